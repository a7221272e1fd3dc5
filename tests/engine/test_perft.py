"""Counts of all lines of play to a depth: they pin the generator of decisions.

Three of the six are counted a second time by brute force, which puts every decision that can be
written to `refusal` and never asks `legal`.
"""

from collections.abc import Callable

import pytest

from editor.engine import Decision, State, apply, begin, legal, refusal
from editor.engine.setup_value import Setup
from editor.engine.squares import parse_edge, parse_square
from editor.scenario.boards import load_board
from tests.position import experienced, family, position
from tests.universe import universe


def perft(state: State, depth: int, options: Callable[[State], list[Decision]] = legal) -> int:
    """How many lines of play of this length there are."""
    if depth == 0:
        return 1
    total = 0
    for decision in options(state):
        if depth == 1:
            total += 1
            continue
        following = state.copy()
        apply(following, decision)
        total += perft(following, depth - 1, options)
    return total


def by_brute_force(state: State) -> list[Decision]:
    """What is legal, found by trying everything."""
    everything = universe(state.board, len(state.crew))
    return [decision for decision in everything if refusal(state, decision) is None]


def squares(text: str) -> tuple[int, ...]:
    """Squares in notation, with blanks between."""
    return tuple(parse_square(word) for word in text.split())


def printed_family_game() -> State:
    """The printed family set-up of side A, one firefighter at the door, first turn."""
    board = load_board("side_a")
    setup = Setup(
        firefighters=1,
        fire=board.family_fire,
        poi=board.family_poi,
        crew=squares("3:0"),
        first=0,
    )
    return begin(board, family(), setup)


def captain_and_cafs() -> State:
    """A captain with others to command, one of them limited, in a Czech box."""
    board = load_board("side_b")
    setup = Setup(
        firefighters=3,
        fire=squares("3:3 4:4 5:5"),
        smoke=squares("2:2"),
        hazmat=squares("6:3 6:3"),
        victims=squares("4:3"),
        treated=squares("6:3 6:3"),
        crew=squares("4:3 6:3 3:1"),
        specialists=(1, 3, 4),
        engine=0,
        ambulance=2,
        first=0,
        open_doors=(parse_edge("4:3|5:3"),),
    )
    return begin(board, experienced("cs"), setup)


def in_the_fire() -> State:
    """A rescue specialist among fires, where not every step may be taken (B4)."""
    game = position(
        """
        .   .   .   .   .   .
          +---+---+---+---+
        . | F   F   F |   | .
          +   +   +   +-D-+
        . | F  1F   F     | .
          +   +   +---+---+
        . | F   F   s |   | .
          +---+-D-+---+   +
        . |   | V       ? = .
          +---+---+---+---+
        .   .   .   .   .   .
        """,
        experienced(),
        specialists="rescue_specialist",
        ap=2,
        free=2,
    )
    return game.state


def at_the_engine() -> State:
    """A driver on the engine: crew change, deck gun with its re-rolls, drives and riders."""
    board = load_board("side_a")
    setup = Setup(
        firefighters=2,
        fire=squares("1:6 1:7 2:7"),
        crew=squares("0:7 0:8"),
        specialists=(7, 0),
        engine=0,
        ambulance=0,
        victims=squares("0:5"),
        first=0,
    )
    return begin(board, experienced(), setup)


def fire_phase() -> State:
    """A small house before the fire roll, with two hazmats, a hot spot and two people at risk."""
    game = position(
        """
        .   .   .   .   .   .
          +---+---+---+---+
        . | F  H  | s  1  = .
          +   +   +   +   +
        . |H*   F   s   ? | .
          +   +-O-+   +---+
        . | V   s |       | .
          +---+   +   +   +
        .2=         F     | .
          +---+---+---+---+
        .   .   .   .   .   .
        """,
        experienced(),
        phase="fire",
        reserve=2,
    )
    return game.state


def set_up() -> State:
    """A recruit set-up before its first roll, without choices of places."""
    board = load_board("side_b")
    setup = Setup(
        firefighters=1,
        random_explosions=2,
        random_hazmat=1,
        crew=squares("0:1"),
        specialists=(5,),
        engine=0,
        ambulance=0,
    )
    return begin(board, experienced(), setup)


PINNED: list[tuple[Callable[[], State], list[int]]] = [
    (printed_family_game, [4, 63, 391, 4409, 34010]),
    (captain_and_cafs, [23, 446, 7390, 99493]),
    (in_the_fire, [9, 13, 37, 203, 1176]),
    (at_the_engine, [15, 189, 3419, 140822]),
    (fire_phase, [16, 200, 1570, 14875, 137243]),
    (set_up, [8, 384, 18432, 257928]),
]
BRUTE: list[tuple[Callable[[], State], int]] = [
    (captain_and_cafs, 3),
    (in_the_fire, 5),
    (at_the_engine, 2),
]


@pytest.mark.parametrize(("make", "counts"), PINNED)
def test_lines_of_play_are_counted(make: Callable[[], State], counts: list[int]) -> None:
    state = make()

    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(("make", "depth"), BRUTE)
def test_brute_force_counts_the_same(make: Callable[[], State], depth: int) -> None:
    state = make()

    assert perft(state, depth, by_brute_force) == perft(state, depth)
