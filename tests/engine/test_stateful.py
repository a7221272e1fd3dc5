"""Games that hypothesis plays, takes back and plays again, looking for one that breaks."""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from editor.engine import Log, State, apply, legal, read_position, refusal, write_position
from editor.engine.decisions import CHANCES, EndTurn
from editor.engine.state import ACTIONS, OVER
from tests.engine.test_random_play import can_end_turn
from tests.random_games import any_game
from tests.retelling import Tale, hear, same, tale_of


class Evening(RuleBasedStateMachine):
    """A game at the table: decisions, take-backs, and copies kept for later."""

    def __init__(self) -> None:
        super().__init__()
        self.state: State
        self.tale: Tale
        self.earlier: list[tuple[State, str]] = []

    @initialize(seed=st.integers(0, 10_000))
    def set_up(self, seed: int) -> None:
        """Begin any game."""
        self.state = any_game(Random(seed))
        self.tale = tale_of(self.state)

    @rule(choice=st.integers(0, 10_000))
    def decide(self, choice: int) -> None:
        """Make any legal decision."""
        options = legal(self.state)
        if not options:
            assert self.state.phase == OVER
            return
        self.earlier.append((self.state.copy(), write_position(self.state)))
        events: Log = []
        apply(self.state, options[choice % len(options)], events)
        for event in events:
            hear(self.tale, event)

    @rule(steps=st.integers(1, 5))
    def take_back(self, steps: int) -> None:
        """Go back to an earlier copy: it must still be what it was."""
        for _ in range(min(steps, len(self.earlier))):
            state, text = self.earlier.pop()
            assert write_position(state) == text
            self.state = state
        self.tale = tale_of(self.state)

    @invariant()
    def text_and_position_are_one(self) -> None:
        """Notation reads back to the same position."""
        state = self.state
        text = write_position(state)
        assert read_position(text, state.board, state.rules) == state

    @invariant()
    def somebody_can_always_decide(self) -> None:
        """There is a legal decision until the game is over, all of chance or all of people."""
        options = legal(self.state)
        assert bool(options) == (self.state.phase != OVER)
        assert len({isinstance(one, CHANCES) for one in options}) <= 1

    @invariant()
    def the_turn_can_be_ended(self) -> None:
        """Nobody is stranded: some way leads to the end of the turn."""
        if self.state.phase == ACTIONS and refusal(self.state, EndTurn()) is not None:
            assert can_end_turn(self.state)

    @invariant()
    def events_told_it_all(self) -> None:
        """What the events told is what stands on the board."""
        assert same(self.tale, self.state)


Evening.TestCase.settings = settings(max_examples=40, stateful_step_count=40)
TestEvening = Evening.TestCase
