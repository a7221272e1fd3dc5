"""The board as a value: its parts, its mirror image, its arrows, and what it may not be."""

import copy
import pickle
from random import Random
from typing import Any

import pytest

from editor.engine import names
from editor.engine.board import DOOR, DOORWAY, OPEN, WALL, Board
from editor.engine.mirror import mirror_edge, mirror_square, mirror_squares
from editor.engine.squares import (
    SOUTH,
    members,
    parse_edge,
    parse_square,
    sides,
    square,
)
from tests.random_boards import random_board

SEEDS = range(60)

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


def edges(*texts: str) -> list[int]:
    return sorted(parse_edge(text) for text in texts)


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


# --- parts --------------------------------------------------------------------------------


def test_a_drawing_gives_walls_doors_doorways_and_parking() -> None:
    board = Board.parse(HOUSE)

    assert (board.rows, board.columns) == (4, 4)
    assert members(board.doors) == edges("2:2|2:3", "2:2|3:2")
    assert members(board.doorways) == edges("0:2|1:2", "2:4|2:5")
    inside = board.walls & board.inner_edges
    assert members(inside) == edges("1:2|1:3", "1:4|2:4", "2:1|3:1", "3:2|3:3")
    assert board.parking[names.ENGINE] == ((3, 4), None, None, None)
    assert board.parking[names.AMBULANCE] == ((1, 2), None, None, None)


def test_the_ring_has_its_four_corners_and_the_inside_is_in_reading_order() -> None:
    board = Board.parse(HOUSE)

    ring = [square(row, column) for row in range(6) for column in range(6)]
    inside = [square(row, column) for row in range(1, 5) for column in range(1, 5)]
    assert members(board.squares) == ring
    assert members(board.inside) == inside == list(board.inside_squares)
    assert board.ring == board.squares & ~board.inside
    assert len(members(board.ring)) == 20


def test_an_edge_is_of_the_kind_that_is_drawn() -> None:
    board = Board.parse(HOUSE)

    assert board.edge_kind(parse_edge("1:1|1:2")) == OPEN
    assert board.edge_kind(parse_edge("1:2|1:3")) == WALL
    assert board.edge_kind(parse_edge("2:2|3:2")) == DOOR
    assert board.edge_kind(parse_edge("2:4|2:5")) == DOORWAY


def test_a_corner_of_the_ring_has_two_neighbours_and_a_square_inside_four() -> None:
    board = Board.parse(HOUSE)

    assert board.neighbours(square(0, 0)) == (square(0, 1), square(1, 0))
    assert board.neighbours(square(5, 5)) == (square(4, 5), square(5, 4))
    assert board.edges_of(square(2, 2)) == tuple(
        parse_edge(text) for text in ("1:2|2:2", "2:2|2:3", "2:2|3:2", "2:1|2:2")
    )
    assert board.neighbour(square(0, 3), names.NORTH) is None
    assert board.neighbour(square(3, 5), names.EAST) is None
    assert board.neighbour(square(3, 5), names.WEST) == square(3, 4)


@pytest.mark.parametrize("seed", SEEDS)
def test_one_passes_over_open_ground_and_through_doorways_but_no_closed_door(seed: int) -> None:
    board = random_board(Random(seed))

    for place in range(256):
        for step, passable, edge in (
            (1, board.pass_e, place),
            (16, board.pass_s, place + SOUTH),
        ):
            on_board = bool(board.squares >> place & board.squares >> (place + step) & 1)
            free = on_board and board.edge_kind(edge) in (OPEN, DOORWAY)
            assert bool(passable >> place & 1) == free
    assert board.pass_e >> 256 == board.pass_s >> 256 == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_every_edge_of_the_building_is_inner_or_outer(seed: int) -> None:
    board = random_board(Random(seed))

    for edge in range(512):
        ends = sides(edge)
        inside = sum(board.is_inside(end) for end in ends)
        on_board = all(board.squares >> end & 1 for end in ends)
        assert bool(board.inner_edges >> edge & 1) == (inside == 2)
        assert bool(board.outer_edges >> edge & 1) == (on_board and inside == 1)


def test_a_board_may_have_no_parking_places_at_all() -> None:
    board = Board.parse(HOUSE.replace("A", ".").replace("E", "."))

    assert board.parking == ((None,) * 4, (None,) * 4)
    assert board.gun_quadrant == (-1, -1, -1, -1)


# --- a value ------------------------------------------------------------------------------


def test_boards_with_the_same_parts_are_equal_and_hash_alike() -> None:
    one, other = Board.parse(HOUSE), Board.parse(HOUSE)

    assert one == other
    assert hash(one) == hash(other)
    assert one != HOUSE
    assert {one: "found"}[other] == "found"


@pytest.mark.parametrize(
    "change",
    [
        {"doors": 0},
        {"parking": ((None,) * 4, (None,) * 4), "gun_quadrant": None},
        {"first_explosion": squares("1:1 1:1 1:1 1:1")},
        {"family_fire": squares("2:2")},
        {"family_poi": squares("2:2")},
        {"gun_quadrant": (names.NORTHWEST, -1, -1, -1)},
    ],
)
def test_boards_that_differ_in_one_part_are_not_equal(change: dict[str, Any]) -> None:
    board = Board.parse(HOUSE)

    assert Board(**(parts(board) | change)) != board


def test_a_board_takes_no_further_attributes() -> None:
    with pytest.raises(AttributeError):
        Board.parse(HOUSE).colour = "red"  # type: ignore[attr-defined]


def test_a_board_survives_copying_and_pickling() -> None:
    board = random_board(Random(1))

    assert copy.deepcopy(board) == board
    assert pickle.loads(pickle.dumps(board)) == board


def test_the_order_in_which_the_family_setup_is_written_does_not_matter() -> None:
    one = Board.parse(HOUSE, family_fire=squares("1:2 3:4"), family_poi=squares("4:4 1:1"))
    other = Board.parse(HOUSE, family_fire=squares("3:4 1:2"), family_poi=squares("1:1 4:4"))

    assert one == other


# --- drawing ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_drawn_is_read_back_the_same(seed: int) -> None:
    board = random_board(Random(seed))

    again = Board.parse(
        str(board),
        arrows=board.arrow_rows(),
        first_explosion=board.first_explosion,
        family_fire=board.family_fire,
        family_poi=board.family_poi,
    )

    assert again == board
    assert again.draw() == board.draw()


# --- mirror -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_a_board_mirrored_twice_is_itself(seed: int) -> None:
    board = random_board(Random(seed))

    assert board.mirrored().mirrored() == board


@pytest.mark.parametrize("seed", SEEDS)
def test_in_the_mirror_every_part_is_on_the_other_side(seed: int) -> None:
    board = random_board(Random(seed))
    image = board.mirrored()
    columns = board.columns

    for edge in members(board.inner_edges | board.outer_edges):
        assert image.edge_kind(mirror_edge(edge, columns)) == board.edge_kind(edge)
    for place in board.inside_squares:
        successor = image.arrows[mirror_square(place, columns)]
        assert successor == mirror_square(board.arrows[place], columns)
    for face, place in enumerate(board.first_explosion, start=1):
        assert image.first_explosion[columns - face] == mirror_square(place, columns)
    northwest, northeast, southwest, southeast = (
        mirror_squares(quadrant, columns) for quadrant in image.quadrants
    )
    assert (northeast, northwest, southeast, southwest) == board.quadrants
    for places, images in zip(board.parking, image.parking, strict=True):
        for side, there in ((0, 0), (1, 3), (2, 2), (3, 1)):
            ends, images_of_ends = places[side] or (), images[there] or ()
            assert sorted(mirror_square(end, columns) for end in ends) == list(images_of_ends)


def test_in_the_mirror_the_deck_gun_aims_at_the_mirrored_quadrant() -> None:
    board = Board.new(6, 8)

    northeast, southeast, southwest, northwest = board.gun_quadrant
    assert (northeast, southeast, southwest, northwest) == (1, 3, 2, 0)
    assert board.mirrored().gun_quadrant == (0, 1, 3, 2)


@pytest.mark.parametrize("columns", range(4, 13))
def test_the_black_die_turns_over_in_the_mirror_as_it_does_before_it(columns: int) -> None:
    opposite = Board.new(4, columns).opposite_black

    for face in range(1, columns + 1):
        assert columns + 1 - opposite[face] == opposite[columns + 1 - face]


# --- deck gun -----------------------------------------------------------------------------


def test_the_deck_gun_aims_at_the_half_in_which_the_engine_stands() -> None:
    assert Board.parse(HOUSE).gun_quadrant == (names.NORTHEAST, -1, -1, -1)


def test_the_quadrant_of_the_deck_gun_can_be_given() -> None:
    board = Board.parse(HOUSE, gun_quadrant=(names.NORTHWEST, -1, -1, -1))

    assert board.gun_quadrant == (names.NORTHWEST, -1, -1, -1)


# --- arrows -------------------------------------------------------------------------------


def test_arrows_are_written_as_they_are_read() -> None:
    rows = ("SE S S SW", "E E S W", "E N W W", "NE N N NW")

    board = Board.parse(HOUSE, arrows=rows)

    assert board.arrow_rows() == rows
    assert board.arrows[square(1, 1)] == square(2, 2)
    assert board.arrows[square(3, 2)] == square(2, 2)
    assert board.arrows[square(0, 1)] == -1
    assert len(board.arrows) == 256


def test_an_arrow_walk_shows_each_square_once_and_ends_where_it_meets_itself() -> None:
    board = Board.parse(HOUSE, arrows=("SE S S SW", "E E S W", "E N W W", "NE N N NW"))

    assert list(board.arrow_walk(square(1, 1))) == squares("2:2 2:3 3:3 3:2")
    assert list(board.arrow_walk(square(2, 3))) == squares("3:3 3:2 2:2")
    assert list(board.arrow_loop(square(1, 1))) == squares("2:2 2:3 3:3 3:2")
    assert list(board.arrow_loop(square(3, 3))) == squares("3:3 3:2 2:2 2:3")


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_the_arrows_a_walk_ends_in_a_closed_loop(seed: int) -> None:
    board = random_board(Random(seed))

    for place in board.inside_squares:
        walk = list(board.arrow_walk(place))
        loop = board.arrow_loop(place)
        assert len(set(walk)) == len(walk)
        assert set(loop) <= {place, *walk}
        for one, following in zip(loop, (*loop[1:], loop[0]), strict=True):
            assert board.arrows[one] == following
