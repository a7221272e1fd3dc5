"""Every decision that can be written for a board: what brute force tries one by one."""

from functools import cache

from editor.engine import Board, Decision
from editor.engine import decisions as d
from editor.engine.names import LOADS, SPECIALISTS, VEHICLES
from editor.engine.options import rolls
from editor.engine.squares import SOUTH, members


@cache
def universe(board: Board, crew: int) -> tuple[Decision, ...]:
    """All of them, on the board and one square beyond, for this many firefighters and one more."""
    squares = [*members(board.squares), 15, (board.rows + 2) * 16 + 1]
    edges = [edge for place in squares for edge in (place, place + SOUTH)]
    orders: list[d.Move | d.Open | d.Close | d.Dispose] = [
        d.Move(place, load, leading)
        for place in squares
        for load in range(len(LOADS))
        for leading in (False, True)
    ]
    orders += [d.Open(edge) for edge in edges]
    orders += [d.Close(edge) for edge in edges]
    orders.append(d.Dispose())
    found: list[Decision] = [*orders]
    found += [d.Command(who, order) for who in range(crew + 1) for order in orders]
    found += [d.Extinguish(place, what) for place in squares for what in range(3)]
    found += [d.Chop(edge) for edge in edges]
    found += [d.Treat(), d.DeckGun(), d.EndTurn(), d.Keep(), d.PlayOn(), d.Stop()]
    for about_square in (d.Identify, d.Explode, d.Recover, d.TurnUp, d.LeaveDown, d.Start):
        found += [about_square(place) for place in squares]
    for about_vehicle in (d.Drive, d.Park):
        found += [
            about_vehicle(vehicle, side) for vehicle in range(len(VEHICLES)) for side in range(4)
        ]
    for about_card in (d.CrewChange, d.Take, d.Deal):
        found += [about_card(card) for card in range(len(SPECIALISTS))]
    found += [d.Ride(who, place) for who in range(crew + 1) for place in squares]
    found += [d.Stay(who) for who in range(crew + 1)]
    found += [d.First(who) for who in range(crew + 1)]
    found += [d.Reroll(dice) for dice in (d.RED, d.BLACK, d.BOTH)]
    found += [d.Reveal(place, victim) for place in squares for victim in (False, True)]
    found += rolls(board.rows + 1, board.columns + 1)
    found += rolls(board.rows + 1, 0)
    found += rolls(0, board.columns + 1)
    return tuple(found)
