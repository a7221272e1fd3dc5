"""Sound boards of any size with random walls, doors, parking, arrows and printed setup."""

from random import Random

from editor.engine import names
from editor.engine.board import Board, Parking, Place
from editor.engine.squares import MAX_SIZE, MIN_SIZE, members, square

ALL_STEPS = (-17, -16, -15, -1, 1, 15, 16, 17)


def random_board(random: Random, rows: int = 0, columns: int = 0) -> Board:
    """A random board; of random size unless one is given."""
    rows = rows or random.randint(MIN_SIZE, MAX_SIZE)
    columns = columns or random.randint(MIN_SIZE, MAX_SIZE)
    plain = Board.new(rows, columns)
    walls, doors, doorways = 0, 0, 0
    for edge in members(plain.inner_edges):
        kind = random.random()
        if kind < 0.25:
            walls |= 1 << edge
        elif kind < 0.35:
            doors |= 1 << edge
    for edge in members(plain.outer_edges):
        if random.random() < 0.1:
            doorways |= 1 << edge
        else:
            walls |= 1 << edge
    arrows = [-1] * 256
    for place in plain.inside_squares:
        ends = [place + step for step in ALL_STEPS if plain.is_inside(place + step)]
        arrows[place] = random.choice(ends)
    inside = list(plain.inside_squares)
    return Board(
        rows,
        columns,
        walls=walls,
        doors=doors,
        doorways=doorways,
        parking=_random_parking(random, rows, columns),
        arrows=arrows,
        first_explosion=[random.choice(inside) for _ in range(columns)],
        family_fire=random.sample(inside, 5),
        family_poi=random.sample(inside, 3),
    )


def _random_parking(random: Random, rows: int, columns: int) -> Parking:
    engine: list[Place | None] = []
    ambulance: list[Place | None] = []
    for side in range(4):
        length = columns if side in (names.NORTH, names.SOUTH) else rows
        first = random.randint(1, length - 3)
        places = [
            _place(side, first, rows, columns),
            _place(side, random.randint(first + 2, length - 1), rows, columns),
        ]
        random.shuffle(places)
        engine.append(places[0] if random.random() < 0.8 else None)
        ambulance.append(places[1] if random.random() < 0.8 else None)
    return tuple(engine), tuple(ambulance)


def _place(side: int, start: int, rows: int, columns: int) -> Place:
    if side in (names.NORTH, names.SOUTH):
        row = 0 if side == names.NORTH else rows + 1
        return square(row, start), square(row, start + 1)
    column = 0 if side == names.WEST else columns + 1
    return square(start, column), square(start + 1, column)
