"""Whose turn it is: how a turn begins, how the actions end, and who is next."""

from editor.engine.events import ApSaved, Log, TurnBegan
from editor.engine.fire import clear_outside
from editor.engine.names import ENGINE
from editor.engine.state import ACTIONS, FIRE_ROLL, REPLENISH, WON, State
from editor.rules.ids import RuleId


def begin_turn(state: State, log: Log | None) -> None:
    """The active firefighter gets the AP of the card and those saved."""
    active = state.active
    profile = state.rules.profiles[state.specialists[active]]
    saved = state.saved[active]
    engine = state.engine
    state.turn += 1
    state.target = 0
    state.ap = profile.ap + saved
    state.free = profile.free
    if saved:
        state.set_saved(active, 0)
    state.cafs_ap = 0
    at_engine = engine >= 0 and state.crew[active] in (state.board.parking[ENGINE][engine] or ())
    state.fresh = 2 if at_engine else 1
    state.phase = ACTIONS
    if log is not None:
        log.append(TurnBegan(RuleId.ACTION_POINTS, active, state.turn, state.ap, state.free))


def end_actions(state: State, log: Log | None) -> None:
    """Save what may be saved; free AP are gone. The fire advances, whatever was done (B6)."""
    active = state.active
    kept = min(state.ap, state.rules.save_cap)  # B8: the markers of the box limit nothing
    state.set_saved(active, kept)
    if log is not None:
        # A pass is an end without an action: it has a rule of its own.
        rule = RuleId.ACTION_POINTS_PASS if state.fresh else RuleId.ACTION_POINTS_SAVING
        log.append(ApSaved(rule, active, kept))
    state.ap = 0
    state.free = 0
    state.fresh = 0
    state.flare = 0
    state.chain = 0
    state.phase = FIRE_ROLL


def finish_turn(state: State, log: Log | None) -> None:
    """Everything of this turn is done: the next one begins, if the players go on."""
    if state.rules.outside_fire_removed == "turn":  # A19
        clear_outside(state, log)
    if state.won:
        # B51: at the end of any turn the players may stop.
        state.phase = WON
        state.after = REPLENISH
        return
    next_turn(state, log)


def next_turn(state: State, log: Log | None) -> None:
    """Clockwise, the next firefighter; each has a turn and a fire roll of its own (B33)."""
    state.active = (state.active + 1) % len(state.crew)
    begin_turn(state, log)
