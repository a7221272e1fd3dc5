"""Whatever a reader types, in whichever language, the term is found."""

from collections.abc import Iterator

import pytest

from editor.rules.folding import fold, forms, words_of
from editor.rules.glossary import LANGUAGES, glossary
from editor.rules.search import Index, Page, glossary_pages


@pytest.fixture(scope="module")
def index() -> Iterator[Index]:
    """The glossary, searchable."""
    made = Index(glossary_pages())
    yield made
    made.close()


def folded(text: str) -> list[str]:
    """A text as the search compares it."""
    return [fold(word) for word in words_of(text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_found_first_by_its_own_word(index: Index, language: str) -> None:
    missed = []
    for term in glossary().values():
        word = term.word(language)
        if not words_of(word):
            continue  # the # at the head of a column is no word
        # One word may stand for several terms (in Czech for POI and victim): each is right.
        same = {
            other.id
            for other in glossary().values()
            if folded(other.word(language)) == folded(word)
        }
        first = [hit.id for hit in index.find(word, language)[:1]]
        if not same & set(first):
            missed.append((word, first))

    assert missed == []


@pytest.mark.parametrize(
    ("query", "reader", "expected"),
    [
        ("vzplanuti", "cs", "flare_up"),  # without accents
        ("fogonazos", "es", "flare_up"),  # inflected
        ("лафетного ствола", "ru", "deck_gun"),
        ("punktów zapalnych", "pl", "hot_spot"),
        ("ZRANENY HASIC", "en", "knocked_down"),  # in another language, in capitals
        ("strazak", "pl", "firefighter"),
        ("falszywych alarmow", "pl", "false_alarm"),
        ("дверей", "ru", "door"),
        ("выпавшии квадрат", "ru", "target_space"),
        ("ambul", "es", "ambulance"),  # only begun
        ("explotion", "en", "explosion"),  # misspelt
        ("wzplanut", "cs", "flare_up"),
        ("deck gn", "en", "deck_gun"),
        ("falešný poplach", "cs", "false_alarm"),  # another word of the same box
    ],
)
def test_a_reader_may_type_it_so(index: Index, query: str, reader: str, expected: str) -> None:
    assert index.find(query, reader)[0].id == expected


def test_a_corrected_word_is_told(index: Index) -> None:
    assert index.find("explotion")[0].guessed == ("explosion",)
    assert index.find("explosion")[0].guessed == ()


def test_the_reader_s_language_comes_first() -> None:
    pages = [Page("one", "term", "pl", "dom wielki"), Page("two", "term", "cs", "dom velký")]
    index = Index(pages)

    assert [hit.id for hit in index.find("dom", "cs")] == ["two", "one"]
    assert [hit.id for hit in index.find("dom", "pl")] == ["one", "two"]
    index.close()


def test_a_title_counts_more_than_a_text() -> None:
    pages = [
        Page("text", "entry", "en", "Fire", text="Water and more water puts it out."),
        Page("title", "entry", "en", "Water", text="It is wet."),
    ]
    index = Index(pages)

    assert [hit.id for hit in index.find("water", "en")] == ["title", "text"]
    index.close()


@pytest.mark.parametrize(
    "query",
    ["", " ", '"', "'", "NEAR(", "a AND", "*", "-", "title:fire", "\0", "ěšč" * 500, "x " * 5000],
)
def test_no_query_breaks_the_search(index: Index, query: str) -> None:
    assert isinstance(index.find(query, "cs"), list)


def test_nonsense_finds_nothing(index: Index) -> None:
    assert index.find("qqqqqqqqqq", "en") == []


def test_folding_takes_case_and_accents_but_keeps_letters_apart() -> None:
    assert fold("Žluťoučký") == "zlutoucky"
    assert fold("ŁÓDŹ") == "lodz"
    assert fold("Ёлка") == "елка"
    assert fold("й") != fold("и")
    assert "exploz" in forms("explozemi", "cs")
