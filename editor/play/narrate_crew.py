"""The sentences about firefighters on the move, doors, vehicles, the deck gun and knock-downs."""

from collections.abc import Callable, Mapping
from typing import Final

from editor.engine.events import (
    DeckGunFired,
    DoorClosed,
    DoorOpened,
    Event,
    FirefighterDied,
    KnockedDown,
    Moved,
    Rode,
    StayedBehind,
    VehicleDriven,
    VehicleParked,
)
from editor.engine.names import (
    AMBULANCE,
    EAST,
    ENGINE,
    HAZMAT,
    NORTH,
    NOTHING,
    SOUTH,
    TREATED,
    VICTIM,
    WEST,
)
from editor.engine.squares import edge_name, square_name
from editor.i18n import N_, Catalog
from editor.play.narrate_turn import number
from editor.rules.ids import RuleId

# --- moving -------------------------------------------------------------------------------

_PLAIN_STEP: Final = N_("Firefighter {firefighter} moved to {square}.")
_STEPS: Final = {
    RuleId.MOVE: _PLAIN_STEP,
    RuleId.MOVE_SHARING: _PLAIN_STEP,
    RuleId.MOVE_INTO_FIRE: N_("Firefighter {firefighter} moved into the fire at {square}."),
    RuleId.MOVE_SMOKE: N_("Firefighter {firefighter} moved into the smoke at {square}."),
    RuleId.MOVE_OUTSIDE: N_("Firefighter {firefighter} moved to {square} outside the building."),
}
# Translators: the Fire Captain paid for the step of another firefighter.
_PLAIN_ORDER: Final = N_(
    "Commanded by the Fire Captain, Firefighter {firefighter} moved to {square}."
)
_ORDERED_STEPS: Final = {
    RuleId.MOVE: _PLAIN_ORDER,
    RuleId.MOVE_SHARING: _PLAIN_ORDER,
    RuleId.MOVE_INTO_FIRE: N_(
        "Commanded by the Fire Captain, Firefighter {firefighter} moved into the fire at {square}."
    ),
    RuleId.MOVE_SMOKE: N_(
        "Commanded by the Fire Captain, Firefighter {firefighter} moved into the smoke at {square}."
    ),
    RuleId.MOVE_OUTSIDE: N_(
        "Commanded by the Fire Captain, Firefighter {firefighter} moved to {square}"
        " outside the building."
    ),
}
_LADEN_STEPS: Final = {
    (VICTIM, False): N_("Firefighter {firefighter} carried a victim to {square}."),
    (HAZMAT, False): N_("Firefighter {firefighter} carried hazmat to {square}."),
    # Translators: a treated victim walks beside the firefighter.
    (NOTHING, True): N_("Firefighter {firefighter} led a treated victim to {square}."),
    (VICTIM, True): N_(
        "Firefighter {firefighter} carried a victim and led a treated one to {square}."
    ),
    (TREATED, True): N_(
        "Firefighter {firefighter} carried a treated victim and led another to {square}."
    ),
    (HAZMAT, True): N_(
        "Firefighter {firefighter} carried hazmat and led a treated victim to {square}."
    ),
}
_ORDERED_LADEN_STEPS: Final = {
    (VICTIM, False): N_(
        "Commanded by the Fire Captain, Firefighter {firefighter} carried a victim to {square}."
    ),
    (HAZMAT, False): N_(
        "Commanded by the Fire Captain, Firefighter {firefighter} carried hazmat to {square}."
    ),
    (NOTHING, True): N_(
        "Commanded by the Fire Captain, Firefighter {firefighter} led a treated victim to {square}."
    ),
    (VICTIM, True): N_(
        "Commanded by the Fire Captain, Firefighter {firefighter} carried a victim"
        " and led a treated one to {square}."
    ),
    (TREATED, True): N_(
        "Commanded by the Fire Captain, Firefighter {firefighter} carried a treated victim"
        " and led another to {square}."
    ),
    (HAZMAT, True): N_(
        "Commanded by the Fire Captain, Firefighter {firefighter} carried hazmat"
        " and led a treated victim to {square}."
    ),
}


def _moved(event: Moved, catalog: Catalog) -> str:
    if event.load or event.leading:
        laden = _ORDERED_LADEN_STEPS if event.commanded else _LADEN_STEPS
        sentence = laden[event.load, event.leading]
    else:
        sentence = (_ORDERED_STEPS if event.commanded else _STEPS)[event.rule]
    return catalog.tr(
        sentence, firefighter=number(event.firefighter), square=square_name(event.square)
    )


def _door_opened(event: DoorOpened, catalog: Catalog) -> str:
    return catalog.tr(
        "Firefighter {firefighter} opened the door at {edge}.",
        firefighter=number(event.firefighter),
        edge=edge_name(event.edge),
    )


def _door_closed(event: DoorClosed, catalog: Catalog) -> str:
    return catalog.tr(
        "Firefighter {firefighter} closed the door at {edge}.",
        firefighter=number(event.firefighter),
        edge=edge_name(event.edge),
    )


# --- vehicles -----------------------------------------------------------------------------

_PARKED: Final = {
    # Translators: setup; the vehicle is put on a parking spot on that side of the board.
    (ENGINE, NORTH): N_("The fire engine is parked on the north side."),
    (ENGINE, EAST): N_("The fire engine is parked on the east side."),
    (ENGINE, SOUTH): N_("The fire engine is parked on the south side."),
    (ENGINE, WEST): N_("The fire engine is parked on the west side."),
    (AMBULANCE, NORTH): N_("The ambulance is parked on the north side."),
    (AMBULANCE, EAST): N_("The ambulance is parked on the east side."),
    (AMBULANCE, SOUTH): N_("The ambulance is parked on the south side."),
    (AMBULANCE, WEST): N_("The ambulance is parked on the west side."),
}
_DRIVEN: Final = {
    (ENGINE, NORTH): N_("The fire engine drove to the north side."),
    (ENGINE, EAST): N_("The fire engine drove to the east side."),
    (ENGINE, SOUTH): N_("The fire engine drove to the south side."),
    (ENGINE, WEST): N_("The fire engine drove to the west side."),
    (AMBULANCE, NORTH): N_("The ambulance drove to the north side."),
    (AMBULANCE, EAST): N_("The ambulance drove to the east side."),
    (AMBULANCE, SOUTH): N_("The ambulance drove to the south side."),
    (AMBULANCE, WEST): N_("The ambulance drove to the west side."),
}


def _vehicle_parked(event: VehicleParked, catalog: Catalog) -> str:
    return catalog.tr(_PARKED[event.vehicle, event.side])


def _vehicle_driven(event: VehicleDriven, catalog: Catalog) -> str:
    return catalog.tr(_DRIVEN[event.vehicle, event.side])


def _rode(event: Rode, catalog: Catalog) -> str:
    return catalog.tr(
        "Firefighter {firefighter} rode along and got off at {square}.",
        firefighter=number(event.firefighter),
        square=square_name(event.square),
    )


def _stayed_behind(event: StayedBehind, catalog: Catalog) -> str:
    return catalog.tr(
        "Firefighter {firefighter} did not ride along.", firefighter=number(event.firefighter)
    )


def _deck_gun_fired(event: DeckGunFired, catalog: Catalog) -> str:
    return catalog.tr(
        "The water of the deck gun struck {square} and the adjacent spaces.",
        square=square_name(event.square),
    )


# --- harm ---------------------------------------------------------------------------------


def _knocked_down(event: KnockedDown, catalog: Catalog) -> str:
    return catalog.tr(
        "Firefighter {firefighter} was knocked down by the fire at {origin}"
        " and was taken to {square}.",
        firefighter=number(event.firefighter),
        origin=square_name(event.origin),
        square=square_name(event.square),
    )


def _firefighter_died(event: FirefighterDied, catalog: Catalog) -> str:
    return catalog.tr(
        "Firefighter {firefighter} was buried in the collapse.",
        firefighter=number(event.firefighter),
    )


TELLERS: Final[Mapping[type[Event], Callable[..., str]]] = {
    Moved: _moved,
    DoorOpened: _door_opened,
    DoorClosed: _door_closed,
    VehicleParked: _vehicle_parked,
    VehicleDriven: _vehicle_driven,
    Rode: _rode,
    StayedBehind: _stayed_behind,
    DeckGunFired: _deck_gun_fired,
    KnockedDown: _knocked_down,
    FirefighterDied: _firefighter_died,
}
"""Who tells which kind of event of this module."""
