"""Nobody is stranded in fire (B4, B5): the search for a way out against brute force."""

from random import Random

import pytest

from editor.engine import Decision, State, apply, begin, preset, refusal
from editor.engine.actions import perform
from editor.engine.decisions import Command, EndTurn, Extinguish, Move
from editor.engine.legality import check
from editor.engine.options import candidates
from editor.engine.position import write_position
from editor.engine.setup import Setup
from editor.engine.squares import members
from editor.engine.state import ACTIONS
from editor.engine.stranding import can_clear
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
    setup = Setup(
        firefighters=size,
        fire=tuple(place for place in inside if random.random() < 0.7),
        open_doors=tuple(edge for edge in members(board.doors) if random.random() < 0.5),
        crew=tuple(random.choice(inside) for _ in range(size)),
        specialists=tuple(random.sample((0, 1, 1, 3, 4, 6, 7), size)),
        engine=next(side for side in range(4) if board.parking[0][side]),
        ambulance=next(side for side in range(4) if board.parking[1][side]),
        first=0,
    )
    state = begin(board, rules, setup)
    state.ap, state.free = random.randint(0, 4), min(state.free, random.randint(0, 3))
    state.fresh = 0
    return state


def everybody_can_get_out(state: State) -> bool:
    """Try every series of steps and orders to step that AP and walls allow, and of extinguishings
    of the fire that somebody stands in (B4 names no other means).

    In the reading that forbids to stop in fire (A3 `movement`), only steps of those who stand in
    fire count.
    """
    only_moves = state.rules.fire_stop == "movement"
    todo, seen = [state], {write_position(state)}
    while todo:
        here = todo.pop()
        if here.phase != ACTIONS or not here.fire & here.crew_mask:
            return True
        for decision in candidates(here):
            order = decision.order if isinstance(decision, Command) else decision
            if not isinstance(order, Move if only_moves else Move | Extinguish):
                continue
            if isinstance(order, Extinguish) and order.square not in here.crew:
                continue
            mover = decision.firefighter if isinstance(decision, Command) else here.active
            if only_moves and not here.fire >> here.crew[mover] & 1:
                continue
            if check(here, decision) is None:
                there = here.copy()
                perform(there, decision, None)
                name = write_position(there)
                if name not in seen:
                    seen.add(name)
                    todo.append(there)
    return False


def may_do(state: State, decision: Decision) -> bool:
    """What B4 and B5 allow, by brute force; a hopeless position forbids nothing."""
    hopeless = not everybody_can_get_out(state)
    in_fire = [who for who, place in enumerate(state.crew) if state.fire >> place & 1]
    if hopeless:
        return True
    if isinstance(decision, EndTurn):
        return not in_fire
    if in_fire and state.rules.fire_stop == "movement":
        order = decision.order if isinstance(decision, Command) else decision
        mover = decision.firefighter if isinstance(decision, Command) else state.active
        if not isinstance(order, Move) or mover not in in_fire:
            return False
    after = state.copy()
    perform(after, decision, None)
    return everybody_can_get_out(after)


@pytest.mark.soak_able
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_refused_is_exactly_what_would_leave_somebody_in_fire(chunk: int) -> None:
    refused = 0
    for number in range(chunk_of("FIREGROUND_SOAK_DECISIONS", 100_000) // 100):
        random = Random(f"stranding {SEED} {chunk} {number}")
        state = any_predicament(random)
        assert can_clear(state) == everybody_can_get_out(state), write_position(state)
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
