"""Left and right exchanged: the mirror image of squares, edges, sides and quadrants."""

from typing import Final

from editor.engine.grid import Place
from editor.engine.squares import SOUTH, STRIDE, Bits, Edge, Square, members

MIRRORED_SIDE: Final = (0, 3, 2, 1)
_MIRRORED_QUADRANT: Final = (1, 0, 3, 2)


def mirror_square(place: Square, columns: int) -> Square:
    """The mirror image of a square on a board of so many columns."""
    column = place % STRIDE
    return place - column + columns + 1 - column


def mirror_edge(edge: Edge, columns: int) -> Edge:
    """The mirror image of an edge."""
    if edge >= SOUTH:
        return mirror_square(edge - SOUTH, columns) + SOUTH
    # An edge is named by its western square, which is the eastern one in the mirror.
    return mirror_square(edge, columns) - 1


def mirror_squares(places: Bits, columns: int) -> Bits:
    """The mirror image of a set of squares."""
    bits = 0
    for place in members(places):
        bits |= 1 << mirror_square(place, columns)
    return bits


def mirror_edges(edges: Bits, columns: int) -> Bits:
    """The mirror image of a set of edges."""
    bits = 0
    for edge in members(edges):
        bits |= 1 << mirror_edge(edge, columns)
    return bits


def mirror_place(place: Place | None, columns: int) -> Place | None:
    """The mirror image of a parking place, if there is one."""
    if place is None:
        return None
    one, other = (mirror_square(end, columns) for end in place)
    return (one, other) if one < other else (other, one)


def mirror_quadrant(quadrant: int) -> int:
    """The mirror image of a quadrant; -1 stays -1."""
    return quadrant if quadrant == -1 else _MIRRORED_QUADRANT[quadrant]
