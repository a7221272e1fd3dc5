"""The sentences about dice, smoke and fire, explosions, walls and doors, hazmat and hot spots."""

from collections.abc import Callable, Mapping
from typing import Final

from editor.engine.events import (
    DieTurned,
    DoorDestroyed,
    EdgeEvent,
    Event,
    Exploded,
    FirePlaced,
    FireReduced,
    FireRemoved,
    FlaredUp,
    HazmatDisposed,
    HazmatExploded,
    HazmatPlaced,
    HotSpotPlaced,
    MarkersRanOut,
    Rolled,
    RollRepeated,
    SmokeIgnited,
    SmokePlaced,
    SmokeRemoved,
    SquareEvent,
    StepSkipped,
    WallDamaged,
    WallDestroyed,
    WaveLeft,
)
from editor.engine.squares import edge_name, square_name
from editor.i18n import N_, Catalog
from editor.rules.ids import RuleId

# --- dice ---------------------------------------------------------------------------------

_BOTH_DICE: Final = {
    # Translators: log of the game, as all sentences of this file; {roll} is row:column, as 3:5.
    RuleId.FIRE_ROLL: N_("Advance Fire: the dice show {roll}."),
    RuleId.FLARE_UP: N_("Flare-up: the dice show {roll}."),
    RuleId.REPLENISH: N_("Replenish POI: the dice show {roll}."),
    RuleId.DECK_GUN_ROLL: N_("Deck gun: the dice show {roll}."),
    # Translators: the specialist may roll the dice of the deck gun once more.
    RuleId.DRIVER_OPERATOR_REROLL: N_("The Driver/Operator rolled both dice again: {roll}."),
    RuleId.SETUP_FAMILY_RANDOM: N_("Random setup: the dice show {roll}."),
    RuleId.SETUP_EXPLOSION_FIRST: N_("First explosion: the dice show {roll}."),
    RuleId.SETUP_EXPLOSION_SECOND: N_("Second explosion: the dice show {roll}."),
    RuleId.SETUP_EXPLOSION_THIRD: N_("Third explosion: the dice show {roll}."),
    # Translators: the fourth explosion of the setup, or a later one.
    RuleId.SETUP_EXPLOSION_FOURTH: N_("One more explosion: the dice show {roll}."),
    # Translators: setup; a hazmat marker is about to be placed there.
    RuleId.SETUP_HAZMAT: N_("Hazmat: the dice show {roll}."),
    RuleId.SETUP_POI: N_("POI: the dice show {roll}."),
    RuleId.SETUP_HOT_SPOTS: N_("Hot spot: the dice show {roll}."),
}
_RED_DIE: Final = {
    # Translators: {face} is a number from 1 to 6 (red die) or from 1 to 8 (black die).
    RuleId.SETUP_EXPLOSION_THIRD: N_("Third explosion: the red die shows {face}."),
    RuleId.DRIVER_OPERATOR_REROLL: N_("The Driver/Operator rolled the red die again: {face}."),
}
_BLACK_DIE: Final = {
    RuleId.SETUP_EXPLOSION_FIRST: N_("First explosion: the black die shows {face}."),
    RuleId.DRIVER_OPERATOR_REROLL: N_("The Driver/Operator rolled the black die again: {face}."),
}


def _rolled(event: Rolled, catalog: Catalog) -> str:
    if not event.red:
        return catalog.tr(_BLACK_DIE[event.rule], face=event.black)
    if not event.black:
        return catalog.tr(_RED_DIE[event.rule], face=event.red)
    return catalog.tr(_BOTH_DICE[event.rule], roll=square_name(event.red * 16 + event.black))


# Translators: setup; an explosion would begin on a space that burns already.
_FIRE_THERE = N_("There is already fire at {square}: the dice are rolled again.")
_ROLL_REPEATED: Final = {
    RuleId.REPLENISH_FAMILY_POI: N_(
        "There is already a POI or a victim at {square}: the dice are rolled again."
    ),
    # Translators: the arrows of the board that send a new POI on lead in a circle.
    RuleId.REPLENISH_ARROWS_LOOP: N_(
        "From {square} the arrows lead round in a loop: the dice are rolled again."
    ),
    RuleId.SETUP_FAMILY_RANDOM: _FIRE_THERE,
    RuleId.SETUP_EXPLOSION_FIRST: _FIRE_THERE,
    RuleId.SETUP_EXPLOSION_SECOND: _FIRE_THERE,
    RuleId.SETUP_EXPLOSION_THIRD: _FIRE_THERE,
    RuleId.SETUP_EXPLOSION_FOURTH: _FIRE_THERE,
    RuleId.SETUP_HAZMAT: _FIRE_THERE,
    RuleId.SETUP_POI: _FIRE_THERE,
    RuleId.SETUP_HAZMAT_STACKING: N_(
        "There is already hazmat at {square}: the dice are rolled again."
    ),
    RuleId.SETUP_POI_STACKING: N_("There is already a POI at {square}: the dice are rolled again."),
    RuleId.HOT_SPOT_ONE: N_("There is already a hot spot at {square}: the dice are rolled again."),
}
_STEP_SKIPPED: Final = {
    RuleId.REPLENISH_EMPTY: N_("No POI marker is left to place."),
    RuleId.SETUP_IMPOSSIBLE_ROLL: N_("No roll can succeed, so this step is left out."),
}
_DIE_TURNED: Final = {
    # Translators: deck gun; the die pointed outside the quadrant.
    RuleId.DICE_OPPOSITE_RED: N_(
        "The red die was turned to its opposite face, from {before} to {after}."
    ),
    RuleId.DICE_OPPOSITE_BLACK: N_(
        "The black die was turned to its opposite face, from {before} to {after}."
    ),
}


def _step_skipped(event: StepSkipped, catalog: Catalog) -> str:
    return catalog.tr(_STEP_SKIPPED[event.rule])


def _die_turned(event: DieTurned, catalog: Catalog) -> str:
    return catalog.tr(_DIE_TURNED[event.rule], before=event.before, after=event.after)


# --- smoke and fire -----------------------------------------------------------------------

_SMOKE_PLACED: Final = {RuleId.FIRE_ROLL: N_("Smoke rose at {square}.")}
_SETUP_FIRE: Final = N_("At the start there is fire at {square}.")
_FIRE_PLACED: Final = {
    RuleId.SETUP_FAMILY_FIRE: _SETUP_FIRE,
    # Translators: smoke was due there, but beside fire it burns at once.
    RuleId.FIRE_BESIDE_FIRE: N_("Fire broke out at {square}, because there was fire beside it."),
    RuleId.EXPLOSION_FREE: N_("The explosion brought fire to {square}."),
    RuleId.SHOCKWAVE_FREE: N_("The shockwave brought fire to {square}."),
    RuleId.SETUP_FAMILY_RANDOM: _SETUP_FIRE,
    RuleId.SETUP_EXPLOSION_FIRST: _SETUP_FIRE,
    RuleId.SETUP_EXPLOSION_SECOND: _SETUP_FIRE,
    RuleId.SETUP_EXPLOSION_THIRD: _SETUP_FIRE,
    RuleId.SETUP_EXPLOSION_FOURTH: _SETUP_FIRE,
}
_SMOKE_IGNITED: Final = {
    # Translators: the dice brought smoke to a space that already had smoke.
    RuleId.FIRE_SMOKE_ON_SMOKE: N_("More smoke came to {square}: the smoke turned to fire."),
    RuleId.EXPLOSION_FREE: N_("The explosion turned the smoke at {square} to fire."),
    RuleId.SHOCKWAVE_SMOKE: N_("The shockwave turned the smoke at {square} to fire."),
    RuleId.FLASHOVER: N_("Flashover: the smoke at {square} turned to fire."),
}
_MARKERS_RAN_OUT: Final = {
    # Translators: a smoke or fire marker was due, but the box has no more of them.
    RuleId.FIRE_NO_MARKERS: N_("No threat marker is left for {square}."),
    RuleId.COMPONENTS_HOT_SPOTS: N_("No hot spot marker is left for {square}."),
}
_FIRE_REDUCED: Final = {
    # Translators: a firefighter paid for it.
    RuleId.EXTINGUISH_FLIP: N_("The fire at {square} was reduced to smoke."),
}
_FIRE_REMOVED: Final = {
    # Translators: a firefighter paid for it.
    RuleId.EXTINGUISH_FIRE: N_("The fire at {square} was put out."),
    RuleId.FIRE_OUTSIDE_REMOVED: N_("The fire at {square}, outside the building, went out."),
    RuleId.REPLENISH_FAMILY_THREAT: N_("The fire at {square} was removed to make room for a POI."),
    RuleId.DECK_GUN_HIT: N_("The water put out the fire at {square}."),
}
_SMOKE_REMOVED: Final = {
    # Translators: a firefighter paid for it.
    RuleId.EXTINGUISH_SMOKE: N_("The smoke at {square} was removed."),
    RuleId.REPLENISH_FAMILY_THREAT: N_("The smoke at {square} was removed to make room for a POI."),
    RuleId.DECK_GUN_HIT: N_("The water washed away the smoke at {square}."),
}

# --- explosions, walls and doors ----------------------------------------------------------

_EXPLODED: Final = {
    RuleId.EXPLOSION: N_("Explosion at {square}: there was already fire."),
    # Translators: follows “The hazmat at 3:5 was in fire and exploded.”
    RuleId.HAZMAT_EXPLOSION: N_("The hazmat explosion spread from {square} in all directions."),
    # Translators: follows “The false alarm at 3:5 hid hazmat, which exploded.”
    RuleId.VARIANT_UNMARKED_HAZMAT: N_("The hidden hazmat explosion spread from {square}."),
    RuleId.SETUP_EXPLOSION: N_("The fire began with an explosion at {square}."),
}
_WAVE_LEFT: Final = {
    # Translators: {square} lies outside the building and burns already; nothing happens.
    RuleId.EXPLOSION_OFF_BOARD: N_("The shockwave left the board at {square}."),
}
_DAMAGED_BY_AXE: Final = N_("The wall at {edge} was chopped and is now damaged.")
_DESTROYED_BY_AXE: Final = N_("The wall at {edge} was chopped through and is destroyed.")
_WALL_DAMAGED: Final = {
    # Translators: {edge} is a wall or door between two spaces, as 3:5|3:6.
    RuleId.EXPLOSION_WALL: N_("The explosion damaged the wall at {edge}."),
    RuleId.SHOCKWAVE_WALL: N_("The shockwave damaged the wall at {edge}."),
    RuleId.CHOP: _DAMAGED_BY_AXE,
    RuleId.CHOP_EXTERIOR: _DAMAGED_BY_AXE,
}
_WALL_DESTROYED: Final = {
    RuleId.EXPLOSION_WALL: N_("The explosion destroyed the damaged wall at {edge}."),
    RuleId.SHOCKWAVE_WALL: N_("The shockwave destroyed the damaged wall at {edge}."),
    RuleId.CHOP: _DESTROYED_BY_AXE,
    RuleId.CHOP_EXTERIOR: _DESTROYED_BY_AXE,
}
_DOOR_DESTROYED: Final = {
    RuleId.EXPLOSION_CLOSED_DOOR: N_("The explosion destroyed the closed door at {edge}."),
    RuleId.EXPLOSION_OPEN_DOOR: N_("The explosion destroyed the open door at {edge} and went on."),
    RuleId.SHOCKWAVE_CLOSED_DOOR: N_("The shockwave destroyed the closed door at {edge}."),
    RuleId.SHOCKWAVE_OPEN_DOOR: N_("The shockwave destroyed the open door at {edge} and went on."),
    RuleId.FLASHOVER_OPEN_DOOR: N_("The flashover destroyed the open door at {edge}."),
}

# --- hazmat and hot spots -----------------------------------------------------------------

_SETUP_HOT_SPOT: Final = N_("A hot spot marks {square}, where an explosion begins.")
_HOT_SPOT_PLACED: Final = {
    RuleId.HAZMAT_HOT_SPOT: N_("The hazmat left a hot spot at {square}."),
    RuleId.VARIANT_UNMARKED_HAZMAT: N_("The hidden hazmat left a hot spot at {square}."),
    RuleId.FLARE_UP_HOT_SPOT: N_("The flare-up ended with a new hot spot at {square}."),
    RuleId.SETUP_FAMILY_RANDOM: _SETUP_HOT_SPOT,
    RuleId.SETUP_EXPLOSION_FIRST: _SETUP_HOT_SPOT,
    RuleId.SETUP_EXPLOSION_SECOND: _SETUP_HOT_SPOT,
    RuleId.SETUP_EXPLOSION_THIRD: _SETUP_HOT_SPOT,
    RuleId.SETUP_EXPLOSION_FOURTH: _SETUP_HOT_SPOT,
    RuleId.SETUP_HOT_SPOTS: N_("At the start there is a hot spot at {square}."),
}
_FLARED_UP: Final = {
    RuleId.FLARE_UP: N_(
        "Flare-up: the roll hit the hot spot at {square}, so the dice are rolled again."
    ),
}
_HAZMAT_PLACED: Final = {
    RuleId.SETUP_HAZMAT: N_("At the start there is hazmat at {square}."),
    # Translators: variant in which false alarms become hazmat.
    RuleId.VARIANT_UNMARKED_HAZMAT: N_("The false alarm at {square} turned out to be hazmat."),
}
_HAZMAT_EXPLODED: Final = {
    RuleId.HAZMAT_EXPLOSION: N_("The hazmat at {square} was in fire and exploded."),
    RuleId.VARIANT_UNMARKED_HAZMAT: N_("The false alarm at {square} hid hazmat, which exploded."),
}
_HAZMAT_DISPOSED: Final = {
    RuleId.HAZMAT_DISPOSAL: N_("The hazmat was brought out of the building at {square}."),
    RuleId.HAZMAT_TECHNICIAN: N_("The Hazmat Technician disposed of the hazmat at {square}."),
}

_SQUARES: Final[Mapping[type[Event], Mapping[RuleId, str]]] = {
    RollRepeated: _ROLL_REPEATED,
    SmokePlaced: _SMOKE_PLACED,
    FirePlaced: _FIRE_PLACED,
    SmokeIgnited: _SMOKE_IGNITED,
    MarkersRanOut: _MARKERS_RAN_OUT,
    FireReduced: _FIRE_REDUCED,
    FireRemoved: _FIRE_REMOVED,
    SmokeRemoved: _SMOKE_REMOVED,
    Exploded: _EXPLODED,
    WaveLeft: _WAVE_LEFT,
    HotSpotPlaced: _HOT_SPOT_PLACED,
    FlaredUp: _FLARED_UP,
    HazmatPlaced: _HAZMAT_PLACED,
    HazmatExploded: _HAZMAT_EXPLODED,
    HazmatDisposed: _HAZMAT_DISPOSED,
}
_EDGES: Final[Mapping[type[Event], Mapping[RuleId, str]]] = {
    WallDamaged: _WALL_DAMAGED,
    WallDestroyed: _WALL_DESTROYED,
    DoorDestroyed: _DOOR_DESTROYED,
}


def _on_square(event: SquareEvent | HotSpotPlaced | HazmatExploded, catalog: Catalog) -> str:
    sentences = _SQUARES[type(event)]
    return catalog.tr(sentences[event.rule], square=square_name(event.square))


def _at_edge(event: EdgeEvent, catalog: Catalog) -> str:
    sentences = _EDGES[type(event)]
    return catalog.tr(sentences[event.rule], edge=edge_name(event.edge))


TELLERS: Final[Mapping[type[Event], Callable[..., str]]] = {
    Rolled: _rolled,
    StepSkipped: _step_skipped,
    DieTurned: _die_turned,
    **dict.fromkeys(_SQUARES, _on_square),
    **dict.fromkeys(_EDGES, _at_edge),
}
"""Who tells which kind of event of this module."""
