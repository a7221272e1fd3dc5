"""The guard at the door: bytes of a stranger's file become a plain tree, or a list of mistakes.

It stands on the events of the C parser and builds nothing by itself: no anchors, no tags, no
clever scalars. Every node knows its line and column, so that later checks can name them too.
"""

import re
from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass
from typing import Final, cast

import yaml

from editor.scenario.errors import MOST_PROBLEMS, Code, Fact, FileProblem, LoadError
from editor.scenario.guard_path import read_bytes
from editor.scenario.guard_text import SIZE_LIMIT, decoded, syntax_problem
from editor.scenario.plain_text import FORBIDDEN, character_name, is_bidi, shown

__all__ = [
    "DEPTH_LIMIT",
    "NODE_LIMIT",
    "SIZE_LIMIT",
    "Document",
    "Node",
    "Path",
    "path_name",
    "read_bytes",
    "read_tree",
]

DEPTH_LIMIT: Final = 16
NODE_LIMIT: Final = 20_000
KEY_LIMIT: Final = 128
DIGIT_LIMIT: Final = 9

Scalar = str | int | bool | None
Plain = Scalar | list["Plain"] | dict[str, "Plain"]
Path = tuple[str | int, ...]
"""The way from the root to a node: keys of mappings and numbers of list entries, from 0."""

_ScalarEvent: Final = yaml.ScalarEvent
_STARTS: Final = (yaml.MappingStartEvent, yaml.SequenceStartEvent)
_ENDS: Final = (yaml.MappingEndEvent, yaml.SequenceEndEvent)
_INTEGER: Final = re.compile(r"0|-?[1-9][0-9]*")
_BLOCK_COMMENT: Final = re.compile(r"[|>][-+0-9]*[ \t]+#")


@dataclass(slots=True)
class Node:
    """A value of the file and where it stands; an empty value is None."""

    value: "Scalar | list[Node] | dict[str, Node]"
    line: int
    column: int
    style: str = ""
    """The sign that opens the value: a quotation mark, `|` or `>`, else nothing."""
    key_line: int = 0
    key_column: int = 0

    def plain(self) -> Plain:
        """The value without its places."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value

    def find(self, path: Path) -> "Node":
        """The node at the end of a path, or as far along it as there are nodes."""
        node = self
        for step in path:
            inner: Node | None = None
            if isinstance(node.value, dict) and isinstance(step, str):
                inner = node.value.get(step)
            elif isinstance(node.value, list) and isinstance(step, int):
                inner = node.value[step] if 0 <= step < len(node.value) else None
            if inner is None:
                break
            node = inner
        return node


@dataclass(frozen=True, slots=True)
class Document:
    """A file that has passed the guard."""

    root: Node
    text: str
    head: str
    """The comment lines above the first key, without their # signs."""
    lost_comments: bool
    """Whether there are comments further down, which writing the file anew would lose."""


def read_tree(data: bytes) -> Document:
    """The tree of a file, or `LoadError` with everything that keeps it from being one."""
    text = decoded(data)
    builder = _Builder()
    try:
        with closing(_events(text)) as events:
            for event in events:
                builder.take(event)
    except yaml.YAMLError as error:
        builder.stop(syntax_problem(error, text), text)
    except _Enough:
        pass
    if builder.problems:
        raise LoadError(builder.problems)
    if builder.root is None:
        raise LoadError([FileProblem(Code.EMPTY, (), 1, 1)])
    start = builder.root_index
    return Document(builder.root, text, _head(text[:start]), builder.has_comments(text))


def _events(text: str) -> Generator[yaml.Event, None, None]:
    return cast(Generator[yaml.Event, None, None], yaml.parse(text, Loader=yaml.CSafeLoader))


class _Enough(Exception):
    """Reading on is of no use."""


@dataclass(slots=True)
class _Open:
    """A list or mapping being filled; *key* is the one that waits for its value."""

    node: Node
    in_brackets: bool
    key: str | None = None
    key_line: int = 0
    key_column: int = 0


class _Builder:
    """Puts the tree together event by event and notes what is not allowed."""

    def __init__(self) -> None:
        self.problems: list[FileProblem] = []
        self.root: Node | None = None
        self.root_index = 0
        self._open: list[_Open] = []
        self._nodes = 0
        self._spans: list[tuple[int, int]] = []

    def take(self, event: yaml.Event) -> None:
        # Most events are scalars, and a hostile file has twenty thousand of them.
        if isinstance(event, _ScalarEvent):
            self._nodes += 1
            if self._nodes > NODE_LIMIT:
                self._too_many(event)
            self._scalar(event)
        elif isinstance(event, _STARTS):
            self._nodes += 1
            if self._nodes > NODE_LIMIT:
                self._too_many(event)
            self._collection(event)
        elif isinstance(event, _ENDS):
            self._open.pop()
        elif isinstance(event, yaml.AliasEvent):
            self._note(Code.ALIAS, event, name=shown(str(event.anchor)))
            self._put(Node(None, *_place(event)), event)
        elif isinstance(event, yaml.DocumentStartEvent) and self.root is not None:
            self._note(Code.TWO_DOCUMENTS, event)
            raise _Enough

    def stop(self, problem: FileProblem, text: str) -> None:
        """Note the mistake after which there are no more events."""
        ends = problem.line > text.rstrip().count("\n") + 1
        if problem.code == Code.SYNTAX and ends and self._open and self._open[-1].in_brackets:
            node = self._open[-1].node
            problem = FileProblem(Code.OPEN_BRACKET, (), node.line, node.column)
        self.problems.append(problem)

    def _note(self, code: Code, event: yaml.Event, **facts: Fact) -> None:
        where = path_name(self._path())
        self.problems.append(FileProblem(code, tuple(facts.items()), *_place(event), where))
        if len(self.problems) >= MOST_PROBLEMS:
            raise _Enough

    def _path(self) -> Path:
        """The way to the value that is read now."""
        steps: list[str | int] = []
        for each in self._open:
            if isinstance(each.node.value, list):
                steps.append(len(each.node.value))
            elif each.key is not None:
                steps.append(each.key)
        return tuple(steps)

    def _too_many(self, event: yaml.Event) -> None:
        self._note(Code.TOO_MANY_VALUES, event, most=NODE_LIMIT)
        raise _Enough

    def _not_plain(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
        if event.anchor is not None:
            self._note(Code.ANCHOR, event, name=shown(event.anchor))
        if event.tag is not None:
            self._note(Code.TAG, event, name=shown(event.tag))

    def _collection(self, event: yaml.CollectionStartEvent) -> None:
        if event.anchor is not None or event.tag is not None:
            self._not_plain(event)
        if len(self._open) >= DEPTH_LIMIT:
            self._note(Code.TOO_DEEP, event, most=DEPTH_LIMIT)
            raise _Enough
        if self._wants_key():
            self._note(Code.KEY_NO_TEXT, event)
            raise _Enough
        is_mapping = isinstance(event, yaml.MappingStartEvent)
        node = Node({} if is_mapping else [], *_place(event))
        self._put(node, event)
        self._open.append(_Open(node, bool(event.flow_style)))

    def _wants_key(self) -> bool:
        if not self._open:
            return False
        top = self._open[-1]
        return top.key is None and isinstance(top.node.value, dict)

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        if event.anchor is not None or event.tag is not None:
            self._not_plain(event)
        start, end = event.start_mark, event.end_mark
        if start is None or end is None:  # only events made by hand have none
            return
        line, column, style = start.line + 1, start.column + 1, event.style or ""
        self._spans.append((start.index, end.index))
        if style == '"':
            self._check_escapes(event)
        if self._wants_key():
            self._key(event)
            top = self._open[-1]
            top.key, top.key_line, top.key_column = event.value, line, column
        else:
            self._put(Node(self._value(event), line, column, style), event)

    def _check_escapes(self, event: yaml.ScalarEvent) -> None:
        """Look for characters that do not stand in the file as such, but as an escape."""
        for match in FORBIDDEN.finditer(event.value):
            code = Code.BIDI_CHARACTER if is_bidi(match[0]) else Code.CONTROL_CHARACTER
            self._note(code, event, character=character_name(match[0]))

    def _key(self, event: yaml.ScalarEvent) -> None:
        key = event.value
        entries = self._open[-1].node.value
        if not key and not event.style:
            self._note(Code.KEY_NO_TEXT, event)
        elif key == "<<" and not event.style:
            self._note(Code.MERGE_KEY, event)
        elif len(key) > KEY_LIMIT:
            self._note(Code.KEY_TOO_LONG, event, key=shown(key), most=KEY_LIMIT)
        elif isinstance(entries, dict) and key in entries:
            first = entries[key].key_line
            self._note(Code.DUPLICATE_KEY, event, key=shown(key), first=first)

    def _value(self, event: yaml.ScalarEvent) -> Scalar:
        text = event.value
        if event.style:
            return text
        if not text:
            if self._open and isinstance(self._open[-1].node.value, list):
                self._note(Code.EMPTY_ENTRY, event)
            return None
        if text in ("true", "false"):
            return text == "true"
        if _INTEGER.fullmatch(text):
            if len(text) > DIGIT_LIMIT:
                self._note(Code.HUGE_NUMBER, event, number=shown(text), most=DIGIT_LIMIT)
                return 0
            return int(text)
        return text

    def _put(self, node: Node, event: yaml.Event) -> None:
        """Hang a finished value, or one about to be filled, where it belongs."""
        if not self._open:
            self.root = node
            self.root_index = event.start_mark.index if event.start_mark else 0
            return
        top = self._open[-1]
        entries = top.node.value
        if isinstance(entries, list):
            entries.append(node)
        elif isinstance(entries, dict):
            if top.key is None:  # an alias for a key: noted already
                top.key = ""
                return
            node.key_line, node.key_column = top.key_line, top.key_column
            entries[top.key] = node
            top.key = None

    def has_comments(self, text: str) -> bool:
        """Whether a # stands below the head and outside every value."""
        position = self.root_index
        if "#" not in text:
            return False
        for start, end in self._spans:
            if text.find("#", position, start) >= 0 or _BLOCK_COMMENT.match(text, start):
                return True
            position = end
        return text.find("#", position) >= 0 or _after_marker(text[: self.root_index])


def _place(event: yaml.Event) -> tuple[int, int]:
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


def _head(above: str) -> str:
    """The comment lines of the text above the first key."""
    lines = [line.lstrip() for line in above.split("\n")]
    wanted = [line for line in lines if not line or line.startswith("#")]
    while wanted and not wanted[0]:
        del wanted[0]
    while wanted and not wanted[-1]:
        del wanted[-1]
    return "\n".join(line[1:].removeprefix(" ") for line in wanted)


def _after_marker(above: str) -> bool:
    """Whether a comment stands beside a directive or a `---`, where no head line is."""
    return any("#" in line and not line.lstrip().startswith("#") for line in above.split("\n"))


def path_name(path: Path) -> str:
    """`setup.firefighters[0].at`: a path as people write it."""
    name = ""
    for step in path:
        if isinstance(step, int):
            name += f"[{step}]"
        else:
            name += f".{shown(step)}" if name else shown(step)
    return name
