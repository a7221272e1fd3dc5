"""A scenario laid out for inspection: its rules as far as usable, its open edges, its supplies.

Whatever is absurd in the scenario is left out here, so that every check can count on what is in.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal, get_args, get_origin, get_type_hints

from editor.engine import Board, Profile, Ruleset, preset, printed_setup
from editor.engine.ruleset import EDITIONS, LEVELS, MODES, PRINTED_PROFILES
from editor.engine.squares import SOUTH, STRIDE, Bits, Edge, Square, members
from editor.scenario.boards import BoardFileError, load_board
from editor.scenario.model import (
    SECRET_FALSE_ALARM,
    SECRET_VICTIM,
    TREATED_VICTIM,
    UNKNOWN,
    VICTIM,
    RandomSteps,
    Rules,
    Scenario,
)

FACE_UP: Final = (VICTIM, TREATED_VICTIM)
FACE_DOWN: Final = (UNKNOWN, SECRET_VICTIM, SECRET_FALSE_ALARM)

_TYPES: Final = get_type_hints(Ruleset)
_EAST_EDGES: Final = (1 << SOUTH) - 1


@dataclass(frozen=True, slots=True)
class Case:
    """What the checks look at. Sets of squares hold only squares where the thing may be."""

    scenario: Scenario
    board: Board
    rules: Ruleset
    steps: RandomSteps  # as plain counts, for as many as may play
    shipped: bool  # the board is the shipped one it is said to be
    fire: Bits
    smoke: Bits
    hot_spots: Bits
    face_down: Bits
    people: Bits
    cubes: tuple[tuple[Edge, int], ...]  # each edge once, in order
    passable: Bits  # edges that people and fire pass now

    @property
    def starting(self) -> bool:
        """Whether this is the set-up of a game, not a game in progress."""
        return self.scenario.turns_played <= 0

    @property
    def removed(self) -> tuple[int, int]:
        """Victims and false alarms that are out of the game unseen."""
        printed = self.rules.victims_removed, self.rules.false_alarms_removed
        victims, alarms = self.scenario.removed or printed
        return max(0, victims), max(0, alarms)

    @property
    def rescued(self) -> int:
        """Victims rescued so far."""
        return max(0, self.scenario.rescued)

    @property
    def lost(self) -> int:
        """Victims lost so far."""
        return max(0, self.scenario.lost)

    @property
    def pool(self) -> tuple[int, int]:
        """Victims and false alarms nobody has seen, counted as the opening of a game does."""
        victims, alarms = self.scenario.pool or self.left(self.removed)
        return max(0, victims), max(0, alarms)

    def left(self, removed: tuple[int, int]) -> tuple[int, int]:
        """What the box has left unseen if so many are removed; below zero if it has too few."""
        victims = self.known_victims + self.rescued + self.lost
        return (
            self.rules.victims - removed[0] - victims,
            self.rules.false_alarms - removed[1] - self.known_alarms,
        )

    @property
    def known_victims(self) -> int:
        """Victims on the board that the designer knows of."""
        return self.poi_of_kind(SECRET_VICTIM, VICTIM, TREATED_VICTIM)

    @property
    def known_alarms(self) -> int:
        """False alarms on the board that the designer knows of."""
        return self.poi_of_kind(SECRET_FALSE_ALARM)

    @property
    def crew_size(self) -> int:
        """How many firefighters play at least."""
        return len(self.scenario.firefighters) or self.scenario.players[0]

    def poi_of_kind(self, *kinds: str) -> int:
        """How many POI of these kinds lie on the board."""
        return sum(poi.kind in kinds for poi in self.scenario.poi)

    def beside(self, places: Bits) -> Bits:
        """The squares adjacent to any of these: no wall, no closed door between."""
        return spread(places, self.passable)


def look_at(scenario: Scenario) -> Case:
    """Lay a scenario out; nothing in it can make this fail."""
    board = scenario.board
    rules = usable_rules(scenario.rules)
    cubes: dict[Edge, int] = {}
    for edge, count in scenario.cubes:
        cubes[edge] = cubes.get(edge, 0) + max(0, count)
    gone = within(scenario.destroyed_doors, board.doors)
    opened = within(scenario.open_doors, board.doors)
    if rules.doors_at_start == "open":
        opened = board.doors & ~gone
    passable = board.pass_e | board.pass_s << SOUTH | gone | opened
    passable |= within((edge for edge, count in cubes.items() if count >= 2), board.walls)
    face_down = within((one.square for one in scenario.poi if one.kind in FACE_DOWN), board.inside)
    face_up = within((one.square for one in scenario.poi if one.kind in FACE_UP), board.squares)
    return Case(
        scenario=scenario,
        board=board,
        rules=rules,
        steps=_counted(scenario, rules),
        shipped=bool(scenario.board_name) and shipped_as(scenario.board_name) == board,
        fire=within(scenario.fire, board.inside),
        smoke=within(scenario.smoke, board.inside),
        hot_spots=within(scenario.hot_spots, board.inside),
        face_down=face_down,
        people=face_down | face_up,
        cubes=tuple(sorted(item for item in cubes.items() if item[1])),
        passable=passable,
    )


def _counted(scenario: Scenario, rules: Ruleset) -> RandomSteps:
    if not scenario.random.by_rules:
        return scenario.random
    crew = len(scenario.firefighters) or max(1, *scenario.players)
    printed = printed_setup(scenario.board, rules, crew)
    return RandomSteps(
        explosions=max(0, printed.random_explosions),
        hazmat=max(0, printed.random_hazmat),
        poi=max(0, printed.random_poi),
        hot_spots=max(0, printed.random_hot_spots),
    )


def shipped_as(name: str) -> Board | None:
    """The shipped board of this name, if there is one and it can be read."""
    try:
        return load_board(name)
    except (LookupError, OSError, BoardFileError):
        return None


# --- rules --------------------------------------------------------------------------------


def usable_rules(rules: Rules) -> Ruleset:
    """The rules to play by, without the changes that make no sense."""
    box = preset(
        rules.edition if rules.edition in EDITIONS else "en",
        rules.mode if rules.mode in MODES else "family",
        rules.level if rules.level in LEVELS else "recruit",
    )
    changes = {name: value for name, value in rules.changes if fits(name, value)}
    return replace(box, **changes)  # type: ignore[arg-type]  # `fits` knows the types


def fits(name: str, value: object) -> bool:
    """Whether the rules have such a field and it can have such a value."""
    kind = _TYPES.get(name)
    if kind is None:
        return False
    if kind is bool:
        return isinstance(value, bool)
    if get_origin(kind) is Literal:
        return isinstance(value, str) and value in get_args(kind)
    if name == "profiles":
        return (
            isinstance(value, tuple)
            and len(value) == len(PRINTED_PROFILES)
            and all(isinstance(one, Profile) for one in value)
        )
    if name == "hot_spots_by_crew":
        return isinstance(value, tuple) and bool(value) and all(map(_is_count, value))
    return _is_number(value) or (value is None and kind is not int)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


# --- squares and edges --------------------------------------------------------------------


def is_in(place: Square | Edge, allowed: Bits) -> bool:
    """Whether a square or edge, however absurd its number, belongs to a set."""
    return 0 <= place < allowed.bit_length() and bool(allowed >> place & 1)


def within(places: Iterable[Square | Edge], allowed: Bits) -> Bits:
    """The set of those squares or edges that may be."""
    bits = 0
    for place in places:
        if is_in(place, allowed):
            bits |= 1 << place
    return bits


def spread(places: Bits, passable: Bits) -> Bits:
    """The squares one step away from any of these over passable edges."""
    east, south = passable & _EAST_EDGES, passable >> SOUTH
    return (
        ((places & east) << 1)
        | ((places >> 1) & east)
        | ((places & south) << STRIDE)
        | ((places >> STRIDE) & south)
    )


def flood(places: Bits, passable: Bits) -> Bits:
    """All squares that can be reached from these over passable edges."""
    while True:
        wider = places | spread(places, passable)
        if wider == places:
            return places
        places = wider


def parts(places: Bits, passable: Bits) -> list[Bits]:
    """These squares, split into sets that hang together; the one with the first square first."""
    rooms = []
    while places:
        room = flood(places & -places, passable) & places
        rooms.append(room)
        places &= ~room
    return rooms


def as_squares(bits: Bits) -> tuple[Square, ...]:
    """A set of squares or edges as a problem names them."""
    return tuple(members(bits))
