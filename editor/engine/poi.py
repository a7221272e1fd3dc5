"""Points of interest: turning them up and filling them up, in the family way or by arrows."""

from editor.engine.events import (
    FireRemoved,
    HazmatPlaced,
    Log,
    PoiLeftDown,
    PoiPlaced,
    PoiRevealed,
    RollRepeated,
    SmokeRemoved,
    StepSkipped,
)
from editor.engine.squares import Bits, Square
from editor.engine.state import (
    BY_REPLENISHING,
    REPLENISH,
    REPLENISH_CHOICE,
    REVEALING,
    State,
    with_one,
)
from editor.engine.turns import finish_turn
from editor.rules.ids import RuleId


def turn_up(state: State, place: Square, victim: bool, rule: RuleId, log: Log | None) -> None:
    """Turn one POI up: a victim stays, a false alarm is gone (or leaves a hazmat behind)."""
    bit = 1 << place
    secret = bool((state.secret_victims | state.secret_alarms) & bit)
    if secret:
        state.secret_victims &= ~bit
        state.secret_alarms &= ~bit
    elif victim:
        state.pool_victims -= 1
    else:
        state.pool_alarms -= 1
    victims = with_one(state.victims, place) if victim else state.victims
    state.set_people(victims, state.treated, state.poi & ~bit)
    if log is not None:
        log.append(PoiRevealed(rule, place, victim, secret))
    if not victim and state.rules.unmarked_hazmat and not state.fire & bit:
        state.set_hazmat(with_one(state.hazmat, place))
        if log is not None:
            log.append(HazmatPlaced(RuleId.VARIANT_UNMARKED_HAZMAT, place))


def fixed_side(state: State, place: Square) -> bool | None:
    """What a designer fixed under this POI: a victim, a false alarm, or nothing (None)."""
    if state.secret_victims >> place & 1:
        return True
    return False if state.secret_alarms >> place & 1 else None


def start_replenishing(state: State, log: Log | None) -> None:
    """At the end of a turn there shall be three POI on the board."""
    missing = state.rules.poi_on_board - state.poi.bit_count()
    missing -= len(state.victims) + len(state.treated)
    if missing <= 0:
        finish_turn(state, log)
        return
    state.plan = (missing, 0, 0, 0)
    go_on_replenishing(state, log)


def go_on_replenishing(state: State, log: Log | None) -> None:
    """Ask for the next roll, or finish the turn."""
    if state.plan[0] > 0:
        if state.supply_poi() <= 0:
            _skip(state, RuleId.REPLENISH_EMPTY, log)  # B25: place what is left
        elif not can_place(state):
            _skip(state, RuleId.SETUP_IMPOSSIBLE_ROLL, log)  # B26
        else:
            state.phase = REPLENISH
            return
    state.plan = (0, 0, 0, 0)
    finish_turn(state, log)


def _skip(state: State, rule: RuleId, log: Log | None) -> None:
    if log is not None:
        log.append(StepSkipped(rule))


def can_place(state: State) -> bool:
    """Whether some roll would put a POI down."""
    if state.rules.poi_placement == "family":
        return bool(state.board.inside & ~state.people)
    return bool(_free_for_arrows(state))


def _free_for_arrows(state: State) -> Bits:
    taken = state.fire | state.smoke | state.crew_mask | state.people
    return state.board.inside & ~taken


def replenish(state: State, rolled: Square, log: Log | None) -> None:
    """Put a POI where the dice say, as this game does it."""
    if state.rules.poi_placement == "family":
        _replenish_family(state, rolled, log)
    else:
        _replenish_by_arrows(state, rolled, log)


def _replenish_family(state: State, rolled: Square, log: Log | None) -> None:
    bit = 1 << rolled
    if state.people & bit:
        # B27, B57: a face-up victim counts too, and the smoke there stays.
        if log is not None:
            log.append(RollRepeated(RuleId.REPLENISH_FAMILY_POI, rolled))
        return
    if state.fire & bit:
        state.fire ^= bit
        if log is not None:
            log.append(FireRemoved(RuleId.REPLENISH_FAMILY_THREAT, rolled))
    elif state.smoke & bit:
        state.smoke ^= bit
        if log is not None:
            log.append(SmokeRemoved(RuleId.REPLENISH_FAMILY_THREAT, rolled))
    _put(state, rolled, rolled, RuleId.REPLENISH, log)
    if state.crew_mask & bit:
        if state.rules.reveal_on_firefighter == "may":  # A14
            state.phase = REPLENISH_CHOICE
            state.target = rolled
        else:
            ask_reveal(state, rolled)
        return
    go_on_replenishing(state, log)


def _replenish_by_arrows(state: State, rolled: Square, log: Log | None) -> None:
    free = _free_for_arrows(state)
    place = rolled
    seen = 0
    while not free >> place & 1:
        seen |= 1 << place
        place = state.board.arrows[place]
        if seen >> place & 1:
            if log is not None:
                log.append(RollRepeated(RuleId.REPLENISH_ARROWS_LOOP, rolled))
            return
    rule = RuleId.REPLENISH_ARROWS_SPACE if place == rolled else RuleId.REPLENISH_ARROWS
    _put(state, place, rolled, rule, log)
    go_on_replenishing(state, log)


def _put(state: State, place: Square, rolled: Square, rule: RuleId, log: Log | None) -> None:
    put_face_down(state, place)
    state.plan = (state.plan[0] - 1, *state.plan[1:])
    if log is not None:
        log.append(PoiPlaced(rule, place, rolled))


def put_face_down(state: State, place: Square) -> None:
    """A POI nobody has seen comes onto the board."""
    state.poi |= 1 << place
    state.people |= 1 << place


def ask_reveal(state: State, place: Square) -> None:
    """The POI just placed under a firefighter is turned up by chance."""
    state.queue = (place,)
    state.why = BY_REPLENISHING
    state.phase = REVEALING


def leave_down(state: State, log: Log | None) -> None:
    """The players do not look (A14)."""
    if log is not None:
        log.append(PoiLeftDown(RuleId.REPLENISH_FAMILY_FIREFIGHTER, state.target))
    go_on_replenishing(state, log)


def replenished_reveal(state: State, victim: bool, log: Log | None) -> None:
    """A POI was turned up as it came: a false alarm makes room for another (A13)."""
    if not victim and state.rules.false_alarm_rolls_on:
        state.plan = (state.plan[0] + 1, *state.plan[1:])
    go_on_replenishing(state, log)
