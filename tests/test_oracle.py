"""The oracle itself, on small scenes whose outcome was worked out from the facts by hand."""

from dataclasses import dataclass, field

import pytest

from tests.oracle import Edge, House, Option, Outcome, Scene, Square, run


@dataclass
class Told:
    """Chance and players who do as they are told; every question is checked and used up."""

    rolls: list[Square]
    hazmats: list[tuple[list[Square], Square]] = field(default_factory=list)
    poi: dict[Square, bool] = field(default_factory=dict)
    goals: list[tuple[int, list[Square], Square]] = field(default_factory=list)

    def roll(self) -> Square:
        return self.rolls.pop(0)

    def hazmat(self, choices: list[Square]) -> Square:
        expected, answer = self.hazmats.pop(0)
        assert choices == expected
        return answer

    def reveal(self, square: Square) -> bool:
        return self.poi.pop(square)

    def recover(self, firefighter: int, choices: list[Square]) -> Square:
        number, expected, answer = self.goals.pop(0)
        assert (firefighter, choices) == (number, expected)
        return answer


def edge(one: Square, other: Square) -> Edge:
    return frozenset((one, other))


def play(scene: Scene, told: Told) -> list[Outcome]:
    outcomes = run(scene, told)
    assert told == Told([]), "a question was not asked"
    return outcomes


def house(
    rows: int, columns: int, *, walls: set[Edge] | None = None, doors: set[Edge] | None = None
) -> House:
    """A house without exterior walls, the ambulance in the middle of each side."""
    row, column = rows // 2, columns // 2
    return House(
        rows,
        columns,
        walls=walls or set(),
        doors=doors or set(),
        ambulance_places=[
            ((0, column), (0, column + 1)),
            ((row, columns + 1), (row + 1, columns + 1)),
            ((rows + 1, column), (rows + 1, column + 1)),
            ((row, 0), (row + 1, 0)),
        ],
    )


def walled_in(rows: int, columns: int) -> set[Edge]:
    """A wall on every edge of every inside square."""
    inside = [(row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)]
    return {
        edge((row, column), neighbour)
        for row, column in inside
        for neighbour in (
            (row - 1, column),
            (row + 1, column),
            (row, column - 1),
            (row, column + 1),
        )
    }


def test_t4_smoke_on_smoke_burns_and_a_free_square_beside_fire_burns_at_once() -> None:
    scene = Scene(house(4, 4), smoke={(2, 2)})

    assert play(scene, Told([(2, 2)])) == [
        ("Rolled", "fire.roll", 2, 2),
        ("SmokeIgnited", "fire.smoke_on_smoke", (2, 2)),
    ]
    assert (scene.fire, scene.smoke) == ({(2, 2)}, set())

    assert play(scene, Told([(2, 3)])) == [
        ("Rolled", "fire.roll", 2, 3),
        ("FirePlaced", "fire.beside_fire", (2, 3)),
    ]
    assert scene.fire == {(2, 2), (2, 3)}


def test_smoke_behind_a_damaged_wall_or_a_closed_door_stays_smoke() -> None:
    wall, door = edge((2, 2), (2, 3)), edge((2, 2), (3, 2))
    ground = house(4, 4, walls={wall}, doors={door})
    scene = Scene(ground, fire={(2, 3), (3, 2)}, cubes={wall: 1}, door_state={door: "closed"})

    assert play(scene, Told([(2, 2)])) == [
        ("Rolled", "fire.roll", 2, 2),
        ("SmokePlaced", "fire.roll", (2, 2)),
    ]


def test_t5_an_explosion_has_one_result_in_each_direction() -> None:
    wall, door = edge((1, 2), (2, 2)), edge((2, 1), (2, 2))
    scene = Scene(
        house(4, 6, walls={wall}, doors={door}),
        fire={(2, 2), (1, 2), (2, 3), (2, 4)},
        poi={(3, 2): "unknown"},
        door_state={door: "closed"},
        firefighters=[(2, 5)],
        saved=[3],
    )

    assert play(scene, Told([(2, 2)], poi={(3, 2): True})) == [
        ("Rolled", "fire.roll", 2, 2),
        ("Exploded", "explosion", (2, 2)),
        ("WallDamaged", "explosion.wall", wall),
        ("FirePlaced", "shockwave.free", (2, 5)),
        ("FirePlaced", "explosion.free", (3, 2)),
        ("DoorDestroyed", "explosion.closed_door", door),
        ("KnockedDown", "knock_down", 0, (2, 5), (2, 7)),
        ("PoiRevealed", "poi.lost", (3, 2), True, False),
        ("VictimLost", "poi.lost", (3, 2), False),
    ]
    assert scene.fire == {(2, 2), (1, 2), (2, 3), (2, 4), (2, 5), (3, 2)}
    assert scene.cubes == {wall: 1}
    assert scene.door_state == {door: "gone"}
    assert (scene.firefighters, scene.saved, scene.poi, scene.lost) == ([(2, 7)], [3], {}, 1)


@pytest.mark.parametrize("destroys", [False, True])
def test_t6_flashover_passes_an_open_door_and_a_wall_isolates(destroys: bool) -> None:
    door, wall = edge((2, 3), (2, 4)), edge((3, 2), (4, 2))
    scene = Scene(
        house(4, 6, walls={wall}, doors={door}),
        fire={(2, 1)},
        smoke={(2, 2), (2, 3), (3, 2), (2, 4), (2, 5), (3, 5), (4, 2)},
        door_state={door: "open"},
        options={"flashover_destroys_open_door": destroys},
    )

    removal: list[Outcome] = [("DoorDestroyed", "flashover.open_door", door)]
    assert play(scene, Told([(1, 6)])) == [
        ("Rolled", "fire.roll", 1, 6),
        ("SmokePlaced", "fire.roll", (1, 6)),
        ("SmokeIgnited", "flashover", (2, 2)),
        ("SmokeIgnited", "flashover", (2, 3)),
        ("SmokeIgnited", "flashover", (3, 2)),
        ("SmokeIgnited", "flashover", (2, 4)),
        *(removal if destroys else []),
        ("SmokeIgnited", "flashover", (2, 5)),
        ("SmokeIgnited", "flashover", (3, 5)),
    ]
    assert scene.smoke == {(1, 6), (4, 2)}
    assert scene.door_state == {door: "gone" if destroys else "open"}


def test_b47_doors_go_by_wave_east_edges_first_and_not_between_squares_that_turn_together() -> None:
    # Fire on 2:2 and 2:3; the smoke south of both and east of the second turns in one wave.
    south, east, between = edge((2, 2), (3, 2)), edge((2, 3), (2, 4)), edge((3, 2), (3, 3))
    scene = Scene(
        house(4, 4, doors={south, east, between}),
        fire={(2, 2), (2, 3)},
        smoke={(2, 4), (3, 2), (3, 3)},
        door_state={south: "open", east: "open", between: "open"},
        options={"flashover_destroys_open_door": True},
    )

    assert play(scene, Told([(1, 1)])) == [
        ("Rolled", "fire.roll", 1, 1),
        ("SmokePlaced", "fire.roll", (1, 1)),
        ("SmokeIgnited", "flashover", (2, 4)),
        ("SmokeIgnited", "flashover", (3, 2)),
        ("SmokeIgnited", "flashover", (3, 3)),
        ("DoorDestroyed", "flashover.open_door", east),
        ("DoorDestroyed", "flashover.open_door", south),
    ]
    assert scene.door_state[between] == "open"


def test_b47_fire_placed_by_the_roll_leaves_the_open_door() -> None:
    door = edge((2, 2), (2, 3))
    options: dict[str, Option] = {"flashover_destroys_open_door": True}
    ground = house(4, 4, doors={door})
    scene = Scene(ground, fire={(2, 2)}, door_state={door: "open"}, options=options)

    assert play(scene, Told([(2, 3)])) == [
        ("Rolled", "fire.roll", 2, 3),
        ("FirePlaced", "fire.beside_fire", (2, 3)),
    ]
    assert scene.door_state == {door: "open"}


@pytest.mark.parametrize("until", ["fire phase", "turn"])
def test_b11_a_wave_that_meets_fire_outside_leaves_the_board(until: str) -> None:
    scene = Scene(
        house(4, 4), fire={(1, 1)}, hot={(1, 1)}, reserve=1, options={"outside_fire_removed": until}
    )
    removal: list[Outcome] = [
        ("FireRemoved", "fire.outside.removed", (0, 1)),
        ("FireRemoved", "fire.outside.removed", (1, 0)),
    ]

    assert play(scene, Told([(1, 1), (1, 1), (4, 4)])) == [
        ("Rolled", "fire.roll", 1, 1),
        ("Exploded", "explosion", (1, 1)),
        ("FirePlaced", "explosion.free", (0, 1)),
        ("FirePlaced", "explosion.free", (1, 2)),
        ("FirePlaced", "explosion.free", (2, 1)),
        ("FirePlaced", "explosion.free", (1, 0)),
        ("FlaredUp", "flare_up", (1, 1)),
        ("Rolled", "flare_up", 1, 1),
        ("Exploded", "explosion", (1, 1)),
        ("WaveLeft", "explosion.off_board", (0, 1)),
        ("FirePlaced", "shockwave.free", (1, 3)),
        ("FirePlaced", "shockwave.free", (3, 1)),
        ("WaveLeft", "explosion.off_board", (1, 0)),
        ("FlaredUp", "flare_up", (1, 1)),
        ("Rolled", "flare_up", 4, 4),
        ("SmokePlaced", "fire.roll", (4, 4)),
        ("HotSpotPlaced", "flare_up.hot_spot", (4, 4), True),
        *(removal if until == "fire phase" else []),
    ]
    inside = {(1, 1), (1, 2), (1, 3), (2, 1), (3, 1)}
    assert scene.fire == inside | (set() if until == "fire phase" else {(0, 1), (1, 0)})
    assert (scene.hot, scene.reserve) == ({(1, 1), (4, 4)}, 0)


@pytest.mark.parametrize("removes", [True, False])
def test_b12_an_open_door_goes_and_the_square_beyond_is_hit(removes: bool) -> None:
    # Right: an own open door, fire, an open door, smoke. Down: fire, a closed door.
    # Left: an own open door and a free square. Up: fire, a wall with its first cube.
    own, far, left = edge((3, 2), (3, 3)), edge((3, 3), (3, 4)), edge((3, 1), (3, 2))
    closed, wall = edge((4, 2), (5, 2)), edge((1, 2), (2, 2))
    scene = Scene(
        house(6, 6, walls={wall}, doors={own, far, left, closed}),
        fire={(3, 2), (3, 3), (2, 2), (4, 2)},
        smoke={(3, 4)},
        cubes={wall: 1},
        door_state={own: "open", far: "open", left: "open", closed: "closed"},
        options={"shockwave_removes_open_door": removes},
    )

    removal: list[Outcome] = [("DoorDestroyed", "shockwave.open_door", far)]
    assert play(scene, Told([(3, 2)])) == [
        ("Rolled", "fire.roll", 3, 2),
        ("Exploded", "explosion", (3, 2)),
        ("WallDestroyed", "shockwave.wall", wall),
        ("DoorDestroyed", "explosion.open_door", own),
        *(removal if removes else []),
        ("SmokeIgnited", "shockwave.smoke", (3, 4)),
        ("DoorDestroyed", "shockwave.closed_door", closed),
        ("DoorDestroyed", "explosion.open_door", left),
        ("FirePlaced", "explosion.free", (3, 1)),
    ]
    assert scene.door_state[far] == ("gone" if removes else "open")


def test_adjacent_smoke_turns_in_an_explosion_and_a_destroyed_wall_stops_nothing() -> None:
    wall = edge((1, 2), (2, 2))
    ground = house(4, 4, walls={wall, edge((2, 2), (2, 3)), edge((2, 2), (2, 1))})
    scene = Scene(ground, fire={(2, 2)}, smoke={(1, 2)}, cubes={wall: 2})
    scene.smoke.add((3, 2))

    assert play(scene, Told([(2, 2)])) == [
        ("Rolled", "fire.roll", 2, 2),
        ("Exploded", "explosion", (2, 2)),
        ("SmokeIgnited", "explosion.free", (1, 2)),
        ("WallDamaged", "explosion.wall", edge((2, 2), (2, 3))),
        ("SmokeIgnited", "explosion.free", (3, 2)),
        ("WallDamaged", "explosion.wall", edge((2, 1), (2, 2))),
    ]


def b15_scene() -> Scene:
    """Row 2 is one corridor, all else is walls; hazmat burns on 2:2 and 2:5, not on 3:6."""
    passages = {edge((2, column), (2, column + 1)) for column in range(1, 6)}
    return Scene(
        house(3, 6, walls=walled_in(3, 6) - passages),
        fire={(2, 2), (2, 5)},
        hazmat={(2, 2): 1, (2, 5): 1, (3, 6): 1},
        reserve=1,
    )


def test_b15_the_players_choose_and_no_flashover_comes_between_hazmat_explosions() -> None:
    # Rolled smoke on 1:1. First hazmat 2:5: right 2:6 and left 2:4 burn. Then 2:2: right 2:3.
    # No smoke lies beside them, so no flashover finds anything; the reserve pays one hot spot.
    scene = b15_scene()

    assert play(scene, Told([(1, 1)], hazmats=[([(2, 2), (2, 5)], (2, 5))])) == [
        ("Rolled", "fire.roll", 1, 1),
        ("SmokePlaced", "fire.roll", (1, 1)),
        ("HazmatExploded", "hazmat.explosion", (2, 5), False),
        ("Exploded", "hazmat.explosion", (2, 5)),
        ("WallDamaged", "explosion.wall", edge((1, 5), (2, 5))),
        ("FirePlaced", "explosion.free", (2, 6)),
        ("WallDamaged", "explosion.wall", edge((2, 5), (3, 5))),
        ("FirePlaced", "explosion.free", (2, 4)),
        ("HotSpotPlaced", "hazmat.hot_spot", (2, 5), True),
        ("HazmatExploded", "hazmat.explosion", (2, 2), False),
        ("Exploded", "hazmat.explosion", (2, 2)),
        ("WallDamaged", "explosion.wall", edge((1, 2), (2, 2))),
        ("FirePlaced", "explosion.free", (2, 3)),
        ("WallDamaged", "explosion.wall", edge((2, 2), (3, 2))),
        ("FirePlaced", "explosion.free", (2, 1)),
    ]
    assert (scene.hazmat, scene.hot, scene.reserve) == ({(3, 6): 1}, {(2, 5)}, 0)


def test_b15_flashover_waits_for_the_last_hazmat_and_may_set_off_another() -> None:
    # 2:2 explodes: its wave lights 2:3, beside the smoke on 1:3, which is open to it. The hazmat
    # on 2:5 still goes first; then 1:3 flashes over, and the hazmat there is found in round two.
    scene = b15_scene()
    scene.house.walls.remove(edge((1, 3), (2, 3)))
    scene.smoke = {(1, 3)}
    scene.hazmat[(1, 3)] = 1
    scene.options["hot_spots"] = False

    assert play(scene, Told([(1, 1)], hazmats=[([(2, 2), (2, 5)], (2, 2))])) == [
        ("Rolled", "fire.roll", 1, 1),
        ("SmokePlaced", "fire.roll", (1, 1)),
        ("HazmatExploded", "hazmat.explosion", (2, 2), False),
        ("Exploded", "hazmat.explosion", (2, 2)),
        ("WallDamaged", "explosion.wall", edge((1, 2), (2, 2))),
        ("FirePlaced", "explosion.free", (2, 3)),
        ("WallDamaged", "explosion.wall", edge((2, 2), (3, 2))),
        ("FirePlaced", "explosion.free", (2, 1)),
        ("HazmatExploded", "hazmat.explosion", (2, 5), False),
        ("Exploded", "hazmat.explosion", (2, 5)),
        ("WallDamaged", "explosion.wall", edge((1, 5), (2, 5))),
        ("FirePlaced", "explosion.free", (2, 6)),
        ("WallDamaged", "explosion.wall", edge((2, 5), (3, 5))),
        ("FirePlaced", "explosion.free", (2, 4)),
        ("SmokeIgnited", "flashover", (1, 3)),
        ("HazmatExploded", "hazmat.explosion", (1, 3), False),
        ("Exploded", "hazmat.explosion", (1, 3)),
        ("WallDamaged", "explosion.wall", edge((0, 3), (1, 3))),
        ("WallDamaged", "explosion.wall", edge((1, 3), (1, 4))),
        ("WallDamaged", "shockwave.wall", edge((2, 3), (3, 3))),
        ("WallDamaged", "explosion.wall", edge((1, 2), (1, 3))),
    ]
    assert (scene.hot, scene.reserve) == (set(), 1)


def test_b16_b18_a_stack_explodes_singly_with_one_hot_spot_and_no_flare_up() -> None:
    # The target itself gets the hot spot of its hazmat: that is no flare-up.
    scene = Scene(house(2, 2, walls=walled_in(2, 2)), smoke={(1, 1)}, hazmat={(1, 1): 2}, reserve=6)
    north, east = edge((0, 1), (1, 1)), edge((1, 1), (1, 2))
    south, west = edge((1, 1), (2, 1)), edge((1, 0), (1, 1))

    assert play(scene, Told([(1, 1)])) == [
        ("Rolled", "fire.roll", 1, 1),
        ("SmokeIgnited", "fire.smoke_on_smoke", (1, 1)),
        ("HazmatExploded", "hazmat.explosion", (1, 1), False),
        ("Exploded", "hazmat.explosion", (1, 1)),
        ("WallDamaged", "explosion.wall", north),
        ("WallDamaged", "explosion.wall", east),
        ("WallDamaged", "explosion.wall", south),
        ("WallDamaged", "explosion.wall", west),
        ("HotSpotPlaced", "hazmat.hot_spot", (1, 1), True),
        ("HazmatExploded", "hazmat.explosion", (1, 1), False),
        ("Exploded", "hazmat.explosion", (1, 1)),
        ("WallDestroyed", "explosion.wall", north),
        ("WallDestroyed", "explosion.wall", east),
        ("WallDestroyed", "explosion.wall", south),
        ("WallDestroyed", "explosion.wall", west),
    ]
    assert (scene.hazmat, scene.reserve) == ({}, 5)


def test_b19_without_markers_flips_damage_and_doors_go_on_but_no_fire_is_placed() -> None:
    # Three markers: fire on 2:2 and 2:3, smoke on 3:2. One is placed nowhere.
    wall = edge((2, 1), (2, 2))
    scene = Scene(
        house(4, 4, walls={wall}),
        fire={(2, 2), (2, 3)},
        smoke={(3, 2)},
        victims={(1, 2): 1},
        firefighters=[(2, 4)],
        saved=[0],
        options={"threat_markers": 3},
    )

    assert play(scene, Told([(2, 2)])) == [
        ("Rolled", "fire.roll", 2, 2),
        ("Exploded", "explosion", (2, 2)),
        ("MarkersRanOut", "fire.no_markers", (1, 2)),
        ("MarkersRanOut", "fire.no_markers", (2, 4)),
        ("SmokeIgnited", "explosion.free", (3, 2)),
        ("WallDamaged", "explosion.wall", wall),
    ]
    assert (scene.victims, scene.firefighters) == ({(1, 2): 1}, [(2, 4)])


def test_b19_the_last_marker_goes_up_and_b53_a_hot_target_without_markers_flares_up() -> None:
    scene = Scene(
        house(4, 4), fire={(2, 2)}, hot={(4, 4)}, reserve=2, options={"threat_markers": 2}
    )

    assert play(scene, Told([(4, 4), (2, 2)])) == [
        ("Rolled", "fire.roll", 4, 4),
        ("SmokePlaced", "fire.roll", (4, 4)),
        ("FlaredUp", "flare_up", (4, 4)),
        ("Rolled", "flare_up", 2, 2),
        ("Exploded", "explosion", (2, 2)),
        ("MarkersRanOut", "fire.no_markers", (1, 2)),
        ("MarkersRanOut", "fire.no_markers", (2, 3)),
        ("MarkersRanOut", "fire.no_markers", (3, 2)),
        ("MarkersRanOut", "fire.no_markers", (2, 1)),
        ("HotSpotPlaced", "flare_up.hot_spot", (2, 2), True),
    ]

    scene = Scene(
        house(4, 4), fire={(2, 2)}, hot={(4, 4)}, reserve=0, options={"threat_markers": 1}
    )
    assert play(scene, Told([(4, 4), (3, 3)])) == [
        ("Rolled", "fire.roll", 4, 4),
        ("MarkersRanOut", "fire.no_markers", (4, 4)),
        ("FlaredUp", "flare_up", (4, 4)),
        ("Rolled", "flare_up", 3, 3),
        ("MarkersRanOut", "fire.no_markers", (3, 3)),
    ]


def test_b43_the_last_cube_ends_everything_in_the_middle_of_an_explosion() -> None:
    # Two cubes are left of five: up takes the first, right the second; down and left never come.
    walls = walled_in(2, 2)
    up, right = edge((0, 1), (1, 1)), edge((1, 1), (1, 2))
    scene = Scene(
        house(2, 2, walls=walls),
        fire={(1, 1)},
        hot={(1, 1)},
        hazmat={(1, 1): 1},
        poi={(2, 2): "unknown", (1, 1): "secret false alarm"},
        victims={(3, 1): 1, (2, 1): 2},
        treated={(2, 1): 1},
        cubes={edge((2, 1), (2, 2)): 2, right: 1},
        firefighters=[(2, 2), (0, 0), (1, 1)],
        saved=[0, 0, 0],
        lost=1,
        options={"damage_cubes": 5},
    )

    assert play(scene, Told([(1, 1)])) == [
        ("Rolled", "fire.roll", 1, 1),
        ("Exploded", "explosion", (1, 1)),
        ("WallDamaged", "explosion.wall", up),
        ("WallDestroyed", "explosion.wall", right),
        ("Collapsed", "end.collapse"),
        ("PoiLost", "end.collapse.people", (1, 1)),
        ("PoiLost", "end.collapse.people", (2, 2)),
        ("VictimLost", "end.collapse.people", (2, 1), False),
        ("VictimLost", "end.collapse.people", (2, 1), False),
        ("VictimLost", "end.collapse.people", (2, 1), True),
        ("VictimLost", "end.collapse.people", (3, 1), False),
        ("FirefighterDied", "end.collapse.firefighters", 0),
        ("FirefighterDied", "end.collapse.firefighters", 2),
    ]
    assert (scene.lost, scene.hazmat) == (5, {(1, 1): 1})


def test_b43_a_hazmat_that_brings_the_building_down_leaves_no_hot_spot() -> None:
    scene = Scene(
        house(2, 2, walls=walled_in(2, 2)),
        fire={(1, 1)},
        hazmat={(1, 1): 1},
        reserve=1,
        options={"damage_cubes": 1},
    )

    assert play(scene, Told([(2, 2)])) == [
        ("Rolled", "fire.roll", 2, 2),
        ("SmokePlaced", "fire.roll", (2, 2)),
        ("HazmatExploded", "hazmat.explosion", (1, 1), False),
        ("Exploded", "hazmat.explosion", (1, 1)),
        ("WallDamaged", "explosion.wall", edge((0, 1), (1, 1))),
        ("Collapsed", "end.collapse"),
    ]
    assert scene.reserve == 1


def test_knock_downs_go_round_from_the_active_firefighter_and_ties_are_chosen() -> None:
    # In 4 x 4 the square 2:2 lies as near to 0:2 as to 2:0; 3:4 lies nearest to 3:5.
    scene = Scene(
        house(4, 4),
        fire={(2, 2), (3, 4)},
        firefighters=[(2, 2), (1, 1), (3, 4)],
        saved=[2, 4, 0],
        active=2,
        options={"knockdown_loses_saved_ap": True},
    )

    told = Told([(4, 1)], goals=[(0, [(0, 2), (2, 0)], (2, 0))])
    assert play(scene, told) == [
        ("Rolled", "fire.roll", 4, 1),
        ("SmokePlaced", "fire.roll", (4, 1)),
        ("KnockedDown", "knock_down", 2, (3, 4), (3, 5)),
        ("KnockedDown", "knock_down", 0, (2, 2), (2, 0)),
        ("ApLost", "knock_down.saved_ap", 0, 2),
    ]
    assert (scene.firefighters, scene.saved) == ([(2, 0), (1, 1), (3, 5)], [0, 4, 0])


def test_b22_a_burning_ambulance_square_knocks_nobody_down_twice() -> None:
    # 1:2 explodes up to 0:2, where the ambulance stands and firefighter 1 with it.
    scene = Scene(
        house(4, 4),
        fire={(1, 2)},
        firefighters=[(1, 3), (0, 2)],
        saved=[0, 0],
        active=0,
        ambulance=((0, 3), (0, 2)),
    )

    choices = [(0, 2), (0, 3)]
    told = Told([(1, 2)], goals=[(0, choices, (0, 2)), (1, choices, (0, 2))])
    assert play(scene, told) == [
        ("Rolled", "fire.roll", 1, 2),
        ("Exploded", "explosion", (1, 2)),
        ("FirePlaced", "explosion.free", (0, 2)),
        ("FirePlaced", "explosion.free", (1, 3)),
        ("FirePlaced", "explosion.free", (2, 2)),
        ("FirePlaced", "explosion.free", (1, 1)),
        ("KnockedDown", "knock_down", 0, (1, 3), (0, 2)),
        ("KnockedDown", "knock_down", 1, (0, 2), (0, 2)),
        ("FireRemoved", "fire.outside.removed", (0, 2)),
    ]


def test_losses_faceup_victims_before_poi_and_false_alarms_do_not_count() -> None:
    scene = Scene(
        house(4, 4),
        fire={(1, 1), (2, 2), (3, 3), (4, 4)},
        poi={(3, 3): "secret victim", (1, 1): "unknown", (2, 2): "secret false alarm"},
        victims={(4, 4): 1},
        treated={(4, 4): 1, (3, 3): 1, (1, 4): 1},
    )

    assert play(scene, Told([(4, 1)], poi={(1, 1): False})) == [
        ("Rolled", "fire.roll", 4, 1),
        ("SmokePlaced", "fire.roll", (4, 1)),
        ("VictimLost", "poi.lost", (3, 3), True),
        ("VictimLost", "poi.lost", (4, 4), False),
        ("VictimLost", "poi.lost", (4, 4), True),
        ("PoiRevealed", "poi.lost", (1, 1), False, False),
        ("PoiRevealed", "poi.lost", (2, 2), False, True),
        ("PoiRevealed", "poi.lost", (3, 3), True, True),
        ("VictimLost", "poi.lost", (3, 3), False),
    ]
    assert (scene.lost, scene.poi, scene.treated) == (4, {}, {(1, 4): 1})


@pytest.mark.parametrize("hot", [False, True])
def test_b46_a_burnt_false_alarm_explodes_before_the_hazmat_of_its_square(hot: bool) -> None:
    # 1:1 and its neighbour 1:2 have no wall between them; the blast from 1:1 lights 1:2, whose
    # POI is turned up before the hazmat of 1:1 explodes. It is a victim, lost in step 6.
    walls = walled_in(1, 2) - {edge((1, 1), (1, 2))}
    scene = Scene(
        house(1, 2, walls=walls),
        smoke={(1, 1)},
        hazmat={(1, 1): 1},
        poi={(1, 1): "unknown", (1, 2): "secret victim"},
        reserve=3,
        options={"hidden_hazmat": True, "hidden_hazmat_hot_spot": hot},
    )
    up, down, left = edge((0, 1), (1, 1)), edge((1, 1), (2, 1)), edge((1, 0), (1, 1))
    alarm: list[Outcome] = [("HotSpotPlaced", "variant.unmarked_hazmat", (1, 1), True)]
    marker: list[Outcome] = [("HotSpotPlaced", "hazmat.hot_spot", (1, 1), True)]

    assert play(scene, Told([(1, 1)], poi={(1, 1): False})) == [
        ("Rolled", "fire.roll", 1, 1),
        ("SmokeIgnited", "fire.smoke_on_smoke", (1, 1)),
        ("PoiRevealed", "variant.unmarked_hazmat", (1, 1), False, False),
        ("HazmatExploded", "variant.unmarked_hazmat", (1, 1), True),
        ("Exploded", "variant.unmarked_hazmat", (1, 1)),
        ("WallDamaged", "explosion.wall", up),
        ("FirePlaced", "explosion.free", (1, 2)),
        ("WallDamaged", "explosion.wall", down),
        ("WallDamaged", "explosion.wall", left),
        *(alarm if hot else []),
        ("PoiRevealed", "variant.unmarked_hazmat", (1, 2), True, True),
        ("HazmatExploded", "hazmat.explosion", (1, 1), False),
        ("Exploded", "hazmat.explosion", (1, 1)),
        ("WallDestroyed", "explosion.wall", up),
        ("WallDamaged", "shockwave.wall", edge((1, 2), (1, 3))),
        ("WallDestroyed", "explosion.wall", down),
        ("WallDestroyed", "explosion.wall", left),
        *([] if hot else marker),
        ("VictimLost", "poi.lost", (1, 2), False),
    ]
    assert (scene.lost, scene.hot, scene.reserve) == (1, {(1, 1)}, 2)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(ValueError, match="threat_marker"):
        run(Scene(house(4, 4), options={"threat_marker": 34}), Told([]))
