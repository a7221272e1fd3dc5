"""What makes a board a board: every check of its geometry, each with one clear error."""

from collections.abc import Sequence
from itertools import pairwise

from editor.engine import names
from editor.engine.arrows import NO_ARROW, TABLE_SIZE, is_step
from editor.engine.drawing import BoardError, spot_of_edge, spot_of_square
from editor.engine.grid import BESIDE, Parking, Place, side_squares
from editor.engine.squares import (
    MAX_SIZE,
    MIN_SIZE,
    SOUTH,
    STRIDE,
    Bits,
    Edge,
    Square,
    edge_name,
    members,
    square_name,
)


def check_size(rows: int, columns: int) -> None:
    """A board has 4 to 12 rows and columns."""
    for size, word in ((rows, "rows"), (columns, "columns")):
        if not MIN_SIZE <= size <= MAX_SIZE:
            raise BoardError(
                "size",
                f"{size} {word}",
                f"a board of {size} {word}: it has {MIN_SIZE} to {MAX_SIZE} of them",
            )


def check_edges(walls: Bits, doors: Bits, doorways: Bits, inner: Bits, outer: Bits) -> None:
    """Doors stand inside, doorways in the outer wall, and the outer wall is closed."""
    for edge in members((walls | doors | doorways) & ~(inner | outer)):
        raise _edge_error("edge", edge, f"{edge_name(edge)} is no edge of a square inside")
    for edge in members((walls & doors) | (walls & doorways) | (doors & doorways)):
        raise _edge_error("edge", edge, f"{edge_name(edge)} is two things: wall, door or doorway")
    for edge in members(doors & outer):
        raise _edge_error(
            "outer_door",
            edge,
            f"the door at {edge_name(edge)} stands in the outer wall: draw a doorway "
            + _drawn(edge, "="),
        )
    for edge in members(doorways & inner):
        raise _edge_error(
            "inner_doorway",
            edge,
            f"the doorway at {edge_name(edge)} lies inside the building: draw a door "
            + _drawn(edge, "D"),
        )
    for edge in members(outer & ~(walls | doorways)):
        raise _edge_error(
            "gap",
            edge,
            f"the board does not close at {edge_name(edge)}: "
            f"draw a wall {_drawn(edge, '|')} or a doorway {_drawn(edge, '=')}",
        )


def check_parking(parking: Parking, rows: int, columns: int) -> None:
    """Each vehicle has at most one place a side: two squares side by side, of its own."""
    if len(parking) != len(names.VEHICLES) or any(len(row) != 4 for row in parking):
        raise BoardError("parking", "parking", "parking is given by vehicle and by side")
    taken: set[Square] = set()
    for vehicle, places in enumerate(parking):
        for side, place in enumerate(places):
            if place is None:
                continue
            along = side_squares(side, rows, columns)
            if any(place == (one, other) for one, other in pairwise(along)):
                if taken.isdisjoint(place):
                    taken.update(place)
                    continue
                raise _parking_error(vehicle, side, place, "both vehicles would stand there")
            raise _parking_error(vehicle, side, place, "a place is two squares side by side there")


def check_arrows(arrows: Sequence[int], inside: Bits) -> None:
    """Every inside square has an arrow that leads to a neighbour inside, and no other has one."""
    if len(arrows) != TABLE_SIZE:
        raise BoardError(
            "arrows", "arrows", f"the table of arrows has {len(arrows)} entries, not {TABLE_SIZE}"
        )
    for place, successor in enumerate(arrows):
        name = square_name(place)
        row = place // STRIDE
        if not inside >> place & 1:
            if successor != NO_ARROW:
                raise BoardError("arrows", name, f"an arrow at {name}, which is not inside")
        elif successor == NO_ARROW:
            raise BoardError(
                "arrows", name, f"no arrow at {name}: every square inside has one", row
            )
        elif not is_step(place, successor):
            raise BoardError("arrows", name, f"the arrow at {name} leads to no neighbour", row)
        elif not inside >> successor & 1:
            raise BoardError("arrows", name, f"the arrow at {name} leaves the board", row)


def check_first_explosion(table: Sequence[Square], inside: Bits, columns: int) -> None:
    """Every face of the black die names a square inside."""
    if len(table) != columns:
        raise BoardError(
            "first_explosion",
            "first_explosion",
            f"the first-explosion table has {len(table)} squares, the black die {columns} faces",
        )
    for face, place in enumerate(table, start=1):
        if not _is_inside(place, inside):
            name = square_name(place)
            raise BoardError(
                "first_explosion",
                name,
                f"face {face} of the first explosion, {name}, is not inside",
            )


def check_printed(code: str, places: Sequence[Square], inside: Bits) -> None:
    """The printed squares of the family setup lie inside, and none is named twice."""
    for index, place in enumerate(places):
        name = square_name(place)
        if not _is_inside(place, inside):
            raise BoardError(code, name, f"{name} of the family setup is not inside")
        if place in places[:index]:
            raise BoardError(code, name, f"{name} of the family setup is named twice")


def check_gun(gun: Sequence[int], engine: Sequence[Place | None]) -> None:
    """The deck gun aims at a quadrant beside the engine, from places that exist."""
    if len(gun) != len(names.SIDES):
        raise BoardError(
            "gun_quadrant", "gun_quadrant", f"the deck gun has {len(gun)} quadrants, not one a side"
        )
    for side, quadrant in enumerate(gun):
        where = names.SIDES[side]
        if quadrant == names.NOBODY:
            continue
        if engine[side] is None:
            raise BoardError(
                "gun_quadrant", where, f"a quadrant for the {where} side, where no engine parks"
            )
        if quadrant not in BESIDE[side]:
            beside = " or ".join(names.QUADRANTS[one] for one in BESIDE[side])
            raise BoardError(
                "gun_quadrant",
                where,
                f"from the {where} side the deck gun reaches {beside}, no other quadrant",
            )


def _is_inside(place: Square, inside: Bits) -> bool:
    return place >= 0 and bool(inside >> place & 1)


def _edge_error(code: str, edge: Edge, message: str) -> BoardError:
    return BoardError(code, edge_name(edge), message, spot_of_edge(edge)[0] + 1)


def _drawn(edge: Edge, mark: str) -> str:
    if edge < SOUTH:
        return mark
    return "---" if mark == "|" else f"-{mark}-"


def _parking_error(vehicle: int, side: int, place: Place, reason: str) -> BoardError:
    where = " ".join(map(square_name, place))
    return BoardError(
        "parking",
        where,
        f"the {names.VEHICLES[vehicle]} cannot park at {where} on the {names.SIDES[side]} side: "
        + reason,
        spot_of_square(place[0])[0] + 1,
    )
