"""The fire phase written a second time, with dicts and sets, to check the engine against.

It is made from the facts alone and shares no code with the engine. What happens is told as plain
tuples: the name of the event, the rule, and the facts in the order of the event's fields.
Numbers such as A4 or B12 are the options and decisions of the rules matrix.
"""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, Protocol

Square = tuple[int, int]
Edge = frozenset[Square]
Outcome = tuple[object, ...]
Option = bool | int | str

UNKNOWN: Final = "unknown"
SECRET_VICTIM: Final = "secret victim"
CLOSED: Final = "closed"
OPEN: Final = "open"
GONE: Final = "gone"

DEFAULTS: Final[dict[str, Option]] = {
    "threat_markers": 33,
    "damage_cubes": 24,
    "lose_at": 4,
    "win_at": 7,
    "flashover_destroys_open_door": False,  # A4
    "knockdown_loses_saved_ap": False,  # A5
    "shockwave_removes_open_door": True,  # A12
    "outside_fire_removed": "fire phase",  # A19, or "turn"
    "hot_spots": True,
    "hidden_hazmat": False,
    "hidden_hazmat_hot_spot": False,
}

DIRECTIONS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))  # B14: up, right, down, left


@dataclass
class House:
    """What is printed on the board. An edge named nowhere is open ground."""

    rows: int
    columns: int
    walls: set[Edge] = field(default_factory=set)
    doors: set[Edge] = field(default_factory=set)
    doorways: set[Edge] = field(default_factory=set)
    ambulance_places: list[tuple[Square, Square]] = field(default_factory=list)

    def is_inside(self, square: Square) -> bool:
        """Whether the square belongs to the building."""
        return 1 <= square[0] <= self.rows and 1 <= square[1] <= self.columns

    def is_on_board(self, square: Square) -> bool:
        """Whether the square belongs to the building or to the ring around it."""
        return 0 <= square[0] <= self.rows + 1 and 0 <= square[1] <= self.columns + 1


@dataclass
class Scene:
    """What lies on the board, and the options of the game."""

    house: House
    fire: set[Square] = field(default_factory=set)
    smoke: set[Square] = field(default_factory=set)
    hot: set[Square] = field(default_factory=set)
    hazmat: dict[Square, int] = field(default_factory=dict)
    poi: dict[Square, str] = field(default_factory=dict)
    victims: dict[Square, int] = field(default_factory=dict)
    treated: dict[Square, int] = field(default_factory=dict)
    cubes: dict[Edge, int] = field(default_factory=dict)
    door_state: dict[Edge, str] = field(default_factory=dict)
    firefighters: list[Square] = field(default_factory=list)
    saved: list[int] = field(default_factory=list)
    active: int = 0
    ambulance: tuple[Square, Square] | None = None
    reserve: int = 0
    lost: int = 0
    rescued: int = 0
    options: dict[str, Option] = field(default_factory=dict)


class Script(Protocol):
    """Chance and the players."""

    def roll(self) -> tuple[int, int]:
        """The red and the black die."""

    def hazmat(self, choices: list[Square]) -> Square:
        """Which of several squares explodes next."""

    def reveal(self, square: Square) -> bool:
        """Whether the unknown POI here is a victim."""

    def recover(self, firefighter: int, choices: list[Square]) -> Square:
        """Where a knocked-down firefighter is put, if there is a choice."""


def run(scene: Scene, script: Script) -> list[Outcome]:
    """Play one fire phase: change the scene, and tell what happened."""
    strange = scene.options.keys() - DEFAULTS.keys()
    if strange:
        raise ValueError(f"no such options: {sorted(strange)}")
    phase = _FirePhase(scene, script)
    with suppress(_CollapseError):  # B43: nothing else is resolved
        phase.play()
    return phase.outcomes


class _CollapseError(Exception):
    """The last damage cube was placed."""


class _FirePhase:
    def __init__(self, scene: Scene, script: Script) -> None:
        self.scene = scene
        self.script = script
        self.house = scene.house
        self.options = DEFAULTS | scene.options
        self.outcomes: list[Outcome] = []
        # Squares where a false alarm burnt and its explosion is still to come (B46).
        self.burnt_alarms: set[Square] = set()

    def tell(self, event: str, rule: str, *facts: object) -> None:
        self.outcomes.append((event, rule, *facts))

    def play(self) -> None:
        """ORDER: rolls 1 to 5, then 6, knock-downs and losses."""
        self.advance_fire()
        self.knock_firefighters_down()
        self.lose_faceup(self.scene.fire, "poi.lost")
        self.lose_poi()
        if self.options["outside_fire_removed"] == "fire phase":  # A19
            self.remove_outside_fire()

    def advance_fire(self) -> None:
        """Roll, resolve, and roll again as long as the roll hits a hot spot."""
        rule = "fire.roll"
        while True:
            target = self.script.roll()
            self.tell("Rolled", rule, *target)
            flares_up = target in self.scene.hot  # B16: tested when rolled
            self.strike(target)
            self.resolve_flashover_and_hazmat()
            if not flares_up:
                break
            self.tell("FlaredUp", "flare_up", target)
            rule = "flare_up"
        if rule == "flare_up":  # A23: one for the whole chain
            self.place_hot_spot(target, "flare_up.hot_spot")

    def strike(self, target: Square) -> None:
        """Put smoke on the target of a roll."""
        scene = self.scene
        if target in scene.fire:
            self.explode(target, "explosion")
        elif target in scene.smoke:
            self.ignite(target, "fire.smoke_on_smoke")
        elif self.markers_left() == 0:
            self.tell("MarkersRanOut", "fire.no_markers", target)
        elif self.is_beside_fire(target):
            scene.fire.add(target)
            self.tell("FirePlaced", "fire.beside_fire", target)
        else:
            scene.smoke.add(target)
            self.tell("SmokePlaced", "fire.roll", target)

    def place_hot_spot(self, square: Square, rule: str) -> None:
        scene = self.scene
        if not self.options["hot_spots"] or square in scene.hot or scene.reserve <= 0:
            return  # A20, B17, B34
        scene.reserve -= 1
        scene.hot.add(square)
        self.tell("HotSpotPlaced", rule, square, True)

    def explode(self, square: Square, rule: str) -> None:
        self.tell("Exploded", rule, square)
        for step in DIRECTIONS:
            self.blast(square, step)

    def blast(self, origin: Square, step: Square) -> None:
        """Let an explosion act in one direction, until it has its one result."""
        here = origin
        force = "explosion"
        while True:
            there = (here[0] + step[0], here[1] + step[1])
            if not self.house.is_on_board(there):
                self.tell("WaveLeft", "explosion.off_board", here)  # B11
                return
            edge = frozenset((here, there))
            if self.is_standing_wall(edge):
                self.damage(edge, f"{force}.wall")
                return
            door = self.door(edge)
            if door == CLOSED:
                self.destroy_door(edge, f"{force}.closed_door")
                return
            # B12: an open door goes and the square beyond is hit. A12 is about the wave only.
            if door == OPEN and (here == origin or self.options["shockwave_removes_open_door"]):
                self.destroy_door(edge, f"{force}.open_door")
            if there not in self.scene.fire:
                self.set_on_fire(there, force)
                return
            here = there
            force = "shockwave"

    def set_on_fire(self, square: Square, force: str) -> None:
        """End a direction on a square that does not burn yet."""
        if square in self.scene.smoke:
            self.ignite(square, "shockwave.smoke" if force == "shockwave" else "explosion.free")
        elif self.markers_left() == 0:
            self.tell("MarkersRanOut", "fire.no_markers", square)  # B19
        else:
            self.scene.fire.add(square)
            self.tell("FirePlaced", f"{force}.free", square)

    def damage(self, wall: Edge, rule: str) -> None:
        cubes = self.scene.cubes
        cubes[wall] = cubes.get(wall, 0) + 1
        self.tell("WallDamaged" if cubes[wall] == 1 else "WallDestroyed", rule, wall)
        if sum(cubes.values()) >= int(self.options["damage_cubes"]):
            self.collapse()

    def destroy_door(self, door: Edge, rule: str) -> None:
        self.scene.door_state[door] = GONE
        self.tell("DoorDestroyed", rule, door)

    def collapse(self) -> None:
        """Bring the building down: everybody left on the board is lost, and the phase is over."""
        scene = self.scene
        self.tell("Collapsed", "end.collapse")
        for square in sorted(scene.poi):  # B59: nothing is revealed
            self.tell("PoiLost", "end.collapse.people", square)
        scene.poi.clear()
        self.lose_faceup(scene.victims.keys() | scene.treated.keys(), "end.collapse.people")
        for firefighter, square in enumerate(scene.firefighters):
            if self.house.is_inside(square):
                self.tell("FirefighterDied", "end.collapse.firefighters", firefighter)
        raise _CollapseError

    def resolve_flashover_and_hazmat(self) -> None:
        """B15: flashover, then hazmat, again and again until neither finds anything."""
        while True:
            self.flash_over()
            if not self.explode_hazmat():
                return

    def flash_over(self) -> None:
        """B47: in waves, so that the smoke beside fire turns together."""
        scene = self.scene
        while True:
            burning = set(scene.fire)
            turning = [square for square in sorted(scene.smoke) if self.is_beside_fire(square)]
            if not turning:
                return
            for square in turning:
                self.ignite(square, "flashover")
            if self.options["flashover_destroys_open_door"]:  # A4
                for door in sorted(self.house.doors, key=_edge_order):
                    if self.door(door) == OPEN and door & burning and door & set(turning):
                        self.destroy_door(door, "flashover.open_door")

    def explode_hazmat(self) -> bool:
        """Explode whatever hazmat stands in fire, one by one; say whether there was any."""
        scene = self.scene
        exploded = False
        while True:
            if self.options["hidden_hazmat"]:
                self.reveal_burning_poi()
            marked = {square for square in scene.fire if scene.hazmat.get(square, 0) > 0}
            pending = sorted(marked | self.burnt_alarms)
            if not pending:
                return exploded
            square = pending[0] if len(pending) == 1 else self.script.hazmat(pending)
            assert square in pending
            exploded = True
            if square in self.burnt_alarms:
                self.explode_burnt_alarm(square)
            else:
                self.explode_marked_hazmat(square)

    def explode_marked_hazmat(self, square: Square) -> None:
        """B18: one marker of the square explodes."""
        hazmat = self.scene.hazmat
        hazmat[square] -= 1
        if hazmat[square] == 0:
            del hazmat[square]
        self.tell("HazmatExploded", "hazmat.explosion", square, False)
        self.explode(square, "hazmat.explosion")
        self.place_hot_spot(square, "hazmat.hot_spot")

    def explode_burnt_alarm(self, square: Square) -> None:
        self.burnt_alarms.remove(square)
        self.tell("HazmatExploded", "variant.unmarked_hazmat", square, True)
        self.explode(square, "variant.unmarked_hazmat")
        if self.options["hidden_hazmat_hot_spot"]:
            self.place_hot_spot(square, "variant.unmarked_hazmat")

    def reveal_burning_poi(self) -> None:
        """B46: turn up the POI in fire; victims wait for step 6, false alarms explode."""
        scene = self.scene
        for square in sorted(scene.poi.keys() & scene.fire):
            if self.reveal(square, "variant.unmarked_hazmat"):
                scene.victims[square] = scene.victims.get(square, 0) + 1
            else:
                self.burnt_alarms.add(square)

    def knock_firefighters_down(self) -> None:
        """Take whoever stands in fire to the ambulance, in turn order from the active one."""
        scene = self.scene
        count = len(scene.firefighters)
        for firefighter in ((scene.active + turn) % count for turn in range(count)):
            origin = scene.firefighters[firefighter]
            if origin not in scene.fire:
                continue
            goals = self.recovery_squares(origin)
            goal = goals[0] if len(goals) == 1 else self.script.recover(firefighter, goals)
            assert goal in goals
            scene.firefighters[firefighter] = goal
            self.tell("KnockedDown", "knock_down", firefighter, origin, goal)
            if self.options["knockdown_loses_saved_ap"] and scene.saved[firefighter] > 0:  # A5
                self.tell("ApLost", "knock_down.saved_ap", firefighter, scene.saved[firefighter])
                scene.saved[firefighter] = 0

    def recovery_squares(self, origin: Square) -> list[Square]:
        if self.scene.ambulance is not None:
            return sorted(set(self.scene.ambulance))  # B22
        parking = {square for place in self.house.ambulance_places for square in place}
        nearest = min(_distance(origin, square) for square in parking)  # B21
        return sorted(square for square in parking if _distance(origin, square) == nearest)

    def lose_faceup(self, squares: Iterable[Square], rule: str) -> None:
        """Lose all face-up victims of these squares, on each the untreated ones first."""
        scene = self.scene
        for square in sorted(squares):
            for victims, treated in ((scene.victims, False), (scene.treated, True)):
                for _ in range(victims.pop(square, 0)):
                    scene.lost += 1
                    self.tell("VictimLost", rule, square, treated)

    def lose_poi(self) -> None:
        """Turn up the POI that stand in fire (A27); only victims count as lost."""
        scene = self.scene
        for square in sorted(scene.poi.keys() & scene.fire):
            if self.reveal(square, "poi.lost"):
                scene.lost += 1
                self.tell("VictimLost", "poi.lost", square, False)

    def reveal(self, square: Square, rule: str) -> bool:
        """Take a face-down POI up and say whether it is a victim."""
        kind = self.scene.poi.pop(square)
        is_secret = kind != UNKNOWN
        is_victim = kind == SECRET_VICTIM if is_secret else self.script.reveal(square)
        self.tell("PoiRevealed", rule, square, is_victim, is_secret)
        return is_victim

    def remove_outside_fire(self) -> None:
        for square in sorted(self.scene.fire):
            if not self.house.is_inside(square):
                self.scene.fire.remove(square)
                self.tell("FireRemoved", "fire.outside.removed", square)

    def markers_left(self) -> int:
        used = len(self.scene.fire) + len(self.scene.smoke)
        return max(0, int(self.options["threat_markers"]) - used)

    def ignite(self, square: Square, rule: str) -> None:
        """Turn smoke to its fire side; no marker is needed."""
        self.scene.smoke.remove(square)
        self.scene.fire.add(square)
        self.tell("SmokeIgnited", rule, square)

    def is_standing_wall(self, edge: Edge) -> bool:
        return edge in self.house.walls and self.scene.cubes.get(edge, 0) < 2

    def door(self, edge: Edge) -> str:
        """The state of the door on an edge; where there never was one, it is gone."""
        return self.scene.door_state.get(edge, CLOSED) if edge in self.house.doors else GONE

    def is_beside_fire(self, square: Square) -> bool:
        for down, right in DIRECTIONS:
            neighbour = (square[0] + down, square[1] + right)
            edge = frozenset((square, neighbour))
            is_passable = not self.is_standing_wall(edge) and self.door(edge) != CLOSED
            if is_passable and neighbour in self.scene.fire:
                return True
        return False


def _edge_order(edge: Edge) -> tuple[bool, Square]:
    """East edges before south edges, row by row."""
    first, second = sorted(edge)
    return first[0] != second[0], first


def _distance(one: Square, other: Square) -> int:
    """The straight distance of two squares, squared."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
