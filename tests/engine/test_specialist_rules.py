"""The eight specialists, their pools of AP, commands, crew change, partial modules (matrix 11)."""

from dataclasses import replace
from typing import Any

import pytest

from editor.engine import (
    Board,
    Dice,
    Reason,
    Ruleset,
    Setup,
    apply,
    begin,
    legal,
    parse_square,
    preset,
    printed_setup,
    with_vehicles,
)
from editor.engine import events as e
from editor.engine.names import DRIVER_OPERATOR, GENERALIST, SPECIALISTS
from editor.rules.ids import RuleId
from tests.position import Game, experienced, family, position


def hall(top: str = "|               |", second: str = "|               |", **parts: str) -> str:
    """Draw an open house of 4 x 4; engine and ambulance have a place on each side."""
    north = parts.get("north", ".   E   E   A   A   .")
    return f"""
{north}
  +---+---+---+---+
A {top} E
  +   +   +   +   +
A {second} E
  +   +   +   +   +
E |               | A
  +   +   +   +   +
E | ?   ?   ?     | A
  +---+---+---+---+
.   A   A   E   E   .
"""


def play_as(card: str, top: str = "| 1             |", **changes: Any) -> Game:
    """Put one or more specialists into the hall."""
    rules = changes.pop("rules", None) or experienced()
    return position(hall(top), rules, specialists=card, **changes)


def no(game: Game, decision: str) -> tuple[Reason, RuleId]:
    """Say why a decision is refused and by which rule."""
    refused = game.refusal(decision)
    assert refused is not None, f"{decision} is allowed"
    return refused.reason, refused.rule


def paid(game: Game, decision: str) -> tuple[int, int]:
    """Play a decision and tell what the event says was paid: normal and free AP."""
    before = game.state.ap, game.state.free
    first = game.play(decision)[0]
    assert isinstance(first, e.ApSpent)
    assert (before[0] - game.state.ap, before[1] - game.state.free) == (first.ap, first.free)
    return first.ap, first.free


# --- pools ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "ap", "free"),
    [
        ("paramedic", 4, 0),
        ("fire_captain", 4, 2),
        ("imaging_technician", 4, 0),
        ("cafs_firefighter", 3, 3),
        ("hazmat_technician", 4, 0),
        ("generalist", 5, 0),
        ("rescue_specialist", 4, 3),
        ("driver_operator", 4, 0),
    ],
)
def test_every_card_brings_its_own_ap_and_saves_only_normal_ones(
    card: str, ap: int, free: int
) -> None:
    game = play_as(card)

    assert (game.state.ap, game.state.free) == (ap, free)
    game.play("end turn", "roll 2:4")
    assert (game.state.ap, game.state.free) == (ap + min(ap, 4), free)


@pytest.mark.parametrize(
    ("card", "top", "decision", "ap", "free"),
    [
        ("cafs_firefighter", "| 1   F         |", "extinguish 1:2 fire", 0, 2),
        ("cafs_firefighter", "| 1   F         |", "extinguish 1:2 flip", 0, 1),
        ("cafs_firefighter", "| 1   s         |", "extinguish 1:2 smoke", 0, 1),
        ("cafs_firefighter", "| 1             |", "move 1:2", 1, 0),
        ("cafs_firefighter", "| 1             |", "chop 0:1|1:1", 2, 0),
        ("cafs_firefighter", "| 1 D           |", "open 1:1|1:2", 1, 0),
        ("rescue_specialist", "| 1             |", "move 1:2", 0, 1),
        ("rescue_specialist", "| 1   F         |", "move 1:2", 0, 2),
        ("rescue_specialist", "| 1V            |", "move 1:2 carrying victim", 0, 2),
        ("rescue_specialist", "| 1H            |", "move 1:2 carrying hazmat", 0, 2),
        ("rescue_specialist", "| 1T            |", "move 1:2 leading", 0, 1),
        ("rescue_specialist", "| 1 D           |", "open 1:1|1:2", 1, 0),
        ("rescue_specialist", "| 1             |", "chop 0:1|1:1", 1, 0),
        ("rescue_specialist", "| 1   s         |", "extinguish 1:2 smoke", 2, 0),
        ("rescue_specialist", "| 1   F         |", "extinguish 1:2 flip", 2, 0),
        ("rescue_specialist", "| 1   F         |", "extinguish 1:2 fire", 4, 0),
        ("rescue_specialist", "| 1             |", "drive ambulance east", 2, 0),
        ("paramedic", "| 1   s         |", "extinguish 1:2 smoke", 2, 0),
        ("paramedic", "| 1   F         |", "extinguish 1:2 flip", 2, 0),
        ("paramedic", "| 1   F         |", "extinguish 1:2 fire", 4, 0),
        ("paramedic", "| 1             |", "chop 0:1|1:1", 2, 0),
        ("paramedic", "| 1V            |", "treat", 1, 0),
        ("hazmat_technician", "| 1H            |", "dispose", 2, 0),
        ("imaging_technician", "| 1             |", "identify 4:3", 1, 0),
        ("fire_captain", "| 1             |", "move 1:2", 1, 0),
        ("fire_captain", "| 1 D           |", "open 1:1|1:2", 1, 0),
        ("generalist", "| 1   F         |", "extinguish 1:2 fire", 2, 0),
        ("driver_operator", "| 1             |", "drive ambulance east", 2, 0),
    ],
)
def test_free_ap_pay_first_and_only_for_what_they_are_for(
    card: str, top: str, decision: str, ap: int, free: int
) -> None:
    assert paid(play_as(card, top), decision) == (ap, free)  # B9, B10


@pytest.mark.parametrize(
    ("card", "top", "decision", "free"),
    [
        ("cafs_firefighter", "| 1   F         |", "extinguish 1:2 fire", 1),
        ("rescue_specialist", "| 1V            |", "move 1:2 carrying victim", 1),
        ("fire_captain generalist", "| 1       2V    |", "command 2 move 1:4 carrying victim", 1),
    ],
)
def test_one_action_may_be_paid_from_both_pools(
    card: str, top: str, decision: str, free: int
) -> None:
    assert paid(play_as(card, top, free=free, ap=1), decision) == (1, 1)  # B9


@pytest.mark.parametrize(
    ("card", "top", "decision", "rule"),
    [
        ("cafs_firefighter", "| 1             |", "move 1:2", RuleId.MOVE),
        ("cafs_firefighter", "| 1             |", "chop 0:1|1:1", RuleId.CHOP),
        ("rescue_specialist", "| 1             |", "chop 0:1|1:1", RuleId.CHOP),
        ("rescue_specialist", "| 1 D           |", "open 1:1|1:2", RuleId.DOOR),
        ("rescue_specialist", "| 1   s         |", "extinguish 1:2 smoke", RuleId.EXTINGUISH_SMOKE),
        ("rescue_specialist", "| 1             |", "drive ambulance east", RuleId.VEHICLE_DRIVE),
        ("fire_captain generalist", "| 1   2         |", "move 2:1", RuleId.MOVE),
        ("fire_captain generalist", "| 1 D 2         |", "open 1:1|1:2", RuleId.DOOR),
    ],
)
def test_free_ap_buy_nothing_else(card: str, top: str, decision: str, rule: RuleId) -> None:
    assert no(play_as(card, top, ap=0), decision) == (Reason.TOO_FEW_AP, rule)


def test_the_deck_gun_takes_no_free_ap_of_the_cafs_firefighter() -> None:
    outside = hall("|               |", north=".   E1  E   A   A   .")
    game = position(outside, experienced(), specialists="cafs_firefighter", ap=3, free=3)

    assert no(game, "deck gun") == (Reason.TOO_FEW_AP, RuleId.DECK_GUN)  # B10


# --- abilities --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("decision", "owner", "rule"),
    [
        ("treat", "paramedic", RuleId.PARAMEDIC),
        ("dispose", "hazmat_technician", RuleId.HAZMAT_TECHNICIAN),
        ("identify 4:1", "imaging_technician", RuleId.IMAGING_TECHNICIAN),
        ("command 2 move 1:3", "fire_captain", RuleId.FIRE_CAPTAIN),
    ],
)
def test_an_ability_belongs_to_one_card(decision: str, owner: str, rule: RuleId) -> None:
    for card in SPECIALISTS:
        game = play_as(card, "|1VH  2         |")
        if card == owner:
            assert decision in game.legal()
        else:
            assert no(game, decision) == (Reason.NO_ABILITY, rule)


def test_a_victim_is_treated_on_the_own_square_only() -> None:
    assert no(play_as("paramedic", "| 1   V         |"), "treat") == (
        Reason.NO_VICTIM,
        RuleId.PARAMEDIC,
    )
    game = play_as("paramedic", "| 1V            |")
    events = game.play("treat")
    assert events[1] == e.VictimTreated(RuleId.PARAMEDIC, parse_square("1:1"))
    assert (game.squares("victims"), game.squares("treated")) == ([], ["1:1"])
    assert no(game, "treat") == (Reason.NO_VICTIM, RuleId.PARAMEDIC)


def test_heal_markers_do_not_limit_treating_unless_the_ruleset_says_so() -> None:
    drawn = hall("|1VT  T   T     |")  # B55
    free = position(drawn, experienced(), specialists="paramedic")
    bound = position(drawn, experienced(heal_markers=3), specialists="paramedic")
    enough = position(drawn, experienced(heal_markers=4), specialists="paramedic")

    assert free.why_not("treat") == "allowed"
    assert no(bound, "treat") == (Reason.NO_HEAL_MARKER, RuleId.PARAMEDIC_MARKERS)
    assert enough.why_not("treat") == "allowed"


def test_any_firefighter_leads_a_treated_victim_at_no_extra_cost() -> None:
    for card in SPECIALISTS:
        ap, free = paid(play_as(card, "| 1T            |"), "move 1:2 leading")
        assert ap + free == 1


def test_the_hazmat_technician_clears_one_hazmat_of_the_own_square() -> None:
    game = play_as("hazmat_technician", "|1HH  H         |")

    events = game.play("dispose")

    assert events[1] == e.HazmatDisposed(RuleId.HAZMAT_TECHNICIAN, parse_square("1:1"))
    assert game.squares("hazmat") == ["1:1", "1:2"]
    empty = play_as("hazmat_technician", "| 1   H         |")
    assert no(empty, "dispose") == (Reason.NO_HAZMAT, RuleId.HAZMAT_TECHNICIAN)


def test_the_imaging_technician_turns_up_face_down_poi_only() -> None:
    game = play_as("imaging_technician", "| 1       V     |")  # B29

    assert no(game, "identify 1:3") == (Reason.NO_POI, RuleId.IMAGING_TECHNICIAN)
    assert no(game, "identify 1:4") == (Reason.NO_POI, RuleId.IMAGING_TECHNICIAN)
    events = game.play("identify 4:2", "reveal 4:2 false alarm")
    assert events[-1] == e.PoiRevealed(RuleId.IMAGING_TECHNICIAN, parse_square("4:2"), False, False)
    game.play("identify 4:3", "reveal 4:3 victim")
    assert game.squares("poi") == ["4:1"]
    assert game.squares("victims") == ["1:3", "4:3"]
    assert (game.state.ap, game.state.rescued, game.state.lost) == (2, 0, 0)


# --- commands ---------------------------------------------------------------------------------


def test_a_command_costs_what_the_ordered_one_would_pay_and_none_of_the_ordered_ap() -> None:
    game = play_as("fire_captain rescue_specialist", "| 1   2V        |", saved=(0, 3))

    assert paid(game, "command 2 move 1:3 carrying victim") == (0, 2)
    assert paid(game, "command 2 move 1:4") == (1, 0)
    assert game.state.saved == (0, 3)


def test_commands_open_and_close_doors_on_the_square_of_the_ordered_one() -> None:
    game = play_as("fire_captain generalist", "| 1     D 2     |")

    assert paid(game, "command 2 open 1:2|1:3") == (0, 1)
    assert paid(game, "command 2 close 1:2|1:3") == (0, 1)
    assert paid(game, "command 2 open 1:2|1:3") == (1, 0)  # any of the captain's AP (A25)
    assert no(game, "command 2 open 1:1|1:2") == (Reason.NOT_OWN_EDGE, RuleId.DOOR)


def test_a_commanded_move_reveals_a_poi_and_rescues_as_usual() -> None:
    game = position(
        hall("=2VV  1   ?     |"), experienced(), specialists="fire_captain -", ambulance="west"
    )

    events = game.play("command 2 move 1:0 carrying victim")
    assert e.VictimRescued(RuleId.RESCUE_AMBULANCE, parse_square("1:0"), False) in events
    looker = play_as("fire_captain -", "| 1   2   ?     |")
    looker.play("command 2 move 1:3", "reveal 1:3 victim")
    assert looker.squares("victims") == ["1:3"]


@pytest.mark.parametrize(
    ("decision", "reason"),
    [
        ("command 1 move 1:2", Reason.NOT_ONESELF),
        ("command 3 move 1:2", Reason.NO_SUCH_FIREFIGHTER),
        ("command 2 dispose", Reason.NO_ABILITY),
    ],
)
def test_the_captain_commands_others_and_only_moves_and_doors(
    decision: str, reason: Reason
) -> None:
    game = play_as("fire_captain hazmat_technician", "| 1       2H    |")

    assert no(game, decision) == (reason, RuleId.FIRE_CAPTAIN)


def test_nothing_but_moves_and_doors_is_ever_offered_as_a_command() -> None:
    game = play_as("fire_captain driver_operator paramedic", "| 1V  2 D3VH    |")

    orders = {text.split()[2] for text in game.legal() if text.startswith("command ")}

    assert orders == {"move", "open"}


def test_the_option_lets_the_captain_order_disposal_by_the_technician() -> None:
    for edition in ("en", "cs", "ru", "pl", "es"):
        assert not experienced(edition).captain_orders_disposal  # A11
    rules = experienced(captain_orders_disposal=True)
    game = play_as("fire_captain hazmat_technician generalist", "| 1   2H  3H    |", rules=rules)

    assert "command 2 dispose" in game.legal()
    assert no(game, "command 3 dispose")[0] is Reason.NO_ABILITY
    assert paid(game, "command 2 dispose") == (0, 2)
    assert game.squares("hazmat") == ["1:3"]


def test_only_one_command_ap_a_turn_goes_to_the_cafs_firefighter() -> None:
    game = play_as("fire_captain cafs_firefighter", "| 1   2         |")  # A10, B9

    assert paid(game, "command 2 move 1:3") == (0, 1)
    assert paid(game, "command 2 move 1:4") == (1, 0)  # normal AP stay unlimited
    assert game.state.free == 1


def test_a_two_ap_order_to_the_cafs_firefighter_takes_one_command_ap() -> None:
    game = play_as("fire_captain cafs_firefighter", "| 1   2V        |")

    assert paid(game, "command 2 move 1:3 carrying victim") == (1, 1)
    broke = play_as("fire_captain cafs_firefighter", "| 1   2V        |", ap=0)
    assert no(broke, "command 2 move 1:3 carrying victim")[0] is Reason.TOO_FEW_AP


def test_the_strict_limit_lets_one_ap_of_any_kind_go_to_the_cafs_firefighter() -> None:
    rules = experienced(captain_cafs_counts="any")
    cards = "fire_captain cafs_firefighter generalist"
    limit = (Reason.CAFS_LIMIT, RuleId.FIRE_CAPTAIN_CAFS_LIMIT)
    game = play_as(cards, "| 1   2V  3     |", rules=rules)

    assert no(game, "command 2 move 2:2 carrying victim") == limit  # no 2-AP step
    assert paid(game, "command 2 move 2:2") == (0, 1)
    assert no(game, "command 2 move 2:1") == limit
    assert paid(game, "command 3 move 2:3") == (0, 1)  # others are not limited
    assert experienced("cs").captain_cafs_counts == "any"


def test_the_cafs_limit_is_new_every_turn() -> None:
    rules = experienced(captain_cafs_counts="any")
    game = play_as("fire_captain cafs_firefighter", "| 1   2         |", rules=rules)

    game.play("command 2 move 1:3", "end turn", "roll 3:1", "end turn", "roll 3:3")

    assert game.state.active == 0
    assert game.why_not("command 2 move 1:2") == "allowed"


# --- crew change ------------------------------------------------------------------------------

ON_ENGINE = ".   E1  E   A   A   ."


def on_engine(card: str, rules: Ruleset | None = None, **changes: Any) -> Game:
    """Put one firefighter on the engine."""
    changes.setdefault("engine", "north")
    drawn = hall(north=ON_ENGINE)
    return position(drawn, rules or experienced(), specialists=card, **changes)


def test_a_crew_change_brings_the_new_ap_and_the_saved_ones_less_two() -> None:
    game = on_engine("generalist", saved=(2,))

    events = game.play("crew fire_captain")

    assert events == [
        e.CrewChanged(RuleId.CREW_CHANGE_ACTION_POINTS, 0, GENERALIST, 1, 4, 2)  # 4 + 2 - 2
    ]
    assert (game.state.ap, game.state.free) == (4, 2)
    assert game.state.specialists == (1,)


def test_the_cafs_firefighter_comes_with_one_and_three_ap() -> None:
    game = on_engine("generalist")  # B40

    game.play("crew cafs_firefighter")

    assert (game.state.ap, game.state.free) == (1, 3)


@pytest.mark.parametrize("card", SPECIALISTS)
def test_a_crew_change_is_always_affordable(card: str) -> None:
    game = on_engine(card)

    changes = [decision for decision in game.legal() if decision.startswith("crew ")]

    assert changes == [f"crew {other}" for other in SPECIALISTS if other != card]


def test_the_old_card_goes_back_and_every_card_is_in_play_once() -> None:
    game = position(
        hall(north=".   E1  E2  A   A   ."), experienced(), specialists="generalist paramedic"
    )

    assert no(game, "crew paramedic") == (Reason.CARD_NOT_FREE, RuleId.CREW_CHANGE)
    assert no(game, "crew generalist") == (Reason.CARD_NOT_FREE, RuleId.CREW_CHANGE)
    game.play("crew fire_captain", "end turn", "roll 3:4")
    assert game.why_not("crew generalist") == "allowed"
    assert no(game, "crew fire_captain") == (Reason.CARD_NOT_FREE, RuleId.CREW_CHANGE)


def test_a_crew_change_is_the_first_action_of_a_turn_begun_on_the_engine() -> None:
    late = on_engine("generalist")
    late.play("move 0:2")  # still on the engine
    assert no(late, "crew paramedic") == (Reason.NOT_FIRST_ACTION, RuleId.CREW_CHANGE_WHEN)

    walker = position(hall(north=".1  E   E   A   A   ."), experienced(), specialists="generalist")
    assert no(walker, "crew paramedic") == (Reason.NOT_ON_ENGINE, RuleId.CREW_CHANGE_WHEN)
    walker.play("move 0:1")
    assert no(walker, "crew paramedic") == (Reason.NOT_FIRST_ACTION, RuleId.CREW_CHANGE_WHEN)

    twice = on_engine("generalist")
    twice.play("crew paramedic")
    assert no(twice, "crew generalist") == (Reason.NOT_FIRST_ACTION, RuleId.CREW_CHANGE_WHEN)


def test_an_engine_parked_elsewhere_changes_no_crew() -> None:
    game = on_engine("generalist", engine="east")

    assert no(game, "crew paramedic") == (Reason.NOT_ON_ENGINE, RuleId.CREW_CHANGE_WHEN)


def test_the_new_specialist_acts_with_the_new_abilities() -> None:
    game = on_engine("generalist")

    game.play("crew imaging_technician", "identify 4:1", "reveal 4:1 victim", "identify 4:2")

    assert game.state.ap == 0


def test_a_captain_who_alone_can_save_another_from_fire_stays_captain() -> None:
    drawn = hall("| 2F|           |", north=ON_ENGINE)
    game = position(drawn, experienced(), specialists="fire_captain generalist")

    assert no(game, "crew paramedic") == (Reason.WOULD_STRAND, RuleId.NOBODY_STRANDED)


# --- variants and partial modules ---------------------------------------------------------------


def test_the_lone_company_never_changes_its_crew() -> None:
    game = on_engine("generalist", experienced(lone_company=True))

    assert no(game, "crew paramedic") == (Reason.NO_CREW_CHANGE, RuleId.VARIANT_LONE_COMPANY)
    assert not [decision for decision in game.legal() if decision.startswith("crew ")]


def test_the_specialists_of_the_lone_company_are_dealt() -> None:
    rules = experienced(lone_company=True)
    game = Game(begin(Board.new(4, 4), rules, Setup(firefighters=2)))

    assert game.legal() == [f"deal {card}" for card in SPECIALISTS]
    assert no(game, "take paramedic")[0] is Reason.NOT_ASKED


def test_without_vehicles_there_is_no_gun_no_drive_and_no_crew_change() -> None:
    rules = with_vehicles(preset("en", "experienced"), False)  # B34
    game = on_engine("generalist", rules)

    assert (rules.rescue, rules.knock_down) == ("outside", "parking")
    assert no(game, "crew paramedic") == (Reason.NO_CREW_CHANGE, RuleId.MODULES)
    assert no(game, "deck gun")[0] is Reason.NO_VEHICLES
    assert no(game, "drive ambulance east")[0] is Reason.NO_VEHICLES
    assert {text.split()[0] for text in game.legal()} == {"move", "chop", "end"}


def test_without_vehicles_the_driver_card_is_dropped() -> None:
    rules = with_vehicles(preset("en", "experienced"), False)
    game = Game(begin(Board.new(4, 4), rules, Setup(firefighters=2)))

    assert "take driver_operator" not in game.legal()
    assert len(game.legal()) == 7
    assert no(game, "take driver_operator")[0] is Reason.CARD_NOT_FREE
    assert not game.state.available >> DRIVER_OPERATOR & 1


def test_without_vehicles_people_are_rescued_outside() -> None:
    rules = with_vehicles(preset("en", "experienced"), False)
    game = position(hall("= 1V            |"), rules, specialists="generalist")

    events = game.play("move 1:0 carrying victim")

    assert e.VictimRescued(RuleId.RESCUE_OUTSIDE, parse_square("1:0"), False) in events


def test_without_specialists_everybody_has_four_ap_and_no_card() -> None:
    rules = experienced(specialists=False)
    board = Board.new(6, 8)
    state = begin(board, rules, printed_setup(board, rules, 2))
    dice = Dice(seed=5)
    while state.turn == 0:
        options = legal(state)
        assert not [text for text in map(str, options) if text.startswith(("take", "deal"))]
        chance = str(options[0]).startswith("roll")
        apply(state, dice.draw(state) if chance else options[0])

    assert (state.ap, state.free, state.specialists) == (4, 0, (-1, -1))
    crew = on_engine("-", rules)
    assert no(crew, "crew paramedic") == (Reason.NO_CREW_CHANGE, RuleId.MODULES)


def test_cards_count_for_nothing_without_the_specialists_module() -> None:
    setup = Setup(firefighters=1, specialists=(GENERALIST,), crew=(parse_square("0:1"),))

    state = begin(Board.new(4, 4), family(), setup)

    assert state.ap == 4  # B34: everybody 4 AP


def test_without_hot_spots_explosions_and_hazmat_place_none() -> None:
    rules = experienced(hot_spots=False)
    board = Board.new(6, 8)
    assert printed_setup(board, rules, 4).random_hot_spots == 0
    assert printed_setup(board, rules, 4).reserve == 0
    setup = replace(printed_setup(board, rules, 4), random_hazmat=0, random_poi=0)
    game = Game(begin(board, rules, setup))
    game.play("roll -:1", "roll 1:1", "roll 1:-")
    assert game.squares("hot") == []
    fire = position(hall("| F   H         |"), rules, phase="fire", reserve=6)
    events = fire.play("roll 1:1")
    assert any(isinstance(event, e.HazmatExploded) for event in events)
    assert (fire.squares("hot"), fire.state.reserve) == ([], 6)


def test_a_ruleset_whose_vehicles_are_switched_off_still_lets_the_knocked_down_recover() -> None:
    rules = experienced(vehicles=False)  # B34: family knock-down and rescue
    game = position(hall("| F   1         |"), rules, phase="fire")

    game.play("roll 1:1")

    assert game.legal()
    assert game.squares("crew") == ["0:3"]  # the nearest ambulance parking square
