"""`fireground check`: everything that is wrong with scenario files, one line for each problem."""

import argparse
from typing import TYPE_CHECKING, Final

from editor.commands.options import add_json
from editor.commands.voice import GOOD, PROBLEMS, UNREADABLE, Voice
from editor.i18n import Catalog

if TYPE_CHECKING:
    from editor.commands.findings import Finding
    from editor.commands.parser import Commands

NAME: Final = "check"


def add(commands: "Commands", catalog: Catalog) -> None:
    """Describe the command to the parser."""
    parser = commands.add_parser(
        NAME,
        catalog=catalog,
        help=catalog.tr("say what is wrong with scenario files"),
        description=catalog.tr(
            "Says what is wrong with scenario files, one line for each problem, and nothing if all"
            " is well. Exit code 0: good, 1: problems, 2: a file cannot be read."
        ),
    )
    parser.named_group().add_argument(
        "files",
        nargs="+",
        metavar=catalog.tr("FILE"),
        help=catalog.tr("scenario: a file, or the id of one that comes with the program"),
    )
    options = parser.own_group()
    options.add_argument(
        "--all", action="store_true", help=catalog.tr("also tell what is merely good to know")
    )
    add_json(options, catalog)


def run(options: argparse.Namespace, voice: Voice) -> int:
    """Check all files; the worst of them decides the exit code."""
    from editor.commands.reading import checked

    worst = GOOD
    told: list[dict[str, object]] = []
    for name in options.files:
        is_readable, found = checked(name, voice.catalog)
        shown = [one for one in found if options.all or one.severity != "note"]
        worst = max(worst, _code(is_readable, found))
        # The shape of one entry is fixed; only who checks several files must tell them apart.
        file = {"file": name} if len(options.files) > 1 else {}
        told += [{**file, **_entry(one)} for one in shown]
        if not options.json:
            for one in shown:
                voice.say(one.line_of_text(name, voice.catalog))
    if options.json:
        voice.data(told)
    return worst


def _code(is_readable: bool, found: "list[Finding]") -> int:
    if not is_readable:
        return UNREADABLE
    return PROBLEMS if any(one.severity != "note" for one in found) else GOOD


def _entry(one: "Finding") -> dict[str, object]:
    return {
        **one._asdict(),
        "line": one.line or None,  # a mistake may be the file itself
        "column": one.column or None,
    }
