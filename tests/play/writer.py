"""A child that plays into a journal until it is killed."""

import sys
from pathlib import Path

from editor.play.journal import Journal
from editor.play.record import TABLE, Record
from editor.play.record_lines import note
from editor.scenario.save import SaveCode, SaveError
from tests.play.table import printed


def opened(path: Path) -> Journal:
    """The journal there, or a new one."""
    try:
        return Journal.resume(path)
    except SaveError as error:
        if error.code != SaveCode.NO_FILE:
            raise
        return Journal.start(path, Record(printed(), 4, TABLE))


def main(path: Path) -> None:
    """Write for ever; the number of each entry that is safe is told on a line of its own."""
    with opened(path) as journal:
        number = len(journal.record.entries)
        while True:
            journal.add(note(f"{number} " + "ž" * (number * 37 % 700)))
            sys.stdout.write(f"{number}\n")
            sys.stdout.flush()
            number += 1


if __name__ == "__main__":
    main(Path(sys.argv[1]))
