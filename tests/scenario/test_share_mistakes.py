"""Share codes through chats and fingers: what is healed, and what each mistake is called."""

from random import Random

import pytest

from editor.i18n import field_names, languages, open_catalog, source_catalog
from editor.scenario.boards import load_board
from editor.scenario.model import Rules, Scenario
from editor.scenario.share import ShareError, ShareProblem, decode, encode
from editor.scenario.share_errors import Fact
from editor.scenario.share_frame import ALPHABET, LONGEST_TEXT, frame
from editor.scenario.share_wording import say_cut, say_share
from tests.scenario.share_samples import any_scenario, printed

SHORT = encode(Scenario(load_board("side_b"), "side_b"), "en").code
USUAL = encode(printed("side_a", Rules("cs", "experienced", "heroic")), "cs").code
LONG = encode(any_scenario(Random(26)), "ru").code
CODES = (SHORT, USUAL, LONG)
PREFIX = len("FG1-")

each_code = pytest.mark.parametrize("code", CODES, ids=("short", "usual", "long"))


def mistake_in(text: str) -> ShareError:
    """What is wrong with a text; it must be something."""
    with pytest.raises(ShareError) as caught:
        decode(text)
    return caught.value


# --- fingers ------------------------------------------------------------------------------


@each_code
def test_every_wrong_character_is_found_with_its_place_and_the_right_one(code: str) -> None:
    random = Random(code)
    for place in range(PREFIX, len(code)):
        right = code[place]
        others = [sign for sign in ALPHABET if sign != right]
        for wrong in random.sample(others, 6):
            error = mistake_in(code[:place] + wrong + code[place + 1 :])

            assert error.kind == ShareProblem.MISTYPED
            found = {key: error.facts[key] for key in ("place", "found", "expected")}
            assert found == {"place": place + 1, "found": wrong, "expected": right}


@each_code
def test_a_character_that_no_code_has_is_found_with_its_place(code: str) -> None:
    for place in range(PREFIX, len(code)):
        for wrong in "Uuß#*é_.":
            error = mistake_in(code[:place] + wrong + code[place + 1 :])

            assert error.kind == ShareProblem.MISTYPED
            assert (error.facts["place"], error.facts["found"]) == (place + 1, wrong)


@each_code
def test_exchanged_neighbours_are_found_with_their_place(code: str) -> None:
    for place in range(PREFIX, len(code) - 1):
        pair = code[place : place + 2]
        if pair[0] == pair[1]:
            continue
        error = mistake_in(code[:place] + pair[::-1] + code[place + 2 :])

        assert error.kind == ShareProblem.MISTYPED
        assert error.facts["place"] == place + 1
        assert (error.facts["found"], error.facts["expected"]) == (pair[::-1], pair)


@each_code
def test_two_to_five_wrong_characters_are_never_taken_for_a_code(code: str) -> None:
    random = Random(code)
    for _ in range(300):
        signs = list(code)
        for place in random.sample(range(PREFIX, len(code)), random.randint(2, 5)):
            signs[place] = random.choice(ALPHABET.replace(code[place], ""))

        assert mistake_in("".join(signs)).kind in (ShareProblem.MISTYPED, ShareProblem.DAMAGED)


@each_code
def test_a_character_too_many_is_never_taken_for_a_code(code: str) -> None:
    random = Random(code)
    for place in range(PREFIX, len(code)):
        sign = random.choice(ALPHABET)
        typed = code[:place] + sign + code[place:]
        if typed.startswith(code):
            continue
        error = mistake_in(typed)

        # Further left it garbles the length, further right it looks like one that is wrong.
        if PREFIX + 3 <= place < len(code) - 2:
            assert (error.kind, error.facts) == (ShareProblem.MISTYPED, {"extra": 1})


@each_code
def test_a_torn_code_is_called_incomplete_and_by_how_much(code: str) -> None:
    for length in range(PREFIX, len(code)):
        for torn in (code[:length], f'"{code[:length]}"'):
            error = mistake_in(torn)

            if length >= PREFIX + 3 and (torn[0] == "F" or length < len(code) - 1):
                missing = len(code) - length
                assert (error.kind, error.facts) == (ShareProblem.DAMAGED, {"missing": missing})
    for length in range(PREFIX):
        assert mistake_in(code[:length]).kind == ShareProblem.NOT_A_CODE


@each_code
def test_a_character_or_a_line_left_out_is_called_incomplete(code: str) -> None:
    for place in range(PREFIX + 3, len(code)):
        for gap in (1, 2, 7):
            if place + gap < len(code):
                error = mistake_in(code[:place] + code[place + gap :])
                assert (error.kind, error.facts) == (ShareProblem.DAMAGED, {"missing": gap})


@pytest.mark.parametrize("version", ["0", "2", "7", "9"])
def test_a_wrong_digit_in_the_beginning_is_mistyped_and_not_too_new(version: str) -> None:
    error = mistake_in(USUAL.replace("FG1-", f"FG{version}-"))

    assert error.kind == ShareProblem.MISTYPED
    assert error.facts == {
        "place": 3,
        "found": version,
        "expected": "1",
        "near": f"FG{version}-",
    }


@pytest.mark.parametrize("prefix", ["", "FG1", "G1-", "FF1-", "F1-", "GF1-", "FGX-", "1-", "FG-"])
def test_a_wrong_beginning_is_no_code(prefix: str) -> None:
    assert mistake_in(USUAL.replace("FG1-", prefix)).kind == ShareProblem.NOT_A_CODE


def test_a_sound_code_of_a_newer_format_is_too_new_and_says_which() -> None:
    for version in (2, 10, 45, 999):
        error = mistake_in(frame(version, [3, 1, 4, 1, 5, 9, 2, 6]))

        assert (error.kind, error.facts) == (ShareProblem.TOO_NEW, {"version": version})


def test_a_mistyped_code_of_a_newer_format_is_mistyped() -> None:
    code = frame(2, [3, 1, 4, 1, 5, 9, 2, 6])
    for place in range(PREFIX, len(code)):
        wrong = "7" if code[place] != "7" else "8"
        error = mistake_in(code[:place] + wrong + code[place + 1 :])

        assert (error.kind, error.facts["place"]) == (ShareProblem.MISTYPED, place + 1)


# --- chats --------------------------------------------------------------------------------


def wrapped(code: str, width: int, between: str) -> str:
    return between.join(code[start : start + width] for start in range(0, len(code), width))


@pytest.mark.parametrize(
    "text",
    [
        USUAL.lower(),
        USUAL.title(),
        f"  {USUAL}\n",
        wrapped(USUAL, 60, "\n"),
        wrapped(USUAL, 60, "\r\n"),
        wrapped(USUAL, 5, " "),
        wrapped(USUAL, 7, "-"),
        wrapped(USUAL, 7, "\u00ad"),
        wrapped(USUAL, 7, "\u200b"),
        wrapped(USUAL, 9, "\u00a0"),
        wrapped(USUAL, 9, "\t"),
        "> " + wrapped(USUAL, 60, "\n> "),
        USUAL.replace("FG1-", "FG1–"),
        USUAL.replace("FG1-", "fg1 - "),
        USUAL.replace("FG1-", "FGl-"),
        USUAL.replace("0", "O"),
        USUAL.replace("0", "o").replace("1", "l"),
        USUAL.replace("1", "I").replace("FGI", "FG1"),
        USUAL.replace("A", "А").replace("C", "С").replace("X", "х"),  # Cyrillic
        f"My scenario: {USUAL} have fun with it!",
        f"«{USUAL}».",
        f"<{USUAL}>",
        f"`{USUAL}`",
        f"**{USUAL}**",
        f"{USUAL}\n\nSent from my telephone",
        f"{USUAL}\n{SHORT}",
    ],
)
def test_what_a_chat_does_to_a_code_is_healed(text: str) -> None:
    assert decode(text) == decode(USUAL)


def test_a_mistake_is_found_although_other_text_follows() -> None:
    place = 40
    wrong = "7" if USUAL[place] != "7" else "8"

    error = mistake_in(f"Look: {USUAL[:place]}{wrong}{USUAL[place + 1 :]} and have fun")

    assert (error.kind, error.facts["place"]) == (ShareProblem.MISTYPED, place + 1)


@pytest.mark.parametrize("text", ["", " ", "FG", "hello", "fireground: 1", "AFG1-000", "\ud800"])
def test_other_text_is_no_code(text: str) -> None:
    assert mistake_in(text).kind == ShareProblem.NOT_A_CODE


def test_no_code_is_looked_for_in_a_novel() -> None:
    error = mistake_in("x" * (LONGEST_TEXT + 1))

    assert error.kind == ShareProblem.TOO_LARGE
    assert error.facts == {"length": LONGEST_TEXT + 1, "limit": LONGEST_TEXT}


# --- sentences ----------------------------------------------------------------------------

FACTS: list[tuple[ShareProblem, dict[str, Fact]]] = [
    (ShareProblem.NOT_A_CODE, {}),
    (ShareProblem.MISTYPED, {}),
    (ShareProblem.MISTYPED, {"extra": 1}),
    (ShareProblem.MISTYPED, {"extra": 3}),
    (ShareProblem.MISTYPED, {"place": 7, "found": "K", "expected": "X", "near": "01K3"}),
    (ShareProblem.MISTYPED, {"place": 7, "found": "#", "near": "01#"}),
    (ShareProblem.DAMAGED, {}),
    (ShareProblem.DAMAGED, {"missing": 1}),
    (ShareProblem.DAMAGED, {"missing": 5}),
    (ShareProblem.TOO_NEW, {}),
    (ShareProblem.TOO_NEW, {"version": 2}),
    (ShareProblem.TOO_NEW, {"board": "castle"}),
    (ShareProblem.TOO_LARGE, {"length": 30_000, "limit": 20_000}),
    (ShareProblem.TOO_LARGE, {"needed": 5000, "limit": 4004}),
    (ShareProblem.TOO_LARGE, {"limit": 8192}),
]


@pytest.mark.parametrize("language", sorted(languages()))
def test_every_mistake_is_told_in_sentences_of_its_own(language: str) -> None:
    catalog = open_catalog(language)

    told = [say_share(ShareError(kind, facts), catalog) for kind, facts in FACTS]

    assert len(set(told)) == len(FACTS)
    for sentence, (_, facts) in zip(told, FACTS, strict=True):
        assert sentence.endswith(".")
        assert field_names(sentence) == set()
        assert all(str(fact) in sentence for fact in facts.values() if fact not in (1, 8192))


def test_a_mistyped_code_is_told_with_the_place_and_the_cure() -> None:
    error = mistake_in(SHORT[:10] + "Z" + SHORT[11:])

    assert say_share(error, source_catalog()) == (
        f"The share code has a typing mistake at character 11, in {SHORT[6:10]}Z{SHORT[11:15]}: "
        f"it says Z, but {SHORT[10]} would be right. Correct it and try again."
    )


def test_what_cannot_be_seen_is_named_by_its_number() -> None:
    error = ShareError(ShareProblem.MISTYPED, {"place": 9, "found": "\ue000", "near": "AB\ue000"})

    said = say_share(error, source_catalog())

    assert "in ABU+E000: no code has the character U+E000." in said


def test_what_was_cut_is_told() -> None:
    catalog = source_catalog()

    assert say_cut(0, catalog) == ""
    assert say_cut(1, catalog).startswith("1 character of the notes did not fit")
    assert say_cut(412, catalog).startswith("412 characters of the notes did not fit")


def test_an_error_prints_its_facts() -> None:
    assert str(ShareError(ShareProblem.DAMAGED, {"missing": 2})) == "damaged (missing: 2)"
    assert str(ShareError(ShareProblem.DAMAGED)) == "damaged"
