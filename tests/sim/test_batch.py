"""The lab: seeded batches, their figures, and that the division of work changes nothing."""

import signal
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing import active_children
from multiprocessing.process import BaseProcess

import pytest

from editor.engine import Board, Dice
from editor.engine.squares import parse_square
from editor.scenario.model import Firefighter, Poi, RandomSteps, Rules, Scenario
from editor.scenario.opening import OpeningError, open_game
from editor.scenario.shipped import load_shipped, shipped_scenarios
from editor.sim.batch import CHUNK, Spread, run, spread
from editor.sim.games import TURN_LIMIT, burn, cut_off, play

CELL = Board.parse(
    """
    .   .   .   A   A   .
      +---+---+---+---+
    . |       |       = .
      +   +   +---+---+
    . |       D       | .
      +   +---+---+---+
    . |   |   |       | .
      +   +---+   +   +
    . =               | .
      +---+---+---+---+
    .   .   .   E   E   .
    """
)
"""A house in which 3:2 has walls on all four sides."""


def house(*poi: str, **changes: object) -> Scenario:
    scenario = Scenario(
        CELL,
        fire=frozenset((parse_square("2:2"),)),
        poi=tuple(Poi(parse_square(place)) for place in poi),
        players=(1, 4),
    )
    return replace(scenario, **changes)  # type: ignore[arg-type]


# ---------------------------------------------------------------- figures


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([5], (5, 5, 5)),
        ([3, 1, 2], (2, 1, 3)),
        (list(range(101)), (50, 10, 90)),
        ([None, None, 4], (None, 4, None)),
        ([None], (None, None, None)),
        ([*range(1, 10), None, None], (6, 2, None)),
    ],
)
def test_a_spread_is_made_of_the_numbers_themselves(
    values: list[int | None], expected: tuple[int | None, ...]
) -> None:
    assert spread(values) == Spread(*expected)


# ---------------------------------------------------------------- single games


def test_only_walls_keep_people_out_not_doors_and_not_fire() -> None:
    assert cut_off(open_game(house("3:2", "1:1", "2:3"))) == 1 << parse_square("3:2")
    assert cut_off(open_game(house("1:1", "2:3", "4:4"))) == 0


def test_a_wall_that_fell_lets_people_in() -> None:
    edge = parse_square("3:1")  # its east edge
    state = open_game(house("3:2", cubes=((edge, 2),)))

    assert cut_off(state) == 0


def test_while_nobody_acts_the_house_falls_and_damage_only_grows() -> None:
    scenario = load_shipped("family_side_a")
    burned = [burn(scenario, 4, Dice(seed)) for seed in range(30)]

    assert all(one.cubes == 0 and not one.unreachable for one in burned)
    assert all(one.collapse is not None and 8 <= one.collapse <= 80 for one in burned)
    assert all(one.too_many is None or one.lost >= 4 for one in burned)


def test_the_game_goes_on_when_too_many_are_lost_and_ends_with_the_fall() -> None:
    scenario = load_shipped("family_side_a")
    rules = scenario.rules.with_change("lose_at", 1)
    burned = [burn(replace(scenario, rules=rules), 4, Dice(seed)) for seed in range(30)]

    assert any(one.too_many is not None for one in burned)
    assert all(one.collapse is not None for one in burned)
    assert all(one.too_many is None or (one.collapse or 0) >= one.too_many >= 1 for one in burned)


def test_a_house_that_cannot_fall_is_left_in_the_end() -> None:
    endless = Rules().with_change("damage_cubes", 500)
    burned = burn(house("1:1", rules=endless), 1, Dice(1))
    played = play(house("1:1", rules=endless.with_change("win_at", 99)), 1, Dice(1))

    assert burned.collapse is None
    assert played.turns <= TURN_LIMIT


def test_turns_are_counted_from_where_the_scenario_stands() -> None:
    scenario = load_shipped("family_side_a")
    later = replace(scenario, turns_played=40)

    assert burn(later, 4, Dice(3)) == burn(scenario, 4, Dice(3))
    assert play(later, 4, Dice(3)) == play(scenario, 4, Dice(3))


def test_firefighters_inside_do_not_disturb_the_game_in_which_nobody_acts() -> None:
    scenario = load_shipped("family_side_a")
    crew = (Firefighter(square=parse_square("3:3")), Firefighter(square=parse_square("1:1")))

    assert burn(replace(scenario, firefighters=crew, first=1), 2, Dice(5)) == burn(
        scenario, 2, Dice(5)
    )


def test_hot_spots_are_as_many_as_for_those_who_would_play() -> None:
    scenario = load_shipped("heroic_side_a")

    few = [burn(scenario, 1, Dice(seed)) for seed in range(20)]
    many = [burn(scenario, 6, Dice(seed)) for seed in range(20)]
    assert few != many


@pytest.mark.parametrize("name", shipped_scenarios())
def test_every_shipped_scenario_can_be_tested(name: str) -> None:
    scenario = load_shipped(name)
    report = run(scenario, 6, 1)

    assert report.games == 6
    assert report.firefighters == (len(scenario.firefighters) or report.firefighters)
    assert scenario.players[0] <= report.firefighters <= scenario.players[1]
    if not name.startswith("example"):
        assert report.unreachable == 0


# ---------------------------------------------------------------- batches


def test_the_same_seed_gives_the_same_report() -> None:
    scenario = load_shipped("recruit_side_a")

    assert run(scenario, 20, 7) == run(scenario, 20, 7)
    assert run(scenario, 20, 7) != run(scenario, 20, 8)


def test_further_processes_change_nothing() -> None:
    scenario = load_shipped("recruit_side_b")
    games = CHUNK + 10

    assert run(scenario, games, 3, processes=2) == run(scenario, games, 3, processes=1)


def when_busy(act: Callable[[BaseProcess], object]) -> threading.Thread:
    """Do something to the first further process as soon as there is one."""

    def wait() -> None:
        deadline = time.monotonic() + 60
        while not active_children() and time.monotonic() < deadline:
            time.sleep(0.01)
        act(active_children()[0])

    thread = threading.Thread(target=wait)
    thread.start()
    return thread


def test_the_games_of_a_process_that_dies_are_played_all_the_same() -> None:
    scenario = load_shipped("family_side_a")
    games = 4 * CHUNK
    killer = when_busy(lambda process: process.kill())

    report = run(scenario, games, 3, processes=2)

    killer.join()
    assert report == run(scenario, games, 3, processes=1)


def test_whoever_interrupts_a_batch_does_not_wait_for_its_end() -> None:
    scenario = load_shipped("family_side_a")
    main = threading.main_thread().ident
    assert main is not None
    interrupter = when_busy(lambda _: signal.pthread_kill(main, signal.SIGINT))

    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        run(scenario, 2000 * CHUNK, 3, processes=2)

    interrupter.join()
    assert time.monotonic() - began < 60  # all of it would take minutes
    assert active_children() == []


def test_a_share_of_setups_hides_somebody_behind_walls() -> None:
    scenario = house(random=RandomSteps(poi=3))

    assert 0 < run(scenario, 40, 1).unreachable < 1
    assert run(house("3:2"), 5, 1).unreachable == 1


def test_the_crew_is_that_of_the_scenario_or_as_asked_for_or_four() -> None:
    scenario = load_shipped("family_side_a")

    assert run(scenario, 1, 1).firefighters == 4
    assert run(scenario, 1, 1, firefighters=2).firefighters == 2
    assert run(replace(scenario, players=(1, 3)), 1, 1).firefighters == 3
    assert run(replace(scenario, firefighters=(Firefighter(),) * 5), 1, 1, 2).firefighters == 5


def test_no_batch_is_run_of_what_cannot_be_opened() -> None:
    with pytest.raises(OpeningError):
        run(house("1:1", first=4), 5, 1)
