"""The first look at a file: its size, its encoding, its characters, and what is no YAML."""

from typing import Final

import yaml

from editor.scenario.errors import MOST_PROBLEMS, Code, Fact, FileProblem, LoadError
from editor.scenario.plain_text import FORBIDDEN, character_name, is_bidi, shown

SIZE_LIMIT: Final = 256 * 1024

_WIDE: Final = (b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")
_BOM: Final = b"\xef\xbb\xbf"

_PROBLEMS: Final = {
    "mapping values are not allowed in this context": Code.STRAY_COLON,
    "could not find expected ':'": Code.MISSING_COLON,
    "did not find expected ',' or ']'": Code.OPEN_BRACKET,
    "did not find expected ',' or '}'": Code.OPEN_BRACKET,
    "found unknown escape character": Code.ESCAPE,
    "did not find expected hexdecimal number": Code.ESCAPE,
    "found invalid Unicode character escape code": Code.ESCAPE,
    "did not find expected key": Code.INDENTATION,
    "did not find expected '-' indicator": Code.INDENTATION,
    "block sequence entries are not allowed in this context": Code.INDENTATION,
    "did not find expected <document start>": Code.TWO_DOCUMENTS,
    "found character that cannot start any token": Code.STRAY_CHARACTER,
    "found a tab character that violates indentation": Code.TAB,
    "found a tab character where an indentation space is expected": Code.TAB,
}
"""What the parser says, as far as more can be told than that it is no YAML."""

_FROM_ITS_START: Final = (Code.OPEN_QUOTE, Code.OPEN_BRACKET, Code.MISSING_COLON)
"""Mistakes that are found at the end of a thing and made at its beginning."""


def decoded(data: bytes) -> str:
    """The text of a file with line feeds between its lines, or `LoadError`."""
    if len(data) > SIZE_LIMIT:
        raise LoadError([too_large(len(data))])
    if data.startswith(_WIDE) or (b"\x00" in data[:4] and _is_wide(data)):
        raise LoadError([FileProblem(Code.WIDE_ENCODING, (), 1, 1)])
    try:
        text = data.removeprefix(_BOM).decode("utf-8")
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8")
        facts = (("byte", f"{error.object[error.start]:02X}"),)
        place = line_and_column(before, len(before))
        raise LoadError([FileProblem(Code.NOT_UTF8, facts, *place)]) from None
    text = text.replace("\r\n", "\n")
    _check_characters(text)
    return text


def too_large(size: int) -> FileProblem:
    """The one mistake that has no line."""
    facts: tuple[tuple[str, Fact], ...] = (
        ("size", _kilobytes(size)),
        ("most", SIZE_LIMIT // 1024),
    )
    return FileProblem(Code.TOO_LARGE, facts)


def line_and_column(text: str, index: int) -> tuple[int, int]:
    """Line and column, from 1, of a character of the text."""
    return text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)


def syntax_problem(error: yaml.YAMLError, text: str) -> FileProblem:
    """What the parser could not read, named as closely as it can be."""
    if not isinstance(error, yaml.MarkedYAMLError):
        return FileProblem(Code.SYNTAX, (), 1, 1)
    code = _PROBLEMS.get(error.problem or "", Code.SYNTAX)
    if error.context == "while scanning a quoted scalar" and code == Code.SYNTAX:
        code = Code.OPEN_QUOTE
    mark = error.problem_mark or error.context_mark
    if code in _FROM_ITS_START:
        mark = error.context_mark or mark
    if mark is None:
        return FileProblem(code, (), 1, 1)
    facts: tuple[tuple[str, Fact], ...] = ()
    if code == Code.STRAY_CHARACTER:
        character = text[mark.index : mark.index + 1]
        if character == "\t":
            code = Code.TAB
        else:
            facts = (("character", shown(character)),)
    return FileProblem(code, facts, mark.line + 1, mark.column + 1)


def _check_characters(text: str) -> None:
    problems: list[FileProblem] = []
    for match in FORBIDDEN.finditer(text):
        code = Code.BIDI_CHARACTER if is_bidi(match[0]) else Code.CONTROL_CHARACTER
        facts = (("character", character_name(match[0])),)
        problems.append(FileProblem(code, facts, *line_and_column(text, match.start())))
        if len(problems) == MOST_PROBLEMS:
            break
    if problems:
        raise LoadError(problems)


def _is_wide(data: bytes) -> bool:
    """Whether the first characters look like UTF-16 or UTF-32 without its mark."""
    zeros = [byte == 0 for byte in data[:4]]
    return zeros in (
        [False, True, False, True],
        [True, False, True, False],
        [False, True, True, True],
        [True, True, True, False],
    )


def _kilobytes(size: int) -> int:
    return -(-size // 1024)
