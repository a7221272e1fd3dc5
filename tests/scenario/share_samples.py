"""Scenarios to share: printed setups, notes of five hundred characters, and random ones."""

from dataclasses import replace
from random import Random

from editor.engine import Board, printed_setup
from editor.engine.grid import edges_within
from editor.engine.names import SPECIALISTS
from editor.engine.ruleset import EDITIONS, LEVELS, MODES, PRINTED_PROFILES, Profile
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
from editor.scenario.share_rules import FIELDS, FLAG, NUMBER, NUMBERS, OPTIONAL, FieldKind
from tests.random_boards import random_board

NOTES = {
    "en": (
        "An old school after closing time: the caretaker smelled smoke in the cellar, and two "
        "classes were still rehearsing upstairs. Only the main entrance is unlocked, so plan your "
        "way back before you run in. The workshop behind the stage keeps gas bottles; get them "
        "out early or stay far away. We played it nine times with four firefighters and won "
        "five. Beginners should leave one bottle in the box. If the corridor burns, break "
        "through the north wall: it costs time, but nobody has to walk past the fire."
    ),
    "cs": (
        "Stará škola po vyučování: školník ucítil ve sklepě kouř a nahoře ještě zkoušely dvě "
        "třídy. Odemčený je jen hlavní vchod, takže si cestu zpět naplánujte dřív, než vběhnete "
        "dovnitř. V dílně za jevištěm jsou tlakové lahve; vyneste je brzy, nebo se jim vyhněte "
        "velkým obloukem. Hráli jsme to devětkrát se čtyřmi hasiči a pětkrát vyhráli. "
        "Začátečníci ať nechají jednu láhev v krabici. Když hoří chodba, probourejte severní "
        "zeď: stojí to čas, ale nikdo nemusí kolem ohně. Přejeme hodně štěstí a pevné nervy."
    ),
    "ru": (
        "Старая школа после уроков: сторож почуял дым в подвале, а наверху ещё репетировали два "
        "класса. Открыт только главный вход, поэтому обдумайте обратную дорогу, прежде чем "
        "бежать внутрь. В мастерской за сценой стоят газовые баллоны; вынесите их пораньше или "
        "держитесь подальше. Мы играли девять раз вчетвером и пять раз выиграли. Новичкам лучше "
        "оставить один баллон в коробке. Если горит коридор, ломайте северную стену: уйдёт "
        "время, зато никому не придётся идти мимо огня. Желаем удачи и крепких нервов всем."
    ),
    "pl": (
        "Stara szkoła po lekcjach: woźny poczuł dym w piwnicy, a na górze ćwiczyły jeszcze dwie "
        "klasy. Otwarte jest tylko główne wejście, więc drogę powrotną trzeba zaplanować, zanim "
        "wbiegnie się do środka. W warsztacie za sceną stoją butle z gazem; warto wynieść je "
        "wcześnie albo omijać z daleka. Graliśmy dziewięć razy w cztery osoby i pięć razy się "
        "udało. Początkujący niech zostawią jedną butlę w pudełku. Gdy płonie korytarz, najlepiej "
        "przebić północną ścianę: kosztuje to czas, ale nikt nie musi mijać ognia."
    ),
    "es": (
        "Una vieja escuela después de clase: el conserje olió humo en el sótano y arriba todavía "
        "ensayaban dos grupos. Solo la entrada principal está abierta, así que pensad el camino "
        "de vuelta antes de entrar corriendo. En el taller, detrás del escenario, hay bombonas "
        "de gas; sacadlas pronto o manteneos lejos. La jugamos nueve veces con cuatro bomberos y "
        "ganamos cinco. Los principiantes pueden dejar una bombona en la caja. Si arde el "
        "pasillo, romped la pared norte: cuesta tiempo, pero nadie pasa junto al fuego."
    ),
}

"""Five hundred characters and a few, of the kind that designers write."""

TITLES = {
    "en": "The old school",
    "cs": "Stará škola",
    "ru": "Старая школа",
    "pl": "Stara szkoła",
    "es": "La vieja escuela",
}

BOXES = [
    Rules(edition, mode, level)
    for edition in EDITIONS
    for mode in MODES
    for level in LEVELS
    if mode != MODES[0] or level == LEVELS[0]
]


def printed(name: str, rules: Rules, firefighters: int = 4) -> Scenario:
    """The printed setup of a box on a shipped board, with title and notes in all languages."""
    board = load_board(name)
    setup = printed_setup(board, rules.ruleset(), firefighters)
    return Scenario(
        board,
        name,
        rules,
        title=ordered(TITLES),
        notes=ordered(NOTES),
        fire=frozenset(setup.fire),
        poi=tuple(Poi(place) for place in setup.poi),
        firefighters=tuple(Firefighter(colour=COLOURS[who]) for who in range(firefighters)),
        random=RandomSteps(
            explosions=setup.random_explosions,
            hazmat=setup.random_hazmat,
            poi=setup.random_poi,
            hot_spots=setup.random_hot_spots,
        ),
        reserve=setup.reserve,
    )


def any_scenario(random: Random) -> Scenario:
    """Any scenario that a file could hold, sensible or not; one value of three is given."""
    name, board = _any_board(random)
    inside, everywhere = board.inside_squares, (*board.inside_squares, *members(board.ring))
    edges = members(edges_within(board.squares))
    few = random.choice((0, 3, 10, len(inside)))

    def some(places: tuple[int, ...] | list[int], most: int) -> list[int]:
        return random.sample(places, random.randint(0, min(most, len(places))))

    def amount() -> int:
        return random.choice((0, 0, 1, 3, random.randint(0, 999)))

    def pair() -> tuple[int, int] | None:
        return (amount(), amount()) if random.random() < 0.3 else None

    least = random.randint(1, 99)
    return Scenario(
        board,
        name,
        any_rules(random),
        title=_texts(random, 80),
        notes=_texts(random, 120),
        table=_texts(random, 40),
        author=_line(random, 60),
        licence=_line(random, 20),
        players=random.choice(((1, 6), (least, random.randint(least, 99)))),
        fire=frozenset(some(inside, few)),
        smoke=frozenset(some(everywhere, few)),
        hot_spots=frozenset(some(inside, few)),
        hazmat=tuple(sorted(random.choices(everywhere, k=random.randint(0, few)))),
        poi=tuple(
            sorted(
                Poi(random.choice(everywhere), random.choice(POI_KINDS))
                for _ in range(random.randint(0, few))
            )
        ),
        cubes=tuple(sorted((edge, random.randint(1, 2)) for edge in some(edges, few))),
        open_doors=frozenset(some(members(board.doors), few)),
        destroyed_doors=frozenset(some(edges, few)),
        firefighters=tuple(
            Firefighter(
                random.choice((-1, *everywhere)),
                random.randrange(-1, len(SPECIALISTS)),
                random.choice(("", *COLOURS)),
                amount(),
            )
            for _ in range(random.choice((0, 0, 4, 6, 24)))
        ),
        engine=random.randrange(-1, 4),
        ambulance=random.randrange(-1, 4),
        random=random.choice(
            (
                RandomSteps(),
                RandomSteps(by_rules=True),
                RandomSteps(False, amount(), amount(), amount(), amount()),
            )
        ),
        removed=pair(),
        pool=pair(),
        reserve=random.choice((None, amount())),
        specialists=random.choice((None, tuple(sorted(some(tuple(range(8)), 8))))),
        first=random.choice((-1, random.randrange(24))),
        turns_played=random.choice((0, 7, random.randint(0, 99_999))),
        rescued=amount(),
        lost=amount(),
        won=random.random() < 0.5,
    )


def any_rules(random: Random) -> Rules:
    """Any box with any fields changed to any values, the box's own among them."""
    changes = {
        name: _any_value(random, kind)
        for name, kind in FIELDS
        if random.random() < random.choice((0.0, 0.05, 0.5))
    }
    return Rules(
        random.choice(EDITIONS),
        random.choice(MODES),
        random.choice(LEVELS),
        tuple(sorted(changes.items())),
    )


def _any_value(random: Random, kind: FieldKind) -> RuleValue:
    amount = random.choice((0, 1, 4, random.randint(0, 999)))
    if isinstance(kind, tuple):
        return random.choice(kind)
    if kind == FLAG:
        return random.random() < 0.5
    if kind == NUMBER:
        return amount
    if kind == OPTIONAL:
        return random.choice((None, amount))
    if kind == NUMBERS:
        return tuple(random.randint(0, 9) for _ in range(random.randint(1, 13)))
    return tuple(
        _any_profile(random) if random.random() < 0.3 else printed for printed in PRINTED_PROFILES
    )


def _any_profile(random: Random) -> Profile:
    return Profile(
        ap=random.randint(0, 9),
        free=random.randint(0, 9),
        free_pool=random.randrange(4),
        extinguish_factor=random.randint(1, 99),
        chop_cost=random.choice((None, 0, 3)),
        deck_gun_cost=random.choice((None, 0, 3)),
        treats=random.random() < 0.5,
        disposes=random.random() < 0.5,
        identifies=random.random() < 0.5,
        commands=random.random() < 0.5,
        rerolls=random.random() < 0.5,
    )


def _any_board(random: Random) -> tuple[str, Board]:
    kind = random.randrange(4)
    if kind == 0:
        name = random.choice(shipped_boards())
        return name, load_board(name)
    if kind == 1:
        return "", Board.new(random.randint(4, 12), random.randint(4, 12))
    if kind == 2:
        return "", load_board("side_a").mirrored()
    return "", random_board(random)


def _texts(random: Random, most: int) -> Texts:
    chosen = random.choice(((), ("",), ("en",), ("cs", "ru"), LANGUAGES))
    return ordered({language: _line(random, most) for language in chosen})


def _line(random: Random, most: int) -> str:
    alphabet = random.choice(("aeiou stn", "ěščřžýáíé ", "жшщыэюяё –", "łąęść ż", "🚒火\u200d"))
    strange = random.choice(("", "", "🍰", "ё", "ñ"))
    letters = [random.choice(alphabet) for _ in range(random.randint(0, most))]
    letters[:1] = strange
    return "".join(letters)


def wordy(scenario: Scenario, words: int, random: Random) -> Scenario:
    """The same with notes that no packing makes much shorter."""
    text = " ".join(
        "".join(random.choices("abcdefghijklmnopqrstuvwxyz", k=random.randint(1, 9)))
        for _ in range(words)
    )
    return replace(scenario, notes=(("en", text),))
