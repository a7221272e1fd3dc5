"""Names that stand in lists and tables: boxes, modes, levels, specialists, sides."""

from typing import Final

from editor.engine import names
from editor.i18n import N_, Catalog
from editor.scenario.model import Rules

_SPECIALISTS: Final = {
    names.PARAMEDIC: N_("Paramedic"),
    names.FIRE_CAPTAIN: N_("Fire Captain"),
    names.IMAGING_TECHNICIAN: N_("Imaging Technician"),
    names.CAFS_FIREFIGHTER: N_("CAFS Firefighter"),
    names.HAZMAT_TECHNICIAN: N_("Hazmat Technician"),
    names.GENERALIST: N_("Generalist"),
    names.RESCUE_SPECIALIST: N_("Rescue Specialist"),
    names.DRIVER_OPERATOR: N_("Driver/Operator"),
}


def specialist_name(card: int, catalog: Catalog) -> str:
    """The name on a specialist's card."""
    return catalog.tr(_SPECIALISTS[card])


def side_name(side: int, catalog: Catalog) -> str:
    """A side of the board."""
    # Translators: a side of the board, alone in a table, as all with this context.
    sides = {
        names.NORTH: catalog.ptr("side", "north"),
        names.EAST: catalog.ptr("side", "east"),
        names.SOUTH: catalog.ptr("side", "south"),
        names.WEST: catalog.ptr("side", "west"),
    }
    return sides[side]


def edition_name(edition: str, catalog: Catalog) -> str:
    """The box whose rules are played."""
    # Translators: follows “Edition:”; the box whose rules are played.
    editions = {
        "en": catalog.ptr("edition", "English"),
        "cs": catalog.ptr("edition", "Czech"),
        "ru": catalog.ptr("edition", "Russian"),
        "pl": catalog.ptr("edition", "Polish"),
        "es": catalog.ptr("edition", "Spanish"),
    }
    return editions[edition]


def mode_name(rules: Rules, catalog: Catalog) -> str:
    """The mode, and for the experienced game its level."""
    if rules.mode == "family":
        return catalog.ptr("mode", "family game")
    # Translators: follows “mode:”; the last word is the level of difficulty.
    levels = {
        "recruit": catalog.ptr("mode", "experienced game, Recruit"),
        "veteran": catalog.ptr("mode", "experienced game, Veteran"),
        "heroic": catalog.ptr("mode", "experienced game, Heroic"),
    }
    return levels[rules.level]
