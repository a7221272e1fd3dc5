"""Problems of rules, numbers and words: options of the box, the end of the game, the texts."""

from dataclasses import fields, replace
from typing import Any

import pytest

from editor.engine import Profile, Ruleset
from editor.engine.ruleset import FIELD_RULES, PRINTED_PROFILES
from editor.i18n import source_catalog
from editor.rules.ids import RuleId
from editor.scenario.boards import load_board
from editor.scenario.model import LANGUAGES, RandomSteps, Rules, ordered
from editor.scenario.problem_case import fits
from editor.scenario.problem_wording import say_problem
from editor.scenario.problems import Kind, apply_fix, problems
from tests.scenario.problem_pairs import (
    EXPERT,
    FAMILY,
    LATER,
    Pair,
    kinds,
    names,
    only,
    ruled,
)

RUSSIAN = replace(EXPERT, rules=Rules("ru", "experienced"))

PAIRS = [
    Pair(
        Kind.RULE_UNKNOWN,
        "error",
        "a choice nobody knows",
        ruled(FAMILY, fire_stop="never"),
        "one of the book",
        ruled(FAMILY, fire_stop="movement"),
    ),
    Pair(
        Kind.RULE_NUMBER,
        "error",
        "lost at none",
        ruled(FAMILY, lose_at=0),
        "lost at one",
        ruled(FAMILY, lose_at=1),
    ),
    Pair(
        Kind.RULE_WITHOUT_EFFECT,
        "note",
        "a way to drive in the family game",
        ruled(FAMILY, far_drive="any place"),
        "with vehicles",
        ruled(EXPERT, far_drive="any place"),
    ),
    Pair(
        Kind.RULE_CHANGED,
        "note",
        "won at six",
        ruled(FAMILY, win_at=6),
        "at seven as in the box",
        ruled(FAMILY, win_at=7),
    ),
    Pair(
        Kind.SIDE_ADVICE,
        "note",
        "the front in the Russian box",
        RUSSIAN,
        "the back",
        replace(RUSSIAN, board=load_board("side_b"), board_name="side_b"),
        fixable=False,
    ),
    Pair(
        Kind.NUMBER_NEGATIVE,
        "error",
        "fewer than none rescued",
        replace(FAMILY, rescued=-1),
        "none",
        replace(FAMILY, rescued=0),
    ),
    Pair(
        Kind.WIN_OUT_OF_REACH,
        "error",
        "eleven to rescue of ten",
        ruled(FAMILY, win_at=11),
        "all ten",
        ruled(FAMILY, win_at=10),
        also=(Kind.RULE_CHANGED,),
    ),
    Pair(
        Kind.LOSS_OUT_OF_REACH,
        "warning",
        "eleven to lose of ten",
        ruled(FAMILY, lose_at=11),
        "all ten",
        ruled(FAMILY, lose_at=10),
        also=(Kind.RULE_CHANGED,),
    ),
    Pair(
        Kind.WON_ALREADY,
        "error",
        "seven rescued",
        replace(LATER, rescued=7),
        "and played on",
        replace(LATER, rescued=7, won=True),
    ),
    Pair(
        Kind.WON_TOO_EARLY,
        "error",
        "won with six",
        replace(LATER, rescued=6, won=True),
        "with seven",
        replace(LATER, rescued=7, won=True),
    ),
    Pair(
        Kind.LOST_ALREADY,
        "error",
        "four lost",
        replace(LATER, lost=4, removed=(1, 1)),
        "three",
        replace(LATER, lost=3, removed=(1, 1)),
        fixable=False,
    ),
    Pair(
        Kind.TITLE_MISSING,
        "note",
        "a blank title",
        replace(FAMILY, title=(("en", "  "),)),
        "a title",
        replace(FAMILY, title=(("en", "x"),)),
        fixable=False,
    ),
    Pair(
        Kind.TEXT_TOO_LONG,
        "warning",
        "a title of 81 letters",
        replace(FAMILY, title=(("", "x" * 81),)),
        "of 80",
        replace(FAMILY, title=(("", "x" * 80),)),
        fixable=False,
    ),
    Pair(
        Kind.TEXT_LANGUAGES,
        "note",
        "notes in two languages",
        replace(FAMILY, notes=(("en", "x"), ("cs", "y"))),
        "in all five",
        replace(FAMILY, notes=ordered(dict.fromkeys(LANGUAGES, "x"))),
        fixable=False,
    ),
]


@pytest.mark.parametrize("pair", PAIRS, ids=names(PAIRS))
def test_the_problem_is_found(pair: Pair) -> None:
    pair.check_found()


@pytest.mark.parametrize("pair", PAIRS, ids=names(PAIRS))
def test_the_near_miss_is_not(pair: Pair) -> None:
    pair.check_missed()


@pytest.mark.parametrize("pair", PAIRS, ids=names(PAIRS))
def test_the_fix_mends_it_and_nothing_else(pair: Pair) -> None:
    pair.check_fix()


# ---------------------------------------------------------------- options


WRONG: list[tuple[str, Any]] = [
    ("no_such_option", 1),
    ("win_at", "7"),
    ("win_at", True),
    ("win_at", None),
    ("vehicles", 1),
    ("vehicles", "yes"),
    ("fire_stop", None),
    ("fire_stop", ("turn",)),
    ("heal_markers", "three"),
    ("profiles", ()),
    ("profiles", PRINTED_PROFILES[:-1]),
    ("profiles", (1,) * 9),
    ("hot_spots_by_crew", ()),
    ("hot_spots_by_crew", (1, -1)),
    ("hot_spots_by_crew", (1, "2")),
]


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_change_that_makes_no_sense_is_left_out_and_told(name: str, value: Any) -> None:
    scenario = ruled(FAMILY, **{name: value})

    problem = only(scenario, Kind.RULE_UNKNOWN)

    assert not fits(name, value)
    assert problem.word("name") == name
    assert apply_fix(scenario, problem) == FAMILY


@pytest.mark.parametrize("name", ["edition", "mode", "level"])
def test_a_box_nobody_prints_is_told_and_becomes_one_that_is(name: str) -> None:
    wrong: dict[str, Any] = {name: "de"}
    scenario = replace(FAMILY, rules=replace(FAMILY.rules, **wrong))

    problem = only(scenario, Kind.RULE_UNKNOWN)

    assert problem.word("value") == "de"
    assert apply_fix(scenario, problem) == FAMILY


@pytest.mark.parametrize("name", [field.name for field in fields(Ruleset)])
def test_every_option_that_differs_from_the_box_is_told_with_its_rule(name: str) -> None:
    changed = _another(name, getattr(EXPERT.rules.ruleset(), name))
    scenario = ruled(EXPERT, **{name: changed})
    about = [
        one
        for one in problems(scenario)
        if one.word("name") == name and one.kind in (Kind.RULE_CHANGED, Kind.RULE_WITHOUT_EFFECT)
    ]

    assert fits(name, changed)
    (problem,) = about
    assert (problem.severity, problem.rule) == ("note", FIELD_RULES[name][0])
    assert apply_fix(scenario, problem) == EXPERT


def _another(name: str, value: Any) -> Any:
    """A value that differs from the one given and fits the field."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if value is None:
        return 2
    if name == "profiles":
        return (*value[:-1], Profile(ap=6))
    if name == "hot_spots_by_crew":
        return (1,)
    choices: tuple[str, ...] = (
        "movement",
        "siren",
        "back",
        "few players",
        "any",
        "may",
        "any place",
        "once",
    )
    choices += ("turn", "open", "family", "outside", "parking", "random steps")
    return next(one for one in choices if one != value and fits(name, one))


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (6, "save_cap is 6 here; the chosen box says 4."),
        (None, ""),
    ],
)
def test_the_difference_is_said_as_files_write_it(value: int | None, words: str) -> None:
    change: dict[str, Any] = {"save_cap": value} if value else {"profiles": (Profile(),) * 9}
    problem = only(ruled(FAMILY, **change), Kind.RULE_CHANGED)

    expected = words or "Specialist cards differ from those of the chosen box."
    assert say_problem(problem, source_catalog()) == expected


def test_options_of_another_box_are_notes_one_each() -> None:
    scenario = ruled(FAMILY, threat_markers=34, fire_stop="movement", reveal_on_firefighter="may")

    assert kinds(scenario) == [Kind.RULE_CHANGED] * 3
    assert problems(replace(FAMILY, rules=Rules("cs"))) == ()


@pytest.mark.parametrize(
    ("module", "option", "value"),
    [
        ("vehicles", "deck_gun", False),
        ("specialists", "lone_company", True),
        ("hazmat", "setup_hazmat_stacking", False),
        ("hot_spots", "hot_spot_markers", 30),
    ],
)
def test_an_option_of_a_module_needs_its_module(module: str, option: str, value: Any) -> None:
    with_module = ruled(EXPERT, **{option: value})
    without = ruled(with_module, **{module: False})

    assert Kind.RULE_WITHOUT_EFFECT not in kinds(with_module)
    assert only(without, Kind.RULE_WITHOUT_EFFECT).word("name") == option


def test_the_advice_of_a_side_is_for_the_printed_front_only() -> None:
    assert Kind.SIDE_ADVICE not in kinds(replace(RUSSIAN, board_name=""))
    assert problems(replace(FAMILY, rules=Rules("ru"))) == ()


# ---------------------------------------------------------------- numbers


@pytest.mark.parametrize(
    ("wrong", "mended"),
    [
        ({"random": RandomSteps(poi=-1)}, {}),
        ({"random": RandomSteps(explosions=-1)}, {}),
        ({"random": RandomSteps(hazmat=-1)}, {}),
        ({"random": RandomSteps(hot_spots=-2)}, {}),
        ({"removed": (-1, 1)}, {"removed": (0, 1)}),
        ({"pool": (10, -5)}, {"pool": (10, 0)}),
        ({"turns_played": -4}, {}),
        ({"rescued": -4}, {}),
        ({"lost": -4}, {}),
    ],
)
def test_counts_below_zero_are_set_to_zero(wrong: dict[str, Any], mended: dict[str, Any]) -> None:
    scenario = replace(FAMILY, **wrong)

    problem = only(scenario, Kind.NUMBER_NEGATIVE)

    assert apply_fix(scenario, problem) == replace(FAMILY, **mended)


def test_a_reserve_below_zero_is_set_to_zero() -> None:
    scenario = replace(EXPERT, reserve=-1)

    assert kinds(scenario) == [Kind.NUMBER_NEGATIVE]
    assert apply_fix(scenario, problems(scenario)[0]) == replace(EXPERT, reserve=0)


@pytest.mark.parametrize("name", ["win_at", "lose_at", "damage_cubes", "firefighters"])
def test_the_numbers_of_the_end_are_one_at_least(name: str) -> None:
    scenario = ruled(FAMILY, **{name: 0})

    assert kinds(scenario) == [Kind.RULE_NUMBER]
    assert Kind.RULE_NUMBER not in kinds(ruled(FAMILY, **{name: 1}))


def test_a_cost_below_zero_is_an_error_and_one_of_zero_is_a_house_rule() -> None:
    assert kinds(ruled(FAMILY, door_cost=-1)) == [Kind.RULE_NUMBER]
    assert kinds(ruled(FAMILY, door_cost=0)) == [Kind.RULE_CHANGED]


def test_a_win_out_of_reach_for_lack_of_victims_has_no_fix() -> None:
    scenario = replace(FAMILY, removed=(6, 1))

    problem = only(scenario, Kind.WIN_OUT_OF_REACH)

    assert (problem.count("count"), problem.count("limit"), problem.fix) == (6, 7, None)


def test_whoever_may_not_play_on_has_won_and_that_is_it() -> None:
    scenario = ruled(replace(LATER, rescued=7), may_play_on=False)

    assert only(scenario, Kind.WON_ALREADY).fix is None


def test_after_the_win_losses_do_not_count() -> None:
    assert problems(replace(LATER, rescued=7, lost=3, won=True, removed=(2, 1))) == ()


# ---------------------------------------------------------------- words


def test_one_language_is_a_choice() -> None:
    scenario = replace(FAMILY, title=(("cs", "x"),), notes=(("cs", "x"),))

    assert problems(scenario) == ()


def test_a_text_for_everybody_is_in_every_language() -> None:
    scenario = replace(FAMILY, notes=(("", "x"), ("cs", "y"), ("ru", "z")))

    assert problems(scenario) == ()


def test_each_text_lacks_the_languages_of_the_others() -> None:
    scenario = replace(FAMILY, title=(("en", "x"),), notes=(("cs", "x"),))

    missing = [(one.word("text"), one.word("missing")) for one in problems(scenario)]

    assert missing == [("title", "cs"), ("notes", "en")]


@pytest.mark.parametrize("name", ["notes", "table"])
def test_long_notes_are_told_with_their_language(name: str) -> None:
    texts: dict[str, Any] = {name: (("pl", "x" * 8193),), "title": (("pl", "x"),)}

    problem = only(replace(FAMILY, **texts), Kind.TEXT_TOO_LONG)

    assert (problem.word("text"), problem.word("language")) == (name, "pl")
    assert problem.rule == RuleId.LOG
