"""The part `board` of a scenario file: a drawing and what is printed around it."""

import re
from typing import Annotated, Any, Final

from pydantic import Field
from pydantic_core import PydanticCustomError

from editor.engine import Board, BoardError
from editor.engine.names import QUADRANTS, SIDES
from editor.engine.squares import square_name
from editor.scenario.errors import Code
from editor.scenario.yaml_rules import Shape, given, keyed
from editor.scenario.yaml_types import Squares, Text, Word, fail

DRAWING_LIMIT: Final = 8192
_COLUMN: Final = re.compile(r"column (\d+)")

_ArrowRow = Annotated[str, Text(DRAWING_LIMIT, lines=True)]
DeckGun: Final = keyed(
    "DeckGun",
    dict.fromkeys(SIDES, Annotated[str, Word(QUADRANTS)]),
    "The quadrant the deck gun reaches from each place of the engine.",
)


class FamilySetup(Shape):
    """The printed set-up of the family game."""

    fire: Squares | None = None
    poi: Squares | None = None


class BoardShape(Shape):
    """A board of its own."""

    drawing: Annotated[str, Text(DRAWING_LIMIT, lines=True)]
    arrows: Annotated[list[_ArrowRow], Field(max_length=64)] | None = Field(
        default=None, description="one line of arrows a row, as in SE S S W"
    )
    first_explosion: Squares | None = Field(
        default=None, description="a square for each black face"
    )
    family_setup: FamilySetup | None = None
    deck_gun: DeckGun | None = None  # type: ignore[valid-type]


def build_board(shape: BoardShape) -> Board:
    """The board of a file, or `BoardError`."""
    aims = given(shape.deck_gun)
    gun = [QUADRANTS.index(aims[side]) if side in aims else -1 for side in SIDES]
    family = shape.family_setup or FamilySetup()
    return Board.parse(
        shape.drawing,
        arrows=shape.arrows,
        first_explosion=shape.first_explosion,
        family_fire=family.fire or (),
        family_poi=family.poi or (),
        gun_quadrant=gun,
    )


def board_failure(error: BoardError, shape: BoardShape) -> PydanticCustomError:
    """A `BoardError` as a mistake in the file, with the way to the value at fault."""
    facts: dict[str, Any] = {"at": ("drawing",)}
    if error.code not in ("size", "ragged", "character"):  # whose places are English words
        facts["place"] = error.place
    family = shape.family_setup or FamilySetup()
    match error.code:
        case "arrows":
            row = (error.line - 1,) if error.line else ()
            facts |= {"at": ("arrows", *row), "place": error.line or ""}
        case "first_explosion":
            at = _last(shape.first_explosion or [], error.place)
            facts |= {"at": ("first_explosion", *at)}
        case "family_fire":
            facts |= {"at": ("family_setup", "fire", *_last(family.fire or [], error.place))}
        case "family_poi":
            facts |= {"at": ("family_setup", "poi", *_last(family.poi or [], error.place))}
        case "gun_quadrant":
            facts |= {"at": ("deck_gun", error.place)}
        case _:
            column = _COLUMN.search(error.place)
            facts["drawing_line"] = error.line
            facts["drawing_column"] = int(column[1]) if column else 0
    return fail(Code(f"board_{error.code}"), **facts)


def _last(places: list[int], name: str) -> tuple[int, ...]:
    """The number of the last entry that is this square: the one that is there twice."""
    found = [index for index, place in enumerate(places) if square_name(place) == name]
    return tuple(found[-1:])


def write_board(board: Board) -> dict[str, Any]:
    """What a file has to say about a board of its own; what a new board has is left out."""
    drawing = board.draw()
    usual = Board.parse(drawing)
    found: dict[str, Any] = {"drawing": drawing + "\n"}
    if board.arrows != usual.arrows:
        found["arrows"] = list(board.arrow_rows())
    if board.first_explosion != usual.first_explosion:
        found["first_explosion"] = [square_name(place) for place in board.first_explosion]
    family = {"fire": board.family_fire, "poi": board.family_poi}
    printed = {key: [square_name(place) for place in places] for key, places in family.items()}
    if any(printed.values()):
        found["family_setup"] = {key: places for key, places in printed.items() if places}
    if board.gun_quadrant != usual.gun_quadrant:
        found["deck_gun"] = {
            side: QUADRANTS[quadrant]
            for side, quadrant in zip(SIDES, board.gun_quadrant, strict=True)
            if quadrant >= 0
        }
    return found
