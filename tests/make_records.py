"""Makes the golden records: one seeded game of every shipped scenario, legal but often unwise.

python -m tests.make_records            those that are missing; those of no scenario are removed
python -m tests.make_records NAME ...   these, anew
python -m tests.make_records --all      all of them, anew

A golden record promises that a scenario and its rules are what they were. Make one anew only if
its scenario was redesigned or a rule was mended, and read the difference before you keep it.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from editor.engine import Decision, Log, State, apply, chances, legal
from editor.engine.state import ACTIONS, OVER
from editor.play.demo_crew import DemoCrew
from editor.play.record import TABLE, Record, write_record
from editor.play.record_lines import Entry, entries_of, turn_mark
from editor.scenario.opening import open_game
from editor.scenario.shipped import load_shipped, shipped_scenarios
from tests.engine.test_random_play import likely

RECORDS: Final = Path(__file__).parent / "records"
WISE: Final = 0.8
"""How often the crew of the demo decides. Left to chance alone, nobody would ever be rescued; with
the crew alone, the rarer rules would never be seen."""


def path_of(name: str) -> Path:
    """Where the golden record of a scenario lies."""
    return RECORDS / f"{name}.yaml"


def golden_game(name: str) -> Record:
    """A whole game of a shipped scenario; the same every time, as long as the rules are."""
    scenario = load_shipped(name)
    random, crew = Random(f"golden {name}"), DemoCrew(1)
    size = len(scenario.firefighters) or random.randint(*scenario.players)
    state = open_game(scenario, size)
    entries: list[Entry] = []
    if state.phase == ACTIONS:  # nothing to roll, nothing to choose: the first turn has begun
        entries.append(turn_mark(state))
    while state.phase != OVER:
        events: Log = []
        decision = _decided(state, crew, random)
        apply(state, decision, events)
        entries += entries_of(decision, state, events)
    return Record(scenario, size, TABLE, entries=tuple(entries)).sealed(state)


def _decided(state: State, crew: DemoCrew, random: Random) -> Decision:
    if not chances(state) and random.random() < WISE:
        return crew.choose(state)
    return likely(state, legal(state), random)


def main(arguments: Sequence[str]) -> int:
    """Write the records that were asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.make_records")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--all", action="store_true")
    asked = parser.parse_args(arguments)
    known = shipped_scenarios()
    missing = [name for name in known if not path_of(name).is_file()]
    RECORDS.mkdir(exist_ok=True)
    for name in asked.names or (known if asked.all else missing):
        path_of(name).write_text(write_record(golden_game(name)), encoding="utf-8", newline="\n")
        print(f"{name}: {path_of(name).stat().st_size} bytes")
    for path in RECORDS.glob("*.yaml"):
        if path.stem not in known:
            path.unlink()
            print(f"{path.stem}: removed")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
