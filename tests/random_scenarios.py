"""Random scenarios: any board, any rules, any texts; sensible ones and very odd ones."""

from collections.abc import Sequence
from dataclasses import fields, replace
from random import Random
from typing import Any, Literal, get_args, get_origin, get_type_hints

from editor.engine import Board, Profile, Ruleset
from editor.engine.names import SPECIALISTS
from editor.engine.ruleset import EDITIONS, FREE_POOLS, LEVELS, MODES
from editor.engine.squares import members
from editor.scenario.boards import load_board, shipped_boards
from editor.scenario.model import (
    COLOURS,
    LANGUAGES,
    POI_KINDS,
    Firefighter,
    Poi,
    RandomSteps,
    Rules,
    RuleValue,
    Scenario,
    Texts,
    ordered,
)
from tests.random_boards import random_board

HINTS = get_type_hints(Ruleset)
WORDS = (
    "Fire at night",
    "Požár v noci: díl 2",
    "Пожар, дым",
    "ognisty # podmuch",
    "¡Rescate!",
    "no",
    "True",
    "null",
    "3:5",
    "010",
    "1e3",
    "- a",
    "a: b",
    "[x]",
    "{y: z}",
    "it's",
    'say "hi"',
    "back\\slash",
    "*",
    "&a",
    "!t",
    "|",
    ">",
    "%",
    "@",
    "`",
    "~",
    "---",
    "...",
    "日本語 🚒",
    " leading",
    "trailing ",
    "a  b",
    "2024-01-01",
    "x,y; z?",
    "”“„",
    "non\u00a0breaking",
    "0x1F",
    ".5",
    "<<",
    "=",
    "#",
    "",
    "é\u0301",
    "a long text that has to be broken " * 5 + "somewhere",
)


def any_scenario(random: Random) -> Scenario:
    """A scenario; every part of it is there or not."""
    name, board = _board(random)
    inside, everywhere = list(board.inside_squares), members(board.squares)
    if random.random() < 0.2:
        inside = everywhere  # odd: fire in the garden
    walls, doors = members(board.walls), members(board.doors)
    if random.random() < 0.2:
        walls = doors = members(board.inner_edges | board.outer_edges)  # odd: cubes anywhere

    def some(places: Sequence[int], most: int) -> list[int]:
        return random.sample(places, random.randint(0, min(most, len(places))))

    def maybe(value: Any, otherwise: Any) -> Any:
        return value if random.random() < 0.5 else otherwise

    return Scenario(
        board=board,
        board_name=name,
        rules=maybe(_rules(random), Rules()),
        title=_texts(random, 80),
        notes=_texts(random, 400, lines=True),
        table=_texts(random, 400, lines=True),
        author=maybe(_line(random), ""),
        licence=maybe(_line(random), ""),
        players=random.choice(((1, 6), (2, 4), (4, 4), (1, 1), (3, 12))),
        fire=frozenset(some(inside, 30)),
        smoke=frozenset(some(inside, 10)),
        hot_spots=frozenset(some(inside, 10)),
        hazmat=tuple(sorted(random.choices(inside, k=random.randint(0, 8)))),
        poi=tuple(sorted(Poi(place, random.choice(POI_KINDS)) for place in some(everywhere, 8))),
        cubes=tuple(sorted((edge, random.randint(1, 2)) for edge in some(walls, 24))),
        open_doors=frozenset(some(doors, 8)),
        destroyed_doors=frozenset(some(doors, 8)),
        firefighters=tuple(
            _firefighter(random, everywhere) for _ in range(random.choice((0, 1, 4, 8)))
        ),
        engine=random.randint(-1, 3),
        ambulance=random.randint(-1, 3),
        random=random.choice((RandomSteps(), RandomSteps(by_rules=True), _steps(random))),
        removed=maybe((random.randint(0, 12), random.randint(0, 6)), None),
        pool=maybe((random.randint(0, 12), random.randint(0, 6)), None),
        reserve=maybe(random.randint(0, 24), None),
        specialists=maybe(tuple(sorted(some(range(8), 8))), None),
        first=random.randint(-1, 5),
        turns_played=random.choice((0, 0, 7, 1000)),
        rescued=random.choice((0, 3, 99)),
        lost=random.choice((0, 1, 99)),
        won=random.random() < 0.2,
        **_about_the_file(random),
    )


def _board(random: Random) -> tuple[str, Board]:
    kind = random.randrange(4)
    if kind < 2:
        name = random.choice(shipped_boards())
        return name, load_board(name)
    if kind == 2:
        return "", Board.new(random.randint(4, 12), random.randint(4, 12))
    board = random_board(random)
    return "", board.mirrored() if random.random() < 0.5 else board


def _steps(random: Random) -> RandomSteps:
    counts = [random.randint(0, 6) for _ in range(4)]
    return RandomSteps(False, *counts)


def _firefighter(random: Random, places: Sequence[int]) -> Firefighter:
    return Firefighter(
        random.choice((-1, random.choice(places))),
        random.randint(-1, len(SPECIALISTS) - 1),
        random.choice(("", *COLOURS)),
        random.choice((0, 0, random.randint(0, 9))),
    )


def _rules(random: Random) -> Rules:
    rules = Rules(random.choice(EDITIONS), random.choice(MODES), random.choice(LEVELS))
    for name in random.sample(list(HINTS), random.choice((0, 1, 3, 10))):
        rules = rules.with_change(name, _rule_value(random, name))
    return rules


def _rule_value(random: Random, name: str) -> RuleValue:
    hint = HINTS[name]
    if hint is bool:
        return random.random() < 0.5
    if get_origin(hint) is Literal:
        word: str = random.choice(get_args(hint))
        return word
    if name == "hot_spots_by_crew":
        return tuple(random.randint(0, 5) for _ in range(random.randint(1, 8)))
    if name == "profiles":
        cards = [*Ruleset().profiles]
        for index in random.sample(range(len(cards)), 3):
            cards[index] = _card(random, cards[index])
        return tuple(cards)
    return random.randint(0, 40)


def _card(random: Random, card: Profile) -> Profile:
    for field in random.sample(fields(Profile), 3):
        value: Any = random.randint(1, 6)
        if field.type is bool:
            value = random.random() < 0.5
        elif field.name == "free_pool":
            value = random.randrange(len(FREE_POOLS))
        elif field.name.endswith("_cost"):
            value = random.choice((None, 0, 1, 4))
        card = replace(card, **{field.name: value})
    return card


def _line(random: Random, limit: int = 80) -> str:
    words = [random.choice(WORDS) for _ in range(random.choice((1, 1, 1, 2, 5)))]
    return " ".join(words)[:limit]


def _text(random: Random, limit: int, *, lines: bool) -> str:
    if not lines or random.random() < 0.4:
        return _line(random, limit)
    glue = random.choice(("\n", "\n\n", "\n  ", "\n\t", " \n"))
    text = glue.join(_line(random) for _ in range(random.randint(2, 5)))
    return text[:limit] + random.choice(("", "", "\n", "\n\n"))


def _texts(random: Random, limit: int, *, lines: bool = False) -> Texts:
    kind = random.randrange(4)
    if kind == 0:
        return ()
    if kind == 1:
        return (("", _text(random, limit, lines=lines)),)
    wanted = random.sample(LANGUAGES, random.randint(1, 5)) + [""] * (random.random() < 0.2)
    return ordered({language: _text(random, limit, lines=lines) for language in wanted})


def _about_the_file(random: Random) -> dict[str, Any]:
    head = "\n".join(random.choice(WORDS) for _ in range(random.choice((0, 0, 1, 3))))
    if random.random() < 0.8:
        return {"head": head}
    extra = {
        "/weather": '{wind: north, "3": [1, "2", true]}',
        "/setup/sprinklers": '["2:2", "2:3"]',
        "/setup/vehicles/helicopter": "north",
        "/rules/options/ladders": "true",
        "/rules/a~1b": '"yes"',
        "/title/de": "Feuer",
        "/game/score": "",
    }
    chosen = random.sample(sorted(extra), 3)
    version = (1, random.choice((1, 2, 17)))
    return {"head": head, "version": version, "extra": tuple((k, extra[k]) for k in sorted(chosen))}
