"""Problems of the set-up of the house: fire, smoke, hazmat, hot spots, cubes, doors, rolls."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from editor.engine.squares import Square
from editor.rules.ids import RuleId
from editor.scenario.model import UNKNOWN
from editor.scenario.problem_case import FACE_DOWN, Case, as_squares, is_in
from editor.scenario.problem_values import Edit, Fix, Kind, Problem, found

RANDOM_STEPS: Final = ("explosions", "hazmat", "poi", "hot_spots")


def setup_problems(case: Case) -> Iterator[Problem]:
    """Everything about what stands in the house, people left out."""
    yield from _misplaced(case)
    yield from _threats(case)
    yield from _hazmat(case)
    yield from _hot_spots(case)
    yield from _cubes(case)
    yield from _door_markers(case)
    yield from _random(case)


def _misplaced(case: Case) -> Iterator[Problem]:
    """Markers off the board, or outside where they may not be."""
    scenario, board = case.scenario, case.board
    face_down = [poi.square for poi in scenario.poi if poi.kind in FACE_DOWN]
    face_up = [poi.square for poi in scenario.poi if poi.kind not in FACE_DOWN]
    markers: tuple[tuple[str, Iterable[Square]], ...] = (
        ("fire", scenario.fire),
        ("smoke", scenario.smoke),
        ("hot_spot", scenario.hot_spots),
        ("hazmat", scenario.hazmat),
        ("poi", face_down),
        ("victim", face_up),
    )
    for marker, places in markers:
        for place in sorted(set(places)):
            fix = Fix(Edit.REMOVE_MARKER, marker)
            if not is_in(place, board.squares):
                yield found(
                    "error",
                    Kind.OFF_BOARD,
                    RuleId.BOARD_GRID,
                    squares=(place,),
                    marker=marker,
                    fix=fix,
                )
            elif marker != "victim" and is_in(place, board.ring):
                yield found(
                    "error",
                    Kind.OUTSIDE,
                    RuleId.BOARD_OUTSIDE,
                    squares=(place,),
                    marker=marker,
                    fix=fix,
                )


def _threats(case: Case) -> Iterator[Problem]:
    scenario, rules = case.scenario, case.rules
    placed = len(scenario.fire | scenario.smoke)
    if not placed and case.starting and case.steps.explosions <= 0:
        printed = rules.setup == "printed"
        explosions = rules.setup_explosions if rules.setup_explosions > 0 else 3
        fix = Fix(Edit.ROLL_EXPLOSIONS, number=explosions)
        yield found(
            "warning",
            Kind.NOTHING_BURNS,
            RuleId.SETUP_FAMILY_FIRE if printed else RuleId.SETUP_EXPLOSION,
            fix=Fix(Edit.PRINTED_FIRE) if printed and case.board.family_fire else fix,
        )
    if placed > rules.threat_markers >= 0:
        yield found(
            "error",
            Kind.THREAT_BEYOND_BOX,
            RuleId.COMPONENTS_THREAT_MARKERS,
            count=placed,
            limit=rules.threat_markers,
        )
    for place in as_squares(case.smoke & case.fire):
        yield found(
            "error",
            Kind.SMOKE_IN_FIRE,
            RuleId.COMPONENTS_THREAT_MARKERS,
            squares=(place,),
            fix=Fix(Edit.REMOVE_SMOKE),
        )
    for place in as_squares(case.smoke & ~case.fire & case.beside(case.fire)):
        yield found(
            "warning",
            Kind.SMOKE_BESIDE_FIRE,
            RuleId.FLASHOVER,
            squares=(place,),
            fix=Fix(Edit.REMOVE_SMOKE),
        )


def _hazmat(case: Case) -> Iterator[Problem]:
    scenario, rules = case.scenario, case.rules
    rolled = max(0, case.steps.hazmat)
    fix = Fix(Edit.REMOVE_HAZMAT)
    squares = tuple(sorted(set(scenario.hazmat)))
    if scenario.hazmat or rolled:
        if rules.unmarked_hazmat:
            if case.starting:
                yield found(
                    "warning",
                    Kind.HAZMAT_UNMARKED,
                    RuleId.VARIANT_UNMARKED_HAZMAT,
                    squares=squares,
                    fix=fix,
                )
        elif not rules.hazmat:
            yield found("warning", Kind.HAZMAT_OFF, RuleId.MODULES, squares=squares, fix=fix)
    if len(scenario.hazmat) + rolled > rules.hazmat_markers >= 0:
        yield found(
            "error",
            Kind.HAZMAT_BEYOND_BOX,
            RuleId.COMPONENTS_OTHER,
            squares=squares,
            count=len(scenario.hazmat) + rolled,
            limit=rules.hazmat_markers,
        )
    for place, count in sorted(Counter(scenario.hazmat).items()):
        if is_in(place, case.fire):
            yield found(
                "error",
                Kind.HAZMAT_IN_FIRE,
                RuleId.SETUP_HAZMAT,
                squares=(place,),
                fix=Fix(Edit.REMOVE_FIRE),
            )
        # A6 speaks of set-up; later a box may be carried to another.
        if count > 1 and case.starting and not rules.setup_hazmat_stacking:
            yield found(
                "error",
                Kind.HAZMAT_STACKED,
                RuleId.SETUP_HAZMAT_STACKING,
                squares=(place,),
                count=count,
                fix=Fix(Edit.REMOVE_MARKER, "extra_hazmat"),
            )


def _hot_spots(case: Case) -> Iterator[Problem]:
    scenario, rules = case.scenario, case.rules
    squares = tuple(sorted(scenario.hot_spots))
    rolled = max(0, case.steps.hot_spots)
    if not rules.hot_spots:
        if squares or rolled or scenario.reserve:
            yield found(
                "warning",
                Kind.HOT_SPOTS_OFF,
                RuleId.MODULES,
                squares=squares,
                fix=Fix(Edit.REMOVE_HOT_SPOTS),
            )
        return
    reserve = rules.hot_spot_reserve if scenario.reserve is None else scenario.reserve
    used = len(squares) + rolled + max(0, case.steps.explosions)
    room = rules.hot_spot_markers - used
    if max(0, reserve) > room and rules.hot_spot_markers >= 0:
        yield found(
            "error",
            Kind.HOT_SPOTS_BEYOND_BOX,
            RuleId.COMPONENTS_HOT_SPOTS,
            squares=squares,
            count=used + max(0, reserve),
            limit=rules.hot_spot_markers,
            fix=Fix(Edit.SHRINK_RESERVE, number=room) if room >= 0 else None,
        )


def _cubes(case: Case) -> Iterator[Problem]:
    limit = case.rules.damage_cubes
    for edge, count in case.cubes:
        if not is_in(edge, case.board.walls):
            yield found(
                "error",
                Kind.CUBES_ON_NO_WALL,
                RuleId.WALL_STATES,
                edges=(edge,),
                fix=Fix(Edit.REMOVE_CUBES),
            )
        elif count > 2:
            yield found(
                "error",
                Kind.CUBES_ABOVE_TWO,
                RuleId.WALL_STATES,
                edges=(edge,),
                count=count,
                fix=Fix(Edit.TWO_CUBES),
            )
    edges = tuple(edge for edge, _ in case.cubes if is_in(edge, case.board.walls))
    placed = sum(min(count, 2) for edge, count in case.cubes if edge in edges)
    if placed > limit >= 1:
        yield found(
            "error",
            Kind.CUBES_BEYOND_BOX,
            RuleId.COMPONENTS_DAMAGE_CUBES,
            edges=edges,
            count=placed,
            limit=limit,
        )
    elif placed == limit >= 1:
        yield found("error", Kind.COLLAPSED, RuleId.END_COLLAPSE, edges=edges, count=placed)


def _door_markers(case: Case) -> Iterator[Problem]:
    opened, gone = case.scenario.open_doors, case.scenario.destroyed_doors
    for edge in sorted(opened | gone):
        if not is_in(edge, case.board.doors):
            yield found(
                "error",
                Kind.NO_SUCH_DOOR,
                RuleId.DOOR,
                edges=(edge,),
                fix=Fix(Edit.REMOVE_DOOR_MARKER),
            )
        elif edge in opened and edge in gone:
            yield found(
                "error",
                Kind.DOOR_OPEN_AND_DESTROYED,
                RuleId.DOOR,
                edges=(edge,),
                fix=Fix(Edit.LEAVE_DOOR_DESTROYED),
            )


# --- what is rolled -----------------------------------------------------------------------


def _random(case: Case) -> Iterator[Problem]:
    wanted = {step: getattr(case.steps, step) for step in RANDOM_STEPS}
    if not case.starting and any(count > 0 for count in wanted.values()):
        yield found("warning", Kind.RANDOM_IN_PROGRESS, RuleId.TURN, fix=Fix(Edit.ROLL_NOTHING))
    for step, count in wanted.items():
        possible = room_for(case, step)
        if possible is not None and count > possible:
            # B49: the game leaves such a step out.
            yield found(
                "warning",
                Kind.RANDOM_IMPOSSIBLE,
                RuleId.SETUP_IMPOSSIBLE_ROLL,
                step=step,
                count=count,
                limit=possible,
                fix=Fix(Edit.ROLL_LESS, step, possible),
            )


def room_for(case: Case, step: str) -> int | None:
    """How many rolls of a random step can succeed at most; None if nothing limits them."""
    free = case.board.inside & ~case.fire
    match step:
        case "explosions":
            return free.bit_count()
        case "hazmat":
            if not case.rules.setup_hazmat_stacking:
                taken = sum(is_in(place, free) for place in set(case.scenario.hazmat))
                return free.bit_count() - taken
            return None if free else 0
        case "poi":
            supply = sum(case.pool) - case.poi_of_kind(UNKNOWN)
            if supply < 0:
                return None  # a problem of its own
            return min((free & ~case.people).bit_count(), supply)
        case _:
            if not case.rules.hot_spots:
                return None  # likewise
            return (case.board.inside & ~case.hot_spots).bit_count()
