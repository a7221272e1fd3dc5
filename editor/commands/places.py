"""Where in its file a problem of a scenario stands: line, column and the way through the keys."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from editor.engine.squares import edge_name, sides, square_name
from editor.scenario.guard import Node, Path, path_name
from editor.scenario.problem_values import Kind, Problem

_SETUP: Final = "setup"
_FIRE: Final = (_SETUP, "fire")
_SMOKE: Final = (_SETUP, "smoke")
_POI: Final = (_SETUP, "poi")
_HAZMAT: Final = (_SETUP, "hazmat")
_HOT_SPOTS: Final = (_SETUP, "hot_spots")
_DAMAGE: Final = (_SETUP, "damage")
_DOORS: Final = (_SETUP, "doors")
_CREW: Final = (_SETUP, "firefighters")
_VEHICLES: Final = (_SETUP, "vehicles")
_RANDOM: Final = (_SETUP, "random")
_BOARD: Final = ("board",)
_RULES: Final = ("rules",)
_GAME: Final = ("game",)

_BY_BEGINNING: Final[tuple[tuple[str, tuple[Path, ...]], ...]] = (
    ("smoke", (_SMOKE, _FIRE)),
    ("nothing_burns", (_FIRE, _RANDOM, (_SETUP,))),
    ("threat", (_FIRE, _SMOKE)),
    ("hazmat", (_HAZMAT, _RANDOM)),
    ("hot_spots", (_HOT_SPOTS, (_SETUP, "reserve"), _RANDOM)),
    ("cubes", (_DAMAGE,)),
    ("collapsed", (_DAMAGE,)),
    ("no_such_door", (_DOORS,)),
    ("door_open", (_DOORS,)),
    ("random", (_RANDOM,)),
    ("poi_beyond", ((*_GAME, "pool"), _POI)),
    ("poi", (_POI, _RANDOM)),
    ("victim_", (_POI,)),
    ("victims", (_POI, (_SETUP, "removed"))),
    ("false_alarms", (_POI, (_SETUP, "removed"))),
    ("removed", ((_SETUP, "removed"),)),
    ("pool", ((*_GAME, "pool"), (_SETUP, "removed"))),
    ("treated", (_POI,)),
    ("heal", (_POI,)),
    ("firefighter", (_CREW, ("players",))),
    ("places_half", (_CREW,)),
    ("colour", (_CREW,)),
    ("saved", (_CREW,)),
    ("specialist", (_CREW, (_SETUP, "specialists"), _RULES)),
    ("vehicle", (_VEHICLES, _RULES)),
    ("players", (("players",),)),
    ("crew_too", (("players",), _CREW)),
    ("first", (_GAME,)),
    ("rule", (_RULES,)),
    ("side_advice", (_BOARD,)),
    ("number", (_RULES, _GAME)),
    ("win", ((*_RULES, "numbers"), _RULES)),
    ("loss", ((*_RULES, "numbers"), _RULES)),
    ("won", (_GAME,)),
    ("lost", (_GAME,)),
    ("title", (("title",),)),
    ("text", (("title",), ("notes",), ("table",))),
    ("outside", ((_SETUP,),)),
    ("off_board", ((_SETUP,),)),
)
"""Which keys a kind of problem is about, by how its name begins; all others are about the board."""


class Place(NamedTuple):
    """A place in a file; line and column count from 1."""

    line: int
    column: int
    where: str


def place_of(problem: Problem, root: Node) -> Place:
    """The place a reader should look at; if there is no better one, the top of the file."""
    names = _names(problem)
    first: Place | None = None
    for hint in hints(problem.kind):
        node = root.find(hint)
        if node is root or not _reaches(root, hint):
            continue
        if hint == _CREW and isinstance(node.value, list):
            who = problem.count("firefighter") if "firefighter" in dict(problem.facts) else -1
            if 0 <= who < len(node.value):
                return _place(node.value[who], (*hint, who))
        first = first or _place(node, hint)
        for path, inner in _walk(node, hint):
            if path[-1] in names or (isinstance(inner.value, str) and inner.value in names):
                return _place(inner, path)
    return first or Place(1, 1, "")


def hints(kind: Kind) -> tuple[Path, ...]:
    """The keys to look under."""
    for beginning, paths in _BY_BEGINNING:
        if kind.value.startswith(beginning):
            return paths
    return (_BOARD,)


def _names(problem: Problem) -> set[str | int]:
    """How the squares, edges and words of a problem are written in a file."""
    found: set[str | int] = {square_name(place) for place in problem.squares if place >= 0}
    for edge in problem.edges:
        one, other = map(square_name, sides(edge))
        found |= {edge_name(edge), f"{other}|{one}"}
    found.update(value for _, value in problem.facts if isinstance(value, str) and value)
    return found


def _reaches(root: Node, path: Path) -> bool:
    node = root
    for step in path:
        if not isinstance(node.value, dict) or step not in node.value:
            return False
        node = node.value[str(step)]
    return True


def _walk(node: Node, path: Path) -> Iterator[tuple[Path, Node]]:
    """All nodes below one, in the order of the file."""
    if isinstance(node.value, dict):
        for key, inner in node.value.items():
            yield (*path, key), inner
            yield from _walk(inner, (*path, key))
    elif isinstance(node.value, list):
        for number, inner in enumerate(node.value):
            yield (*path, number), inner
            yield from _walk(inner, (*path, number))


def _place(node: Node, path: Path) -> Place:
    # Of a key and its value, the key is what a reader looks for.
    line, column = node.key_line or node.line, node.key_column or node.column
    return Place(line, column, path_name(path))
