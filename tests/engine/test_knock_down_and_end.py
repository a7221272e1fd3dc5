"""Knock-down and the end: who falls and gets up where, who wins, who loses, and collapse."""

from typing import Any

import pytest

from editor.engine import Setup, begin, parse_square, printed_setup
from editor.engine.ruleset import EDITIONS, Ruleset
from editor.scenario.boards import load_board
from tests.position import EMPTY, Game, experienced, family, house, position, told

AMBULANCE_SQUARES = {
    "side_a": ("0:5", "0:6", "3:0", "3:9", "4:0", "4:9", "7:3", "7:4"),
    "side_b": ("0:5", "0:6", "2:0", "3:0", "4:9", "5:9", "7:3", "7:4"),
}


def fire(*lines: str, rules: Ruleset | None = None, **changes: Any) -> Game:
    """A house in which the dice are about to fall for the fire."""
    return position(house(*lines), rules or family(), phase="fire", **changes)


def struck(name: str, place: str) -> Game:
    """A firefighter stands in smoke on a printed board, and it catches fire."""
    here = parse_square(place)
    setup = Setup(firefighters=1, smoke=(here,), crew=(here,), first=0)
    game = Game(begin(load_board(name), family(), setup))
    game.play("end turn", f"roll {place}")
    return game


def nearest(name: str, place: str) -> set[str]:
    """The ambulance squares nearest in a straight line, walls ignored."""
    row, column = (int(part) for part in place.split(":"))
    distance = {}
    for goal in AMBULANCE_SQUARES[name]:
        goal_row, goal_column = (int(part) for part in goal.split(":"))
        distance[goal] = (goal_row - row) ** 2 + (goal_column - column) ** 2
    return {goal for goal, length in distance.items() if length == min(distance.values())}


@pytest.mark.parametrize("name", ["side_a", "side_b"])
def test_b21_from_every_square_the_way_is_to_the_nearest_ambulance_square(name: str) -> None:
    for row in range(1, 7):
        for column in range(1, 9):
            place = f"{row}:{column}"
            goals = nearest(name, place)
            game = struck(name, place)
            if len(goals) == 1:
                assert set(game.squares("crew")) == goals, place
            else:
                assert set(game.legal()) == {f"recover {goal}" for goal in goals}, place


def test_b21_the_straight_line_counts_and_not_the_steps() -> None:
    assert struck("side_b", "2:3").squares("crew") == ["0:5"]  # 4 steps; 2:0 would be 3


def test_an_equal_distance_is_a_free_choice() -> None:
    for goal in ("0:6", "3:9"):
        game = struck("side_a", "3:6")

        assert told(game.play(f"recover {goal}"), "KnockedDown") == f"KnockedDown 0 3:6 {goal}"
        assert game.squares("crew") == [goal]


def test_the_fire_stays_where_the_firefighter_fell() -> None:
    assert struck("side_a", "3:3").squares("fire") == ["3:3"]


def test_a_flashover_knocks_down_and_smoke_does_not() -> None:
    game = fire(". | s   s1| s2    | .")

    events = game.play("roll 1:1")

    assert told(events, "KnockedDown") == "KnockedDown 0 1:2 0:2"
    assert game.squares("crew") == ["0:2", "1:3"]


def test_an_experienced_crew_recovers_on_either_square_of_the_ambulance() -> None:
    for goal in ("5:3", "5:4"):
        game = fire(". | s1            | .", rules=experienced(), ambulance="south")
        game.play("roll 1:1")
        assert game.legal() == ["recover 5:3", "recover 5:4"]

        game.play(f"recover {goal}")

        assert game.squares("crew") == [goal]


def test_two_firefighters_down_choose_one_after_the_other_in_turn_order() -> None:
    game = fire(". |12s            | .", rules=experienced())

    game.play("roll 1:1", "recover 5:4")
    assert game.squares("crew") == ["5:4", "1:1"]

    game.play("recover 5:3")
    assert game.squares("crew") == ["5:4", "5:3"]


def test_b22_a_burning_ambulance_square_does_not_knock_down_again() -> None:
    rows = (EMPTY, ". |             F = .", ". |             1 | .")
    game = fire(*rows, rules=experienced(), ambulance="east")
    game.play("roll 2:4")
    assert "2:5" in game.squares("fire")

    events = game.play("recover 2:5")

    assert told(events, "KnockedDown FireRemoved") == "KnockedDown 0 3:4 2:5, FireRemoved 2:5"
    assert game.squares("crew") == ["2:5"]


def test_b24_fire_outside_knocks_down_on_the_squares_of_vehicles_too() -> None:
    row = ". |             F = 1"
    game = fire(EMPTY, row, rules=experienced(), ambulance="east")
    game.play("roll 2:4")
    assert game.legal() == ["recover 1:5", "recover 2:5"]

    game = fire(EMPTY, EMPTY, row, rules=experienced(), engine="east", ambulance="north")
    game.play("roll 3:4")
    assert game.legal() == ["recover 0:1", "recover 0:2"]


def test_a_carried_victim_is_lost_with_the_knock_down() -> None:
    game = position(house(". | 1V  s         | ."))

    events = game.play("move 1:2 carrying victim", "end turn", "roll 1:2")

    assert told(events, "VictimLost") == "VictimLost 1:2 False"
    assert told(events, "KnockedDown") == "KnockedDown 0 1:2 0:2"
    assert game.state.lost == 1


def test_b23_a_led_victim_is_lost_as_one_that_stands_in_fire() -> None:
    game = position(house(". | 1T  s         | ."), experienced())

    events = game.play("move 1:2 leading", "end turn", "roll 1:2", "recover 5:3")

    assert told(events, "VictimLost") == "VictimLost 1:2 True"
    assert game.state.lost == 1


def test_b23_carried_hazmat_explodes_before_its_carrier_is_knocked_down() -> None:
    game = position(house(". | 1H  s         | ."), family(hazmat=True))

    events = game.play("move 1:2 carrying hazmat", "end turn", "roll 1:2")

    found = told(events, "HazmatExploded KnockedDown")
    assert found == "HazmatExploded 1:2 False, KnockedDown 0 1:2 0:2"


THREE_POI = (". | 1s          ? | .", ". |             ? | .", ". |             ? | .")


def test_the_next_turn_is_played_normally_from_there() -> None:
    game = position(house(*THREE_POI))

    events = game.play("end turn", "roll 1:1")

    assert told(events, "KnockedDown TurnBegan").startswith("KnockedDown 0 1:1 0:1, TurnBegan 0")
    assert game.why_not("move 0:2") == "allowed"


def test_a5_on_b7_the_active_firefighter_loses_everything_also_what_this_turn_left() -> None:
    game = position(house(*THREE_POI), family(knockdown_loses_saved_ap=True), saved=(1,))

    events = game.play("move 1:2", "move 1:1", "end turn", "roll 1:1")

    assert told(events, "ApSaved ApLost") == "ApSaved 0 3, ApLost 0 3"
    assert game.state.ap == 4


def test_a5_on_another_firefighter_loses_the_ap_saved_earlier() -> None:
    rules = family(knockdown_loses_saved_ap=True)
    game = fire(". | s2          1 | .", rules=rules, saved=(0, 2))

    assert told(game.play("roll 1:1"), "ApLost") == "ApLost 1 2"
    assert game.state.saved == (0, 0)


def test_a5_off_the_saved_ap_are_kept() -> None:
    game = position(house(*THREE_POI), family(knockdown_loses_saved_ap=False))

    events = game.play("end turn", "roll 1:1")

    assert told(events, "ApSaved ApLost") == "ApSaved 0 4"
    assert game.state.ap == 8


@pytest.mark.parametrize("edition", EDITIONS)
def test_a5_only_the_czech_box_takes_the_saved_ap(edition: str) -> None:
    game = fire(". | s2          1 | .", rules=family(edition), saved=(0, 2))

    game.play("roll 1:1")

    assert game.state.saved == ((0, 0) if edition == "cs" else (0, 2))


# --- winning and losing -----------------------------------------------------------------------


OUT = ". |            1V = ."


def test_the_seventh_rescue_wins_at_once_and_the_players_are_asked() -> None:
    game = position(house(OUT), rescued=6)

    events = game.play("move 1:5 carrying victim")

    assert told(events, "VictimRescued GameWon") == "VictimRescued 1:5 False, GameWon 7"
    assert sorted(game.legal()) == ["play on", "stop"]


def test_the_sixth_rescue_wins_nothing() -> None:
    game = position(house(OUT), rescued=5)

    assert told(game.play("move 1:5 carrying victim"), "GameWon") == ""
    assert "end turn" in game.legal()


def test_a_game_that_is_stopped_is_over_and_won() -> None:
    game = position(house(OUT), rescued=6, lost=2)

    events = game.play("move 1:5 carrying victim", "stop")

    assert told(events, "GameEnded") == "GameEnded True 7 2 0"
    assert game.legal() == []
    assert game.why_not("end turn") == "game over"


def test_who_plays_on_goes_on_with_the_ap_that_are_left() -> None:
    game = position(house(OUT), rescued=6)

    events = game.play("move 1:5 carrying victim", "play on")

    assert told(events, "PlayedOn GameEnded") == "PlayedOn"
    assert game.state.ap == 2
    assert game.why_not("move 1:4") == "allowed"


def test_where_playing_on_is_not_allowed_the_game_ends_with_the_win() -> None:
    game = position(house(OUT), family(may_play_on=False), rescued=6)

    events = game.play("move 1:5 carrying victim")

    assert told(events, "GameEnded") == "GameEnded True 7 0 0"
    assert game.legal() == []


def test_another_number_may_win() -> None:
    game = position(house(OUT), family(win_at=1))

    assert told(game.play("move 1:5 carrying victim"), "GameWon") == "GameWon 1"


def test_b45_the_ambulance_wins_by_arriving() -> None:
    game = position(house(EMPTY, ". |             1 = V"), experienced(), rescued=6)

    events = game.play("drive ambulance east")

    assert told(events, "VictimRescued GameWon") == "VictimRescued 2:5 False, GameWon 7"
    assert sorted(game.legal()) == ["play on", "stop"]


def test_b45_a_command_wins_as_well() -> None:
    game = position(
        house(". | 1          2V = ."),
        experienced(),
        specialists="fire_captain generalist",
        ambulance="east",
        rescued=6,
    )

    events = game.play("command 2 move 1:5 carrying victim")

    assert told(events, "GameWon") == "GameWon 7"
    assert sorted(game.legal()) == ["play on", "stop"]


def test_b51_playing_on_ends_when_the_tenth_victim_is_rescued() -> None:
    game = position(house(OUT), rescued=9, won=True, pool_victims=0)

    events = game.play("move 1:5 carrying victim")

    assert told(events, "GameEnded") == "GameEnded True 10 0 0"
    assert game.legal() == []


def test_b51_playing_on_ends_when_the_last_victim_is_lost_and_stays_a_win() -> None:
    row = ". | F   V         | 1"
    game = fire(row, rescued=7, lost=2, won=True, pool_victims=0)

    events = game.play("roll 1:1")

    assert told(events, "GameLost GameEnded") == "GameEnded True 7 3 0"
    assert game.legal() == []


def test_b51_while_playing_on_the_players_may_stop_at_the_end_of_any_turn() -> None:
    rows = (". |             ? | 1", ". |             ? | .", ". |             ? | .")
    for answer, still in (("play on", True), ("stop", False)):
        game = position(house(*rows), rescued=7, won=True, pool_victims=3)
        game.play("end turn", "roll 1:1")
        assert sorted(game.legal()) == ["play on", "stop"]

        game.play(answer)

        assert ("end turn" in game.legal()) == still


def test_b51_with_other_numbers_four_lost_after_the_win_are_still_a_win() -> None:
    game = fire(". | F   V         | 1", rescued=7, lost=3, won=True, pool_victims=2)

    events = game.play("roll 1:1")

    assert told(events, "VictimLost GameLost GameEnded") == "VictimLost 1:2 False"
    assert game.state.lost == 4
    assert game.legal() != []


def test_the_fourth_loss_loses_the_game() -> None:
    game = fire(". | F   V         | 1", lost=3, rescued=6)

    events = game.play("roll 1:1")

    assert told(events, "GameLost GameEnded") == "GameLost 6 4, GameEnded False 6 4 0"
    assert game.legal() == []


def test_the_third_loss_does_not() -> None:
    game = fire(". | F   V         | 1", lost=2)

    assert told(game.play("roll 1:1"), "GameLost") == ""
    assert game.legal() != []


def test_b45_all_losses_of_a_fire_phase_count_together() -> None:
    game = fire(". | F   V         | 1", ". | V             | .", lost=3)

    assert told(game.play("roll 1:1"), "GameLost") == "GameLost 0 5"


def test_b45_a_burnt_poi_is_turned_up_before_the_loss_is_counted() -> None:
    game = fire(". | F   V         | 1", ". | ?             | .", lost=3)

    assert told(game.play("roll 1:1"), "GameLost") == ""
    assert told(game.play("reveal 2:1 victim"), "GameLost") == "GameLost 0 5"


def test_another_number_may_lose() -> None:
    game = fire(". | F   V         | 1", rules=family(lose_at=1))

    assert told(game.play("roll 1:1"), "GameLost") == "GameLost 0 1"


# --- collapse ---------------------------------------------------------------------------------


def test_the_24th_cube_of_an_axe_brings_the_building_down() -> None:
    game = position(house(". | 1   V   ?     | 2", ". |     3T        | ."), damage=23)

    events = game.play("chop 0:1|1:1")

    assert told(events, "Collapsed") == "Collapsed"
    assert told(events, "FirefighterDied") == "FirefighterDied 0, FirefighterDied 2"
    assert told(events, "VictimLost") == "VictimLost 1:2 False, VictimLost 2:2 True"
    assert told(events, "PoiLost") == "PoiLost 1:3"
    assert told(events, "GameLost GameEnded") == "GameLost 0 2, GameEnded False 0 2 1"
    assert game.legal() == []


def test_the_23rd_cube_does_not() -> None:
    game = position(house(". | 1             | ."), damage=22)

    assert told(game.play("chop 0:1|1:1"), "Collapsed") == ""
    assert "end turn" in game.legal()


def test_a_firefighter_who_brings_it_down_from_outside_lives() -> None:
    game = position(house(". |               | 1"), damage=23)

    events = game.play("chop 1:4|1:5")

    assert told(events, "Collapsed FirefighterDied") == "Collapsed"


def test_a_victim_outside_is_lost_with_the_building() -> None:
    game = position(house(". |               | 1V"), experienced(), damage=23)

    events = game.play("chop 1:4|1:5")

    assert told(events, "VictimLost") == "VictimLost 1:5 False"
    assert told(events, "GameEnded") == "GameEnded False 0 1 0"


def test_b43_a_collapse_before_the_win_is_a_loss_although_fewer_than_four_are_lost() -> None:
    game = position(house(". | 1             | ."), damage=23, rescued=6, lost=1)

    assert told(game.play("chop 0:1|1:1"), "GameLost") == "GameLost 6 1"


def test_b43_the_building_comes_down_in_mid_explosion_on_everybody_inside() -> None:
    game = fire(". | F   1         | 2", ". |               | .", damage=23)

    events = game.play("roll 1:1")

    assert told(events, "FirePlaced KnockedDown") == ""
    assert told(events, "FirefighterDied") == "FirefighterDied 0"


def test_b44_a_collapse_while_playing_on_stays_a_win() -> None:
    game = fire(". | F   V   ?     | 1", damage=23, rescued=8, won=True, pool_victims=1)

    events = game.play("roll 1:1")

    assert told(events, "GameLost GameEnded") == "GameEnded True 8 1 1"


def test_b59_the_result_counts_unseen_poi_apart_even_known_ones() -> None:
    known = 1 << parse_square("1:3")
    game = position(house(". | 1   ?   ?   V | ."), damage=23, secret_victims=known)

    events = game.play("chop 0:1|1:1")

    assert told(events, "PoiRevealed") == ""
    assert told(events, "GameEnded") == "GameEnded False 0 1 2"


# --- the variant with hidden hazmat -----------------------------------------------------------


def hidden(hot_spot: bool = False) -> Ruleset:
    """The family game with hazmat, hot spots and the variant."""
    return family(
        hazmat=True, hot_spots=True, unmarked_hazmat=True, unmarked_hazmat_hot_spot=hot_spot
    )


def test_b46_no_hazmat_stands_on_the_board_at_setup() -> None:
    board = load_board("side_a")

    assert printed_setup(board, experienced(unmarked_hazmat=True), 4).random_hazmat == 0
    assert printed_setup(board, experienced(), 4).random_hazmat == 3


def test_b46_a_false_alarm_that_is_stepped_on_becomes_a_hazmat() -> None:
    game = position(house(". | 1   ?         | ."), hidden())

    events = game.play("move 1:2", "reveal 1:2 false alarm")

    assert told(events, "HazmatPlaced") == "HazmatPlaced 1:2"
    assert game.squares("hazmat") == ["1:2"]


def test_without_the_variant_a_false_alarm_is_simply_gone() -> None:
    game = position(house(". | 1   ?         | ."), family(hazmat=True))

    game.play("move 1:2", "reveal 1:2 false alarm")

    assert game.squares("hazmat") == []


def test_b46_the_imaging_technician_leaves_a_hazmat_too() -> None:
    rules = experienced(unmarked_hazmat=True)
    game = position(house(". | 1       ?     | ."), rules, specialists="imaging_technician")

    game.play("identify 1:3", "reveal 1:3 false alarm")

    assert game.squares("hazmat") == ["1:3"]


@pytest.mark.parametrize("hot_spot", [False, True], ids=["no hot spot", "hot spot"])
def test_b46_a_burnt_false_alarm_explodes_and_the_option_says_whether_a_hot_spot_stays(
    hot_spot: bool,
) -> None:
    game = fire(". | F   ?         | .", rules=hidden(hot_spot), reserve=6)
    game.play("roll 1:1")

    events = game.play("reveal 1:2 false alarm")

    assert told(events, "HazmatExploded") == "HazmatExploded 1:2 True"
    assert "FirePlaced 1:3" in told(events)
    assert game.squares("hot") == (["1:2"] if hot_spot else [])
    assert game.state.reserve == (5 if hot_spot else 6)
    assert game.state.lost == 0
    assert game.squares("hazmat") == []


def test_b46_a_burnt_false_alarm_joins_the_hazmats_that_wait_for_their_turn() -> None:
    game = fire(". | F   ?         | .", ". | H             | .", rules=hidden(), reserve=6)

    game.play("roll 1:1", "reveal 1:2 false alarm")
    assert game.legal() == ["explode 1:2", "explode 2:1"]

    events = game.play("explode 2:1")
    found = told(events, "HazmatExploded HotSpotPlaced")
    assert found == "HazmatExploded 2:1 False, HotSpotPlaced 2:1 True, HazmatExploded 1:2 True"


def test_b46_what_the_explosion_of_a_false_alarm_sets_on_fire_is_turned_up_too() -> None:
    game = fire(". | F   ?   ?     | .", rules=hidden(), reserve=6)

    game.play("roll 1:1", "reveal 1:2 false alarm")
    assert game.legal() == ["reveal 1:3 victim", "reveal 1:3 false alarm"]

    events = game.play("reveal 1:3 false alarm")
    assert told(events, "HazmatExploded") == "HazmatExploded 1:3 True"


def test_b46_a_burnt_victim_is_turned_up_with_the_hazmat_and_lost_at_the_end() -> None:
    game = fire(". | F*  ?         | .", rules=hidden(), reserve=6)
    game.play("roll 1:1")

    events = game.play("reveal 1:2 victim")
    assert told(events, "VictimLost") == ""
    assert game.squares("victims") == ["1:2"]
    assert len(game.legal()) == 16  # the flare-up comes first

    assert told(game.play("roll 4:4"), "VictimLost") == "VictimLost 1:2 False"
