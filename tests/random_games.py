"""Random games: any board, any box, any modules and variants, 1 to 6 firefighters."""

from dataclasses import replace
from random import Random

from editor.engine import (
    Ruleset,
    Setup,
    State,
    begin,
    preset,
    printed_setup,
    with_vehicles,
)
from editor.engine.ruleset import EDITIONS, LEVELS, MODES
from editor.engine.squares import members
from tests.random_positions import any_board


def any_game_rules(random: Random) -> Ruleset:
    """A box as printed, often with single modules, variants, options and numbers changed."""
    rules = preset(random.choice(EDITIONS), random.choice(MODES), random.choice(LEVELS))
    if random.random() < 0.4:
        return rules

    def coin() -> bool:
        return random.random() < 0.5

    rules = replace(
        rules,
        specialists=coin(),
        hazmat=coin(),
        hot_spots=coin(),
        setup=random.choice(("printed", "random family", "random steps", "experienced")),
        poi_placement=random.choice(("family", "arrows")),
        fire_stop=random.choice(("turn", "movement")),
        flashover_destroys_open_door=coin(),
        knockdown_loses_saved_ap=coin(),
        setup_hazmat_stacking=coin(),
        setup_explosion4_reroll=coin(),
        captain_cafs_counts=random.choice(("command", "any")),
        captain_orders_disposal=coin(),
        shockwave_removes_open_door=coin(),
        false_alarm_rolls_on=coin(),
        reveal_on_firefighter=random.choice(("must", "may")),
        far_drive=random.choice(("per corner", "any place")),
        driver_reroll=random.choice(("stepwise", "once")),
        outside_fire_removed=random.choice(("fire phase", "turn")),
        lone_company=random.random() < 0.2,
        unmarked_hazmat=random.random() < 0.3,
        unmarked_hazmat_hot_spot=coin(),
        deck_gun=random.random() < 0.8,
        specialists_dealt=coin(),
        win_at=random.choice((7, 3, 1)),
        lose_at=random.choice((4, 2)),
        heal_markers=random.choice((None, 1)),
        threat_markers=random.choice((33, 34, 20)),
        damage_cubes=random.choice((24, 24, 60)),
    )
    return with_vehicles(rules, coin())


def any_game(random: Random) -> State:
    """A game before its first decision; some with secrets and saved AP as designers set them."""
    board, rules = any_board(random), any_game_rules(random)
    size = random.randint(1, 6)
    setup: Setup = printed_setup(board, rules, size)
    if random.random() < 0.4:
        setup = _designed(random, setup, board.inside_squares, board.ring)
    return begin(board, rules, setup)


def _designed(random: Random, setup: Setup, inside: tuple[int, ...], ring: int) -> Setup:
    """Secrets, saved AP, people and hazmat near the crew, as a designer may set them."""
    free = [place for place in inside if place not in setup.fire]
    chosen = random.sample(free, 5)
    size = setup.firefighters
    return replace(
        setup,
        poi=(),
        random_explosions=0,  # they would catch a crew that stands inside already
        random_poi=1,
        secret_victims=tuple(sorted(chosen[:2])),
        secret_false_alarms=(chosen[2],),
        victims=(chosen[3],),
        treated=(chosen[3], chosen[4], chosen[4]),
        hazmat=(chosen[3], chosen[4]),
        crew=tuple(random.choice((chosen[3], chosen[4], *members(ring))) for _ in range(size)),
        saved=tuple(random.randint(0, 4) for _ in range(size)),
    )
