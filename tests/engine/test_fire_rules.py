"""The fire phase, rule by rule: spread, explosion, shockwave, flashover, hazmat, flare-ups."""

from typing import Any

import pytest

from editor.engine import begin, chances, preset, printed_setup, square_name
from editor.engine.ruleset import EDITIONS, Ruleset
from editor.engine.squares import bits_of
from editor.rules.ids import RuleId
from editor.scenario.boards import load_board
from tests.position import EMPTY, Game, experienced, family, house, position, told


def fire(*lines: str, rules: Ruleset | None = None, **changes: Any) -> Game:
    """A house in which the dice are about to fall for the fire."""
    return position(house(*lines), rules or family(), phase="fire", **changes)


def hazard(*lines: str, reserve: int = 6, **changes: Any) -> Game:
    """The same with hazmat and hot spots."""
    return fire(*lines, rules=family(hazmat=True, hot_spots=True, **changes), reserve=reserve)


def test_the_roll_puts_smoke_on_a_free_square() -> None:
    game = fire(EMPTY)

    assert told(game.play("roll 2:3")) == "SmokePlaced 2:3"
    assert (game.squares("smoke"), game.squares("fire")) == (["2:3"], [])


@pytest.mark.parametrize("name", ["side_a", "side_b"])
def test_every_pair_of_faces_is_as_likely(name: str) -> None:
    board = load_board(name)
    game = Game(begin(board, family(), printed_setup(board, family(), 1)))
    game.play("start 0:0", "end turn")

    outcomes = chances(game.state)

    assert {weight for _, weight in outcomes} == {1}
    every = [f"roll {red}:{black}" for red in range(1, 7) for black in range(1, 9)]
    assert [str(outcome) for outcome, _ in outcomes] == every


def test_who_passes_still_rolls_for_the_fire() -> None:
    game = position(house(". | 1             | ."))

    game.play("end turn")

    assert len(game.legal()) == 16
    assert all(text.startswith("roll ") for text in game.legal())


def test_smoke_on_smoke_is_fire_with_the_same_marker() -> None:
    game = fire(". | s             | .")
    markers = game.state.markers_left()

    assert told(game.play("roll 1:1")) == "SmokeIgnited 1:1"
    assert game.state.markers_left() == markers


@pytest.mark.parametrize("edge", [" ", "O", "X", "2"])
def test_smoke_rolled_beside_fire_is_fire_at_once(edge: str) -> None:
    assert told(fire(f". | F {edge}           | .").play("roll 1:2")) == "FirePlaced 1:2"


@pytest.mark.parametrize("edge", ["|", "1", "D"])
def test_smoke_rolled_behind_a_standing_edge_or_a_corner_stays_smoke(edge: str) -> None:
    assert told(fire(f". | F {edge}           | .").play("roll 1:2")) == "SmokePlaced 1:2"
    assert told(fire(". | F             | .").play("roll 2:2")) == "SmokePlaced 2:2"


@pytest.mark.parametrize("edition", EDITIONS)
def test_b47_smoke_rolled_beside_fire_is_no_flashover_and_leaves_the_open_door(
    edition: str,
) -> None:
    game = fire(". | F O           | .", rules=family(edition))

    assert told(game.play("roll 1:2")) == "FirePlaced 1:2"
    assert game.edges("opened") == ["1:1|1:2"]


def test_b14_an_explosion_goes_up_right_down_and_left() -> None:
    assert told(fire(EMPTY, ". |     F         | .").play("roll 2:2")) == (
        "Exploded 2:2, FirePlaced 1:2, FirePlaced 2:3, FirePlaced 3:2, FirePlaced 2:1"
    )


def to_the_right(row: str, rules: Ruleset | None = None) -> str:
    """What an explosion in the corner does to the right; the other three are always the same."""
    events = fire(row, rules=rules).play("roll 1:1")
    found = told([event for event in events if event.rule != RuleId.FLASHOVER])
    before = "Exploded 1:1, WallDamaged 0:1|1:1, "
    after = ", FirePlaced 2:1, WallDamaged 1:0|1:1"
    found = found.removesuffix(", FireRemoved 1:5")
    assert (found[: len(before)], found[-len(after) :]) == (before, after)
    return found[len(before) : -len(after)]


@pytest.mark.parametrize(
    ("row", "result"),
    [
        (". | F             | .", "FirePlaced 1:2"),
        (". | F   s         | .", "SmokeIgnited 1:2"),
        (". | F |           | .", "WallDamaged 1:1|1:2"),
        (". | F 1           | .", "WallDestroyed 1:1|1:2"),
        (". | F 2           | .", "FirePlaced 1:2"),
        (". | F | F         | .", "WallDamaged 1:1|1:2"),
        (". | F D           | .", "DoorDestroyed 1:1|1:2"),
        (". | F D s         | .", "DoorDestroyed 1:1|1:2"),
        (". | F D F         | .", "DoorDestroyed 1:1|1:2"),
        (". | F X           | .", "FirePlaced 1:2"),
        (". | F X s         | .", "SmokeIgnited 1:2"),
    ],
)
def test_an_explosion_does_one_thing_next_door(row: str, result: str) -> None:
    assert to_the_right(row) == result


@pytest.mark.parametrize(
    ("row", "result"),
    [
        (". | F O           | .", "DoorDestroyed 1:1|1:2, FirePlaced 1:2"),
        (". | F O s         | .", "DoorDestroyed 1:1|1:2, SmokeIgnited 1:2"),
        (". | F O F         | .", "DoorDestroyed 1:1|1:2, FirePlaced 1:3"),
    ],
)
def test_b12_an_open_door_beside_the_target_goes_and_the_wave_passes(row: str, result: str) -> None:
    assert to_the_right(row) == result


@pytest.mark.parametrize(
    ("row", "result"),
    [
        (". | F   F         | .", "FirePlaced 1:3"),
        (". | F   F   F     | .", "FirePlaced 1:4"),
        (". | F   F   F   F = .", "FirePlaced 1:5"),
        (". | F   F   F   F 2 .", "FirePlaced 1:5"),
        (". | F   F   F   F | .", "WallDamaged 1:4|1:5"),
        (". | F   F   F   F 1 .", "WallDestroyed 1:4|1:5"),
        (". | F   F   s     | .", "SmokeIgnited 1:3"),
        (". | F   F |       | .", "WallDamaged 1:2|1:3"),
        (". | F   F 1       | .", "WallDestroyed 1:2|1:3"),
        (". | F   F 2       | .", "FirePlaced 1:3"),
        (". | F   F 2 F | F | .", "WallDamaged 1:3|1:4"),
        (". | F   F D       | .", "DoorDestroyed 1:2|1:3"),
        (". | F   F D F     | .", "DoorDestroyed 1:2|1:3"),
        (". | F   F X       | .", "FirePlaced 1:3"),
        (". | F   F O F D   | .", "DoorDestroyed 1:2|1:3, DoorDestroyed 1:3|1:4"),
    ],
)
def test_a_shockwave_runs_through_fire_to_the_first_thing_that_stops_it(
    row: str, result: str
) -> None:
    assert to_the_right(row) == result


@pytest.mark.parametrize(
    ("ahead", "near", "far"),
    [
        ("   ", "explosion.free", "shockwave.free"),
        ("  s", "explosion.free", "shockwave.smoke"),
        ("|  ", "explosion.wall", "shockwave.wall"),
        ("D  ", "explosion.closed_door", "shockwave.closed_door"),
        ("O  ", "explosion.open_door", "shockwave.open_door"),
    ],
)
def test_each_result_cites_the_rule_of_its_place(ahead: str, near: str, far: str) -> None:
    here = fire(f". | F {ahead}         | .", "+---+---+---+---+").play("roll 1:1")
    there = fire(f". | F   F {ahead}     | .", "+---+---+---+---+").play("roll 1:1")

    assert [near, far] == [str(events[3].rule) for events in (here, there)]


def test_a_shockwave_keeps_to_its_line() -> None:
    game = fire(". | F   F |       | .", ". |     F         | .")

    game.play("roll 1:1")

    assert game.squares("fire") == ["1:1", "1:2", "2:1", "2:2"]


def test_a_door_blown_away_is_an_open_way_ever_after() -> None:
    game = fire(". | F D         ? | 1", ". |             ? | .", ". |             ? | .")
    game.play("roll 1:1", "end turn")

    assert game.edges("closed") == []
    assert told(game.play("roll 1:2"), "SmokePlaced FirePlaced") == "FirePlaced 1:2"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a12_on_the_wave_takes_the_open_door_with_it(edition: str) -> None:
    found = to_the_right(". | F   F O       | .", rules=family(edition))

    assert found == "DoorDestroyed 1:2|1:3, FirePlaced 1:3"


def test_a12_off_the_wave_leaves_an_open_door_standing() -> None:
    game = fire(". | F   F O       | .", rules=family(shockwave_removes_open_door=False))

    events = game.play("roll 1:1")

    assert told(events, "DoorDestroyed") == ""
    assert "FirePlaced 1:3" in told(events)
    assert game.edges("opened") == ["1:2|1:3"]


def test_a12_off_the_open_door_beside_the_target_and_any_closed_door_go_all_the_same() -> None:
    rules = family(shockwave_removes_open_door=False)

    found = to_the_right(". | F O           | .", rules)
    assert found == "DoorDestroyed 1:1|1:2, FirePlaced 1:2"
    assert to_the_right(". | F   F D       | .", rules) == "DoorDestroyed 1:2|1:3"


def test_b47_a_flashover_goes_in_waves_each_told_row_by_row() -> None:
    game = fire(". |     s       s | .", ". |     s   s   s | .", ". |     s         | .")

    assert told(game.play("roll 2:2")) == (
        "SmokeIgnited 2:2, SmokeIgnited 1:2, SmokeIgnited 2:3, SmokeIgnited 3:2, "
        "SmokeIgnited 2:4, SmokeIgnited 1:4"
    )


def test_a_flashover_follows_an_explosion() -> None:
    game = fire(". | F   F         | .", ". |         s     | .")

    assert told(game.play("roll 1:1"), "SmokeIgnited") == "SmokeIgnited 2:3"
    assert game.squares("smoke") == []


@pytest.mark.parametrize("edge", ["|", "1", "D"])
def test_a_standing_edge_isolates_smoke_from_a_flashover(edge: str) -> None:
    assert told(fire(f". | s {edge} s         | .").play("roll 1:1")) == "SmokeIgnited 1:1"


@pytest.mark.parametrize("edge", [" ", "O", "X", "2"])
def test_a_flashover_passes_an_open_edge(edge: str) -> None:
    events = fire(f". | s {edge} s         | .").play("roll 1:1")

    assert told(events) == "SmokeIgnited 1:1, SmokeIgnited 1:2"


A4_ON = family(flashover_destroys_open_door=True)
A4_OFF = family(flashover_destroys_open_door=False)


def test_a4_on_the_flashover_takes_the_open_door_with_it() -> None:
    game = fire(". | s O s O s     | .", rules=A4_ON)

    gone = told(game.play("roll 1:1"), "DoorDestroyed")

    assert gone == "DoorDestroyed 1:1|1:2, DoorDestroyed 1:2|1:3"
    assert game.squares("fire") == ["1:1", "1:2", "1:3"]
    assert game.edges("opened") == []


def test_a4_off_the_flashover_leaves_the_open_door_standing() -> None:
    game = fire(". | s O s O s     | .", rules=A4_OFF)

    assert told(game.play("roll 1:1"), "DoorDestroyed") == ""
    assert game.squares("fire") == ["1:1", "1:2", "1:3"]
    assert game.edges("opened") == ["1:1|1:2", "1:2|1:3"]


def test_a4_on_b47_a_door_stays_between_two_smokes_that_turn_in_the_same_wave() -> None:
    game = fire(". | F   F         | .", ". | s O s         | .", rules=A4_ON)

    assert told(game.play("roll 4:4"), "DoorDestroyed") == ""
    assert game.squares("fire") == ["1:1", "1:2", "2:1", "2:2"]
    assert game.edges("opened") == ["2:1|2:2"]


def test_a4_on_b47_a_door_goes_although_the_smoke_had_another_burning_neighbour() -> None:
    game = fire(". | F O s         | .", ". |     F         | .", rules=A4_ON)

    assert told(game.play("roll 4:4"), "DoorDestroyed") == "DoorDestroyed 1:1|1:2"


def test_fire_outside_kills_the_victim_that_waits_there_and_spares_the_engine() -> None:
    row = ". |             F = V"
    game = fire(EMPTY, EMPTY, row, rules=experienced(), engine="east", ambulance="north")

    events = game.play("roll 3:4")

    assert told(events, "VictimLost") == "VictimLost 3:5 False"
    assert game.state.lost == 1
    assert told(events, "VehicleDriven") == ""
    assert [square_name(place) for place in game.state.vehicle_squares(0)] == ["3:5", "4:5"]


def test_a19_fire_phase_outside_fire_hurts_and_goes_before_new_poi() -> None:
    rules = family(outside_fire_removed="fire phase")
    game = fire(EMPTY, EMPTY, ". |             F = 1", rules=rules)

    events = game.play("roll 3:4")

    assert told(events, "KnockedDown FireRemoved") == "KnockedDown 0 3:5 2:5, FireRemoved 3:5"
    assert len(game.legal()) == 16  # POI are to be rolled for
    assert game.state.fire & game.state.board.ring == 0


def test_a19_turn_outside_fire_burns_until_the_new_poi_lie_there() -> None:
    rows = (". |             ? | .", ". |             ? | .", ". |             F = 1")
    game = fire(*rows, rules=family(outside_fire_removed="turn"))

    game.play("roll 3:4", "reveal 2:4 false alarm", "roll 1:1")
    assert "3:5" in game.squares("fire")
    assert len(game.legal()) == 16

    assert told(game.play("roll 1:2"), "FireRemoved TurnBegan").startswith("FireRemoved 3:5, Turn")
    assert "3:5" not in game.squares("fire")


def test_b11_a_wave_that_meets_burning_ground_outside_leaves_the_board() -> None:
    game = hazard(". |             F*= .")
    game.play("roll 1:4")
    assert "1:5" in game.squares("fire")

    assert told(game.play("roll 1:4"), "WaveLeft") == "WaveLeft 1:5"


def test_b20_outside_fire_stays_during_a_chain_of_flare_ups() -> None:
    game = hazard(". |             F*= .")

    assert told(game.play("roll 1:4"), "FireRemoved") == ""
    assert told(game.play("roll 4:1"), "FireRemoved") == "FireRemoved 1:5"


def test_b32_fire_that_setup_explosions_throw_outside_is_removed() -> None:
    board, rules = load_board("side_a"), preset("en", "experienced")
    game = Game(begin(board, rules, printed_setup(board, rules, 1)))

    events = game.play("roll -:1", "roll 3:1", "roll 1:-")

    assert "FirePlaced 3:0" in told(events)
    assert told(events, "FireRemoved") == "FireRemoved 3:0, FireRemoved 0:6"
    assert game.state.fire & board.ring == 0


def test_b19_without_markers_a_free_target_stays_free_even_beside_fire() -> None:
    for roll in ("3:3", "1:2"):
        game = fire(". | F             | .", rules=family(threat_markers=1))

        assert told(game.play(f"roll {roll}")) == f"MarkersRanOut {roll}"
        assert (game.squares("smoke"), game.squares("fire")) == ([], ["1:1"])


def test_b19_without_markers_flips_still_work() -> None:
    game = fire(". | s   s         | .", rules=family(threat_markers=2))

    assert told(game.play("roll 1:1")) == "SmokeIgnited 1:1, SmokeIgnited 1:2"


def test_b19_without_markers_an_explosion_still_breaks_walls_and_doors_and_smoke_turns() -> None:
    game = fire(". | F D s         | .", "+---+---+---+---+", rules=family(threat_markers=2))

    assert told(game.play("roll 1:1")) == (
        "Exploded 1:1, WallDamaged 0:1|1:1, DoorDestroyed 1:1|1:2, WallDamaged 1:1|2:1, "
        "WallDamaged 1:0|1:1, SmokeIgnited 1:2"
    )


def test_b19_where_no_marker_is_left_nobody_is_hurt_and_no_wave_goes_on() -> None:
    game = fire(". | F   1V  F     | .", rules=family(threat_markers=2))

    events = game.play("roll 1:1")

    assert told(events, "MarkersRanOut") == "MarkersRanOut 1:2, MarkersRanOut 2:1"
    assert game.squares("fire") == ["1:1", "1:3"]
    assert game.squares("crew") == game.squares("victims") == ["1:2"]


def test_b14_the_last_marker_goes_to_the_first_direction() -> None:
    game = fire(EMPTY, ". |     F         | .", rules=family(threat_markers=2))

    assert told(game.play("roll 2:2")) == (
        "Exploded 2:2, FirePlaced 1:2, MarkersRanOut 2:3, MarkersRanOut 3:2, MarkersRanOut 2:1"
    )


def thirty_three_smokes(edition: str) -> Game:
    """Side A's size, every marker of most boxes on the board."""
    places = [row * 16 + column for row in range(1, 7) for column in range(1, 9)][:33]
    border, wall = "  +" + "   +" * 8, "  +" + "---+" * 8
    row, ring = ". |" + " " * 31 + "| .", ".   " * 9 + "."
    drawing = "\n".join([ring, wall, row, *[border, row] * 5, wall, ring])
    return position(drawing, family(edition), phase="fire", smoke=bits_of(places))


@pytest.mark.parametrize("edition", ["en", "ru", "pl", "es"])
def test_a1_33_markers_leave_nothing_for_the_next_square(edition: str) -> None:
    assert told(thirty_three_smokes(edition).play("roll 6:8")) == "MarkersRanOut 6:8"


def test_a1_34_markers_leave_one_for_the_next_square() -> None:
    game = thirty_three_smokes("cs")

    assert told(game.play("roll 6:8")) == "SmokePlaced 6:8"
    assert game.state.markers_left() == 0


def test_b43_the_24th_cube_stops_the_explosion_at_once() -> None:
    game = fire(". | F   V         | .", damage=23)

    events = game.play("roll 1:1")

    assert told(events).startswith("Exploded 1:1, WallDamaged 0:1|1:1, Collapsed")
    assert told(events, "VictimLost") == "VictimLost 1:2 False"
    assert game.squares("fire") == ["1:1"]
    assert game.legal() == []


def test_b43_a_collapse_leaves_no_hazmat_to_explode() -> None:
    game = hazard(". | F   H         | .", damage_cubes=2)

    events = game.play("roll 1:1")

    assert told(events, "FirePlaced WallDamaged Collapsed HazmatExploded") == (
        "WallDamaged 0:1|1:1, FirePlaced 1:2, FirePlaced 2:1, WallDamaged 1:0|1:1, Collapsed"
    )


HAZARD = "HazmatExploded HotSpotPlaced FlaredUp SmokePlaced FirePlaced SmokeIgnited"


def test_hazmat_in_fire_explodes_and_leaves_a_hot_spot_from_the_reserve() -> None:
    game = hazard(EMPTY, ". |     sH        | .")

    assert told(game.play("roll 2:2"), HAZARD) == (
        "SmokeIgnited 2:2, HazmatExploded 2:2 False, FirePlaced 1:2, FirePlaced 2:3, "
        "FirePlaced 3:2, FirePlaced 2:1, HotSpotPlaced 2:2 True"
    )
    assert game.squares("hazmat") == []
    assert game.state.reserve == 5


def test_hazmat_in_smoke_waits() -> None:
    game = hazard(". |     H         | .")

    assert told(game.play("roll 1:2")) == "SmokePlaced 1:2"
    assert game.squares("hazmat") == ["1:2"]


def test_without_a_reserve_or_without_the_module_b34_a_hazmat_leaves_no_hot_spot() -> None:
    row = ". | sH            | ."
    for game in (hazard(row, reserve=0), fire(row, rules=family(hazmat=True), reserve=6)):
        events = game.play("roll 1:1")

        assert told(events, "HazmatExploded HotSpotPlaced") == "HazmatExploded 1:1 False"
        assert game.squares("hot") == []


def test_a_square_never_gets_a_second_hot_spot() -> None:
    game = hazard(". | s  sH*        | .")

    assert told(game.play("roll 1:1"), "HazmatExploded HotSpotPlaced") == "HazmatExploded 1:2 False"
    assert game.state.reserve == 6


def test_b18_two_hazmats_on_one_square_explode_in_turn_and_leave_one_hot_spot() -> None:
    game = hazard(". | s  sHH        | .")

    assert told(game.play("roll 1:1"), "HazmatExploded HotSpotPlaced") == (
        "HazmatExploded 1:2 False, HotSpotPlaced 1:2 True, HazmatExploded 1:2 False"
    )
    assert game.edges("cube2") == ["1:0|1:1", "0:2|1:2"]
    assert game.state.reserve == 5


CHAIN = (". |     H         | .", ". |     sH  sH    | .", ". | sH            | .")


def test_b15_the_players_choose_among_all_hazmats_in_fire_also_new_ones() -> None:
    game = hazard(*CHAIN)

    game.play("roll 2:2")
    assert game.legal() == ["explode 2:2", "explode 2:3"]

    game.play("explode 2:2")
    assert game.legal() == ["explode 1:2", "explode 2:3"]
    assert game.squares("smoke") == ["3:1"]  # no flashover in between


@pytest.mark.parametrize("order", [("1:2", "2:3"), ("2:3", "1:2")])
def test_b15_after_the_last_hazmat_comes_a_flashover_and_then_hazmat_again(
    order: tuple[str, str],
) -> None:
    game = hazard(*CHAIN)

    events = game.play("roll 2:2", "explode 2:2", f"explode {order[0]}")

    exploded = [f"HazmatExploded {place} False" for place in ("2:2", *order, "3:1")]
    assert told(events, "HazmatExploded") == ", ".join(exploded)
    assert game.squares("hot") == ["1:2", "2:2", "2:3", "3:1"]
    assert game.state.reserve == 2
    flashed = [event for event in events if event.rule == RuleId.FLASHOVER]
    assert told(flashed) == "SmokeIgnited 2:3, SmokeIgnited 3:1"


def test_b15_smoke_beside_a_hazmat_set_off_by_another_is_hit_as_smoke() -> None:
    game = hazard(". |         sH    | .", ". |     s   H     | .")

    events = game.play("roll 1:3")

    found = told(events, "HazmatExploded")
    assert found == "HazmatExploded 1:3 False, HazmatExploded 2:3 False"
    assert [event for event in events if event.rule == RuleId.FLASHOVER] == []
    assert "2:2" in game.squares("fire")
    assert "2:1" not in game.squares("fire")  # the wave did not run through 2:2


def test_a_hot_spot_under_the_target_flares_up_and_the_last_target_gets_a_new_one() -> None:
    game = hazard(". | *             | .")

    assert told(game.play("roll 1:1")) == "SmokePlaced 1:1, FlaredUp 1:1"
    assert told(game.play("roll 3:3")) == "SmokePlaced 3:3, HotSpotPlaced 3:3 True"
    assert game.squares("hot") == ["1:1", "3:3"]
    assert game.state.reserve == 5


def test_a_long_chain_of_flare_ups_still_leaves_one_hot_spot() -> None:
    game = hazard(". | *   *         | .")

    events = game.play("roll 1:1", "roll 1:2", "roll 1:1", "roll 1:2", "roll 4:4")

    assert told(events, "FlaredUp").count("FlaredUp") == 4
    assert told(events, "HotSpotPlaced") == "HotSpotPlaced 4:4 True"


def test_a_hot_spot_in_the_path_of_the_fire_does_not_flare_up_and_leaves_none() -> None:
    game = hazard(". | F   F*  *     | .")

    assert told(game.play("roll 1:1"), "FlaredUp HotSpotPlaced") == ""
    assert game.squares("hot") == ["1:2", "1:3"]  # never removed
    assert game.state.reserve == 6


def test_with_an_empty_reserve_the_chain_leaves_no_hot_spot() -> None:
    game = hazard(". | *             | .", reserve=0)

    assert told(game.play("roll 1:1", "roll 2:2"), "FlaredUp HotSpotPlaced") == "FlaredUp 1:1"


def test_a_flare_up_waits_until_all_hazmat_is_resolved() -> None:
    game = hazard(". |sH*  sH        | .")

    game.play("roll 1:1")
    assert game.legal() == ["explode 1:1", "explode 1:2"]

    found = told(game.play("explode 1:2"), "HazmatExploded FlaredUp")
    assert found == "HazmatExploded 1:2 False, HazmatExploded 1:1 False, FlaredUp 1:1"


def test_b16_the_hot_spot_of_the_targets_own_hazmat_does_not_flare_up() -> None:
    assert told(hazard(". | sH            | .").play("roll 1:1"), "FlaredUp") == ""


def test_b16_a_hot_spot_that_came_earlier_in_the_chain_flares_up_when_rolled() -> None:
    events = hazard(". | s*  sH        | .").play("roll 1:1", "roll 1:2", "roll 4:4")

    assert told(events, "HotSpotPlaced FlaredUp") == (
        "HotSpotPlaced 1:2 True, FlaredUp 1:1, FlaredUp 1:2, HotSpotPlaced 4:4 True"
    )


def test_b17_a_last_target_that_has_its_hot_spot_already_gets_and_draws_no_second() -> None:
    game = hazard(". | sH          * | .")

    events = game.play("roll 1:4", "roll 1:1")

    assert told(events, "HotSpotPlaced") == "HotSpotPlaced 1:1 True"
    assert game.state.reserve == 5


def test_b17_the_reserve_is_used_in_the_order_of_events() -> None:
    game = hazard(". | s   sH        | .", ". |             * | .", reserve=1)

    events = game.play("roll 2:4", "roll 1:1")

    assert told(events, "HotSpotPlaced") == "HotSpotPlaced 1:2 True"
    assert game.state.reserve == 0


def test_knock_downs_and_losses_wait_for_the_end_of_the_chain() -> None:
    game = hazard(". | F*  V       1 | .")

    assert told(game.play("roll 1:1"), "KnockedDown VictimLost") == ""
    assert "1:2" in game.squares("fire")

    assert told(game.play("roll 4:4"), "KnockedDown VictimLost") == "VictimLost 1:2 False"


def test_b53_without_markers_a_hot_spot_still_flares_up_and_the_chain_still_leaves_one() -> None:
    game = hazard(". | F |         * | .", threat_markers=1)

    assert told(game.play("roll 1:4", "roll 3:3")) == (
        "MarkersRanOut 1:4, FlaredUp 1:4, MarkersRanOut 3:3, HotSpotPlaced 3:3 True"
    )


def test_b30_a_false_alarm_that_burns_is_turned_up_and_never_counts() -> None:
    game = fire(". | F   ?         | .")

    game.play("roll 1:1")
    assert game.legal() == ["reveal 1:2 victim", "reveal 1:2 false alarm"]

    game.play("reveal 1:2 false alarm")
    assert game.state.lost == 0
    assert game.squares("poi") == []
