"""The edits that mend the board and what stands on it, people included."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from editor.engine import Board
from editor.engine.arrows import ring_arrows
from editor.engine.grid import Place
from editor.engine.names import ENGINE, QUADRANTS, VEHICLES
from editor.engine.squares import bits_of
from editor.scenario.model import TREATED_VICTIM, VICTIM, RandomSteps, Scenario
from editor.scenario.problem_case import FACE_DOWN, FACE_UP, is_in, look_at
from editor.scenario.problem_parking import parking_with_all_sides
from editor.scenario.problem_values import Edit, Fix, Problem

Mend = Callable[[Scenario, Problem, Fix], Scenario]

_ALL_ROUND: Final = tuple(map(QUADRANTS.index, ("NE", "SE", "SW", "NW")))
"""The quadrant of the deck gun by side as on side A, so that each has one."""


# --- the board ----------------------------------------------------------------------------


def _redrawn(
    scenario: Scenario,
    *,
    gone: tuple[int, ...] = (),
    parking: tuple[tuple[Place | None, ...], ...] | None = None,
    gun: tuple[int, ...] | None = None,
    new_arrows: bool = False,
) -> Scenario:
    """Another board, which from now on is one of the scenario's own."""
    old = scenario.board
    keep = ~bits_of([edge for edge in gone if is_in(edge, old.inner_edges)])
    board = Board(
        old.rows,
        old.columns,
        walls=old.walls & keep,
        doors=old.doors & keep,
        doorways=old.doorways,
        parking=parking or old.parking,
        arrows=ring_arrows(old.rows, old.columns) if new_arrows else old.arrows,
        first_explosion=old.first_explosion,
        family_fire=old.family_fire,
        family_poi=old.family_poi,
        gun_quadrant=gun or old.gun_quadrant,
    )
    return replace(scenario, board=board, board_name="")


def _remove_lines(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    gone = problem.edges
    scenario = _redrawn(scenario, gone=gone)
    return replace(
        scenario,
        cubes=tuple(item for item in scenario.cubes if item[0] not in gone),
        open_doors=scenario.open_doors.difference(gone),
        destroyed_doors=scenario.destroyed_doors.difference(gone),
    )


def _add_parking(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    board = scenario.board
    vehicle = VEHICLES.index(fix.name)
    places = parking_with_all_sides(board, vehicle)
    parking = tuple(
        places if one == vehicle else board.parking[one] for one in range(len(VEHICLES))
    )
    drawn = _redrawn(scenario, parking=parking)
    if vehicle == ENGINE and None not in places and len(set(drawn.board.gun_quadrant)) < 4:
        return _redrawn(drawn, gun=_ALL_ROUND)
    return drawn


def _aim(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    if None in scenario.board.parking[ENGINE]:
        return scenario
    return _redrawn(scenario, gun=_ALL_ROUND)


def _new_arrows(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return _redrawn(scenario, new_arrows=True)


def _own_board(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return replace(scenario, board_name="")


# --- markers ------------------------------------------------------------------------------


def _remove_marker(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    gone = problem.squares
    match fix.name:
        case "fire":
            return replace(scenario, fire=scenario.fire.difference(gone))
        case "smoke":
            return replace(scenario, smoke=scenario.smoke.difference(gone))
        case "hot_spot":
            return replace(scenario, hot_spots=scenario.hot_spots.difference(gone))
        case "hazmat":
            return replace(scenario, hazmat=tuple(p for p in scenario.hazmat if p not in gone))
        case "extra_hazmat":
            stays = [p for p in scenario.hazmat if p not in gone]
            stays += set(scenario.hazmat).intersection(gone)
            return replace(scenario, hazmat=tuple(sorted(stays)))
        case "extra_poi":
            return _one_poi(scenario, gone)
        case marker:
            # Whatever is no face-down kind lies face up, also kinds nobody knows.
            down = marker == "poi"
            stays_here = tuple(
                one
                for one in scenario.poi
                if one.square not in gone or (one.kind in FACE_DOWN) != down
            )
            return replace(scenario, poi=stays_here)


def _one_poi(scenario: Scenario, places: tuple[int, ...]) -> Scenario:
    """Victims stay; else the first face-down POI of a square does."""
    stays = []
    taken = {one.square for one in scenario.poi if one.kind not in FACE_DOWN}
    for one in scenario.poi:
        if one.square in places and one.kind in FACE_DOWN:
            if one.square in taken:
                continue
            taken.add(one.square)
        stays.append(one)
    return replace(scenario, poi=tuple(stays))


def _remove_fire(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return replace(scenario, fire=scenario.fire.difference(problem.squares))


def _remove_smoke(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return replace(scenario, smoke=scenario.smoke.difference(problem.squares))


def _printed_fire(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    taken = {*scenario.hazmat, *(one.square for one in scenario.poi)}
    taken.update(one.square for one in scenario.firefighters)
    return replace(scenario, fire=frozenset(scenario.board.family_fire) - taken)


def _counted(scenario: Scenario) -> RandomSteps:
    return look_at(scenario).steps


def _roll_explosions(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return replace(scenario, random=replace(_counted(scenario), explosions=fix.number))


def _roll_poi(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return replace(scenario, random=replace(_counted(scenario), poi=fix.number))


def _roll_less(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    steps, number = _counted(scenario), fix.number
    match problem.word("step"):
        case "explosions":
            steps = replace(steps, explosions=number)
        case "hazmat":
            steps = replace(steps, hazmat=number)
        case "poi":
            steps = replace(steps, poi=number)
        case _:
            steps = replace(steps, hot_spots=number)
    return replace(scenario, random=steps)


def _roll_nothing(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return replace(scenario, random=RandomSteps())


def _remove_hazmat(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    steps = _counted(scenario)
    steps = replace(steps, hazmat=0) if steps.hazmat else scenario.random
    return replace(scenario, hazmat=(), random=steps)


def _remove_hot_spots(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    steps = _counted(scenario)
    steps = replace(steps, hot_spots=0) if steps.hot_spots else scenario.random
    return replace(scenario, hot_spots=frozenset(), random=steps, reserve=None)


def _shrink_reserve(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return replace(scenario, reserve=fix.number)


# --- walls, doors, people -----------------------------------------------------------------


def _remove_cubes(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    stays = tuple(item for item in scenario.cubes if item[0] not in problem.edges)
    return replace(scenario, cubes=stays)


def _two_cubes(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    stays = [item for item in scenario.cubes if item[0] not in problem.edges]
    stays += [(edge, 2) for edge in problem.edges]
    return replace(scenario, cubes=tuple(sorted(stays)))


def _remove_door_marker(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return replace(
        scenario,
        open_doors=scenario.open_doors.difference(problem.edges),
        destroyed_doors=scenario.destroyed_doors.difference(problem.edges),
    )


def _leave_destroyed(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return replace(scenario, open_doors=scenario.open_doors.difference(problem.edges))


def _count_rescued(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    stays = tuple(
        one for one in scenario.poi if one.square not in problem.squares or one.kind not in FACE_UP
    )
    rescued = max(0, scenario.rescued) + len(scenario.poi) - len(stays)
    return replace(scenario, poi=stays, rescued=rescued)


def _plain_victim(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    victims = [
        replace(one, kind=VICTIM) if one.kind == TREATED_VICTIM else one for one in scenario.poi
    ]
    return replace(scenario, poi=tuple(sorted(victims)))


def _forget_removed(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return replace(scenario, removed=None)


def _forget_pool(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return replace(scenario, pool=None)


HOUSE_EDITS: Final[Mapping[Edit, Mend]] = {
    Edit.REMOVE_DOOR: _remove_lines,
    Edit.REMOVE_WALL: _remove_lines,
    Edit.ADD_PARKING: _add_parking,
    Edit.AIM_DECK_GUN: _aim,
    Edit.NEW_ARROWS: _new_arrows,
    Edit.OWN_BOARD: _own_board,
    Edit.REMOVE_MARKER: _remove_marker,
    Edit.REMOVE_FIRE: _remove_fire,
    Edit.REMOVE_SMOKE: _remove_smoke,
    Edit.PRINTED_FIRE: _printed_fire,
    Edit.ROLL_EXPLOSIONS: _roll_explosions,
    Edit.ROLL_POI: _roll_poi,
    Edit.ROLL_LESS: _roll_less,
    Edit.ROLL_NOTHING: _roll_nothing,
    Edit.REMOVE_HAZMAT: _remove_hazmat,
    Edit.REMOVE_HOT_SPOTS: _remove_hot_spots,
    Edit.SHRINK_RESERVE: _shrink_reserve,
    Edit.REMOVE_CUBES: _remove_cubes,
    Edit.TWO_CUBES: _two_cubes,
    Edit.REMOVE_DOOR_MARKER: _remove_door_marker,
    Edit.LEAVE_DOOR_DESTROYED: _leave_destroyed,
    Edit.COUNT_RESCUED: _count_rescued,
    Edit.PLAIN_VICTIM: _plain_victim,
    Edit.FORGET_REMOVED: _forget_removed,
    Edit.FORGET_POOL: _forget_pool,
}
"""What each edit of this module does."""
