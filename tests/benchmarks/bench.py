"""`start.py bench`: how fast the referee is, against the naive oracle and a fixed plain loop.

Machines are noisy and differ, so each figure is the best of several rounds, and what counts are
the ratios: the oracle plays the same rolls on the same positions, and `reference_loops_per_s`
tells how fast this machine runs plain Python.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random

from editor.engine import Decision, State, apply, begin, chances, legal, preset, printed_setup
from editor.engine.decisions import Roll
from editor.engine.state import FIRE_ROLL, HAZMAT_CHOICE, KNOCK_DOWN, OVER, REVEALING
from editor.scenario.boards import load_board
from tests import oracle
from tests.engine.test_against_oracle import scene_of

ROUNDS = 5
BOARDS = ("side_a", "side_b")
MODES = ("family", "experienced")
NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"


def start(board: str, mode: str, firefighters: int = 4) -> State:
    """A game before its set-up."""
    rules = preset("en", mode)  # type: ignore[arg-type]  # the two words above
    house = load_board(board)
    return begin(house, rules, printed_setup(house, rules, firefighters))


def decide(state: State, random: Random) -> Decision:
    """A legal decision by chance, by its weight where it is chance's."""
    weighted = chances(state)
    if weighted:
        return random.choices([one for one, _ in weighted], [weight for _, weight in weighted])[0]
    return random.choice(legal(state))


def rolls_of_games(board: str, mode: str, wanted: int) -> list[tuple[State, Roll]]:
    """Fire rolls as they come up in games: the position before, and the dice.

    Only rolls that end the phase by themselves: where somebody must still choose, the oracle
    would play on while the engine waits.
    """
    random = Random(f"bench {board} {mode}")
    found: list[tuple[State, Roll]] = []
    while len(found) < wanted:
        state = start(board, mode)
        while state.phase != OVER:
            decision = decide(state, random)
            if state.phase == FIRE_ROLL and isinstance(decision, Roll):
                before = state.copy()
                apply(state, decision)
                if state.phase not in (FIRE_ROLL, HAZMAT_CHOICE, KNOCK_DOWN, REVEALING):
                    found.append((before, decision))
            else:
                apply(state, decision)
    return found[:wanted]


def best(measure: Callable[[], float]) -> float:
    """The best of several rounds: noise only ever slows."""
    return max(measure() for _ in range(ROUNDS))


def advances(cases: list[tuple[State, Roll]]) -> float:
    """Fire advances per second through the public `apply`."""
    ready = [(state.copy(), roll) for state, roll in cases]
    began = time.perf_counter()
    for state, roll in ready:
        apply(state, roll)
    return len(ready) / (time.perf_counter() - began)


class OneRoll:
    """A script for the oracle that holds one roll and nothing else."""

    def __init__(self, dice: tuple[int, int]) -> None:
        self.dice = dice

    def roll(self) -> tuple[int, int]:
        """The roll."""
        return self.dice

    def hazmat(self, choices: list[oracle.Square]) -> oracle.Square:
        """The first: these cases have no choice."""
        return choices[0]

    def reveal(self, square: oracle.Square) -> bool:
        """Not asked in these cases."""
        raise AssertionError(square)

    def recover(self, firefighter: int, choices: list[oracle.Square]) -> oracle.Square:
        """Not asked in these cases."""
        raise AssertionError((firefighter, choices))


def oracle_advances(cases: list[tuple[State, Roll]]) -> float:
    """The same rolls on the same positions, by the naive oracle."""
    ready = [(scene_of(state), OneRoll((roll.red, roll.black))) for state, roll in cases]
    began = time.perf_counter()
    for scene, script in ready:
        oracle.run(scene, script)
    return len(ready) / (time.perf_counter() - began)


def random_play(mode: str, games: int) -> tuple[float, float]:
    """Decisions and games per second of random legal play, legality included."""
    random = Random(f"play {mode}")
    made = 0
    began = time.perf_counter()
    for number in range(games):
        state = start(BOARDS[number % 2], mode)
        while state.phase != OVER:
            apply(state, decide(state, random))
            made += 1
    seconds = time.perf_counter() - began
    return made / seconds, games / seconds


def copy_us() -> float:
    """Microseconds for one copy of a state."""
    state = start("side_a", "family")
    began = time.perf_counter()
    for _ in range(50_000):
        state.copy()
    return (time.perf_counter() - began) / 50_000 * 1e6


def import_ms() -> float:
    """Milliseconds to import the engine in a fresh interpreter, the interpreter not counted.

    As on a user's machine: compiled files are kept, so that the best of several rounds has them.
    """
    environment = {key: value for key, value in os.environ.items() if key != NO_BYTECODE}
    code = (
        "import time; began = time.perf_counter(); import editor.engine; "
        "print((time.perf_counter() - began) * 1000)"
    )
    shown = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    return float(shown.stdout)


def reference_loops() -> float:
    """Rounds per second of a fixed loop of plain Python, to compare machines by."""
    began = time.perf_counter()
    total = 0
    for number in range(400_000):
        total = (total * 31 + number) & 0xFFFFFFFFFFFF
    return 400_000 / (time.perf_counter() - began)


def measure(quick: bool) -> dict[str, object]:
    """All figures of one run."""
    wanted, games = (500, 6) if quick else (4000, 60)
    figures: dict[str, object] = {"reference_loops_per_s": best(reference_loops)}
    by_case: dict[str, dict[str, float]] = {}
    for board in BOARDS:
        for mode in MODES:
            cases = rolls_of_games(board, mode, wanted)
            fast = best(lambda cases=cases: advances(cases))  # type: ignore[misc]
            slow = best(lambda cases=cases: oracle_advances(cases))  # type: ignore[misc]
            by_case[f"{board} {mode}"] = {
                "advances_per_s": fast,
                "oracle_advances_per_s": slow,
                "ratio": fast / slow,
            }
    shown = list(by_case.values())
    figures["advances_per_s"] = min(case["advances_per_s"] for case in shown)
    figures["oracle_advances_per_s"] = max(case["oracle_advances_per_s"] for case in shown)
    figures["worst_ratio"] = min(case["ratio"] for case in shown)
    figures["advances"] = by_case
    plays = {mode: [random_play(mode, games) for _ in range(3)] for mode in MODES}
    figures["decisions_per_s"] = {mode: max(made for made, _ in plays[mode]) for mode in MODES}
    figures["games_per_s"] = {mode: max(done for _, done in plays[mode]) for mode in MODES}
    figures["copy_us"] = min(copy_us() for _ in range(ROUNDS))
    figures["import_ms"] = min(import_ms() for _ in range(ROUNDS))
    return figures


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--quick", action="store_true", help="few cases, for a first look")
    options = parser.parse_args(arguments)
    figures = measure(options.quick)
    if options.json:
        sys.stdout.write(json.dumps(figures, indent=2) + "\n")
        return 0
    for name, figure in figures.items():
        parts = figure if isinstance(figure, dict) else {"": figure}
        for part, value in parts.items():
            text = f"{value:,.1f}" if isinstance(value, float) else str(value)
            sys.stdout.write(f"{name:24} {part:20} {text}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
