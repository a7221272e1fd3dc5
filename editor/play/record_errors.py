"""What can be wrong with the file of a record: code and facts (`record_wording` has sentences)."""

from dataclasses import replace
from enum import StrEnum, unique
from typing import Final

from editor.scenario.errors import FileProblem


@unique
class RecordCode(StrEnum):
    """The kinds of mistakes."""

    TOO_LARGE = "too_large"  # detail: the limit in bytes; the only one without a line
    NOT_UTF8 = "not_utf8"
    STRANGE_CHARACTER = "strange_character"  # detail: U+202E
    LINE_ENDS = "line_ends"  # some lines end one way, some another
    LINE_TOO_LONG = "line_too_long"  # detail: the limit
    TOO_MANY_ENTRIES = "too_many_entries"  # detail: the limit
    NO_RECORD = "no_record"
    TOO_NEW = "too_new"  # detail: its version
    HEAD = "head"  # detail: what should stand there
    SCENARIO = "scenario"  # see problems
    NO_GAME = "no_game"
    NOT_QUOTED = "not_quoted"
    ENTRY = "entry"  # detail: the text that is no entry
    CUT_OFF = "cut_off"  # a sealed record without its last line
    AFTER_SEAL = "after_seal"
    SEALED = "sealed"  # a finished record cannot be played on as a journal


class RecordError(Exception):
    """A file that cannot be read as a record."""

    def __init__(
        self,
        code: RecordCode,
        line: int,
        detail: str = "",
        problems: tuple[FileProblem, ...] = (),
    ) -> None:
        super().__init__(f"line {line}: {code}" + (f" ({detail})" if detail else ""))
        self.code: Final = code
        self.line: Final = line
        self.detail: Final = detail
        self.problems: Final = problems


def moved(problem: FileProblem, lines: int, columns: int) -> FileProblem:
    """A problem of a part, told by its place in the whole."""
    if not problem.line:
        return replace(problem, line=lines, column=1)
    return replace(problem, line=problem.line + lines, column=problem.column + columns)
