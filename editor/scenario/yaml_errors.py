"""From pydantic's errors to ours: code, facts, and the line and column in the file."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from editor.scenario.errors import MOST_PROBLEMS, Code, Fact, FileProblem
from editor.scenario.guard import Document, Node, Path, path_name
from editor.scenario.plain_text import closest, shown
from editor.scenario.yaml_rules import VARIANTS, key_of
from editor.scenario.yaml_shape import FORMS, ScenarioShape
from editor.scenario.yaml_types import show

UNKNOWN: Final = "extra_forbidden"
MISSING: Final = "missing"
_OF_THE_KEY: Final = "[key]"

_CODES: Final[Mapping[str, Code]] = {
    MISSING: Code.MISSING_KEY,
    UNKNOWN: Code.UNKNOWN_KEY,
    "int_type": Code.EXPECTED_NUMBER,
    "bool_type": Code.EXPECTED_TRUTH,
    "string_type": Code.EXPECTED_TEXT,
    "list_type": Code.EXPECTED_LIST,
    "dict_type": Code.EXPECTED_KEYS,
    "model_type": Code.EXPECTED_KEYS,
    "greater_than_equal": Code.NUMBER_TOO_SMALL,
    "less_than_equal": Code.NUMBER_TOO_LARGE,
    "too_long": Code.LIST_TOO_LONG,
    "too_short": Code.LIST_TOO_SHORT,
    **{code.value: code for code in Code},
}
_FACTS: Final = {"ge": "least", "le": "most", "max_length": "most", "min_length": "least"}
"""What pydantic calls the facts of its own errors."""
_NO_FACTS: Final = (
    "actual_length",
    "class_name",
    "drawing_column",
    "drawing_line",
    "error",
    "field_type",
)
"""What pydantic knows and nobody needs, and what has become a place."""
_SHOW_VALUE: Final = (
    Code.EXPECTED_NUMBER,
    Code.EXPECTED_TRUTH,
    Code.EXPECTED_TEXT,
    Code.EXPECTED_LIST,
    Code.EXPECTED_KEYS,
    Code.NUMBER_TOO_SMALL,
    Code.NUMBER_TOO_LARGE,
    Code.WRONG_VALUE,
)


class Fault:
    """One error of pydantic, and the way to the value it is about."""

    __slots__ = ("context", "is_key", "kind", "path")

    def __init__(self, error: ErrorDetails) -> None:
        self.kind: Final = error["type"]
        self.context: Final[dict[str, Any]] = dict(error.get("ctx") or {})
        steps = [step for step in error["loc"] if step not in FORMS]
        self.is_key: Final = steps[-1:] == [_OF_THE_KEY]
        if self.is_key:
            steps.pop()
        self.path: Final[Path] = (*steps, *self.context.pop("at", ()))

    @property
    def is_unknown(self) -> bool:
        """Whether the file has a key that the format has not."""
        return self.kind == UNKNOWN

    @property
    def is_missing(self) -> bool:
        """Whether the format needs a key that the file has not."""
        return self.kind == MISSING


def faults_of(error: ValidationError) -> list[Fault]:
    """All that pydantic found, in its own order."""
    found = error.errors(include_url=False, include_input=False)
    return [Fault(each) for each in found]


def problems_of(faults: Iterable[Fault], document: Document) -> list[FileProblem]:
    """The first twenty mistakes in the order of the file."""
    placed = [(_place(fault, document), fault) for fault in faults]
    placed.sort(key=lambda pair: pair[0])
    # Facts cost more than places: only those that will be told are looked for.
    return [_problem(fault, place, document) for place, fault in placed[:MOST_PROBLEMS]]


def _place(fault: Fault, document: Document) -> tuple[int, int]:
    node = document.root.find(fault.path)
    if fault.kind in (UNKNOWN, MISSING) or fault.is_key:
        return (node.key_line, node.key_column) if node.key_line else (node.line, node.column)
    line = fault.context.get("drawing_line", 0)
    if line and node.style == "|" and isinstance(node.value, str):
        return _place_in_drawing(node, node.value, document, fault.context)
    return node.line, node.column


def _place_in_drawing(
    node: Node, drawing: str, document: Document, context: Mapping[str, int]
) -> tuple[int, int]:
    """Where a sign of a drawing stands in the file: below the `|`, and further to the right."""
    # Blank lines around a drawing and its indentation do not count for the board.
    blank = len(drawing) - len(drawing.lstrip("\n"))
    line = node.line + blank + context["drawing_line"]
    drawn = [each for each in drawing.split("\n") if each.strip()]
    indent = min((len(each) - len(each.lstrip(" ")) for each in drawn), default=0)
    written = document.text.split("\n")[node.line : line]
    wanted = drawing.split("\n")[blank : line - node.line]
    if written and wanted:
        indent += len(written[-1].rstrip()) - len(wanted[-1].rstrip())
    return line, max(1, indent + context["drawing_column"])


def _problem(fault: Fault, place: tuple[int, int], document: Document) -> FileProblem:
    code = _CODES.get(fault.kind, Code.WRONG_VALUE)
    facts: dict[str, Fact] = {
        _FACTS.get(name, name): value if isinstance(value, int) else str(value)
        for name, value in fault.context.items()
        if name not in _NO_FACTS
    }
    if code in _SHOW_VALUE:
        facts["value"] = show(document.root.find(fault.path).plain())
    if fault.is_missing:
        facts = {"key": str(fault.path[-1])}
    elif fault.is_unknown:
        code, facts = _unknown(fault.path)
    where = fault.path[:-1] if fault.kind in (UNKNOWN, MISSING) else fault.path
    return FileProblem(code, tuple(facts.items()), *place, path_name(where))


def _unknown(path: Path) -> tuple[Code, dict[str, Fact]]:
    """An unknown key: one that belongs elsewhere, or one that was meant to be another."""
    key = str(path[-1])
    here = tuple("*" if isinstance(step, int) else step for step in path[:-1])
    table = _known_keys()
    known = table.get(here, ())
    elsewhere = [place for place, keys in table.items() if key in keys]
    if key in VARIANTS:
        elsewhere.append(("rules", "variants"))
    nearest = min(map(len, elsewhere), default=0)
    homes = [place for place in elsewhere if len(place) == nearest]
    if len(homes) == 1:
        home = ".".join(step for step in homes[0] if step != "*")
        return Code.MISPLACED_KEY, {"key": key, "home": home}
    guess = closest(key, known)
    return Code.UNKNOWN_KEY, {
        "key": shown(key),
        "known": ", ".join(each or '""' for each in known),
        "suggestion": guess,
    }


@cache
def _known_keys() -> dict[tuple[str, ...], tuple[str, ...]]:
    """The keys of every mapping of the format, by the way to it; entries of lists are `*`."""
    return dict(_keys_below((), ScenarioShape))


def _keys_below(
    path: tuple[str, ...], model: type[BaseModel]
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    fields = {key_of(name, field): field for name, field in model.model_fields.items()}
    yield path, tuple(fields)
    for key, field in fields.items():
        for in_list, inner in _models_in(field.annotation):
            yield from _keys_below((*path, key, *("*",) * in_list), inner)


def _models_in(annotation: Any, in_list: bool = False) -> Iterator[tuple[bool, type[BaseModel]]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield in_list, annotation
        return
    parts: Sequence[Any] = get_args(annotation)
    inside = in_list or getattr(annotation, "__origin__", None) is list
    for part in parts:
        yield from _models_in(part, inside)
