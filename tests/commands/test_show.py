"""`fireground show`: a scenario drawn in text, with its tokens and supplies."""

import os
from pathlib import Path

import pytest

from editor.commands.drawing import position_of
from editor.commands.show import page
from editor.engine import Board
from editor.engine.picture import draw
from editor.i18n import open_catalog, source_catalog
from editor.scenario.boards import load_board
from editor.scenario.deal import deal
from editor.scenario.model import Firefighter, Poi, RandomSteps, Rules, Scenario
from editor.scenario.opening import open_game
from editor.scenario.shipped import load_shipped, shipped_scenarios, title_of
from tests.commands.program import FIRE_ON_POI, GOOD, UNREADABLE, Program, start, write


def test_a_file_is_drawn_with_everything_in_it(fireground: Program, tmp_path: Path) -> None:
    path = write(tmp_path / "my house.yaml", FIRE_ON_POI)

    said = fireground("show", path)

    assert (said.code, said.err) == (GOOD, "")
    assert said.out.startswith("Two mistakes\n  Edition: English · mode: family game\n")
    assert "    E |     F   ?F|" in said.out
    assert "  Fire: 2:2, 2:3\n" in said.out
    assert "  POI: 1:1, 2:3, 5:5\n" in said.out
    assert "  POI not yet seen: 15 (victims: 10, false alarms: 5)\n" in said.out
    assert "  Damage cubes left: 24 of 24\n" in said.out
    assert "  Threat markers left: 31 of 33\n" in said.out


@pytest.mark.parametrize("name", shipped_scenarios())
@pytest.mark.parametrize("language", ["en", "cs"])
def test_every_shipped_scenario_is_shown_by_its_id(
    fireground: Program, name: str, language: str
) -> None:
    said = fireground("show", name, language=language)

    assert (said.code, said.err) == (GOOD, "")
    assert said.out.startswith(title_of(name, open_catalog(language)) + "\n")
    assert max(map(len, said.out.splitlines())) <= 100


def test_the_drawing_is_that_of_the_game(fireground: Program) -> None:
    for name in ("family_side_a", "example_7_deck_gun", "example_5_explosion"):
        scenario = load_shipped(name)
        drawn = draw(position_of(scenario))

        assert drawn.splitlines()[1:-1] == draw(open_game(scenario)).splitlines()[1:-1]
        assert fireground("show", name).out.count("+") >= drawn.count("+")


def test_cubes_doors_and_hazmat_are_drawn_and_listed() -> None:
    scenario = deal(
        Scenario(
            load_board("side_a"),
            "side_a",
            Rules("en", "experienced", "heroic"),
            random=RandomSteps(by_rules=True),
        ),
        3,
    )
    said = "\n".join(page(scenario, source_catalog()))

    assert draw(position_of(scenario)).count("H") >= 3
    for part in ("Hazmat: ", "Hot spots: ", "Damage cubes: ", "Destroyed doors: ", "Smoke"):
        assert (part in said) == (part != "Smoke")


def test_secrets_are_told_on_demand_only(fireground: Program) -> None:
    hidden = fireground("show", "example_7_deck_gun").out
    told = fireground("show", "example_7_deck_gun", "--secrets").out

    assert "among the POI" not in hidden
    assert "POI not yet seen: 3 (victims: 2, false alarms: 1)" in hidden
    assert "Victims among the POI: 2:2, 5:6" in told
    assert "False alarms among the POI: 1:7" in told


def test_a_scenario_no_game_can_be_made_of_is_shown_all_the_same() -> None:
    scenario = Scenario(
        Board.new(4, 4),
        rules=Rules(changes=(("nonsense", 3), ("victims", True))),
        fire=frozenset((999, -4, 17)),
        smoke=frozenset((17, 18)),
        hazmat=(5000,),
        poi=(Poi(18), Poi(700, "victim"), Poi(19, "gossip")),
        cubes=((3000, 9), (17, 2)),
        open_doors=frozenset((17,)),
        firefighters=(Firefighter(9999, 99, "pink", -3), Firefighter()),
        engine=7,
        players=(9, 0),
        pool=(-3, 5),
        specialists=(99, 2),
    )

    lines = list(page(scenario, source_catalog(), secrets=True))

    assert "Firefighter 2: as the players choose" in "\n".join(lines)


def test_what_cannot_be_read_cannot_be_shown(fireground: Program, tmp_path: Path) -> None:
    said = fireground("show", tmp_path / "no such.yaml")

    assert (said.code, said.out) == (UNREADABLE, "")
    assert said.err.startswith(f"{tmp_path / 'no such.yaml'}: error: ")
    assert fireground("show", language="cs").code == UNREADABLE
    assert fireground("show", "a", "b").code == UNREADABLE


def test_a_reader_that_goes_away_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = start("show", "family_side_a", stdout=writing)
    finally:
        os.close(writing)

    assert (done.returncode, done.stderr) == (141, b"")
