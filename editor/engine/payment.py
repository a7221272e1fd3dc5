"""Action points: what an action costs whom, and out of which pools it is paid (B9, B10)."""

from editor.engine.decisions import FLIP, SMOKE
from editor.engine.events import ApSpent, Log
from editor.engine.names import CAFS_FIREFIGHTER
from editor.engine.ruleset import FREE_NONE, Ruleset
from editor.engine.squares import Square
from editor.engine.state import State
from editor.rules.ids import RuleId


def move_cost(state: State, target: Square, load: int) -> int:
    """What one step costs; leading a treated victim adds nothing."""
    if load:
        return state.rules.carry_cost
    if state.fire >> target & 1:
        return state.rules.move_fire_cost
    return state.rules.move_cost


def extinguish_cost(rules: Ruleset, what: int, factor: int) -> int:
    """What one extinguishing costs; paramedic and rescue specialist pay double."""
    if what == SMOKE:
        return rules.remove_smoke_cost * factor
    return (rules.reduce_fire_cost if what == FLIP else rules.remove_fire_cost) * factor


def available_ap(state: State, pool: int, commanded: int = -1) -> int:
    """How many AP the active firefighter may put into an action of this pool."""
    return state.ap + _usable_free(state, pool, commanded)


def _usable_free(state: State, pool: int, commanded: int) -> int:
    free = state.free
    if not free or pool == FREE_NONE or state.profile(state.active).free_pool != pool:
        return 0
    if is_limited(state, commanded) and state.rules.captain_cafs_counts == "command":
        return max(0, min(free, state.rules.captain_cafs_limit - state.cafs_ap))
    return free


def is_limited(state: State, commanded: int) -> bool:
    """SPEC.CAP.CAFS: whether commanding this firefighter is limited per turn."""
    return commanded >= 0 and state.specialists[commanded] == CAFS_FIREFIGHTER


def over_limit(state: State, commanded: int, cost: int) -> bool:
    """A10 `any`: all AP spent on commanding the CAFS firefighter count."""
    return (
        is_limited(state, commanded)
        and state.rules.captain_cafs_counts == "any"
        and state.cafs_ap + cost > state.rules.captain_cafs_limit
    )


def pay(
    state: State, cost: int, pool: int, rule: RuleId, log: Log | None, commanded: int = -1
) -> None:
    """Take the AP, free ones first: they cannot be saved, so this is never worse."""
    free = min(cost, _usable_free(state, pool, commanded))
    if is_limited(state, commanded):
        state.cafs_ap += cost if state.rules.captain_cafs_counts == "any" else free
    state.free -= free
    state.ap -= cost - free
    state.fresh = 0
    if log is not None:
        log.append(ApSpent(rule, cost - free, free))
