"""The arrows that lead a POI to its square: their words, and the rings a new board starts with."""

from collections.abc import Sequence
from typing import Final

from editor.engine.drawing import BoardError
from editor.engine.squares import STRIDE, Square, square, square_name

DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
_STEPS: Final = (-16, -15, 1, 17, 16, 15, -1, -17)

NO_ARROW: Final = -1
TABLE_SIZE: Final = 256


def read_arrows(lines: Sequence[str], rows: int, columns: int) -> tuple[int, ...]:
    """The successor of each square from one line of words a row, as in `SE S S W`."""
    if len(lines) != rows:
        raise BoardError(
            "arrows", "arrows", f"the arrows have {len(lines)} rows, the board has {rows}"
        )
    table = [NO_ARROW] * TABLE_SIZE
    for row, line in enumerate(lines, start=1):
        words = line.split()
        if len(words) != columns:
            raise BoardError(
                "arrows",
                f"row {row}",
                f"row {row} of the arrows has {len(words)} of them, the board {columns} columns",
                row,
            )
        for column, word in enumerate(words, start=1):
            place = square(row, column)
            if word not in DIRECTIONS:
                raise BoardError(
                    "arrows",
                    square_name(place),
                    f"{word!r} at {square_name(place)} is no arrow: write one of "
                    + " ".join(DIRECTIONS),
                    row,
                )
            table[place] = place + _STEPS[DIRECTIONS.index(word)]
    return tuple(table)


def write_arrows(arrows: Sequence[int], rows: int, columns: int) -> tuple[str, ...]:
    """The words `read_arrows` reads, one line a row."""
    return tuple(
        " ".join(direction_word(place, arrows[place]) for place in _row(row, columns))
        for row in range(1, rows + 1)
    )


def direction_word(place: Square, successor: Square) -> str:
    """`NE` if *successor* lies to the north-east of *place*."""
    return DIRECTIONS[_STEPS.index(successor - place)]


def is_step(place: Square, successor: Square) -> bool:
    """Whether one arrow can lead from *place* to *successor*."""
    return successor - place in _STEPS


def ring_arrows(rows: int, columns: int) -> tuple[int, ...]:
    """B50: rings that lead inwards, towards a closed loop round the middle.

    The loop runs counter-clockwise, as on the printed boards. It is the innermost ring that is
    at least two squares thick; what lies within one three squares thick leads out to it.
    """
    table = [NO_ARROW] * TABLE_SIZE
    top, left, bottom, right = _loop_corners(rows, columns)
    for row in range(1, rows + 1):
        for column in range(1, columns + 1):
            place = square(row, column)
            if top < row < bottom and left < column < right:
                step = -STRIDE if bottom - top == 2 else -1
            elif top <= row <= bottom and left <= column <= right:
                step = _loop_step(row, column, (top, left, bottom, right))
            else:
                depth = min(row - 1, rows - row, column - 1, columns - column)
                down = (row - 1 == depth) - (rows - row == depth)
                across = (column - 1 == depth) - (columns - column == depth)
                step = down * STRIDE + across
            table[place] = place + step
    return tuple(table)


def loop_table(rows: int, columns: int) -> tuple[Square, ...]:
    """B50: the first-explosion table along the loop, clockwise from its north-western corner.

    A short loop is repeated until every face has a square; of a long one the faces take squares
    at even distances, so that no side of the loop is left out.
    """
    top, left, bottom, right = _loop_corners(rows, columns)
    loop = [square(top, column) for column in range(left, right)]
    loop += [square(row, right) for row in range(top, bottom)]
    loop += [square(bottom, column) for column in range(right, left, -1)]
    loop += [square(row, left) for row in range(bottom, top, -1)]
    length = len(loop)
    if length <= columns:
        return tuple(loop[face % length] for face in range(columns))
    return tuple(loop[face * length // columns] for face in range(columns))


def _row(row: int, columns: int) -> range:
    return range(square(row, 1), square(row, columns) + 1)


def _loop_corners(rows: int, columns: int) -> tuple[int, int, int, int]:
    depth = (min(rows, columns) - 2) // 2
    return depth + 1, depth + 1, rows - depth, columns - depth


def _loop_step(row: int, column: int, corners: tuple[int, int, int, int]) -> int:
    top, left, bottom, right = corners
    if column == left and row < bottom:
        return STRIDE
    if row == bottom and column < right:
        return 1
    if column == right and row > top:
        return -STRIDE
    return -1
