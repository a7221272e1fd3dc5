"""What can be wrong with a scenario file: codes and facts; the sentences are in `wording`."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Final

MOST_PROBLEMS: Final = 20
"""As many mistakes are told at once; whoever reads on after twenty reads no more."""

Fact = str | int


@unique
class Code(StrEnum):
    """The kinds of mistakes, in the order in which they are looked for."""

    # The file itself: these have no line.
    NOT_FOUND = "not_found"
    FOLDER = "folder"
    NO_FILE = "no_file"
    LINK_LOOP = "link_loop"
    NO_PERMISSION = "no_permission"
    UNREADABLE = "unreadable"
    TOO_LARGE = "too_large"

    # Its characters.
    WIDE_ENCODING = "wide_encoding"
    NOT_UTF8 = "not_utf8"
    CONTROL_CHARACTER = "control_character"
    BIDI_CHARACTER = "bidi_character"

    # Its YAML.
    EMPTY = "empty"
    TAB = "tab"
    STRAY_CHARACTER = "stray_character"
    STRAY_COLON = "stray_colon"
    MISSING_COLON = "missing_colon"
    OPEN_QUOTE = "open_quote"
    OPEN_BRACKET = "open_bracket"
    ESCAPE = "escape"
    INDENTATION = "indentation"
    SYNTAX = "syntax"
    TOO_DEEP = "too_deep"
    TOO_MANY_VALUES = "too_many_values"
    ANCHOR = "anchor"
    ALIAS = "alias"
    TAG = "tag"
    MERGE_KEY = "merge_key"
    KEY_NO_TEXT = "key_no_text"
    KEY_TOO_LONG = "key_too_long"
    DUPLICATE_KEY = "duplicate_key"
    EMPTY_ENTRY = "empty_entry"
    TWO_DOCUMENTS = "two_documents"
    HUGE_NUMBER = "huge_number"

    # Its shape.
    NO_SCENARIO = "no_scenario"
    NO_VERSION = "no_version"
    BAD_VERSION = "bad_version"
    VERSION_NOT_FIRST = "version_not_first"
    MISSING_KEY = "missing_key"
    UNKNOWN_KEY = "unknown_key"
    MISPLACED_KEY = "misplaced_key"
    EXPECTED_TEXT = "expected_text"
    EXPECTED_NUMBER = "expected_number"
    EXPECTED_TRUTH = "expected_truth"
    EXPECTED_LIST = "expected_list"
    EXPECTED_KEYS = "expected_keys"
    NUMBER_TOO_SMALL = "number_too_small"
    NUMBER_TOO_LARGE = "number_too_large"
    TEXT_TOO_LONG = "text_too_long"
    LINE_BREAK = "line_break"
    LIST_TOO_LONG = "list_too_long"
    LIST_TOO_SHORT = "list_too_short"
    UNKNOWN_WORD = "unknown_word"
    TWICE = "twice"
    PLAYERS = "players"
    WRONG_VALUE = "wrong_value"

    # Its places.
    SQUARE = "square"
    EDGE = "edge"
    STRANGERS = "strangers"
    OFF_BOARD = "off_board"
    EDGE_OFF_BOARD = "edge_off_board"

    # Its board; the names after `board_` are those of `BoardError`.
    UNKNOWN_BOARD = "unknown_board"
    BOARD_SIZE = "board_size"
    BOARD_RAGGED = "board_ragged"
    BOARD_CHARACTER = "board_character"
    BOARD_EDGE = "board_edge"
    BOARD_OUTER_DOOR = "board_outer_door"
    BOARD_INNER_DOORWAY = "board_inner_doorway"
    BOARD_GAP = "board_gap"
    BOARD_PARKING = "board_parking"
    BOARD_ARROWS = "board_arrows"
    BOARD_FIRST_EXPLOSION = "board_first_explosion"
    BOARD_FAMILY_FIRE = "board_family_fire"
    BOARD_FAMILY_POI = "board_family_poi"
    BOARD_GUN_QUADRANT = "board_gun_quadrant"


@dataclass(frozen=True, slots=True)
class FileProblem:
    """One mistake in a file: its kind, the facts its sentence needs, and its place.

    Line and column count from 1; 0 if the mistake is the file itself. *where* is the way through
    the keys, as `setup.firefighters[0].at`; empty if that cannot be told.
    """

    code: Code
    facts: tuple[tuple[str, Fact], ...] = ()
    line: int = 0
    column: int = 0
    where: str = ""


class LoadError(Exception):
    """A file that cannot be read as a scenario, with everything that is wrong with it."""

    def __init__(self, problems: Iterable[FileProblem], file: str = "") -> None:
        found = sorted(problems, key=lambda each: (each.line, each.column))
        self.problems: Final = tuple(found[:MOST_PROBLEMS])
        self.file: Final = file
        super().__init__("\n".join(map(self._line, self.problems)))

    def _line(self, problem: FileProblem) -> str:
        """A line for a log; people get the sentence of `wording.say`."""
        facts = " ".join(f"{name}={value!r}" for name, value in problem.facts)
        return f"{self.file}:{problem.line}:{problem.column}: {problem.code} {facts}".rstrip()
