"""The decisions open now: candidates by geometry, each put to the test that would refuse it."""

from functools import cache

from editor.engine import decisions as d
from editor.engine.decisions import Decision
from editor.engine.fire_phase import recovery_places
from editor.engine.legality import dice_asked, vehicle_to_park
from editor.engine.names import AMBULANCE, ENGINE, HAZMAT, NOTHING, TREATED, VICTIM
from editor.engine.squares import SOUTH, Edge, Square, members
from editor.engine.state import (
    ACTIONS,
    GUN_CHOICE,
    HAZMAT_CHOICE,
    KNOCK_DOWN,
    REPLENISH_CHOICE,
    REVEALING,
    RIDING,
    SETUP_FIRST,
    SETUP_PARK,
    SETUP_SPECIALIST,
    SETUP_START,
    WON,
    State,
)
from editor.engine.vehicles import next_sides

_END = d.EndTurn()
_TREAT = d.Treat()
_DISPOSE = d.Dispose()
_DECK_GUN = d.DeckGun()

# Decisions are values: the same one is made once and then shared.
_move = cache(d.Move)
_open = cache(d.Open)
_close = cache(d.Close)
_extinguish = cache(d.Extinguish)
_chop = cache(d.Chop)
_command = cache(d.Command)


@cache
def rolls(rows: int, columns: int) -> tuple[d.Roll, ...]:
    """Every roll of the dice; 0 faces for a die that is not rolled."""
    return tuple(
        d.Roll(red, black)
        for red in (range(1, rows + 1) if rows else (0,))
        for black in (range(1, columns + 1) if columns else (0,))
    )


def candidates(state: State) -> list[Decision]:
    """What could be decided now, not yet tested against AP, abilities and fire."""
    phase = state.phase
    if phase == ACTIONS:
        return _actions(state)
    asked = dice_asked(state)
    if asked:
        board = state.board
        return list(
            rolls(board.rows if asked & d.RED else 0, board.columns if asked & d.BLACK else 0)
        )
    return _choices(state, phase)


def _choices(state: State, phase: int) -> list[Decision]:
    board = state.board
    if phase == REVEALING:
        place = state.queue[0]
        return [d.Reveal(place, True), d.Reveal(place, False)]
    if phase == SETUP_SPECIALIST:
        kind = d.Deal if state.rules.deals_specialists else d.Take
        return [kind(card) for card in members(state.available)]
    if phase == SETUP_START:
        return [d.Start(place) for place in members(board.ring)]
    if phase == SETUP_PARK:
        return [d.Park(vehicle_to_park(state), side) for side in range(4)]
    if phase == SETUP_FIRST:
        return [d.First(who) for who in range(len(state.crew))]
    if phase == HAZMAT_CHOICE:
        pending = (state.hazmat_mask | state.sprung) & state.fire
        return [d.Explode(place) for place in members(pending)]
    if phase == KNOCK_DOWN:
        return [d.Recover(place) for place in recovery_places(state, state.queue[0])]
    if phase == RIDING:
        who = state.queue[0]
        places = state.vehicle_squares(state.vehicle)
        return [*(d.Ride(who, place) for place in places), d.Stay(who)]
    if phase == GUN_CHOICE:
        return [d.Keep(), *(d.Reroll(dice) for dice in (d.RED, d.BLACK, d.BOTH))]
    if phase == REPLENISH_CHOICE:
        return [d.TurnUp(state.target), d.LeaveDown(state.target)]
    if phase == WON:
        return [d.PlayOn(), d.Stop()]
    return []


def _actions(state: State) -> list[Decision]:
    active = state.active
    here = state.crew[active]
    profile = state.profile(active)
    budget = state.ap + state.free
    found: list[Decision] = []
    if budget:
        found.extend(_steps(state, here))
        found.extend(_doors(state, here))
        found.extend(_extinguishings(state, here))
        found.extend(_walls(state, here))
        if profile.treats:
            found.append(_TREAT)
        if profile.disposes:
            found.append(_DISPOSE)
        if profile.identifies:
            found.extend(d.Identify(place) for place in members(state.poi))
        if state.rules.vehicles:
            found.extend(_drives(state))
            found.append(_DECK_GUN)
        if profile.commands:
            for other, place in enumerate(state.crew):
                if other != active:
                    found.extend(_command(other, order) for order in _orders(state, place))
    if state.fresh == 2:
        found.extend(d.CrewChange(card) for card in members(state.available))
    found.append(_END)
    return found


def _orders(state: State, place: Square) -> list[d.Move | d.Open | d.Close | d.Dispose]:
    orders: list[d.Move | d.Open | d.Close | d.Dispose] = [
        *_steps(state, place),
        *_doors(state, place),
    ]
    if state.rules.captain_orders_disposal:
        orders.append(_DISPOSE)
    return orders


def _steps(state: State, here: Square) -> list[d.Move]:
    targets = members(state.neighbours(here))
    found = [_move(target, NOTHING, False) for target in targets]
    if not (state.people | state.hazmat_mask) >> here & 1:
        return found
    loads = []
    if here in state.victims:
        loads.append(VICTIM)
    if state.hazmat_mask >> here & 1:
        loads.append(HAZMAT)
    led = state.treated.count(here)
    for target in targets:
        found.extend(_move(target, load, False) for load in loads)
        if led:
            found.append(_move(target, NOTHING, True))
            found.extend(_move(target, load, True) for load in loads)
            if led > 1:
                found.append(_move(target, TREATED, True))
    return found


def _edges(here: Square) -> tuple[Edge, ...]:
    # The edges north and west of the ring's first row and column do not exist.
    return tuple(
        edge
        for edge in (here - 16 + SOUTH if here >= 16 else -1, here, here + SOUTH, here - 1)
        if edge >= 0
    )


def _doors(state: State, here: Square) -> list[d.Open | d.Close]:
    found: list[d.Open | d.Close] = []
    for edge in _edges(here):
        if state.closed >> edge & 1:
            found.append(_open(edge))
        elif state.opened >> edge & 1:
            found.append(_close(edge))
    return found


def _extinguishings(state: State, here: Square) -> list[d.Extinguish]:
    reach = (1 << here) | state.neighbours(here)
    found = [_extinguish(place, d.SMOKE) for place in members(reach & state.smoke)]
    for place in members(reach & state.fire):
        found.append(_extinguish(place, d.FLIP))
        found.append(_extinguish(place, d.FIRE))
    return found


def _walls(state: State, here: Square) -> list[d.Chop]:
    standing = state.board.walls & ~state.cube2
    return [_chop(edge) for edge in _edges(here) if standing >> edge & 1]


def _drives(state: State) -> list[d.Drive]:
    found = [d.Drive(AMBULANCE, side) for side in next_sides(state, AMBULANCE)]
    if state.crew[state.active] in state.vehicle_squares(ENGINE):
        found.extend(d.Drive(ENGINE, side) for side in next_sides(state, ENGINE))
    return found
