"""Problems of the board: ways in and out, loose walls and doors, parking, quadrants, arrows."""

from dataclasses import replace
from typing import Any

import pytest

from editor.engine import Board, BoardError
from editor.engine.names import AMBULANCE, ENGINE
from editor.engine.squares import bits_of
from editor.rules.ids import RuleId
from editor.scenario.boards import load_board
from editor.scenario.model import Rules, Scenario
from editor.scenario.problems import Kind, apply_fix, problems
from tests.scenario.problem_pairs import (
    EXPERT,
    FAMILY,
    SIDE_A,
    Pair,
    at,
    edge,
    edges,
    kinds,
    names,
    only,
    redrawn,
    squares,
    with_walls,
)

ENGINE_PLACES, AMBULANCE_PLACES = SIDE_A.parking
NOWHERE = (None, None, None, None)
FULL = redrawn(FAMILY, walls=SIDE_A.walls | SIDE_A.doorways, doorways=0)
NINE_DOORS = redrawn(
    FAMILY,
    walls=SIDE_A.walls & ~(1 << edge("1:5|1:6")),
    doors=SIDE_A.doors | 1 << edge("1:5|1:6"),
)


def parked(scenario: Scenario, engine: Any, ambulance: Any) -> Scenario:
    return redrawn(scenario, parking=(engine, ambulance), gun_quadrant=None)


def pointed(scenario: Scenario, **arrows: str) -> Scenario:
    """Arrows turned: `r3c4="3:5"` leads from 3:4 to 3:5."""
    table = list(SIDE_A.arrows)
    for start, end in arrows.items():
        table[at(start[1:].replace("c", ":"))] = at(end)
    return redrawn(scenario, arrows=table)


PAIRS = [
    Pair(
        Kind.NO_WAY_OUT,
        "warning",
        "no doorway at all",
        FULL,
        "a hole in the outer wall",
        replace(FULL, cubes=((edge("0:1|1:1"), 2),)),
        fixable=False,
    ),
    Pair(
        Kind.UNREACHABLE_ROOM,
        "warning",
        "a cupboard without a door",
        with_walls(FAMILY, "1:1|1:2 1:1|2:1"),
        "one with a closed door",
        with_walls(FAMILY, "1:1|1:2", doors="1:1|2:1"),
        fixable=False,
    ),
    Pair(
        Kind.DOOR_IN_OPEN_FLOOR,
        "warning",
        "a door in the middle of a hall",
        with_walls(FAMILY, doors="3:4|3:5"),
        "a door that a wall holds at one side",
        with_walls(FAMILY, "1:4|1:5 2:4|2:5", doors="3:4|3:5"),
    ),
    Pair(
        Kind.FREE_STANDING_WALL,
        "warning",
        "a wall that touches no other",
        with_walls(FAMILY, "3:4|3:5 4:4|4:5"),
        "a room within the room",
        with_walls(FAMILY, "2:4|3:4 3:4|3:5 3:4|4:4", doors="3:3|3:4"),
    ),
    Pair(
        Kind.WALL_ENDS_NOWHERE,
        "note",
        "a wall that ends in the hall",
        with_walls(FAMILY, "1:4|1:5 2:4|2:5"),
        "one that goes through",
        with_walls(FAMILY, "1:4|1:5 2:4|2:5 3:4|3:5 4:4|4:5 5:4|5:5 6:4|6:5"),
        fixable=False,
    ),
    Pair(
        Kind.NO_PARKING,
        "error",
        "no place for the engine",
        parked(EXPERT, NOWHERE, AMBULANCE_PLACES),
        "none in the family game",
        parked(FAMILY, NOWHERE, AMBULANCE_PLACES),
    ),
    Pair(
        Kind.ONE_PARKING,
        "warning",
        "one place for the ambulance",
        parked(EXPERT, ENGINE_PLACES, (AMBULANCE_PLACES[0], None, None, None)),
        "two of them",
        parked(EXPERT, ENGINE_PLACES, (*AMBULANCE_PLACES[:2], None, None)),
    ),
    Pair(
        Kind.FEW_PARKING,
        "note",
        "three places for the ambulance",
        parked(FAMILY, ENGINE_PLACES, (*AMBULANCE_PLACES[:3], None)),
        "three for the engine that nobody drives",
        parked(FAMILY, (*ENGINE_PLACES[:3], None), AMBULANCE_PLACES),
    ),
    Pair(
        Kind.QUADRANT_WITHOUT_ENGINE,
        "warning",
        "a quadrant the deck gun never reaches",
        redrawn(EXPERT, gun_quadrant=(0, 1, 2, 0)),
        "each of them from one side",
        redrawn(EXPERT, gun_quadrant=(0, 1, 3, 2)),
    ),
    Pair(
        Kind.SHORT_ARROW_LOOP,
        "warning",
        "two arrows that point at each other",
        pointed(EXPERT, r3c4="3:5", r3c5="3:4"),
        "a circle of four",
        pointed(EXPERT, r3c4="4:4", r4c4="4:5", r4c5="3:5", r3c5="3:4"),
    ),
    Pair(
        Kind.BOARD_NOT_AS_NAMED,
        "error",
        "another board than its name says",
        replace(with_walls(FAMILY), board_name="side_a"),
        "one without a name",
        with_walls(FAMILY),
    ),
    Pair(
        Kind.DOORS_BEYOND_BOX,
        "note",
        "nine doors and eight markers",
        NINE_DOORS,
        "nine markers in the Czech box",
        replace(NINE_DOORS, rules=Rules("cs")),
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


# ---------------------------------------------------------------- ways


def test_an_unreachable_room_is_shown_with_all_its_squares() -> None:
    house = with_walls(FAMILY, "1:1|1:2 2:1|2:2 2:1|3:1")

    problem = only(house, Kind.UNREACHABLE_ROOM)

    assert problem.squares == tuple(sorted(squares("1:1 2:1")))
    assert problem.rule == RuleId.MOVE_WALLS


def test_two_unreachable_rooms_are_two_problems() -> None:
    house = with_walls(FAMILY, "1:1|1:2 1:1|2:1 6:7|6:8 5:8|6:8")

    assert kinds(house).count(Kind.UNREACHABLE_ROOM) == 2


def test_a_wall_chopped_through_is_a_way_in() -> None:
    house = with_walls(FAMILY, "1:1|1:2 1:1|2:1")

    chopped = replace(house, cubes=((edge("1:1|1:2"), 2),))
    damaged = replace(house, cubes=((edge("1:1|1:2"), 1),))

    assert Kind.UNREACHABLE_ROOM not in kinds(chopped)
    assert Kind.UNREACHABLE_ROOM in kinds(damaged)


def test_a_house_without_a_way_out_is_one_problem_not_one_a_room() -> None:
    assert kinds(FULL) == [Kind.NO_WAY_OUT]


# ---------------------------------------------------------------- walls and doors


def test_a_free_wall_with_a_door_in_it_is_one_problem_and_goes_as_one() -> None:
    house = with_walls(FAMILY, "3:4|3:5", doors="4:4|4:5")

    problem = only(house, Kind.FREE_STANDING_WALL)

    assert problem.edges == tuple(sorted(edges("3:4|3:5 4:4|4:5")))
    mended = apply_fix(replace(house, open_doors=frozenset(edges("4:4|4:5"))), problem)
    assert not mended.board.doors
    assert not mended.open_doors
    assert mended.board.walls == Board.new(6, 8).walls


def test_a_door_taken_away_takes_its_marker_along_and_the_board_is_its_own() -> None:
    house = replace(
        with_walls(FAMILY, doors="3:4|3:5"), destroyed_doors=frozenset(edges("3:4|3:5"))
    )

    mended = apply_fix(house, only(house, Kind.DOOR_IN_OPEN_FLOOR))

    assert mended == replace(with_walls(FAMILY), destroyed_doors=frozenset())


def test_all_loose_ends_are_one_note() -> None:
    house = with_walls(FAMILY, "1:4|1:5 6:4|6:5")

    assert only(house, Kind.WALL_ENDS_NOWHERE).edges == tuple(edges("1:4|1:5 6:4|6:5"))


def test_the_loose_end_of_side_b_is_told_only_to_who_redraws_it() -> None:
    board = load_board("side_b")
    as_shipped = replace(FAMILY, board=board, board_name="side_b")

    assert problems(as_shipped) == ()
    assert only(replace(as_shipped, board_name=""), Kind.WALL_ENDS_NOWHERE).edges == tuple(
        edges("2:2|3:2")
    )


# ---------------------------------------------------------------- parking


def test_the_ambulance_needs_places_in_the_family_game_too() -> None:
    house = parked(FAMILY, ENGINE_PLACES, NOWHERE)

    problem = only(house, Kind.NO_PARKING)

    assert problem.word("vehicle") == "ambulance"
    assert problem.rule == RuleId.KNOCK_DOWN_PARKING
    mended = apply_fix(house, problem)
    assert problems(mended) == ()
    assert mended.board.parking == SIDE_A.parking


def test_without_the_module_one_place_is_few_but_nobody_is_stuck() -> None:
    house = parked(FAMILY, ENGINE_PLACES, (AMBULANCE_PLACES[0], None, None, None))

    assert kinds(house) == [Kind.FEW_PARKING]


def test_added_places_keep_clear_of_the_other_vehicle() -> None:
    new = Board.new(4, 4)
    in_the_middle = (
        (at("0:2"), at("0:3")),
        (at("2:5"), at("3:5")),
        (at("5:2"), at("5:3")),
        (at("1:0"), at("2:0")),
    )
    house = redrawn(EXPERT, new, parking=(NOWHERE, in_the_middle), gun_quadrant=None)

    mended = apply_fix(house, only(house, Kind.NO_PARKING))

    assert mended.board.parking == (
        (None, None, None, (at("3:0"), at("4:0"))),
        in_the_middle,
    )


def test_where_no_place_is_left_no_fix_is_offered() -> None:
    new = Board.new(4, 4)
    in_the_middle = (
        (at("0:2"), at("0:3")),
        (at("2:5"), at("3:5")),
        (at("5:2"), at("5:3")),
        (at("2:0"), at("3:0")),
    )
    house = redrawn(EXPERT, new, parking=(NOWHERE, in_the_middle), gun_quadrant=None)

    assert only(house, Kind.NO_PARKING).fix is None


def test_places_that_overlap_never_make_a_board() -> None:
    with pytest.raises(BoardError, match="both vehicles would stand there"):
        parked(FAMILY, AMBULANCE_PLACES, AMBULANCE_PLACES)


def test_an_engine_with_places_on_every_side_again_reaches_every_quadrant() -> None:
    for side in range(4):
        places = tuple(place if one == side else None for one, place in enumerate(ENGINE_PLACES))
        house = parked(EXPERT, places, AMBULANCE_PLACES)

        mended = apply_fix(house, only(house, Kind.ONE_PARKING))

        assert problems(mended) == ()
        assert None not in mended.board.parking[ENGINE]
        assert mended.board.parking[AMBULANCE] == AMBULANCE_PLACES


# ---------------------------------------------------------------- quadrants and arrows


def test_a_quadrant_out_of_reach_for_lack_of_places_is_only_a_note() -> None:
    house = parked(EXPERT, (*ENGINE_PLACES[:3], None), AMBULANCE_PLACES)

    problem = only(house, Kind.QUADRANT_WITHOUT_ENGINE)

    assert (problem.severity, problem.word("quadrant"), problem.fix) == ("note", "NW", None)
    assert problem.squares == tuple(
        sorted(at(f"{row}:{column}") for row in range(1, 4) for column in range(1, 5))
    )


@pytest.mark.parametrize("option", ["vehicles", "deck_gun"])
def test_without_a_deck_gun_quadrants_do_not_matter(option: str) -> None:
    house = redrawn(EXPERT, gun_quadrant=(0, 1, 2, 0))
    rules = house.rules.with_change(option, False)

    assert Kind.QUADRANT_WITHOUT_ENGINE not in kinds(replace(house, rules=rules))


def test_in_the_family_game_arrows_do_not_matter() -> None:
    assert problems(pointed(FAMILY, r3c4="3:5", r3c5="3:4")) == ()


def test_every_small_circle_of_arrows_is_shown_once() -> None:
    house = pointed(EXPERT, r3c4="3:5", r3c5="3:4", r1c1="1:2", r1c2="1:1")

    circles = [one.squares for one in problems(house) if one.kind == Kind.SHORT_ARROW_LOOP]

    assert circles == [(at("1:1"), at("1:2")), (at("3:4"), at("3:5"))]


# ---------------------------------------------------------------- the name


@pytest.mark.parametrize("name", ["nowhere", "../side_a", "", "side_b"])
def test_a_board_has_the_name_of_its_file_or_none(name: str) -> None:
    house = replace(FAMILY, board_name=name)

    assert (Kind.BOARD_NOT_AS_NAMED in kinds(house)) == bool(name)


def test_destroyed_doors_need_no_marker() -> None:
    house = replace(NINE_DOORS, destroyed_doors=frozenset(edges("1:5|1:6")))

    assert problems(house) == ()


def test_no_new_board_has_a_problem_of_its_own() -> None:
    for rows in range(4, 13):
        for columns in range(4, 13):
            new = Board.new(rows, columns)
            house = redrawn(EXPERT, new)
            assert [one for one in problems(house) if one.severity != "note"] == []
            assert bits_of(list(new.first_explosion))
