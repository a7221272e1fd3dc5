"""One search for everything that can be looked up, in all languages at once.

An in-memory FTS5 index of folded and stemmed words. A reader may type the word of another
language, without accents, inflected, only its beginning, or with a slip of the finger.
"""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from editor.rules.folding import STEMMERS, fold, forms, words_of
from editor.rules.glossary import glossary

FIELDS: Final = ("title", "term", "summary", "text")
_WEIGHTS: Final = (10.0, 8.0, 4.0, 1.0)
_READER_BONUS: Final = 1.5
"""How much more a hit in the reader's own language counts."""
_LONGEST_QUERY: Final = 12


@dataclass(frozen=True, slots=True)
class Page:
    """Something to be found, in one language."""

    id: str
    kind: str  # term, entry, question
    language: str
    title: str
    term: str = ""
    summary: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Hit:
    """One finding: what, in which language it was found, how well, and what was corrected."""

    id: str
    kind: str
    language: str
    score: float
    guessed: tuple[str, ...] = ()


def glossary_pages() -> list[Page]:
    """The glossary, ready to be searched."""
    return [
        Page(term.id, "term", language, term.word(language), ", ".join(term.other_words(language)))
        for term in glossary().values()
        for language in STEMMERS
    ]


class Index:
    """A searchable set of pages."""

    def __init__(self, pages: Iterable[Page]) -> None:
        self._pages = list(pages)
        self._base = sqlite3.connect(":memory:", check_same_thread=False)
        columns = ", ".join(FIELDS)
        # Our words are already folded: the tokenizer must only split at blanks.
        self._base.execute(
            f'CREATE VIRTUAL TABLE page USING fts5({columns}, tokenize = "unicode61")'
        )
        self._base.executemany(
            f"INSERT INTO page(rowid, {columns}) VALUES (?, ?, ?, ?, ?)",  # noqa: S608 - our columns
            (
                (number, *(_indexed(getattr(page, field), page.language) for field in FIELDS))
                for number, page in enumerate(self._pages)
            ),
        )
        self._base.execute("CREATE VIRTUAL TABLE word USING fts5vocab(page, row)")
        self._words = [row[0] for row in self._base.execute("SELECT term FROM word")]

    def close(self) -> None:
        """Let go of the index."""
        self._base.close()

    def find(self, query: str, language: str = "en", limit: int = 20) -> list[Hit]:
        """What fits a query best, each thing once, the reader's language first."""
        words = words_of(query)[:_LONGEST_QUERY]
        if not words:
            return []
        asked: list[tuple[str, ...]] = [(word,) for word in words]
        hits = self._match(asked, language, limit, ())
        if hits:
            return hits
        guessed = [self._guess(word) for word in words]
        if not all(guessed):
            return []
        return self._match(guessed, language, limit, tuple(close[0] for close in guessed))

    def _match(
        self,
        asked: list[tuple[str, ...]],
        language: str,
        limit: int,
        guessed: tuple[str, ...],
    ) -> list[Hit]:
        """Pages that have one of the alternatives of every word."""
        words = [alternatives[0] for alternatives in asked]
        last = len(asked) - 1
        parts = [
            _any_form(alternatives, begun=position == last)
            for position, alternatives in enumerate(asked)
        ]
        found = self._base.execute(
            f"SELECT rowid, bm25(page, {', '.join(map(str, _WEIGHTS))}) FROM page"  # noqa: S608
            " WHERE page MATCH ? ORDER BY 2 LIMIT 400",
            (" AND ".join(parts),),
        )
        best: dict[str, Hit] = {}
        for number, rank in found:
            page = self._pages[number]
            score = -rank * (_READER_BONUS if page.language == language else 1.0)
            score += _exactness(words, page)
            known = best.get(page.id)
            if known is None or score > known.score:
                best[page.id] = Hit(page.id, page.kind, page.language, score, guessed)
        ordered = sorted(best.values(), key=lambda hit: (-hit.score, hit.id))
        return ordered[:limit]

    def _guess(self, word: str) -> tuple[str, ...]:
        """Words of ours that look like one that fits nothing."""
        return tuple(get_close_matches(fold(word), self._words, n=5, cutoff=0.7))


def _indexed(text: str, language: str) -> str:
    return " ".join(" ".join(forms(word, language)) for word in words_of(text))


def _any_form(alternatives: tuple[str, ...], *, begun: bool) -> str:
    """Words in any of their forms in any language; the last of a query may be only begun."""
    every = dict.fromkeys(
        form for word in alternatives for language in STEMMERS for form in forms(word, language)
    )
    quoted = [f'"{form}"' for form in every if form]
    if begun:
        quoted += [f'"{fold(word)}"*' for word in alternatives]
    return "(" + " OR ".join(quoted) + ")"


def _exactness(words: list[str], page: Page) -> float:
    """A title that is the query, or begins with it, beats a longer one that contains it."""
    asked, title = [fold(word) for word in words], [fold(word) for word in words_of(page.title)]
    if asked == title:
        return 20.0
    return 5.0 if title[: len(asked)] == asked else 0.0
