"""A seeded game told step by step in the terminal, with the board drawn in text."""

import textwrap
import time
from collections.abc import Sequence
from typing import Final, TextIO

from editor.engine import apply, begin, chances, preset, printed_setup
from editor.engine.dice import Dice
from editor.engine.events import (
    ApSaved,
    ApSpent,
    Event,
    Exploded,
    FirefighterPlaced,
    FirstPlayerChosen,
    GameEnded,
    HazmatPlaced,
    Log,
    PoiPlaced,
    SpecialistTaken,
    TurnBegan,
    VehicleParked,
)
from editor.engine.picture import draw
from editor.engine.ruleset import Edition, Mode
from editor.engine.squares import members, square_name
from editor.engine.state import OVER, State
from editor.i18n import Catalog
from editor.play.demo_crew import DemoCrew
from editor.play.demo_legend import legend
from editor.play.narrate import narrate
from editor.rules.ids import RuleId
from editor.scenario.boards import load_board

WIDTH: Final = 100
_INDENT: Final = "  "
_SETUP_TOLD: Final = (
    Exploded,
    FirefighterPlaced,
    FirstPlayerChosen,
    HazmatPlaced,
    PoiPlaced,
    SpecialistTaken,
    VehicleParked,
)
"""What is told of the set-up; the board is drawn afterwards anyway."""


def run(
    catalog: Catalog,
    out: TextIO,
    *,
    seed: int = 1,
    edition: Edition = "en",
    mode: Mode = "family",
    firefighters: int = 3,
    turns: int | None = None,
    pause: float = 0.0,
) -> int:
    """Play and tell one game, or its first *turns*; return the exit code."""
    rules = preset(edition, mode)
    back = mode == "experienced" and rules.experienced_side == "back"
    board = load_board("side_b" if back else "side_a")
    stage = Stage(catalog, out, turns=turns or 0, pause=pause)
    stage.open(edition, mode, firefighters, seed)
    events: Log = []
    state = begin(board, rules, printed_setup(board, rules, firefighters), events)
    stage.set_the_scene(state)
    dice, crew = Dice(seed), DemoCrew(seed)
    stage.tell(state, events)
    while state.phase != OVER and not stage.is_over:
        decision = dice.draw(state) if chances(state) else crew.choose(state)
        events = []
        apply(state, decision, events)
        stage.tell(state, events)
    return 0


class Stage:
    """Where the game is told: writes lines, draws the board, and keeps the time."""

    def __init__(self, catalog: Catalog, out: TextIO, *, turns: int, pause: float) -> None:
        """Tell at most *turns* turns (0: all), with a *pause* after each step."""
        self._catalog = catalog
        self._out = out
        self._limit = turns
        self._pause = pause
        self._turn = 0
        self.is_over = False

    def open(self, edition: str, mode: str, firefighters: int, seed: int) -> None:
        """Say what is played."""
        catalog = self._catalog
        # Translators: title of the demo; Fireground is the name of the program.
        self._line(catalog.tr("Fireground: a game that plays itself"))
        self._line(
            catalog.tr("An unofficial companion for the board game Flash Point: Fire Rescue.")
        )
        self._line(
            # Translators: one line at the top of the demo.
            catalog.tr(
                "Edition: {edition} · mode: {mode} · firefighters: {firefighters} · seed: {seed}",
                edition=_edition(edition, catalog),
                mode=_mode(mode, catalog),
                firefighters=firefighters,
                seed=seed,
            )
        )

    def set_the_scene(self, state: State) -> None:
        """Tell what stands on the board from the start."""
        catalog = self._catalog
        # Translators: heading in the demo.
        self._heading(catalog.tr("Setup"))
        if state.fire:
            places = ", ".join(map(square_name, members(state.fire)))
            self._line(catalog.tr("Spaces on fire: {squares}.", squares=places), _INDENT)
        if state.poi:
            places = ", ".join(map(square_name, members(state.poi)))
            self._line(catalog.tr("Spaces with a POI: {squares}.", squares=places), _INDENT)

    def tell(self, state: State, events: Log) -> None:
        """Tell the events of one decision; *state* is what they led to."""
        told = False
        for event in events:
            if isinstance(event, TurnBegan):
                self._begin_turn(event, state)
                if self.is_over:
                    break
            elif self._is_told(event):
                self._line(narrate(event, self._catalog), _INDENT)
                told = True
            if isinstance(event, GameEnded):
                self._show(state, state.saved)
        if told and self._pause > 0:
            self._out.flush()
            time.sleep(self._pause)

    def _is_told(self, event: Event) -> bool:
        if self._turn == 0:
            printed = event.rule == RuleId.SETUP_FAMILY_POI  # one line tells them all
            return isinstance(event, (*_SETUP_TOLD, GameEnded)) and not printed
        return not isinstance(event, ApSpent) and not (isinstance(event, ApSaved) and not event.ap)

    def _begin_turn(self, event: TurnBegan, state: State) -> None:
        # The state has moved on already: the next firefighter's saved AP are in use.
        saved = list(state.saved)
        saved[event.firefighter] = event.ap - state.profile(event.firefighter).ap
        self._show(state, saved)
        if self._turn == 0:
            for line in legend(state, self._catalog, WIDTH - len(_INDENT)):
                self._line(line, _INDENT)
        if self._limit and self._turn >= self._limit:
            self.is_over = True
            self._heading(
                # Translators: the reader asked for so many turns only.
                self._catalog.ntr(
                    "The demo stops after {n} turn.", "The demo stops after {n} turns.", self._turn
                )
            )
            return
        self._turn = event.turn
        self._heading(narrate(event, self._catalog))

    def _show(self, state: State, saved: Sequence[int]) -> None:
        self._out.write("\n")
        for line in draw(state).splitlines():
            self._out.write(f"{_INDENT}{_INDENT}{line}".rstrip() + "\n")
        self._line(
            # Translators: below the board; {saved} lists the saved AP of all firefighters.
            self._catalog.tr(
                "Rescued: {rescued} · lost: {lost} · damage cubes: {damage}/{cubes}"
                " · saved AP: {saved}",
                rescued=state.rescued,
                lost=state.lost,
                damage=state.damage,
                cubes=state.rules.damage_cubes,
                saved=" + ".join(map(str, saved)),
            ),
            _INDENT,
        )

    def _heading(self, text: str) -> None:
        self._out.write("\n")
        self._line(f"== {text}")

    def _line(self, text: str, indent: str = "") -> None:
        lines = textwrap.wrap(
            text,
            WIDTH,
            initial_indent=indent,
            subsequent_indent=indent + _INDENT,
            break_on_hyphens=False,
        )
        self._out.write("\n".join(lines) + "\n")


def _edition(edition: str, catalog: Catalog) -> str:
    # Translators: follows “Edition:”; the box whose rules are played.
    editions = {
        "en": catalog.ptr("edition", "English"),
        "cs": catalog.ptr("edition", "Czech"),
        "ru": catalog.ptr("edition", "Russian"),
        "pl": catalog.ptr("edition", "Polish"),
        "es": catalog.ptr("edition", "Spanish"),
    }
    return editions[edition]


def _mode(mode: str, catalog: Catalog) -> str:
    if mode == "family":
        # Translators: follows “mode:”.
        return catalog.ptr("mode", "family game")
    # Translators: follows “mode:”; recruit is the level of difficulty.
    return catalog.ptr("mode", "experienced game, Recruit")
