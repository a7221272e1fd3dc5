"""The sentences about POI and victims, and about the end of the game."""

from collections.abc import Callable, Mapping
from typing import Final

from editor.engine.events import (
    Collapsed,
    Event,
    GameEnded,
    GameLost,
    GameWon,
    PlayedOn,
    PoiLeftDown,
    PoiLost,
    PoiPlaced,
    PoiRevealed,
    VictimLost,
    VictimRescued,
    VictimTreated,
)
from editor.engine.squares import square_name
from editor.i18n import N_, Catalog
from editor.rules.ids import RuleId

# --- POI ----------------------------------------------------------------------------------

_SETUP_POI: Final = N_("At the start there is a POI at {square}.")
_NEW_POI: Final = N_("A new POI appeared at {square}.")
_POI_PLACED: Final = {
    RuleId.SETUP_FAMILY_POI: _SETUP_POI,
    RuleId.SETUP_POI: _SETUP_POI,
    RuleId.REPLENISH: _NEW_POI,
    RuleId.REPLENISH_ARROWS_SPACE: _NEW_POI,
    # Translators: the dice showed {rolled}, but a POI cannot stay there; the board has arrows.
    RuleId.REPLENISH_ARROWS: N_("From {rolled} the arrows sent a new POI on to {square}."),
}
_POI_REVEALED: Final = {
    # Translators: a firefighter came to a face-down POI and turned it up.
    (RuleId.POI_REVEAL, True): N_("The POI at {square} turned out to be a victim."),
    (RuleId.POI_FALSE_ALARM, False): N_("The POI at {square} turned out to be a false alarm."),
    # Translators: the specialist looked at it from afar.
    (RuleId.IMAGING_TECHNICIAN, True): N_(
        "The Imaging Technician identified the POI at {square} as a victim."
    ),
    (RuleId.IMAGING_TECHNICIAN, False): N_(
        "The Imaging Technician identified the POI at {square} as a false alarm."
    ),
    (RuleId.POI_LOST, True): N_("The fire reached the POI at {square}: it was a victim."),
    (RuleId.POI_LOST, False): N_("The fire reached the POI at {square}: it was a false alarm."),
    # Translators: variant in which a false alarm that burns explodes; this one does not.
    (RuleId.VARIANT_UNMARKED_HAZMAT, True): N_(
        "Fire turned up the POI at {square}: it was a victim, not hidden hazmat."
    ),
    (RuleId.VARIANT_UNMARKED_HAZMAT, False): N_(
        "Fire turned up the POI at {square}: it was a false alarm with hidden hazmat."
    ),
    # Translators: a new POI came to the space of a firefighter and was turned up at once.
    (RuleId.REPLENISH_FAMILY_FIREFIGHTER, True): N_(
        "A firefighter was already at {square}, so the new POI was revealed: it was a victim."
    ),
    (RuleId.REPLENISH_FAMILY_FIREFIGHTER, False): N_(
        "A firefighter was already at {square}, so the new POI was revealed: it was a false alarm."
    ),
}


def _poi_placed(event: PoiPlaced, catalog: Catalog) -> str:
    square, rolled = square_name(event.square), square_name(event.rolled)
    return catalog.tr(_POI_PLACED[event.rule], square=square, rolled=rolled)


def _poi_revealed(event: PoiRevealed, catalog: Catalog) -> str:
    sentence = _POI_REVEALED[event.rule, event.victim]
    return catalog.tr(sentence, square=square_name(event.square))


def _poi_left_down(event: PoiLeftDown, catalog: Catalog) -> str:
    return catalog.tr("The POI at {square} stayed face down.", square=square_name(event.square))


def _poi_lost(event: PoiLost, catalog: Catalog) -> str:
    # Translators: the building collapsed; nobody knows whether it was a victim.
    text = N_("The POI at {square} was buried unrevealed.")
    return catalog.tr(text, square=square_name(event.square))


# --- victims ------------------------------------------------------------------------------

_VICTIM_RESCUED: Final = {
    (RuleId.RESCUE_OUTSIDE, False): N_("A victim was rescued: outside the building at {square}."),
    (RuleId.RESCUE_OUTSIDE, True): N_(
        "A treated victim was rescued: outside the building at {square}."
    ),
    (RuleId.RESCUE_AMBULANCE, False): N_("A victim was rescued: in the ambulance at {square}."),
    (RuleId.RESCUE_AMBULANCE, True): N_(
        "A treated victim was rescued: in the ambulance at {square}."
    ),
    # Translators: the victim was waiting where the ambulance arrived.
    (RuleId.VEHICLE_PICK_UP, False): N_("The ambulance picked up a victim at {square}."),
    (RuleId.VEHICLE_PICK_UP, True): N_("The ambulance picked up a treated victim at {square}."),
}
_VICTIM_LOST: Final = {
    (RuleId.POI_LOST, False): N_("A victim was lost in the fire at {square}."),
    (RuleId.POI_LOST, True): N_("A treated victim was lost in the fire at {square}."),
    (RuleId.END_COLLAPSE_PEOPLE, False): N_("A victim was lost in the collapse at {square}."),
    (RuleId.END_COLLAPSE_PEOPLE, True): N_(
        "A treated victim was lost in the collapse at {square}."
    ),
}


def _victim_treated(event: VictimTreated, catalog: Catalog) -> str:
    # Translators: the victim can walk now and is led instead of carried.
    text = N_("The Paramedic treated the victim at {square}.")
    return catalog.tr(text, square=square_name(event.square))


def _victim_rescued(event: VictimRescued, catalog: Catalog) -> str:
    sentence = _VICTIM_RESCUED[event.rule, event.treated]
    return catalog.tr(sentence, square=square_name(event.square))


def _victim_lost(event: VictimLost, catalog: Catalog) -> str:
    sentence = _VICTIM_LOST[event.rule, event.treated]
    return catalog.tr(sentence, square=square_name(event.square))


# --- the end ------------------------------------------------------------------------------


def _collapsed(event: Collapsed, catalog: Catalog) -> str:
    return catalog.tr("The last damage cube was placed: the building collapsed.")


def _game_won(event: GameWon, catalog: Catalog) -> str:
    return catalog.ntr(
        "{n} victim is rescued: the game is won.",
        "{n} victims are rescued: the game is won.",
        event.rescued,
    )


def _played_on(event: PlayedOn, catalog: Catalog) -> str:
    return catalog.tr("The players went on, to rescue even more.")


def _game_lost(event: GameLost, catalog: Catalog) -> str:
    if event.rule == RuleId.END_COLLAPSE:
        return catalog.tr("The building has collapsed: the game is lost.")
    return catalog.ntr(
        "{n} victim is lost: the game is lost.",
        "{n} victims are lost: the game is lost.",
        event.lost,
    )


_GAME_ENDED: Final = {
    # Translators: last line of a game; whether it was won, and whether any POI is left unrevealed.
    (True, False): N_("End of the game: victory. Rescued: {rescued}, lost: {lost}."),
    (True, True): N_(
        "End of the game: victory. Rescued: {rescued}, lost: {lost}, buried unrevealed: {unseen}."
    ),
    (False, False): N_("End of the game: defeat. Rescued: {rescued}, lost: {lost}."),
    (False, True): N_(
        "End of the game: defeat. Rescued: {rescued}, lost: {lost}, buried unrevealed: {unseen}."
    ),
}


def _game_ended(event: GameEnded, catalog: Catalog) -> str:
    sentence = _GAME_ENDED[event.won, event.lost_unseen > 0]
    return catalog.tr(sentence, rescued=event.rescued, lost=event.lost, unseen=event.lost_unseen)


TELLERS: Final[Mapping[type[Event], Callable[..., str]]] = {
    PoiPlaced: _poi_placed,
    PoiRevealed: _poi_revealed,
    PoiLeftDown: _poi_left_down,
    PoiLost: _poi_lost,
    VictimTreated: _victim_treated,
    VictimRescued: _victim_rescued,
    VictimLost: _victim_lost,
    Collapsed: _collapsed,
    GameWon: _game_won,
    PlayedOn: _played_on,
    GameLost: _game_lost,
    GameEnded: _game_ended,
}
"""Who tells which kind of event of this module."""
