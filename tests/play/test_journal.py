"""The journal: every line that was acknowledged is there, whatever happens."""

import itertools
import os
import stat
from pathlib import Path
from random import Random

import pytest

from editor.engine import Dice, read_decision
from editor.play.demo_crew import DemoCrew
from editor.play.journal import Journal, branch_dice, dice_of
from editor.play.record import Record, load_record, read_record, write_record
from editor.play.record_errors import RecordCode, RecordError
from editor.play.record_lines import Decided, Entry, line_of, marks_of, note
from editor.play.replay import replay
from editor.scenario.disk import Disk
from editor.scenario.save import SaveCode, SaveError
from tests.play.table import Table, printed, tangled_game
from tests.scenario.failing_disk import FailingDisk

START = Decided(read_decision("start 3:0"))
NOTE = note("Příště lépe: “žluťoučký kůň”")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "evening.yaml"


def empty() -> Record:
    return Record(printed(), 2, seed=7)


def begun(path: Path, *entries: Entry) -> None:
    """A journal with these entries, closed again."""
    with Journal.start(path, empty()) as journal:
        for entry in entries:
            journal.add(entry)


def code_of(error: pytest.ExceptionInfo[SaveError]) -> SaveCode:
    return error.value.code


# ---------------------------------------------------------------- line by line


def test_a_line_is_in_the_file_and_synced_before_the_game_goes_on(path: Path) -> None:
    told: list[str] = []

    class Telling(Disk):
        def write(self, handle: int, data: memoryview) -> int:
            told.append("write")
            return super().write(handle, data)

        def sync(self, handle: int) -> None:
            told.append("sync")
            super().sync(handle)

    with Journal.start(path, empty(), disk=Telling()) as journal:
        told.clear()
        journal.add(START)
        assert path.read_text("utf-8").endswith("game:\n" + line_of(START) + "\n")
        journal.add(NOTE, START)

    assert told == ["write", "sync"] * 2
    assert path.read_text("utf-8") == write_record(empty().with_entries(START, NOTE, START))


def test_a_game_is_resumed_where_it_was_left(path: Path) -> None:
    begun(path, START, NOTE)

    with Journal.resume(path) as journal:
        assert journal.record == empty().with_entries(START, NOTE)
        assert journal.dropped == ""
        journal.add(NOTE)

    assert load_record(path)[0].entries == (START, NOTE, NOTE)


def test_a_new_journal_does_not_overwrite_a_file(path: Path) -> None:
    begun(path, START)

    with pytest.raises(SaveError) as caught:
        Journal.start(path, empty())

    assert code_of(caught) == SaveCode.ALREADY_THERE
    assert load_record(path)[0].entries == (START,)


def test_a_sealed_record_starts_a_new_journal_that_goes_on(path: Path) -> None:
    record = tangled_game(1)

    with Journal.start(path, record) as journal:
        assert journal.record == record.unsealed()


@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_a_torn_last_line_is_dropped_wherever_it_is_torn(path: Path, end: bytes) -> None:
    begun(path, START, NOTE)
    whole = path.read_bytes().replace(b"\n", end)
    kept = whole[: whole.rstrip().rindex(b"\n") + 1]
    for cut in range(len(kept) + 1, len(whole)):
        path.write_bytes(whole[:cut])
        with Journal.resume(path) as journal:
            assert journal.record.entries == (START,)
            assert journal.dropped == whole[len(kept) : cut].decode(errors="replace")
            assert path.read_bytes() == kept
            journal.add(NOTE)
        assert path.read_bytes() == whole

    path.write_bytes(whole + b"\0" * 40)  # some file systems grow a file before they fill it
    with Journal.resume(path) as journal:
        assert journal.record.entries == (START, NOTE)
        assert journal.dropped == "\0" * 40


def test_replaying_a_torn_journal_does_not_touch_it(path: Path) -> None:
    begun(path, START, NOTE)
    path.write_bytes(path.read_bytes()[:-3])
    before = path.read_bytes()

    record, _ = load_record(path)

    assert record.dropped.startswith('- "note')
    assert replay(record).ok
    assert path.read_bytes() == before


def test_a_line_damaged_further_up_is_told_with_its_line(path: Path) -> None:
    begun(path, START, NOTE)
    text = path.read_text("utf-8")
    path.write_text(text.replace("start 3:0", "start 3;0"), "utf-8")

    with pytest.raises(RecordError) as caught:
        Journal.resume(path)

    assert caught.value.code == RecordCode.ENTRY
    assert caught.value.line == text.splitlines().index(line_of(START)) + 1


# ---------------------------------------------------------------- when writing fails


def test_whatever_fails_while_adding_the_lines_before_are_whole(path: Path) -> None:
    for at in itertools.count(1):
        path.unlink(missing_ok=True)
        begun(path, START)
        disk = FailingDisk(0)
        journal = Journal.resume(path, disk=disk)
        disk.at = disk.count + at
        try:
            journal.add(NOTE, NOTE)
        except SaveError:
            assert journal.record.entries == (START,)
            assert load_record(path)[0].entries == (START,)
            assert load_record(path)[0].dropped == ""
            journal.add(NOTE, NOTE)  # the next attempt works
        journal.close()
        assert load_record(path)[0].entries == (START, NOTE, NOTE)
        if disk.count < disk.at:
            break

    assert at > 5


def test_a_disk_that_comes_back_goes_on_where_it_stopped(path: Path) -> None:
    begun(path, START)
    disk = FailingDisk(0)
    with Journal.resume(path, disk=disk) as journal:
        disk.at, disk.for_good = disk.count + 2, True
        for _ in range(3):
            with pytest.raises(SaveError):
                journal.add(NOTE)
        assert load_record(path)[0].dropped  # half a line, which could not be taken back

        disk.for_good = False
        journal.add(NOTE)

        assert load_record(path)[0].entries == (START, NOTE)
        assert load_record(path)[0].dropped == ""


def test_a_game_whose_last_line_failed_can_still_be_finished(path: Path) -> None:
    begun(path, START)
    disk = FailingDisk(0)
    journal = Journal.resume(path, disk=disk)
    disk.at, disk.for_good = disk.count + 2, True
    with pytest.raises(SaveError):
        journal.add(NOTE)
    disk.for_good = False
    state = replay(journal.record).state
    assert state is not None

    journal.finish(state)

    assert load_record(path)[0].entries == (START,)
    assert replay(load_record(path)[0]).ok


# ---------------------------------------------------------------- others


def test_one_game_is_open_in_one_window_only(path: Path) -> None:
    begun(path)
    with Journal.resume(path), pytest.raises(SaveError) as caught:
        Journal.resume(path)

    assert code_of(caught) == SaveCode.IN_USE
    Journal.resume(path).close()


def test_nothing_is_added_to_a_file_that_is_not_the_one_under_its_name(path: Path) -> None:
    with Journal.start(path, empty()) as journal:
        path.rename(path.with_name("elsewhere.yaml"))
        with pytest.raises(SaveError) as caught:
            journal.add(START)
        assert code_of(caught) == SaveCode.REMOVED_OUTSIDE

        path.write_text("another file", "utf-8")
        with pytest.raises(SaveError) as caught:
            journal.add(START)
        assert code_of(caught) == SaveCode.CHANGED_OUTSIDE
        assert path.read_text("utf-8") == "another file"

        path.with_name("elsewhere.yaml").replace(path)
        journal.add(START)
        with path.open("a", encoding="utf-8") as file:
            file.write("# a remark of another program\n")
        with pytest.raises(SaveError) as caught:
            journal.add(START)
        assert code_of(caught) == SaveCode.CHANGED_OUTSIDE


def test_what_is_no_file_is_no_journal(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to("loop")
    os.mkfifo(tmp_path / "pipe")
    for name, code in (
        ("nothing", SaveCode.NO_FILE),
        ("folder", SaveCode.IS_FOLDER),
        ("loop", SaveCode.LINK_LOOP),
        ("pipe", SaveCode.NOT_A_FILE),
    ):
        with pytest.raises(SaveError) as caught:
            Journal.resume(tmp_path / name)
        assert code_of(caught) == code


def test_a_closed_journal_takes_nothing_more(path: Path) -> None:
    journal = Journal.start(path, empty())
    journal.close()
    journal.close()

    with pytest.raises(SaveError):
        journal.add(START)


# ---------------------------------------------------------------- the end


def test_a_finished_game_is_one_sealed_record_and_nothing_else(path: Path) -> None:
    table = Table(printed(), 3)
    journal = Journal.start(path, table.record)
    path.chmod(0o640)
    while len(journal.record.entries) < 400:
        before = table.last
        table.play(Random(table.last), 1)
        if table.last == before:
            break
        journal.add(*table.record.entries[before:])

    stamp = journal.finish(table.state)

    assert load_record(path) == (table.sealed(), stamp)
    assert journal.record == table.sealed()
    assert [each.name for each in path.parent.iterdir()] == ["evening.yaml"]
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    with pytest.raises(RecordError, match="sealed"):
        Journal.resume(path)


def test_whatever_fails_while_finishing_the_journal_is_as_it_was(path: Path) -> None:
    table = Table(printed(), 3)
    table.play(DemoCrew(3), 30)
    for at in itertools.count(1):
        path.unlink(missing_ok=True)
        Journal.start(path, table.record).close()
        before = path.read_bytes()
        disk = FailingDisk(0)
        journal = Journal.resume(path, disk=disk)
        disk.at = disk.count + at
        try:
            journal.finish(table.state)
        except SaveError:
            assert path.read_bytes() == before
            assert [each.name for each in path.parent.iterdir()] == ["evening.yaml"]
            journal.add(NOTE)  # the game may go on
            journal.close()
            assert load_record(path)[0] == table.record.with_entries(NOTE)
        if disk.count < disk.at:
            break

    assert at > 8
    assert load_record(path)[0] == table.sealed()


def test_a_journal_changed_outside_is_not_overwritten_by_its_end(path: Path) -> None:
    table = Table(printed(), 3)
    with Journal.start(path, table.record) as journal:
        path.write_bytes(path.read_bytes() + line_of(NOTE).encode() + b"\n")

        with pytest.raises(SaveError) as caught:
            journal.finish(table.state)
        assert code_of(caught) == SaveCode.CHANGED_OUTSIDE

        journal.finish(table.state, force=True)
    assert load_record(path)[0] == table.sealed()


# ---------------------------------------------------------------- dice


def rolls(dice: Dice) -> list[int]:
    return [dice.below(1000) for _ in range(20)]


def test_every_branch_has_dice_of_its_own_and_the_first_those_of_the_seed() -> None:
    assert rolls(branch_dice(7, 0)) == rolls(Dice(7))
    streams = [rolls(branch_dice(seed, branch)) for seed in (7, 8) for branch in range(4)]

    assert len({tuple(stream) for stream in streams}) == 8
    assert streams[1] == rolls(branch_dice(7, 1))


def test_the_dice_of_a_branch_never_change() -> None:
    assert rolls(branch_dice(7, 1))[:5] == [291, 148, 891, 186, 428]


@pytest.mark.parametrize("cut", [0, 1, 17, 60])
def test_a_resumed_game_rolls_as_if_it_had_never_stopped(path: Path, cut: int) -> None:
    whole = Table(printed(), 11)
    whole.play(DemoCrew(11), cut)
    whole.back_to(whole.last // 2)
    whole.play(DemoCrew(11), cut)
    Journal.start(path, whole.record).close()

    journal = Journal.resume(path)
    found = replay(journal.record)
    journal.close()
    again = dice_of(journal.record, found)

    assert rolls(again) == rolls(whole.dice)


def test_a_mark_torn_off_can_be_written_again(path: Path) -> None:
    table = Table(printed(), 7, firefighters=1)
    table.do("start 3:0")
    Journal.start(path, table.record).close()
    marked = path.read_bytes()
    path.write_bytes(marked[:-4])

    with Journal.resume(path) as journal:
        found = replay(journal.record)
        assert found.state is not None
        journal.add(*marks_of(found.state, list(found.steps[-1].events)))

    assert path.read_bytes() == marked
    assert replay(read_record(marked)).ok
