"""What the crew did and how the game ended: the rest of the events."""

from typing import Final

from editor.engine.events_fire import Event, SquareEvent
from editor.engine.squares import Edge, Square
from editor.rules.ids import RuleId


class FirefighterEvent(Event):
    """Something about one firefighter."""

    __slots__ = ("firefighter",)
    __match_args__ = ("rule", "firefighter")

    def __init__(self, rule: RuleId, firefighter: int) -> None:
        super().__init__(rule)
        self.firefighter: Final = firefighter


class SpecialistTaken(Event):
    """A firefighter got a specialist card, chosen or dealt."""

    __slots__ = ("firefighter", "specialist")
    __match_args__ = ("rule", "firefighter", "specialist")

    def __init__(self, rule: RuleId, firefighter: int, specialist: int) -> None:
        super().__init__(rule)
        self.firefighter: Final = firefighter
        self.specialist: Final = specialist


class FirefighterAtEvent(FirefighterEvent):
    """A firefighter came somewhere without walking."""

    __slots__ = ("square",)
    __match_args__ = ("rule", "firefighter", "square")

    def __init__(self, rule: RuleId, firefighter: int, square: Square) -> None:
        super().__init__(rule, firefighter)
        self.square: Final = square


class FirefighterPlaced(FirefighterAtEvent):
    """A firefighter was put on the starting space."""

    __slots__ = ()


class VehicleParked(Event):
    """A vehicle was put on one of its parking places."""

    __slots__ = ("side", "vehicle")
    __match_args__ = ("rule", "vehicle", "side")

    def __init__(self, rule: RuleId, vehicle: int, side: int) -> None:
        super().__init__(rule)
        self.vehicle: Final = vehicle
        self.side: Final = side


class FirstPlayerChosen(FirefighterEvent):
    """The players agreed who begins."""

    __slots__ = ()


class TurnBegan(Event):
    """A firefighter's turn began with this many AP (saved ones included) and free AP."""

    __slots__ = ("ap", "firefighter", "free", "turn")
    __match_args__ = ("rule", "firefighter", "turn", "ap", "free")

    def __init__(self, rule: RuleId, firefighter: int, turn: int, ap: int, free: int) -> None:
        super().__init__(rule)
        self.firefighter: Final = firefighter
        self.turn: Final = turn
        self.ap: Final = ap
        self.free: Final = free


class ApSpent(Event):
    """The firefighter whose turn it is paid for an action, free AP first (B9)."""

    __slots__ = ("ap", "free")
    __match_args__ = ("rule", "ap", "free")

    def __init__(self, rule: RuleId, ap: int, free: int) -> None:
        super().__init__(rule)
        self.ap: Final = ap
        self.free: Final = free


class FirefighterApEvent(FirefighterEvent):
    """Saved AP of a firefighter."""

    __slots__ = ("ap",)
    __match_args__ = ("rule", "firefighter", "ap")

    def __init__(self, rule: RuleId, firefighter: int, ap: int) -> None:
        super().__init__(rule, firefighter)
        self.ap: Final = ap


class ApSaved(FirefighterApEvent):
    """The actions are over; this many AP are kept."""

    __slots__ = ()


class ApLost(FirefighterApEvent):
    """A knocked-down firefighter lost the saved AP."""

    __slots__ = ()


class Moved(Event):
    """A firefighter took a step, perhaps carrying (a `Load`) and leading."""

    __slots__ = ("commanded", "firefighter", "leading", "load", "origin", "square")
    __match_args__ = ("rule", "firefighter", "origin", "square", "load", "leading", "commanded")

    def __init__(
        self,
        rule: RuleId,
        firefighter: int,
        origin: Square,
        square: Square,
        load: int,
        leading: bool,
        commanded: bool,
    ) -> None:
        super().__init__(rule)
        self.firefighter: Final = firefighter
        self.origin: Final = origin
        self.square: Final = square
        self.load: Final = load
        self.leading: Final = leading
        self.commanded: Final = commanded


class DoorEvent(FirefighterEvent):
    """A firefighter used a door."""

    __slots__ = ("edge",)
    __match_args__ = ("rule", "firefighter", "edge")

    def __init__(self, rule: RuleId, firefighter: int, edge: Edge) -> None:
        super().__init__(rule, firefighter)
        self.edge: Final = edge


class DoorOpened(DoorEvent):
    """A door was opened."""

    __slots__ = ()


class DoorClosed(DoorEvent):
    """A door was closed."""

    __slots__ = ()


class VehicleDriven(Event):
    """A vehicle went from one of its parking places to another."""

    __slots__ = ("origin", "side", "vehicle")
    __match_args__ = ("rule", "vehicle", "origin", "side")

    def __init__(self, rule: RuleId, vehicle: int, origin: int, side: int) -> None:
        super().__init__(rule)
        self.vehicle: Final = vehicle
        self.origin: Final = origin
        self.side: Final = side


class Rode(FirefighterAtEvent):
    """A firefighter rode along and got off here."""

    __slots__ = ()


class StayedBehind(FirefighterEvent):
    """A firefighter who could have ridden along stayed."""

    __slots__ = ()


class DeckGunFired(SquareEvent):
    """Water struck this space and the open neighbours of it."""

    __slots__ = ()


class CrewChanged(Event):
    """A firefighter came back as another specialist, with these AP left this turn."""

    __slots__ = ("after", "ap", "before", "firefighter", "free")
    __match_args__ = ("rule", "firefighter", "before", "after", "ap", "free")

    def __init__(
        self, rule: RuleId, firefighter: int, before: int, after: int, ap: int, free: int
    ) -> None:
        super().__init__(rule)
        self.firefighter: Final = firefighter
        self.before: Final = before
        self.after: Final = after
        self.ap: Final = ap
        self.free: Final = free


class KnockedDown(Event):
    """Fire caught a firefighter, who was taken to the ambulance."""

    __slots__ = ("firefighter", "origin", "square")
    __match_args__ = ("rule", "firefighter", "origin", "square")

    def __init__(self, rule: RuleId, firefighter: int, origin: Square, square: Square) -> None:
        super().__init__(rule)
        self.firefighter: Final = firefighter
        self.origin: Final = origin
        self.square: Final = square


class FirefighterDied(FirefighterEvent):
    """A firefighter was inside when the building came down."""

    __slots__ = ()


class Collapsed(Event):
    """The last damage cube was placed: the building is down."""

    __slots__ = ()


class GameWon(Event):
    """Enough victims are rescued."""

    __slots__ = ("rescued",)
    __match_args__ = ("rule", "rescued")

    def __init__(self, rule: RuleId, rescued: int) -> None:
        super().__init__(rule)
        self.rescued: Final = rescued


class PlayedOn(Event):
    """The players chose to go on after winning."""

    __slots__ = ()


class GameLost(Event):
    """Too many victims are lost, or the building collapsed too soon."""

    __slots__ = ("lost", "rescued")
    __match_args__ = ("rule", "rescued", "lost")

    def __init__(self, rule: RuleId, rescued: int, lost: int) -> None:
        super().__init__(rule)
        self.rescued: Final = rescued
        self.lost: Final = lost


class GameEnded(Event):
    """Nothing more happens. *lost_unseen* counts face-down POI that went with the building."""

    __slots__ = ("lost", "lost_unseen", "rescued", "won")
    __match_args__ = ("rule", "won", "rescued", "lost", "lost_unseen")

    def __init__(self, rule: RuleId, won: bool, rescued: int, lost: int, lost_unseen: int) -> None:
        super().__init__(rule)
        self.won: Final = won
        self.rescued: Final = rescued
        self.lost: Final = lost
        self.lost_unseen: Final = lost_unseen
