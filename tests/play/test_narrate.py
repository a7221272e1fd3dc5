"""Every event and every refusal is told, as a whole sentence, in every language."""

import ast
import gettext
import logging
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import polib
import pytest
from catalog_files import PLURALS, po_path
from catalog_messages import python_messages

import start
from editor.engine import (
    Dice,
    Ruleset,
    State,
    apply,
    begin,
    chances,
    legal,
    preset,
    printed_setup,
    refusal,
)
from editor.engine import events as event_module
from editor.engine.decisions import Decision
from editor.engine.events import Event, Log
from editor.engine.refusals import Reason
from editor.engine.state import OVER
from editor.i18n import Catalog, open_catalog, source_catalog
from editor.play.narrate import TELLERS, narrate, narrate_refusal
from editor.rules.ids import RuleId
from editor.scenario.boards import load_board
from tests.play.samples import EVENTS, REFUSALS

FOREIGN = sorted(set(PLURALS) - {"en"})
ENGLISH = re.compile(
    r"\b(the|was|were|at|is|and|of|firefighter|victim|fire|smoke|dice|wall|door|space|saved)\b",
    re.IGNORECASE,
)
SPOKEN_ALIKE = {"POI"}  # the Polish box prints the English letters
KINDS = {
    kind
    for kind in vars(event_module).values()
    if isinstance(kind, type)
    and issubclass(kind, Event)
    and not kind.__subclasses__()  # the others only gather what several kinds share
}


class Listener(gettext.NullTranslations):
    """A catalog's source that remembers which messages were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: set[str] = set()

    def gettext(self, message: str) -> str:
        self.heard.add(message)
        return super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.heard.add(msgid1)
        return super().ngettext(msgid1, msgid2, n)


def told(catalog: Catalog) -> Iterator[str]:
    for event in EVENTS:
        yield narrate(event, catalog)
    for refused in REFUSALS:
        yield narrate_refusal(refused, catalog)


def is_a_sentence(text: str) -> bool:
    """Whole, filled in, and without a hole where a fact is missing."""
    whole = text[0].isupper() or text[0].isdigit()
    holes = re.search(r"[{}]|None|  | [.,:)]|\( ", text)
    return whole and text.endswith((".", ").")) and not holes


# ---------------------------------------------------------------- nothing is left untold


def test_every_kind_of_event_has_a_teller_and_a_sample() -> None:
    assert set(TELLERS) == KINDS
    assert {type(event) for event in EVENTS} == KINDS


def test_every_reason_has_a_sentence() -> None:
    assert {refused.reason for refused in REFUSALS} == set(Reason)


def test_every_event_and_refusal_is_one_whole_sentence() -> None:
    wrong = [text for text in told(source_catalog()) if not is_a_sentence(text)]

    assert wrong == []


def test_every_sentence_of_the_sources_is_told_by_some_event_or_refusal() -> None:
    ear = Listener()
    for _ in told(Catalog("en", ear)):
        pass
    written = {
        message.msgid
        for message in python_messages(start.ROOT)
        if any(file.startswith("editor/play/narrate") for file in message.files)
    }

    assert written - ear.heard == set()
    assert ear.heard - written == set()


def sampled_rules() -> dict[str, set[str]]:
    found = defaultdict(set)
    for event in EVENTS:
        found[type(event).__name__].add(event.rule.name)
    return found


def test_every_rule_that_the_engine_writes_beside_an_event_is_told() -> None:
    names = {kind.__name__ for kind in KINDS}
    known = sampled_rules()
    seen = 0
    for path in sorted((start.ROOT / "editor" / "engine").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = getattr(node.func, "id", None) if isinstance(node, ast.Call) else None
            if not isinstance(node, ast.Call) or name not in names or not node.args:
                continue
            for rule in ast.walk(node.args[0]):
                if isinstance(rule, ast.Attribute) and getattr(rule.value, "id", "") == "RuleId":
                    assert rule.attr in known[str(name)], f"{path.name}: {ast.unparse(node)}"
                    seen += 1
    assert seen > 40


def look_away(state: State, options: list[Decision]) -> None:
    """Watch nothing."""
    del state, options


@cache
def variants() -> tuple[Ruleset, ...]:
    """Rules that bring out what is rare."""
    skilled = preset("en", "experienced", "heroic")
    return (
        preset("en", "family"),
        replace(preset("cs", "family"), setup="random family", threat_markers=14),
        preset("cs", "experienced", "veteran"),
        preset("ru", "experienced"),
        skilled,
        replace(skilled, unmarked_hazmat=True, unmarked_hazmat_hot_spot=True, win_at=1),
        replace(skilled, lone_company=True, deck_gun=False, damage_cubes=9),
        replace(skilled, captain_orders_disposal=True, hot_spot_markers=3, threat_markers=20),
        replace(preset("pl", "family"), specialists=True, win_at=1, victims=4, false_alarms=2),
    )


def play(
    rules: Ruleset, seed: int, watch: Callable[[State, list[Decision]], object], steps: int = 900
) -> Log:
    """A game of random legal decisions; *watch* sees each position."""
    board = load_board("side_b" if seed % 2 else "side_a")
    log: Log = []
    dice = Dice(seed)
    state = begin(board, rules, printed_setup(board, rules, 1 + seed % 6), log)
    for _ in range(steps):
        if state.phase == OVER:
            break
        options = legal(state)
        watch(state, options)
        chance = chances(state)
        apply(state, dice.draw(state) if chance else options[dice.below(len(options))], log)
    return log


@pytest.mark.parametrize("number", range(9))
def test_whatever_happens_in_random_play_is_told_and_known_to_the_samples(number: int) -> None:
    catalog = source_catalog()
    known = sampled_rules()
    for seed in range(6):
        for event in play(variants()[number], seed, look_away):
            assert is_a_sentence(narrate(event, catalog)), event
            assert event.rule.name in known[type(event).__name__], event


def test_whatever_is_refused_in_random_play_is_told_without_holes() -> None:
    catalog = source_catalog()
    tried: list[Decision] = []
    reasons: set[tuple[Reason, RuleId]] = set()

    def watch(state: State, options: list[Decision]) -> None:
        tried.extend(options[-3:])
        for decision in tried[:: max(1, len(tried) // 40)]:
            refused = refusal(state, decision)
            if refused is not None:
                reasons.add((refused.reason, refused.rule))
                assert is_a_sentence(narrate_refusal(refused, catalog)), refused

    for number, rules in enumerate(variants()):
        play(rules, number, watch, steps=250)
    assert len(reasons) > 20


# ---------------------------------------------------------------- what the sentences say


def test_the_rule_decides_the_sentence() -> None:
    english = source_catalog()
    explosion, flashover = (
        next(e for e in EVENTS if type(e).__name__ == "SmokeIgnited" and e.rule == rule)
        for rule in (RuleId.EXPLOSION_FREE, RuleId.FLASHOVER)
    )

    assert narrate(explosion, english) == "The explosion turned the smoke at 3:5 to fire."
    assert narrate(flashover, english) == "Flashover: the smoke at 3:5 turned to fire."


def test_firefighters_are_counted_from_one() -> None:
    placed = next(e for e in EVENTS if type(e).__name__ == "FirefighterPlaced")

    assert narrate(placed, source_catalog()) == "Firefighter 2 starts at 3:5."


def test_a_number_of_action_points_never_parts_from_them() -> None:
    assert not [text for text in told(source_catalog()) if re.search(r"\d AP", text)]


# ---------------------------------------------------------------- five languages


def entries(language: str) -> list[polib.POEntry]:
    po = polib.pofile(str(po_path(start.ROOT, language, "editor")))
    files = ("editor/play/",)
    return [entry for entry in po if any(name.startswith(files) for name, _ in entry.occurrences)]


@pytest.mark.parametrize("language", FOREIGN)
def test_no_translation_is_left_in_english(language: str) -> None:
    left = []
    for entry in entries(language):
        sources = {entry.msgid, entry.msgid_plural}
        for text in entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]:
            bare = re.sub(r"\{\w+\}", "", text)
            if text in SPOKEN_ALIKE:
                continue
            if text and (text in sources or ENGLISH.search(bare)):
                left.append(text)

    assert left == []


@pytest.mark.parametrize("language", sorted(PLURALS))
def test_every_language_tells_everything_without_a_complaint(
    language: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        sentences = list(told(open_catalog(language)))

    assert caplog.records == []
    assert [text for text in sentences if not text or re.search(r"[{}]|None", text)] == []


@pytest.mark.parametrize("language", FOREIGN)
def test_whatever_is_translated_is_heard_in_that_language(language: str) -> None:
    translated = {entry.msgid for entry in entries(language) if entry.translated()}
    spoken = open_catalog(language)
    for event in EVENTS:
        ear = Listener()
        english = narrate(event, Catalog("en", ear))
        if ear.heard <= translated:
            assert narrate(event, spoken) != english
