"""`fireground convert`: bring a scenario file into the newest format, in its canonical form."""

import argparse
from typing import TYPE_CHECKING, Final

from editor.commands.options import add_file, add_output
from editor.commands.voice import UNREADABLE, Voice
from editor.i18n import Catalog

if TYPE_CHECKING:
    from editor.commands.parser import Commands

NAME: Final = "convert"


def add(commands: "Commands", catalog: Catalog) -> None:
    """Describe the command to the parser."""
    parser = commands.add_parser(
        NAME,
        catalog=catalog,
        help=catalog.tr("bring a scenario file into the newest format"),
        description=catalog.tr(
            "Brings a scenario file into the newest format and writes it as the program itself"
            " would. Comments at the top stay; comments further down are lost, and told."
        ),
    )
    add_file(parser, catalog)
    add_output(parser.own_group(), catalog)


def run(options: argparse.Namespace, voice: Voice) -> int:
    """Convert, and print or write what comes out."""
    from editor.commands.reading import load_file, version_name
    from editor.commands.writing import give_scenario

    loaded = load_file(options.file, voice)
    if loaded is None:
        return UNREADABLE
    if loaded.read_only:
        return UNREADABLE
    catalog = voice.catalog
    code = give_scenario(loaded.scenario, options.output, force=options.force, voice=voice)
    if code:
        return code
    voice.remark(
        # Translators: {version} such as 1; printed after a file was written anew.
        catalog.tr(
            "The file already had the newest format, {version}; it now has the canonical form.",
            version=version_name(loaded.scenario),
        )
    )
    if loaded.lost_comments:
        voice.remark(catalog.tr("Comments below the top of the file were lost."))
    return code
