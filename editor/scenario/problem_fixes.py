"""`apply_fix`: pure edits that mend a problem, harmless when the scenario has changed meanwhile.

Here are those of the crew, the rules and the numbers; those of the board and its markers are in
`problem_fixes_house`.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from editor.engine.names import ENGINE, NOBODY, VEHICLES
from editor.scenario.model import Firefighter, Scenario
from editor.scenario.problem_fixes_house import HOUSE_EDITS, Mend
from editor.scenario.problem_values import Edit, Fix, Problem


def apply_fix(scenario: Scenario, problem: Problem) -> Scenario:
    """The scenario with this problem mended; the same one if it has no fix."""
    if problem.fix is None:
        return scenario
    return _EDITS[problem.fix.edit](scenario, problem, problem.fix)


# --- the crew -----------------------------------------------------------------------------


def _changed(
    scenario: Scenario, problem: Problem, change: Callable[[Firefighter], Firefighter]
) -> Scenario:
    """The firefighter of the problem changed, the others as they are."""
    who = problem.count("firefighter")
    crew = tuple(
        change(one) if index == who else one for index, one in enumerate(scenario.firefighters)
    )
    return replace(scenario, firefighters=crew)


def _move_outside(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return _changed(scenario, problem, lambda one: replace(one, square=fix.number))


def _set_saved(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return _changed(scenario, problem, lambda one: replace(one, saved=fix.number))


def _other_colour(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return _changed(scenario, problem, lambda one: replace(one, colour=fix.name))


def _give_specialist(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return _changed(scenario, problem, lambda one: replace(one, specialist=fix.number))


def _send_home(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    crew = scenario.firefighters[: max(1, fix.number)]
    first = scenario.first if scenario.first < len(crew) else NOBODY
    return replace(scenario, firefighters=crew, first=first)


def _forget_places(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    crew = tuple(replace(one, square=NOBODY) for one in scenario.firefighters)
    return replace(scenario, firefighters=crew)


def _forget_specialists(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    crew = tuple(replace(one, specialist=NOBODY) for one in scenario.firefighters)
    cards = scenario.specialists if fix.name == "given" else None
    return replace(scenario, firefighters=crew, specialists=cards)


def _allow_specialist(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    cards = {*(scenario.specialists or ()), fix.number}
    return replace(scenario, specialists=tuple(sorted(cards)))


def _strike_specialist(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    if scenario.specialists is None:
        return scenario
    stays = tuple(card for card in scenario.specialists if card != fix.number)
    return replace(scenario, specialists=stays)


def _allow_specialists(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return replace(scenario, specialists=None)


def _move_vehicle(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    if problem.word("vehicle") == VEHICLES[ENGINE]:
        return replace(scenario, engine=fix.number)
    return replace(scenario, ambulance=fix.number)


def _forget_vehicles(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return replace(scenario, engine=NOBODY, ambulance=NOBODY)


def _set_players(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    most = max(1, fix.number)
    fewest, at_most = sorted(min(max(1, number), most) for number in scenario.players)
    nobody = not scenario.firefighters and scenario.first >= fewest
    first = NOBODY if nobody else scenario.first
    return replace(scenario, players=(fewest, at_most), first=first)


def _forget_first(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return replace(scenario, first=NOBODY)


# --- rules and numbers --------------------------------------------------------------------


def _as_in_box(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    rules = scenario.rules
    match fix.name:
        case "edition":
            rules = replace(rules, edition="en")
        case "mode":
            rules = replace(rules, mode="family")
        case "level":
            rules = replace(rules, level="recruit")
        case _:
            stays = tuple(change for change in rules.changes if change[0] != fix.name)
            rules = replace(rules, changes=stays)
    return replace(scenario, rules=rules)


def _set_zero(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    match problem.word("name"):
        case "explosions" | "hazmat" | "poi" | "hot_spots":
            steps = scenario.random
            steps = replace(
                steps,
                explosions=max(0, steps.explosions),
                hazmat=max(0, steps.hazmat),
                poi=max(0, steps.poi),
                hot_spots=max(0, steps.hot_spots),
            )
            return replace(scenario, random=steps)
        case "removed":
            victims, alarms = scenario.removed or (0, 0)
            return replace(scenario, removed=(max(0, victims), max(0, alarms)))
        case "pool":
            victims, alarms = scenario.pool or (0, 0)
            return replace(scenario, pool=(max(0, victims), max(0, alarms)))
        case "reserve":
            return replace(scenario, reserve=0)
        case "turns_played":
            return replace(scenario, turns_played=0)
        case "rescued":
            return replace(scenario, rescued=0)
        case _:
            return replace(scenario, lost=0)


def _play_on(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return replace(scenario, won=True)


def _not_won(scenario: Scenario, problem: Problem, fix: Fix) -> Scenario:
    return replace(scenario, won=False)


_EDITS: Final[Mapping[Edit, Mend]] = {
    **HOUSE_EDITS,
    Edit.SEND_HOME: _send_home,
    Edit.MOVE_OUTSIDE: _move_outside,
    Edit.FORGET_PLACES: _forget_places,
    Edit.OTHER_COLOUR: _other_colour,
    Edit.SET_SAVED: _set_saved,
    Edit.GIVE_SPECIALIST: _give_specialist,
    Edit.ALLOW_SPECIALIST: _allow_specialist,
    Edit.ALLOW_SPECIALISTS: _allow_specialists,
    Edit.FORGET_SPECIALISTS: _forget_specialists,
    Edit.STRIKE_SPECIALIST: _strike_specialist,
    Edit.MOVE_VEHICLE: _move_vehicle,
    Edit.FORGET_VEHICLES: _forget_vehicles,
    Edit.SET_PLAYERS: _set_players,
    Edit.FORGET_FIRST: _forget_first,
    Edit.AS_IN_BOX: _as_in_box,
    Edit.SET_ZERO: _set_zero,
    Edit.PLAY_ON: _play_on,
    Edit.NOT_WON: _not_won,
}
