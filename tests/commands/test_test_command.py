"""`fireground test`: what the report says, and what it plainly says it is not."""

import json
from pathlib import Path

import pytest

from editor.commands.test import disclaimer
from editor.i18n import open_catalog
from editor.sim import batch
from tests.commands.program import FIRE_ON_POI, GOOD, UNREADABLE, Program, start, write


def test_the_report_tells_everything_and_what_it_is_not(fireground: Program) -> None:
    said = fireground("test", "family_side_a", "--games", "40", "--seed", "2")

    assert (said.code, said.err) == (GOOD, "")
    assert said.out.startswith(
        "Family game, front of the board\n  Games of each kind: 40 · firefighters: 4 · seed: 2\n"
    )
    for line in (
        "  Damage cubes: 0\n",
        "  Setups with a POI that nobody reaches without chopping: 0%\n",
        "  Turns until the building collapses: ",
        "  Turns until 4 victims are lost: ",
        "  Won: 0% · building collapsed: ",
        "This is no forecast of your group",
    ):
        assert line in said.out
    assert max(map(len, said.out.splitlines())) <= 100


def test_the_report_is_told_in_the_language_of_the_reader(
    fireground: Program, tmp_path: Path
) -> None:
    path = write(tmp_path / "můj dům.yaml", FIRE_ON_POI)
    catalog = open_catalog("cs")

    said = fireground("test", path, "--games", "3", language="cs")

    assert said.code == GOOD
    flat = " ".join(said.out.split())
    assert " ".join(disclaimer(catalog).split()) in flat
    assert catalog.tr("If nobody acts") in said.out


def test_a_machine_gets_the_same_figures(fireground: Program) -> None:
    arguments = ("test", "recruit_side_a", "--games", "20", "--seed", "4", "--firefighters", "2")
    said = fireground(*arguments, "--json")

    facts = json.loads(said.out)
    assert said.code == GOOD
    assert list(facts) == [
        "games",
        "seed",
        "firefighters",
        "setup",
        "nobody_acts",
        "random_play",
        "note",
    ]
    assert (facts["games"], facts["seed"], facts["firefighters"]) == (20, 4, 2)
    assert list(facts["setup"]["cubes"]) == ["median", "low", "high"]
    assert 0 <= facts["setup"]["unreachable_poi"] <= 1
    assert facts["nobody_acts"]["turns_until_collapse"]["median"] > 0
    assert 0 <= facts["random_play"]["won"] <= 1
    assert facts["note"].startswith("This is no forecast of your group")
    assert fireground(*arguments, "--json").out == said.out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("test", "missing: FILE"),
        ("test x --games 0", "--games: “0” is not a whole number from 1 to 100000"),
        ("test x --firefighters 7", "--firefighters: “7” is not a whole number from 1 to 6"),
    ],
)
def test_misuse_is_explained(fireground: Program, arguments: str, complaint: str) -> None:
    said = fireground(*arguments.split())

    assert (said.code, said.out) == (UNREADABLE, "")
    assert said.err.splitlines()[-1].endswith(f": {complaint}")


def test_what_cannot_be_read_is_not_tested(fireground: Program, tmp_path: Path) -> None:
    assert fireground("test", tmp_path / "none.yaml").code == UNREADABLE


def test_many_games_are_divided_among_processes_of_the_program() -> None:
    games = batch.PAYS_FROM
    done = start("test", "family_side_a", "--games", games, "--json")

    assert (done.returncode, done.stderr) == (GOOD, b"")
    assert json.loads(done.stdout)["games"] == games
