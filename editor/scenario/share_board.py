"""The board of a share code: a shipped one by its name, any other whole; and its places as ranks.

A square or an edge is written as its rank among those of the board, the likely ones first, so
that most ranks are small.
"""

import re
import zlib
from collections.abc import Iterable
from typing import Final

from editor.engine import names
from editor.engine.arrows import DIRECTIONS, loop_table, read_arrows, ring_arrows
from editor.engine.board import Board, BoardError, Parking, Place
from editor.engine.grid import edges_within, inside_of, outer_edges_of, side_squares
from editor.engine.squares import MAX_SIZE, MIN_SIZE, Bits, Edge, Square, members
from editor.scenario.boards import load_board, shipped_boards
from editor.scenario.share_bits import BitReader, BitWriter
from editor.scenario.share_errors import ShareError, ShareProblem, damaged

_PRINTED: Final = ("side_a", "side_b")
_INLINE, _OTHER = 0, 3
_FINGERPRINT_BITS: Final = 10
_NAME: Final = re.compile(r"[a-z0-9_-]{1,80}")


class Ranks:
    """The squares and edges of a board in the order in which a code counts them."""

    def __init__(self, board: Board) -> None:
        self.inside: Final = len(board.inside_squares)
        self.doors: Final = board.doors.bit_count()
        self.walls: Final = board.walls.bit_count()
        self.squares: Final = (*board.inside_squares, *members(board.ring))
        likely = board.doors | board.walls
        rest = edges_within(board.squares) & ~likely
        self.edges: Final = (*members(board.doors), *members(board.walls), *members(rest))
        self._square_ranks: Final = {place: rank for rank, place in enumerate(self.squares)}
        self._edge_ranks: Final = {edge: rank for rank, edge in enumerate(self.edges)}

    def of_squares(self, places: Iterable[Square]) -> list[int]:
        """The ranks of these squares, ascending."""
        return sorted(self.of_square(place) for place in places)

    def of_edges(self, edges: Iterable[Edge]) -> list[int]:
        """The ranks of these edges, ascending."""
        return sorted(self.of_edge(edge) for edge in edges)

    def of_square(self, place: Square) -> int:
        """The rank of a square."""
        if place not in self._square_ranks:
            raise ValueError(f"{place} is no square of the board")
        return self._square_ranks[place]

    def of_edge(self, edge: Edge) -> int:
        """The rank of an edge."""
        if edge not in self._edge_ranks:
            raise ValueError(f"{edge} is no edge of the board")
        return self._edge_ranks[edge]


def is_shipped(board: Board, name: str) -> bool:
    """Whether the name alone says everything about the board."""
    return name in shipped_boards() and load_board(name) == board


def pack_board(bits: BitWriter, board: Board, name: str) -> None:
    """Write a shipped board by its name, with a fingerprint; any other one whole."""
    if not is_shipped(board, name):
        bits.fixed(_INLINE, 2)
        _pack_whole(bits, board)
        return
    if name in _PRINTED:
        bits.fixed(_PRINTED.index(name) + 1, 2)
    else:
        bits.fixed(_OTHER, 2)
        bits.octets(name.encode())
    bits.fixed(_fingerprint(board), _FINGERPRINT_BITS)


def unpack_board(bits: BitReader) -> tuple[Board, str]:
    """The board and its name, which is empty for a board of its own."""
    kind = bits.fixed(2)
    if kind == _INLINE:
        return _unpack_whole(bits), ""
    name = _other_name(bits) if kind == _OTHER else _PRINTED[kind - 1]
    if name not in shipped_boards():
        raise ShareError(ShareProblem.TOO_NEW, {"board": name})
    board = load_board(name)
    # A board redrawn in another release would silently make another scenario of this code.
    if bits.fixed(_FINGERPRINT_BITS) != _fingerprint(board):
        raise ShareError(ShareProblem.TOO_NEW, {"board": name})
    return board, name


def _other_name(bits: BitReader) -> str:
    try:
        name = bits.octets().decode("ascii")
    except UnicodeDecodeError as error:
        raise damaged() from error
    if not _NAME.fullmatch(name):
        raise damaged()
    return name


def _fingerprint(board: Board) -> int:
    bits = BitWriter()
    _pack_whole(bits, board)
    return zlib.crc32(bytes(bits.symbols())) & (1 << _FINGERPRINT_BITS) - 1


def _pack_whole(bits: BitWriter, board: Board) -> None:
    rows, columns = board.rows, board.columns
    bits.fixed(rows - MIN_SIZE, 4)
    bits.fixed(columns - MIN_SIZE, 4)
    for edge in members(board.inner_edges):
        closed = (board.walls | board.doors) >> edge & 1
        bits.flag(bool(closed))
        if closed:
            bits.flag(bool(board.doors >> edge & 1))
    outer = members(board.outer_edges)
    doorways = [rank for rank, edge in enumerate(outer) if board.doorways >> edge & 1]
    bits.ascending(doorways, len(outer))
    for places in board.parking:
        for side, place in enumerate(places):
            along = side_squares(side, rows, columns)
            bits.fixed(0 if place is None else along.index(place[0]) + 1, 4)
    _pack_printed(bits, board)


def _pack_printed(bits: BitWriter, board: Board) -> None:
    """Arrows, first explosion, printed setup and deck gun; a bit each if as on a new board."""
    rows, columns = board.rows, board.columns
    inside = board.inside_squares
    own = board.arrows != ring_arrows(rows, columns)
    bits.flag(own)
    if own:
        for word in " ".join(board.arrow_rows()).split():
            bits.fixed(DIRECTIONS.index(word), 3)
    own = board.first_explosion != loop_table(rows, columns)
    bits.flag(own)
    if own:
        for place in board.first_explosion:
            bits.fixed(inside.index(place), _width(len(inside)))
    for printed in (board.family_fire, board.family_poi):
        bits.ascending([inside.index(place) for place in printed], len(inside))
    own = board.gun_quadrant != _usual_aim(board)
    bits.flag(own)
    if own:
        for quadrant in board.gun_quadrant:
            bits.fixed(quadrant + 1, 3)


def _usual_aim(board: Board) -> tuple[int, int, int, int]:
    return Board(
        board.rows,
        board.columns,
        walls=board.walls,
        doors=board.doors,
        doorways=board.doorways,
        parking=board.parking,
    ).gun_quadrant


def _unpack_whole(bits: BitReader) -> Board:
    rows, columns = bits.fixed(4) + MIN_SIZE, bits.fixed(4) + MIN_SIZE
    if rows > MAX_SIZE or columns > MAX_SIZE:
        raise damaged()
    walls, doors = 0, 0
    for edge in members(edges_within(inside_of(rows, columns))):
        if bits.flag():
            if bits.flag():
                doors |= 1 << edge
            else:
                walls |= 1 << edge
    outer = members(outer_edges_of(rows, columns))
    doorways = sum(1 << outer[rank] for rank in bits.ascending(len(outer), len(outer)))
    walls |= outer_edges_of(rows, columns) & ~doorways
    parking = tuple(
        tuple(_unpack_place(bits, side, rows, columns) for side in range(len(names.SIDES)))
        for _ in names.VEHICLES
    )
    try:
        return _unpack_printed(bits, rows, columns, (walls, doors, doorways), parking)
    except BoardError as error:
        raise damaged() from error


def _unpack_place(bits: BitReader, side: int, rows: int, columns: int) -> Place | None:
    start = bits.fixed(4)
    along = side_squares(side, rows, columns)
    if start >= len(along):
        raise damaged()
    return (along[start - 1], along[start]) if start else None


def _unpack_printed(
    bits: BitReader, rows: int, columns: int, edges: tuple[Bits, Bits, Bits], parking: Parking
) -> Board:
    inside = members(inside_of(rows, columns))
    arrows: tuple[int, ...] | None = None
    if bits.flag():
        words = [[DIRECTIONS[bits.fixed(3)] for _ in range(columns)] for _ in range(rows)]
        arrows = read_arrows([" ".join(row) for row in words], rows, columns)
    table: list[Square] | None = None
    if bits.flag():
        ranks = [bits.fixed(_width(len(inside))) for _ in range(columns)]
        if max(ranks) >= len(inside):
            raise damaged()
        table = [inside[rank] for rank in ranks]
    fire, poi = (
        [inside[rank] for rank in bits.ascending(len(inside), len(inside))] for _ in range(2)
    )
    walls, doors, doorways = edges
    return Board(
        rows,
        columns,
        walls=walls,
        doors=doors,
        doorways=doorways,
        parking=parking,
        arrows=arrows,
        first_explosion=table,
        family_fire=fire,
        family_poi=poi,
        gun_quadrant=[bits.fixed(3) - 1 for _ in names.SIDES] if bits.flag() else None,
    )


def _width(count: int) -> int:
    """The bits that tell so many things apart."""
    return (count - 1).bit_length()
