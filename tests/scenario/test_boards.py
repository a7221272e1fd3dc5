"""The shipped boards agree with the facts edge by edge; a wrong board file names its line."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from editor import resources
from editor.engine import names
from editor.engine.board import DOOR, DOORWAY, OPEN, WALL, Board
from editor.engine.squares import edge_between, members, sides, square
from editor.scenario.boards import BoardFileError, load_board, read_board, shipped_boards

FACTS = Path(__file__).parent.parent / "facts"

Fact = dict[str, Any]

both_sides = pytest.mark.parametrize("side", ["a", "b"])


def facts(side: str) -> Fact:
    text = (FACTS / f"board_{side}.yaml").read_text(encoding="utf-8")
    found: Fact = yaml.safe_load(text)
    return found


def at(pair: list[int]) -> int:
    row, column = pair
    return square(row, column)


def edges(pairs: list[list[list[int]]]) -> list[int]:
    return sorted(edge_between(at(one), at(other)) for one, other in pairs)


# --- the printed boards -------------------------------------------------------------------


def test_both_sides_of_the_printed_board_are_shipped_among_our_own() -> None:
    assert {"side_a", "side_b"} < set(shipped_boards())
    assert list(shipped_boards()) == sorted(shipped_boards())


def test_a_board_is_read_once() -> None:
    assert load_board("side_a") is load_board("side_a")
    assert load_board("side_a") != load_board("side_b")


@both_sides
def test_every_edge_of_the_board_is_as_printed(side: str) -> None:
    fact, board = facts(side), load_board(f"side_{side}")
    kinds = {
        WALL: edges(fact["walls"]),
        DOOR: edges(fact["doors"]),
        DOORWAY: edges(fact["exterior_doors"]),
    }

    assert (board.rows, board.columns) == (fact["rows"], fact["cols"]) == (6, 8)
    for edge in members(board.inner_edges | board.outer_edges):
        printed = [kind for kind, found in kinds.items() if edge in found] or [OPEN]
        assert [board.edge_kind(edge)] == printed, sides(edge)
    assert members(board.walls) == kinds[WALL]
    assert members(board.doors) == kinds[DOOR]
    assert members(board.doorways) == kinds[DOORWAY]


def test_the_sides_have_as_many_walls_and_doors_as_counted_on_the_cardboard() -> None:
    counted = {}
    for name in ("side_a", "side_b"):
        board = load_board(name)
        counted[name] = (
            (board.walls & board.inner_edges).bit_count(),
            (board.walls & board.outer_edges).bit_count(),
            board.doors.bit_count(),
            board.doorways.bit_count(),
        )

    assert counted == {"side_a": (18, 24, 8, 4), "side_b": (19, 26, 7, 2)}


@both_sides
def test_the_rooms_are_those_one_sees_on_the_board(side: str) -> None:
    fact, board = facts(side), load_board(f"side_{side}")
    rooms = [{at(pair) for pair in room["squares"]} for room in fact["rooms"]]

    for room in rooms:
        found, edge_of_room = set(), [min(room)]
        while edge_of_room:
            place = edge_of_room.pop()
            found.add(place)
            for there in board.neighbours(place):
                low = min(place, there)
                passable = board.pass_e if abs(there - place) == 1 else board.pass_s
                if passable >> low & 1 and board.is_inside(there) and there not in found:
                    edge_of_room.append(there)
        assert found == room
    assert sum(map(len, rooms)) == 48


@both_sides
def test_the_parking_places_are_as_printed(side: str) -> None:
    fact, board = facts(side), load_board(f"side_{side}")

    for vehicle, word in enumerate(names.VEHICLES):
        for where, side_word in enumerate(names.SIDES):
            printed = tuple(sorted(at(pair) for pair in fact["parking"][word][side_word]))
            assert board.parking[vehicle][where] == printed


@both_sides
def test_the_quadrants_are_as_printed(side: str) -> None:
    fact, board = facts(side), load_board(f"side_{side}")

    for quadrant, word in enumerate(names.QUADRANTS):
        (top, bottom), (left, right) = (fact["quadrants"][word][key] for key in ("rows", "cols"))
        printed = [
            square(row, column)
            for row in range(top, bottom + 1)
            for column in range(left, right + 1)
        ]
        assert members(board.quadrants[quadrant]) == printed


@both_sides
def test_the_deck_gun_aims_as_printed_and_the_halves_say_the_same(side: str) -> None:
    fact, board = facts(side), load_board(f"side_{side}")

    printed = [fact["deck_gun_quadrant"][word] for word in names.SIDES]
    assert [names.QUADRANTS[quadrant] for quadrant in board.gun_quadrant] == printed
    assert Board.parse(board.draw()).gun_quadrant == board.gun_quadrant


@both_sides
def test_the_arrows_are_as_printed(side: str) -> None:
    fact, board = facts(side), load_board(f"side_{side}")
    steps = {"8": (-1, 0), "9": (-1, 1), "6": (0, 1), "3": (1, 1)}
    steps |= {"2": (1, 0), "1": (1, -1), "4": (0, -1), "7": (-1, -1)}

    assert list(board.arrow_rows()) == fact["arrows"]
    for row, keys in enumerate(fact["arrows_numpad"], start=1):
        for column, key in enumerate(keys, start=1):
            down, right = steps[key]
            assert board.arrows[square(row, column)] == square(row + down, column + right)
    assert sum(successor != -1 for successor in board.arrows) == 48


@both_sides
def test_from_all_48_squares_the_arrows_lead_to_the_inner_loop_and_round_it(side: str) -> None:
    fact, board = facts(side), load_board(f"side_{side}")
    blue = {
        square(row, column)
        for row, colours in enumerate(fact["arrow_colours"], start=1)
        for column, colour in enumerate(colours, start=1)
        if colour == "B"
    }

    assert len(blue) == 8
    assert len(board.inside_squares) == 48
    for place in board.inside_squares:
        walk = list(board.arrow_walk(place))
        assert set(board.arrow_loop(place)) == blue
        assert blue <= {place, *walk}
        assert Counter(walk).most_common(1)[0][1] == 1


@both_sides
def test_the_first_explosion_is_where_the_board_says(side: str) -> None:
    fact, board = facts(side), load_board(f"side_{side}")

    assert len(board.first_explosion) == 8
    for face, pair in fact["first_explosion"].items():
        assert board.first_explosion[face - 1] == at(pair)


@both_sides
def test_the_dice_turn_over_as_those_in_the_box(side: str) -> None:
    fact, board = facts(side), load_board(f"side_{side}")

    assert dict(enumerate(board.opposite_black[1:], start=1)) == fact["black_die_opposite"]
    assert board.opposite_red[1:] == (6, 5, 4, 3, 2, 1)


@both_sides
def test_the_family_setup_is_as_printed(side: str) -> None:
    fact, board = facts(side), load_board(f"side_{side}")

    assert list(board.family_fire) == sorted(map(at, fact["family_setup"]["fire"]))
    assert list(board.family_poi) == sorted(map(at, fact["family_setup"]["poi"]))


@both_sides
def test_the_drawing_in_the_file_is_what_the_board_prints(side: str) -> None:
    path = resources.scenarios() / "boards" / f"side_{side}.yaml"
    drawing = yaml.safe_load(path.read_text(encoding="utf-8"))["drawing"]

    assert load_board(f"side_{side}").draw() + "\n" == drawing


@both_sides
def test_a_printed_board_mirrored_twice_is_itself(side: str) -> None:
    board = load_board(f"side_{side}")

    assert board.mirrored() != board
    assert board.mirrored().mirrored() == board


# --- board files --------------------------------------------------------------------------

GOOD = """\
fireground: 1
name: cabin
drawing: |
  .   A   A   E   E   .
    +---+-=-+---+---+
  . |       |       | .
    +   +   +   +---+
  . |       D       = .
    +---+-D-+   +   +
  . |       |       | .
    +   +   +   +   +
  . |               | .
    +---+---+---+---+
  .   .   .   .   .   .
arrows:
  - SE S S SW
  - E E S W
  - E N W W
  - NE N N NW
first_explosion: ["2:2", "2:3", "3:3", "3:2"]
family_setup:
  fire: ["1:1", "2:2"]
  poi: ["4:4"]
deck_gun: {north: NW}
"""


def test_a_board_file_gives_a_name_and_a_board() -> None:
    name, board = read_board(GOOD, "cabin.yaml")

    assert name == "cabin"
    assert (board.rows, board.columns) == (4, 4)
    assert board.arrow_rows()[1] == "E E S W"
    assert board.first_explosion == tuple(map(at, ([2, 2], [2, 3], [3, 3], [3, 2])))
    assert board.family_fire == (square(1, 1), square(2, 2))
    assert board.family_poi == (square(4, 4),)
    assert board.gun_quadrant == (names.NORTHWEST, -1, -1, -1)


def test_all_but_the_drawing_may_be_left_out() -> None:
    drawing = GOOD[: GOOD.index("arrows:")].replace("name: cabin\n", "")

    name, board = read_board(drawing, "cabin.yaml")

    assert name == ""
    assert board.family_fire == board.family_poi == ()
    assert board.gun_quadrant == (names.NORTHEAST, -1, -1, -1)
    assert board.arrow_rows() == ("SE S S SW", "E S W W", "E E N W", "NE N N NW")


def test_no_board_is_looked_for_outside_the_shipped_ones() -> None:
    with pytest.raises(
        LookupError, match=r"no board is called '\.\./side_a'; there are .*side_a, "
    ):
        load_board("../side_a")


@pytest.mark.parametrize(
    ("before", "after", "line", "reason"),
    [
        ("fireground: 1", "fireground: 2", 1, "only format 1 is known"),
        ("fireground: 1\n", "", 1, "the key 'fireground' is missing"),
        ("name: cabin", "name: [cabin]", 2, "a single value is expected here"),
        ("name: cabin", "title: cabin", 2, "unknown key 'title'; known are fireground, name, "),
        ("name: cabin", "fireground: 1", 2, "the key 'fireground' is given twice"),
        ("name: cabin", "name: {", 3, "found character that cannot start any token"),
        ("name: cabin", "name: \x07", 2, "control characters are not allowed"),
        ("+---+-=-+---+", "+---+-=-+   +", 5, "the board does not close at 0:3|1:3: draw a wall"),
        ("D       = .", "D       D .", 8, "the door at 2:4|2:5 stands in the outer wall"),
        ("D       =", "= F     =", 8, "line 5, column 13: 'F' instead of a blank"),
        ("|               | .", "|               |", 12, "line 9 is 19 characters long"),
        ("A   A   E", "A   .   E", 4, "A at 0:1 on the north side: a vehicle parks on two"),
        ("  - E N W W\n", "", 16, "the arrows have 3 rows, the board has 4"),
        ("  - E N W W\n", "  - E N W\n", 18, "row 3 of the arrows has 3 of them"),
        ("  - E E S W\n", "  - W E S W\n", 17, "the arrow at 2:1 leaves the board"),
        ("  - E E S W\n", "  - [E]\n", 17, "a single value is expected here"),
        ('"3:3", "3:2"]', '"3:3"]', 20, "the first-explosion table has 3 squares"),
        ('"3:3", "3:2"]', '"3:3",\n  "3:5"]', 21, "face 4 of the first explosion, 3:5, is not "),
        ('"3:3", "3:2"]', "3:3, 3:2]", 20, 'write the square 3:3 in quotes: "3:3"'),
        ('"3:3", "3:2"]', '"3:3", "x"]', 20, "'x' is no square: write row:column, as in 3:5"),
        ('["4:4"]', '"4:4"', 23, "a list is expected here"),
        ('["4:4"]', '["4:5"]', 23, "4:5 of the family setup is not inside"),
        ('["4:4"]', '["4:4", "4:4"]', 23, "4:4 of the family setup is named twice"),
        ("  poi:", "  smoke:", 23, "unknown key 'smoke'; known are fire, poi"),
        ("{north: NW}", "{north: N}", 24, "'N' is no quadrant; known are NW, NE, SW, SE"),
        ("{north: NW}", "{up: NW}", 24, "unknown key 'up'; known are north, east, south, west"),
        ("{north: NW}", "{east: NE}", 24, "a quadrant for the east side, where no engine parks"),
        ("{north: NW}", "[NW]", 24, "keys and values expected here: north, east, south, west"),
    ],
)
def test_a_mistake_in_a_board_file_is_named_with_its_line(
    before: str, after: str, line: int, reason: str
) -> None:
    text = GOOD.replace(before, after)
    assert text != GOOD

    with pytest.raises(BoardFileError) as caught:
        read_board(text, "cabin.yaml")

    error = caught.value
    assert (error.file, error.line) == ("cabin.yaml", line)
    assert error.reason.startswith(reason)
    assert str(error) == f"cabin.yaml, line {line}: {error.reason}"


def test_an_empty_board_file_and_one_without_a_drawing_are_refused() -> None:
    with pytest.raises(BoardFileError, match=r"^a\.yaml, line 1: the file is empty$"):
        read_board("", "a.yaml")
    with pytest.raises(BoardFileError, match=r"^a\.yaml, line 1: the key 'drawing' is missing$"):
        read_board("fireground: 1\n", "a.yaml")


def test_blank_lines_before_a_drawing_do_not_shift_the_line_of_an_error() -> None:
    text = GOOD.replace("drawing: |\n", "drawing: |\n\n\n").replace("---+-=-+---+", "---+-=-+   +")

    with pytest.raises(BoardFileError, match=r"^cabin\.yaml, line 7: the board does not close"):
        read_board(text, "cabin.yaml")
