"""Batch runs: many seeded games of one scenario, and what can be said about all of them.

Every game has dice of its own (seed and number), so that the answer is the same however the work
is divided.
"""

import os
import signal
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Final, NamedTuple

from editor.engine import Dice
from editor.scenario.deal import crew_size
from editor.scenario.model import Scenario
from editor.sim.games import Burned, Played, burn, play

CHUNK: Final = 50
"""Games in one piece of work: about a fifth of a second."""

PAYS_FROM: Final = 500
"""Games from which further processes save more time than their start takes."""


class Spread(NamedTuple):
    """The middle of many numbers, and where the lowest and highest tenth begin.

    None stands for games in which it never came to that; they count as later than all others.
    """

    median: int | None
    low: int | None
    high: int | None


class Report(NamedTuple):
    """What a batch of games says about a scenario. Shares are from 0 to 1."""

    games: int
    seed: int
    firefighters: int
    # After the set-up.
    cubes: Spread
    unreachable: float
    # While nobody acts.
    collapse: Spread
    too_many: Spread  # turn in which the last one the players may lose is lost
    too_many_first: float  # before the house falls
    lost: Spread  # victims, by the fall
    # Random legal play.
    won: float
    collapsed: float
    rescued: Spread
    lost_in_play: Spread
    turns: Spread


def run(
    scenario: Scenario, games: int, seed: int, firefighters: int = 0, processes: int = 0
) -> Report:
    """Play so many games of each kind; 0 processes: as many as pay.

    Raises `OpeningError` if no game can be made of the scenario.
    """
    size = crew_size(scenario, firefighters)
    pieces = [
        (scenario, size, seed, first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)
    ]
    if not processes:
        processes = min(_cores(), len(pieces)) if games >= PAYS_FROM else 1
    done = list(map(_piece, pieces)) if processes == 1 else _divided(pieces, processes)
    burned = [one for part, _ in done for one in part]
    played = [one for _, part in done for one in part]
    return _report(games, seed, size, burned, played)


_Work = tuple[Scenario, int, int, int, int]
_Done = tuple[list[Burned], list[Played]]


def _piece(work: _Work) -> _Done:
    scenario, size, seed, first, last = work
    burned = [burn(scenario, size, Dice(f"burn {seed} {game}")) for game in range(first, last)]
    played = [play(scenario, size, Dice(f"play {seed} {game}")) for game in range(first, last)]
    return burned, played


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1  # pragma: no cover


def _divided(pieces: Sequence[_Work], processes: int) -> list[_Done]:
    """Play the pieces in further processes; what a dying one leaves undone is played here."""
    done: list[_Done] = []
    waiting: list[Future[_Done]] = []
    pool = ProcessPoolExecutor(processes, get_context("spawn"), initializer=_leave_it_to_us)
    try:
        with _undisturbed():
            waiting += [pool.submit(_piece, piece) for piece in pieces]
        for future in waiting:
            done.append(future.result())  # noqa: PERF401 - what is done is kept if one fails
    except (BrokenProcessPool, OSError):
        done.extend(map(_piece, pieces[len(done) :]))
    finally:
        # One by one: a pool that nobody holds any more forgets that it was told to cancel.
        for future in waiting:
            future.cancel()
        pool.shutdown()
    return done


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Hold Ctrl+C back: a pool that is interrupted while it starts can never be ended.

    The processes that start meanwhile never see one, not even before they can say so themselves.
    """
    if not hasattr(signal, "pthread_sigmask"):  # pragma: no cover - Windows has none
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_it_to_us() -> None:
    """Ctrl+C reaches the whole group: the one who was asked answers, the others just stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def spread(values: Iterable[int | None]) -> Spread:
    """The median and the tenths of some numbers, each one of the numbers themselves."""
    known = list(values)
    ordered: list[int | None] = [*sorted(one for one in known if one is not None)]
    ordered += [None] * (len(known) - len(ordered))

    def at(tenths: int) -> int | None:
        return ordered[(len(ordered) - 1) * tenths // 10]

    return Spread(at(5), at(1), ordered[-1 - (len(ordered) - 1) // 10])


def _share(cases: Iterable[bool], games: int) -> float:
    return sum(cases) / games


def _report(
    games: int, seed: int, size: int, burned: Sequence[Burned], played: Sequence[Played]
) -> Report:
    return Report(
        games=games,
        seed=seed,
        firefighters=size,
        cubes=spread(one.cubes for one in burned),
        unreachable=_share((one.unreachable for one in burned), games),
        collapse=spread(one.collapse for one in burned),
        too_many=spread(one.too_many for one in burned),
        too_many_first=_share((one.too_many is not None for one in burned), games),
        lost=spread(one.lost for one in burned),
        won=_share((one.won for one in played), games),
        collapsed=_share((one.collapsed and not one.won for one in played), games),
        rescued=spread(one.rescued for one in played),
        lost_in_play=spread(one.lost for one in played),
        turns=spread(one.turns for one in played),
    )
