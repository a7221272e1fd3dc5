"""Decisions: what a player, the group or chance may decide, as small hashable values.

`str(decision)` is its one-line notation; `notation.read_decision` reads it back. Firefighters are
0, 1, 2 ... in code and 1, 2, 3 ... in notation, as people count them.
"""

from dataclasses import dataclass
from typing import Final

from editor.engine.names import LOADS, NOTHING, SIDES, SPECIALISTS, VEHICLES
from editor.engine.squares import Edge, Square, edge_name, square_name

SMOKE: Final = 0
FLIP: Final = 1
FIRE: Final = 2
EXTINGUISHING: Final = ("smoke", "flip", "fire")

RED: Final = 1
BLACK: Final = 2
BOTH: Final = 3
DICE: Final = ("", "red", "black", "both")


class Decision:
    """Anything that can be decided."""

    __slots__ = ()


# --- chance -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Roll(Decision):
    """The dice fall like this; 0 stands for a die that is not rolled."""

    red: int
    black: int

    def __str__(self) -> str:
        return f"roll {self.red or '-'}:{self.black or '-'}"


@dataclass(frozen=True, slots=True)
class Reveal(Decision):
    """A face-down POI turns out to be a victim or a false alarm."""

    square: Square
    victim: bool

    def __str__(self) -> str:
        return f"reveal {square_name(self.square)} {'victim' if self.victim else 'false alarm'}"


@dataclass(frozen=True, slots=True)
class Deal(Decision):
    """A specialist card is dealt."""

    specialist: int

    def __str__(self) -> str:
        return f"deal {SPECIALISTS[self.specialist]}"


# --- actions ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Move(Decision):
    """Step to a neighbouring space, perhaps carrying something and leading a treated victim."""

    square: Square
    load: int = NOTHING
    leading: bool = False

    def __str__(self) -> str:
        text = f"move {square_name(self.square)}"
        if self.load:
            text += f" carrying {LOADS[self.load]}"
        return text + " leading" if self.leading else text


@dataclass(frozen=True, slots=True)
class Open(Decision):
    """Open a door of one's own space."""

    edge: Edge

    def __str__(self) -> str:
        return f"open {edge_name(self.edge)}"


@dataclass(frozen=True, slots=True)
class Close(Decision):
    """Close a door of one's own space."""

    edge: Edge

    def __str__(self) -> str:
        return f"close {edge_name(self.edge)}"


@dataclass(frozen=True, slots=True)
class Extinguish(Decision):
    """Remove smoke, turn fire to smoke, or remove fire, here or next door."""

    square: Square
    what: int

    def __str__(self) -> str:
        return f"extinguish {square_name(self.square)} {EXTINGUISHING[self.what]}"


@dataclass(frozen=True, slots=True)
class Chop(Decision):
    """Put a damage cube on a wall of one's own space."""

    edge: Edge

    def __str__(self) -> str:
        return f"chop {edge_name(self.edge)}"


@dataclass(frozen=True, slots=True)
class Treat(Decision):
    """Treat a victim on one's own space."""

    def __str__(self) -> str:
        return "treat"


@dataclass(frozen=True, slots=True)
class Dispose(Decision):
    """Make a hazmat on one's own space safe."""

    def __str__(self) -> str:
        return "dispose"


@dataclass(frozen=True, slots=True)
class Identify(Decision):
    """Turn up a POI anywhere on the board."""

    square: Square

    def __str__(self) -> str:
        return f"identify {square_name(self.square)}"


@dataclass(frozen=True, slots=True)
class Drive(Decision):
    """Bring a vehicle to its parking place on another side."""

    vehicle: int
    side: int

    def __str__(self) -> str:
        return f"drive {VEHICLES[self.vehicle]} {SIDES[self.side]}"


@dataclass(frozen=True, slots=True)
class DeckGun(Decision):
    """Fire the deck gun into the quadrant beside the engine."""

    def __str__(self) -> str:
        return "deck gun"


@dataclass(frozen=True, slots=True)
class CrewChange(Decision):
    """Come back as another specialist."""

    specialist: int

    def __str__(self) -> str:
        return f"crew {SPECIALISTS[self.specialist]}"


@dataclass(frozen=True, slots=True)
class Command(Decision):
    """Order another firefighter to move or to use a door."""

    firefighter: int
    order: Move | Open | Close | Dispose

    def __str__(self) -> str:
        return f"command {self.firefighter + 1} {self.order}"


@dataclass(frozen=True, slots=True)
class EndTurn(Decision):
    """Stop acting; what is left is saved, and the fire advances."""

    def __str__(self) -> str:
        return "end turn"


# --- choices ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Explode(Decision):
    """Of several hazmats in fire, let this one go off next."""

    square: Square

    def __str__(self) -> str:
        return f"explode {square_name(self.square)}"


@dataclass(frozen=True, slots=True)
class Recover(Decision):
    """Put the knocked-down firefighter here."""

    square: Square

    def __str__(self) -> str:
        return f"recover {square_name(self.square)}"


@dataclass(frozen=True, slots=True)
class Ride(Decision):
    """Ride along with the vehicle and get off on this space."""

    firefighter: int
    square: Square

    def __str__(self) -> str:
        return f"ride {self.firefighter + 1} {square_name(self.square)}"


@dataclass(frozen=True, slots=True)
class Stay(Decision):
    """Do not ride along."""

    firefighter: int

    def __str__(self) -> str:
        return f"stay {self.firefighter + 1}"


@dataclass(frozen=True, slots=True)
class Reroll(Decision):
    """Roll one die of the deck gun (or both) again."""

    dice: int

    def __str__(self) -> str:
        return f"reroll {DICE[self.dice]}"


@dataclass(frozen=True, slots=True)
class Keep(Decision):
    """Let the dice of the deck gun stand."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class TurnUp(Decision):
    """Turn up the POI that came to lie under a firefighter."""

    square: Square

    def __str__(self) -> str:
        return f"turn up {square_name(self.square)}"


@dataclass(frozen=True, slots=True)
class LeaveDown(Decision):
    """Leave the POI that came to lie under a firefighter face down."""

    square: Square

    def __str__(self) -> str:
        return f"leave down {square_name(self.square)}"


@dataclass(frozen=True, slots=True)
class PlayOn(Decision):
    """Go on although the game is won."""

    def __str__(self) -> str:
        return "play on"


@dataclass(frozen=True, slots=True)
class Stop(Decision):
    """End a game that is won."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Take(Decision):
    """Choose a specialist card at set-up."""

    specialist: int

    def __str__(self) -> str:
        return f"take {SPECIALISTS[self.specialist]}"


@dataclass(frozen=True, slots=True)
class Start(Decision):
    """Put the next firefighter on a starting space."""

    square: Square

    def __str__(self) -> str:
        return f"start {square_name(self.square)}"


@dataclass(frozen=True, slots=True)
class Park(Decision):
    """Put a vehicle on its parking place on one side at set-up."""

    vehicle: int
    side: int

    def __str__(self) -> str:
        return f"park {VEHICLES[self.vehicle]} {SIDES[self.side]}"


@dataclass(frozen=True, slots=True)
class First(Decision):
    """Agree who begins."""

    firefighter: int

    def __str__(self) -> str:
        return f"first {self.firefighter + 1}"


CHANCES: Final = (Roll, Reveal, Deal)
"""The decisions that chance makes."""
