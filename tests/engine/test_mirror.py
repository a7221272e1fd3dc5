"""Left and right make no difference: a mirrored position with mirrored dice ends mirrored."""

from dataclasses import replace
from random import Random

import pytest

from editor.engine import Decision, State, apply, chances, legal
from editor.engine import decisions as d
from editor.engine.mirror import (
    MIRRORED_SIDE,
    mirror_edge,
    mirror_edges,
    mirror_square,
    mirror_squares,
)
from editor.engine.state import ACTIONS, FIRE_ROLL, HAZMAT_CHOICE, KNOCK_DOWN, OVER, REVEALING
from tests.effort import CHUNKS, SEED, chunk_of
from tests.random_games import any_game
from tests.random_positions import before_fire

SQUARES = ("fire", "smoke", "hot", "poi", "secret_victims", "secret_alarms", "sprung")
PLACES = ("hazmat", "victims", "treated")
EDGES = ("closed", "opened", "cube1", "cube2")


def mirrored(state: State) -> State:
    """The position seen in a mirror."""
    columns = state.board.columns
    image = state.copy()
    image.board = state.board.mirrored()
    for slot in SQUARES:
        setattr(image, slot, mirror_squares(getattr(state, slot), columns))
    for slot in PLACES:
        places = [mirror_square(place, columns) for place in getattr(state, slot)]
        setattr(image, slot, tuple(sorted(places)))
    for slot in EDGES:
        setattr(image, slot, mirror_edges(getattr(state, slot), columns))
    image.crew = tuple(
        mirror_square(place, columns) if place >= 0 else place for place in state.crew
    )
    image.crew_mask = mirror_squares(state.crew_mask, columns)
    image.set_people(image.victims, image.treated, image.poi)
    image.set_hazmat(image.hazmat)
    for slot in ("engine", "ambulance"):
        side = getattr(state, slot)
        setattr(image, slot, MIRRORED_SIDE[side] if side >= 0 else side)
    image.pass_e = mirror_edges(state.pass_e, columns)
    image.pass_s = mirror_squares(state.pass_s, columns)
    image.target = mirror_square(state.target, columns) if state.target else 0
    if state.phase == REVEALING:
        image.queue = tuple(mirror_square(place, columns) for place in state.queue)
    return image


def mirrored_decision(decision: Decision, columns: int) -> Decision:
    """The decision seen in a mirror."""
    changed: dict[str, object] = {}
    for name in decision.__match_args__:
        value = getattr(decision, name)
        if name == "square":
            changed[name] = mirror_square(value, columns)
        elif name == "edge":
            changed[name] = mirror_edge(value, columns)
        elif name == "side":
            changed[name] = MIRRORED_SIDE[value]
        elif name == "order":
            changed[name] = mirrored_decision(value, columns)
        elif name == "black" and value:
            changed[name] = columns + 1 - value
        else:
            changed[name] = value
    return type(decision)(**changed)


def plenty(state: State) -> State:
    """The same with markers and cubes enough: the fixed order of directions (B14) shows else."""
    state.rules = replace(
        state.rules, threat_markers=999, damage_cubes=999, unmarked_hazmat=False, hot_spots=False
    )
    return state


def play_fire(state: State, answers: dict[int, bool], random: Random | None) -> list[Decision]:
    """Play a fire phase; the same POI gives the same side in both houses."""
    made: list[Decision] = []
    while state.phase in (FIRE_ROLL, HAZMAT_CHOICE, KNOCK_DOWN, REVEALING):
        options = legal(state)
        assert random is not None
        if state.phase == REVEALING:
            place = state.queue[0]
            decision: Decision = d.Reveal(place, answers.setdefault(place, random.random() < 0.5))
        else:
            decision = random.choice(options)
            made.append(decision)
        apply(state, decision)
    return made


def replay_fire(state: State, answers: dict[int, bool], made: list[Decision]) -> None:
    """Play a fire phase as it was played in the mirror."""
    while state.phase in (FIRE_ROLL, HAZMAT_CHOICE, KNOCK_DOWN, REVEALING):
        if state.phase == REVEALING:
            place = state.queue[0]
            apply(state, d.Reveal(place, answers[place]))
        else:
            apply(state, made.pop(0))


@pytest.mark.soak_able
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_mirrored_fire_phase_ends_in_the_mirrored_position(chunk: int) -> None:
    for number in range(chunk_of("FIREGROUND_SOAK_PHASES", 20_000) // 10):
        random = Random(f"mirror {SEED} {chunk} {number}")
        state = plenty(before_fire(random))
        # Enough of both sides, so that no POI is forced to be the other.
        state.pool_victims = state.pool_alarms = 20
        image = mirrored(state)
        columns = state.board.columns
        answers: dict[int, bool] = {}
        made = play_fire(state, answers, random)
        seen = {mirror_square(place, columns): side for place, side in answers.items()}
        replay_fire(image, seen, [mirrored_decision(one, columns) for one in made])

        assert mirrored(state) == image, f"{number}"


@pytest.mark.parametrize("seed", range(30))
def test_what_is_legal_is_legal_in_the_mirror(seed: int) -> None:
    random = Random(f"mirror play {seed}")
    state = any_game(random)
    columns = state.board.columns
    for _ in range(150):
        if state.phase == OVER:
            break
        options = legal(state)
        if state.phase == ACTIONS:
            image = mirrored(state)
            expected = {str(mirrored_decision(one, columns)) for one in options}
            assert {str(one) for one in legal(image)} == expected
        weighted = chances(state)
        apply(state, random.choice([one for one, _ in weighted] or options))
