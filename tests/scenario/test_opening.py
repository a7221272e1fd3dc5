"""Scenarios become games, and positions at the start of a turn become scenarios."""

from random import Random

import pytest

from editor.engine import (
    Board,
    State,
    apply,
    begin,
    legal,
    position_hash,
    preset,
    printed_setup,
)
from editor.engine.events import Log, TurnBegan
from editor.engine.ruleset import Level
from editor.engine.state import ACTIONS, OVER
from editor.scenario.boards import load_board
from editor.scenario.model import Firefighter, RandomSteps, Rules, Scenario
from editor.scenario.opening import OpeningError, open_game, scenario_of
from tests.effort import CHUNKS, SEED, chunk_of
from tests.engine.test_random_play import likely
from tests.random_games import any_game


def rules_of(state: State) -> Rules:
    """The ruleset of any game as changes of the English family box."""
    box = preset()
    names = sorted(name for name in type(box).__slots__)
    changed = [(name, getattr(state.rules, name)) for name in names]
    return Rules(changes=tuple(pair for pair in changed if getattr(box, pair[0]) != pair[1]))


@pytest.mark.soak_able
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_start_of_a_turn_survives_as_a_scenario(chunk: int) -> None:
    seen = 0
    wanted = chunk_of("FIREGROUND_SOAK_POSITIONS", 1000)
    game = 0
    while seen < wanted:
        random = Random(f"opening {SEED} {chunk} {game}")
        game += 1
        state = any_game(random)
        like = Scenario(board=state.board, rules=rules_of(state))
        while state.phase != OVER and seen < wanted:
            events: Log = []
            apply(state, likely(state, legal(state), random), events)
            began = events and isinstance(events[-1], TurnBegan)
            if began and state.phase == ACTIONS and random.random() < 0.3:
                again = open_game(scenario_of(state, like))
                assert position_hash(again) == position_hash(state)
                assert again == state
                seen += 1


@pytest.mark.parametrize("level", ["recruit", "veteran", "heroic"])
@pytest.mark.parametrize("size", [1, 3, 4])
def test_random_steps_by_the_rules_are_those_of_the_box(level: Level, size: int) -> None:
    rules = Rules(mode="experienced", level=level)
    board = load_board("side_b")
    scenario = Scenario(board=board, rules=rules, random=RandomSteps(by_rules=True))

    assert open_game(scenario, size) == begin(
        board, rules.ruleset(), printed_setup(board, rules.ruleset(), size)
    )


def test_in_the_middle_of_a_turn_there_is_no_scenario_to_keep() -> None:
    board = load_board("side_a")
    state = open_game(Scenario(board=board, players=(1, 6)))

    with pytest.raises(OpeningError, match="start of a turn"):
        scenario_of(state, Scenario(board=board))


def test_a_scenario_no_game_can_be_made_of_is_refused_with_the_reason() -> None:
    drawn = str(Board.new(4, 4)).replace("A", ".").replace("E", ".")
    nowhere = Board.parse(drawn)

    with pytest.raises(OpeningError, match="parking place"):
        open_game(Scenario(board=nowhere))


def test_a_rule_that_does_not_exist_is_refused_with_its_name() -> None:
    rules = Rules(changes=(("fire_hose", 3),))

    with pytest.raises(OpeningError, match="fire_hose"):
        open_game(Scenario(board=load_board("side_a"), rules=rules))


def test_cards_given_to_some_are_kept_when_the_others_have_none() -> None:
    crew = (Firefighter(square=1, specialist=0), Firefighter(square=2))
    rules = Rules(mode="experienced")
    scenario = Scenario(
        board=load_board("side_a"),
        rules=rules,
        firefighters=crew,
        specialists=(0,),
        engine=0,
        ambulance=0,
        first=0,
    )
    state = open_game(scenario)

    assert state.specialists == (0, -1)
    assert open_game(scenario_of(state, scenario)) == state
