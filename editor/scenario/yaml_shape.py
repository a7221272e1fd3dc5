"""The shape of a scenario file: its keys, one pydantic model for each mapping."""

from typing import Annotated, Any, Final

from pydantic import AfterValidator, Discriminator, Field, Tag, ValidationInfo

from editor.engine import BoardError
from editor.engine.names import SIDES, SPECIALISTS
from editor.scenario.boards import load_board, shipped_boards
from editor.scenario.errors import Code
from editor.scenario.model import COLOURS, LANGUAGES, NOTES_LIMIT, POI_KINDS, TITLE_LIMIT
from editor.scenario.plain_text import closest
from editor.scenario.yaml_board import BoardShape, board_failure, build_board
from editor.scenario.yaml_rules import RulesShape, Shape, keyed
from editor.scenario.yaml_types import (
    BY_THE_RULES,
    Damage,
    EdgesOnce,
    Number,
    PlayersText,
    Reading,
    Squares,
    SquaresOnce,
    SquareText,
    Text,
    Turns,
    VersionText,
    Word,
    fail,
    once,
    show,
)

NAME_LIMIT: Final = 200
CREW_LIMIT: Final = 24

# Which of two forms a value has; no key can be called so, because the guard refuses NUL.
ONE_TEXT: Final = "\x00one"
BY_LANGUAGE: Final = "\x00languages"
BY_NAME: Final = "\x00name"
DRAWN: Final = "\x00drawn"
BY_COUNTS: Final = "\x00counts"
FORMS: Final = (ONE_TEXT, BY_LANGUAGE, BY_NAME, DRAWN, BY_COUNTS)


def _text_form(value: object) -> str:
    return BY_LANGUAGE if isinstance(value, dict) else ONE_TEXT


def _board_form(value: object) -> str:
    return DRAWN if isinstance(value, dict) else BY_NAME


def _random_form(value: object) -> str:
    return BY_COUNTS if isinstance(value, dict) else BY_NAME


def _by_language(name: str, text: Text) -> type[Shape]:
    kinds = dict.fromkeys((*LANGUAGES, ""), Annotated[str, text])
    return keyed(name, kinds, 'A text by language; "" is for everybody else.')


_TITLE: Final = Text(TITLE_LIMIT)
_NOTES: Final = Text(NOTES_LIMIT, lines=True)
TitleTexts: Final = _by_language("TitleTexts", _TITLE)
NotesTexts: Final = _by_language("NotesTexts", _NOTES)

Title = Annotated[
    Annotated[str, _TITLE, Tag(ONE_TEXT)] | Annotated[TitleTexts, Tag(BY_LANGUAGE)],  # type: ignore[valid-type]
    Discriminator(_text_form),
]
Notes = Annotated[
    Annotated[str, _NOTES, Tag(ONE_TEXT)] | Annotated[NotesTexts, Tag(BY_LANGUAGE)],  # type: ignore[valid-type]
    Discriminator(_text_form),
]


class _BoardName(Text):
    """The name of a shipped board."""

    def __init__(self) -> None:
        super().__init__(NAME_LIMIT)

    def schema(self) -> dict[str, Any]:
        """Any name: which boards are shipped changes without the format."""
        return {"type": "string", "description": "the name of a board that is shipped"}


def _known_board(found: "str | BoardShape", info: ValidationInfo) -> "str | BoardShape":
    """The board, which from now on is known to every square."""
    if isinstance(found, str):
        if found not in shipped_boards():
            known = shipped_boards()
            raise fail(
                Code.UNKNOWN_BOARD,
                word=show(found),
                known=", ".join(known),
                suggestion=closest(found, known),
            )
        name, board = found, load_board(found)
    else:
        try:
            name, board = "", build_board(found)
        except BoardError as error:
            raise board_failure(error, found) from error
    if isinstance(info.context, Reading):
        info.context.board, info.context.board_name = board, name
    return found


BoardByForm = Annotated[
    Annotated[str, _BoardName(), Tag(BY_NAME)] | Annotated[BoardShape, Tag(DRAWN)],
    Discriminator(_board_form),
    AfterValidator(_known_board),
]

Poi: Final = keyed("Poi", dict.fromkeys(POI_KINDS, Squares), "POI by what the designer knows.")
RandomCounts: Final = keyed(
    "RandomCounts",
    dict.fromkeys(("explosions", "hazmat", "poi", "hot_spots"), Number),
    "What is rolled before the game, and how often.",
)
Random = Annotated[
    Annotated[str, Word((BY_THE_RULES,)), Tag(BY_NAME)] | Annotated[RandomCounts, Tag(BY_COUNTS)],  # type: ignore[valid-type]
    Discriminator(_random_form),
]


class Doors(Shape):
    """Doors that are not closed."""

    open: EdgesOnce | None = None
    destroyed: EdgesOnce | None = None


class Firefighter(Shape):
    """One firefighter; what is left out the players decide."""

    at: SquareText | None = None
    specialist: Annotated[str, Word(SPECIALISTS)] | None = None
    colour: Annotated[str, Word(COLOURS)] | None = None
    saved: Number | None = Field(default=None, description="saved action points")


class Vehicles(Shape):
    """The side of the board where each vehicle stands."""

    engine: Annotated[str, Word(SIDES)] | None = None
    ambulance: Annotated[str, Word(SIDES)] | None = None


class PoiCounts(Shape):
    """How many markers of each kind."""

    victims: Number
    false_alarms: Number


class Setup(Shape):
    """What stands on the board, and what is rolled."""

    fire: SquaresOnce | None = None
    smoke: SquaresOnce | None = None
    hot_spots: SquaresOnce | None = None
    hazmat: Squares | None = Field(default=None, description="a square may stand twice")
    poi: Poi | None = None  # type: ignore[valid-type]
    damage: Damage | None = Field(default=None, description="cubes on a wall: 1 or 2")
    doors: Doors | None = None
    firefighters: Annotated[list[Firefighter], Field(max_length=CREW_LIMIT)] | None = Field(
        default=None, description="in turn order"
    )
    vehicles: Vehicles | None = None
    random: Random | None = Field(default=None, description="what is rolled before the game")
    removed: PoiCounts | None = Field(default=None, description="POI taken out of the game unseen")
    reserve: Number | None = Field(default=None, description="hot spots beside the board")
    specialists: (
        Annotated[
            list[Annotated[str, Word(SPECIALISTS)]],
            Field(max_length=2 * len(SPECIALISTS)),
            AfterValidator(once(str)),
        ]
        | None
    ) = Field(default=None, description="cards that may be used")


class Game(Shape):
    """A game in progress, at the start of a turn."""

    turn: Annotated[int, Field(ge=1, le=CREW_LIMIT)] | None = Field(
        default=None, description="whose turn it is: 1 for the first firefighter"
    )
    turns_played: Turns | None = None
    rescued: Number | None = None
    lost: Number | None = None
    pool: PoiCounts | None = Field(default=None, description="POI not seen yet")
    won: bool | None = Field(default=None, description="the players have won and play on")


class ScenarioShape(Shape):
    """A scenario for Fireground."""

    fireground: VersionText = Field(description="version of the format")
    title: Title | None = None
    notes: Notes | None = None
    table: Notes | None = Field(default=None, description="notes for the table")
    author: Annotated[str, Text(NAME_LIMIT)] | None = None
    licence: Annotated[str, Text(NAME_LIMIT)] | None = None
    players: PlayersText | None = Field(default=None, description="how many firefighters")
    # Stands above the set-up, so that every square can be looked for on it.
    board: BoardByForm = Field(description="the name of a shipped board, or a board of its own")
    rules: RulesShape | None = None
    setup: Setup | None = None
    game: Game | None = None
