"""Records: readable, small, complete, and no damage goes unnoticed."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
import yaml

from editor import i18n
from editor.engine import NotationError, read_decision, write_position
from editor.engine.ruleset import Mode
from editor.play.record import (
    ENTRY_LIMIT,
    LINE_LIMIT,
    SIZE_LIMIT,
    TABLE,
    Record,
    load_record,
    read_record,
    save_record,
    write_record,
)
from editor.play.record_errors import RecordCode, RecordError
from editor.play.record_lines import (
    NOTE_LIMIT,
    Adjusted,
    Corrected,
    Decided,
    Noted,
    TurnMark,
    WentBack,
    line_of,
    note,
    read_entry,
)
from editor.play.record_wording import say_record_error
from editor.play.replay import replay
from tests.effort import SEED
from tests.play.table import finished_game, printed, tangled_game


def text_of(record: Record) -> str:
    return write_record(record)


def error_of(data: bytes) -> RecordError:
    """Why these bytes are no record."""
    with pytest.raises(RecordError) as caught:
        read_record(data)
    return caught.value


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize("sensible", [False, True])
@pytest.mark.parametrize("mode", ["family", "experienced"])
@pytest.mark.parametrize("seed", range(5))
def test_a_finished_game_of_four_is_small_reads_back_and_replays(
    seed: int, mode: Mode, sensible: bool
) -> None:
    record = finished_game(seed, mode, sensible=sensible)

    data = text_of(record).encode()
    again = read_record(data)
    played = replay(again)

    assert len(data) < 12 * 1024
    assert again == record
    assert again.is_intact
    assert played.ok
    assert played.result in ("won", "lost")


@pytest.mark.parametrize("seed", range(8))
def test_branches_corrections_adjustments_and_notes_survive(seed: int) -> None:
    record = tangled_game(seed)

    again = read_record(text_of(record).encode())

    assert again == record
    assert replay(again).ok
    assert {type(entry) for entry in record.entries} == {
        Adjusted,
        Corrected,
        Decided,
        Noted,
        TurnMark,
        WentBack,
    }


def test_the_file_is_yaml_with_the_game_as_its_last_key_one_line_an_entry() -> None:
    record = tangled_game(1)
    text = text_of(record)

    tree = yaml.safe_load(text)

    assert list(tree) == [
        "fireground-record",
        "kind",
        "program",
        "dice",
        "seed",
        "firefighters",
        "scenario",
        "game",
    ]
    assert tree["game"][:-1] == [str(entry) for entry in record.entries]
    assert tree["game"][-1].startswith(f"sealed {record.position} ")
    assert tree["scenario"]["board"] == "side_a"
    lines = text.splitlines()
    assert lines[lines.index("game:") + 1 : -1] == [line_of(entry) for entry in record.entries]


def test_the_scenario_comes_back_whole_with_its_comments_and_notes() -> None:
    record = Record(printed(), 3, dice=TABLE)

    again = read_record(text_of(record).encode())

    assert again.scenario == record.scenario
    assert again.scenario.head == "Written for a test\n# twice"
    assert (again.seed, again.dice, again.firefighters) == (None, "table", 3)


def test_windows_line_ends_and_a_byte_order_mark_change_nothing() -> None:
    record = tangled_game(2)
    data = text_of(record).encode()

    again = read_record(b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"))

    assert again == record
    assert again.is_intact
    assert read_record(data.rstrip(b"\n")).is_intact  # a mail program took the last line end


def test_a_record_is_saved_and_loaded_with_its_stamp(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    record = tangled_game(3)

    stamp = save_record(path, record, known=None)

    assert load_record(path) == (record, stamp)


# ---------------------------------------------------------------- damage


def swapped(lines: list[bytes], random: Random) -> list[bytes]:
    one, other = random.sample(range(len(lines)), 2)
    lines[one], lines[other] = lines[other], lines[one]
    return lines


def damaged(data: bytes, random: Random) -> bytes:
    """The file after a bad disk, a bad mail program or a clumsy hand."""
    at = random.randrange(len(data))
    lines = data.splitlines(keepends=True)
    line = random.randrange(len(lines))
    match random.randrange(8):
        case 0:
            return data[:at] + bytes([random.randrange(256)]) + data[at + 1 :]
        case 1:
            return data[:at] + bytes([data[at] ^ 1 << random.randrange(8)]) + data[at + 1 :]
        case 2:
            return data[:at] + bytes([random.choice(b"0123456789abc: -\"'#")]) + data[at:]
        case 3:
            return data[:at] + data[at + random.randint(1, 20) :]
        case 4:
            return b"".join(lines[:line] + lines[line + 1 :])
        case 5:
            return b"".join(lines[: line + 1] + lines[line:])
        case 6:
            return b"".join(swapped(lines, random))
        case _:
            return data[:at]


@pytest.mark.parametrize("chunk", range(5))
def test_a_hundred_damaged_copies_are_all_detected(chunk: int) -> None:
    random = Random(f"damage {SEED} {chunk}")
    data = text_of(tangled_game(chunk) if chunk % 2 else finished_game(chunk)).encode()
    seen = 0
    while seen < 100:
        copy = damaged(data, random)
        if copy.rstrip(b"\n") == data.rstrip(b"\n"):
            continue
        seen += 1
        try:
            record = read_record(copy)
        except RecordError:
            continue
        assert not replay(record).ok


@pytest.mark.parametrize("chunk", range(5))
def test_no_damage_of_a_journal_makes_anything_raise(chunk: int) -> None:
    random = Random(f"journal damage {SEED} {chunk}")
    data = text_of(tangled_game(chunk).unsealed()).encode()
    lines = []
    for _ in range(100):
        copy = damaged(damaged(data, random), random)
        try:
            record = read_record(copy)
        except RecordError as error:
            lines.append((error.line, copy.count(b"\n") + 1))
            continue
        replay(record)

    assert lines
    assert all(1 <= line <= last for line, last in lines)


def test_a_changed_title_is_detected_although_the_game_is_the_same() -> None:
    record = finished_game(1)
    text = text_of(record).replace("Two lines", "Ten lines")

    again = read_record(text.encode())

    assert not again.is_intact
    assert again.entries == record.entries
    assert not replay(again).ok


# ---------------------------------------------------------------- strangers' files

HEAD = b"""fireground-record: 1
kind: journal
program: "1"
dice: program
seed: 7
firefighters: 4
"""
SCENARIO = b"""scenario:
  fireground: 1
  board: side_a
"""
GOOD = HEAD + SCENARIO + b'game:\n- "start 0:1"\n'

HOSTILE = [
    (b"", RecordCode.NO_RECORD, 1),
    (b"\n", RecordCode.NO_RECORD, 1),
    (b"fireground: 1\n", RecordCode.NO_RECORD, 1),
    (b"fireground-record: 1 \n", RecordCode.NO_RECORD, 1),
    (b"fireground-record: 2\nanything\n", RecordCode.TOO_NEW, 1),
    (b"fireground-record: 1.1\nanything\n", RecordCode.TOO_NEW, 1),
    (b"fireground-record: 1\n", RecordCode.HEAD, 2),
    (b"fireground-record: 1\nkind: [journal]\n", RecordCode.HEAD, 2),
    (HEAD.replace(b'"1"', b"1") + SCENARIO, RecordCode.HEAD, 3),
    (HEAD.replace(b'"1"', b'"\\ud800"') + SCENARIO, RecordCode.HEAD, 3),
    (HEAD.replace(b'"1"', b'"1') + SCENARIO, RecordCode.HEAD, 3),
    (HEAD.replace(b"dice: program", b"dice: loaded") + SCENARIO, RecordCode.HEAD, 4),
    (HEAD.replace(b"seed: 7\n", b"") + SCENARIO, RecordCode.HEAD, 5),
    (HEAD.replace(b"7", b"9" * 5000) + SCENARIO, RecordCode.HEAD, 5),
    (HEAD.replace(b"7", "٧".encode()) + SCENARIO, RecordCode.HEAD, 5),
    (HEAD.replace(b"seed: 7", b"seed:") + SCENARIO, RecordCode.HEAD, 5),
    (HEAD.replace(b"4", b"7") + SCENARIO, RecordCode.HEAD, 6),
    (HEAD + b"game:\n", RecordCode.HEAD, 7),
    (HEAD + SCENARIO, RecordCode.NO_GAME, 9),
    (HEAD + SCENARIO + b"games:\n", RecordCode.NO_GAME, 10),
    (HEAD + b"scenario:\ngame:\n", RecordCode.SCENARIO, 8),
    (HEAD + b"scenario:\n  fireground: 1\n  board: side_z\ngame:\n", RecordCode.SCENARIO, 9),
    (HEAD + b"scenario:\n  - &a [*a]\ngame:\n", RecordCode.SCENARIO, 8),
    (HEAD + b"scenario:\n  " + b"[" * 9000 + b"\ngame:\n", RecordCode.SCENARIO, 8),
    (GOOD + b"- move 0:2\n", RecordCode.NOT_QUOTED, 12),
    (GOOD + b"- 'move 0:2'\n", RecordCode.NOT_QUOTED, 12),
    (GOOD + b'"move 0:2"\n', RecordCode.NOT_QUOTED, 12),
    (GOOD + b'- "move 0:2" \\\n', RecordCode.NOT_QUOTED, 12),
    (GOOD + b'- ["move 0:2"]\n', RecordCode.NOT_QUOTED, 12),
    (GOOD + b'- "note \\u202e"\n', RecordCode.NOT_QUOTED, 12),
    (GOOD + b"\n", RecordCode.NOT_QUOTED, 12),
    (GOOD + b'- ""\n', RecordCode.ENTRY, 12),
    (GOOD + b'- "fly 0:2"\n', RecordCode.ENTRY, 12),
    (GOOD + b'- "turn 1 0123"\n', RecordCode.ENTRY, 12),
    (GOOD + b'- "turn 0 0123456789"\n', RecordCode.ENTRY, 12),
    (GOOD + b'- "back to -1"\n', RecordCode.ENTRY, 12),
    (GOOD + b'- "back to 01"\n', RecordCode.ENTRY, 12),
    (GOOD + b'- "back to ' + b"9" * 5000 + b'"\n', RecordCode.ENTRY, 12),
    (GOOD + b'- "corrected 1"\n', RecordCode.ENTRY, 12),
    (GOOD + b'- "corrected 1 note x"\n', RecordCode.ENTRY, 12),
    (GOOD + b'- "adjusted "\n', RecordCode.ENTRY, 12),
    (GOOD + b'- "note ' + b"x" * (NOTE_LIMIT + 1) + b'"\n', RecordCode.ENTRY, 12),
    (GOOD + b'- "' + b"x" * LINE_LIMIT + b'"\n', RecordCode.LINE_TOO_LONG, 12),
    (GOOD + b'- "keep"\n' * ENTRY_LIMIT, RecordCode.TOO_MANY_ENTRIES, 11 + ENTRY_LIMIT),
    (GOOD + b'- "sealed 0123456789 0123456789"\n', RecordCode.AFTER_SEAL, 12),
    (GOOD.replace(b"journal", b"record"), RecordCode.CUT_OFF, 11),
    (HEAD.replace(b"journal", b"record") + SCENARIO + b"game:\n", RecordCode.CUT_OFF, 10),
    (GOOD + b'- "note \xff"\n', RecordCode.NOT_UTF8, 12),
    (GOOD.decode().encode("utf-16"), RecordCode.NOT_UTF8, 1),
    (GOOD + '- "note \u202e"\n'.encode(), RecordCode.STRANGE_CHARACTER, 12),
    (GOOD + b'- "note \x00"\n', RecordCode.STRANGE_CHARACTER, 12),
    (GOOD + b'- "note"\r\n', RecordCode.LINE_ENDS, 1),
    (GOOD.replace(b"\n", b"\r\n") + b'- "\rnote"\r\n', RecordCode.LINE_ENDS, 12),
]


@pytest.mark.parametrize(("data", "code", "line"), HOSTILE)
def test_a_stranger_s_file_is_told_with_its_line(data: bytes, code: RecordCode, line: int) -> None:
    error = error_of(data)

    assert (error.code, error.line) == (code, line)


def test_the_good_file_of_these_tests_is_good() -> None:
    assert replay(read_record(GOOD)).ok


def test_a_file_that_is_too_large_is_not_even_looked_at() -> None:
    assert error_of(b"x" * (SIZE_LIMIT + 1)).code == RecordCode.TOO_LARGE


def test_mistakes_of_the_scenario_are_told_by_their_lines_in_the_record() -> None:
    data = HEAD + b"scenario:\n  fireground: 1\n  board: side_z\n  titel: x\ngame:\n"

    error = error_of(data)

    assert [(each.line, each.column) for each in error.problems] == [(9, 10), (10, 3)]


def test_a_sealed_record_ends_with_its_seal() -> None:
    text = text_of(finished_game(1))

    assert error_of((text + '- "note more"\n').encode()).code == RecordCode.CUT_OFF
    assert error_of((text + text.splitlines()[-1] + "\n").encode()).code == RecordCode.AFTER_SEAL


# ---------------------------------------------------------------- entries


ENTRIES = [
    Decided(read_decision("turn up 3:4")),
    Decided(read_decision("command 2 move 3:4 carrying victim leading")),
    TurnMark(12, "0123456789"),
    WentBack(0),
    Corrected(3, read_decision("reveal 2:4 false alarm")),
    Adjusted("fire=3:4 crew=- phase=actions active=1"),
    Noted("turn 1 0123456789"),
    Noted(""),
    Noted('  a "quoted" \\ back\nand\ttab – ž😀 {0} %s: - # '),
]


@pytest.mark.parametrize("entry", ENTRIES, ids=str)
def test_entries_read_back_as_themselves_in_yaml_too(entry: Decided) -> None:
    assert read_entry(str(entry)) == entry
    assert yaml.safe_load(line_of(entry)) == [str(entry)]


def test_any_text_becomes_a_note_that_can_be_written() -> None:
    strange = note("a\r\nb\x00\u202e\ud800\u2028c" + "ž" * 5000)

    assert strange.text[:4] == "a\nbc"
    assert len(strange.text) == NOTE_LIMIT
    record = Record(printed(), 4, TABLE, entries=(strange,))
    assert read_record(text_of(record).encode()) == record


@pytest.mark.parametrize("text", ["back", "back to", "corrected", "adjusted", "Note x", "turn 1"])
def test_half_an_entry_is_none(text: str) -> None:
    with pytest.raises(NotationError):
        read_entry(text)


def test_every_code_has_its_sentence() -> None:
    catalog = i18n.source_catalog()
    said = {say_record_error(RecordError(code, 77, "why"), catalog) for code in RecordCode}

    assert len(said) == len(RecordCode)
    assert not [text for text in said if "{" in text]


def test_a_record_tells_what_it_is_in_plain_values() -> None:
    record = finished_game(2)
    played = replay(record)
    state = played.state
    assert state is not None

    assert played.facts() == {
        "result": "won" if state.won else "lost",
        "turns": state.turn,
        "rescued": state.rescued,
        "lost": state.lost,
        "damage": state.damage,
        "position": write_position(state),
        "ok": True,
    }
    assert replace(record, position="0" * 10) != record
