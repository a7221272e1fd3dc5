"""Options that several commands share, so that they read the same everywhere."""

from typing import TYPE_CHECKING, Final

from editor.commands.values import one_of, whole_number
from editor.i18n import Catalog

if TYPE_CHECKING:
    from editor.commands.parser import Group, Parser

# As in `engine.ruleset`, which `--help` need not load; a test compares them.
EDITIONS: Final = ("en", "cs", "ru", "pl", "es")
MODES: Final = ("family", "experienced")
LEVELS: Final = ("recruit", "veteran", "heroic")
HIGHEST_SEED: Final = 999_999_999


def add_seed(group: "Group", catalog: Catalog, text: str) -> None:
    """Offer `--seed`; *text* says what it decides."""
    group.add_argument(
        "--seed",
        type=whole_number(catalog, 0, HIGHEST_SEED),
        default=1,
        # Translators: stands in `--help` for a whole number.
        metavar=catalog.tr("NUMBER"),
        help=text,
    )


def add_edition(group: "Group", catalog: Catalog) -> None:
    """Offer `--edition`: the box follows the language."""
    group.add_argument(
        "--edition",
        type=one_of(catalog, EDITIONS),
        default=catalog.language,
        metavar=catalog.tr("CODE"),
        help=catalog.tr(
            "box whose rules are played: {codes} (default: the one of your language)",
            codes=", ".join(EDITIONS),
        ),
    )


def add_mode(group: "Group", catalog: Catalog) -> None:
    """Offer `--mode`."""
    group.add_argument(
        "--mode",
        type=one_of(catalog, MODES),
        default="family",
        # Translators: stands in `--help` for family or experienced.
        metavar=catalog.tr("MODE"),
        # Translators: the words family and experienced after the colon are typed as they are.
        help=catalog.tr("family game or experienced game: family, experienced (default: family)"),
    )


def add_json(group: "Group", catalog: Catalog) -> None:
    """Offer `--json`."""
    group.add_argument(
        "--json", action="store_true", help=catalog.tr("answer for a machine, as JSON")
    )


def add_output(group: "Group", catalog: Catalog) -> None:
    """Offer `-o` and `--force`: where to write, and whether over an existing file."""
    group.add_argument(
        "-o",
        "--output",
        default=None,
        # Translators: stands in `--help` for the name of a file.
        metavar=catalog.tr("FILE"),
        help=catalog.tr("write into this file (default: print)"),
    )
    add_force(group, catalog)


def add_force(group: "Group", catalog: Catalog) -> None:
    """Offer `--force`."""
    group.add_argument(
        "--force",
        action="store_true",
        help=catalog.tr("write over a file that exists; the old one stays beside it as a backup"),
    )


def add_file(parser: "Parser", catalog: Catalog) -> None:
    """Ask for one scenario: a file, or one that ships with the program."""
    parser.named_group().add_argument(
        "file",
        metavar=catalog.tr("FILE"),
        help=catalog.tr("scenario: a file, or the id of one that comes with the program"),
    )


def add_crew(group: "Group", catalog: Catalog) -> None:
    """Offer `--firefighters` where a scenario may leave their number open."""
    group.add_argument(
        "--firefighters",
        type=whole_number(catalog, 1, 6),
        default=0,
        metavar=catalog.tr("NUMBER"),
        help=catalog.tr(
            "how many firefighters play, if the scenario leaves it open"
            " (default: 4 if it allows them)"
        ),
    )
