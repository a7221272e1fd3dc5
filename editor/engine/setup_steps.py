"""The steps of set-up one after the other: explosions, markers, cards, places, first player."""

from editor.engine.decisions import BLACK, BOTH, RED
from editor.engine.events import (
    FirefighterPlaced,
    FirePlaced,
    FirstPlayerChosen,
    HazmatPlaced,
    Log,
    PoiPlaced,
    Rolled,
    RollRepeated,
    SpecialistTaken,
    StepSkipped,
    VehicleParked,
)
from editor.engine.fire import clear_outside, explode, heat
from editor.engine.names import ENGINE, NOBODY
from editor.engine.poi import put_face_down
from editor.engine.squares import Bits, Square, bits_of, square
from editor.engine.state import (
    OVER,
    SETUP_EXPLOSION,
    SETUP_FIRST,
    SETUP_HAZMAT,
    SETUP_HOT_SPOT,
    SETUP_PARK,
    SETUP_POI,
    SETUP_SPECIALIST,
    SETUP_START,
    State,
    with_one,
)
from editor.engine.turns import begin_turn
from editor.rules.ids import RuleId


def go_on(state: State, log: Log | None) -> None:
    """Ask for the next open step, or begin the first turn."""
    if state.phase == OVER:
        return
    explosions, hazmat, poi, hot_spots = state.plan
    inside = state.board.inside
    if explosions:
        state.phase = SETUP_EXPLOSION
        _ask_explosion(state, log)
    elif hazmat:
        _ask(state, SETUP_HAZMAT, 1, _free_for_hazmat(state), log)
    elif poi:
        free = inside & ~state.fire & ~state.people
        _ask(state, SETUP_POI, 2, free if state.supply_poi() > 0 else 0, log)
    elif state.rules.specialists and NOBODY in state.specialists and state.available:
        state.phase = SETUP_SPECIALIST
    elif hot_spots:
        _ask(state, SETUP_HOT_SPOT, 3, inside & ~state.hot, log)
    elif NOBODY in state.crew:
        state.phase = SETUP_START
    elif state.rules.vehicles and (state.engine < 0 or state.ambulance < 0):
        state.phase = SETUP_PARK
    elif state.active < 0 and len(state.crew) > 1:
        state.phase = SETUP_FIRST
    else:
        state.active = max(state.active, 0)
        state.explosion = 0
        state.red_black = (0, 0)
        begin_turn(state, log)


def _ask(state: State, phase: int, step: int, free: Bits, log: Log | None) -> None:
    """Open a roll, or leave the whole step out if none can succeed (B49)."""
    if free:
        state.phase = phase
        return
    plan = list(state.plan)
    plan[step] = 0
    state.plan = tuple(plan)
    if log is not None:
        log.append(StepSkipped(RuleId.SETUP_IMPOSSIBLE_ROLL))
    go_on(state, log)


def _free_for_hazmat(state: State) -> Bits:
    free = state.board.inside & ~state.fire
    return free if state.rules.setup_hazmat_stacking else free & ~state.hazmat_mask


def _ask_explosion(state: State, log: Log | None) -> None:
    """Which dice the next explosion needs: both, or only one of them."""
    open_squares = state.board.inside & ~state.fire
    if not open_squares:
        state.plan = (0, *state.plan[1:])
        if log is not None:
            log.append(StepSkipped(RuleId.SETUP_IMPOSSIBLE_ROLL))
        go_on(state, log)
        return
    state.dice_left = BOTH
    if state.rules.setup == "random family":
        return
    if state.explosion == 0 and bits_of(state.board.first_explosion) & open_squares:
        state.dice_left = BLACK
    elif state.explosion == 2 and _third_column(state) & open_squares:
        state.dice_left = RED  # B49: both dice when the whole column burns


def _third_column(state: State) -> Bits:
    column = state.board.opposite_black[state.red_black[1]] if state.red_black[1] else 0
    return bits_of([square(row, column) for row in range(1, state.board.rows + 1)])


def explosion_rolled(state: State, red: int, black: int, log: Log | None) -> None:
    """One explosion of the set-up: fire, a hot spot, and its blast, or another roll."""
    board = state.board
    number = state.explosion
    simple = state.rules.setup == "random family"
    rule = RuleId.SETUP_FAMILY_RANDOM if simple else _EXPLOSION_RULES[min(number, 3)]
    if log is not None:
        log.append(Rolled(rule, red, black))
    if state.dice_left == BLACK:
        place = board.first_explosion[black - 1]
    elif state.dice_left == RED:
        black = board.opposite_black[state.red_black[1]]
        place = square(red, black)
    else:
        place = square(red, black)
    if state.fire >> place & 1:
        if number < 3 or state.rules.setup_explosion4_reroll:  # A7
            if log is not None:
                log.append(RollRepeated(rule, place))
            return
    else:
        state.fire |= 1 << place
        if log is not None:
            log.append(FirePlaced(rule, place))
    state.red_black = (red, black)
    state.dice_left = 0
    state.explosion += 1
    state.plan = (state.plan[0] - 1, *state.plan[1:])
    heat(state, place, rule, log, box=True)
    explode(state, place, RuleId.SETUP_EXPLOSION, log, cubes=not simple)  # B31
    if state.phase == OVER:
        return
    clear_outside(state, log)  # B32
    go_on(state, log)


_EXPLOSION_RULES = (
    RuleId.SETUP_EXPLOSION_FIRST,
    RuleId.SETUP_EXPLOSION_SECOND,
    RuleId.SETUP_EXPLOSION_THIRD,
    RuleId.SETUP_EXPLOSION_FOURTH,
)


def token_rolled(state: State, red: int, black: int, log: Log | None) -> None:
    """A hazmat, a POI or a hot spot comes where the dice say, or they are rolled again."""
    place = square(red, black)
    bit = 1 << place
    explosions, hazmat, poi, hot_spots = state.plan
    if state.phase == SETUP_HAZMAT:
        taken, rule = state.fire & bit, RuleId.SETUP_HAZMAT
        if not taken and not state.rules.setup_hazmat_stacking:  # A6
            taken, rule = state.hazmat_mask & bit, RuleId.SETUP_HAZMAT_STACKING
    elif state.phase == SETUP_POI:
        taken, rule = state.fire & bit, RuleId.SETUP_POI
        if not taken:
            taken, rule = state.people & bit, RuleId.SETUP_POI_STACKING  # B28
    else:
        taken, rule = state.hot & bit, RuleId.HOT_SPOT_ONE
    if log is not None:
        log.append(Rolled(_TOKEN_RULES[state.phase], red, black))
    if taken:
        if log is not None:
            log.append(RollRepeated(rule, place))
        return
    if state.phase == SETUP_HAZMAT:
        state.set_hazmat(with_one(state.hazmat, place))
        state.plan = (explosions, hazmat - 1, poi, hot_spots)
        if log is not None:
            log.append(HazmatPlaced(RuleId.SETUP_HAZMAT, place))
    elif state.phase == SETUP_POI:
        put_face_down(state, place)
        state.plan = (explosions, hazmat, poi - 1, hot_spots)
        if log is not None:
            log.append(PoiPlaced(RuleId.SETUP_POI, place, place))
    else:
        heat(state, place, RuleId.SETUP_HOT_SPOTS, log, box=True)
        state.plan = (explosions, hazmat, poi, hot_spots - 1)
    go_on(state, log)


_TOKEN_RULES = {
    SETUP_HAZMAT: RuleId.SETUP_HAZMAT,
    SETUP_POI: RuleId.SETUP_POI,
    SETUP_HOT_SPOT: RuleId.SETUP_HOT_SPOTS,
}


def take_card(state: State, card: int, log: Log | None) -> None:
    """The next firefighter without a card gets this one."""
    who = state.specialists.index(NOBODY)
    state.specialists = (*state.specialists[:who], card, *state.specialists[who + 1 :])
    state.available &= ~(1 << card)
    if log is not None:
        log.append(SpecialistTaken(RuleId.SETUP_SPECIALISTS, who, card))
    go_on(state, log)


def start_at(state: State, place: Square, log: Log | None) -> None:
    """The next firefighter comes onto the board."""
    who = state.crew.index(NOBODY)
    state.put_firefighter(who, place)
    if log is not None:
        rule = RuleId.SETUP_START if state.rules.vehicles else RuleId.SETUP_FAMILY_START
        log.append(FirefighterPlaced(rule, who, place))
    go_on(state, log)


def park(state: State, vehicle: int, side: int, log: Log | None) -> None:
    """A vehicle comes onto the board."""
    if vehicle == ENGINE:
        state.engine = side
    else:
        state.ambulance = side
    if log is not None:
        log.append(VehicleParked(RuleId.VEHICLE, vehicle, side))
    go_on(state, log)


def choose_first(state: State, who: int, log: Log | None) -> None:
    """The players agreed who begins."""
    state.active = who
    if log is not None:
        log.append(FirstPlayerChosen(RuleId.SETUP_FIRST_PLAYER, who))
    go_on(state, log)
