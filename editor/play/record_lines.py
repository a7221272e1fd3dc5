"""The entries of a record, one line each: what was decided, and what happened to the record.

roll 3:5                   a decision, by its notation
turn 4 0123456789          the position at the start of a turn, by its hash
back to 12                 taken back: what follows is a branch from entry 12 (0: the opening)
corrected 9 roll 3:6       entry 9 was entered wrongly; all that followed it stands
adjusted fire=3:4 ...      the players set the board right by hand
note ...                   anything people want to remember
"""

import json
import re
from dataclasses import dataclass
from typing import Final

from editor.engine import Decision, NotationError, State, position_hash, read_decision
from editor.engine.events import Log, TurnBegan
from editor.scenario.plain_text import FORBIDDEN, cleaned

NOTE_LIMIT: Final = 2000
POSITION_LIMIT: Final = 8000

_TURN: Final = re.compile(r"turn ([1-9][0-9]{0,5}) ([0-9a-f]{10})")
_BACK: Final = re.compile(r"back to (0|[1-9][0-9]{0,5})")
_CORRECTED: Final = re.compile(r"corrected ([1-9][0-9]{0,5}) (.+)")
_OURS: Final = ("back", "corrected", "adjusted", "note")


@dataclass(frozen=True, slots=True)
class Decided:
    """Players or chance decided something."""

    decision: Decision

    def __str__(self) -> str:
        return str(self.decision)


@dataclass(frozen=True, slots=True)
class TurnMark:
    """A turn begins, and this is the hash of the position."""

    turn: int
    position: str

    def __str__(self) -> str:
        return f"turn {self.turn} {self.position}"


@dataclass(frozen=True, slots=True)
class WentBack:
    """The game goes on from what it was after this entry; 0 is before all entries."""

    entry: int

    def __str__(self) -> str:
        return f"back to {self.entry}"


@dataclass(frozen=True, slots=True)
class Corrected:
    """A die, card or marker of this entry was entered wrongly; this is what it was."""

    entry: int
    decision: Decision

    def __str__(self) -> str:
        return f"corrected {self.entry} {self.decision}"


@dataclass(frozen=True, slots=True)
class Adjusted:
    """The players set the board right by hand; this is the notation of what it is now."""

    position: str

    def __str__(self) -> str:
        return f"adjusted {self.position}"


@dataclass(frozen=True, slots=True)
class Noted:
    """A remark; `note` makes one of any text."""

    text: str

    def __str__(self) -> str:
        return f"note {self.text}"


Entry = Decided | TurnMark | WentBack | Corrected | Adjusted | Noted


def note(text: str) -> Noted:
    """A remark as it may stand in a record: no strange characters, not too long."""
    return Noted(cleaned(text)[:NOTE_LIMIT])


def turn_mark(state: State) -> TurnMark:
    """The mark of a position at the start of a turn."""
    return TurnMark(state.turn, position_hash(state))


def entries_of(decision: Decision, state: State, events: Log) -> tuple[Entry, ...]:
    """What a decision adds to a record: itself, and the mark of the turn that began with it."""
    return (Decided(decision), *marks_of(state, events))


def marks_of(state: State, events: Log) -> tuple[TurnMark, ...]:
    """The mark of the turn that began, if one did."""
    return (turn_mark(state),) if any(isinstance(one, TurnBegan) for one in events) else ()


def read_entry(text: str) -> Entry:
    """Read an entry; `str()` of what comes back is the text again. Else `NotationError`."""
    if match := _TURN.fullmatch(text):
        return TurnMark(int(match[1]), match[2])
    if match := _BACK.fullmatch(text):
        return WentBack(int(match[1]))
    if match := _CORRECTED.fullmatch(text):
        return Corrected(int(match[1]), read_decision(match[2]))
    word, _, rest = text.partition(" ")
    if word == "note" and len(rest) <= NOTE_LIMIT and not FORBIDDEN.search(rest):
        return Noted(rest)
    if word == "adjusted" and rest.isascii() and 0 < len(rest) <= POSITION_LIMIT:
        return Adjusted(rest)
    if word in _OURS:
        raise NotationError(f"{text!r} is no entry")
    return Decided(read_decision(text))


def line_of(entry: Entry) -> str:
    """The line of the file, without its end."""
    return f"- {quoted(str(entry))}"


def quoted(text: str) -> str:
    """A text in quotation marks, as YAML and JSON both read it."""
    return json.dumps(text, ensure_ascii=False)


def unquoted(text: str) -> str | None:
    """What stands between the quotation marks, or None if that is not how it is written."""
    if not text.startswith('"'):
        return None
    try:
        value = json.loads(text)
    except ValueError:
        return None
    return value if isinstance(value, str) and not FORBIDDEN.search(value) else None
