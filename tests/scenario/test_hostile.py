"""Hostile and broken files: each is answered with its mistake, its line and a clear sentence."""

import re
from pathlib import Path

import pytest

from editor.i18n import open_catalog, source_catalog
from editor.scenario.errors import MOST_PROBLEMS, Code, FileProblem, LoadError
from editor.scenario.wording import say
from editor.scenario.yaml_file import load, load_scenario, read_scenario
from tests.scenario.hostile_files import CABIN, CASES, GOOD, Case

LANGUAGES = ("en", "cs", "ru", "pl", "es")


def mistakes(data: bytes) -> tuple[FileProblem, ...]:
    with pytest.raises(LoadError) as caught:
        load(data, file="stranger.yaml")
    assert caught.value.file == "stranger.yaml"
    return caught.value.problems


def test_the_cases_are_many_and_what_they_are_made_of_is_sound() -> None:
    assert len(CASES) >= 120
    assert len({case.name for case in CASES}) == len(CASES)
    assert read_scenario(GOOD.encode()).board_name == "side_a"
    assert read_scenario(CABIN.encode()).board.rows == 4


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_a_broken_file_is_answered_with_its_mistake_and_its_line(case: Case) -> None:
    problems = mistakes(case.data)

    assert (case.code, case.line) in [(each.code, each.line) for each in problems]
    assert len(problems) <= MOST_PROBLEMS
    for problem in problems:
        assert (problem.line > 0 and problem.column > 0) == (problem.code != Code.TOO_LARGE)
        sentence = say(problem, source_catalog())
        assert re.fullmatch(r"[“A-Z][^{}]{15,600}[.?]", re.sub(r"“[^”]*”", "“”", sentence)), (
            sentence
        )
        assert ":" in sentence, sentence


@pytest.mark.parametrize("code", list(Code))
def test_every_kind_of_mistake_is_among_the_cases(code: Code) -> None:
    of_paths = {
        Code.NOT_FOUND,
        Code.FOLDER,
        Code.NO_FILE,
        Code.LINK_LOOP,
        Code.NO_PERMISSION,
        Code.UNREADABLE,
    }
    never_drawn = {Code.BOARD_EDGE, Code.WRONG_VALUE}

    assert code in {case.code for case in CASES} | of_paths | never_drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_finds_its_facts_in_every_language(
    language: str, caplog: pytest.LogCaptureFixture
) -> None:
    catalog = open_catalog(language)

    for case in CASES:
        for problem in mistakes(case.data):
            sentence = say(problem, catalog)
            assert len(sentence) < 1_000
            assert not re.search(r"\{[a-z_]+\}", sentence)
    for code in (Code.NOT_FOUND, Code.FOLDER, Code.NO_FILE, Code.LINK_LOOP, Code.NO_PERMISSION):
        assert "a.yaml" in say(FileProblem(code, (("file", "a.yaml"),)), catalog)
    reason = FileProblem(Code.UNREADABLE, (("file", "a.yaml"), ("reason", "EIO")))
    assert "EIO" in say(reason, catalog)
    assert "1:1" in say(FileProblem(Code.BOARD_EDGE, (("place", "1:1"),), 1, 1), catalog)
    assert "x" in say(FileProblem(Code.WRONG_VALUE, (("value", "x"),), 1, 1, "y"), catalog)
    assert caplog.records == []


def test_a_file_with_many_mistakes_names_them_all_in_one_pass() -> None:
    text = (
        "board: side_a\n"
        "fireground: 1\n"
        "title: [x]\n"
        "setup:\n"
        '  fire: ["9:9", x, "2:2"]\n'
        "  fier: []\n"
        "  firefighters:\n"
        "    - {at: 5, colour: pink}\n"
        '  damage: {"1:1|3:3": 1, "2:1|2:2": 5}\n'
        "game: {won: maybe, turn: 0}\n"
    )

    assert [
        (each.line, each.column, each.code, each.where) for each in mistakes(text.encode())
    ] == [
        (2, 1, Code.VERSION_NOT_FIRST, "fireground"),
        (3, 8, Code.EXPECTED_TEXT, "title"),
        (5, 10, Code.OFF_BOARD, "setup.fire[0]"),
        (5, 17, Code.SQUARE, "setup.fire[1]"),
        (6, 3, Code.UNKNOWN_KEY, "setup"),
        (8, 12, Code.SQUARE, "setup.firefighters[0].at"),
        (8, 23, Code.UNKNOWN_WORD, "setup.firefighters[0].colour"),
        (9, 12, Code.STRANGERS, "setup.damage.1:1|3:3"),
        (9, 37, Code.NUMBER_TOO_LARGE, "setup.damage.2:1|2:2"),
        (10, 13, Code.EXPECTED_TRUTH, "game.won"),
        (10, 26, Code.NUMBER_TOO_SMALL, "game.turn"),
    ]


def test_no_more_than_twenty_mistakes_are_told_the_first_ones() -> None:
    text = GOOD + "setup:\n  fire:\n" + '    - "9:9"\n' * 100

    found = mistakes(text.encode())

    assert [each.line for each in found] == list(range(5, 25))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("tilte: x\n", "“tilte” is an unknown key: did you mean “title”?"),
        ("setup: {fier: []}\n", "“setup.fier” is an unknown key: did you mean “fire”?"),
        (
            "rules: {mode: familly}\n",
            "“familly” is unknown as “rules.mode”: did you mean “family”?",
        ),
        ("fire: []\n", "“fire” is in the wrong place: move it under “setup”."),
        (
            "setup: {title: x}\n",
            "“setup.title” is in the wrong place: move it to the top level, unindented.",
        ),
        (
            "rules: {edition: de}\n",
            "“de” is unknown as “rules.edition”: use one of en, cs, ru, pl, es.",
        ),
        (
            "setup: {fire: [x]}\n",
            '“x” is no space: write row and column, as in "3:5".',
        ),
        (
            "setup: {reserve: six}\n",
            "“setup.reserve” is no whole number (“six”): write one without quotation marks.",
        ),
        (
            "setup: {damage: {'1:1|1:2': }}\n",
            "“setup.damage.1:1|1:2” is empty: write a whole number.",
        ),
        (
            "title: a\ntitle: b\n",
            "The key “title” stands here for the second time, after line 3: delete one of them.",
        ),
    ],
)
def test_a_sentence_says_what_where_and_what_to_do(text: str, sentence: str) -> None:
    (problem,) = mistakes((GOOD + text).encode())

    assert say(problem, source_catalog()) == sentence


def test_a_file_of_another_kind_at_the_path_is_no_different(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")

    with pytest.raises(LoadError) as caught:
        load_scenario(tmp_path / "loop")
    assert caught.value.problems[0].code == Code.LINK_LOOP
    assert str(caught.value) == f"{tmp_path / 'loop'}:0:0: link_loop file='loop'"
