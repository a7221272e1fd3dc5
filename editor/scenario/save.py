"""Saving a text so that nothing is ever lost: the old file or the new one, whole, at any moment.

    stamp = save_text(path, text, check=lambda data: read(data) == value, known=stamp)

The bytes are read back and compared before anything is written; then a temporary file in the same
folder, synced, takes the place of the old one, whose content stays as `name~`.
"""

import contextlib
import errno
import hashlib
import os
import stat
from collections.abc import Callable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple

from editor.scenario.disk import DISK, Disk, Found
from editor.scenario.temps import done_with, new_temp, sweep

SIZE_LIMIT: Final = 16 << 20
"""Nothing this program writes is near this size: such a file is somebody else's."""


class SaveCode(StrEnum):
    """Why a file could not be saved or read."""

    CHECK_FAILED = "check_failed"  # what was to be written does not read back as what it was
    CHANGED_OUTSIDE = "changed_outside"  # another program has written it since
    REMOVED_OUTSIDE = "removed_outside"  # it was there when last seen
    ALREADY_THERE = "already_there"  # a new file was expected
    NO_FILE = "no_file"
    NO_FOLDER = "no_folder"
    IS_FOLDER = "is_folder"
    NOT_A_FILE = "not_a_file"  # a pipe, a device
    TOO_LARGE = "too_large"  # detail: the limit in bytes
    LINK_LOOP = "link_loop"
    NAME_TOO_LONG = "name_too_long"
    UNREADABLE = "unreadable"  # no permission to read it
    READ_ONLY = "read_only"  # no permission to write here
    DISK_FULL = "disk_full"
    IN_USE = "in_use"  # a journal another process is writing
    UNCONFIRMED = "unconfirmed"  # the new file is there, but the disk does not say that it is safe
    FAILED = "failed"  # anything else; detail: what the system says


class SaveError(Exception):
    """A file that was not saved, or not read: code, path and detail."""

    def __init__(self, code: SaveCode, path: Path, detail: str = "") -> None:
        super().__init__(f"{code}: {path}" + (f" ({detail})" if detail else ""))
        self.code: Final = code
        self.path: Final = path
        self.detail: Final = detail


class Stamp(NamedTuple):
    """What a file was when we last saw it."""

    size: int
    mtime_ns: int
    inode: int
    blake2b: str

    def same_content(self, other: "Stamp") -> bool:
        """Whether nobody would lose a word if one were put in the place of the other."""
        # A file that was only touched, or copied and put back, has not changed.
        return self.size == other.size and self.blake2b == other.blake2b


def stamp_of(data: bytes, status: os.stat_result) -> Stamp:
    """The stamp of a file with this content."""
    digest = hashlib.blake2b(data, digest_size=16).hexdigest()
    return Stamp(len(data), status.st_mtime_ns, status.st_ino, digest)


def read_stamped(path: Path, limit: int = SIZE_LIMIT, disk: Disk = DISK) -> tuple[bytes, Stamp]:
    """The content of a file and its stamp; sweeps its folder. All that goes wrong: `SaveError`."""
    try:
        sweep(Path(os.path.realpath(path)).parent)
        found = _read(path, limit, disk)
    except (OSError, ValueError) as error:
        raise explained(error, path) from error
    return found.data, stamp_of(*found)


def changed_outside(path: Path, stamp: Stamp, disk: Disk = DISK) -> bool:
    """Whether the file is not what it was any more, or not there, or cannot be read."""
    try:
        return not stamp.same_content(stamp_of(*_read(path, SIZE_LIMIT, disk)))
    except (OSError, ValueError, SaveError):
        return True


def save_text(
    path: Path,
    text: str,
    *,
    check: Callable[[bytes], object],
    known: Stamp | None,
    force: bool = False,
    backup: bool = True,
    disk: Disk = DISK,
) -> Stamp:
    """Save, or raise `SaveError` with the old file as it was.

    *check* reads the bytes back; if it raises or its answer is false, nothing is written.
    *known* is the stamp of the file as last read or saved, None for a file that should be new;
    anything else there is refused unless *force* says that the user agreed.
    """
    data = _checked(path, text, check)
    try:
        target = Path(os.path.realpath(path))  # links stay links
        sweep(target.parent)
        old = _old(target, disk)
        if not force:
            _compare(path, old, known)
            _refuse_protected(target)
        if old is not None and old.data == data:
            return stamp_of(*old)  # saving twice leaves the backup of what was there before
        return _replace(target, data, old, backup=backup, disk=disk)
    except (OSError, ValueError) as error:
        raise explained(error, path) from error


def _checked(path: Path, text: str, check: Callable[[bytes], object]) -> bytes:
    try:
        data = text.encode()
        if check(data):
            return data
    except Exception as error:  # whatever is wrong with the reading back, nothing is written
        raise SaveError(SaveCode.CHECK_FAILED, path, str(error)) from error
    raise SaveError(SaveCode.CHECK_FAILED, path)


def _read(path: Path, limit: int, disk: Disk) -> Found:
    try:
        found = disk.read(path, limit + 1)
    except PermissionError:
        raise SaveError(SaveCode.UNREADABLE, path) from None
    mode = found.status.st_mode
    if stat.S_ISDIR(mode):
        raise SaveError(SaveCode.IS_FOLDER, path)
    if not stat.S_ISREG(mode):
        raise SaveError(SaveCode.NOT_A_FILE, path)
    if len(found.data) > limit:
        raise SaveError(SaveCode.TOO_LARGE, path, str(limit))
    return found


def _old(target: Path, disk: Disk) -> Found | None:
    try:
        return _read(target, SIZE_LIMIT, disk)
    except FileNotFoundError:
        if not target.parent.is_dir():
            raise SaveError(SaveCode.NO_FOLDER, target.parent) from None
        return None


def _compare(path: Path, old: Found | None, known: Stamp | None) -> None:
    if old is None:
        if known is not None:
            raise SaveError(SaveCode.REMOVED_OUTSIDE, path)
    elif known is None:
        raise SaveError(SaveCode.ALREADY_THERE, path)
    elif not known.same_content(stamp_of(*old)):
        raise SaveError(SaveCode.CHANGED_OUTSIDE, path)


def _refuse_protected(target: Path) -> None:
    """A file somebody made read-only could be replaced all the same; it is not."""
    effective = os.access in os.supports_effective_ids
    if target.exists() and not os.access(target, os.W_OK, effective_ids=effective):
        raise SaveError(SaveCode.READ_ONLY, target)


def _replace(target: Path, data: bytes, old: Found | None, *, backup: bool, disk: Disk) -> Stamp:
    folder = target.parent
    mode = None if old is None else stat.S_IMODE(old.status.st_mode)
    with _temp(folder, data, mode, disk) as (temp, stamp):
        if backup and old is not None:
            # The old file keeps its name until the new one takes it: there is always one.
            with _temp(folder, old.data, mode, disk) as (copy, _):
                disk.replace(copy, target.with_name(target.name + "~"))
        disk.replace(temp, target)
    try:
        disk.sync_folder(folder)
    except OSError:
        _put_back(target, old, disk)
        raise
    return stamp


@contextlib.contextmanager
def _temp(folder: Path, data: bytes, mode: int | None, disk: Disk) -> Iterator[tuple[Path, Stamp]]:
    """A synced file with this content; taken away unless it has become something else."""
    path = new_temp(folder)
    try:
        handle = disk.create(path, 0o666 if mode is None else 0o600)
        try:
            disk.write_all(handle, data)
            if mode is not None:
                disk.set_mode(handle, mode)
            disk.sync(handle)
            stamp = stamp_of(data, os.fstat(handle))
        except BaseException:
            with contextlib.suppress(OSError):
                disk.close(handle)
            raise
        disk.close(handle)
        yield path, stamp
    finally:
        if os.path.lexists(path):
            with contextlib.suppress(OSError):
                disk.remove(path)
        done_with(path)


def _put_back(target: Path, old: Found | None, disk: Disk) -> None:
    """The disk would not confirm the new file: back to the old one, as promised."""
    try:
        if old is None:
            disk.remove(target)
        else:
            mode = stat.S_IMODE(old.status.st_mode)
            with _temp(target.parent, old.data, mode, disk) as (copy, _):
                disk.replace(copy, target)
    except OSError as error:
        raise SaveError(SaveCode.UNCONFIRMED, target, str(error.strerror)) from error


_CODES: Final = {
    errno.ENOENT: SaveCode.NO_FILE,
    errno.ENOTDIR: SaveCode.NO_FOLDER,
    errno.EISDIR: SaveCode.IS_FOLDER,
    errno.ENXIO: SaveCode.NOT_A_FILE,  # a socket
    errno.ELOOP: SaveCode.LINK_LOOP,
    errno.ENAMETOOLONG: SaveCode.NAME_TOO_LONG,
    errno.EACCES: SaveCode.READ_ONLY,
    errno.EPERM: SaveCode.READ_ONLY,
    errno.EROFS: SaveCode.READ_ONLY,
    errno.ENOSPC: SaveCode.DISK_FULL,
    errno.EDQUOT: SaveCode.DISK_FULL,
    errno.EFBIG: SaveCode.DISK_FULL,
}


def explained(error: OSError | ValueError, path: Path) -> SaveError:
    """What the system said, as our error about *path*."""
    if isinstance(error, OSError) and error.errno in _CODES:
        # Of a rename, the second name is the one in the way.
        where = path if error.filename2 is None else Path(os.fsdecode(error.filename2))
        return SaveError(_CODES[error.errno], where)
    said = error.strerror if isinstance(error, OSError) else None
    return SaveError(SaveCode.FAILED, path, said or str(error))
