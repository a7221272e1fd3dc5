"""Set-up played through: printed, random, experienced, and what each box prints (matrix 2, 3)."""

from dataclasses import replace
from typing import Any

import pytest

from editor.engine import (
    Board,
    Dice,
    Log,
    Reason,
    Ruleset,
    Setup,
    apply,
    begin,
    chances,
    legal,
    parse_edge,
    parse_square,
    preset,
    printed_setup,
)
from editor.engine import events as e
from editor.engine.names import SPECIALISTS
from editor.engine.state import PHASES
from editor.rules.ids import RuleId
from editor.scenario.boards import load_board
from tests.position import Game, experienced, family, position

FIRES = ["2:2", "2:3", "3:2", "3:3", "3:4", "3:5", "4:4", "5:6", "5:7", "6:6"]
POI = ["2:4", "5:1", "5:8"]
FIRST = ["3:3", "3:4", "3:5", "3:6", "4:6", "4:5", "4:4", "4:3"]
OPPOSITE = {1: 6, 2: 5, 3: 8, 4: 7, 5: 2, 6: 1, 7: 4, 8: 3}
EDITIONS: Any = ("en", "cs", "ru", "pl", "es")


def setting_up(rules: Ruleset, firefighters: int = 2, board: str = "side_a", **parts: Any) -> Game:
    """Begin the set-up that the rules ask for, with parts of it changed."""
    house = load_board(board)
    return Game(begin(house, rules, replace(printed_setup(house, rules, firefighters), **parts)))


def only(**parts: Any) -> Setup:
    """Ask for some steps of a set-up; squares are given in notation, separated by blanks."""
    for name, value in parts.items():
        if isinstance(value, str):
            parts[name] = tuple(map(parse_square, value.split()))
    return Setup(**{"firefighters": 1, **parts})


def no(game: Game, decision: str) -> tuple[Reason, RuleId]:
    """Say why a decision is refused and by which rule."""
    refused = game.refusal(decision)
    assert refused is not None, f"{decision} is allowed"
    return refused.reason, refused.rule


def phase(game: Game) -> str:
    """Name what is asked for."""
    return PHASES[game.state.phase]


def finish(game: Game, seed: int = 1) -> None:
    """Let chance and the first choice play the rest of the set-up."""
    dice = Dice(seed=seed)
    while game.state.turn == 0:
        chance = bool(chances(game.state))
        apply(game.state, dice.draw(game.state) if chance else legal(game.state)[0])


# --- the printed family set-up ----------------------------------------------------------------


@pytest.mark.parametrize(("board", "doors"), [("side_a", 8), ("side_b", 7)])
def test_the_printed_family_setup_stands_on_both_boards(board: str, doors: int) -> None:
    game = setting_up(family(), board=board)

    assert (game.squares("fire"), game.squares("poi")) == (FIRES, POI)
    assert len(game.edges("closed")) == doors
    assert (game.edges("opened"), game.state.damage) == ([], 0)
    assert [game.squares(slot) for slot in ("smoke", "hot", "hazmat")] == [[], [], []]
    assert (game.state.engine, game.state.ambulance, game.state.reserve) == (-1, -1, 0)
    assert phase(game) == "setup_start"


@pytest.mark.parametrize(("edition", "markers"), [("en", 23), ("cs", 24), ("ru", 23)])
def test_the_supply_beside_the_board_is_what_the_box_holds(edition: str, markers: int) -> None:
    game = setting_up(family(edition))

    assert game.state.markers_left() == markers
    assert game.state.supply_poi() == 12
    assert (game.state.pool_victims, game.state.pool_alarms) == (10, 5)
    assert (game.state.rules.damage_cubes, game.state.rules.hot_spot_markers) == (24, 24)


def test_firefighters_start_on_any_outside_square_corners_included() -> None:
    game = setting_up(family())

    assert len(game.legal()) == 32
    assert {"start 0:0", "start 7:9", "start 0:4", "start 4:0"} <= set(game.legal())
    assert no(game, "start 1:1") == (Reason.OFF_BOARD, RuleId.SETUP_FAMILY_START)
    events = game.play("start 0:0", "start 0:0", "first 2")
    assert events[:3] == [
        e.FirefighterPlaced(RuleId.SETUP_FAMILY_START, 0, parse_square("0:0")),
        e.FirefighterPlaced(RuleId.SETUP_FAMILY_START, 1, parse_square("0:0")),
        e.FirstPlayerChosen(RuleId.SETUP_FIRST_PLAYER, 1),
    ]
    assert (game.state.active, game.state.ap, game.state.turn) == (1, 4, 1)


@pytest.mark.parametrize("crew", [1, 2, 3, 4, 5, 6])
def test_one_to_six_firefighters_play_and_one_alone_needs_no_first_player(crew: int) -> None:
    game = setting_up(family(), crew)  # B33

    for column in range(crew):
        game.play(f"start 0:{column}")
    if crew > 1:
        assert game.legal() == [f"first {who}" for who in range(1, crew + 1)]
        game.play("first 1")

    assert phase(game) == "actions"
    assert len(game.state.crew) == crew


@pytest.mark.parametrize("crew", [0, 7, -1])
def test_no_other_number_of_firefighters_plays(crew: int) -> None:
    with pytest.raises(ValueError, match=f"{crew} firefighters: 1 to 6"):
        setting_up(family(), crew)


# --- random family set-ups --------------------------------------------------------------------


def test_the_simple_random_setup_explodes_without_cubes_but_doors_go() -> None:
    game = setting_up(family(setup="random family"))  # B31

    assert len(game.legal()) == 48
    events = game.play("roll 3:3")

    assert game.squares("fire") == ["3:3", "3:4", "4:3"]
    assert (game.state.damage, game.edges("cube1"), game.squares("hot")) == (0, [], [])
    assert "3:2|3:3" not in game.edges("closed")
    assert len(game.edges("closed")) == 7
    assert any(isinstance(event, e.DoorDestroyed) for event in events)


def test_the_simple_random_setup_rolls_again_on_fire_and_places_three_poi() -> None:
    game = setting_up(family(setup="random family"))

    events = game.play("roll 3:3", "roll 3:4")
    assert events[-1] == e.RollRepeated(RuleId.SETUP_FAMILY_RANDOM, parse_square("3:4"))
    assert len(game.legal()) == 48
    game.play("roll 1:1", "roll 6:8")
    assert phase(game) == "setup_poi"
    events = game.play("roll 3:3", "roll 1:8", "roll 1:8", "roll 6:1", "roll 5:3")
    assert sum(isinstance(event, e.RollRepeated) for event in events) == 2
    assert game.squares("poi") == ["1:8", "5:3", "6:1"]
    assert phase(game) == "setup_start"


def test_the_step_method_explodes_with_cubes_and_without_hot_spots() -> None:
    game = setting_up(family(setup="random steps"))  # B31

    assert game.legal() == [f"roll -:{face}" for face in range(1, 9)]
    game.play("roll -:1")
    assert game.edges("cube1") == ["2:3|3:3"]
    assert game.state.damage == 1
    game.play("roll 6:8")
    assert game.legal() == [f"roll {face}:-" for face in range(1, 7)]
    game.play("roll 1:-")
    assert "1:3" in game.squares("fire")
    assert phase(game) == "setup_poi"
    assert game.squares("hot") == []


# --- experienced explosions -------------------------------------------------------------------


@pytest.mark.parametrize("board", ["side_a", "side_b"])
@pytest.mark.parametrize("face", range(1, 9))
def test_the_first_explosion_follows_the_black_die(board: str, face: int) -> None:
    game = setting_up(experienced(), board=board)  # B2

    events = game.play(f"roll -:{face}")

    place = parse_square(FIRST[face - 1])
    assert events[:4] == [
        e.Rolled(RuleId.SETUP_EXPLOSION_FIRST, 0, face),
        e.FirePlaced(RuleId.SETUP_EXPLOSION_FIRST, place),
        e.HotSpotPlaced(RuleId.SETUP_EXPLOSION_FIRST, place, False),
        e.Exploded(RuleId.SETUP_EXPLOSION, place),
    ]
    assert game.squares("hot") == [FIRST[face - 1]]


def test_explosions_of_the_setup_are_real() -> None:
    game = setting_up(experienced())

    events = game.play("roll -:1")

    assert e.WallDamaged(RuleId.EXPLOSION_WALL, parse_edge("2:3|3:3")) in events
    assert e.DoorDestroyed(RuleId.EXPLOSION_CLOSED_DOOR, parse_edge("3:2|3:3")) in events
    assert game.squares("fire") == ["3:3", "3:4", "4:3"]
    assert game.state.damage == 1


def test_the_second_explosion_rolls_again_on_fire() -> None:
    game = setting_up(experienced())

    events = game.play("roll -:1", "roll 3:4")

    assert events[-1] == e.RollRepeated(RuleId.SETUP_EXPLOSION_SECOND, parse_square("3:4"))
    assert len(game.legal()) == 48
    game.play("roll 6:8")
    assert "6:8" in game.squares("hot")


@pytest.mark.parametrize("black", range(1, 9))
def test_the_third_explosion_turns_the_black_die_over(black: int) -> None:
    game = setting_up(experienced())  # A21, B3

    game.play("roll -:1", f"roll 6:{black}")
    assert game.legal() == [f"roll {face}:-" for face in range(1, 7)]
    game.play("roll 1:-")

    assert f"1:{OPPOSITE[black]}" in game.squares("hot")
    assert f"1:{OPPOSITE[black]}" in game.squares("fire")


def test_the_third_explosion_rolls_only_the_red_die_again() -> None:
    game = setting_up(experienced())

    events = game.play("roll -:1", "roll 3:3", "roll 6:8", "roll 3:-")  # 8 turned is 3

    assert events[-1] == e.RollRepeated(RuleId.SETUP_EXPLOSION_THIRD, parse_square("3:3"))
    assert game.legal() == [f"roll {face}:-" for face in range(1, 7)]
    game.play("roll 1:-")
    assert game.squares("hot") == ["1:3", "3:3", "6:8"]
    assert phase(game) == "setup_hazmat"


def test_both_dice_are_rolled_where_the_whole_turned_column_burns() -> None:
    column = "1:8 2:8 3:8 4:8 5:8 6:8"  # B49
    setup = only(fire=column, random_explosions=3)
    game = Game(begin(load_board("side_a"), experienced(), setup))

    game.play("roll -:1", "roll 6:3")

    assert len(game.legal()) == 48
    events = game.play("roll 1:8")
    assert isinstance(events[-1], e.RollRepeated)
    game.play("roll 1:1")
    assert "1:1" in game.squares("hot")


def test_the_fourth_explosion_rolls_again_on_fire() -> None:
    rules = preset("en", "experienced", "heroic")  # A7

    game = setting_up(rules)
    events = game.play("roll -:1", "roll 6:8", "roll 1:-", "roll 6:8")

    assert events[-1] == e.RollRepeated(RuleId.SETUP_EXPLOSION_FOURTH, parse_square("6:8"))
    assert len(game.legal()) == 48
    game.play("roll 5:1")
    assert game.squares("hot") == ["1:3", "3:3", "5:1", "6:8"]
    assert phase(game) == "setup_hazmat"


def test_the_fourth_explosion_goes_off_in_fire_where_no_second_roll_is_stated() -> None:
    rules = replace(preset("en", "experienced", "heroic"), setup_explosion4_reroll=False)  # A7

    game = setting_up(rules)
    events = game.play("roll -:1", "roll 6:8", "roll 1:-", "roll 3:4")

    assert e.Exploded(RuleId.SETUP_EXPLOSION, parse_square("3:4")) in events
    assert "3:4" in game.squares("hot")
    assert phase(game) == "setup_hazmat"


def test_fire_that_left_the_house_is_removed_before_the_game() -> None:
    game = setting_up(experienced())  # B32

    events = game.play("roll -:1", "roll 1:6")  # the doorway of side A lies above 1:6

    assert e.FireRemoved(RuleId.FIRE_OUTSIDE_REMOVED, parse_square("0:6")) in events
    assert game.state.fire & game.state.board.ring == 0


def test_a_step_without_a_free_square_is_skipped_with_an_event() -> None:
    board = Board.new(4, 4)
    everywhere = " ".join(f"{row}:{column}" for row in range(1, 5) for column in range(1, 5))
    setup = only(fire=everywhere, random_explosions=3, random_hazmat=2, random_poi=3)
    log: Log = []

    state = begin(board, experienced(), setup, log)  # B49

    skipped = [event for event in log if isinstance(event, e.StepSkipped)]
    assert skipped == [e.StepSkipped(RuleId.SETUP_IMPOSSIBLE_ROLL)] * 3
    assert PHASES[state.phase] == "setup_specialist"


# --- hazmat, POI, hot spots -------------------------------------------------------------------


def test_hazmat_is_rolled_again_on_fire() -> None:
    game = Game(begin(Board.new(6, 8), experienced(), only(fire="2:2", random_hazmat=2)))

    events = game.play("roll 2:2")

    assert events[-1] == e.RollRepeated(RuleId.SETUP_HAZMAT, parse_square("2:2"))
    assert len(game.legal()) == 48
    game.play("roll 2:3")
    assert game.squares("hazmat") == ["2:3"]


def test_hazmat_may_share_a_square_where_the_box_does_not_forbid_it() -> None:
    game = Game(begin(Board.new(6, 8), experienced(), only(random_hazmat=2)))  # A6

    game.play("roll 2:3", "roll 2:3")

    assert game.squares("hazmat") == ["2:3", "2:3"]


def test_hazmat_does_not_share_a_square_in_the_czech_box() -> None:
    game = Game(begin(Board.new(6, 8), experienced("cs"), only(random_hazmat=2)))  # A6

    events = game.play("roll 2:3", "roll 2:3")

    assert events[-1] == e.RollRepeated(RuleId.SETUP_HAZMAT_STACKING, parse_square("2:3"))
    game.play("roll 2:4")
    assert game.squares("hazmat") == ["2:3", "2:4"]


def test_poi_are_rolled_again_on_fire_and_on_another_poi_but_not_on_hazmat() -> None:
    setup = only(fire="2:2", hazmat="2:3", random_poi=3)
    game = Game(begin(Board.new(6, 8), experienced(), setup))

    events = game.play("roll 2:2", "roll 2:3", "roll 2:3", "roll 6:1", "roll 6:8")  # B28

    assert [event for event in events if isinstance(event, e.RollRepeated)] == [
        e.RollRepeated(RuleId.SETUP_POI, parse_square("2:2")),
        e.RollRepeated(RuleId.SETUP_POI_STACKING, parse_square("2:3")),
    ]
    assert game.squares("poi") == ["2:3", "6:1", "6:8"]


def test_extra_hot_spots_ignore_fire_and_are_rolled_again_on_a_hot_spot_only() -> None:
    setup = only(fire="2:2", specialists=(5,), random_hot_spots=2)
    game = Game(begin(Board.new(6, 8), experienced(), setup))

    events = game.play("roll 2:2", "roll 2:2")
    assert events[-1] == e.RollRepeated(RuleId.HOT_SPOT_ONE, parse_square("2:2"))
    game.play("roll 6:8")

    assert game.squares("hot") == ["2:2", "6:8"]
    assert phase(game) == "setup_start"


def test_poi_that_the_supply_does_not_hold_are_left_out_at_setup() -> None:
    setup = only(random_poi=3, pool_victims=1, pool_false_alarms=0)  # B25
    game = Game(begin(Board.new(6, 8), family(), setup))

    events = game.play("roll 1:1")

    assert isinstance(events[-1], e.StepSkipped)
    assert (game.squares("poi"), phase(game)) == (["1:1"], "setup_start")


def test_an_empty_supply_ends_the_replenishing_and_the_game_goes_on() -> None:
    drawing = """
.   .   .   .   .   .
  +---+---+---+---+
. | 1             | .
  +   +   +   +   +
. |               | .
  +   +   +   +   +
. |               | .
  +   +   +   +   +
. |               | .
  +---+---+---+---+
.   .   .   .   .   .
"""
    game = position(drawing, family(), phase="fire", pool_victims=1, pool_alarms=1)  # B25

    events = game.play("roll 4:4", "roll 2:2", "roll 2:3")

    assert e.StepSkipped(RuleId.REPLENISH_EMPTY) in events
    assert game.squares("poi") == ["2:2", "2:3"]
    assert phase(game) == "actions"


# --- levels -----------------------------------------------------------------------------------

LEVELS: dict[Any, tuple[int, int, tuple[int, ...], int]] = {
    "recruit": (3, 3, (3, 3, 5, 6, 6, 6), 6),
    "veteran": (3, 4, (6, 6, 8, 9, 9, 9), 6),
    "heroic": (4, 5, (7, 7, 9, 10, 10, 10), 12),
}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("crew", range(1, 7))
def test_every_level_and_crew_brings_its_explosions_hazmat_and_hot_spots(
    level: Any, crew: int
) -> None:
    explosions, hazmat, hot, reserve = LEVELS[level]  # T9
    rules = preset("en", "experienced", level)
    assert (rules.setup_explosions, rules.setup_hazmat) == (explosions, hazmat)
    game = setting_up(rules, crew, "side_b")

    finish(game, seed=crew)

    assert len(game.squares("hot")) == hot[crew - 1]
    assert (len(game.squares("hazmat")), len(game.squares("poi"))) == (hazmat, 3)
    assert game.state.reserve == reserve
    assert game.state.fire & game.state.board.ring == 0


def test_hidden_hazmat_puts_none_on_the_board() -> None:
    rules = experienced(unmarked_hazmat=True)

    assert printed_setup(load_board("side_a"), rules, 3).random_hazmat == 0


# --- cards, places, first player --------------------------------------------------------------


def test_specialists_are_chosen_one_after_the_other_and_the_rest_stays_available() -> None:
    game = Game(begin(Board.new(6, 8), experienced(), only(firefighters=2)))

    assert game.legal() == [f"take {card}" for card in SPECIALISTS]
    game.play("take generalist")
    assert no(game, "take generalist") == (Reason.CARD_NOT_FREE, RuleId.SETUP_SPECIALISTS_REST)
    assert no(game, "deal paramedic")[0] is Reason.NOT_ASKED
    events = game.play("take fire_captain")

    assert events == [e.SpecialistTaken(RuleId.SETUP_SPECIALISTS, 1, 1)]
    assert game.state.specialists == (5, 1)
    assert game.state.available.bit_count() == 6


def test_specialists_may_be_dealt_at_random() -> None:
    rules = experienced(specialists_dealt=True)
    game = Game(begin(Board.new(6, 8), rules, only(firefighters=2)))

    assert [weight for _, weight in chances(game.state)] == [1] * 8
    assert no(game, "take paramedic")[0] is Reason.NOT_ASKED
    game.play("deal driver_operator")
    assert len(chances(game.state)) == 7
    assert "deal driver_operator" not in game.legal()


def test_firefighters_then_vehicles_then_the_first_player() -> None:
    setup = only(firefighters=2, specialists=(5, 0))
    game = Game(begin(load_board("side_a"), experienced(), setup))

    game.play("start 0:0", "start 7:9")
    assert phase(game) == "setup_park"
    assert game.legal() == [f"park engine {side}" for side in ("north", "east", "south", "west")]
    game.play("park engine east")
    assert len(game.legal()) == 4
    game.play("park ambulance north")
    assert phase(game) == "setup_first"
    events = game.play("first 2")
    assert events[-1] == e.TurnBegan(RuleId.ACTION_POINTS, 1, 1, 4, 0)


def test_vehicles_and_firefighters_may_share_a_square_from_the_start() -> None:
    setup = only(specialists=(5,), crew="5:9")
    game = Game(begin(load_board("side_a"), experienced(), setup))

    game.play("park engine east", "park ambulance east")

    assert "crew paramedic" in game.legal()


# --- presets ------------------------------------------------------------------------------------

FIELDS: dict[str, tuple[Any, dict[str, Any]]] = {
    "threat_markers": (33, {"cs": 34}),  # A1
    "first_player_fallback": ("youngest", {"pl": "siren"}),  # A2
    "fire_stop": ("turn", {"cs": "movement", "pl": "movement"}),  # A3
    "flashover_destroys_open_door": (False, {"cs": True}),  # A4
    "knockdown_loses_saved_ap": (False, {"cs": True}),  # A5
    "setup_hazmat_stacking": (True, {"cs": False}),  # A6
    "setup_explosion4_reroll": (True, {}),  # A7
    "experienced_side": ("free", {"ru": "back"}),  # A8
    "several_firefighters": ("by consent", {"cs": "few players"}),  # A9
    "captain_cafs_counts": ("command", {"cs": "any"}),  # A10
    "captain_orders_disposal": (False, {}),  # A11
    "shockwave_removes_open_door": (True, {}),  # A12
    "false_alarm_rolls_on": (True, {}),  # A13
    "reveal_on_firefighter": ("must", {"cs": "may"}),  # A14
    "far_drive": ("per corner", {}),  # A15
    "driver_reroll": ("stepwise", {"ru": "once"}),  # A16
    "outside_fire_removed": ("fire phase", {"cs": "turn"}),  # A19
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("mode", ["family", "experienced"])
def test_every_box_prints_its_own_options(edition: Any, mode: Any) -> None:
    rules = preset(edition, mode)

    printed = {field: getattr(rules, field) for field in FIELDS}

    assert printed == {field: own.get(edition, usual) for field, (usual, own) in FIELDS.items()}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_modes_differ_in_modules_setup_rescue_and_knock_down(edition: Any) -> None:
    def told(rules: Ruleset) -> tuple[Any, ...]:
        modules = (rules.specialists, rules.hazmat, rules.vehicles, rules.hot_spots)
        return (*modules, rules.setup, rules.poi_placement, rules.rescue, rules.knock_down)

    assert told(preset(edition)) == (
        *(False,) * 4,
        *("printed", "family", "outside", "parking"),
    )
    assert told(preset(edition, "experienced")) == (
        *(True,) * 4,
        *("experienced", "arrows", "ambulance", "ambulance"),
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_numbers_of_the_end_are_the_same_in_every_box(edition: Any) -> None:
    rules = preset(edition)

    assert (rules.win_at, rules.lose_at, rules.damage_cubes) == (7, 4, 24)
    assert (rules.victims, rules.victims_removed) == (12, 2)
    assert (rules.false_alarms, rules.false_alarms_removed) == (6, 1)
    assert (rules.poi_on_board, rules.save_cap, rules.heal_markers) == (3, 4, None)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("de",), "no edition 'de': choose one of en, cs, ru, pl, es"),
        (("EN",), "no edition 'EN'"),
        (("en", "expert"), "no mode 'expert': choose one of family, experienced"),
        (("en", "family", "hero"), "no level 'hero': choose one of recruit, veteran, heroic"),
    ],
)
def test_a_preset_with_a_wrong_word_names_the_word(words: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        preset(*words)
