"""A position rebuilt from events alone: proof that every change has its event.

It knows what each event says, and no rule: dicts, sets and counters, nothing of the engine but
its events and its state to start from.
"""

from collections import Counter
from dataclasses import dataclass, field

from editor.engine import State
from editor.engine import events as e
from editor.engine.names import AMBULANCE, ENGINE, HAZMAT, NOTHING, TREATED
from editor.engine.squares import members


@dataclass
class Tale:
    """What a listener knows who hears only events."""

    fire: set[int]
    smoke: set[int]
    hot: set[int]
    hazmat: Counter[int]
    poi: set[int]
    victims: Counter[int]
    treated: Counter[int]
    cubes: Counter[int]
    closed: set[int]
    opened: set[int]
    crew: list[int]
    specialists: list[int]
    saved: list[int]
    available: set[int]
    vehicles: dict[int, int]
    numbers: dict[str, int] = field(default_factory=dict)


NUMBERS = (
    "reserve",
    "pool_victims",
    "pool_alarms",
    "rescued",
    "lost",
    "lost_unseen",
    "turn",
    "active",
    "ap",
    "free",
    "won",
)


def tale_of(state: State) -> Tale:
    """The position as a listener would know it."""
    return Tale(
        fire=set(members(state.fire)),
        smoke=set(members(state.smoke)),
        hot=set(members(state.hot)),
        hazmat=Counter(state.hazmat),
        poi=set(members(state.poi)),
        victims=Counter(state.victims),
        treated=Counter(state.treated),
        cubes=Counter(members(state.cube1) + members(state.cube2)),
        closed=set(members(state.closed)),
        opened=set(members(state.opened)),
        crew=list(state.crew),
        specialists=list(state.specialists),
        saved=list(state.saved),
        available=set(members(state.available)),
        vehicles={ENGINE: state.engine, AMBULANCE: state.ambulance},
        numbers={name: int(getattr(state, name)) for name in NUMBERS},
    )


def hear(tale: Tale, event: e.Event) -> None:
    """Change what is known as one event says; an event that cannot be true fails."""
    listeners = (_hear_fire, _hear_people, _hear_turn, _hear_crew)
    if not any(listener(tale, event) for listener in listeners):
        assert isinstance(
            event,
            e.Rolled
            | e.RollRepeated
            | e.StepSkipped
            | e.DieTurned
            | e.MarkersRanOut
            | e.Exploded
            | e.WaveLeft
            | e.FlaredUp
            | e.PoiLeftDown
            | e.StayedBehind
            | e.DeckGunFired
            | e.Collapsed
            | e.PlayedOn
            | e.FirefighterDied
            | e.GameLost
            | e.GameEnded,
        ), event


def _hear_fire(tale: Tale, event: e.Event) -> bool:
    match event:
        case e.SmokePlaced(_, place):
            assert place not in tale.smoke | tale.fire
            tale.smoke.add(place)
        case e.FirePlaced(_, place):
            assert place not in tale.smoke | tale.fire
            tale.fire.add(place)
        case e.SmokeIgnited(_, place):
            tale.smoke.remove(place)
            tale.fire.add(place)
        case e.FireReduced(_, place):
            tale.fire.remove(place)
            tale.smoke.add(place)
        case e.FireRemoved(_, place):
            tale.fire.remove(place)
        case e.SmokeRemoved(_, place):
            tale.smoke.remove(place)
        case e.WallDamaged(_, edge):
            assert tale.cubes[edge] == 0
            tale.cubes[edge] = 1
        case e.WallDestroyed(_, edge):
            assert tale.cubes[edge] == 1
            tale.cubes[edge] = 2
        case e.DoorDestroyed(_, edge):
            assert edge in tale.closed | tale.opened
            tale.closed.discard(edge)
            tale.opened.discard(edge)
        case e.HotSpotPlaced(_, place, from_reserve):
            assert place not in tale.hot
            tale.hot.add(place)
            tale.numbers["reserve"] -= from_reserve
        case _:
            return False
    return True


def _hear_people(tale: Tale, event: e.Event) -> bool:
    numbers = tale.numbers
    match event:
        case e.HazmatPlaced(_, place):
            tale.hazmat[place] += 1
        case e.HazmatExploded(_, place, unmarked):
            if not unmarked:
                _take(tale.hazmat, place)
        case e.HazmatDisposed(_, place):
            _take(tale.hazmat, place)
        case e.PoiPlaced(_, place):
            assert place not in tale.poi
            tale.poi.add(place)
        case e.PoiRevealed(_, place, victim, secret):
            tale.poi.remove(place)
            if not secret:
                numbers["pool_victims" if victim else "pool_alarms"] -= 1
            if victim:
                tale.victims[place] += 1
        case e.PoiLost(_, place):
            tale.poi.remove(place)
            numbers["lost_unseen"] += 1
        case e.VictimTreated(_, place):
            _take(tale.victims, place)
            tale.treated[place] += 1
        case e.VictimRescued(_, place, treated):
            _take(tale.treated if treated else tale.victims, place)
            numbers["rescued"] += 1
        case e.VictimLost(_, place, treated):
            _take(tale.treated if treated else tale.victims, place)
            numbers["lost"] += 1
        case _:
            return False
    return True


def _take(counter: Counter[int], place: int) -> None:
    assert counter[place] > 0
    counter[place] -= 1


def _hear_turn(tale: Tale, event: e.Event) -> bool:
    numbers = tale.numbers
    match event:
        case e.FirstPlayerChosen(_, who):
            numbers["active"] = who
        case e.TurnBegan(_, who, turn, ap, free):
            numbers.update(active=who, turn=turn, ap=ap, free=free)
            tale.saved[who] = 0
        case e.ApSpent(_, ap, free):
            numbers["ap"] -= ap
            numbers["free"] -= free
        case e.ApSaved(_, who, ap):
            tale.saved[who] = ap
            numbers.update(ap=0, free=0)
        case e.ApLost(_, who, ap):
            assert tale.saved[who] == ap
            tale.saved[who] = 0
        case e.GameWon():
            numbers["won"] = 1
        case _:
            return False
    return True


def _hear_crew(tale: Tale, event: e.Event) -> bool:
    match event:
        case e.SpecialistTaken(_, who, card):
            tale.available.remove(card)
            tale.specialists[who] = card
        case e.FirefighterPlaced(_, who, place) | e.Rode(_, who, place):
            tale.crew[who] = place
        case e.VehicleParked(_, vehicle, side):
            tale.vehicles[vehicle] = side
        case e.VehicleDriven(_, vehicle, origin, side):
            assert tale.vehicles[vehicle] == origin
            tale.vehicles[vehicle] = side
        case e.Moved():
            _walk(tale, event)
        case e.DoorOpened(_, _, edge):
            tale.closed.remove(edge)
            tale.opened.add(edge)
        case e.DoorClosed(_, _, edge):
            tale.opened.remove(edge)
            tale.closed.add(edge)
        case e.CrewChanged(_, who, before, after, ap, free):
            assert tale.specialists[who] == before
            tale.specialists[who] = after
            tale.available.remove(after)
            if before >= 0:
                tale.available.add(before)
            tale.numbers.update(ap=ap, free=free)
        case e.KnockedDown(_, who, origin, place):
            assert tale.crew[who] == origin
            tale.crew[who] = place
        case _:
            return False
    return True


def _walk(tale: Tale, step: e.Moved) -> None:
    assert tale.crew[step.firefighter] == step.origin
    tale.crew[step.firefighter] = step.square
    brought = []
    if step.leading:
        brought.append(tale.treated)
    if step.load != NOTHING:
        others = tale.treated if step.load == TREATED else tale.victims
        brought.append(tale.hazmat if step.load == HAZMAT else others)
    for markers in brought:
        _take(markers, step.origin)
        markers[step.square] += 1


def same(tale: Tale, state: State) -> bool:
    """Whether what was heard is what is."""
    known = tale_of(state)
    for counter in (tale.hazmat, tale.victims, tale.treated, tale.cubes):
        for place in [place for place, count in counter.items() if not count]:
            del counter[place]
    # Before anybody is first, nobody is active; a lone firefighter begins without being chosen.
    if tale.numbers["active"] < 0:
        tale.numbers["active"] = known.numbers["active"]
    return tale == known
