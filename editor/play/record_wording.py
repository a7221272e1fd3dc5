"""The sentences about records: why one cannot be read, and what differs when it is replayed."""

from typing import Final

from editor.i18n import N_, Catalog
from editor.play.narrate_refusals import tell
from editor.play.record_errors import RecordCode, RecordError
from editor.play.replay import Finding, FindingCode

_UNREADABLE: Final = {
    # Translators: {detail} is a number of bytes.
    RecordCode.TOO_LARGE: N_(
        "The file is larger than {detail} bytes: this is no record of a game."
    ),
    RecordCode.NOT_UTF8: N_("Line {line} is not written in UTF-8."),
    # Translators: {detail} is the number of a character, as U+202E.
    RecordCode.STRANGE_CHARACTER: N_("Line {line} holds the invisible character {detail}."),
    RecordCode.LINE_ENDS: N_("Line {line} ends in another way than the other lines."),
    # Translators: {detail} is a number of characters.
    RecordCode.LINE_TOO_LONG: N_("Line {line} is longer than {detail} characters."),
    # Translators: an entry is one line of the record, as “roll 3:5”; {detail} is their number.
    RecordCode.TOO_MANY_ENTRIES: N_("Line {line}: no record has more than {detail} entries."),
    RecordCode.NO_RECORD: N_("This file is no record of a game."),
    # Translators: {detail} is the version of the file format, as 2.
    RecordCode.TOO_NEW: N_(
        "This record has format {detail}; a newer version of the program reads it."
    ),
    # Translators: {detail} is an example of what the program would have written.
    RecordCode.HEAD: N_("Line {line} should read like “{detail}”."),
    RecordCode.SCENARIO: N_("The scenario in this record cannot be read, from line {line} on."),
    # Translators: game: is a word in the file and stays as it is.
    RecordCode.NO_GAME: N_("Line {line}: the line “game:” is missing."),
    RecordCode.NOT_QUOTED: N_("Line {line} should be a dash, a space and an entry in quotes."),
    RecordCode.ENTRY: N_("Line {line}: “{detail}” is no entry of a record."),
    RecordCode.CUT_OFF: N_("The record is cut off at line {line}: its last line is missing."),
    RecordCode.AFTER_SEAL: N_("Line {line}: the record has ended, yet lines follow."),
    RecordCode.SEALED: N_("This record is finished; it cannot be continued as a running game."),
}

_DIFFERENT: Final = {
    # Translators: {detail} says why, in English.
    FindingCode.CANNOT_OPEN: N_("No game can be made of the scenario: {detail}"),
    # Translators: {decision} is notation, as “move 3:5”; {why} is a whole sentence.
    FindingCode.REFUSED: N_("Turn {turn}, entry {entry}: “{decision}” is not allowed. {why}"),
    FindingCode.DIFFERS: N_(
        "Turn {turn}, entry {entry}: the position differs; it should be {expected} and is {found}."
    ),
    FindingCode.END_DIFFERS: N_(
        "The last position, in turn {turn}, differs; it should be {expected} and is {found}."
    ),
    FindingCode.NO_SUCH_ENTRY: N_(
        "Turn {turn}, entry {entry}: the game has not been at entry {expected}."
    ),
    FindingCode.NOT_CHANCE: N_(
        "Turn {turn}, entry {entry}: entry {expected} cannot be corrected like this; only a roll,"
        " a card or a marker can, and it stays one."
    ),
    # Translators: {detail} says why, in English.
    FindingCode.POSITION: N_("Turn {turn}, entry {entry}: the board cannot be like this: {detail}"),
    FindingCode.TOO_LONG: N_("Turn {turn}, entry {entry}: replaying takes too long."),
    # Translators: {detail} is a technical message, in English.
    FindingCode.FAILED: N_("Turn {turn}, entry {entry}: the game cannot go on: {detail}"),
    FindingCode.ALTERED: N_(
        "The game can be replayed, but the file was changed after it had been written."
    ),
}


def say_record_error(error: RecordError, catalog: Catalog) -> str:
    """Say why a record cannot be read."""
    return catalog.tr(_UNREADABLE[error.code], line=error.line, detail=error.detail)


def say_finding(finding: Finding, catalog: Catalog) -> str:
    """Say what differs first."""
    return catalog.tr(
        _DIFFERENT[finding.code],
        turn=finding.turn,
        entry=finding.entry,
        expected=finding.expected,
        found=finding.found,
        detail=finding.detail,
        decision=finding.detail,
        why="" if finding.refusal is None else tell(finding.refusal, catalog),
    )


def say_dropped(catalog: Catalog) -> str:
    """Say that a torn last line was left out."""
    return catalog.tr(
        "The last line of the journal was incomplete and has been left out;"
        " everything before it is there."
    )
