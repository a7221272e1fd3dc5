"""Chance is fair, complete and repeatable."""

from collections import Counter

import pytest

from editor.engine import Dice, State, apply, begin, chances, preset, printed_setup, read_decision
from editor.engine.decisions import Reveal, Roll
from editor.engine.state import FIRE_ROLL
from editor.scenario.boards import load_board
from tests.position import position


def before_the_roll(name: str) -> State:
    """A family game in which the fire roll is due."""
    board, rules = load_board(name), preset()
    state = begin(board, rules, printed_setup(board, rules, 1))
    apply(state, read_decision("start 0:1"))
    apply(state, read_decision("end turn"))
    assert state.phase == FIRE_ROLL
    return state


@pytest.mark.parametrize("name", ["side_a", "side_b"])
def test_every_roll_can_come_and_all_weigh_the_same(name: str) -> None:
    outcomes = chances(before_the_roll(name))

    assert {(roll.red, roll.black) for roll, _ in outcomes if isinstance(roll, Roll)} == {
        (red, black) for red in range(1, 7) for black in range(1, 9)
    }
    assert {weight for _, weight in outcomes} == {1}


def test_drawn_rolls_are_uniform() -> None:
    state, dice = before_the_roll("side_a"), Dice(7)
    drawn = Counter(str(dice.draw(state)) for _ in range(48 * 400))

    assert len(drawn) == 48
    # Chi-square with 47 degrees of freedom: 83 is passed once in a thousand seeds.
    assert sum((count - 400) ** 2 / 400 for count in drawn.values()) < 83


def test_a_poi_weighs_what_is_left_in_the_pool() -> None:
    game = position(
        """
        .   .   .   .   .   .
          +---+---+---+---+
        . | 1   ?         | .
          +   +   +   +   +
        . |               | .
          +   +   +   +   +
        . |               | .
          +   +   +   +   +
        . |               = .
          +---+---+---+---+
        .   .   .   .   .   .
        """,
        pool_victims=3,
        pool_alarms=1,
    )
    game.play("move 1:2")
    weights = {
        outcome.victim: weight
        for outcome, weight in chances(game.state)
        if isinstance(outcome, Reveal)
    }
    drawn = Counter(str(Dice(seed).draw(game.state)) for seed in range(4000))

    assert weights == {True: 3, False: 1}
    assert 2850 < drawn["reveal 1:2 victim"] < 3150


def test_the_same_seed_gives_the_same_evening() -> None:
    state = before_the_roll("side_b")

    def evening(seed: int) -> list[str]:
        dice = Dice(seed)
        return [str(dice.draw(state)) for _ in range(50)]

    assert evening(3) == evening(3)
    assert evening(3) != evening(4)


def test_nothing_is_drawn_where_people_decide() -> None:
    board, rules = load_board("side_a"), preset()
    state = begin(board, rules, printed_setup(board, rules, 1))

    assert chances(state) == []
    with pytest.raises(ValueError, match="nothing is left to chance"):
        Dice(1).draw(state)
