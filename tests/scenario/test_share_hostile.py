"""Share codes made to hurt: sound on the outside, anything inside, and plain noise."""

import contextlib
import time
import tracemalloc
import zlib
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from editor.scenario.boards import load_board
from editor.scenario.model import NOTES_LIMIT, Rules, Scenario
from editor.scenario.opening import OpeningError, open_game
from editor.scenario.share import ShareError, ShareProblem, decode, encode, reduced
from editor.scenario.share_bits import BitReader, BitWriter
from editor.scenario.share_board import pack_board
from editor.scenario.share_frame import ALPHABET, LONGEST_TEXT, MOST_SYMBOLS, frame, unframe
from editor.scenario.share_rules import FIELDS, pack_rules
from editor.scenario.share_setup import pack_setup
from editor.scenario.yaml_file import read_scenario
from editor.scenario.yaml_write import write_scenario
from tests.effort import CHUNKS, SEED, chunk_of
from tests.scenario.share_samples import any_scenario, printed

NOISE = ALPHABET + ALPHABET.lower() + "OIL-–>  \n\t\u200b\u202e#é火🚒\ud800\x00"


def plain() -> BitWriter:
    """All of an empty scenario but its words."""
    bits = BitWriter()
    scenario = Scenario(load_board("side_a"), "side_a")
    pack_board(bits, scenario.board, scenario.board_name)
    pack_rules(bits, scenario.rules)
    pack_setup(bits, scenario)
    return bits


def worded(data: bytes, *, page: int = 1, packed: bool = True, tags: str = "111") -> str:
    """The code of an empty scenario with these bytes for words."""
    bits = plain()
    for tag in tags:
        bits.fixed(int(tag), 3)
    bits.flag(True)
    bits.fixed(page, 3)
    bits.flag(packed)
    bits.octets(data)
    return sealed(bits)


def sealed(bits: BitWriter) -> str:
    return frame(1, bits.symbols())


def deflated(data: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(data) + packer.flush()


def kind_of(code: str) -> ShareProblem:
    with pytest.raises(ShareError) as caught:
        decode(code)
    return caught.value.kind


def survives(text: str) -> Scenario | None:
    """Read a text; what comes out, if anything, can be shared, opened and saved as any other."""
    try:
        scenario = decode(text)
    except ShareError:
        return None
    code, cut = encode(scenario, "en")
    assert decode(code) == reduced(scenario, "en", cut)
    with contextlib.suppress(OpeningError):
        open_game(scenario)
    saved = read_scenario(write_scenario(scenario).encode())
    # A file says nothing of changes that leave everything as it is in the box.
    assert saved.rules.ruleset() == scenario.rules.ruleset()
    assert replace(saved, rules=scenario.rules) == scenario
    return scenario


# --- noise --------------------------------------------------------------------------------


@pytest.mark.soak_able
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_noise_is_refused_and_nothing_else_happens(chunk: int) -> None:
    random = Random(f"noise {SEED} {chunk}")
    for _ in range(chunk_of("FIREGROUND_SOAK_SCENARIOS", 4000)):
        length = random.choice((3, 20, 200, 900))
        text = "".join(random.choices(random.choice((NOISE, ALPHABET)), k=length))
        assert survives(random.choice(("", "FG1-", "FG1-00", "see FG2-")) + text) is None


@pytest.mark.soak_able
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_noise_under_a_right_check_gives_a_scenario_or_an_error(chunk: int) -> None:
    random = Random(f"sealed noise {SEED} {chunk}")
    for _ in range(chunk_of("FIREGROUND_SOAK_SCENARIOS", 4000)):
        # Many ones: they are small numbers, and let the noise get far inside.
        length = random.choice((5, 20, 80, 400))
        payload = [random.choice((31, random.randrange(32))) for _ in range(length)]
        payload[0] = random.choice((0, random.randrange(32)))
        survives(frame(1, payload))


@pytest.mark.soak_able
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_code_forged_from_a_good_one_gives_a_scenario_or_an_error(chunk: int) -> None:
    random = Random(f"forged {SEED} {chunk}")
    opened = 0
    for number in range(chunk_of("FIREGROUND_SOAK_SCENARIOS", 2000)):
        if number % 20 == 0:
            good = unframe(encode(any_scenario(random), "cs").code).payload
        payload = list(good)
        for _ in range(random.choice((1, 1, 2, 5))):
            place = random.randrange(len(payload))
            match random.randrange(3):
                case 0:
                    payload[place] = random.randrange(32)
                case 1:
                    del payload[place]
                case _:
                    payload.insert(place, random.randrange(32))
        opened += survives(frame(1, payload)) is not None
    assert opened


# --- bombs --------------------------------------------------------------------------------

BOMBS = {
    "zeros": worded(deflated(b"\x00" * 1_500_000)),
    "letters": worded(deflated(b"a" * 1_500_000), page=0),
    "marks": worded(deflated(b"\x1a" * 60_000)),
    "strangers": worded(deflated(b"\x1a\xe7\x81\xab" * 15_000)),
    "long notes": worded(deflated(b"\x00" + b"n" * (NOTES_LIMIT + 1))),
    "long title": worded(deflated(b"t" * 81)),
    "blanks": " " * LONGEST_TEXT,
    "prefixes": "FG1-" * (LONGEST_TEXT // 4),
    "half prefixes": "F " * (LONGEST_TEXT // 2),
    "zero payload": frame(1, [0] * (MOST_SYMBOLS - 9)),
    "one payload": frame(1, [31] * (MOST_SYMBOLS - 9)),
    "long and wrong": frame(1, [7] * (MOST_SYMBOLS - 9))[:-1] + "7",
    "longer than said": frame(1, [7] * 500) + "7" * 15_000,
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_in_little_time_and_memory(name: str) -> None:
    began = time.process_time()
    assert kind_of(BOMBS[name]) in ShareProblem
    took = time.process_time() - began
    tracemalloc.start()
    kind_of(BOMBS[name])
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert took < 0.2
    assert peak < 2_000_000


@pytest.mark.parametrize("name", ["zeros", "letters", "long notes", "long title"])
def test_words_beyond_all_limits_are_too_large(name: str) -> None:
    assert kind_of(BOMBS[name]) == ShareProblem.TOO_LARGE


# --- forgeries, one by one ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (worded(deflated(b"title")[:-1]), ShareProblem.DAMAGED),
        (worded(deflated(b"title") + b"more"), ShareProblem.DAMAGED),
        (worded(b"\xff\xff\xff"), ShareProblem.DAMAGED),
        (worded(b"\x81", packed=False), ShareProblem.DAMAGED),
        (worded(b"\xff", packed=False, page=0), ShareProblem.DAMAGED),
        (worded(b"a\x1a\x80", packed=False), ShareProblem.DAMAGED),
        (worded("a\u202eb".encode(), packed=False, page=0), ShareProblem.DAMAGED),
        (worded(b"a\x1a\xe2\x80\xaeb", packed=False), ShareProblem.DAMAGED),
        (worded(b"a\x07b", packed=False), ShareProblem.DAMAGED),
        (worded(b"two\nlines", packed=False), ShareProblem.DAMAGED),
        (worded(b"a\x00b\x00c\x00d\x00e\x00f", packed=False), ShareProblem.DAMAGED),
        (worded(b"title", packed=False, tags="711"), ShareProblem.DAMAGED),
        (worded(b"title", packed=False, tags="611"), ShareProblem.TOO_NEW),
        (worded(b"title", packed=False, page=7), ShareProblem.TOO_NEW),
        (frame(0, unframe(worded(b"title", packed=False)).payload), ShareProblem.DAMAGED),
        (frame(1, []), ShareProblem.DAMAGED),
    ],
)
def test_words_that_nobody_wrote_are_refused(code: str, kind: ShareProblem) -> None:
    assert kind_of(code) == kind


def test_nothing_may_follow_the_words() -> None:
    payload = unframe(worded(b"title", packed=False)).payload
    assert decode(frame(1, payload)).title == (("en", "title"),)

    assert kind_of(frame(1, [*payload, 0])) == ShareProblem.DAMAGED
    assert kind_of(frame(1, payload[:-1])) == ShareProblem.DAMAGED


def test_a_rule_that_only_a_newer_program_knows_is_too_new() -> None:
    for numbers in ([len(FIELDS)], [2, 999]):
        bits = BitWriter()
        pack_board(bits, load_board("side_a"), "side_a")
        for _ in range(3):
            bits.number(0)
        bits.ascending(numbers, 66)
        assert kind_of(sealed(bits)) == ShareProblem.TOO_NEW


@pytest.mark.parametrize("name", [b"../side_a", b"Castle", b"", b"\xff", b"a" * 81])
def test_a_name_that_no_board_can_have_is_damaged(name: bytes) -> None:
    bits = BitWriter()
    bits.fixed(3, 2)
    bits.octets(name)

    assert kind_of(sealed(bits)) == ShareProblem.DAMAGED


def test_a_promise_of_more_than_the_code_holds_is_broken_at_once() -> None:
    bits = BitWriter()
    pack_board(bits, load_board("side_a"), "side_a")
    pack_rules(bits, Rules())
    bits.number(1_000_000, 2)

    assert kind_of(sealed(bits)) == ShareProblem.DAMAGED


def test_every_beginning_of_a_payload_is_damaged() -> None:
    payload = unframe(encode(printed("side_a", Rules("cs", "experienced")), "cs").code).payload
    for length in range(len(payload)):
        assert kind_of(frame(1, payload[:length])) == ShareProblem.DAMAGED


# --- bits ---------------------------------------------------------------------------------


def test_numbers_of_every_size_come_back() -> None:
    bits = BitWriter()
    values = [0, 1, 2, 3, 7, 8, 100, 999, 2**20 - 1]
    for grain in range(7):
        for value in values:
            bits.number(value, grain)
    reader = BitReader(bits.symbols())

    for grain in range(7):
        assert [reader.number(grain) for _ in values] == values
    reader.end()


def test_what_does_not_fit_is_never_written() -> None:
    bits = BitWriter()
    wrong: list[Callable[[], None]] = [
        lambda: bits.fixed(4, 2),
        lambda: bits.fixed(-1, 2),
        lambda: bits.number(-1),
        lambda: bits.number(2**20),
        lambda: bits.amount(1000),
        lambda: bits.ascending([3, 3], 8),
    ]
    for write in wrong:
        with pytest.raises(ValueError, match=r"does not fit|no number|more than any"):
            write()
