"""Temporary files beside the file that is saved: their names, and sweeping up after a crash.

A name tells the machine and the process that made it: `.fireground-1a2b3c4d-4711-0f.tmp`. What
a dead process left behind is taken away by the next one that saves or opens in the same folder.
"""

import contextlib
import hashlib
import itertools
import os
import platform
import re
import stat
import time
from functools import cache
from pathlib import Path
from typing import Final

from editor.scenario.disk import DISK, Disk

STALE_AFTER: Final = 600
"""Seconds after which a temporary file is nobody's, whatever its name says: saving takes one."""

_PATTERN: Final = re.compile(r"\.fireground-([0-9a-f]{8})-([1-9][0-9]{0,6})-[0-9a-f]{1,16}\.tmp")
_numbers: Final = itertools.count()
_ours: Final[set[Path]] = set()
"""Those this process is writing just now."""


@cache
def _machine() -> str:
    """The same for all processes here; on a shared folder others have other numbers."""
    return hashlib.blake2b(platform.node().encode(), digest_size=4).hexdigest()


def new_temp(folder: Path) -> Path:
    """A name no file has yet; to be given back with `done_with`."""
    while True:
        name = f".fireground-{_machine()}-{os.getpid()}-{next(_numbers):x}.tmp"
        path = folder / name
        if not os.path.lexists(path):
            _ours.add(path)
            return path


def done_with(temp: Path) -> None:
    """The temporary file has become something else, or is not needed any more."""
    _ours.discard(temp)


def sweep(folder: Path, disk: Disk = DISK) -> int:
    """Take away what crashes left in this folder; how many there were. Never fails."""
    swept = 0
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            match = _PATTERN.fullmatch(entry.name)
            if match is None:
                continue
            with contextlib.suppress(OSError):
                if _is_stale(folder / entry.name, match[1], int(match[2])):
                    disk.remove(folder / entry.name)
                    swept += 1
    return swept


def _is_stale(path: Path, machine: str, process: int) -> bool:
    if path in _ours:
        return False
    status = path.lstat()
    if not stat.S_ISREG(status.st_mode):
        return False
    if time.time() - status.st_mtime > STALE_AFTER:
        return True
    if machine != _machine():
        return False
    # Our own number, yet not ours: from before a restart that counted processes anew.
    return process == os.getpid() or not _is_alive(process)


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
