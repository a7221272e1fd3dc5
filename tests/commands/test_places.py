"""Problems of the rules are told at the line and column a designer should look at."""

from dataclasses import dataclass

import pytest

from editor.commands.places import Place, hints, place_of
from editor.rules.ids import RuleId
from editor.scenario.guard import read_tree
from editor.scenario.problems import Kind, Problem, problems
from editor.scenario.yaml_file import load


@dataclass
class Told:
    """A problem and its place."""

    problem: Problem
    place: Place


def told(text: str) -> dict[Kind, Told]:
    """The problems of a file, by kind; the last of each."""
    data = text.encode()
    root = read_tree(data).root
    return {one.kind: Told(one, place_of(one, root)) for one in problems(load(data).scenario)}


HOUSE = """\
fireground: 1
title: A house
players: "1-6"
board: side_a
rules:
  edition: en
  mode: experienced
  level: recruit
  numbers: {win_at: 40, lose_at: 4}
setup:
  fire: ["3:3", "3:4"]
  smoke: ["3:5"]
  hazmat: ["1:1", "3:3"]
  poi:
    unknown: ["2:2", "3:4"]
    victim: ["3:3"]
  damage: {"1:5|1:6": 1, "2:2|2:3": 1}
  doors:
    destroyed: ["3:2|3:3"]
    open: ["1:4|1:3", "5:5|5:6"]
  firefighters:
    - {at: "0:1", specialist: paramedic}
    - {at: "3:3", specialist: paramedic, saved: 9}
  vehicles: {engine: north, ambulance: north}
  reserve: 50
"""


@pytest.mark.parametrize(
    ("kind", "place"),
    [
        (Kind.SMOKE_BESIDE_FIRE, Place(12, 11, "setup.smoke[0]")),
        (Kind.HAZMAT_IN_FIRE, Place(13, 19, "setup.hazmat[1]")),
        (Kind.POI_IN_FIRE, Place(15, 22, "setup.poi.unknown[1]")),
        (Kind.VICTIM_IN_FIRE, Place(16, 14, "setup.poi.victim[0]")),
        (Kind.CUBES_ON_NO_WALL, Place(17, 26, "setup.damage.2:2|2:3")),
        (Kind.NO_SUCH_DOOR, Place(20, 23, "setup.doors.open[1]")),
        (Kind.FIREFIGHTER_IN_FIRE, Place(23, 7, "setup.firefighters[1]")),
        (Kind.SPECIALIST_TWICE, Place(23, 7, "setup.firefighters[1]")),
        (Kind.SAVED_ABOVE_CAP, Place(23, 7, "setup.firefighters[1]")),
        (Kind.HOT_SPOTS_BEYOND_BOX, Place(25, 3, "setup.reserve")),
        (Kind.WIN_OUT_OF_REACH, Place(9, 3, "rules.numbers")),
    ],
)
def test_a_problem_is_found_where_it_was_written(kind: Kind, place: Place) -> None:
    assert told(HOUSE)[kind].place == place


def test_a_rule_is_found_by_its_name() -> None:
    found = told(HOUSE)[Kind.RULE_CHANGED]

    assert found.problem.word("name") in ("win_at", "lose_at")
    assert found.place.line == 9
    assert found.place.where == f"rules.numbers.{found.problem.word('name')}"


def test_a_problem_without_a_place_is_told_at_the_top() -> None:
    found = told("fireground: 1\nboard: side_a\nsetup: {poi: {unknown: ['1:1']}}\n")

    assert found[Kind.TITLE_MISSING].place == Place(1, 1, "")
    assert found[Kind.NOTHING_BURNS].place == Place(3, 1, "setup")


def test_an_edge_is_found_by_either_of_its_names() -> None:
    text = HOUSE.replace('"2:2|2:3": 1', '"2:3|2:2": 1')

    assert told(text)[Kind.CUBES_ON_NO_WALL].place.where == "setup.damage.2:3|2:2"


@pytest.mark.parametrize("kind", list(Kind))
def test_every_kind_has_keys_to_look_under_and_absurd_facts_do_no_harm(kind: Kind) -> None:
    root = read_tree(HOUSE.encode()).root
    absurd = Problem(
        kind,
        "error",
        RuleId.FIRE_OUTSIDE,
        squares=(-1, 99_999),
        edges=(-7, 70_000),
        facts=(("firefighter", 77), ("name", "")),
    )

    assert hints(kind)
    assert place_of(absurd, root).line >= 1
