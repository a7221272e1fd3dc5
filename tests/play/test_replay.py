"""Replaying: every hash compared, every branch found again, the first difference named."""

from dataclasses import replace

import pytest

from editor import i18n
from editor.engine import Board, position_hash, read_decision, write_position
from editor.engine.events import FirefighterPlaced, Rolled, TurnBegan
from editor.engine.state import OVER
from editor.play import replay as replay_module
from editor.play.demo_crew import DemoCrew
from editor.play.record import Record
from editor.play.record_lines import Adjusted, Corrected, Decided, Entry, TurnMark, WentBack, note
from editor.play.record_wording import say_dropped, say_finding
from editor.play.replay import Branch, Finding, FindingCode, replay
from editor.scenario.model import Firefighter, Scenario
from tests.play.table import Table, finished_game, printed, tangled_game


def table() -> Table:
    """A game of two in which the first turn has begun."""
    found = Table(printed(), 7, firefighters=2)
    for decision in ("start 3:0", "start 0:6", "first 1"):
        found.do(decision)
    return found


def finding_of(record: Record) -> Finding:
    found = replay(record)
    assert found.finding is not None
    assert not found.ok
    return found.finding


def with_entry(record: Record, number: int, entry: Entry) -> Record:
    """The record with one entry exchanged."""
    entries = list(record.entries)
    entries[number - 1] = entry
    return replace(record, entries=tuple(entries))


# ---------------------------------------------------------------- what comes of a record


@pytest.mark.parametrize("seed", range(3))
def test_replaying_leads_to_the_very_position(seed: int) -> None:
    game = Table(printed(), seed)
    game.play(DemoCrew(seed))

    found = replay(game.sealed())

    assert found.ok
    assert found.state == game.state
    assert found.result == ("won" if game.state.won else "lost")
    assert len(found.steps) == len(game.record.entries)


def test_the_events_of_every_entry_are_told() -> None:
    game = table()

    found = replay(game.record)

    told = [[type(event) for event in step.events] for step in found.steps]
    assert told[0] == [FirefighterPlaced]
    assert told[2][-1] == TurnBegan
    assert told[3] == []  # the mark of the turn
    assert [step.turn for step in found.steps] == [0, 0, 1, 1]
    assert found.result == "running"


def test_a_scenario_that_is_all_set_begins_with_its_first_turn() -> None:
    scenario = replace(printed(), firefighters=(Firefighter(3 * 16),), first=0)
    game = Table(scenario, 1, firefighters=1)

    found = replay(game.record)

    assert [type(entry) for entry in game.record.entries] == [TurnMark]
    assert isinstance(found.opening[-1], TurnBegan)
    assert found.ok


# ---------------------------------------------------------------- taking back


def test_taking_back_opens_a_branch_and_the_abandoned_line_stays() -> None:
    game = table()
    before = game.state.copy()
    here = game.last
    game.do("move 4:0")
    game.do("end turn")
    game.do("roll 1:1")
    assert game.state != before

    game.back_to(here)

    assert game.state == before
    game.do("move 2:0")
    found = replay(game.record)
    assert found.ok
    assert [step.branch for step in found.steps] == [0] * 8 + [1, 1]
    assert found.branches == (Branch(0, -1, 0, 1, 8), Branch(1, 0, here, 9, 10))
    assert found.line == (1, 2, 3, 10)
    assert found.steps[8].follows == 7
    assert found.steps[9].follows == 3  # the position of entry 4, a mark, is that of entry 3


def test_one_can_go_back_into_an_abandoned_line_and_to_the_opening() -> None:
    game = table()
    moved = game.do("move 4:0")
    there = game.state.copy()
    game.back_to(0)
    assert position_hash(game.state) == position_hash(Table(printed(), 7, 2).state)
    game.do("start 7:3")
    game.back_to(moved)

    assert game.state == there
    branches = replay(game.record).branches
    assert [(one.parent, one.leaves) for one in branches] == [(-1, 0), (0, 0), (0, moved)]


def test_one_cannot_go_back_to_what_has_not_been() -> None:
    game = table()
    for target in (game.last + 1, game.last + 2):
        finding = finding_of(game.record.with_entries(WentBack(target)))
        assert (finding.code, finding.expected) == (FindingCode.NO_SUCH_ENTRY, str(target))


# ---------------------------------------------------------------- corrections


def test_a_roll_entered_wrongly_is_corrected_and_what_followed_stands() -> None:
    game, right = table(), table()
    game.do("end turn")
    wrong = game.do("roll 1:1")
    game.do("move 0:5")
    right.do("end turn")
    right.do("roll 1:2")
    right.do("move 0:5")

    game.correct(wrong, "roll 1:2")

    assert game.state == right.state
    step = replay(game.record).steps[-1]
    assert isinstance(step.events[0], Rolled)
    assert step.events[0].black == 2
    game.do("end turn")
    game.do("roll 5:1")
    assert replay(game.record).ok


def test_after_a_correction_going_back_means_the_corrected_line() -> None:
    game, right = table(), table()
    game.do("end turn")
    wrong = game.do("roll 1:1")
    moved = game.do("move 0:5")
    game.do("move 0:4")
    game.correct(wrong, "roll 1:2")
    game.back_to(moved)
    right.do("end turn")
    right.do("roll 1:2")
    right.do("move 0:5")

    assert game.state == right.state

    game.correct(wrong, "roll 1:3")  # and once more
    game.do("move 0:6")
    game.back_to(wrong)
    again = table()
    again.do("end turn")
    again.do("roll 1:3")
    assert game.state == again.state


@pytest.mark.parametrize(
    ("target", "decision", "code"),
    [
        (1, "start 3:0", FindingCode.NOT_CHANCE),  # people's decisions are taken back instead
        (6, "reveal 2:4 victim", FindingCode.NOT_CHANCE),
        (4, "roll 1:1", FindingCode.NO_SUCH_ENTRY),  # the mark of a turn
        (9, "roll 1:1", FindingCode.NO_SUCH_ENTRY),
        (6, "roll 7:1", FindingCode.REFUSED),
    ],
)
def test_only_chance_of_the_line_that_is_played_can_be_corrected(
    target: int, decision: str, code: FindingCode
) -> None:
    game = table()
    game.do("end turn")
    game.do("roll 1:1")

    entry = Corrected(target, read_decision(decision))

    assert finding_of(game.record.with_entries(entry)).code == code


def test_a_correction_that_what_followed_cannot_stand_is_refused() -> None:
    game = table()
    game.do("end turn")
    rolled = game.do("roll 1:1")
    game.do("end turn")
    last = game.do("roll 2:2")
    entries = game.record.entries
    wrong = Decided(read_decision("reveal 2:4 victim"))

    assert finding_of(game.record.with_entries(wrong)).code == FindingCode.REFUSED
    assert entries[last - 1] == Decided(read_decision("roll 2:2"))
    assert replay(game.record.with_entries(Corrected(rolled, read_decision("roll 1:4")))).ok


@pytest.mark.parametrize(("name", "limit"), [("WORK_LIMIT", 50), ("TIME_LIMIT", -1.0)])
def test_endless_corrections_end(monkeypatch: pytest.MonkeyPatch, name: str, limit: float) -> None:
    monkeypatch.setattr(replay_module, name, limit)
    game = Table(printed(), 7, firefighters=2)
    for decision in ("start 3:0", "start 0:6", "first 1", "end turn"):
        game.do(decision)
    rolled = game.do("roll 1:1")
    again = [Corrected(rolled, read_decision(f"roll 1:{1 + n % 8}")) for n in range(60)]

    assert finding_of(game.record.with_entries(*again)).code == FindingCode.TOO_LONG


# ---------------------------------------------------------------- adjustments


def test_players_may_set_the_board_right_by_hand() -> None:
    game = table()
    moved = game.state.copy()
    moved.fire &= moved.fire - 1
    moved.rescued = 2

    game.adjust(write_position(moved))

    assert game.state == moved
    game.do("end turn")
    game.do("roll 1:1")
    found = replay(game.record)
    assert found.ok
    assert found.facts()["rescued"] == 2


def test_a_correction_before_an_adjustment_changes_nothing_after_it() -> None:
    game = table()
    game.do("end turn")
    rolled = game.do("roll 1:1")
    game.adjust(write_position(game.state))
    before = game.state.copy()

    game.correct(rolled, "roll 6:1")

    assert game.state == before


@pytest.mark.parametrize(
    "position",
    [
        "nonsense",
        "fire=9:9 crew=3:0 specialists=- saved=0 phase=actions active=1",
        "crew=3:0 specialists=- saved=0 phase=actions active=1 ap=99",
        "crew=3:0 specialists=- saved=0 phase=actions turn=99999 active=1",
        "crew=3:0 specialists=- saved=" + "9" * 5000 + " phase=actions active=1",
        "crew=3:0 specialists=- saved=0 phase=revealing active=1 queue=-5",
    ],
)
def test_a_board_that_cannot_be_is_told(position: str) -> None:
    finding = finding_of(table().record.with_entries(Adjusted(position)))

    assert (finding.code, finding.entry, finding.turn) == (FindingCode.POSITION, 5, 1)


def test_a_game_that_breaks_down_after_an_adjustment_is_told() -> None:
    game = table()
    position = "crew=3:0 specialists=- saved=0 phase=setup_start active=1"  # yet all have started
    steps = Adjusted(position), Decided(read_decision("start 0:1"))

    finding = finding_of(game.record.with_entries(*steps))

    assert (finding.code, finding.entry) == (FindingCode.FAILED, 6)


# ---------------------------------------------------------------- what differs is named


def test_the_first_turn_that_differs_is_named() -> None:
    record = finished_game(3)
    marks = [n for n, entry in enumerate(record.entries, 1) if isinstance(entry, TurnMark)]
    for number in (marks[0], marks[4]):
        mark = record.entries[number - 1]
        assert isinstance(mark, TurnMark)

        finding = finding_of(with_entry(record, number, TurnMark(mark.turn, "0123456789")))

        assert finding == Finding(
            FindingCode.DIFFERS, number, mark.turn, "0123456789", mark.position
        )


def test_another_roll_shows_at_the_next_turn() -> None:
    record = finished_game(3)
    rolls = [
        number
        for number, entry in enumerate(record.entries[:-1], 1)
        if str(entry).startswith("roll ") and isinstance(record.entries[number], TurnMark)
    ]
    before = record.entries[rolls[2]]
    assert isinstance(before, TurnMark)
    other = "roll 6:1" if str(record.entries[rolls[2] - 1]) != "roll 6:1" else "roll 6:2"

    finding = finding_of(with_entry(record, rolls[2], Decided(read_decision(other))))

    assert finding.entry in (rolls[2], rolls[2] + 1)
    assert finding.turn in (before.turn, before.turn - 1)


def test_a_decision_that_is_refused_is_named_with_the_reason() -> None:
    game = table()
    finding = finding_of(game.record.with_entries(Decided(read_decision("move 6:6"))))

    assert (finding.code, finding.entry, finding.turn) == (FindingCode.REFUSED, 5, 1)
    assert finding.refusal is not None
    said = say_finding(finding, i18n.source_catalog())
    assert "“move 6:6”" in said
    assert "1" in said


def test_the_last_position_is_compared_too() -> None:
    record = finished_game(3)

    finding = finding_of(replace(record, position="0123456789"))

    assert finding.code == FindingCode.END_DIFFERS


def test_a_text_that_was_changed_is_told_last() -> None:
    record = finished_game(3)

    assert finding_of(replace(record, is_intact=False)).code == FindingCode.ALTERED
    both = replace(record, is_intact=False, position="0123456789")
    assert finding_of(both).code == FindingCode.END_DIFFERS


def test_a_scenario_no_game_can_be_made_of_is_told() -> None:
    drawn = str(Board.new(4, 4)).replace("A", ".").replace("E", ".")
    found = replay(Record(Scenario(board=Board.parse(drawn)), 4, seed=1))

    assert found.finding is not None
    assert found.finding.code == FindingCode.CANNOT_OPEN
    assert found.facts() == {
        "result": "running",
        "turns": 0,
        "rescued": 0,
        "lost": 0,
        "damage": 0,
        "position": "",
        "ok": False,
    }


def test_marks_of_turns_may_be_missing() -> None:
    record = finished_game(4)
    entries = tuple(entry for entry in record.entries if not isinstance(entry, TurnMark))

    assert replay(replace(record, entries=entries)).ok


def test_notes_change_nothing() -> None:
    record = tangled_game(1)

    found, more = replay(record), replay(record.with_entries(note("x"), note("y")))

    assert found.state == more.state
    assert more.ok


def test_nothing_happens_after_the_end() -> None:
    record = finished_game(4)
    found = replay(record)
    assert found.state is not None
    assert found.state.phase == OVER

    finding = finding_of(record.with_entries(Decided(read_decision("end turn"))))

    assert finding.code == FindingCode.REFUSED


def test_every_finding_has_its_sentence() -> None:
    catalog = i18n.source_catalog()
    said = {say_finding(Finding(code, 5, 3, "9", "8", "why"), catalog) for code in FindingCode}

    assert len(said) == len(FindingCode)
    assert not [text for text in (*said, say_dropped(catalog)) if "{" in text]
