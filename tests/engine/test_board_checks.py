"""What a board may not be: every refusal names what is wrong and where."""

from typing import Any

import pytest

from editor.engine import names
from editor.engine.board import Board, BoardError
from editor.engine.squares import parse_edge, parse_square, square

HOUSE = """
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
"""


def squares(text: str) -> list[int]:
    return [parse_square(word) for word in text.split()]


def parts(board: Board) -> dict[str, Any]:
    """What a board is made of, to make another one with a part changed."""
    return {
        "rows": board.rows,
        "columns": board.columns,
        "walls": board.walls,
        "doors": board.doors,
        "doorways": board.doorways,
        "parking": board.parking,
        "arrows": board.arrows,
        "first_explosion": board.first_explosion,
        "family_fire": board.family_fire,
        "family_poi": board.family_poi,
        "gun_quadrant": board.gun_quadrant,
    }


def refused(**changes: Any) -> BoardError:
    with pytest.raises(BoardError) as caught:
        Board(**(parts(Board.parse(HOUSE)) | changes))
    return caught.value


# --- edges and parking --------------------------------------------------------------------


@pytest.mark.parametrize(("rows", "columns"), [(3, 4), (4, 3), (13, 12), (12, 13), (0, 0)])
def test_a_board_has_four_to_twelve_rows_and_columns(rows: int, columns: int) -> None:
    with pytest.raises(BoardError, match=r"it has 4 to 12 of them") as caught:
        Board.new(rows, columns)

    assert caught.value.code == "size"
    assert refused(rows=rows, columns=columns).code == "size"


def test_nothing_stands_between_two_squares_outside() -> None:
    error = refused(walls=Board.parse(HOUSE).walls | 1 << parse_edge("0:1|0:2"))

    assert (error.code, error.place) == ("edge", "0:1|0:2")
    assert str(error) == "0:1|0:2 is no edge of a square inside"


def test_an_edge_is_one_thing_only() -> None:
    error = refused(walls=Board.parse(HOUSE).walls | 1 << parse_edge("2:2|2:3"))

    assert (error.code, error.place) == ("edge", "2:2|2:3")
    assert str(error) == "2:2|2:3 is two things: wall, door or doorway"


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ((0, 1), "a place is two squares side by side there"),
        ((1, 3), "a place is two squares side by side there"),
        ((2, 1), "a place is two squares side by side there"),
        ((square(5, 1), square(5, 2)), "a place is two squares side by side there"),
        ((2, 3), "both vehicles would stand there"),
    ],
)
def test_a_parking_place_is_two_free_squares_side_by_side(
    place: tuple[int, int], reason: str
) -> None:
    engine = Board.parse(HOUSE).parking[names.ENGINE]

    error = refused(parking=(engine, (place, None, None, None)))

    where = " ".join(f"{end // 16}:{end % 16}" for end in place)
    assert (error.code, error.place) == ("parking", where)
    assert str(error) == f"the ambulance cannot park at {where} on the north side: {reason}"


def test_parking_is_given_for_both_vehicles_and_four_sides() -> None:
    assert refused(parking=((None,) * 4,)).code == "parking"
    assert refused(parking=((None,) * 4, (None,) * 3)).code == "parking"


# --- deck gun -----------------------------------------------------------------------------


def test_a_deck_gun_never_aims_at_a_quadrant_across_the_building() -> None:
    error = refused(gun_quadrant=(names.SOUTHEAST, -1, -1, -1))

    assert (error.code, error.place) == ("gun_quadrant", "north")
    assert str(error) == "from the north side the deck gun reaches NW or NE, no other quadrant"


def test_a_deck_gun_needs_an_engine() -> None:
    error = refused(gun_quadrant=(-1, names.NORTHEAST, -1, -1))

    assert (error.code, error.place) == ("gun_quadrant", "east")
    assert str(error) == "a quadrant for the east side, where no engine parks"


def test_the_deck_gun_has_one_quadrant_a_side() -> None:
    assert str(refused(gun_quadrant=(-1, -1))) == "the deck gun has 2 quadrants, not one a side"


# --- arrows -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "place", "line", "message"),
    [
        (("S S S S",) * 3, "arrows", 0, "the arrows have 3 rows, the board has 4"),
        (
            ("S S S S", "S S S", "S S S S", "N N N N"),
            "row 2",
            2,
            "row 2 of the arrows has 3 of them, the board 4 columns",
        ),
        (
            ("S S S S", "S S S S", "S X S S", "N N N N"),
            "3:2",
            3,
            "'X' at 3:2 is no arrow: write one of N NE E SE S SW W NW",
        ),
        (
            ("S S S S", "S S S S", "S S S S", "N N N NE"),
            "4:4",
            4,
            "the arrow at 4:4 leaves the board",
        ),
    ],
)
def test_arrows_that_cannot_be_followed_are_refused(
    rows: tuple[str, ...], place: str, line: int, message: str
) -> None:
    with pytest.raises(BoardError) as caught:
        Board.parse(HOUSE, arrows=rows)

    error = caught.value
    assert (error.code, error.place, error.line) == ("arrows", place, line)
    assert str(error) == message


@pytest.mark.parametrize(
    ("at", "to", "message"),
    [
        ("2:2", -1, "no arrow at 2:2: every square inside has one"),
        ("2:2", square(2, 2), "the arrow at 2:2 leads to no neighbour"),
        ("2:2", square(2, 4), "the arrow at 2:2 leads to no neighbour"),
        ("0:2", square(1, 2), "an arrow at 0:2, which is not inside"),
    ],
)
def test_every_square_inside_has_an_arrow_and_no_other(at: str, to: int, message: str) -> None:
    arrows = list(Board.parse(HOUSE).arrows)
    arrows[parse_square(at)] = to

    error = refused(arrows=arrows)

    assert (error.code, error.place) == ("arrows", at)
    assert str(error) == message


def test_a_table_of_arrows_has_an_entry_for_every_number_of_a_square() -> None:
    assert str(refused(arrows=[-1] * 5)) == "the table of arrows has 5 entries, not 256"


# --- printed setup ------------------------------------------------------------------------


def test_the_first_explosion_has_a_square_for_every_face_of_the_black_die() -> None:
    error = refused(first_explosion=squares("1:1 1:2 1:3"))

    assert error.code == "first_explosion"
    assert str(error) == "the first-explosion table has 3 squares, the black die 4 faces"


def test_the_first_explosion_happens_inside() -> None:
    error = refused(first_explosion=squares("1:1 1:2 1:5 1:3"))

    assert (error.code, error.place) == ("first_explosion", "1:5")
    assert str(error) == "face 3 of the first explosion, 1:5, is not inside"


@pytest.mark.parametrize("part", ["family_fire", "family_poi"])
def test_the_family_setup_is_inside_and_names_no_square_twice(part: str) -> None:
    outside = refused(**{part: squares("1:1 0:2")})
    twice = refused(**{part: squares("1:1 2:2 1:1")})

    assert (outside.code, outside.place) == (part, "0:2")
    assert str(outside) == "0:2 of the family setup is not inside"
    assert (twice.code, twice.place) == (part, "1:1")
    assert str(twice) == "1:1 of the family setup is named twice"
