"""The few operations of the system that keeping a file safe is made of, one method each.

Everything that writes goes through a `Disk`, so that tests can let the first, second, third ...
operation fail until a run passes.
"""

import errno
import os
import stat
from pathlib import Path
from typing import Final, NamedTuple

_NO_FOLDER_SYNC: Final = (errno.EINVAL, errno.ENOTSUP, errno.EACCES)
"""File systems that cannot sync a folder, and folders that let us write but not look."""


class Found(NamedTuple):
    """What was read, and what the system says about the file it came from."""

    data: bytes
    status: os.stat_result


class Disk:
    """The real thing."""

    __slots__ = ()

    def read(self, path: Path, limit: int) -> Found:
        """The first *limit* bytes of a file; nothing of what is no regular file."""
        # A FIFO would let us wait for ever.
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        try:
            status = os.fstat(handle)
            if not stat.S_ISREG(status.st_mode):
                return Found(b"", status)
            parts = []
            while limit > 0 and (part := os.read(handle, min(limit, 1 << 20))):
                parts.append(part)
                limit -= len(part)
            return Found(b"".join(parts), status)
        finally:
            os.close(handle)

    def create(self, path: Path, mode: int) -> int:
        """A handle on a file that was not there before."""
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
        return os.open(path, flags, mode)

    def reopen(self, path: Path) -> int:
        """A handle that adds to the end of a file that is there."""
        flags = os.O_RDWR | os.O_APPEND | os.O_NONBLOCK | os.O_CLOEXEC
        return os.open(path, flags)

    def write(self, handle: int, data: memoryview) -> int:
        """Write some of the data; how much is returned."""
        return os.write(handle, data)

    def truncate(self, handle: int, size: int) -> None:
        """Cut a file off."""
        os.ftruncate(handle, size)

    def set_mode(self, handle: int, mode: int) -> None:
        """Who may do what with the file."""
        os.fchmod(handle, mode)

    def sync(self, handle: int) -> None:
        """Come back only when the content is safe."""
        os.fsync(handle)

    def close(self, handle: int) -> None:
        """Give the handle back; late errors of a network disk come here."""
        os.close(handle)

    def replace(self, source: Path, target: Path) -> None:
        """Give a file another name; who had that name before is gone in the same moment."""
        source.replace(target)

    def remove(self, path: Path) -> None:
        """Take a file away."""
        path.unlink()

    def sync_folder(self, folder: Path) -> None:
        """Come back only when the names in the folder are safe."""
        try:
            handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)
        except OSError as error:
            if error.errno not in _NO_FOLDER_SYNC:
                raise

    def write_all(self, handle: int, data: bytes) -> None:
        """Write everything: one call may well take only a part of it."""
        rest = memoryview(data)
        while rest:
            written = self.write(handle, rest)
            if not written:
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            rest = rest[written:]


DISK: Final = Disk()
