"""Whether one decision is allowed, and if not, why: one fixed order of checks.

Phase first, then whether the things named exist, then where they are, then abilities, then action
points. Whether somebody would be stranded in fire comes last and is asked by `referee`.
"""

from collections.abc import Callable
from typing import Final

from editor.engine import decisions as d
from editor.engine.decisions import Decision
from editor.engine.fire_phase import recovery_places
from editor.engine.legality_actions import ACTION_CHECKS
from editor.engine.names import ENGINE, SPECIALISTS
from editor.engine.refusals import Reason, Refusal
from editor.engine.state import (
    ACTIONS,
    FIRE_ROLL,
    GUN_CHOICE,
    GUN_ROLL,
    HAZMAT_CHOICE,
    KNOCK_DOWN,
    OVER,
    REPLENISH,
    REPLENISH_CHOICE,
    REVEALING,
    RIDING,
    SETUP_EXPLOSION,
    SETUP_FIRST,
    SETUP_HAZMAT,
    SETUP_HOT_SPOT,
    SETUP_PARK,
    SETUP_POI,
    SETUP_SPECIALIST,
    SETUP_START,
    WON,
    State,
)
from editor.rules.ids import RuleId

_BOTH_DICE: Final = frozenset((FIRE_ROLL, REPLENISH, SETUP_HAZMAT, SETUP_POI, SETUP_HOT_SPOT))


def check(state: State, decision: Decision) -> Refusal | None:
    """Why a decision is not allowed now, stranding left aside; None if it is."""
    kind = type(decision)
    if kind is d.Roll:
        return check_roll(state, decision)  # type: ignore[arg-type]  # the hot path
    phase = state.phase
    action = ACTION_CHECKS.get(kind)
    if action is not None:
        if phase != ACTIONS:
            return _wrong_phase(state)
        return action(state, decision)
    choice = _CHOICES.get(kind)
    if choice is None:
        raise TypeError(f"{decision!r} is no decision")
    asked_in, test = choice
    if phase != asked_in:
        return _wrong_phase(state)
    return test(state, decision)


def _wrong_phase(state: State) -> Refusal:
    if state.phase == OVER:
        return Refusal(Reason.GAME_OVER, RuleId.END_WIN if state.won else RuleId.END_LOSS)
    in_fire = FIRE_ROLL <= state.phase <= KNOCK_DOWN
    rule = RuleId.RESOLUTION_ORDER if in_fire else RuleId.TURN
    return Refusal(Reason.WRONG_PHASE, rule, number=state.phase)


def dice_asked(state: State) -> int:
    """Which dice are to be rolled now: RED, BLACK, BOTH, or 0."""
    phase = state.phase
    if phase in _BOTH_DICE:
        return d.BOTH
    if phase == GUN_ROLL:
        return state.dice_left
    return state.dice_left if phase == SETUP_EXPLOSION else 0


def check_roll(state: State, roll: d.Roll) -> Refusal | None:
    """Whether these dice are asked for and have these faces; any roll may then fall."""
    if state.phase == FIRE_ROLL:
        asked = d.BOTH
    else:
        asked = dice_asked(state)
        if not asked:
            return _wrong_phase(state)
    red, black = roll.red, roll.black
    if asked == d.BOTH:
        if 0 < red <= state.board.rows and 0 < black <= state.board.columns:
            return None
    elif (asked == d.RED) != (red > 0) or (asked == d.BLACK) != (black > 0):
        return Refusal(Reason.NOT_ASKED, RuleId.BOARD_GRID, number=asked)
    elif 0 <= red <= state.board.rows and 0 <= black <= state.board.columns:
        return None
    return Refusal(Reason.NO_SUCH_FACE, RuleId.BOARD_GRID)


def _check_reveal(state: State, decision: d.Reveal) -> Refusal | None:
    if decision.square != state.queue[0]:
        return Refusal(Reason.NOT_ASKED, RuleId.POI_REVEAL, square=state.queue[0])
    left = state.pool_victims if decision.victim else state.pool_alarms
    return None if left > 0 else Refusal(Reason.NO_POI, RuleId.COMPONENTS_POI)


def _check_card(state: State, decision: d.Deal | d.Take) -> Refusal | None:
    if (type(decision) is d.Deal) != state.rules.deals_specialists:
        return Refusal(Reason.NOT_ASKED, RuleId.SETUP_SPECIALISTS)
    if 0 <= decision.specialist < len(SPECIALISTS) and state.available >> decision.specialist & 1:
        return None
    return Refusal(Reason.CARD_NOT_FREE, RuleId.SETUP_SPECIALISTS_REST, number=decision.specialist)


def _check_start(state: State, decision: d.Start) -> Refusal | None:
    if decision.square >= 0 and state.board.ring >> decision.square & 1:
        return None
    rule = RuleId.SETUP_START if state.rules.vehicles else RuleId.SETUP_FAMILY_START
    return Refusal(Reason.OFF_BOARD, rule, square=decision.square)


def _check_park(state: State, decision: d.Park) -> Refusal | None:
    if decision.vehicle != vehicle_to_park(state):
        return Refusal(Reason.NOT_ASKED, RuleId.VEHICLE)
    if 0 <= decision.side < 4 and state.board.parking[decision.vehicle][decision.side]:
        return None
    return Refusal(Reason.NO_PLACE, RuleId.VEHICLE, number=decision.side)


def vehicle_to_park(state: State) -> int:
    """The engine is parked first, then the ambulance."""
    return ENGINE if state.engine < 0 else 1


def _check_first(state: State, decision: d.First) -> Refusal | None:
    if 0 <= decision.firefighter < len(state.crew):
        return None
    return Refusal(
        Reason.NO_SUCH_FIREFIGHTER, RuleId.SETUP_FIRST_PLAYER, number=decision.firefighter
    )


def _check_explode(state: State, decision: d.Explode) -> Refusal | None:
    pending = (state.hazmat_mask | state.sprung) & state.fire
    if decision.square >= 0 and pending >> decision.square & 1:
        return None
    return Refusal(Reason.NO_HAZMAT, RuleId.HAZMAT_CHAIN, square=decision.square)


def _check_recover(state: State, decision: d.Recover) -> Refusal | None:
    if decision.square in recovery_places(state, state.queue[0]):
        return None
    by_vehicle = state.rules.recovers_at_ambulance
    rule = RuleId.KNOCK_DOWN_AMBULANCE if by_vehicle else RuleId.KNOCK_DOWN_TIE
    return Refusal(Reason.NO_PLACE, rule, square=decision.square)


def _check_ride(state: State, decision: d.Ride) -> Refusal | None:
    if decision.firefighter != state.queue[0]:
        return Refusal(Reason.NOT_ASKED, RuleId.VEHICLE_RIDE, number=state.queue[0])
    if decision.square in state.vehicle_squares(state.vehicle):
        return None
    return Refusal(Reason.NO_PLACE, RuleId.VEHICLE_RIDE, square=decision.square)


def _check_stay(state: State, decision: d.Stay) -> Refusal | None:
    if decision.firefighter != state.queue[0]:
        return Refusal(Reason.NOT_ASKED, RuleId.VEHICLE_RIDE, number=state.queue[0])
    if state.vehicle == ENGINE and decision.firefighter == state.active:
        return Refusal(Reason.NOT_ON_ENGINE, RuleId.VEHICLE_ENGINE, number=decision.firefighter)
    return None


def _check_reroll(state: State, decision: d.Reroll) -> Refusal | None:
    both_at_once = state.rules.driver_reroll == "once"
    offered = (d.RED, d.BLACK, d.BOTH) if both_at_once else (d.RED, d.BLACK)
    if decision.dice in offered and decision.dice & state.rerolls == decision.dice:
        return None
    return Refusal(Reason.NOT_ASKED, RuleId.DRIVER_OPERATOR_REROLL, number=decision.dice)


def _check_look(state: State, decision: d.TurnUp | d.LeaveDown) -> Refusal | None:
    if decision.square == state.target:
        return None
    return Refusal(Reason.NO_POI, RuleId.REPLENISH_FAMILY_FIREFIGHTER, square=decision.square)


def _nothing_to_check(state: State, decision: Decision) -> Refusal | None:
    return None


_CHOICES: Final[dict[type, tuple[int, Callable[..., Refusal | None]]]] = {
    d.Reveal: (REVEALING, _check_reveal),
    d.Deal: (SETUP_SPECIALIST, _check_card),
    d.Take: (SETUP_SPECIALIST, _check_card),
    d.Start: (SETUP_START, _check_start),
    d.Park: (SETUP_PARK, _check_park),
    d.First: (SETUP_FIRST, _check_first),
    d.Explode: (HAZMAT_CHOICE, _check_explode),
    d.Recover: (KNOCK_DOWN, _check_recover),
    d.Ride: (RIDING, _check_ride),
    d.Stay: (RIDING, _check_stay),
    d.Reroll: (GUN_CHOICE, _check_reroll),
    d.Keep: (GUN_CHOICE, _nothing_to_check),
    d.TurnUp: (REPLENISH_CHOICE, _check_look),
    d.LeaveDown: (REPLENISH_CHOICE, _check_look),
    d.PlayOn: (WON, _nothing_to_check),
    d.Stop: (WON, _nothing_to_check),
}
