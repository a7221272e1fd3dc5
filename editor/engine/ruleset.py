"""The rules as data: modules, edition options, variants and every number of the game.

A variant or a house rule is a `replace()` of a preset. Options that editions print differently
carry their number in section A of the rules matrix.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal

from editor.rules.ids import RuleId

FREE_NONE: Final = 0
FREE_EXTINGUISH: Final = 1
FREE_MOVE: Final = 2
FREE_COMMAND: Final = 3
FREE_POOLS: Final = ("none", "extinguish", "movement", "command")

Edition = Literal["en", "cs", "ru", "pl", "es"]
Mode = Literal["family", "experienced"]
Level = Literal["recruit", "veteran", "heroic"]
EDITIONS: Final[tuple[Edition, ...]] = ("en", "cs", "ru", "pl", "es")
MODES: Final[tuple[Mode, ...]] = ("family", "experienced")
LEVELS: Final[tuple[Level, ...]] = ("recruit", "veteran", "heroic")


@dataclass(frozen=True, slots=True)
class Profile:
    """What one specialist card gives: action points, a pool of free ones, and abilities."""

    ap: int = 4
    free: int = 0
    free_pool: int = FREE_NONE
    extinguish_factor: int = 1
    chop_cost: int | None = None
    deck_gun_cost: int | None = None
    treats: bool = False
    disposes: bool = False
    identifies: bool = False
    commands: bool = False
    rerolls: bool = False


PRINTED_PROFILES: Final = (
    Profile(treats=True, extinguish_factor=2),
    Profile(free=2, free_pool=FREE_COMMAND, commands=True),
    Profile(identifies=True),
    Profile(ap=3, free=3, free_pool=FREE_EXTINGUISH),
    Profile(disposes=True),
    Profile(ap=5),
    Profile(free=3, free_pool=FREE_MOVE, chop_cost=1, extinguish_factor=2),
    Profile(deck_gun_cost=2, rerolls=True),
    Profile(),
)
"""The eight printed cards, in the order of `names.SPECIALISTS`, and last a firefighter without
one, so that the card -1 (`names.NOBODY`) finds it too."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Everything about a game that is not the board, the set-up or the position."""

    # Modules of the experienced game; each may be used by itself (MOD.ORDER, B34).
    specialists: bool = False
    hazmat: bool = False
    vehicles: bool = False
    hot_spots: bool = False

    # B52: what the mode sets by default, each open to change.
    setup: Literal["printed", "random family", "random steps", "experienced"] = "printed"
    poi_placement: Literal["family", "arrows"] = "family"
    rescue: Literal["outside", "ambulance"] = "outside"
    knock_down: Literal["parking", "ambulance"] = "parking"

    # Section A: what editions print differently.
    threat_markers: int = 33  # A1
    first_player_fallback: Literal["youngest", "siren"] = "youngest"  # A2, advice
    fire_stop: Literal["turn", "movement"] = "turn"  # A3
    flashover_destroys_open_door: bool = False  # A4
    knockdown_loses_saved_ap: bool = False  # A5
    setup_hazmat_stacking: bool = True  # A6
    setup_explosion4_reroll: bool = True  # A7
    experienced_side: Literal["free", "back"] = "free"  # A8, advice
    several_firefighters: Literal["by consent", "few players"] = "by consent"  # A9, advice
    captain_cafs_counts: Literal["command", "any"] = "command"  # A10, B9
    captain_orders_disposal: bool = False  # A11
    shockwave_removes_open_door: bool = True  # A12
    false_alarm_rolls_on: bool = True  # A13
    reveal_on_firefighter: Literal["must", "may"] = "must"  # A14
    far_drive: Literal["per corner", "any place"] = "per corner"  # A15
    driver_reroll: Literal["stepwise", "once"] = "stepwise"  # A16
    outside_fire_removed: Literal["fire phase", "turn"] = "fire phase"  # A19

    # Printed variants.
    lone_company: bool = False
    unmarked_hazmat: bool = False
    unmarked_hazmat_hot_spot: bool = False  # B46
    deck_gun: bool = True
    specialists_dealt: bool = False

    # Numbers of the end.
    win_at: int = 7
    lose_at: int = 4
    may_play_on: bool = True
    damage_cubes: int = 24

    # Numbers of the box and of set-up.
    firefighters: int = 6
    doors_at_start: Literal["closed", "open"] = "closed"
    victims: int = 12
    false_alarms: int = 6
    victims_removed: int = 2
    false_alarms_removed: int = 1
    poi_on_board: int = 3
    hot_spot_markers: int = 24
    hazmat_markers: int = 6
    heal_markers: int | None = None  # B55
    setup_explosions: int = 0
    setup_hazmat: int = 0
    setup_hot_spots: int = 0
    hot_spots_by_crew: tuple[int, ...] = (0, 0, 0, 2, 3, 3, 3)
    hot_spot_reserve: int = 0

    # Action points and costs.
    save_cap: int = 4
    move_cost: int = 1
    move_fire_cost: int = 2
    carry_cost: int = 2
    door_cost: int = 1
    remove_smoke_cost: int = 1
    reduce_fire_cost: int = 1
    remove_fire_cost: int = 2
    chop_cost: int = 2
    treat_cost: int = 1
    dispose_cost: int = 2
    identify_cost: int = 1
    drive_cost: int = 2
    deck_gun_cost: int = 4
    crew_change_cost: int = 2
    captain_cafs_limit: int = 1
    profiles: tuple[Profile, ...] = PRINTED_PROFILES

    @property
    def deals_specialists(self) -> bool:
        """Whether chance, not the players, gives out the cards (VAR.LONE always deals)."""
        return self.specialists_dealt or self.lone_company

    @property
    def rescues_by_ambulance(self) -> bool:
        """Without vehicles there is no ambulance to reach (B34)."""
        return self.vehicles and self.rescue == "ambulance"

    @property
    def recovers_at_ambulance(self) -> bool:
        """Without vehicles the knocked down go to the parking places (B34)."""
        return self.vehicles and self.knock_down == "ambulance"


_OPTIONS: Final[dict[str, dict[str, object]]] = {
    "en": {},
    "cs": {
        "threat_markers": 34,
        "fire_stop": "movement",
        "flashover_destroys_open_door": True,
        "knockdown_loses_saved_ap": True,
        "setup_hazmat_stacking": False,
        "several_firefighters": "few players",
        "captain_cafs_counts": "any",
        "reveal_on_firefighter": "may",
        "outside_fire_removed": "turn",
    },
    "ru": {"experienced_side": "back", "driver_reroll": "once"},
    "pl": {"first_player_fallback": "siren", "fire_stop": "movement"},
    "es": {},
}

_LEVELS: Final[dict[str, dict[str, object]]] = {
    "recruit": {"setup_explosions": 3, "setup_hazmat": 3, "hot_spot_reserve": 6},
    "veteran": {
        "setup_explosions": 3,
        "setup_hazmat": 4,
        "setup_hot_spots": 3,
        "hot_spot_reserve": 6,
    },
    "heroic": {
        "setup_explosions": 4,
        "setup_hazmat": 5,
        "setup_hot_spots": 3,
        "hot_spot_reserve": 12,
    },
}


def preset(edition: Edition = "en", mode: Mode = "family", level: Level = "recruit") -> Ruleset:
    """The rules as one box prints them."""
    if edition not in EDITIONS:
        raise ValueError(f"no edition {edition!r}: choose one of {', '.join(EDITIONS)}")
    if mode not in MODES:
        raise ValueError(f"no mode {mode!r}: choose one of {', '.join(MODES)}")
    if level not in LEVELS:
        raise ValueError(f"no level {level!r}: choose one of {', '.join(LEVELS)}")
    rules = _changed(Ruleset(), _OPTIONS[edition])
    if mode == "family":
        return rules
    rules = replace(
        rules,
        specialists=True,
        hazmat=True,
        hot_spots=True,
        setup="experienced",
        poi_placement="arrows",
    )
    return _changed(with_vehicles(rules, True), _LEVELS[level])


def with_vehicles(rules: Ruleset, on: bool) -> Ruleset:
    """Switch the vehicles module: it decides how people are rescued and recover (B34, B52)."""
    return replace(
        rules,
        vehicles=on,
        rescue="ambulance" if on else "outside",
        knock_down="ambulance" if on else "parking",
    )


def _changed(rules: Ruleset, changes: dict[str, object]) -> Ruleset:
    return replace(rules, **changes)  # type: ignore[arg-type]  # the tables above are our own


FIELD_RULES: Final[dict[str, tuple[RuleId, ...]]] = {
    "specialists": (RuleId.MODULES, RuleId.SETUP_FAMILY_UNUSED),
    "hazmat": (RuleId.MODULES,),
    "vehicles": (RuleId.MODULES,),
    "hot_spots": (RuleId.MODULES,),
    "setup": (
        RuleId.SETUP_FAMILY_FIRE,
        RuleId.SETUP_FAMILY_POI,
        RuleId.SETUP_FAMILY_RANDOM,
        RuleId.SETUP_EXPERIENCED,
    ),
    "poi_placement": (RuleId.REPLENISH, RuleId.REPLENISH_ARROWS),
    "rescue": (RuleId.RESCUE_OUTSIDE, RuleId.RESCUE_AMBULANCE),
    "knock_down": (RuleId.KNOCK_DOWN_PARKING, RuleId.KNOCK_DOWN_AMBULANCE),
    "threat_markers": (RuleId.COMPONENTS_THREAT_MARKERS,),
    "first_player_fallback": (RuleId.SETUP_FIRST_PLAYER,),
    "fire_stop": (RuleId.MOVE_STOP_IN_FIRE,),
    "flashover_destroys_open_door": (RuleId.FLASHOVER_OPEN_DOOR,),
    "knockdown_loses_saved_ap": (RuleId.KNOCK_DOWN_SAVED_AP,),
    "setup_hazmat_stacking": (RuleId.SETUP_HAZMAT_STACKING,),
    "setup_explosion4_reroll": (RuleId.SETUP_EXPLOSION_FOURTH,),
    "experienced_side": (RuleId.SETUP_EXPERIENCED_SIDE,),
    "several_firefighters": (RuleId.SETUP_SEVERAL_FIREFIGHTERS,),
    "captain_cafs_counts": (RuleId.FIRE_CAPTAIN_CAFS_LIMIT,),
    "captain_orders_disposal": (RuleId.FIRE_CAPTAIN,),
    "shockwave_removes_open_door": (RuleId.SHOCKWAVE, RuleId.SHOCKWAVE_OPEN_DOOR),
    "false_alarm_rolls_on": (RuleId.REPLENISH_FAMILY_FALSE_ALARM,),
    "reveal_on_firefighter": (RuleId.REPLENISH_FAMILY_FIREFIGHTER,),
    "far_drive": (RuleId.VEHICLE_DRIVE_FAR,),
    "driver_reroll": (RuleId.DRIVER_OPERATOR_REROLL,),
    "outside_fire_removed": (
        RuleId.FIRE_OUTSIDE_REMOVED,
        RuleId.FIRE_OUTSIDE,
        RuleId.FIRE_OUTSIDE_VEHICLES,
    ),
    "lone_company": (RuleId.VARIANT_LONE_COMPANY,),
    "unmarked_hazmat": (RuleId.VARIANT_UNMARKED_HAZMAT,),
    "unmarked_hazmat_hot_spot": (RuleId.VARIANT_UNMARKED_HAZMAT,),
    "deck_gun": (RuleId.VARIANT_MURPHY,),
    "specialists_dealt": (RuleId.SETUP_SPECIALISTS,),
    "win_at": (RuleId.END_WIN,),
    "lose_at": (RuleId.END_LOSS,),
    "may_play_on": (RuleId.END_PLAY_ON,),
    "damage_cubes": (RuleId.COMPONENTS_DAMAGE_CUBES,),
    "victims": (RuleId.COMPONENTS_POI, RuleId.SETUP_FAMILY_SUPPLY),
    "false_alarms": (RuleId.COMPONENTS_POI,),
    "victims_removed": (RuleId.COMPONENTS_POI,),
    "false_alarms_removed": (RuleId.COMPONENTS_POI,),
    "poi_on_board": (RuleId.REPLENISH,),
    "hot_spot_markers": (RuleId.COMPONENTS_HOT_SPOTS,),
    "hazmat_markers": (RuleId.COMPONENTS_OTHER,),
    "heal_markers": (RuleId.PARAMEDIC_MARKERS,),
    "setup_explosions": (RuleId.SETUP_LEVEL,),
    "setup_hazmat": (RuleId.SETUP_LEVEL,),
    "setup_hot_spots": (RuleId.SETUP_HOT_SPOTS,),
    "hot_spots_by_crew": (RuleId.SETUP_HOT_SPOTS,),
    "hot_spot_reserve": (RuleId.SETUP_HOT_SPOTS_RESERVE,),
    "save_cap": (RuleId.ACTION_POINTS_SAVING,),
    "move_cost": (RuleId.MOVE,),
    "move_fire_cost": (RuleId.MOVE_INTO_FIRE,),
    "carry_cost": (RuleId.CARRY,),
    "door_cost": (RuleId.DOOR,),
    "remove_smoke_cost": (RuleId.EXTINGUISH_SMOKE,),
    "reduce_fire_cost": (RuleId.EXTINGUISH_FLIP,),
    "remove_fire_cost": (RuleId.EXTINGUISH_FIRE,),
    "chop_cost": (RuleId.CHOP,),
    "treat_cost": (RuleId.PARAMEDIC,),
    "dispose_cost": (RuleId.HAZMAT_TECHNICIAN,),
    "identify_cost": (RuleId.IMAGING_TECHNICIAN,),
    "drive_cost": (RuleId.VEHICLE_DRIVE,),
    "deck_gun_cost": (RuleId.DECK_GUN,),
    "crew_change_cost": (RuleId.CREW_CHANGE,),
    "captain_cafs_limit": (RuleId.FIRE_CAPTAIN_CAFS_LIMIT,),
    "profiles": (
        RuleId.ACTION_POINTS,
        RuleId.PARAMEDIC,
        RuleId.FIRE_CAPTAIN,
        RuleId.IMAGING_TECHNICIAN,
        RuleId.CAFS_FIREFIGHTER,
        RuleId.HAZMAT_TECHNICIAN,
        RuleId.GENERALIST,
        RuleId.RESCUE_SPECIALIST,
        RuleId.DRIVER_OPERATOR,
    ),
    "firefighters": (RuleId.COMPONENTS_FIREFIGHTERS, RuleId.COMPONENTS_PLAYERS),
    "doors_at_start": (RuleId.SETUP_FAMILY_DOORS, RuleId.SETUP_EXPERIENCED_DOORS),
}
"""The rules that each field of a `Ruleset` is about."""
