"""The check of a share code: it finds every typing mistake, and mostly where it was made.

The code over 32 symbols that Bech32m uses for payment addresses: six symbols of check, which
reveal any three wrong symbols among 1023 for certain, and all but one in a thousand million of
whatever else can happen. It is linear, so that one wrong symbol, or two neighbours exchanged,
can be found from the rest that the check leaves.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

CHECK_SYMBOLS: Final = 6

_GENERATOR: Final = (0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)
_SOUND: Final = 0x2BC830A3
"""What is left of a sound code; not 0 or 1, so that symbols lost at the end are noticed."""
_LOW: Final = (1 << 25) - 1
_PERIOD: Final = 1023
"""In longer codes two places can look alike, and no mistake can be placed."""


def _carried(symbol: int) -> int:
    folded = 0
    for bit, part in enumerate(_GENERATOR):
        if symbol >> bit & 1:
            folded ^= part
    return folded


_CARRIED: Final = tuple(_carried(symbol) for symbol in range(32))
_CARRIED_BY: Final = {folded & 31: symbol for symbol, folded in enumerate(_CARRIED)}
"""The last symbol tells which one was carried over."""


class Slip(NamedTuple):
    """A mistake that explains why the check does not agree: *at* its place should be *right*."""

    at: int
    right: tuple[int, ...]


def check_of(symbols: Sequence[int]) -> list[int]:
    """The symbols of check that make a sound code of *symbols*."""
    left = _rest([*symbols, *[0] * CHECK_SYMBOLS]) ^ _SOUND
    return [left >> 5 * (CHECK_SYMBOLS - 1 - place) & 31 for place in range(CHECK_SYMBOLS)]


def is_sound(symbols: Sequence[int]) -> bool:
    """Whether the last symbols are the check of those before."""
    return _rest(symbols) == _SOUND


def find_slip(symbols: Sequence[int]) -> Slip | None:
    """The one wrong symbol, or the two exchanged neighbours, that would explain it; or None."""
    if len(symbols) > _PERIOD:
        return None
    # What is left is the error times its distance from the end: walk back until it is one symbol.
    error = _rest(symbols) ^ _SOUND
    for index in range(len(symbols) - 1, -1, -1):
        if 0 < error < 32:
            return Slip(index, (symbols[index] ^ error,))
        if 0 < error < 1024 and index and error >> 5 == error & 31:
            pair = (symbols[index], symbols[index - 1])
            if pair[0] ^ pair[1] == error & 31:
                return Slip(index - 1, pair)
        error = _shifted_back(error)
    return None


def _rest(symbols: Sequence[int]) -> int:
    rest = 1
    for symbol in symbols:
        rest = _shifted(rest) ^ symbol
    return rest


def _shifted(rest: int) -> int:
    return (rest & _LOW) << 5 ^ _CARRIED[rest >> 25]


def _shifted_back(rest: int) -> int:
    carried = _CARRIED_BY[rest & 31]
    return (rest ^ _CARRIED[carried]) >> 5 | carried << 25
