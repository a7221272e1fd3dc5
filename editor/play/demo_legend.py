"""What the signs of the drawn board mean, for the modules that are played."""

from itertools import zip_longest
from typing import Final

from editor.engine import picture
from editor.engine.state import State
from editor.i18n import Catalog

_MOST_COLUMNS: Final = 3


def legend(state: State, catalog: Catalog, width: int) -> list[str]:
    """The legend of the drawing, as lines of a few columns that keep to *width*."""
    entries = [f"{sign:<3} {meaning}" for sign, meaning in _meanings(state, catalog)]
    for count in range(_MOST_COLUMNS, 1, -1):
        lines = _in_columns(entries, count)
        if max(map(len, lines)) <= width:
            return lines
    return entries


def _in_columns(entries: list[str], count: int) -> list[str]:
    height = -(-len(entries) // count)
    columns = [entries[start : start + height] for start in range(0, len(entries), height)]
    widths = [max(map(len, column)) for column in columns]
    return [
        "   ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in zip_longest(*columns, fillvalue="")
    ]


def _meanings(state: State, catalog: Catalog) -> list[tuple[str, str]]:
    """Each sign with its meaning, as far as the modules of this game use it."""
    rules = state.rules
    # Translators: below the board of the demo, after a sign; short nouns, as all with this context.
    found = [("1", catalog.ptr("legend", "firefighter by number"))]
    found += [(picture.FIRE_SIGN, catalog.ptr("legend", "fire"))]
    found += [(picture.SMOKE_SIGN, catalog.ptr("legend", "smoke"))]
    found += [(picture.POI_SIGN, catalog.ptr("legend", "POI"))]
    found += [(picture.VICTIM_SIGN, catalog.ptr("legend", "victim"))]
    if rules.specialists:
        found += [(picture.TREATED_SIGN, catalog.ptr("legend", "treated victim"))]
    if rules.hazmat:
        found += [(picture.HAZMAT_SIGN, catalog.ptr("legend", "hazmat"))]
    if rules.hot_spots:
        found += [(picture.HOT_SPOT_SIGN, catalog.ptr("legend", "hot spot"))]
    # Translators: the sign + stands where more lies on a space than can be drawn.
    found += [(picture.MORE_SIGN, catalog.ptr("legend", "more on this space"))]
    found += [("D", catalog.ptr("legend", "closed door"))]
    found += [(picture.OPEN_DOOR_SIGN, catalog.ptr("legend", "open door"))]
    found += [(picture.DESTROYED_DOOR_SIGN, catalog.ptr("legend", "destroyed door"))]
    found += [("=", catalog.ptr("legend", "exterior doorway"))]
    # Translators: a number in the line of a wall; two cubes destroy it.
    found += [("-1-", catalog.ptr("legend", "damage cubes on a wall"))]
    found += [("A", catalog.ptr("legend", "ambulance parking spot"))]
    found += [("E", catalog.ptr("legend", "engine parking spot"))]
    if rules.vehicles:
        found += [(picture.AMBULANCE_SIGN, catalog.ptr("legend", "ambulance"))]
        found += [(picture.ENGINE_SIGN, catalog.ptr("legend", "fire engine"))]
    return found
