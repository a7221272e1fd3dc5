"""The lists below a drawn scenario: what it is, what stands on the board, what lies beside it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from editor.commands.names import edition_name, mode_name, side_name, specialist_name
from editor.engine.names import SPECIALISTS
from editor.engine.squares import edge_name, square_name
from editor.i18n import N_, Catalog
from editor.scenario.model import (
    SECRET_FALSE_ALARM,
    SECRET_VICTIM,
    TREATED_VICTIM,
    UNKNOWN,
    VICTIM,
    Firefighter,
    Scenario,
)
from editor.scenario.problem_case import look_at

_COLOURS: Final = {
    "red": N_("red"),
    "blue": N_("blue"),
    "green": N_("green"),
    "yellow": N_("yellow"),
    "white": N_("white"),
    "black": N_("black"),
}


def about(scenario: Scenario, catalog: Catalog) -> Iterator[str]:
    """What is played: box, mode, board, who made it."""
    rules = scenario.rules
    # Translators: at the top of a shown scenario.
    yield catalog.tr(
        "Edition: {edition} · mode: {mode}",
        edition=edition_name(rules.edition, catalog),
        mode=mode_name(rules, catalog),
    )
    if rules.changes:
        changes = (f"{name}: {_value(value)}" for name, value in rules.changes)
        # Translators: {changes} lists options as they are written in the file.
        yield catalog.tr("Other than in the box: {changes}", changes=", ".join(changes))
    board = scenario.board
    size = f"{board.rows}×{board.columns}"
    if scenario.board_name:
        # Translators: {name} as it is written in the file; {size} such as 6×8.
        yield catalog.tr("Board: {name}, {size}", name=scenario.board_name, size=size)
    else:
        yield catalog.tr("Board: its own, {size}", size=size)
    fewest, most = scenario.players
    if fewest == most:
        yield catalog.tr("Firefighters: {number}", number=fewest)
    else:
        yield catalog.tr("Firefighters: {fewest} to {most}", fewest=fewest, most=most)
    if scenario.author:
        yield catalog.tr("Author: {name}", name=scenario.author)
    if scenario.licence:
        yield catalog.tr("Licence: {name}", name=scenario.licence)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return "…" if not all(isinstance(one, int) for one in value) else ", ".join(map(str, value))
    return str(value)


def tokens(scenario: Scenario, catalog: Catalog, *, secrets: bool) -> Iterator[str]:
    """Everything on the board, a line for each kind."""
    for text, places in (
        (N_("Fire: {squares}"), sorted(scenario.fire)),
        (N_("Smoke: {squares}"), sorted(scenario.smoke)),
        (N_("Hot spots: {squares}"), sorted(scenario.hot_spots)),
        (N_("Hazmat: {squares}"), scenario.hazmat),
        (N_("POI: {squares}"), _poi(scenario, UNKNOWN, SECRET_VICTIM, SECRET_FALSE_ALARM)),
        (N_("Victims: {squares}"), _poi(scenario, VICTIM)),
        (N_("Treated victims: {squares}"), _poi(scenario, TREATED_VICTIM)),
    ):
        if places:
            yield catalog.tr(text, squares=_squares(places))
    if secrets:
        for text, places in (
            # Translators: POI that look like all others, but the designer knows them.
            (N_("Victims among the POI: {squares}"), _poi(scenario, SECRET_VICTIM)),
            (N_("False alarms among the POI: {squares}"), _poi(scenario, SECRET_FALSE_ALARM)),
        ):
            if places:
                yield catalog.tr(text, squares=_squares(places))
    if scenario.cubes:
        walls = [edge_name(edge) + "×2" * (count > 1) for edge, count in scenario.cubes]
        yield catalog.tr("Damage cubes: {walls}", walls=", ".join(walls))
    for text, edges in (
        (N_("Open doors: {doors}"), scenario.open_doors),
        (N_("Destroyed doors: {doors}"), scenario.destroyed_doors),
    ):
        if edges:
            yield catalog.tr(text, doors=", ".join(map(edge_name, sorted(edges))))
    for text, side in (
        (N_("Fire engine: {side}"), scenario.engine),
        (N_("Ambulance: {side}"), scenario.ambulance),
    ):
        if 0 <= side < 4:
            yield catalog.tr(text, side=side_name(side, catalog))
    for number, one in enumerate(scenario.firefighters, 1):
        yield _firefighter(number, one, catalog)


def _firefighter(number: int, one: Firefighter, catalog: Catalog) -> str:
    facts = [square_name(one.square)] if one.square >= 0 else []
    if 0 <= one.specialist < len(SPECIALISTS):
        facts.append(specialist_name(one.specialist, catalog))
    if one.colour:
        facts.append(catalog.tr(_COLOURS[one.colour]) if one.colour in _COLOURS else one.colour)
    if one.saved:
        # Translators: AP are action points; in a list after a firefighter.
        facts.append(catalog.tr("saved AP: {number}", number=one.saved))
    if not facts:
        # Translators: nothing is fixed about this firefighter: the players decide.
        return catalog.tr("Firefighter {number}: as the players choose", number=number)
    return catalog.tr("Firefighter {number}: {facts}", number=number, facts=" · ".join(facts))


def supplies(scenario: Scenario, catalog: Catalog) -> Iterator[str]:
    """What is rolled before the game, what is left in the box, and how the game ends."""
    yield from _rolls(scenario, catalog)
    case = look_at(scenario)
    rules = case.rules
    # At the table nobody knows which of the unseen POI lie on the board.
    victims = case.pool[0] + len(_poi(scenario, SECRET_VICTIM))
    alarms = case.pool[1] + len(_poi(scenario, SECRET_FALSE_ALARM))
    yield catalog.tr(
        "POI not yet seen: {total} (victims: {victims}, false alarms: {alarms})",
        total=victims + alarms,
        victims=victims,
        alarms=alarms,
    )
    cubes = sum(count for _, count in case.cubes)
    yield catalog.tr(
        "Damage cubes left: {left} of {all}",
        left=rules.damage_cubes - cubes,
        all=rules.damage_cubes,
    )
    threats = len(scenario.fire) + len(scenario.smoke)
    yield catalog.tr(
        # Translators: threat markers show fire on one side and smoke on the other.
        "Threat markers left: {left} of {all}",
        left=rules.threat_markers - threats,
        all=rules.threat_markers,
    )
    if rules.hot_spots:
        reserve = rules.hot_spot_reserve if scenario.reserve is None else scenario.reserve
        yield catalog.tr("Hot spots in reserve: {number}", number=reserve)
    if rules.specialists and scenario.specialists is not None:
        cards = ", ".join(
            specialist_name(card, catalog)
            for card in scenario.specialists
            if 0 <= card < len(SPECIALISTS)
        )
        yield catalog.tr("Specialists to choose from: {names}", names=cards)
    yield catalog.tr(
        "Won with {win} rescued, lost with {lose} lost", win=rules.win_at, lose=rules.lose_at
    )
    if scenario.turns_played or scenario.rescued or scenario.lost:
        yield catalog.tr(
            "Turns played: {turns} · rescued: {rescued} · lost: {lost}",
            turns=scenario.turns_played,
            rescued=scenario.rescued,
            lost=scenario.lost,
        )


def _rolls(scenario: Scenario, catalog: Catalog) -> Iterator[str]:
    steps = scenario.random
    if steps.by_rules:
        yield catalog.tr("Rolled before the game: as the rules of this box say")
        return
    rolled = [
        catalog.tr(text, number=number)
        for text, number in (
            (N_("explosions: {number}"), steps.explosions),
            (N_("hazmat: {number}"), steps.hazmat),
            (N_("POI: {number}"), steps.poi),
            (N_("hot spots: {number}"), steps.hot_spots),
        )
        if number
    ]
    if rolled:
        # Translators: {steps} such as “explosions: 3, POI: 3”.
        yield catalog.tr("Rolled before the game: {steps}", steps=", ".join(rolled))


def _poi(scenario: Scenario, *kinds: str) -> list[int]:
    return [poi.square for poi in scenario.poi if poi.kind in kinds]


def _squares(places: Iterable[int]) -> str:
    """Squares by name; one that stands more than once is named once, with its number."""
    counts = Counter(places)
    return ", ".join(
        square_name(place) + (f"×{count}" if count > 1 else "")
        for place, count in sorted(counts.items())
    )
