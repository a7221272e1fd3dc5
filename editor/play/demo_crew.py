"""The hand that plays the demo: a rule of thumb, nothing more, with `legal` as its only door.

Bring victims out; else go to the nearest POI, putting out the fire in the way; else fight fire.
"""

import heapq
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from editor.engine import legal
from editor.engine.decisions import (
    FIRE,
    FLIP,
    SMOKE,
    Command,
    Decision,
    DeckGun,
    Dispose,
    Drive,
    EndTurn,
    Extinguish,
    Identify,
    Keep,
    Move,
    Open,
    Park,
    Start,
    Stay,
    Stop,
    Take,
    Treat,
    TurnUp,
)
from editor.engine.dice import Dice
from editor.engine.names import (
    AMBULANCE,
    CAFS_FIREFIGHTER,
    DRIVER_OPERATOR,
    ENGINE,
    NOTHING,
    STEPS,
    VICTIM,
)
from editor.engine.squares import Bits, Square, bits_of, column_of, edge_between, members, row_of
from editor.engine.state import ACTIONS, SETUP_PARK, SETUP_SPECIALIST, SETUP_START, State

_FIRST_CARDS: Final = (CAFS_FIREFIGHTER, DRIVER_OPERATOR)  # who fights fire; the rest at random
_WORTH_A_SALVO: Final = 2  # burning spaces in the quadrant before the deck gun is fired
_WORTH_A_DRIVE: Final = 3  # AP of carrying that a drive of the ambulance must save
_FAR: Final = 6  # AP of walking from which looking from afar pays


class DemoCrew:
    """Decides for all players; the same seed decides the same way."""

    __slots__ = ("_chance",)

    def __init__(self, seed: int) -> None:
        """Begin the stream that breaks ties."""
        self._chance = Dice(f"crew {seed}")

    def choose(self, state: State) -> Decision:
        """One of the decisions that are legal now."""
        options = legal(state)
        wishes: Iterable[Decision]
        if state.phase == ACTIONS:
            wishes = _actions(state, options)
        elif state.phase == SETUP_START:
            wishes = self._starts(state, options)
        elif state.phase == SETUP_PARK:
            wishes = _parking(state, options)
        elif state.phase == SETUP_SPECIALIST:
            wishes = map(Take, _FIRST_CARDS)
        else:
            wishes = (one for one in options if isinstance(one, Keep | Stay | Stop | TurnUp))
        allowed = frozenset(options)
        wish = next((wish for wish in wishes if wish in allowed), None)
        return self._any(options) if wish is None else wish

    def _any(self, options: Sequence[Decision]) -> Decision:
        return options[self._chance.below(len(options))]

    def _starts(self, state: State, options: list[Decision]) -> Iterator[Decision]:
        """Close to a POI, each firefighter to another one; the driver beside an engine's place."""
        who = state.crew.index(-1)
        starts = [one for one in options if isinstance(one, Start)]
        if state.specialists[who] == DRIVER_OPERATOR:
            places = {place for pair in state.board.parking[ENGINE] for place in pair or ()}
            starts = [one for one in starts if one.square in places] or starts
        people = members(state.people)
        if people:
            goal = 1 << people[who % len(people)]
            ways = {one: _cost(state, one.square, goal, 1) for one in starts}
            nearest = min(ways.values())
            starts = [one for one in starts if ways[one] == nearest]
        yield self._any(starts)


def _parking(state: State, options: list[Decision]) -> Iterator[Decision]:
    """The engine where somebody stands, the ambulance where the ways out are short."""
    parks = [one for one in options if isinstance(one, Park)]
    if parks[0].vehicle == ENGINE:
        for one in parks:
            if any(place in state.crew for place in state.board.parking[ENGINE][one.side] or ()):
                yield one
        return

    def effort(one: Park) -> int:
        goal = bits_of(state.board.parking[AMBULANCE][one.side] or ())
        return sum(_cost(state, place, goal, 2) for place in members(state.people))

    yield min(parks, key=effort)


def _actions(state: State, options: list[Decision]) -> Iterator[Decision]:
    """What the active firefighter would like to do, best first."""
    yield Treat()
    yield Dispose()
    if _burning_in_reach(state) >= _WORTH_A_SALVO:
        yield DeckGun()
    if state.free and state.profile(state.active).commands:
        for other in range(len(state.crew)):
            for order in _way_on(state, other):
                if isinstance(order, Move | Open):
                    yield Command(other, order)
    yield from _calls_of_the_ambulance(state, options)
    yield from _looks_from_afar(state, options)
    if state.profile(state.active).extinguish_factor == 1 and not _has_somebody(state):
        yield from _extinguishings(options)
    yield from _way_on(state, state.active)
    yield from _extinguishings(options)
    yield EndTurn()


def _has_somebody(state: State) -> bool:
    here = state.crew[state.active]
    return here in state.victims or here in state.treated


def _extinguishings(options: list[Decision]) -> Iterator[Decision]:
    """Fire before smoke, and out before down to smoke."""
    found = [one for one in options if isinstance(one, Extinguish)]
    for kind in (FIRE, FLIP, SMOKE):
        yield from (one for one in found if one.what == kind)


def _burning_in_reach(state: State) -> int:
    if state.engine < 0:
        return 0
    quadrant = state.board.quadrants[state.board.gun_quadrant[state.engine]]
    return (quadrant & state.fire).bit_count()


def _calls_of_the_ambulance(state: State, options: list[Decision]) -> Iterator[Decision]:
    """Bring the ambulance nearer when somebody here has to be carried far."""
    here = state.crew[state.active]
    if here not in state.victims and here not in state.treated:
        return
    step = 2 if here in state.victims else 1
    now = _cost(state, here, state.rescuing_squares(), step)
    for one in options:
        if isinstance(one, Drive) and one.vehicle == AMBULANCE:
            goal = bits_of(state.board.parking[AMBULANCE][one.side] or ())
            if now - _cost(state, here, goal, step) > _WORTH_A_DRIVE:
                yield one


def _looks_from_afar(state: State, options: list[Decision]) -> Iterator[Decision]:
    here = state.crew[state.active]
    for one in options:
        if isinstance(one, Identify) and _cost(state, here, 1 << one.square, 1) > _FAR:
            yield one


# --- ways ---------------------------------------------------------------------------------


def _way_on(state: State, who: int) -> Iterator[Decision]:
    """The next thing to do on the way of one firefighter: out with a victim, or to somebody."""
    here = state.crew[who]
    victim, treated = here in state.victims, here in state.treated
    if victim or treated:
        load = VICTIM if victim else NOTHING
        following = _first_step(state, here, state.rescuing_squares(), 2 if victim else 1)
        yield from _enter(state, here, following, Move(following, load, treated))
        return
    goal = _somebody(state, who) or state.fire
    if goal:
        following = _first_step(state, here, goal, 1)
        yield from _enter(state, here, following, Move(following))


def _enter(state: State, here: Square, following: Square, step: Move) -> Iterator[Decision]:
    """Open the door, or put the fire out, or take the step."""
    edge = edge_between(here, following)
    if state.closed >> edge & 1:
        yield Open(edge)
    elif state.fire >> following & 1:
        yield Extinguish(following, FIRE)
        yield Extinguish(following, FLIP)
    else:
        yield step


def _somebody(state: State, who: int) -> Bits:
    """The POI or victim to go to: the cheapest to reach that no other firefighter is nearer to."""
    here = state.crew[who]
    others = [place for other, place in enumerate(state.crew) if other != who]
    goals = [
        place
        for place in members(state.people)
        if all(_apart(place, here) <= _apart(place, other) for other in others)
        and place not in others
    ]
    return bits_of(goals)


def _apart(one: Square, other: Square) -> int:
    return abs(row_of(one) - row_of(other)) + abs(column_of(one) - column_of(other))


def _cost(state: State, here: Square, goal: Bits, step: int) -> int:
    return _search(state, here, goal, step)[0]


def _first_step(state: State, here: Square, goal: Bits, step: int) -> Square:
    return _search(state, here, goal, step)[1]


def _search(state: State, here: Square, goal: Bits, step: int) -> tuple[int, Square]:
    """The cheapest way in AP to the nearest of the goals, and the first space on it."""
    todo = [(0, here, here)]
    seen = 0
    while todo:
        cost, place, first = heapq.heappop(todo)
        if goal >> place & 1 and place != here:
            return cost, first
        if seen >> place & 1:
            continue
        seen |= 1 << place
        for move in STEPS:
            following = place + move
            if following < 0 or not state.board.squares >> following & 1 or seen >> following & 1:
                continue
            edge = edge_between(place, following)
            is_door = state.closed >> edge & 1
            if not is_door and not state.is_open(edge):
                continue
            price = step + is_door + 2 * (state.fire >> following & 1)
            heapq.heappush(todo, (cost + price, following, first if place != here else following))
    return 0, here
