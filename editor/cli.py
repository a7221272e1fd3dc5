"""The command line: reads the arguments in the reader's language and opens the right room."""

import argparse
import contextlib
import functools
import io
import math
import os
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NoReturn, TextIO

from editor import __version__
from editor.i18n import NAMES, SOURCE_LANGUAGE, Catalog, languages, open_catalog, pick

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

EDITIONS = ("en", "cs", "ru", "pl", "es")
MODES = ("family", "experienced")
MISUSE = 2
INTERRUPTED = 130  # what a shell reports for Ctrl+C ...
PIPE_CLOSED = 141  # ... and for a reader that went away


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

    from editor.play import demo

    return demo.run(
        catalog,
        sys.stdout,
        seed=options.seed,
        edition=options.edition,
        mode=options.mode,
        firefighters=options.firefighters,
        turns=options.turns,
        pause=options.pause,
    )


def read(arguments: Sequence[str]) -> tuple[Catalog, argparse.Namespace]:
    """Read the command line; return the catalog to speak with, and what is asked for."""
    catalog = open_catalog(pick(_requested_language(arguments)))
    parser = build_parser(catalog)
    options = parser.parse_args(arguments)
    if options.command is None:
        options = parser.parse_args([*arguments, "demo"])
    return catalog, options


def _requested_language(arguments: Sequence[str]) -> str | None:
    """Find `--language` ahead of parsing, since the parser itself must speak it."""
    for number, word in enumerate(arguments):
        if word == "--":
            break
        if word == "--language":
            return "".join(arguments[number + 1 : number + 2])
        if word.startswith("--language="):
            return word.partition("=")[2]
    return None


def _never_fail_on_a_letter(*streams: TextIO) -> None:
    """Show `?` for a letter that an old terminal does not have, rather than stop."""
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


# -------------------------------------------------------------- the parser


def build_parser(catalog: Catalog) -> "Parser":
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
    summary = catalog.tr("play one game by itself and tell it step by step")
    _add_demo_options(
        catalog,
        commands.add_parser(
            "demo",
            catalog=catalog,
            help=summary,
            description=catalog.tr(
                "Plays one game by itself and tells it step by step, with the board drawn in text."
            ),
        ),
    )
    return parser


def _add_demo_options(catalog: Catalog, parser: "Parser") -> None:
    options = parser.own_group()
    options.add_argument(
        "--seed",
        type=whole_number(catalog, 0, 999_999_999),
        default=1,
        # Translators: stands in `--help` for a whole number.
        metavar=catalog.tr("NUMBER"),
        help=catalog.tr("seed of the dice; the same seed gives the same game (default: 1)"),
    )
    options.add_argument(
        "--edition",
        type=one_of(catalog, EDITIONS),
        default=catalog.language,
        metavar=catalog.tr("CODE"),
        help=catalog.tr(
            "box whose rules are played: {codes} (default: the one of your language)",
            codes=", ".join(EDITIONS),
        ),
    )
    options.add_argument(
        "--mode",
        type=one_of(catalog, MODES),
        default="family",
        # Translators: stands in `--help` for family or experienced.
        metavar=catalog.tr("MODE"),
        # Translators: the words family and experienced after the colon are typed as they are.
        help=catalog.tr("family game or experienced game: family, experienced (default: family)"),
    )
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


def one_of(catalog: Catalog, allowed: Iterable[str]) -> Callable[[str], str]:
    """Return a reader of one word out of *allowed*."""
    words = tuple(allowed)

    def read(text: str) -> str:
        if text not in words:
            raise argparse.ArgumentTypeError(
                # Translators: printed after the option, as in `--mode: “x” is not among: ...`.
                catalog.tr(
                    "“{value}” is not among: {choices}", value=text, choices=", ".join(words)
                )
            )
        return text

    return read


def whole_number(catalog: Catalog, lowest: int, highest: int) -> Callable[[str], int]:
    """Return a reader of whole numbers from *lowest* to *highest*."""

    def read(text: str) -> int:
        # 19 digits hold any number we allow; int() of a longer text may be slow or refuse.
        if re.fullmatch(r"[0-9]{1,19}", text) and lowest <= int(text) <= highest:
            return int(text)
        raise argparse.ArgumentTypeError(
            catalog.tr(
                "“{value}” is not a whole number from {lowest} to {highest}",
                value=text,
                lowest=lowest,
                highest=highest,
            )
        )

    return read


def seconds(catalog: Catalog) -> Callable[[str], float]:
    """Return a reader of a short time in seconds, with a decimal point or comma."""
    longest = 60

    def read(text: str) -> float:
        with contextlib.suppress(ValueError):
            value = float(text.replace(",", "."))
            if math.isfinite(value) and 0 <= value <= longest:
                return value
        raise argparse.ArgumentTypeError(
            catalog.tr(
                "“{value}” is not a time from 0 to {longest} seconds", value=text, longest=longest
            )
        )

    return read


# -------------------------------------------------------------- argparse in five languages


class Parser(argparse.ArgumentParser):
    """An argument parser whose headings and complaints come from a catalog."""

    def __init__(self, catalog: Catalog, **settings: object) -> None:
        formatter = functools.partial(_Formatter, catalog)
        super().__init__(
            formatter_class=formatter,
            add_help=False,
            allow_abbrev=False,  # an option added later must not change what a script means
            **settings,  # type: ignore[arg-type]
        )
        self._catalog = catalog

    def own_group(self) -> "argparse._ArgumentGroup":
        """Open the group of options under our heading, with `--help` in it."""
        group = self.add_argument_group(self._catalog.tr("options"))
        group.add_argument(
            "-h", "--help", action="help", help=self._catalog.tr("show this help and exit")
        )
        return group

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the arguments, in the catalog's language, and exit with 2."""
        complaint = explain(self._catalog, message)
        self.exit(MISUSE, f"{self.format_usage()}{self.prog}: {complaint}\n")

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        """Write plainly: argparse would hide that the reader went away."""
        (file or sys.stderr).write(message)


class _Formatter(argparse.HelpFormatter):
    """argparse's layout, with our word for its `usage:`."""

    def __init__(self, catalog: Catalog, prog: str, **settings: object) -> None:
        super().__init__(prog, **settings)  # type: ignore[arg-type]
        self._catalog = catalog

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable["argparse._MutuallyExclusiveGroup"],
        prefix: str | None = None,
    ) -> None:
        if prefix is None:
            prefix = self._catalog.tr("usage:") + " "
        super().add_usage(usage, actions, groups, prefix)


def explain(catalog: Catalog, message: str) -> str:
    """Put argparse's English *message* into the catalog's language, as far as it is known."""
    for pattern, reword in _COMPLAINTS:
        match = pattern.fullmatch(message)
        if match is not None:
            return reword(catalog, match.groupdict())
    return message


# argparse offers no other door: it hands `error` a finished English sentence.
_COMPLAINTS: tuple[tuple[re.Pattern[str], Callable[[Catalog, Mapping[str, str]], str]], ...] = (
    (
        re.compile(r"argument (?P<name>[^:]+): (?P<rest>.*)", re.DOTALL),
        lambda catalog, said: f"{said['name']}: {explain(catalog, said['rest'])}",
    ),
    (
        re.compile(r"unrecognized arguments: (?P<words>.*)", re.DOTALL),
        # Translators: printed when the program was started with words it does not know.
        lambda catalog, said: catalog.tr("unknown arguments: {arguments}", arguments=said["words"]),
    ),
    (
        re.compile(r"expected (?:one|at least one|\d+) arguments?"),
        # Translators: printed after the option, as in `--seed: its value is missing`.
        lambda catalog, _said: catalog.tr("its value is missing"),
    ),
    (
        re.compile(r"ignored explicit argument '(?P<value>.*)'", re.DOTALL),
        # Translators: printed after the option, as in `--help: it takes no value, ...`.
        lambda catalog, said: catalog.tr(
            "it takes no value, yet “{value}” was given", value=said["value"]
        ),
    ),
    (
        re.compile(r"invalid choice: '(?P<value>.*)' \(choose from (?P<choices>.*)\)", re.DOTALL),
        lambda catalog, said: catalog.tr(
            "“{value}” is not among: {choices}",
            value=said["value"],
            choices=said["choices"].replace("'", ""),
        ),
    ),
)
