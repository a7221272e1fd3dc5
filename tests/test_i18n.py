"""The gettext doorway: five languages, plurals, and formatting that cannot hurt."""

import gettext
import io
import logging
import struct
from pathlib import Path

import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor import i18n, resources
from editor.i18n import N_, Catalog, field_names, fill, languages, open_catalog, pick


def catalog_of(language: str, *entries: polib.POEntry, plural_forms: str = "") -> Catalog:
    po = polib.POFile()
    po.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    if plural_forms:
        po.metadata["Plural-Forms"] = plural_forms
    po.extend(entries)
    return Catalog(language, gettext.GNUTranslations(io.BytesIO(po.to_binary())))


@pytest.fixture
def czech() -> Catalog:
    return catalog_of(
        "cs",
        polib.POEntry(msgid="Seed {seed}", msgstr="Semínko {seed}"),
        polib.POEntry(msgid="open", msgctxt="door", msgstr="otevřené"),
        polib.POEntry(msgid="open", msgctxt="menu", msgstr="otevřít"),
        polib.POEntry(msgid="broken {seed}", msgstr="rozbité {semínko}"),
        polib.POEntry(msgid="greedy {seed}", msgstr="chamtivé {seed:>999999999}"),
        polib.POEntry(msgid="nosy {seed}", msgstr="zvědavé {seed.__class__}"),
        polib.POEntry(
            msgid="{n} turn",
            msgid_plural="{n} turns",
            msgstr_plural={0: "{n} tah", 1: "{n} tahy", 2: "{n} tahů"},
        ),
        plural_forms="nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);",
    )


def test_a_message_is_translated_and_filled(czech: Catalog) -> None:
    assert czech.tr("Seed {seed}", seed=7) == "Semínko 7"


def test_a_message_without_translation_is_said_in_english(czech: Catalog) -> None:
    assert czech.tr("Roll {die}", die=3) == "Roll 3"


def test_the_empty_message_is_empty_and_not_the_header_of_the_catalog(czech: Catalog) -> None:
    assert czech.tr("") == ""


@pytest.mark.parametrize(
    ("n", "text"), [(0, "0 tahů"), (1, "1 tah"), (2, "2 tahy"), (5, "5 tahů"), (22, "22 tahů")]
)
def test_a_count_takes_the_form_of_its_language(czech: Catalog, n: int, text: str) -> None:
    assert czech.ntr("{n} turn", "{n} turns", n) == text


def test_a_count_without_translation_takes_the_english_form(czech: Catalog) -> None:
    assert czech.ntr("{n} wall", "{n} walls", 1) == "1 wall"
    assert czech.ntr("{n} wall", "{n} walls", 2) == "2 walls"


def test_the_number_shown_may_be_formatted_by_the_caller(czech: Catalog) -> None:
    assert czech.ntr("{n} turn", "{n} turns", 5, n="pět") == "pět tahů"


def test_context_tells_two_meanings_apart(czech: Catalog) -> None:
    assert czech.ptr("door", "open") == "otevřené"
    assert czech.ptr("menu", "open") == "otevřít"
    assert czech.ptr("shop", "open") == "open"


@pytest.mark.parametrize("word", ["broken", "greedy", "nosy"])
def test_a_bad_translation_gives_the_source_and_is_logged(
    czech: Catalog, word: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert czech.tr(word + " {seed}", seed=7) == f"{word} 7"
    assert [record.levelno for record in caplog.records] == [logging.ERROR]


def test_a_missing_field_gives_the_source_as_it_stands_and_never_raises(
    czech: Catalog, caplog: pytest.LogCaptureFixture
) -> None:
    assert czech.tr("Seed {seed}") == "Seed {seed}"
    assert len(caplog.records) == 2


def test_a_value_that_cannot_be_shown_does_not_end_the_game(
    czech: Catalog, caplog: pytest.LogCaptureFixture
) -> None:
    class Mute:
        def __str__(self) -> str:
            raise RuntimeError("no words")

    assert czech.tr("Seed {seed}", seed=Mute()) == "Seed {seed}"
    assert "no words" in caplog.text


def test_a_value_is_text_and_never_a_template() -> None:
    assert fill("{name} · {name}", {"name": "{seed} {{ %s"}) == "{seed} {{ %s · {seed} {{ %s"


def test_doubled_braces_are_braces() -> None:
    assert fill("{{{name}}}", {"name": "x"}) == "{x}"


@pytest.mark.parametrize(
    "text", ["{", "}", "{}", "{0}", "{a.b}", "{a[0]}", "{a!r}", "{a:5}", "{ a}", "{A}", "{{}"]
)
def test_anything_but_a_plain_field_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="stray"):
        fill(text, {"a": "1", "0": "1", "A": "1"})
    with pytest.raises(ValueError, match="stray"):
        field_names(text)


@given(st.text(alphabet="{}ab:! ", max_size=12))
def test_speaking_never_raises(text: str) -> None:
    logging.disable(logging.CRITICAL)
    try:
        assert isinstance(i18n.source_catalog().tr(text, a=1), str)
    finally:
        logging.disable(logging.NOTSET)


def test_marking_for_a_table_changes_nothing() -> None:
    assert N_("Roll") == "Roll"


def test_all_five_languages_are_there_under_their_own_names() -> None:
    assert languages() == {
        "cs": "čeština",
        "en": "English",
        "es": "español",
        "pl": "polski",
        "ru": "русский",
    }


def test_a_language_without_compiled_catalog_is_not_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = tmp_path / "pl" / "LC_MESSAGES" / "editor.mo"
    compiled.parent.mkdir(parents=True)
    compiled.touch()
    (tmp_path / "cs" / "LC_MESSAGES").mkdir(parents=True)
    monkeypatch.setattr(resources, "locales", lambda: tmp_path)

    assert languages() == {"pl": "polski"}
    assert pick("cs", {}) == "en"


def test_without_any_catalogs_the_program_speaks_english(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "nowhere" / "editor")

    assert languages() == {}
    assert open_catalog("cs").tr("options") == "options"


@pytest.mark.parametrize(
    "content", [b"", b"not a catalog", struct.pack("<7I", 0x950412DE, 0, *range(99, 104))]
)
def test_a_damaged_catalog_is_logged_and_english_is_spoken(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    content: bytes,
) -> None:
    path = tmp_path / "cs" / "LC_MESSAGES" / "editor.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    monkeypatch.setattr(resources, "locales", lambda: tmp_path)

    catalog = open_catalog("cs")

    assert catalog.language == "en"
    assert catalog.tr("options") == "options"
    assert "no usable catalog" in caplog.text


@pytest.mark.parametrize(
    ("requested", "environ", "language"),
    [
        ("cs", {"FIREGROUND_LANGUAGE": "ru", "LANG": "pl_PL"}, "cs"),
        (None, {"FIREGROUND_LANGUAGE": "ru", "LANG": "pl_PL"}, "ru"),
        (None, {"LC_ALL": "es_ES.UTF-8", "LC_MESSAGES": "ru", "LANG": "pl_PL"}, "es"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "ru", "LANG": "pl_PL"}, "ru"),
        (None, {"LANG": "pl_PL.UTF-8"}, "pl"),
        (None, {"LANG": "cs"}, "cs"),
        (None, {"LANG": "ru_RU@euro"}, "ru"),
        ("CS-cz", {}, "cs"),
        ("xx", {"LANG": "cs_CZ"}, "cs"),
        (None, {"FIREGROUND_LANGUAGE": "tlh", "LANG": "cs_CZ"}, "cs"),
        (None, {"LC_ALL": "C", "LANG": "cs_CZ"}, "en"),
        (None, {"LC_ALL": "de_DE", "LANG": "cs_CZ"}, "en"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {}, "en"),
        ("", {}, "en"),
        ("../../etc", {}, "en"),
    ],
)
def test_the_language_is_picked_by_request_then_environment(
    requested: str | None, environ: dict[str, str], language: str
) -> None:
    assert pick(requested, environ) == language


def test_the_environment_of_the_process_is_asked_by_default(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("FIREGROUND_LANGUAGE", "pl")
    assert pick(None) == "pl"


def test_two_catalogs_live_side_by_side() -> None:
    czech, polish = open_catalog("cs"), open_catalog("pl")

    assert (czech.tr("options"), polish.tr("options")) == ("volby", "opcje")
    assert (czech.language, polish.language) == ("cs", "pl")
