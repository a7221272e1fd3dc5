"""What happened: past-tense values with facts and the rule that caused them, never text.

Every change of the position has an event, and replaying the events of a game rebuilds the
position. Squares and edges are numbers (see `squares`), firefighters are 0, 1, 2 ... in turn
order, specialists, vehicles and sides are the numbers of `names`. Here is what dice and fire do
and what becomes of people and things; `events_crew` has the firefighters and the end.
"""

from typing import Final

from editor.engine.squares import Edge, Square
from editor.engine.values import Value
from editor.rules.ids import RuleId


class Event(Value):
    """Something that happened, and the rule it happened by."""

    __slots__ = ("rule",)
    __match_args__ = ("rule",)

    def __init__(self, rule: RuleId) -> None:
        self.rule: Final = rule


class SquareEvent(Event):
    """Something that happened on one space."""

    __slots__ = ("square",)
    __match_args__ = ("rule", "square")

    def __init__(self, rule: RuleId, square: Square) -> None:
        super().__init__(rule)
        self.square: Final = square


class EdgeEvent(Event):
    """Something that happened to one wall or door."""

    __slots__ = ("edge",)
    __match_args__ = ("rule", "edge")

    def __init__(self, rule: RuleId, edge: Edge) -> None:
        super().__init__(rule)
        self.edge: Final = edge


class Rolled(Event):
    """The dice were rolled; 0 stands for a die that was not. The rule says what for."""

    __slots__ = ("black", "red")
    __match_args__ = ("rule", "red", "black")

    def __init__(self, rule: RuleId, red: int, black: int) -> None:
        super().__init__(rule)
        self.red: Final = red
        self.black: Final = black


class RollRepeated(SquareEvent):
    """The rules ask for another roll; nothing changed. *square* is what the dice pointed at."""

    __slots__ = ()


class StepSkipped(Event):
    """A step was left out because no roll could succeed, or nothing is left to place."""

    __slots__ = ()


class DieTurned(Event):
    """A die was turned to its opposite face."""

    __slots__ = ("after", "before")
    __match_args__ = ("rule", "before", "after")

    def __init__(self, rule: RuleId, before: int, after: int) -> None:
        super().__init__(rule)
        self.before: Final = before
        self.after: Final = after


class SmokePlaced(SquareEvent):
    """A smoke marker was put on an open space."""

    __slots__ = ()


class FirePlaced(SquareEvent):
    """A fire marker was put on a space that had neither smoke nor fire."""

    __slots__ = ()


class SmokeIgnited(SquareEvent):
    """A smoke marker was turned to its fire side."""

    __slots__ = ()


class MarkersRanOut(SquareEvent):
    """A marker was due here, but none is left; nothing changed."""

    __slots__ = ()


class Exploded(SquareEvent):
    """An explosion began here; what it does follows in events of its own."""

    __slots__ = ()


class WaveLeft(SquareEvent):
    """A shockwave met burning ground outside and left the board without effect."""

    __slots__ = ()


class WallDamaged(EdgeEvent):
    """A first damage cube was put on a wall."""

    __slots__ = ()


class WallDestroyed(EdgeEvent):
    """A second damage cube was put on a wall: it is gone."""

    __slots__ = ()


class DoorDestroyed(EdgeEvent):
    """A door marker was taken off the board."""

    __slots__ = ()


class HotSpotPlaced(Event):
    """A hot spot was put on a space, out of the reserve or (at set-up) out of the box."""

    __slots__ = ("from_reserve", "square")
    __match_args__ = ("rule", "square", "from_reserve")

    def __init__(self, rule: RuleId, square: Square, from_reserve: bool) -> None:
        super().__init__(rule)
        self.square: Final = square
        self.from_reserve: Final = from_reserve


class FlaredUp(SquareEvent):
    """The roll hit a hot spot: another roll follows."""

    __slots__ = ()


class FireReduced(SquareEvent):
    """A fire marker was turned to its smoke side."""

    __slots__ = ()


class FireRemoved(SquareEvent):
    """A fire marker was taken off the board."""

    __slots__ = ()


class SmokeRemoved(SquareEvent):
    """A smoke marker was taken off the board."""

    __slots__ = ()


class HazmatPlaced(SquareEvent):
    """A hazmat marker was put on a space."""

    __slots__ = ()


class HazmatExploded(Event):
    """A hazmat in fire left the board; its explosion follows. *unmarked*: a burnt false alarm."""

    __slots__ = ("square", "unmarked")
    __match_args__ = ("rule", "square", "unmarked")

    def __init__(self, rule: RuleId, square: Square, unmarked: bool) -> None:
        super().__init__(rule)
        self.square: Final = square
        self.unmarked: Final = unmarked


class HazmatDisposed(SquareEvent):
    """A hazmat was taken out of the game: carried outside, or made safe by the technician."""

    __slots__ = ()


class PoiPlaced(Event):
    """A face-down POI was put on a space. It may have been sent there by arrows from *rolled*."""

    __slots__ = ("rolled", "square")
    __match_args__ = ("rule", "square", "rolled")

    def __init__(self, rule: RuleId, square: Square, rolled: Square) -> None:
        super().__init__(rule)
        self.square: Final = square
        self.rolled: Final = rolled


class PoiRevealed(Event):
    """A face-down POI was turned up. A victim stays; a false alarm is gone."""

    __slots__ = ("secret", "square", "victim")
    __match_args__ = ("rule", "square", "victim", "secret")

    def __init__(self, rule: RuleId, square: Square, victim: bool, secret: bool) -> None:
        super().__init__(rule)
        self.square: Final = square
        self.victim: Final = victim
        self.secret: Final = secret


class PoiLeftDown(SquareEvent):
    """The players left a POI under a firefighter face down, as their edition lets them."""

    __slots__ = ()


class VictimTreated(SquareEvent):
    """A victim got a heal marker."""

    __slots__ = ()


class VictimEvent(Event):
    """What became of a victim."""

    __slots__ = ("square", "treated")
    __match_args__ = ("rule", "square", "treated")

    def __init__(self, rule: RuleId, square: Square, treated: bool) -> None:
        super().__init__(rule)
        self.square: Final = square
        self.treated: Final = treated


class VictimRescued(VictimEvent):
    """A victim is safe."""

    __slots__ = ()


class VictimLost(VictimEvent):
    """A victim was lost."""

    __slots__ = ()


class PoiLost(SquareEvent):
    """A POI went down with the building, unseen (B59)."""

    __slots__ = ()


Log = list[Event]
