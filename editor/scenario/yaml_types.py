"""The small values of a scenario file: squares, edges, words, texts, and how each may be wrong.

A validator raises `PydanticCustomError` whose type is a `Code` and whose context are the facts.
The fact `at` is special: the rest of the way to the value at fault.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from pydantic import (
    AfterValidator,
    Field,
    GetCoreSchemaHandler,
    ValidationInfo,
    ValidatorFunctionWrapHandler,
    WrapValidator,
)
from pydantic_core import PydanticCustomError, core_schema

from editor.engine import Board
from editor.engine.squares import (
    MAX_SIZE,
    Edge,
    NotationError,
    Square,
    edge_name,
    parse_edge,
    parse_square,
    sides,
    square_name,
)
from editor.scenario.errors import Code
from editor.scenario.plain_text import closest, shown

NUMBER_LIMIT: Final = 999
TURN_LIMIT: Final = 99_999
PLACES_LIMIT: Final = 256
EDGES_LIMIT: Final = 512
USUAL: Final = "usual"
"""The word for a cost that is the same as everybody's."""
BY_THE_RULES: Final = "by the rules"
"""Instead of counts of random steps: as many as the rules and the number that plays say."""
UNSAID: Final = -1
"""A cost the file leaves as it is on the card."""

_ANY_SQUARE: Final = re.compile(r"[0-9]{1,9}:[0-9]{1,9}")
_VERSION: Final = re.compile(r"([1-9][0-9]{0,3})(?:\.(0|[1-9][0-9]{0,3}))?")
_PLAYERS: Final = re.compile(r"([1-9][0-9]?)(?:-([1-9][0-9]?))?")


@dataclass(slots=True)
class Reading:
    """What is known while a file is read: its board, as soon as that is."""

    board: Board | None = None
    board_name: str = ""


def fail(code: Code, **facts: object) -> PydanticCustomError:
    """The error for a mistake of ours."""
    return PydanticCustomError(code.value, code.value, facts)


def show(value: object) -> str:
    """A value of the file, as a sentence may show it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict | list):
        return "{…}" if isinstance(value, dict) else "[…]"
    return "" if value is None else shown(str(value))


class _Scalar:
    """A kind of value that reads itself, and describes itself in the JSON Schema."""

    def read(self, value: object) -> object:
        """The value in our own terms, or the error that says why not."""
        raise NotImplementedError

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of the value."""
        raise NotImplementedError

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        return core_schema.no_info_plain_validator_function(self.read)

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> dict[str, Any]:
        return self.schema()


class Word(_Scalar):
    """One of a few words."""

    def __init__(self, words: Sequence[str], code: Code = Code.UNKNOWN_WORD) -> None:
        self._words = tuple(words)
        self._code = code

    def read(self, value: object) -> str:
        """The word itself."""
        if isinstance(value, str) and value in self._words:
            return value
        word = show(value)
        guess = closest(value, self._words) if isinstance(value, str) else ""
        raise fail(self._code, word=word, known=", ".join(self._words), suggestion=guess)

    def schema(self) -> dict[str, Any]:
        """One of the words."""
        return {"enum": list(self._words)}


class Text(_Scalar):
    """Words for people; numbers and truth values are taken as they are written."""

    def __init__(self, limit: int, *, lines: bool = False) -> None:
        self._limit = limit
        self._lines = lines

    def read(self, value: object) -> str:
        """The text itself."""
        if isinstance(value, bool | int):
            value = show(value)
        if not isinstance(value, str):
            raise fail(Code.EXPECTED_TEXT, value=show(value))
        if not self._lines and ("\n" in value or "\t" in value):
            raise fail(Code.LINE_BREAK)
        if len(value) > self._limit:
            raise fail(Code.TEXT_TOO_LONG, length=len(value), most=self._limit)
        return value

    def schema(self) -> dict[str, Any]:
        """A text of limited length."""
        return {"type": "string", "maxLength": self._limit}


class _Place(_Scalar):
    """A value that can be looked for on the board, if that is known."""

    def read_on(self, value: object, board: Board | None) -> int:
        """The place, or the error that says why not."""
        raise NotImplementedError

    def _read(self, value: object, info: ValidationInfo) -> int:
        context = info.context
        return self.read_on(value, context.board if isinstance(context, Reading) else None)

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        return core_schema.with_info_plain_validator_function(self._read)


class _SquareText(_Place):
    def read_on(self, value: object, board: Board | None) -> Square:
        if not isinstance(value, str):
            raise fail(Code.SQUARE, value=show(value))
        try:
            place = parse_square(value)
        except NotationError:
            raise fail(_wrong_square(value), value=show(value)) from None
        if board is not None and not board.squares >> place & 1:
            raise fail(Code.OFF_BOARD, value=value)
        return place

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": "^[0-9]{1,2}:[0-9]{1,2}$"}


class _EdgeText(_Place):
    def read_on(self, value: object, board: Board | None) -> Edge:
        if not isinstance(value, str):
            raise fail(Code.EDGE, value=show(value))
        try:
            edge = parse_edge(value)
        except NotationError:
            raise fail(_wrong_edge(value), value=show(value)) from None
        if board is not None and not all(board.squares >> place & 1 for place in sides(edge)):
            raise fail(Code.EDGE_OFF_BOARD, value=value)
        return edge

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": r"^[0-9]{1,2}:[0-9]{1,2}\|[0-9]{1,2}:[0-9]{1,2}$"}


def _wrong_square(text: str) -> Code:
    """Why a text is no square: none at all, or one that no board has."""
    if not _ANY_SQUARE.fullmatch(text):
        return Code.SQUARE
    numbers = text.split(":")
    return Code.OFF_BOARD if all(each == str(int(each)) for each in numbers) else Code.SQUARE


def _wrong_edge(text: str) -> Code:
    """Why a text is no edge: no two squares, not on any board, or squares that do not touch."""
    halves = text.split("|")
    if len(halves) != 2 or Code.SQUARE in map(_wrong_square, halves):
        return Code.EDGE
    if any(int(each) > MAX_SIZE + 1 for half in halves for each in half.split(":")):
        return Code.EDGE_OFF_BOARD
    return Code.STRANGERS


def read_version(value: object) -> tuple[int, int] | None:
    """Major and minor version, as in `1` or `1.2`; None for anything else."""
    match = _VERSION.fullmatch(show(value)) if isinstance(value, int | str) else None
    return (int(match[1]), int(match[2] or 0)) if match else None


class _VersionText(_Scalar):
    def read(self, value: object) -> tuple[int, int]:
        version = read_version(value)
        if version is None:
            raise fail(Code.BAD_VERSION, value=show(value))
        return version

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"const": 1}, {"type": "string", "pattern": r"^1(\.[0-9]+)?$"}]}


class _PlayersText(_Scalar):
    def read(self, value: object) -> tuple[int, int]:
        match = _PLAYERS.fullmatch(show(value)) if isinstance(value, int | str) else None
        if match is None:
            raise fail(Code.PLAYERS, value=show(value))
        least, most = int(match[1]), int(match[2] or match[1])
        if least > most:
            raise fail(Code.PLAYERS, value=show(value))
        return least, most

    def schema(self) -> dict[str, Any]:
        return {
            "anyOf": [
                {"type": "integer", "minimum": 1, "maximum": 99},
                {"type": "string", "pattern": "^[1-9][0-9]?(-[1-9][0-9]?)?$"},
            ]
        }


class _CostNumber(_Scalar):
    def read(self, value: object) -> int | None:
        if value is None:
            return UNSAID
        if value == USUAL:
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            raise fail(Code.EXPECTED_NUMBER, value=show(value))
        if value < 0:
            raise fail(Code.NUMBER_TOO_SMALL, value=value, least=0)
        if value > NUMBER_LIMIT:
            raise fail(Code.NUMBER_TOO_LARGE, value=value, most=NUMBER_LIMIT)
        return value

    def schema(self) -> dict[str, Any]:
        number = {"type": "integer", "minimum": 0, "maximum": NUMBER_LIMIT}
        return {"anyOf": [number, {"const": USUAL}]}


def once(name: Callable[[Any], str]) -> Callable[[list[Any]], list[Any]]:
    """A check that no entry of a list stands there twice."""

    def check(values: list[Any]) -> list[Any]:
        seen = set()
        for index, value in enumerate(values):
            if value in seen:
                raise fail(Code.TWICE, value=name(value), at=(index,))
            seen.add(value)
        return values

    return check


def _edges_once(value: object, handler: ValidatorFunctionWrapHandler) -> dict[Edge, object]:
    """One edge has two names, so that the guard alone does not see it twice."""
    if isinstance(value, dict) and len(value) > EDGES_LIMIT:  # before each is looked at
        raise fail(Code.LIST_TOO_LONG, most=EDGES_LIMIT)
    found: dict[Edge, object] = handler(value)
    seen: set[Edge] = set()
    for text in value if isinstance(value, dict) else ():
        edge = parse_edge(text)
        if edge in seen:
            raise fail(Code.TWICE, value=show(text), at=(text,))
        seen.add(edge)
    return found


SquareText = Annotated[int, _SquareText()]
EdgeText = Annotated[int, _EdgeText()]
VersionText = Annotated[tuple[int, int], _VersionText()]
PlayersText = Annotated[tuple[int, int], _PlayersText()]
CostNumber = Annotated[int | None, _CostNumber()]
Number = Annotated[int, Field(ge=0, le=NUMBER_LIMIT)]
Turns = Annotated[int, Field(ge=0, le=TURN_LIMIT)]
Cubes = Annotated[int, Field(ge=1, le=2)]

Squares = Annotated[list[SquareText], Field(max_length=PLACES_LIMIT)]
SquaresOnce = Annotated[Squares, AfterValidator(once(square_name))]
EdgesOnce = Annotated[
    list[EdgeText], Field(max_length=EDGES_LIMIT), AfterValidator(once(edge_name))
]
Damage = Annotated[dict[EdgeText, Cubes], Field(max_length=EDGES_LIMIT), WrapValidator(_edges_once)]
