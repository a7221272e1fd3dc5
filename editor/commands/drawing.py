"""A scenario as a position that can be drawn, even one no game can be made of."""

from editor.engine import State
from editor.engine.ruleset import Ruleset
from editor.scenario.model import TREATED_VICTIM, VICTIM, Scenario
from editor.scenario.problem_case import is_in, usable_rules, within


def position_of(scenario: Scenario) -> State:
    """What stands on the board before anything is rolled; what stands nowhere is left out."""
    board = scenario.board
    rules = usable_rules(scenario.rules)
    state = State(board, rules)
    state.fire = within(scenario.fire, board.squares)
    state.smoke = within(scenario.smoke, board.squares) & ~state.fire
    state.hot = within(scenario.hot_spots, board.squares)
    state.set_hazmat(tuple(one for one in scenario.hazmat if is_in(one, board.squares)))
    by_kind: dict[str, list[int]] = {VICTIM: [], TREATED_VICTIM: [], "": []}
    for poi in scenario.poi:
        if is_in(poi.square, board.squares):
            by_kind.get(poi.kind, by_kind[""]).append(poi.square)
    state.set_people(
        tuple(by_kind[VICTIM]), tuple(by_kind[TREATED_VICTIM]), within(by_kind[""], board.squares)
    )
    _set_doors(state, scenario, rules)
    for edge, count in scenario.cubes:
        if is_in(edge, board.walls) and count > 0:
            state.cube1 |= 1 << edge
            state.cube2 |= (1 << edge) if count > 1 else 0
    state.damage = state.cube1.bit_count() + state.cube2.bit_count()
    state.crew = tuple(one.square for one in scenario.firefighters)
    state.engine = scenario.engine if 0 <= scenario.engine < 4 else -1
    state.ambulance = scenario.ambulance if 0 <= scenario.ambulance < 4 else -1
    return state


def _set_doors(state: State, scenario: Scenario, rules: Ruleset) -> None:
    doors = state.board.doors
    gone = within(scenario.destroyed_doors, doors)
    state.opened = doors if rules.doors_at_start == "open" else within(scenario.open_doors, doors)
    state.opened &= ~gone
    state.closed = doors & ~gone & ~state.opened
