"""Scenario files: reads what a stranger wrote and names every mistake, writes what people read."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path as FilePath
from typing import Final

from pydantic import ValidationError

from editor.scenario.errors import Code, FileProblem, LoadError
from editor.scenario.guard import Document, Node, read_bytes, read_tree
from editor.scenario.model import Scenario
from editor.scenario.yaml_emit import flow
from editor.scenario.yaml_errors import Fault, faults_of, problems_of
from editor.scenario.yaml_read import scenario_from
from editor.scenario.yaml_shape import ScenarioShape
from editor.scenario.yaml_types import Reading, read_version
from editor.scenario.yaml_write import FORMAT, pointer, write_scenario

__all__ = [
    "FORMAT",
    "Loaded",
    "has_lost_comments",
    "load",
    "load_scenario",
    "read_scenario",
    "write_scenario",
]

_ROUNDS: Final = 24
"""A file of a newer version is tried again without what was not understood, so often."""
_MOST_NEWS: Final = 1000
"""A file of a newer version with more than this that is new to us is no scenario of ours."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A scenario from a file, and what to know before it is saved again."""

    scenario: Scenario
    read_only: bool = False
    """The file has a newer major version: it may be looked at, never overwritten."""
    lost_comments: bool = False
    """The file has comments below its head, which saving loses."""
    skipped: tuple[FileProblem, ...] = ()
    """What was left out of a file of a newer major version."""


def load_scenario(path: FilePath) -> Loaded:
    """Read the file at *path*; `LoadError` names everything that is wrong with it."""
    return load(read_bytes(path), file=str(path))


def read_scenario(data: bytes, *, file: str = "") -> Scenario:
    """The scenario in these bytes; *file* is only named in errors."""
    return load(data, file=file).scenario


def load(data: bytes, *, file: str = "") -> Loaded:
    """The scenario in these bytes, with what to know about the file."""
    try:
        return _load(read_tree(data))
    except LoadError as error:
        raise LoadError(error.problems, file) from None


def has_lost_comments(data: bytes) -> bool:
    """Whether a file has comments below its head, which writing it anew would lose."""
    try:
        return read_tree(data).lost_comments
    except LoadError:
        return False


def _load(document: Document) -> Loaded:
    root = document.root
    if not isinstance(root.value, dict):
        raise LoadError([FileProblem(Code.NO_SCENARIO, (), root.line, root.column)])
    version, problems = _version(root)
    extra: list[tuple[str, str]] = []
    skipped: list[FileProblem] = []
    for _ in range(_ROUNDS):
        scenario, faults = _understood(document)
        if scenario is not None and not problems:
            scenario = replace(scenario, head=document.head, extra=tuple(sorted(extra)))
            read_only = version[0] > FORMAT[0]
            return Loaded(scenario, read_only, document.lost_comments, tuple(skipped))
        if len(faults) > _MOST_NEWS:
            problems += problems_of(faults, document)
            break
        unknown = [fault for fault in faults if fault.is_unknown]
        if version[0] > FORMAT[0] and _can_be_left_out(faults):
            skipped += problems_of(faults, document)
            _prune(root, faults)
        elif version > FORMAT and unknown and not problems:
            extra += [(pointer(each.path), _yaml(root, each)) for each in unknown]
            _prune(root, unknown)
        else:
            problems += problems_of(faults, document)
            break
    nothing = FileProblem(Code.NO_SCENARIO, (), root.line, root.column)
    raise LoadError(problems + skipped or [nothing])


def _version(root: Node) -> tuple[tuple[int, int], list[FileProblem]]:
    """The version of a file; where none can be made out, ours."""
    entries = root.value if isinstance(root.value, dict) else {}
    node = entries.get("fireground")
    if node is None:
        return FORMAT, [FileProblem(Code.NO_VERSION, (), root.line, root.column)]
    version = read_version(node.plain())
    if version is None:  # told together with everything else
        return FORMAT, []
    if version[0] <= FORMAT[0] and next(iter(entries)) != "fireground":
        place = node.key_line, node.key_column
        return version, [FileProblem(Code.VERSION_NOT_FIRST, (), *place, "fireground")]
    return version, []


def _understood(document: Document) -> tuple[Scenario | None, list[Fault]]:
    """The scenario of a file, or everything that keeps it from being one."""
    reading = Reading()
    try:
        shape = ScenarioShape.model_validate(document.root.plain(), context=reading)
    except ValidationError as error:
        # A missing version has been told already, better than pydantic can.
        return None, [
            fault
            for fault in faults_of(error)
            if not (fault.is_missing and fault.path == ("fireground",))
        ]
    if reading.board is None:
        return None, []
    return scenario_from(shape, reading.board, reading.board_name), []


# --- files of a newer version ---------------------------------------------------------------


def _can_be_left_out(faults: Iterable[Fault]) -> bool:
    return not any(fault.is_missing and len(fault.path) == 1 for fault in faults)


def _prune(root: Node, faults: Iterable[Fault]) -> None:
    """Take what was not understood out of the tree, the last entries of a list first."""
    paths = {fault.path[:-1] if fault.is_missing else fault.path for fault in faults}
    order = sorted(paths, key=lambda path: [(isinstance(s, int), s) for s in path], reverse=True)
    for path in order:
        parent = root.find(path[:-1])
        step = path[-1] if path else ""
        if isinstance(parent.value, dict) and isinstance(step, str):
            parent.value.pop(step, None)
        elif isinstance(parent.value, list) and isinstance(step, int):
            del parent.value[step : step + 1]


def _yaml(root: Node, fault: Fault) -> str:
    return flow(root.find(fault.path).plain())
