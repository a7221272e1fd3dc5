"""Nobody is stranded in fire (B4, B5): the search for a way out against brute force."""

from random import Random

import pytest

from editor.engine import Decision, State, apply, begin, preset, refusal
from editor.engine.actions import perform
from editor.engine.decisions import Command, EndTurn, Extinguish, Move
from editor.engine.legality import check
from editor.engine.names import FIRE_CAPTAIN
from editor.engine.options import candidates
from editor.engine.position import write_position
from editor.engine.setup_value import Setup
from editor.engine.squares import members
from editor.engine.state import ACTIONS
from editor.engine.stranding import fewest_left
from tests.effort import CHUNKS, SEED, chunk_of
from tests.random_boards import random_board


def any_predicament(random: Random) -> State:
    """Up to three firefighters in and around much fire with few AP, on a small house."""
    board = random_board(random, 4, 4)
    while not (any(board.parking[0]) and any(board.parking[1])):
        board = random_board(random, 4, 4)
    rules = preset(random.choice(("en", "cs")), "experienced")
    size = random.randint(1, 3)
    inside = list(board.inside_squares)
    cards = random.sample((0, 3, 4, 6, 7), 5)
    if random.random() < 0.6:
        cards.insert(0, FIRE_CAPTAIN)
    setup = Setup(
        firefighters=size,
        fire=tuple(place for place in inside if random.random() < 0.7),
        open_doors=tuple(edge for edge in members(board.doors) if random.random() < 0.5),
        crew=tuple(random.choice(inside) for _ in range(size)),
        specialists=tuple(cards[:size]),
        engine=next(side for side in range(4) if board.parking[0][side]),
        ambulance=next(side for side in range(4) if board.parking[1][side]),
        first=0,
    )
    state = begin(board, rules, setup)
    state.ap, state.free = random.randint(0, 4), min(state.free, random.randint(0, 3))
    state.fresh = 0
    return state


def burning(state: State) -> list[int]:
    """Who stands in fire."""
    return [who for who, place in enumerate(state.crew) if state.fire >> place & 1]


def counts(here: State, decision: Decision) -> bool:
    """Whether B4 names such a decision as a way out: a step, own or commanded, or extinguishing
    the fire that somebody stands in. In the reading that forbids to stop in fire (A3 `movement`),
    only steps of those who stand in fire count.
    """
    order = decision.order if isinstance(decision, Command) else decision
    if here.rules.fire_stop == "movement":
        mover = decision.firefighter if isinstance(decision, Command) else here.active
        return isinstance(order, Move) and mover in burning(here)
    if isinstance(order, Extinguish):
        return order.square in here.crew
    return isinstance(order, Move)


def fewest_by_trying(state: State) -> int:
    """Try every series of such decisions that AP and walls allow."""
    todo, seen = [state], {write_position(state)}
    fewest = len(state.crew)
    while todo:
        here = todo.pop()
        fewest = min(fewest, len(burning(here)))
        if not fewest:
            return 0
        for decision in candidates(here):
            if counts(here, decision) and check(here, decision) is None:
                there = here.copy()
                perform(there, decision, None)
                name = write_position(there)
                if name not in seen:
                    seen.add(name)
                    todo.append(there)
    return fewest


def may_do(state: State, decision: Decision) -> bool:
    """What B4 and B5 allow, by brute force; whoever is hopeless already does not count."""
    in_fire, hopeless = burning(state), fewest_by_trying(state)
    if isinstance(decision, EndTurn):
        return len(in_fire) <= hopeless
    must_move = len(in_fire) > hopeless and state.rules.fire_stop == "movement"
    if must_move and not counts(state, decision):
        return False
    after = state.copy()
    perform(after, decision, None)
    return fewest_by_trying(after) <= hopeless


@pytest.mark.soak_able
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_refused_is_exactly_what_would_leave_somebody_in_fire(chunk: int) -> None:
    refused = 0
    for number in range(chunk_of("FIREGROUND_SOAK_DECISIONS", 100_000) // 100):
        random = Random(f"stranding {SEED} {chunk} {number}")
        state = any_predicament(random)
        assert fewest_left(state) == fewest_by_trying(state), write_position(state)
        for decision in candidates(state):
            if check(state, decision) is None:
                allowed = refusal(state, decision) is None
                refused += not allowed
                case = f"{decision} {write_position(state)}\n{state.board}"
                assert allowed == may_do(state, decision), case
    assert refused, "some of these must have been refused, or nothing was tested"


def test_a_hopeless_start_can_still_be_played() -> None:
    random = Random("hopeless")
    found = 0
    while found < 20:
        state = any_predicament(random)
        state.ap = state.free = 0
        if state.fire & state.crew_mask:
            found += 1
            apply(state, EndTurn())
            assert state.phase != ACTIONS
