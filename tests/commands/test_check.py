"""`fireground check`: nothing to say about good files, one line for each problem of others."""

import json
from pathlib import Path

import pytest

import start as starter
from editor.i18n import open_catalog
from tests.commands.program import (
    BROKEN,
    FIRE_ON_POI,
    GOOD,
    PROBLEMS,
    UNREADABLE,
    Program,
    start,
    write,
)

SHIPPED = sorted((starter.ROOT / "scenarios").glob("*.yaml"))
KEYS = ["severity", "code", "message", "line", "column", "where", "rule"]


def test_all_that_is_shipped_is_good(fireground: Program) -> None:
    said = fireground("check", *SHIPPED)

    assert len(SHIPPED) >= 24
    assert (said.code, said.out, said.err) == (GOOD, "", "")


def test_a_shipped_scenario_is_known_by_its_id(fireground: Program) -> None:
    assert fireground("check", "family_side_a").code == GOOD


def test_a_file_of_that_name_goes_before_the_shipped_one(
    fireground: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "family_side_a", FIRE_ON_POI)
    monkeypatch.chdir(tmp_path)

    assert fireground("check", "family_side_a").code == PROBLEMS


def test_a_problem_of_the_rules_is_told_with_its_place(fireground: Program, tmp_path: Path) -> None:
    path = write(tmp_path / "a house.yaml", FIRE_ON_POI)

    said = fireground("check", path)

    assert said.code == PROBLEMS
    (line,) = said.out.splitlines()
    assert line.startswith(f"{path}:8:22: error: The POI at 2:3 is in fire")
    assert said.err == ""


def test_problems_are_told_in_the_language_of_the_reader(
    fireground: Program, tmp_path: Path
) -> None:
    path = write(tmp_path / "dům.yaml", FIRE_ON_POI)
    word = open_catalog("cs").ptr("severity", "error")

    said = fireground("check", path, language="cs")

    assert said.code == PROBLEMS
    assert said.out.startswith(f"{path}:8:22: {word}: ")


def test_a_broken_file_is_unreadable_and_all_mistakes_are_told(
    fireground: Program, tmp_path: Path
) -> None:
    path = write(tmp_path / "broken.yaml", BROKEN)

    said = fireground("check", path)

    assert said.code == UNREADABLE
    assert [line.removeprefix(f"{path}:")[:2] for line in said.out.splitlines()] == [
        "1:",
        "3:",
        "4:",
    ]
    assert all(": error: " in line for line in said.out.splitlines())


def test_a_file_that_is_not_there_is_unreadable(fireground: Program, tmp_path: Path) -> None:
    path = tmp_path / "nowhere.yaml"

    said = fireground("check", path)

    assert said.code == UNREADABLE
    assert said.out.startswith(f"{path}: error: ")


def test_a_machine_gets_a_list_of_entries(fireground: Program, tmp_path: Path) -> None:
    path = write(tmp_path / "house.yaml", FIRE_ON_POI)

    said = fireground("check", path, "--json")

    (entry,) = json.loads(said.out)
    assert said.code == PROBLEMS
    assert list(entry) == KEYS
    message = entry.pop("message")
    assert message.startswith("The POI at 2:3 is in fire")
    assert entry == {
        "severity": "error",
        "code": "poi_in_fire",
        "line": 8,
        "column": 22,
        "where": "setup.poi.unknown[1]",
        "rule": entry["rule"],
    }
    assert entry["rule"]


def test_a_machine_gets_an_empty_list_for_a_good_file(fireground: Program) -> None:
    said = fireground("check", "family_side_a", "--json")

    assert (said.code, json.loads(said.out)) == (GOOD, [])


def test_a_machine_gets_the_mistakes_of_an_unreadable_file_too(
    fireground: Program, tmp_path: Path
) -> None:
    said = fireground("check", write(tmp_path / "broken.yaml", BROKEN), "--json")
    entries = json.loads(said.out)

    assert said.code == UNREADABLE
    assert {entry["severity"] for entry in entries} == {"error"}
    assert {entry["rule"] for entry in entries} == {None}
    assert all(entry["line"] >= 1 and entry["column"] >= 1 for entry in entries)

    missing = json.loads(fireground("check", tmp_path / "nowhere", "--json").out)
    assert [(entry["line"], entry["column"]) for entry in missing] == [(None, None)]


def test_of_several_files_each_entry_names_its_own(fireground: Program, tmp_path: Path) -> None:
    bad = write(tmp_path / "bad one.yaml", FIRE_ON_POI)
    broken = write(tmp_path / "broken.yaml", BROKEN)

    said = fireground("check", "family_side_a", bad, broken, "--json")
    entries = json.loads(said.out)

    assert said.code == UNREADABLE
    assert {entry["file"] for entry in entries} == {str(bad), str(broken)}
    assert list(entries[0]) == ["file", *KEYS]


def test_what_is_merely_good_to_know_is_told_on_demand(fireground: Program, tmp_path: Path) -> None:
    text = FIRE_ON_POI.replace("title: Two mistakes\n", "").replace('"2:3", "5:5"', '"3:3", "5:5"')
    path = write(tmp_path / "untitled.yaml", text)

    assert fireground("check", path).out == ""
    said = fireground("check", "--all", path)

    assert said.code == GOOD
    assert ": note: " in said.out


def test_a_file_of_a_newer_format_is_told_to_be_one(fireground: Program, tmp_path: Path) -> None:
    text = FIRE_ON_POI.replace("fireground: 1", "fireground: 2").replace('"2:3", "5:5"', '"5:5"')
    path = write(tmp_path / "new.yaml", text)

    said = fireground("check", path)

    assert said.code == PROBLEMS
    assert said.out.startswith(f"{path}:1:1: warning: The file has format 2")


@pytest.mark.parametrize("arguments", [(), ("--all",), ("x", "--jsn")])
def test_misuse_ends_with_2(fireground: Program, arguments: tuple[str, ...]) -> None:
    said = fireground("check", *arguments)

    assert said.code == UNREADABLE
    assert said.out == ""
    assert said.err.startswith("usage: fireground check")


def test_a_name_that_begins_with_a_dash_is_a_file_after_two_dashes(
    fireground: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "-x.yaml", FIRE_ON_POI)
    monkeypatch.chdir(tmp_path)

    assert fireground("check", "--", "-x.yaml").code == PROBLEMS


def test_the_exit_codes_are_those_of_the_process(tmp_path: Path) -> None:
    path = write(tmp_path / "a house.yaml", FIRE_ON_POI)

    assert start("check", path).returncode == PROBLEMS
    assert start("check", tmp_path).returncode == UNREADABLE
    assert start("check", "family_side_a").returncode == GOOD
