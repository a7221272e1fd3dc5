"""`fireground open`: the scenario in a share code, printed or written into a file."""

import argparse
import sys
from typing import TYPE_CHECKING, Final

from editor.commands.options import add_output
from editor.commands.voice import UNREADABLE, Voice
from editor.i18n import Catalog

if TYPE_CHECKING:
    from editor.commands.parser import Commands

NAME: Final = "open"
_STANDARD_INPUT: Final = "-"
_LONGEST_INPUT: Final = 100_000


def add(commands: "Commands", catalog: Catalog) -> None:
    """Describe the command to the parser."""
    parser = commands.add_parser(
        NAME,
        catalog=catalog,
        help=catalog.tr("open a share code"),
        description=catalog.tr(
            "Opens a share code and gives the scenario in it. The code may be broken into several"
            " lines or words, and text may stand around it."
        ),
    )
    parser.named_group().add_argument(
        "code",
        nargs="+",
        metavar=catalog.tr("CODE"),
        help=catalog.tr("share code, or - to read it from standard input"),
    )
    add_output(parser.own_group(), catalog)


def run(options: argparse.Namespace, voice: Voice) -> int:
    """Open the code, and print or write what is in it."""
    from editor.commands.writing import give_scenario
    from editor.scenario.share import ShareError, decode
    from editor.scenario.share_wording import say_share

    text = " ".join(options.code)
    if text == _STANDARD_INPUT:
        text = sys.stdin.buffer.read(_LONGEST_INPUT).decode(errors="replace")
    try:
        scenario = decode(text)
    except ShareError as error:
        voice.remark(say_share(error, voice.catalog))
        return UNREADABLE
    return give_scenario(scenario, options.output, force=options.force, voice=voice)
