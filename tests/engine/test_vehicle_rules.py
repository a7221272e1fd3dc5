"""Engine and ambulance: driving, riding, picking up, and the deck gun (matrix 10)."""

from typing import Any

import pytest

from editor.engine import Reason, Setup, begin, parse_square, square_name
from editor.engine import events as e
from editor.engine.names import AMBULANCE, EAST, ENGINE, NORTH, SIDES, SPECIALISTS
from editor.rules.ids import RuleId
from editor.scenario.boards import load_board
from tests.position import Game, experienced, family, position

TURNED_RED = {face: 7 - face for face in range(1, 7)}
TURNED_BLACK = {1: 6, 6: 1, 2: 5, 5: 2, 3: 8, 8: 3, 4: 7, 7: 4}
BESIDE = {
    ("side_a", "north"): "NE",
    ("side_a", "east"): "SE",
    ("side_a", "south"): "SW",
    ("side_a", "west"): "NW",
    ("side_b", "north"): "NW",
    ("side_b", "east"): "NE",
    ("side_b", "south"): "SE",
    ("side_b", "west"): "SW",
}


def yard(
    top: str = "|               |",
    *,
    north: str = ".   E   E   A   A   .",
    sides: str = "AEAEEAEA",
    south: str = ".   A   A   E   E   .",
) -> str:
    """Draw a house of 4 x 4 with parking: north, west and east row by row, south."""
    west, east = sides[::2], sides[1::2]
    return f"""
{north}
  +---+---+---+---+
{west[0]} {top} {east[0]}
  +   +   +   +   +
{west[1]} |               | {east[1]}
  +   +   +   +   +
{west[2]} |               | {east[2]}
  +   +   +   +   +
{west[3]} | ?   ?   ?     | {east[3]}
  +---+---+---+---+
{south}
"""


def on_engine(crew: str = "1", card: str = "generalist", **changes: Any) -> Game:
    """Put firefighters on the engine, which stands in the north; the ambulance in the south."""
    rules = changes.pop("rules", None) or experienced()
    second = changes.pop("second", "")
    north = f".  {'E' + crew:<3} {'E' + second:<3}  A   A   ."
    drawn = yard(changes.pop("top", "|               |"), north=north)
    return position(drawn, rules, specialists=card, **changes)


def no(game: Game, decision: str) -> tuple[Reason, RuleId]:
    """Say why a decision is refused and by which rule."""
    refused = game.refusal(decision)
    assert refused is not None, f"{decision} is allowed"
    return refused.reason, refused.rule


def printed(board: str, engine: str, crew: str, card: str = "generalist", **parts: str) -> Game:
    """Begin a game in the middle on a printed board, with one firefighter."""
    squares: dict[str, Any] = {
        name: tuple(map(parse_square, text.split())) for name, text in parts.items()
    }
    setup = Setup(
        firefighters=1,
        crew=(parse_square(crew),),
        specialists=(SPECIALISTS.index(card),),
        engine=SIDES.index(engine),
        ambulance=NORTH,
        first=0,
        **squares,
    )
    return Game(begin(load_board(board), experienced(), setup))


# --- driving --------------------------------------------------------------------------------


def test_each_vehicle_has_four_places_of_two_squares_on_both_printed_boards() -> None:
    for name in ("side_a", "side_b"):
        board = load_board(name)
        for vehicle in (ENGINE, AMBULANCE):
            places = [place for place in board.parking[vehicle] if place is not None]
            assert [len(place) for place in places] == [2, 2, 2, 2]
            assert all(board.ring >> square & 1 for place in places for square in place)


@pytest.mark.parametrize("side", ["east", "west"])
def test_the_ambulance_is_driven_round_one_corner_by_radio_from_anywhere(side: str) -> None:
    game = position(yard("|         1     |"), experienced(), specialists="generalist")

    events = game.play(f"drive ambulance {side}")

    assert events == [
        e.ApSpent(RuleId.VEHICLE_DRIVE, 2, 0),
        e.VehicleDriven(RuleId.VEHICLE_AMBULANCE, AMBULANCE, 2, SIDES.index(side)),
    ]
    assert game.squares("crew") == ["1:3"]


def test_the_opposite_side_is_two_drives_and_no_single_decision() -> None:
    game = position(yard("| 1             |"), experienced())  # B60, A15

    assert no(game, "drive ambulance north") == (Reason.PLACE_TOO_FAR, RuleId.VEHICLE_DRIVE_FAR)
    game.play("drive ambulance east", "drive ambulance north")
    assert (game.state.ambulance, game.state.ap) == (NORTH, 0)


def test_any_own_place_is_two_ap_away_where_the_ruleset_says_so() -> None:
    game = position(yard("| 1             |"), experienced(far_drive="any place"))  # A15

    drives = [decision for decision in game.legal() if decision.startswith("drive ")]

    assert drives == ["drive ambulance north", "drive ambulance east", "drive ambulance west"]
    game.play("drive ambulance north")
    assert game.state.ap == 2


@pytest.mark.parametrize("reach", ["per corner", "any place"])
def test_a_vehicle_does_not_drive_to_where_it_stands(reach: Any) -> None:
    game = position(yard("| 1             |"), experienced(far_drive=reach))

    assert game.refusal("drive ambulance south") is not None


def test_the_engine_is_driven_only_from_one_of_its_squares() -> None:
    inside = position(yard("| 1             |"), experienced())
    assert no(inside, "drive engine east") == (Reason.NOT_ON_ENGINE, RuleId.VEHICLE_ENGINE)
    empty_place = position(yard(north=".   E1  E   A   A   ."), experienced(), engine="east")
    assert no(empty_place, "drive engine north")[0] is Reason.NOT_ON_ENGINE
    assert on_engine().why_not("drive engine east") == "allowed"


def test_the_driver_of_the_engine_moves_with_it_and_picks_a_square() -> None:
    game = on_engine()

    game.play("drive engine east")

    assert game.legal() == ["ride 1 1:5", "ride 1 2:5"]
    assert no(game, "stay 1") == (Reason.NOT_ON_ENGINE, RuleId.VEHICLE_ENGINE)
    events = game.play("ride 1 2:5")
    assert events == [e.Rode(RuleId.VEHICLE_RIDE, 0, parse_square("2:5"))]
    assert (game.squares("crew"), game.state.engine, game.state.ap) == (["2:5"], EAST, 3)


def test_driving_without_the_ap_is_refused() -> None:
    assert no(on_engine(ap=1), "drive engine east") == (Reason.TOO_FEW_AP, RuleId.VEHICLE_DRIVE)
    assert no(on_engine(ap=1), "drive ambulance east") == (
        Reason.TOO_FEW_AP,
        RuleId.VEHICLE_DRIVE,
    )


# --- riding ---------------------------------------------------------------------------------


def test_riders_are_asked_one_by_one_in_turn_order_and_pay_nothing() -> None:
    game = on_engine("12", "generalist paramedic driver_operator", second="3", active=1)

    game.play("drive engine west")  # B37, B56
    asked = []
    for answer in ("ride 2 3:0", "stay 3", "ride 1 4:0"):
        asked.append(sorted({decision.split()[1] for decision in game.legal()}))
        game.play(answer)

    assert asked == [["2"], ["3"], ["1"]]
    assert game.squares("crew") == ["4:0", "3:0", "0:2"]
    assert (game.state.active, game.state.ap) == (1, 2)


def test_a_rider_who_is_not_asked_yet_waits() -> None:
    game = on_engine("12", "generalist paramedic")

    game.play("drive engine east")

    assert no(game, "ride 2 1:5") == (Reason.NOT_ASKED, RuleId.VEHICLE_RIDE)
    assert no(game, "ride 1 0:1") == (Reason.NO_PLACE, RuleId.VEHICLE_RIDE)
    assert no(game, "move 0:2")[0] is Reason.WRONG_PHASE


def test_riding_with_the_ambulance_is_everybodys_choice_also_the_radio_operators() -> None:
    drawn = yard(south=".   A1  A2  E   E   .")
    game = position(drawn, experienced(), specialists="generalist paramedic")

    events = game.play("drive ambulance east", "stay 1", "ride 2 4:5")

    assert e.StayedBehind(RuleId.VEHICLE_RIDE, 0) in events
    assert game.squares("crew") == ["5:1", "4:5"]


def test_only_those_on_the_vehicle_are_asked() -> None:
    game = on_engine("1", "generalist paramedic", top="| 2             |")

    game.play("drive engine east", "ride 1 1:5")

    assert game.state.active == 0
    assert game.why_not("move 0:5") == "allowed"


def test_a_victim_does_not_ride_on_the_engine() -> None:
    game = on_engine("1V")  # B35

    game.play("drive engine east", "ride 1 1:5")

    assert (game.squares("victims"), game.state.rescued) == (["0:1"], 0)


# --- rescuing -------------------------------------------------------------------------------


def test_people_are_safe_only_on_reaching_the_ambulance() -> None:
    game = position(yard("= 1V            |"), experienced(), ambulance="north", ap=8)

    game.play("move 1:0 carrying victim")
    assert (game.squares("victims"), game.state.rescued) == (["1:0"], 0)
    game.play("move 2:0 carrying victim", "drive ambulance west")
    assert (game.squares("victims"), game.state.rescued) == ([], 1)


def test_a_victim_brought_to_the_standing_ambulance_is_rescued_on_either_square() -> None:
    game = position(yard("= 1V            |"), experienced(), ambulance="west")

    events = game.play("move 1:0 carrying victim")

    assert e.VictimRescued(RuleId.RESCUE_AMBULANCE, parse_square("1:0"), False) in events
    assert game.state.rescued == 1


def test_the_arriving_ambulance_picks_up_everybody_on_both_squares_for_nothing() -> None:
    drawn = yard("|            1  |").replace("A |", "AV|", 1).replace("\nA |", "\nAT|", 1)
    game = position(drawn, experienced())

    events = game.play("drive ambulance west")

    rescued = [event for event in events if isinstance(event, e.VictimRescued)]
    assert {(square_name(event.square), event.treated) for event in rescued} == {
        ("1:0", False),
        ("2:0", True),
    }
    assert all(event.rule is RuleId.VEHICLE_PICK_UP for event in rescued)
    assert (game.state.rescued, game.state.ap) == (2, 2)


def test_the_place_between_two_drives_is_a_real_arrival() -> None:
    drawn = yard("| 2             |", south=".   A1  A   E   E   .").replace("A |", "AV|", 1)
    game = position(drawn, experienced(), specialists="generalist paramedic")  # B36

    game.play("drive ambulance west", "ride 1 2:0", "drive ambulance north", "stay 1")

    assert (game.state.rescued, game.squares("crew")[0]) == (1, "2:0")


def test_the_engine_picks_nobody_up() -> None:
    drawn = yard(north=".   E1  E   A   A   .").replace(" E\n", "VE\n", 1)
    game = position(drawn, experienced())

    game.play("drive engine east", "ride 1 1:5")

    assert (game.squares("victims"), game.state.rescued) == (["1:5"], 0)


def test_the_seventh_rescue_by_arrival_wins_before_the_riders_are_asked() -> None:
    drawn = yard(south=".   A1  A   E   E   .").replace("A |", "AV|", 1)
    game = position(drawn, experienced(), rescued=6)  # B45

    events = game.play("drive ambulance west")

    assert e.GameWon(RuleId.END_WIN, 7) in events
    assert game.legal() == ["play on", "stop"]
    game.play("play on")
    assert game.legal() == ["ride 1 1:0", "ride 1 2:0", "stay 1"]


# --- knock-down at the ambulance ------------------------------------------------------------


def test_a_knocked_down_firefighter_chooses_a_square_of_the_ambulance() -> None:
    drawn = yard("| F   2         |", north=".   E1  E   A   A   .")
    game = position(drawn, experienced(), phase="fire")  # B22

    game.play("roll 1:1")
    assert game.legal() == ["recover 5:1", "recover 5:2"]
    events = game.play("recover 5:2")

    down = e.KnockedDown(RuleId.KNOCK_DOWN, 1, parse_square("1:2"), parse_square("5:2"))
    assert down in events


def test_fire_outside_hurts_firefighters_on_a_vehicle_but_not_the_vehicle() -> None:
    drawn = yard("= F             |").replace("A =", "A2=", 1)
    drawn = drawn.replace(".   E   E", ".   E1  E")
    game = position(drawn, experienced(), phase="fire", ambulance="west")  # B24

    game.play("roll 1:1")
    assert "1:0" in game.squares("fire")
    assert game.legal() == ["recover 1:0", "recover 2:0"]
    events = game.play("recover 1:0")  # B22: the burning square does not knock down again

    assert sum(isinstance(event, e.KnockedDown) for event in events) == 1
    assert (game.squares("crew")[1], SIDES[game.state.ambulance]) == ("1:0", "west")


# --- the deck gun -----------------------------------------------------------------------------


def test_the_deck_gun_costs_four_ap_and_the_driver_two() -> None:
    for card, cost in (("generalist", 4), ("driver_operator", 2)):
        game = on_engine(card=card)
        before = game.state.ap
        game.play("deck gun")
        assert before - game.state.ap == cost
        assert no(on_engine(card=card, ap=cost - 1), "deck gun") == (
            Reason.TOO_FEW_AP,
            RuleId.DECK_GUN,
        )


def test_the_operator_stands_on_the_engine() -> None:
    game = position(yard("|         1     |"), experienced(), ap=8)

    assert no(game, "deck gun") == (Reason.NOT_ON_ENGINE, RuleId.DECK_GUN)


def test_nobody_may_stand_in_the_quadrant_beside_the_engine() -> None:
    inside = on_engine("1", "generalist paramedic", top="|     2         |")
    beyond = on_engine("1", "generalist paramedic", top="|         2     |")
    beside = on_engine("12", "generalist paramedic")  # B38: outside squares do not count

    assert no(inside, "deck gun") == (
        Reason.FIREFIGHTER_IN_QUADRANT,
        RuleId.DECK_GUN_QUADRANT,
    )
    assert beyond.why_not("deck gun") == "allowed"
    assert beside.why_not("deck gun") == "allowed"


def test_murphy_breaks_the_deck_gun_only() -> None:
    game = on_engine(rules=experienced(deck_gun=False), ap=8)

    assert no(game, "deck gun") == (Reason.DECK_GUN_BROKEN, RuleId.VARIANT_MURPHY)
    assert "deck gun" not in game.legal()
    assert game.why_not("drive engine east") == "allowed"


def test_the_family_game_knows_no_vehicles() -> None:
    game = on_engine(card="-", rules=family(), ap=8)

    assert no(game, "deck gun")[0] is Reason.NO_VEHICLES
    assert no(game, "drive engine east") == (Reason.NO_VEHICLES, RuleId.VEHICLE)


@pytest.mark.parametrize(("board", "side"), sorted(BESIDE))
def test_dice_outside_the_quadrant_are_turned_on_every_place_of_both_boards(
    board: str, side: str
) -> None:
    half = BESIDE[board, side]
    rows = range(1, 4) if half[0] == "N" else range(4, 7)
    columns = range(1, 5) if half[1] == "W" else range(5, 9)
    place = load_board(board).parking[ENGINE][SIDES.index(side)]
    assert place is not None
    start = printed(board, side, square_name(place[0]), poi="1:1 1:2 1:3")
    start.play("deck gun")

    for red in range(1, 7):
        for black in range(1, 9):
            game = Game(start.state.copy())
            events = game.play(f"roll {red}:{black}")
            row = red if red in rows else TURNED_RED[red]
            column = black if black in columns else TURNED_BLACK[black]
            assert e.DeckGunFired(RuleId.DECK_GUN_HIT, parse_square(f"{row}:{column}")) in events
            turned = [
                (event.before, event.after) for event in events if isinstance(event, e.DieTurned)
            ]
            assert turned == [pair for pair in ((red, row), (black, column)) if pair[0] != pair[1]]


def test_the_printed_example_of_the_deck_gun() -> None:
    game = printed("side_a", "east", "5:9", fire="5:7 6:7 5:8 4:7", poi="5:6 1:1 1:2")  # T7

    events = game.play("deck gun", "roll 2:7")

    assert e.DieTurned(RuleId.DICE_OPPOSITE_RED, 2, 5) in events
    assert e.DeckGunFired(RuleId.DECK_GUN_HIT, parse_square("5:7")) in events
    assert game.squares("fire") == ["4:7", "5:8"]
    assert game.squares("poi") == ["1:1", "1:2", "5:6"]
    assert game.state.phase == 8


@pytest.mark.parametrize(
    ("gap", "washed"),
    [(" ", True), ("O", True), ("X", True), ("2", True), ("|", False), ("1", False), ("D", False)],
)
def test_the_water_spills_as_far_as_adjacency_reaches(gap: str, washed: bool) -> None:
    game = on_engine(top=f"| F   s {gap} F     |", ap=8)

    game.play("deck gun", "roll 1:2")

    assert game.squares("smoke") == []
    assert game.squares("fire") == ([] if washed else ["1:3"])  # also out of the quadrant


def test_the_water_reaches_the_target_and_its_neighbours_only() -> None:
    game = on_engine(top="| F   F   F   F |", ap=8)

    events = game.play("deck gun", "roll 1:2")

    assert game.squares("fire") == ["1:4"]
    removed = [event.square for event in events if isinstance(event, e.FireRemoved)]
    assert sorted(map(square_name, removed)) == ["1:1", "1:2", "1:3"]


def test_the_water_spares_everything_but_fire_and_smoke() -> None:
    game = on_engine("1", "generalist paramedic", top="|FH* sVT F?  2  |", ap=8)
    kept = ("hazmat", "victims", "treated", "poi", "hot", "crew")
    before = [game.squares(slot) for slot in kept]

    game.play("deck gun", "roll 1:2")

    assert (game.squares("fire"), game.squares("smoke")) == ([], [])
    assert [game.squares(slot) for slot in kept] == before


def test_a_neighbour_of_the_target_may_have_a_firefighter_in_it() -> None:
    game = on_engine("1", "generalist paramedic", top="| F   F   2     |", ap=8)

    game.play("deck gun", "roll 1:2")

    assert game.squares("crew") == ["0:1", "1:3"]


def test_a_captain_fires_no_deck_gun_with_the_ap_that_another_needs() -> None:
    def captain(free: int) -> Game:
        cards = "fire_captain generalist"
        return on_engine("1", cards, top="|             2F|", ap=4, free=free)

    assert captain(1).why_not("deck gun") == "allowed"
    assert no(captain(0), "deck gun") == (Reason.WOULD_STRAND, RuleId.NOBODY_STRANDED)


# --- re-rolls of the driver -----------------------------------------------------------------


def test_only_the_driver_may_roll_again() -> None:
    game = on_engine(card="generalist")

    game.play("deck gun", "roll 3:4")

    assert no(game, "reroll red")[0] is Reason.WRONG_PHASE
    assert game.state.ap == 1


def test_the_driver_keeps_the_first_roll() -> None:
    game = on_engine(card="driver_operator")

    before = game.play("deck gun", "roll 3:4")
    events = game.play("keep")

    assert not [event for event in before if isinstance(event, e.DieTurned | e.DeckGunFired)]
    assert events[:2] == [  # B39: re-roll first, turn the dice that stand then
        e.DieTurned(RuleId.DICE_OPPOSITE_RED, 3, 2),
        e.DieTurned(RuleId.DICE_OPPOSITE_BLACK, 4, 1),
    ]


def test_the_driver_decides_on_the_second_die_after_seeing_the_first() -> None:
    game = on_engine(card="driver_operator", rules=experienced(driver_reroll="stepwise"))  # A16

    game.play("deck gun", "roll 3:4", "reroll red", "roll 1:-")
    assert game.legal() == ["keep", "reroll black"]
    events = game.play("reroll black", "roll -:2")

    assert e.DeckGunFired(RuleId.DECK_GUN_HIT, parse_square("1:2")) in events
    assert game.why_not("end turn") == "allowed"


def test_each_die_is_rolled_again_once_at_most() -> None:
    game = on_engine(card="driver_operator")

    game.play("deck gun", "roll 3:4", "reroll black", "roll -:1")

    assert no(game, "reroll black") == (Reason.NOT_ASKED, RuleId.DRIVER_OPERATOR_REROLL)
    assert no(game, "reroll both")[0] is Reason.NOT_ASKED
    events = game.play("keep")
    assert e.DeckGunFired(RuleId.DECK_GUN_HIT, parse_square("2:1")) in events


@pytest.mark.parametrize(
    ("dice", "roll", "target"),
    [("red", "1:-", "1:2"), ("black", "-:1", "1:1"), ("both", "2:1", "2:1")],
)
def test_with_one_reroll_the_new_result_stands_at_once(dice: str, roll: str, target: str) -> None:
    game = on_engine(card="driver_operator", rules=experienced(driver_reroll="once"))  # A16

    game.play("deck gun", "roll 1:2")
    assert game.legal() == ["keep", "reroll red", "reroll black", "reroll both"]
    events = game.play(f"reroll {dice}", f"roll {roll}")

    assert e.DeckGunFired(RuleId.DECK_GUN_HIT, parse_square(target)) in events


def test_only_the_dice_taken_up_are_rolled_again() -> None:
    game = on_engine(card="driver_operator")

    game.play("deck gun", "roll 1:2", "reroll red")

    assert game.legal() == ["roll 1:-", "roll 2:-", "roll 3:-", "roll 4:-"]
    assert no(game, "roll 1:1")[0] is Reason.NOT_ASKED
