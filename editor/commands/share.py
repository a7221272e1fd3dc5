"""`fireground share`: a scenario as a share code, and as a picture for phones."""

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from editor.commands.options import EDITIONS, add_file, add_force
from editor.commands.values import one_of
from editor.commands.voice import GOOD, PROBLEMS, UNREADABLE, Voice
from editor.i18n import Catalog

if TYPE_CHECKING:
    from editor.commands.parser import Commands

NAME: Final = "share"
_SVG: Final = ".svg"
_PNG: Final = ".png"
_SCALE: Final = 8  # pixels of one module of the QR code


def add(commands: "Commands", catalog: Catalog) -> None:
    """Describe the command to the parser."""
    parser = commands.add_parser(
        NAME,
        catalog=catalog,
        help=catalog.tr("print a scenario as a share code"),
        description=catalog.tr(
            "Prints a scenario as a share code: one line of text that can be sent by mail or chat"
            " and opened again with “fireground open”."
        ),
    )
    add_file(parser, catalog)
    options = parser.own_group()
    options.add_argument(
        "--language",
        dest="text_language",
        type=one_of(catalog, EDITIONS),
        default=catalog.language,
        metavar=catalog.tr("CODE"),
        help=catalog.tr(
            "language of title and notes in the code: {codes} (default: yours)",
            codes=", ".join(EDITIONS),
        ),
    )
    options.add_argument(
        "--qr",
        type=_picture(catalog),
        default=None,
        metavar=catalog.tr("FILE"),
        # Translators: .svg and .png are the two kinds of picture files.
        help=catalog.tr("also draw the code as a QR code into this file, .svg or .png"),
    )
    add_force(options, catalog)


def run(options: argparse.Namespace, voice: Voice) -> int:
    """Print the code, and draw it if asked."""
    from editor.commands.reading import read_scenario
    from editor.scenario.share import ShareError, encode
    from editor.scenario.share_wording import say_cut, say_share

    catalog = voice.catalog
    scenario = read_scenario(options.file, voice, options.text_language)
    if scenario is None:
        return UNREADABLE
    try:
        shared = encode(scenario, options.text_language)
    except ShareError as error:
        voice.remark(say_share(error, catalog))
        return PROBLEMS
    if options.qr is not None:
        unsaved = _draw(shared.code, options.qr, force=options.force, voice=voice)
        if unsaved:
            return unsaved
    voice.say(shared.code)
    if shared.cut:
        voice.remark(say_cut(shared.cut, catalog))
    return GOOD


def _draw(code: str, name: str, *, force: bool, voice: Voice) -> int:
    from editor.commands.writing import give_bytes
    from editor.scenario.qr import qr_png, qr_svg

    picture = qr_png(code, _SCALE) if name.lower().endswith(_PNG) else qr_svg(code).encode()
    return give_bytes(picture, name, force=force, voice=voice)


def _picture(catalog: Catalog) -> Callable[[str], str]:
    """Return a reader of the name of a picture file."""

    def read(text: str) -> str:
        if not text.lower().endswith((_SVG, _PNG)):
            raise argparse.ArgumentTypeError(
                # Translators: printed after `--qr:`, when the name ends in neither.
                catalog.tr("“{value}” does not end in .svg or .png", value=text)
            )
        return text

    return read
