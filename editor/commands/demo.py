"""`fireground demo`: play one game by itself and tell it step by step."""

import argparse
from typing import TYPE_CHECKING, Final

from editor.commands.options import add_edition, add_mode, add_seed
from editor.commands.values import seconds, whole_number
from editor.commands.voice import Voice
from editor.i18n import Catalog

if TYPE_CHECKING:
    from editor.commands.parser import Commands

NAME: Final = "demo"


def add(commands: "Commands", catalog: Catalog) -> None:
    """Describe the command to the parser."""
    parser = commands.add_parser(
        NAME,
        catalog=catalog,
        help=catalog.tr("play one game by itself and tell it step by step"),
        description=catalog.tr(
            "Plays one game by itself and tells it step by step, with the board drawn in text."
        ),
    )
    options = parser.own_group()
    add_seed(
        options,
        catalog,
        catalog.tr("seed of the dice; the same seed gives the same game (default: 1)"),
    )
    add_edition(options, catalog)
    add_mode(options, catalog)
    options.add_argument(
        "--firefighters",
        type=whole_number(catalog, 1, 6),
        default=3,
        metavar=catalog.tr("NUMBER"),
        help=catalog.tr("how many firefighters play, from 1 to 6 (default: 3)"),
    )
    options.add_argument(
        "--turns",
        type=whole_number(catalog, 1, 10_000),
        default=None,
        metavar=catalog.tr("NUMBER"),
        help=catalog.tr("stop after so many turns (default: play to the end)"),
    )
    options.add_argument(
        "--pause",
        type=seconds(catalog),
        default=0.0,
        # Translators: stands in `--help` for a number of seconds.
        metavar=catalog.tr("SECONDS"),
        help=catalog.tr("wait so long after each step (default: 0)"),
    )


def run(options: argparse.Namespace, voice: Voice) -> int:
    """Play and tell the game."""
    from editor.play import demo

    return demo.run(
        voice.catalog,
        voice.out,
        seed=options.seed,
        edition=options.edition,
        mode=options.mode,
        firefighters=options.firefighters,
        turns=options.turns,
        pause=options.pause,
    )
