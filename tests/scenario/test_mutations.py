"""Random mutations of good files: every answer is a scenario or a list of mistakes with lines."""

from functools import cache
from random import Random

import pytest

import start
from editor.i18n import source_catalog
from editor.scenario.errors import Code, FileProblem, LoadError
from editor.scenario.wording import say
from editor.scenario.yaml_file import Loaded, load, read_scenario, write_scenario
from tests.effort import CHUNKS, SEED, chunk_of
from tests.random_scenarios import any_scenario
from tests.scenario.hostile_files import CABIN, CASES

PIECES = (
    *"[]{}:,-?#|>'\"&*!%@`~=<\\ \n\t0189.",
    *("- ", ": ", "? ", "&a ", "*a", "!!str ", "<<: ", "---\n", "...\n", "\r\n", "  ", "# x\n"),
    *('"9:9"', '"3:5|3:6"', "true", "999999999999", "-1", "null", "{}", "[]", '""', "|\n", ">-\n"),
    *("\x00", "\x07", "\u202e", "\ufeff", "\u2028", "ž", "🚒", "\\u202e", "\\x00", "fireground"),
)


@cache
def good_files() -> tuple[bytes, ...]:
    """The shipped scenarios, the examples, and some of every kind."""
    folder = start.ROOT / "scenarios"
    shipped = [path.read_bytes() for path in sorted(folder.glob("*.yaml"))]
    random = [write_scenario(any_scenario(Random(f"good {i}"))).encode() for i in range(60)]
    small = [case.data for case in CASES if len(case.data) < 2_000]
    return (*shipped, *random, CABIN.encode(), *small)


def mutated(random: Random) -> bytes:
    data = bytearray(random.choice(good_files()))
    for _ in range(random.choice((1, 1, 1, 2, 3, 10))):
        at = random.randrange(len(data) + 1)
        length = random.choice((0, 1, 1, 2, 5, 20, 200))
        kind = random.randrange(7)
        if kind == 0:
            del data[at : at + length]
        elif kind == 1:
            data[at:at] = random.choice(PIECES).encode()
        elif kind == 2:
            data[at : at + length] = random.choice(PIECES).encode()
        elif kind == 3:
            data[at:at] = data[at : at + length]
        elif kind == 4:
            other = random.choice(good_files())
            begin = random.randrange(len(other) + 1)
            data[at:at] = other[begin : begin + random.choice((5, 50, 500))]
        elif kind == 5 and at < len(data):
            data[at] = random.randrange(256)
        else:
            lines = bytes(data).split(b"\n")
            if random.random() < 0.1:
                random.shuffle(lines)
            else:
                lines.pop(random.randrange(len(lines)))
            data = bytearray(b"\n".join(lines))
    return bytes(data)


def answer(data: bytes) -> Loaded | tuple[FileProblem, ...]:
    """What the loader says; anything but a scenario or its mistakes is an error of ours."""
    try:
        return load(data)
    except LoadError as error:
        return error.problems


@pytest.mark.soak_able
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_mutation_of_a_good_file_gets_past_the_loader_unexplained(
    chunk: int, caplog: pytest.LogCaptureFixture
) -> None:
    catalog = source_catalog()
    for number in range(chunk_of("FIREGROUND_SOAK_MUTATIONS", 10_000)):
        data = mutated(Random(f"mutation {SEED} {chunk} {number}"))
        found = answer(data)
        if isinstance(found, Loaded):
            if not found.read_only:
                text = write_scenario(found.scenario)
                assert read_scenario(text.encode()) == found.scenario, data
            continue
        assert found, data
        for problem in found:
            assert problem.line > 0 or problem.code == Code.TOO_LARGE, data
            assert problem.line <= data.count(b"\n") + 2, data
            assert 15 < len(say(problem, catalog)) < 1_000, data
    assert caplog.records == []  # a sentence without its facts would have complained
