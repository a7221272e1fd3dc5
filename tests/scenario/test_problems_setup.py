"""Problems of what stands in the house: fire, smoke, hazmat, hot spots, cubes, doors, rolls."""

from dataclasses import replace
from typing import Any

import pytest

from editor.engine.squares import members
from editor.rules.ids import RuleId
from editor.scenario.model import RandomSteps, Rules, Scenario
from editor.scenario.problems import Kind, apply_fix, problems
from tests.scenario.problem_pairs import (
    EXPERT,
    FAMILY,
    LATER,
    SIDE_A,
    Pair,
    at,
    edge,
    edges,
    kinds,
    names,
    only,
    pois,
    ruled,
    squares,
)

WALLS = members(SIDE_A.walls)
FREE = [place for place in SIDE_A.inside_squares if place not in SIDE_A.family_poi]
CZECH = replace(EXPERT, rules=Rules("cs", "experienced"))
UNMARKED = ruled(EXPERT, unmarked_hazmat=True)
DOOR = edge("1:3|1:4")


def rolled(scenario: Scenario, **steps: Any) -> Scenario:
    return replace(scenario, random=RandomSteps(**steps))


def fire(scenario: Scenario, text: str) -> Scenario:
    return replace(scenario, fire=squares(text))


def smoke(scenario: Scenario, text: str) -> Scenario:
    return replace(scenario, smoke=squares(text))


def hazmat(scenario: Scenario, text: str) -> Scenario:
    return replace(scenario, hazmat=tuple(sorted(map(at, text.split()))))


def damaged(scenario: Scenario, count: int) -> Scenario:
    """So many cubes, two on each wall as far as they go."""
    cubes = [(wall, 2) for wall in WALLS[: count // 2]]
    cubes += [(WALLS[count // 2], 1)] * (count % 2)
    return replace(scenario, cubes=tuple(cubes))


PAIRS = [
    Pair(
        Kind.OFF_BOARD,
        "error",
        "fire off the board",
        replace(FAMILY, fire=FAMILY.fire | squares("9:9")),
        "fire in the corner of the house",
        replace(FAMILY, fire=FAMILY.fire | squares("6:8")),
    ),
    Pair(
        Kind.OUTSIDE,
        "error",
        "smoke in the street",
        smoke(FAMILY, "0:8"),
        "smoke at the wall",
        smoke(FAMILY, "1:8"),
    ),
    Pair(
        Kind.NOTHING_BURNS,
        "warning",
        "no fire at all",
        replace(FAMILY, fire=frozenset()),
        "fire from an explosion",
        rolled(replace(FAMILY, fire=frozenset()), explosions=1),
    ),
    Pair(
        Kind.SMOKE_IN_FIRE,
        "error",
        "smoke where it burns",
        smoke(FAMILY, "2:2"),
        "smoke elsewhere",
        smoke(FAMILY, "1:8"),
    ),
    Pair(
        Kind.SMOKE_BESIDE_FIRE,
        "warning",
        "smoke beside fire",
        smoke(FAMILY, "2:1"),
        "smoke behind a wall",
        smoke(FAMILY, "2:4"),
    ),
    Pair(
        Kind.THREAT_BEYOND_BOX,
        "error",
        "34 fires and 33 markers",
        replace(FAMILY, fire=frozenset(FREE[:34])),
        "34 markers in the Czech box",
        replace(FAMILY, fire=frozenset(FREE[:34]), rules=Rules("cs")),
        fixable=False,
    ),
    Pair(
        Kind.HAZMAT_IN_FIRE,
        "error",
        "hazmat in fire",
        hazmat(fire(EXPERT, "2:2"), "2:2"),
        "hazmat beside fire",
        hazmat(fire(EXPERT, "2:2"), "2:1"),
    ),
    Pair(
        Kind.HAZMAT_STACKED,
        "error",
        "two hazmat on a square in the Czech box",
        hazmat(CZECH, "2:1 2:1"),
        "in the English one",
        hazmat(EXPERT, "2:1 2:1"),
    ),
    Pair(
        Kind.HAZMAT_BEYOND_BOX,
        "error",
        "seven hazmat placed or rolled for",
        hazmat(EXPERT, "1:1 1:2 1:3 1:4"),
        "six of them",
        hazmat(EXPERT, "1:1 1:2 1:3"),
        fixable=False,
    ),
    Pair(
        Kind.HAZMAT_UNMARKED,
        "warning",
        "hazmat at the start of the variant without",
        hazmat(UNMARKED, "1:1"),
        "hazmat that turned up in it",
        replace(hazmat(UNMARKED, "1:1"), turns_played=3, random=RandomSteps()),
        also=(Kind.RULE_CHANGED,),
    ),
    Pair(
        Kind.HAZMAT_OFF,
        "warning",
        "hazmat in the family game",
        hazmat(FAMILY, "1:1"),
        "hazmat with its module",
        ruled(hazmat(FAMILY, "1:1"), hazmat=True),
    ),
    Pair(
        Kind.HOT_SPOTS_BEYOND_BOX,
        "error",
        "more hot spots than the box holds",
        replace(EXPERT, hot_spots=squares("1:1 1:2"), reserve=17),
        "as many",
        replace(EXPERT, hot_spots=squares("1:1 1:2"), reserve=16),
    ),
    Pair(
        Kind.HOT_SPOTS_OFF,
        "warning",
        "hot spots in the family game",
        replace(FAMILY, hot_spots=squares("1:1")),
        "hot spots with their module",
        ruled(replace(FAMILY, hot_spots=squares("1:1")), hot_spots=True),
    ),
    Pair(
        Kind.CUBES_ON_NO_WALL,
        "error",
        "a cube on open floor",
        replace(FAMILY, cubes=((edge("1:1|1:2"), 1),)),
        "a cube on a wall",
        replace(FAMILY, cubes=((edge("1:5|1:6"), 1),)),
    ),
    Pair(
        Kind.CUBES_ABOVE_TWO,
        "error",
        "three cubes on a wall",
        replace(FAMILY, cubes=((edge("1:5|1:6"), 3),)),
        "two of them",
        replace(FAMILY, cubes=((edge("1:5|1:6"), 2),)),
    ),
    Pair(
        Kind.CUBES_BEYOND_BOX,
        "error",
        "25 cubes",
        damaged(FAMILY, 25),
        "23 of them",
        damaged(FAMILY, 23),
        fixable=False,
    ),
    Pair(
        Kind.COLLAPSED,
        "error",
        "24 cubes",
        damaged(FAMILY, 24),
        "23 of them",
        damaged(FAMILY, 23),
        fixable=False,
    ),
    Pair(
        Kind.NO_SUCH_DOOR,
        "error",
        "an open door on open floor",
        replace(FAMILY, open_doors=frozenset(edges("1:1|1:2"))),
        "an open door",
        replace(FAMILY, open_doors=frozenset({DOOR})),
    ),
    Pair(
        Kind.DOOR_OPEN_AND_DESTROYED,
        "error",
        "a door open and destroyed",
        replace(FAMILY, open_doors=frozenset({DOOR}), destroyed_doors=frozenset({DOOR})),
        "a destroyed one",
        replace(FAMILY, destroyed_doors=frozenset({DOOR})),
    ),
    Pair(
        Kind.RANDOM_IMPOSSIBLE,
        "warning",
        "more POI to roll for than are left",
        rolled(FAMILY, poi=13),
        "all that are left",
        rolled(FAMILY, poi=12),
        also=(Kind.POI_COUNT,),
    ),
    Pair(
        Kind.RANDOM_IN_PROGRESS,
        "warning",
        "an explosion to roll for in turn six",
        rolled(LATER, explosions=1),
        "one before the game",
        rolled(FAMILY, explosions=1),
    ),
]


@pytest.mark.parametrize("pair", PAIRS, ids=names(PAIRS))
def test_the_problem_is_found(pair: Pair) -> None:
    pair.check_found()


@pytest.mark.parametrize("pair", PAIRS, ids=names(PAIRS))
def test_the_near_miss_is_not(pair: Pair) -> None:
    pair.check_missed()


@pytest.mark.parametrize("pair", PAIRS, ids=names(PAIRS))
def test_the_fix_mends_it_and_nothing_else(pair: Pair) -> None:
    pair.check_fix()


# ---------------------------------------------------------------- markers


MISPLACED = [
    (EXPERT, "fire", {"fire": squares("9:9")}, {"fire": squares("0:1")}),
    (EXPERT, "smoke", {"smoke": squares("8:1")}, {"smoke": squares("7:1")}),
    (EXPERT, "hot_spot", {"hot_spots": squares("1:10")}, {"hot_spots": squares("1:9")}),
    (EXPERT, "hazmat", {"hazmat": (at("9:9"),)}, {"hazmat": (at("1:0"),)}),
    (LATER, "poi", {"poi": pois("9:9")}, {"poi": pois("0:0")}),
]


@pytest.mark.parametrize(("base", "marker", "off", "outside"), MISPLACED)
def test_every_marker_is_looked_for_off_the_board_and_outside(
    base: Scenario, marker: str, off: dict[str, Any], outside: dict[str, Any]
) -> None:
    for kind, wrong in ((Kind.OFF_BOARD, off), (Kind.OUTSIDE, outside)):
        scenario = replace(base, **wrong)
        problem = only(scenario, kind)
        assert problem.word("marker") == marker
        left_out = {name: type(value)() for name, value in wrong.items()}
        assert apply_fix(scenario, problem) == replace(base, **left_out)


@pytest.mark.parametrize("place", [-1, -300, 255, 10**30])
def test_squares_and_edges_no_board_has_are_named_and_taken_away(place: int) -> None:
    scenario = replace(
        FAMILY,
        fire=FAMILY.fire | {place},
        open_doors=frozenset({place}),
        cubes=((place, 1),),
    )

    assert kinds(scenario) == [Kind.OFF_BOARD, Kind.CUBES_ON_NO_WALL, Kind.NO_SUCH_DOOR]
    for problem in problems(scenario):
        scenario = apply_fix(scenario, problem)
    assert scenario == FAMILY


def test_victims_may_lie_outside_but_not_off_the_board() -> None:
    scenario = replace(LATER, rules=Rules("en", "experienced"))

    outside = replace(scenario, poi=pois("0:1", "victim"))
    off = replace(scenario, poi=pois("9:9", "victim"))

    assert problems(outside) == ()
    assert only(off, Kind.OFF_BOARD).word("marker") == "victim"
    assert apply_fix(off, only(off, Kind.OFF_BOARD)).poi == ()


# ---------------------------------------------------------------- fire and smoke


def test_smoke_flashes_over_through_an_open_door_but_not_a_closed_one() -> None:
    scenario = smoke(fire(FAMILY, "1:3"), "1:4")

    assert Kind.SMOKE_BESIDE_FIRE not in kinds(scenario)
    for opened in (
        replace(scenario, open_doors=frozenset({DOOR})),
        replace(scenario, destroyed_doors=frozenset({DOOR})),
        ruled(scenario, doors_at_start="open"),
    ):
        assert only(opened, Kind.SMOKE_BESIDE_FIRE).squares == (at("1:4"),)


def test_smoke_flashes_over_through_a_wall_with_two_cubes() -> None:
    scenario = smoke(FAMILY, "2:4")
    wall = edge("2:3|2:4")

    assert problems(replace(scenario, cubes=((wall, 1),))) == ()
    assert kinds(replace(scenario, cubes=((wall, 2),))) == [Kind.SMOKE_BESIDE_FIRE]


def test_a_game_in_progress_may_have_no_fire_left() -> None:
    assert problems(replace(LATER, fire=frozenset())) == ()


def test_printed_fire_spares_whoever_stands_there() -> None:
    scenario = hazmat(replace(EXPERT, poi=pois("2:2"), random=RandomSteps()), "2:3")
    scenario = ruled(scenario, setup="printed")

    mended = apply_fix(scenario, only(scenario, Kind.NOTHING_BURNS))

    assert mended.fire == frozenset(SIDE_A.family_fire) - squares("2:2 2:3")
    assert not any(problem.severity == "error" for problem in problems(mended))


def test_where_nothing_is_printed_the_fix_rolls_for_fire() -> None:
    scenario = rolled(EXPERT, hazmat=3, poi=3)

    problem = only(scenario, Kind.NOTHING_BURNS)

    assert problem.rule == RuleId.SETUP_EXPLOSION
    assert apply_fix(scenario, problem) == rolled(EXPERT, explosions=3, hazmat=3, poi=3)


# ---------------------------------------------------------------- supplies


def test_hazmat_may_be_carried_together_during_the_game() -> None:
    scenario = replace(hazmat(CZECH, "2:1 2:1"), turns_played=4, random=RandomSteps())

    assert Kind.HAZMAT_STACKED not in kinds(scenario)


def test_what_the_rules_roll_for_counts_for_as_many_as_may_play() -> None:
    scenario = replace(EXPERT, reserve=19)

    assert only(scenario, Kind.HOT_SPOTS_BEYOND_BOX).count("count") == 3 + 3 + 19
    assert problems(replace(scenario, players=(1, 3))) == ()


def test_without_its_module_hazmat_is_not_rolled_for_either() -> None:
    scenario = rolled(FAMILY, hazmat=2)

    mended = apply_fix(scenario, only(scenario, Kind.HAZMAT_OFF))

    assert mended == FAMILY


def test_too_many_hot_spots_on_the_board_have_no_fix() -> None:
    scenario = replace(EXPERT, hot_spots=frozenset(FREE[:25]))

    assert only(scenario, Kind.HOT_SPOTS_BEYOND_BOX).fix is None


def test_cubes_of_one_wall_are_counted_together() -> None:
    wall = edge("1:5|1:6")
    scenario = replace(FAMILY, cubes=((wall, 1), (wall, 2), (wall, -4)))

    problem = only(scenario, Kind.CUBES_ABOVE_TWO)

    assert problem.count("count") == 3
    assert apply_fix(scenario, problem).cubes == ((wall, 2),)


# ---------------------------------------------------------------- what is rolled


EVERYWHERE = frozenset(SIDE_A.inside_squares)


@pytest.mark.parametrize(
    ("step", "scenario", "possible"),
    [
        ("explosions", replace(FAMILY, fire=EVERYWHERE - squares("1:1 1:2")), 2),
        ("hazmat", replace(EXPERT, fire=EVERYWHERE), 0),
        ("hazmat", hazmat(replace(CZECH, fire=EVERYWHERE - squares("1:1 1:2")), "1:1"), 1),
        ("poi", replace(FAMILY, poi=(), fire=EVERYWHERE - squares("1:1 1:2")), 2),
        ("hot_spots", replace(EXPERT, hot_spots=EVERYWHERE - squares("1:1 1:2")), 2),
    ],
)
def test_a_step_that_cannot_succeed_is_cut_to_what_can(
    step: str, scenario: Scenario, possible: int
) -> None:
    asked = rolled(scenario, **{step: possible + 1})

    problem = only(asked, Kind.RANDOM_IMPOSSIBLE)

    assert (problem.word("step"), problem.count("limit")) == (step, possible)
    mended = apply_fix(asked, problem)
    assert mended == rolled(scenario, **{step: possible})
    assert Kind.RANDOM_IMPOSSIBLE not in kinds(mended)


def test_stacked_hazmat_always_finds_a_square_that_does_not_burn() -> None:
    scenario = replace(EXPERT, fire=EVERYWHERE - squares("1:1"))

    assert Kind.RANDOM_IMPOSSIBLE not in kinds(rolled(scenario, hazmat=6))
