"""Problems of POI and victims: where they lie, how many there are, and what is left unseen."""

from dataclasses import replace

import pytest

from editor.rules.ids import RuleId
from editor.scenario.model import RandomSteps, Rules, Scenario
from editor.scenario.problems import Kind, apply_fix, problems
from tests.scenario.problem_pairs import (
    EXPERT,
    FAMILY,
    LATER,
    Pair,
    at,
    crew,
    kinds,
    names,
    only,
    pois,
    ruled,
)

RESCUE = replace(LATER, rules=Rules("en", "experienced"))
"""A game of the experienced rules in progress."""


def seen(scenario: Scenario, *groups: tuple[str, str]) -> Scenario:
    """The scenario with these POI instead: squares and kind."""
    found = [poi for squares, kind in groups for poi in pois(squares, kind)]
    return replace(scenario, poi=tuple(sorted(found)))


PAIRS = [
    Pair(
        Kind.POI_IN_FIRE,
        "error",
        "a POI in fire",
        seen(FAMILY, ("2:2 5:1 5:8", "unknown")),
        "a POI beside fire",
        seen(FAMILY, ("2:1 5:1 5:8", "unknown")),
    ),
    Pair(
        Kind.VICTIM_IN_FIRE,
        "error",
        "a victim in fire",
        seen(FAMILY, ("5:1 5:8", "unknown"), ("2:2", "victim")),
        "a victim beside fire",
        seen(FAMILY, ("5:1 5:8", "unknown"), ("2:1", "victim")),
    ),
    Pair(
        Kind.POI_STACKED,
        "error",
        "two POI on a square",
        seen(LATER, ("5:1 5:1 5:8", "unknown")),
        "two victims on a square",
        seen(LATER, ("5:1 5:1", "victim"), ("5:8", "unknown")),
    ),
    Pair(
        Kind.POI_UNDER_FIREFIGHTER,
        "warning",
        "a firefighter on an unrevealed POI",
        replace(LATER, firefighters=crew("5:1")),
        "in the Czech box, where one may leave it down",
        replace(LATER, firefighters=crew("5:1"), rules=Rules("cs")),
        fixable=False,
    ),
    Pair(
        Kind.POI_COUNT,
        "note",
        "two POI at the start",
        seen(FAMILY, ("5:1 5:8", "unknown")),
        "two and one to roll for",
        replace(seen(FAMILY, ("5:1 5:8", "unknown")), random=RandomSteps(poi=1)),
    ),
    Pair(
        Kind.POI_BEYOND_POOL,
        "error",
        "three POI and two markers left",
        replace(LATER, pool=(1, 1), rescued=6),
        "three markers left",
        replace(LATER, pool=(1, 2), rescued=6),
        fixable=False,
    ),
    Pair(
        Kind.VICTIM_SAFE_ALREADY,
        "warning",
        "a victim in the street of the family game",
        seen(LATER, ("0:1", "victim")),
        "one on the way to the ambulance",
        seen(RESCUE, ("0:1", "victim")),
    ),
    Pair(
        Kind.VICTIMS_BEYOND_BOX,
        "error",
        "thirteen victims",
        replace(seen(LATER, ("1:1 1:2", "victim")), rescued=6, lost=3),
        "twelve",
        replace(seen(LATER, ("1:1 1:2", "victim")), rescued=6, lost=2),
        fixable=False,
    ),
    Pair(
        Kind.FALSE_ALARMS_BEYOND_BOX,
        "error",
        "six false alarms and one removed",
        seen(LATER, ("1:1 1:2 1:3 1:4 1:5 1:6", "secret false alarm")),
        "five of them",
        seen(LATER, ("1:1 1:2 1:3 1:4 1:5", "secret false alarm")),
        fixable=False,
    ),
    Pair(
        Kind.REMOVED_BEYOND_BOX,
        "error",
        "seven false alarms taken out",
        replace(FAMILY, removed=(2, 7)),
        "all six of them",
        replace(FAMILY, removed=(2, 6)),
    ),
    Pair(
        Kind.POOL_BEYOND_BOX,
        "error",
        "thirteen victims unseen",
        replace(LATER, pool=(13, 5)),
        "twelve of them",
        replace(LATER, pool=(12, 5)),
    ),
    Pair(
        Kind.TREATED_WITHOUT_PARAMEDIC,
        "warning",
        "a treated victim in the family game",
        seen(LATER, ("5:1", "treated victim")),
        "one among specialists",
        seen(RESCUE, ("5:1", "treated victim")),
    ),
    Pair(
        Kind.HEAL_BEYOND_BOX,
        "note",
        "four treated victims",
        seen(RESCUE, ("1:1 1:1 1:1 1:1", "treated victim")),
        "three of them",
        seen(RESCUE, ("1:1 1:1 1:1", "treated victim")),
        fixable=False,
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


# ---------------------------------------------------------------- on one square


@pytest.mark.parametrize("kind", ["unknown", "secret victim", "secret false alarm"])
def test_a_face_down_poi_lies_alone(kind: str) -> None:
    scenario = seen(LATER, ("5:1", kind), ("5:1", "victim"))

    problem = only(scenario, Kind.POI_STACKED)

    assert problem.rule == RuleId.SETUP_POI_STACKING
    assert apply_fix(scenario, problem) == seen(LATER, ("5:1", "victim"))


def test_of_three_poi_on_a_square_the_first_stays() -> None:
    scenario = seen(LATER, ("5:1", "secret victim"), ("5:1 5:1 5:8", "unknown"))

    mended = apply_fix(scenario, only(scenario, Kind.POI_STACKED))

    assert mended == seen(LATER, ("5:1", "secret victim"), ("5:8", "unknown"))


def test_by_arrows_no_poi_comes_to_a_firefighter_in_any_box() -> None:
    scenario = replace(RESCUE, firefighters=crew("5:1"), rules=Rules("cs", "experienced"))

    assert Kind.POI_UNDER_FIREFIGHTER in kinds(scenario)


# ---------------------------------------------------------------- rescued and lost


def test_a_victim_at_the_ambulance_is_safe() -> None:
    scenario = replace(seen(RESCUE, ("0:5 0:6 0:6", "victim")), ambulance=0)

    safe = [one for one in problems(scenario) if one.kind == Kind.VICTIM_SAFE_ALREADY]

    assert [one.squares for one in safe] == [(at("0:5"),), (at("0:6"),)]
    assert {one.rule for one in safe} == {RuleId.RESCUE_AMBULANCE}
    mended = apply_fix(scenario, safe[1])
    assert (mended.rescued, mended.poi) == (2, pois("0:5", "victim"))


def test_a_victim_is_not_counted_if_that_would_end_the_game() -> None:
    scenario = replace(seen(LATER, ("0:1", "victim")), rescued=6)

    assert only(scenario, Kind.VICTIM_SAFE_ALREADY).fix is None


def test_treated_victims_keep_their_squares_when_they_are_treated_no_longer() -> None:
    scenario = seen(LATER, ("5:1 5:1", "treated victim"), ("5:1", "victim"))

    mended = apply_fix(scenario, only(scenario, Kind.TREATED_WITHOUT_PARAMEDIC))

    assert mended == seen(LATER, ("5:1 5:1 5:1", "victim"))


def test_heal_markers_are_a_limit_only_if_the_rules_say_so() -> None:
    scenario = ruled(seen(RESCUE, ("1:1 1:1", "treated victim")), heal_markers=1)

    assert only(scenario, Kind.HEAL_BEYOND_BOX).severity == "error"


# ---------------------------------------------------------------- the box


def test_a_pool_the_box_cannot_have_left_is_counted_anew_if_that_helps() -> None:
    fits = replace(LATER, pool=(13, 5))
    hopeless = replace(LATER, pool=(0, 6), poi=pois("1:1", "secret false alarm"), rescued=6)

    assert apply_fix(fits, only(fits, Kind.POOL_BEYOND_BOX)) == LATER
    assert only(hopeless, Kind.POOL_BEYOND_BOX).fix is not None
    assert only(replace(hopeless, removed=(6, 6)), Kind.POOL_BEYOND_BOX).fix is None


def test_with_a_pool_nothing_else_was_removed() -> None:
    scenario = replace(LATER, pool=(4, 2), rescued=5, lost=3)

    assert problems(scenario) == ()


def test_fewer_poi_than_the_rules_want_are_rolled_for_if_they_can_be() -> None:
    few = replace(FAMILY, poi=pois("5:1"))
    full = replace(few, fire=frozenset(FAMILY.board.inside_squares) - {at("5:1")})

    assert apply_fix(few, only(few, Kind.POI_COUNT)).random == RandomSteps(poi=2)
    assert only(full, Kind.POI_COUNT).fix is None


def test_more_poi_than_the_rules_want_are_told() -> None:
    problem = only(replace(FAMILY, poi=pois("5:1 5:2 5:3 5:4")), Kind.POI_COUNT)

    assert (problem.count("count"), problem.count("limit"), problem.fix) == (4, 3, None)


def test_the_poi_of_the_experienced_game_are_rolled_for() -> None:
    assert problems(EXPERT) == ()
    assert Kind.POI_COUNT in kinds(replace(EXPERT, poi=pois("5:1")))
