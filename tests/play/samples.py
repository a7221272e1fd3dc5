"""One event for every kind and every rule the engine reports it by, and one of every refusal."""

from itertools import product

from editor.engine import events as e
from editor.engine.names import HAZMAT, NOTHING, SIDES, SPECIALISTS, TREATED, VEHICLES, VICTIM
from editor.engine.refusals import Reason, Refusal
from editor.engine.squares import Edge, Square, parse_edge, parse_square
from editor.rules.ids import RuleId as R

HERE: Square = parse_square("3:5")
THERE: Square = parse_square("3:6")
WALL: Edge = parse_edge("3:5|3:6")

SETUP_EXPLOSIONS = (
    R.SETUP_FAMILY_RANDOM,
    R.SETUP_EXPLOSION_FIRST,
    R.SETUP_EXPLOSION_SECOND,
    R.SETUP_EXPLOSION_THIRD,
    R.SETUP_EXPLOSION_FOURTH,
)
SQUARES: dict[type[e.SquareEvent], tuple[R, ...]] = {
    e.RollRepeated: (
        R.REPLENISH_FAMILY_POI,
        R.REPLENISH_ARROWS_LOOP,
        *SETUP_EXPLOSIONS,
        R.SETUP_HAZMAT,
        R.SETUP_HAZMAT_STACKING,
        R.SETUP_POI,
        R.SETUP_POI_STACKING,
        R.HOT_SPOT_ONE,
    ),
    e.SmokePlaced: (R.FIRE_ROLL,),
    e.FirePlaced: (
        R.FIRE_BESIDE_FIRE,
        R.EXPLOSION_FREE,
        R.SHOCKWAVE_FREE,
        R.SETUP_FAMILY_FIRE,
        *SETUP_EXPLOSIONS,
    ),
    e.SmokeIgnited: (R.FIRE_SMOKE_ON_SMOKE, R.EXPLOSION_FREE, R.SHOCKWAVE_SMOKE, R.FLASHOVER),
    e.MarkersRanOut: (R.FIRE_NO_MARKERS, R.COMPONENTS_HOT_SPOTS),
    e.Exploded: (
        R.EXPLOSION,
        R.HAZMAT_EXPLOSION,
        R.VARIANT_UNMARKED_HAZMAT,
        R.SETUP_EXPLOSION,
    ),
    e.WaveLeft: (R.EXPLOSION_OFF_BOARD,),
    e.FlaredUp: (R.FLARE_UP,),
    e.FireReduced: (R.EXTINGUISH_FLIP,),
    e.FireRemoved: (
        R.EXTINGUISH_FIRE,
        R.FIRE_OUTSIDE_REMOVED,
        R.REPLENISH_FAMILY_THREAT,
        R.DECK_GUN_HIT,
    ),
    e.SmokeRemoved: (R.EXTINGUISH_SMOKE, R.REPLENISH_FAMILY_THREAT, R.DECK_GUN_HIT),
    e.HazmatPlaced: (R.SETUP_HAZMAT, R.VARIANT_UNMARKED_HAZMAT),
    e.HazmatDisposed: (R.HAZMAT_DISPOSAL, R.HAZMAT_TECHNICIAN),
    e.PoiLeftDown: (R.REPLENISH_FAMILY_FIREFIGHTER,),
    e.VictimTreated: (R.PARAMEDIC,),
    e.PoiLost: (R.END_COLLAPSE_PEOPLE,),
    e.DeckGunFired: (R.DECK_GUN_HIT,),
}
WALL_RULES = (R.EXPLOSION_WALL, R.SHOCKWAVE_WALL, R.CHOP, R.CHOP_EXTERIOR)
EDGES: dict[type[e.EdgeEvent], tuple[R, ...]] = {
    e.WallDamaged: WALL_RULES,
    e.WallDestroyed: WALL_RULES,
    e.DoorDestroyed: (
        R.EXPLOSION_CLOSED_DOOR,
        R.EXPLOSION_OPEN_DOOR,
        R.SHOCKWAVE_CLOSED_DOOR,
        R.SHOCKWAVE_OPEN_DOOR,
        R.FLASHOVER_OPEN_DOOR,
    ),
}
BOTH_DICE = (
    R.FIRE_ROLL,
    R.FLARE_UP,
    R.REPLENISH,
    R.DECK_GUN_ROLL,
    R.DRIVER_OPERATOR_REROLL,
    *SETUP_EXPLOSIONS,
    R.SETUP_HAZMAT,
    R.SETUP_POI,
    R.SETUP_HOT_SPOTS,
)
PRICES = (
    R.MOVE,
    R.MOVE_INTO_FIRE,
    R.CARRY,
    R.HAZMAT_CARRY,
    R.DOOR,
    R.EXTINGUISH_FLIP,
    R.EXTINGUISH_FIRE,
    R.EXTINGUISH_SMOKE,
    R.CHOP,
    R.RESCUE_SPECIALIST,
    R.PARAMEDIC,
    R.HAZMAT_TECHNICIAN,
    R.IMAGING_TECHNICIAN,
    R.VEHICLE_DRIVE,
    R.DECK_GUN,
    R.DRIVER_OPERATOR,
    R.FIRE_CAPTAIN,
)
STEPS = {
    (NOTHING, False): (
        R.MOVE,
        R.MOVE_INTO_FIRE,
        R.MOVE_SMOKE,
        R.MOVE_OUTSIDE,
        R.MOVE_SHARING,
    ),
    (VICTIM, False): (R.CARRY_FREE,),
    (HAZMAT, False): (R.HAZMAT_CARRY,),
    (NOTHING, True): (R.PARAMEDIC_LEADING,),
    (VICTIM, True): (R.PARAMEDIC_LEADING,),
    (TREATED, True): (R.PARAMEDIC_LEADING,),
    (HAZMAT, True): (R.PARAMEDIC_LEADING,),
}
BOOLS = (False, True)
COUNTS = (1, 2, 5)


def _things() -> list[e.Event]:
    found: list[e.Event] = [kind(rule, HERE) for kind, rules in SQUARES.items() for rule in rules]
    found += [kind(rule, WALL) for kind, rules in EDGES.items() for rule in rules]
    found += [e.Rolled(rule, 3, 5) for rule in BOTH_DICE]
    found += [e.Rolled(rule, 3, 0) for rule in (R.SETUP_EXPLOSION_THIRD, R.DRIVER_OPERATOR_REROLL)]
    found += [e.Rolled(rule, 0, 5) for rule in (R.SETUP_EXPLOSION_FIRST, R.DRIVER_OPERATOR_REROLL)]
    found += [e.StepSkipped(rule) for rule in (R.REPLENISH_EMPTY, R.SETUP_IMPOSSIBLE_ROLL)]
    found += [e.DieTurned(rule, 2, 5) for rule in (R.DICE_OPPOSITE_RED, R.DICE_OPPOSITE_BLACK)]
    found += [e.HotSpotPlaced(rule, HERE, False) for rule in (*SETUP_EXPLOSIONS, R.SETUP_HOT_SPOTS)]
    found += [
        e.HotSpotPlaced(rule, HERE, True)
        for rule in (R.HAZMAT_HOT_SPOT, R.VARIANT_UNMARKED_HAZMAT, R.FLARE_UP_HOT_SPOT)
    ]
    found.append(e.HazmatExploded(R.HAZMAT_EXPLOSION, HERE, False))
    found.append(e.HazmatExploded(R.VARIANT_UNMARKED_HAZMAT, HERE, True))
    return found


def _people() -> list[e.Event]:
    found: list[e.Event] = [
        e.PoiPlaced(rule, HERE, HERE)
        for rule in (R.SETUP_FAMILY_POI, R.SETUP_POI, R.REPLENISH, R.REPLENISH_ARROWS_SPACE)
    ]
    found.append(e.PoiPlaced(R.REPLENISH_ARROWS, HERE, THERE))
    found.append(e.PoiRevealed(R.POI_REVEAL, HERE, True, False))
    found.append(e.PoiRevealed(R.POI_FALSE_ALARM, HERE, False, True))
    turned_up_by = (
        R.IMAGING_TECHNICIAN,
        R.POI_LOST,
        R.VARIANT_UNMARKED_HAZMAT,
        R.REPLENISH_FAMILY_FIREFIGHTER,
    )
    found += [e.PoiRevealed(rule, HERE, *sides) for rule in turned_up_by for sides in _pairs()]
    rescued_by = (R.RESCUE_OUTSIDE, R.RESCUE_AMBULANCE, R.VEHICLE_PICK_UP)
    found += [e.VictimRescued(rule, HERE, treated) for rule in rescued_by for treated in BOOLS]
    lost_by = (R.POI_LOST, R.END_COLLAPSE_PEOPLE)
    found += [e.VictimLost(rule, HERE, treated) for rule in lost_by for treated in BOOLS]
    found += [e.Collapsed(R.END_COLLAPSE), e.PlayedOn(R.END_PLAY_ON)]
    found += [e.GameWon(R.END_WIN, count) for count in COUNTS]
    found += [e.GameLost(rule, 2, n) for rule in (R.END_LOSS, R.END_COLLAPSE) for n in COUNTS]
    found += [
        e.GameEnded(rule, won, 7, 2, unseen)
        for rule in (R.END_WIN, R.END_LOSS, R.END_COLLAPSE, R.END_PLAY_ON_STOP)
        for won in BOOLS
        for unseen in (0, 3)
    ]
    return found


def _pairs() -> list[tuple[bool, bool]]:
    return list(product(BOOLS, BOOLS))


def _crew() -> list[e.Event]:
    sides = range(len(SIDES))
    vehicle_rules = (R.VEHICLE_ENGINE, R.VEHICLE_AMBULANCE)
    found: list[e.Event] = [
        e.Moved(rule, 1, HERE, THERE, load, leading, commanded)
        for (load, leading), rules in STEPS.items()
        for rule in rules
        for commanded in BOOLS
    ]
    for card in range(len(SPECIALISTS)):
        found.append(e.SpecialistTaken(R.SETUP_SPECIALISTS, 1, card))
        found.append(e.CrewChanged(R.CREW_CHANGE_ACTION_POINTS, 1, -1, card, 2, 3))
    for vehicle, rule in zip(range(len(VEHICLES)), vehicle_rules, strict=True):
        found += [e.VehicleParked(R.VEHICLE, vehicle, side) for side in sides]
        found += [e.VehicleDriven(rule, vehicle, (side + 1) % 4, side) for side in sides]
    found += [e.FirefighterPlaced(rule, 1, HERE) for rule in (R.SETUP_START, R.SETUP_FAMILY_START)]
    found += [
        e.FirstPlayerChosen(R.SETUP_FIRST_PLAYER, 1),
        e.DoorOpened(R.DOOR, 1, WALL),
        e.DoorClosed(R.DOOR, 1, WALL),
        e.Rode(R.VEHICLE_RIDE, 1, HERE),
        e.StayedBehind(R.VEHICLE_RIDE, 1),
        e.KnockedDown(R.KNOCK_DOWN, 1, HERE, THERE),
        e.FirefighterDied(R.END_COLLAPSE_FIREFIGHTERS, 1),
    ]
    for n in COUNTS:
        found += [e.TurnBegan(R.ACTION_POINTS, 1, 12, n, free) for free in (0, 3)]
        found += [e.ApSpent(rule, n, free) for rule in PRICES for free in (0, 1)]
        found.append(e.ApLost(R.KNOCK_DOWN_SAVED_AP, 1, n))
    saved_by = (R.ACTION_POINTS_PASS, R.ACTION_POINTS_SAVING)
    found += [e.ApSaved(rule, 1, ap) for rule in saved_by for ap in (0, *COUNTS)]
    return found


EVENTS: tuple[e.Event, ...] = (*_things(), *_people(), *_crew())


def _refusal(reason: Reason, rule: R = R.TURN, number: int | None = 1) -> Refusal:
    return Refusal(reason, rule, square=HERE, edge=None, number=number)


REFUSALS: tuple[Refusal, ...] = (
    *(
        Refusal(reason, R.TURN, square=HERE, edge=WALL, number=None)
        for reason in (
            Reason.WALL,
            Reason.CLOSED_DOOR,
            Reason.NO_DOOR,
            Reason.DOOR_NOT_CLOSED,
            Reason.DOOR_NOT_OPEN,
            Reason.NOT_OWN_EDGE,
            Reason.NO_WALL,
            Reason.NOT_ON_ENGINE,
            Reason.OFF_BOARD,
        )
    ),
    Refusal(Reason.NO_DOOR, R.DOOR_EXTERIOR, edge=WALL),
    *(
        _refusal(reason)
        for reason in Reason
        if reason
        not in (
            Reason.WALL,
            Reason.CLOSED_DOOR,
            Reason.NO_DOOR,
            Reason.DOOR_NOT_CLOSED,
            Reason.DOOR_NOT_OPEN,
            Reason.NOT_OWN_EDGE,
            Reason.NO_WALL,
        )
    ),
    *(
        _refusal(Reason.NOT_ASKED, rule)
        for rule in (
            R.BOARD_GRID,
            R.POI_REVEAL,
            R.SETUP_SPECIALISTS,
            R.VEHICLE,
            R.VEHICLE_RIDE,
            R.DRIVER_OPERATOR_REROLL,
            R.CARRY_ONE,
        )
    ),
    _refusal(Reason.OFF_BOARD, R.SETUP_START),
    _refusal(Reason.OFF_BOARD, R.SETUP_FAMILY_START),
    _refusal(Reason.NO_VICTIM, R.PARAMEDIC),
    _refusal(Reason.NO_HAZMAT, R.HAZMAT_CHAIN),
    _refusal(Reason.NO_ABILITY, R.PARAMEDIC, None),
    _refusal(Reason.NO_ABILITY, R.HAZMAT_TECHNICIAN),
    _refusal(Reason.NO_ABILITY, R.IMAGING_TECHNICIAN, None),
    _refusal(Reason.NO_ABILITY, R.FIRE_CAPTAIN, None),
    _refusal(Reason.NO_ABILITY, R.FIRE_CAPTAIN),
    _refusal(Reason.NO_POI, R.COMPONENTS_POI),
    _refusal(Reason.NOT_ON_ENGINE, R.DECK_GUN, None),
    _refusal(Reason.NOT_ON_ENGINE, R.CREW_CHANGE_WHEN, None),
    _refusal(Reason.NO_PLACE, R.KNOCK_DOWN_AMBULANCE),
    _refusal(Reason.NO_PLACE, R.KNOCK_DOWN_TIE),
    _refusal(Reason.NO_PLACE, R.VEHICLE_RIDE),
    _refusal(Reason.NO_CREW_CHANGE, R.VARIANT_LONE_COMPANY),
    *(_refusal(Reason.TOO_FEW_AP, R.MOVE, count) for count in COUNTS),
)
