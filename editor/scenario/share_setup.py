"""The setup of a share code: all that stands on the board, is rolled, and has happened so far."""

from collections import Counter
from dataclasses import replace
from typing import Final

from editor.engine.names import SIDES, SPECIALISTS
from editor.engine.squares import Edge
from editor.scenario.model import COLOURS, POI_KINDS, Firefighter, Poi, RandomSteps, Scenario
from editor.scenario.share_bits import BitReader, BitWriter
from editor.scenario.share_board import Ranks
from editor.scenario.share_errors import damaged

_ANY_NUMBER: Final = (1, 6)
"""The players of a scenario that does not say how many."""

_CARDS: Final = 8
"""How many specialists there were when the format was made."""

# As in a scenario file, so that whatever comes out of a code can be saved.
CREW_LIMIT: Final = 24
PLAYERS_LIMIT: Final = 99
PLACES_LIMIT: Final = 256
TURN_LIMIT: Final = 99_999


def pack_setup(bits: BitWriter, scenario: Scenario) -> None:
    """Write all but board, rules and words of a scenario."""
    ranks = Ranks(scenario.board)
    _pack_markers(bits, scenario, ranks)
    _pack_walls(bits, scenario, ranks)
    _pack_crew(bits, scenario, ranks)
    _pack_supplies(bits, scenario)
    _pack_progress(bits, scenario)


def unpack_setup(bits: BitReader, bare: Scenario) -> Scenario:
    """The scenario *bare* of board and rules, with the setup in it."""
    ranks = Ranks(bare.board)
    scenario = _unpack_markers(bits, bare, ranks)
    scenario = _unpack_walls(bits, scenario, ranks)
    scenario = _unpack_crew(bits, scenario, ranks)
    scenario = _unpack_supplies(bits, scenario)
    return _unpack_progress(bits, scenario)


def _pack_markers(bits: BitWriter, scenario: Scenario, ranks: Ranks) -> None:
    for places in (scenario.fire, scenario.smoke, scenario.hot_spots):
        bits.ascending(ranks.of_squares(places), ranks.inside)
    bits.ascending(ranks.of_squares(scenario.hazmat), ranks.inside, repeats=True)
    poi = sorted((ranks.of_square(one.square), POI_KINDS.index(one.kind)) for one in scenario.poi)
    bits.ascending([rank for rank, _ in poi], ranks.inside, repeats=True)
    for _, kind in poi:
        bits.number(kind)


def _unpack_markers(bits: BitReader, scenario: Scenario, ranks: Ranks) -> Scenario:
    squares, inside = ranks.squares, ranks.inside
    fire, smoke, hot_spots = (
        frozenset(squares[rank] for rank in bits.ascending(inside, len(squares))) for _ in range(3)
    )
    hazmat = [squares[rank] for rank in bits.ascending(inside, len(squares), repeats=True)]
    standing = [squares[rank] for rank in bits.ascending(inside, len(squares), repeats=True)]
    poi = [Poi(place, POI_KINDS[bits.known(len(POI_KINDS))]) for place in standing]
    kinds = Counter(one.kind for one in poi)
    if max(len(hazmat), *kinds.values(), 0) > PLACES_LIMIT:
        raise damaged()
    return replace(
        scenario,
        fire=fire,
        smoke=smoke,
        hot_spots=hot_spots,
        hazmat=tuple(sorted(hazmat)),
        poi=tuple(sorted(poi)),
    )


def _pack_walls(bits: BitWriter, scenario: Scenario, ranks: Ranks) -> None:
    cubes = {ranks.of_edge(edge): count for edge, count in scenario.cubes}
    bits.ascending(sorted(cubes), ranks.walls)
    for rank in sorted(cubes):
        bits.fixed(cubes[rank] - 1, 1)
    bits.ascending(ranks.of_edges(scenario.open_doors), ranks.doors)
    bits.ascending(ranks.of_edges(scenario.destroyed_doors), ranks.doors)


def _unpack_walls(bits: BitReader, scenario: Scenario, ranks: Ranks) -> Scenario:
    edges = ranks.edges
    damaged_walls = bits.ascending(ranks.walls, len(edges))
    cubes: list[tuple[Edge, int]] = [(edges[rank], bits.fixed(1) + 1) for rank in damaged_walls]
    open_doors, destroyed_doors = (
        frozenset(edges[rank] for rank in bits.ascending(ranks.doors, len(edges))) for _ in range(2)
    )
    return replace(
        scenario,
        cubes=tuple(sorted(cubes)),
        open_doors=open_doors,
        destroyed_doors=destroyed_doors,
    )


def _pack_crew(bits: BitWriter, scenario: Scenario, ranks: Ranks) -> None:
    bits.number(len(scenario.firefighters))
    for one in scenario.firefighters:
        bits.flag(one.square >= 0)
        if one.square >= 0:
            bits.number(ranks.of_square(one.square), 5)
        bits.number(one.specialist + 1)
        bits.number(COLOURS.index(one.colour) + 1 if one.colour else 0)
        bits.amount(one.saved)
    bits.number(scenario.engine + 1)
    bits.number(scenario.ambulance + 1)


def _unpack_crew(bits: BitReader, scenario: Scenario, ranks: Ranks) -> Scenario:
    crew = []
    for _ in range(bits.below(CREW_LIMIT + 1)):
        place = -1
        if bits.flag():
            rank = bits.number(5)
            if rank >= len(ranks.squares):
                raise damaged()
            place = ranks.squares[rank]
        specialist = bits.known(len(SPECIALISTS) + 1) - 1
        colour = ("", *COLOURS)[bits.known(len(COLOURS) + 1)]
        crew.append(Firefighter(place, specialist, colour, bits.amount()))
    return replace(
        scenario,
        firefighters=tuple(crew),
        engine=bits.below(len(SIDES) + 1) - 1,
        ambulance=bits.below(len(SIDES) + 1) - 1,
    )


def _pack_supplies(bits: BitWriter, scenario: Scenario) -> None:
    steps = scenario.random
    bits.flag(steps.by_rules)
    if not steps.by_rules:
        for count in (steps.explosions, steps.hazmat, steps.poi, steps.hot_spots):
            bits.amount(count)
    for pair in (scenario.removed, scenario.pool):
        bits.flag(pair is not None)
        for count in pair or ():
            bits.amount(count)
    bits.optional(scenario.reserve)
    bits.flag(scenario.specialists is not None)
    if scenario.specialists is not None:
        bits.ascending(scenario.specialists, _CARDS)


def _unpack_supplies(bits: BitReader, scenario: Scenario) -> Scenario:
    return replace(
        scenario,
        random=_unpack_steps(bits),
        removed=_unpack_pair(bits),
        pool=_unpack_pair(bits),
        reserve=bits.optional(),
        specialists=(tuple(bits.ascending(_CARDS, len(SPECIALISTS))) if bits.flag() else None),
    )


def _unpack_steps(bits: BitReader) -> RandomSteps:
    if bits.flag():
        return RandomSteps(by_rules=True)
    return RandomSteps(
        explosions=bits.amount(),
        hazmat=bits.amount(),
        poi=bits.amount(),
        hot_spots=bits.amount(),
    )


def _unpack_pair(bits: BitReader) -> tuple[int, int] | None:
    return (bits.amount(), bits.amount()) if bits.flag() else None


def _pack_progress(bits: BitWriter, scenario: Scenario) -> None:
    least, most = scenario.players
    bits.flag(scenario.players != _ANY_NUMBER)
    if scenario.players != _ANY_NUMBER:
        bits.number(least - 1)
        bits.number(most - least)
    bits.number(scenario.first + 1)
    bits.number(scenario.turns_played)
    bits.amount(scenario.rescued)
    bits.amount(scenario.lost)
    bits.flag(scenario.won)


def _unpack_progress(bits: BitReader, scenario: Scenario) -> Scenario:
    return replace(
        scenario,
        players=_unpack_players(bits) if bits.flag() else _ANY_NUMBER,
        first=bits.below(CREW_LIMIT + 1) - 1,
        turns_played=bits.below(TURN_LIMIT + 1),
        rescued=bits.amount(),
        lost=bits.amount(),
        won=bits.flag(),
    )


def _unpack_players(bits: BitReader) -> tuple[int, int]:
    least = bits.below(PLAYERS_LIMIT) + 1
    return least, least + bits.below(PLAYERS_LIMIT - least + 1)
