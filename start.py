#!/usr/bin/env python3
"""Sets Fireground up in its own folder and runs it; needs nothing but Python.

python3 start.py [ARGUMENTS]    set up if need be, then run `fireground ARGUMENTS`
python3 start.py setup          only set up
python3 start.py test [...]     every check: ruff, mypy, import contracts, pytest (gets [...])
python3 start.py bench [--json] measure the engine
python3 start.py soak [--decisions N] [--phases N] [--seed S]
                                the same random tests, at length
python3 start.py -- ARGUMENTS   run `fireground ARGUMENTS` even if they look like one of the above

Everything lies in .venv beside this file: delete that folder to begin anew.
"""

import sys

# Nothing above or below may use syntax newer than Python 3.6, or this could not be said.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(
        "Fireground needs Python 3.11 or newer; this is Python {}.{}. "
        "Try python3.11, python3.12 or python3.13 in place of python3.".format(*sys.version_info)
    )

import argparse
import contextlib
import hashlib
import importlib.util
import os
import secrets
import shutil
import subprocess
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent
#: Debian and Ubuntu packages without which nothing can be set up.
SYSTEM_PACKAGES = ("python3-venv",)
SOAK = {  # what is counted, and how often in a full soak
    "decisions": 1_000_000,
    "phases": 200_000,
    "mutations": 100_000,
    "scenarios": 5_000,
    "positions": 10_000,
    "kills": 300,
}
INTERRUPTED = 130


class Stop(Exception):
    """Set-up cannot go on; the text says what to do."""


# ---------------------------------------------------------------- places


def venv_python(root: Path) -> Path:
    """Return the Python of the private environment."""
    return venv_tool(root, "python")


def venv_tool(root: Path, name: str) -> Path:
    """Return a command of the private environment."""
    windows = os.name == "nt"
    return root / ".venv" / ("Scripts" if windows else "bin") / (name + ".exe" * windows)


def environment(root: Path) -> dict[str, str]:
    """Return an environment in which neither the user's packages nor ours leave their place."""
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
    env.update(
        PYTHONNOUSERSITE="1",
        VIRTUAL_ENV=str(root / ".venv"),
        PATH=str(venv_python(root).parent) + os.pathsep + env.get("PATH", os.defpath),
    )
    return env


def working_environment(root: Path) -> dict[str, str]:
    """Return the environment of pip and the checks: their temporary files stay in here too."""
    temporary = root / ".venv" / "tmp"
    temporary.mkdir(exist_ok=True)
    return {**environment(root), "TMPDIR": str(temporary), "PIP_USER": "0"}


# ---------------------------------------------------------------- setting up


def identity(root: Path) -> str:
    """Name the Python and the place an environment was made for: elsewhere it is of no use."""
    made_for = (sys.implementation.cache_tag, sys.base_prefix, str(root))
    return hashlib.sha256(repr(made_for).encode()).hexdigest()


def requirements(root: Path) -> str:
    """Name what has to be installed."""
    digest = hashlib.sha256()
    for name in ("pyproject.toml", "packaging/constraints.txt"):
        content = (root / name).read_bytes()
        digest.update(b"%d:%s" % (len(content), content))
    return digest.hexdigest()


def stamp_path(root: Path) -> Path:
    """Return the file that is written last, when everything is installed."""
    return root / ".venv" / "fireground.stamp"


def read_stamp(root: Path) -> list[str]:
    """Return identity and requirements of the finished environment, or nothing."""
    try:
        return stamp_path(root).read_text("utf-8").split()
    except (OSError, UnicodeDecodeError):
        return []


def stale_catalogs(root: Path) -> list[Path]:
    """List the catalogs that are not compiled, or older than their source."""
    stale = []
    for source in sorted((root / "locales").glob("*/LC_MESSAGES/*.po")):
        compiled = source.with_suffix(".mo")
        if not compiled.is_file() or compiled.stat().st_mtime_ns < source.stat().st_mtime_ns:
            stale.append(source)
    return stale


def set_up(root: Path) -> None:
    """Bring the private environment and the catalogs up to date; cheap if they are."""
    if not is_current(root):
        with lock(root) as held:
            if not is_current(root):  # another start may have done it while we waited
                install(root, held)
    if stale_catalogs(root):
        run(root, [str(root / "packaging" / "catalogs.py"), "compile"])


def is_current(root: Path) -> bool:
    """Tell whether the environment is whole and has what pyproject and constraints ask for."""
    wanted = [identity(root), requirements(root)]
    return read_stamp(root) == wanted and venv_python(root).exists()


def install(root: Path, held: tuple[int, ...]) -> None:
    """Make the private environment, or only refresh one that is whole, and stamp it."""
    whole = read_stamp(root)[:1] == [identity(root)] and venv_python(root).exists()
    venv = root / ".venv"
    if whole:
        print("Refreshing Fireground in", venv, flush=True)
    else:
        ensure_system_packages()
        print("Setting Fireground up in", venv, "(once, about a minute)", flush=True)
        if venv.is_symlink():
            venv.unlink()  # its target is somebody else's
        elif venv.exists():
            shutil.rmtree(venv)
        make = [sys.executable, "-m", "venv", str(venv)]
        if subprocess.call(make, env=environment(root), pass_fds=held) != 0:
            raise Stop(f"Python could not make an environment in {venv}.")
    # From here until the stamp is back, a killed set-up leaves an environment without one.
    stamp_path(root).unlink(missing_ok=True)
    pyproject = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    pip = ["-m", "pip", "install", "--quiet", "--no-cache-dir", "--no-input"]
    pip += ["--disable-pip-version-check", "-c", str(root / "packaging" / "constraints.txt")]
    # The builder is pinned like everything else, which an isolated build would not be.
    run(root, [*pip, *pyproject["build-system"]["requires"]], held)
    run(root, [*pip, "--no-build-isolation", "-e", f"{root}[dev]"], held)
    fresh = stamp_path(root).with_suffix(".new")
    fresh.write_text(f"{identity(root)}\n{requirements(root)}\n", "utf-8")
    fresh.replace(stamp_path(root))


def run(root: Path, arguments: list[str], held: tuple[int, ...] = ()) -> None:
    """Run a step of the set-up with the private Python.

    It keeps the lock *held*: should only we be killed, the next set-up waits for it to finish.
    """
    command = [str(venv_python(root)), *arguments]
    if subprocess.call(command, env=working_environment(root), cwd=root, pass_fds=held) != 0:
        raise Stop(
            "Set-up stopped: the message above says why. "
            "Run it again when that is solved (the first set-up needs the network)."
        )


@contextlib.contextmanager
def lock(root: Path) -> Iterator[tuple[int, ...]]:
    """Let only one set-up work at a time; yield what a child needs to hold on to the lock."""
    with (root / ".venv.lock").open("w") as file:
        if os.name != "posix":
            yield ()
            return
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)
        yield (file.fileno(),)


def ensure_system_packages() -> None:
    """Install the system packages that are missing, or say exactly how to."""
    if has_ensurepip():
        return
    if shutil.which("apt-get") is None:
        raise Stop("This Python lacks `ensurepip`: install your system's package for `venv`.")
    print("Fireground needs these system packages:", *SYSTEM_PACKAGES, flush=True)
    if not is_root():
        raise Stop(
            "Please run this once, then start again:\n\n    sudo apt-get install "
            + " ".join(SYSTEM_PACKAGES)
        )
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.call(["apt-get", "update", "--quiet"], env=env)  # noqa: S607
    subprocess.call(
        ["apt-get", "install", "--yes", "--no-install-recommends", *SYSTEM_PACKAGES],  # noqa: S607
        env=env,
    )
    importlib.invalidate_caches()
    if not has_ensurepip():
        raise Stop(
            f"Python {sys.version_info.major}.{sys.version_info.minor} still lacks `ensurepip`. "
            "Install its own venv package, or start with the system's python3."
        )


def has_ensurepip() -> bool:
    """Tell whether `python3 -m venv` can work: a bare Debian leaves ensurepip out."""
    return importlib.util.find_spec("ensurepip") is not None


def is_root() -> bool:
    """Tell whether system packages may be installed."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


# ---------------------------------------------------------------- commands


def play(root: Path, arguments: list[str]) -> int:
    """Run the program where the user stands."""
    # -P: a folder called `editor` where the user stands must not be taken for the program.
    command = [str(venv_python(root)), "-P", "-m", "editor", *arguments]
    sys.stdout.flush()
    if os.name == "posix":
        os.execve(command[0], command, environment(root))  # noqa: S606
    return subprocess.call(command, env=environment(root))


def checks(root: Path, pytest_arguments: list[str]) -> dict[str, list[str]]:
    """Name every check and its command."""
    python = str(venv_python(root))
    return {
        "ruff check": [python, "-m", "ruff", "check"],
        "ruff format": [python, "-m", "ruff", "format", "--check"],
        "mypy": [python, "-m", "mypy"],
        "import contracts": [str(venv_tool(root, "lint-imports"))],
        "pytest": [*pytest(root), *pytest_arguments],
    }


def pytest(root: Path) -> list[str]:
    """Return the command of a parallel test run."""
    return [str(venv_python(root)), "-m", "pytest", "-q", "-n", "auto", "--dist", "loadgroup"]


def test(root: Path, arguments: list[str]) -> int:
    """Run every check, whatever the others say, and sum up."""
    rows = []
    for name, command in checks(root, arguments).items():
        print(f"\n--- {name}", flush=True)
        began = time.monotonic()
        code = subprocess.call(command, cwd=root, env=working_environment(root))
        rows.append((name, time.monotonic() - began, "ok" if code == 0 else f"FAILED ({code})"))
    print()
    for name, seconds, verdict in rows:
        print(f"{name:<20}{seconds:>8.1f} s   {verdict}")
    print(f"{'all':<20}{sum(row[1] for row in rows):>8.1f} s")
    return int(any(verdict != "ok" for *_, verdict in rows))


def bench(root: Path, arguments: list[str]) -> int:
    """Measure the engine."""
    command = [str(venv_python(root)), "-m", "tests.benchmarks.bench", *arguments]
    return subprocess.call(command, cwd=root, env=environment(root))


def soak(root: Path, arguments: list[str]) -> int:
    """Run the random tests at length, and say how to repeat the run."""
    parser = argparse.ArgumentParser(prog="start.py soak")
    for name, count in SOAK.items():
        parser.add_argument(f"--{name}", type=int, default=count)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1_000_000_000))
    wanted = parser.parse_args(arguments)
    counts = {name: str(getattr(wanted, name)) for name in SOAK}
    listed = ", ".join(f"{count} {name}" for name, count in counts.items())
    summary = f"{listed}, seed {wanted.seed}"
    env = {
        **working_environment(root),
        **{f"FIREGROUND_SOAK_{name.upper()}": count for name, count in counts.items()},
        "FIREGROUND_SEED": str(wanted.seed),
    }
    print("Soaking:", summary, flush=True)
    began = time.monotonic()
    code = subprocess.call([*pytest(root), "-m", "soak_able"], cwd=root, env=env)
    verdict = "ok" if code == 0 else f"FAILED ({code})"
    print(f"Soaked: {summary}, {time.monotonic() - began:.1f} s: {verdict}")
    return code


COMMANDS = {"test": test, "bench": bench, "soak": soak}


def main(arguments: list[str]) -> int:
    """Set up, then do what is asked."""
    if arguments[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    try:
        set_up(ROOT)
        if arguments == ["setup"]:
            print("Fireground is ready: python3 start.py")
            return 0
        if arguments and arguments[0] in COMMANDS:
            return COMMANDS[arguments[0]](ROOT, arguments[1:])
        return play(ROOT, arguments[1:] if arguments[:1] == ["--"] else arguments)
    except Stop as stop:
        print(stop, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
