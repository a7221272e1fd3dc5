"""Reads the bytes of a path a stranger may have prepared, and never waits for them."""

import errno
import os
import stat
from pathlib import Path
from typing import Final

from editor.scenario.errors import Code, FileProblem, LoadError
from editor.scenario.guard_text import SIZE_LIMIT, too_large
from editor.scenario.plain_text import shown

_OPEN: Final = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)
_CODES: Final = {
    errno.ENOENT: Code.NOT_FOUND,
    errno.ENOTDIR: Code.NOT_FOUND,
    errno.ENAMETOOLONG: Code.NOT_FOUND,
    errno.ELOOP: Code.LINK_LOOP,
    errno.EACCES: Code.NO_PERMISSION,
    errno.EPERM: Code.NO_PERMISSION,
    errno.EISDIR: Code.FOLDER,
}


def read_bytes(path: Path) -> bytes:
    """The bytes of an ordinary file of bearable size, or `LoadError`."""
    try:
        # Asked before opening, because opening alone does something to some devices.
        _check(path.stat(), path)
        handle = os.open(path, _OPEN)
        try:
            _check(os.fstat(handle), path)
            data = _read(handle)
        finally:
            os.close(handle)
    except OSError as error:
        raise LoadError([file_problem(error, path)], str(path)) from None
    except ValueError:  # a NUL in the name
        raise _failed(Code.NOT_FOUND, path) from None
    if len(data) > SIZE_LIMIT:
        raise LoadError([too_large(len(data))], str(path))
    return data


def _check(status: os.stat_result, path: Path) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise _failed(Code.FOLDER, path)
    if not stat.S_ISREG(status.st_mode):
        raise _failed(Code.NO_FILE, path)
    if status.st_size > SIZE_LIMIT:
        raise LoadError([too_large(status.st_size)], str(path))


def _read(handle: int) -> bytes:
    """What the file holds, but no more than one byte over the limit: sizes may lie."""
    data = b""
    while len(data) <= SIZE_LIMIT:
        more = os.read(handle, SIZE_LIMIT + 1 - len(data))
        if not more:
            break
        data += more
    return data


def file_problem(error: OSError, path: Path) -> FileProblem:
    """What the system's refusal means for whoever wants to read the file."""
    code = _CODES.get(error.errno or 0, Code.UNREADABLE)
    name = ("file", shown(path.name or str(path)))
    if code != Code.UNREADABLE:
        return FileProblem(code, (name,))
    return FileProblem(code, (name, ("reason", errno.errorcode.get(error.errno or 0, "?"))))


def _failed(code: Code, path: Path) -> LoadError:
    name = ("file", shown(path.name or str(path)))
    return LoadError([FileProblem(code, (name,))], str(path))
