"""What a problem is: its kind and severity, where it is, the rule behind it, and a way to mend it.

Only codes and facts; the sentences are in `problem_wording`.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

from editor.engine.squares import Edge, Square
from editor.rules.ids import RuleId

Severity = Literal["error", "warning", "note"]
"""An error: no game can start, or a rule is broken. A warning: playable, but surely not meant.
A note: good to know."""

SEVERITIES: Final[tuple[Severity, ...]] = ("error", "warning", "note")

Fact = int | str


class Kind(StrEnum):
    """What is wrong. The names are permanent: machines read them."""

    # The board.
    NO_WAY_OUT = "no_way_out"
    UNREACHABLE_ROOM = "unreachable_room"
    DOOR_IN_OPEN_FLOOR = "door_in_open_floor"
    FREE_STANDING_WALL = "free_standing_wall"
    WALL_ENDS_NOWHERE = "wall_ends_nowhere"
    NO_PARKING = "no_parking"
    ONE_PARKING = "one_parking"
    FEW_PARKING = "few_parking"
    QUADRANT_WITHOUT_ENGINE = "quadrant_without_engine"
    SHORT_ARROW_LOOP = "short_arrow_loop"
    BOARD_NOT_AS_NAMED = "board_not_as_named"
    DOORS_BEYOND_BOX = "doors_beyond_box"

    # Fire, markers, walls and doors.
    OFF_BOARD = "off_board"
    OUTSIDE = "outside"
    NOTHING_BURNS = "nothing_burns"
    SMOKE_IN_FIRE = "smoke_in_fire"
    SMOKE_BESIDE_FIRE = "smoke_beside_fire"
    THREAT_BEYOND_BOX = "threat_beyond_box"
    HAZMAT_IN_FIRE = "hazmat_in_fire"
    HAZMAT_STACKED = "hazmat_stacked"
    HAZMAT_BEYOND_BOX = "hazmat_beyond_box"
    HAZMAT_UNMARKED = "hazmat_unmarked"
    HAZMAT_OFF = "hazmat_off"
    HOT_SPOTS_BEYOND_BOX = "hot_spots_beyond_box"
    HOT_SPOTS_OFF = "hot_spots_off"
    CUBES_ON_NO_WALL = "cubes_on_no_wall"
    CUBES_ABOVE_TWO = "cubes_above_two"
    CUBES_BEYOND_BOX = "cubes_beyond_box"
    COLLAPSED = "collapsed"
    NO_SUCH_DOOR = "no_such_door"
    DOOR_OPEN_AND_DESTROYED = "door_open_and_destroyed"
    RANDOM_IMPOSSIBLE = "random_impossible"
    RANDOM_IN_PROGRESS = "random_in_progress"

    # POI and victims.
    POI_IN_FIRE = "poi_in_fire"
    VICTIM_IN_FIRE = "victim_in_fire"
    POI_STACKED = "poi_stacked"
    POI_UNDER_FIREFIGHTER = "poi_under_firefighter"
    POI_COUNT = "poi_count"
    POI_BEYOND_POOL = "poi_beyond_pool"
    VICTIM_SAFE_ALREADY = "victim_safe_already"
    VICTIMS_BEYOND_BOX = "victims_beyond_box"
    FALSE_ALARMS_BEYOND_BOX = "false_alarms_beyond_box"
    REMOVED_BEYOND_BOX = "removed_beyond_box"
    POOL_BEYOND_BOX = "pool_beyond_box"
    TREATED_WITHOUT_PARAMEDIC = "treated_without_paramedic"
    HEAL_BEYOND_BOX = "heal_beyond_box"

    # The crew and the vehicles.
    FIREFIGHTERS_BEYOND_BOX = "firefighters_beyond_box"
    FIREFIGHTER_OFF_BOARD = "firefighter_off_board"
    FIREFIGHTER_IN_FIRE = "firefighter_in_fire"
    FIREFIGHTER_INSIDE = "firefighter_inside"
    PLACES_HALF_GIVEN = "places_half_given"
    COLOUR_TWICE = "colour_twice"
    SAVED_ABOVE_CAP = "saved_above_cap"
    SPECIALISTS_OFF = "specialists_off"
    SPECIALIST_UNKNOWN = "specialist_unknown"
    SPECIALIST_TWICE = "specialist_twice"
    SPECIALIST_NOT_AVAILABLE = "specialist_not_available"
    SPECIALIST_OF_NO_USE = "specialist_of_no_use"
    SPECIALISTS_HALF_GIVEN = "specialists_half_given"
    SPECIALISTS_TOO_FEW = "specialists_too_few"
    VEHICLES_OFF = "vehicles_off"
    VEHICLE_OFF_PLACE = "vehicle_off_place"
    PLAYERS_IMPOSSIBLE = "players_impossible"
    CREW_TOO_SMALL = "crew_too_small"
    FIRST_UNKNOWN = "first_unknown"

    # Rules, numbers and words.
    RULE_UNKNOWN = "rule_unknown"
    RULE_NUMBER = "rule_number"
    RULE_WITHOUT_EFFECT = "rule_without_effect"
    RULE_CHANGED = "rule_changed"
    SIDE_ADVICE = "side_advice"
    NUMBER_NEGATIVE = "number_negative"
    WIN_OUT_OF_REACH = "win_out_of_reach"
    LOSS_OUT_OF_REACH = "loss_out_of_reach"
    WON_ALREADY = "won_already"
    WON_TOO_EARLY = "won_too_early"
    LOST_ALREADY = "lost_already"
    TITLE_MISSING = "title_missing"
    TEXT_TOO_LONG = "text_too_long"
    TEXT_LANGUAGES = "text_languages"


class Edit(StrEnum):
    """A way to mend a problem: the name of a pure edit of the scenario."""

    REMOVE_DOOR = "remove_door"
    REMOVE_WALL = "remove_wall"
    ADD_PARKING = "add_parking"
    AIM_DECK_GUN = "aim_deck_gun"
    NEW_ARROWS = "new_arrows"
    OWN_BOARD = "own_board"
    REMOVE_MARKER = "remove_marker"
    REMOVE_FIRE = "remove_fire"
    REMOVE_SMOKE = "remove_smoke"
    PRINTED_FIRE = "printed_fire"
    ROLL_EXPLOSIONS = "roll_explosions"
    ROLL_POI = "roll_poi"
    ROLL_LESS = "roll_less"
    ROLL_NOTHING = "roll_nothing"
    REMOVE_HAZMAT = "remove_hazmat"
    REMOVE_HOT_SPOTS = "remove_hot_spots"
    SHRINK_RESERVE = "shrink_reserve"
    REMOVE_CUBES = "remove_cubes"
    TWO_CUBES = "two_cubes"
    REMOVE_DOOR_MARKER = "remove_door_marker"
    LEAVE_DOOR_DESTROYED = "leave_door_destroyed"
    COUNT_RESCUED = "count_rescued"
    PLAIN_VICTIM = "plain_victim"
    FORGET_REMOVED = "forget_removed"
    FORGET_POOL = "forget_pool"
    SEND_HOME = "send_home"
    MOVE_OUTSIDE = "move_outside"
    FORGET_PLACES = "forget_places"
    OTHER_COLOUR = "other_colour"
    SET_SAVED = "set_saved"
    GIVE_SPECIALIST = "give_specialist"
    ALLOW_SPECIALIST = "allow_specialist"
    ALLOW_SPECIALISTS = "allow_specialists"
    FORGET_SPECIALISTS = "forget_specialists"
    STRIKE_SPECIALIST = "strike_specialist"
    MOVE_VEHICLE = "move_vehicle"
    FORGET_VEHICLES = "forget_vehicles"
    SET_PLAYERS = "set_players"
    FORGET_FIRST = "forget_first"
    AS_IN_BOX = "as_in_box"
    SET_ZERO = "set_zero"
    PLAY_ON = "play_on"
    NOT_WON = "not_won"


@dataclass(frozen=True, slots=True)
class Fix:
    """One edit that mends one problem; where it acts, the problem says."""

    edit: Edit
    name: str = ""
    """What it is about: a kind of marker, a vehicle, a colour, a field."""
    number: int = 0
    """What to set: a square, a side, a card, a count."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing about a scenario that somebody should know."""

    kind: Kind
    severity: Severity
    rule: RuleId
    squares: tuple[Square, ...] = ()
    edges: tuple[Edge, ...] = ()
    facts: tuple[tuple[str, Fact], ...] = ()
    fix: Fix | None = None

    def word(self, name: str) -> str:
        """A fact as text; empty if there is none."""
        return str(dict(self.facts).get(name, ""))

    def count(self, name: str) -> int:
        """A fact as a number; 0 if there is none."""
        value = dict(self.facts).get(name, 0)
        return value if isinstance(value, int) else 0


def found(
    severity: Severity,
    kind: Kind,
    rule: RuleId,
    *,
    squares: tuple[Square, ...] = (),
    edges: tuple[Edge, ...] = (),
    fix: Fix | None = None,
    **facts: Fact,
) -> Problem:
    """A problem with its facts by name."""
    return Problem(kind, severity, rule, squares, edges, tuple(facts.items()), fix)
