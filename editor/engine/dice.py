"""Chance: one seeded source for every roll, card and turned marker.

Only `random.Random().random()` is used: its stream is the same on every version of Python.
"""

import random

from editor.engine.decisions import Decision
from editor.engine.referee import chances
from editor.engine.state import State


class Dice:
    """A seeded source of chance; the same seed gives the same evening."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | str) -> None:
        """Begin the stream of a seed."""
        self._random = random.Random(seed)

    def below(self, size: int) -> int:
        """A number from 0 to size - 1, each as likely."""
        return int(self._random.random() * size)

    def draw(self, state: State) -> Decision:
        """One outcome of the chance that is open now, by its weight."""
        outcomes = chances(state)
        if not outcomes:
            raise ValueError("nothing is left to chance now")
        ticket = self.below(sum(weight for _, weight in outcomes))
        for outcome, weight in outcomes:
            ticket -= weight
            if ticket < 0:
                return outcome
        raise AssertionError("weights add up")  # pragma: no cover
