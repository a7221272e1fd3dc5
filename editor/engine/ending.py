"""The end of a game: rescues and losses are counted here, and the building comes down here."""

from editor.engine.events import (
    Collapsed,
    FirefighterDied,
    GameEnded,
    GameLost,
    GameWon,
    Log,
    PlayedOn,
    PoiLost,
    VictimLost,
    VictimRescued,
)
from editor.engine.squares import Bits, Square, members
from editor.engine.state import OVER, WON, State
from editor.rules.ids import RuleId


def rescue(state: State, place: Square, treated: bool, rule: RuleId, log: Log | None) -> None:
    """Count one victim, no longer on the board, as rescued."""
    state.rescued += 1
    if log is not None:
        log.append(VictimRescued(rule, place, treated))


def check_win(state: State, log: Log | None) -> None:
    """After rescues: the game is won at that moment (B45), and the players may go on."""
    if state.won:
        if not state.victims_in_play():
            end(state, RuleId.END_PLAY_ON_STOP, log)  # B51
        return
    if state.rescued < state.rules.win_at:
        return
    state.won = True
    if log is not None:
        log.append(GameWon(RuleId.END_WIN, state.rescued))
    if state.rules.may_play_on and state.victims_in_play():
        state.after = state.phase
        state.phase = WON
    else:
        end(state, RuleId.END_WIN, log)


def play_on(state: State, log: Log | None) -> None:
    """Go on with what was going on when the game was won."""
    state.phase = state.after
    state.after = 0
    if log is not None:
        log.append(PlayedOn(RuleId.END_PLAY_ON))


def lose_at(state: State, burning: Bits, log: Log | None) -> None:
    """Lose the face-up victims on these squares, row by row."""
    if log is not None:
        _report_lost(state, burning, RuleId.POI_LOST, log)
    victims = tuple(place for place in state.victims if not burning >> place & 1)
    treated = tuple(place for place in state.treated if not burning >> place & 1)
    state.lost += len(state.victims) + len(state.treated) - len(victims) - len(treated)
    state.set_people(victims, treated, state.poi)


def check_loss(state: State, log: Log | None) -> bool:
    """After all losses of a fire phase (B45). A game that is won cannot be lost (B44, B51)."""
    if state.won:
        if not state.victims_in_play():
            end(state, RuleId.END_PLAY_ON_STOP, log)
            return True
        return False
    if state.lost < state.rules.lose_at:
        return False
    if log is not None:
        log.append(GameLost(RuleId.END_LOSS, state.rescued, state.lost))
    end(state, RuleId.END_LOSS, log)
    return True


def collapse(state: State, log: Log | None) -> None:
    """The last cube is placed: stop at once, everybody left is lost (B43, B59)."""
    if log is not None:
        log.append(Collapsed(RuleId.END_COLLAPSE))
        log.extend(PoiLost(RuleId.END_COLLAPSE_PEOPLE, place) for place in members(state.poi))
        _report_lost(state, state.people, RuleId.END_COLLAPSE_PEOPLE, log)
        log.extend(
            FirefighterDied(RuleId.END_COLLAPSE_FIREFIGHTERS, firefighter)
            for firefighter, place in enumerate(state.crew)
            if place >= 0 and state.board.inside >> place & 1
        )
    state.lost_unseen += state.poi.bit_count()
    state.lost += len(state.victims) + len(state.treated)
    state.secret_victims = state.secret_alarms = 0
    state.set_people((), (), 0)
    if not state.won and log is not None:
        log.append(GameLost(RuleId.END_COLLAPSE, state.rescued, state.lost))
    end(state, RuleId.END_COLLAPSE, log)


def end(state: State, rule: RuleId, log: Log | None) -> None:
    """Nothing more happens."""
    state.phase = OVER
    state.queue = ()
    if log is not None:
        log.append(GameEnded(rule, state.won, state.rescued, state.lost, state.lost_unseen))


def _report_lost(state: State, places: Bits, rule: RuleId, log: Log) -> None:
    for place in members(places):
        log.extend(VictimLost(rule, place, False) for _ in range(state.victims.count(place)))
        log.extend(VictimLost(rule, place, True) for _ in range(state.treated.count(place)))
