"""The board: immutable geometry, all that is printed and never changes in a game."""

from collections.abc import Iterator, Sequence
from typing import Final

from editor.engine import names
from editor.engine.arrows import loop_table, read_arrows, ring_arrows, write_arrows
from editor.engine.board_checks import (
    check_arrows,
    check_edges,
    check_first_explosion,
    check_gun,
    check_parking,
    check_printed,
    check_size,
)
from editor.engine.board_drawing import check_squares, draw_board, read_edges, read_parking
from editor.engine.drawing import BoardError, Canvas
from editor.engine.grid import (
    Parking,
    Place,
    aim,
    edges_within,
    halves,
    inside_of,
    opposite_black_faces,
    opposite_faces,
    outer_edges_of,
    rectangle,
    squares_of,
)
from editor.engine.mirror import (
    MIRRORED_SIDE,
    mirror_edges,
    mirror_place,
    mirror_quadrant,
    mirror_square,
)
from editor.engine.new_board import doorways_at, scaled_parking
from editor.engine.squares import SOUTH, Bits, Edge, Square, bits_of, edge_between, members

__all__ = [
    "DOOR",
    "DOORWAY",
    "EDGE_KINDS",
    "OPEN",
    "WALL",
    "Board",
    "BoardError",
    "Parking",
    "Place",
]

OPEN: Final = 0
WALL: Final = 1
DOOR: Final = 2
DOORWAY: Final = 3
EDGE_KINDS: Final = ("open", "wall", "door", "doorway")

_EAST_EDGES: Final = (1 << SOUTH) - 1


class Board:
    """The printed board: squares, edges, parking, quadrants, arrows, dice and printed setup.

    Boards are values: they compare and hash by what they are, and are never changed. A board
    that exists is sound; one that cannot be raises `BoardError`.
    """

    __slots__ = (
        "_hash",
        "_key",
        "arrows",
        "columns",
        "doors",
        "doorways",
        "family_fire",
        "family_poi",
        "first_explosion",
        "gun_quadrant",
        "inner_edges",
        "inside",
        "inside_squares",
        "opposite_black",
        "opposite_red",
        "outer_edges",
        "parking",
        "pass_e",
        "pass_s",
        "quadrant_columns",
        "quadrant_rows",
        "quadrants",
        "ring",
        "rows",
        "squares",
        "walls",
    )

    def __init__(
        self,
        rows: int,
        columns: int,
        *,
        walls: Bits,
        doors: Bits,
        doorways: Bits,
        parking: Parking,
        arrows: Sequence[int] | None = None,
        first_explosion: Sequence[Square] | None = None,
        family_fire: Sequence[Square] = (),
        family_poi: Sequence[Square] = (),
        gun_quadrant: Sequence[int] | None = None,
    ) -> None:
        """Check and keep a board; what is None is as on a new board (B50).

        *gun_quadrant* may have -1 for any side, which then gets the quadrant of the half its
        place begins in.
        """
        check_size(rows, columns)
        self.rows: Final = rows
        self.columns: Final = columns
        self.inside: Final[Bits] = inside_of(rows, columns)
        self.squares: Final[Bits] = squares_of(rows, columns)
        self.ring: Final[Bits] = self.squares & ~self.inside
        self.inside_squares: Final = tuple(members(self.inside))
        self.inner_edges: Final[Bits] = edges_within(self.inside)
        self.outer_edges: Final[Bits] = outer_edges_of(rows, columns)

        check_edges(walls, doors, doorways, self.inner_edges, self.outer_edges)
        self.walls: Final[Bits] = walls
        self.doors: Final[Bits] = doors
        self.doorways: Final[Bits] = doorways
        passable = edges_within(self.squares) & ~walls & ~doors
        self.pass_e: Final[Bits] = passable & _EAST_EDGES
        self.pass_s: Final[Bits] = passable >> SOUTH

        check_parking(parking, rows, columns)
        self.parking: Final = parking

        (north, south), (west, east) = halves(rows), halves(columns)
        self.quadrant_rows: Final = (north, north, south, south)
        self.quadrant_columns: Final = (west, east, west, east)
        self.quadrants: Final[tuple[Bits, Bits, Bits, Bits]] = (
            rectangle(north, west),
            rectangle(north, east),
            rectangle(south, west),
            rectangle(south, east),
        )
        gun = (-1, -1, -1, -1) if gun_quadrant is None else gun_quadrant
        check_gun(gun, parking[names.ENGINE])
        self.gun_quadrant: Final = aim(gun, parking[names.ENGINE], rows, columns)

        self.arrows: Final = ring_arrows(rows, columns) if arrows is None else tuple(arrows)
        check_arrows(self.arrows, self.inside)
        self.first_explosion: Final = (
            loop_table(rows, columns) if first_explosion is None else tuple(first_explosion)
        )
        check_first_explosion(self.first_explosion, self.inside, columns)
        check_printed("family_fire", family_fire, self.inside)
        check_printed("family_poi", family_poi, self.inside)
        self.family_fire: Final = tuple(sorted(family_fire))
        self.family_poi: Final = tuple(sorted(family_poi))

        self.opposite_red: Final = opposite_faces(rows)
        self.opposite_black: Final = opposite_black_faces(columns)

        self._key: Final = (
            (rows, columns, walls, doors, doorways, parking, self.gun_quadrant),
            (self.arrows, self.first_explosion, self.family_fire, self.family_poi),
        )
        self._hash: Final = hash(self._key)

    @classmethod
    def parse(
        cls,
        drawing: str,
        *,
        arrows: Sequence[str] | None = None,
        first_explosion: Sequence[Square] | None = None,
        family_fire: Sequence[Square] = (),
        family_poi: Sequence[Square] = (),
        gun_quadrant: Sequence[int] | None = None,
    ) -> "Board":
        """Read a board from its drawing; arrows are one line of words a row, as in `SE S S W`."""
        canvas = Canvas.read(drawing)
        rows, columns = canvas.rows, canvas.columns
        check_squares(canvas)
        edges = edges_within(inside_of(rows, columns)) | outer_edges_of(rows, columns)
        walls, doors, doorways = read_edges(canvas, edges)
        return cls(
            rows,
            columns,
            walls=walls,
            doors=doors,
            doorways=doorways,
            parking=read_parking(canvas),
            arrows=None if arrows is None else read_arrows(arrows, rows, columns),
            first_explosion=first_explosion,
            family_fire=family_fire,
            family_poi=family_poi,
            gun_quadrant=gun_quadrant,
        )

    @classmethod
    def new(cls, rows: int, columns: int) -> "Board":
        """B50: one big room with a doorway a side, parking as on side A, arrows in rings."""
        check_size(rows, columns)
        parking = scaled_parking(rows, columns)
        doorways = bits_of(doorways_at(parking))
        return cls(
            rows,
            columns,
            walls=outer_edges_of(rows, columns) & ~doorways,
            doors=0,
            doorways=doorways,
            parking=parking,
        )

    def mirrored(self) -> "Board":
        """The same board with left and right exchanged, and the faces of the black die too."""
        columns = self.columns
        arrows = [-1] * len(self.arrows)
        for place in self.inside_squares:
            arrows[mirror_square(place, columns)] = mirror_square(self.arrows[place], columns)
        return Board(
            self.rows,
            columns,
            walls=mirror_edges(self.walls, columns),
            doors=mirror_edges(self.doors, columns),
            doorways=mirror_edges(self.doorways, columns),
            parking=tuple(
                tuple(mirror_place(places[side], columns) for side in MIRRORED_SIDE)
                for places in self.parking
            ),
            arrows=arrows,
            first_explosion=[
                mirror_square(place, columns) for place in reversed(self.first_explosion)
            ],
            family_fire=[mirror_square(place, columns) for place in self.family_fire],
            family_poi=[mirror_square(place, columns) for place in self.family_poi],
            gun_quadrant=[mirror_quadrant(self.gun_quadrant[side]) for side in MIRRORED_SIDE],
        )

    def canvas(self) -> Canvas:
        """The drawing of the board, open to more signs on its squares and edges."""
        canvas = Canvas(self.rows, self.columns)
        draw_board(canvas, self.walls, self.doors, self.doorways, self.parking, self.ring)
        return canvas

    def draw(self) -> str:
        """The drawing of the board, which `parse` reads back."""
        return self.canvas().text()

    def arrow_rows(self) -> tuple[str, ...]:
        """The arrows as words, one line a row, which `parse` reads back."""
        return write_arrows(self.arrows, self.rows, self.columns)

    def edge_kind(self, edge: Edge) -> int:
        """Whether an edge is OPEN ground, a WALL, a DOOR or a DOORWAY, as printed."""
        if self.walls >> edge & 1:
            return WALL
        if self.doors >> edge & 1:
            return DOOR
        return DOORWAY if self.doorways >> edge & 1 else OPEN

    def is_inside(self, place: Square) -> bool:
        """Whether a square lies within the building."""
        return bool(self.inside >> place & 1)

    def neighbour(self, place: Square, side: int) -> Square | None:
        """The square next to *place* in one of four directions; None beyond the ring."""
        there = place + names.STEPS[side]
        return there if there >= 0 and self.squares >> there & 1 else None

    def neighbours(self, place: Square) -> tuple[Square, ...]:
        """The squares that touch *place*, walls or not: north, east, south, west."""
        squares = self.squares
        found = [place + step for step in names.STEPS]
        return tuple(there for there in found if there >= 0 and squares >> there & 1)

    def edges_of(self, place: Square) -> tuple[Edge, ...]:
        """The edges between *place* and its neighbours: north, east, south, west."""
        return tuple(edge_between(place, there) for there in self.neighbours(place))

    def arrow_walk(self, place: Square) -> Iterator[Square]:
        """The squares the arrows lead to from *place*, each once, until the walk meets itself."""
        seen = 1 << place
        place = self.arrows[place]
        while not seen >> place & 1:
            yield place
            seen |= 1 << place
            place = self.arrows[place]

    def arrow_loop(self, place: Square) -> tuple[Square, ...]:
        """The closed loop in which the arrow walk from *place* ends, in its own order."""
        path = [place, *self.arrow_walk(place)]
        return tuple(path[path.index(self.arrows[path[-1]]) :])

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Board):
            return NotImplemented
        return self._key == other._key  # hashes may differ between processes

    def __hash__(self) -> int:
        return self._hash

    def __str__(self) -> str:
        return self.draw()

    def __repr__(self) -> str:
        return f"<Board {self.rows} x {self.columns}>"
