"""Reads the YAML around the drawing of a board; finds the boards that ship with the program."""

from functools import cache
from typing import Final, NamedTuple

import yaml

from editor import resources
from editor.engine import names
from editor.engine.board import Board, BoardError
from editor.engine.squares import NotationError, Square, parse_square

FORMAT: Final = "1"

_KEYS: Final = (
    "fireground",
    "name",
    "drawing",
    "arrows",
    "first_explosion",
    "family_setup",
    "deck_gun",
)
_NEEDED: Final = ("fireground", "drawing")
_SETUP_KEYS: Final = ("fire", "poi")
_KEY_OF_CODE: Final = {
    "arrows": "arrows",
    "first_explosion": "first_explosion",
    "family_fire": "family_setup",
    "family_poi": "family_setup",
    "gun_quadrant": "deck_gun",
}
"""Where in the file a `BoardError` belongs; all others are about the drawing."""


class BoardFileError(ValueError):
    """A board file that cannot be read; the message names the file and the line."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(f"{file}, line {line}: {reason}")
        self.file: Final = file
        self.line: Final = line
        self.reason: Final = reason


class NamedBoard(NamedTuple):
    """A board and the name its file gives it; the name may be empty."""

    name: str
    board: Board


def shipped_boards() -> tuple[str, ...]:
    """The names of the boards that ship with the program, in alphabetical order."""
    return tuple(sorted(path.stem for path in (resources.scenarios() / "boards").glob("*.yaml")))


@cache
def load_board(name: str) -> Board:
    """The shipped board of this name; the same object whenever it is asked for."""
    # Only listed names, so that a name from someone's file never becomes a path.
    if name not in shipped_boards():
        known = ", ".join(shipped_boards())
        raise LookupError(f"no board is called {name!r}; there are {known}")
    file = f"{name}.yaml"
    text = (resources.scenarios() / "boards" / file).read_text(encoding="utf-8")
    found = read_board(text, file)
    if found.name != name:
        raise BoardFileError(file, 1, f"the board is called {found.name!r}, its file {name!r}")
    return found.board


def read_board(text: str, file: str) -> NamedBoard:
    """Read a board file; *file* is only named in errors. For files we ship, not for strangers'."""
    try:
        root = yaml.compose(text, Loader=yaml.CSafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        line = 1 if mark is None else mark.line + 1
        raise BoardFileError(file, line, error.problem or "this is no YAML") from error
    except yaml.reader.ReaderError as error:
        line = text.encode()[: error.position].count(b"\n") + 1
        raise BoardFileError(file, line, str(error.reason)) from error
    if root is None:
        raise BoardFileError(file, 1, "the file is empty")
    return _File(file).board(root)


class _File:
    """One file being read: it knows its name, so that every error can say where."""

    def __init__(self, name: str) -> None:
        self._name = name

    def board(self, root: yaml.Node) -> NamedBoard:
        entries = self._mapping(root, _KEYS)
        for key in _NEEDED:
            if key not in entries:
                raise self._error(root, f"the key {key!r} is missing")
        if self._text(entries["fireground"]) != FORMAT:
            raise self._error(entries["fireground"], f"only format {FORMAT} is known")
        name = self._text(entries["name"]) if "name" in entries else ""
        setup = entries.get("family_setup")
        printed = {} if setup is None else self._mapping(setup, _SETUP_KEYS)
        arrows = entries.get("arrows")
        table = entries.get("first_explosion")
        gun = entries.get("deck_gun")
        try:
            board = Board.parse(
                self._text(entries["drawing"]),
                arrows=None if arrows is None else [self._text(row) for row in self._list(arrows)],
                first_explosion=None if table is None else self._squares(table),
                family_fire=self._squares(printed["fire"]) if "fire" in printed else (),
                family_poi=self._squares(printed["poi"]) if "poi" in printed else (),
                gun_quadrant=None if gun is None else self._quadrants(gun),
            )
        except BoardError as error:
            node = entries.get(_KEY_OF_CODE.get(error.code, "drawing"), entries["drawing"])
            raise BoardFileError(self._name, _line_of(error, node), str(error)) from error
        return NamedBoard(name, board)

    def _mapping(self, node: yaml.Node, keys: tuple[str, ...]) -> dict[str, yaml.Node]:
        if not isinstance(node, yaml.MappingNode):
            raise self._error(node, f"keys and values expected here: {', '.join(keys)}")
        entries: dict[str, yaml.Node] = {}
        for key_node, value in node.value:
            key = self._text(key_node)
            if key not in keys:
                raise self._error(key_node, f"unknown key {key!r}; known are {', '.join(keys)}")
            if key in entries:
                raise self._error(key_node, f"the key {key!r} is given twice")
            entries[key] = value
        return entries

    def _list(self, node: yaml.Node) -> list[yaml.Node]:
        if not isinstance(node, yaml.SequenceNode):
            raise self._error(node, "a list is expected here")
        return list(node.value)

    def _text(self, node: yaml.Node) -> str:
        if not isinstance(node, yaml.ScalarNode):
            raise self._error(node, "a single value is expected here")
        return str(node.value)

    def _squares(self, node: yaml.Node) -> list[Square]:
        return [self._square(item) for item in self._list(node)]

    def _square(self, node: yaml.Node) -> Square:
        text = self._text(node)
        try:
            place = parse_square(text)
        except NotationError as error:
            raise self._error(node, str(error)) from error
        if isinstance(node, yaml.ScalarNode) and node.style not in ("'", '"'):
            # Other programs read a plain 3:5 as a number in base 60.
            raise self._error(node, f'write the square {text} in quotes: "{text}"')
        return place

    def _quadrants(self, node: yaml.Node) -> list[int]:
        gun = [-1] * len(names.SIDES)
        for side, value in self._mapping(node, names.SIDES).items():
            word = self._text(value)
            if word not in names.QUADRANTS:
                known = ", ".join(names.QUADRANTS)
                raise self._error(value, f"{word!r} is no quadrant; known are {known}")
            gun[names.SIDES.index(side)] = names.QUADRANTS.index(word)
        return gun

    def _error(self, node: yaml.Node, reason: str) -> BoardFileError:
        return BoardFileError(self._name, node.start_mark.line + 1, reason)


def _line_of(error: BoardError, node: yaml.Node) -> int:
    """The line of the file a `BoardError` is about; *node* is the value at fault."""
    line = node.start_mark.line + 1
    if isinstance(node, yaml.ScalarNode):
        if not error.line or node.style != "|":
            return line
        # The text of a block begins below its `|`; blank lines before the drawing do not count.
        blank = len(node.value) - len(node.value.lstrip("\n"))
        return line + blank + error.line
    if error.line:
        return int(node.value[error.line - 1].start_mark.line) + 1
    return max(_lines_with(error.place, node), default=line)


def _lines_with(text: str, node: yaml.Node) -> list[int]:
    """The lines on which *text* stands as a value within *node*."""
    if isinstance(node, yaml.ScalarNode):
        return [node.start_mark.line + 1] if node.value == text else []
    inner = [part for item in node.value for part in (item if isinstance(item, tuple) else [item])]
    return [line for part in inner for line in _lines_with(text, part)]
