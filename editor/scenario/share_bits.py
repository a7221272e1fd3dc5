"""Numbers as few bits: what a share code is packed from and read back to.

Writer and reader have the same methods in the same order, so that a packer and its unpacker read
as one text. Small numbers are short (Exp-Golomb): 0 takes one bit, 1 and 2 take three.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from editor.scenario.share_errors import ShareError, ShareProblem, damaged

SYMBOL_BITS: Final = 5
"""The bits of one character of a code."""

AMOUNT_LIMIT: Final = 999
"""The largest number in a scenario file, but for the turns played."""

_MOST_BITS: Final = 20
"""Numbers in a code have at most so many bits."""


class BitWriter:
    """Collects values as bits."""

    def __init__(self) -> None:
        self._parts: list[str] = []

    def copy(self) -> "BitWriter":
        """Another writer that has the same behind it."""
        other = BitWriter()
        other._parts = self._parts.copy()
        return other

    def fixed(self, value: int, width: int) -> None:
        """A number of exactly so many bits."""
        if not 0 <= value < 1 << width:
            raise ValueError(f"{value} does not fit into {width} bits")
        self._parts.append(format(value, f"0{width}b"))

    def flag(self, on: bool) -> None:
        """One bit."""
        self._parts.append("1" if on else "0")

    def number(self, value: int, grain: int = 0) -> None:
        """A number from 0; those below 2 ** grain are the shortest."""
        if value < 0 or value >> _MOST_BITS:
            raise ValueError(f"{value} is no number for a share code")
        above = (value >> grain) + 1
        self._parts.append("0" * (above.bit_length() - 1) + format(above, "b"))
        if grain:
            self.fixed(value & ((1 << grain) - 1), grain)

    def amount(self, value: int) -> None:
        """A number as large as a scenario file can have."""
        if value > AMOUNT_LIMIT:
            raise ValueError(f"{value} is more than any file may say")
        self.number(value)

    def optional(self, value: int | None) -> None:
        """An amount or None."""
        self.flag(value is not None)
        if value is not None:
            self.amount(value)

    def ascending(self, values: Iterable[int], span: int, *, repeats: bool = False) -> None:
        """Numbers from 0 to about *span* in ascending order, as the gaps between them."""
        step = 0 if repeats else 1
        given = [-step, *values]
        count = len(given) - 1
        self.number(count, 2)
        grain = _grain(count, span)
        for before, value in pairwise(given):
            self.number(value - before - step, grain)

    def octets(self, data: bytes) -> None:
        """Bytes, with their number in front."""
        self.number(len(data), 6)
        self._parts.extend(format(octet, "08b") for octet in data)

    def symbols(self) -> list[int]:
        """All that was written, as symbols; the last is filled up with zeros."""
        bits = "".join(self._parts)
        bits += "0" * (-len(bits) % SYMBOL_BITS)
        return [
            int(bits[start : start + SYMBOL_BITS], 2) for start in range(0, len(bits), SYMBOL_BITS)
        ]


class BitReader:
    """Reads back what a `BitWriter` wrote; `ShareError` at anything it cannot have written."""

    def __init__(self, symbols: Iterable[int]) -> None:
        self._bits = "".join(format(symbol, "05b") for symbol in symbols)
        self._at = 0

    def fixed(self, width: int) -> int:
        """A number of exactly so many bits."""
        start, self._at = self._at, self._at + width
        if self._at > len(self._bits):
            raise damaged()
        return int(self._bits[start : self._at] or "0", 2)

    def flag(self) -> bool:
        """One bit."""
        return self.fixed(1) == 1

    def number(self, grain: int = 0) -> int:
        """A number from 0; *grain* as it was written."""
        one = self._bits.find("1", self._at, self._at + _MOST_BITS + 1)
        if one < 0:
            raise damaged()
        zeros = one - self._at
        self._at = one
        value = (self.fixed(zeros + 1) - 1) << grain | self.fixed(grain)
        if value >> _MOST_BITS:
            raise damaged()
        return value

    def below(self, limit: int) -> int:
        """A number written by `number`, refused from *limit* on."""
        value = self.number()
        if value >= limit:
            raise damaged()
        return value

    def known(self, count: int) -> int:
        """The number of a word that we know; one we do not know yet is from a newer program."""
        value = self.number()
        if value >= count:
            raise ShareError(ShareProblem.TOO_NEW)
        return value

    def amount(self) -> int:
        """A number as large as a scenario file can have."""
        return self.below(AMOUNT_LIMIT + 1)

    def optional(self) -> int | None:
        """An amount or None."""
        return self.amount() if self.flag() else None

    def ascending(self, span: int, limit: int, *, repeats: bool = False) -> list[int]:
        """Numbers below *limit* in ascending order; *span* and *repeats* as they were written."""
        count = self._count(self.number(2))
        grain = _grain(count, span)
        step = 0 if repeats else 1
        found: list[int] = []
        last = -step
        for _ in range(count):
            last += self.number(grain) + step
            if last >= limit:
                raise damaged()
            found.append(last)
        return found

    def octets(self) -> bytes:
        """Bytes, with their number in front."""
        return bytes(self.fixed(8) for _ in range(self._count(self.number(6))))

    def end(self) -> None:
        """Nothing may follow but the zeros that fill up the last symbol."""
        rest = self._bits[self._at :]
        if len(rest) >= SYMBOL_BITS or "1" in rest:
            raise damaged()

    def _count(self, count: int) -> int:
        # Everything counted takes a bit at least: a promise of more is broken before it is kept.
        if count > len(self._bits) - self._at:
            raise damaged()
        return count


def _grain(count: int, span: int) -> int:
    """The low bits of a gap that are as good as random when *count* of *span* are taken."""
    return max(0, (span // max(1, count)).bit_length() - 2)
