"""Points of interest: turned up, lost, and replenished in the family way and along arrows."""

from random import Random
from typing import Any

import pytest

from editor.engine import (
    Log,
    Setup,
    apply,
    begin,
    chances,
    parse_square,
    printed_setup,
)
from editor.engine.decisions import Roll
from editor.engine.names import GENERALIST, NORTH, SOUTH
from editor.engine.ruleset import EDITIONS, Ruleset
from editor.engine.squares import bits_of, square
from editor.rules.ids import RuleId
from editor.scenario.boards import load_board
from tests.position import Game, experienced, family, house, position, told


def replenishing(*lines: str, rules: Ruleset | None = None, **changes: Any) -> Game:
    """A house after the fire phase (smoke lies on 4:4): POI are to be rolled for."""
    game = position(house(*lines), rules or family(), phase="fire", **changes)
    game.play("roll 4:4")
    return game


def weights(game: Game) -> dict[str, int]:
    """What chance may bring, with its weights."""
    return {str(outcome): weight for outcome, weight in chances(game.state)}


# --- turning up -------------------------------------------------------------------------------


def test_a_poi_is_turned_up_by_stepping_on_it_at_once_and_for_nothing() -> None:
    game = position(house(". | 1   ?         | ."))

    game.play("move 1:2")
    assert game.legal() == ["reveal 1:2 victim", "reveal 1:2 false alarm"]

    events = game.play("reveal 1:2 victim")
    assert told(events) == "PoiRevealed 1:2 True False"
    assert game.squares("victims") == ["1:2"]
    assert game.squares("poi") == []
    assert game.state.ap == 3


def test_a_false_alarm_leaves_the_board_and_never_counts() -> None:
    game = position(house(". | 1   ?         | ."))

    events = game.play("move 1:2", "reveal 1:2 false alarm")

    assert "PoiRevealed 1:2 False False" in told(events)
    assert game.squares("poi") == game.squares("victims") == []
    assert (game.state.rescued, game.state.lost) == (0, 0)


def test_a_commanded_step_turns_a_poi_up_too() -> None:
    game = position(
        house(". | 1   2   ?     | ."), experienced(), specialists="fire_captain generalist"
    )

    game.play("command 2 move 1:3")

    assert game.legal() == ["reveal 1:3 victim", "reveal 1:3 false alarm"]


def test_the_pool_gives_ten_victims_to_five_false_alarms_and_remembers_what_is_gone() -> None:
    game = position(house(". | 1   ?   ?   ? | ."))

    game.play("move 1:2")
    assert weights(game) == {"reveal 1:2 victim": 10, "reveal 1:2 false alarm": 5}

    game.play("reveal 1:2 victim", "move 1:3")
    assert weights(game) == {"reveal 1:3 victim": 9, "reveal 1:3 false alarm": 5}

    game.play("reveal 1:3 false alarm", "move 1:4")
    assert weights(game) == {"reveal 1:4 victim": 9, "reveal 1:4 false alarm": 4}


def test_what_the_pool_has_no_more_of_cannot_come_up() -> None:
    game = position(house(". | 1   ?         | ."), pool_alarms=0, pool_victims=1)
    game.play("move 1:2")
    assert weights(game) == {"reveal 1:2 victim": 1}

    game = position(house(". | 1   ?         | ."), pool_alarms=2, pool_victims=0)
    game.play("move 1:2")
    assert weights(game) == {"reveal 1:2 false alarm": 2}


@pytest.mark.parametrize(
    ("slot", "outcome"), [("secret_victims", "victim"), ("secret_alarms", "false alarm")]
)
def test_a_secret_of_the_scenario_is_what_it_is_and_leaves_the_pool_alone(
    slot: str, outcome: str
) -> None:
    secret: dict[str, Any] = {slot: 1 << parse_square("1:2")}
    game = position(house(". | 1   ?         | ."), **secret)

    events = game.play("move 1:2")  # chance has no say

    assert told(events, "PoiRevealed") == f"PoiRevealed 1:2 {outcome == 'victim'} True"
    assert game.squares("victims") == (["1:2"] if outcome == "victim" else [])
    assert (game.state.pool_victims, game.state.pool_alarms) == (10, 5)
    assert getattr(game.state, slot) == 0
    assert "end turn" in game.legal()


def test_b29_the_imaging_technician_turns_up_face_down_poi_only() -> None:
    row = house(". | 1     |   | ? | .", ". |             V | .")
    game = position(row, experienced(), specialists="imaging_technician")
    assert game.why_not("identify 2:4") == "no poi"
    assert game.why_not("identify 3:3") == "no poi"

    events = game.play("identify 1:4", "reveal 1:4 victim")
    assert "ApSpent 1 0" in told(events)
    assert game.squares("victims") == ["1:4", "2:4"]

    game = position(row, experienced(), specialists="imaging_technician")
    game.play("identify 1:4", "reveal 1:4 false alarm")
    assert game.squares("poi") == []
    assert game.squares("victims") == ["2:4"]


# --- lost -------------------------------------------------------------------------------------


def test_poi_and_victims_on_burning_squares_are_lost_after_being_turned_up() -> None:
    game = position(house(". | F   ?         | .", ". | V             | ."), phase="fire")

    events = game.play("roll 1:1", "reveal 1:2 victim")

    lost = told(events, "VictimLost").split(", ")
    assert sorted(lost) == ["VictimLost 1:2 False", "VictimLost 2:1 False"]
    assert "PoiRevealed 1:2 True False" in told(events)
    assert game.state.lost == 2
    assert game.squares("victims") == game.squares("poi") == []


def test_burnt_poi_are_drawn_one_after_the_other_from_what_the_pool_has_left() -> None:
    game = position(house(". | F   ?         | .", ". | ?             | ."), phase="fire")

    game.play("roll 1:1")
    assert weights(game) == {"reveal 1:2 victim": 10, "reveal 1:2 false alarm": 5}

    game.play("reveal 1:2 victim")
    assert weights(game) == {"reveal 2:1 victim": 9, "reveal 2:1 false alarm": 5}

    game.play("reveal 2:1 false alarm")
    assert (game.state.lost, game.state.pool_victims, game.state.pool_alarms) == (1, 9, 4)


def test_a_poi_in_smoke_is_safe() -> None:
    game = position(house(". |     ?         | ."), phase="fire")

    game.play("roll 1:2")

    assert game.squares("poi") == game.squares("smoke") == ["1:2"]


# --- replenishing, family ---------------------------------------------------------------------


TWO = ". |         ?   V | 1"


def test_three_poi_lie_on_the_board_at_the_end_of_a_turn_victims_counted() -> None:
    game = replenishing(TWO)
    assert len(game.legal()) == 16

    events = game.play("roll 2:2")

    assert told(events).startswith("PoiPlaced 2:2 2:2, TurnBegan")
    assert game.squares("poi") == ["1:3", "2:2"]
    assert game.squares("victims") == ["1:4"]


def test_nothing_is_rolled_when_three_are_there_even_outside() -> None:
    game = position(house(". | ?   T         | V"), experienced(), phase="fire")

    assert "TurnBegan" in told(game.play("roll 4:4"))
    assert "end turn" in game.legal()


@pytest.mark.parametrize(
    ("row", "removed"),
    [(". | s             | .", "SmokeRemoved 2:1"), (". | F             | .", "FireRemoved 2:1")],
)
def test_in_the_family_game_smoke_or_fire_makes_room_for_the_new_poi(
    row: str, removed: str
) -> None:
    game = replenishing(TWO, "+---+---+---+---+", row)

    assert told(game.play("roll 2:1")).startswith(f"{removed}, PoiPlaced 2:1 2:1")
    assert "2:1" not in game.squares("fire") + game.squares("smoke")


@pytest.mark.parametrize("sign", ["?", "V", "T"])
def test_b27_in_the_family_game_a_target_with_a_poi_or_a_victim_is_rolled_again(
    sign: str,
) -> None:
    game = replenishing(f". | {sign}             | 1")

    assert told(game.play("roll 1:1")) == "RollRepeated 1:1"
    assert len(game.legal()) == 16


def test_b57_with_a_poi_and_smoke_the_roll_is_repeated_and_the_smoke_stays() -> None:
    game = replenishing(". | ?s            | 1")

    assert told(game.play("roll 1:1")) == "RollRepeated 1:1"
    assert game.squares("smoke") == ["1:1", "4:4"]


UNDER = ". | 1s      ?   ? | ."


@pytest.mark.parametrize("edition", ["en", "ru", "pl", "es"])
def test_a14_must_b27_a_poi_that_falls_on_a_firefighter_is_turned_up_at_once(
    edition: str,
) -> None:
    game = replenishing(UNDER, rules=family(edition))

    events = game.play("roll 1:1")
    assert told(events) == "SmokeRemoved 1:1, PoiPlaced 1:1 1:1"
    assert weights(game) == {"reveal 1:1 victim": 10, "reveal 1:1 false alarm": 5}

    events = game.play("reveal 1:1 victim")
    assert told(events).startswith("PoiRevealed 1:1 True False, TurnBegan")
    assert game.squares("victims") == ["1:1"]


@pytest.mark.parametrize("rules", [family("cs"), family(reveal_on_firefighter="may")])
def test_a14_may_the_players_decide_whether_it_is_turned_up(rules: Ruleset) -> None:
    game = replenishing(UNDER, rules=rules)
    game.play("roll 1:1")
    assert sorted(game.legal()) == ["leave down 1:1", "turn up 1:1"]

    events = game.play("turn up 1:1", "reveal 1:1 victim")
    assert "PoiRevealed 1:1 True False, TurnBegan" in told(events)


def test_a14_may_a_poi_left_down_lies_there_until_somebody_steps_on_it() -> None:
    game = replenishing(UNDER, rules=family(reveal_on_firefighter="may"))
    game.play("roll 1:1")

    events = game.play("leave down 1:1")
    assert told(events).startswith("PoiLeftDown 1:1, TurnBegan")
    assert game.squares("poi") == ["1:1", "1:3", "1:4"]

    game.play("move 1:2", "move 1:1")
    assert game.legal() == ["reveal 1:1 victim", "reveal 1:1 false alarm"]


@pytest.mark.parametrize("edition", ["en", "ru", "pl", "es"])
def test_a13_on_a_false_alarm_on_a_firefighter_is_replaced_by_another_roll(edition: str) -> None:
    game = replenishing(UNDER, rules=family(edition))

    game.play("roll 1:1", "reveal 1:1 false alarm")
    assert len(game.legal()) == 16
    assert game.state.pool_alarms == 4

    assert told(game.play("roll 3:3")).startswith("PoiPlaced 3:3 3:3, TurnBegan")


def test_a13_on_the_czech_box_rolls_on_as_well() -> None:
    game = replenishing(UNDER, rules=family("cs"))

    game.play("roll 1:1", "turn up 1:1", "reveal 1:1 false alarm")

    assert len(game.legal()) == 16


def test_a13_off_a_false_alarm_on_a_firefighter_is_not_replaced() -> None:
    game = replenishing(UNDER, rules=family(false_alarm_rolls_on=False))

    events = game.play("roll 1:1", "reveal 1:1 false alarm")

    assert "PoiRevealed 1:1 False False, TurnBegan" in told(events)
    assert game.squares("poi") == ["1:3", "1:4"]


def test_a13_off_the_other_missing_poi_are_still_rolled_for() -> None:
    game = replenishing(". | 1           ? | .", rules=family(false_alarm_rolls_on=False))

    game.play("roll 1:1", "reveal 1:1 false alarm")
    assert len(game.legal()) == 16

    assert told(game.play("roll 3:3")).startswith("PoiPlaced 3:3 3:3, TurnBegan")
    assert game.squares("poi") == ["1:4", "3:3"]


def test_b25_what_is_left_of_the_supply_is_placed_and_the_game_goes_on() -> None:
    game = replenishing(". | ?             | 1", pool_victims=1, pool_alarms=1)
    assert len(game.legal()) == 16  # one of the two lies on the board already

    events = game.play("roll 2:2")

    assert "TurnBegan" in told(events)
    assert game.squares("poi") == ["1:1", "2:2"]


def test_b25_an_empty_supply_is_told_and_skipped() -> None:
    game = position(house(". | ?             | 1"), phase="fire", pool_victims=0, pool_alarms=1)

    events = game.play("roll 4:4")

    assert told(events, "StepSkipped TurnBegan").startswith("StepSkipped, TurnBegan")
    skipped = [event.rule for event in events if type(event).__name__ == "StepSkipped"]
    assert skipped == [RuleId.REPLENISH_EMPTY]


def test_b46_a_false_alarm_that_falls_on_a_firefighter_becomes_a_hazmat_in_the_variant() -> None:
    game = replenishing(UNDER, rules=family(hazmat=True, unmarked_hazmat=True))

    game.play("roll 1:1", "reveal 1:1 false alarm")

    assert game.squares("hazmat") == ["1:1"]


@pytest.mark.parametrize("name", ["side_a", "side_b"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_family_game_replenishes_on_the_printed_boards(name: str, edition: str) -> None:
    game = printed(name, family(edition), fire=("3:3",), poi=("2:4", "5:1"))
    game.play("end turn", "roll 6:8")

    assert told(game.play("roll 5:1")) == "RollRepeated 5:1"
    events = game.play("roll 3:3")

    assert told(events).startswith("FireRemoved 3:3, PoiPlaced 3:3 3:3, TurnBegan")
    assert game.squares("poi") == ["2:4", "3:3", "5:1"]


# --- replenishing along arrows ----------------------------------------------------------------


ARROWS = (
    "SE S  S  S  S  S  S  SW",
    "E  SE W  S  S  E  SW W",
    "E  N  S  W  W  W  N  W",
    "E  S  E  E  E  N  S  W",
    "E  NE W  N  N  E  NW W",
    "NE N  N  N  N  N  N  NW",
)
LOOP = ("3:3", "4:3", "4:4", "4:5", "4:6", "3:6", "3:5", "3:4")


def printed(name: str, rules: Ruleset, **tokens: tuple[str, ...]) -> Game:
    """A printed board with tokens; the only firefighter stands outside in the corner."""
    places: dict[str, Any] = {
        kind: tuple(parse_square(text) for text in texts) for kind, texts in tokens.items()
    }
    places.setdefault("crew", (0,))
    if rules.specialists:
        places |= {"specialists": (GENERALIST,), "engine": NORTH, "ambulance": SOUTH}
    return Game(begin(load_board(name), rules, Setup(firefighters=1, first=0, **places)))


def rolling(name: str = "side_a", /, **tokens: tuple[str, ...]) -> Game:
    """An experienced game after the fire phase (smoke lies on 6:8)."""
    game = printed(name, experienced(), **tokens)
    game.play("end turn", "roll 6:8")
    return game


def walk(start: str, blocked: set[str]) -> str:
    """The first free square along the arrows from *start*, or `loop`."""
    seen: set[str] = set()
    row, column = (int(part) for part in start.split(":"))
    while f"{row}:{column}" in blocked:
        if f"{row}:{column}" in seen:
            return "loop"
        seen.add(f"{row}:{column}")
        arrow = ARROWS[row - 1].split()[column - 1]
        row += ("S" in arrow) - ("N" in arrow)
        column += ("E" in arrow) - ("W" in arrow)
    return f"{row}:{column}"


@pytest.mark.parametrize("name", ["side_a", "side_b"])
def test_from_every_square_the_arrows_lead_to_the_first_free_one_or_the_roll_is_repeated(
    name: str,
) -> None:
    random = Random(f"arrows {name}")
    base = rolling(name).state
    everywhere = [f"{row}:{column}" for row in range(1, 7) for column in range(1, 9)]
    loops = 0
    for place in everywhere * 6:
        density = random.choice((0.3, 0.6, 0.9))
        blocked = {other for other in everywhere if random.random() < density}
        blocked |= set(LOOP) if random.random() < 0.3 else set()
        blocked = blocked - {random.choice(everywhere)} | {place}
        smoke = {other for other in blocked if random.random() < 0.5}
        game = Game(base.copy())
        game.state.smoke = bits_of([parse_square(other) for other in smoke])
        game.state.fire = bits_of([parse_square(other) for other in blocked - smoke])
        events: Log = []
        apply(game.state, Roll(*(int(part) for part in place.split(":"))), events)
        end = walk(place, blocked)
        if end == "loop":
            loops += 1
            assert told(events) == f"RollRepeated {place}"
        else:
            assert told(events) == f"PoiPlaced {end} {place}"
            assert game.squares("poi") == [end]
    assert loops > 10


@pytest.mark.parametrize("kind", ["fire", "smoke", "poi", "victims", "treated", "crew"])
def test_threat_poi_victim_or_firefighter_sends_the_poi_on_even_through_a_wall(kind: str) -> None:
    game = rolling(**{kind: ("2:4",)})

    events = game.play("roll 2:4")

    assert told(events, "PoiPlaced PoiRevealed") == "PoiPlaced 3:4 2:4"
    assert game.squares("fire") == (["2:4"] if kind == "fire" else [])


@pytest.mark.parametrize("kind", ["hazmat", "hot_spots"])
def test_b26_hazmat_and_hot_spots_do_not_send_a_poi_on(kind: str) -> None:
    assert told(rolling(**{kind: ("2:4",)}).play("roll 2:4")) == "PoiPlaced 2:4 2:4"


def test_the_diagonal_arrow_of_the_corner_leads_into_the_room() -> None:
    assert told(rolling(smoke=("1:1",)).play("roll 1:1")) == "PoiPlaced 2:2 1:1"


@pytest.mark.parametrize("start", LOOP)
def test_a_loop_without_a_free_square_is_rolled_again(start: str) -> None:
    game = rolling(fire=LOOP)

    assert told(game.play(f"roll {start}")) == f"RollRepeated {start}"
    assert len(game.legal()) == 48
    assert told(game.play("roll 1:1")) == "PoiPlaced 1:1 1:1"


def burning(spared: str) -> Game:
    """Everything inside burns but the spared squares; the dice are about to fall for the fire."""
    rules = experienced(threat_markers=60, damage_cubes=99)
    game = printed("side_a", rules, poi=())
    inside = [square(row, column) for row in range(1, 7) for column in range(1, 9)]
    game.state.fire = bits_of(inside) & ~bits_of([parse_square(one) for one in spared.split()])
    game.play("end turn")
    return game


def test_b26_without_a_free_square_anywhere_nothing_is_placed_until_the_next_turn() -> None:
    game = burning("")

    events = game.play("roll 1:1")

    assert told(events, "StepSkipped PoiPlaced TurnBegan").startswith("StepSkipped, TurnBegan")
    assert "end turn" in game.legal()


def test_b26_one_free_square_is_enough_to_roll() -> None:
    game = burning("5:8")

    game.play("roll 1:1")
    assert len(game.legal()) == 48

    assert told(game.play("roll 1:1")) == "RollRepeated 1:1"
    events = game.play("roll 5:8")
    assert told(events, "StepSkipped PoiPlaced").startswith("PoiPlaced 5:8 5:8, StepSkipped")
    assert "end turn" in game.legal()


def test_b28_at_setup_a_second_poi_on_a_square_is_rolled_again_and_hazmat_is_no_obstacle() -> None:
    board, rules = load_board("side_a"), experienced()
    game = Game(begin(board, rules, printed_setup(board, rules, 1)))
    game.play("roll -:1", "roll 3:1", "roll 1:-", "roll 6:1", "roll 6:2", "roll 6:8")

    assert told(game.play("roll 6:1")) == "PoiPlaced 6:1 6:1"
    assert told(game.play("roll 6:1")) == "RollRepeated 6:1"
    assert told(game.play("roll 3:3")) == "RollRepeated 3:3"  # it burns
    assert told(game.play("roll 6:4", "roll 6:5")) == "PoiPlaced 6:4 6:4, PoiPlaced 6:5 6:5"
    assert game.squares("poi") == ["6:1", "6:4", "6:5"]
