"""The rules of a share code: the box, and what differs from it, field by field.

The table below is part of the format: fields and words keep their numbers for ever, and new ones
are added at the end. A number that is not in it yet belongs to a newer program.
"""

from typing import Final

from editor.engine.ruleset import (
    EDITIONS,
    FREE_POOLS,
    LEVELS,
    MODES,
    PRINTED_PROFILES,
    Profile,
)
from editor.scenario.model import Rules, RuleValue
from editor.scenario.share_bits import BitReader, BitWriter
from editor.scenario.share_errors import ShareError, ShareProblem, damaged

FLAG: Final = "flag"
NUMBER: Final = "number"
OPTIONAL: Final = "optional number"
NUMBERS: Final = "numbers"
PROFILES: Final = "profiles"

FieldKind = str | tuple[str, ...]
"""How the value of a field is written; a tuple lists the words it chooses from."""

FIELDS: Final[tuple[tuple[str, FieldKind], ...]] = (
    ("specialists", FLAG),
    ("hazmat", FLAG),
    ("vehicles", FLAG),
    ("hot_spots", FLAG),
    ("setup", ("printed", "random family", "random steps", "experienced")),
    ("poi_placement", ("family", "arrows")),
    ("rescue", ("outside", "ambulance")),
    ("knock_down", ("parking", "ambulance")),
    ("threat_markers", NUMBER),
    ("first_player_fallback", ("youngest", "siren")),
    ("fire_stop", ("turn", "movement")),
    ("flashover_destroys_open_door", FLAG),
    ("knockdown_loses_saved_ap", FLAG),
    ("setup_hazmat_stacking", FLAG),
    ("setup_explosion4_reroll", FLAG),
    ("experienced_side", ("free", "back")),
    ("several_firefighters", ("by consent", "few players")),
    ("captain_cafs_counts", ("command", "any")),
    ("captain_orders_disposal", FLAG),
    ("shockwave_removes_open_door", FLAG),
    ("false_alarm_rolls_on", FLAG),
    ("reveal_on_firefighter", ("must", "may")),
    ("far_drive", ("per corner", "any place")),
    ("driver_reroll", ("stepwise", "once")),
    ("outside_fire_removed", ("fire phase", "turn")),
    ("lone_company", FLAG),
    ("unmarked_hazmat", FLAG),
    ("unmarked_hazmat_hot_spot", FLAG),
    ("deck_gun", FLAG),
    ("specialists_dealt", FLAG),
    ("win_at", NUMBER),
    ("lose_at", NUMBER),
    ("may_play_on", FLAG),
    ("damage_cubes", NUMBER),
    ("firefighters", NUMBER),
    ("doors_at_start", ("closed", "open")),
    ("victims", NUMBER),
    ("false_alarms", NUMBER),
    ("victims_removed", NUMBER),
    ("false_alarms_removed", NUMBER),
    ("poi_on_board", NUMBER),
    ("hot_spot_markers", NUMBER),
    ("hazmat_markers", NUMBER),
    ("heal_markers", OPTIONAL),
    ("setup_explosions", NUMBER),
    ("setup_hazmat", NUMBER),
    ("setup_hot_spots", NUMBER),
    ("hot_spots_by_crew", NUMBERS),
    ("hot_spot_reserve", NUMBER),
    ("save_cap", NUMBER),
    ("move_cost", NUMBER),
    ("move_fire_cost", NUMBER),
    ("carry_cost", NUMBER),
    ("door_cost", NUMBER),
    ("remove_smoke_cost", NUMBER),
    ("reduce_fire_cost", NUMBER),
    ("remove_fire_cost", NUMBER),
    ("chop_cost", NUMBER),
    ("treat_cost", NUMBER),
    ("dispose_cost", NUMBER),
    ("identify_cost", NUMBER),
    ("drive_cost", NUMBER),
    ("deck_gun_cost", NUMBER),
    ("crew_change_cost", NUMBER),
    ("captain_cafs_limit", NUMBER),
    ("profiles", PROFILES),
)

_NUMBER_OF: Final = {name: number for number, (name, _) in enumerate(FIELDS)}
_SPAN: Final = 66
"""How many fields there were when the format was made; it decides how their numbers are written."""
_MOST_FIELDS: Final = 1000
_LONGEST_TABLE: Final = 13
_LARGEST_FACTOR: Final = 99


def pack_rules(bits: BitWriter, rules: Rules) -> None:
    """Write the box and the changes."""
    bits.number(EDITIONS.index(rules.edition))
    bits.number(MODES.index(rules.mode))
    bits.number(LEVELS.index(rules.level))
    changes = {_NUMBER_OF[name]: value for name, value in rules.changes}
    bits.ascending(sorted(changes), _SPAN)
    for number in sorted(changes):
        _pack_value(bits, FIELDS[number][1], changes[number])


def unpack_rules(bits: BitReader) -> Rules:
    """The box and the changes, in alphabetical order."""
    edition = EDITIONS[bits.known(len(EDITIONS))]
    mode = MODES[bits.known(len(MODES))]
    level = LEVELS[bits.known(len(LEVELS))]
    numbers = bits.ascending(_SPAN, _MOST_FIELDS)
    if numbers and numbers[-1] >= len(FIELDS):
        raise ShareError(ShareProblem.TOO_NEW)
    changes = {}
    for number in numbers:
        name, kind = FIELDS[number]
        changes[name] = _unpack_value(bits, kind)
    return Rules(edition, mode, level, tuple(sorted(changes.items())))


def _pack_value(bits: BitWriter, kind: FieldKind, value: RuleValue) -> None:
    match kind, value:
        case "flag", bool():
            bits.flag(value)
        case "number", int() if not isinstance(value, bool):
            bits.amount(value)
        case "optional number", int() | None:
            bits.optional(value)
        case "numbers", tuple():
            numbers = [one for one in value if isinstance(one, int)]
            bits.number(len(numbers))
            for one in numbers:
                bits.amount(one)
        case "profiles", tuple():
            _pack_profiles(bits, [one for one in value if isinstance(one, Profile)])
        case tuple(), str():
            bits.number(kind.index(value))
        case _:
            raise ValueError(f"{value!r} is no {kind}")


def _unpack_value(bits: BitReader, kind: FieldKind) -> RuleValue:
    if isinstance(kind, tuple):
        return kind[bits.known(len(kind))]
    match kind:
        case "flag":
            return bits.flag()
        case "number":
            return bits.amount()
        case "optional number":
            return bits.optional()
        case "numbers":
            length = bits.below(_LONGEST_TABLE + 1)
            if not length:
                raise damaged()
            return tuple(bits.amount() for _ in range(length))
        case _:
            return _unpack_profiles(bits)


def _pack_profiles(bits: BitWriter, profiles: list[Profile]) -> None:
    for profile, printed in zip(profiles, PRINTED_PROFILES, strict=True):
        bits.flag(profile != printed)
        if profile == printed:
            continue
        bits.amount(profile.ap)
        bits.amount(profile.free)
        bits.number(profile.free_pool)
        bits.number(profile.extinguish_factor - 1)
        bits.optional(profile.chop_cost)
        bits.optional(profile.deck_gun_cost)
        bits.flag(profile.treats)
        bits.flag(profile.disposes)
        bits.flag(profile.identifies)
        bits.flag(profile.commands)
        bits.flag(profile.rerolls)


def _unpack_profiles(bits: BitReader) -> tuple[Profile, ...]:
    return tuple(
        # The fields are read in the order they are named.
        Profile(
            ap=bits.amount(),
            free=bits.amount(),
            free_pool=bits.known(len(FREE_POOLS)),
            extinguish_factor=1 + bits.below(_LARGEST_FACTOR),
            chop_cost=bits.optional(),
            deck_gun_cost=bits.optional(),
            treats=bits.flag(),
            disposes=bits.flag(),
            identifies=bits.flag(),
            commands=bits.flag(),
            rerolls=bits.flag(),
        )
        if bits.flag()
        else printed
        for printed in PRINTED_PROFILES
    )
