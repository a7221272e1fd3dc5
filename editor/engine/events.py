"""What happened: past-tense values with facts and the rule that caused them, never text.

Every change of the position has an event, and replaying the events of a game rebuilds the
position. Squares and edges are numbers (see `squares`), firefighters are 0, 1, 2 ... in turn
order, specialists, vehicles and sides are the numbers of `names`.
"""

from dataclasses import dataclass

from editor.engine.squares import Edge, Square
from editor.rules.ids import RuleId


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, and the rule it happened by."""

    rule: RuleId


@dataclass(frozen=True, slots=True)
class SquareEvent(Event):
    """Something that happened on one space."""

    square: Square


@dataclass(frozen=True, slots=True)
class EdgeEvent(Event):
    """Something that happened to one wall or door."""

    edge: Edge


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """The dice were rolled; 0 stands for a die that was not. The rule says what for."""

    red: int
    black: int


@dataclass(frozen=True, slots=True)
class RollRepeated(SquareEvent):
    """The rules ask for another roll; nothing changed. *square* is what the dice pointed at."""


@dataclass(frozen=True, slots=True)
class StepSkipped(Event):
    """A step was left out because no roll could succeed, or nothing is left to place."""


@dataclass(frozen=True, slots=True)
class DieTurned(Event):
    """A die was turned to its opposite face."""

    before: int
    after: int


@dataclass(frozen=True, slots=True)
class SmokePlaced(SquareEvent):
    """A smoke marker was put on an open space."""


@dataclass(frozen=True, slots=True)
class FirePlaced(SquareEvent):
    """A fire marker was put on a space that had neither smoke nor fire."""


@dataclass(frozen=True, slots=True)
class SmokeIgnited(SquareEvent):
    """A smoke marker was turned to its fire side."""


@dataclass(frozen=True, slots=True)
class MarkersRanOut(SquareEvent):
    """A marker was due here, but none is left; nothing changed."""


@dataclass(frozen=True, slots=True)
class Exploded(SquareEvent):
    """An explosion began here; what it does follows in events of its own."""


@dataclass(frozen=True, slots=True)
class WaveLeft(SquareEvent):
    """A shockwave met burning ground outside and left the board without effect."""


@dataclass(frozen=True, slots=True)
class WallDamaged(EdgeEvent):
    """A first damage cube was put on a wall."""


@dataclass(frozen=True, slots=True)
class WallDestroyed(EdgeEvent):
    """A second damage cube was put on a wall: it is gone."""


@dataclass(frozen=True, slots=True)
class DoorDestroyed(EdgeEvent):
    """A door marker was taken off the board."""


@dataclass(frozen=True, slots=True)
class HotSpotPlaced(Event):
    """A hot spot was put on a space, out of the reserve or (at set-up) out of the box."""

    square: Square
    from_reserve: bool


@dataclass(frozen=True, slots=True)
class FlaredUp(SquareEvent):
    """The roll hit a hot spot: another roll follows."""


@dataclass(frozen=True, slots=True)
class FireReduced(SquareEvent):
    """A fire marker was turned to its smoke side."""


@dataclass(frozen=True, slots=True)
class FireRemoved(SquareEvent):
    """A fire marker was taken off the board."""


@dataclass(frozen=True, slots=True)
class SmokeRemoved(SquareEvent):
    """A smoke marker was taken off the board."""


@dataclass(frozen=True, slots=True)
class HazmatPlaced(SquareEvent):
    """A hazmat marker was put on a space."""


@dataclass(frozen=True, slots=True)
class HazmatExploded(Event):
    """A hazmat in fire left the board; its explosion follows. *unmarked*: a burnt false alarm."""

    square: Square
    unmarked: bool


@dataclass(frozen=True, slots=True)
class HazmatDisposed(SquareEvent):
    """A hazmat was taken out of the game: carried outside, or made safe by the technician."""


@dataclass(frozen=True, slots=True)
class PoiPlaced(Event):
    """A face-down POI was put on a space. It may have been sent there by arrows from *rolled*."""

    square: Square
    rolled: Square


@dataclass(frozen=True, slots=True)
class PoiRevealed(Event):
    """A face-down POI was turned up. A victim stays; a false alarm is gone."""

    square: Square
    victim: bool
    secret: bool


@dataclass(frozen=True, slots=True)
class PoiLeftDown(SquareEvent):
    """The players left a POI under a firefighter face down, as their edition lets them."""


@dataclass(frozen=True, slots=True)
class VictimTreated(SquareEvent):
    """A victim got a heal marker."""


@dataclass(frozen=True, slots=True)
class VictimRescued(Event):
    """A victim is safe."""

    square: Square
    treated: bool


@dataclass(frozen=True, slots=True)
class VictimLost(Event):
    """A victim was lost."""

    square: Square
    treated: bool


@dataclass(frozen=True, slots=True)
class PoiLost(SquareEvent):
    """A POI went down with the building, unseen (B59)."""


@dataclass(frozen=True, slots=True)
class SpecialistTaken(Event):
    """A firefighter got a specialist card, chosen or dealt."""

    firefighter: int
    specialist: int


@dataclass(frozen=True, slots=True)
class FirefighterPlaced(Event):
    """A firefighter was put on the starting space."""

    firefighter: int
    square: Square


@dataclass(frozen=True, slots=True)
class VehicleParked(Event):
    """A vehicle was put on one of its parking places."""

    vehicle: int
    side: int


@dataclass(frozen=True, slots=True)
class FirstPlayerChosen(Event):
    """The players agreed who begins."""

    firefighter: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A firefighter's turn began with this many AP (saved ones included) and free AP."""

    firefighter: int
    turn: int
    ap: int
    free: int


@dataclass(frozen=True, slots=True)
class ApSpent(Event):
    """The firefighter whose turn it is paid for an action, free AP first (B9)."""

    ap: int
    free: int


@dataclass(frozen=True, slots=True)
class ApSaved(Event):
    """The actions are over; this many AP are kept."""

    firefighter: int
    ap: int


@dataclass(frozen=True, slots=True)
class ApLost(Event):
    """A knocked-down firefighter lost the saved AP."""

    firefighter: int
    ap: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A firefighter took a step, perhaps carrying (a `Load`) and leading."""

    firefighter: int
    origin: Square
    square: Square
    load: int
    leading: bool
    commanded: bool


@dataclass(frozen=True, slots=True)
class DoorOpened(Event):
    """A door was opened."""

    firefighter: int
    edge: Edge


@dataclass(frozen=True, slots=True)
class DoorClosed(Event):
    """A door was closed."""

    firefighter: int
    edge: Edge


@dataclass(frozen=True, slots=True)
class VehicleDriven(Event):
    """A vehicle went from one of its parking places to another."""

    vehicle: int
    origin: int
    side: int


@dataclass(frozen=True, slots=True)
class Rode(Event):
    """A firefighter rode along and got off here."""

    firefighter: int
    square: Square


@dataclass(frozen=True, slots=True)
class StayedBehind(Event):
    """A firefighter who could have ridden along stayed."""

    firefighter: int


@dataclass(frozen=True, slots=True)
class DeckGunFired(SquareEvent):
    """Water struck this space and the open neighbours of it."""


@dataclass(frozen=True, slots=True)
class CrewChanged(Event):
    """A firefighter came back as another specialist, with these AP left this turn."""

    firefighter: int
    before: int
    after: int
    ap: int
    free: int


@dataclass(frozen=True, slots=True)
class KnockedDown(Event):
    """Fire caught a firefighter, who was taken to the ambulance."""

    firefighter: int
    origin: Square
    square: Square


@dataclass(frozen=True, slots=True)
class FirefighterDied(Event):
    """A firefighter was inside when the building came down."""

    firefighter: int


@dataclass(frozen=True, slots=True)
class Collapsed(Event):
    """The last damage cube was placed: the building is down."""


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """Enough victims are rescued."""

    rescued: int


@dataclass(frozen=True, slots=True)
class PlayedOn(Event):
    """The players chose to go on after winning."""


@dataclass(frozen=True, slots=True)
class GameLost(Event):
    """Too many victims are lost, or the building collapsed too soon."""

    rescued: int
    lost: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Nothing more happens. *lost_unseen* counts face-down POI that went with the building."""

    won: bool
    rescued: int
    lost: int
    lost_unseen: int


Log = list[Event]
