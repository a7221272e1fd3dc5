"""Saving: the old file or the new one, whole, whatever goes wrong."""

import contextlib
import errno
import itertools
import os
import resource
import socket
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from editor import i18n
from editor.scenario import temps
from editor.scenario.disk import Disk
from editor.scenario.save import (
    SaveCode,
    SaveError,
    Stamp,
    changed_outside,
    read_stamped,
    save_text,
    stamp_of,
)
from editor.scenario.save_wording import say_save
from editor.scenario.temps import STALE_AFTER, done_with, new_temp, sweep
from tests.scenario.failing_disk import FailingDisk

OLD = "old: " + "č" * 300 + "\n"
OLDER = "older\n"
NEW = "new: " + "ř" * 500 + "\n"


def save(
    path: Path,
    text: str = NEW,
    *,
    known: Stamp | None = None,
    force: bool = False,
    disk: Disk | None = None,
) -> Stamp:
    """Save a text that reads back as itself."""
    return save_text(
        path,
        text,
        check=lambda data: data.decode() == text,
        known=known,
        force=force,
        disk=disk or Disk(),
    )


def refusal(path: Path, **wishes: object) -> SaveError:
    """What saving there says."""
    with pytest.raises(SaveError) as caught:
        save(path, **wishes)  # type: ignore[arg-type]
    return caught.value


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A saved file with a backup."""
    path = tmp_path / "house.yaml"
    first = save(path, OLDER)
    save(path, OLD, known=first)
    path.chmod(0o640)
    return path


@contextlib.contextmanager
def as_ordinary_user() -> Iterator[None]:
    """Root may do everything; give that up for a while."""
    mine = os.geteuid()
    if mine == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(mine)


@pytest.fixture
def everybodys() -> Iterator[Path]:
    """A folder an ordinary user can reach, as pytest's own are not."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


# ---------------------------------------------------------------- when all goes well


def test_a_new_file_is_saved_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"

    stamp = save(path)

    assert path.read_text("utf-8") == NEW
    assert names(tmp_path) == ["house.yaml"]
    assert read_stamped(path) == (NEW.encode(), stamp)


def test_a_new_file_has_the_mode_of_any_new_file(tmp_path: Path) -> None:
    (tmp_path / "usual").write_text("")

    save(tmp_path / "house.yaml")

    assert (tmp_path / "house.yaml").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_the_old_content_stays_as_backup_and_the_mode_is_kept(old: Path) -> None:
    _, known = read_stamped(old)

    save(old, known=known)

    backup = old.with_name("house.yaml~")
    assert (old.read_text("utf-8"), backup.read_text("utf-8")) == (NEW, OLD)
    assert [stat.S_IMODE(path.stat().st_mode) for path in (old, backup)] == [0o640, 0o640]
    assert names(old.parent) == ["house.yaml", "house.yaml~"]


def test_a_private_file_is_private_at_every_moment(old: Path) -> None:
    seen = set()

    class Watching(Disk):
        def write(self, handle: int, data: memoryview) -> int:
            seen.add(stat.S_IMODE(os.fstat(handle).st_mode))
            return super().write(handle, data)

    old.chmod(0o600)
    save(old, force=True, disk=Watching())

    assert seen == {0o600}


def test_saving_the_same_again_keeps_the_older_backup(old: Path) -> None:
    known = save(old, OLD, known=read_stamped(old)[1])

    assert save(old, OLD, known=known) == known
    assert old.with_name("house.yaml~").read_text("utf-8") == OLDER


def test_stamps_follow_from_save_to_save(tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    stamp = None
    for number in range(5):
        stamp = save(path, f"{number}\n", known=stamp)
        assert not changed_outside(path, stamp)

    assert stamp == stamp_of(b"4\n", path.stat())


def test_a_disk_that_writes_seven_bytes_at_a_time_gets_everything(tmp_path: Path) -> None:
    class Slow(Disk):
        def write(self, handle: int, data: memoryview) -> int:
            return super().write(handle, data[:7])

    save(tmp_path / "house.yaml", disk=Slow())

    assert (tmp_path / "house.yaml").read_text("utf-8") == NEW


def test_a_disk_that_writes_nothing_does_not_hang(old: Path) -> None:
    class Stuck(Disk):
        def write(self, handle: int, data: memoryview) -> int:  # noqa: ARG002
            return 0

    assert refusal(old, force=True, disk=Stuck()).code == SaveCode.FAILED
    assert old.read_text("utf-8") == OLD


def test_the_new_file_is_synced_before_it_takes_its_place_and_the_folder_after(old: Path) -> None:
    told: list[str] = []

    class Telling(Disk):
        def sync(self, handle: int) -> None:
            told.append("sync")
            super().sync(handle)

        def replace(self, source: Path, target: Path) -> None:
            told.append(target.name)
            super().replace(source, target)

        def sync_folder(self, folder: Path) -> None:
            told.append("folder")
            super().sync_folder(folder)

    save(old, force=True, disk=Telling())

    assert told == ["sync", "sync", "house.yaml~", "house.yaml", "folder"]


# ---------------------------------------------------------------- checked before it is written


def test_what_does_not_read_back_is_never_written(old: Path) -> None:
    def broken(_: bytes) -> object:
        raise KeyError("title")

    for check in (broken, lambda _: False):
        with pytest.raises(SaveError) as caught:
            save_text(old, NEW, check=check, known=None, force=True)
        assert caught.value.code == SaveCode.CHECK_FAILED
    assert old.read_text("utf-8") == OLD
    assert refusal(old, text="\ud800", force=True).code == SaveCode.CHECK_FAILED


# ---------------------------------------------------------------- others write too


def test_a_file_changed_outside_is_not_overwritten_unless_one_insists(old: Path) -> None:
    _, known = read_stamped(old)
    before = old.stat()
    old.write_text(OLD.replace("č", "d", 1).replace("č", "e", 1)[:-1] + "\n\n", "utf-8")
    old.write_bytes(old.read_bytes()[: before.st_size])  # the same size,
    os.utime(old, ns=(before.st_atime_ns, before.st_mtime_ns))  # the same time, the same file
    assert old.stat().st_ino == known.inode

    assert changed_outside(old, known)
    assert refusal(old, known=known).code == SaveCode.CHANGED_OUTSIDE
    theirs = old.read_bytes()

    save(old, known=known, force=True)

    assert old.with_name("house.yaml~").read_bytes() == theirs


def test_a_file_that_was_only_touched_or_replaced_by_its_copy_has_not_changed(old: Path) -> None:
    _, known = read_stamped(old)
    copy = old.with_name("copy")
    copy.write_bytes(old.read_bytes())
    copy.replace(old)
    os.utime(old, (1, 1))

    assert not changed_outside(old, known)
    save(old, known=known)


def test_a_file_deleted_outside_is_told(old: Path) -> None:
    _, known = read_stamped(old)
    old.unlink()

    assert changed_outside(old, known)
    assert refusal(old, known=known).code == SaveCode.REMOVED_OUTSIDE
    save(old, known=known, force=True)


def test_a_new_file_does_not_overwrite_one_that_is_there(old: Path) -> None:
    assert refusal(old).code == SaveCode.ALREADY_THERE
    assert old.read_text("utf-8") == OLD


# ---------------------------------------------------------------- strange places


def test_a_link_is_followed_and_stays_a_link(old: Path) -> None:
    shelf = old.parent / "shelf"
    shelf.mkdir()
    link = shelf / "link.yaml"
    link.symlink_to("../house.yaml")
    _, known = read_stamped(link)

    save(link, known=known)

    assert link.is_symlink()
    assert old.read_text("utf-8") == NEW
    assert old.with_name("house.yaml~").read_text("utf-8") == OLD
    assert names(shelf) == ["link.yaml"]


def test_a_dangling_link_gets_its_target(tmp_path: Path) -> None:
    link = tmp_path / "link.yaml"
    link.symlink_to("house.yaml")

    save(link)

    assert link.is_symlink()
    assert (tmp_path / "house.yaml").read_text("utf-8") == NEW


def test_a_link_into_a_missing_folder_is_told_with_the_folder(tmp_path: Path) -> None:
    link = tmp_path / "link.yaml"
    link.symlink_to("attic/house.yaml")

    error = refusal(link)

    assert (error.code, error.path.name) == (SaveCode.NO_FOLDER, "attic")
    assert names(tmp_path) == ["link.yaml"]


def test_links_in_a_circle_are_told(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")

    assert refusal(tmp_path / "a").code == SaveCode.LINK_LOOP
    with pytest.raises(SaveError, match="link_loop"):
        read_stamped(tmp_path / "b")
    assert names(tmp_path) == ["a", "b"]


def test_a_missing_folder_a_file_as_folder_and_a_folder_as_file_are_told(old: Path) -> None:
    assert refusal(old.parent / "attic" / "house.yaml").code == SaveCode.NO_FOLDER
    assert refusal(old / "house.yaml").code == SaveCode.NO_FOLDER
    assert refusal(old.parent).code == SaveCode.IS_FOLDER


def test_a_folder_where_the_backup_belongs_is_told(old: Path) -> None:
    old.with_name("house.yaml~").unlink()
    old.with_name("house.yaml~").mkdir()

    error = refusal(old, force=True)

    assert (error.code, error.path.name) == (SaveCode.IS_FOLDER, "house.yaml~")
    assert old.read_text("utf-8") == OLD
    assert names(old.parent) == ["house.yaml", "house.yaml~"]


def test_pipes_sockets_and_devices_are_no_files(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with socket.socket(socket.AF_UNIX) as server, contextlib.chdir(tmp_path):
        server.bind("socket")
        for path in (tmp_path / "pipe", tmp_path / "socket", Path("/dev/null")):
            assert refusal(path).code == SaveCode.NOT_A_FILE
            with pytest.raises(SaveError, match="not_a_file"):
                read_stamped(path)


def test_names_too_long_and_names_that_cannot_be_are_told(tmp_path: Path) -> None:
    assert refusal(tmp_path / ("x" * 300)).code == SaveCode.NAME_TOO_LONG
    assert refusal(tmp_path / "a\0b").code == SaveCode.FAILED
    with pytest.raises(SaveError):
        read_stamped(tmp_path / "a\0b")

    longest = tmp_path / ("x" * 255)
    save(longest)
    assert (
        refusal(longest, text="other", force=True).code == SaveCode.NAME_TOO_LONG
    )  # no room for ~
    assert longest.read_text("utf-8") == NEW


def test_a_file_far_larger_than_ours_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "film"
    with path.open("wb") as file:
        file.truncate(1 << 30)

    began = time.process_time()
    assert refusal(path, force=True).code == SaveCode.TOO_LARGE
    with pytest.raises(SaveError, match="too_large"):
        read_stamped(path, 1 << 20)
    assert changed_outside(path, Stamp(0, 0, 0, ""))
    assert time.process_time() - began < 2
    assert path.stat().st_size == 1 << 30


def test_a_read_only_folder_is_told(everybodys: Path) -> None:
    path = everybodys / "house.yaml"
    save(path, OLD)
    path.chmod(0o666)
    everybodys.chmod(0o555)

    with as_ordinary_user():
        known = read_stamped(path)[1]
        assert refusal(path, known=known).code == SaveCode.READ_ONLY
        assert refusal(everybodys / "new.yaml").code == SaveCode.READ_ONLY

    assert path.read_text("utf-8") == OLD
    assert names(everybodys) == ["house.yaml"]


def test_a_read_only_file_is_replaced_only_if_one_insists(everybodys: Path) -> None:
    everybodys.chmod(0o777)
    with as_ordinary_user():
        path = everybodys / "house.yaml"
        known = save(path, OLD)
        path.chmod(0o444)

        assert refusal(path, known=known).code == SaveCode.READ_ONLY
        assert path.read_text("utf-8") == OLD

        save(path, known=known, force=True)
        assert stat.S_IMODE(path.stat().st_mode) == 0o444


def test_a_file_one_may_not_read_is_told(everybodys: Path) -> None:
    path = everybodys / "house.yaml"
    known = save(path, OLD)
    path.chmod(0o200)
    everybodys.chmod(0o777)

    with as_ordinary_user():
        assert changed_outside(path, known)
        assert refusal(path, known=known, force=True).code == SaveCode.UNREADABLE
        with pytest.raises(SaveError, match="unreadable"):
            read_stamped(path)
    assert path.read_text("utf-8") == OLD


def test_a_limit_of_the_system_in_the_middle_of_writing_leaves_the_old_file(old: Path) -> None:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(OLD.encode()) + 10, before[1]))
    try:
        error = refusal(old, force=True)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)

    assert error.code == SaveCode.DISK_FULL
    assert old.read_text("utf-8") == OLD
    assert names(old.parent) == ["house.yaml", "house.yaml~"]


# ---------------------------------------------------------------- every operation fails once


@pytest.mark.parametrize("number", [errno.EIO, errno.ENOSPC, errno.EROFS])
@pytest.mark.parametrize("there", [True, False])
def test_whatever_operation_fails_the_old_file_is_as_it_was(
    tmp_path: Path, there: bool, number: int
) -> None:
    for at in itertools.count(1):
        folder = tmp_path / str(at)
        folder.mkdir()
        path = folder / "house.yaml"
        if there:
            save(path, OLD)
            path.chmod(0o604)
        before = path.stat() if there else None
        disk = FailingDisk(at, number=number)
        try:
            stamp = save(path, force=True, disk=disk)
        except SaveError:
            assert not [name for name in names(folder) if name.endswith(".tmp")]
            assert path.exists() == there
            if before is not None:
                assert path.read_text("utf-8") == OLD
                assert path.stat().st_mode == before.st_mode
            stamp = save(path, force=True)  # and the next attempt is not in the way of the first
        assert not changed_outside(path, stamp)
        assert path.read_text("utf-8") == NEW
        if disk.count < at:
            break

    assert at > (20 if there else 10)


def test_a_disk_that_dies_for_good_leaves_the_old_file_or_says_so(tmp_path: Path) -> None:
    told = set()
    for at in itertools.count(1):
        folder = tmp_path / str(at)
        folder.mkdir()
        path = folder / "house.yaml"
        save(path, OLD)
        disk = FailingDisk(at, for_good=True)
        try:
            save(path, force=True, disk=disk)
        except SaveError as error:
            told.add(error.code)
            whole = NEW if error.code == SaveCode.UNCONFIRMED else OLD
            assert path.read_text("utf-8") == whole
        else:
            break
        save(path, NEW + NEW, force=True)
        assert names(folder) == ["house.yaml", "house.yaml~"]

    assert told == {SaveCode.FAILED, SaveCode.UNCONFIRMED}


def test_an_interrupted_save_leaves_the_old_file_and_nothing_else(old: Path) -> None:
    class Interrupted(Disk):
        def sync(self, handle: int) -> None:  # noqa: ARG002
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        save(old, force=True, disk=Interrupted())

    assert old.read_text("utf-8") == OLD
    assert names(old.parent) == ["house.yaml", "house.yaml~"]


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP])
def test_a_file_system_that_cannot_sync_folders_is_good_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    real = os.fsync

    def only_files(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(number, os.strerror(number))
        real(handle)

    monkeypatch.setattr(os, "fsync", only_files)

    save(tmp_path / "house.yaml")


# ---------------------------------------------------------------- sweeping


def dead_process() -> int:
    """The number of a process that is no more."""
    child = subprocess.Popen([sys.executable, "-c", ""])
    child.wait()
    return child.pid


def leave(folder: Path, process: int, *, machine: str | None = None, age: int = 0) -> Path:
    """What a crash leaves."""
    name = new_temp(folder)
    done_with(name)
    parts = name.name.split("-")
    path = folder / f"{parts[0]}-{machine or parts[1]}-{process}-{parts[3]}"
    path.write_text("half a hou", "utf-8")
    then = time.time() - age
    os.utime(path, (then, then))
    return path


def test_what_crashes_left_is_swept_by_the_next_save_and_the_next_opening(old: Path) -> None:
    folder = old.parent
    leave(folder, dead_process())
    save(old, force=True)
    assert names(folder) == ["house.yaml", "house.yaml~"]

    leave(folder, os.getpid())  # a number that came round again
    read_stamped(old)
    assert names(folder) == ["house.yaml", "house.yaml~"]


def test_temporary_files_in_use_and_strangers_are_left_alone(tmp_path: Path) -> None:
    mine = new_temp(tmp_path)
    mine.write_text("", "utf-8")
    leave(tmp_path, os.getppid())
    leave(tmp_path, dead_process(), machine="00000000")
    (tmp_path / ".fireground-notes.tmp").write_text("", "utf-8")
    (tmp_path / ".fireground-0a0b0c0d-4711-0.tmp.yaml").write_text("", "utf-8")
    leave(tmp_path, dead_process()).rename(tmp_path / "house.tmp")
    kept = names(tmp_path)
    leave(tmp_path, dead_process()).unlink()
    folder = leave(tmp_path, dead_process())
    folder.unlink()
    folder.mkdir()

    assert sweep(tmp_path) == 0
    assert names(tmp_path) == sorted([*kept, folder.name])
    done_with(mine)


def test_temporary_files_older_than_any_save_are_swept(tmp_path: Path) -> None:
    leave(tmp_path, os.getppid(), age=STALE_AFTER + 5)
    leave(tmp_path, 4711, machine="00000000", age=STALE_AFTER + 5)

    assert sweep(tmp_path) == 2
    assert names(tmp_path) == []


def test_sweeping_a_folder_that_is_not_there_is_no_trouble(tmp_path: Path) -> None:
    assert sweep(tmp_path / "attic") == 0


def test_a_process_of_another_user_is_alive() -> None:
    with as_ordinary_user():
        assert temps._is_alive(os.getppid())


# ---------------------------------------------------------------- sentences


@pytest.mark.parametrize("code", SaveCode)
def test_every_code_has_its_sentence_with_the_file_in_it(code: SaveCode) -> None:
    catalog = i18n.source_catalog()

    said = say_save(SaveError(code, Path("dům {0}.yaml"), "why"), catalog)

    assert "“dům {0}.yaml”" in said
    assert said != say_save(SaveError(SaveCode.FAILED, Path("dům {0}.yaml"), ""), catalog)
