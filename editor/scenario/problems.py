"""What is wrong with a scenario, or worth knowing, by the rules it is played by.

`problems` never raises, whatever the scenario: one that makes no sense may be edited and saved,
and only starting a game refuses it. A problem is a code with facts, a place and the rule behind
it; `problem_wording` makes sentences of it, and `apply_fix` mends it where a way is obvious.
"""

from editor.scenario.model import Scenario
from editor.scenario.problem_case import look_at
from editor.scenario.problem_fixes import apply_fix
from editor.scenario.problem_values import SEVERITIES, Edit, Fix, Kind, Problem, Severity
from editor.scenario.problems_board import board_problems
from editor.scenario.problems_crew import crew_problems
from editor.scenario.problems_people import people_problems
from editor.scenario.problems_rules import rules_problems
from editor.scenario.problems_setup import setup_problems

__all__ = ["Edit", "Fix", "Kind", "Problem", "Severity", "apply_fix", "problems"]


def problems(scenario: Scenario) -> tuple[Problem, ...]:
    """All problems of a scenario: errors first, then warnings, then notes."""
    case = look_at(scenario)
    found = [
        *board_problems(case),
        *setup_problems(case),
        *people_problems(case),
        *crew_problems(case),
        *rules_problems(case),
    ]
    return tuple(sorted(found, key=lambda problem: SEVERITIES.index(problem.severity)))
