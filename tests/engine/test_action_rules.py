"""Action points, moving, carrying, doors, water, axes, and nobody left in fire (matrix 4, 5)."""

import pytest

from editor.engine import Reason, edge_name, parse_edge, parse_square
from editor.engine import events as e
from editor.engine.names import HAZMAT, VICTIM
from editor.rules.ids import RuleId
from tests.position import Game, experienced, family, position

LEADING = RuleId.PARAMEDIC_LEADING
MOVEMENT = family(fire_stop="movement")


def corridor(row: str, below: str = "|               |") -> str:
    """Draw a house of 4 x 4 whose first two rows are corridors; three POI keep a turn short."""
    return f"""
.   .   .   .   .   .
  +---+---+---+---+
. {row} .
  +---+---+---+---+
. {below} .
  +---+---+---+---+
. |               | .
  +   +   +   +   +
. | ?   ?   ?     | .
  +---+---+---+---+
.   .   .   .   .   .
"""


def no(game: Game, decision: str) -> tuple[Reason, RuleId]:
    """Say why a decision is refused and by which rule."""
    refused = game.refusal(decision)
    assert refused is not None, f"{decision} is allowed"
    return refused.reason, refused.rule


def spent(game: Game, decision: str) -> int:
    """Play a decision and count the AP it took."""
    before = game.state.ap
    game.play(decision)
    return before - game.state.ap


# --- action points ------------------------------------------------------------------------


def test_a_firefighter_has_four_ap_and_may_repeat_actions_in_any_order() -> None:
    game = position(corridor("| 1 D           |"))

    assert game.state.ap == 4
    game.play("open 1:1|1:2", "close 1:1|1:2", "open 1:1|1:2", "move 1:2")
    assert no(game, "close 1:1|1:2") == (Reason.TOO_FEW_AP, RuleId.DOOR)


def test_unspent_ap_are_saved_for_the_own_next_turn_only() -> None:
    game = position(corridor("| 1           2 |"))

    events = game.play("move 1:2", "end turn", "roll 2:4")

    assert e.ApSaved(RuleId.ACTION_POINTS_SAVING, 0, 3) in events
    assert (game.state.active, game.state.ap, game.state.saved) == (1, 4, (3, 0))
    game.play("end turn", "roll 2:1")
    assert (game.state.active, game.state.ap, game.state.saved) == (0, 7, (0, 4))


def test_at_most_four_ap_are_saved() -> None:
    game = position(corridor("| 1             |"), saved=(4,))

    events = game.play("move 1:2", "end turn", "roll 2:4")

    assert e.ApSaved(RuleId.ACTION_POINTS_SAVING, 0, 4) in events
    assert game.state.ap == 8


def test_six_firefighters_may_save_twenty_four_ap_although_the_box_has_twenty_one_markers() -> None:
    game = position(corridor("|123 456        |"))  # B8

    for roll in ("2:1", "2:2", "2:3", "2:4", "3:1"):
        game.play("end turn", f"roll {roll}")
    game.play("end turn")

    assert game.state.saved == (4, 4, 4, 4, 4, 4)


def test_a_pass_saves_everything_and_the_fire_still_advances() -> None:
    game = position(corridor("| 1             |"))  # B6

    events = game.play("end turn")

    assert events == [e.ApSaved(RuleId.ACTION_POINTS_PASS, 0, 4)]
    assert len([decision for decision in game.legal() if decision.startswith("roll ")]) == 16


def test_the_turn_goes_round() -> None:
    game = position(corridor("|123            |"), active=2)

    game.play("end turn", "roll 2:1")

    assert game.state.active == 0


# --- moving -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "decision", "cost"),
    [
        ("| 1             |", "move 1:2", 1),
        ("| 1   s         |", "move 1:2", 1),
        ("| 1   F         |", "move 1:2", 2),
        ("| 1V            |", "move 1:2 carrying victim", 2),
        ("| 1V  s         |", "move 1:2 carrying victim", 2),
        ("| 1H            |", "move 1:2 carrying hazmat", 2),
        ("| 1T            |", "move 1:2 leading", 1),
        ("| 1T  s         |", "move 1:2 leading", 1),
        ("| 1 O           |", "move 1:2", 1),
        ("| 1 X           |", "move 1:2", 1),
        ("| 1 2           |", "move 1:2", 1),
        ("= 1             |", "move 1:0", 1),
        ("2 1             |", "move 1:0", 1),
        ("| 1   2         |", "move 1:2", 1),
    ],
)
def test_a_step_costs_what_the_rules_say(row: str, decision: str, cost: int) -> None:
    game = position(corridor(row))

    assert spent(game, decision) == cost
    assert game.squares("crew")[0] == decision.split()[1]


@pytest.mark.parametrize(
    ("row", "decision", "ap", "rule", "missing"),
    [
        ("| 1             |", "move 1:2", 0, RuleId.MOVE, 1),
        ("| 1   s         |", "move 1:2", 0, RuleId.MOVE, 1),
        ("| 1   F         |", "move 1:2", 1, RuleId.MOVE_INTO_FIRE, 1),
        ("| 1V            |", "move 1:2 carrying victim", 1, RuleId.CARRY, 1),
        ("| 1V            |", "move 1:2 carrying victim", 0, RuleId.CARRY, 2),
        ("| 1H            |", "move 1:2 carrying hazmat", 1, RuleId.HAZMAT_CARRY, 1),
        ("| 1 D           |", "open 1:1|1:2", 0, RuleId.DOOR, 1),
        ("| 1 O           |", "close 1:1|1:2", 0, RuleId.DOOR, 1),
        ("| 1s            |", "extinguish 1:1 smoke", 0, RuleId.EXTINGUISH_SMOKE, 1),
        ("| 1   F         |", "extinguish 1:2 flip", 0, RuleId.EXTINGUISH_FLIP, 1),
        ("| 1   F         |", "extinguish 1:2 fire", 1, RuleId.EXTINGUISH_FIRE, 1),
        ("| 1             |", "chop 1:1|2:1", 1, RuleId.CHOP, 1),
    ],
)
def test_an_action_that_costs_too_much_is_refused_with_what_is_missing(
    row: str, decision: str, ap: int, rule: RuleId, missing: int
) -> None:
    game = position(corridor(row), ap=ap)
    refused = game.refusal(decision)

    assert refused is not None
    assert (refused.reason, refused.rule, refused.number) == (Reason.TOO_FEW_AP, rule, missing)
    assert decision not in game.legal()


def test_leading_without_ap_is_refused_by_the_cost_of_a_plain_step() -> None:
    refused = position(corridor("| 1T            |"), ap=0).refusal("move 1:2 leading")

    assert refused is not None
    assert (refused.reason, refused.number) == (Reason.TOO_FEW_AP, 1)
    assert refused.rule in (RuleId.MOVE, RuleId.PARAMEDIC_LEADING)


def test_firefighters_walk_on_outside_squares_and_corners() -> None:
    game = position(corridor("=12             |"))

    game.play("move 1:0", "move 0:0", "move 0:1", "move 0:2")

    assert game.squares("crew") == ["0:2", "1:1"]


def test_any_number_of_firefighters_share_a_square() -> None:
    game = position(corridor("| 1  234        |"))

    events = game.play("move 1:2")

    step = e.Moved(
        RuleId.MOVE_SHARING, 0, parse_square("1:1"), parse_square("1:2"), 0, False, False
    )
    assert events == [e.ApSpent(RuleId.MOVE, 1, 0), step]
    assert game.squares("crew") == ["1:2", "1:2", "1:2", "1:2"]


def test_moving_onto_a_poi_turns_it_up_for_nothing() -> None:
    game = position(corridor("| 1   ?         |"))

    game.play("move 1:2")
    assert game.legal() == ["reveal 1:2 victim", "reveal 1:2 false alarm"]
    events = game.play("reveal 1:2 victim")

    assert events == [e.PoiRevealed(RuleId.POI_REVEAL, parse_square("1:2"), True, False)]
    assert game.squares("victims") == ["1:2"]
    assert game.state.ap == 3


def test_picking_up_and_putting_down_cost_nothing() -> None:
    game = position(corridor("| 1V            |"))

    game.play("move 1:2 carrying victim", "move 1:3", "move 1:2")

    assert game.squares("victims") == ["1:2"]
    assert game.state.ap == 0


@pytest.mark.parametrize(
    ("row", "burden", "rule"),
    [
        ("| 1V  F         |", "carrying victim", RuleId.CARRY_NEVER_INTO_FIRE),
        ("| 1H  F         |", "carrying hazmat", RuleId.HAZMAT_CARRY),
        ("| 1T  F         |", "leading", LEADING),
        ("|1TH  F         |", "carrying hazmat leading", RuleId.HAZMAT_CARRY),
    ],
)
def test_nothing_is_ever_brought_into_fire(row: str, burden: str, rule: RuleId) -> None:
    game = position(corridor(row), saved=(4,))

    assert no(game, f"move 1:2 {burden}") == (Reason.LOAD_INTO_FIRE, rule)


def test_only_one_of_two_victims_is_carried() -> None:
    game = position(corridor("|1VV            |"))

    game.play("move 1:2 carrying victim")

    assert game.squares("victims") == ["1:1", "1:2"]


def test_a_victim_carried_out_of_the_building_is_rescued_at_once() -> None:
    game = position(corridor("= 1V            |"))

    events = game.play("move 1:0 carrying victim")

    outside = parse_square("1:0")
    assert events == [
        e.ApSpent(RuleId.CARRY, 2, 0),
        e.Moved(RuleId.CARRY_FREE, 0, parse_square("1:1"), outside, VICTIM, False, False),
        e.VictimRescued(RuleId.RESCUE_OUTSIDE, outside, False),
    ]
    assert game.state.rescued == 1
    assert game.squares("victims") == []


@pytest.mark.parametrize(
    ("row", "burden"),
    [
        ("|1TH            |", "carrying hazmat leading"),  # B41
        ("|1TV            |", "carrying victim leading"),
        ("|1TT            |", "carrying treated victim leading"),  # B58
    ],
)
def test_one_may_carry_for_two_ap_and_lead_a_treated_victim_besides(row: str, burden: str) -> None:
    game = position(corridor(row))

    assert spent(game, f"move 1:2 {burden}") == 2
    here = parse_square("1:2")
    assert (*game.state.hazmat, *game.state.victims, *game.state.treated) == (here, here)


@pytest.mark.parametrize(
    ("row", "burden", "rescued", "ap"),
    [
        ("=1TV            |", "carrying victim leading", 2, 2),
        ("= 1T            |", "leading", 1, 3),
    ],
)
def test_a_led_victim_is_rescued_and_two_may_arrive_with_one_step(
    row: str, burden: str, rescued: int, ap: int
) -> None:
    game = position(corridor(row))  # B54

    events = game.play(f"move 1:0 {burden}")

    assert sum(isinstance(event, e.VictimRescued) for event in events) == rescued
    assert (game.state.rescued, game.state.ap) == (rescued, ap)


def test_hazmat_carried_outside_leaves_the_game() -> None:
    game = position(corridor("= 1H            |"))

    events = game.play("move 1:0 carrying hazmat")

    assert events[1] == e.Moved(
        RuleId.HAZMAT_CARRY, 0, parse_square("1:1"), parse_square("1:0"), HAZMAT, False, False
    )
    assert events[2].rule is RuleId.HAZMAT_DISPOSAL
    assert game.squares("hazmat") == []


def test_a_door_is_opened_and_closed_for_one_ap_each() -> None:
    game = position(corridor("| 1 D           |"))
    door = parse_edge("1:1|1:2")

    events = game.play("open 1:1|1:2", "close 1:1|1:2")

    assert events == [
        e.ApSpent(RuleId.DOOR, 1, 0),
        e.DoorOpened(RuleId.DOOR, 0, door),
        e.ApSpent(RuleId.DOOR, 1, 0),
        e.DoorClosed(RuleId.DOOR, 0, door),
    ]
    assert game.edges("closed") == [edge_name(door)]


@pytest.mark.parametrize("where", ["1:1", "1:2"])
@pytest.mark.parametrize(
    ("sign", "what", "cost", "left"),
    [("s", "smoke", 1, ""), ("F", "flip", 1, "smoke"), ("F", "fire", 2, "")],
)
def test_smoke_and_fire_are_put_out_here_and_next_door(
    where: str, sign: str, what: str, cost: int, left: str
) -> None:
    row = f"| 1{sign}            |" if where == "1:1" else f"| 1   {sign}         |"
    game = position(corridor(row))

    events = game.play(f"extinguish {where} {what}")

    place = parse_square(where)
    done = {
        "smoke": e.SmokeRemoved(RuleId.EXTINGUISH_SMOKE, place),
        "flip": e.FireReduced(RuleId.EXTINGUISH_FLIP, place),
        "fire": e.FireRemoved(RuleId.EXTINGUISH_FIRE, place),
    }[what]
    assert events == [e.ApSpent(done.rule, cost, 0), done]
    assert game.squares("fire") == []
    assert game.squares("smoke") == ([where] if left else [])


@pytest.mark.parametrize("gap", ["O", "X", "2", " "])
def test_water_passes_open_and_destroyed_doors_and_destroyed_walls(gap: str) -> None:
    game = position(corridor(f"| 1 {gap} F         |"))

    assert spent(game, "extinguish 1:2 fire") == 2


def test_the_second_cube_of_an_axe_destroys_the_wall() -> None:
    game = position(corridor("| 1 |           |"))
    wall = parse_edge("1:1|1:2")

    events = game.play("chop 1:1|1:2", "chop 1:1|1:2")

    assert events == [
        e.ApSpent(RuleId.CHOP, 2, 0),
        e.WallDamaged(RuleId.CHOP, wall),
        e.ApSpent(RuleId.CHOP, 2, 0),
        e.WallDestroyed(RuleId.CHOP, wall),
    ]
    assert game.state.damage == 2


@pytest.mark.parametrize("start", [". | 1 ", "1 |   "])
def test_outer_walls_are_chopped_from_both_sides(start: str) -> None:
    game = position(corridor("| 1             |").replace(". | 1 ", start))

    events = game.play("chop 1:0|1:1", "chop 1:0|1:1")

    assert e.WallDestroyed(RuleId.CHOP_EXTERIOR, parse_edge("1:0|1:1")) in events
    assert game.state.ap == 0


@pytest.mark.parametrize(
    ("row", "decision", "reason", "rule"),
    [
        ("| 1 |           |", "move 1:2", "wall", RuleId.MOVE_WALLS),
        ("| 1 1           |", "move 1:2", "wall", RuleId.MOVE_WALLS),
        ("| 1             |", "move 1:0", "wall", RuleId.MOVE_WALLS),
        ("| 1 D           |", "move 1:2", "closed door", RuleId.ADJACENCY_BLOCKED),
        ("| 1             |", "move 2:2", "not adjacent", RuleId.ADJACENCY),
        ("| 1             |", "move 1:3", "not adjacent", RuleId.ADJACENCY),
        ("| 1             |", "move 1:1", "not adjacent", RuleId.ADJACENCY),
        ("| 1             |", "move 1:6", "off board", RuleId.BOARD_OUTSIDE),
        ("| 1             |", "move 1:2 carrying victim", "no victim", RuleId.CARRY_ONE),
        ("| 1   V         |", "move 1:2 carrying victim", "no victim", RuleId.CARRY_ONE),
        ("| 1             |", "move 1:2 carrying hazmat", "no hazmat", RuleId.HAZMAT_CARRY),
        ("| 1V            |", "move 1:2 leading", "no treated victim", LEADING),
        ("|1TT            |", "move 1:2 carrying treated victim", "treated walks", LEADING),
        ("| 1     D       |", "open 1:2|1:3", "not own edge", RuleId.DOOR),
        ("| 1     O       |", "close 1:2|1:3", "not own edge", RuleId.DOOR),
        ("| 1 O           |", "open 1:1|1:2", "door not closed", RuleId.DOOR),
        ("| 1 D           |", "close 1:1|1:2", "door not open", RuleId.DOOR),
        ("| 1 X           |", "close 1:1|1:2", "no door", RuleId.DOOR),
        ("| 1 X           |", "open 1:1|1:2", "no door", RuleId.DOOR),
        ("| 1 |           |", "open 1:1|1:2", "no door", RuleId.DOOR),
        ("| 1             |", "open 1:1|1:2", "no door", RuleId.DOOR),
        ("= 1             |", "close 1:0|1:1", "no door", RuleId.DOOR_EXTERIOR),
        ("= 1             |", "open 1:0|1:1", "no door", RuleId.DOOR_EXTERIOR),
        ("| 1 | F         |", "extinguish 1:2 fire", "wall", RuleId.EXTINGUISH_ADJACENT),
        ("| 1 1 F         |", "extinguish 1:2 flip", "wall", RuleId.EXTINGUISH_ADJACENT),
        ("| 1 D F         |", "extinguish 1:2 fire", "closed door", RuleId.ADJACENCY_BLOCKED),
        ("| 1       F     |", "extinguish 1:3 fire", "not adjacent", RuleId.ADJACENCY),
        ("| 1   F         |", "extinguish 1:2 smoke", "no smoke", RuleId.EXTINGUISH_SMOKE),
        ("| 1   s         |", "extinguish 1:2 flip", "no fire", RuleId.EXTINGUISH_FLIP),
        ("| 1   s         |", "extinguish 1:2 fire", "no fire", RuleId.EXTINGUISH_FIRE),
        ("| 1             |", "extinguish 1:1 smoke", "no smoke", RuleId.EXTINGUISH_SMOKE),
        ("| 1 2           |", "chop 1:1|1:2", "no wall", RuleId.WALL_STATES),
        ("| 1 D           |", "chop 1:1|1:2", "no wall", RuleId.CHOP_LIMIT),
        ("| 1 O           |", "chop 1:1|1:2", "no wall", RuleId.CHOP_LIMIT),
        ("| 1 X           |", "chop 1:1|1:2", "no wall", RuleId.CHOP_LIMIT),
        ("= 1             |", "chop 1:0|1:1", "no wall", RuleId.CHOP_LIMIT),
        ("| 1             |", "chop 1:1|1:2", "no wall", RuleId.CHOP_LIMIT),
        ("| 1     |       |", "chop 1:2|1:3", "not own edge", RuleId.CHOP),
    ],
)
def test_a_refusal_names_what_is_wrong_and_by_which_rule(
    row: str, decision: str, reason: str, rule: RuleId
) -> None:
    assert no(position(corridor(row)), decision) == (reason, rule)  # A24, B42, B58


# --- nobody is stranded in fire: the `turn` reading (A3, B4, B5) -----------------------------

STRANDED = (Reason.WOULD_STRAND, RuleId.NOBODY_STRANDED)
IN_FIRE = (Reason.SOMEBODY_IN_FIRE, RuleId.MOVE_STOP_IN_FIRE)
MOVE_ON = (Reason.MUST_MOVE_ON, RuleId.MOVE_STOP_IN_FIRE)


def test_in_the_turn_reading_anything_may_be_done_in_fire() -> None:
    game = position(corridor("| 1F  s D       |"))

    allowed = game.legal()

    for decision in ("move 1:2", "extinguish 1:1 flip", "extinguish 1:2 smoke", "chop 1:1|2:1"):
        assert decision in allowed
    assert no(game, "end turn") == IN_FIRE


@pytest.mark.parametrize("way", ["move 1:2", "extinguish 1:1 flip"])
def test_the_last_ap_leads_out_of_the_fire_or_turns_it(way: str) -> None:
    game = position(corridor("| 1F            |"), ap=1)

    assert no(game, "end turn") == IN_FIRE
    game.play(way, "end turn")
    assert game.legal()[0] == "roll 1:1"


@pytest.mark.parametrize(
    ("row", "decision", "cost"),
    [
        ("| 1F  s         |", "extinguish 1:2 smoke", 1),
        ("| 1F  F         |", "extinguish 1:2 flip", 1),
        ("| 1F  F         |", "extinguish 1:2 fire", 2),
        ("| 1FD           |", "open 1:1|1:2", 1),
        ("| 1FO           |", "close 1:1|1:2", 1),
        ("| 1F            |", "chop 1:1|2:1", 2),
        ("| 1F  F         |", "move 1:2", 2),
    ],
)
def test_no_action_takes_the_ap_to_leave_the_fire(row: str, decision: str, cost: int) -> None:
    drawn = corridor(row)

    assert no(position(drawn, ap=cost), decision) == STRANDED
    assert position(drawn, ap=cost + 1).why_not(decision) == "allowed"


def test_driving_is_refused_when_it_takes_the_ap_to_leave_the_fire() -> None:
    drawn = corridor("| 1F            |")

    assert no(position(drawn, experienced(), ap=2), "drive ambulance east") == STRANDED
    assert position(drawn, experienced(), ap=3).why_not("drive ambulance east") == "allowed"


def test_fire_is_entered_only_with_an_ap_left_to_leave() -> None:
    drawn = corridor("| 1   F         |")

    assert no(position(drawn, ap=2), "move 1:2") == STRANDED
    assert position(drawn, ap=3).why_not("move 1:2") == "allowed"


@pytest.mark.parametrize("card", ["paramedic", "rescue_specialist"])
def test_whoever_pays_double_needs_two_ap_to_turn_the_own_fire(card: str) -> None:
    drawn = corridor("| 1F|           |")

    def at(ap: int) -> Game:
        return position(drawn, experienced(), specialists=card, ap=ap, free=0)

    assert at(4).why_not("extinguish 1:1 fire") == "allowed"
    game = at(2)
    assert no(game, "end turn") == IN_FIRE
    game.play("extinguish 1:1 flip", "end turn")
    assert game.squares("smoke") == ["1:1"]
    # One AP turns nothing: hopeless, and the turn may end (no deadlock).
    assert at(1).legal()[-1] == "end turn"


def test_closing_the_only_way_out_is_refused_to_one_who_cannot_turn_the_fire_then() -> None:
    drawn = corridor("| 1FO           |")

    def close(card: str, ap: int) -> str:
        game = position(drawn, experienced(), specialists=card, ap=ap, free=0)
        return game.why_not("close 1:1|1:2")

    assert close("generalist", 2) == "allowed"  # one is left: it turns the fire
    assert close("paramedic", 2) == "would strand"
    assert close("paramedic", 3) == "allowed"


def test_free_movement_ap_lead_out_of_fire_but_extinguish_nothing() -> None:
    game = position(
        corridor("| 1F  F         |"), experienced(), specialists="rescue_specialist", ap=0, free=3
    )

    assert no(game, "extinguish 1:1 flip") == (Reason.TOO_FEW_AP, RuleId.EXTINGUISH_FLIP)
    assert no(game, "end turn") == IN_FIRE
    game.play("move 1:2", "move 1:3", "end turn")  # through further fire


def test_movement_ap_that_cannot_extinguish_must_suffice_for_the_whole_way() -> None:
    drawn = corridor("| 1F  F         |")

    def rescuer(ap: int, free: int) -> Game:
        return position(drawn, experienced(), specialists="rescue_specialist", ap=ap, free=free)

    assert no(rescuer(1, 2), "chop 1:1|2:1") == STRANDED
    assert rescuer(1, 3).why_not("chop 1:1|2:1") == "allowed"
    assert rescuer(0, 2).why_not("end turn") == "allowed"  # hopeless


@pytest.mark.parametrize(("free", "verdict"), [(2, "would strand"), (3, "allowed")])
def test_free_movement_ap_count_when_fire_is_entered(free: int, verdict: str) -> None:
    card, drawn = "rescue_specialist", corridor("| 1   F         |")

    game = position(drawn, experienced(), specialists=card, ap=0, free=free)

    assert game.why_not("move 1:2") == verdict


def test_extinguishing_ap_of_the_cafs_firefighter_turn_the_fire_but_do_not_walk() -> None:
    game = position(
        corridor("| 1F  s         |"), experienced(), specialists="cafs_firefighter", ap=0, free=1
    )

    assert no(game, "move 1:2") == (Reason.TOO_FEW_AP, RuleId.MOVE)
    assert no(game, "extinguish 1:2 smoke") == STRANDED
    game.play("extinguish 1:1 flip", "end turn")


def test_anyone_in_reach_may_turn_the_fire_around_another() -> None:
    game = position(corridor("| 1   2F        |"), ap=1)

    assert no(game, "end turn") == IN_FIRE
    game.play("extinguish 1:2 flip", "end turn")
    assert game.squares("fire") == []


def test_one_may_have_to_walk_up_to_another_to_turn_the_fire_there() -> None:
    game = position(corridor("| 1       2F    |"), ap=2)

    assert no(game, "chop 1:1|2:1") == STRANDED
    assert no(game, "end turn") == IN_FIRE
    game.play("move 1:2", "extinguish 1:3 flip", "end turn")


def test_a_commanded_firefighter_is_not_left_in_fire() -> None:
    drawn = corridor("| 1             |", "| 2   F         |")

    def captain(ap: int, free: int) -> Game:
        cards = "fire_captain generalist"
        return position(drawn, experienced(), specialists=cards, ap=ap, free=free)

    assert no(captain(0, 2), "command 2 move 2:2") == STRANDED
    game = captain(1, 2)
    game.play("command 2 move 2:2")
    assert no(game, "end turn") == IN_FIRE  # B5
    assert no(game, "move 1:2") == STRANDED
    game.play("command 2 move 2:3", "end turn")


def test_a_command_to_close_the_only_way_out_is_refused() -> None:
    drawn = corridor("| 1             |", "| 2FO           |")
    cards = "fire_captain generalist"
    game = position(drawn, experienced(), specialists=cards, ap=0, free=2)

    assert game.why_not("command 2 move 2:2") == "allowed"
    assert game.why_not("command 2 close 2:1|2:2") == "would strand"


# --- the `movement` reading ------------------------------------------------------------------


@pytest.mark.parametrize(
    "decision", ["extinguish 1:1 flip", "extinguish 1:1 fire", "chop 1:1|2:1", "close 1:1|1:2"]
)
def test_in_the_movement_reading_one_may_only_move_on(decision: str) -> None:
    game = position(corridor("| 1FO           |"), MOVEMENT)

    assert no(game, decision) == MOVE_ON
    assert no(game, "end turn")[1] is RuleId.MOVE_STOP_IN_FIRE
    assert game.legal() == ["move 1:2"]


def test_in_the_movement_reading_turning_the_fire_is_no_way_out() -> None:
    game = position(corridor("| 1   F   F     |"), MOVEMENT)

    game.play("move 1:2")
    assert game.state.ap == 2
    assert no(game, "move 1:3") == STRANDED
    assert game.legal() == ["move 1:1"]
    longer = position(corridor("| 1   F   F     |"), MOVEMENT, ap=5)
    longer.play("move 1:2", "move 1:3", "move 1:4")
    assert longer.state.ap == 0


def test_in_the_movement_reading_a_captain_must_order_the_firefighter_on() -> None:
    rules = experienced("cs")
    cards = "fire_captain generalist"
    drawn = corridor("| 1             |", "| 2   F         |")
    game = position(drawn, rules, specialists=cards)

    game.play("command 2 move 2:2")

    assert no(game, "move 1:2") == MOVE_ON
    assert no(game, "chop 0:1|1:1") == MOVE_ON
    assert sorted(game.legal()) == ["command 2 move 2:1", "command 2 move 2:3"]


# --- no deadlock from a designer's hopeless start --------------------------------------------


def test_one_walled_in_by_fire_may_end_the_turn_in_the_movement_reading() -> None:
    game = position(corridor("| 1F|           |"), MOVEMENT)

    assert "end turn" in game.legal()
    events = game.play("end turn", "roll 2:4")
    assert [event.firefighter for event in events if isinstance(event, e.KnockedDown)] == [0]
    assert game.state.fire & game.state.crew_mask == 0


def test_a_firefighter_nobody_can_reach_does_not_stop_the_turn() -> None:
    game = position(corridor("| 1             |", "| 2F|           |"))

    game.play("move 1:2")
    assert "end turn" in game.legal()


def test_one_hopeless_firefighter_does_not_let_another_stay_in_fire() -> None:
    game = position(corridor("| 1F            |", "| 2F|           |"))

    assert no(game, "end turn") == IN_FIRE
    game.play("move 1:2", "end turn")


def test_one_hopeless_firefighter_does_not_let_another_walk_into_fire_for_good() -> None:
    game = position(corridor("| 1   F         |", "| 2F|           |"), ap=2)

    assert no(game, "move 1:2") == STRANDED
