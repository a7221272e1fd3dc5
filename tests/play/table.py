"""A table at which games are played into a record, as a session will do it."""

from dataclasses import replace
from functools import cache
from random import Random

from editor.engine import Decision, Log, State, apply, chances, legal, read_decision, write_position
from editor.engine.decisions import Roll
from editor.engine.ruleset import Edition, Mode
from editor.engine.state import OVER
from editor.play.demo_crew import DemoCrew
from editor.play.journal import branch_dice
from editor.play.record import Record
from editor.play.record_lines import (
    Adjusted,
    Corrected,
    Decided,
    Entry,
    WentBack,
    entries_of,
    marks_of,
    note,
)
from editor.play.replay import Replay, replay
from editor.scenario.boards import load_board
from editor.scenario.model import Poi, RandomSteps, Rules, Scenario
from editor.scenario.opening import open_game


def printed(edition: Edition = "en", mode: Mode = "family") -> Scenario:
    """The game of a box: the family setup, or the random one of the experienced game."""
    name = "side_a" if mode == "family" else "side_b"
    board = load_board(name)
    scenario = Scenario(
        board=board,
        board_name=name,
        rules=Rules(edition, mode),
        title=(("", "The “printed” house: č, ё, ¡ñ!"),),
        notes=(("en", "Two lines\nof notes."), ("cs", "Dva řádky\npoznámek.")),
        head="Written for a test\n# twice",
    )
    if mode == "experienced":
        return replace(scenario, random=RandomSteps(by_rules=True))
    return replace(
        scenario,
        fire=frozenset(board.family_fire),
        poi=tuple(sorted(Poi(place) for place in board.family_poi)),
    )


class Table:
    """One game and its record."""

    def __init__(self, scenario: Scenario, seed: int, firefighters: int = 4) -> None:
        events: Log = []
        self.record = Record(scenario, firefighters, seed=seed)
        self.state: State = open_game(scenario, firefighters, events)
        self.dice = branch_dice(seed, 0)
        self.branches = 1
        self.add(*marks_of(self.state, events))

    def add(self, *entries: Entry) -> None:
        self.record = self.record.with_entries(*entries)

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return len(self.record.entries)

    def do(self, decision: Decision | str) -> int:
        """Decide; the number of its entry is returned."""
        if isinstance(decision, str):
            decision = read_decision(decision)
        events: Log = []
        apply(self.state, decision, events)
        number = self.last + 1
        self.add(*entries_of(decision, self.state, events))
        return number

    def next(self, crew: "Random | DemoCrew") -> Decision:
        """What chance brings, or what the crew would like to do."""
        if chances(self.state):
            return self.dice.draw(self.state)
        return crew.choose(self.state) if isinstance(crew, DemoCrew) else _any(self.state, crew)

    def play(self, crew: "Random | DemoCrew", most: int = 10_000) -> None:
        """Play on until the game is over, or so many decisions were made."""
        while self.state.phase != OVER and most:
            self.do(self.next(crew))
            most -= 1

    def back_to(self, entry: int) -> None:
        self.add(WentBack(entry))
        self.state = self.again().copy()
        self.dice = branch_dice(self.record.seed or 0, self.branches)
        self.branches += 1

    def correct(self, entry: int, decision: str) -> None:
        self.add(Corrected(entry, read_decision(decision)))
        self.state = self.again().copy()

    def adjust(self, position: str) -> None:
        self.add(Adjusted(position))
        self.state = self.again().copy()

    def note(self, text: str) -> None:
        self.add(note(text))

    def again(self) -> State:
        """The position the record leads to."""
        found: Replay = replay(self.record)
        assert found.finding is None
        assert found.state is not None
        return found.state

    def sealed(self) -> Record:
        return self.record.sealed(self.state)


def _any(state: State, random: Random) -> Decision:
    return random.choice(legal(state))


@cache
def finished_game(seed: int, mode: Mode = "family", *, sensible: bool = False) -> Record:
    """The sealed record of a whole game of four."""
    table = Table(printed(mode=mode), seed)
    table.play(DemoCrew(seed) if sensible else Random(f"crew {seed}"))
    return table.sealed()


@cache
def tangled_game(seed: int) -> Record:
    """A game with branches, corrections, adjustments and notes, sealed."""
    random = Random(f"tangle {seed}")
    table = Table(printed(), seed)
    for _ in range(12):
        table.play(random, 12)
        table.note(random.choice(("Anna: “ještě”", '"quoted" \\ back', "two\nlines", "- # :")))
        _correct_something(table, random)
        if random.random() < 0.3:
            moved = table.state.copy()
            moved.smoke = 0
            table.adjust(write_position(moved))
        if table.state.phase == OVER or random.random() < 0.3:
            table.back_to(random.randrange(table.last))
    table.play(random)
    return table.sealed()


def _correct_something(table: Table, random: Random) -> None:
    """Give an earlier roll another face, if everything after it can stand."""
    rolls = [
        number
        for number in replay(table.record).line
        if isinstance(table.record.entries[number - 1], Decided)
        and str(table.record.entries[number - 1]).startswith("roll ")
    ]
    for number in random.sample(rolls, min(4, len(rolls))):
        entry = Corrected(number, Roll(random.randint(1, 6), random.randint(1, 8)))
        if replay(table.record.with_entries(entry)).ok:
            table.correct(number, str(entry.decision))
            return
