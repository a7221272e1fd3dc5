"""Share codes: what goes in comes out, in one language, small enough, and for ever."""

import zlib
from dataclasses import fields, replace
from random import Random
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from editor.engine import Board, Profile, Ruleset, apply, legal
from editor.engine.events import Log, TurnBegan
from editor.engine.state import ACTIONS, OVER
from editor.scenario import share_board, share_setup, share_text
from editor.scenario.boards import load_board, shipped_boards
from editor.scenario.model import (
    LANGUAGES,
    NOTES_LIMIT,
    POI_KINDS,
    SECRET_VICTIM,
    TITLE_LIMIT,
    TREATED_VICTIM,
    UNKNOWN,
    VICTIM,
    Firefighter,
    Poi,
    RandomSteps,
    Rules,
    RuleValue,
    Scenario,
    ordered,
)
from editor.scenario.opening import open_game, scenario_of
from editor.scenario.share import (
    CODE_LIMIT,
    ShareError,
    ShareProblem,
    decode,
    encode,
    reduced,
)
from editor.scenario.share_bits import AMOUNT_LIMIT
from editor.scenario.share_rules import FIELDS, FLAG, NUMBER, NUMBERS, OPTIONAL, PROFILES
from editor.scenario.share_words import WORDS
from tests.effort import CHUNKS, SEED, chunk_of
from tests.engine.test_random_play import likely
from tests.random_games import any_game
from tests.scenario.share_samples import BOXES, NOTES, any_scenario, printed, wordy
from tests.scenario.test_opening import rules_of

PRINTED_BOARDS = ("side_a", "side_b")


# --- round trips --------------------------------------------------------------------------


@pytest.mark.soak_able
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_any_scenario_comes_back_as_far_as_a_code_can_hold_it(chunk: int) -> None:
    for number in range(chunk_of("FIREGROUND_SOAK_SCENARIOS", 1000)):
        random = Random(f"share {SEED} {chunk} {number}")
        scenario = any_scenario(random)
        language = random.choice(LANGUAGES)

        code, cut = encode(scenario, language)

        assert decode(code) == reduced(scenario, language, cut)


@pytest.mark.parametrize("name", PRINTED_BOARDS)
@pytest.mark.parametrize("rules", BOXES, ids=lambda box: f"{box.edition} {box.mode} {box.level}")
def test_printed_setups_with_long_notes_are_under_800_characters(name: str, rules: Rules) -> None:
    scenario = printed(name, rules)
    for language in LANGUAGES:
        code, cut = encode(scenario, language)

        assert cut == 0
        assert len(code) < 800
        assert decode(code) == reduced(scenario, language)
        assert decode(code).notes == ((language, NOTES[language]),)


def test_the_notes_of_these_tests_are_as_long_as_they_say() -> None:
    assert all(500 <= len(text) <= 510 for text in NOTES.values())


def test_every_start_of_a_turn_survives_as_a_code() -> None:
    seen = 0
    for game in range(20):
        random = Random(f"shared games {SEED} {game}")
        state = any_game(random)
        like = Scenario(state.board, rules=rules_of(state))
        while state.phase != OVER and seen < 10 * (game + 1):
            events: Log = []
            apply(state, likely(state, legal(state), random), events)
            if events and isinstance(events[-1], TurnBegan) and state.phase == ACTIONS:
                scenario = scenario_of(state, like)
                assert open_game(decode(encode(scenario, "en").code)) == state
                seen += 1
    assert seen > 100


def test_a_board_of_the_designers_own_comes_whole() -> None:
    board = load_board("side_b").mirrored()

    again = decode(encode(Scenario(board), "en").code)

    assert again.board == board
    assert again.board_name == ""


def test_a_shipped_board_comes_by_its_name_alone() -> None:
    for name in shipped_boards():
        code = encode(Scenario(load_board(name), name), "en").code

        assert decode(code).board is load_board(name)
        assert decode(code).board_name == name
        assert len(code) < 60


def test_a_board_that_is_not_what_its_name_says_comes_whole_and_nameless() -> None:
    scenario = Scenario(load_board("side_b"), "side_a")

    again = decode(encode(scenario, "en").code)

    assert again.board == load_board("side_b")
    assert again.board_name == ""


def test_a_shipped_board_that_another_release_drew_differently_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    code = encode(Scenario(load_board("side_a"), "side_a"), "en").code
    redrawn = load_board("side_a").mirrored()
    monkeypatch.setattr(share_board, "load_board", lambda _name: redrawn)

    with pytest.raises(ShareError) as caught:
        decode(code)

    assert caught.value.kind == ShareProblem.TOO_NEW
    assert caught.value.facts == {"board": "side_a"}


def test_a_board_that_only_another_release_ships_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Board.new(5, 7)
    with monkeypatch.context() as newer:
        newer.setattr(share_board, "shipped_boards", lambda: ("castle",))
        newer.setattr(share_board, "load_board", lambda _name: board)
        code = encode(Scenario(board, "castle"), "en").code
        assert decode(code).board_name == "castle"

    with pytest.raises(ShareError) as caught:
        decode(code)

    assert caught.value.kind == ShareProblem.TOO_NEW
    assert caught.value.facts == {"board": "castle"}


# --- one language -------------------------------------------------------------------------


def test_a_code_holds_the_texts_of_one_language_and_nothing_of_the_file() -> None:
    scenario = replace(
        printed("side_a", Rules()),
        head="my comment",
        extra=(("weather", "rain"),),
        version=(1, 2),
        author="Anna",
        licence="CC BY 4.0",
        table=(("cs", "Výtah nejezdí."), ("ru", "Лифт не работает.")),
    )

    again = decode(encode(scenario, "cs").code)

    assert again.title == (("cs", "Stará škola"),)
    assert again.table == (("cs", "Výtah nejezdí."),)
    assert (again.author, again.licence) == ("Anna", "CC BY 4.0")
    assert (again.head, again.extra, again.version) == ("", (), (1, 0))


@pytest.mark.parametrize(
    ("texts", "shared"),
    [
        ((), ()),
        ((("", "for all"), ("en", "English")), (("", "for all"),)),
        ((("en", "English"), ("ru", "Русский")), (("en", "English"),)),
        ((("ru", "Русский"), ("pl", "polski")), (("ru", "Русский"),)),
        ((("cs", ""),), (("cs", ""),)),
    ],
)
def test_a_missing_language_is_replaced_by_the_one_a_reader_would_see(
    texts: tuple[tuple[str, str], ...], shared: tuple[tuple[str, str], ...]
) -> None:
    scenario = Scenario(load_board("side_a"), "side_a", title=texts, notes=texts)

    again = decode(encode(scenario, "cs").code)

    assert again.title == again.notes == shared
    assert again.text(again.title, "cs") == scenario.text(texts, "cs")


def test_characters_that_no_file_may_hold_are_left_out() -> None:
    scenario = Scenario(
        load_board("side_a"),
        "side_a",
        title=(("en", "two\nlines\x00\u202e"),),
        notes=(("en", "one\r\ntwo\x07\ud800"),),
    )

    again = decode(encode(scenario, "en").code)

    assert again.title == (("en", "two lines"),)
    assert again.notes == (("en", "one\ntwo"),)


# --- cutting ------------------------------------------------------------------------------


def test_notes_are_cut_between_words_until_the_code_fits() -> None:
    for words in (150, 300, 1200):
        scenario = wordy(printed("side_a", Rules()), words, Random(words))
        ((_, whole),) = scenario.notes

        code, cut = encode(scenario, "en")

        ((_, kept),) = decode(code).notes
        assert 0 < cut < len(whole)
        assert CODE_LIMIT - 30 < len(code) <= CODE_LIMIT
        assert kept == whole[: len(whole) - cut] + "…"
        assert whole[len(whole) - cut] == " "
        assert decode(code) == reduced(scenario, "en", cut)


def test_notes_that_fit_are_not_cut() -> None:
    scenario = wordy(printed("side_a", Rules()), 75, Random(1))

    code, cut = encode(scenario, "en")

    assert cut == 0
    assert decode(code).notes == scenario.notes


def test_the_notes_for_the_table_are_cut_before_the_others() -> None:
    scenario = wordy(printed("side_a", Rules()), 75, Random(1))
    long = wordy(scenario, 200, Random(2)).notes
    ((_, table),) = long

    code, cut = encode(replace(scenario, table=long), "en")

    again = decode(code)
    assert again.notes == scenario.notes
    assert again.table == (("en", table[: len(table) - cut] + "…"),)

    code, cut = encode(replace(scenario, notes=long, table=long), "en")

    again = decode(code)
    assert again.table == (("en", "…"),)
    assert again.notes == (("en", table[: 2 * len(table) - cut] + "…"),)


def test_a_text_without_blanks_is_cut_all_the_same() -> None:
    text = "".join(Random(3).choices("abcdefghijklmnopqrstuvwxyz", k=NOTES_LIMIT))
    scenario = Scenario(load_board("side_a"), "side_a", notes=(("en", text),))

    code, cut = encode(scenario, "en")

    assert len(code) == CODE_LIMIT
    assert decode(code).notes == (("en", text[: NOTES_LIMIT - cut] + "…"),)


def test_texts_longer_than_any_file_holds_are_cut_and_counted() -> None:
    scenario = Scenario(
        load_board("side_a"),
        "side_a",
        title=(("en", "t" * (TITLE_LIMIT + 5)),),
        notes=(("en", "n" * (NOTES_LIMIT + 70)),),
        author="a" * 203,
    )

    code, cut = encode(scenario, "en")

    assert cut == 5 + 70 + 3
    assert decode(code) == reduced(scenario, "en", cut)
    assert len(decode(code).notes[0][1]) == NOTES_LIMIT


def test_a_setup_longer_than_the_limit_is_shared_without_its_notes() -> None:
    scenario = replace(wordy(any_scenario(Random(5)), 50, Random(5)), table=())

    code, cut = encode(scenario, "en", limit=100)

    assert len(code) > 100
    assert cut == len(scenario.notes[0][1])
    assert decode(code).notes == (("en", "…"),)


def test_a_crowd_is_shared_and_what_no_qr_code_could_hold_is_refused() -> None:
    board = Board.new(12, 12)
    poi = tuple(sorted(Poi(place, kind) for kind in POI_KINDS for place in board.inside_squares))
    strange = "".join(map(chr, range(0x4E00, 0x4E00 + 200)))
    crowd = Scenario(board, poi=poi, hazmat=board.inside_squares, author=strange, licence=strange)
    assert decode(encode(crowd, "en").code) == crowd

    with pytest.raises(ShareError) as caught:
        encode(replace(crowd, poi=poi * 9), "en")

    assert caught.value.kind == ShareProblem.TOO_LARGE
    assert caught.value.facts["limit"] == 4004
    assert int(caught.value.facts["needed"]) > 4004


def test_what_no_file_could_say_is_a_mistake_of_the_program() -> None:
    board = load_board("side_a")
    for wrong in (
        Scenario(board, fire=frozenset((250,))),
        Scenario(board, cubes=((511, 1),)),
        Scenario(board, cubes=((17, 3),)),
        Scenario(board, rescued=-1),
        Scenario(board, lost=1000),
        Scenario(board, rules=Rules(changes=(("win_at", True),))),
        Scenario(board, rules=Rules(changes=(("fire_stop", "never"),))),
    ):
        with pytest.raises(ValueError, match=r"\w+") as caught:
            encode(wrong, "en")
        assert not isinstance(caught.value, ShareError)


# --- nothing is forgotten -----------------------------------------------------------------


def test_every_field_of_a_scenario_is_shared_or_belongs_to_the_file() -> None:
    """A field added to the model fails here until a code carries it, or says that it does not."""
    of_the_file = {"version", "head", "extra"}
    shared = {
        *("board", "board_name", "rules", "title", "notes", "table", "author", "licence"),
        *("players", "fire", "smoke", "hot_spots", "hazmat", "poi", "cubes", "open_doors"),
        *("destroyed_doors", "firefighters", "engine", "ambulance", "random", "removed", "pool"),
        *("reserve", "specialists", "first", "turns_played", "rescued", "lost", "won"),
    }

    assert {one.name for one in fields(Scenario)} == shared | of_the_file
    assert [one.name for one in fields(Firefighter)] == ["square", "specialist", "colour", "saved"]
    assert [one.name for one in fields(Poi)] == ["square", "kind"]
    assert [one.name for one in fields(Rules)] == ["edition", "mode", "level", "changes"]
    steps = ["by_rules", "explosions", "hazmat", "poi", "hot_spots"]
    assert [one.name for one in fields(RandomSteps)] == steps


def test_every_field_of_the_rules_has_its_number_and_its_kind() -> None:
    hints = get_type_hints(Ruleset)
    kinds = {bool: FLAG, int: NUMBER, int | None: OPTIONAL, tuple[int, ...]: NUMBERS}

    assert [name for name, _ in FIELDS] == [one.name for one in fields(Ruleset)]
    for name, kind in FIELDS:
        hint = hints[name]
        if get_origin(hint) is Literal:
            assert kind == get_args(hint)
        else:
            assert kind == kinds.get(hint, PROFILES)


def test_whatever_comes_out_of_a_code_is_within_the_limits_of_a_file() -> None:
    from editor.scenario import yaml_rules, yaml_shape, yaml_types

    assert AMOUNT_LIMIT == yaml_types.NUMBER_LIMIT
    assert share_setup.TURN_LIMIT == yaml_types.TURN_LIMIT
    assert share_setup.PLACES_LIMIT == yaml_types.PLACES_LIMIT
    assert share_setup.CREW_LIMIT == yaml_shape.CREW_LIMIT
    assert share_text.SHORT_LIMIT == yaml_shape.NAME_LIMIT
    assert yaml_rules.CREW_TABLE_LIMIT == 13


# --- for ever -----------------------------------------------------------------------------


def test_the_words_that_packing_knows_have_not_changed() -> None:
    known = {language: zlib.crc32(text.encode()) for language, text in WORDS.items()}

    assert known == WORDS_THEN


@pytest.mark.parametrize("language", LANGUAGES)
def test_codes_of_the_first_release_are_still_read(language: str) -> None:
    assert decode(CODES_THEN[language]) == reduced(everything(), language)


def test_a_printed_setup_of_the_first_release_is_still_read() -> None:
    board = load_board("side_a")
    scenario = Scenario(
        board,
        "side_a",
        fire=frozenset(board.family_fire),
        poi=tuple(map(Poi, board.family_poi)),
        random=RandomSteps(by_rules=True),
    )

    assert decode(PRINTED_THEN) == scenario


def everything() -> Scenario:
    """A scenario that uses every part of the format; never to be changed."""
    board = Board.parse(
        COTTAGE,
        arrows=["SE S S SW SW", "E E S W W", "E N W W N", "NE N N NW N"],
        first_explosion=[34, 35, 51, 50, 20],
        family_fire=[17, 34],
        family_poi=[68],
        gun_quadrant=[0, -1, -1, -1],
    )
    cards = list(Ruleset().profiles)
    cards[5] = Profile(ap=6, free=1, free_pool=2, extinguish_factor=2, chop_cost=1, treats=True)
    changes: dict[str, RuleValue] = {
        "captain_orders_disposal": True,
        "far_drive": "any place",
        "heal_markers": 2,
        "hot_spots_by_crew": (0, 1, 2),
        "profiles": tuple(cards),
        "win_at": 9,
    }
    return Scenario(
        board,
        rules=Rules("pl", "experienced", "heroic", tuple(changes.items())),
        title=ordered({language: f"Č {language} ё" for language in ("", *LANGUAGES)}),
        notes=ordered(NOTES),
        table=(("en", "Bring cake."), ("cs", "Vezměte dort 🍰.")),
        author="Ñandú",
        licence="CC BY 4.0",
        players=(2, 5),
        fire=frozenset((17, 18, 34)),
        smoke=frozenset((35, 1)),
        hot_spots=frozenset((17, 51)),
        hazmat=(20, 20, 53),
        poi=(Poi(19, TREATED_VICTIM), Poi(19, UNKNOWN), Poi(36, SECRET_VICTIM), Poi(52, VICTIM)),
        cubes=((16, 1), (18, 2)),
        open_doors=frozenset((34,)),
        destroyed_doors=frozenset((305,)),
        firefighters=(Firefighter(0, 5, "green", 3), Firefighter(colour="black"), Firefighter(85)),
        engine=0,
        ambulance=0,
        random=RandomSteps(explosions=1, hazmat=2, poi=3, hot_spots=4),
        removed=(2, 1),
        pool=(5, 3),
        reserve=11,
        specialists=(0, 5, 7),
        first=2,
        turns_played=300,
        rescued=3,
        lost=1,
        won=True,
    )


COTTAGE = """\
.   A   A   E   E   .   .
  +---+-=-+---+---+---+
. |       |           | .
  +   +   +   +---+   +
. |       D           = .
  +---+-D-+   +   +   +
. |       |           | .
  +   +   +   +   +   +
. |                   | .
  +---+---+---+---+---+
.   .   .   .   .   .   .
"""

WORDS_THEN = {
    "en": 2717658181,
    "cs": 2467099839,
    "ru": 1998617704,
    "pl": 2231275749,
    "es": 4188308928,
}
CODES_THEN = {
    "en": (
        "FG1-0K7018C804P06X4R00400Q4PMMV46R20W9HV2RYH6PMG049N2VNJ3JPGNCJK0KMTMG3TDJS3MFXCD8923SA4"
        "V8VM102EGWGH7T8X49J2VAC937SAM8804PJ54K6BE9PA3TMP36088AZCEAHXR1346G8N58E0N2MJS6MMJEYC8R76"
        "94CWHHQW1GRXQ30AWGY5BEPP58CQNPKZFWZDZTZ516TTBPZBQSY8H45PVVAQJQ56JH4609KC7ZARRE1XK1M9DW1F"
        "3G45ATKEKMA1XNAS673JMEPRAHAT71NBXGRRSG3YVBHZQQ7BMGY35XVRYBMJFAVA7F3Z3B3P90WFAMVW09MACRS5"
        "CCV2W8MFM8R6P2KT6WZ7N27XPMGEEMG0V4KD6HM7CR0Y1AK5YJ15Z635J7Q8KQKRTKH80DRN08MCV38QS80B2WCZ"
        "MTRC3JJ3GA632DBGMPPYQBRAZSZ2R39B6YW0TZYRDSC6RR8TV2H3MN8SAXR3BNX39X12R7PK8WPJA4YVJK5PXHT1"
        "74WA2PGMGGEMF4P2VN6S7062FH74TAR850Y558067096G57TP8RV5V7S50Y7M0KBQGFJDZVKRMKZ493Z6W47GCDD"
        "E6S"
    ),
    "cs": (
        "FG1-0PK018C804P06X4R00400Q4PMMV46R20W9HV2RYH6PMG049N2VNJ3JPGNCJK0KMTMG3TDJS3MFXCD8923SA4"
        "V8VM102EGWGH7T8X49J2VAC937SAM8804PJ595ADJ9PABTJP480A8BWRWBFEGE261R9NEVQ26P08R81FD4TCGQYC"
        "SK6AMJCMGQJ1WBDM2Z05BX0WDNP7V1Q8P15C2X0Q0Q54HCV77XZFFKKHSYY9V56JPBZXYHFM11MBZ7GFEM5NRZC4"
        "W3FBX76GV5DNB7C99T03WZFGXCT2P0NC5BSWTKM33Y62MT1SR0FG8SEP34WTDP8T3NN94WEEAHM56WWFDK52NTM0"
        "6F0PZBGPHN4KQ6W3DH5GENMRRW8MQT88XE8KX218ZV3QS9M4PYHM10EK4P3J5185YBN23480HC0T9A1XYR9KS1XJ"
        "6H99YNYSEKT8R0RTSB1PECVMG170ADYNNY28DKD8NVE26XZ612GSM5J537464VS8FHQE17HBDE7V964QDMWPVR9C"
        "Q29XFRDY5TGNYM8CCMPC41ERPYV7KJG6FSANV9J3GZ9BE8561JZWH12TGX6QFAB04SRCMCG6QS3N0XVX0KYHTNRT"
        "9DCCNN4HR35J91H20ERJ6MJ78XV22APRS40D8R057DS3EK5834BMDH1SEH6VDSPV18BN1PPKXQWYVY9YHX9HTZ77"
        "YH4V1QEKYM35Y9RGF95W2NF"
    ),
    "ru": (
        "FG1-0P8018C804P06X4R00400Q4PMMV46R20W9HV2RYH6PMG049N2VNJ3JPGNCJK0KMTMG3TDJS3MFXCD8923SA4"
        "V8VM102EGWGH7T8X49J2VAC937SAM8804PJ5DKEDB8PA32KP360A8CWWE9VQG15E5R1ABDXGMHGAJ114G79AE45H"
        "CVJK65960AJ8BH0CKRTPXPE5ECC5VAMHBRBZPR8JP7E5EVVZZZVBQPZD4X41WVCHF5ZWJEJE0CHX8H18S414YQV0"
        "AHFXX0NHHKQH4YQEN4ZA4DGMFXW8CYWBAMYY7C5KV7A185C2D4C2QTHMS78ECPJGPSJETVZC7CBSK465SY7G9EEZ"
        "9XFR872STQC6FG96A03J0DNAV94F04XFGXRJEG1F285FGEASQBH1WCTES7VDQMD3BDM5J1JB5AQ0ST2SMMHB8VHG"
        "9K8TR10D7GE590JQ5ASC6YP782BCHVG36E660697E2TEB54VB5883QQMBW1T8MFHE3V9RF0HYW82971NAP0ZJ848"
        "AVPMS3BG1F9M91KDQ73H8TGWAH5VX788FR49R8N2Y83G7D1G1GN6KKWW4BACBD3WQR81HWP70AVSY9MYRGGMBNX4"
        "THGV0GY2SPY1DWN9504PS8WGF3CR1DN3EHEVXFW0HPC8AW6MH1PKQF4TVQ8DDZQW8NGVQY6JFNSXZ7SVC6JHE29C"
        "XHESNYATY72Y"
    ),
    "pl": (
        "FG1-0N5018C804P06X4R00400Q4PMMV46R20W9HV2RYH6PMG049N2VNJ3JPGNCJK0KMTMG3TDJS3MFXCD8923SA4"
        "V8VM102EGWGH7T8X49J2VAC937SAM8804PJ5J3JCN9PABTVM360A8AYCE9HZ0111TEH5BES78V2GM75EH0G5SJ7R"
        "VG4PGQQH27D91Z0M9755XDFG48FB6S7BTNSRPJSYGQPZEEZ77VHC57CEXTWJQMDS4C4013W2Q089015HX5KYR9WQ"
        "4QYEVRF9E62676E4DSCFQ159D9RH7KC3WVD44D5RNXZX89F85KHB4BF96Z7T70G12G0E99JATKQFV3JXNVAMFJBX"
        "F9Q2HBB2XW884N5TAJ59VRJ8AKGST42TAKTR0YTMCDRR9RCM1GJ9C0CSCTZ2GS08DJGCH1F21TGQZ88ZST1HRMXW"
        "G74Y7N94SQH522M1D1EZE1XRCFB9EHNRPP267AKX8GDGQHQS2JR827R507EEZDC58V4ZD3PVCRRKMTSQYDCZYRG2"
        "E7MGMXKG4HXD5YHRY6WV16MV9P67VNGNKP1AMG35N1EA805455YGN8BNZE6FXE86ZYWA9HGARVJ1YQKK8SBC078B"
        "4D5Y1ZNNPJDPBVKC7624GXBAM74XZ6MH4T7Q7NR9AZE78WHVP72RYFS790W8JJDQC"
    ),
    "es": (
        "FG1-0JZ018C804P06X4R00400Q4PMMV46R20W9HV2RYH6PMG049N2VNJ3JPGNCJK0KMTMG3TDJS3MFXCD8923SA4"
        "V8VM102EGWGH7T8X49J2VAC937SAM8804PJ5PKPB99PA32VP36064AZCE9GZ80RBMX2A6W2DTEMNKMX2MDGH91TT"
        "GGT21HW0XQBT4XFA0SV9ATMZZMWATQAT1AEFSZVVKYZYMJKDVVDBZB1N2V75N127WJY70XZY9KS5D2BT94JZT7ZT"
        "STZ28KHHVVM5MD27YWGV2B8P95QQE9N2C7K3YP52JBEZX58DH62E2J0VFWSWGDC0R6YRMTVR2G2F1MH9KAHH8APW"
        "TNMBJF1G0GG2Y6FCV6A20M0BC99WCERKYCFNJA6J1SMDC8CSX4599VTZ9TMA07640P4BKX8T21DJY011FST7D21A"
        "ZYGN37S288X085QH1V745QM2MNQ9BHGDZ45PVJPQ5VC0P6Z069K07TSA9F7THVWGETEYF2RB4NQBTBAB300H3TTY"
        "PDHDYSXWG4233EKS1N8610XDXWW4V1AYAN5ECDB5D1R877HHB3Z95CDXGYNDHV3ZNW6YQWV0ZZR0029JFDZ"
    ),
}
PRINTED_THEN = "FG1-013F37HRQ258GBH2979QFZ4KR7QZG43153P"
