"""Positions drawn in tests, and a game that is played on them in notation."""

from dataclasses import replace
from typing import Any

from editor.engine import (
    Board,
    Log,
    Refusal,
    Ruleset,
    State,
    apply,
    legal,
    preset,
    read_decision,
    refusal,
)
from editor.engine import events as event_kinds
from editor.engine.drawing import Canvas
from editor.engine.events import Rolled
from editor.engine.names import AMBULANCE, ENGINE, SIDES, SPECIALISTS
from editor.engine.squares import bits_of, edge_name, members, square_name
from editor.engine.state import ACTIONS, FIRE_ROLL
from editor.engine.turns import begin_turn

_TOKENS = "FsHV?T*"


class Game:
    """A position and what may be asked of it, all in notation."""

    def __init__(self, state: State) -> None:
        self.state = state

    def play(self, *decisions: str) -> Log:
        """Make decisions one after the other and return all their events."""
        events: Log = []
        for text in decisions:
            apply(self.state, read_decision(text), events)
        return events

    def refusal(self, decision: str) -> Refusal | None:
        """Why a decision is not allowed now."""
        return refusal(self.state, read_decision(decision))

    def why_not(self, decision: str) -> str:
        """The reason of a refusal, or `allowed`."""
        refused = self.refusal(decision)
        return "allowed" if refused is None else refused.reason.value

    def legal(self) -> list[str]:
        """What may be decided now, in notation."""
        return [str(decision) for decision in legal(self.state)]

    def squares(self, slot: str) -> list[str]:
        """The squares of `fire`, `smoke`, `hot`, `poi`, `victims`, `treated`, `hazmat`, `crew`."""
        value = getattr(self.state, slot)
        places = members(value) if isinstance(value, int) else value
        return [square_name(place) for place in places]

    def edges(self, slot: str) -> list[str]:
        """The edges of `closed`, `opened`, `cube1`, `cube2`."""
        return [edge_name(edge) for edge in members(getattr(self.state, slot))]


def position(
    drawing: str,
    rules: Ruleset | None = None,
    *,
    phase: str = "actions",
    specialists: str = "",
    engine: str = "",
    ambulance: str = "",
    **changes: Any,
) -> Game:
    """Draw a position: 1-6 firefighters in turn order, F fire, s smoke, V victim, T treated,
    ? POI, H hazmat, * hot spot; doors D closed, O open, X destroyed; 1 or 2 cubes in a wall.

    It is firefighter 1's turn to act, or (phase="fire") to roll for the fire. *specialists* are
    words separated by blanks. Further *changes* set slots of the state (ap=3, free=0, active=1,
    saved=(1, 0), pool_victims=2, reserve=6 ...). A drawing without parking gets side A's, scaled.
    """
    rules = rules or preset("en", "family")
    canvas = Canvas.read(drawing)
    plain = Board.new(canvas.rows, canvas.columns)
    signs = {place: canvas.square_text(place) for place in members(plain.squares)}
    marks = _marks(canvas, plain)
    state = State(_board(plain, marks, signs), rules)
    _put_edges(state, marks)
    crew = _put_tokens(state, signs)
    size = max(len(crew), 1)
    state.crew = tuple(crew) or (0,)
    state.crew_mask = bits_of(state.crew)
    cards = [SPECIALISTS.index(word) if word != "-" else -1 for word in specialists.split()]
    state.specialists = tuple(cards + [-1] * (size - len(cards)))
    state.saved = changes.pop("saved", (0,) * size)
    every_card = (1 << len(SPECIALISTS)) - 1
    state.available = every_card & ~bits_of([card for card in cards if card >= 0])
    if rules.vehicles:
        state.engine = SIDES.index(engine or "north")
        state.ambulance = SIDES.index(ambulance or "south")
        assert state.board.parking[ENGINE][state.engine]
        assert state.board.parking[AMBULANCE][state.ambulance]
    state.active = changes.pop("active", 0)
    begin_turn(state, None)
    state.phase = {"actions": ACTIONS, "fire": FIRE_ROLL}[phase]
    if phase == "fire":
        state.ap = state.free = state.fresh = 0
    for slot, value in changes.items():
        if not hasattr(state, slot):
            raise ValueError(f"a state has no {slot}")
        setattr(state, slot, value)
    return Game(state)


def _marks(canvas: Canvas, plain: Board) -> dict[str, list[int]]:
    """The edges of the drawing by their mark."""
    marks: dict[str, list[int]] = {mark: [] for mark in "|12DOX= "}
    for edge in members(plain.inner_edges | plain.outer_edges):
        mark = canvas.edge_mark(edge)
        if mark not in marks:
            raise ValueError(f"{mark!r} is no edge")
        marks[mark].append(edge)
    return marks


def _board(plain: Board, marks: dict[str, list[int]], signs: dict[int, str]) -> Board:
    parking = plain.parking
    if any("A" in text or "E" in text for text in signs.values()):
        bare = Canvas(plain.rows, plain.columns)
        for place, text in signs.items():
            kept = "".join(sign for sign in text if sign in "AE.")
            if kept:
                bare.put_square(place, kept)
        for edge in members(plain.outer_edges):
            bare.put_edge(edge, "|")
        parking = Board.parse(bare.text()).parking
    return Board(
        plain.rows,
        plain.columns,
        walls=bits_of(marks["|"] + marks["1"] + marks["2"]),
        doors=bits_of(marks["D"] + marks["O"] + marks["X"]),
        doorways=bits_of(marks["="]),
        parking=parking,
    )


def _put_edges(state: State, marks: dict[str, list[int]]) -> None:
    for edge in marks["O"] + marks["X"]:
        state.closed &= ~(1 << edge)
    for edge in marks["O"] + marks["X"] + marks["2"]:
        state.let_pass(edge)
    state.opened = bits_of(marks["O"])
    state.cube1, state.cube2 = bits_of(marks["1"] + marks["2"]), bits_of(marks["2"])
    state.damage = len(marks["1"]) + 2 * len(marks["2"])


def _put_tokens(state: State, signs: dict[int, str]) -> list[int]:
    """Put the tokens of all squares down and return where the firefighters stand."""
    crew: dict[int, int] = {}
    found: dict[str, list[int]] = {sign: [] for sign in _TOKENS}
    for place, text in signs.items():
        for sign in text:
            if sign in "123456":
                crew[int(sign) - 1] = place
            elif sign in found:
                found[sign].append(place)
            elif sign not in ".AE":
                raise ValueError(f"{sign!r} stands for nothing")
    if sorted(crew) != list(range(len(crew))):
        raise ValueError("firefighters are numbered from 1 without a gap")
    state.fire, state.smoke, state.hot = (bits_of(found[sign]) for sign in "Fs*")
    state.set_hazmat(tuple(found["H"]))
    state.set_people(tuple(found["V"]), tuple(found["T"]), bits_of(found["?"]))
    return [crew[who] for who in sorted(crew)]


def family(edition: Any = "en", **changes: Any) -> Ruleset:
    """The family rules of a box, with changes."""
    return replace(preset(edition, "family"), **changes)


def experienced(edition: Any = "en", **changes: Any) -> Ruleset:
    """The experienced rules of a box, with changes."""
    return replace(preset(edition, "experienced"), **changes)


EMPTY = ". |               | ."


def told(events: Log, kinds: str = "Event") -> str:
    """Events of these kinds in short words: all facts but the rule; dice are left out."""
    wanted = tuple(getattr(event_kinds, kind) for kind in kinds.split())
    lines = []
    for event in events:
        if isinstance(event, Rolled) or not isinstance(event, wanted):
            continue
        words = [type(event).__name__]
        facts: tuple[str, ...] = event.__match_args__
        for fact in facts[1:]:
            value = getattr(event, fact)
            if fact in ("square", "origin", "rolled"):
                words.append(square_name(value))
            else:
                words.append(edge_name(value) if fact == "edge" else str(value))
        lines.append(" ".join(words))
    return ", ".join(lines)


def house(*lines: str) -> str:
    """A walled house of 4 x 4: only its first rows are given, and border lines that differ."""
    wall, free = "  +---+---+---+---+", "  +   +   +   +   +"
    rows, borders = [EMPTY] * 4, [wall, free, free, free, wall]
    row = 0
    for line in lines:
        if line[0] == "+":
            borders[row] = "  " + line
        else:
            rows[row] = line
            row += 1
    ring = ".   .   .   .   .   ."
    body = [text for pair in zip(borders, rows, strict=False) for text in pair]
    return "\n".join([ring, *body, wall, ring])
