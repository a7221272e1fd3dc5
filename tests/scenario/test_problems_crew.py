"""Problems of the crew: places, colours, cards, saved AP, vehicles, and how many may play."""

from dataclasses import replace

import pytest

from editor.engine.names import AMBULANCE, DRIVER_OPERATOR, ENGINE, HAZMAT_TECHNICIAN
from editor.engine.squares import members
from editor.rules.ids import RuleId
from editor.scenario.model import COLOURS, Firefighter, Rules, Scenario
from editor.scenario.problems import Kind, apply_fix, problems
from tests.scenario.problem_pairs import (
    EXPERT,
    FAMILY,
    LATER,
    SIDE_A,
    Pair,
    at,
    crew,
    kinds,
    names,
    only,
    redrawn,
    ruled,
)

OUTSIDE = ["0:1", "0:2", "0:3", "0:4", "0:5", "0:6", "0:7"]


def played(scenario: Scenario, *cards: int) -> Scenario:
    """The scenario with a firefighter outside for each of these cards."""
    firefighters = (Firefighter(at(OUTSIDE[who]), card) for who, card in enumerate(cards))
    return replace(scenario, firefighters=tuple(firefighters))


def coloured(*colours: str) -> Scenario:
    firefighters = (Firefighter(at(OUTSIDE[who]), -1, one) for who, one in enumerate(colours))
    return replace(FAMILY, firefighters=tuple(firefighters))


PAIRS = [
    Pair(
        Kind.FIREFIGHTERS_BEYOND_BOX,
        "error",
        "seven firefighters",
        replace(FAMILY, firefighters=crew(*OUTSIDE)),
        "six of them",
        replace(FAMILY, firefighters=crew(*OUTSIDE[:6])),
    ),
    Pair(
        Kind.FIREFIGHTER_OFF_BOARD,
        "error",
        "a firefighter off the board",
        replace(FAMILY, firefighters=crew("8:9")),
        "in its corner",
        replace(FAMILY, firefighters=crew("7:9")),
    ),
    Pair(
        Kind.FIREFIGHTER_IN_FIRE,
        "error",
        "a firefighter in fire",
        replace(LATER, firefighters=crew("2:2")),
        "beside it",
        replace(LATER, firefighters=crew("2:1")),
    ),
    Pair(
        Kind.FIREFIGHTER_INSIDE,
        "warning",
        "a firefighter who starts inside",
        replace(FAMILY, firefighters=crew("1:8")),
        "one who went there",
        replace(LATER, firefighters=crew("1:8")),
    ),
    Pair(
        Kind.PLACES_HALF_GIVEN,
        "warning",
        "a place for one of two",
        replace(FAMILY, firefighters=crew("0:1", "-1")),
        "for none of them",
        replace(FAMILY, firefighters=crew("-1", "-1")),
    ),
    Pair(
        Kind.COLOUR_TWICE,
        "warning",
        "two red figures",
        coloured("red", "red"),
        "two without a colour",
        coloured("", "", "red"),
    ),
    Pair(
        Kind.SAVED_ABOVE_CAP,
        "error",
        "five AP saved",
        replace(FAMILY, firefighters=crew("0:1", saved=5)),
        "four of them",
        replace(FAMILY, firefighters=crew("0:1", saved=4)),
    ),
    Pair(
        Kind.SPECIALISTS_OFF,
        "warning",
        "cards in the family game",
        played(FAMILY, 0),
        "cards with their module",
        played(ruled(FAMILY, specialists=True), 0),
    ),
    Pair(
        Kind.SPECIALIST_UNKNOWN,
        "error",
        "a ninth card",
        played(EXPERT, 8),
        "the eighth",
        played(EXPERT, 7),
    ),
    Pair(
        Kind.SPECIALIST_TWICE,
        "error",
        "two paramedics",
        played(EXPERT, 0, 0),
        "one",
        played(EXPERT, 0, 1),
    ),
    Pair(
        Kind.SPECIALIST_NOT_AVAILABLE,
        "error",
        "a card that is left out",
        replace(played(EXPERT, 0), specialists=(1, 2)),
        "one that is not",
        replace(played(EXPERT, 1), specialists=(1, 2)),
    ),
    Pair(
        Kind.SPECIALIST_OF_NO_USE,
        "warning",
        "a driver without vehicles",
        played(ruled(EXPERT, vehicles=False), DRIVER_OPERATOR),
        "with them",
        played(EXPERT, DRIVER_OPERATOR),
        also=(Kind.RULE_CHANGED,),
    ),
    Pair(
        Kind.SPECIALISTS_HALF_GIVEN,
        "warning",
        "a card for one of two",
        played(EXPERT, 0, -1),
        "for none of them",
        played(EXPERT, -1, -1),
    ),
    Pair(
        Kind.SPECIALISTS_TOO_FEW,
        "warning",
        "two cards for three",
        replace(EXPERT, specialists=(0, 1), players=(1, 3)),
        "for two",
        replace(EXPERT, specialists=(0, 1), players=(1, 2)),
    ),
    Pair(
        Kind.VEHICLES_OFF,
        "warning",
        "an engine in the family game",
        replace(FAMILY, engine=0),
        "with its module",
        replace(EXPERT, engine=0),
    ),
    Pair(
        Kind.VEHICLE_OFF_PLACE,
        "error",
        "an ambulance on a fifth side",
        replace(EXPERT, ambulance=4),
        "on the fourth",
        replace(EXPERT, ambulance=3),
    ),
    Pair(
        Kind.PLAYERS_IMPOSSIBLE,
        "error",
        "three to two players",
        replace(FAMILY, players=(3, 2)),
        "two to three",
        replace(FAMILY, players=(2, 3)),
    ),
    Pair(
        Kind.CREW_TOO_SMALL,
        "warning",
        "three players and two firefighters",
        replace(FAMILY, firefighters=crew("0:1", "0:2"), players=(3, 4)),
        "two players at least",
        replace(FAMILY, firefighters=crew("0:1", "0:2"), players=(2, 4)),
    ),
    Pair(
        Kind.FIRST_UNKNOWN,
        "error",
        "the turn of the third of two",
        replace(FAMILY, firefighters=crew("0:1", "0:2"), first=2),
        "of the second",
        replace(FAMILY, firefighters=crew("0:1", "0:2"), first=1),
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


# ---------------------------------------------------------------- places


@pytest.mark.parametrize(
    ("here", "outside"), [("1:8", "0:8"), ("2:1", "2:0"), ("6:4", "7:4"), ("8:9", "7:9")]
)
def test_a_firefighter_is_moved_to_the_nearest_square_outside(here: str, outside: str) -> None:
    scenario = replace(FAMILY, firefighters=crew("0:1", here))

    (problem,) = problems(scenario)

    assert problem.count("firefighter") == 1
    assert apply_fix(scenario, problem).firefighters == crew("0:1", outside)


@pytest.mark.parametrize("place", [-2, -(10**9), 999, 10**20])
def test_no_place_is_too_far_to_come_back_from(place: int) -> None:
    scenario = replace(FAMILY, firefighters=(Firefighter(place),))

    mended = apply_fix(scenario, only(scenario, Kind.FIREFIGHTER_OFF_BOARD))

    assert mended.firefighters[0].square in members(SIDE_A.ring)


def test_fire_comes_before_the_wrong_place() -> None:
    scenario = replace(FAMILY, firefighters=crew("2:2"))

    assert kinds(scenario) == [Kind.FIREFIGHTER_IN_FIRE]


@pytest.mark.parametrize(
    ("base", "rule"), [(FAMILY, "setup.family.start"), (EXPERT, "setup.start")]
)
def test_where_to_start_is_a_rule_of_each_game(base: Scenario, rule: str) -> None:
    assert only(replace(base, firefighters=crew("1:8")), Kind.FIREFIGHTER_INSIDE).rule == rule


# ---------------------------------------------------------------- colours and saved AP


def test_the_second_of_a_colour_gets_one_nobody_has() -> None:
    scenario = coloured("blue", "red", "red")

    mended = apply_fix(scenario, only(scenario, Kind.COLOUR_TWICE))

    assert mended == coloured("blue", "red", "green")


def test_where_all_colours_are_taken_it_is_left_open() -> None:
    scenario = ruled(coloured(*COLOURS, "red"), firefighters=7)

    mended = apply_fix(scenario, only(scenario, Kind.COLOUR_TWICE))

    assert mended == ruled(coloured(*COLOURS, ""), firefighters=7)


def test_saved_ap_below_zero_are_set_to_zero() -> None:
    scenario = replace(FAMILY, firefighters=crew("0:1", saved=-3))

    problem = only(scenario, Kind.NUMBER_NEGATIVE)

    assert (problem.rule, problem.word("name")) == (RuleId.ACTION_POINTS_SAVING, "saved")
    assert apply_fix(scenario, problem).firefighters == crew("0:1")


def test_another_cap_lets_more_be_saved() -> None:
    scenario = ruled(replace(FAMILY, firefighters=crew("0:1", saved=5)), save_cap=5)

    assert kinds(scenario) == [Kind.RULE_CHANGED]


# ---------------------------------------------------------------- cards


def test_a_card_used_twice_is_refused_even_where_cards_count_for_nothing() -> None:
    assert set(kinds(played(FAMILY, 0, 0))) == {Kind.SPECIALIST_TWICE, Kind.SPECIALISTS_OFF}


def test_another_card_comes_from_those_available_and_of_use() -> None:
    scenario = played(ruled(EXPERT, vehicles=False, hazmat=False), 0, 0)
    scenario = replace(scenario, specialists=(0, HAZMAT_TECHNICIAN, 6, DRIVER_OPERATOR))

    mended = apply_fix(scenario, only(scenario, Kind.SPECIALIST_TWICE))

    assert [one.specialist for one in mended.firefighters] == [0, 6]


def test_where_no_card_is_left_none_is_given() -> None:
    scenario = replace(played(EXPERT, 0, 0), specialists=(0,))

    assert only(scenario, Kind.SPECIALIST_TWICE).fix is None


@pytest.mark.parametrize("card", [-2, 8, 10**9])
def test_a_card_that_is_not_there_is_not_among_those_available(card: int) -> None:
    scenario = replace(EXPERT, specialists=(*range(8), card))

    problem = only(scenario, Kind.SPECIALIST_UNKNOWN)

    assert problem.rule == RuleId.SETUP_SPECIALISTS_REST
    assert apply_fix(scenario, problem) == replace(EXPERT, specialists=tuple(range(8)))


def test_a_hazmat_technician_needs_hazmat() -> None:
    without = played(ruled(EXPERT, hazmat=False), HAZMAT_TECHNICIAN)

    assert Kind.SPECIALIST_OF_NO_USE in kinds(without)
    assert Kind.SPECIALIST_OF_NO_USE not in kinds(ruled(without, unmarked_hazmat=True))


def test_without_vehicles_the_driver_is_no_card_to_choose() -> None:
    scenario = replace(EXPERT, specialists=(0, DRIVER_OPERATOR), players=(1, 2))

    assert problems(scenario) == ()
    assert Kind.SPECIALISTS_TOO_FEW in kinds(ruled(scenario, vehicles=False))


def test_cards_taken_back_leave_those_available_as_they_are() -> None:
    scenario = replace(played(EXPERT, 0, -1), specialists=(0, 1, 2))

    mended = apply_fix(scenario, only(scenario, Kind.SPECIALISTS_HALF_GIVEN))

    assert mended == replace(played(EXPERT, -1, -1), specialists=(0, 1, 2))


# ---------------------------------------------------------------- vehicles and players


@pytest.mark.parametrize("vehicle", ["engine", "ambulance"])
@pytest.mark.parametrize("side", [-2, 2, 4, 10**9])
def test_a_vehicle_off_its_places_is_moved_to_one(vehicle: str, side: int) -> None:
    number = (ENGINE, AMBULANCE)[vehicle == "ambulance"]
    places = tuple(
        None if one in (0, 2) else place for one, place in enumerate(SIDE_A.parking[number])
    )
    parking = tuple(places if one == number else SIDE_A.parking[one] for one in range(2))
    house = redrawn(EXPERT, parking=parking, gun_quadrant=None)
    scenario = (
        replace(house, engine=side) if vehicle == "engine" else replace(house, ambulance=side)
    )

    mended = apply_fix(scenario, only(scenario, Kind.VEHICLE_OFF_PLACE))

    assert (mended.engine if vehicle == "engine" else mended.ambulance) == 1
    assert Kind.VEHICLE_OFF_PLACE not in kinds(mended)


@pytest.mark.parametrize(
    ("players", "mended"),
    [((0, 4), (1, 4)), ((1, 7), (1, 6)), ((5, 2), (2, 5)), ((-3, 99), (1, 6)), ((9, 9), (6, 6))],
)
def test_an_impossible_number_of_players_becomes_the_nearest_possible(
    players: tuple[int, int], mended: tuple[int, int]
) -> None:
    scenario = replace(FAMILY, players=players)

    assert apply_fix(scenario, only(scenario, Kind.PLAYERS_IMPOSSIBLE)).players == mended


def test_extra_firefighters_go_home_and_with_them_their_turn() -> None:
    scenario = replace(FAMILY, firefighters=crew(*OUTSIDE), first=6)

    mended = apply_fix(scenario, only(scenario, Kind.FIREFIGHTERS_BEYOND_BOX))

    assert mended == replace(FAMILY, firefighters=crew(*OUTSIDE[:6]))


def test_without_a_crew_whose_turn_it_is_is_counted_by_the_fewest_players() -> None:
    assert problems(replace(FAMILY, players=(2, 4), first=1)) == ()
    assert kinds(replace(FAMILY, players=(1, 4), first=1)) == [Kind.FIRST_UNKNOWN]
    assert kinds(replace(FAMILY, first=-2)) == [Kind.FIRST_UNKNOWN]


def test_the_russian_box_prints_the_same_cards() -> None:
    scenario = replace(played(EXPERT, 1, 2), rules=Rules("ru", "experienced"))

    assert kinds(scenario) == [Kind.SIDE_ADVICE]
