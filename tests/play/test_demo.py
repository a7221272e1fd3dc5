"""The demo: the same seed tells the same game, every game ends, and somebody is rescued."""

import io
import re
import time
from itertools import product

import pytest

from editor.engine import Dice, State, apply, begin, chances, preset, printed_setup
from editor.engine.ruleset import EDITIONS, MODES, Edition, Mode
from editor.engine.state import OVER
from editor.i18n import NAMES, Catalog, open_catalog, source_catalog
from editor.play import demo
from editor.play.demo_crew import DemoCrew
from editor.scenario.boards import load_board


def told(
    catalog: Catalog | None = None,
    *,
    seed: int = 1,
    edition: Edition = "en",
    mode: Mode = "family",
    firefighters: int = 3,
    turns: int | None = None,
    pause: float = 0.0,
) -> str:
    out = io.StringIO()
    code = demo.run(
        catalog or source_catalog(),
        out,
        seed=seed,
        edition=edition,
        mode=mode,
        firefighters=firefighters,
        turns=turns,
        pause=pause,
    )
    assert code == 0
    return out.getvalue()


def played(seed: int, edition: Edition, mode: Mode, firefighters: int) -> State:
    rules = preset(edition, mode)
    board = load_board("side_a")
    state = begin(board, rules, printed_setup(board, rules, firefighters))
    dice, crew = Dice(seed), DemoCrew(seed)
    while state.phase != OVER:
        apply(state, dice.draw(state) if chances(state) else crew.choose(state))
    return state


@pytest.mark.parametrize("mode", MODES)
def test_the_same_seed_tells_the_same_game_and_another_seed_another(mode: Mode) -> None:
    assert told(seed=7, mode=mode) == told(seed=7, mode=mode)
    assert told(seed=7, mode=mode) != told(seed=8, mode=mode)


@pytest.mark.parametrize(("edition", "mode"), list(product(EDITIONS, MODES)))
def test_every_game_ends_in_every_edition_and_mode_with_any_crew(
    edition: Edition, mode: Mode
) -> None:
    for firefighters in range(1, 7):
        text = told(seed=firefighters, edition=edition, mode=mode, firefighters=firefighters)

        assert re.search(r"End of the game: (victory|defeat)\. Rescued: \d+, lost: \d+", text)
        assert max(map(len, text.splitlines())) <= demo.WIDTH


@pytest.mark.parametrize(("mode", "enough"), [("family", 4), ("experienced", 2)])
def test_people_are_rescued_often_enough_to_be_worth_watching(mode: Mode, enough: int) -> None:
    rescued = [played(seed, "en", mode, 3).rescued for seed in range(40)]

    assert sum(rescued) / len(rescued) >= enough


def test_the_demo_says_what_it_is_and_draws_the_board_with_its_legend_once() -> None:
    text = told(seed=3, turns=2)

    assert "unofficial" in text
    assert "Edition: English · mode: family game · firefighters: 3 · seed: 3" in text
    assert text.count("== Setup") == 1
    assert text.count("D   closed door") == 1
    assert text.count("Rescued: ") == 3  # after the set-up and after each turn
    assert text.endswith("== The demo stops after 2 turns.\n")


def test_so_many_turns_are_told_as_asked_for_and_none_means_all() -> None:
    assert [told(turns=1).count("== Turn"), told(turns=5).count("== Turn")] == [1, 5]
    assert told(turns=0) == told(turns=None)
    assert told(turns=1).endswith("== The demo stops after 1 turn.\n")


def test_every_turn_names_its_number_and_its_firefighter() -> None:
    turns = re.findall(r"^== Turn (\d+): Firefighter (\d+) has", told(seed=2), re.MULTILINE)
    first = int(turns[0][1])

    assert [int(number) for number, _ in turns] == list(range(1, len(turns) + 1))
    assert all(int(who) == (first - 1 + turn) % 3 + 1 for turn, (_, who) in enumerate(turns))


def test_a_pause_waits_after_each_step_and_changes_no_word() -> None:
    begun = time.monotonic()

    assert told(turns=1, pause=0.01) == told(turns=1)
    assert time.monotonic() - begun >= 0.05


@pytest.mark.parametrize("language", sorted(NAMES))
@pytest.mark.parametrize("mode", MODES)
def test_every_language_stays_inside_the_terminal(language: str, mode: Mode) -> None:
    lines = told(open_catalog(language), mode=mode, seed=5).splitlines()

    assert max(map(len, lines)) <= demo.WIDTH
    assert not [line for line in lines if re.search(r"[{}]|None", line)]
