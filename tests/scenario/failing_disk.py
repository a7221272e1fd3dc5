"""A disk whose n-th operation fails, as SQLite's own tests do it."""

import errno
import os
from pathlib import Path

from editor.scenario.disk import Disk, Found


class FailingDisk(Disk):
    """Fails at operation *at*, once or from then on; writing fails with half of it done."""

    __slots__ = ("at", "count", "for_good", "number")

    def __init__(self, at: int, *, for_good: bool = False, number: int = errno.EIO) -> None:
        self.at = at
        self.for_good = for_good
        self.number = number
        self.count = 0

    def _is_failing(self) -> bool:
        self.count += 1
        return self.count == self.at or (self.for_good and self.count > self.at)

    def _step(self) -> None:
        if self._is_failing():
            raise OSError(self.number, os.strerror(self.number))

    def read(self, path: Path, limit: int) -> Found:
        self._step()
        return super().read(path, limit)

    def create(self, path: Path, mode: int) -> int:
        self._step()
        return super().create(path, mode)

    def reopen(self, path: Path) -> int:
        self._step()
        return super().reopen(path)

    def write(self, handle: int, data: memoryview) -> int:
        if self._is_failing():
            super().write(handle, data[: len(data) // 2])
            raise OSError(self.number, os.strerror(self.number))
        return super().write(handle, data[: max(1, len(data) // 2)])

    def truncate(self, handle: int, size: int) -> None:
        self._step()
        super().truncate(handle, size)

    def set_mode(self, handle: int, mode: int) -> None:
        self._step()
        super().set_mode(handle, mode)

    def sync(self, handle: int) -> None:
        self._step()
        super().sync(handle)

    def close(self, handle: int) -> None:
        super().close(handle)  # the handle is gone, even if the system complains
        self._step()

    def replace(self, source: Path, target: Path) -> None:
        self._step()
        super().replace(source, target)

    def remove(self, path: Path) -> None:
        self._step()
        super().remove(path)

    def sync_folder(self, folder: Path) -> None:
        self._step()
        super().sync_folder(folder)
