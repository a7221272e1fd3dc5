"""What the quick fixes of problems are called on their buttons."""

from collections.abc import Mapping
from typing import Final

from editor.i18n import N_
from editor.scenario.problem_values import Edit

LABELS: Final[Mapping[Edit, str]] = {
    # Translators: on a button that mends a problem of a scenario, as all that follow; short.
    Edit.REMOVE_DOOR: N_("Remove the door"),
    Edit.REMOVE_WALL: N_("Remove the wall"),
    Edit.ADD_PARKING: N_("Add parking spots"),
    Edit.AIM_DECK_GUN: N_("Give each side its own quadrant"),
    Edit.NEW_ARROWS: N_("Arrows as on a new board"),
    Edit.OWN_BOARD: N_("Make it a board of its own"),
    Edit.REMOVE_MARKER: N_("Remove the marker"),
    Edit.REMOVE_FIRE: N_("Remove the fire"),
    Edit.REMOVE_SMOKE: N_("Remove the smoke"),
    Edit.PRINTED_FIRE: N_("Place the printed fire"),
    Edit.ROLL_EXPLOSIONS: N_("Roll for explosions"),
    Edit.ROLL_POI: N_("Roll for the missing POI"),
    Edit.ROLL_LESS: N_("Roll for as many as fit"),
    Edit.ROLL_NOTHING: N_("Roll for nothing"),
    Edit.REMOVE_HAZMAT: N_("Remove the hazmat"),
    Edit.REMOVE_HOT_SPOTS: N_("Remove the hot spots"),
    Edit.SHRINK_RESERVE: N_("Set the reserve to {number}"),
    Edit.REMOVE_CUBES: N_("Remove the cubes"),
    Edit.TWO_CUBES: N_("Leave two cubes"),
    Edit.REMOVE_DOOR_MARKER: N_("Remove the door marker"),
    Edit.LEAVE_DOOR_DESTROYED: N_("Leave it destroyed"),
    Edit.COUNT_RESCUED: N_("Count as rescued"),
    Edit.PLAIN_VICTIM: N_("Make treated victims untreated"),
    Edit.FORGET_REMOVED: N_("Remove as many as in the box"),
    Edit.FORGET_POOL: N_("Count anew what is left"),
    Edit.SEND_HOME: N_("Send the extra firefighters home"),
    Edit.MOVE_OUTSIDE: N_("Move outside, to {square}"),
    Edit.FORGET_PLACES: N_("Let the players choose where to start"),
    Edit.OTHER_COLOUR: N_("Give another colour"),
    Edit.SET_SAVED: N_("Set saved AP to {number}"),
    Edit.GIVE_SPECIALIST: N_("Give another specialist card"),
    Edit.ALLOW_SPECIALIST: N_("Allow this card"),
    Edit.ALLOW_SPECIALISTS: N_("Allow all cards"),
    Edit.FORGET_SPECIALISTS: N_("Take the specialist cards away"),
    Edit.STRIKE_SPECIALIST: N_("Strike this card"),
    Edit.MOVE_VEHICLE: N_("Move it to its own parking spot"),
    Edit.FORGET_VEHICLES: N_("Take the vehicles away"),
    Edit.SET_PLAYERS: N_("Mend the number of players"),
    Edit.FORGET_FIRST: N_("Let the players choose who begins"),
    Edit.AS_IN_BOX: N_("As in the box"),
    Edit.SET_ZERO: N_("Set to zero"),
    Edit.PLAY_ON: N_("Play on after the win"),
    Edit.NOT_WON: N_("Not won yet"),
}
