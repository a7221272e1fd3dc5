"""From the shape of a file to the scenario it describes."""

from typing import Any

from editor.engine import Board
from editor.engine.names import SIDES, SPECIALISTS
from editor.scenario.model import Firefighter, Poi, RandomSteps, Scenario, Texts, ordered
from editor.scenario.yaml_rules import given, read_rules
from editor.scenario.yaml_shape import Game, PoiCounts, ScenarioShape, Setup


def scenario_from(shape: ScenarioShape, board: Board, board_name: str) -> Scenario:
    """The scenario a file describes, without what is said about the file itself."""
    return Scenario(
        board=board,
        board_name=board_name,
        rules=read_rules(shape.rules),
        title=_texts(shape.title),
        notes=_texts(shape.notes),
        table=_texts(shape.table),
        author=shape.author or "",
        licence=shape.licence or "",
        players=shape.players or (1, 6),
        version=shape.fireground,
        **_setup(shape.setup or Setup()),
        **_game(shape.game or Game()),
    )


def _texts(found: Any) -> Texts:
    if found is None:
        return ()
    return ordered({"": found} if isinstance(found, str) else given(found))


def _setup(setup: Setup) -> dict[str, Any]:
    poi = [Poi(place, kind) for kind, places in given(setup.poi).items() for place in places]
    doors, vehicles = setup.doors, setup.vehicles
    cards = setup.specialists
    return {
        "fire": frozenset(setup.fire or ()),
        "smoke": frozenset(setup.smoke or ()),
        "hot_spots": frozenset(setup.hot_spots or ()),
        "hazmat": tuple(sorted(setup.hazmat or ())),
        "poi": tuple(sorted(poi)),
        "cubes": tuple(sorted((setup.damage or {}).items())),
        "open_doors": frozenset(doors.open or () if doors else ()),
        "destroyed_doors": frozenset(doors.destroyed or () if doors else ()),
        "firefighters": tuple(
            Firefighter(
                -1 if one.at is None else one.at,
                SPECIALISTS.index(one.specialist) if one.specialist else -1,
                one.colour or "",
                one.saved or 0,
            )
            for one in setup.firefighters or ()
        ),
        "engine": SIDES.index(vehicles.engine) if vehicles and vehicles.engine else -1,
        "ambulance": SIDES.index(vehicles.ambulance) if vehicles and vehicles.ambulance else -1,
        "random": _random(setup.random),
        "removed": _counts(setup.removed),
        "reserve": setup.reserve,
        "specialists": None if cards is None else tuple(sorted(map(SPECIALISTS.index, cards))),
    }


def _random(found: Any) -> RandomSteps:
    if isinstance(found, str):
        return RandomSteps(by_rules=True)
    return RandomSteps(**given(found))


def _game(game: Game) -> dict[str, Any]:
    return {
        "first": (game.turn or 0) - 1,
        "turns_played": game.turns_played or 0,
        "rescued": game.rescued or 0,
        "lost": game.lost or 0,
        "pool": _counts(game.pool),
        "won": bool(game.won),
    }


def _counts(counts: PoiCounts | None) -> tuple[int, int] | None:
    return (counts.victims, counts.false_alarms) if counts else None
