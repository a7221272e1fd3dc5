"""Problems of rules, numbers and words: options of the box, the end of the game, the texts."""

from collections.abc import Callable, Iterator
from typing import Final

from editor.engine import Profile, Ruleset, preset
from editor.engine.ruleset import EDITIONS, FIELD_RULES, LEVELS, MODES
from editor.rules.ids import RuleId
from editor.scenario.model import LANGUAGES, NOTES_LIMIT, TITLE_LIMIT, Texts
from editor.scenario.problem_case import Case, fits
from editor.scenario.problem_values import Edit, Fix, Kind, Problem, found

LEAST: Final = {"win_at": 1, "lose_at": 1, "damage_cubes": 1, "firefighters": 1}
"""The smallest number that makes sense; 0 for every other field."""

FRONT: Final = "side_a"
"""The printed board whose back an edition may advise (A8)."""

_VEHICLES: Final = (
    "rescue knock_down deck_gun far_drive driver_reroll drive_cost deck_gun_cost crew_change_cost"
)
_SPECIALISTS: Final = (
    "lone_company specialists_dealt captain_cafs_counts captain_cafs_limit captain_orders_disposal "
    "driver_reroll treat_cost dispose_cost identify_cost crew_change_cost heal_markers"
)
_NEEDS: Final[tuple[tuple[str, Callable[[Ruleset], bool]], ...]] = (
    (_VEHICLES, lambda rules: rules.vehicles),
    (_SPECIALISTS, lambda rules: rules.specialists),
    ("setup_hazmat setup_hazmat_stacking", lambda rules: rules.hazmat),
    ("hazmat_markers dispose_cost", lambda rules: rules.hazmat or rules.unmarked_hazmat),
    ("unmarked_hazmat_hot_spot", lambda rules: rules.unmarked_hazmat and rules.hot_spots),
    (
        "hot_spot_reserve setup_hot_spots hot_spots_by_crew hot_spot_markers",
        lambda rules: rules.hot_spots,
    ),
    (
        "false_alarm_rolls_on reveal_on_firefighter",
        lambda rules: rules.poi_placement == "family",
    ),
)
"""Fields that matter only with a module, a variant or another option (B34, B52)."""


def rules_problems(case: Case) -> Iterator[Problem]:
    """Everything about rules, counts and words."""
    yield from _box(case)
    yield from _changes(case)
    yield from _advice(case)
    yield from _negative(case)
    yield from _end(case)
    yield from _texts(case)


# --- options ------------------------------------------------------------------------------


def _box(case: Case) -> Iterator[Problem]:
    rules = case.scenario.rules
    for name, value, known, rule in (
        ("edition", rules.edition, EDITIONS, RuleId.COMPONENTS_OTHER),
        ("mode", rules.mode, MODES, RuleId.SETUP_EXPERIENCED),
        ("level", rules.level, LEVELS, RuleId.SETUP_LEVEL),
    ):
        if value not in known:
            yield _unknown(name, value, rule)


def _changes(case: Case) -> Iterator[Problem]:
    rules = case.scenario.rules
    box = preset(
        rules.edition if rules.edition in EDITIONS else "en",
        rules.mode if rules.mode in MODES else "family",
        rules.level if rules.level in LEVELS else "recruit",
    )
    for name, value in dict(rules.changes).items():
        rule = FIELD_RULES[name][0] if name in FIELD_RULES else RuleId.MODULES
        fix = Fix(Edit.AS_IN_BOX, name)
        if not fits(name, value):
            yield _unknown(name, value, rule)
            continue
        least = LEAST.get(name, 0)
        if isinstance(value, int) and not isinstance(value, bool) and value < least:
            yield found(
                "error", Kind.RULE_NUMBER, rule, name=name, count=value, least=least, fix=fix
            )
            continue
        printed = getattr(box, name)
        if value == printed:
            continue
        idle = any(name in fields.split() and not used(case.rules) for fields, used in _NEEDS)
        yield found(
            "note",
            Kind.RULE_WITHOUT_EFFECT if idle else Kind.RULE_CHANGED,
            rule,
            name=name,
            value=in_words(value),
            printed=in_words(printed),
            fix=fix,
        )


def _unknown(name: str, value: object, rule: RuleId) -> Problem:
    return found(
        "error",
        Kind.RULE_UNKNOWN,
        rule,
        name=name,
        value=in_words(value),
        fix=Fix(Edit.AS_IN_BOX, name),
    )


def in_words(value: object) -> str:
    """A value of an option as files write it; empty for cards, which are more than a word."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        if any(isinstance(one, Profile) for one in value):
            return ""
        return ", ".join(map(str, value))
    return "null" if value is None else str(value)


def _advice(case: Case) -> Iterator[Problem]:
    rules = case.scenario.rules
    if (
        rules.mode == "experienced"
        and case.rules.experienced_side == "back"
        and case.shipped
        and case.scenario.board_name == FRONT
    ):
        yield found("note", Kind.SIDE_ADVICE, RuleId.SETUP_EXPERIENCED_SIDE)


# --- numbers ------------------------------------------------------------------------------


def _negative(case: Case) -> Iterator[Problem]:
    """Counts below zero; saved AP belong to their firefighter."""
    scenario, steps = case.scenario, case.scenario.random
    removed, pool = scenario.removed or (0, 0), scenario.pool or (0, 0)
    for name, count, rule in (
        ("explosions", steps.explosions, RuleId.SETUP_LEVEL),
        ("hazmat", steps.hazmat, RuleId.SETUP_HAZMAT),
        ("poi", steps.poi, RuleId.SETUP_POI),
        ("hot_spots", steps.hot_spots, RuleId.SETUP_HOT_SPOTS),
        ("removed", min(removed), RuleId.COMPONENTS_POI),
        ("pool", min(pool), RuleId.COMPONENTS_POI),
        ("reserve", scenario.reserve or 0, RuleId.SETUP_HOT_SPOTS_RESERVE),
        ("turns_played", scenario.turns_played, RuleId.TURN),
        ("rescued", scenario.rescued, RuleId.END_WIN),
        ("lost", scenario.lost, RuleId.END_LOSS),
    ):
        if count < 0:
            yield found(
                "error",
                Kind.NUMBER_NEGATIVE,
                rule,
                name=name,
                count=count,
                fix=Fix(Edit.SET_ZERO, name),
            )


def _end(case: Case) -> Iterator[Problem]:
    scenario, rules = case.scenario, case.rules
    win_at, lose_at = rules.win_at, rules.lose_at
    rescued, lost = case.rescued, case.lost
    in_play = case.pool[0] + case.known_victims
    if win_at >= 1:
        if scenario.won:
            if rescued < win_at:
                yield found(
                    "error",
                    Kind.WON_TOO_EARLY,
                    RuleId.END_PLAY_ON,
                    count=rescued,
                    limit=win_at,
                    fix=Fix(Edit.NOT_WON)
                    if rescued + in_play >= win_at and lost < lose_at
                    else None,
                )
        elif rescued >= win_at:
            on = rules.may_play_on and in_play > 0
            yield found(
                "error",
                Kind.WON_ALREADY,
                RuleId.END_WIN,
                count=rescued,
                limit=win_at,
                fix=Fix(Edit.PLAY_ON) if on else None,
            )
        elif rescued + in_play < win_at:
            printed = preset().win_at
            enough = "win_at" in dict(scenario.rules.changes) and (
                rescued < printed <= rescued + in_play
            )
            yield found(
                "error",
                Kind.WIN_OUT_OF_REACH,
                RuleId.END_WIN,
                count=rescued + in_play,
                limit=win_at,
                fix=Fix(Edit.AS_IN_BOX, "win_at") if enough else None,
            )
    if lose_at >= 1 and not scenario.won:
        everybody = rescued + lost + in_play
        if lost >= lose_at:
            yield found("error", Kind.LOST_ALREADY, RuleId.END_LOSS, count=lost, limit=lose_at)
        elif everybody < lose_at:
            printed = preset().lose_at
            enough = "lose_at" in dict(scenario.rules.changes) and lost < printed <= everybody
            yield found(
                "warning",
                Kind.LOSS_OUT_OF_REACH,
                RuleId.END_LOSS,
                count=everybody,
                limit=lose_at,
                fix=Fix(Edit.AS_IN_BOX, "lose_at") if enough else None,
            )


# --- words --------------------------------------------------------------------------------


def _texts(case: Case) -> Iterator[Problem]:
    """Texts are no rule of the game; they stand where the log asks for building and level."""
    scenario = case.scenario
    texts: tuple[tuple[str, Texts, int], ...] = (
        ("title", scenario.title, TITLE_LIMIT),
        ("notes", scenario.notes, NOTES_LIMIT),
        ("table", scenario.table, NOTES_LIMIT),
    )
    if not any(text.strip() for _, text in scenario.title):
        yield found("note", Kind.TITLE_MISSING, RuleId.LOG)
    for name, written, limit in texts:
        for language, text in written:
            if len(text) > limit:
                yield found(
                    "warning",
                    Kind.TEXT_TOO_LONG,
                    RuleId.LOG,
                    text=name,
                    language=language,
                    count=len(text),
                    limit=limit,
                )
    yield from _languages(texts)


def _languages(texts: tuple[tuple[str, Texts, int], ...]) -> Iterator[Problem]:
    """A text in one language is a choice; two languages promise all of them."""
    spoken = [{language for language, text in written if text.strip()} for _, written, _ in texts]
    used = set().union(*spoken) - {""}
    wanted = LANGUAGES if any(len(each - {""}) > 1 for each in spoken) else sorted(used)
    for (name, _, _), each in zip(texts, spoken, strict=True):
        missing = [language for language in wanted if language not in each]
        if each and "" not in each and missing:
            yield found(
                "note",
                Kind.TEXT_LANGUAGES,
                RuleId.LOG,
                text=name,
                missing=", ".join(missing),
            )
