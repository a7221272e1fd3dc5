"""Reading decisions back from their one-line notation."""

from collections.abc import Callable
from typing import Final

from editor.engine import decisions as d
from editor.engine.decisions import Decision
from editor.engine.names import LOADS, NOTHING, SIDES, SPECIALISTS, VEHICLES
from editor.engine.squares import MAX_SIZE, NotationError, parse_edge, parse_square


def read_decision(text: str) -> Decision:
    """Read a decision; `str()` of what comes back is the text again."""
    try:
        decision = _read(text)
    except NotationError as error:
        raise NotationError(f"{text!r} is no decision: {error}") from None
    if str(decision) != text:
        raise NotationError(f"{text!r} is no decision: perhaps {str(decision)!r} is meant")
    return decision


def _read(text: str) -> Decision:
    for words, reader in _READERS.items():
        if text == words:
            return reader("")
        if text.startswith(words + " "):
            return reader(text[len(words) + 1 :])
    first = text.partition(" ")[0]
    raise NotationError(f"none begins with {first!r}")


def _one_of(text: str, words: tuple[str, ...], what: str) -> int:
    if text not in words:
        raise NotationError(
            f"{text!r} is no {what}: choose one of {', '.join(w for w in words if w)}"
        )
    return words.index(text)


def _no_more(decision: Decision) -> Callable[[str], Decision]:
    def reader(rest: str) -> Decision:
        if rest:
            raise NotationError(f"{rest!r} is too much: {str(decision)!r} stands alone")
        return decision

    return reader


def _face(text: str) -> int:
    if text == "-":
        return 0
    if text.isascii() and text.isdigit() and text[0] != "0" and int(text) <= MAX_SIZE:
        return int(text)
    raise NotationError(f"{text!r} is no face of a die: write a number, or - for no roll")


def _roll(rest: str) -> Decision:
    red, colon, black = rest.partition(":")
    if not colon or rest == "-:-":
        raise NotationError(f"{rest!r} is no roll: write red:black, as in 3:5")
    return d.Roll(_face(red), _face(black))


def _reveal(rest: str) -> Decision:
    place, _, side = rest.partition(" ")
    return d.Reveal(parse_square(place), not _one_of(side, ("victim", "false alarm"), "side"))


def _move(rest: str) -> Decision:
    leading = rest.endswith(" leading")
    if leading:
        rest = rest[: -len(" leading")]
    place, carrying, load = rest.partition(" carrying ")
    return d.Move(
        parse_square(place),
        _one_of(load, ("", *LOADS[1:]), "load") if carrying else NOTHING,
        leading,
    )


def _extinguish(rest: str) -> Decision:
    place, _, what = rest.partition(" ")
    return d.Extinguish(parse_square(place), _one_of(what, d.EXTINGUISHING, "extinguishing"))


def _at_side(kind: type[d.Drive] | type[d.Park]) -> Callable[[str], Decision]:
    def reader(rest: str) -> Decision:
        vehicle, _, side = rest.partition(" ")
        return kind(_one_of(vehicle, VEHICLES, "vehicle"), _one_of(side, SIDES, "side"))

    return reader


def _specialist(
    kind: type[d.Deal] | type[d.Take] | type[d.CrewChange],
) -> Callable[[str], Decision]:
    return lambda rest: kind(_one_of(rest, SPECIALISTS, "specialist"))


def _firefighter(text: str) -> int:
    if len(text) == 1 and text in "123456":
        return int(text) - 1
    raise NotationError(f"{text!r} is no firefighter: they are numbered 1 to 6")


def _command(rest: str) -> Decision:
    who, _, order_text = rest.partition(" ")
    order = _read(order_text)
    if not isinstance(order, d.Move | d.Open | d.Close | d.Dispose):
        raise NotationError(f"{order_text!r} cannot be commanded: only moves and doors can")
    return d.Command(_firefighter(who), order)


def _ride(rest: str) -> Decision:
    who, _, place = rest.partition(" ")
    return d.Ride(_firefighter(who), parse_square(place))


_READERS: Final[dict[str, Callable[[str], Decision]]] = {
    "roll": _roll,
    "reveal": _reveal,
    "deal": _specialist(d.Deal),
    "move": _move,
    "open": lambda rest: d.Open(parse_edge(rest)),
    "close": lambda rest: d.Close(parse_edge(rest)),
    "extinguish": _extinguish,
    "chop": lambda rest: d.Chop(parse_edge(rest)),
    "treat": _no_more(d.Treat()),
    "dispose": _no_more(d.Dispose()),
    "identify": lambda rest: d.Identify(parse_square(rest)),
    "drive": _at_side(d.Drive),
    "deck gun": _no_more(d.DeckGun()),
    "crew": _specialist(d.CrewChange),
    "command": _command,
    "end turn": _no_more(d.EndTurn()),
    "explode": lambda rest: d.Explode(parse_square(rest)),
    "recover": lambda rest: d.Recover(parse_square(rest)),
    "ride": _ride,
    "stay": lambda rest: d.Stay(_firefighter(rest)),
    "reroll": lambda rest: d.Reroll(1 + _one_of(rest, d.DICE[1:], "choice of dice")),
    "keep": _no_more(d.Keep()),
    "turn up": lambda rest: d.TurnUp(parse_square(rest)),
    "leave down": lambda rest: d.LeaveDown(parse_square(rest)),
    "play on": _no_more(d.PlayOn()),
    "stop": _no_more(d.Stop()),
    "take": _specialist(d.Take),
    "start": lambda rest: d.Start(parse_square(rest)),
    "park": _at_side(d.Park),
    "first": lambda rest: d.First(_firefighter(rest)),
}
