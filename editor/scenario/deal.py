"""Dealing: the random part of a set-up is rolled by a seed, and a fixed scenario comes out.

What the players choose (cards, starting places, parking, who begins) stays theirs.
"""

from dataclasses import replace
from typing import Final

from editor.engine import Dice, State, apply, is_chance, legal
from editor.engine.squares import members
from editor.engine.state import OVER, SETUP_START
from editor.scenario.model import Firefighter, Poi, RandomSteps, Scenario
from editor.scenario.opening import open_game, setup_of

USUAL_CREW: Final = 4


class CollapsedError(ValueError):
    """With these dice the building falls before anybody arrives."""


def crew_size(scenario: Scenario, wanted: int = 0) -> int:
    """How many firefighters play: those of the scenario, those wanted, or four if it allows."""
    fewest, most = scenario.players
    return len(scenario.firefighters) or wanted or min(max(USUAL_CREW, fewest), most)


def counted_steps(scenario: Scenario, firefighters: int) -> RandomSteps:
    """What is rolled when so many play, as plain counts."""
    setup = setup_of(scenario, firefighters)
    return RandomSteps(
        explosions=setup.random_explosions,
        hazmat=setup.random_hazmat,
        poi=setup.random_poi,
        hot_spots=setup.random_hot_spots,
    )


def same_for(scenario: Scenario, firefighters: int) -> tuple[int, int]:
    """For how many players the set-up is the same as for so many firefighters."""
    if scenario.firefighters:
        return scenario.players
    rules = scenario.rules.ruleset()
    if rules.specialists and rules.deals_specialists:
        return firefighters, firefighters
    steps = counted_steps(scenario, firefighters)
    fewest = most = firefighters
    while fewest > scenario.players[0] and counted_steps(scenario, fewest - 1) == steps:
        fewest -= 1
    while most < scenario.players[1] and counted_steps(scenario, most + 1) == steps:
        most += 1
    return fewest, most


def deal(scenario: Scenario, seed: int, firefighters: int = 0) -> Scenario:
    """The scenario with everything rolled that chance decides before the first turn.

    Where it matters how many play, the dealt scenario says for how many it is. Raises
    `OpeningError` if no game can be made of it, `CollapsedError` if these dice end it at once.
    """
    rules = scenario.rules.ruleset()
    size = crew_size(scenario, firefighters)
    cards_dealt = rules.specialists and rules.deals_specialists
    crew = scenario.firefighters
    if cards_dealt:
        crew = crew or (Firefighter(),) * size
    state = open_game(replace(scenario, firefighters=crew), size)
    dice = Dice(seed)
    while state.phase < SETUP_START:
        # Cards come before hot spots: that somebody takes one here changes no roll.
        apply(state, dice.draw(state) if is_chance(state) else legal(state)[0])
    if state.phase == OVER:
        raise CollapsedError("the building collapses during the set-up")
    if cards_dealt:
        cards = zip(crew, state.specialists, strict=True)
        crew = tuple(replace(one, specialist=card) for one, card in cards)
    players = same_for(scenario, size)
    return _fixed(replace(scenario, firefighters=crew, players=players), state)


def _fixed(scenario: Scenario, state: State) -> Scenario:
    """Everything on the board is where it fell; secrets stay secret."""
    known = {poi.square for poi in scenario.poi}
    rolled = [Poi(place) for place in members(state.poi) if place not in known]
    return replace(
        scenario,
        fire=frozenset(members(state.fire)),
        smoke=frozenset(members(state.smoke)),
        hot_spots=frozenset(members(state.hot)),
        hazmat=state.hazmat,
        poi=tuple(sorted((*scenario.poi, *rolled))),
        cubes=tuple((edge, 2 if state.cube2 >> edge & 1 else 1) for edge in members(state.cube1)),
        open_doors=frozenset(members(state.opened)),
        destroyed_doors=frozenset(members(state.board.doors & ~state.opened & ~state.closed)),
        random=RandomSteps(),
    )
