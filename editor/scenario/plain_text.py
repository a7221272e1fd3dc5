"""Characters that stand for themselves: what a file may not hold, and how to show what it held."""

import difflib
import re
from collections.abc import Iterable
from typing import Final

BIDI: Final = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
"""Characters that turn the direction of the text around them, which hides what it says."""
CONTROL: Final = "\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff"
"""Control characters, line ends of other systems, and what is no character at all.

Line feed and tab are not among them.
"""

FORBIDDEN: Final = re.compile(f"[{BIDI}{CONTROL}]")
_BIDI: Final = re.compile(f"[{BIDI}]")
_SHOWN_LENGTH: Final = 60
_LONGEST_TYPO: Final = 40


def is_bidi(character: str) -> bool:
    """Whether a forbidden character is one that turns the direction of text."""
    return bool(_BIDI.match(character))


def character_name(character: str) -> str:
    """`U+202E`: a character one cannot see, by its number."""
    return f"U+{ord(character):04X}"


def cleaned(text: str) -> str:
    """A text without the characters that no file may hold, with line feeds between its lines."""
    return FORBIDDEN.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))


def shown(text: str) -> str:
    """A text of a stranger's file, fit to be shown inside a sentence: short and visible."""
    cut = text if len(text) <= _SHOWN_LENGTH else text[: _SHOWN_LENGTH - 1] + "…"
    cut = FORBIDDEN.sub(lambda match: f"<{character_name(match[0])}>", cut)
    return " ".join(cut.split())


def closest(word: str, known: Iterable[str]) -> str:
    """The known word that was probably meant, or nothing."""
    if len(word) > _LONGEST_TYPO:  # comparing takes time, and long words are no typos
        return ""
    by_form = {each.casefold(): each for each in known}
    typed = word.casefold().replace("-", "_")
    for form in (typed, typed.replace(" ", "_"), typed.replace("_", " ")):
        found = difflib.get_close_matches(form, by_form, n=1, cutoff=0.7)
        if found:
            return by_form[found[0]]
    return ""
