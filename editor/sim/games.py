"""Single games for the lab: one in which nobody acts, one of random legal play.

Both are floors to measure a scenario by, not players: nobody here wants anything.
"""

from dataclasses import replace
from typing import Final, NamedTuple

from editor.engine import Dice, State, apply, is_chance, legal
from editor.engine.decisions import Decision, EndTurn, PlayOn, Stop
from editor.engine.squares import SOUTH, STRIDE, Bits
from editor.engine.state import ACTIONS, OVER, WON
from editor.scenario.deal import counted_steps
from editor.scenario.model import Firefighter, Scenario
from editor.scenario.opening import open_game

TURN_LIMIT: Final = 300
"""A game that has not ended by then (a house without walls, say) is left."""

_NEVER: Final = 1 << 30
_EAST_EDGES: Final = (1 << SOUTH) - 1


class Burned(NamedTuple):
    """What became of the house while nobody acted; turns are counted from the first one here."""

    cubes: int  # damage when the set-up was done
    unreachable: bool  # somebody lay where nobody comes without chopping
    collapse: int | None  # turn of the collapse
    too_many: int | None  # turn in which too many were lost, if the house still stood
    lost: int  # victims lost to fire before the house fell


class Played(NamedTuple):
    """How one game of random legal play ended."""

    won: bool
    collapsed: bool
    rescued: int
    lost: int
    damage: int
    turns: int


def burn(scenario: Scenario, firefighters: int, dice: Dice) -> Burned:
    """One game in which one firefighter waits outside and never does a thing.

    The set-up is the one for as many as would play. The game goes on after the players would
    have lost, until the house falls. The fall loses everybody left, which says nothing about the
    fire: they are not counted.
    """
    rules = scenario.rules.ruleset()
    patient = scenario.rules.with_change("lose_at", _NEVER)
    watched = replace(
        scenario,
        rules=patient,
        random=counted_steps(scenario, firefighters),
        firefighters=(Firefighter(),),
        first=-1,
    )
    state = open_game(watched)
    _set_up(state, dice)
    cubes, unreachable = state.damage, bool(cut_off(state))
    before, lost = scenario.turns_played, state.lost
    too_many: int | None = None
    while state.phase != OVER and state.turn - before <= TURN_LIMIT:
        turn = state.turn - before
        apply(state, dice.draw(state) if is_chance(state) else _idle(state, dice))
        if state.damage < rules.damage_cubes:
            lost = state.lost
            if too_many is None and lost >= rules.lose_at:
                too_many = turn
    fell = state.phase == OVER and state.damage >= rules.damage_cubes
    return Burned(cubes, unreachable, state.turn - before if fell else None, too_many, lost)


def _idle(state: State, dice: Dice) -> Decision:
    if state.phase == ACTIONS:
        return EndTurn()
    return PlayOn() if state.phase == WON else _any(state, dice)


def play(scenario: Scenario, firefighters: int, dice: Dice) -> Played:
    """One game in which every decision is any of the legal ones, until it is won or lost."""
    state = open_game(scenario, firefighters)
    last = scenario.turns_played + TURN_LIMIT
    while state.phase != OVER and state.turn <= last:
        if is_chance(state):
            apply(state, dice.draw(state))
        else:
            apply(state, Stop() if state.phase == WON else _any(state, dice))
    return Played(
        won=state.won,
        collapsed=state.damage >= state.rules.damage_cubes,
        rescued=state.rescued,
        lost=state.lost,
        damage=state.damage,
        turns=max(0, min(state.turn, last) - scenario.turns_played),
    )


def _set_up(state: State, dice: Dice) -> None:
    while state.phase < ACTIONS:
        apply(state, dice.draw(state) if is_chance(state) else _any(state, dice))


def _any(state: State, dice: Dice) -> Decision:
    options = legal(state)
    return options[dice.below(len(options))]


def cut_off(state: State) -> Bits:
    """The squares with a POI or victim that nobody reaches from outside without chopping.

    Doors can be opened and fire can be put out; only walls that stand are in the way.
    """
    east = state.pass_e | (state.closed & _EAST_EDGES)
    south = state.pass_s | (state.closed >> SOUTH)
    reached = state.board.ring
    while True:
        wider = reached | ((reached & east) << 1) | ((reached >> 1) & east)
        wider |= ((reached & south) << STRIDE) | ((reached >> STRIDE) & south)
        if wider == reached:
            return state.people & ~reached
        reached = wider
