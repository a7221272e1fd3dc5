"""The fire phase in its printed order: roll, explosion, flashover, hazmat, flare-ups, losses.

Where the players or chance must decide in the middle, the state waits in a phase of its own and
`referee.apply` comes back to the step that follows.
"""

from editor.engine.ending import check_loss, lose_at
from editor.engine.events import (
    ApLost,
    FlaredUp,
    HazmatExploded,
    KnockedDown,
    Log,
    Rolled,
)
from editor.engine.fire import clear_outside, explode, flashover, heat, put_smoke
from editor.engine.names import AMBULANCE
from editor.engine.poi import fixed_side, start_replenishing, turn_up
from editor.engine.squares import Bits, Square, column_of, members, row_of
from editor.engine.state import (
    BY_HAZMAT_STEP,
    BY_LOSS,
    FIRE_ROLL,
    HAZMAT_CHOICE,
    KNOCK_DOWN,
    OVER,
    REVEALING,
    State,
    without,
)
from editor.rules.ids import RuleId


def advance(state: State, red: int, black: int, log: Log | None) -> None:
    """Steps 1 to 3: the dice point at a square, and everything follows from that."""
    target = red * 16 + black
    bit = 1 << target
    if log is not None:
        log.append(Rolled(RuleId.FLARE_UP if state.chain else RuleId.FIRE_ROLL, red, black))
    state.target = target
    # B16: the target is tested when rolled, not after its own hazmat heated it; B53: whether or
    # not a marker is left for it.
    state.flare = 1 if state.hot & bit else 0
    if state.fire & bit:
        explode(state, target, RuleId.EXPLOSION, log)
        if state.phase == OVER:
            return
    elif log is not None or state.opened:
        put_smoke(state, target, log)
    elif state.smoke & bit:
        state.smoke ^= bit
        state.fire |= bit
    elif (state.fire | state.smoke).bit_count() < state.rules.threat_markers:
        # Nobody asks by which rule the target burns, and no open door can tell the difference
        # (B47): smoke beside fire flashes over in the same breath.
        state.smoke |= bit
    if state.smoke:
        flashover(state, log)
    fire = state.fire
    if fire & (state.hazmat_mask | state.people):
        hazmat_step(state, log)
    elif state.flare or state.chain or fire & (state.crew_mask | state.board.ring):
        after_roll(state, log)
    else:
        start_replenishing(state, log)


def hazmat_step(state: State, log: Log | None) -> None:
    """Step 4: all hazmat in fire, one after the other, then flashover again (B15)."""
    while True:
        if state.rules.unmarked_hazmat and _turn_up_burning(state, log):
            return
        pending = (state.hazmat_mask | state.sprung) & state.fire
        if not pending:
            if flashover(state, log):
                continue
            after_roll(state, log)
            return
        if pending & (pending - 1):
            state.phase = HAZMAT_CHOICE  # HAZ.CHAIN: the players choose the order
            return
        explode_hazmat(state, pending.bit_length() - 1, log)
        if state.phase == OVER:
            return


def _turn_up_burning(state: State, log: Log | None) -> bool:
    """B46: POI in fire are turned up inside the hazmat step. True while chance must decide."""
    for place in members(state.poi & state.fire):
        victim = fixed_side(state, place)
        if victim is None:
            state.queue = (place,)
            state.why = BY_HAZMAT_STEP
            state.phase = REVEALING
            return True
        burn_unmarked(state, place, victim, log)
    return False


def burn_unmarked(state: State, place: Square, victim: bool, log: Log | None) -> None:
    """A POI turned up because fire took its square; a false alarm is about to explode."""
    turn_up(state, place, victim, RuleId.VARIANT_UNMARKED_HAZMAT, log)
    if not victim:
        state.sprung |= 1 << place


def explode_hazmat(state: State, place: Square, log: Log | None) -> None:
    """One hazmat goes off and leaves a hot spot (B18: markers of one square singly)."""
    bit = 1 << place
    unmarked = bool(state.sprung & bit)
    if unmarked:
        state.sprung ^= bit
    else:
        state.set_hazmat(without(state.hazmat, place))
    rule = RuleId.VARIANT_UNMARKED_HAZMAT if unmarked else RuleId.HAZMAT_EXPLOSION
    if log is not None:
        log.append(HazmatExploded(rule, place, unmarked))
    explode(state, place, rule, log)
    if state.phase == OVER:
        return
    if not unmarked:
        heat(state, place, RuleId.HAZMAT_HOT_SPOT, log)
    elif state.rules.unmarked_hazmat_hot_spot:
        heat(state, place, rule, log)


def after_roll(state: State, log: Log | None) -> None:
    """Step 5: a hot spot under the target means another roll; the last one leaves a new one."""
    if state.flare:
        state.chain = 1
        state.phase = FIRE_ROLL
        if log is not None:
            log.append(FlaredUp(RuleId.FLARE_UP, state.target))
        return
    if state.chain:
        heat(state, state.target, RuleId.FLARE_UP_HOT_SPOT, log)
        state.chain = 0
    if state.fire & (state.crew_mask | state.people | state.board.ring):
        _start_knock_downs(state, log)
    else:
        start_replenishing(state, log)


def _start_knock_downs(state: State, log: Log | None) -> None:
    """Step 6: everybody who stands in fire, in turn order from the one whose turn it is.

    Outside and on vehicles too (B24).
    """
    size = len(state.crew)
    order = [(state.active + turn) % size for turn in range(size)]
    state.queue = tuple(who for who in order if state.fire >> state.crew[who] & 1)
    go_on_knock_downs(state, log)


def go_on_knock_downs(state: State, log: Log | None) -> None:
    """Take the next one to the ambulance; where places tie, the players choose."""
    while state.queue:
        places = recovery_places(state, state.queue[0])
        if len(places) != 1:
            state.phase = KNOCK_DOWN
            return
        knock_down(state, places[0], log)
    _losses(state, log)


def recovery_places(state: State, firefighter: int) -> list[Square]:
    """Where a knocked-down firefighter may be put."""
    if state.rules.recovers_at_ambulance:
        return list(state.vehicle_squares(AMBULANCE))  # B22
    place = state.crew[firefighter]
    row, column = row_of(place), column_of(place)
    # B21: straight line, walls ignored, all squares of all places compete.
    distances = {
        square: (row_of(square) - row) ** 2 + (column_of(square) - column) ** 2
        for pair in state.board.parking[AMBULANCE]
        if pair is not None
        for square in pair
    }
    nearest = min(distances.values())
    return sorted(square for square, far in distances.items() if far == nearest)


def knock_down(state: State, place: Square, log: Log | None) -> None:
    """The first in the queue is taken here; whether saved AP are lost depends on the box."""
    firefighter = state.queue[0]
    origin = state.crew[firefighter]
    state.queue = state.queue[1:]
    state.put_firefighter(firefighter, place)
    if log is not None:
        log.append(KnockedDown(RuleId.KNOCK_DOWN, firefighter, origin, place))
    saved = state.saved[firefighter]
    if saved and state.rules.knockdown_loses_saved_ap:  # A5, B7
        state.set_saved(firefighter, 0)
        if log is not None:
            log.append(ApLost(RuleId.KNOCK_DOWN_SAVED_AP, firefighter, saved))


def _losses(state: State, log: Log | None) -> None:
    burning: Bits = state.fire & state.people
    if burning:
        lose_at(state, burning, log)
    go_on_losing(state, log)


def go_on_losing(state: State, log: Log | None) -> None:
    """Turn up the POI in fire row by row, then end the phase."""
    for place in members(state.poi & state.fire):
        victim = fixed_side(state, place)
        if victim is None:
            state.queue = (place,)
            state.why = BY_LOSS
            state.phase = REVEALING
            return
        lose_face_down(state, place, victim, log)
    if state.rules.outside_fire_removed == "fire phase":  # A19, B20
        clear_outside(state, log)
    if not check_loss(state, log):
        start_replenishing(state, log)


def lose_face_down(state: State, place: Square, victim: bool, log: Log | None) -> None:
    """A POI in fire is turned up; a victim is lost, a false alarm harms nobody (B30)."""
    turn_up(state, place, victim, RuleId.POI_LOST, log)
    if victim:
        lose_at(state, 1 << place, log)
