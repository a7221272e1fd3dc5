"""The command line: reads the arguments in the reader's language and opens the right room."""

import argparse
import contextlib
import io
import os
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Final, TextIO

from editor import __version__
from editor.commands import check, convert, deal, demo, new, open_code, replay, share, show, test
from editor.commands.parser import Parser
from editor.commands.values import one_of
from editor.commands.voice import Voice
from editor.i18n import NAMES, SOURCE_LANGUAGE, Catalog, languages, open_catalog, pick

COMMANDS: Final[tuple[ModuleType, ...]] = (
    demo,
    check,
    show,
    new,
    deal,
    test,
    share,
    open_code,
    replay,
    convert,
)
INTERRUPTED: Final = 130  # what a shell reports for Ctrl+C ...
PIPE_CLOSED: Final = 141  # ... and for a reader that went away


def main(argv: Sequence[str] | None = None) -> int:
    """Run `fireground` with *argv* and return its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    _never_fail_on_a_letter(sys.stdout, sys.stderr)
    try:
        try:
            code = _run(arguments)
        except SystemExit as done:  # argparse ends --help, --version and misuse this way
            code = done.code if isinstance(done.code, int) else 0
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The interpreter flushes once more on its way out: let it write into nothing.
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    return code


def _run(arguments: list[str]) -> int:
    catalog, options = read(arguments)
    (command,) = (module for module in COMMANDS if options.command == module.NAME)
    code: int = command.run(options, Voice(catalog, sys.stdout, sys.stderr))
    return code


def read(arguments: Sequence[str]) -> tuple[Catalog, argparse.Namespace]:
    """Read the command line; return the catalog to speak with, and what is asked for."""
    catalog = open_catalog(pick(_requested_language(arguments)))
    parser = build_parser(catalog)
    options = parser.parse_args(arguments)
    if options.command is None:
        options = parser.parse_args([*arguments, demo.NAME])
    return catalog, options


def _requested_language(arguments: Sequence[str]) -> str | None:
    """Find `--language` ahead of parsing, since the parser itself must speak it.

    Only before the command: a command may have a `--language` of its own.
    """
    words = iter(arguments)
    for word in words:
        if word == "--language":
            return next(words, "")
        if word.startswith("--language="):
            return word.partition("=")[2]
        if word == "--" or not word.startswith("-"):
            break
    return None


def _never_fail_on_a_letter(*streams: TextIO) -> None:
    """Show `?` for a letter that an old terminal does not have, rather than stop."""
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def build_parser(catalog: Catalog) -> Parser:
    """Build the parser of `fireground` in the language of *catalog*."""
    parser = Parser(
        catalog,
        prog="fireground",
        description=catalog.tr(
            "An unofficial companion for the board game Flash Point: Fire Rescue."
        ),
        epilog=catalog.tr("Without a command, the demo is played."),
    )
    known = languages() or {SOURCE_LANGUAGE: NAMES[SOURCE_LANGUAGE]}
    options = parser.own_group()
    options.add_argument(
        "--version",
        action="version",
        version=f"%(prog)s {__version__}",
        help=catalog.tr("show the version and exit"),
    )
    options.add_argument(
        "--language",
        type=one_of(catalog, known),
        # Translators: stands in `--help` for a two-letter code such as cs or en.
        metavar=catalog.tr("CODE"),
        help=catalog.tr(
            "language of the program: {codes} (else as your system says)",
            codes=", ".join(f"{code} ({name})" for code, name in known.items()),
        ),
    )
    commands = parser.add_subparsers(
        dest="command",
        title=catalog.tr("commands"),
        # Translators: stands in `--help` for the name of a command.
        metavar=catalog.tr("COMMAND"),
    )
    for command in COMMANDS:
        command.add(commands, catalog)
    return parser
