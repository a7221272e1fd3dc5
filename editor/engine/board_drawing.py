"""The marks in the drawing of a board: walls, doors, doorways and parking places.

.   A   A   E   E   .      . ground outside, A ambulance, E engine
  +---+-=-+---+---+        --- and | walls, = doorways in the outer wall
. |       |       | .
  +   +   +   +---+        blanks: open floor
. |       D       = .      D doors inside, that take a marker
"""

from typing import Final

from editor.engine import names
from editor.engine.drawing import (
    OPEN_MARK,
    WALL_MARK,
    BoardError,
    Canvas,
    spot_of_edge,
    spot_of_square,
    unknown_character,
)
from editor.engine.grid import Parking, Place, side_squares
from editor.engine.squares import SOUTH, Bits, Square, members, row_of, square, square_name

DOOR_MARK: Final = "D"
DOORWAY_MARK: Final = "="
GROUND: Final = "."
VEHICLE_LETTERS: Final = ("E", "A")
"""The letter of each vehicle on the squares of its parking places."""


def draw_board(
    canvas: Canvas, walls: Bits, doors: Bits, doorways: Bits, parking: Parking, ring: Bits
) -> None:
    """Put the marks of a board on a blank canvas."""
    for edges, mark in ((walls, WALL_MARK), (doors, DOOR_MARK), (doorways, DOORWAY_MARK)):
        for edge in members(edges):
            canvas.put_edge(edge, mark)
    for place in members(ring):
        canvas.put_square(place, GROUND)
    for letter, places in zip(VEHICLE_LETTERS, parking, strict=True):
        for pair in places:
            for place in pair or ():
                canvas.put_square(place, letter)


def read_edges(canvas: Canvas, edges: Bits) -> tuple[Bits, Bits, Bits]:
    """The walls, doors and doorways among *edges*."""
    found = {WALL_MARK: 0, DOOR_MARK: 0, DOORWAY_MARK: 0, OPEN_MARK: 0}
    for edge in members(edges):
        mark = canvas.edge_mark(edge)
        if mark not in found:
            wall = "-" if edge >= SOUTH else WALL_MARK
            expected = f"{wall} (wall), D (door), = (doorway) or a blank"
            raise unknown_character(*spot_of_edge(edge), mark, expected)
        found[mark] |= 1 << edge
    return found[WALL_MARK], found[DOOR_MARK], found[DOORWAY_MARK]


def check_squares(canvas: Canvas) -> None:
    """Squares inside stay blank; those of the ring show ground or the letter of a vehicle."""
    for row in range(canvas.rows + 2):
        for column in range(canvas.columns + 2):
            place = square(row, column)
            if 0 < row <= canvas.rows and 0 < column <= canvas.columns:
                for line, character, sign in canvas.square_signs(place):
                    expected = f"a blank: {square_name(place)} lies inside"
                    raise unknown_character(line, character, sign, expected)
            else:
                _check_ground(canvas, place)


def _check_ground(canvas: Canvas, place: Square) -> None:
    spot = spot_of_square(place)
    signs = canvas.square_signs(place)
    for line, character, sign in signs or [(*spot, " ")]:
        if (line, character) != spot:
            expected = f"a blank beside the middle of {square_name(place)}"
            raise unknown_character(line, character, sign, expected)
        if sign != GROUND and sign not in VEHICLE_LETTERS:
            expected = f". (ground), A (ambulance) or E (engine) at {square_name(place)}"
            raise unknown_character(line, character, sign, expected)


def read_parking(canvas: Canvas) -> Parking:
    """The parking places by vehicle and side."""
    bottom, right = canvas.rows + 1, canvas.columns + 1
    for corner in (square(0, 0), square(0, right), square(bottom, 0), square(bottom, right)):
        letter = canvas.square_text(corner)
        if letter != GROUND:
            raise _parking_error([corner], f"{letter} on the corner {square_name(corner)}")
    return tuple(
        tuple(_read_place(canvas, vehicle, side) for side in range(len(names.SIDES)))
        for vehicle in range(len(names.VEHICLES))
    )


def _read_place(canvas: Canvas, vehicle: int, side: int) -> Place | None:
    letter = VEHICLE_LETTERS[vehicle]
    along = side_squares(side, canvas.rows, canvas.columns)
    marked = [index for index, place in enumerate(along) if canvas.square_text(place) == letter]
    if not marked:
        return None
    if len(marked) == 2 and marked[1] == marked[0] + 1:
        return along[marked[0]], along[marked[1]]
    places = [along[index] for index in marked]
    what = f"{letter} at {_list(places)} on the {names.SIDES[side]} side"
    raise _parking_error(places, what)


def _parking_error(places: list[Square], what: str) -> BoardError:
    return BoardError(
        "parking",
        _list(places),
        f"{what}: a vehicle parks on two squares side by side, once on each side",
        2 * row_of(places[0]) + 1,
    )


def _list(places: list[Square]) -> str:
    return " ".join(map(square_name, places))
