"""Problems of POI and victims: where they lie, how many there are, and what is left unseen."""

from collections.abc import Iterator
from typing import Final

from editor.engine.names import AMBULANCE
from editor.engine.squares import Bits, bits_of
from editor.rules.ids import RuleId
from editor.scenario.model import TREATED_VICTIM, UNKNOWN
from editor.scenario.problem_case import FACE_DOWN, FACE_UP, Case, as_squares, is_in, within
from editor.scenario.problem_values import Edit, Fix, Kind, Problem, found
from editor.scenario.problems_setup import room_for

HEAL_MARKERS: Final = 3
"""Heal markers in the box; a limit only if the rules say so (B55)."""


def people_problems(case: Case) -> Iterator[Problem]:
    """Everything about POI and victims."""
    yield from _in_fire(case)
    yield from _stacked(case)
    yield from _safe(case)
    yield from _treated(case)
    yield from _box(case)
    yield from _count(case)


def _in_fire(case: Case) -> Iterator[Problem]:
    fix = Fix(Edit.REMOVE_FIRE)
    face_up = within(
        (poi.square for poi in case.scenario.poi if poi.kind in FACE_UP), case.board.inside
    )
    for place in as_squares(case.face_down & case.fire):
        yield found("error", Kind.POI_IN_FIRE, RuleId.SETUP_POI, squares=(place,), fix=fix)
    for place in as_squares(face_up & case.fire):
        yield found("error", Kind.VICTIM_IN_FIRE, RuleId.POI_LOST, squares=(place,), fix=fix)


def _stacked(case: Case) -> Iterator[Problem]:
    """B28: a face-down POI shares its square with no other; victims may lie together."""
    crew = within((one.square for one in case.scenario.firefighters), case.board.inside)
    may_stay_down = case.rules.poi_placement == "family" and (
        case.rules.reveal_on_firefighter == "may"
    )
    for place in as_squares(case.face_down):
        here = [poi.kind for poi in case.scenario.poi if poi.square == place]
        if len(here) > 1:
            yield found(
                "error",
                Kind.POI_STACKED,
                RuleId.SETUP_POI_STACKING,
                squares=(place,),
                count=len(here),
                fix=Fix(Edit.REMOVE_MARKER, "extra_poi"),
            )
        if crew >> place & 1 and not may_stay_down:  # A14
            yield found("warning", Kind.POI_UNDER_FIREFIGHTER, RuleId.POI_REVEAL, squares=(place,))


def _safe(case: Case) -> Iterator[Problem]:
    """Victims where they would have been rescued on arrival."""
    scenario, rules = case.scenario, case.rules
    safe: Bits = case.board.ring
    rule = RuleId.RESCUE_OUTSIDE
    if rules.rescues_by_ambulance:
        side = scenario.ambulance
        place = case.board.parking[AMBULANCE][side] if 0 <= side < 4 else None
        safe = bits_of(place or ())
        rule = RuleId.RESCUE_AMBULANCE
    waiting = [poi.square for poi in scenario.poi if poi.kind in FACE_UP]
    for square in sorted({one for one in waiting if is_in(one, safe)}):
        count = waiting.count(square)
        ends = scenario.rescued + count >= rules.win_at and not scenario.won
        yield found(
            "warning",
            Kind.VICTIM_SAFE_ALREADY,
            rule,
            squares=(square,),
            count=count,
            fix=None if ends else Fix(Edit.COUNT_RESCUED, number=count),
        )


def _treated(case: Case) -> Iterator[Problem]:
    squares = [poi.square for poi in case.scenario.poi if poi.kind == TREATED_VICTIM]
    if not squares:
        return
    places = tuple(sorted(set(squares)))
    if not case.rules.specialists:
        yield found(
            "warning",
            Kind.TREATED_WITHOUT_PARAMEDIC,
            RuleId.PARAMEDIC,
            squares=places,
            fix=Fix(Edit.PLAIN_VICTIM),
        )
    limit = case.rules.heal_markers
    held = HEAL_MARKERS if limit is None else limit
    if len(squares) > held >= 0:
        yield found(
            "note" if limit is None else "error",
            Kind.HEAL_BEYOND_BOX,
            RuleId.PARAMEDIC_MARKERS,
            squares=places,
            count=len(squares),
            limit=held,
        )


# --- what the box holds -------------------------------------------------------------------


def _box(case: Case) -> Iterator[Problem]:
    scenario, rules = case.scenario, case.rules
    rule = RuleId.COMPONENTS_POI
    victims = case.known_victims + case.rescued + case.lost
    alarms = case.known_alarms
    removed = case.removed if scenario.pool is None else (0, 0)  # a pool says what is left
    if removed[0] > rules.victims or removed[1] > rules.false_alarms:
        yield found(
            "error",
            Kind.REMOVED_BEYOND_BOX,
            rule,
            victims=removed[0],
            false_alarms=removed[1],
            fix=Fix(Edit.FORGET_REMOVED) if scenario.removed and _as_printed(case) else None,
        )
        removed = (0, 0)
    victims_fit = victims + removed[0] <= rules.victims
    alarms_fit = alarms + removed[1] <= rules.false_alarms
    if not victims_fit:
        yield found(
            "error",
            Kind.VICTIMS_BEYOND_BOX,
            rule,
            count=victims + removed[0],
            limit=rules.victims,
        )
    if not alarms_fit:
        yield found(
            "error",
            Kind.FALSE_ALARMS_BEYOND_BOX,
            rule,
            count=alarms + removed[1],
            limit=rules.false_alarms,
        )
    if scenario.pool is not None and victims_fit and alarms_fit:
        yield from _given_pool(case, victims, alarms)
    unknown = case.poi_of_kind(UNKNOWN)
    if unknown > sum(case.pool):
        yield found(
            "error",
            Kind.POI_BEYOND_POOL,
            rule,
            squares=tuple(sorted({one.square for one in scenario.poi if one.kind == UNKNOWN})),
            count=unknown,
            limit=sum(case.pool),
        )


def _given_pool(case: Case, victims: int, alarms: int) -> Iterator[Problem]:
    """A pool of a game in progress that the box cannot have left."""
    rules = case.rules
    pool = case.scenario.pool or (0, 0)
    if pool[0] + victims <= rules.victims and pool[1] + alarms <= rules.false_alarms:
        return
    yield found(
        "error",
        Kind.POOL_BEYOND_BOX,
        RuleId.COMPONENTS_POI,
        victims=pool[0],
        false_alarms=pool[1],
        fix=Fix(Edit.FORGET_POOL) if _is_enough(case, case.removed) else None,
    )


def _as_printed(case: Case) -> bool:
    """Whether a game can be played if as many are removed as the rules say."""
    return _is_enough(case, (case.rules.victims_removed, case.rules.false_alarms_removed))


def _is_enough(case: Case, removed: tuple[int, int]) -> bool:
    """Whether the box then holds what is there, and enough victims to win."""
    victims, alarms = case.left(removed)
    winnable = case.rescued + case.known_victims + victims >= case.rules.win_at
    return min(victims, alarms) >= 0 and winnable and case.poi_of_kind(UNKNOWN) <= victims + alarms


def _count(case: Case) -> Iterator[Problem]:
    """Before the first turn there are as many POI as the rules say, fixed or still rolled."""
    if not case.starting or case.rules.poi_on_board < 0:
        return
    rolled = max(0, case.steps.poi)
    count = case.poi_of_kind(*FACE_DOWN, *FACE_UP) + rolled
    wanted = case.rules.poi_on_board
    if count == wanted:
        return
    missing = rolled + wanted - count
    room = room_for(case, "poi")
    possible = count < wanted and room is not None and missing <= room
    yield found(
        "note",
        Kind.POI_COUNT,
        RuleId.REPLENISH,
        count=count,
        limit=wanted,
        fix=Fix(Edit.ROLL_POI, number=missing) if possible else None,
    )
