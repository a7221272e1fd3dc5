"""A child that saves one version after the other until it is killed."""

import hashlib
import sys
from pathlib import Path

from editor.scenario.save import SaveCode, SaveError, Stamp, read_stamped, save_text


def version(number: int) -> str:
    """The text of a version; long ones and short ones, each with its own check."""
    body = f"{number}\n" + f"line of version {number}\n" * (number * 7919 % 4000)
    return f"{hashlib.sha256(body.encode()).hexdigest()}\n{body}"


def number_of(text: str) -> int:
    """The number of a version, which must be whole."""
    digest, _, body = text.partition("\n")
    assert hashlib.sha256(body.encode()).hexdigest() == digest
    return int(body.partition("\n")[0])


def main(path: Path) -> None:
    """Save for ever; every save that returned is told on a line of its own."""
    number, stamp = -1, None
    try:
        data, stamp = read_stamped(path)
        number = number_of(data.decode())
    except SaveError as error:
        if error.code != SaveCode.NO_FILE:
            raise
    known: Stamp | None = stamp
    while True:
        number += 1
        text = version(number)
        known = save_text(path, text, check=lambda data: number_of(data.decode()) >= 0, known=known)
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
