"""`fireground replay`: a sound record, one that differs, and what is no record at all."""

import json
from pathlib import Path

import pytest

import start as starter
from editor.i18n import open_catalog
from tests.commands.program import GOOD, PROBLEMS, UNREADABLE, Program, start, write

RECORDS = starter.ROOT / "tests" / "records"
RECORD = RECORDS / "family_side_a.yaml"
KEYS = ["result", "turns", "rescued", "lost", "damage", "position", "ok"]


def altered(tmp_path: Path, old: str, new: str) -> Path:
    text = RECORD.read_text("utf-8")
    assert old in text
    return write(tmp_path / "an altered game.yaml", text.replace(old, new, 1))


@pytest.mark.parametrize("language", ["en", "cs"])
def test_a_sound_record_is_told_and_good(fireground: Program, language: str) -> None:
    said = fireground("replay", RECORD, language=language)

    catalog = open_catalog(language)
    assert (said.code, said.err) == (GOOD, "")
    told = said.out.splitlines()
    assert told[0] in (catalog.tr("The game was won."), catalog.tr("The game was lost."))
    assert told[-1] == catalog.tr("Every decision is legal and every position is as recorded.")


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_machine_gets_the_outcome(fireground: Program, path: Path) -> None:
    said = fireground("replay", path, "--json")

    facts = json.loads(said.out)
    assert (said.code, said.err) == (GOOD, "")
    assert list(facts) == KEYS
    assert facts["ok"] is True
    assert facts["result"] in ("won", "lost", "running")
    assert facts["position"]
    assert all(isinstance(facts[key], int) for key in ("turns", "rescued", "lost", "damage"))


@pytest.mark.parametrize("language", ["en", "cs"])
def test_a_record_that_differs_has_problems_and_the_turn_is_named(
    fireground: Program, tmp_path: Path, language: str
) -> None:
    path = altered(tmp_path, '- "turn 3 ', '- "turn 3 0123456789"\n- "turn 3 ')

    said = fireground("replay", path, language=language)
    assert said.code == PROBLEMS
    assert said.err.startswith(f"{path}: ")
    assert "3" in said.err

    machine = fireground("replay", path, "--json")
    assert machine.code == PROBLEMS
    assert json.loads(machine.out)["ok"] is False


def test_a_file_changed_afterwards_has_problems(fireground: Program, tmp_path: Path) -> None:
    path = altered(tmp_path, "notes: >-\n    ", "notes: >-\n    Indeed. ")

    assert fireground("replay", path).code == PROBLEMS


def test_what_is_no_record_is_unreadable(fireground: Program, tmp_path: Path) -> None:
    scenario = starter.ROOT / "scenarios" / "family_side_a.yaml"
    inside = altered(tmp_path, "board: side_a", "bored: side_a")

    for path in (scenario, inside, tmp_path, tmp_path / "none.yaml"):
        for more in ((), ("--json",)):
            said = fireground("replay", path, *more)
            assert (said.code, said.out) == (UNREADABLE, "")
            assert str(path) in said.err
    assert fireground("replay", inside).err.count(": error: ") >= 2
    assert fireground("replay").code == UNREADABLE
    assert fireground("replay", RECORD, "--jsn").code == UNREADABLE


def test_a_torn_journal_is_replayed_as_far_as_it_goes(fireground: Program, tmp_path: Path) -> None:
    lines = RECORD.read_text("utf-8").replace("kind: record", "kind: journal").splitlines()
    path = write(tmp_path / "journal.yaml", "\n".join(lines[:60]) + '\n- "roll 3')

    said = fireground("replay", path)

    assert said.code == GOOD
    assert said.out.startswith("The game is not finished.\n")
    assert "incomplete" in said.err


def test_the_exit_codes_are_those_of_the_process(tmp_path: Path) -> None:
    assert start("replay", RECORD).returncode == GOOD
    assert start("replay", tmp_path).returncode == UNREADABLE
