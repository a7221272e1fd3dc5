"""argparse in five languages: its headings and complaints come from a catalog."""

import argparse
import functools
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NoReturn

from editor.commands.voice import UNREADABLE
from editor.i18n import Catalog

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

    # argparse has no public names for what its own methods return.
    Commands = argparse._SubParsersAction["Parser"]  # noqa: SLF001
    Group = argparse._ArgumentGroup  # noqa: SLF001


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

    def named_group(self) -> "Group":
        """Open the group of what stands after the command without a dash, under our heading."""
        # Translators: heading in `--help` above what is typed after a command, such as FILE.
        return self.add_argument_group(self._catalog.tr("arguments"))

    def own_group(self) -> "Group":
        """Open the group of options under our heading, with `--help` in it."""
        group = self.add_argument_group(self._catalog.tr("options"))
        group.add_argument(
            "-h", "--help", action="help", help=self._catalog.tr("show this help and exit")
        )
        return group

    def parse_known_args(  # type: ignore[override]  # we parse lists into plain namespaces only
        self,
        args: Sequence[str] | None = None,
        namespace: argparse.Namespace | None = None,
    ) -> tuple[argparse.Namespace, list[str]]:
        """Refuse what is not known here: else a command would leave it to the whole program."""
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return found, unknown

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the arguments, in the catalog's language, and exit with 2."""
        complaint = explain(self._catalog, message)
        self.exit(UNREADABLE, f"{self.format_usage()}{self.prog}: {complaint}\n")

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
        re.compile(r"the following arguments are required: (?P<words>.*)", re.DOTALL),
        # Translators: printed when a command lacks something, as in `missing: FILE`.
        lambda catalog, said: catalog.tr("missing: {arguments}", arguments=said["words"]),
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
