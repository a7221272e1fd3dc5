"""From a scenario to the first position of a game, and from a position back to a scenario."""

from dataclasses import replace

from editor.engine import Log, Setup, State, begin, printed_setup
from editor.engine.names import SPECIALISTS
from editor.engine.squares import members
from editor.engine.state import ACTIONS
from editor.scenario.model import (
    SECRET_FALSE_ALARM,
    SECRET_VICTIM,
    TREATED_VICTIM,
    UNKNOWN,
    VICTIM,
    Firefighter,
    Poi,
    RandomSteps,
    Scenario,
)


class OpeningError(ValueError):
    """A scenario no game can be made of; the message says why."""


def setup_of(scenario: Scenario, firefighters: int = 0) -> Setup:
    """The set-up of a scenario. How many play matters only if it names no firefighters."""
    rules = scenario.rules.ruleset()
    crew = scenario.firefighters or (Firefighter(),) * (firefighters or scenario.players[0])
    placed = all(one.square >= 0 for one in crew)
    # Who has no card yet gets one at set-up, if one is left.
    carded = any(one.specialist >= 0 for one in crew)
    victims_removed, alarms_removed = scenario.removed or (
        rules.victims_removed,
        rules.false_alarms_removed,
    )
    known = sum(poi.kind in (SECRET_VICTIM, VICTIM, TREATED_VICTIM) for poi in scenario.poi)
    secret_alarms = sum(poi.kind == SECRET_FALSE_ALARM for poi in scenario.poi)
    pool = scenario.pool or (
        rules.victims - victims_removed - known - scenario.rescued - scenario.lost,
        rules.false_alarms - alarms_removed - secret_alarms,
    )
    reserve = rules.hot_spot_reserve if rules.hot_spots else 0
    steps = scenario.random
    if steps.by_rules:
        printed = printed_setup(scenario.board, rules, len(crew))
        steps = RandomSteps(
            explosions=printed.random_explosions,
            hazmat=printed.random_hazmat,
            poi=printed.random_poi,
            hot_spots=printed.random_hot_spots,
        )
    cards = scenario.specialists
    return Setup(
        firefighters=len(crew),
        fire=tuple(sorted(scenario.fire)),
        smoke=tuple(sorted(scenario.smoke)),
        hot_spots=tuple(sorted(scenario.hot_spots)),
        hazmat=scenario.hazmat,
        poi=_squares(scenario, UNKNOWN),
        secret_victims=_squares(scenario, SECRET_VICTIM),
        secret_false_alarms=_squares(scenario, SECRET_FALSE_ALARM),
        victims=_squares(scenario, VICTIM),
        treated=_squares(scenario, TREATED_VICTIM),
        open_doors=tuple(sorted(scenario.open_doors)),
        destroyed_doors=tuple(sorted(scenario.destroyed_doors)),
        cubes=tuple(edge for edge, count in scenario.cubes for _ in range(count)),
        random_explosions=steps.explosions,
        random_hazmat=steps.hazmat,
        random_poi=steps.poi,
        random_hot_spots=steps.hot_spots,
        reserve=reserve if scenario.reserve is None else scenario.reserve,
        crew=tuple(one.square for one in crew) if placed else (),
        specialists=tuple(one.specialist for one in crew) if carded else (),
        saved=tuple(one.saved for one in crew),
        engine=scenario.engine,
        ambulance=scenario.ambulance,
        first=scenario.first,
        available=tuple(range(len(SPECIALISTS))) if cards is None else cards,
        turns_played=scenario.turns_played,
        rescued=scenario.rescued,
        lost=scenario.lost,
        won=scenario.won,
        pool_victims=max(0, pool[0]),
        pool_false_alarms=max(0, pool[1]),
    )


def _squares(scenario: Scenario, kind: str) -> tuple[int, ...]:
    return tuple(poi.square for poi in scenario.poi if poi.kind == kind)


def open_game(scenario: Scenario, firefighters: int = 0, log: Log | None = None) -> State:
    """The first position of a game, or `OpeningError` if there can be none."""
    try:
        setup = setup_of(scenario, firefighters)
        return begin(scenario.board, scenario.rules.ruleset(), setup, log)
    except (ValueError, TypeError) as error:  # TypeError: a rule that does not exist
        raise OpeningError(str(error)) from error


def scenario_of(state: State, like: Scenario) -> Scenario:
    """A position at the start of a turn as a scenario; *like* gives the words about it."""
    if state.phase != ACTIONS or not state.fresh:
        raise OpeningError("only a position at the start of a turn can be kept as a scenario")
    saved = list(state.saved)
    saved[state.active] = state.ap - state.profile(state.active).ap
    secret = state.secret_victims | state.secret_alarms
    poi = [Poi(place) for place in members(state.poi & ~secret)]
    poi += [Poi(place, SECRET_VICTIM) for place in members(state.secret_victims)]
    poi += [Poi(place, SECRET_FALSE_ALARM) for place in members(state.secret_alarms)]
    poi += [Poi(place, VICTIM) for place in state.victims]
    poi += [Poi(place, TREATED_VICTIM) for place in state.treated]
    colours = [one.colour for one in like.firefighters] + [""] * len(state.crew)
    in_play = state.available
    for card in state.specialists:
        if card >= 0:
            in_play |= 1 << card
    return replace(
        like,
        fire=frozenset(members(state.fire)),
        smoke=frozenset(members(state.smoke)),
        hot_spots=frozenset(members(state.hot)),
        hazmat=state.hazmat,
        poi=tuple(sorted(poi)),
        cubes=tuple((edge, 2 if state.cube2 >> edge & 1 else 1) for edge in members(state.cube1)),
        open_doors=frozenset(members(state.opened)),
        destroyed_doors=frozenset(members(state.board.doors & ~state.opened & ~state.closed)),
        firefighters=tuple(
            Firefighter(place, state.specialists[who], colours[who], saved[who])
            for who, place in enumerate(state.crew)
        ),
        engine=state.engine,
        ambulance=state.ambulance,
        random=RandomSteps(),
        removed=None,
        pool=(state.pool_victims, state.pool_alarms),
        reserve=state.reserve,
        specialists=tuple(members(in_play)) if state.rules.specialists else None,
        first=state.active,
        turns_played=state.turn - 1,
        rescued=state.rescued,
        lost=state.lost,
        won=state.won,
    )
