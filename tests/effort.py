"""How much random testing to do: little in the test run, the full counts under `start.py soak`."""

import os

SEED = int(os.environ.get("FIREGROUND_SEED", "20"))
CHUNKS = 20
"""Large counts are split into so many tests, so that they run side by side."""


def chunk_of(name: str, usual: int) -> int:
    """How many cases one chunk plays; the environment variable *name* overrides the total."""
    return max(1, int(os.environ.get(name, str(usual))) // CHUNKS)


def phases() -> int:
    """Random fire phases in one chunk."""
    return chunk_of("FIREGROUND_SOAK_PHASES", 20_000)


def decisions() -> int:
    """Random legal decisions in one chunk."""
    return chunk_of("FIREGROUND_SOAK_DECISIONS", 100_000)
