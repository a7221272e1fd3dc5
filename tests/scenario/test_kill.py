"""Killed at any moment, saving leaves a whole file and loses nothing that was acknowledged."""

import os
import subprocess
from pathlib import Path
from random import Random

import pytest

from editor.play.journal import Journal
from editor.play.record import TABLE, Record, load_record
from editor.play.record_lines import note
from editor.scenario.boards import load_board
from editor.scenario.model import Scenario
from editor.scenario.save import SaveCode, SaveError, read_stamped, save_text
from tests.effort import SEED
from tests.killing import IS_SOAK, KILLS, acknowledged
from tests.scenario.saver import number_of

CHUNKS = 6


@pytest.mark.soak_able
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_kill_at_any_moment_tears_nothing_loses_nothing_leaves_nothing(
    tmp_path: Path, chunk: int
) -> None:
    random = Random(f"kill {SEED} {chunk}")
    path = tmp_path / "house.yaml"
    last = -1
    in_the_middle = 0
    for _ in range(max(1, KILLS // CHUNKS)):
        told = acknowledged("tests.scenario.saver", path, random)
        in_the_middle += any(each.suffix == ".tmp" for each in tmp_path.iterdir())
        last = max(last, told)
        if path.exists() or last >= 0:
            data, _ = read_stamped(path)  # the next start
            found = number_of(data.decode())
            assert found >= last
            assert found <= last + 1 or told < 0
            last = found
        names = {each.name for each in tmp_path.iterdir()}
        assert names <= {"house.yaml", "house.yaml~"}
        if "house.yaml~" in names:
            backup = number_of((tmp_path / "house.yaml~").read_text("utf-8"))
            assert last - 1 <= backup <= last
    print(f"{in_the_middle} kills while a temporary file was there, {last} versions")

    if IS_SOAK and chunk == 0 and os.geteuid() == 0:
        with_a_real_full_disk(tmp_path / "small")


def with_a_real_full_disk(folder: Path) -> None:
    """Only root can mount one; `test_save` has a limit of the system in its place."""
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "none", folder], check=True)
    try:
        save_on_a_full_disk(folder)
        play_on_a_full_disk(folder)
    finally:
        subprocess.run(["umount", folder], check=True)
    print("a full disk cost nothing")


def fill(folder: Path) -> Path:
    """Take all the room that is left."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 512)
        except OSError:
            return filler


def save_on_a_full_disk(folder: Path) -> None:
    path = folder / "house.yaml"
    old, new = "old\n" * 5000, "new\n" * 9000
    stamp = save_text(path, old, check=bool, known=None)
    for room in (0, 4096, 16384, 32768, 49152):
        filler = fill(folder)
        os.truncate(filler, filler.stat().st_size - room)
        with pytest.raises(SaveError) as caught:
            save_text(path, new, check=bool, known=stamp)
        assert caught.value.code == SaveCode.DISK_FULL
        assert path.read_text("utf-8") == old
        assert not [each for each in folder.iterdir() if each.suffix == ".tmp"]
        filler.unlink()
    save_text(path, new, check=bool, known=stamp)
    assert path.read_text("utf-8") == new


def play_on_a_full_disk(folder: Path) -> None:
    path = folder / "evening.yaml"
    record = Record(Scenario(board=load_board("side_a"), board_name="side_a"), 4, TABLE)
    with Journal.start(path, record) as journal:
        filler = fill(folder)
        with pytest.raises(SaveError) as caught:
            write_until_it_fails(journal)
        assert caught.value.code == SaveCode.DISK_FULL
        written = len(journal.record.entries)
        found = load_record(path)[0]
        assert (len(found.entries), found.dropped) == (written, "")
        filler.unlink()
        journal.add(note("room again"))
    assert len(load_record(path)[0].entries) == written + 1


def write_until_it_fails(journal: Journal) -> None:
    while True:
        journal.add(note("x" * 300))
