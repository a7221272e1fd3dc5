"""`fireground new`: begin a scenario with a board and a box."""

import argparse
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from editor.commands.options import LEVELS, add_edition, add_mode, add_output
from editor.commands.values import one_of
from editor.commands.voice import Voice
from editor.i18n import Catalog

if TYPE_CHECKING:
    from editor.commands.parser import Commands
    from editor.scenario.model import Rules, Scenario, Texts

NAME: Final = "new"
_SIZE: Final = re.compile(r"([0-9]{1,3})[x×]([0-9]{1,3})")


def add(commands: "Commands", catalog: Catalog) -> None:
    """Describe the command to the parser."""
    parser = commands.add_parser(
        NAME,
        catalog=catalog,
        help=catalog.tr("begin a scenario"),
        description=catalog.tr(
            "Begins a scenario: the board, the rules of a box, and the setup these rules ask for."
        ),
    )
    options = parser.own_group()
    options.add_argument(
        "--board",
        type=_board(catalog),
        default="side_a",
        # Translators: stands in `--help` for the name of a board.
        metavar=catalog.tr("BOARD"),
        help=catalog.tr(
            "board that comes with the program, or rows×columns such as {example} for a new one"
            " (default: {name})",
            example="6x8",
            name="side_a",
        ),
    )
    add_edition(options, catalog)
    add_mode(options, catalog)
    options.add_argument(
        "--level",
        type=one_of(catalog, LEVELS),
        default="recruit",
        # Translators: stands in `--help` for recruit, veteran or heroic.
        metavar=catalog.tr("LEVEL"),
        help=catalog.tr(
            "level of the experienced game: {words} (default: recruit)", words=", ".join(LEVELS)
        ),
    )
    options.add_argument(
        "--title",
        type=_title(catalog),
        default="",
        # Translators: stands in `--help` for a line of text.
        metavar=catalog.tr("TEXT"),
        help=catalog.tr("title of the scenario, in your language"),
    )
    add_output(options, catalog)


def run(options: argparse.Namespace, voice: Voice) -> int:
    """Make the scenario, and print or write it."""
    from editor.commands.writing import give_scenario
    from editor.scenario.model import Rules

    rules = Rules(options.edition, options.mode)
    if options.mode == "experienced":
        rules = Rules(options.edition, options.mode, options.level)
    title = ((voice.catalog.language, options.title),) if options.title else ()
    scenario = begun(options.board, rules, title)
    return give_scenario(scenario, options.output, force=options.force, voice=voice)


def begun(board_name: str, rules: "Rules", title: "Texts" = ()) -> "Scenario":
    """A new scenario: set up as printed on the board, else rolled as the rules say."""
    from editor.engine import Board
    from editor.scenario.boards import load_board
    from editor.scenario.model import Poi, RandomSteps, Scenario

    size = _SIZE.fullmatch(board_name)
    board = Board.new(int(size[1]), int(size[2])) if size else load_board(board_name)
    printed = rules.mode == "family"
    if printed and not board.family_fire:
        # Nothing is printed on a board of one's own.
        rules, printed = rules.with_change("setup", "random family"), False
    return Scenario(
        board,
        "" if size else board_name,
        rules,
        title=title,
        fire=frozenset(board.family_fire if printed else ()),
        poi=tuple(Poi(place) for place in board.family_poi if printed),
        random=RandomSteps(by_rules=not printed),
    )


def _board(catalog: Catalog) -> Callable[[str], str]:
    """Return a reader of the name of a board, or of the size of a new one."""

    def read(text: str) -> str:
        from editor.engine.squares import MAX_SIZE, MIN_SIZE
        from editor.scenario.boards import shipped_boards

        size = _SIZE.fullmatch(text)
        if size is None:
            return one_of(catalog, shipped_boards())(text)
        if all(MIN_SIZE <= int(number) <= MAX_SIZE for number in size.groups()):
            return text
        raise argparse.ArgumentTypeError(
            catalog.tr(
                "a board has {least} to {most} rows and as many columns",
                least=MIN_SIZE,
                most=MAX_SIZE,
            )
        )

    return read


def _title(catalog: Catalog) -> Callable[[str], str]:
    """Return a reader of a title that fits on its line."""

    def read(text: str) -> str:
        from editor.scenario.model import TITLE_LIMIT
        from editor.scenario.plain_text import cleaned

        title = " ".join(cleaned(text).split())
        if len(title) > TITLE_LIMIT:
            raise argparse.ArgumentTypeError(
                catalog.tr("{limit} characters are the most", limit=TITLE_LIMIT)
            )
        return title

    return read
