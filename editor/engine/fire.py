"""Smoke, fire, explosions, shockwaves and flashover on bitboards.

Nothing is built in these loops when no log is asked for.
"""

from typing import Final

from editor.engine.ending import collapse
from editor.engine.events import (
    DoorDestroyed,
    Exploded,
    FirePlaced,
    FireRemoved,
    HotSpotPlaced,
    Log,
    MarkersRanOut,
    SmokeIgnited,
    SmokePlaced,
    WallDamaged,
    WallDestroyed,
    WaveLeft,
)
from editor.engine.squares import SOUTH, Bits, Edge, Square, members
from editor.engine.state import OVER, State
from editor.rules.ids import RuleId

# B14: up, right, down, left, fixed so that records replay. Each is the step to the next square
# and what makes the number of the edge out of the number of the square.
BLAST_ORDER: Final = ((-16, SOUTH - 16), (1, 0), (16, SOUTH), (-1, -1))

# By whether the edge is one of the exploding square's own.
_CLOSED_DOOR: Final = (RuleId.SHOCKWAVE_CLOSED_DOOR, RuleId.EXPLOSION_CLOSED_DOOR)
_WALL: Final = (RuleId.SHOCKWAVE_WALL, RuleId.EXPLOSION_WALL)


def put_smoke(state: State, target: Square, log: Log | None) -> None:
    """The roll of the dice brings smoke: it may burn at once, or flip smoke to fire."""
    bit = 1 << target
    if state.smoke & bit:
        ignite(state, target, RuleId.FIRE_SMOKE_ON_SMOKE, log)
    elif (state.fire | state.smoke).bit_count() >= state.rules.threat_markers:
        if log is not None:
            log.append(MarkersRanOut(RuleId.FIRE_NO_MARKERS, target))
    elif state.neighbours(target) & state.fire:
        # B47: this is no flashover, so a door between stays.
        ignite(state, target, RuleId.FIRE_BESIDE_FIRE, log)
    else:
        state.smoke |= bit
        if log is not None:
            log.append(SmokePlaced(RuleId.FIRE_ROLL, target))


def ignite(state: State, place: Square, rule: RuleId, log: Log | None) -> None:
    """Bring fire to a square that does not burn, with a marker if one is left (B19)."""
    bit = 1 << place
    if state.smoke & bit:
        state.smoke ^= bit
        state.fire |= bit
        if log is not None:
            log.append(SmokeIgnited(rule, place))
    elif (state.fire | state.smoke).bit_count() < state.rules.threat_markers:
        state.fire |= bit
        if log is not None:
            log.append(FirePlaced(rule, place))
    elif log is not None:
        log.append(MarkersRanOut(RuleId.FIRE_NO_MARKERS, place))


def explode(
    state: State, origin: Square, rule: RuleId, log: Log | None, *, cubes: bool = True
) -> None:
    """Resolve an explosion: one result in each of four directions.

    Without *cubes* walls stop it unharmed (B31). Afterwards the game may be over.
    """
    if log is not None:
        log.append(Exploded(rule, origin))
    board = state.board
    walls, inside, markers = board.walls, board.inside, state.rules.threat_markers
    for step, to_edge in BLAST_ORDER:
        place = origin
        while True:
            edge = place + to_edge
            if edge >= SOUTH:
                passable = state.pass_s >> (edge - SOUTH) & 1
            else:
                passable = state.pass_e >> edge & 1
            if not passable:
                if not walls >> edge & 1:
                    why = rule if log is None else _CLOSED_DOOR[place == origin]
                    destroy_door(state, edge, why, log)
                elif cubes:
                    why = rule if log is None else _WALL[place == origin]
                    damage(state, edge, why, log)
                    if state.phase == OVER:
                        return
                break
            if state.opened and state.opened >> edge & 1:
                _blow_open_door(state, edge, place == origin, log)
            place += step
            if not state.fire >> place & 1:
                if log is not None:
                    ignite(state, place, _rule_of_hit(state, origin, place, step), log)
                elif state.smoke >> place & 1:
                    ignite(state, place, rule, None)
                elif (state.fire | state.smoke).bit_count() < markers:
                    state.fire |= 1 << place
                break
            if not inside >> place & 1:
                # B11: outside there is nothing behind burning ground.
                if log is not None:
                    log.append(WaveLeft(RuleId.EXPLOSION_OFF_BOARD, place))
                break


def _blow_open_door(state: State, edge: Edge, near: bool, log: Log | None) -> None:
    """B12: an open door goes and the square beyond is hit; further away A12 decides."""
    if near:
        destroy_door(state, edge, RuleId.EXPLOSION_OPEN_DOOR, log)
    elif state.rules.shockwave_removes_open_door:
        destroy_door(state, edge, RuleId.SHOCKWAVE_OPEN_DOOR, log)


def _rule_of_hit(state: State, origin: Square, place: Square, step: int) -> RuleId:
    if place - step == origin:
        return RuleId.EXPLOSION_FREE
    return RuleId.SHOCKWAVE_SMOKE if state.smoke >> place & 1 else RuleId.SHOCKWAVE_FREE


def damage(state: State, edge: Edge, rule: RuleId, log: Log | None) -> None:
    """Put a damage cube on a standing wall; the last cube brings the building down."""
    bit = 1 << edge
    state.damage += 1
    if state.cube1 & bit:
        state.cube2 |= bit
        state.let_pass(edge)
        if log is not None:
            log.append(WallDestroyed(rule, edge))
    else:
        state.cube1 |= bit
        if log is not None:
            log.append(WallDamaged(rule, edge))
    if state.damage >= state.rules.damage_cubes:
        collapse(state, log)  # B43


def destroy_door(state: State, edge: Edge, rule: RuleId, log: Log | None) -> None:
    """Take a door marker off the board; the doorway is open from now on."""
    keep = ~(1 << edge)
    state.closed &= keep
    state.opened &= keep
    state.let_pass(edge)
    if log is not None:
        log.append(DoorDestroyed(rule, edge))


def flashover(state: State, log: Log | None) -> bool:
    """Turn smoke beside fire to fire, wave after wave (B47), and say whether there was any."""
    any_caught = False
    while True:
        smoke = state.smoke
        if not smoke:
            return any_caught
        fire = state.fire
        pass_e = state.pass_e
        pass_s = state.pass_s
        caught = smoke & (
            ((fire & pass_e) << 1)
            | ((fire >> 1) & pass_e)
            | ((fire & pass_s) << 16)
            | ((fire >> 16) & pass_s)
        )
        if not caught:
            return any_caught
        any_caught = True
        state.fire = fire | caught
        state.smoke = smoke ^ caught
        if log is not None:
            log.extend(SmokeIgnited(RuleId.FLASHOVER, place) for place in members(caught))
        if state.opened and state.rules.flashover_destroys_open_door:
            _burn_doors(state, fire, caught, log)


def _burn_doors(state: State, before: Bits, caught: Bits, log: Log | None) -> None:
    """A4: open doors between what burned before the wave and what it set on fire are gone."""
    east = ((before & (caught >> 1)) | (caught & (before >> 1))) & state.opened
    south = ((before & (caught >> 16)) | (caught & (before >> 16))) & (state.opened >> SOUTH)
    for edge in members(east):
        destroy_door(state, edge, RuleId.FLASHOVER_OPEN_DOOR, log)
    for place in members(south):
        destroy_door(state, place + SOUTH, RuleId.FLASHOVER_OPEN_DOOR, log)


def heat(state: State, place: Square, rule: RuleId, log: Log | None, *, box: bool = False) -> None:
    """Put a hot spot on a square: never a second one (HOT.ONE, B17), from the reserve or box."""
    bit = 1 << place
    rules = state.rules
    if state.hot & bit or not rules.hot_spots:
        return
    if not box:
        if not state.reserve:
            return
        state.reserve -= 1
    elif state.hot.bit_count() + state.reserve >= rules.hot_spot_markers:
        if log is not None:
            log.append(MarkersRanOut(RuleId.COMPONENTS_HOT_SPOTS, place))
        return
    state.hot |= bit
    if log is not None:
        log.append(HotSpotPlaced(rule, place, not box))


def clear_outside(state: State, log: Log | None) -> None:
    """Take fire outside the building off the board."""
    burning = state.fire & state.board.ring
    if not burning:
        return
    state.fire ^= burning
    if log is not None:
        log.extend(FireRemoved(RuleId.FIRE_OUTSIDE_REMOVED, place) for place in members(burning))
