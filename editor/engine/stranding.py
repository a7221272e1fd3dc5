"""Nobody is ever stranded in fire (B4, B5): a search for one way out for everybody.

A way out is a series of steps and extinguishings that this turn's AP can pay, after which no
firefighter stands in fire. One witness is enough; only that none exists is worth a full search.
"""

from editor.engine.decisions import FIRE, FLIP
from editor.engine.names import CAFS_FIREFIGHTER
from editor.engine.payment import extinguish_cost
from editor.engine.ruleset import FREE_COMMAND, FREE_EXTINGUISH, FREE_MOVE
from editor.engine.squares import Bits, Square, members
from editor.engine.state import State

# Where everybody stands, normal AP, free AP, AP counted against the CAFS limit, what burns.
_Node = tuple[tuple[int, ...], int, int, int, Bits]


def fewest_left(state: State) -> int:
    """How many must stay in fire at best, whatever is done with this turn's AP: mostly nobody."""
    start: _Node = (state.crew, state.ap, state.free, state.cafs_ap, state.fire)
    seen = {start}
    todo = [start]
    fewest = len(start[0])
    while todo:
        node = todo.pop()  # depth first: the first witness usually lies a step away
        fewest = min(fewest, len(_burning(node)))
        if not fewest:
            return 0
        for following in _steps(state, node):
            if following not in seen:
                seen.add(following)
                todo.append(following)
    return fewest


def _burning(node: _Node) -> list[int]:
    fire = node[4]
    return [who for who, place in enumerate(node[0]) if place >= 0 and fire >> place & 1]


def _steps(state: State, node: _Node) -> list[_Node]:
    """What could be done next; the most promising last, because the search pops from the end."""
    burning = _burning(node)
    active = state.active
    only_moves = state.rules.fire_stop == "movement"
    captain = state.profile(active).commands
    found: list[_Node] = []
    movers = [who for who in burning if who == active or captain]
    if not only_moves and active not in movers:
        movers.insert(0, active)  # to come near enough to put somebody else's fire out
    for who in movers:
        found.extend(_moves(state, node, who))
    if not only_moves:
        found.extend(_flips(state, node, burning))
    return found


def _moves(state: State, node: _Node, who: int) -> list[_Node]:
    crew, _, _, _, fire = node
    found = []
    for target in members(state.neighbours(crew[who])):
        hot = fire >> target & 1
        cost = state.rules.move_fire_cost if hot else state.rules.move_cost
        paid = _paid(state, node, cost, who)
        if paid is not None:
            moved = (*crew[:who], target, *crew[who + 1 :])
            found.append((bool(hot), (moved, *paid, fire)))
    found.sort(key=lambda item: not item[0])
    return [following for _, following in found]


def _paid(state: State, node: _Node, cost: int, who: int) -> tuple[int, int, int] | None:
    _, ap, free, cafs, _ = node
    pool = state.profile(state.active).free_pool
    if who == state.active:
        usable = free if pool == FREE_MOVE else 0
    else:
        usable = free if pool == FREE_COMMAND else 0
        if state.specialists[who] == CAFS_FIREFIGHTER:
            limit = state.rules.captain_cafs_limit
            if state.rules.captain_cafs_counts == "any":
                if cafs + cost > limit:
                    return None
                cafs += cost
            else:
                usable = max(0, min(usable, limit - cafs))
                cafs += min(cost, usable)
    from_free = min(cost, usable)
    if cost - from_free > ap:
        return None
    return ap - (cost - from_free), free - from_free, cafs


def _flips(state: State, node: _Node, burning: list[int]) -> list[_Node]:
    crew, ap, free, cafs, fire = node
    profile = state.profile(state.active)
    factor = profile.extinguish_factor
    cost = min(
        extinguish_cost(state.rules, FLIP, factor), extinguish_cost(state.rules, FIRE, factor)
    )
    usable = free if profile.free_pool == FREE_EXTINGUISH else 0
    from_free = min(cost, usable)
    if cost - from_free > ap:
        return []
    here: Square = crew[state.active]
    reach = (1 << here) | state.neighbours(here)
    return [
        (crew, ap - (cost - from_free), free - from_free, cafs, fire & ~(1 << crew[who]))
        for who in burning
        if reach >> crew[who] & 1
    ]
