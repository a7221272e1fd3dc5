"""start.py: when it sets up again, what it asks of the system, and what it hands on."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import start

LOCKED = """
import sys, pathlib, start
print("here", flush=True)
with start.lock(pathlib.Path(sys.argv[1])):
    print("in")
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout in a folder with spaces, set up as if by start.py."""
    root = tmp_path / "a house with spaces"
    python = start.venv_python(root)
    python.parent.mkdir(parents=True)
    python.touch()
    (root / "packaging").mkdir()
    (root / "packaging" / "constraints.txt").write_text("pyyaml==6.0\n")
    (root / "pyproject.toml").write_text('[build-system]\nrequires = ["hatchling>=1"]\n')
    stamp(root)
    return root


def stamp(root: Path) -> None:
    start.stamp_path(root).write_text(f"{start.identity(root)}\n{start.requirements(root)}\n")


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Record the steps of a set-up instead of taking them."""
    taken: list[list[str]] = []

    def make_venv(command: list[str], **_settings: object) -> int:
        taken.append(command[1:3])
        python = start.venv_python(Path(command[3]).parent)
        python.parent.mkdir(parents=True)
        python.touch()
        return 0

    monkeypatch.setattr(start, "run", lambda _root, arguments, _held=(): taken.append(arguments))
    monkeypatch.setattr(subprocess, "call", make_venv)
    return taken


# ---------------------------------------------------------------- setting up


def test_a_finished_set_up_is_not_repeated(checkout: Path, steps: list[list[str]]) -> None:
    start.set_up(checkout)

    assert steps == []


@pytest.mark.parametrize("name", ["pyproject.toml", "packaging/constraints.txt"])
def test_changed_requirements_refresh_the_environment_in_place(
    checkout: Path, steps: list[list[str]], name: str
) -> None:
    with (checkout / name).open("a") as file:
        file.write("# changed\n")
    keepsake = checkout / ".venv" / "keepsake"
    keepsake.touch()

    start.set_up(checkout)

    assert [step[:3] for step in steps] == [["-m", "pip", "install"]] * 2
    assert keepsake.exists()
    assert start.is_current(checkout)


def test_pip_gets_the_constraints_the_builder_and_a_path_with_spaces_in_one_piece(
    checkout: Path, steps: list[list[str]]
) -> None:
    start.stamp_path(checkout).unlink()

    start.set_up(checkout)

    venv, builder, editable = steps
    assert venv == ["-m", "venv"]
    assert builder[-1] == "hatchling>=1"
    assert editable[-2:] == ["-e", f"{checkout}[dev]"]
    constraints = str(checkout / "packaging" / "constraints.txt")
    for step in (builder, editable):
        assert step[step.index("-c") + 1] == constraints
        assert "--no-cache-dir" in step


def test_a_set_up_that_was_killed_is_made_anew(
    checkout: Path, steps: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(_root: Path, _arguments: list[str], _held: object) -> None:
        raise KeyboardInterrupt

    start.stamp_path(checkout).unlink()
    with monkeypatch.context() as patch:
        patch.setattr(start, "run", killed)
        with pytest.raises(KeyboardInterrupt):
            start.set_up(checkout)
    assert not start.is_current(checkout)
    leftover = checkout / ".venv" / "leftover"
    leftover.touch()
    steps.clear()

    start.set_up(checkout)

    assert steps[0] == ["-m", "venv"]
    assert not leftover.exists()
    assert start.is_current(checkout)


def test_a_refresh_that_was_killed_is_made_anew_as_well(
    checkout: Path, steps: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(_root: Path, _arguments: list[str], _held: object) -> None:
        raise start.Stop("no network")

    (checkout / "pyproject.toml").write_text('[build-system]\nrequires = ["hatchling>=2"]\n')
    with monkeypatch.context() as patch:
        patch.setattr(start, "run", failing)
        with pytest.raises(start.Stop):
            start.set_up(checkout)

    start.set_up(checkout)

    assert ["-m", "venv"] in steps


@pytest.mark.parametrize("content", [b"", b"torn", b"\xff\xfe", b"a b c"])
def test_a_torn_stamp_counts_for_nothing(checkout: Path, content: bytes) -> None:
    start.stamp_path(checkout).write_bytes(content)

    assert not start.is_current(checkout)


def test_an_environment_whose_python_is_gone_is_made_anew(
    checkout: Path, steps: list[list[str]]
) -> None:
    start.venv_python(checkout).unlink()

    start.set_up(checkout)

    assert steps[0] == ["-m", "venv"]


def test_a_moved_checkout_is_set_up_where_it_is_now(
    checkout: Path, steps: list[list[str]], tmp_path: Path
) -> None:
    moved = checkout.rename(tmp_path / "moved")

    start.set_up(moved)

    assert steps[0] == ["-m", "venv"]
    assert start.is_current(moved)


def test_another_python_needs_another_environment(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert start.is_current(checkout)
    monkeypatch.setattr(sys, "base_prefix", "elsewhere")

    assert not start.is_current(checkout)


def test_only_one_set_up_works_at_a_time(checkout: Path) -> None:
    waiting = subprocess.Popen(
        [
            sys.executable,
            "-c",
            LOCKED,
            str(checkout),
        ],
        cwd=start.ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert waiting.stdout is not None
    with start.lock(checkout):
        assert waiting.stdout.readline() == "here\n"
        time.sleep(0.2)
        assert waiting.poll() is None
    assert waiting.communicate(timeout=10)[0] == "in\n"


def test_a_step_that_outlives_its_killed_set_up_holds_the_next_one_off(checkout: Path) -> None:
    with start.lock(checkout) as held:
        step = subprocess.Popen([sys.executable, "-c", "input()"], stdin=-1, pass_fds=held)
    waiting = subprocess.Popen([sys.executable, "-c", LOCKED, checkout], cwd=start.ROOT)
    time.sleep(0.3)
    assert waiting.poll() is None

    step.communicate(b"done\n", timeout=10)

    assert waiting.wait(timeout=10) == 0


def test_catalogs_are_compiled_when_missing_or_older_than_their_source(
    checkout: Path, steps: list[list[str]]
) -> None:
    source = checkout / "locales" / "cs" / "LC_MESSAGES" / "editor.po"
    source.parent.mkdir(parents=True)
    source.touch()
    assert start.stale_catalogs(checkout) == [source]

    compiled = source.with_suffix(".mo")
    compiled.touch()
    os.utime(source, (1000, 1000))
    os.utime(compiled, (1000, 1000))
    assert start.stale_catalogs(checkout) == []

    os.utime(source, (1001, 1001))
    assert start.stale_catalogs(checkout) == [source]
    start.set_up(checkout)
    assert steps == [[str(checkout / "packaging" / "catalogs.py"), "compile"]]


# ---------------------------------------------------------------- the system


@pytest.fixture
def bare_debian(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "has_ensurepip", lambda: False)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")


@pytest.mark.usefixtures("bare_debian")
def test_a_user_is_told_the_exact_apt_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "is_root", lambda: False)

    with pytest.raises(start.Stop, match="sudo apt-get install python3-venv"):
        start.ensure_system_packages()
    assert "python3-venv" in capsys.readouterr().out


@pytest.mark.usefixtures("bare_debian")
def test_a_clear_message_and_exit_code_1_end_the_start(
    monkeypatch: pytest.MonkeyPatch, checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "ROOT", checkout)
    monkeypatch.setattr(start, "is_root", lambda: False)
    start.stamp_path(checkout).unlink()

    assert start.main(["setup"]) == 1
    assert "    sudo apt-get install python3-venv\n" in capsys.readouterr().err


@pytest.mark.usefixtures("bare_debian")
def test_root_has_the_packages_named_and_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    commands: list[list[str]] = []

    def call(command: list[str], **_settings: object) -> int:
        commands.append(command)
        monkeypatch.setattr(start, "has_ensurepip", lambda: True)
        return 0

    monkeypatch.setattr(start, "is_root", lambda: True)
    monkeypatch.setattr(subprocess, "call", call)

    start.ensure_system_packages()

    assert [command[:2] for command in commands] == [["apt-get", "update"], ["apt-get", "install"]]
    assert commands[1][-1] == "python3-venv"
    assert "system packages: python3-venv" in capsys.readouterr().out


@pytest.mark.usefixtures("bare_debian")
def test_root_is_told_when_installing_did_not_help(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "is_root", lambda: True)
    monkeypatch.setattr(subprocess, "call", lambda _command, **_settings: 100)

    with pytest.raises(start.Stop, match="still lacks"):
        start.ensure_system_packages()


def test_a_system_without_apt_is_told_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "has_ensurepip", lambda: False)
    monkeypatch.setattr("shutil.which", lambda _name: None)

    with pytest.raises(start.Stop, match="ensurepip"):
        start.ensure_system_packages()


def test_the_private_environment_sees_no_other_packages(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.setenv("PYTHONHOME", "elsewhere")

    env = start.environment(checkout)

    assert "PYTHONPATH" not in env
    assert "PYTHONHOME" not in env
    assert env["PYTHONNOUSERSITE"] == "1"
    assert env["PATH"].startswith(str(checkout / ".venv"))
    assert start.working_environment(checkout)["TMPDIR"] == str(checkout / ".venv" / "tmp")


# ---------------------------------------------------------------- commands


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch, checkout: Path) -> Path:
    """A checkout that needs no set-up, as the one start.py works on."""
    monkeypatch.setattr(start, "ROOT", checkout)
    return checkout


@pytest.mark.parametrize(
    ("given", "handed_on"),
    [
        ([], []),
        (["demo", "--seed", "3"], ["demo", "--seed", "3"]),
        (["--version"], ["--version"]),
        (["--", "test", "--help"], ["test", "--help"]),
    ],
)
def test_arguments_are_handed_on_to_the_program(
    ready: Path, monkeypatch: pytest.MonkeyPatch, given: list[str], handed_on: list[str]
) -> None:
    class Replaced(Exception):
        pass

    def execve(path: str, command: list[str], _env: dict[str, str]) -> None:
        assert path == str(start.venv_python(ready))
        raise Replaced(command[1:])

    monkeypatch.setattr(os, "execve", execve)

    with pytest.raises(Replaced) as replaced:
        start.main(given)
    assert replaced.value.args[0] == ["-P", "-m", "editor", *handed_on]


def test_every_check_runs_even_if_an_early_one_fails(
    ready: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def checks(_root: Path, arguments: list[str]) -> dict[str, list[str]]:
        return {
            "first": [sys.executable, "-c", "raise SystemExit(3)"],
            "last": [sys.executable, "-c", "open('ran', 'w').write('yes')", *arguments],
        }

    monkeypatch.setattr(start, "checks", checks)

    assert start.main(["test"]) == 1
    assert (ready / "ran").read_text() == "yes"
    table = [line.split() for line in capsys.readouterr().out.splitlines()[-3:]]
    assert [row[0] for row in table] == ["first", "last", "all"]
    assert [row[2] for row in table] == ["s", "s", "s"]
    assert [row[3:] for row in table] == [["FAILED", "(3)"], ["ok"], []]


def test_extra_words_after_test_go_to_pytest(checkout: Path) -> None:
    checks = start.checks(checkout, ["-k", "smoke"])

    assert list(checks) == ["ruff check", "ruff format", "mypy", "import contracts", "pytest"]
    assert checks["pytest"][-2:] == ["-k", "smoke"]
    assert "-n" in checks["pytest"]


def test_soak_passes_its_numbers_on_and_tells_how_to_repeat_it(
    ready: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    script = (
        "import os, sys\n"
        "names = ['SOAK_DECISIONS', 'SOAK_PHASES', 'SEED']\n"
        "told = [os.environ['FIREGROUND_' + name] for name in names]\n"
        "open('told', 'w').write(' '.join(told + sys.argv[1:]))"
    )
    monkeypatch.setattr(start, "pytest", lambda _root: [sys.executable, "-c", script])

    assert start.main(["soak", "--decisions", "50", "--seed", "7"]) == 0
    assert (ready / "told").read_text() == "50 200000 7 -m soak_able"
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("Soaked: 50 decisions, 200000 phases, ")
    assert ", 300 kills, seed 7, " in last
    assert last.endswith(" s: ok")


def test_help_needs_no_set_up_and_works_from_any_folder(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, start.ROOT / "start.py", "--help"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )

    for command in ("setup", "test", "bench", "soak"):
        assert f"start.py {command}" in done.stdout
    assert list(tmp_path.iterdir()) == []
