"""Random positions on random boards, waiting for the roll of a fire phase."""

from dataclasses import replace
from functools import cache
from random import Random

from editor.engine import Board, Ruleset, State, preset
from editor.engine.names import AMBULANCE, ENGINE
from editor.engine.ruleset import EDITIONS, MODES
from editor.engine.squares import Bits, members
from editor.engine.state import FIRE_ROLL
from editor.scenario.boards import load_board
from tests.random_boards import random_board


@cache
def _random_boards() -> tuple[Board, ...]:
    random = Random("boards")
    found: list[Board] = []
    while len(found) < 60:
        board = random_board(random)
        if any(board.parking[AMBULANCE]) and any(board.parking[ENGINE]):
            found.append(board)
    return tuple(found)


def any_board(random: Random) -> Board:
    """Side A or side B two times of three, else one of sixty random boards."""
    kind = random.randrange(3)
    if kind < 2:
        return load_board(("side_a", "side_b")[kind])
    return random.choice(_random_boards())


def any_rules(random: Random) -> Ruleset:
    """A preset with fire options turned at random, and sometimes few markers and cubes."""
    rules = preset(random.choice(EDITIONS), random.choice(MODES))
    return replace(
        rules,
        flashover_destroys_open_door=random.random() < 0.5,
        shockwave_removes_open_door=random.random() < 0.7,
        knockdown_loses_saved_ap=random.random() < 0.5,
        outside_fire_removed=random.choice(("fire phase", "turn")),
        unmarked_hazmat=rules.hazmat and random.random() < 0.3,
        unmarked_hazmat_hot_spot=random.random() < 0.5,
        hot_spots=random.random() < 0.7,
        threat_markers=random.choice((33, 34, 33, random.randint(0, 40))),
        damage_cubes=random.choice((24, 24, random.randint(1, 80))),
    )


def _some(random: Random, places: list[int], chance: float) -> Bits:
    bits = 0
    for place in places:
        if random.random() < chance:
            bits |= 1 << place
    return bits


def before_fire(random: Random) -> State:
    """A position in which the fire roll is due: any damage, any fire, fallen outer walls too."""
    board, rules = any_board(random), any_rules(random)
    state = State(board, rules)
    inside = list(board.inside_squares)
    state.fire = _some(random, inside, random.choice((0.02, 0.1, 0.2, 0.4, 0.7)))
    state.smoke = _some(random, inside, random.choice((0.0, 0.1, 0.3))) & ~state.fire
    used = (state.fire | state.smoke).bit_count()
    if used > rules.threat_markers:
        state.rules = rules = replace(rules, threat_markers=used + random.randint(0, 3))
    state.hot = _some(random, inside, random.choice((0.0, 0.1, 0.3)))
    dry = [place for place in inside if not state.fire >> place & 1]
    _damage(random, state)
    _people(random, state, dry)
    size = random.randint(1, 6)
    everywhere = dry + members(board.ring)
    state.crew = tuple(random.choice(everywhere) for _ in range(size))
    state.crew_mask = 0
    for place in state.crew:
        state.crew_mask |= 1 << place
    state.specialists = (-1,) * size
    state.saved = tuple(random.randint(0, 4) for _ in range(size))
    state.active = random.randrange(size)
    if rules.vehicles:
        for vehicle, slot in ((ENGINE, "engine"), (AMBULANCE, "ambulance")):
            places = [side for side in range(4) if board.parking[vehicle][side]]
            setattr(state, slot, random.choice(places))
    state.reserve = random.choice((0, 1, 6))
    state.lost = random.randint(0, 3)
    state.phase = FIRE_ROLL
    return state


def _damage(random: Random, state: State) -> None:
    board = state.board
    chance = random.choice((0.0, 0.2, 0.6))
    for edge in members(board.walls):
        if random.random() < chance and state.damage + 2 < state.rules.damage_cubes:
            state.cube1 |= 1 << edge
            state.damage += 1
            if random.random() < 0.5:
                state.cube2 |= 1 << edge
                state.damage += 1
                state.let_pass(edge)
    for edge in members(board.doors):
        kind = random.randrange(3)
        if kind:
            state.closed &= ~(1 << edge)
            state.let_pass(edge)
            if kind == 1:
                state.opened |= 1 << edge


def _people(random: Random, state: State, dry: list[int]) -> None:
    many = min(len(dry), random.choice((0, 2, 5)))
    hazmat = random.choices(dry, k=many) if dry else []
    state.set_hazmat(tuple(sorted(hazmat)))
    poi = 0
    for place in random.sample(dry, min(len(dry), random.randint(0, 4))):
        poi |= 1 << place
        kind = random.randrange(4)
        if kind == 2:
            state.secret_victims |= 1 << place
        elif kind == 3:
            state.secret_alarms |= 1 << place
    victims = random.choices(dry, k=random.randint(0, 3)) if dry else []
    treated = random.choices(dry, k=random.randint(0, 2)) if dry else []
    state.set_people(tuple(sorted(victims)), tuple(sorted(treated)), poi)
