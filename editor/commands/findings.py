"""What is told about a file: one line each, or one entry for a machine."""

from collections.abc import Iterable
from typing import NamedTuple

from editor.commands.places import place_of
from editor.i18n import Catalog
from editor.scenario.errors import FileProblem
from editor.scenario.guard import Node
from editor.scenario.model import Scenario
from editor.scenario.problem_values import Severity
from editor.scenario.problem_wording import say_problem
from editor.scenario.problems import problems
from editor.scenario.wording import say


class Finding(NamedTuple):
    """One thing about a file, as it is told; line and column are 0 for the file as a whole."""

    severity: Severity
    code: str
    message: str
    line: int
    column: int
    where: str
    rule: str | None

    def line_of_text(self, file: str, catalog: Catalog) -> str:
        """`file:line:column: severity: message`, as compilers and editors have it."""
        place = f":{self.line}:{self.column}" if self.line else ""
        # Translators: one of three words between the place and the text of a problem.
        words = {
            "error": catalog.ptr("severity", "error"),
            "warning": catalog.ptr("severity", "warning"),
            "note": catalog.ptr("severity", "note"),
        }
        return f"{file}{place}: {words[self.severity]}: {self.message}"


def of_file(found: Iterable[FileProblem], catalog: Catalog) -> list[Finding]:
    """What keeps a file from being read."""
    return [
        Finding(
            "error",
            problem.code.value,
            say(problem, catalog),
            problem.line,
            problem.column,
            problem.where,
            None,
        )
        for problem in found
    ]


def of_scenario(scenario: Scenario, root: Node, catalog: Catalog) -> list[Finding]:
    """What is wrong with a scenario by its rules, each at its place in the file."""
    found = []
    for problem in problems(scenario):
        message = say_problem(problem, catalog)
        place = place_of(problem, root)
        rule = problem.rule.value
        found.append(Finding(problem.severity, problem.kind.value, message, *place, rule))
    return found
