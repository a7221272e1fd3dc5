"""B50: what a new board of any size begins with, scaled from side A of the printed board."""

from typing import Final

from editor.engine import names
from editor.engine.grid import Parking, Place, side_squares
from editor.engine.squares import Edge, edge_between

_SIDE_A_LENGTHS: Final = (8, 6, 8, 6)

_SIDE_A_STARTS: Final = ((7, 5, 1, 1), (5, 3, 3, 3))
"""Where each place of the engine and of the ambulance begins along its side."""


def scaled_parking(rows: int, columns: int) -> Parking:
    """The parking places of side A, moved to where they would be on a board of this size."""
    engine, ambulance = [], []
    for side in range(len(names.SIDES)):
        along = side_squares(side, rows, columns)
        starts = [
            _scaled(starts[side], _SIDE_A_LENGTHS[side], len(along)) for starts in _SIDE_A_STARTS
        ]
        at_engine, at_ambulance = starts
        # On a small board both would fall on the same squares: the ambulance makes room.
        if _SIDE_A_STARTS[names.ENGINE][side] < _SIDE_A_STARTS[names.AMBULANCE][side]:
            at_ambulance = max(at_ambulance, at_engine + 2)
        else:
            at_ambulance = min(at_ambulance, at_engine - 2)
        engine.append(_place(along, at_engine))
        ambulance.append(_place(along, at_ambulance))
    return tuple(engine), tuple(ambulance)


def doorways_at(parking: Parking) -> list[Edge]:
    """One doorway a side, beside the ambulance, on the same of its two squares as on side A."""
    edges = []
    for side, place in enumerate(parking[names.AMBULANCE]):
        if place is None:
            continue
        outside = place[1] if side in (names.NORTH, names.EAST) else place[0]
        edges.append(edge_between(outside, outside - names.STEPS[side]))
    return edges


def _scaled(start: int, length: int, new_length: int) -> int:
    # A place can begin on all squares of a side but the last; round half up.
    steps, new_steps = length - 2, new_length - 2
    return 1 + (2 * (start - 1) * new_steps + steps) // (2 * steps)


def _place(along: list[int], start: int) -> Place:
    return along[start - 1], along[start]
