"""A position as a text drawing: the board's drawing with everything that stands on it."""

from typing import Final

from editor.engine.names import AMBULANCE, ENGINE
from editor.engine.squares import Square, members
from editor.engine.state import State

FIRE_SIGN: Final = "F"
SMOKE_SIGN: Final = "s"
HOT_SPOT_SIGN: Final = "*"
HAZMAT_SIGN: Final = "H"
POI_SIGN: Final = "?"
VICTIM_SIGN: Final = "V"
TREATED_SIGN: Final = "T"
MORE_SIGN: Final = "+"
OPEN_DOOR_SIGN: Final = "O"
DESTROYED_DOOR_SIGN: Final = "X"
ENGINE_SIGN: Final = "e"
AMBULANCE_SIGN: Final = "a"


def draw(state: State) -> str:
    """Firefighters by number, F fire, s smoke, * hot spot, H hazmat, ? POI, V victim, T treated.

    Doors are D (closed), O (open) and X (destroyed); a 1 or 2 in a wall counts its damage cubes.
    A and E are parking places; lower case where the vehicle stands. At most three signs fit on a
    square; a + says that there is more.
    """
    board = state.board
    canvas = board.canvas()
    for place in members(board.squares):
        signs = signs_on(state, place)
        if signs:
            room = 2 if place % 16 == 0 else 3
            text = signs if len(signs) <= room else signs[: room - 1] + MORE_SIGN
            canvas.put_square(place, text)
    for edge in members(state.cube1):
        canvas.put_edge(edge, "2" if state.cube2 >> edge & 1 else "1")
    for edge in members(state.opened):
        canvas.put_edge(edge, OPEN_DOOR_SIGN)
    for edge in members(board.doors & ~state.opened & ~state.closed):
        canvas.put_edge(edge, DESTROYED_DOOR_SIGN)
    return canvas.text()


def signs_on(state: State, place: Square) -> str:
    """Everything on one square, people first, a sign each."""
    bit = 1 << place
    signs = "".join(str(who + 1) for who, where in enumerate(state.crew) if where == place)
    signs += VICTIM_SIGN * state.victims.count(place) + TREATED_SIGN * state.treated.count(place)
    signs += POI_SIGN if state.poi & bit else ""
    signs += HAZMAT_SIGN * state.hazmat.count(place)
    signs += FIRE_SIGN if state.fire & bit else ""
    signs += SMOKE_SIGN if state.smoke & bit else ""
    signs += HOT_SPOT_SIGN if state.hot & bit else ""
    if place in state.vehicle_squares(ENGINE):
        signs += ENGINE_SIGN
    if place in state.vehicle_squares(AMBULANCE):
        signs += AMBULANCE_SIGN
    return signs
