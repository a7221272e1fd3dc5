"""The words of a share code: title, notes, author and licence, in one language and few bytes.

All texts are packed as one, in the eight-bit alphabet of a language, with the likely words of
that language known beforehand (`share_words`). A character that is not in it, such as a picture,
is marked and stands there in UTF-8; a text of many such characters is all UTF-8.
"""

import zlib
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from editor.scenario.model import LANGUAGES, NOTES_LIMIT, TITLE_LIMIT, Scenario, Texts
from editor.scenario.plain_text import FORBIDDEN, cleaned
from editor.scenario.share_bits import BitReader, BitWriter
from editor.scenario.share_errors import ShareError, ShareProblem, damaged
from editor.scenario.share_words import WORDS

SHORT_LIMIT: Final = 200
"""The longest author or licence."""
CUT_MARK: Final = "…"
"""The end of a text that did not fit, so that whoever opens the code sees it too."""

_TAGS: Final = ("", *LANGUAGES)
_NO_TEXT: Final = 7  # of three bits; a language that is still to come may take 6
_LONG_WORD: Final = 30
_BETWEEN: Final = "\x00"
_UTF8: Final = 0
_PAGES: Final = ("utf-8", "cp1252", "cp1250", "cp1251", "cp1250", "cp1252")
"""The alphabet of each language, in the order of `_TAGS`."""
_STRANGER: Final = b"\x1a"
_MOST_STRANGERS: Final = 32
_RAW_DEFLATE: Final = -15
_LIMITS: Final = (TITLE_LIMIT, NOTES_LIMIT, NOTES_LIMIT, SHORT_LIMIT, SHORT_LIMIT)
_MOST_BYTES: Final = 4 * (sum(_LIMITS) + len(_LIMITS))
"""As many bytes as texts within the limits can have; unpacking stops there."""


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of a scenario in one language each."""

    title: Texts = ()
    notes: Texts = ()
    table: Texts = ()
    author: str = ""
    licence: str = ""
    over: int = field(default=0, compare=False)  # characters beyond what any file may hold

    def length(self) -> int:
        """The characters of the texts that may be cut."""
        return _length(self.notes) + _length(self.table)


def words_of(scenario: Scenario, language: str) -> Words:
    """The texts of a scenario in this language or, failing that, in the one it would be shown."""
    title, notes, table = (
        _one(texts, language) for texts in (scenario.title, scenario.notes, scenario.table)
    )
    title = tuple((tag, _in_one_line(text)) for tag, text in title)
    author, licence = _in_one_line(scenario.author), _in_one_line(scenario.licence)
    lengths = (_length(title), _length(notes), _length(table), len(author), len(licence))
    return Words(
        title=_limited(title, TITLE_LIMIT),
        notes=_limited(notes, NOTES_LIMIT),
        table=_limited(table, NOTES_LIMIT),
        author=author[:SHORT_LIMIT],
        licence=licence[:SHORT_LIMIT],
        over=sum(max(0, length - most) for length, most in zip(lengths, _LIMITS, strict=True)),
    )


def shortened(words: Words, cut: int) -> Words:
    """The same without the last *cut* characters: of the notes for the table, then of the notes.

    Whatever is cut ends in a mark.
    """
    from_table = min(cut, _length(words.table))
    return replace(
        words,
        table=_cut(words.table, from_table),
        notes=_cut(words.notes, cut - from_table),
    )


def neat_cut(words: Words, cut: int) -> int:
    """At least *cut*: as much more as it takes not to end within a word or after a blank."""
    table = _length(words.table)
    texts, before = (words.table, 0) if cut < table else (words.notes, table)
    if not texts or cut == before:
        return cut
    whole = texts[0][1]
    kept = whole[: len(whole) - (cut - before)]
    if kept and not kept[-1].isspace() and not whole[len(kept)].isspace():
        begun = kept.split()[-1]
        if len(begun) < min(len(kept), _LONG_WORD):
            kept = kept.removesuffix(begun)
    return before + len(whole) - len(kept.rstrip())


def pack_words(bits: BitWriter, words: Words) -> None:
    """Write the texts in whichever way is shortest."""
    texts = []
    for tagged in (words.title, words.notes, words.table):
        bits.fixed(_TAGS.index(tagged[0][0]) if tagged else _NO_TEXT, 3)
        texts.append(tagged[0][1] if tagged else "")
    joined = _BETWEEN.join([*texts, words.author, words.licence]).rstrip(_BETWEEN)
    bits.flag(bool(joined))
    if joined:
        page, packed, data = min(_ways(joined), key=lambda way: len(way[2]))
        bits.fixed(page, 3)
        bits.flag(packed)
        bits.octets(data)


def unpack_words(bits: BitReader) -> Words:
    """The texts; `ShareError` for any that no file of ours could hold."""
    tags = [bits.fixed(3) for _ in range(3)]
    joined = _unpack_joined(bits) if bits.flag() else ""
    texts = joined.split(_BETWEEN)
    texts += [""] * (len(_LIMITS) - len(texts))
    if len(texts) > len(_LIMITS) or any(FORBIDDEN.search(text) for text in texts):
        raise damaged()
    if any(len(text) > limit for text, limit in zip(texts, _LIMITS, strict=True)):
        raise ShareError(ShareProblem.TOO_LARGE, {"limit": NOTES_LIMIT})
    if any(text != _in_one_line(text) for text in (texts[0], *texts[3:])):
        raise damaged()
    title, notes, table = (
        _tagged(tag, text) for tag, text in zip(tags, texts[: len(tags)], strict=True)
    )
    return Words(title, notes, table, author=texts[3], licence=texts[4])


def _one(texts: Texts, language: str) -> Texts:
    found = dict(texts)
    # The order in which `Scenario.text` looks.
    for wanted in (language, "", "en", *LANGUAGES):
        if wanted in found:
            return ((wanted, cleaned(found[wanted])),)
    return ()


def _in_one_line(text: str) -> str:
    return cleaned(text).replace("\n", " ").replace("\t", " ")


def _limited(texts: Texts, limit: int) -> Texts:
    return tuple((language, text[:limit]) for language, text in texts)


def _length(texts: Texts) -> int:
    return sum(len(text) for _, text in texts)


def _cut(texts: Texts, cut: int) -> Texts:
    if not cut:
        return texts
    return tuple((language, text[: len(text) - cut] + CUT_MARK) for language, text in texts)


def _tagged(tag: int, text: str) -> Texts:
    if tag < len(_TAGS):
        return ((_TAGS[tag], text),)
    if tag < _NO_TEXT:
        raise ShareError(ShareProblem.TOO_NEW)
    if text:
        raise damaged()
    return ()


def _ways(text: str) -> list[tuple[int, bool, bytes]]:
    """Every way to write a text: the page, whether it is packed, and the bytes."""
    ways = []
    for page in range(len(_PAGES)):
        data = _on_page(text, page)
        if data is None:
            continue
        packer = zlib.compressobj(9, zlib.DEFLATED, _RAW_DEFLATE, 9, zdict=_known_words(page))
        ways += [(page, False, data), (page, True, packer.compress(data) + packer.flush())]
    return ways


def _on_page(text: str, page: int) -> bytes | None:
    """The text in an alphabet, a few strangers marked and in UTF-8; None if they are many."""
    data = b""
    for _ in range(_MOST_STRANGERS):
        try:
            return data + text.encode(_PAGES[page])
        except UnicodeEncodeError as error:
            known, stranger = text[: error.start], text[error.start]
            data += known.encode(_PAGES[page]) + _STRANGER + stranger.encode()
            text = text[error.start + 1 :]
    return None


def _off_page(data: bytes, page: int) -> str:
    first, *others = data.split(_STRANGER)
    text = first.decode(_PAGES[page])
    for part in others:
        if not part:
            raise damaged()
        lead = part[0]
        length = 1 + (lead >= 0xC0) + (lead >= 0xE0) + (lead >= 0xF0)
        text += part[:length].decode() + part[length:].decode(_PAGES[page])
    return text


def _unpack_joined(bits: BitReader) -> str:
    page = bits.fixed(3)
    if page >= len(_PAGES):
        raise ShareError(ShareProblem.TOO_NEW)
    is_packed = bits.flag()
    data = bits.octets()
    try:
        return _off_page(_unpacked(data, page) if is_packed else data, page)
    except (zlib.error, UnicodeDecodeError) as error:
        raise damaged() from error


def _unpacked(data: bytes, page: int) -> bytes:
    unpacker = zlib.decompressobj(_RAW_DEFLATE, zdict=_known_words(page))
    found = unpacker.decompress(data, _MOST_BYTES + 1)
    if len(found) > _MOST_BYTES:
        raise ShareError(ShareProblem.TOO_LARGE, {"limit": _MOST_BYTES})
    if not unpacker.eof or unpacker.unused_data:
        raise damaged()
    return found


@cache
def _known_words(page: int) -> bytes:
    return b"" if page == _UTF8 else WORDS[_TAGS[page]].encode(_PAGES[page])
