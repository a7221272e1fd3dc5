"""Actions carried out: what each changes, and what follows at once.

Everything here trusts that `legality` agreed; nothing here checks.
"""

from editor.engine.decisions import (
    FIRE,
    FLIP,
    Chop,
    Close,
    Command,
    CrewChange,
    Decision,
    DeckGun,
    Dispose,
    Drive,
    EndTurn,
    Extinguish,
    Identify,
    Move,
    Open,
    Treat,
)
from editor.engine.ending import check_win, rescue
from editor.engine.events import (
    CrewChanged,
    DoorClosed,
    DoorOpened,
    FireReduced,
    FireRemoved,
    HazmatDisposed,
    Log,
    Moved,
    SmokeRemoved,
    VictimTreated,
)
from editor.engine.fire import damage
from editor.engine.names import HAZMAT, TREATED, VICTIM
from editor.engine.payment import extinguish_cost, move_cost, pay
from editor.engine.poi import fixed_side, turn_up
from editor.engine.ruleset import FREE_COMMAND, FREE_EXTINGUISH, FREE_MOVE, FREE_NONE
from editor.engine.squares import Square
from editor.engine.state import BY_ACTION, BY_IDENTIFYING, REVEALING, State, with_one, without
from editor.engine.turns import end_actions
from editor.engine.vehicles import aim, drive
from editor.rules.ids import RuleId


def perform(state: State, decision: Decision, log: Log | None) -> None:
    """Carry out an action of the active firefighter."""
    active = state.active
    rules = state.rules
    match decision:
        case Move():
            move(state, active, decision, log, commanded=False)
        case EndTurn():
            end_actions(state, log)
        case Extinguish():
            factor = state.profile(active).extinguish_factor
            cost = extinguish_cost(rules, decision.what, factor)
            extinguish(state, decision.square, decision.what, cost, log)
        case Open() | Close():
            pay(state, rules.door_cost, FREE_NONE, RuleId.DOOR, log)
            use_door(state, active, decision, log)
        case Chop():
            own_cost = state.profile(active).chop_cost
            cost = rules.chop_cost if own_cost is None else own_cost
            rule = RuleId.CHOP if own_cost is None else RuleId.RESCUE_SPECIALIST
            pay(state, cost, FREE_NONE, rule, log)
            outer = bool(state.board.outer_edges >> decision.edge & 1)
            damage(state, decision.edge, RuleId.CHOP_EXTERIOR if outer else RuleId.CHOP, log)
        case Command():
            command(state, decision, log)
        case Treat():
            pay(state, rules.treat_cost, FREE_NONE, RuleId.PARAMEDIC, log)
            treat(state, state.crew[active], log)
        case Dispose():
            pay(state, rules.dispose_cost, FREE_NONE, RuleId.HAZMAT_TECHNICIAN, log)
            dispose(state, state.crew[active], log)
        case Identify():
            pay(state, rules.identify_cost, FREE_NONE, RuleId.IMAGING_TECHNICIAN, log)
            look(state, decision.square, BY_IDENTIFYING, log)
        case Drive():
            pay(state, rules.drive_cost, FREE_NONE, RuleId.VEHICLE_DRIVE, log)
            drive(state, decision.vehicle, decision.side, log)
        case DeckGun():
            own_cost = state.profile(active).deck_gun_cost
            cost = rules.deck_gun_cost if own_cost is None else own_cost
            rule = RuleId.DECK_GUN if own_cost is None else RuleId.DRIVER_OPERATOR
            pay(state, cost, FREE_NONE, rule, log)
            aim(state)
        case CrewChange():
            change_crew(state, decision.specialist, log)
        case _:
            raise TypeError(f"{decision} is no action")


def command(state: State, decision: Command, log: Log | None) -> None:
    """The captain pays, another firefighter acts (B10: as that firefighter would)."""
    other = decision.firefighter
    rules = state.rules
    order = decision.order
    match order:
        case Move():
            move(state, other, order, log, commanded=True)
        case Open() | Close():
            pay(state, rules.door_cost, FREE_COMMAND, RuleId.FIRE_CAPTAIN, log, other)
            use_door(state, other, order, log)
        case Dispose():  # A11
            pay(state, rules.dispose_cost, FREE_COMMAND, RuleId.FIRE_CAPTAIN, log, other)
            dispose(state, state.crew[other], log)


def move(state: State, who: int, step: Move, log: Log | None, *, commanded: bool) -> None:
    """One step with everything that happens on arrival: disposal, rescue, a POI turned up.

    What is carried or led is part of the step and not kept after it (B23).
    """
    origin = state.crew[who]
    target = step.square
    cost = move_cost(state, target, step.load)
    if commanded:
        pay(state, cost, FREE_COMMAND, RuleId.FIRE_CAPTAIN, log, who)
    else:
        pay(state, cost, FREE_MOVE, _rule_of_cost(state, step), log)
    state.put_firefighter(who, target)
    if log is not None:
        rule = _rule_of_step(state, step)
        log.append(Moved(rule, who, origin, target, step.load, step.leading, commanded))
    if step.load or step.leading:
        _bring_along(state, step, origin, log)
    if state.poi >> target & 1:
        look(state, target, BY_ACTION, log)


def _rule_of_cost(state: State, step: Move) -> RuleId:
    if step.load == HAZMAT:
        return RuleId.HAZMAT_CARRY
    if step.load:
        return RuleId.CARRY
    return RuleId.MOVE_INTO_FIRE if state.fire >> step.square & 1 else RuleId.MOVE


def _rule_of_step(state: State, step: Move) -> RuleId:
    """The most telling rule of a step."""
    if step.leading:
        return RuleId.PARAMEDIC_LEADING
    if step.load == HAZMAT:
        return RuleId.HAZMAT_CARRY
    if step.load:
        return RuleId.CARRY_FREE
    if state.fire >> step.square & 1:
        return RuleId.MOVE_INTO_FIRE
    if state.smoke >> step.square & 1:
        return RuleId.MOVE_SMOKE
    if state.board.ring >> step.square & 1:
        return RuleId.MOVE_OUTSIDE
    if sum(place == step.square for place in state.crew) > 1:
        return RuleId.MOVE_SHARING
    return RuleId.MOVE


def _bring_along(state: State, step: Move, origin: Square, log: Log | None) -> None:
    target = step.square
    victims, treated = state.victims, state.treated
    arrived: list[bool] = []
    if step.load == VICTIM:
        victims = without(victims, origin)
        arrived.append(False)
    if step.load == TREATED:
        treated = without(treated, origin)
        arrived.append(True)
    if step.leading:
        treated = without(treated, origin)
        arrived.append(True)
    if arrived:
        safe = bool(state.rescuing_squares() >> target & 1)
        if not safe:
            for is_treated in arrived:
                if is_treated:
                    treated = with_one(treated, target)
                else:
                    victims = with_one(victims, target)
        state.set_people(victims, treated, state.poi)
        if safe:
            by_ambulance = state.rules.rescues_by_ambulance
            rule = RuleId.RESCUE_AMBULANCE if by_ambulance else RuleId.RESCUE_OUTSIDE
            for is_treated in arrived:  # B54: two may arrive with one step
                rescue(state, target, is_treated, rule, log)
    if step.load == HAZMAT:
        hazmat = without(state.hazmat, origin)
        if state.board.ring >> target & 1:
            state.set_hazmat(hazmat)
            if log is not None:
                log.append(HazmatDisposed(RuleId.HAZMAT_DISPOSAL, target))
        else:
            state.set_hazmat(with_one(hazmat, target))
    if arrived:
        check_win(state, log)


def look(state: State, place: Square, why: int, log: Log | None) -> None:
    """A POI is turned up: at once if a designer fixed it, else chance decides."""
    victim = fixed_side(state, place)
    if victim is not None:
        turn_up(state, place, victim, rule_of_look(why, victim), log)
        return
    state.queue = (place,)
    state.why = why
    state.phase = REVEALING


def rule_of_look(why: int, victim: bool) -> RuleId:
    """The rule by which an action turned a POI up: somebody came there, or looked from afar."""
    if why == BY_IDENTIFYING:
        return RuleId.IMAGING_TECHNICIAN
    return RuleId.POI_REVEAL if victim else RuleId.POI_FALSE_ALARM


def use_door(state: State, who: int, decision: Open | Close, log: Log | None) -> None:
    """A door turns to its other side."""
    bit = 1 << decision.edge
    if isinstance(decision, Open):
        state.closed &= ~bit
        state.opened |= bit
        state.let_pass(decision.edge)
        if log is not None:
            log.append(DoorOpened(RuleId.DOOR, who, decision.edge))
    else:
        state.opened &= ~bit
        state.closed |= bit
        state.bar(decision.edge)
        if log is not None:
            log.append(DoorClosed(RuleId.DOOR, who, decision.edge))


def extinguish(state: State, place: Square, what: int, cost: int, log: Log | None) -> None:
    """Smoke goes, fire turns to smoke, or fire goes."""
    bit = 1 << place
    if what == FLIP:
        pay(state, cost, FREE_EXTINGUISH, RuleId.EXTINGUISH_FLIP, log)
        state.fire ^= bit
        state.smoke |= bit
        if log is not None:
            log.append(FireReduced(RuleId.EXTINGUISH_FLIP, place))
    elif what == FIRE:
        pay(state, cost, FREE_EXTINGUISH, RuleId.EXTINGUISH_FIRE, log)
        state.fire ^= bit
        if log is not None:
            log.append(FireRemoved(RuleId.EXTINGUISH_FIRE, place))
    else:
        pay(state, cost, FREE_EXTINGUISH, RuleId.EXTINGUISH_SMOKE, log)
        state.smoke ^= bit
        if log is not None:
            log.append(SmokeRemoved(RuleId.EXTINGUISH_SMOKE, place))


def treat(state: State, place: Square, log: Log | None) -> None:
    """A victim here gets a heal marker and can walk."""
    state.set_people(without(state.victims, place), with_one(state.treated, place), state.poi)
    if log is not None:
        log.append(VictimTreated(RuleId.PARAMEDIC, place))


def dispose(state: State, place: Square, log: Log | None) -> None:
    """A hazmat here is made safe."""
    state.set_hazmat(without(state.hazmat, place))
    if log is not None:
        log.append(HazmatDisposed(RuleId.HAZMAT_TECHNICIAN, place))


def change_crew(state: State, specialist: int, log: Log | None) -> None:
    """Another card: its AP and the saved ones, less the cost (B40); new free AP at once."""
    active = state.active
    before = state.specialists[active]
    profiles = state.rules.profiles
    state.ap += profiles[specialist].ap - profiles[before].ap - state.rules.crew_change_cost
    state.free = profiles[specialist].free
    state.fresh = 0
    state.available &= ~(1 << specialist)
    if before >= 0:
        state.available |= 1 << before
    cards = state.specialists
    state.specialists = (*cards[:active], specialist, *cards[active + 1 :])
    if log is not None:
        log.append(
            CrewChanged(
                RuleId.CREW_CHANGE_ACTION_POINTS, active, before, specialist, state.ap, state.free
            )
        )
