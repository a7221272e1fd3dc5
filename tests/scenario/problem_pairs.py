"""Scenarios without a fault, and pairs of them: one with a problem, one that just misses it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from editor.engine import Board, parse_edge, parse_square
from editor.engine.squares import bits_of
from editor.i18n import source_catalog
from editor.scenario.boards import load_board
from editor.scenario.model import Firefighter, Poi, RandomSteps, Rules, Scenario
from editor.scenario.problem_wording import say_fix, say_problem
from editor.scenario.problems import Kind, Problem, apply_fix, problems

SIDE_A = load_board("side_a")

FAMILY = Scenario(
    board=SIDE_A,
    board_name="side_a",
    title=(("", "A house on fire"),),
    fire=frozenset(SIDE_A.family_fire),
    poi=tuple(map(Poi, SIDE_A.family_poi)),
)
"""The printed family setup: nothing is wrong with it."""

EXPERT = replace(
    FAMILY,
    rules=Rules("en", "experienced"),
    fire=frozenset(),
    poi=(),
    random=RandomSteps(by_rules=True),
)
"""The experienced game as the book rolls it."""

LATER = replace(FAMILY, turns_played=5, first=0)
"""A family game in progress."""


def at(text: str) -> int:
    """A square."""
    return parse_square(text)


def squares(text: str) -> frozenset[int]:
    """Squares, from words."""
    return frozenset(map(at, text.split()))


def edge(text: str) -> int:
    """An edge."""
    return parse_edge(text)


def edges(text: str) -> list[int]:
    """Edges, from words."""
    return [edge(word) for word in text.split()]


def pois(text: str, kind: str = "unknown") -> tuple[Poi, ...]:
    """POI of one kind on squares, from words."""
    return tuple(Poi(at(word), kind) for word in text.split())


def crew(*places: str, **more: Any) -> tuple[Firefighter, ...]:
    """Firefighters at these squares; a number stands for a place that is no square."""
    return tuple(Firefighter(at(place) if ":" in place else int(place), **more) for place in places)


def ruled(scenario: Scenario, **changes: Any) -> Scenario:
    """The scenario with options changed."""
    rules = scenario.rules
    for name, value in changes.items():
        rules = replace(rules, changes=tuple(sorted({**dict(rules.changes), name: value}.items())))
    return replace(scenario, rules=rules)


def redrawn(scenario: Scenario, old: Board | None = None, **changes: Any) -> Scenario:
    """The scenario on a board of its own with parts of it changed."""
    old = old or scenario.board
    parts: dict[str, Any] = {
        name: getattr(old, name)
        for name in ("walls", "doors", "doorways", "parking", "arrows", "gun_quadrant")
    }
    if old == scenario.board:
        parts |= {
            name: getattr(old, name) for name in ("first_explosion", "family_fire", "family_poi")
        }
    return replace(
        scenario, board=Board(old.rows, old.columns, **{**parts, **changes}), board_name=""
    )


def with_walls(scenario: Scenario, text: str = "", doors: str = "") -> Scenario:
    """The scenario in one big room, with these walls and doors drawn into it."""
    new = Board.new(scenario.board.rows, scenario.board.columns)
    return redrawn(
        scenario, new, walls=new.walls | bits_of(edges(text)), doors=bits_of(edges(doors))
    )


def kinds(scenario: Scenario) -> list[Kind]:
    """The kinds of all problems, in order."""
    return [problem.kind for problem in problems(scenario)]


def only(scenario: Scenario, kind: Kind) -> Problem:
    """The one problem of this kind."""
    (problem,) = (one for one in problems(scenario) if one.kind == kind)
    return problem


def serious(scenario: Scenario) -> list[Problem]:
    """Errors and warnings."""
    return [problem for problem in problems(scenario) if problem.severity != "note"]


@dataclass(frozen=True)
class Pair:
    """A scenario with one problem and one that just misses it, said in a few words each."""

    kind: Kind
    severity: str
    wrong: str
    bad: Scenario
    right: str
    good: Scenario
    also: tuple[Kind, ...] = ()  # what comes along with the problem
    fixable: bool = True

    def __str__(self) -> str:
        return f"{self.wrong}, not {self.right}".replace(" ", "_")

    def check_found(self) -> None:
        """The problem is found, once, with its severity, and nothing else is."""
        problem = only(self.bad, self.kind)
        assert problem.severity == self.severity
        assert set(kinds(self.bad)) == {self.kind, *self.also}
        sentence = say_problem(problem, source_catalog())
        assert sentence[0].isupper() or sentence[0].isdigit() or problem.word("name")
        assert sentence.endswith(".")

    def check_missed(self) -> None:
        """The near miss has no such problem."""
        assert self.kind not in kinds(self.good)

    def check_fix(self) -> None:
        """The fix removes the problem and nothing else; it has a label."""
        problem = only(self.bad, self.kind)
        assert (problem.fix is not None) == self.fixable
        mended = apply_fix(self.bad, problem)
        if problem.fix is None:
            assert mended is self.bad
            return
        assert set(kinds(mended)) <= set(self.also)
        assert not any(brace in say_fix(problem.fix, source_catalog()) for brace in "{}")
        assert apply_fix(mended, problem) == mended


def names(pairs: Iterable[Pair]) -> list[str]:
    """What the tests of these pairs are called."""
    return [str(pair) for pair in pairs]
