"""Playing a record again: every decision is put to the referee, every hash is compared.

Nothing in a record can make this raise: what is wrong becomes a `Finding` that names the entry
and the turn, and the replay ends there.
"""

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Final, assert_never

from editor.engine import (
    Decision,
    Log,
    Refusal,
    Refused,
    State,
    apply,
    position_hash,
    read_position,
    write_position,
)
from editor.engine.decisions import CHANCES
from editor.engine.events import Event
from editor.engine.state import OVER
from editor.play.record import Record
from editor.play.record_lines import Adjusted, Corrected, Decided, Entry, Noted, TurnMark, WentBack
from editor.scenario.opening import OpeningError, open_game

WORK_LIMIT: Final = 50_000
"""Decisions put to the referee; only endless corrections of corrections need more."""
TIME_LIMIT: Final = 30.0
"""Seconds; a finished game takes a hundredth of one."""
MOST_AP: Final = 12
"""More than anybody has in any box; the search for ways out of fire grows with every one."""

_LARGE_NUMBER: Final = re.compile(r"[0-9]{5}")


@unique
class FindingCode(StrEnum):
    """What can differ."""

    CANNOT_OPEN = "cannot_open"  # no game can be made of the scenario; detail: why
    REFUSED = "refused"  # detail: the decision; refusal says why
    DIFFERS = "differs"  # the position at the start of a turn; expected and found are hashes
    END_DIFFERS = "end_differs"  # the last position
    NO_SUCH_ENTRY = "no_such_entry"  # expected: the entry that is named
    NOT_CHANCE = "not_chance"  # only what dice, cards and markers showed can be corrected
    POSITION = "position"  # what was adjusted by hand cannot be; detail: why
    TOO_LONG = "too_long"
    FAILED = "failed"  # the referee gave up; detail: how
    ALTERED = "altered"  # all agrees, but the text is not what was sealed


@dataclass(frozen=True, slots=True)
class Finding:
    """The first thing that is not as the record says; entry 0 is before all entries."""

    code: FindingCode
    entry: int
    turn: int
    expected: str = ""
    found: str = ""
    detail: str = ""
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One entry as it was played again."""

    number: int
    entry: Entry
    branch: int
    follows: int  # the entry the game stood at before; 0 is the opening
    turn: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Branch:
    """A line of the game; number 0 is the first, every taking back opens another."""

    number: int
    parent: int  # the branch it leaves; -1 for the first
    leaves: int  # the entry after which it leaves
    first: int  # its own entries, by number; last < first if there are none
    last: int


@dataclass(frozen=True, slots=True)
class Replay:
    """What came of a record."""

    state: State | None  # the last position; None if no game could be opened
    opening: tuple[Event, ...]
    steps: tuple[Step, ...]
    branches: tuple[Branch, ...]
    line: tuple[int, ...]  # the decisions and adjustments that led to the last position, by entry
    drawn: int  # chances decided in the last branch so far
    finding: Finding | None

    @property
    def ok(self) -> bool:
        """Whether everything is as the record says."""
        return self.finding is None

    @property
    def result(self) -> str:
        """`won`, `lost` or `running`."""
        if self.state is None:
            return "running"
        if self.state.won:
            return "won"
        return "lost" if self.state.phase == OVER else "running"

    def facts(self) -> dict[str, str | int | bool]:
        """The outcome in plain values, for machines."""
        state = self.state
        return {
            "result": self.result,
            "turns": 0 if state is None else state.turn,
            "rescued": 0 if state is None else state.rescued,
            "lost": 0 if state is None else state.lost,
            "damage": 0 if state is None else state.damage,
            "position": "" if state is None else write_position(state),
            "ok": self.ok,
        }


def replay(record: Record) -> Replay:
    """Play a record from the opening to its end, or to the first thing that differs."""
    return _Player(record).play()


class _Stop(Exception):
    """Something differs."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding)
        self.finding = finding


@dataclass(frozen=True, slots=True, eq=False)
class _Node:
    """A position of the game and how it came about."""

    number: int
    parent: "_Node | None"
    action: Decision | str | None  # a decision or the notation of a position; None: the opening
    state: State
    events: tuple[Event, ...] = ()


class _Player:
    """The referee's table while a record is played again."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._number = 0
        self._work = 0
        self._deadline = time.monotonic() + TIME_LIMIT
        self._drawn = 0
        self._opening: tuple[Event, ...] = ()
        self._steps: list[Step] = []
        self._branches: list[Branch] = []
        self._parent, self._leaves, self._first = -1, 0, 1
        self._branch_at = [0]
        self._at: list[int] = []  # the entry whose position the game stood at after each entry
        self._nodes: dict[int, _Node] = {}  # those positions, as last played

    def play(self) -> Replay:
        finding = None
        try:
            self._open()
            for number, entry in enumerate(self._record.entries, 1):
                self._number = number
                self._take(entry)
            self._check_end()
        except _Stop as stop:
            finding = stop.finding
        here = self._nodes[self._at[-1]] if self._at else None
        self._close_branch(len(self._steps))
        return Replay(
            state=None if here is None else here.state,
            opening=self._opening,
            steps=tuple(self._steps),
            branches=tuple(self._branches),
            line=() if here is None else tuple(node.number for node in _line(here))[::-1],
            drawn=self._drawn,
            finding=finding,
        )

    # --- from entry to entry ------------------------------------------------------------------

    def _open(self) -> None:
        events: Log = []
        record = self._record
        try:
            state = open_game(record.scenario, record.firefighters, events)
        except OpeningError as error:
            raise self._stop(FindingCode.CANNOT_OPEN, detail=str(error)) from error
        except Exception as error:  # a stranger's scenario may make no sense at all
            raise self._stop(FindingCode.CANNOT_OPEN, detail=repr(error)) from error
        self._opening = tuple(events)
        self._nodes[0] = _Node(0, None, None, state)
        self._at.append(0)

    def _take(self, entry: Entry) -> None:
        follows = self._at[-1]
        here = there = self._nodes[follows]
        events: tuple[Event, ...] = ()
        match entry:
            case Decided(decision):
                there = self._moved(here, self._number, decision)
                events = there.events
                self._drawn += isinstance(decision, CHANCES)
            case TurnMark():
                self._compare(here.state, entry)
            case WentBack(target):
                there = self._go_back(target)
            case Corrected(target, decision):
                there, events = self._correct(here, target, decision)
            case Adjusted(position):
                there = self._moved(here, self._number, position)
            case Noted():
                pass
            case _:
                assert_never(entry)
        self._nodes[there.number] = there
        self._at.append(there.number)
        branch = len(self._branches)
        self._branch_at.append(branch)
        turn = there.state.turn
        self._steps.append(Step(self._number, entry, branch, follows, turn, events))

    def _moved(self, here: _Node, number: int, action: Decision | str) -> _Node:
        self._work += 1
        if self._work > WORK_LIMIT or time.monotonic() > self._deadline:
            raise self._stop(FindingCode.TOO_LONG)
        if isinstance(action, str):
            return _Node(number, here, action, self._adjusted(here.state, action))
        state, events = here.state.copy(), list[Event]()
        try:
            apply(state, action, events)
        except Refused as error:
            raise self._stop(
                FindingCode.REFUSED, detail=str(action), refusal=error.refusal
            ) from error
        except Exception as error:  # after an adjustment anything may be amiss
            raise self._stop(FindingCode.FAILED, detail=repr(error)) from error
        return _Node(number, here, action, state, tuple(events))

    def _adjusted(self, before: State, position: str) -> State:
        if _LARGE_NUMBER.search(position):
            raise self._stop(FindingCode.POSITION, detail="no number in a position is that large")
        try:
            state = read_position(position, before.board, before.rules)
        except Exception as error:  # a stranger's position may fail in any way
            raise self._stop(FindingCode.POSITION, detail=str(error)) from error
        rules = before.rules
        most = max(MOST_AP, max(one.ap for one in rules.profiles) + rules.save_cap)
        if max(state.ap, state.free, *state.saved) > most:
            raise self._stop(FindingCode.POSITION, detail=f"nobody has more than {most} AP")
        return state

    def _go_back(self, target: int) -> _Node:
        if target >= self._number:
            raise self._stop(FindingCode.NO_SUCH_ENTRY, expected=str(target))
        self._close_branch(self._number - 1)
        self._parent, self._leaves = self._branch_at[target], target
        self._first = self._number
        self._drawn = 0
        return self._nodes[self._at[target]]

    def _close_branch(self, last: int) -> None:
        number = len(self._branches)
        self._branches.append(Branch(number, self._parent, self._leaves, self._first, last))

    def _correct(
        self, here: _Node, target: int, decision: Decision
    ) -> tuple[_Node, tuple[Event, ...]]:
        """Play the line again from the entry that was wrong; everything later stands."""
        later = []
        node, before = here, here.parent
        while node.number != target and before is not None:
            later.append(node)
            node, before = before, before.parent
        if before is None:
            raise self._stop(FindingCode.NO_SUCH_ENTRY, expected=str(target))
        if not isinstance(node.action, CHANCES) or type(node.action) is not type(decision):
            raise self._stop(FindingCode.NOT_CHANCE, expected=str(target))
        new = self._moved(before, target, decision)
        line = [new]
        for old in reversed(later):
            if old.action is not None:
                new = self._moved(new, old.number, old.action)
                line.append(new)
        # Going back to an entry of this line means the corrected one from now on.
        self._nodes.update((node.number, node) for node in line)
        return new, tuple(event for node in line for event in node.events)

    # --- comparing ----------------------------------------------------------------------------

    def _compare(self, state: State, mark: TurnMark) -> None:
        found = position_hash(state)
        if mark.turn != state.turn or mark.position != found:
            raise self._stop(
                FindingCode.DIFFERS, expected=mark.position, found=found, turn=mark.turn
            )

    def _check_end(self) -> None:
        record = self._record
        found = position_hash(self._nodes[self._at[-1]].state)
        if record.position and record.position != found:
            raise self._stop(FindingCode.END_DIFFERS, expected=record.position, found=found)
        if not record.is_intact:
            raise self._stop(FindingCode.ALTERED)

    def _stop(self, code: FindingCode, turn: int = -1, **facts: object) -> _Stop:
        if turn < 0:
            turn = self._nodes[self._at[-1]].state.turn if self._at else 0
        return _Stop(Finding(code, self._number, turn, **facts))  # type: ignore[arg-type]


def _line(node: _Node) -> Iterator[_Node]:
    while node.parent is not None:
        yield node
        node = node.parent
