"""B48 and B50: what a new board of any size begins with."""

from itertools import product

import pytest

from editor.engine import names
from editor.engine.board import Board
from editor.engine.squares import members, parse_edge, parse_square, square

SIZES = list(product(range(4, 13), range(4, 13)))


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_a_new_board_of_every_size_is_sound_and_prints_back(rows: int, columns: int) -> None:
    board = Board.new(rows, columns)

    assert (board.rows, board.columns) == (rows, columns)
    assert Board.parse(board.draw()) == board
    assert board.mirrored().mirrored() == board


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_a_new_board_is_one_room_with_a_doorway_on_each_side(rows: int, columns: int) -> None:
    board = Board.new(rows, columns)

    assert board.doors == 0
    assert board.walls & board.inner_edges == 0
    assert board.walls | board.doorways == board.outer_edges
    assert len(members(board.doorways)) == 4
    for side in range(4):
        place = board.parking[names.AMBULANCE][side]
        assert place is not None
        beside = [edge for end in place for edge in board.edges_of(end)]
        assert sum(board.doorways >> edge & 1 for edge in beside) == 1


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_a_new_board_has_four_places_for_each_vehicle(rows: int, columns: int) -> None:
    board = Board.new(rows, columns)

    places = [place for by_side in board.parking for place in by_side]
    assert None not in places
    assert len({end for place in places if place for end in place}) == 16
    assert board.gun_quadrant == (1, 3, 2, 0)


def test_a_new_board_of_the_printed_size_parks_as_side_a_does() -> None:
    assert Board.new(6, 8).draw().splitlines() == [
        ".   .   .   .   .   A   A   E   E   .",
        "  +---+---+---+---+---+-=-+---+---+",
        "E |                               | .",
        "  +   +   +   +   +   +   +   +   +",
        "E |                               | .",
        "  +   +   +   +   +   +   +   +   +",
        "A =                               | A",
        "  +   +   +   +   +   +   +   +   +",
        "A |                               = A",
        "  +   +   +   +   +   +   +   +   +",
        ". |                               | E",
        "  +   +   +   +   +   +   +   +   +",
        ". |                               | E",
        "  +---+---+-=-+---+---+---+---+---+",
        ".   E   E   A   A   .   .   .   .   .",
    ]


# --- arrows and the first explosion -------------------------------------------------------


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_all_arrows_of_a_new_board_lead_to_one_loop_round_the_middle(
    rows: int, columns: int
) -> None:
    board = Board.new(rows, columns)

    loops = {frozenset(board.arrow_loop(place)) for place in board.inside_squares}
    (loop,) = loops
    tops, lefts = [place // 16 for place in loop], [place % 16 for place in loop]
    height, width = max(tops) - min(tops) + 1, max(lefts) - min(lefts) + 1
    assert min(height, width) in (2, 3)
    assert len(loop) == 2 * (height + width) - 4
    assert min(tops) + max(tops) == rows + 1
    assert min(lefts) + max(lefts) == columns + 1


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_the_first_explosion_of_a_new_board_is_on_that_loop(rows: int, columns: int) -> None:
    board = Board.new(rows, columns)

    loop = set(board.arrow_loop(board.first_explosion[0]))
    assert len(board.first_explosion) == columns
    assert set(board.first_explosion) <= loop
    assert len(set(board.first_explosion)) == min(columns, len(loop))


def test_the_arrows_of_a_new_board_run_inwards_ring_by_ring() -> None:
    assert Board.new(6, 8).arrow_rows() == (
        "SE S S S S S S SW",
        "E SE S S S S SW W",
        "E E S W W W W W",
        "E E E E E N W W",
        "E NE N N N N NW W",
        "NE N N N N N N NW",
    )
    assert Board.new(5, 5).arrow_rows() == (
        "SE S S S SW",
        "E S W W W",
        "E S N N W",
        "E E E N W",
        "NE N N N NW",
    )


def test_a_short_loop_is_repeated_until_every_face_has_a_square() -> None:
    loop = [parse_square(text) for text in ("6:6", "6:7", "7:7", "7:6")]

    assert list(Board.new(12, 12).first_explosion) == loop * 3


def test_on_a_long_loop_the_faces_take_squares_at_even_distances() -> None:
    table = [parse_square(text) for text in ("2:2", "6:3", "11:3", "7:2")]

    assert list(Board.new(12, 4).first_explosion) == table


# --- quadrants and dice -------------------------------------------------------------------


def test_the_middle_row_and_column_of_an_odd_board_belong_to_both_sides() -> None:
    board = Board.new(5, 7)

    northwest, northeast, southwest, southeast = board.quadrants
    assert members(northwest) == [square(r, c) for r in (1, 2, 3) for c in (1, 2, 3, 4)]
    assert members(northeast) == [square(r, c) for r in (1, 2, 3) for c in (4, 5, 6, 7)]
    assert members(southwest) == [square(r, c) for r in (3, 4, 5) for c in (1, 2, 3, 4)]
    assert members(southeast) == [square(r, c) for r in (3, 4, 5) for c in (4, 5, 6, 7)]
    assert members(northwest & southeast) == [square(3, 4)]


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_the_quadrants_cover_the_building_and_overlap_only_in_the_middle(
    rows: int, columns: int
) -> None:
    board = Board.new(rows, columns)

    northwest, northeast, southwest, southeast = board.quadrants
    assert northwest | northeast | southwest | southeast == board.inside
    assert len(members(northwest & northeast)) == (len(board.quadrant_rows[0]) * (columns % 2))
    assert len(members(northwest & southwest)) == (len(board.quadrant_columns[0]) * (rows % 2))
    for quadrant in range(4):
        rectangle = {
            square(row, column)
            for row in board.quadrant_rows[quadrant]
            for column in board.quadrant_columns[quadrant]
        }
        assert set(members(board.quadrants[quadrant])) == rectangle


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_a_die_outside_a_quadrant_turned_over_lies_inside_it(rows: int, columns: int) -> None:
    board = Board.new(rows, columns)

    for quadrant in range(4):
        for red in range(1, rows + 1):
            inside = board.quadrant_rows[quadrant]
            assert red in inside or board.opposite_red[red] in inside
        for black in range(1, columns + 1):
            inside = board.quadrant_columns[quadrant]
            assert black in inside or board.opposite_black[black] in inside


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_opposite_faces_are_pairs_of_different_faces_but_for_the_middle(
    rows: int, columns: int
) -> None:
    board = Board.new(rows, columns)

    for size, opposite in ((rows, board.opposite_red), (columns, board.opposite_black)):
        assert len(opposite) == size + 1
        assert sorted(opposite[1:]) == list(range(1, size + 1))
        for face in range(1, size + 1):
            assert opposite[opposite[face]] == face
            assert (opposite[face] == face) == (2 * face == size + 1)
            if size != 8:
                assert opposite[face] == size + 1 - face


def test_only_the_black_die_of_eight_faces_is_numbered_in_its_own_way() -> None:
    board = Board.new(8, 8)

    assert board.opposite_red[1:] == (8, 7, 6, 5, 4, 3, 2, 1)
    assert board.opposite_black[1:] == (6, 5, 8, 7, 2, 1, 4, 3)


@pytest.mark.parametrize(
    ("start", "quadrant"), [(1, "NW"), (2, "NW"), (3, "NE"), (4, "NE")], ids=str
)
def test_on_an_odd_side_the_engine_faces_the_half_that_holds_more_of_it(
    start: int, quadrant: str
) -> None:
    plain = Board.new(5, 5)
    engine = ((start, start + 1), None, None, None)
    board = Board(
        5,
        5,
        walls=plain.walls,
        doors=0,
        doorways=plain.doorways,
        parking=(engine, (None, None, None, None)),
    )

    assert names.QUADRANTS[board.gun_quadrant[names.NORTH]] == quadrant
    there = board.mirrored().gun_quadrant[names.NORTH]
    assert names.QUADRANTS[there] == {"NW": "NE", "NE": "NW"}[quadrant]


def test_the_doorways_of_a_new_board_are_those_of_side_a() -> None:
    doorways = [parse_edge(text) for text in ("0:6|1:6", "3:0|3:1", "4:8|4:9", "6:3|7:3")]

    assert members(Board.new(6, 8).doorways) == sorted(doorways)
