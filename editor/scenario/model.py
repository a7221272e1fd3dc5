"""A scenario: everything a designer decides, as one immutable value.

Editing makes a new one (`edits`), so that undo is the old one. A scenario may make no sense: only
starting a game refuses it (`opening`), and `problems` says what is wrong.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from editor.engine import Board, Profile, Ruleset, preset
from editor.engine.ruleset import Edition, Level, Mode
from editor.engine.squares import Edge, Square

LANGUAGES: Final = ("en", "cs", "ru", "pl", "es")

Texts = tuple[tuple[str, str], ...]
"""Texts by language, in the order of `LANGUAGES`; the language "" is one text for everybody."""

UNKNOWN: Final = "unknown"
SECRET_VICTIM: Final = "secret victim"
SECRET_FALSE_ALARM: Final = "secret false alarm"
VICTIM: Final = "victim"
TREATED_VICTIM: Final = "treated victim"
POI_KINDS: Final = (UNKNOWN, SECRET_VICTIM, SECRET_FALSE_ALARM, VICTIM, TREATED_VICTIM)

COLOURS: Final = ("red", "blue", "green", "yellow", "white", "black")
"""Figures of the box, in the order they are handed out."""

TITLE_LIMIT: Final = 80
NOTES_LIMIT: Final = 8192

RuleValue = bool | int | str | tuple[int, ...] | tuple[Profile, ...] | None


@dataclass(frozen=True, slots=True)
class Rules:
    """A box and what differs from it: fields of `Ruleset` by name, in alphabetical order."""

    edition: Edition = "en"
    mode: Mode = "family"
    level: Level = "recruit"
    changes: tuple[tuple[str, RuleValue], ...] = ()

    def ruleset(self) -> Ruleset:
        """The rules to play by."""
        changes: dict[str, object] = dict(self.changes)
        return replace(preset(self.edition, self.mode, self.level), **changes)  # type: ignore[arg-type]

    def with_change(self, name: str, value: RuleValue) -> "Rules":
        """The same with one field changed; a value as in the box takes the change back."""
        changes = dict(self.changes)
        changes[name] = value
        if getattr(preset(self.edition, self.mode, self.level), name) == value:
            del changes[name]
        return replace(self, changes=tuple(sorted(changes.items())))


@dataclass(frozen=True, slots=True, order=True)
class Poi:
    """A POI marker and what the designer knows about it."""

    square: Square
    kind: str = UNKNOWN


@dataclass(frozen=True, slots=True)
class Firefighter:
    """A firefighter of the scenario; -1 leaves place or card to the players."""

    square: Square = -1
    specialist: int = -1
    colour: str = ""
    saved: int = 0


@dataclass(frozen=True, slots=True)
class RandomSteps:
    """What is still rolled before the game, and how often.

    *by_rules* asks for what the ruleset and the number of firefighters say; the counts are 0 then.
    """

    by_rules: bool = False
    explosions: int = 0
    hazmat: int = 0
    poi: int = 0
    hot_spots: int = 0


@dataclass(frozen=True, slots=True)
class Scenario:
    """All a designer decides. None leaves a number to the rules, -1 a place to the players."""

    board: Board
    board_name: str = ""  # of a shipped board; "" for a board of its own
    rules: Rules = field(default_factory=Rules)

    # About it.
    title: Texts = ()
    notes: Texts = ()
    table: Texts = ()  # free notes for the table
    author: str = ""
    licence: str = ""
    players: tuple[int, int] = (1, 6)

    # What stands on the board.
    fire: frozenset[Square] = frozenset()
    smoke: frozenset[Square] = frozenset()
    hot_spots: frozenset[Square] = frozenset()
    hazmat: tuple[Square, ...] = ()  # sorted; a square may stand more than once
    poi: tuple[Poi, ...] = ()  # sorted
    cubes: tuple[tuple[Edge, int], ...] = ()  # sorted
    open_doors: frozenset[Edge] = frozenset()
    destroyed_doors: frozenset[Edge] = frozenset()
    firefighters: tuple[Firefighter, ...] = ()  # in turn order; none: the players bring theirs
    engine: int = -1  # a side
    ambulance: int = -1

    # What is rolled, and what is in the box.
    random: RandomSteps = field(default_factory=RandomSteps)
    removed: tuple[int, int] | None = None  # victims and false alarms taken out unseen
    pool: tuple[int, int] | None = None  # of a game in progress: victims, false alarms unseen
    reserve: int | None = None  # hot spots
    specialists: tuple[int, ...] | None = None  # cards that may be used, sorted

    # A game in progress.
    first: int = -1  # whose turn it is
    turns_played: int = 0
    rescued: int = 0
    lost: int = 0
    won: bool = False  # and played on

    # About the file.
    version: tuple[int, int] = (1, 0)
    head: str = ""  # comment lines at the top of the file, without the # signs
    extra: tuple[tuple[str, str], ...] = ()  # fields of a newer minor version: path and YAML text

    def text(self, texts: Texts, language: str) -> str:
        """A text in this language, or the one for everybody, English, or any there is."""
        found = dict(texts)
        for wanted in (language, "", "en", *LANGUAGES):
            if wanted in found:
                return found[wanted]
        return ""


def ordered(texts: dict[str, str]) -> Texts:
    """Texts in their fixed order."""
    return tuple((language, texts[language]) for language in ("", *LANGUAGES) if language in texts)
