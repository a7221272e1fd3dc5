"""`fireground share` and `open`: a scenario goes out as a code and comes back."""

import io
import sys
from pathlib import Path

import pytest

from editor.i18n import open_catalog
from editor.scenario.share import decode, encode, reduced
from editor.scenario.shipped import load_shipped, title_of
from editor.scenario.yaml_file import read_scenario
from tests.commands.program import FIRE_ON_POI, GOOD, UNREADABLE, Program, start, write


@pytest.mark.parametrize("language", ["en", "cs"])
def test_a_shared_file_can_be_opened_again(
    fireground: Program, tmp_path: Path, language: str
) -> None:
    path = write(tmp_path / "my house.yaml", FIRE_ON_POI)
    shared = fireground("share", path, language=language)
    assert (shared.code, shared.err) == (GOOD, "")

    opened = fireground("open", shared.out.strip(), language=language)

    scenario = read_scenario(FIRE_ON_POI.encode())
    assert (opened.code, opened.err) == (GOOD, "")
    assert read_scenario(opened.out.encode()) == reduced(scenario, language)


def test_a_shipped_scenario_is_shared_in_the_language_asked_for(fireground: Program) -> None:
    for language in ("ru", "es"):
        said = fireground("share", "school_one_exit", "--language", language)

        shared = decode(said.out)
        title = title_of("school_one_exit", open_catalog(language))
        assert shared.text(shared.title, language) == title
        assert len(said.out.strip()) < 800
    assert decode(said.out).board == load_shipped("school_one_exit").board


def test_the_language_of_the_program_is_that_of_the_code_unless_said_otherwise(
    fireground: Program, tmp_path: Path
) -> None:
    text = FIRE_ON_POI.replace("title: Two mistakes", "title: {en: House, cs: Dům}")
    path = write(tmp_path / "x.yaml", text)

    assert decode(fireground("share", path, language="cs").out).title == (("cs", "Dům"),)
    english = fireground("share", path, "--language", "en", language="cs")
    assert decode(english.out).title == (("en", "House"),)


def test_notes_that_do_not_fit_are_told(fireground: Program, tmp_path: Path) -> None:
    words = " ".join(f"word{number * 7919}" for number in range(400))
    path = write(tmp_path / "long.yaml", FIRE_ON_POI + f"notes: {words}\n")

    said = fireground("share", path)

    assert said.code == GOOD
    assert len(said.out.strip()) < 800
    cut = encode(read_scenario(path.read_bytes()), "en").cut
    assert cut > 0
    assert said.err.startswith(f"{cut} characters of the notes did not fit")


def test_a_code_broken_by_a_mail_is_put_together(fireground: Program) -> None:
    code = fireground("share", "family_side_a").out.strip()
    pieces = [code[start : start + 40] for start in range(0, len(code), 40)]

    assert fireground("open", *pieces).out == fireground("open", code).out
    assert fireground("open", "fg1" + code.lower().removeprefix("fg1")).code == GOOD


def test_a_code_can_come_through_standard_input(
    fireground: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = fireground("share", "family_side_a").out
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(code.encode())))

    assert fireground("open", "-").out == fireground("open", code).out


def test_an_opened_code_is_written_into_a_file_that_is_not_there_yet(
    fireground: Program, tmp_path: Path
) -> None:
    code = fireground("share", "family_side_a").out.strip()
    path = tmp_path / "opened one.yaml"

    assert fireground("open", code, "-o", path).code == GOOD
    assert fireground("check", path).code == GOOD
    assert fireground("open", code, "-o", path).code == UNREADABLE
    assert fireground("open", code, "-o", path, "--force").code == GOOD


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("change", ["nothing", "mistyped", "short", "newer"])
def test_what_is_no_code_is_unreadable_and_said_why(
    fireground: Program, change: str, language: str
) -> None:
    code = fireground("share", "family_side_a").out.strip()
    wrong = {
        "nothing": "hello",
        "mistyped": code[:20] + ("7" if code[20] != "7" else "8") + code[21:],
        "short": code[:-9],
        "newer": code.replace("FG1-", "FG9-"),
    }[change]

    said = fireground("open", wrong, language=language)

    assert (said.code, said.out) == (UNREADABLE, "")
    assert said.err.strip()


# ---------------------------------------------------------------- QR


def test_a_code_is_drawn_as_svg_and_png(fireground: Program, tmp_path: Path) -> None:
    svg, png = tmp_path / "my code.svg", tmp_path / "my code.PNG"
    said = fireground("share", "family_side_a", "--qr", svg)
    assert (said.code, said.out[:4], said.err) == (GOOD, "FG1-", "")
    assert fireground("share", "family_side_a", "--qr", png).code == GOOD

    assert svg.read_text("utf-8").startswith("<svg")
    assert png.read_bytes().startswith(b"\x89PNG\r\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["my code.PNG", "my code.svg"]


def test_a_picture_is_never_written_over_unless_forced(fireground: Program, tmp_path: Path) -> None:
    path = write(tmp_path / "code.png", "mine")

    said = fireground("share", "family_side_a", "--qr", path)
    assert (said.code, said.out) == (UNREADABLE, "")
    assert "--force" in said.err
    assert path.read_text() == "mine"
    assert fireground("share", "family_side_a", "--qr", path, "--force").code == GOOD
    assert path.read_bytes().startswith(b"\x89PNG")


def test_a_picture_that_cannot_be_written_is_told(fireground: Program, tmp_path: Path) -> None:
    (tmp_path / "folder.svg").mkdir()

    for name in ("no/code.svg", "folder.svg", "x" * 300 + ".svg"):
        said = fireground("share", "family_side_a", "--qr", tmp_path / name)
        assert (said.code, said.out) == (UNREADABLE, "")
        assert said.err.strip()
    assert [path.name for path in tmp_path.iterdir()] == ["folder.svg"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("share", "missing: FILE"),
        ("share x --qr code.jpg", "--qr: “code.jpg” does not end in .svg or .png"),
        ("share x --language de", "--language: “de” is not among: en, cs, ru, pl, es"),
        ("open", "missing: CODE"),
    ],
)
def test_misuse_is_explained(fireground: Program, arguments: str, complaint: str) -> None:
    said = fireground(*arguments.split())

    assert (said.code, said.out) == (UNREADABLE, "")
    assert said.err.splitlines()[-1].endswith(f": {complaint}")


def test_nothing_is_shared_of_a_file_that_cannot_be_read(
    fireground: Program, tmp_path: Path
) -> None:
    assert fireground("share", tmp_path / "none.yaml").code == UNREADABLE
    assert start("share", tmp_path).returncode == UNREADABLE
