"""The part `rules` of a scenario file: its shape, read off the engine's own `Ruleset`.

The file knows five places for the fields of a ruleset: modules, variants, options (words and
truth values), numbers and cards. Only what differs from the box is written.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any, Final, Literal, cast, get_args, get_origin, get_type_hints

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, create_model
from pydantic.fields import FieldInfo

from editor.engine import Profile, Ruleset, preset, with_vehicles
from editor.engine.names import SPECIALISTS
from editor.engine.ruleset import EDITIONS, FREE_POOLS, LEVELS, MODES, Edition, Level, Mode
from editor.scenario.model import Rules, RuleValue
from editor.scenario.yaml_types import UNSAID, USUAL, CostNumber, Number, Word, once

MODULES: Final = ("specialists", "hazmat", "vehicles", "hot_spots")
VARIANTS: Final[Mapping[str, tuple[str, bool]]] = {
    "lone_company": ("lone_company", True),
    "unmarked_hazmat": ("unmarked_hazmat", True),
    "murphy": ("deck_gun", False),
}
"""The printed variants, and what each does to the ruleset."""
CARDS: Final = (*SPECIALISTS, "firefighter")
"""The cards in the order of `Ruleset.profiles`; last whoever has none."""
CREW_TABLE: Final = "hot_spots_by_crew"
CREW_TABLE_LIMIT: Final = 13

_HINTS: Final = get_type_hints(Ruleset)
_ELSEWHERE: Final = {*MODULES, *(field for field, _ in VARIANTS.values()), "profiles"}
OPTIONS: Final = tuple(
    name
    for name, hint in _HINTS.items()
    if name not in _ELSEWHERE and (hint is bool or get_origin(hint) is Literal)
)
NUMBERS: Final = tuple(name for name in _HINTS if name not in {*_ELSEWHERE, *OPTIONS})


class Shape(BaseModel):
    """A mapping with fixed keys; values are what they are and are never converted."""

    model_config = ConfigDict(extra="forbid", strict=True, arbitrary_types_allowed=True)


def keyed(name: str, fields: Mapping[str, Any], doc: str = "") -> type[Shape]:
    """A shape whose keys need not be names of Python; each may be left out."""
    made: dict[str, Any] = {
        f"key_{index}": (kind | None, Field(default=None, alias=key))
        for index, (key, kind) in enumerate(fields.items())
    }
    return create_model(name, __base__=Shape, __doc__=doc or None, **made)


def given(shape: BaseModel | None) -> dict[str, Any]:
    """What the file says in a `keyed` shape, by key."""
    if shape is None:
        return {}
    fields = type(shape).model_fields
    values = {key_of(name, field): getattr(shape, name) for name, field in fields.items()}
    return {key: value for key, value in values.items() if value is not None}


def key_of(name: str, field: FieldInfo) -> str:
    """The key of a field in the file, which may be the empty text."""
    return name if field.alias is None else field.alias


def _kind(name: str, hint: object) -> Any:
    if hint is bool:
        return bool
    if get_origin(hint) is Literal:
        return Annotated[str, Word(get_args(hint))]
    if name == CREW_TABLE:
        return Annotated[list[Number], Field(min_length=1, max_length=CREW_TABLE_LIMIT)]
    return Number


class CardShape(Shape):
    """What differs on a specialist's card."""

    ap: Number | None = None
    free: Number | None = Field(default=None, description="free action points a turn")
    free_pool: Annotated[str, Word(FREE_POOLS)] | None = Field(
        default=None, description="what they buy"
    )
    extinguish_factor: Annotated[int, Field(ge=1, le=99)] | None = None
    chop_cost: CostNumber = Field(default=UNSAID, description=f"a number, or `{USUAL}`")
    deck_gun_cost: CostNumber = Field(default=UNSAID, description=f"a number, or `{USUAL}`")
    treats: bool | None = None
    disposes: bool | None = None
    identifies: bool | None = None
    commands: bool | None = None
    rerolls: bool | None = None

    def on(self, printed: Profile) -> Profile:
        """The card with its changes."""
        said: dict[str, Any] = {}
        for name in self.model_fields_set:
            value = getattr(self, name)
            # An empty value says nothing; but the usual cost is None.
            if value != (UNSAID if name in ("chop_cost", "deck_gun_cost") else None):
                said[name] = value
        if "free_pool" in said:
            said["free_pool"] = FREE_POOLS.index(said["free_pool"])
        return replace(printed, **said)


Modules: Final = keyed("Modules", dict.fromkeys(MODULES, bool), "Modules of the experienced game.")
Options: Final = keyed(
    "Options", {name: _kind(name, _HINTS[name]) for name in OPTIONS}, "Single rules."
)
Numbers: Final = keyed(
    "Numbers", {name: _kind(name, _HINTS[name]) for name in NUMBERS}, "Numbers of the game."
)
Cards: Final = keyed("Cards", dict.fromkeys(CARDS, CardShape), "Changed cards.")


class RulesShape(Shape):
    """A box, and what differs from it."""

    edition: Annotated[str, Word(EDITIONS)] | None = Field(default=None, description="whose box")
    mode: Annotated[str, Word(MODES)] | None = None
    level: Annotated[str, Word(LEVELS)] | None = None
    modules: Modules | None = None  # type: ignore[valid-type]
    variants: (
        Annotated[
            list[Annotated[str, Word(tuple(VARIANTS))]],
            Field(max_length=len(VARIANTS) + 1),
            AfterValidator(once(str)),
        ]
        | None
    ) = None
    options: Options | None = None  # type: ignore[valid-type]
    numbers: Numbers | None = None  # type: ignore[valid-type]
    cards: Cards | None = None  # type: ignore[valid-type]


def read_rules(shape: RulesShape | None) -> Rules:
    """The rules a file asks for."""
    if shape is None:
        return Rules()
    edition = cast(Edition, shape.edition or EDITIONS[0])
    mode = cast(Mode, shape.mode or MODES[0])
    level = cast(Level, shape.level or LEVELS[0])
    box = preset(edition, mode, level)
    changes = given(shape.modules)
    rules = _with_modules(box, changes.get("vehicles", box.vehicles))
    changes |= given(shape.options) | given(shape.numbers)
    changes |= dict(VARIANTS[word] for word in shape.variants or ())
    if CREW_TABLE in changes:
        changes[CREW_TABLE] = tuple(changes[CREW_TABLE])
    profiles = list(box.profiles)
    for name, card in given(shape.cards).items():
        profiles[CARDS.index(name)] = card.on(profiles[CARDS.index(name)])
    rules = replace(rules, **changes, profiles=tuple(profiles))
    return Rules(edition, mode, level, _differences(rules, box, sorted(_HINTS)))


def write_rules(rules: Rules) -> dict[str, Any]:
    """What a file has to say under `rules`, place by place."""
    box = preset(rules.edition, rules.mode, rules.level)
    ours = rules.ruleset()
    base = _with_modules(box, ours.vehicles)
    variants = [word for word, (name, on) in VARIANTS.items() if getattr(ours, name) == on]
    cards = {
        name: _card_changes(card, printed)
        for name, card, printed in zip(CARDS, ours.profiles, box.profiles, strict=True)
        if card != printed
    }
    numbers = dict(_differences(ours, box, NUMBERS))
    if CREW_TABLE in numbers:
        numbers[CREW_TABLE] = list(ours.hot_spots_by_crew)  # type: ignore[assignment]
    level = {"level": rules.level} if rules.mode != MODES[0] or rules.level != LEVELS[0] else {}
    parts = {
        "modules": dict(_differences(ours, box, MODULES)),
        "variants": variants,
        "options": dict(_differences(ours, base, OPTIONS)),
        "numbers": numbers,
        "cards": cards,
    }
    filled = {name: part for name, part in parts.items() if part}
    return {"edition": rules.edition, "mode": rules.mode, **level, **filled}


def _with_modules(box: Ruleset, vehicles: bool) -> Ruleset:
    # B52: the vehicles module sets rescue and knock-down; options may change them again.
    return box if vehicles == box.vehicles else with_vehicles(box, vehicles)


def _differences(
    rules: Ruleset, box: Ruleset, names: tuple[str, ...] | list[str]
) -> tuple[tuple[str, RuleValue], ...]:
    return tuple(
        (name, getattr(rules, name)) for name in names if getattr(rules, name) != getattr(box, name)
    )


def _card_changes(card: Profile, printed: Profile) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    for name in CardShape.model_fields:
        value = getattr(card, name)
        if value != getattr(printed, name):
            changes[name] = USUAL if value is None else value
    if "free_pool" in changes:
        changes["free_pool"] = FREE_POOLS[card.free_pool]
    return changes
