"""Tells events and refusals as whole sentences in the language of a catalog.

Every kind of event has one teller, and the rule of the event decides among its sentences. Nothing
is glued together: where the grammar of a language would differ, another sentence is chosen.
"""

from collections.abc import Callable, Mapping
from typing import Final

from editor.engine.events import Event
from editor.engine.refusals import Refusal
from editor.i18n import Catalog
from editor.play import narrate_crew, narrate_fire, narrate_people, narrate_refusals, narrate_turn

Teller = Callable[..., str]

TELLERS: Final[Mapping[type[Event], Teller]] = {
    **narrate_fire.TELLERS,
    **narrate_people.TELLERS,
    **narrate_crew.TELLERS,
    **narrate_turn.TELLERS,
}
"""Who tells which kind of event; every kind is here (a test sees to that)."""


def narrate(event: Event, catalog: Catalog) -> str:
    """Tell what happened, as one sentence."""
    return TELLERS[type(event)](event, catalog)


def narrate_refusal(refusal: Refusal, catalog: Catalog) -> str:
    """Tell why a decision is not allowed, as one sentence."""
    return narrate_refusals.tell(refusal, catalog)
