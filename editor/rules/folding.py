"""Words made comparable: without case, accents and endings, in five languages.

SQLite's own folding knows neither ł nor ё, and its stemmer only English, so both are done here.
A word is indexed in three forms, because people type it folded, inflected, or both.
"""

import re
import unicodedata
from functools import cache
from typing import Final

import snowballstemmer

STEMMERS: Final = {
    "en": "english",
    "cs": "czech",
    "ru": "russian",
    "pl": "polish",
    "es": "spanish",
}
_WORD: Final = re.compile(r"\w+")
_LETTERS: Final = str.maketrans({"ł": "l", "ё": "е"})
_BREVE: Final = "\u0306"
"""The mark of й, which is a letter of its own and no и with an accent."""


def words_of(text: str) -> list[str]:
    """The words of a text, as they stand."""
    return _WORD.findall(text)


@cache
def fold(word: str) -> str:
    """A word without case and accents."""
    plain = unicodedata.normalize("NFKD", word.casefold().translate(_LETTERS))
    kept = [sign for sign in plain if sign == _BREVE or not unicodedata.combining(sign)]
    return unicodedata.normalize("NFC", "".join(kept))


@cache
def _stemmer(language: str) -> "snowballstemmer.basestemmer.BaseStemmer":
    return snowballstemmer.stemmer(STEMMERS[language])


@cache
def forms(word: str, language: str) -> tuple[str, ...]:
    """The forms under which a word of this language is indexed and sought."""
    folded = fold(word)
    stem = _stemmer(language).stemWord
    found = (folded, fold(stem(word.casefold())), stem(folded))
    return tuple(dict.fromkeys(found))
