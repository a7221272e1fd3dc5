"""`fireground test`: what many games without a plan say about a scenario."""

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from editor.commands.options import add_crew, add_file, add_json, add_seed
from editor.commands.values import whole_number
from editor.commands.voice import GOOD, INDENT, PROBLEMS, UNREADABLE, Voice, percent, wrapped
from editor.i18n import Catalog

if TYPE_CHECKING:
    from editor.commands.parser import Commands
    from editor.scenario.model import Scenario
    from editor.sim.batch import Report, Spread

NAME: Final = "test"
GAMES: Final = 200
_MOST_GAMES: Final = 100_000


def add(commands: "Commands", catalog: Catalog) -> None:
    """Describe the command to the parser."""
    parser = commands.add_parser(
        NAME,
        catalog=catalog,
        help=catalog.tr("play many games without a plan and count"),
        description=catalog.tr(
            "Plays many games of a scenario in which nobody acts, and as many in which every"
            " decision is any of the legal ones. This shows how fast the house burns and whether"
            " the setup is sound. It is no forecast of how your group will do."
        ),
    )
    add_file(parser, catalog)
    options = parser.own_group()
    options.add_argument(
        "--games",
        type=whole_number(catalog, 1, _MOST_GAMES),
        default=GAMES,
        metavar=catalog.tr("NUMBER"),
        help=catalog.tr("how many games of each kind (default: {number})", number=GAMES),
    )
    add_seed(
        options,
        catalog,
        catalog.tr("seed of the dice; the same seed gives the same games (default: 1)"),
    )
    add_crew(options, catalog)
    add_json(options, catalog)


def run(options: argparse.Namespace, voice: Voice) -> int:
    """Play the games and tell what came of them."""
    from editor.commands.reading import read_scenario, tell_unplayable
    from editor.scenario.opening import OpeningError
    from editor.sim import batch

    scenario = read_scenario(options.file, voice)
    if scenario is None:
        return UNREADABLE
    try:
        report = batch.run(scenario, options.games, options.seed, options.firefighters)
    except OpeningError as error:
        tell_unplayable(options.file, error, voice)
        return PROBLEMS
    if options.json:
        voice.data(_data(report, voice.catalog))
    else:
        for line in page(scenario, report, voice.catalog):
            voice.say(line)
    return GOOD


def page(scenario: "Scenario", report: "Report", catalog: Catalog) -> Iterator[str]:
    """The lines of the report."""
    title = scenario.text(scenario.title, catalog.language)
    yield title or catalog.tr("(no title)")
    yield INDENT + catalog.tr(
        "Games of each kind: {games} · firefighters: {firefighters} · seed: {seed}",
        games=report.games,
        firefighters=report.firefighters,
        seed=report.seed,
    )
    for heading, lines in (
        # Translators: heading of a part of the report; so are the next two.
        (catalog.tr("After the setup"), _setup(report, catalog)),
        (catalog.tr("If nobody acts"), _nobody(scenario, report, catalog)),
        (catalog.tr("If every decision is made at random"), _random(report, catalog)),
    ):
        yield ""
        yield f"== {heading}"
        for line in lines:
            yield from wrapped(line)
    yield ""
    # Translators: explains numbers such as “27 (22 to 35)”.
    explained = catalog.tr(
        "Each number is the middle one of all games; in parentheses, where the lowest and the"
        " highest tenth of them begin."
    )
    yield from wrapped(explained, "", "")
    yield from wrapped(disclaimer(catalog), "", "")


def disclaimer(catalog: Catalog) -> str:
    """What all this is not."""
    return catalog.tr(
        "This is no forecast of your group: nobody here plans, talks or wants to rescue anybody."
        " It only shows how fast the house burns, and the least that can be expected."
    )


def _setup(report: "Report", catalog: Catalog) -> Iterator[str]:
    yield catalog.tr("Damage cubes: {spread}", spread=_spread(report.cubes, catalog))
    yield catalog.tr(
        "Setups with a POI that nobody reaches without chopping: {share}",
        share=percent(catalog, report.unreachable),
    )


def _nobody(scenario: "Scenario", report: "Report", catalog: Catalog) -> Iterator[str]:
    yield catalog.tr(
        "Turns until the building collapses: {spread}", spread=_spread(report.collapse, catalog)
    )
    limit = scenario.rules.ruleset().lose_at
    yield catalog.ntr(
        "Turns until {n} victim is lost: {spread}",
        "Turns until {n} victims are lost: {spread}",
        limit,
        spread=_spread(report.too_many, catalog),
    )
    yield catalog.tr(
        "Games in which it comes to that before the collapse: {share}",
        share=percent(catalog, report.too_many_first),
    )
    yield catalog.tr(
        "Victims lost to the fire before the collapse: {spread}",
        spread=_spread(report.lost, catalog),
    )


def _random(report: "Report", catalog: Catalog) -> Iterator[str]:
    yield catalog.tr(
        "Won: {won} · building collapsed: {collapsed}",
        won=percent(catalog, report.won),
        collapsed=percent(catalog, report.collapsed),
    )
    yield catalog.tr("Turns: {spread}", spread=_spread(report.turns, catalog))
    yield catalog.tr("Victims rescued: {spread}", spread=_spread(report.rescued, catalog))
    yield catalog.tr("Victims lost: {spread}", spread=_spread(report.lost_in_play, catalog))


def _spread(spread: "Spread", catalog: Catalog) -> str:
    if spread == (spread.median,) * 3:
        return _number(spread.median, catalog)
    # Translators: a middle value and a range, such as “27 (22 to 35)”.
    return catalog.tr(
        "{median} ({low} to {high})",
        median=_number(spread.median, catalog),
        low=_number(spread.low, catalog),
        high=_number(spread.high, catalog),
    )


def _number(number: int | None, catalog: Catalog) -> str:
    # Translators: instead of a number of turns, as in “Turns until 4 victims are lost: never”.
    return catalog.ptr("turns", "never") if number is None else str(number)


def _data(report: "Report", catalog: Catalog) -> dict[str, object]:
    return {
        "games": report.games,
        "seed": report.seed,
        "firefighters": report.firefighters,
        "setup": {"cubes": report.cubes._asdict(), "unreachable_poi": report.unreachable},
        "nobody_acts": {
            "turns_until_collapse": report.collapse._asdict(),
            "turns_until_too_many_lost": report.too_many._asdict(),
            "too_many_lost_before_collapse": report.too_many_first,
            "lost_before_collapse": report.lost._asdict(),
        },
        "random_play": {
            "won": report.won,
            "collapsed": report.collapsed,
            "turns": report.turns._asdict(),
            "rescued": report.rescued._asdict(),
            "lost": report.lost_in_play._asdict(),
        },
        "note": disclaimer(catalog),
    }
