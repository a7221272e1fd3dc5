"""Writes a scenario as the file people read: fixed order, nothing that goes without saying."""

from itertools import pairwise
from typing import Any, Final

from editor.engine.names import SIDES, SPECIALISTS
from editor.engine.squares import edge_name, square_name
from editor.scenario.boards import load_board, shipped_boards
from editor.scenario.model import POI_KINDS, Firefighter, Scenario, Texts
from editor.scenario.yaml_board import write_board
from editor.scenario.yaml_emit import Inline, Lines, Raw, block
from editor.scenario.yaml_rules import write_rules
from editor.scenario.yaml_types import BY_THE_RULES

FORMAT: Final = (1, 0)
"""The version this program writes and fully understands."""

_SECTIONS: Final = ("board", "rules", "setup", "game")
"""Keys with an empty line above them."""
_BY_LANGUAGE: Final = ("title", "notes", "table")
_ANYONE: Final = (1, 6)


def write_scenario(scenario: Scenario) -> str:
    """The text of a scenario file; reading it gives the same scenario.

    A scenario of a newer major version is not written: what it says beyond our understanding
    would be lost. `ValueError` says so.
    """
    if scenario.version[0] > FORMAT[0]:
        raise ValueError("a scenario of a newer version can be looked at, not written")
    tree = _tree(scenario)
    for path, text in scenario.extra:
        _put(tree, path, Raw(text))
    lines = [f"# {line}" if line else "#" for line in _head(scenario)]
    for key, value in tree.items():
        if key in _SECTIONS:
            lines.append("")
        lines += block({key: value})
    return "\n".join(lines) + "\n"


def _head(scenario: Scenario) -> list[str]:
    return scenario.head.split("\n") if scenario.head else []


def _tree(scenario: Scenario) -> dict[str, Any]:
    tree: dict[str, Any] = {"fireground": _version(scenario.version)}
    for key, texts in (
        ("title", scenario.title),
        ("notes", scenario.notes),
        ("table", scenario.table),
    ):
        if texts:
            tree[key] = _texts(texts)
    names = {"author": scenario.author, "licence": scenario.licence}
    tree |= {key: name for key, name in names.items() if name}
    if scenario.players != _ANYONE:
        least, most = scenario.players
        tree["players"] = least if least == most else f"{least}-{most}"
    tree["board"] = scenario.board_name if _is_shipped(scenario) else _board(scenario)
    tree["rules"] = _rules(scenario)
    parts = {"setup": _setup(scenario), "game": _game(scenario)}
    return tree | {key: part for key, part in parts.items() if part}


def _version(version: tuple[int, int]) -> int | str:
    major, minor = version
    return f"{major}.{minor}" if minor else major


def _texts(texts: Texts) -> Any:
    found = dict(texts)
    return found[""] if list(found) == [""] else found


def _is_shipped(scenario: Scenario) -> bool:
    """Whether the board is really the one its name says; else it would be lost."""
    name = scenario.board_name
    return name in shipped_boards() and load_board(name) == scenario.board


def _board(scenario: Scenario) -> dict[str, Any]:
    board = write_board(scenario.board)
    if "arrows" in board:
        board["arrows"] = Lines(board["arrows"])
    if "deck_gun" in board:
        board["deck_gun"] = Inline(board["deck_gun"])
    return board


def _rules(scenario: Scenario) -> dict[str, Any] | Inline:
    rules = write_rules(scenario.rules)
    if not rules.keys() - {"edition", "mode", "level"}:
        return Inline(rules)
    for part in ("modules", "options", "numbers"):
        if part in rules:
            rules[part] = Inline(rules[part])
    if "cards" in rules:
        rules["cards"] = {name: Inline(card) for name, card in rules["cards"].items()}
    return rules


def _setup(scenario: Scenario) -> dict[str, Any]:
    poi = {
        kind: [square_name(each.square) for each in scenario.poi if each.kind == kind]
        for kind in POI_KINDS
    }
    doors = {"open": scenario.open_doors, "destroyed": scenario.destroyed_doors}
    steps = scenario.random
    rolled = {
        "explosions": steps.explosions,
        "hazmat": steps.hazmat,
        "poi": steps.poi,
        "hot_spots": steps.hot_spots,
    }
    sides = {"engine": scenario.engine, "ambulance": scenario.ambulance}
    parts: dict[str, Any] = {
        "fire": _squares(scenario.fire),
        "smoke": _squares(scenario.smoke),
        "hot_spots": _squares(scenario.hot_spots),
        "hazmat": [square_name(place) for place in scenario.hazmat],
        "poi": {kind: places for kind, places in poi.items() if places},
        "damage": _damage(scenario),
        "doors": {
            state: [edge_name(edge) for edge in sorted(edges)]
            for state, edges in doors.items()
            if edges
        },
        "firefighters": _lines([_firefighter(one) for one in scenario.firefighters]),
        "vehicles": _inline({key: SIDES[side] for key, side in sides.items() if side >= 0}),
        "random": BY_THE_RULES if steps.by_rules else _inline(_nonzero(rolled)),
        "removed": _counts(scenario.removed),
        "reserve": scenario.reserve,
    }
    said = {key: part for key, part in parts.items() if part not in (None, [], {})}
    if scenario.specialists is not None:  # none at all is something to say
        said["specialists"] = [SPECIALISTS[card] for card in scenario.specialists]
    return said


def _game(scenario: Scenario) -> dict[str, Any]:
    parts: dict[str, Any] = {
        "turn": scenario.first + 1,
        "turns_played": scenario.turns_played,
        "rescued": scenario.rescued,
        "lost": scenario.lost,
        "pool": _counts(scenario.pool),
        "won": scenario.won,
    }
    return {key: part for key, part in parts.items() if part}


def _squares(places: frozenset[int]) -> list[str]:
    return [square_name(place) for place in sorted(places)]


def _firefighter(one: Firefighter) -> Inline:
    said: dict[str, Any] = {}
    if one.square >= 0:
        said["at"] = square_name(one.square)
    if one.specialist >= 0:
        said["specialist"] = SPECIALISTS[one.specialist]
    if one.colour:
        said["colour"] = one.colour
    if one.saved:
        said["saved"] = one.saved
    return Inline(said)


def _damage(scenario: Scenario) -> Inline | None:
    cubes = {edge_name(edge): count for edge, count in scenario.cubes}
    return Inline(cubes, wrap=True) if cubes else None


def _nonzero(counts: dict[str, int]) -> dict[str, int]:
    return {key: count for key, count in counts.items() if count}


def _inline(entries: dict[str, Any]) -> Inline | None:
    return Inline(entries) if entries else None


def _lines(entries: list[Any]) -> Lines | None:
    return Lines(entries) if entries else None


def _counts(counts: tuple[int, int] | None) -> Inline | None:
    if counts is None:
        return None
    return Inline({"victims": counts[0], "false_alarms": counts[1]})


# --- fields of a newer minor version --------------------------------------------------------


def pointer(path: tuple[str | int, ...]) -> str:
    """`/setup/firefighters/0/mood`: a path as one text that can be taken apart again."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


def _put(tree: dict[str, Any], path: str, value: Raw) -> None:
    """Hang a field where it was; if what it belonged to is gone, it goes with it."""
    steps = [step.replace("~1", "/").replace("~0", "~") for step in path.split("/")[1:]]
    here: Any = tree
    for step, following in pairwise(steps):
        if isinstance(here, Lines):
            here = here.entries[int(step)] if int(step) < len(here.entries) else None
            continue
        entries = _entries(here)
        if entries is None or (step not in entries and following.isdigit()):
            return
        if step in _BY_LANGUAGE and isinstance(entries.get(step), str):
            entries[step] = {"": entries[step]}
        here = entries.setdefault(step, {})
    entries = _entries(here)
    if entries is not None:
        entries[steps[-1]] = value


def _entries(value: Any) -> dict[str, Any] | None:
    inner = value.entries if isinstance(value, Inline) else value
    return inner if isinstance(inner, dict) else None
