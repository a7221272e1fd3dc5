"""The frame of a share code: prefix, version, length and check, and how it survives a chat.

`FG1-`, three symbols that say how many there are, the payload, six symbols of check. The frame is
the same in all versions to come, so that a code from a newer program is never called mistyped.

The alphabet is Crockford's: digits and letters without I, L, O and U. Large or small letters, O
for 0, I and L for 1 and Cyrillic letters of the same shape are read as meant; blanks, line
breaks, hyphens and what else a chat puts in between do not count. It costs one step of QR size
against the densest alphabet a QR code knows, whose blanks, stars and colons no chat leaves alone.
"""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final, NamedTuple

from editor.scenario.share_check import CHECK_SYMBOLS, Slip, check_of, find_slip, is_sound
from editor.scenario.share_errors import Fact, ShareError, ShareProblem, damaged

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MOST_SYMBOLS: Final = 4000
"""The longest code; the largest QR code holds 4296 characters."""
LONGEST_TEXT: Final = 20_000
"""The longest text in which a code is looked for."""

_LENGTH_SYMBOLS: Final = 3
_FEWEST_SYMBOLS: Final = _LENGTH_SYMBOLS + CHECK_SYMBOLS
_NEAR: Final = 4
"""So many characters on either side of a mistake are shown."""

_READ_AS: Final = {
    **{sign: value for value, sign in enumerate(ALPHABET)},
    **{sign.lower(): value for value, sign in enumerate(ALPHABET)},
    **dict.fromkeys("OoОо", 0),
    **dict.fromkeys("IiLl", 1),
    **{
        sign: ALPHABET.index(meant)
        for sign, meant in zip("АВЕКМНРСТХаерсх", "ABEKMHPCTXAEPCX", strict=True)
    },
}
_PREFIX: Final = re.compile(r"(?<![0-9A-Za-z])[Ff]\s*[Gg]\s*([0-9OoIiLl]{1,3})\s*[-‐‑‒–—−]")
_DIGITS: Final = str.maketrans("OoIiLl", "001111")
_NOT_COUNTED: Final = frozenset(("Cc", "Cf", "Pd", "Zl", "Zp", "Zs"))
_QUOTED: Final = ">"  # at the beginning of lines in a quoted mail


class Framed(NamedTuple):
    """The payload of a sound code, and the version of its format."""

    version: int
    payload: tuple[int, ...]


class _Found(NamedTuple):
    """The symbols found in a text, as far as they go, and the sign that stopped them."""

    version: int
    symbols: tuple[int, ...]
    foreign: str = ""
    goes_on: bool = False


def frame(version: int, payload: Sequence[int]) -> str:
    """The code of a payload; `ShareError` if it is too large for one."""
    count = len(payload) + _FEWEST_SYMBOLS
    if count > MOST_SYMBOLS:
        most = framed_length(version, MOST_SYMBOLS - _FEWEST_SYMBOLS)
        needed = framed_length(version, len(payload))
        raise ShareError(ShareProblem.TOO_LARGE, {"needed": needed, "limit": most})
    symbols = [count >> 10, count >> 5 & 31, count & 31, *payload]
    symbols += check_of([*_version_symbols(version), *symbols])
    return _prefix(version) + "".join(ALPHABET[symbol] for symbol in symbols)


def framed_length(version: int, symbols: int) -> int:
    """How long the code of a payload of so many symbols is."""
    return len(_prefix(version)) + symbols + _FEWEST_SYMBOLS


def unframe(text: str) -> Framed:
    """Find the code in a text and check it; whatever is wrong raises a `ShareError`."""
    found = _find(text)
    version, symbols = found.version, found.symbols
    said = _said_length(symbols)
    if said < _FEWEST_SYMBOLS or said > len(symbols) or not _is_sound(version, symbols[:said]):
        raise ShareError(*_diagnosis(found, said))
    if said > MOST_SYMBOLS:
        raise ShareError(ShareProblem.TOO_LARGE, {"limit": MOST_SYMBOLS})
    if version < 1:
        raise damaged()
    return Framed(version, symbols[_LENGTH_SYMBOLS : said - CHECK_SYMBOLS])


def _find(text: str) -> _Found:
    if len(text) > LONGEST_TEXT:
        raise ShareError(ShareProblem.TOO_LARGE, {"length": len(text), "limit": LONGEST_TEXT})
    start = _PREFIX.search(text)
    if start is None:
        raise ShareError(ShareProblem.NOT_A_CODE)
    version = int(start[1].translate(_DIGITS))
    symbols: list[int] = []
    for place in range(start.end(), len(text)):
        sign = text[place]
        value = _READ_AS.get(sign)
        if value is not None:
            symbols.append(value)
        elif sign != _QUOTED and unicodedata.category(sign) not in _NOT_COUNTED:
            goes_on = text[place + 1 : place + 2] in _READ_AS
            return _Found(version, tuple(symbols), sign, goes_on)
    return _Found(version, tuple(symbols))


def _said_length(symbols: Sequence[int]) -> int:
    if len(symbols) < _LENGTH_SYMBOLS:
        return 0
    high, middle, low = symbols[:_LENGTH_SYMBOLS]
    return high << 10 | middle << 5 | low


def _is_sound(version: int, symbols: Sequence[int]) -> bool:
    return is_sound([*_version_symbols(version), *symbols])


def _diagnosis(found: _Found, said: int) -> tuple[ShareProblem, dict[str, Fact]]:
    """What most likely happened to a code whose check does not agree."""
    count = len(found.symbols)
    slip = _slip(found, said)
    if slip is not None:
        return ShareProblem.MISTYPED, slip
    if found.foreign and count < max(said, _FEWEST_SYMBOLS):
        # A quotation mark after a torn code is no mistake; a sign within one, or in place of the
        # last, is.
        if found.goes_on or count + 1 == said:
            return ShareProblem.MISTYPED, _place(found, count, 0, found.foreign)
    elif 0 < count - said < _NEAR and said >= _FEWEST_SYMBOLS:
        return ShareProblem.MISTYPED, {"extra": count - said}
    if count < max(said, _FEWEST_SYMBOLS):
        return ShareProblem.DAMAGED, {"missing": max(said, _FEWEST_SYMBOLS) - count}
    return ShareProblem.MISTYPED, {}


def _slip(found: _Found, said: int) -> dict[str, Fact] | None:
    """The facts of the single mistake that explains everything, if there is one."""
    lengths = {len(found.symbols)}
    if _FEWEST_SYMBOLS <= said < len(found.symbols):
        lengths.add(said)  # the rest may be other text
    for length in sorted(lengths):
        symbols = found.symbols[:length]
        version_symbols = _version_symbols(found.version)
        slip = find_slip([*version_symbols, *symbols])
        if slip is None:
            continue
        index = slip.at - len(version_symbols)
        if index < 0:
            if index == -1 and len(slip.right) == 1:
                return _version_place(found.version, slip)
            continue
        wrong = symbols[index : index + len(slip.right)]
        right = [*symbols[:index], *slip.right, *symbols[index + len(wrong) :]]
        if _said_length(right) == length:
            facts = _place(found, index, len(wrong), _written(wrong))
            return {**facts, "expected": _written(slip.right)}
    return None


def _place(found: _Found, index: int, length: int, signs: str) -> dict[str, Fact]:
    """Where in the code as we would write it, what stands there, and what stands around it."""
    before = _written(found.symbols[max(0, index - _NEAR) : index])
    after = _written(found.symbols[index + length : index + length + _NEAR])
    place = len(_prefix(found.version)) + index + 1
    return {"place": place, "found": signs, "near": before + signs + after}


def _version_place(version: int, slip: Slip) -> dict[str, Fact]:
    written = str(version)
    expected = str(version & ~31 | slip.right[0])
    return {"place": 3, "found": written, "expected": expected, "near": _prefix(version)}


def _written(symbols: Sequence[int]) -> str:
    return "".join(ALPHABET[symbol] for symbol in symbols)


def _prefix(version: int) -> str:
    return f"FG{version}-"


def _version_symbols(version: int) -> tuple[int, int]:
    return version >> 5, version & 31
