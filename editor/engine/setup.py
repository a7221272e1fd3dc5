"""Set-up, played like everything else: rolls are chance, places and cards are choices.

A `Setup` says what stands on the board already and what is still to be rolled; `begin` makes the
first position out of it. An empty tuple or -1 leaves a thing to the players.
"""

from dataclasses import dataclass

from editor.engine.board import Board
from editor.engine.events import FirePlaced, Log, PoiPlaced
from editor.engine.names import AMBULANCE, DRIVER_OPERATOR, ENGINE, NOBODY, SPECIALISTS, VEHICLES
from editor.engine.ruleset import Ruleset
from editor.engine.setup_steps import go_on
from editor.engine.squares import STRIDE, Edge, Square, bits_of, members
from editor.engine.state import State
from editor.rules.ids import RuleId


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
    rescued: int = 0
    lost: int = 0
    pool_victims: int = -1  # -1: what the box leaves
    pool_false_alarms: int = -1


def printed_setup(board: Board, rules: Ruleset, firefighters: int) -> Setup:
    """The set-up that the ruleset asks for, with nothing chosen yet."""
    kind = rules.setup
    printed = kind == "printed"
    extra = 0
    if rules.hot_spots:
        crew = rules.hot_spots_by_crew
        extra = rules.setup_hot_spots + crew[min(firefighters, len(crew) - 1)]
    explosions = rules.setup_explosions if kind == "experienced" else 3
    hazmat = 0
    if rules.hazmat and not rules.unmarked_hazmat:
        hazmat = min(rules.setup_hazmat, rules.hazmat_markers)
    return Setup(
        firefighters=firefighters,
        fire=board.family_fire if printed else (),
        poi=board.family_poi if printed else (),
        random_explosions=0 if printed else explosions,
        random_hazmat=hazmat,
        random_poi=0 if printed else rules.poi_on_board,
        random_hot_spots=extra,
        reserve=rules.hot_spot_reserve if rules.hot_spots else 0,
    )


def begin(board: Board, rules: Ruleset, setup: Setup, log: Log | None = None) -> State:
    """The first position: everything fixed is placed, the first open step is asked for."""
    _check(board, rules, setup)
    state = State(board, rules)
    state.fire, state.smoke = bits_of(setup.fire), bits_of(setup.smoke)
    state.hot = bits_of(setup.hot_spots)
    state.set_hazmat(tuple(sorted(setup.hazmat)))
    state.secret_victims = bits_of(setup.secret_victims)
    state.secret_alarms = bits_of(setup.secret_false_alarms)
    face_down = bits_of(setup.poi) | state.secret_victims | state.secret_alarms
    state.set_people(tuple(sorted(setup.victims)), tuple(sorted(setup.treated)), face_down)
    if setup.pool_victims >= 0:
        state.pool_victims = setup.pool_victims
    else:
        known = len(setup.secret_victims) + len(setup.victims) + len(setup.treated)
        state.pool_victims -= known + setup.rescued + setup.lost
    if setup.pool_false_alarms >= 0:
        state.pool_alarms = setup.pool_false_alarms
    else:
        state.pool_alarms -= len(setup.secret_false_alarms)
    open_doors = setup.open_doors
    if rules.doors_at_start == "open":
        open_doors = tuple(members(board.doors & ~bits_of(setup.destroyed_doors)))
    for edge in open_doors:
        state.closed &= ~(1 << edge)
        state.opened |= 1 << edge
        state.let_pass(edge)
    for edge in setup.destroyed_doors:
        state.closed &= ~(1 << edge)
        state.let_pass(edge)
    for edge in setup.cubes:
        bit = 1 << edge
        if state.cube1 & bit:
            state.cube2 |= bit
            state.let_pass(edge)
        state.cube1 |= bit
    state.damage = len(setup.cubes)
    state.rescued, state.lost = setup.rescued, setup.lost
    state.reserve = setup.reserve
    size = setup.firefighters
    state.crew = setup.crew or (NOBODY,) * size
    state.crew_mask = bits_of([place for place in state.crew if place >= 0])
    # B34: without the module a card counts for nothing.
    state.specialists = (setup.specialists if rules.specialists else ()) or (NOBODY,) * size
    state.saved = setup.saved or (0,) * size
    state.engine, state.ambulance = setup.engine, setup.ambulance
    if rules.specialists:
        state.available = bits_of(setup.available) & ~bits_of(
            [card for card in state.specialists if card >= 0]
        )
        if not rules.vehicles:
            state.available &= ~(1 << DRIVER_OPERATOR)  # B34: of no use
    state.active = setup.first
    state.plan = (
        setup.random_explosions,
        setup.random_hazmat,
        setup.random_poi,
        setup.random_hot_spots,
    )
    if log is not None and rules.setup == "printed" and setup.fire == board.family_fire:
        _tell_printed(state, log)
    go_on(state, log)
    return state


def _tell_printed(state: State, log: Log) -> None:
    """What is printed to stand there is told as placed."""
    log.extend(FirePlaced(RuleId.SETUP_FAMILY_FIRE, place) for place in members(state.fire))
    log.extend(PoiPlaced(RuleId.SETUP_FAMILY_POI, place, place) for place in members(state.poi))


def _check_cards(setup: Setup) -> None:
    cards = [card for card in setup.specialists if card != NOBODY]
    for card in (*cards, *setup.available):
        if not 0 <= card < len(SPECIALISTS):
            raise ValueError(f"specialists: there is no card {card}")
    if len(set(cards)) < len(cards):
        raise ValueError("specialists: each card is there once")
    if any(saved < 0 for saved in setup.saved):
        raise ValueError("saved: nobody owes AP")


def _check(board: Board, rules: Ruleset, setup: Setup) -> None:
    """Refuse what no position can be made of; sense beyond that is the desk's to judge."""
    size = setup.firefighters
    if not 1 <= size <= rules.firefighters:
        raise ValueError(f"{size} firefighters: 1 to {rules.firefighters} can play")
    for name in ("crew", "specialists", "saved"):
        given = getattr(setup, name)
        if given and len(given) != size:
            raise ValueError(f"{name}: {len(given)} given for {size} firefighters")
    if setup.first >= size:
        raise ValueError(f"first: there is no firefighter {setup.first + 1}")
    _check_cards(setup)
    for vehicle, side in ((ENGINE, setup.engine), (AMBULANCE, setup.ambulance)):
        if side != NOBODY and not (0 <= side < 4 and board.parking[vehicle][side]):
            raise ValueError(f"{VEHICLES[vehicle]}: the board has no such parking place")
        needed = rules.vehicles or vehicle == AMBULANCE
        if needed and not any(board.parking[vehicle]):
            raise ValueError(f"the board has no parking place for the {VEHICLES[vehicle]}")
    for names, where in (
        (("fire", "smoke", "hot_spots", "hazmat", "poi"), board.inside),
        (("secret_victims", "secret_false_alarms"), board.inside),
        (("victims", "treated", "crew"), board.squares),
    ):
        for name in names:
            for place in getattr(setup, name):
                if not where >> place & 1:
                    raise ValueError(
                        f"{name}: {place // STRIDE}:{place % STRIDE} is not where it may be"
                    )
    for name, edges in (("open_doors", board.doors), ("destroyed_doors", board.doors)):
        for edge in getattr(setup, name):
            if not edges >> edge & 1:
                raise ValueError(f"{name}: there is no door at that edge")
    for edge in setup.cubes:
        if not board.walls >> edge & 1 or setup.cubes.count(edge) > 2:
            raise ValueError("cubes: at most two, and only on walls")
