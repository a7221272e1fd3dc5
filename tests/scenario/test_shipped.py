"""Every shipped scenario is whole: it reads, makes sense, plays, speaks, and plays as it did."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from editor import resources
from editor.engine import (
    Board,
    Log,
    State,
    apply,
    edge_name,
    legal,
    preset,
    printed_setup,
    read_decision,
    square_name,
)
from editor.engine.ruleset import LEVELS
from editor.engine.squares import members
from editor.engine.state import ACTIONS, OVER
from editor.i18n import languages, open_catalog, source_catalog
from editor.play.record import read_record, write_record
from editor.play.record_lines import Decided, Entry, entries_of, turn_mark
from editor.play.replay import replay
from editor.scenario.boards import load_board, shipped_boards
from editor.scenario.model import NOTES_LIMIT, TITLE_LIMIT, Scenario
from editor.scenario.opening import open_game, setup_of
from editor.scenario.problems import problems
from editor.scenario.share import decode, encode, reduced
from editor.scenario.shipped import (
    load_shipped,
    notes_of,
    shipped_scenarios,
    table_of,
    title_of,
)
from editor.scenario.yaml_file import read_scenario, write_scenario
from tests.make_records import RECORDS, path_of

PRINTED = ("side_a", "side_b")
DICE = (4, 6, 8, 10, 12)
"""Dice that people have at home."""

each = pytest.mark.parametrize("name", shipped_scenarios())
each_own_board = pytest.mark.parametrize(
    "name", [board for board in shipped_boards() if board not in PRINTED]
)


# --- the collection -----------------------------------------------------------------------


def test_the_collection_is_what_it_promises() -> None:
    found = set(shipped_scenarios())
    sides = {f"{level}_{side}" for level in ("family", *LEVELS) for side in PRINTED}
    variants = {"variant_lone_company", "variant_unmarked_hazmat", "variant_murphy"}
    examples = sorted(name for name in found if name.startswith("example_"))
    own = [
        name for name in found if load_shipped(name).board_name not in (*PRINTED, "practice_house")
    ]

    assert len(found) >= 24
    assert sides | variants | {"family_random", "family_random_steps"} <= found
    assert [name.split("_")[1] for name in examples] == list("1234567")
    assert len(own) >= 5
    assert len({load_shipped(name).board for name in own}) == len(own)


def test_a_scenario_is_read_once_and_only_by_its_id() -> None:
    assert load_shipped("family_side_a") is load_shipped("family_side_a")
    for name in ("boards/side_a", "../family_side_a", "family_side_a.yaml", ""):
        with pytest.raises(LookupError, match="no scenario is called"):
            load_shipped(name)


@pytest.mark.parametrize("side", PRINTED)
def test_the_printed_family_setup_is_the_one_of_the_board(side: str) -> None:
    printed = printed_setup(load_board(side), preset(), 4)
    ours = setup_of(load_shipped(f"family_{side}"), 4)

    assert ours.fire == printed.fire
    assert ours.poi == printed.poi
    assert open_game(load_shipped(f"family_{side}"), 4).plan == (0, 0, 0, 0)


@pytest.mark.parametrize("size", range(1, 7))
@pytest.mark.parametrize("side", PRINTED)
@pytest.mark.parametrize("level", LEVELS)
def test_the_levels_roll_what_the_rules_say_for_the_number_that_plays(
    level: str, side: str, size: int
) -> None:
    scenario = load_shipped(f"{level}_{side}")
    rules = scenario.rules.ruleset()
    printed = printed_setup(load_board(side), rules, size)
    plan = open_game(scenario, size).plan

    assert rules == preset("en", "experienced", scenario.rules.level)
    assert scenario.rules.level == level
    assert plan == (
        printed.random_explosions,
        printed.random_hazmat,
        printed.random_poi,
        printed.random_hot_spots,
    )
    assert plan[0] == (4 if level == "heroic" else 3)
    assert plan[3] == (0 if level == "recruit" else 3) + (0, 0, 2, 3, 3, 3)[size - 1]


def test_the_random_family_games_use_both_ways_of_rolling() -> None:
    kinds = {}
    for name in ("family_random", "family_random_steps"):
        scenario = load_shipped(name)
        kinds[name] = scenario.rules.ruleset().setup
        assert open_game(scenario, 3).plan == (3, 0, 3, 0)

    assert kinds == {"family_random": "random family", "family_random_steps": "random steps"}


def test_the_variants_change_one_thing_each() -> None:
    changes = {
        name: load_shipped(name).rules.changes
        for name in shipped_scenarios()
        if name.startswith("variant_")
    }

    assert changes == {
        "variant_lone_company": (("lone_company", True),),
        "variant_murphy": (("deck_gun", False),),
        "variant_unmarked_hazmat": (("unmarked_hazmat", True),),
    }
    assert open_game(load_shipped("variant_unmarked_hazmat"), 4).plan[1] == 0


# --- each one -----------------------------------------------------------------------------


@each
def test_a_shipped_scenario_has_nothing_wrong_with_it(name: str) -> None:
    found = [problem for problem in problems(load_shipped(name)) if problem.severity != "note"]

    assert found == []


@each
def test_load_save_load_is_the_identity(name: str) -> None:
    scenario = load_shipped(name)
    text = write_scenario(scenario)

    assert read_scenario(text.encode()) == scenario
    assert write_scenario(read_scenario(text.encode())) == text


def sizes(scenario: Scenario) -> range:
    """How many may play."""
    if scenario.firefighters:
        return range(len(scenario.firefighters), len(scenario.firefighters) + 1)
    return range(scenario.players[0], scenario.players[1] + 1)


@each
def test_thirty_random_games_come_to_an_end(name: str) -> None:
    scenario = load_shipped(name)
    for game in range(30):
        random = Random(f"{name} {game}")
        state = open_game(scenario, random.choice(sizes(scenario)))
        while state.phase != OVER:
            apply(state, random.choice(legal(state)))
        assert state.turn > scenario.turns_played


@each
def test_a_shipped_scenario_speaks_and_is_brief(name: str) -> None:
    catalog = source_catalog()
    title, notes = title_of(name, catalog), notes_of(name, catalog)

    assert 0 < len(title) <= min(TITLE_LIMIT, 60)
    assert not title.endswith(".")
    assert 0 < len(notes) <= min(NOTES_LIMIT, 500)
    assert notes.endswith(".")
    assert "\n" not in notes
    assert 2 <= len([end for end in notes.split(". ") if end]) <= 5
    assert table_of(name, catalog) == ""


def test_no_two_scenarios_share_a_title() -> None:
    titles = [title_of(name, source_catalog()) for name in shipped_scenarios()]

    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("language", sorted(languages()))
def test_the_catalogs_speak_for_every_scenario(language: str) -> None:
    catalog = open_catalog(language)
    silent = []
    for name in shipped_scenarios():
        for say in (title_of, notes_of):
            same = say(name, catalog) == say(name, source_catalog())
            if same and language != "en":
                silent.append(name)

    assert silent == []


@each
def test_a_scenario_on_a_printed_board_fits_a_short_code_whole(name: str) -> None:
    scenario = load_shipped(name)
    shared = encode(scenario, "en")

    assert decode(shared.code) == reduced(scenario, "en", shared.cut)
    if scenario.board_name:
        assert len(shared.code) < 800
        assert shared.cut == 0


# --- golden records -----------------------------------------------------------------------


@each
def test_the_golden_record_plays_as_it_did(name: str) -> None:
    data = path_of(name).read_bytes()
    record = read_record(data)

    assert record.is_intact
    assert record.scenario == load_shipped(name), "redesigned: python -m tests.make_records NAME"
    again = replay(record)
    assert again.finding is None
    assert again.state is not None
    assert again.state.phase == OVER


@each
def test_playing_the_golden_record_writes_the_same_file(name: str) -> None:
    text = path_of(name).read_text(encoding="utf-8")
    record = read_record(text.encode())
    state = open_game(record.scenario, record.firefighters)
    played: list[Entry] = [turn_mark(state)] if state.phase == ACTIONS else []
    for entry in record.entries:
        if isinstance(entry, Decided):
            events: Log = []
            apply(state, entry.decision, events)
            played += entries_of(entry.decision, state, events)

    again = replace(record, entries=tuple(played)).sealed(state)
    assert write_record(again).splitlines() == text.splitlines()


def test_there_is_one_golden_record_for_each_scenario_and_no_other() -> None:
    assert sorted(path.stem for path in RECORDS.iterdir()) == list(shipped_scenarios())


# --- the worked examples ------------------------------------------------------------------

EXAMPLES = {
    "example_1_through_fire": [
        "move 3:2; move 3:3; open 3:3|3:4; end turn",
        "fire=3:2 opened=3:3|3:4 crew=3:3 saved=0",
    ],
    "example_2_one_point_saved": [
        "extinguish 3:2 fire; move 3:4; end turn",
        "fire= victims=3:4 poi= crew=3:4 saved=1",
    ],
    "example_3_through_the_wall": [
        "move 2:1 carrying victim; chop 2:1|3:1; move 3:1; end turn",
        "victims=2:1 crew=3:1 cube2=2:1|3:1 saved=0",
    ],
    "example_4_fire_spreads": [
        "end turn; roll 3:1; end turn; roll 4:1",
        "fire=3:1,4:1 smoke=",
    ],
    "example_5_explosion": [
        "end turn; roll 2:3",
        "fire=1:3,2:3,2:4,2:5,2:6,3:3 closed=3:3|3:4,1:6|2:6 cube1=1:3|2:3 crew=3:7 lost=1",
    ],
    "example_6_flashover": [
        "end turn; roll 3:3",
        "fire=3:2,3:3,3:4,3:5,4:2,4:3,4:4 smoke=2:5 opened=3:3|3:4",
    ],
    "example_7_deck_gun": [
        "deck gun; roll 2:7",
        "fire=4:7,5:8 poi=1:7,2:2,5:6",
    ],
}


def seen(state: State, slot: str) -> str:
    """A slot of the position in short words."""
    value = getattr(state, slot)
    if slot in ("lost", "rescued"):
        return str(value)
    if slot == "saved":
        return ",".join(map(str, value))
    if slot in ("opened", "closed", "cube1", "cube2"):
        return ",".join(edge_name(edge) for edge in members(value))
    places = members(value) if isinstance(value, int) else value
    return ",".join(square_name(place) for place in places)


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_the_notes_of_an_example_tell_what_happens(name: str) -> None:
    decisions, outcome = EXAMPLES[name]
    state = open_game(load_shipped(name))
    for text in decisions.split("; "):
        apply(state, read_decision(text))

    for fact in outcome.split(" "):
        slot, _, value = fact.partition("=")
        assert (slot, seen(state, slot)) == (slot, value)


# --- our own boards -----------------------------------------------------------------------


def edges_of_rooms(board: Board) -> Iterator[tuple[set[int], int]]:
    """Each room, as far as one sees with all doors closed, and how many ways lead out of it."""
    left = set(board.inside_squares)
    while left:
        room, todo = set[int](), [min(left)]
        while todo:
            place = todo.pop()
            room.add(place)
            for there in board.neighbours(place):
                passable = board.pass_e if abs(there - place) == 1 else board.pass_s
                if passable >> min(place, there) & 1 and there in left - room:
                    todo.append(there)
        left -= room
        ways = sum(
            (board.doors | board.doorways) >> edge & 1
            for place in room
            for edge in board.edges_of(place)
        )
        yield room, ways


@each_own_board
def test_our_own_house_can_be_lived_in_and_played_with_common_dice(name: str) -> None:
    board = load_board(name)

    assert board.rows in DICE
    assert board.columns in DICE
    assert board.doors.bit_count() <= 8, "the box holds no more door markers"
    assert board.doorways
    assert all(ways for _, ways in edges_of_rooms(board))
    assert board.family_fire
    assert len(board.family_poi) == 3
    assert not set(board.family_fire) & set(board.family_poi)


@each_own_board
def test_our_own_house_is_drawn_as_the_program_draws_it(name: str) -> None:
    text = (resources.scenarios() / "boards" / f"{name}.yaml").read_text(encoding="utf-8")
    drawn = "".join(f"  {line}\n" for line in load_board(name).draw().splitlines())

    assert drawn in text
    assert text.startswith("# ")
    assert "# Roll " in text or "the dice of the box" in text
