"""Problems of scenarios as a whole: never an exception, never a false alarm, all in words."""

import gettext
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from editor.engine import Ruleset, apply, begin, legal, preset, printed_setup
from editor.engine.events import Log, TurnBegan
from editor.engine.ruleset import EDITIONS, LEVELS, MODES, Edition, Level, Mode
from editor.engine.state import ACTIONS, OVER
from editor.i18n import Catalog, source_catalog
from editor.scenario.boards import load_board
from editor.scenario.model import (
    COLOURS,
    LANGUAGES,
    POI_KINDS,
    Firefighter,
    Poi,
    RandomSteps,
    Rules,
    Scenario,
)
from editor.scenario.opening import OpeningError, open_game, scenario_of
from editor.scenario.problem_labels import LABELS
from editor.scenario.problem_values import SEVERITIES
from editor.scenario.problem_wording import say_fix, say_problem
from editor.scenario.problems import Edit, Kind, Problem, apply_fix, problems
from tests.effort import CHUNKS, SEED, chunk_of
from tests.engine.test_random_play import likely
from tests.random_games import any_game_rules
from tests.random_positions import any_board
from tests.scenario import (
    test_problems_board,
    test_problems_crew,
    test_problems_people,
    test_problems_rules,
    test_problems_setup,
)
from tests.scenario.problem_pairs import EXPERT, FAMILY, kinds, serious
from tests.scenario.test_opening import rules_of

PAIRS = [
    *test_problems_board.PAIRS,
    *test_problems_setup.PAIRS,
    *test_problems_people.PAIRS,
    *test_problems_crew.PAIRS,
    *test_problems_rules.PAIRS,
]

# ---------------------------------------------------------------- no false alarms


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("side", ["side_a", "side_b"])
def test_the_printed_setups_of_every_box_are_sound(
    side: str, edition: Edition, mode: Mode, level: Level
) -> None:
    board = load_board(side)
    rules = Rules(edition, mode, level)
    for crew in range(1, 7):
        setup = printed_setup(board, rules.ruleset(), crew)
        scenario = Scenario(
            board=board,
            board_name=side,
            rules=rules,
            title=(("", "As printed"),),
            players=(crew, crew),
            fire=frozenset(setup.fire),
            poi=tuple(map(Poi, setup.poi)),
            random=RandomSteps(by_rules=True),
        )
        advised = [Kind.SIDE_ADVICE] if (side, edition, mode) == ADVISED else []
        assert kinds(scenario) == advised


ADVISED = ("side_a", "ru", "experienced")


def played(random: Random) -> Iterator[tuple[Scenario, Ruleset]]:
    """The start of every turn of a random game on a printed board, as scenarios."""
    board = load_board(random.choice(("side_a", "side_b")))
    rules = any_game_rules(random)
    state = begin(board, rules, printed_setup(board, rules, random.randint(1, 6)))
    like = Scenario(board=board, rules=rules_of(state), title=(("", "Played"),))
    while state.phase != OVER:
        events: Log = []
        apply(state, likely(state, legal(state), random), events)
        if events and isinstance(events[-1], TurnBegan) and state.phase == ACTIONS:
            yield scenario_of(state, like), rules


@pytest.mark.soak_able
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_position_that_is_reached_by_play_has_an_error(chunk: int) -> None:
    seen = 0
    game = 0
    while seen < chunk_of("FIREGROUND_SOAK_POSITIONS", 2000):
        random = Random(f"problems {SEED} {chunk} {game}")
        game += 1
        for scenario, rules in played(random):
            seen += 1
            # Cards that are dealt may be of no use; an explosion-free setup may not burn.
            harmless = {Kind.SPECIALIST_OF_NO_USE, Kind.NOTHING_BURNS}
            found = [one for one in serious(scenario) if one.kind not in harmless]
            assert not [one for one in found if not _beyond_markers(one, rules)], found


def _beyond_markers(problem: Problem, rules: Ruleset) -> bool:
    """False alarms that turn into hazmat may be more than the box has markers for."""
    return problem.kind == Kind.HAZMAT_BEYOND_BOX and rules.unmarked_hazmat


# ---------------------------------------------------------------- whatever the scenario


NUMBERS = (-(10**12), -256, -2, -1, 0, 1, 2, 3, 4, 7, 8, 9, 17, 24, 25, 300, 10**12)
WORDS = ("", "never", "turn", "movement", "may", "family", "arrows", "printed", "experienced")


class Absurd:
    """Scenarios no sensible person writes, from one seed."""

    def __init__(self, random: Random, wild: bool) -> None:
        self.random = random
        self.wild = wild

    def some(self, chance: float) -> bool:
        return self.random.random() < chance

    def number(self) -> int:
        return self.random.choice(NUMBERS)

    def small(self) -> int:
        return self.random.choice((0, 0, 0, 0, 1, 2, 3, -1, self.random.randint(0, 30)))

    def place(self) -> int:
        if self.some(0.1):
            return self.number()
        return self.random.randrange(0, 9) * 16 + self.random.randrange(0, 11)

    def line(self) -> int:
        return self.place() + (256 if self.some(0.5) else 0)

    def places(self, most: int) -> list[int]:
        return [self.place() for _ in range(self.random.randint(0, most))]

    def pair(self) -> tuple[int, int]:
        return self.small(), self.small()

    def one_of(self, *values: Any) -> Any:
        return self.random.choice(values)

    def texts(self) -> tuple[tuple[str, str], ...]:
        languages = self.random.sample(("", "xx", *LANGUAGES), self.random.randint(0, 3))
        return tuple((one, self.one_of("", " ", "x", "x" * 90, "{x}")) for one in languages)

    def rules(self) -> Rules:
        box = Rules(self.one_of(*EDITIONS), self.one_of(*MODES), self.one_of(*LEVELS))
        changes: dict[str, Any] = {}
        for name in self.random.sample(Ruleset.__slots__, self.one_of(0, 0, 1, 3)):
            value = getattr(preset(), name)
            if self.wild:
                changes[name] = self.one_of(None, True, *NUMBERS, *WORDS, (), (1, -1), value)
            elif isinstance(value, bool):
                changes[name] = not value
            elif isinstance(value, int):
                changes[name] = self.random.randint(-1, 30)
        if self.wild and self.some(0.1):
            changes["no_such_option"] = self.number()
        if self.wild and self.some(0.1):
            wrong: dict[str, Any] = {self.one_of("edition", "mode", "level"): "de"}
            box = replace(box, **wrong)
        return replace(box, changes=tuple(sorted(changes.items())))

    def firefighter(self) -> Firefighter:
        return Firefighter(
            square=self.one_of(-1, self.place(), self.place()),
            specialist=self.one_of(-1, *range(9), self.number()),
            colour=self.one_of("", "pink", *COLOURS),
            saved=self.one_of(0, 0, 4, 5, -1, self.number()),
        )

    def steps(self) -> RandomSteps:
        return RandomSteps(self.some(0.2), self.small(), self.small(), self.small(), self.small())

    def scenario(self) -> Scenario:
        """A board of any kind, and on it anything, each part absurd or left alone."""
        base = self.one_of(FAMILY, EXPERT, Scenario(any_board(self.random)))
        parts: dict[str, Any] = {
            "board": any_board(self.random),
            "board_name": self.one_of("", "side_a", "side_b", "../x"),
            "rules": self.rules(),
            "title": self.texts(),
            "notes": self.texts(),
            "table": self.texts(),
            "players": self.one_of((1, 6), (2, 4), (0, 0), (7, 7), self.pair()),
            "fire": frozenset(self.places(self.one_of(3, 12, 60))),
            "smoke": frozenset(self.places(self.one_of(3, 30))),
            "hot_spots": frozenset(self.places(self.one_of(3, 40))),
            "hazmat": tuple(sorted(self.places(8))),
            "poi": tuple(
                sorted(Poi(place, self.one_of("ghost", *POI_KINDS)) for place in self.places(9))
            ),
            "cubes": tuple((self.line(), self.one_of(1, 1, 2, 3, 5, -1)) for _ in range(9)),
            "open_doors": frozenset(self.line() for _ in range(3)),
            "destroyed_doors": frozenset(self.line() for _ in range(3)),
            "firefighters": tuple(self.firefighter() for _ in range(self.random.randint(0, 8))),
            "engine": self.one_of(-1, 0, 1, 2, 3, self.number()),
            "ambulance": self.one_of(-1, 0, 1, 2, 3, self.number()),
            "random": self.steps(),
            "removed": self.one_of(None, self.pair()),
            "pool": self.one_of(None, self.pair()),
            "reserve": self.one_of(None, self.number()),
            "specialists": self.one_of(None, (), (0, 1, 2), tuple(self.places(3))),
            "first": self.one_of(-1, 0, 1, self.number()),
            "turns_played": self.one_of(0, 0, 5, self.number()),
            "rescued": self.one_of(0, 0, 3, self.small()),
            "lost": self.one_of(0, 0, 2, self.small()),
            "won": self.some(0.1),
        }
        share = self.one_of(0.05, 0.2, 1.0)
        return replace(base, **{name: part for name, part in parts.items() if self.some(share)})


@pytest.mark.soak_able
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_scenario_is_too_absurd(chunk: int) -> None:
    catalog = source_catalog()
    for case in range(chunk_of("FIREGROUND_SOAK_POSITIONS", 4000)):
        scenario = Absurd(Random(f"absurd {SEED} {chunk} {case}"), wild=True).scenario()
        before = problems(scenario)
        assert before == problems(scenario)
        for problem in before:
            assert is_a_sentence(say_problem(problem, catalog)), problem


@pytest.mark.soak_able
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_fix_offered_mends_its_problem_and_makes_no_error(chunk: int) -> None:
    for case in range(1 + chunk_of("FIREGROUND_SOAK_POSITIONS", 4000) // 8):
        scenario = Absurd(Random(f"fix {SEED} {chunk} {case}"), wild=True).scenario()
        before = problems(scenario)
        for problem in before:
            if problem.fix is None:
                assert apply_fix(scenario, problem) is scenario
                continue
            after = problems(apply_fix(scenario, problem))
            assert problem not in after
            new = Counter(_errors(after))
            new.subtract(_errors(before))
            uncovered = UNCOVERED[problem.fix.edit]
            assert {kind for kind, count in new.items() if count > 0} <= uncovered, problem


UNCOVERED: dict[Edit, set[Kind]] = {edit: set() for edit in Edit} | {
    # A victim less may be one too few, and another box may not hold what there is.
    Edit.REMOVE_MARKER: {Kind.WIN_OUT_OF_REACH, Kind.POOL_BEYOND_BOX},
    Edit.PRINTED_FIRE: {Kind.THREAT_BEYOND_BOX},
    Edit.ROLL_EXPLOSIONS: {Kind.HOT_SPOTS_BEYOND_BOX},
    Edit.AS_IN_BOX: set(Kind),
}
"""Errors that a fix may bring to light in a scenario where much is wrong."""


def _errors(found: tuple[Problem, ...]) -> list[Kind]:
    return [one.kind for one in found if one.severity == "error"]


@pytest.mark.soak_able
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_only_a_scenario_with_an_error_cannot_be_opened(chunk: int) -> None:
    opened = 0
    for case in range(chunk_of("FIREGROUND_SOAK_POSITIONS", 4000)):
        scenario = Absurd(Random(f"open {SEED} {chunk} {case}"), wild=False).scenario()
        try:
            open_game(scenario)
            opened += 1
        except OpeningError:
            assert _errors(problems(scenario)), scenario
    assert opened


def test_all_fixes_one_after_the_other_leave_little() -> None:
    for case in range(100):
        scenario = Absurd(Random(f"mend {SEED} {case}"), wild=True).scenario()
        for _ in range(300):
            fixable = [one for one in problems(scenario) if one.fix]
            if not fixable:
                break
            scenario = apply_fix(scenario, fixable[0])
        assert not [one for one in problems(scenario) if one.fix]


# ---------------------------------------------------------------- order and words


def test_errors_come_first_and_notes_last() -> None:
    for case in range(50):
        found = problems(Absurd(Random(f"order {case}"), wild=True).scenario())
        ranks = [SEVERITIES.index(one.severity) for one in found]
        assert ranks == sorted(ranks)


def test_every_kind_has_a_pair_of_scenarios() -> None:
    assert {pair.kind for pair in PAIRS} == set(Kind)
    assert len(Kind) >= 30


def test_every_edit_has_a_label_and_is_offered_somewhere() -> None:
    offered = {one.fix.edit for pair in PAIRS for one in problems(pair.bad) if one.fix}

    assert set(LABELS) == set(Edit)
    assert set(Edit) - offered == {Edit.ROLL_EXPLOSIONS, Edit.STRIKE_SPECIALIST}


class Listener(gettext.NullTranslations):
    """A catalog's source that remembers which messages were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: set[str] = set()

    def gettext(self, message: str) -> str:
        self.heard.add(message)
        return message


def is_a_sentence(text: str) -> bool:
    return text.endswith(".") and not re.search(r"\{[a-z]+\}|None|\bat (\.|,|:|$)", text)


def test_every_kind_is_said_in_a_sentence_of_its_own() -> None:
    said: dict[str, Kind] = {}
    for pair in PAIRS:
        for problem in problems(pair.bad):
            ear = Listener()
            assert is_a_sentence(say_problem(problem, Catalog("en", ear)))
            (message,) = ear.heard
            assert said.setdefault(message, problem.kind) == problem.kind

    assert set(said.values()) == set(Kind)


def test_a_fix_is_a_short_label_without_a_full_stop() -> None:
    for pair in PAIRS:
        for problem in problems(pair.bad):
            if problem.fix:
                label = say_fix(problem.fix, source_catalog())
                assert label[0].isupper()
                assert not label.endswith(".")
                assert len(label) <= 40


def test_a_sentence_says_what_and_where() -> None:
    two_on_one = next(pair.bad for pair in PAIRS if pair.kind == Kind.POI_STACKED)

    (problem,) = problems(two_on_one)

    assert say_problem(problem, source_catalog()) == (
        "There is more than one POI at 5:1: leave one."
    )
    assert problem.fix is not None
    assert say_fix(problem.fix, source_catalog()) == "Remove the marker"
