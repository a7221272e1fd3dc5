"""`fireground replay`: play the record of a game again and compare every position."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from editor.commands.options import add_json
from editor.commands.voice import GOOD, PROBLEMS, UNREADABLE, Voice
from editor.i18n import Catalog

if TYPE_CHECKING:
    from editor.commands.parser import Commands
    from editor.play.record_errors import RecordError

NAME: Final = "replay"


def add(commands: "Commands", catalog: Catalog) -> None:
    """Describe the command to the parser."""
    parser = commands.add_parser(
        NAME,
        catalog=catalog,
        help=catalog.tr("play a record again and verify it"),
        description=catalog.tr(
            "Plays the record of a game again and says how it ended. Every decision must be legal"
            " and every position as the record says; else the first turn that differs is named."
        ),
    )
    parser.named_group().add_argument(
        "record",
        # Translators: stands in `--help` for the file with the record of a game.
        metavar=catalog.tr("RECORD"),
        help=catalog.tr("file with the record of a game"),
    )
    add_json(parser.own_group(), catalog)


def run(options: argparse.Namespace, voice: Voice) -> int:
    """Replay the record and tell what came of it."""
    from editor.play.record import load_record
    from editor.play.record_errors import RecordError
    from editor.play.record_wording import say_dropped, say_finding
    from editor.play.replay import replay
    from editor.scenario.save import SaveError
    from editor.scenario.save_wording import say_save

    catalog = voice.catalog
    try:
        record, _ = load_record(Path(options.record))
    except SaveError as error:
        voice.remark(say_save(error, catalog))
        return UNREADABLE
    except RecordError as error:
        _tell_unreadable(options.record, error, voice)
        return UNREADABLE
    if record.dropped:
        voice.remark(say_dropped(catalog))
    played = replay(record)
    facts = played.facts()
    if options.json:
        voice.data(facts)
    else:
        if played.ok:
            voice.say(_result(str(facts["result"]), catalog))
        # Translators: one line about a game that was replayed.
        voice.say(
            catalog.tr(
                "Turns: {turns} · rescued: {rescued} · lost: {lost} · damage cubes: {damage}",
                turns=facts["turns"],
                rescued=facts["rescued"],
                lost=facts["lost"],
                damage=facts["damage"],
            )
        )
    if played.finding is not None:
        voice.remark(f"{options.record}: {say_finding(played.finding, catalog)}")
        return PROBLEMS
    if not options.json:
        voice.say(catalog.tr("Every decision is legal and every position is as recorded."))
    return GOOD


def _result(result: str, catalog: Catalog) -> str:
    results = {
        "won": catalog.tr("The game was won."),
        "lost": catalog.tr("The game was lost."),
        "running": catalog.tr("The game is not finished."),
    }
    return results[result]


def _tell_unreadable(name: str, error: "RecordError", voice: Voice) -> None:
    """Say where and why; of a scenario inside, everything that is wrong with it."""
    from editor.commands.findings import Finding, of_file
    from editor.play.record_wording import say_record_error

    message = say_record_error(error, voice.catalog)
    column = 1 if error.line else 0
    first = Finding("error", error.code.value, message, error.line, column, "", None)
    for finding in (first, *of_file(error.problems, voice.catalog)):
        voice.remark(finding.line_of_text(name, voice.catalog))
