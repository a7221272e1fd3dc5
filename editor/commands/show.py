"""`fireground show`: a scenario as a text drawing, with its tokens, its supplies and its notes."""

import argparse
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from editor.commands.options import add_file
from editor.commands.voice import GOOD, INDENT, UNREADABLE, WIDTH, Voice, wrapped
from editor.i18n import Catalog

if TYPE_CHECKING:
    from editor.commands.parser import Commands
    from editor.scenario.model import Scenario

NAME: Final = "show"


def add(commands: "Commands", catalog: Catalog) -> None:
    """Describe the command to the parser."""
    parser = commands.add_parser(
        NAME,
        catalog=catalog,
        help=catalog.tr("draw a scenario in text, with its tokens and supplies"),
        description=catalog.tr(
            "Draws a scenario in text and lists its tokens, its supplies and its notes."
        ),
    )
    add_file(parser, catalog)
    options = parser.own_group()
    options.add_argument(
        "--secrets",
        action="store_true",
        help=catalog.tr("also tell which POI the designer has fixed, and as what"),
    )


def run(options: argparse.Namespace, voice: Voice) -> int:
    """Show the scenario."""
    from editor.commands.reading import read_scenario

    scenario = read_scenario(options.file, voice)
    if scenario is None:
        return UNREADABLE
    for line in page(scenario, voice.catalog, secrets=options.secrets):
        voice.say(line)
    return GOOD


def page(scenario: "Scenario", catalog: Catalog, *, secrets: bool = False) -> Iterator[str]:
    """The lines of the page."""
    from editor.commands.drawing import position_of
    from editor.commands.show_lists import about, supplies, tokens
    from editor.engine.picture import draw
    from editor.play.demo_legend import legend

    state = position_of(scenario)
    title = scenario.text(scenario.title, catalog.language)
    # Translators: stands where a scenario has no title.
    yield title or catalog.tr("(no title)")
    for line in about(scenario, catalog):
        yield from wrapped(line)
    yield ""
    for line in draw(state).splitlines():
        yield f"{INDENT}{INDENT}{line}".rstrip()
    yield ""
    for line in legend(state, catalog, WIDTH - len(INDENT)):
        yield f"{INDENT}{line}"
    # Translators: heading above the list of everything on the board.
    yield from _part(catalog.tr("On the board"), tokens(scenario, catalog, secrets=secrets))
    # Translators: heading above what lies beside the board: markers left, dice to be rolled.
    yield from _part(catalog.tr("Beside the board"), supplies(scenario, catalog))
    for heading, texts in (
        # Translators: heading above the designer's notes about a scenario.
        (catalog.tr("Notes"), scenario.notes),
        # Translators: heading above what the group should know or write down at the table.
        (catalog.tr("For the table"), scenario.table),
    ):
        text = scenario.text(texts, catalog.language)
        yield from _part(heading, text.splitlines(), hanging="")


def _part(heading: str, lines: Iterable[str], hanging: str = INDENT) -> Iterator[str]:
    shown = list(lines)
    if shown:
        yield ""
        yield f"== {heading}"
        for line in shown:
            yield from wrapped(line, INDENT, hanging)
