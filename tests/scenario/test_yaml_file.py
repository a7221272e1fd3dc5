"""Scenario files: what is read from them, what is written, and that nothing is lost between."""

import ast
import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

import start
from editor import resources
from editor.engine import (
    Board,
    apply,
    legal,
    parse_edge,
    parse_square,
    position_hash,
    preset,
    with_vehicles,
)
from editor.engine.events import Log, TurnBegan
from editor.engine.names import GENERALIST, NORTH, PARAMEDIC
from editor.engine.ruleset import FREE_NONE
from editor.engine.state import ACTIONS, OVER
from editor.scenario.boards import load_board
from editor.scenario.errors import Code, LoadError
from editor.scenario.model import Firefighter, Poi, RandomSteps, Rules, Scenario
from editor.scenario.opening import open_game, scenario_of
from editor.scenario.schema import FILE, schema, schema_text
from editor.scenario.yaml_errors import _known_keys
from editor.scenario.yaml_file import (
    has_lost_comments,
    load,
    load_scenario,
    read_scenario,
    write_scenario,
)
from tests.effort import CHUNKS, SEED, chunk_of
from tests.engine.test_random_play import likely
from tests.random_games import any_game
from tests.random_scenarios import any_scenario
from tests.scenario.test_opening import rules_of

SCENARIOS = sorted((start.ROOT / "scenarios").glob("*.yaml"))
FORMAT = (start.ROOT / "scenarios" / "FORMAT.md").read_text("utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", FORMAT, re.DOTALL)
GOOD = "fireground: 1\nboard: side_a\n"
SIDE_A = load_board("side_a")


def read(text: str) -> Scenario:
    return read_scenario(text.encode())


def rules(text: str) -> Rules:
    return read(f"{GOOD}rules: {text}\n").rules


# --- reading ------------------------------------------------------------------------------


def test_two_lines_are_a_scenario() -> None:
    assert read(GOOD) == Scenario(board=SIDE_A, board_name="side_a")


def test_the_full_example_of_the_format_is_read_word_for_word() -> None:
    scenario = read(EXAMPLES[0])

    def square(*names: str) -> frozenset[int]:
        return frozenset(map(parse_square, names))

    assert scenario.head == "Written for our Tuesday group.\nMail me if you survive it."
    assert scenario.title == (("en", "The night train"), ("cs", "Noční vlak"))
    assert scenario.notes[0][1].splitlines()[1] == "Open the doors early: smoke waits for nobody."
    assert scenario.table == (("en", "Put the ambulance to the north before you begin."),)
    assert (scenario.author, scenario.licence) == ("Anna and Petr", "CC BY 4.0")
    assert scenario.players == (2, 4)
    assert scenario.board_name == ""
    assert (scenario.board.rows, scenario.board.columns) == (4, 4)
    assert scenario.board.arrow_rows()[1] == "E E S W"
    assert scenario.fire == square("1:1", "2:2")
    assert scenario.smoke == square("1:2")
    assert scenario.hot_spots == square("2:2")
    assert scenario.hazmat == (parse_square("3:3"),) * 2
    assert {(each.kind, each.square) for each in scenario.poi} == {
        ("unknown", parse_square("4:4")),
        ("secret victim", parse_square("3:1")),
        ("secret false alarm", parse_square("1:4")),
        ("victim", parse_square("4:1")),
        ("treated victim", parse_square("4:2")),
    }
    assert dict(scenario.cubes) == {parse_edge("1:2|1:3"): 2, parse_edge("0:1|1:1"): 1}
    assert scenario.open_doors == {parse_edge("2:2|2:3")}
    assert scenario.destroyed_doors == {parse_edge("2:2|3:2")}
    assert scenario.firefighters == (
        Firefighter(parse_square("0:1"), PARAMEDIC, "red", 2),
        Firefighter(parse_square("5:4"), GENERALIST, "blue"),
    )
    assert scenario.engine == scenario.ambulance == NORTH
    assert scenario.random == RandomSteps(hazmat=1, poi=1)
    assert (scenario.removed, scenario.pool, scenario.reserve) == ((2, 1), (5, 3), 6)
    assert scenario.specialists == (0, 5, 7)
    assert (scenario.first, scenario.turns_played) == (1, 11)
    assert (scenario.rescued, scenario.lost, scenario.won) == (1, 1, False)


def test_the_rules_of_the_example_are_a_box_with_changes() -> None:
    asked = read(EXAMPLES[0]).rules
    box = preset("en", "experienced", "veteran")
    cards = list(box.profiles)
    cards[0] = replace(cards[0], ap=5, extinguish_factor=1)
    cards[6] = replace(cards[6], free_pool=FREE_NONE, free=0, chop_cost=None)

    assert (asked.edition, asked.mode, asked.level) == ("en", "experienced", "veteran")
    assert asked.ruleset() == replace(
        box,
        hot_spots=False,
        unmarked_hazmat=True,
        fire_stop="movement",
        doors_at_start="open",
        win_at=5,
        lose_at=3,
        damage_cubes=18,
        profiles=tuple(cards),
    )


def test_every_example_of_the_format_is_read() -> None:
    assert len(EXAMPLES) == 2
    for example in EXAMPLES:
        assert read(write_scenario(read(example))) == read(example)
    assert read(EXAMPLES[1]).random == RandomSteps(by_rules=True)


def test_quotation_marks_around_squares_may_be_forgotten() -> None:
    assert read(GOOD + "setup: {fire: [2:2, 3:5]}\n") == read(
        GOOD + 'setup: {fire: ["2:2", "3:5"]}\n'
    )


def test_numbers_and_truths_are_texts_where_texts_belong() -> None:
    scenario = read(GOOD + "title: 2024\nauthor: 007\nlicence: true\n")

    assert (scenario.title, scenario.author, scenario.licence) == ((("", "2024"),), "007", "true")


def test_a_key_with_nothing_behind_it_counts_as_left_out() -> None:
    empty = "title:\nsetup:\n  fire:\n  poi: {unknown: }\n  random:\ngame:\nplayers:\n"
    empty += "rules: {edition: , modules: , cards: {paramedic: {ap: , chop_cost: }}}\n"

    assert read(GOOD + empty) == read(GOOD)


@pytest.mark.parametrize(
    ("text", "players"), [("4", (4, 4)), ('"2-4"', (2, 4)), ("2-4", (2, 4)), ('"3"', (3, 3))]
)
def test_players_are_one_number_or_two(text: str, players: tuple[int, int]) -> None:
    assert read(f"{GOOD}players: {text}\n").players == players


@pytest.mark.parametrize(
    ("text", "version"), [("1", (1, 0)), ('"1.0"', (1, 0)), ("1.7", (1, 7)), ('"1.10"', (1, 10))]
)
def test_a_version_is_one_number_or_two(text: str, version: tuple[int, int]) -> None:
    assert read(f"fireground: {text}\nboard: side_a\n").version == version


def test_a_text_may_be_for_everybody_else() -> None:
    scenario = read(GOOD + 'title: {cs: Požár, "": Fire}\n')

    assert scenario.title == (("", "Fire"), ("cs", "Požár"))
    assert scenario.text(scenario.title, "pl") == "Fire"
    assert read(write_scenario(scenario)) == scenario


# --- rules --------------------------------------------------------------------------------


def test_the_vehicles_module_decides_where_people_are_rescued() -> None:
    assert rules("{modules: {vehicles: true}}").ruleset() == with_vehicles(preset(), True)
    odd = rules("{modules: {vehicles: true}, options: {rescue: outside}}").ruleset()
    assert (odd.vehicles, odd.rescue, odd.knock_down) == (True, "outside", "ambulance")


def test_what_is_as_in_the_box_is_no_change() -> None:
    said = "{edition: cs, options: {fire_stop: movement}, numbers: {win_at: 7}, variants: []}"

    assert rules(said) == Rules("cs")
    assert rules("{cards: {generalist: {ap: 5}}}") == Rules()


def test_murphy_takes_the_deck_gun_away() -> None:
    assert rules("{variants: [murphy]}").changes == (("deck_gun", False),)
    assert "variants: [murphy]" in write_scenario(read(GOOD + "rules: {variants: [murphy]}\n"))


def test_only_what_differs_from_the_box_is_written() -> None:
    scenario = Scenario(SIDE_A, "side_a", Rules("pl", "experienced", "heroic"))
    changed = replace(scenario, rules=scenario.rules.with_change("win_at", 5))

    assert write_scenario(scenario).endswith(
        "\nrules: {edition: pl, mode: experienced, level: heroic}\n"
    )
    assert write_scenario(changed).endswith(
        "\nrules:\n  edition: pl\n  mode: experienced\n  level: heroic\n  numbers: {win_at: 5}\n"
    )


# --- writing ------------------------------------------------------------------------------

WRITTEN = """\
# The head
#
#  stays.
fireground: 1
title: The night, or what is left of it
notes: |
  First line: read it.

  Third line.
players: "2-4"

board: side_a

rules: {edition: en, mode: family}

setup:
  fire: ["1:1", "1:2", "1:3", "1:4", "1:5", "1:6", "1:7", "1:8", "2:1", "2:2", "2:3", "2:4", "2:5",
         "2:6", "2:7", "2:8"]
  hazmat: ["3:3", "3:3"]
  poi:
    unknown: ["5:1"]
    secret victim: ["4:4"]
  damage: {"1:3|1:4": 1, "1:3|2:3": 2}
  firefighters:
    - {at: "0:1", specialist: paramedic, colour: red, saved: 2}
    - {}
  vehicles: {engine: north}
  random: {poi: 2}
  specialists: []

game:
  turn: 1
  pool: {victims: 5, false_alarms: 0}
"""


def test_a_file_is_written_for_people_in_a_fixed_order() -> None:
    places = sorted(SIDE_A.inside_squares)
    scenario = Scenario(
        board=SIDE_A,
        board_name="side_a",
        title=(("", "The night, or what is left of it"),),
        notes=(("", "First line: read it.\n\nThird line.\n"),),
        players=(2, 4),
        fire=frozenset(places[:16]),
        hazmat=(parse_square("3:3"),) * 2,
        poi=(Poi(parse_square("4:4"), "secret victim"), Poi(parse_square("5:1"))),
        cubes=((parse_edge("1:3|1:4"), 1), (parse_edge("1:3|2:3"), 2)),
        firefighters=(Firefighter(parse_square("0:1"), PARAMEDIC, "red", 2), Firefighter()),
        engine=NORTH,
        random=RandomSteps(poi=2),
        specialists=(),
        first=0,
        pool=(5, 0),
        head="The head\n\n stays.",
    )

    assert write_scenario(scenario) == WRITTEN
    assert read(WRITTEN) == scenario


def test_a_board_of_its_own_is_drawn_and_what_every_board_has_is_left_out() -> None:
    board = Board.new(4, 5)
    text = write_scenario(Scenario(board))

    assert "board:\n  drawing: |\n    .   " in text
    assert "arrows" not in text
    assert read(text).board == board
    assert "deck_gun: {" in write_scenario(Scenario(_other_gun(board)))
    assert read(write_scenario(Scenario(_other_gun(board)))).board == _other_gun(board)


def test_a_board_that_is_not_what_its_name_says_is_drawn() -> None:
    changed = Scenario(board=Board.new(4, 4), board_name="side_a")
    unknown = Scenario(board=Board.new(4, 4), board_name="cabin")

    for scenario in (changed, unknown):
        assert read(write_scenario(scenario)) == replace(scenario, board_name="")


def _other_gun(board: Board) -> Board:
    flipped = [-1 if each < 0 else each ^ 1 for each in board.gun_quadrant]
    gun = [flipped[0], -1, -1, -1]
    return Board.parse(board.draw(), gun_quadrant=gun)


def test_other_programs_read_the_same_texts() -> None:
    texts = ["3:5", "no", "Null", "010", "1e3", "~", "a: b", "- x", "=", "2024-01-01", "*", "yes"]
    for text in texts:
        written = write_scenario(Scenario(SIDE_A, "side_a", title=(("", text),)))
        assert yaml.safe_load(written)["title"] == text


def test_long_texts_are_folded_and_read_back_the_same() -> None:
    text = "A long story about a house, its walls: and # what became of them. " * 9
    scenario = Scenario(SIDE_A, "side_a", notes=(("", text.strip()),))

    written = write_scenario(scenario)

    assert max(map(len, written.splitlines())) <= 100
    assert "notes: >-\n" in written
    assert read(written) == scenario


# --- load, save, load ---------------------------------------------------------------------


@pytest.mark.soak_able
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_load_save_load_is_the_identity_for_random_scenarios(chunk: int) -> None:
    for number in range(chunk_of("FIREGROUND_SOAK_SCENARIOS", 500)):
        scenario = any_scenario(Random(f"yaml {SEED} {chunk} {number}"))
        text = write_scenario(scenario)

        again = read(text)

        assert again == scenario, (chunk, number)
        assert write_scenario(again) == text
        assert read_scenario(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()) == scenario


@pytest.mark.soak_able
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_start_of_a_turn_survives_as_a_file_with_the_same_hash(chunk: int) -> None:
    seen = game = 0
    wanted = chunk_of("FIREGROUND_SOAK_POSITIONS", 1000)
    while seen < wanted:
        random = Random(f"file {SEED} {chunk} {game}")
        game += 1
        state = any_game(random)
        like = Scenario(board=state.board, rules=rules_of(state))
        while state.phase != OVER and seen < wanted:
            events: Log = []
            apply(state, likely(state, legal(state), random), events)
            began = events and isinstance(events[-1], TurnBegan)
            if began and state.phase == ACTIONS and random.random() < 0.3:
                kept = scenario_of(state, like)
                again = read(write_scenario(kept))
                assert again == kept
                assert position_hash(open_game(again)) == position_hash(state)
                seen += 1


@pytest.mark.parametrize("path", SCENARIOS, ids=[path.stem for path in SCENARIOS])
def test_load_save_load_is_the_identity_for_every_shipped_scenario(path: Path) -> None:
    loaded = load_scenario(path)

    assert read(write_scenario(loaded.scenario)) == loaded.scenario
    assert not loaded.read_only


# --- comments -----------------------------------------------------------------------------


def test_comments_at_the_top_survive_and_others_are_announced() -> None:
    head = "# One\n#\n# Two: three\n"

    assert write_scenario(read(head + GOOD)).startswith(head + "fireground: 1\n")
    assert not load((head + GOOD).encode()).lost_comments
    assert load((head + GOOD + "# below\n").encode()).lost_comments
    assert has_lost_comments((GOOD + "title: x # here\n").encode())
    assert not has_lost_comments(GOOD.encode())
    assert not has_lost_comments(b"\xff")


# --- versions -----------------------------------------------------------------------------

NEWER = """\
fireground: "1.3"
title: {en: Fire, de: Feuer}
weather: {wind: north, gusts: [1, "2", true], calm: }
board: side_a
setup:
  fire: ["2:2"]
  firefighters:
    - {at: "0:1", mood: "3:5"}
    - {colour: red}
  sprinklers: |
    one
    two
rules:
  a/b~c: 5
  options: {ladders: true}
"""


def test_unknown_fields_of_a_newer_minor_version_survive_load_and_save() -> None:
    scenario = read(NEWER)

    assert scenario.version == (1, 3)
    assert scenario.title == (("en", "Fire"),)
    assert dict(scenario.extra) == {
        "/rules/a~1b~0c": "5",
        "/rules/options/ladders": "true",
        "/setup/firefighters/0/mood": '"3:5"',
        "/setup/sprinklers": '"one\\ntwo\\n"',
        "/title/de": "Feuer",
        "/weather": '{wind: north, gusts: [1, "2", true], calm: }',
    }
    written = write_scenario(scenario)
    assert written.startswith('fireground: "1.3"\n')
    assert read(written) == scenario
    ours, theirs = yaml.safe_load(written), yaml.safe_load(NEWER)
    for box in ("edition", "mode"):
        del ours["rules"][box]
    assert ours == theirs


def test_what_belonged_to_something_that_is_gone_goes_with_it() -> None:
    scenario = replace(read(NEWER), firefighters=(), title=(("", "Fire"),))

    again = read(write_scenario(scenario))

    assert "/setup/firefighters/0/mood" not in dict(again.extra)
    assert again.title == (("", "Fire"),)
    assert ("/title/de", "Feuer") in again.extra


def test_other_mistakes_are_mistakes_in_a_newer_minor_version_too() -> None:
    with pytest.raises(LoadError) as caught:
        read(NEWER.replace('"2:2"', '"9:9"'))

    assert [(each.code, each.line) for each in caught.value.problems] == [(Code.OFF_BOARD, 6)]


def test_a_newer_major_version_opens_read_only_with_what_is_understood() -> None:
    text = """\
weather: rain
fireground: 2
title: [a, b]
board: side_a
setup:
  fire: ["2:2", "9:9", {at: "3:3"}, "3:4"]
  removed: {victims: 3}
  damage: {"1:3|1:4": 1, wall: 2, "1:1|1:2": 9}
  firefighters: [{at: "0:1", colour: pink}]
game: tomorrow
"""
    loaded = load(text.encode())

    assert loaded.read_only
    assert loaded.scenario.version == (2, 0)
    assert loaded.scenario.fire == frozenset(map(parse_square, ("2:2", "3:4")))
    assert loaded.scenario.cubes == ((parse_edge("1:3|1:4"), 1),)
    assert loaded.scenario.firefighters == (Firefighter(parse_square("0:1")),)
    assert loaded.scenario.removed is None
    assert sorted({each.line for each in loaded.skipped}) == [1, 3, 6, 7, 8, 9, 10]
    with pytest.raises(ValueError, match="newer version"):
        write_scenario(loaded.scenario)


def test_a_newer_major_version_without_a_board_we_know_is_refused() -> None:
    with pytest.raises(LoadError) as caught:
        read("fireground: 3\nboard: {shape: round}\n")

    assert {each.code for each in caught.value.problems} == {Code.MISSING_KEY, Code.UNKNOWN_KEY}


# --- the format as others see it ----------------------------------------------------------


def test_the_schema_is_the_one_in_the_folder_and_is_shipped() -> None:
    path = start.ROOT / "scenarios" / FILE

    assert path.read_text("utf-8") == schema_text(), "python -m editor.scenario.schema > " + FILE
    assert (resources.scenarios() / FILE).is_file()


def test_what_we_write_conforms_to_the_schema() -> None:
    rulebook = schema()
    texts = [write_scenario(any_scenario(Random(f"schema {i}"))) for i in range(100)]
    texts += [path.read_text("utf-8") for path in SCENARIOS]
    for text in [*texts, *EXAMPLES]:
        found = yaml.safe_load(text)
        if found["fireground"] == 1:
            assert list(violations(found, rulebook, rulebook, "")) == []


def test_the_schema_refuses_what_we_refuse() -> None:
    rulebook = schema()
    for text in ("setup: {fier: []}", "setup: {fire: [22]}", "game: {won: 1}", "players: 0"):
        found = yaml.safe_load(f"{GOOD}{text}\n")
        assert list(violations(found, rulebook, rulebook, ""))


KINDS: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
    "null": type(None),
}


def violations(value: Any, rule: dict[str, Any], top: dict[str, Any], where: str) -> list[str]:
    """As much of a JSON Schema validator as our schema needs."""
    if "$ref" in rule:
        return violations(value, top["$defs"][rule["$ref"].rpartition("/")[2]], top, where)
    choices = rule.get("anyOf", rule.get("oneOf"))
    if choices:
        tried = [violations(value, choice, top, where) for choice in choices]
        return [] if [] in tried else min(tried, key=len)
    kinds = rule.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    is_kind = any(
        isinstance(value, KINDS[kind]) and not (kind == "integer" and isinstance(value, bool))
        for kind in kinds
    )
    if kinds and not is_kind:
        return [f"{where}: {value!r} is not {kinds}"]
    wrong = []
    if "const" in rule and value != rule["const"]:
        wrong.append(f"{where}: not {rule['const']}")
    if "enum" in rule and value not in rule["enum"]:
        wrong.append(f"{where}: {value!r} not in {rule['enum']}")
    if isinstance(value, str) and not re.search(rule.get("pattern", ""), value):
        wrong.append(f"{where}: {value!r} against {rule['pattern']}")
    if isinstance(value, int) and not rule.get("minimum", value) <= value <= rule.get(
        "maximum", value
    ):
        wrong.append(f"{where}: {value}")
    if isinstance(value, list):
        for each in value:
            wrong += violations(each, rule.get("items", {}), top, where)
    if isinstance(value, dict):
        known = rule.get("properties", {})
        patterns = rule.get("patternProperties", {})
        wrong += [f"{where}: {key} missing" for key in rule.get("required", ()) if key not in value]
        for key, each in value.items():
            fits = [inner for pattern, inner in patterns.items() if re.search(pattern, str(key))]
            if key not in known and not fits:
                wrong.append(f"{where}: unknown {key}")
            for inner in [known[key]] if key in known else fits:
                wrong += violations(each, inner, top, f"{where}.{key}")
    return wrong


def test_every_key_is_described_on_the_page_of_the_format() -> None:
    described = set(re.findall(r"`([^`\n]+)`", FORMAT))

    for keys in _known_keys().values():
        assert {key or '""' for key in keys} <= described
    assert json.loads(schema_text())["required"] == ["fireground", "board"]


def test_pydantic_stays_with_the_files() -> None:
    for path in (start.ROOT / "editor").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [str(node.module)]
            if any(name.startswith("pydantic") for name in names):
                assert path.name.startswith("yaml_"), path
