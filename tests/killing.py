"""Kill -9 at a random moment: a child that works and acknowledges, and a parent without mercy."""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import start

KILLS = int(os.environ.get("FIREGROUND_SOAK_KILLS", "30"))
IS_SOAK = "FIREGROUND_SOAK_KILLS" in os.environ


def acknowledged(module: str, path: Path, random: Random) -> int:
    """Let *module* work on *path*, kill it in the middle; the last number it acknowledged, or -1.

    The child writes a line with a number after each piece of work it has done.
    """
    child = subprocess.Popen(
        [sys.executable, "-m", module, str(path)], stdout=subprocess.PIPE, cwd=start.ROOT
    )
    assert child.stdout is not None
    with child.stdout:
        first = child.stdout.readline() if random.random() < 0.9 else b""
        time.sleep(random.random() * 0.03)
        child.kill()
        rest = child.stdout.read()
    assert child.wait() == -9
    lines = (first + rest).split(b"\n")[:-1]
    return int(lines[-1]) if lines else -1
