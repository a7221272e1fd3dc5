"""A set-up as a value, and the checks of what no position can be made of."""

from dataclasses import dataclass

from editor.engine.board import Board
from editor.engine.names import AMBULANCE, ENGINE, NOBODY, SPECIALISTS, VEHICLES
from editor.engine.ruleset import Ruleset
from editor.engine.squares import Edge, Square, edge_name, square_name


@dataclass(frozen=True, slots=True)
class Setup:
    """How a game begins."""

    firefighters: int = 4
    fire: tuple[Square, ...] = ()
    smoke: tuple[Square, ...] = ()
    hot_spots: tuple[Square, ...] = ()
    hazmat: tuple[Square, ...] = ()
    poi: tuple[Square, ...] = ()
    secret_victims: tuple[Square, ...] = ()
    secret_false_alarms: tuple[Square, ...] = ()
    victims: tuple[Square, ...] = ()
    treated: tuple[Square, ...] = ()
    open_doors: tuple[Edge, ...] = ()
    destroyed_doors: tuple[Edge, ...] = ()
    cubes: tuple[Edge, ...] = ()  # an edge stands twice for two cubes
    random_explosions: int = 0
    random_hazmat: int = 0
    random_poi: int = 0
    random_hot_spots: int = 0
    reserve: int = 0
    crew: tuple[Square, ...] = ()
    specialists: tuple[int, ...] = ()
    saved: tuple[int, ...] = ()
    engine: int = -1
    ambulance: int = -1
    first: int = -1
    available: tuple[int, ...] = tuple(range(len(SPECIALISTS)))
    turns_played: int = 0
    rescued: int = 0
    lost: int = 0
    won: bool = False  # and the players play on
    pool_victims: int = -1  # -1: what the box leaves
    pool_false_alarms: int = -1


def check_setup(board: Board, rules: Ruleset, setup: Setup) -> None:
    """Refuse what cannot be; an unwise position is the desk's to judge."""
    _check_crew(rules, setup)
    _check_vehicles(board, rules, setup)
    _check_squares(board, setup)
    _check_edges(board, setup)


def _check_crew(rules: Ruleset, setup: Setup) -> None:
    size = setup.firefighters
    if not 1 <= size <= rules.firefighters:
        raise ValueError(f"{size} firefighters: 1 to {rules.firefighters} can play")
    for name in ("crew", "specialists", "saved"):
        given = getattr(setup, name)
        if given and len(given) != size:
            raise ValueError(f"{name}: {len(given)} given for {size} firefighters")
    if setup.first >= size:
        raise ValueError(f"first: there is no firefighter {setup.first + 1}")
    if any(saved < 0 for saved in setup.saved):
        raise ValueError("saved: nobody owes AP")
    cards = [card for card in setup.specialists if card != NOBODY]
    for card in (*cards, *setup.available):
        if not 0 <= card < len(SPECIALISTS):
            raise ValueError(f"specialists: there is no card {card}")
    if len(set(cards)) < len(cards):
        raise ValueError("specialists: each card is there once")


def _check_vehicles(board: Board, rules: Ruleset, setup: Setup) -> None:
    for vehicle, side in ((ENGINE, setup.engine), (AMBULANCE, setup.ambulance)):
        name = VEHICLES[vehicle]
        if side != NOBODY and not (0 <= side < 4 and board.parking[vehicle][side]):
            raise ValueError(f"{name}: the board has no such parking place")
        # Without vehicles the knocked down still go to the ambulance's places.
        needed = rules.vehicles or vehicle == AMBULANCE
        if needed and not any(board.parking[vehicle]):
            raise ValueError(f"{name}: the board has no parking place for it")


def _check_squares(board: Board, setup: Setup) -> None:
    inside = ("fire", "smoke", "hot_spots", "hazmat", "poi", "secret_victims")
    for names, where in (
        ((*inside, "secret_false_alarms"), board.inside),
        (("victims", "treated", "crew"), board.squares),
    ):
        for name in names:
            for place in getattr(setup, name):
                if not where >> place & 1:
                    raise ValueError(f"{name}: {square_name(place)} is not where it may be")
    both = sorted(set(setup.fire) & set(setup.smoke))
    if both:
        raise ValueError(f"smoke: {square_name(both[0])} burns already")


def _check_edges(board: Board, setup: Setup) -> None:
    for name in ("open_doors", "destroyed_doors"):
        for edge in getattr(setup, name):
            if not board.doors >> edge & 1:
                raise ValueError(f"{name}: there is no door at {edge_name(edge)}")
    for edge in setup.cubes:
        if not board.walls >> edge & 1:
            raise ValueError(f"cubes: there is no wall at {edge_name(edge)}")
        if setup.cubes.count(edge) > 2:
            raise ValueError(f"cubes: a wall takes two at most, not more at {edge_name(edge)}")
