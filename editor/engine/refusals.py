"""Why a decision is refused: a reason, the rule behind it, and the facts."""

from dataclasses import dataclass
from enum import StrEnum

from editor.rules.ids import RuleId


class Reason(StrEnum):
    """The kinds of "no"."""

    WRONG_PHASE = "wrong phase"
    GAME_OVER = "game over"
    NOT_ASKED = "not asked"
    NO_SUCH_FACE = "no such face"
    OFF_BOARD = "off board"
    NOT_ADJACENT = "not adjacent"
    WALL = "wall"
    CLOSED_DOOR = "closed door"
    NO_VICTIM = "no victim"
    NO_TREATED_VICTIM = "no treated victim"
    NO_HAZMAT = "no hazmat"
    TREATED_WALKS = "treated walks"
    LOAD_INTO_FIRE = "load into fire"
    NO_DOOR = "no door"
    DOOR_NOT_CLOSED = "door not closed"
    DOOR_NOT_OPEN = "door not open"
    NOT_OWN_EDGE = "not own edge"
    NO_WALL = "no wall"
    NO_SMOKE = "no smoke"
    NO_FIRE = "no fire"
    NO_ABILITY = "no ability"
    NO_HEAL_MARKER = "no heal marker"
    NO_POI = "no poi"
    NO_VEHICLES = "no vehicles"
    NOT_ON_ENGINE = "not on engine"
    PLACE_TOO_FAR = "place too far"
    NO_PLACE = "no place"
    DECK_GUN_BROKEN = "deck gun broken"
    FIREFIGHTER_IN_QUADRANT = "firefighter in quadrant"
    NO_CREW_CHANGE = "no crew change"
    NOT_FIRST_ACTION = "not first action"
    CARD_NOT_FREE = "card not free"
    NO_SUCH_FIREFIGHTER = "no such firefighter"
    NOT_ONESELF = "not oneself"
    CAFS_LIMIT = "cafs limit"
    TOO_FEW_AP = "too few ap"
    MUST_MOVE_ON = "must move on"
    SOMEBODY_IN_FIRE = "somebody in fire"
    WOULD_STRAND = "would strand"


@dataclass(frozen=True, slots=True)
class Refusal:
    """One clear no. *number* counts what is missing (AP) or names a firefighter or face."""

    reason: Reason
    rule: RuleId
    square: int | None = None
    edge: int | None = None
    number: int | None = None


class Refused(ValueError):
    """A decision that is not allowed was to be applied; nothing was changed."""

    def __init__(self, decision: object, refusal: Refusal) -> None:
        """Keep the refusal for whoever wants to explain it."""
        super().__init__(f"{decision}: refused, {refusal.reason} ({refusal.rule})")
        self.refusal = refusal
