"""The shape of a building of any size: its squares and edges, its sides, halves and dice."""

from collections.abc import Sequence
from typing import Final

from editor.engine import names
from editor.engine.squares import (
    SOUTH,
    STRIDE,
    Bits,
    Square,
    bits_of,
    column_of,
    row_of,
    square,
)

Place = tuple[Square, Square]
"""Two outside squares side by side on which a vehicle parks, ascending."""

Parking = tuple[tuple[Place | None, ...], ...]
"""The parking places, by vehicle and side."""

BESIDE: Final = (
    (names.NORTHWEST, names.NORTHEAST),
    (names.NORTHEAST, names.SOUTHEAST),
    (names.SOUTHWEST, names.SOUTHEAST),
    (names.NORTHWEST, names.SOUTHWEST),
)
"""The two quadrants beside each side of the building, north or west first."""

_BOXED_BLACK_DIE: Final = (0, 6, 5, 8, 7, 2, 1, 4, 3)


def rectangle(rows: range, columns: range) -> Bits:
    """All squares in these rows and columns."""
    return bits_of([square(row, column) for row in rows for column in columns])


def inside_of(rows: int, columns: int) -> Bits:
    """The squares of the building."""
    return rectangle(range(1, rows + 1), range(1, columns + 1))


def squares_of(rows: int, columns: int) -> Bits:
    """The squares of the building and of the ring around it, corners included."""
    return rectangle(range(rows + 2), range(columns + 2))


def edges_within(squares: Bits) -> Bits:
    """The edges between two squares of a set."""
    return (squares & squares >> 1) | (squares & squares >> STRIDE) << SOUTH


def outer_edges_of(rows: int, columns: int) -> Bits:
    """The edges between the building and the ring."""
    squares, inside = squares_of(rows, columns), inside_of(rows, columns)
    return edges_within(squares) & ~edges_within(inside) & ~edges_within(squares & ~inside)


def side_squares(side: int, rows: int, columns: int) -> list[Square]:
    """The outside squares along one side, without the corners, ascending."""
    if side in (names.NORTH, names.SOUTH):
        row = 0 if side == names.NORTH else rows + 1
        return [square(row, column) for column in range(1, columns + 1)]
    column = 0 if side == names.WEST else columns + 1
    return [square(row, column) for row in range(1, rows + 1)]


def halves(size: int) -> tuple[range, range]:
    """The rows or columns of both halves; B48: the middle one of an odd number is in both."""
    return range(1, (size + 1) // 2 + 1), range(size // 2 + 1, size + 1)


def aim(
    gun: Sequence[int], engine: Sequence[Place | None], rows: int, columns: int
) -> tuple[int, int, int, int]:
    """The quadrant of the deck gun by side: as given, or the half in which the place begins.

    It is -1 where the engine has no place.
    """
    north, east, south, west = (
        gun[side] if place is None or gun[side] != -1 else _half(side, place, rows, columns)
        for side, place in enumerate(engine)
    )
    return north, east, south, west


def _half(side: int, place: Place, rows: int, columns: int) -> int:
    if side in (names.NORTH, names.SOUTH):
        along, length = column_of(place[0]), columns
    else:
        along, length = row_of(place[0]), rows
    # B48: a place that begins in the middle of an odd side lies in the half it goes on into.
    return BESIDE[side][0 if along <= length // 2 else 1]


def opposite_faces(faces: int) -> tuple[int, ...]:
    """The face opposite each face of a die; there is no face 0."""
    return (0, *range(faces, 0, -1))


def opposite_black_faces(faces: int) -> tuple[int, ...]:
    """B3: the black die of the box, which has eight faces, is numbered in its own way."""
    return _BOXED_BLACK_DIE if faces == 8 else opposite_faces(faces)
