"""The worked examples of the rulebooks, T1 to T9, each as a test that carries its number."""

from dataclasses import replace
from random import Random

import pytest

from editor.engine import (
    Board,
    Dice,
    Log,
    Setup,
    State,
    apply,
    begin,
    chances,
    edge_name,
    legal,
    parse_square,
    preset,
    printed_setup,
    square_name,
)
from editor.engine.decisions import Roll
from editor.engine.events import (
    ApSaved,
    ApSpent,
    DeckGunFired,
    DieTurned,
    DoorDestroyed,
    Exploded,
    FirePlaced,
    FireRemoved,
    KnockedDown,
    MarkersRanOut,
    PoiRevealed,
    SmokeIgnited,
    VictimLost,
    WallDamaged,
    WallDestroyed,
    WaveLeft,
)
from editor.engine.names import EAST, GENERALIST, NORTH
from editor.engine.ruleset import EDITIONS, LEVELS, Level
from editor.engine.squares import bits_of, column_of, members, row_of, sides
from editor.engine.state import ACTIONS, FIRE_ROLL, OVER
from editor.rules.ids import RuleId
from editor.scenario.boards import load_board
from tests.position import Game, experienced, family, position

BOARDS = ("side_a", "side_b")


def spent(events: Log) -> list[int]:
    """What the actions cost, one after the other."""
    return [event.ap + event.free for event in events if isinstance(event, ApSpent)]


def saved(events: Log) -> list[int]:
    """What was saved at the end of the actions."""
    return [event.ap for event in events if isinstance(event, ApSaved)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_t1_through_fire_for_two_on_for_one_and_a_door_for_one(edition: str) -> None:
    game = position(
        """
        .   .   .   .   .   .
          +---+---+---+---+
        . |               | .
          +   +   +   +   +
        . | 1   F     D   | .
          +   +   +   +   +
        . |               | .
          +   +   +   +   +
        . |               | .
          +---+---+---+---+
        .   .   .   .   .   .
        """,
        family(edition),
    )

    events = game.play("move 2:2", "move 2:3", "open 2:3|2:4", "end turn")

    assert spent(events) == [2, 1, 1]
    assert game.state.saved == (0,)
    assert game.edges("opened") == ["2:3|2:4"]
    assert game.squares("crew") == ["2:3"]
    assert game.squares("fire") == ["2:2"]


@pytest.mark.parametrize("way", [" ", "O"], ids=["free", "through an open door"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_t2_a_fire_put_out_and_a_poi_turned_up_leave_one_ap_to_save(edition: str, way: str) -> None:
    game = position(
        f"""
        .   .   .   .   .   .
          +---+---+---+---+
        . |               | .
          +   +   +   +   +
        . | F   1 {way} ?     | .
          +   +   +   +   +
        . |               | .
          +   +   +   +   +
        . |               | .
          +---+---+---+---+
        .   .   .   .   .   .
        """,
        family(edition),
    )

    events = game.play("extinguish 2:1 fire", "move 2:3", "reveal 2:3 victim", "end turn")

    assert spent(events) == [2, 1]
    assert saved(events) == [1]
    assert game.state.saved == (1,)
    assert game.squares("fire") == []
    assert game.squares("victims") == ["2:3"]
    assert game.squares("poi") == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_t3_five_ap_carry_a_victim_break_a_damaged_wall_and_step_through(edition: str) -> None:
    game = position(
        """
        .   .   .   .   .   .
          +---+---+---+---+
        . |    1V         | .
          +   +   +   +   +
        . |               | .
          +   +-1-+   +   +
        . |               | .
          +   +   +   +   +
        . |               | .
          +---+---+---+---+
        .   .   .   .   .   .
        """,
        family(edition),
        saved=(1,),
    )
    assert game.state.ap == 5
    assert game.state.damage == 1

    events = game.play("move 2:2 carrying victim", "chop 2:2|3:2", "move 3:2", "end turn")

    assert spent(events) == [2, 2, 1]
    assert game.state.saved == (0,)
    assert game.squares("victims") == ["2:2"]
    assert game.squares("crew") == ["3:2"]
    assert game.edges("cube2") == ["2:2|3:2"]
    assert game.state.damage == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_t4_smoke_on_smoke_burns_and_next_turn_the_free_square_beside_it_burns_at_once(
    edition: str,
) -> None:
    game = position(
        """
        .   .   .   .   .   .
          +---+---+---+---+
        . | s           ? | 1
          +   +   +   +   +
        . |             ? | .
          +   +   +   +   +
        . |             ? | .
          +   +   +   +   +
        . |               | .
          +---+---+---+---+
        .   .   .   .   .   .
        """,
        family(edition),
        phase="fire",
    )
    markers = game.state.markers_left()

    first = game.play("roll 1:1")
    assert [type(event) for event in first[1:2]] == [SmokeIgnited]
    assert game.squares("fire") == ["1:1"]
    assert game.squares("smoke") == []
    assert game.state.markers_left() == markers

    game.play("end turn", "roll 2:1")
    assert game.squares("fire") == ["1:1", "2:1"]
    assert game.squares("smoke") == []
    assert game.state.markers_left() == markers - 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_t5_an_explosion_does_one_thing_in_each_of_its_four_directions(edition: str) -> None:
    game = position(
        """
        .   .   .   .   .   .   .
          +---+---+---+---+---+
        . |     F             | .
          +   +---+   +   +   +
        . |   D F   F   F   1 | .
          +   +   +   +   +   +
        . |     ?             | .
          +   +   +   +   +   +
        . |                   | .
          +---+---+---+---+---+
        .   .   .   .   .   .   .
        """,
        family(edition),
        phase="fire",
    )
    markers = game.state.markers_left()

    events = game.play("roll 2:2", "reveal 3:2 victim")

    assert game.squares("fire") == ["1:2", "2:2", "2:3", "2:4", "2:5", "3:2"]
    assert game.squares("smoke") == []
    assert game.state.markers_left() == markers - 2
    assert game.edges("cube1") == ["1:2|2:2"]
    assert game.edges("cube2") == []
    assert game.state.damage == 1
    assert game.edges("closed") == []
    assert [event.edge for event in events if isinstance(event, DoorDestroyed)] != []
    assert game.state.lost == 1
    assert game.squares("poi") == []
    lost = [event for event in events if isinstance(event, VictimLost | PoiRevealed)]
    assert [type(event) for event in lost] == [PoiRevealed, VictimLost]
    down = [event for event in events if isinstance(event, KnockedDown)]
    assert [square_name(event.origin) for event in down] == ["2:5"]
    assert game.squares("crew") == ["2:6"]


FLASHOVER = """
    .   .   .   .   .   .
      +---+---+---+---+
    . | s   s O s   s | .
      +   +   +   +   +
    . | s   s   s     | .
      +   +---+   +   +
    . |     s         | .
      +   +   +   +   +
    . |               | 1
      +---+---+---+---+
    .   .   .   .   .   .
"""


@pytest.mark.parametrize("edition", EDITIONS)
def test_t6_a_flashover_takes_six_connected_smokes_and_leaves_the_walled_one(edition: str) -> None:
    game = position(FLASHOVER, family(edition), phase="fire")

    events = game.play("roll 1:2")

    assert game.squares("fire") == ["1:1", "1:2", "1:3", "1:4", "2:1", "2:2", "2:3"]
    assert game.squares("smoke") == ["3:2"]
    flashed = [event for event in events if event.rule == RuleId.FLASHOVER]
    assert len(flashed) == 6
    assert all(isinstance(event, SmokeIgnited) for event in flashed)


def test_t6_in_the_czech_box_the_open_door_is_gone() -> None:
    game = position(FLASHOVER, family("cs"), phase="fire")

    events = game.play("roll 1:2")

    gone = [edge_name(event.edge) for event in events if isinstance(event, DoorDestroyed)]
    assert gone == ["1:2|1:3"]
    assert game.edges("opened") == []
    assert game.edges("closed") == []


@pytest.mark.parametrize("edition", ["en", "ru", "pl", "es"])
def test_t6_in_the_other_boxes_the_open_door_stays(edition: str) -> None:
    game = position(FLASHOVER, family(edition), phase="fire")

    events = game.play("roll 1:2")

    assert [event for event in events if isinstance(event, DoorDestroyed)] == []
    assert game.edges("opened") == ["1:2|1:3"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_t7_the_deck_gun_from_the_east_turns_the_red_die_and_spares_what_walls_hide(
    edition: str,
) -> None:
    rules = experienced(edition)
    setup = Setup(
        firefighters=1,
        fire=tuple(map(parse_square, ("4:7", "5:7", "5:8", "6:7"))),
        poi=(parse_square("5:6"),),
        crew=(parse_square("5:9"),),
        specialists=(GENERALIST,),
        engine=EAST,
        ambulance=NORTH,
        first=0,
    )
    game = Game(begin(load_board("side_a"), rules, setup))

    events = game.play("deck gun", "roll 2:7")

    assert spent(events) == [4]
    turned = [(event.before, event.after) for event in events if isinstance(event, DieTurned)]
    assert turned == [(2, 5)]
    hit = [event.square for event in events if isinstance(event, DeckGunFired)]
    assert [square_name(place) for place in hit] == ["5:7"]
    out = [square_name(event.square) for event in events if isinstance(event, FireRemoved)]
    assert sorted(out) == ["5:7", "6:7"]
    assert game.squares("fire") == ["4:7", "5:8"]
    assert game.squares("poi") == ["5:6"]


def random_scene(random: Random, board: Board, target: int) -> State:
    """A burning target; else fire, smoke, doors and walls in any condition."""
    rules = replace(preset("en", "family"), damage_cubes=500, threat_markers=500)
    state = State(board, rules)
    fires = random.random()
    for place in board.inside_squares:
        if random.random() < fires:
            state.fire |= 1 << place
        elif random.random() < 0.3:
            state.smoke |= 1 << place
    state.smoke &= ~(1 << target)
    state.fire |= 1 << target
    for place in members(board.ring):
        if random.random() < 0.3:
            state.fire |= 1 << place
    for edge in members(board.doors):
        how = random.random()
        if how < 0.6:
            state.closed &= ~(1 << edge)
            state.let_pass(edge)
        if how < 0.3:
            state.opened |= 1 << edge
    for edge in members(board.walls):
        how = random.random()
        if how < 0.5:
            state.cube1 |= 1 << edge
        if how < 0.25:
            state.cube2 |= 1 << edge
            state.let_pass(edge)
    state.damage = state.cube1.bit_count() + state.cube2.bit_count()
    state.crew, state.saved, state.specialists = (0,), (0,), (-1,)
    state.crew_mask = 1
    state.phase = FIRE_ROLL
    if random.random() < 0.4:
        used = (state.fire | state.smoke).bit_count()
        state.rules = replace(rules, threat_markers=used + random.randint(0, 3))
    return state


def direction_of(target: int, places: tuple[int, ...]) -> str:
    """Where something lies, seen from the target: on one of its two lines, on one side."""
    rows = {row_of(place) - row_of(target) for place in places}
    columns = {column_of(place) - column_of(target) for place in places}
    if rows == {0}:
        return "right" if max(columns) > 0 else "left"
    assert columns == {0}
    return "down" if max(rows) > 0 else "up"


def results(before: State, target: int, events: Log) -> dict[str, list[str]]:
    """What an explosion did in each direction."""
    found: dict[str, list[str]] = {"up": [], "right": [], "down": [], "left": []}
    start = next(i for i, event in enumerate(events) if isinstance(event, Exploded))
    for event in events[start + 1 :]:
        if event.rule == RuleId.FLASHOVER:
            break
        if isinstance(event, FirePlaced | SmokeIgnited):
            found[direction_of(target, (event.square,))].append("fire")
        elif isinstance(event, WallDamaged | WallDestroyed):
            found[direction_of(target, sides(event.edge))].append("cube")
        elif isinstance(event, DoorDestroyed) and before.closed >> event.edge & 1:
            found[direction_of(target, sides(event.edge))].append("closed door")
        elif isinstance(event, MarkersRanOut):
            found[direction_of(target, (event.square,))].append("no marker")
        elif isinstance(event, WaveLeft):
            found[direction_of(target, (event.square,))].append("off board")
    return found


@pytest.mark.parametrize("name", BOARDS)
def test_t8_every_explosion_has_exactly_one_result_in_every_direction(name: str) -> None:
    board = load_board(name)
    random = Random(f"T8 {name}")
    seen: dict[str, int] = {}
    for _ in range(3000):
        target = random.choice(list(board.inside_squares))
        state = random_scene(random, board, target)
        before = state.copy()
        events: Log = []
        apply(state, Roll(row_of(target), column_of(target)), events)
        for where, what in results(before, target, events).items():
            assert len(what) == 1, (where, what, events)
            seen[what[0]] = seen.get(what[0], 0) + 1
        if any(isinstance(event, MarkersRanOut) for event in events):  # the exception of B19
            placed = [event for event in events if isinstance(event, FirePlaced)]
            assert len(placed) == before.markers_left()
        for event in events:
            if isinstance(event, WaveLeft):  # the exception of B11
                assert (before.fire & board.ring) >> event.square & 1
    assert set(seen) == {"fire", "cube", "closed door", "no marker", "off board"}


@pytest.mark.parametrize("name", BOARDS)
def test_t8_without_the_two_exceptions_four_directions_add_up_to_four_changes(name: str) -> None:
    board = load_board(name)
    random = Random(f"T8 count {name}")
    for _ in range(1000):
        target = random.choice(list(board.inside_squares))
        state = random_scene(random, board, target)
        state.rules = replace(state.rules, threat_markers=500)
        state.fire &= ~board.ring
        state.smoke = 0  # nothing for a flashover
        before = state.copy()
        events: Log = []
        apply(state, Roll(row_of(target), column_of(target)), events)
        lit = [event for event in events if isinstance(event, FirePlaced)]
        doors = (before.closed & ~state.closed).bit_count()
        assert len(lit) + state.damage - before.damage + doors == 4


@pytest.mark.parametrize("name", BOARDS)
def test_the_fire_does_the_same_whether_or_not_its_story_is_written_down(name: str) -> None:
    board = load_board(name)
    random = Random(f"silent {name}")
    for _ in range(2000):
        state = random_scene(random, board, random.choice(list(board.inside_squares)))
        state.fire &= ~board.ring
        if random.random() < 0.5:  # doors that are closed or gone, none open
            state.opened = 0
        silent = state.copy()
        roll = Roll(random.randint(1, 6), random.randint(1, 8))
        apply(state, roll, [])
        apply(silent, roll)
        assert silent == state


HOT_SPOTS_AFTER_SETUP: dict[Level, tuple[int, ...]] = {
    "recruit": (3, 3, 5, 6, 6, 6),
    "veteran": (6, 6, 8, 9, 9, 9),
    "heroic": (7, 7, 9, 10, 10, 10),
}
RESERVE: dict[Level, int] = {"recruit": 6, "veteran": 6, "heroic": 12}


def set_up(board: Board, level: Level, firefighters: int, seed: str) -> State:
    """Play a set-up through: chance by dice, people take what is offered first."""
    rules = preset("en", "experienced", level)
    state = begin(board, rules, printed_setup(board, rules, firefighters))
    dice = Dice(seed)
    while state.phase not in (ACTIONS, OVER):
        apply(state, dice.draw(state) if chances(state) else legal(state)[0])
    return state


@pytest.mark.parametrize("firefighters", range(1, 7))
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", BOARDS)
def test_t9_hot_spots_on_the_board_and_in_reserve_after_every_setup(
    name: str, level: Level, firefighters: int
) -> None:
    for seed in range(5):
        state = set_up(load_board(name), level, firefighters, f"T9 {seed}")

        on_board = HOT_SPOTS_AFTER_SETUP[level][firefighters - 1]
        assert state.phase == ACTIONS
        assert state.hot.bit_count() == on_board
        assert state.hot & ~bits_of(list(state.board.inside_squares)) == 0
        assert state.reserve == RESERVE[level]
        assert state.hot.bit_count() + state.reserve <= 22
