"""The position: a small slotted object of ints and tuples with a cheap copy.

Undo is an earlier copy. Nothing here knows a rule; the other modules of the engine change a
state only through their own small functions, and only after `referee.refusal` agreed.
"""

from typing import Final

from editor.engine.board import Board
from editor.engine.names import AMBULANCE, ENGINE
from editor.engine.ruleset import Profile, Ruleset
from editor.engine.squares import SOUTH, Bits, Edge, Square

# Phases: who must decide what now.
SETUP_EXPLOSION: Final = 0
SETUP_HAZMAT: Final = 1
SETUP_POI: Final = 2
SETUP_SPECIALIST: Final = 3
SETUP_HOT_SPOT: Final = 4
SETUP_START: Final = 5
SETUP_PARK: Final = 6
SETUP_FIRST: Final = 7
ACTIONS: Final = 8
RIDING: Final = 9
GUN_ROLL: Final = 10
GUN_CHOICE: Final = 11
FIRE_ROLL: Final = 12
HAZMAT_CHOICE: Final = 13
KNOCK_DOWN: Final = 14
REVEALING: Final = 15
REPLENISH: Final = 16
REPLENISH_CHOICE: Final = 17
WON: Final = 18
OVER: Final = 19
PHASES: Final = (
    "setup_explosion",
    "setup_hazmat",
    "setup_poi",
    "setup_specialist",
    "setup_hot_spot",
    "setup_start",
    "setup_park",
    "setup_first",
    "actions",
    "riding",
    "gun_roll",
    "gun_choice",
    "fire_roll",
    "hazmat_choice",
    "knock_down",
    "revealing",
    "replenish",
    "replenish_choice",
    "won",
    "over",
)

# Why POI are being turned up, and so what goes on afterwards.
BY_ACTION: Final = 0
BY_LOSS: Final = 1
BY_HAZMAT_STEP: Final = 2
BY_REPLENISHING: Final = 3
BY_IDENTIFYING: Final = 4
REASONS: Final = ("action", "loss", "hazmat", "replenish", "identify")


class State:
    """One position of a game, in any phase."""

    __slots__ = (
        "active",
        "after",
        "ambulance",
        "ap",
        "available",
        "board",
        "cafs_ap",
        "chain",
        "closed",
        "crew",
        "crew_mask",
        "cube1",
        "cube2",
        "damage",
        "dice_left",
        "engine",
        "explosion",
        "fire",
        "flare",
        "free",
        "fresh",
        "hazmat",
        "hazmat_mask",
        "hot",
        "lost",
        "lost_unseen",
        "opened",
        "pass_e",
        "pass_s",
        "people",
        "phase",
        "plan",
        "poi",
        "pool_alarms",
        "pool_victims",
        "queue",
        "red_black",
        "rerolls",
        "rescued",
        "reserve",
        "rules",
        "saved",
        "secret_alarms",
        "secret_victims",
        "smoke",
        "specialists",
        "sprung",
        "target",
        "treated",
        "turn",
        "vehicle",
        "victims",
        "why",
        "won",
    )

    def __init__(self, board: Board, rules: Ruleset) -> None:
        """An empty house: doors closed, walls whole, nobody there."""
        self.board = board
        self.rules = rules
        # The house.
        self.fire: Bits = 0
        self.smoke: Bits = 0
        self.hot: Bits = 0
        self.pass_e: Bits = board.pass_e
        self.pass_s: Bits = board.pass_s
        self.closed: Bits = board.doors  # B1: as many as the board has
        self.opened: Bits = 0
        self.cube1: Bits = 0
        self.cube2: Bits = 0
        self.damage = 0
        self.reserve = 0
        # People and things. Tuples are sorted and may name a square twice; masks follow them.
        self.poi: Bits = 0
        self.secret_victims: Bits = 0
        self.secret_alarms: Bits = 0
        self.victims: tuple[Square, ...] = ()
        self.treated: tuple[Square, ...] = ()
        self.people: Bits = 0
        self.hazmat: tuple[Square, ...] = ()
        self.hazmat_mask: Bits = 0
        self.sprung: Bits = 0
        self.pool_victims = rules.victims - rules.victims_removed
        self.pool_alarms = rules.false_alarms - rules.false_alarms_removed
        self.rescued = 0
        self.lost = 0
        self.lost_unseen = 0
        # The crew: squares (-1: not placed yet), cards, saved AP.
        self.crew: tuple[int, ...] = ()
        self.crew_mask: Bits = 0
        self.specialists: tuple[int, ...] = ()
        self.saved: tuple[int, ...] = ()
        self.available: Bits = 0
        self.engine = -1
        self.ambulance = -1
        # The turn.
        self.phase = ACTIONS
        self.turn = 0
        self.active = 0
        self.ap = 0
        self.free = 0
        self.fresh = 0  # 2: crew change still possible, 1: nothing done yet, 0: something done
        self.cafs_ap = 0
        # What is going on in the middle of a phase.
        self.target = 0
        self.flare = 0
        self.chain = 0
        self.queue: tuple[int, ...] = ()
        self.why = 0
        self.after = 0
        self.vehicle = 0
        self.red_black = (0, 0)
        self.dice_left = 0
        self.rerolls = 0
        self.explosion = 0
        self.plan: tuple[int, ...] = (0, 0, 0, 0)
        self.won = False

    def copy(self) -> "State":
        """The same position again, to be changed on its own."""
        new = State.__new__(State)
        new.board = self.board
        new.rules = self.rules
        new.fire = self.fire
        new.smoke = self.smoke
        new.hot = self.hot
        new.pass_e = self.pass_e
        new.pass_s = self.pass_s
        new.closed = self.closed
        new.opened = self.opened
        new.cube1 = self.cube1
        new.cube2 = self.cube2
        new.damage = self.damage
        new.reserve = self.reserve
        new.poi = self.poi
        new.secret_victims = self.secret_victims
        new.secret_alarms = self.secret_alarms
        new.victims = self.victims
        new.treated = self.treated
        new.people = self.people
        new.hazmat = self.hazmat
        new.hazmat_mask = self.hazmat_mask
        new.sprung = self.sprung
        new.pool_victims = self.pool_victims
        new.pool_alarms = self.pool_alarms
        new.rescued = self.rescued
        new.lost = self.lost
        new.lost_unseen = self.lost_unseen
        new.crew = self.crew
        new.crew_mask = self.crew_mask
        new.specialists = self.specialists
        new.saved = self.saved
        new.available = self.available
        new.engine = self.engine
        new.ambulance = self.ambulance
        new.phase = self.phase
        new.turn = self.turn
        new.active = self.active
        new.ap = self.ap
        new.free = self.free
        new.fresh = self.fresh
        new.cafs_ap = self.cafs_ap
        new.target = self.target
        new.flare = self.flare
        new.chain = self.chain
        new.queue = self.queue
        new.why = self.why
        new.after = self.after
        new.vehicle = self.vehicle
        new.red_black = self.red_black
        new.dice_left = self.dice_left
        new.rerolls = self.rerolls
        new.explosion = self.explosion
        new.plan = self.plan
        new.won = self.won
        return new

    def __eq__(self, other: object) -> bool:
        """Positions are equal when every part of them is."""
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]  # a state changes; hash its notation instead

    # --- questions ------------------------------------------------------------------------

    def profile(self, firefighter: int) -> Profile:
        """The card a firefighter plays with."""
        return self.rules.profiles[self.specialists[firefighter]]

    def is_open(self, edge: Edge) -> bool:
        """Whether people and fire pass this edge."""
        if edge >= SOUTH:
            return bool(self.pass_s >> (edge - SOUTH) & 1)
        return bool(self.pass_e >> edge & 1)

    def neighbours(self, place: Square) -> Bits:
        """The squares that are adjacent: no wall, no closed door between."""
        bit = 1 << place
        return (
            ((bit & self.pass_e) << 1)
            | ((bit >> 1) & self.pass_e)
            | ((bit & self.pass_s) << 16)
            | ((bit >> 16) & self.pass_s)
        )

    def vehicle_squares(self, vehicle: int) -> tuple[Square, ...]:
        """The two squares a vehicle stands on, or none."""
        side = self.engine if vehicle == ENGINE else self.ambulance
        if side < 0:
            return ()
        return self.board.parking[vehicle][side] or ()

    def rescuing_squares(self) -> Bits:
        """Where a victim is safe."""
        if not self.rules.rescues_by_ambulance:
            return self.board.ring
        bits = 0
        for place in self.vehicle_squares(AMBULANCE):
            bits |= 1 << place
        return bits

    def unknown_poi(self) -> Bits:
        """The face-down POI nobody has fixed."""
        return self.poi & ~(self.secret_victims | self.secret_alarms)

    def supply_poi(self) -> int:
        """How many POI markers are left beside the board."""
        return self.pool_victims + self.pool_alarms - self.unknown_poi().bit_count()

    def poi_count(self) -> int:
        """POI on the board, face down or up, inside or outside."""
        return self.poi.bit_count() + len(self.victims) + len(self.treated)

    def victims_in_play(self) -> int:
        """Victims that can still be rescued or lost."""
        return (
            self.pool_victims
            + self.secret_victims.bit_count()
            + len(self.victims)
            + len(self.treated)
        )

    def markers_left(self) -> int:
        """Threat markers beside the board."""
        return self.rules.threat_markers - (self.fire | self.smoke).bit_count()

    # --- small changes that keep masks and tuples together ----------------------------------

    def set_people(
        self, victims: tuple[Square, ...], treated: tuple[Square, ...], poi: Bits
    ) -> None:
        """Replace everybody on the board."""
        self.victims = victims
        self.treated = treated
        self.poi = poi
        people = poi
        for place in victims:
            people |= 1 << place
        for place in treated:
            people |= 1 << place
        self.people = people

    def set_hazmat(self, hazmat: tuple[Square, ...]) -> None:
        """Replace all hazmat markers."""
        self.hazmat = hazmat
        mask = 0
        for place in hazmat:
            mask |= 1 << place
        self.hazmat_mask = mask

    def put_firefighter(self, firefighter: int, place: Square) -> None:
        """Put one firefighter somewhere."""
        crew = self.crew
        self.crew = (*crew[:firefighter], place, *crew[firefighter + 1 :])
        mask = 0
        for where in self.crew:
            if where >= 0:
                mask |= 1 << where
        self.crew_mask = mask

    def set_saved(self, firefighter: int, ap: int) -> None:
        """Replace the saved AP of one firefighter."""
        saved = self.saved
        self.saved = (*saved[:firefighter], ap, *saved[firefighter + 1 :])

    def let_pass(self, edge: Edge) -> None:
        """From now on people and fire pass this edge."""
        if edge >= SOUTH:
            self.pass_s |= 1 << (edge - SOUTH)
        else:
            self.pass_e |= 1 << edge

    def bar(self, edge: Edge) -> None:
        """From now on nothing passes this edge."""
        if edge >= SOUTH:
            self.pass_s &= ~(1 << (edge - SOUTH))
        else:
            self.pass_e &= ~(1 << edge)


def without(places: tuple[Square, ...], place: Square) -> tuple[Square, ...]:
    """One marker less on a square."""
    index = places.index(place)
    return places[:index] + places[index + 1 :]


def with_one(places: tuple[Square, ...], place: Square) -> tuple[Square, ...]:
    """One marker more on a square, still in order."""
    return tuple(sorted((*places, place)))
