"""Share codes: a scenario as one line of text that survives a chat, a mail and a QR code.

    shared = encode(scenario, "cs")     # shared.code, and shared.cut characters did not fit
    scenario = decode(shared.code)      # equals reduced(scenario, "cs", shared.cut)

A code holds everything that is played: board, rules, setup and the state of a game in progress,
and the words in one language. What belongs to a file stays with the file: comments at its top,
fields of a newer version, and the other languages.
"""

from dataclasses import replace
from typing import Final, NamedTuple

from editor.scenario.model import Scenario
from editor.scenario.share_bits import BitReader, BitWriter
from editor.scenario.share_board import is_shipped, pack_board, unpack_board
from editor.scenario.share_errors import ShareError, ShareProblem
from editor.scenario.share_frame import frame, framed_length, unframe
from editor.scenario.share_rules import pack_rules, unpack_rules
from editor.scenario.share_setup import pack_setup, unpack_setup
from editor.scenario.share_text import (
    Words,
    neat_cut,
    pack_words,
    shortened,
    unpack_words,
    words_of,
)

__all__ = [
    "CODE_LIMIT",
    "VERSION",
    "ShareError",
    "ShareProblem",
    "Shared",
    "decode",
    "encode",
    "reduced",
]

VERSION: Final = 1
CODE_LIMIT: Final = 799
"""Notes are cut until a code is no longer than this: a QR code of that size is easily read."""


class Shared(NamedTuple):
    """A code, and how many characters of the notes are not in it."""

    code: str
    cut: int


def encode(scenario: Scenario, language: str, limit: int = CODE_LIMIT) -> Shared:
    """The code of a scenario with its texts in one language; notes are cut to keep the limit.

    If the rest alone is longer than the limit, the code is longer too and has no notes. Only what
    no QR code could hold is refused, with a `ShareError`.
    """
    words = words_of(scenario, language)
    rest = _packed_rest(scenario)
    cut = 0 if _length(rest, words) <= limit else _least_cut(rest, words, limit)
    bits = rest.copy()
    pack_words(bits, shortened(words, cut))
    return Shared(frame(VERSION, bits.symbols()), cut + words.over)


def decode(code: str) -> Scenario:
    """The scenario in a code, or in a text around one; `ShareError` says why there is none."""
    version, payload = unframe(code)
    if version > VERSION:
        raise ShareError(ShareProblem.TOO_NEW, {"version": version})
    bits = BitReader(payload)
    board, name = unpack_board(bits)
    scenario = unpack_setup(bits, Scenario(board, name, unpack_rules(bits)))
    words = unpack_words(bits)
    bits.end()
    return _with_words(scenario, words)


def reduced(scenario: Scenario, language: str, cut: int = 0) -> Scenario:
    """What of a scenario a code can hold, without the last *cut* characters of its notes."""
    words = words_of(scenario, language)
    bare = replace(
        scenario,
        board_name=scenario.board_name if is_shipped(scenario.board, scenario.board_name) else "",
        version=(1, 0),
        head="",
        extra=(),
    )
    return _with_words(bare, shortened(words, max(0, cut - words.over)))


def _packed_rest(scenario: Scenario) -> BitWriter:
    bits = BitWriter()
    pack_board(bits, scenario.board, scenario.board_name)
    pack_rules(bits, scenario.rules)
    pack_setup(bits, scenario)
    return bits


def _length(rest: BitWriter, words: Words) -> int:
    bits = rest.copy()
    pack_words(bits, words)
    return framed_length(VERSION, len(bits.symbols()))


def _least_cut(rest: BitWriter, words: Words, limit: int) -> int:
    """How much of the notes must go; all of them, if even that is not enough."""
    too_little, enough = 0, words.length()
    while enough - too_little > 1:
        middle = (enough + too_little) // 2
        if _length(rest, shortened(words, middle)) <= limit:
            enough = middle
        else:
            too_little = middle
    neat = neat_cut(words, enough)
    # A shorter text is not always shorter when packed.
    return neat if _length(rest, shortened(words, neat)) <= limit else enough


def _with_words(scenario: Scenario, words: Words) -> Scenario:
    return replace(
        scenario,
        title=words.title,
        notes=words.notes,
        table=words.table,
        author=words.author,
        licence=words.licence,
    )
