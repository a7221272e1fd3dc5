"""Killed at any moment, a journal keeps every entry that was acknowledged."""

from pathlib import Path
from random import Random

import pytest

from editor.play.journal import Journal
from editor.play.record import load_record
from tests.effort import SEED
from tests.killing import KILLS, acknowledged

CHUNKS = 2


@pytest.mark.soak_able
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_kill_at_any_moment_loses_no_acknowledged_entry(tmp_path: Path, chunk: int) -> None:
    random = Random(f"journal kill {SEED} {chunk}")
    path = tmp_path / "evening.yaml"
    safe = 0
    for _ in range(max(1, KILLS // 6)):
        told = acknowledged("tests.play.writer", path, random)
        if not path.exists():
            assert told < 0
            continue
        entries = load_record(path)[0].entries
        numbers = [int(str(entry).split(" ")[1]) for entry in entries]
        assert numbers == list(range(len(numbers)))
        assert len(numbers) >= max(safe, told + 1)
        if told >= 0:
            assert len(numbers) <= told + 2
        with Journal.resume(path) as journal:  # a torn line goes, the rest stays
            assert journal.record.entries == entries
        assert [each.name for each in tmp_path.iterdir()] == ["evening.yaml"]
        safe = len(numbers)
