"""Readers of single values on the command line; each says what it wants instead."""

import argparse
import contextlib
import math
import re
from collections.abc import Callable, Iterable

from editor.i18n import Catalog


def one_of(catalog: Catalog, allowed: Iterable[str]) -> Callable[[str], str]:
    """Return a reader of one word out of *allowed*."""
    words = tuple(allowed)

    def read(text: str) -> str:
        if text not in words:
            raise argparse.ArgumentTypeError(
                # Translators: printed after the option, as in `--mode: “x” is not among: ...`.
                catalog.tr(
                    "“{value}” is not among: {choices}", value=text, choices=", ".join(words)
                )
            )
        return text

    return read


def whole_number(catalog: Catalog, lowest: int, highest: int) -> Callable[[str], int]:
    """Return a reader of whole numbers from *lowest* to *highest*."""

    def read(text: str) -> int:
        # 19 digits hold any number we allow; int() of a longer text may be slow or refuse.
        if re.fullmatch(r"[0-9]{1,19}", text) and lowest <= int(text) <= highest:
            return int(text)
        raise argparse.ArgumentTypeError(
            catalog.tr(
                "“{value}” is not a whole number from {lowest} to {highest}",
                value=text,
                lowest=lowest,
                highest=highest,
            )
        )

    return read


def seconds(catalog: Catalog) -> Callable[[str], float]:
    """Return a reader of a short time in seconds, with a decimal point or comma."""
    longest = 60

    def read(text: str) -> float:
        with contextlib.suppress(ValueError):
            value = float(text.replace(",", "."))
            if math.isfinite(value) and 0 <= value <= longest:
                return value
        raise argparse.ArgumentTypeError(
            catalog.tr(
                "“{value}” is not a time from 0 to {longest} seconds", value=text, longest=longest
            )
        )

    return read
