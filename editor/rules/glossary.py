"""The glossary: every term of the game side by side in five languages.

The words are those printed in the boxes; where a box has none, the word is ours (`coined`) or put
together from printed ones (`composed`).
"""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("en", "cs", "ru", "pl", "es")
_REMARK: Final = re.compile(r"(coined|composed)\(([a-z,]+)\)")
_OTHERS: Final = re.compile(r"\balt ([a-z/]{2,14})(?: \([^)]*\))?: ([^;]+)")
_ASIDE: Final = re.compile(r"\([^)]*\)")


@dataclass(frozen=True, slots=True)
class Term:
    """One term: its word in each language, other words for it, and where it is not printed."""

    id: str
    words: tuple[str, ...]  # in the order of LANGUAGES
    others: tuple[tuple[str, ...], ...]
    coined: frozenset[str]
    composed: frozenset[str]
    note: str

    def word(self, language: str) -> str:
        """The word of one language."""
        return self.words[LANGUAGES.index(language)]

    def other_words(self, language: str) -> tuple[str, ...]:
        """Other words the box of that language uses."""
        return self.others[LANGUAGES.index(language)]


@cache
def glossary() -> dict[str, Term]:
    """All terms by id, in their order."""
    text = files("editor.rules").joinpath("glossary.tsv").read_text(encoding="utf-8")
    head, *lines = text.splitlines()
    if head.split("\t") != ["id", *LANGUAGES, "note"]:
        raise ValueError("glossary.tsv: the first line names the columns")
    terms = [_term(line.split("\t")) for line in lines]
    return {term.id: term for term in terms}


def _term(cells: list[str]) -> Term:
    name, *words, note = cells
    remarks: dict[str, set[str]] = {"coined": set(), "composed": set()}
    for kind, languages in _REMARK.findall(note):
        remarks[kind] |= set(languages.split(","))
    others: dict[str, list[str]] = {language: [] for language in LANGUAGES}
    for languages, listed in _OTHERS.findall(note):
        # Several languages at once ("alt cs/pl/ru: a, b, c") give one word each, in that order.
        found = [word.strip() for word in _ASIDE.sub("", listed).split(",")]
        named = languages.split("/")
        for position, word in enumerate(found):
            language = named[position % len(named)]
            if word and language in others:
                others[language].append(word)
    return Term(
        name,
        tuple(words),
        tuple(tuple(others[language]) for language in LANGUAGES),
        frozenset(remarks["coined"]),
        frozenset(remarks["composed"]),
        note,
    )
