"""Wrong input: one clear error that names what was wrong, and the position stays as it was."""

from typing import Any

import pytest

from editor.engine import (
    Board,
    Decision,
    NotationError,
    Reason,
    Refused,
    Setup,
    apply,
    begin,
    legal,
    parse_edge,
    parse_square,
    read_decision,
    read_position,
    refusal,
    write_position,
)
from editor.engine import decisions as d
from editor.engine.state import PHASES
from tests.position import Game, experienced, family, position

HOUSE = """
.   E1  E   A   A   .
  +---+---+---+---+
A | 2   F D       | E
  +   +   +   +   +
A | H   s   V     | E
  +   +   +   +   +
E |               | A
  +   +   +   +   +
E | ?   ?   ?     | A
  +---+---+---+---+
.   A   A   E   E   .
"""


def game(card: str = "fire_captain generalist", phase: str = "actions") -> Game:
    """Draw the house in the middle of an experienced game."""
    return position(HOUSE, experienced(), specialists=card, phase=phase)


def refused(played: Game, decision: Decision) -> Refused:
    """Try a decision: it must be refused, by one error, and change nothing."""
    before = played.state.copy()
    log: list[Any] = []
    with pytest.raises(Refused) as caught:
        apply(played.state, decision, log)
    assert played.state == before
    assert log == []
    assert str(decision) in str(caught.value)
    assert caught.value.refusal.reason.value in str(caught.value)
    assert caught.value.refusal == refusal(played.state, decision)
    assert decision not in legal(played.state)
    return caught.value


# --- notation -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "''"),
        ("fly 1:1", "'fly'"),
        ("Move 1:2", "'Move'"),
        (" move 1:2", "' move 1:2'"),
        ("move", "''"),
        ("move 12", "'12'"),
        ("move 1:2 ", "'1:2 '"),
        ("move 1:x", "'1:x'"),
        ("move 01:2", "'01:2'"),
        ("move 1:14", "'1:14'"),
        ("move 99:1", "'99:1'"),
        ("move -1:2", "'-1:2'"),
        ("move 1:2 carrying cat", "'cat'"),
        ("move 1:2 carrying nothing", "'nothing'"),
        ("move 1:2 leading leading", "'1:2 leading'"),
        ("open 1:1", "'1:1'"),
        ("open 1:1|2:2", "1:1 and 2:2"),
        ("open 1:1|1:1", "1:1 and 1:1"),
        ("open 1:2|1:1", "'open 1:1|1:2'"),
        ("chop 1:1|1:3", "1:1 and 1:3"),
        ("extinguish 1:1", "''"),
        ("extinguish 1:1 water", "'water'"),
        ("treat 1:1", "'1:1'"),
        ("end turn now", "'now'"),
        ("drive", "''"),
        ("drive bicycle north", "'bicycle'"),
        ("drive engine up", "'up'"),
        ("park ambulance", "''"),
        ("crew plumber", "'plumber'"),
        ("deal", "''"),
        ("command 7 move 1:1", "'7'"),
        ("command 0 move 1:1", "'0'"),
        ("command x move 1:1", "'x'"),
        ("command 2 chop 1:1|1:2", "'chop 1:1|1:2'"),
        ("command 2 drive engine east", "'drive engine east'"),
        ("command 2 end turn", "'end turn'"),
        ("command 2 command 1 move 1:1", "'command 1 move 1:1'"),
        ("command 2", "''"),
        ("ride 9 1:1", "'9'"),
        ("ride 1", "''"),
        ("stay", "''"),
        ("first 7", "'7'"),
        ("reroll green", "'green'"),
        ("reroll", "'reroll'"),
        ("reroll ", "''"),
        ("reveal 1:1", "''"),
        ("reveal 1:1 cat", "'cat'"),
        ("roll 3", "'3'"),
        ("roll -:-", "'-:-'"),
        ("roll 0:1", "'0'"),
        ("roll 1:0", "'0'"),
        ("roll 13:1", "'13'"),
        ("roll 3:five", "'five'"),
        ("roll 3:5:1", "'5:1'"),
        ("roll ٣:٥", "'٣'"),
        ("roll 3:²", "'²'"),
    ],
)
def test_unknown_notation_of_a_decision_names_the_part_that_is_wrong(text: str, named: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_decision(text)

    assert named in str(caught.value)


@pytest.mark.parametrize(
    "text", ["", "1", "1:", ":1", "a:b", "1:1:1", "1;1", "1 :1", "+1:1", "1:²"]
)
def test_unknown_notation_of_a_square_is_repeated_in_the_error(text: str) -> None:
    with pytest.raises(NotationError, match="is no square") as caught:
        parse_square(text)

    assert repr(text) in str(caught.value)


def test_a_square_beyond_the_largest_board_is_an_error() -> None:
    assert parse_square("13:13") == 13 * 16 + 13
    with pytest.raises(NotationError, match="'14:1' lies on no board"):
        parse_square("14:1")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "''"),
        ("1:1", "'1:1'"),
        ("1:1|", "''"),
        ("1:1|1:1", "1:1 and 1:1"),
        ("1:1|2:2", "1:1 and 2:2"),
        ("1:1|1:3", "1:1 and 1:3"),
        ("1:1-1:2", "'1:1-1:2'"),
        ("1:1|1:2|1:3", "'1:2|1:3'"),
        ("1:13|1:14", "'1:14'"),
    ],
)
def test_unknown_notation_of_an_edge_names_the_part_that_is_wrong(text: str, named: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_edge(text)

    assert named in str(caught.value)


# --- positions ------------------------------------------------------------------------------------

PLAIN = "crew=0:1 specialists=- saved=0 phase=actions active=1 ap=4"


def read(text: str) -> Any:
    """Read a position on an empty board of 4 x 4."""
    return read_position(text, Board.new(4, 4), family())


def test_a_plain_position_can_be_read() -> None:
    assert write_position(read(PLAIN)) == PLAIN


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "''"),
        ("nonsense", "'nonsense'"),
        (f"{PLAIN} water=1:1", "'water=1:1'"),
        (f"{PLAIN} ap=4", "'ap=4'"),
        (f"{PLAIN}  free=1", "''"),
        (f"fire= {PLAIN}", "fire"),
        (f"fire=9 {PLAIN}", "fire: '9'"),
        (f"fire=1:1,1:x {PLAIN}", "fire: '1:x'"),
        (f"fire=9:9 {PLAIN}", "fire: 9:9"),
        (f"smoke=1:9 {PLAIN}", "smoke: 1:9"),
        (f"fire=1:1 smoke=1:1 {PLAIN}", "smoke"),
        (f"hot=6:6 {PLAIN}", "hot: 6:6"),
        (f"hazmat=6:6 {PLAIN}", "hazmat: 6:6"),
        (f"poi=6:6 {PLAIN}", "poi: 6:6"),
        (f"victims=6:6 {PLAIN}", "victims: 6:6"),
        (f"treated=6:6 {PLAIN}", "treated: 6:6"),
        (PLAIN.replace("0:1", "6:6"), "crew: 6:6"),
        (f"closed=1:1|1:2 {PLAIN}", "closed: 1:1|1:2"),
        (f"opened=1:1|1:2 {PLAIN}", "opened: 1:1|1:2"),
        (f"cube1=1:1|1:2 {PLAIN}", "cube1: 1:1|1:2"),
        (f"cube2=0:1|1:1 {PLAIN}", "cube2: 0:1|1:1"),
        (PLAIN.replace("specialists=-", "specialists=plumber"), "specialists: 'plumber'"),
        (PLAIN.replace("saved=0", "saved=0,0"), "saved"),
        (PLAIN.replace("saved=0", "saved=x"), "saved: 'x'"),
        (PLAIN.replace("ap=4", "ap=four"), "ap: 'four'"),
        (PLAIN.replace("ap=4", "ap=04"), "ap: '04'"),
        (PLAIN.replace("phase=actions", "phase=sleep"), "phase: 'sleep'"),
        (PLAIN.replace("phase=actions ", ""), "phase"),
        (PLAIN.replace("active=1 ", "active=2 "), "active"),
        ("ap=4 crew=0:1 specialists=- saved=0 phase=actions active=1", "order"),
        (f"{PLAIN} free=0", "order"),
    ],
)
def test_a_position_that_cannot_be_read_names_the_part_that_is_wrong(text: str, named: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)

    assert named in str(caught.value)


@pytest.mark.parametrize("phase", ["riding", "knock_down", "revealing"])
def test_a_position_that_waits_for_somebody_says_for_whom(phase: str) -> None:
    with pytest.raises(NotationError, match="queue"):
        read(PLAIN.replace("actions", phase))


# --- decisions of another phase -------------------------------------------------------------------

OTHER_PHASES = (
    "roll 1:1",
    "roll -:1",
    "reveal 4:1 victim",
    "deal paramedic",
    "take paramedic",
    "start 0:0",
    "park engine north",
    "first 1",
    "explode 2:1",
    "recover 5:1",
    "ride 1 0:1",
    "stay 1",
    "reroll red",
    "keep",
    "turn up 4:1",
    "leave down 4:1",
    "play on",
    "stop",
)
ACTIONS = (
    "move 0:0",
    "move 1:2 carrying victim leading",
    "open 1:2|1:3",
    "close 1:2|1:3",
    "extinguish 1:2 fire",
    "chop 0:1|1:1",
    "treat",
    "dispose",
    "identify 4:1",
    "drive engine east",
    "deck gun",
    "crew paramedic",
    "command 2 move 2:1",
    "end turn",
)


@pytest.mark.parametrize("decision", OTHER_PHASES)
def test_what_is_not_asked_while_somebody_acts_is_refused(decision: str) -> None:
    error = refused(game(), read_decision(decision))

    assert error.refusal.reason is Reason.WRONG_PHASE


@pytest.mark.parametrize("decision", ACTIONS)
def test_actions_are_refused_while_the_fire_rolls(decision: str) -> None:
    error = refused(game(phase="fire"), read_decision(decision))

    assert error.refusal.reason is Reason.WRONG_PHASE


@pytest.mark.parametrize("decision", [*OTHER_PHASES, *ACTIONS])
def test_nothing_is_decided_when_the_game_is_over(decision: str) -> None:
    played = game()
    played.state.phase = PHASES.index("over")

    assert refused(played, read_decision(decision)).refusal.reason is Reason.GAME_OVER
    assert legal(played.state) == []


# --- squares, firefighters and faces that do not exist --------------------------------------------


@pytest.mark.parametrize(
    "decision",
    [
        "move 6:6",
        "move 13:13",
        "move 0:6",
        "extinguish 6:6 fire",
        "extinguish 13:0 smoke",
        "open 6:6|6:7",
        "close 0:5|0:6",
        "chop 12:12|12:13",
        "command 2 move 13:13",
        "command 2 open 9:9|9:10",
    ],
)
def test_what_lies_off_the_board_is_refused_as_such(decision: str) -> None:
    assert refused(game(), read_decision(decision)).refusal.reason is Reason.OFF_BOARD


@pytest.mark.parametrize("place", ["6:6", "13:13", "1:1", "2:3"])
def test_a_poi_that_is_not_there_cannot_be_identified(place: str) -> None:
    played = game("imaging_technician generalist")

    error = refused(played, read_decision(f"identify {place}"))

    assert (error.refusal.reason, error.refusal.square) == (Reason.NO_POI, parse_square(place))


@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_a_firefighter_that_does_not_play_cannot_be_commanded(number: int) -> None:
    error = refused(game(), read_decision(f"command {number} move 1:1"))

    assert error.refusal.reason is Reason.NO_SUCH_FIREFIGHTER
    assert error.refusal.number == number - 1


@pytest.mark.parametrize("roll", ["5:1", "1:5", "12:12", "6:8"])
def test_faces_that_the_dice_do_not_have_are_refused(roll: str) -> None:
    error = refused(game(phase="fire"), read_decision(f"roll {roll}"))

    assert error.refusal.reason is Reason.NO_SUCH_FACE


@pytest.mark.parametrize("roll", ["-:1", "1:-"])
def test_a_roll_with_a_die_missing_is_refused(roll: str) -> None:
    error = refused(game(phase="fire"), read_decision(f"roll {roll}"))

    assert error.refusal.reason in (Reason.NOT_ASKED, Reason.NO_SUCH_FACE)


@pytest.mark.parametrize("decision", [d.Roll(-1, 1), d.Roll(1, 99), d.Roll(0, 0)])
def test_faces_out_of_this_world_are_refused(decision: Decision) -> None:
    assert refused(game(phase="fire"), decision).refusal.reason is Reason.NO_SUCH_FACE


@pytest.mark.parametrize(
    "decision",
    [
        d.Move(-1),
        d.Move(9999),
        d.Extinguish(-5, d.FIRE),
        d.Open(-1),
        d.Chop(100_000),
        d.Command(1, d.Move(-16)),
        d.Command(-1, d.Move(16)),
        d.Command(9, d.Move(16)),
    ],
)
def test_numbers_that_name_nothing_are_refused_and_not_raised(decision: Decision) -> None:
    played = game()
    before = played.state.copy()

    assert refusal(played.state, decision) is not None
    with pytest.raises(Refused):
        apply(played.state, decision)
    assert played.state == before


@pytest.mark.parametrize("number", [3, 6])
def test_nobody_begins_who_does_not_play(number: int) -> None:
    setup = Setup(firefighters=2, crew=(0, 0))
    played = Game(begin(Board.new(4, 4), family(), setup))

    error = refused(played, read_decision(f"first {number}"))

    assert error.refusal.reason is Reason.NO_SUCH_FIREFIGHTER


@pytest.mark.parametrize("place", ["1:1", "4:4", "6:6", "13:13"])
def test_nobody_starts_inside_or_off_the_board(place: str) -> None:
    played = Game(begin(Board.new(4, 4), family(), Setup(firefighters=1)))

    error = refused(played, read_decision(f"start {place}"))

    assert (error.refusal.reason, error.refusal.square) == (Reason.OFF_BOARD, parse_square(place))


def test_something_that_is_no_decision_is_a_type_error_that_shows_it() -> None:
    stray: Any = "move 0:0"
    played = game()
    before = played.state.copy()

    with pytest.raises(TypeError, match="'move 0:0' is no decision"):
        apply(played.state, stray)
    assert played.state == before


# --- set-ups that cannot be -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parts", "named"),
    [
        ({"firefighters": 0}, "0 firefighters"),
        ({"firefighters": 7}, "7 firefighters"),
        ({"crew": (0,)}, "crew: 1 given for 2"),
        ({"specialists": (0, 1, 2)}, "specialists: 3 given for 2"),
        ({"saved": (1,)}, "saved: 1 given for 2"),
        ({"first": 2}, "first: there is no firefighter 3"),
        ({"fire": (0,)}, "fire: 0:0"),
        ({"smoke": (parse_square("5:5"),)}, "smoke: 5:5"),
        ({"poi": (parse_square("0:1"),)}, "poi: 0:1"),
        ({"hazmat": (parse_square("6:6"),)}, "hazmat: 6:6"),
        ({"victims": (parse_square("6:6"),)}, "victims: 6:6"),
        ({"crew": (0, parse_square("6:6"))}, "crew: 6:6"),
        ({"open_doors": (parse_edge("1:1|1:2"),)}, "open_doors"),
        ({"cubes": (parse_edge("1:1|1:2"),)}, "cubes"),
        ({"cubes": (parse_edge("0:1|1:1"),) * 3}, "cubes"),
        ({"specialists": (0, 12)}, "specialists"),
        ({"specialists": (5, 5)}, "specialists"),  # B40: each specialist once in play
        ({"engine": 4, "ambulance": 0}, "engine"),
        ({"engine": 0, "ambulance": 9}, "ambulance"),
    ],
)
def test_a_setup_that_cannot_be_names_the_part_that_is_wrong(
    parts: dict[str, Any], named: str
) -> None:
    with pytest.raises(ValueError, match=named):
        begin(Board.new(4, 4), experienced(), Setup(**{"firefighters": 2, **parts}))
