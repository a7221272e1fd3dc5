"""Decisions: what a player, the group or chance may decide, as small hashable values.

`str(decision)` is its one-line notation; `notation.read_decision` reads it back. Firefighters are
0, 1, 2 ... in code and 1, 2, 3 ... in notation, as people count them.
"""

from typing import Final

from editor.engine.names import LOADS, NOTHING, SIDES, SPECIALISTS, VEHICLES
from editor.engine.squares import Edge, Square, edge_name, square_name
from editor.engine.values import Value

SMOKE: Final = 0
FLIP: Final = 1
FIRE: Final = 2
EXTINGUISHING: Final = ("smoke", "flip", "fire")

RED: Final = 1
BLACK: Final = 2
BOTH: Final = 3
DICE: Final = ("", "red", "black", "both")


class Decision(Value):
    """Anything that can be decided."""

    __slots__ = ()


class SquareDecision(Decision):
    """A decision about one space."""

    __slots__ = ("square",)
    __match_args__ = ("square",)

    def __init__(self, square: Square) -> None:
        self.square: Final = square


class EdgeDecision(Decision):
    """A decision about one wall or door."""

    __slots__ = ("edge",)
    __match_args__ = ("edge",)

    def __init__(self, edge: Edge) -> None:
        self.edge: Final = edge


class CardDecision(Decision):
    """A decision about one specialist card."""

    __slots__ = ("specialist",)
    __match_args__ = ("specialist",)

    def __init__(self, specialist: int) -> None:
        self.specialist: Final = specialist


class FirefighterDecision(Decision):
    """A decision about one firefighter."""

    __slots__ = ("firefighter",)
    __match_args__ = ("firefighter",)

    def __init__(self, firefighter: int) -> None:
        self.firefighter: Final = firefighter


class VehicleDecision(Decision):
    """A decision about a vehicle and the side it goes to."""

    __slots__ = ("side", "vehicle")
    __match_args__ = ("vehicle", "side")

    def __init__(self, vehicle: int, side: int) -> None:
        self.vehicle: Final = vehicle
        self.side: Final = side


# --- chance -------------------------------------------------------------------------------


class Roll(Decision):
    """The dice fall like this; 0 stands for a die that is not rolled."""

    __slots__ = ("black", "red")
    __match_args__ = ("red", "black")

    def __init__(self, red: int, black: int) -> None:
        self.red: Final = red
        self.black: Final = black

    def __str__(self) -> str:
        return f"roll {self.red or '-'}:{self.black or '-'}"


class Reveal(Decision):
    """A face-down POI turns out to be a victim or a false alarm."""

    __slots__ = ("square", "victim")
    __match_args__ = ("square", "victim")

    def __init__(self, square: Square, victim: bool) -> None:
        self.square: Final = square
        self.victim: Final = victim

    def __str__(self) -> str:
        return f"reveal {square_name(self.square)} {'victim' if self.victim else 'false alarm'}"


class Deal(CardDecision):
    """A specialist card is dealt."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"deal {SPECIALISTS[self.specialist]}"


# --- actions ------------------------------------------------------------------------------


class Move(Decision):
    """Step to a neighbouring space, perhaps carrying something and leading a treated victim."""

    __slots__ = ("leading", "load", "square")
    __match_args__ = ("square", "load", "leading")

    def __init__(self, square: Square, load: int = NOTHING, leading: bool = False) -> None:
        self.square: Final = square
        self.load: Final = load
        self.leading: Final = leading

    def __str__(self) -> str:
        text = f"move {square_name(self.square)}"
        if self.load:
            text += f" carrying {LOADS[self.load]}"
        return text + " leading" if self.leading else text


class Open(EdgeDecision):
    """Open a door of one's own space."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"open {edge_name(self.edge)}"


class Close(EdgeDecision):
    """Close a door of one's own space."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"close {edge_name(self.edge)}"


class Extinguish(Decision):
    """Remove smoke, turn fire to smoke, or remove fire, here or next door."""

    __slots__ = ("square", "what")
    __match_args__ = ("square", "what")

    def __init__(self, square: Square, what: int) -> None:
        self.square: Final = square
        self.what: Final = what

    def __str__(self) -> str:
        return f"extinguish {square_name(self.square)} {EXTINGUISHING[self.what]}"


class Chop(EdgeDecision):
    """Put a damage cube on a wall of one's own space."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"chop {edge_name(self.edge)}"


class Treat(Decision):
    """Treat a victim on one's own space."""

    __slots__ = ()

    def __str__(self) -> str:
        return "treat"


class Dispose(Decision):
    """Make a hazmat on one's own space safe."""

    __slots__ = ()

    def __str__(self) -> str:
        return "dispose"


class Identify(SquareDecision):
    """Turn up a POI anywhere on the board."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"identify {square_name(self.square)}"


class Drive(VehicleDecision):
    """Bring a vehicle to its parking place on another side."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"drive {VEHICLES[self.vehicle]} {SIDES[self.side]}"


class DeckGun(Decision):
    """Fire the deck gun into the quadrant beside the engine."""

    __slots__ = ()

    def __str__(self) -> str:
        return "deck gun"


class CrewChange(CardDecision):
    """Come back as another specialist."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"crew {SPECIALISTS[self.specialist]}"


class Command(Decision):
    """Order another firefighter to move or to use a door."""

    __slots__ = ("firefighter", "order")
    __match_args__ = ("firefighter", "order")

    def __init__(self, firefighter: int, order: Move | Open | Close | Dispose) -> None:
        self.firefighter: Final = firefighter
        self.order: Final = order

    def __str__(self) -> str:
        return f"command {self.firefighter + 1} {self.order}"


class EndTurn(Decision):
    """Stop acting; what is left is saved, and the fire advances."""

    __slots__ = ()

    def __str__(self) -> str:
        return "end turn"


# --- choices ------------------------------------------------------------------------------


class Explode(SquareDecision):
    """Of several hazmats in fire, let this one go off next."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"explode {square_name(self.square)}"


class Recover(SquareDecision):
    """Put the knocked-down firefighter here."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"recover {square_name(self.square)}"


class Ride(Decision):
    """Ride along with the vehicle and get off on this space."""

    __slots__ = ("firefighter", "square")
    __match_args__ = ("firefighter", "square")

    def __init__(self, firefighter: int, square: Square) -> None:
        self.firefighter: Final = firefighter
        self.square: Final = square

    def __str__(self) -> str:
        return f"ride {self.firefighter + 1} {square_name(self.square)}"


class Stay(FirefighterDecision):
    """Do not ride along."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"stay {self.firefighter + 1}"


class Reroll(Decision):
    """Roll one die of the deck gun (or both) again."""

    __slots__ = ("dice",)
    __match_args__ = ("dice",)

    def __init__(self, dice: int) -> None:
        self.dice: Final = dice

    def __str__(self) -> str:
        return f"reroll {DICE[self.dice]}"


class Keep(Decision):
    """Let the dice of the deck gun stand."""

    __slots__ = ()

    def __str__(self) -> str:
        return "keep"


class TurnUp(SquareDecision):
    """Turn up the POI that came to lie under a firefighter."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"turn up {square_name(self.square)}"


class LeaveDown(SquareDecision):
    """Leave the POI that came to lie under a firefighter face down."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"leave down {square_name(self.square)}"


class PlayOn(Decision):
    """Go on although the game is won."""

    __slots__ = ()

    def __str__(self) -> str:
        return "play on"


class Stop(Decision):
    """End a game that is won."""

    __slots__ = ()

    def __str__(self) -> str:
        return "stop"


class Take(CardDecision):
    """Choose a specialist card at set-up."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"take {SPECIALISTS[self.specialist]}"


class Start(SquareDecision):
    """Put the next firefighter on a starting space."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"start {square_name(self.square)}"


class Park(VehicleDecision):
    """Put a vehicle on its parking place on one side at set-up."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"park {VEHICLES[self.vehicle]} {SIDES[self.side]}"


class First(FirefighterDecision):
    """Agree who begins."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"first {self.firefighter + 1}"


CHANCES: Final = (Roll, Reveal, Deal)
"""The decisions that chance makes."""
