"""The catalogs: the gate on the real ones, and proof that it catches broken ones."""

import shutil
from collections.abc import Callable
from pathlib import Path

import catalog_files
import catalog_gate
import catalogs
import polib
import pytest
from catalog_messages import (
    SCENARIO_PARTS,
    Domain,
    Message,
    editor_messages,
    marking_problems,
    python_messages,
    scenario_messages,
)

import start
from editor import i18n

SOURCE = """
def speak(catalog):
    # Translators: the first thing seen.
    catalog.tr("Roll {die}", die=3)
    catalog.ntr("{n} turn of 9", "{n} turns of 9", 2)
    catalog.ptr("door", "open")
    return N_("Ready")
"""
CZECH = {
    "Roll {die}": "Hoď {die}",
    "{n} turn of 9": ("{n} tah z 9", "{n} tahy z 9", "{n} tahů z 9"),
    "open": "otevřené",
    "Ready": "Hotovo",
}


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small house with one module, all of it translated (into Czech) or copied (the others)."""
    (tmp_path / "editor").mkdir()
    (tmp_path / "editor" / "talk.py").write_text(SOURCE, "utf-8")
    catalogs.update(tmp_path)
    for language in catalog_files.PLURALS:
        path = catalog_files.po_path(tmp_path, language, "editor")
        po = polib.pofile(str(path), wrapwidth=catalog_files.WRAP)
        for entry in po:
            text = CZECH[entry.msgid]
            if entry.msgid_plural:
                assert isinstance(text, tuple)
                entry.msgstr_plural = dict(enumerate(text[: catalog_files.PLURALS[language][0]]))
            else:
                assert isinstance(text, str)
                entry.msgstr = text
        po.save(str(path))
    assert catalog_gate.check(tmp_path) == []
    return tmp_path


def change(house: Path, edit: Callable[[polib.POFile], object], language: str = "cs") -> list[str]:
    """Edit one catalog of the house and return what the gate says."""
    path = catalog_files.po_path(house, language, "editor")
    po = polib.pofile(str(path), wrapwidth=catalog_files.WRAP)
    edit(po)
    po.save(str(path))
    return catalog_gate.check(house)


def rewrite(msgid: str, msgstr: str) -> Callable[[polib.POFile], object]:
    def edit(po: polib.POFile) -> None:
        find(po, msgid).msgstr = msgstr

    return edit


def find(po: polib.POFile, msgid: str) -> polib.POEntry:
    return next(entry for entry in po if entry.msgid == msgid)


# ---------------------------------------------------------------- the real ones


def test_our_catalogs_are_complete_current_and_sound() -> None:
    assert catalog_gate.check(start.ROOT) == []


def test_the_catalogs_are_those_of_the_languages_the_program_knows() -> None:
    folders = {path.name for path in (start.ROOT / "locales").iterdir() if path.is_dir()}

    assert folders == set(catalog_files.PLURALS) == set(i18n.NAMES)


def test_every_marked_text_of_the_command_line_is_extracted() -> None:
    found = {message.msgid for message in python_messages(start.ROOT)}

    assert {"usage:", "options", "its value is missing"} <= found


# ---------------------------------------------------------------- extracting


def test_extraction_sees_every_keyword_with_context_plural_and_comment(house: Path) -> None:
    files = ("editor/talk.py",)

    assert python_messages(house) == [
        Message(None, "Roll {die}", None, ("the first thing seen.",), files),
        Message(None, "{n} turn of 9", "{n} turns of 9", (), files),
        Message("door", "open", None, (), files),
        Message(None, "Ready", None, (), files),
    ]


def test_a_text_used_twice_is_one_message_that_names_both_files(house: Path) -> None:
    (house / "editor" / "again.py").write_text('catalog.tr("Ready")\n', "utf-8")

    (message,) = [each for each in python_messages(house) if each.msgid == "Ready"]

    assert message.files == ("editor/again.py", "editor/talk.py")


def test_one_text_with_two_plurals_is_refused(house: Path) -> None:
    (house / "editor" / "again.py").write_text('c.ntr("{n} turn of 9", "other", 2)\n', "utf-8")

    with pytest.raises(ValueError, match="two plurals"):
        python_messages(house)


@pytest.mark.parametrize(
    "call",
    [
        'catalog.tr(f"Roll {die}")',
        'catalog.tr("Roll " + die)',
        'catalog.tr("Roll {}".format(die))',
        'catalog.ntr("one", f"{n} many", n)',
        'catalog.ptr("door", "o" * 3)',
        "N_(3)",
    ],
)
def test_text_that_extraction_cannot_see_is_reported(house: Path, call: str) -> None:
    (house / "editor" / "bad.py").write_text(f"{call}\n", "utf-8")

    (problem,) = marking_problems(house)

    assert problem.startswith("editor/bad.py:1: ")
    assert problem in catalog_gate.check(house)


def test_text_marked_in_a_table_may_be_translated_by_name(house: Path) -> None:
    (house / "editor" / "table.py").write_text(
        'catalog.tr(TITLES[key])\ncatalog.tr(title)\ncatalog.tr("two " "halves")\n', "utf-8"
    )

    assert list(marking_problems(house)) == []


def test_a_shipped_scenario_speaks_under_its_id_and_after_the_code(house: Path) -> None:
    folder = house / "scenarios"
    folder.mkdir()
    (folder / "mill.yaml").write_text("title: The mill\nnotes: >-\n  It\n  burns.\n", "utf-8")
    (folder / "barn.yaml").write_text("title: {en: The barn, cs: Stodola}\ntable: Hay\n", "utf-8")

    found = scenario_messages(house)

    assert [(each.context, each.msgid, each.files) for each in found] == [
        ("scenario.barn.title", "The barn", ("scenarios/barn.yaml",)),
        ("scenario.barn.table", "Hay", ("scenarios/barn.yaml",)),
        ("scenario.mill.title", "The mill", ("scenarios/mill.yaml",)),
        ("scenario.mill.notes", "It burns.", ("scenarios/mill.yaml",)),
    ]
    assert [each.comments for each in found[2:]] == [
        (SCENARIO_PARTS["title"],),
        (SCENARIO_PARTS["notes"],),
    ]
    assert editor_messages(house) == python_messages(house) + found


def test_a_reworded_note_inherits_from_its_own_scenario_only(house: Path) -> None:
    folder = house / "scenarios"
    folder.mkdir()
    (folder / "barn.yaml").write_text("notes: The hay in the barn burns.\n", "utf-8")
    catalogs.update(house)
    change(house, rewrite("The hay in the barn burns.", "Seno hoří."))
    (folder / "mill.yaml").write_text("notes: The hay in the mill burns.\n", "utf-8")
    (folder / "barn.yaml").write_text("notes: The hay in the old barn burns.\n", "utf-8")
    catalogs.update(house)

    po = polib.pofile(str(catalog_files.po_path(house, "cs", "editor")))
    barn, mill = find(po, "The hay in the old barn burns."), find(po, "The hay in the mill burns.")
    assert (barn.msgstr, barn.fuzzy) == ("Seno hoří.", True)
    assert mill.msgstr == ""


# ---------------------------------------------------------------- updating


def test_update_twice_changes_nothing(house: Path) -> None:
    before = {path: path.read_bytes() for path in (house / "locales").rglob("*.po*")}
    catalogs.update(house)

    assert {path: path.read_bytes() for path in (house / "locales").rglob("*.po*")} == before
    assert len(before) == 6


def test_files_hold_no_dates_and_no_line_numbers() -> None:
    for path in (start.ROOT / "locales").rglob("*.po*"):
        text = path.read_text("utf-8")
        assert "-Date:" not in text
        references = [line for line in text.splitlines() if line.startswith("#:")]
        assert references
        assert not any(".py:" in line for line in references)


def test_a_new_message_stands_in_english_and_is_empty_elsewhere(house: Path) -> None:
    source = house / "editor" / "talk.py"
    source.write_text(SOURCE + '\nx.tr("Quite another matter")\n', "utf-8")
    assert "editor.pot: out of date: run `update`" in catalog_gate.check(house)
    catalogs.update(house)

    assert catalog_gate.check(house) == [
        f"{language}/editor: “Quite another matter”: empty" for language in ("cs", "es", "pl", "ru")
    ]


def test_a_reworded_message_keeps_its_translation_as_fuzzy_with_the_old_text(house: Path) -> None:
    source = house / "editor" / "talk.py"
    source.write_text(SOURCE.replace("Roll {die}", "Roll the {die}"), "utf-8")
    catalogs.update(house)

    entry = find(polib.pofile(str(catalog_files.po_path(house, "cs", "editor"))), "Roll the {die}")
    assert (entry.msgstr, entry.fuzzy, entry.previous_msgid) == ("Hoď {die}", True, "Roll {die}")
    english = find(
        polib.pofile(str(catalog_files.po_path(house, "en", "editor"))), "Roll the {die}"
    )
    assert (english.msgstr, english.fuzzy) == ("Roll the {die}", False)
    assert "cs/editor: “Roll the {die}”: fuzzy" in catalog_gate.check(house)


def test_a_changed_plural_makes_the_translation_doubtful(house: Path) -> None:
    source = house / "editor" / "talk.py"
    source.write_text(SOURCE.replace("{n} turns of 9", "{n} moves of 9"), "utf-8")
    catalogs.update(house)

    entry = find(polib.pofile(str(catalog_files.po_path(house, "cs", "editor"))), "{n} turn of 9")
    assert entry.fuzzy
    assert entry.previous_msgid_plural == "{n} turns of 9"


def test_a_translation_is_never_inherited_across_groups() -> None:
    rules = Domain("rules", lambda _root: [], lambda context: (context or "").partition("|")[0])
    old = polib.POEntry(msgctxt="smoke|text", msgid="Smoke becomes fire.", msgstr="Kouř vzplane.")

    def update_to(context: str) -> polib.POEntry:
        new = Message(context, "Smoke becomes a fire.", None, (), ())
        return catalog_files.updated("cs", rules, [new], [old])[0]

    assert update_to("smoke|summary").msgstr == "Kouř vzplane."
    assert update_to("fire|text").msgstr == ""


def test_an_orphan_is_inherited_once_and_then_gone(house: Path) -> None:
    source = house / "editor" / "talk.py"
    source.write_text('x.tr("Roll the {die}")\nx.tr("Roll my {die}")\n', "utf-8")
    catalogs.update(house)

    po = polib.pofile(str(catalog_files.po_path(house, "cs", "editor")))
    assert [(entry.msgid, entry.msgstr) for entry in po] == [
        ("Roll the {die}", "Hoď {die}"),
        ("Roll my {die}", ""),
    ]


def test_a_deliberate_english_correction_is_kept_and_listed(house: Path) -> None:
    assert change(house, rewrite("Ready", "All set"), "en") == []
    catalogs.update(house)

    po = polib.pofile(str(catalog_files.po_path(house, "en", "editor")))
    assert "“Ready” is shown as “All set”" in list(catalog_gate.corrections(po))


# ---------------------------------------------------------------- the gate


@pytest.mark.parametrize(
    ("msgid", "msgstr", "problem"),
    [
        ("Roll {die}", "", "empty"),
        ("Roll {die}", "Hoď", "fields [] where the source has ['die']"),
        ("Roll {die}", "Hoď {kostka}", "fields ['kostka'] where the source has ['die']"),
        ("Roll {die}", "Hoď {die", "braces: stray '{' at 4"),
        ("Roll {die}", "Hoď {die:5}", "braces: stray '{' at 4"),
        ("Roll {die}", "Hoď {die} 2", "digits ['2'] where the source has []"),
        ("Roll {die}", "Hoď {die} ", "other spaces or line ends at its edges than the source"),
        ("Roll {die}", "Hoď {die} %", "a literal % is taken for a format"),
        ("Roll {die}", "Hoď «{die}»", "quotation marks other than „“"),
        ("Roll {die}", 'Hoď "{die}"', "quotation marks other than „“"),
        ("Roll {die}", "Hoď {die} AB", "a no-break space belongs before the action points"),
    ],
)
def test_a_broken_translation_is_caught(house: Path, msgid: str, msgstr: str, problem: str) -> None:
    assert change(house, rewrite(msgid, msgstr)) == [f"cs/editor: “{msgid}”: {problem}"]


def test_digits_that_only_one_language_writes_are_declared_beside_the_text(house: Path) -> None:
    def edit(po: polib.POFile) -> None:
        entry = find(po, "Ready")
        entry.msgstr, entry.tcomment = "Hotovo 01", "own digits: 01 (a title)"

    assert change(house, edit) == []
    assert change(house, rewrite("Ready", "Hotovo 02")) != []


def test_a_fuzzy_entry_is_caught(house: Path) -> None:
    def edit(po: polib.POFile) -> None:
        find(po, "Ready").flags.append("fuzzy")

    assert change(house, edit) == ["cs/editor: “Ready”: fuzzy"]


def test_an_obsolete_entry_is_caught(house: Path) -> None:
    def edit(po: polib.POFile) -> None:
        po.append(polib.POEntry(msgid="Gone", msgstr="Pryč", obsolete=True))

    assert "cs/editor: “Gone”: obsolete" in change(house, edit)


def test_a_missing_entry_is_caught(house: Path) -> None:
    assert "cs/editor: “Ready”: not there: run `update`" in change(
        house, lambda po: po.remove(find(po, "Ready"))
    )


def test_a_missing_plural_form_is_caught(house: Path) -> None:
    def edit(po: polib.POFile) -> None:
        del find(po, "{n} turn of 9").msgstr_plural[2]

    assert "cs/editor: “{n} turn of 9”: 2 plural forms where cs has 3" in change(house, edit)


def test_the_number_may_be_left_out_only_where_the_form_means_one(house: Path) -> None:
    def edit(po: polib.POFile) -> None:
        find(po, "{n} turn of 9").msgstr_plural[0] = "tah z 9"

    problem = "fields [] where the source has ['n']"
    source = (house / "editor" / "talk.py").read_text("utf-8")
    assert change(house, edit, "ru") == [f"ru/editor: “{{n}} turn of 9”: {problem}"]
    assert f"cs/editor: “{{n}} turn of 9”: {problem}" in change(house, edit, "cs")

    (house / "editor" / "talk.py").write_text(source.replace("{n} turn of", "turn of"), "utf-8")
    catalogs.update(house)
    for language in ("cs", "ru"):
        change(house, lambda po: find(po, "turn of 9").flags.clear(), language)
    problems = catalog_gate.check(house)
    assert f"ru/editor: “turn of 9”: {problem}" in problems
    assert f"cs/editor: “turn of 9”: {problem}" not in problems


def test_a_literal_percent_in_the_source_is_caught(house: Path) -> None:
    source = house / "editor" / "talk.py"
    source.write_text(SOURCE.replace("Ready", "100 % ready"), "utf-8")
    catalogs.update(house)

    problem = "“100 % ready”: a literal % is taken for a format: put it into a {field}"
    assert f"en/editor: {problem}" in catalog_gate.check(house)


def test_a_format_flag_is_caught(house: Path) -> None:
    def edit(po: polib.POFile) -> None:
        find(po, "Ready").flags.append("python-format")

    problem = "“Ready”: flagged python-format: only {named} fields are used here"
    assert f"cs/editor: {problem}" in change(house, edit)


def test_a_fuzzy_header_is_caught(house: Path) -> None:
    path = catalog_files.po_path(house, "cs", "editor")
    path.write_text(path.read_text("utf-8").replace('msgid ""', '#, fuzzy\nmsgid ""', 1), "utf-8")

    problem = "header: fuzzy (the whole catalog would be left out)"
    assert f"cs/editor: {problem}" in catalog_gate.check(house)


def test_a_header_of_another_language_is_caught(house: Path) -> None:
    def edit(po: polib.POFile) -> None:
        po.metadata["Plural-Forms"] = "nplurals=2; plural=(n != 1);"

    assert "cs/editor: header: not the one `update` writes" in change(house, edit)


def test_a_missing_or_unreadable_catalog_is_caught(house: Path) -> None:
    catalog_files.po_path(house, "cs", "editor").unlink()
    catalog_files.po_path(house, "ru", "editor").write_text('msgid "a"\nnonsense\n')
    catalog_files.po_path(house, "pl", "editor").write_bytes(b"\xff\xfe")

    czech, polish, russian = catalog_gate.check(house)

    assert czech == "cs/editor: missing"
    assert polish.startswith("pl/editor: unreadable: ")
    assert russian.startswith("ru/editor: unreadable: ")


# ---------------------------------------------------------------- compiling


def test_compiled_catalogs_speak_and_leave_doubtful_entries_out(house: Path) -> None:
    change(house, lambda po: find(po, "Ready").flags.append("fuzzy"))
    made = catalogs.compile_all(house, house / "elsewhere")

    assert [path.relative_to(house / "elsewhere").as_posix() for path in made] == [
        f"{language}/LC_MESSAGES/editor.mo" for language in ("cs", "en", "es", "pl", "ru")
    ]
    compiled = {entry.msgid: entry.msgstr for entry in polib.mofile(str(made[0]))}
    assert compiled["Roll {die}"] == "Hoď {die}"
    assert "Ready" not in compiled
    assert not list((house / "locales").rglob("*.mo"))


def test_compiling_leaves_nothing_else_behind(house: Path) -> None:
    catalogs.compile_all(house)
    catalogs.compile_all(house)

    folder = house / "locales" / "cs" / "LC_MESSAGES"
    assert sorted(path.name for path in folder.iterdir()) == ["editor.mo", "editor.po"]


def test_the_command_reports_and_counts(
    house: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(catalogs, "ROOT", house)
    assert catalogs.main(["check"]) == 0
    assert "complete and current" in capsys.readouterr().out

    shutil.rmtree(house / "locales" / "pl")
    assert catalogs.main(["check"]) == 1
    assert "pl/editor: missing" in capsys.readouterr().out
