"""Engine and ambulance: driving, riding along, picking up, and the deck gun."""

from editor.engine.decisions import BOTH
from editor.engine.ending import check_win, rescue
from editor.engine.events import (
    DeckGunFired,
    DieTurned,
    FireRemoved,
    Log,
    Rode,
    Rolled,
    SmokeRemoved,
    StayedBehind,
    VehicleDriven,
)
from editor.engine.names import AMBULANCE, ENGINE
from editor.engine.squares import Square, members, square
from editor.engine.state import ACTIONS, GUN_CHOICE, GUN_ROLL, RIDING, State
from editor.rules.ids import RuleId


def drive(state: State, vehicle: int, side: int, log: Log | None) -> None:
    """A vehicle arrives on another side; victims lying there are rescued, riders get off."""
    size = len(state.crew)
    before = state.vehicle_squares(vehicle)
    origin = state.engine if vehicle == ENGINE else state.ambulance
    # B56: everybody on the two squares decides alone (B37), in turn order. Only firefighters
    # ride: a victim beside the engine stays (B35).
    state.queue = tuple(
        who
        for who in ((state.active + turn) % size for turn in range(size))
        if state.crew[who] in before
    )
    if vehicle == ENGINE:
        state.engine = side
    else:
        state.ambulance = side
    if log is not None:
        rule = RuleId.VEHICLE_ENGINE if vehicle == ENGINE else RuleId.VEHICLE_AMBULANCE
        log.append(VehicleDriven(rule, vehicle, origin, side))
    state.phase = RIDING if state.queue else ACTIONS
    state.vehicle = vehicle if state.queue else 0
    if vehicle == AMBULANCE:
        _pick_up(state, log)


def _pick_up(state: State, log: Log | None) -> None:
    """VEH.AMB.PICK: whoever lies where the ambulance arrives is rescued, also on the way (B36)."""
    places = state.vehicle_squares(AMBULANCE)
    picked = [(place, False) for place in state.victims if place in places]
    picked += [(place, True) for place in state.treated if place in places]
    if not picked:
        return
    state.set_people(
        tuple(place for place in state.victims if place not in places),
        tuple(place for place in state.treated if place not in places),
        state.poi,
    )
    for place, treated in picked:
        rescue(state, place, treated, RuleId.VEHICLE_PICK_UP, log)
    check_win(state, log)


def ride(state: State, firefighter: int, place: Square, log: Log | None) -> None:
    """Someone rides along and picks one of the two squares."""
    state.put_firefighter(firefighter, place)
    if log is not None:
        log.append(Rode(RuleId.VEHICLE_RIDE, firefighter, place))
    _next_rider(state)


def stay(state: State, firefighter: int, log: Log | None) -> None:
    """Someone lets the vehicle go."""
    if log is not None:
        log.append(StayedBehind(RuleId.VEHICLE_RIDE, firefighter))
    _next_rider(state)


def _next_rider(state: State) -> None:
    state.queue = state.queue[1:]
    if not state.queue:
        state.vehicle = 0
        state.phase = ACTIONS


def aim(state: State) -> None:
    """The deck gun is paid for: the dice decide where the water goes."""
    state.phase = GUN_ROLL
    state.dice_left = BOTH
    state.rerolls = BOTH if state.profile(state.active).rerolls else 0
    state.red_black = (0, 0)


def gun_rolled(state: State, red: int, black: int, log: Log | None) -> None:
    """The dice of the gun fell; the driver may roll each of them once more (B39)."""
    if log is not None:
        first = state.red_black == (0, 0)
        rule = RuleId.DECK_GUN_ROLL if first else RuleId.DRIVER_OPERATOR_REROLL
        log.append(Rolled(rule, red, black))
    state.red_black = (red or state.red_black[0], black or state.red_black[1])
    state.dice_left = 0
    if state.rerolls:
        state.phase = GUN_CHOICE
    else:
        fire_gun(state, log)


def reroll(state: State, dice: int) -> None:
    """Take one die (or both) up again; with A16 `once` that was the only chance."""
    state.rerolls = state.rerolls & ~dice if state.rules.driver_reroll == "stepwise" else 0
    state.dice_left = dice
    state.phase = GUN_ROLL


def gun_target(state: State, red: int, black: int, log: Log | None) -> Square:
    """Turn each die that points outside the quadrant to its opposite face."""
    board = state.board
    quadrant = board.gun_quadrant[state.engine]
    if red not in board.quadrant_rows[quadrant]:
        turned = board.opposite_red[red]
        if log is not None:
            log.append(DieTurned(RuleId.DICE_OPPOSITE_RED, red, turned))
        red = turned
    if black not in board.quadrant_columns[quadrant]:
        turned = board.opposite_black[black]
        if log is not None:
            log.append(DieTurned(RuleId.DICE_OPPOSITE_BLACK, black, turned))
        black = turned
    return square(red, black)


def fire_gun(state: State, log: Log | None) -> None:
    """Wash fire and smoke off the target and its open neighbours; nothing else is touched."""
    target = gun_target(state, *state.red_black, log)
    if log is not None:
        log.append(DeckGunFired(RuleId.DECK_GUN_HIT, target))
    for place in members((1 << target) | state.neighbours(target)):
        bit = 1 << place
        if state.fire & bit:
            state.fire ^= bit
            if log is not None:
                log.append(FireRemoved(RuleId.DECK_GUN_HIT, place))
        elif state.smoke & bit:
            state.smoke ^= bit
            if log is not None:
                log.append(SmokeRemoved(RuleId.DECK_GUN_HIT, place))
    state.red_black = (0, 0)
    state.rerolls = 0
    state.phase = ACTIONS


def next_sides(state: State, vehicle: int) -> list[int]:
    """Where one drive of this vehicle may end: round one corner, or anywhere (A15).

    The opposite side is two drives (B60).
    """
    here = state.engine if vehicle == ENGINE else state.ambulance
    places = state.board.parking[vehicle]
    others = [side for side in range(4) if side != here and places[side] is not None]
    if here < 0 or state.rules.far_drive == "any place":
        return others if here >= 0 else []
    reached = set()
    for turn in (1, -1):
        side = (here + turn) % 4
        while places[side] is None:  # a board without a place on that side: round the next corner
            side = (side + turn) % 4
        if side != here:
            reached.add(side)
    return sorted(reached)
