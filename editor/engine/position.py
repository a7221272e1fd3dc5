"""One-line notation of a whole position, its reading, and its hash.

`fire=2:2,2:3 poi=2:4 crew=0:1,- phase=actions ...`: what is empty or 0 is left out, so that a
position is as long as what stands in it. The board and the ruleset are not part of it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from editor.engine.board import Board
from editor.engine.names import NOBODY, SIDES, SPECIALISTS, VEHICLES
from editor.engine.ruleset import Ruleset
from editor.engine.squares import (
    Bits,
    NotationError,
    bits_of,
    edge_name,
    members,
    parse_edge,
    parse_square,
    square_name,
)
from editor.engine.state import KNOCK_DOWN, PHASES, REASONS, REVEALING, RIDING, State


@dataclass(frozen=True, slots=True)
class _Field:
    """How one part of a state is written and read."""

    slot: str
    empty: object
    write: Callable[..., str]
    read: Callable[[str], object]


def _listed(name: Callable[[int], str]) -> Callable[[tuple[int, ...]], str]:
    return lambda values: ",".join(map(name, values))


def _read_listed(read: Callable[[str], int]) -> Callable[[str], tuple[int, ...]]:
    return lambda text: tuple(map(read, text.split(",")))


def _place(place: int) -> str:
    return "-" if place < 0 else square_name(place)


def _read_place(text: str) -> int:
    return NOBODY if text == "-" else parse_square(text)


def _word(words: tuple[str, ...]) -> Callable[[int], str]:
    return lambda index: "-" if index < 0 else words[index]


def _read_word(words: tuple[str, ...]) -> Callable[[str], int]:
    def read(text: str) -> int:
        if text == "-":
            return NOBODY
        if text not in words:
            raise NotationError(f"{text!r} is none of {', '.join(words)}")
        return words.index(text)

    return read


def _number(text: str) -> int:
    if text.removeprefix("-").isdigit() and text.isascii() and str(int(text)) == text:
        return int(text)
    raise NotationError(f"{text!r} is no number")


def _squares(slot: str) -> _Field:
    def write(bits: Bits) -> str:
        return ",".join(map(square_name, members(bits)))

    def read(text: str) -> Bits:
        return bits_of([parse_square(part) for part in text.split(",")])

    return _Field(slot, 0, write, read)


def _edges(slot: str) -> _Field:
    def write(bits: Bits) -> str:
        return ",".join(map(edge_name, members(bits)))

    def read(text: str) -> Bits:
        return bits_of([parse_edge(part) for part in text.split(",")])

    return _Field(slot, 0, write, read)


def _places(slot: str) -> _Field:
    return _Field(slot, (), _listed(_place), _read_listed(_read_place))


def _numbers(slot: str, empty: tuple[int, ...] = ()) -> _Field:
    return _Field(slot, empty, _listed(str), _read_listed(_number))


def _count(slot: str) -> _Field:
    return _Field(slot, 0, str, _number)


def _side(slot: str) -> _Field:
    return _Field(slot, NOBODY, _word(SIDES), _read_word(SIDES))


def _flag(slot: str) -> _Field:
    return _Field(slot, False, lambda value: str(int(value)), lambda text: bool(_number(text)))


_FIELDS: Final = (
    _squares("fire"),
    _squares("smoke"),
    _squares("hot"),
    _places("hazmat"),
    _squares("poi"),
    _squares("secret_victims"),
    _squares("secret_alarms"),
    _places("victims"),
    _places("treated"),
    _squares("sprung"),
    _edges("closed"),
    _edges("opened"),
    _edges("cube1"),
    _edges("cube2"),
    _places("crew"),
    _Field(
        "specialists",
        (),
        _listed(_word(SPECIALISTS)),
        _read_listed(_read_word(SPECIALISTS)),
    ),
    _numbers("saved"),
    _Field(
        "available",
        0,
        lambda bits: ",".join(SPECIALISTS[card] for card in members(bits)),
        lambda text: bits_of([_read_word(SPECIALISTS)(part) for part in text.split(",")]),
    ),
    _side("engine"),
    _side("ambulance"),
    _count("pool_victims"),
    _count("pool_alarms"),
    _count("rescued"),
    _count("lost"),
    _count("lost_unseen"),
    _count("reserve"),
    _Field("phase", None, _word(PHASES), _read_word(PHASES)),
    _count("turn"),
    _Field("active", None, lambda who: str(who + 1), lambda text: _number(text) - 1),
    _count("ap"),
    _count("free"),
    _count("fresh"),
    _count("cafs_ap"),
    _Field("target", 0, square_name, parse_square),
    _count("flare"),
    _count("chain"),
    _numbers("queue"),
    _Field("why", 0, _word(REASONS), _read_word(REASONS)),
    _Field("after", 0, _word(PHASES), _read_word(PHASES)),
    _Field("vehicle", 0, _word(VEHICLES), _read_word(VEHICLES)),
    _numbers("red_black", (0, 0)),
    _count("dice_left"),
    _count("rerolls"),
    _count("explosion"),
    _numbers("plan", (0, 0, 0, 0)),
    _flag("won"),
)
_BY_SLOT: Final = {field.slot: field for field in _FIELDS}


def write_position(state: State) -> str:
    """The notation of a position."""
    return " ".join(
        f"{field.slot}={field.write(value)}"
        for field in _FIELDS
        if (value := getattr(state, field.slot)) != field.empty
    )


def read_position(text: str, board: Board, rules: Ruleset) -> State:
    """The position a notation stands for, on this board and under these rules."""
    state = State(board, rules)
    state.phase = -1
    for field in _FIELDS:
        if field.empty is not None:
            setattr(state, field.slot, field.empty)
    seen = set()
    for part in text.split(" "):
        slot, equals, value = part.partition("=")
        if not equals or slot not in _BY_SLOT or slot in seen:
            raise NotationError(f"{part!r} is no part of a position")
        seen.add(slot)
        try:
            setattr(state, slot, _BY_SLOT[slot].read(value))
        except NotationError as error:
            raise NotationError(f"{slot}: {error}") from None
    if state.phase < 0 or "active" not in seen:
        raise NotationError("phase and active are part of every position")
    _derive(state)
    _check(state)
    if write_position(state) != text:
        raise NotationError("the parts of a position stand in a fixed order, each only if needed")
    return state


def _derive(state: State) -> None:
    """Rebuild what the notation leaves out because it follows."""
    board = state.board
    state.set_people(state.victims, state.treated, state.poi)
    state.set_hazmat(state.hazmat)
    state.crew_mask = bits_of([place for place in state.crew if place >= 0])
    state.damage = state.cube1.bit_count() + state.cube2.bit_count()
    state.pass_e, state.pass_s = board.pass_e, board.pass_s
    for edge in members((board.doors & ~state.closed) | state.cube2):
        state.let_pass(edge)


def _check(state: State) -> None:
    """Refuse squares, edges and crews that cannot be, each by name."""
    board = state.board
    for slot in ("fire", "smoke", "hot", "poi", "secret_victims", "secret_alarms", "sprung"):
        stray = getattr(state, slot) & ~board.squares
        if stray:
            raise NotationError(f"{slot}: {square_name(members(stray)[0])} is not on the board")
    for slot in ("hazmat", "victims", "treated", "crew"):
        for place in getattr(state, slot):
            if place >= 0 and not board.squares >> place & 1:
                raise NotationError(f"{slot}: {square_name(place)} is not on the board")
    for slot, edges in (
        ("closed", board.doors),
        ("opened", board.doors & ~state.closed),
        ("cube1", board.walls),
        ("cube2", state.cube1),
    ):
        stray = getattr(state, slot) & ~edges
        if stray:
            raise NotationError(f"{slot}: {edge_name(members(stray)[0])} cannot have that")
    if state.fire & state.smoke:
        raise NotationError("smoke: a space has fire or smoke, not both")
    size = len(state.crew)
    if not size or len(state.specialists) != size or len(state.saved) != size:
        raise NotationError("crew, specialists and saved name the same firefighters")
    if not -1 <= state.active < size:
        raise NotationError(f"active: there is no firefighter {state.active + 1}")
    _check_queue(state)


def _check_queue(state: State) -> None:
    """A phase that waits for somebody or something says for whom or what."""
    waiting = state.phase in (RIDING, KNOCK_DOWN, REVEALING)
    if waiting and not state.queue:
        raise NotationError(f"queue: {PHASES[state.phase]} must say who or what is next")
    limit = (1 << len(state.crew)) - 1 if state.phase != REVEALING else state.poi
    if waiting and not all(item >= 0 and limit >> item & 1 for item in state.queue):
        raise NotationError(f"queue: {state.queue[0]} cannot be next")


def position_hash(state: State) -> str:
    """Ten hex digits that change when anything in the position does."""
    import hashlib  # costs more than the whole engine to import, and only records need it

    return hashlib.blake2b(write_position(state).encode(), digest_size=5).hexdigest()
