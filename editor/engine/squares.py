"""Squares and edges as plain numbers, the same on every board, and their notation.

A square is `row * 16 + column`, so that a number names the same place whatever the size of the
board (12 x 12 with its ring needs rows and columns 0..13). A set of squares is an int with one
bit a square. An edge is named by its western or northern square: the number of that square for
its east edge, plus 256 for its south edge. Sets of edges are ints as well.
"""

from typing import Final

Square = int
Edge = int
Bits = int

STRIDE: Final = 16
SOUTH: Final = 256
MAX_SIZE: Final = 12
MIN_SIZE: Final = 4


class NotationError(ValueError):
    """A text that is no notation; the message says which part and what was expected."""


def square(row: int, column: int) -> Square:
    """The square in *row* and *column*; 0 and size + 1 are the ring outside."""
    return row * STRIDE + column


def row_of(place: Square) -> int:
    """The row of a square, as the red die shows it."""
    return place // STRIDE


def column_of(place: Square) -> int:
    """The column of a square, as the black die shows it."""
    return place % STRIDE


def edge_between(one: Square, other: Square) -> Edge:
    """The edge that two neighbouring squares share."""
    low, high = (one, other) if one < other else (other, one)
    if high - low == 1:
        return low
    if high - low == STRIDE:
        return low + SOUTH
    raise NotationError(
        f"{square_name(one)} and {square_name(other)} share no edge: name two squares that touch"
    )


def sides(edge: Edge) -> tuple[Square, Square]:
    """The two squares an edge separates, west or north first."""
    if edge >= SOUTH:
        return edge - SOUTH, edge - SOUTH + STRIDE
    return edge, edge + 1


def across(edge: Edge, place: Square) -> Square:
    """The square on the other side of an edge."""
    one, other = sides(edge)
    return other if place == one else one


def members(bits: Bits) -> list[int]:
    """The squares (or edges) of a set in ascending order: row by row."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def bits_of(places: "list[int] | tuple[int, ...]") -> Bits:
    """The set of the given squares or edges."""
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits


def square_name(place: Square) -> str:
    """`3:5` for the square in row 3, column 5."""
    return f"{place // STRIDE}:{place % STRIDE}"


def edge_name(edge: Edge) -> str:
    """`3:5|3:6` for the edge between these two squares."""
    one, other = sides(edge)
    return f"{square_name(one)}|{square_name(other)}"


def parse_square(text: str) -> Square:
    """Read `3:5`."""
    row, colon, column = text.partition(":")
    if not colon or not _is_number(row) or not _is_number(column):
        raise NotationError(f"{text!r} is no square: write row:column, as in 3:5")
    if int(row) > MAX_SIZE + 1 or int(column) > MAX_SIZE + 1:
        raise NotationError(f"{text!r} lies on no board: rows and columns end at {MAX_SIZE + 1}")
    return square(int(row), int(column))


def parse_edge(text: str) -> Edge:
    """Read `3:5|3:6`, either square first."""
    one, bar, other = text.partition("|")
    if not bar:
        raise NotationError(f"{text!r} is no edge: write two squares, as in 3:5|3:6")
    return edge_between(parse_square(one), parse_square(other))


def _is_number(text: str) -> bool:
    # Canonical numbers only, so that every text has one reading and prints back the same.
    return text.isascii() and text.isdigit() and (text == "0" or text[0] != "0") and len(text) < 3
