"""Set-up, played like everything else: rolls are chance, places and cards are choices.

A `Setup` says what stands on the board already and what is still to be rolled; `begin` makes the
first position out of it. An empty tuple or -1 leaves a thing to the players.
"""

from editor.engine.board import Board
from editor.engine.events import FirePlaced, Log, PoiPlaced
from editor.engine.names import DRIVER_OPERATOR, NOBODY
from editor.engine.ruleset import Ruleset
from editor.engine.setup_steps import go_on
from editor.engine.setup_value import Setup, check_setup
from editor.engine.squares import bits_of, members
from editor.engine.state import State
from editor.rules.ids import RuleId


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
    check_setup(board, rules, setup)
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
    state.pool_victims, state.pool_alarms = max(0, state.pool_victims), max(0, state.pool_alarms)
    if state.supply_poi() < 0:
        raise ValueError("poi: more lie face down than victims and false alarms are left")
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
    state.rescued, state.lost, state.won = setup.rescued, setup.lost, setup.won
    state.turn = setup.turns_played
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
