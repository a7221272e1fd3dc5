"""How a command speaks: the catalog and the two streams, and the exit codes of all commands."""

import textwrap
from collections.abc import Iterator
from typing import Final, NamedTuple, TextIO

from editor.i18n import Catalog

GOOD: Final = 0
PROBLEMS: Final = 1
UNREADABLE: Final = 2  # or misuse

WIDTH: Final = 100
INDENT: Final = "  "


class Voice(NamedTuple):
    """The reader's language, and where answers and remarks are written."""

    catalog: Catalog
    out: TextIO
    err: TextIO

    def say(self, text: str = "") -> None:
        """Write one line of the answer."""
        self.out.write(f"{text}\n")

    def remark(self, text: str) -> None:
        """Write one line beside the answer, so that it never ends up in a file or a pipe."""
        self.out.flush()
        self.err.write(f"{text}\n")

    def document(self, text: str) -> None:
        """Write a whole file: byte by byte as it would be saved, unless a person is watching.

        A terminal shows what it can; a pipe or a file must not lose a letter to its encoding.
        """
        buffer = getattr(self.out, "buffer", None)
        if buffer is None or self.out.isatty():
            self.out.write(text)
            return
        self.out.flush()
        buffer.write(text.encode("utf-8"))
        buffer.flush()

    def data(self, value: object) -> None:
        """Write a value for a machine, as JSON that survives every encoding."""
        import json

        self.say(json.dumps(value, indent=2))


def percent(catalog: Catalog, share: float) -> str:
    """A share from 0 to 1 as a whole percentage."""
    # Translators: a percentage such as 25%; the sign stands as your language sets it.
    return catalog.ptr("percentage", "{number}{sign}", number=round(100 * share), sign="%")


def wrapped(text: str, indent: str = INDENT, hanging: str = INDENT) -> Iterator[str]:
    """A text as lines that are not too long; those after the first hang by *hanging*."""
    yield from textwrap.wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent + hanging,
        break_on_hyphens=False,
    ) or [""]
