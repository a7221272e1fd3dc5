"""Whether an action of the active firefighter is allowed; the checks behind `legality`."""

from collections.abc import Callable
from typing import Final

from editor.engine import decisions as d
from editor.engine.names import (
    AMBULANCE,
    ENGINE,
    HAZMAT,
    LOADS,
    NOTHING,
    SPECIALISTS,
    STEPS,
    TREATED,
    VICTIM,
)
from editor.engine.payment import available_ap, extinguish_cost, move_cost, over_limit
from editor.engine.refusals import Reason, Refusal
from editor.engine.ruleset import FREE_COMMAND, FREE_EXTINGUISH, FREE_MOVE, FREE_NONE
from editor.engine.squares import Edge, Square, edge_between, sides
from editor.engine.state import State
from editor.engine.vehicles import next_sides
from editor.rules.ids import RuleId


def _short(state: State, cost: int, pool: int, rule: RuleId, commanded: int = -1) -> Refusal | None:
    if over_limit(state, commanded, cost):
        return Refusal(Reason.CAFS_LIMIT, RuleId.FIRE_CAPTAIN_CAFS_LIMIT, number=commanded)
    missing = cost - available_ap(state, pool, commanded)
    return Refusal(Reason.TOO_FEW_AP, rule, number=missing) if missing > 0 else None


def _on_board(state: State, place: Square) -> bool:
    return place >= 0 and bool(state.board.squares >> place & 1)


def _blocked(state: State, here: Square, target: Square, rule: RuleId) -> Refusal | None:
    """Why one cannot get from here to the square next door."""
    if not _on_board(state, target):
        return Refusal(Reason.OFF_BOARD, RuleId.BOARD_OUTSIDE, square=target)
    if target - here not in STEPS:
        return Refusal(Reason.NOT_ADJACENT, RuleId.ADJACENCY, square=target)
    edge = edge_between(here, target)
    if state.is_open(edge):
        return None
    if state.closed >> edge & 1:
        return Refusal(Reason.CLOSED_DOOR, RuleId.ADJACENCY_BLOCKED, square=target, edge=edge)
    return Refusal(Reason.WALL, rule, square=target, edge=edge)


def check_move(state: State, step: d.Move, who: int, commanded: int = -1) -> Refusal | None:
    """A step of one firefighter, paid by the active one."""
    here = state.crew[who]
    target = step.square
    blocked = _blocked(state, here, target, RuleId.MOVE_WALLS)
    if blocked is not None:
        return blocked
    burden = _check_burden(state, step, here)
    if burden is not None:
        return burden
    burning = bool(state.fire >> target & 1)
    if burning and (step.load or step.leading):
        return Refusal(Reason.LOAD_INTO_FIRE, _rule_of_load(step, burning=True), square=target)
    cost = move_cost(state, target, step.load)
    rule = _rule_of_load(step, burning=burning)
    pool = FREE_MOVE if commanded < 0 else FREE_COMMAND
    return _short(state, cost, pool, rule, commanded)


def _rule_of_load(step: d.Move, *, burning: bool) -> RuleId:
    """The rule that says what such a step costs, or why it may not lead into fire."""
    if step.load == HAZMAT:
        return RuleId.HAZMAT_CARRY
    if step.load:
        return RuleId.CARRY_NEVER_INTO_FIRE if burning else RuleId.CARRY
    if step.leading:
        return RuleId.PARAMEDIC_LEADING
    return RuleId.MOVE_INTO_FIRE if burning else RuleId.MOVE


def _check_burden(state: State, step: d.Move, here: Square) -> Refusal | None:
    """CARRY.ONE: one carried at most, one led at most (B41), and all of it must be here."""
    load = step.load
    if load == NOTHING and not step.leading:
        return None
    if not NOTHING <= load < len(LOADS):
        return Refusal(Reason.NOT_ASKED, RuleId.CARRY_ONE, number=load)
    if load == VICTIM and here not in state.victims:
        return Refusal(Reason.NO_VICTIM, RuleId.CARRY_ONE, square=here)
    if load == HAZMAT and not state.hazmat_mask >> here & 1:
        return Refusal(Reason.NO_HAZMAT, RuleId.HAZMAT_CARRY, square=here)
    if load == TREATED and not step.leading:
        # B58: alone a treated victim walks.
        return Refusal(Reason.TREATED_WALKS, RuleId.PARAMEDIC_LEADING, square=here)
    if step.leading and state.treated.count(here) < (2 if load == TREATED else 1):
        return Refusal(Reason.NO_TREATED_VICTIM, RuleId.PARAMEDIC_LEADING, square=here)
    return None


def check_door(
    state: State, decision: d.Open | d.Close, who: int, commanded: int = -1
) -> Refusal | None:
    """Opening or closing a door of one's own square (A24)."""
    wrong = _not_own_edge(state, decision.edge, who, RuleId.DOOR)
    if wrong is not None:
        return wrong
    bit = 1 << decision.edge
    if not (state.closed | state.opened) & bit:
        # B42: a destroyed door cannot be closed; an exterior doorway never had one.
        outer = state.board.doorways & bit
        rule = RuleId.DOOR_EXTERIOR if outer else RuleId.DOOR
        return Refusal(Reason.NO_DOOR, rule, edge=decision.edge)
    if isinstance(decision, d.Open) and not state.closed & bit:
        return Refusal(Reason.DOOR_NOT_CLOSED, RuleId.DOOR, edge=decision.edge)
    if isinstance(decision, d.Close) and not state.opened & bit:
        return Refusal(Reason.DOOR_NOT_OPEN, RuleId.DOOR, edge=decision.edge)
    pool = FREE_NONE if commanded < 0 else FREE_COMMAND
    return _short(state, state.rules.door_cost, pool, RuleId.DOOR, commanded)


def _not_own_edge(state: State, edge: Edge, who: int, rule: RuleId) -> Refusal | None:
    if edge < 0 or not all(_on_board(state, place) for place in sides(edge)):
        return Refusal(Reason.OFF_BOARD, RuleId.BOARD_OUTSIDE, edge=edge)
    if state.crew[who] not in sides(edge):
        return Refusal(Reason.NOT_OWN_EDGE, rule, edge=edge)
    return None


def _check_extinguish(state: State, decision: d.Extinguish) -> Refusal | None:
    here, place = state.crew[state.active], decision.square
    if not _on_board(state, place):
        return Refusal(Reason.OFF_BOARD, RuleId.BOARD_OUTSIDE, square=place)
    if place != here:
        blocked = _blocked(state, here, place, RuleId.EXTINGUISH_ADJACENT)
        if blocked is not None:
            return blocked
    if decision.what == d.SMOKE:
        if not state.smoke >> place & 1:
            return Refusal(Reason.NO_SMOKE, RuleId.EXTINGUISH_SMOKE, square=place)
        rule = RuleId.EXTINGUISH_SMOKE
    else:
        rule = RuleId.EXTINGUISH_FLIP if decision.what == d.FLIP else RuleId.EXTINGUISH_FIRE
        if not state.fire >> place & 1:
            return Refusal(Reason.NO_FIRE, rule, square=place)
    factor = state.profile(state.active).extinguish_factor
    return _short(state, extinguish_cost(state.rules, decision.what, factor), FREE_EXTINGUISH, rule)


def _check_chop(state: State, decision: d.Chop) -> Refusal | None:
    wrong = _not_own_edge(state, decision.edge, state.active, RuleId.CHOP)
    if wrong is not None:
        return wrong
    bit = 1 << decision.edge
    if state.cube2 & bit:  # B42
        return Refusal(Reason.NO_WALL, RuleId.WALL_STATES, edge=decision.edge)
    if not state.board.walls & bit:
        return Refusal(Reason.NO_WALL, RuleId.CHOP_LIMIT, edge=decision.edge)
    own = state.profile(state.active).chop_cost
    return _short(state, state.rules.chop_cost if own is None else own, FREE_NONE, RuleId.CHOP)


def _check_treat(state: State, decision: d.Treat) -> Refusal | None:
    if not state.profile(state.active).treats:
        return Refusal(Reason.NO_ABILITY, RuleId.PARAMEDIC)
    if state.crew[state.active] not in state.victims:
        return Refusal(Reason.NO_VICTIM, RuleId.PARAMEDIC, square=state.crew[state.active])
    limit = state.rules.heal_markers
    if limit is not None and len(state.treated) >= limit:  # B55
        return Refusal(Reason.NO_HEAL_MARKER, RuleId.PARAMEDIC_MARKERS, number=limit)
    return _short(state, state.rules.treat_cost, FREE_NONE, RuleId.PARAMEDIC)


def _check_dispose(state: State, decision: d.Dispose) -> Refusal | None:
    return check_disposal(state, state.active)


def check_disposal(state: State, who: int, commanded: int = -1) -> Refusal | None:
    """Making a hazmat safe on the technician's own square."""
    if not state.profile(who).disposes:
        return Refusal(Reason.NO_ABILITY, RuleId.HAZMAT_TECHNICIAN, number=who)
    if not state.hazmat_mask >> state.crew[who] & 1:
        return Refusal(Reason.NO_HAZMAT, RuleId.HAZMAT_TECHNICIAN, square=state.crew[who])
    pool = FREE_NONE if commanded < 0 else FREE_COMMAND
    return _short(state, state.rules.dispose_cost, pool, RuleId.HAZMAT_TECHNICIAN, commanded)


def _check_identify(state: State, decision: d.Identify) -> Refusal | None:
    if not state.profile(state.active).identifies:
        return Refusal(Reason.NO_ABILITY, RuleId.IMAGING_TECHNICIAN)
    if decision.square < 0 or not state.poi >> decision.square & 1:  # B29
        return Refusal(Reason.NO_POI, RuleId.IMAGING_TECHNICIAN, square=decision.square)
    return _short(state, state.rules.identify_cost, FREE_NONE, RuleId.IMAGING_TECHNICIAN)


def _check_drive(state: State, decision: d.Drive) -> Refusal | None:
    if not state.rules.vehicles or decision.vehicle not in (ENGINE, AMBULANCE):
        return Refusal(Reason.NO_VEHICLES, RuleId.VEHICLE)
    if decision.vehicle == ENGINE and not _on_engine(state):
        return Refusal(Reason.NOT_ON_ENGINE, RuleId.VEHICLE_ENGINE)
    if decision.side not in next_sides(state, decision.vehicle):
        return Refusal(Reason.PLACE_TOO_FAR, RuleId.VEHICLE_DRIVE_FAR, number=decision.side)
    return _short(state, state.rules.drive_cost, FREE_NONE, RuleId.VEHICLE_DRIVE)


def _on_engine(state: State) -> bool:
    return state.crew[state.active] in state.vehicle_squares(ENGINE)


def _check_deck_gun(state: State, decision: d.DeckGun) -> Refusal | None:
    if not state.rules.vehicles:
        return Refusal(Reason.NO_VEHICLES, RuleId.DECK_GUN)
    if not state.rules.deck_gun:
        return Refusal(Reason.DECK_GUN_BROKEN, RuleId.VARIANT_MURPHY)
    if not _on_engine(state):
        return Refusal(Reason.NOT_ON_ENGINE, RuleId.DECK_GUN)
    quadrant = state.board.quadrants[state.board.gun_quadrant[state.engine]]
    if quadrant & state.crew_mask:  # B38: squares inside only
        inside = [who for who, place in enumerate(state.crew) if quadrant >> place & 1]
        return Refusal(Reason.FIREFIGHTER_IN_QUADRANT, RuleId.DECK_GUN_QUADRANT, number=inside[0])
    own = state.profile(state.active).deck_gun_cost
    cost = state.rules.deck_gun_cost if own is None else own
    return _short(state, cost, FREE_NONE, RuleId.DECK_GUN)


def _check_crew_change(state: State, decision: d.CrewChange) -> Refusal | None:
    rules = state.rules
    if not rules.specialists or not rules.vehicles:  # B34
        return Refusal(Reason.NO_CREW_CHANGE, RuleId.MODULES)
    if rules.lone_company:
        return Refusal(Reason.NO_CREW_CHANGE, RuleId.VARIANT_LONE_COMPANY)
    card = decision.specialist
    if not 0 <= card < len(SPECIALISTS) or not state.available >> card & 1:
        return Refusal(Reason.CARD_NOT_FREE, RuleId.CREW_CHANGE, number=card)
    if state.fresh == 0:
        return Refusal(Reason.NOT_FIRST_ACTION, RuleId.CREW_CHANGE_WHEN)
    if state.fresh == 1:  # A26: the turn must have begun there
        return Refusal(Reason.NOT_ON_ENGINE, RuleId.CREW_CHANGE_WHEN)
    old = state.profile(state.active)
    missing = rules.crew_change_cost - (state.ap - old.ap + rules.profiles[card].ap)
    if missing > 0:
        return Refusal(Reason.TOO_FEW_AP, RuleId.CREW_CHANGE_ACTION_POINTS, number=missing)
    return None


def _check_command(state: State, decision: d.Command) -> Refusal | None:
    if not state.profile(state.active).commands:
        return Refusal(Reason.NO_ABILITY, RuleId.FIRE_CAPTAIN)
    other = decision.firefighter
    if not 0 <= other < len(state.crew):
        return Refusal(Reason.NO_SUCH_FIREFIGHTER, RuleId.FIRE_CAPTAIN, number=other)
    if other == state.active:
        return Refusal(Reason.NOT_ONESELF, RuleId.FIRE_CAPTAIN, number=other)
    order = decision.order
    if isinstance(order, d.Move):
        return check_move(state, order, other, other)
    if isinstance(order, d.Dispose):
        if not state.rules.captain_orders_disposal:  # A11
            return Refusal(Reason.NO_ABILITY, RuleId.FIRE_CAPTAIN, number=other)
        return check_disposal(state, other, other)
    return check_door(state, order, other, other)


def _check_end_turn(state: State, decision: d.EndTurn) -> Refusal | None:
    return None


ACTION_CHECKS: Final[dict[type, Callable[..., Refusal | None]]] = {
    d.Move: lambda state, decision: check_move(state, decision, state.active),
    d.Open: lambda state, decision: check_door(state, decision, state.active),
    d.Close: lambda state, decision: check_door(state, decision, state.active),
    d.Extinguish: _check_extinguish,
    d.Chop: _check_chop,
    d.Treat: _check_treat,
    d.Dispose: _check_dispose,
    d.Identify: _check_identify,
    d.Drive: _check_drive,
    d.DeckGun: _check_deck_gun,
    d.CrewChange: _check_crew_change,
    d.Command: _check_command,
    d.EndTurn: _check_end_turn,
}
"""The check of each action, stranding left aside."""
