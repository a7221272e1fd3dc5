"""Random legal play with everything that must hold checked after every decision."""

from random import Random

import pytest

from editor.engine import (
    Decision,
    Log,
    Refused,
    State,
    apply,
    chances,
    legal,
    read_decision,
    read_position,
    refusal,
    write_position,
)
from editor.engine.decisions import (
    CrewChange,
    DeckGun,
    Dispose,
    EndTurn,
    Extinguish,
    Identify,
    Move,
    Open,
    Treat,
)
from editor.engine.events import HazmatDisposed, HazmatExploded, HazmatPlaced, PoiRevealed
from editor.engine.state import (
    ACTIONS,
    BY_HAZMAT_STEP,
    BY_LOSS,
    FIRE_ROLL,
    HAZMAT_CHOICE,
    KNOCK_DOWN,
    OVER,
    REPLENISH,
    REVEALING,
    SETUP_FIRST,
)
from tests.effort import CHUNKS, SEED, decisions
from tests.random_games import any_game
from tests.retelling import hear, same, tale_of
from tests.universe import universe

FIRE_PHASES = (FIRE_ROLL, HAZMAT_CHOICE, KNOCK_DOWN)


def likely(state: State, options: list[Decision], random: Random) -> Decision:
    """A decision by chance, rare and telling ones preferred, so that more happens."""
    weighted = chances(state)
    if weighted:
        return random.choices([one for one, _ in weighted], [weight for _, weight in weighted])[0]
    if state.phase != ACTIONS or random.random() < 0.2:
        return random.choice(options)
    telling = [one for one in options if _is_telling(getattr(one, "order", one))]
    if telling and random.random() < 0.7:
        return random.choice(telling)
    return random.choice([one for one in options if not isinstance(one, EndTurn)] or options)


def _is_telling(decision: Decision) -> bool:
    if isinstance(decision, Move):
        return bool(decision.load or decision.leading)
    return isinstance(
        decision, Treat | Dispose | DeckGun | CrewChange | Extinguish | Open | Identify
    )


def can_end_turn(state: State) -> bool:
    """Whether some series of legal decisions leads to the end of the turn."""
    todo, seen = [state], set()
    while todo:
        here = todo.pop()
        if here.phase != ACTIONS or refusal(here, EndTurn()) is None:
            return True
        for decision in legal(here):
            if isinstance(getattr(decision, "order", decision), Move | Extinguish):
                there = here.copy()
                apply(there, decision)
                name = write_position(there)
                if name not in seen:
                    seen.add(name)
                    todo.append(there)
    return False


class Watched:
    """One game under watch."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.state = any_game(random)
        self.victims = self.count_victims()
        self.alarms = self.count_alarms()
        self.heat = -1
        self.hazmat = len(self.state.hazmat)
        self.tale = tale_of(self.state)

    def count_victims(self) -> int:
        state = self.state
        return state.victims_in_play() + state.rescued + state.lost

    def count_alarms(self) -> int:
        return self.state.pool_alarms + self.state.secret_alarms.bit_count()

    def step(self) -> None:
        """Check the position, make one decision, check what came of it."""
        state, random = self.state, self.random
        before = write_position(state)
        assert read_position(before, state.board, state.rules) == state
        options = legal(state)
        assert options
        self.check_refusals(options)
        if state.phase == ACTIONS and state.fire & state.crew_mask:
            assert can_end_turn(state)
        decision = likely(state, options, random)
        assert read_decision(str(decision)) == decision
        assert str(read_decision(str(decision))) == str(decision)
        in_fire_phase = state.phase in FIRE_PHASES or (
            state.phase == REVEALING and state.why in (BY_LOSS, BY_HAZMAT_STEP)
        )
        earlier, silent = state.copy(), state.copy()
        events: Log = []
        apply(state, decision, events)
        apply(silent, decision)
        assert silent == state, "with and without a log the same happens"
        assert write_position(earlier) == before, "an earlier copy is untouched"
        self.check_after(in_fire_phase, decision, events)

    def check_refusals(self, options: list[Decision]) -> None:
        """What is refused is not legal, what is legal is not refused; refusing changes nothing."""
        state = self.state
        everything = universe(state.board, len(state.crew))
        for decision in self.random.sample(everything, 12):
            refused = refusal(state, decision)
            assert (refused is None) == (decision in options), decision
            if refused is not None:
                before = state.copy()
                with pytest.raises(Refused):
                    apply(state, decision)
                assert state == before

    def check_after(self, in_fire_phase: bool, decision: Decision, events: Log) -> None:
        state = self.state
        for event in events:
            hear(self.tale, event)
            if isinstance(event, PoiRevealed) and not event.victim:
                self.alarms -= 1
            elif isinstance(event, HazmatPlaced):
                self.hazmat += 1
            elif isinstance(event, HazmatDisposed):
                self.hazmat -= 1
            elif isinstance(event, HazmatExploded):
                self.hazmat -= not event.unmarked
        assert same(self.tale, state), "the events tell the whole change"
        assert self.count_victims() == self.victims or state.phase == OVER
        assert self.count_alarms() == self.alarms or state.phase == OVER
        assert len(state.hazmat) == self.hazmat
        assert state.damage == state.cube1.bit_count() + state.cube2.bit_count()
        assert not state.cube2 & ~state.cube1
        assert not state.fire & state.smoke
        assert state.markers_left() >= 0
        assert not state.smoke & ~state.board.inside
        assert not state.closed & state.opened
        assert state.ap >= 0
        assert state.free >= 0
        assert all(0 <= saved <= state.rules.save_cap for saved in state.saved if state.turn)
        self.check_phase(in_fire_phase, decision)

    def check_phase(self, in_fire_phase: bool, decision: Decision) -> None:
        state = self.state
        if state.phase > SETUP_FIRST and state.phase != OVER:
            heat = state.hot.bit_count() + state.reserve
            assert self.heat in (-1, heat), "hot spots only move from the reserve to the board"
            self.heat = heat
        if isinstance(decision, EndTurn):
            assert not state.fire & state.crew_mask, "nobody ends a turn in fire"
        if in_fire_phase and state.phase not in (*FIRE_PHASES, REVEALING, OVER):
            assert not state.people & state.fire, "whoever was in fire is lost"
            assert not state.hazmat_mask & state.fire, "whatever was in fire exploded"
            smoke = state.smoke
            for place in state.board.inside_squares:
                if smoke >> place & 1:
                    assert not state.neighbours(place) & state.fire, "no smoke beside fire"
            if state.phase != REPLENISH and state.rules.outside_fire_removed == "fire phase":
                assert not state.fire & state.board.ring


@pytest.mark.soak_able
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_play_keeps_every_promise(chunk: int) -> None:
    made, game = 0, 0
    while made < decisions():
        name = f"{SEED} {chunk} {game}"
        watched = Watched(Random(name))
        game += 1
        while watched.state.phase != OVER and made < decisions():
            try:
                watched.step()
            except Exception as error:
                state = watched.state
                error.add_note(f"game {name}: {write_position(state)}\n{state.rules}")
                raise
            made += 1
