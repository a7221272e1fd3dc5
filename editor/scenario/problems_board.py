"""Problems of the board: ways in and out, loose walls and doors, parking, quadrants, arrows."""

from collections.abc import Iterator
from typing import Final

from editor.engine import Board
from editor.engine.names import AMBULANCE, ENGINE, QUADRANTS, VEHICLES
from editor.engine.squares import SOUTH, STRIDE, Bits, Edge, Square, members
from editor.rules.ids import RuleId
from editor.scenario.problem_case import Case, as_squares, flood, parts, within
from editor.scenario.problem_parking import parking_with_all_sides
from editor.scenario.problem_values import Edit, Fix, Kind, Problem, found

DOOR_MARKERS: Final = {"cs": 9}
"""Door markers in the box (A29); 8 unless told."""

SHORT_LOOP: Final = 4
"""A loop of fewer squares is soon full; the smallest new board has one of four (B50)."""

Corner = tuple[int, int]


def board_problems(case: Case) -> Iterator[Problem]:
    """Everything about the printed board itself."""
    yield from _name(case)
    yield from _ways(case)
    yield from _loose_ends(case)
    yield from _doors(case)
    for vehicle in (ENGINE, AMBULANCE):
        yield from _parking(case, vehicle)
    yield from _quadrants(case)
    yield from _arrows(case)


def _name(case: Case) -> Iterator[Problem]:
    name = case.scenario.board_name
    if name and not case.shipped:
        yield found(
            "error",
            Kind.BOARD_NOT_AS_NAMED,
            RuleId.BOARD_SIDES,
            name=name,
            fix=Fix(Edit.OWN_BOARD),
        )


def _ways(case: Case) -> Iterator[Problem]:
    """Rooms one can only chop into; every door can be opened."""
    board = case.board
    ways = case.passable | board.doors
    if not ways & board.outer_edges:
        yield found("warning", Kind.NO_WAY_OUT, RuleId.DOOR_EXTERIOR)
        return
    reached = flood(board.ring, ways)
    for room in parts(board.inside & ~reached, ways):
        yield found("warning", Kind.UNREACHABLE_ROOM, RuleId.MOVE_WALLS, squares=as_squares(room))


# --- walls and doors that stand in the open -----------------------------------------------


def _loose_ends(case: Case) -> Iterator[Problem]:
    board = case.board
    lines = _Lines(board)
    for run in lines.islands():
        walls = [edge for edge in run if board.walls >> edge & 1]
        if walls:
            yield found(
                "warning",
                Kind.FREE_STANDING_WALL,
                RuleId.WALL_STATES,
                edges=tuple(run),
                fix=Fix(Edit.REMOVE_WALL),
            )
            continue
        for edge in run:
            yield found(
                "warning",
                Kind.DOOR_IN_OPEN_FLOOR,
                RuleId.COMPONENTS_DOORS,
                edges=(edge,),
                fix=Fix(Edit.REMOVE_DOOR),
            )
    ends = tuple(lines.ends())
    if ends and not case.shipped:  # nobody redraws a shipped board here, and side B has such an end
        yield found("note", Kind.WALL_ENDS_NOWHERE, RuleId.WALL_STATES, edges=ends)


class _Lines:
    """The lines of the drawing: walls, doors and doorways between the corner points."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._at: dict[Corner, list[Edge]] = {}
        for edge in members(board.walls | board.doors | board.doorways):
            for corner in _corners(edge):
                self._at.setdefault(corner, []).append(edge)
        outer = members(board.outer_edges)
        self._attached = self._run(outer)

    def islands(self) -> Iterator[list[Edge]]:
        """Runs that touch nothing and enclose nothing, each in order."""
        todo = (self._board.walls | self._board.doors) & ~self._attached
        while todo:
            run = self._run([(todo & -todo).bit_length() - 1])
            todo &= ~run
            edges = members(run)
            corners = {corner for edge in edges for corner in _corners(edge)}
            if len(edges) < len(corners):  # a tree; a room of its own closes a ring
                yield edges

    def ends(self) -> Iterator[Edge]:
        """Walls and doors that lead somewhere at one end only, islands left out."""
        islands = {edge for run in self.islands() for edge in run}
        for edge in members(self._board.inner_edges & (self._board.walls | self._board.doors)):
            if edge not in islands and any(len(self._at[one]) == 1 for one in _corners(edge)):
                yield edge

    def _run(self, edges: list[Edge]) -> Bits:
        """All lines that hang together with these."""
        run: Bits = 0
        todo = list(edges)
        while todo:
            edge = todo.pop()
            if run >> edge & 1:
                continue
            run |= 1 << edge
            for corner in _corners(edge):
                todo += self._at[corner]
        return run


def _corners(edge: Edge) -> tuple[Corner, Corner]:
    """The two ends of an edge; a corner is named by the square to its north-west."""
    row, column = divmod(edge % SOUTH, STRIDE)
    if edge >= SOUTH:
        return (row, column - 1), (row, column)
    return (row - 1, column), (row, column)


def _doors(case: Case) -> Iterator[Problem]:
    gone = within(case.scenario.destroyed_doors, case.board.doors)
    needed = (case.board.doors & ~gone).bit_count()
    held = DOOR_MARKERS.get(case.scenario.rules.edition, 8)
    if needed > held:
        yield found(
            "note", Kind.DOORS_BEYOND_BOX, RuleId.COMPONENTS_DOORS, count=needed, limit=held
        )


# --- parking, quadrants, arrows -----------------------------------------------------------


def _parking(case: Case, vehicle: int) -> Iterator[Problem]:
    rules = case.rules
    # Without vehicles the knocked down still go to the ambulance's places.
    if not rules.vehicles and vehicle == ENGINE:
        return
    places = [place for place in case.board.parking[vehicle] if place is not None]
    word = VEHICLES[vehicle]
    possible = sum(place is not None for place in parking_with_all_sides(case.board, vehicle))
    fix = Fix(Edit.ADD_PARKING, word) if possible > len(places) else None
    squares: tuple[Square, ...] = tuple(square for place in places for square in place)
    if not places:
        rule = RuleId.VEHICLE if rules.vehicles else RuleId.KNOCK_DOWN_PARKING
        yield found("error", Kind.NO_PARKING, rule, vehicle=word, fix=fix)
    elif case.shipped:
        return  # it was drawn so on purpose
    elif len(places) == 1 and rules.vehicles:
        yield found(
            "warning",
            Kind.ONE_PARKING,
            RuleId.VEHICLE_DRIVE,
            squares=squares,
            vehicle=word,
            fix=fix,
        )
    elif len(places) < 4:  # B1: four places per vehicle
        yield found(
            "note",
            Kind.FEW_PARKING,
            RuleId.VEHICLE,
            squares=squares,
            vehicle=word,
            count=len(places),
            fix=fix if possible == 4 else None,
        )


def _quadrants(case: Case) -> Iterator[Problem]:
    board = case.board
    if case.shipped or not case.rules.vehicles or not case.rules.deck_gun:
        return
    places = sum(place is not None for place in board.parking[ENGINE])
    if not places:
        return
    # With a place on every side each quadrant could have its own, so that a gap is a slip.
    every_side = places == 4
    for quadrant, word in enumerate(QUADRANTS):
        if quadrant not in board.gun_quadrant:
            yield found(
                "warning" if every_side else "note",
                Kind.QUADRANT_WITHOUT_ENGINE,
                RuleId.DECK_GUN_QUADRANT,
                squares=as_squares(board.quadrants[quadrant]),
                quadrant=word,
                fix=Fix(Edit.AIM_DECK_GUN) if every_side else None,
            )


def _arrows(case: Case) -> Iterator[Problem]:
    if case.rules.poi_placement != "arrows":
        return
    board = case.board
    seen: set[Square] = set()
    for place in board.inside_squares:
        loop = board.arrow_loop(place)
        if len(loop) < SHORT_LOOP and seen.isdisjoint(loop):
            seen.update(loop)
            yield found(
                "warning",
                Kind.SHORT_ARROW_LOOP,
                RuleId.REPLENISH_ARROWS_LOOP,
                squares=tuple(sorted(loop)),
                fix=Fix(Edit.NEW_ARROWS),
            )
