"""The journal of a running game: the one file that is added to, line by line, each line safe.

A line is written and synced before the game goes on. A crash costs at most the line that was
being written; it is left out on opening, and told (`Journal.dropped`). Finished, the journal is
rewritten whole as a sealed record.
"""

import contextlib
import errno
import fcntl
import hashlib
import os
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from editor.engine import Dice, State
from editor.play.record import SIZE_LIMIT, Record, read_record, save_record
from editor.play.record_errors import RecordCode, RecordError
from editor.play.record_lines import Entry, line_of
from editor.play.replay import Replay
from editor.scenario.disk import DISK, Disk
from editor.scenario.save import SaveCode, SaveError, Stamp, explained, read_stamped


def branch_dice(seed: int, branch: int) -> Dice:
    """The dice of a branch: taking back never changes what was rolled before or elsewhere.

    The first line of a game rolls as the bare seed does.
    """
    return Dice(f"{seed} branch {branch}") if branch else Dice(seed)


def dice_of(record: Record, replay: Replay) -> Dice:
    """The program's dice where a record stands: the last branch, after all it has drawn."""
    dice = branch_dice(record.seed or 0, len(replay.branches) - 1)
    for _ in range(replay.drawn):
        dice.below(1)
    return dice


class Journal:
    """A running game and its file, held open and locked; `close` it, or use it in a `with`."""

    def __init__(self, path: Path, record: Record, handle: int, data: bytes, disk: Disk) -> None:
        """Take over an open file that holds *data*; others call `start` or `resume`."""
        self._path: Final = path
        self._disk: Final = disk
        self._record = record
        self._handle = handle
        self._size = len(data)
        self._digest = hashlib.blake2b(data, digest_size=16)
        self._is_torn = False
        self._end: Final = "\r\n" if b"\r\n" in data else "\n"  # as other programs left it

    @classmethod
    def start(cls, path: Path, record: Record, *, disk: Disk = DISK) -> Self:
        """Begin the journal of a game in a new file."""
        save_record(path, record.unsealed(), known=None, disk=disk)
        return cls.resume(path, disk=disk)

    @classmethod
    def resume(cls, path: Path, *, disk: Disk = DISK) -> Self:
        """Open the journal of a game that goes on; a torn last line is cut off the file."""
        try:
            handle = disk.reopen(path)
        except (OSError, ValueError) as error:
            raise explained(error, path) from error
        try:
            _lock(handle, path)
            record, data = _read(handle, path)
            journal = cls(path, record, handle, data[: data.rfind(b"\n") + 1], disk)
            if record.dropped:
                journal._cut()
        except OSError as error:
            os.close(handle)
            raise explained(error, path) from error
        except BaseException:
            os.close(handle)
            raise
        return journal

    @property
    def record(self) -> Record:
        """The game as far as it is safe."""
        return self._record

    @property
    def dropped(self) -> str:
        """The torn line that was left out on opening; empty if there was none."""
        return self._record.dropped

    def add(self, *entries: Entry) -> None:
        """Write entries; when this returns they are safe. Else `SaveError`, and none is written."""
        data = "".join(line_of(entry) + self._end for entry in entries).encode()
        record = self._record.with_entries(*entries)
        self._check()
        try:
            if self._is_torn:
                self._cut()
            try:
                self._disk.write_all(self._handle, data)
                self._disk.sync(self._handle)
            except BaseException:
                self._is_torn = True
                with contextlib.suppress(OSError):
                    self._cut()
                raise
        except OSError as error:
            raise explained(error, self._path) from error
        self._size += len(data)
        self._digest.update(data)
        self._record = record

    def finish(self, state: State, *, force: bool = False) -> Stamp:
        """Rewrite the file as a sealed record that ends in this position, and close it.

        If that fails the journal is as it was, and still open.
        """
        sealed = self._record.sealed(state)
        try:
            stamp = self._save(sealed, force=force)
        except SaveError:
            with contextlib.suppress(OSError):
                self._follow()
            raise
        self._record = sealed
        self.close()
        return stamp

    def close(self) -> None:
        """Let go of the file; the game can be resumed later."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _check(self) -> None:
        """Never add to a file that is not the one people see under its name."""
        if self._handle < 0:
            raise SaveError(SaveCode.FAILED, self._path, os.strerror(errno.EBADF))
        try:
            seen, held = self._path.stat(), os.fstat(self._handle)
        except FileNotFoundError:
            raise SaveError(SaveCode.REMOVED_OUTSIDE, self._path) from None
        except OSError as error:
            raise explained(error, self._path) from error
        same = (seen.st_ino, seen.st_dev) == (held.st_ino, held.st_dev)
        if not same or (held.st_size != self._size and not self._is_torn):
            raise SaveError(SaveCode.CHANGED_OUTSIDE, self._path)

    def _save(self, record: Record, *, force: bool = False) -> Stamp:
        if self._is_torn:
            with contextlib.suppress(OSError):
                self._cut()
        known = Stamp(self._size, 0, 0, self._digest.hexdigest())
        return save_record(
            self._path, record, known=known, force=force, backup=False, disk=self._disk
        )

    def _follow(self) -> None:
        """An old file that was put back has our text, but is another file to the system."""
        if self._path.stat().st_ino == os.fstat(self._handle).st_ino:
            return
        handle = self._disk.reopen(self._path)
        try:
            _lock(handle, self._path)
            data = os.pread(handle, self._size + 1, 0)
        except (OSError, SaveError):
            os.close(handle)
            return
        ours = hashlib.blake2b(data, digest_size=16).digest() == self._digest.digest()
        os.close(self._handle if ours else handle)
        self._handle = handle if ours else self._handle

    def _cut(self) -> None:
        """Take off what is no whole line."""
        self._disk.truncate(self._handle, self._size)
        self._disk.sync(self._handle)
        self._is_torn = False


def _read(handle: int, path: Path) -> tuple[Record, bytes]:
    data, stamp = read_stamped(path, SIZE_LIMIT)
    if stamp.inode != os.fstat(handle).st_ino:  # finished by another process just now
        raise SaveError(SaveCode.CHANGED_OUTSIDE, path)
    record = read_record(data)
    if record.position:
        raise RecordError(RecordCode.SEALED, 2)
    return record, data


def _lock(handle: int, path: Path) -> None:
    """Two windows must not write one game; the lock goes with the process."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise SaveError(SaveCode.IN_USE, path) from None
    except OSError:
        pass  # some network disks know no locks
