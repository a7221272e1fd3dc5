"""The sentences that say why a decision is not allowed.

Most reasons have one sentence; where the rule behind the reason says more, it chooses.
"""

from collections.abc import Mapping
from typing import Final

from editor.engine.refusals import Reason, Refusal
from editor.engine.squares import edge_name, square_name
from editor.i18n import N_, Catalog
from editor.play.narrate_turn import number
from editor.rules.ids import RuleId

_WHY: Final[Mapping[Reason, str]] = {
    # Translators: shown when somebody tries what is not allowed, as all sentences of this file.
    Reason.WRONG_PHASE: N_("That cannot be decided in this phase."),
    Reason.GAME_OVER: N_("The game is over."),
    Reason.NOT_ASKED: N_("That is not asked for now."),
    Reason.NO_SUCH_FACE: N_("The dice have no such faces."),
    Reason.OFF_BOARD: N_("{square} is not on this board."),
    Reason.NOT_ADJACENT: N_("{square} is not adjacent."),
    # Translators: {edge} is a wall or door between two spaces, as 3:5|3:6.
    Reason.WALL: N_("There is a wall at {edge}."),
    Reason.CLOSED_DOOR: N_("The door at {edge} is closed."),
    Reason.NO_VICTIM: N_("There is no victim to carry at {square}."),
    Reason.NO_TREATED_VICTIM: N_("There are too few treated victims at {square}."),
    Reason.NO_HAZMAT: N_("There is no hazmat at {square}."),
    Reason.TREATED_WALKS: N_("A treated victim walks: lead instead of carrying."),
    Reason.LOAD_INTO_FIRE: N_(
        "Neither victims nor hazmat may be brought into the fire at {square}."
    ),
    Reason.NO_DOOR: N_("There is no door at {edge}."),
    Reason.DOOR_NOT_CLOSED: N_("The door at {edge} is already open."),
    Reason.DOOR_NOT_OPEN: N_("The door at {edge} is already closed."),
    Reason.NOT_OWN_EDGE: N_("{edge} does not touch the firefighter's own space."),
    Reason.NO_WALL: N_("No wall stands at {edge}."),
    Reason.NO_SMOKE: N_("There is no smoke at {square}."),
    Reason.NO_FIRE: N_("There is no fire at {square}."),
    Reason.NO_ABILITY: N_("This needs a special ability."),
    Reason.NO_HEAL_MARKER: N_("No heal marker is left."),
    Reason.NO_POI: N_("There is no unrevealed POI at {square}."),
    Reason.NO_VEHICLES: N_("This game is played without vehicles."),
    Reason.NOT_ON_ENGINE: N_("Only a firefighter on the engine parking spot can drive the engine."),
    Reason.PLACE_TOO_FAR: N_("One drive does not reach that parking spot."),
    Reason.NO_PLACE: N_("There is no such parking spot."),
    # Translators: variant without the deck gun.
    Reason.DECK_GUN_BROKEN: N_("The deck gun is broken in this game."),
    Reason.FIREFIGHTER_IN_QUADRANT: N_(
        "Firefighter {firefighter} is in the quadrant that the deck gun would hit."
    ),
    Reason.NO_CREW_CHANGE: N_("Crew change needs specialists and vehicles."),
    Reason.NOT_FIRST_ACTION: N_("Crew change must be the first action of the turn."),
    Reason.CARD_NOT_FREE: N_("That specialist card is not free."),
    Reason.NO_SUCH_FIREFIGHTER: N_("There is no Firefighter {firefighter}."),
    Reason.NOT_ONESELF: N_("The Fire Captain can command only other firefighters."),
    Reason.CAFS_LIMIT: N_("This turn no more AP can be spent on commanding the CAFS Firefighter."),
    Reason.MUST_MOVE_ON: N_("Firefighter {firefighter} is in fire and must move on first."),
    Reason.SOMEBODY_IN_FIRE: N_("The turn cannot end while Firefighter {firefighter} is in fire."),
    Reason.WOULD_STRAND: N_("After that somebody could not get out of the fire this turn."),
}
"""The sentence of each reason; TOO_FEW_AP counts and has its own below."""

# Translators: {square} is not one of the spaces outside the building.
_START: Final = N_("{square} is no starting space: firefighters start outside the building.")
_MORE: Final[Mapping[tuple[Reason, RuleId], str]] = {
    # Translators: only one die is to be rolled now.
    (Reason.NOT_ASKED, RuleId.BOARD_GRID): N_("Those are not the dice to roll now."),
    (Reason.NOT_ASKED, RuleId.POI_REVEAL): N_("First the POI at {square} is revealed."),
    # Translators: cards are dealt at random in this game, or chosen in this game.
    (Reason.NOT_ASKED, RuleId.SETUP_SPECIALISTS): N_(
        "Specialist cards are not given out that way in this game."
    ),
    (Reason.NOT_ASKED, RuleId.VEHICLE): N_("It is the other vehicle's turn to be parked."),
    (Reason.NOT_ASKED, RuleId.VEHICLE_RIDE): N_(
        "First Firefighter {firefighter} decides whether to ride along."
    ),
    (Reason.NOT_ASKED, RuleId.DRIVER_OPERATOR_REROLL): N_("Those dice cannot be rolled again."),
    (Reason.NOT_ASKED, RuleId.CARRY_ONE): N_("Nothing like that can be carried."),
    (Reason.OFF_BOARD, RuleId.SETUP_START): _START,
    (Reason.OFF_BOARD, RuleId.SETUP_FAMILY_START): _START,
    (Reason.NO_VICTIM, RuleId.PARAMEDIC): N_("There is no victim to treat at {square}."),
    (Reason.NO_HAZMAT, RuleId.HAZMAT_CHAIN): N_("There is no hazmat in fire at {square}."),
    (Reason.NO_DOOR, RuleId.DOOR_EXTERIOR): N_("The exterior doorway at {edge} has no door."),
    (Reason.NO_ABILITY, RuleId.PARAMEDIC): N_("Only the Paramedic can treat victims."),
    (Reason.NO_ABILITY, RuleId.HAZMAT_TECHNICIAN): N_(
        "Only the Hazmat Technician can dispose of hazmat on the spot."
    ),
    (Reason.NO_ABILITY, RuleId.IMAGING_TECHNICIAN): N_(
        "Only the Imaging Technician can identify a POI from afar."
    ),
    (Reason.NO_ABILITY, RuleId.FIRE_CAPTAIN): N_("Only the Fire Captain can command others."),
    (Reason.NO_POI, RuleId.COMPONENTS_POI): N_("No such POI marker is left."),
    (Reason.NOT_ON_ENGINE, RuleId.DECK_GUN): N_(
        "Only a firefighter on the engine parking spot can fire the deck gun."
    ),
    # Translators: the firefighter may come back as another specialist only there.
    (Reason.NOT_ON_ENGINE, RuleId.CREW_CHANGE_WHEN): N_(
        "For a crew change the turn must begin on the fire engine's parking spot."
    ),
    (Reason.NO_PLACE, RuleId.KNOCK_DOWN_AMBULANCE): N_("The ambulance does not stand at {square}."),
    (Reason.NO_PLACE, RuleId.KNOCK_DOWN_TIE): N_(
        "{square} is not the nearest ambulance parking spot."
    ),
    # Translators: one gets off where the vehicle stopped.
    (Reason.NO_PLACE, RuleId.VEHICLE_RIDE): N_("The vehicle does not stop at {square}."),
    # Translators: variant Lone Engine Company.
    (Reason.NO_CREW_CHANGE, RuleId.VARIANT_LONE_COMPANY): N_(
        "The Lone Engine Company has no crew change."
    ),
}
"""Reasons whose rule tells more than the reason alone."""

# Translators: {edge} names two spaces, as 3:5|3:6.
_EDGE_OFF_BOARD: Final = N_("{edge} is not on this board.")
# Translators: whoever drives the fire engine cannot stay behind.
_DRIVER_RIDES: Final = N_("Firefighter {firefighter} drives the fire engine and must ride along.")
_NO_ORDER: Final = N_("The Fire Captain cannot command anyone to dispose of hazmat.")


def tell(refusal: Refusal, catalog: Catalog) -> str:
    """Say why not."""
    if refusal.reason == Reason.TOO_FEW_AP:
        return catalog.ntr(
            "{n}\u00a0AP is missing.", "{n}\u00a0AP are missing.", refusal.number or 0
        )
    sentence = _sentence(refusal)
    return catalog.tr(
        sentence,
        square="" if refusal.square is None else square_name(refusal.square),
        edge="" if refusal.edge is None else edge_name(refusal.edge),
        firefighter="" if refusal.number is None else number(refusal.number),
    )


def _sentence(refusal: Refusal) -> str:
    reason, rule = refusal.reason, refusal.rule
    if reason == Reason.OFF_BOARD and refusal.edge is not None:
        return _EDGE_OFF_BOARD
    if refusal.number is not None:  # the same reason and rule, but about somebody
        if reason == Reason.NOT_ON_ENGINE:
            return _DRIVER_RIDES
        if reason == Reason.NO_ABILITY and rule == RuleId.FIRE_CAPTAIN:
            return _NO_ORDER
    return _MORE.get((reason, rule), _WHY[reason])
