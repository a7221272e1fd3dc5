"""The fire phase of the engine against the naive one: event for event, square for square."""

from random import Random

import pytest

from editor.engine import Decision, Log, State, apply, chances, legal, write_position
from editor.engine.decisions import Explode, Recover, Reveal, Roll
from editor.engine.events import (
    EdgeEvent,
    Event,
    FireRemoved,
    GameEnded,
    GameLost,
    StepSkipped,
    TurnBegan,
)
from editor.engine.names import AMBULANCE
from editor.engine.squares import column_of, members, row_of, sides
from editor.engine.state import ACTIONS, FIRE_ROLL, HAZMAT_CHOICE, KNOCK_DOWN, REVEALING
from editor.rules.ids import RuleId
from tests import oracle
from tests.effort import CHUNKS, SEED, phases
from tests.random_positions import before_fire

Square = tuple[int, int]
IN_THE_PHASE = (FIRE_ROLL, HAZMAT_CHOICE, KNOCK_DOWN, REVEALING)


def at(place: int) -> Square:
    """A square as the oracle names it."""
    return row_of(place), column_of(place)


def around(edge: int) -> frozenset[Square]:
    """An edge as the oracle names it."""
    return frozenset(map(at, sides(edge)))


def house_of(state: State) -> oracle.House:
    """The board in the oracle's words."""
    board = state.board
    return oracle.House(
        board.rows,
        board.columns,
        {around(edge) for edge in members(board.walls)},
        {around(edge) for edge in members(board.doors)},
        {around(edge) for edge in members(board.doorways)},
        [(at(pair[0]), at(pair[1])) for pair in board.parking[AMBULANCE] if pair],
    )


def scene_of(state: State) -> oracle.Scene:
    """The position in the oracle's words."""
    rules = state.rules
    doors = {}
    for edge in members(state.board.doors):
        closed, opened = state.closed >> edge & 1, state.opened >> edge & 1
        doors[around(edge)] = "closed" if closed else "open" if opened else "gone"
    poi = {}
    for place in members(state.poi):
        victim, alarm = state.secret_victims >> place & 1, state.secret_alarms >> place & 1
        fixed = "secret victim" if victim else "secret false alarm"
        poi[at(place)] = fixed if victim or alarm else "unknown"
    by_ambulance = rules.knock_down == "ambulance"
    ambulance = [at(place) for place in state.vehicle_squares(AMBULANCE)]
    return oracle.Scene(
        house=house_of(state),
        fire=set(map(at, members(state.fire))),
        smoke=set(map(at, members(state.smoke))),
        hot=set(map(at, members(state.hot))),
        hazmat=counted(state.hazmat),
        poi=poi,
        victims=counted(state.victims),
        treated=counted(state.treated),
        cubes={around(edge): 1 + (state.cube2 >> edge & 1) for edge in members(state.cube1)},
        door_state=doors,
        firefighters=list(map(at, state.crew)),
        saved=list(state.saved),
        active=state.active,
        ambulance=(ambulance[0], ambulance[1]) if by_ambulance else None,
        reserve=state.reserve,
        lost=state.lost,
        rescued=state.rescued,
        options={
            "threat_markers": rules.threat_markers,
            "damage_cubes": rules.damage_cubes,
            "flashover_destroys_open_door": rules.flashover_destroys_open_door,
            "knockdown_loses_saved_ap": rules.knockdown_loses_saved_ap,
            "shockwave_removes_open_door": rules.shockwave_removes_open_door,
            "outside_fire_removed": rules.outside_fire_removed,
            "hot_spots": rules.hot_spots,
            "hidden_hazmat": rules.unmarked_hazmat,
            "hidden_hazmat_hot_spot": rules.unmarked_hazmat_hot_spot,
        },
    )


def counted(places: tuple[int, ...]) -> dict[Square, int]:
    """How many stand on each square."""
    return {at(place): places.count(place) for place in places}


def told(event: Event) -> tuple[object, ...]:
    """An event as the oracle tells it."""
    facts: list[object] = [type(event).__name__, event.rule.value]
    names: tuple[str, ...] = event.__match_args__
    for name in names[1:]:
        value = getattr(event, name)
        if name in ("square", "origin"):
            value = at(value)
        elif isinstance(event, EdgeEvent):
            value = around(value)
        facts.append(value)
    return tuple(facts)


def of_the_phase(events: Log, state: State) -> Log:
    """What belongs to the fire phase: everything before POI come, the turn or the game ends."""
    kept: Log = []
    for event in events:
        if isinstance(event, TurnBegan | StepSkipped | GameLost | GameEnded):
            break
        outside = isinstance(event, FireRemoved) and event.rule is RuleId.FIRE_OUTSIDE_REMOVED
        if not (outside and state.rules.outside_fire_removed == "turn"):
            kept.append(event)
    return kept


class Replayed:
    """The oracle's script: what the engine's chance and players decided, asked for again."""

    def __init__(self, decisions: list[Decision]) -> None:
        self.decisions = decisions

    def roll(self) -> tuple[int, int]:
        """The next roll."""
        decision = self.decisions.pop(0)
        assert isinstance(decision, Roll)
        return decision.red, decision.black

    def hazmat(self, choices: list[Square]) -> Square:
        """The next hazmat, which both must offer."""
        decision = self.decisions.pop(0)
        assert isinstance(decision, Explode)
        assert at(decision.square) in choices
        return at(decision.square)

    def reveal(self, square: Square) -> bool:
        """The next POI, which both must turn up."""
        decision = self.decisions.pop(0)
        assert isinstance(decision, Reveal)
        assert at(decision.square) == square
        return decision.victim

    def recover(self, _: int, choices: list[Square]) -> Square:
        """The next place, which both must offer."""
        decision = self.decisions.pop(0)
        assert isinstance(decision, Recover)
        assert at(decision.square) in choices
        return at(decision.square)


def play_phase(state: State, random: Random) -> tuple[Log, list[Decision]]:
    """Play a fire phase on the engine, whoever decides deciding at random."""
    events: Log = []
    made: list[Decision] = []
    while state.phase in IN_THE_PHASE:
        if state.phase == REVEALING and not chances(state):
            raise AssertionError("a reveal nobody can answer")
        decision = random.choice(legal(state))
        made.append(decision)
        apply(state, decision, events)
    return events, made


def agree(state: State, scene: oracle.Scene) -> bool:
    """Whether both ended with the same board."""
    ended = scene_of(state)
    inside = {square for square in scene.fire if scene.house.is_inside(square)}
    if state.phase == ACTIONS:
        # The next turn has begun: its firefighter holds the saved AP as AP.
        gained = state.ap - state.profile(state.active).ap
        ended.saved[state.active] = gained
    return (
        {square for square in ended.fire if scene.house.is_inside(square)} == inside
        and (scene.options["outside_fire_removed"] == "turn" or ended.fire == scene.fire)
        and ended.smoke == scene.smoke
        and ended.hot == scene.hot
        and ended.hazmat == {place: count for place, count in scene.hazmat.items() if count}
        and ended.poi == scene.poi
        and ended.victims == {place: count for place, count in scene.victims.items() if count}
        and ended.treated == {place: count for place, count in scene.treated.items() if count}
        and ended.cubes == {edge: count for edge, count in scene.cubes.items() if count}
        and ended.door_state == scene.door_state
        and ended.firefighters == scene.firefighters
        and ended.saved == scene.saved
        and ended.reserve == scene.reserve
        and ended.lost == scene.lost
    )


@pytest.mark.soak_able
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_engine_and_oracle_tell_the_same_fire_phases(chunk: int) -> None:
    for number in range(phases()):
        random = Random(f"{SEED} {chunk} {number}")
        state = before_fire(random)
        before = write_position(state)
        scene = scene_of(state)
        events, made = play_phase(state, random)
        script = Replayed(list(made))
        outcomes = oracle.run(scene, script)
        case = f"{before} {state.rules} {list(map(str, made))}\n{state.board}"
        assert list(map(told, of_the_phase(events, state))) == outcomes, case
        assert not script.decisions, case
        assert agree(state, scene), case
