"""The record of a game: scenario, dice and everything that was decided, in one readable file.

The file is YAML, and can be read line by line as well:

    fireground-record: 1
    kind: record
    program: "0.1.0"
    dice: program
    seed: 7
    firefighters: 4
    scenario:
      fireground: 1
      ...
    game:
    - "start 0:1"
    - "turn 1 3f2a901b77"
    - "sealed 9d2ac41e05 0c1b2a3948"

The last line of a whole record seals it: the hash of the last position, and that of all the text
above. A journal (`kind: journal`) is still being written and has no seal.
"""

import hashlib
import re
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, Literal

from editor import __version__
from editor.engine import NotationError, State, position_hash
from editor.play.record_errors import RecordCode, RecordError, moved
from editor.play.record_lines import Entry, line_of, quoted, read_entry, unquoted
from editor.scenario.disk import DISK, Disk
from editor.scenario.errors import LoadError
from editor.scenario.model import Scenario
from editor.scenario.plain_text import FORBIDDEN, character_name, shown
from editor.scenario.save import Stamp, read_stamped, save_text
from editor.scenario.yaml_file import read_scenario, write_scenario

SIZE_LIMIT: Final = 2 << 20
LINE_LIMIT: Final = 10_000
ENTRY_LIMIT: Final = 20_000

PROGRAM: Final = "program"
TABLE: Final = "table"
DiceSource = Literal["program", "table"]
"""Who rolls: the program from its seed, or the players, who enter what they rolled."""

_VERSION: Final = re.compile(r"fireground-record: ([0-9]{1,4}(?:\.[0-9]{1,4})?)")
_SEED: Final = re.compile(r"seed: (0|-?[1-9][0-9]{0,18})")
_CREW: Final = re.compile(r"firefighters: ([1-6])")
_SEAL: Final = re.compile(r"sealed ([0-9a-f]{10}) ([0-9a-f]{10})")
_INDENT: Final = "  "


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played. Entries are numbered from 1."""

    scenario: Scenario
    firefighters: int
    dice: DiceSource = PROGRAM
    seed: int | None = None
    entries: tuple[Entry, ...] = ()
    position: str = ""  # the hash of the last position, once the record is sealed
    program: str = __version__

    # Of the file it was read from.
    is_intact: bool = field(default=True, compare=False)  # the text is what was sealed
    dropped: str = field(default="", compare=False)  # the torn last line of a journal

    def with_entries(self, *entries: Entry) -> "Record":
        """The game goes on."""
        return replace(self, entries=self.entries + entries)

    def sealed(self, state: State) -> "Record":
        """The game is finished or put aside in this position."""
        return replace(self, position=position_hash(state))

    def unsealed(self) -> "Record":
        """The game is taken up again."""
        return replace(self, position="")


def write_record(record: Record) -> str:
    """The text of the file."""
    lines = [
        "fireground-record: 1",
        f"kind: {'record' if record.position else 'journal'}",
        f"program: {quoted(record.program)}",
        f"dice: {record.dice}",
    ]
    if record.seed is not None:
        lines.append(f"seed: {record.seed}")
    lines += [f"firefighters: {record.firefighters}", "scenario:"]
    for line in write_scenario(record.scenario).splitlines():
        lines.append(_INDENT + line if line else "")
    lines.append("game:")
    lines += map(line_of, record.entries)
    text = "\n".join(lines) + "\n"
    if record.position:
        text += f'- "sealed {record.position} {_digest(text)}"\n'
    return text


def read_record(data: bytes) -> Record:
    """The record in a file, or `RecordError`; a torn last line of a journal is left out."""
    if len(data) > SIZE_LIMIT:
        raise RecordError(RecordCode.TOO_LARGE, 0, str(SIZE_LIMIT))
    torn = b""
    if not data.endswith(b"\n"):
        if _is_journal(data):
            data, _, torn = data.rpartition(b"\n")
        data += b"\n"
    record = _Reader(_decoded(data)).record()
    return replace(record, dropped=torn.decode(errors="replace"))


def load_record(path: Path) -> tuple[Record, Stamp]:
    """The record in a file of this name; else `SaveError` or `RecordError`."""
    data, stamp = read_stamped(path, SIZE_LIMIT)
    return read_record(data), stamp


def save_record(
    path: Path,
    record: Record,
    *,
    known: Stamp | None,
    force: bool = False,
    backup: bool = True,
    disk: Disk = DISK,
) -> Stamp:
    """Save as `save_text` does; what is written has been read back and compared."""
    return save_text(
        path,
        write_record(record),
        check=lambda data: read_record(data) == record,
        known=known,
        force=force,
        backup=backup,
        disk=disk,
    )


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=5).hexdigest()


def _is_journal(data: bytes) -> bool:
    return [line.rstrip() for line in data.split(b"\n", 2)[1:2]] == [b"kind: journal"]


def _decoded(data: bytes) -> str:
    """The text with line feeds between its lines."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(RecordCode.NOT_UTF8, line) from None
    if "\r" in text:
        ends = text.count("\r\n")
        if not ends == text.count("\n") == text.count("\r"):
            line = next(
                number
                for number, line in enumerate(text.split("\n"), 1)
                if not line.endswith("\r") or "\r" in line[:-1]
            )
            raise RecordError(RecordCode.LINE_ENDS, line)
        text = text.replace("\r\n", "\n")
    strange = FORBIDDEN.search(text)
    if strange:
        line = text.count("\n", 0, strange.start()) + 1
        raise RecordError(RecordCode.STRANGE_CHARACTER, line, character_name(strange[0]))
    return text


class _Reader:
    """A text being read line by line."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines = text.split("\n")[:-1]
        self._next = 0

    def record(self) -> Record:
        for number, line in enumerate(self._lines, 1):
            if len(line) > LINE_LIMIT:
                raise RecordError(RecordCode.LINE_TOO_LONG, number, str(LINE_LIMIT))
        version = _VERSION.fullmatch(self._peek())
        if version is None:
            raise RecordError(RecordCode.NO_RECORD, 1)
        if version[1] != "1":
            raise RecordError(RecordCode.TOO_NEW, 1, version[1])
        self._next += 1
        is_whole = self._one_of("kind", ("record", "journal")) == "record"
        program = self._program()
        dice: DiceSource = "program" if self._one_of("dice", (PROGRAM, TABLE)) == PROGRAM else TABLE
        seed = self._number(_SEED, "seed: 7") if self._peek().startswith("seed:") else None
        if seed is None and dice == PROGRAM:
            raise self._head_error("seed: 7")
        crew = self._number(_CREW, "firefighters: 4")
        scenario = self._scenario()
        seal = self._seal() if is_whole else None
        return Record(
            scenario,
            crew,
            dice,
            seed,
            self._entries(),
            position="" if seal is None else seal[0],
            program=program,
            is_intact=seal is None or seal[1],
        )

    def _peek(self) -> str:
        return self._lines[self._next] if self._next < len(self._lines) else ""

    def _head_error(self, expected: str) -> RecordError:
        return RecordError(RecordCode.HEAD, self._next + 1, expected)

    def _one_of(self, key: str, values: tuple[str, ...]) -> str:
        line = self._peek()
        for value in values:
            if line == f"{key}: {value}":
                self._next += 1
                return value
        raise self._head_error(f"{key}: {values[0]}")

    def _number(self, pattern: re.Pattern[str], example: str) -> int:
        match = pattern.fullmatch(self._peek())
        if match is None:
            raise self._head_error(example)
        self._next += 1
        return int(match[1])

    def _program(self) -> str:
        key, _, value = self._peek().partition(" ")
        program = unquoted(value)
        if key != "program:" or program is None:
            raise self._head_error(f"program: {quoted(__version__)}")
        self._next += 1
        return program

    def _scenario(self) -> Scenario:
        if self._peek() != "scenario:":
            raise self._head_error("scenario:")
        self._next += 1
        first = self._next
        while self._next < len(self._lines) and self._peek() != "game:":
            if self._peek() and not self._peek().startswith(_INDENT):
                raise RecordError(RecordCode.NO_GAME, self._next + 1)
            self._next += 1
        if self._next == len(self._lines):
            raise RecordError(RecordCode.NO_GAME, self._next)
        inner = self._lines[first : self._next]
        self._next += 1
        text = "".join(line.removeprefix(_INDENT) + "\n" for line in inner)
        try:
            return read_scenario(text.encode())
        except LoadError as error:
            problems = tuple(moved(one, first, len(_INDENT)) for one in error.problems)
            line = problems[0].line if problems else first
            raise RecordError(RecordCode.SCENARIO, line, "", problems) from error

    def _seal(self) -> tuple[str, bool]:
        """Take the last line off: the hash of the last position, and whether the text is intact."""
        last = self._lines.pop()
        match = _SEAL.fullmatch(unquoted(last.removeprefix("- ")) or "")
        if match is None or self._next > len(self._lines):
            raise RecordError(RecordCode.CUT_OFF, len(self._lines) + 1)
        above = "".join(line + "\n" for line in self._lines)
        return match[1], _digest(above) == match[2]

    def _entries(self) -> tuple[Entry, ...]:
        found: list[Entry] = []
        for number, line in enumerate(self._lines[self._next :], self._next + 1):
            if len(found) == ENTRY_LIMIT:
                raise RecordError(RecordCode.TOO_MANY_ENTRIES, number, str(ENTRY_LIMIT))
            text = unquoted(line.removeprefix("- ")) if line.startswith("- ") else None
            if text is None:
                raise RecordError(RecordCode.NOT_QUOTED, number)
            if _SEAL.fullmatch(text):
                raise RecordError(RecordCode.AFTER_SEAL, number)
            try:
                found.append(read_entry(text))
            except NotationError:
                raise RecordError(RecordCode.ENTRY, number, shown(text)) from None
        return tuple(found)
