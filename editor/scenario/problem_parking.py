"""Where a vehicle could park on the sides that have no place for it (B50)."""

from itertools import pairwise

from editor.engine import Board
from editor.engine.grid import Place, side_squares
from editor.engine.new_board import scaled_parking


def parking_with_all_sides(board: Board, vehicle: int) -> tuple[Place | None, ...]:
    """The places of a vehicle with the missing ones added, as on a new board if there is room.

    None is left where the other vehicle takes all the room there is.
    """
    wished = scaled_parking(board.rows, board.columns)[vehicle]
    return tuple(
        place or _added(board, vehicle, side, wished[side])
        for side, place in enumerate(board.parking[vehicle])
    )


def _added(board: Board, vehicle: int, side: int, wish: Place | None) -> Place | None:
    taken = set(board.parking[1 - vehicle][side] or ())
    along = side_squares(side, board.rows, board.columns)
    free = [room for room in pairwise(along) if taken.isdisjoint(room)]
    return wish if wish in free else next(iter(free), None)
