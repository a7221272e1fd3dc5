"""The sentences about whose turn it is, action points, specialist cards and the set-up of the crew.

A firefighter has a number and no name; whole sentences are chosen per specialist, because the
grammar of some languages differs with each.
"""

from collections.abc import Callable, Mapping
from typing import Final

from editor.engine import names
from editor.engine.events import (
    ApLost,
    ApSaved,
    ApSpent,
    CrewChanged,
    Event,
    FirefighterPlaced,
    FirstPlayerChosen,
    SpecialistTaken,
    TurnBegan,
)
from editor.engine.squares import square_name
from editor.i18n import N_, Catalog
from editor.rules.ids import RuleId

_TAKEN: Final = {
    # Translators: setup; the firefighter plays with this specialist card.
    names.PARAMEDIC: N_("Firefighter {firefighter} is the Paramedic."),
    names.FIRE_CAPTAIN: N_("Firefighter {firefighter} is the Fire Captain."),
    names.IMAGING_TECHNICIAN: N_("Firefighter {firefighter} is the Imaging Technician."),
    names.CAFS_FIREFIGHTER: N_("Firefighter {firefighter} is the CAFS Firefighter."),
    names.HAZMAT_TECHNICIAN: N_("Firefighter {firefighter} is the Hazmat Technician."),
    names.GENERALIST: N_("Firefighter {firefighter} is the Generalist."),
    names.RESCUE_SPECIALIST: N_("Firefighter {firefighter} is the Rescue Specialist."),
    names.DRIVER_OPERATOR: N_("Firefighter {firefighter} is the Driver/Operator."),
}
_CHANGED: Final = {
    # Translators: crew change; {ap} and {free} are the AP and free AP left for this turn.
    names.PARAMEDIC: N_(
        "Firefighter {firefighter} came back as the Paramedic (AP: {ap}, free AP: {free})."
    ),
    names.FIRE_CAPTAIN: N_(
        "Firefighter {firefighter} came back as the Fire Captain (AP: {ap}, free AP: {free})."
    ),
    names.IMAGING_TECHNICIAN: N_(
        "Firefighter {firefighter} came back as the Imaging Technician (AP: {ap}, free AP: {free})."
    ),
    names.CAFS_FIREFIGHTER: N_(
        "Firefighter {firefighter} came back as the CAFS Firefighter (AP: {ap}, free AP: {free})."
    ),
    names.HAZMAT_TECHNICIAN: N_(
        "Firefighter {firefighter} came back as the Hazmat Technician (AP: {ap}, free AP: {free})."
    ),
    names.GENERALIST: N_(
        "Firefighter {firefighter} came back as the Generalist (AP: {ap}, free AP: {free})."
    ),
    names.RESCUE_SPECIALIST: N_(
        "Firefighter {firefighter} came back as the Rescue Specialist (AP: {ap}, free AP: {free})."
    ),
    names.DRIVER_OPERATOR: N_(
        "Firefighter {firefighter} came back as the Driver/Operator (AP: {ap}, free AP: {free})."
    ),
}


def number(firefighter: int) -> int:
    """The number of a firefighter as people count: from 1."""
    return firefighter + 1


def _specialist_taken(event: SpecialistTaken, catalog: Catalog) -> str:
    return catalog.tr(_TAKEN[event.specialist], firefighter=number(event.firefighter))


def _crew_changed(event: CrewChanged, catalog: Catalog) -> str:
    who = number(event.firefighter)
    return catalog.tr(_CHANGED[event.after], firefighter=who, ap=event.ap, free=event.free)


def _firefighter_placed(event: FirefighterPlaced, catalog: Catalog) -> str:
    return catalog.tr(
        "Firefighter {firefighter} starts at {square}.",
        firefighter=number(event.firefighter),
        square=square_name(event.square),
    )


def _first_player_chosen(event: FirstPlayerChosen, catalog: Catalog) -> str:
    return catalog.tr(
        "Firefighter {firefighter} has the first turn.", firefighter=number(event.firefighter)
    )


def _turn_began(event: TurnBegan, catalog: Catalog) -> str:
    who = number(event.firefighter)
    if event.free:
        # Translators: heading of a turn; {n} AP for everything, {free} for some actions only.
        return catalog.ntr(
            "Turn {turn}: Firefighter {firefighter} has {n}\u00a0AP, plus free AP: {free}.",
            "Turn {turn}: Firefighter {firefighter} has {n}\u00a0AP, plus free AP: {free}.",
            event.ap,
            turn=event.turn,
            firefighter=who,
            free=event.free,
        )
    # Translators: heading of a turn.
    return catalog.ntr(
        "Turn {turn}: Firefighter {firefighter} has {n}\u00a0AP.",
        "Turn {turn}: Firefighter {firefighter} has {n}\u00a0AP.",
        event.ap,
        turn=event.turn,
        firefighter=who,
    )


def _ap_spent(event: ApSpent, catalog: Catalog) -> str:
    if event.free:
        # Translators: price of an action; {n} AP in all, {free} of these were free AP.
        return catalog.ntr(
            "{n}\u00a0AP was spent, from the free AP: {free}.",
            "{n}\u00a0AP were spent, from the free AP: {free}.",
            event.ap + event.free,
            free=event.free,
        )
    # Translators: price of an action.
    return catalog.ntr("{n}\u00a0AP was spent.", "{n}\u00a0AP were spent.", event.ap)


def _ap_saved(event: ApSaved, catalog: Catalog) -> str:
    who = number(event.firefighter)
    passed = event.rule == RuleId.ACTION_POINTS_PASS
    if passed and not event.ap:
        return catalog.tr("Firefighter {firefighter} passed.", firefighter=who)
    if not event.ap:
        return catalog.tr("Firefighter {firefighter} saved no AP.", firefighter=who)
    if passed:
        # Translators: the firefighter did nothing this turn.
        return catalog.ntr(
            "Firefighter {firefighter} passed and saved {n}\u00a0AP.",
            "Firefighter {firefighter} passed and saved {n}\u00a0AP.",
            event.ap,
            firefighter=who,
        )
    return catalog.ntr(
        "Firefighter {firefighter} saved {n}\u00a0AP.",
        "Firefighter {firefighter} saved {n}\u00a0AP.",
        event.ap,
        firefighter=who,
    )


def _ap_lost(event: ApLost, catalog: Catalog) -> str:
    # Translators: because of being knocked down.
    return catalog.ntr(
        "Firefighter {firefighter} lost {n}\u00a0AP saved earlier.",
        "Firefighter {firefighter} lost {n}\u00a0AP saved earlier.",
        event.ap,
        firefighter=number(event.firefighter),
    )


TELLERS: Final[Mapping[type[Event], Callable[..., str]]] = {
    SpecialistTaken: _specialist_taken,
    CrewChanged: _crew_changed,
    FirefighterPlaced: _firefighter_placed,
    FirstPlayerChosen: _first_player_chosen,
    TurnBegan: _turn_began,
    ApSpent: _ap_spent,
    ApSaved: _ap_saved,
    ApLost: _ap_lost,
}
"""Who tells which kind of event of this module."""
