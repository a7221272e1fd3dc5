"""The referee: what is legal, what chance may bring, why not, and what happens then.

There is no unchecked door: `apply` asks `refusal` first and changes nothing if there is one.
"""

from collections.abc import Callable
from typing import Final

from editor.engine import decisions as d
from editor.engine.actions import perform, rule_of_look
from editor.engine.decisions import Decision
from editor.engine.ending import end, play_on
from editor.engine.events import Log, Rolled
from editor.engine.fire_phase import (
    advance,
    burn_unmarked,
    explode_hazmat,
    go_on_knock_downs,
    go_on_losing,
    hazmat_step,
    knock_down,
    lose_face_down,
)
from editor.engine.legality import check, check_roll, dice_asked
from editor.engine.legality_actions import ACTION_CHECKS
from editor.engine.options import candidates
from editor.engine.poi import ask_reveal, leave_down, replenish, replenished_reveal, turn_up
from editor.engine.refusals import Reason, Refusal, Refused
from editor.engine.setup_steps import (
    choose_first,
    explosion_rolled,
    park,
    start_at,
    take_card,
    token_rolled,
)
from editor.engine.state import (
    ACTIONS,
    BY_HAZMAT_STEP,
    BY_LOSS,
    BY_REPLENISHING,
    FIRE_ROLL,
    GUN_ROLL,
    OVER,
    REPLENISH,
    REVEALING,
    SETUP_EXPLOSION,
    SETUP_SPECIALIST,
    State,
)
from editor.engine.stranding import fewest_left
from editor.engine.turns import next_turn
from editor.engine.vehicles import fire_gun, gun_rolled, reroll, ride, stay
from editor.rules.ids import RuleId


def legal(state: State) -> list[Decision]:
    """The decisions open to whoever must decide now; empty only when the game is over."""
    if dice_asked(state):
        return candidates(state)  # every roll of the dice that are asked for may fall
    return [decision for decision in candidates(state) if refusal(state, decision) is None]


def is_chance(state: State) -> bool:
    """Whether chance decides now, not people."""
    if state.phase == SETUP_SPECIALIST:
        return state.rules.deals_specialists
    return state.phase == REVEALING or bool(dice_asked(state))


def chances(state: State) -> list[tuple[Decision, int]]:
    """The outcomes chance may bring now, with whole-number weights; empty when people decide."""
    if not is_chance(state):
        return []
    if state.phase != REVEALING:
        return [(outcome, 1) for outcome in legal(state)]
    place = state.queue[0]
    pools = ((True, state.pool_victims), (False, state.pool_alarms))
    return [(d.Reveal(place, victim), weight) for victim, weight in pools if weight]


def refusal(state: State, decision: Decision) -> Refusal | None:
    """Why a decision is not allowed now, or None if it is."""
    refused = check(state, decision)
    if refused is not None or state.phase != ACTIONS:
        return refused
    if state.fire & state.crew_mask or _enters_fire(state, decision):
        return _strands(state, decision)
    return None


def _enters_fire(state: State, decision: Decision) -> bool:
    order = decision.order if isinstance(decision, d.Command) else decision
    return isinstance(order, d.Move) and bool(state.fire >> order.square & 1)


def _strands(state: State, decision: Decision) -> Refusal | None:
    """B4, B5: nobody may be left in fire at the end, and nobody may lose the way out.

    Whoever is hopeless already (a designer may put somebody there) is left out of the count: the
    game must be able to go on.
    """
    in_fire = [who for who, place in enumerate(state.crew) if state.fire >> place & 1]
    if isinstance(decision, d.EndTurn):
        if len(in_fire) > fewest_left(state):
            return Refusal(Reason.SOMEBODY_IN_FIRE, RuleId.MOVE_STOP_IN_FIRE, number=in_fire[0])
        return None
    if in_fire and state.rules.fire_stop == "movement" and _mover(state, decision) not in in_fire:
        if len(in_fire) > fewest_left(state):
            return Refusal(Reason.MUST_MOVE_ON, RuleId.MOVE_STOP_IN_FIRE, number=in_fire[0])
        if not _enters_fire(state, decision):
            return None
    after = state.copy()
    perform(after, decision, None)
    if after.phase == OVER or not after.fire & after.crew_mask:
        return None
    left = fewest_left(after)
    if not left or (in_fire and left <= fewest_left(state)):
        return None
    return Refusal(Reason.WOULD_STRAND, RuleId.NOBODY_STRANDED, number=_mover(state, decision))


def _mover(state: State, decision: Decision) -> int:
    if isinstance(decision, d.Move):
        return state.active
    if isinstance(decision, d.Command) and isinstance(decision.order, d.Move):
        return decision.firefighter
    return -1


def apply(state: State, decision: Decision, log: Log | None = None) -> None:
    """Make a decision: the state changes and, if given, the log tells what happened."""
    kind = type(decision)
    if kind is d.Roll:  # the hot path: nothing but this one check can refuse a roll
        refused = check_roll(state, decision)  # type: ignore[arg-type]
        if refused is not None:
            raise Refused(decision, refused)
        if state.phase == FIRE_ROLL:
            advance(state, decision.red, decision.black, log)  # type: ignore[attr-defined]
        else:
            _roll(state, decision, log)  # type: ignore[arg-type]
        return
    refused = refusal(state, decision)
    if refused is not None:
        raise Refused(decision, refused)
    if kind in ACTION_CHECKS:
        perform(state, decision, log)
    else:
        _CHOICES[kind](state, decision, log)


def _roll(state: State, roll: d.Roll, log: Log | None) -> None:
    phase = state.phase
    if phase == REPLENISH:
        if log is not None:
            log.append(Rolled(RuleId.REPLENISH, roll.red, roll.black))
        replenish(state, roll.red * 16 + roll.black, log)
    elif phase == GUN_ROLL:
        gun_rolled(state, roll.red, roll.black, log)
    elif phase == SETUP_EXPLOSION:
        explosion_rolled(state, roll.red, roll.black, log)
    else:
        token_rolled(state, roll.red, roll.black, log)


def _reveal(state: State, decision: d.Reveal, log: Log | None) -> None:
    why = state.why
    place, victim = decision.square, decision.victim
    state.queue = ()
    state.why = 0
    if why == BY_LOSS:
        lose_face_down(state, place, victim, log)
        go_on_losing(state, log)
    elif why == BY_HAZMAT_STEP:
        burn_unmarked(state, place, victim, log)
        hazmat_step(state, log)
    elif why == BY_REPLENISHING:
        turn_up(state, place, victim, RuleId.REPLENISH_FAMILY_FIREFIGHTER, log)
        replenished_reveal(state, victim, log)
    else:
        turn_up(state, place, victim, rule_of_look(why, victim), log)
        state.phase = ACTIONS


def _explode(state: State, decision: d.Explode, log: Log | None) -> None:
    explode_hazmat(state, decision.square, log)
    if state.phase != OVER:
        hazmat_step(state, log)


def _recover(state: State, decision: d.Recover, log: Log | None) -> None:
    knock_down(state, decision.square, log)
    go_on_knock_downs(state, log)


def _play_on(state: State, _: d.PlayOn, log: Log | None) -> None:
    turn_is_over = state.after == REPLENISH
    play_on(state, log)
    if turn_is_over:
        next_turn(state, log)


_CHOICES: Final[dict[type, Callable[..., None]]] = {
    d.Reveal: _reveal,
    d.Deal: lambda state, decision, log: take_card(state, decision.specialist, log),
    d.Take: lambda state, decision, log: take_card(state, decision.specialist, log),
    d.Start: lambda state, decision, log: start_at(state, decision.square, log),
    d.Park: lambda state, decision, log: park(state, decision.vehicle, decision.side, log),
    d.First: lambda state, decision, log: choose_first(state, decision.firefighter, log),
    d.Explode: _explode,
    d.Recover: _recover,
    d.Ride: lambda state, decision, log: ride(state, decision.firefighter, decision.square, log),
    d.Stay: lambda state, decision, log: stay(state, decision.firefighter, log),
    d.Reroll: lambda state, decision, log: reroll(state, decision.dice),
    d.Keep: lambda state, decision, log: fire_gun(state, log),
    d.TurnUp: lambda state, decision, log: ask_reveal(state, decision.square),
    d.LeaveDown: lambda state, decision, log: leave_down(state, log),
    d.PlayOn: _play_on,
    d.Stop: lambda state, decision, log: end(state, RuleId.END_PLAY_ON_STOP, log),
}
