"""`fireground deal`: roll the random part of a set-up by a seed and give the fixed scenario."""

import argparse
from typing import TYPE_CHECKING, Final

from editor.commands.options import add_crew, add_file, add_output, add_seed
from editor.commands.voice import PROBLEMS, UNREADABLE, Voice
from editor.i18n import Catalog

if TYPE_CHECKING:
    from editor.commands.parser import Commands

NAME: Final = "deal"


def add(commands: "Commands", catalog: Catalog) -> None:
    """Describe the command to the parser."""
    parser = commands.add_parser(
        NAME,
        catalog=catalog,
        help=catalog.tr("roll the random part of a setup and fix it"),
        description=catalog.tr(
            "Rolls whatever chance decides before the first turn and gives the scenario with"
            " everything in its place. What the players choose stays open: cards that are not"
            " dealt, starting spaces, parking spots, who begins."
        ),
    )
    add_file(parser, catalog)
    options = parser.own_group()
    add_seed(
        options,
        catalog,
        catalog.tr("seed of the dice; the same seed gives the same setup (default: 1)"),
    )
    add_crew(options, catalog)
    add_output(options, catalog)


def run(options: argparse.Namespace, voice: Voice) -> int:
    """Deal, and print or write what comes out."""
    from editor.commands.reading import read_scenario, tell_unplayable
    from editor.commands.writing import give_scenario
    from editor.scenario.deal import CollapsedError, crew_size, deal
    from editor.scenario.opening import OpeningError

    scenario = read_scenario(options.file, voice, to_write=True)
    if scenario is None:
        return UNREADABLE
    catalog = voice.catalog
    try:
        dealt = deal(scenario, options.seed, options.firefighters)
    except CollapsedError:
        voice.remark(catalog.tr("With this seed the building collapses during the setup."))
        return PROBLEMS
    except OpeningError as error:
        tell_unplayable(options.file, error, voice)
        return PROBLEMS
    if not options.firefighters and dealt.players != scenario.players:
        voice.remark(
            catalog.ntr(
                "Dealt for {n} firefighter; another number can be chosen with --firefighters.",
                "Dealt for {n} firefighters; another number can be chosen with --firefighters.",
                crew_size(scenario),
            )
        )
    return give_scenario(dealt, options.output, force=options.force, voice=voice)
