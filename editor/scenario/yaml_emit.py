"""Writes plain values as YAML for people: short things on one line, drawings as drawn."""

import re
from dataclasses import dataclass
from typing import Any, Final

from editor.scenario.guard import Plain
from editor.scenario.plain_text import FORBIDDEN

WIDTH: Final = 100
_STEP: Final = "  "

_BARE: Final = re.compile(r"[^\W\d_](?:[\w \-./()'’!&+…–]*[\w.)'’!…])?")
_BARE_IN_BLOCK: Final = re.compile(r"[^\W\d_](?:[\w \-./()'’!&+…–,;?]*[\w.)'’!…?])?")
"""Texts that need no quotation marks; in a block there are no commas to be mistaken for ours."""
_MISREAD: Final = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null"})
"""Words that some program somewhere takes for something else than text."""
_ESCAPES: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}


@dataclass(frozen=True, slots=True)
class Inline:
    """A mapping that is written on one line, if it fits; *wrap* keeps it dense if not."""

    entries: dict[str, Any]
    wrap: bool = False


@dataclass(frozen=True, slots=True)
class Lines:
    """A list that is written with one entry a line."""

    entries: list[Any]


@dataclass(frozen=True, slots=True)
class Raw:
    """YAML that is written as it is."""

    text: str


def block(entries: dict[str, Any], indent: str = "") -> list[str]:
    """The lines of a mapping, one key after another."""
    lines: list[str] = []
    for key, value in entries.items():
        lines += _entry(f"{indent}{scalar(key)}:", value, indent + _STEP)
    return lines


def _entry(key: str, value: Any, indent: str) -> list[str]:
    """The lines of one key and its value; what is below stands at *indent*."""
    if isinstance(value, Lines):
        return [key, *(f"{indent}- {_item(item)}" for item in value.entries)]
    if isinstance(value, list):
        return _wrapped(f"{key} [", [flow(item) for item in value], "]")
    if isinstance(value, Inline):
        if value.wrap:
            return _wrapped(
                f"{key} {{", [flow({k: v})[1:-1] for k, v in value.entries.items()], "}"
            )
        line = f"{key} {flow(value)}"
        return [line] if len(line) <= WIDTH else [key, *block(value.entries, indent)]
    if isinstance(value, dict):
        return [key, *block(value, indent)] if value else [f"{key} {{}}"]
    if isinstance(value, str) and _suits_a_block(value):
        sign = "|" if value.endswith("\n") else "|-"
        text = value.removesuffix("\n").split("\n")
        return [f"{key} {sign}", *((indent + line).rstrip() for line in text)]
    line = f"{key} {flow(value, in_block=True)}".rstrip()
    if isinstance(value, str) and len(line) > WIDTH and _suits_folding(value):
        return [f"{key} >-", *_folded(value, indent)]
    return [line]


def _item(value: Any) -> str:
    return flow(value, in_block=not isinstance(value, Inline))


def _wrapped(start: str, items: list[str], end: str) -> list[str]:
    """Entries in brackets on one line, or on as many as it takes."""
    if not items:
        return [start + end]
    pieces = [f"{item}," for item in items[:-1]] + [items[-1] + end]
    lines = [start + pieces[0]]
    for piece in pieces[1:]:
        if len(lines[-1]) + 1 + len(piece) <= WIDTH:
            lines[-1] += f" {piece}"
        else:
            lines.append(" " * len(start) + piece)
    return lines


def flow(value: Any, *, in_block: bool = False) -> str:
    """A value on one line."""
    if isinstance(value, Raw):
        return value.text
    if isinstance(value, Inline | dict):
        entries = value.entries if isinstance(value, Inline) else value
        return "{" + ", ".join(f"{scalar(k)}: {flow(v)}" for k, v in entries.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    return scalar(value, in_block=in_block)


def scalar(value: Plain, *, in_block: bool = False) -> str:
    """A single value, with quotation marks wherever a program might read something else."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    text = str(value)
    bare = _BARE_IN_BLOCK if in_block else _BARE
    if bare.fullmatch(text) and text.casefold() not in _MISREAD:
        return text
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(character: str) -> str:
    if character in _ESCAPES:
        return _ESCAPES[character]
    if not FORBIDDEN.match(character):
        return character
    number = ord(character)
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}"


def _suits_folding(text: str) -> bool:
    """Whether a text may be broken at any of its blanks and reads back the same."""
    words = text.split(" ")
    return all(words) and "\n" not in text and "\t" not in text and not FORBIDDEN.search(text)


def _folded(text: str, indent: str) -> list[str]:
    lines = [indent]
    for word in text.split(" "):
        if lines[-1] == indent:
            lines[-1] += word
        elif len(lines[-1]) + 1 + len(word) <= WIDTH:
            lines[-1] += f" {word}"
        else:
            lines.append(indent + word)
    return lines


def _suits_a_block(text: str) -> bool:
    """Whether a text reads back the same from below a `|`."""
    if "\n" not in text or "\t" in text or FORBIDDEN.search(text):
        return False
    if text[0] in " \n" or text.endswith("\n\n"):
        return False
    return all(line == line.rstrip() for line in text.split("\n"))
