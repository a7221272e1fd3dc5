"""`fireground new`, `deal` and `convert`: scenarios that come out can be read and played."""

from pathlib import Path

import pytest

from editor.engine import Dice, apply, is_chance, legal
from editor.engine.state import ACTIONS, SETUP_START
from editor.scenario.boards import shipped_boards
from editor.scenario.deal import CollapsedError, counted_steps, deal, same_for
from editor.scenario.model import Firefighter, RandomSteps, Rules, Scenario
from editor.scenario.opening import OpeningError, open_game
from editor.scenario.problems import problems
from editor.scenario.shipped import load_shipped, shipped_scenarios
from editor.scenario.yaml_file import read_scenario, write_scenario
from tests.commands.program import (
    FIRE_ON_POI,
    GOOD,
    PROBLEMS,
    UNREADABLE,
    Program,
    start,
    write,
)

# ---------------------------------------------------------------- new


@pytest.mark.parametrize("mode", ["family", "experienced"])
@pytest.mark.parametrize("board", [*shipped_boards(), "4x4", "12x5"])
def test_a_new_scenario_can_be_played_at_once(fireground: Program, board: str, mode: str) -> None:
    said = fireground("new", "--board", board, "--mode", mode, "--edition", "pl")

    scenario = read_scenario(said.out.encode())
    assert (said.code, said.err) == (GOOD, "")
    assert (scenario.rules.edition, scenario.rules.mode) == ("pl", mode)
    assert [one for one in problems(scenario) if one.severity == "error"] == []
    open_game(scenario)


def test_a_new_scenario_has_level_title_and_the_box_of_the_language(fireground: Program) -> None:
    said = fireground(
        "new", "--mode", "experienced", "--level", "heroic", "--title", "  Můj\tdům ", language="cs"
    )

    scenario = read_scenario(said.out.encode())
    assert scenario.rules == Rules("cs", "experienced", "heroic")
    assert scenario.title == (("cs", "Můj dům"),)


def test_a_level_means_nothing_in_the_family_game(fireground: Program) -> None:
    scenario = read_scenario(fireground("new", "--level", "heroic").out.encode())

    assert scenario.rules == Rules("en", "family", "recruit")
    assert len(scenario.fire) == 10


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("--board 3x8", "--board: a board has 4 to 12 rows and as many columns"),
        ("--board 8x13", "--board: a board has 4 to 12 rows and as many columns"),
        ("--board moon", "--board: “moon” is not among: "),
        ("--board ../side_a", "--board: “../side_a” is not among: "),
        ("--level hero", "--level: “hero” is not among: recruit, veteran, heroic"),
        ("--edition de", "--edition: “de” is not among: en, cs, ru, pl, es"),
        (f"--title {'x' * 81}", "--title: 80 characters are the most"),
        ("--output", "-o/--output: its value is missing"),
        ("house.yaml", "unknown arguments: house.yaml"),
    ],
)
def test_misuse_of_new_is_explained(fireground: Program, arguments: str, complaint: str) -> None:
    said = fireground("new", *arguments.split())

    assert (said.code, said.out) == (UNREADABLE, "")
    assert complaint in said.err.splitlines()[-1]


# ---------------------------------------------------------------- writing


def test_a_file_is_written_once_and_over_only_when_forced(
    fireground: Program, tmp_path: Path
) -> None:
    path = tmp_path / "my new house.yaml"

    assert fireground("new", "-o", path).code == GOOD
    first = path.read_bytes()
    refused = fireground("new", "--mode", "experienced", "-o", path)
    assert (refused.code, refused.out) == (UNREADABLE, "")
    assert str(path) in refused.err
    assert "--force" in refused.err
    assert path.read_bytes() == first

    assert fireground("new", "--mode", "experienced", "-o", path, "--force").code == GOOD
    assert b"experienced" in path.read_bytes()
    assert path.with_name(path.name + "~").read_bytes() == first
    assert len(list(tmp_path.iterdir())) == 2


def test_a_file_in_no_folder_is_not_written(fireground: Program, tmp_path: Path) -> None:
    said = fireground("new", "-o", tmp_path / "no" / "x.yaml", language="cs")

    assert (said.code, said.out) == (UNREADABLE, "")
    assert str(tmp_path / "no") in said.err


def test_what_is_piped_is_utf_8_whatever_the_terminal_speaks() -> None:
    done = start("new", "--title", "Dům č. 1", environ={"PYTHONIOENCODING": "ascii"})

    assert done.returncode == GOOD
    assert "Dům č. 1" in done.stdout.decode("utf-8")


# ---------------------------------------------------------------- deal


@pytest.mark.parametrize("name", shipped_scenarios())
def test_a_dealt_scenario_leads_to_the_same_game(name: str) -> None:
    scenario = load_shipped(name)
    size = len(scenario.firefighters) or max(3, scenario.players[0])
    dealt = deal(scenario, 11, size)
    assert dealt.random == RandomSteps()
    assert read_scenario(write_scenario(dealt).encode()) == dealt

    rolled, fixed = open_game(scenario, size), open_game(dealt, size)
    dice = Dice(11)
    while rolled.phase < SETUP_START:
        decision = dice.draw(rolled) if is_chance(rolled) else legal(rolled)[0]
        apply(rolled, decision)
        if not is_chance(fixed) and decision in legal(fixed) and fixed.phase < SETUP_START:
            apply(fixed, decision)
    while rolled.phase != ACTIONS:
        decision = legal(rolled)[0]
        apply(rolled, decision)
        apply(fixed, decision)
    assert fixed == rolled


def test_the_same_seed_deals_the_same(fireground: Program, tmp_path: Path) -> None:
    path = tmp_path / "dealt one.yaml"
    once = fireground("deal", "veteran_side_b", "--seed", "5")
    again = fireground("deal", "veteran_side_b", "--seed", "5", "-o", path)

    assert (once.code, again.code, again.out) == (GOOD, GOOD, "")
    assert path.read_text("utf-8") == once.out
    assert fireground("deal", "veteran_side_b", "--seed", "6").out != once.out
    assert fireground("check", path).code == GOOD
    assert fireground("deal", path, "--seed", "9").out == once.out


def test_it_is_said_for_how_many_is_dealt(fireground: Program) -> None:
    said = fireground("deal", "heroic_side_a")

    assert said.err == (
        "Dealt for 4 firefighters; another number can be chosen with --firefighters.\n"
    )
    assert read_scenario(said.out.encode()).players == (4, 6)
    three = fireground("deal", "heroic_side_a", "--firefighters", "3")
    assert three.err == ""
    assert read_scenario(three.out.encode()).players == (3, 3)


def test_cards_that_the_rules_deal_are_dealt_and_others_left_to_the_players() -> None:
    lone = deal(load_shipped("variant_lone_company"), 1, 2)
    chosen = deal(load_shipped("recruit_side_a"), 1, 2)

    assert len({one.specialist for one in lone.firefighters} - {-1}) == 2
    assert lone.players == (2, 2)
    assert chosen.firefighters == ()
    assert (chosen.engine, chosen.ambulance, chosen.first) == (-1, -1, -1)


def test_firefighters_of_the_scenario_keep_what_they_have() -> None:
    base = load_shipped("family_random")
    crew = (Firefighter(square=0, colour="red", saved=2), Firefighter(square=1))
    scenario = Scenario(base.board, rules=base.rules, random=base.random, firefighters=crew)

    dealt = deal(scenario, 1)

    assert dealt.firefighters == crew
    assert same_for(scenario, 2) == scenario.players
    assert counted_steps(scenario, 2) == counted_steps(scenario, 6)


def test_a_house_that_falls_during_the_setup_is_told(fireground: Program, tmp_path: Path) -> None:
    text = (
        "fireground: 1\ntitle: Straw\nboard: side_a\n"
        "rules: {edition: en, mode: experienced, level: heroic, numbers: {damage_cubes: 1}}\n"
        "setup: {random: {explosions: 4}}\n"
    )
    path = write(tmp_path / "straw.yaml", text)

    said = fireground("deal", path)

    assert (said.code, said.out) == (PROBLEMS, "")
    assert said.err == "With this seed the building collapses during the setup.\n"
    with pytest.raises(CollapsedError):
        deal(read_scenario(text.encode()), 1)


def test_a_scenario_no_game_can_be_made_of_is_told_why(fireground: Program, tmp_path: Path) -> None:
    text = FIRE_ON_POI + '  firefighters: [{at: "0:1"}, {at: "0:2"}]\ngame: {turn: 5}\n'
    path = write(tmp_path / "nobody.yaml", text)

    with pytest.raises(OpeningError):
        deal(read_scenario(text.encode()), 1)
    for command in ("deal", "test"):
        said = fireground(command, path)
        assert (said.code, said.out) == (PROBLEMS, "")
        assert said.err.startswith(f"{path}:")
        assert said.err.endswith("No game can be made of this scenario.\n")


def test_what_only_the_referee_knows_is_told_in_the_words_of_the_engine(
    fireground: Program, tmp_path: Path
) -> None:
    text = FIRE_ON_POI.replace("mode: family}", "mode: family, numbers: {firefighters: 2}}")
    text = text.replace('"2:3", "5:5"', '"3:3", "5:5"') + 'players: "1-2"\n'
    path = write(tmp_path / "few.yaml", text)

    said = fireground("test", path, "--firefighters", "6", "--games", "1")

    assert (said.code, said.out) == (PROBLEMS, "")
    assert said.err == "No game can be made of the scenario: 6 firefighters: 1 to 2 can play\n"


def test_an_unreadable_file_is_not_dealt(fireground: Program, tmp_path: Path) -> None:
    assert fireground("deal", tmp_path, language="cs").code == UNREADABLE
    assert fireground("deal", "family_side_a", "--seed", "x").code == UNREADABLE
    assert fireground("deal").code == UNREADABLE


# ---------------------------------------------------------------- convert


def test_converting_gives_the_canonical_form_and_says_so(
    fireground: Program, tmp_path: Path
) -> None:
    text = "# A head.\n" + FIRE_ON_POI.replace("setup:", "setup:  # here")
    path = write(tmp_path / "my old.yaml", text)
    scenario = read_scenario(text.encode())

    said = fireground("convert", path)

    assert said.code == GOOD
    assert said.out.startswith("# A head.\n")
    assert read_scenario(said.out.encode()) == scenario
    assert said.err.splitlines() == [
        "The file already had the newest format, 1; it now has the canonical form.",
        "Comments below the top of the file were lost.",
    ]
    assert fireground("convert", path, "-o", path).code == UNREADABLE
    assert path.read_text("utf-8") == text
    assert fireground("convert", path, "-o", path, "--force", language="cs").code == GOOD
    assert path.read_text("utf-8") == said.out


def test_a_newer_format_is_not_written(fireground: Program, tmp_path: Path) -> None:
    path = write(tmp_path / "new.yaml", FIRE_ON_POI.replace("fireground: 1", "fireground: 2"))

    for command in ("convert", "deal"):
        said = fireground(command, path)
        assert (said.code, said.out) == (UNREADABLE, "")
        assert "format 2" in said.err
    assert fireground("show", path).code == GOOD


def test_what_cannot_be_read_cannot_be_converted(fireground: Program, tmp_path: Path) -> None:
    path = write(tmp_path / "x.yaml", "fireground: [")

    assert fireground("convert", path).code == UNREADABLE
