"""The wheel: what is inside, and that it runs in a clean environment from another folder."""

import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import start
from editor import __version__

ROOT = start.ROOT
LANGUAGES = ("cs", "en", "es", "pl", "ru")

pytestmark = pytest.mark.xdist_group("wheel")  # built once, by one worker


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the sdist, and the wheel from it, with the tools at hand and no network."""
    folder = tmp_path_factory.mktemp("a dist")
    done = subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (path,) = built.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def inside(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.fixture(scope="module")
def clean(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into an environment that has our runtime dependencies and nothing else."""
    folder = tmp_path_factory.mktemp("clean room")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    python = str(tool(folder, "python"))
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--no-index", "--no-deps"]
    subprocess.run([*pip, "--no-cache-dir", "--quiet", str(wheel)], check=True)
    asked = [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    library = Path(subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip())
    for name in sorted(needed("fireground")):
        copy_distribution(name, library)
    return folder


def needed(name: str) -> set[str]:
    """What a package needs to run, and what that needs in turn."""
    found: set[str] = set()
    for requirement in importlib.metadata.requires(name) or ():
        if "extra ==" not in requirement and "python_version" not in requirement:
            other = re.split(r"[<>=!~; ]", requirement)[0]
            found |= {other} | needed(other)
    return found


def copy_distribution(name: str, library: Path) -> None:
    """Copy an installed package: pip would need the network for it."""
    for file in importlib.metadata.files(name) or ():
        if ".." not in file.parts and "__pycache__" not in file.parts:
            (library / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(str(file.locate()), library / file)


def tool(folder: Path, name: str) -> Path:
    windows = os.name == "nt"
    return folder / ("Scripts" if windows else "bin") / (name + ".exe" * windows)


def run(folder: Path, command: list[object], cwd: Path, **environ: str) -> str:
    """Run a command of the clean environment as a user would and return what it prints."""
    kept = {key: os.environ[key] for key in ("PATH", "SYSTEMROOT") if key in os.environ}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        capture_output=True,
        check=False,
        env={**kept, "PYTHONIOENCODING": "utf-8", "HOME": str(folder), **environ},
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def test_the_wheel_holds_every_module_and_data_file_of_the_package(inside: set[str]) -> None:
    modules = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "editor").rglob("*")
        if path.suffix in (".py", ".yaml") and "__pycache__" not in path.parts
    }

    assert "editor/cli.py" in modules
    assert modules <= inside


def test_the_wheel_holds_the_compiled_catalogs_and_the_scenarios(inside: set[str]) -> None:
    catalogs = {f"editor/_data/locales/{code}/LC_MESSAGES/editor.mo" for code in LANGUAGES}
    scenarios = {
        f"editor/_data/{path.relative_to(ROOT).as_posix()}"
        for path in (ROOT / "scenarios").rglob("*.*")
        if path.suffix in (".yaml", ".json")
    }

    assert "editor/_data/scenarios/scenario.schema.json" in scenarios
    assert len(scenarios) >= 2
    assert {name for name in inside if name.startswith("editor/_data/")} == catalogs | scenarios


def test_the_wheel_holds_nothing_else(inside: set[str]) -> None:
    info = f"fireground-{__version__}.dist-info"

    assert {name.partition("/")[0] for name in inside} == {"editor", info}
    assert f"{info}/licenses/LICENSE" in inside
    assert {Path(name).suffix for name in inside if name.startswith("editor/")} <= {
        ".py",
        ".json",
        ".mo",
        ".yaml",
        ".tsv",
        ".typed",
    }


def test_the_wheel_asks_for_our_runtime_dependencies_only(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        metadata = archive.read(f"fireground-{__version__}.dist-info/METADATA").decode()

    needed = re.findall(r"^Requires-Dist: (\S+)$", metadata, re.MULTILINE)
    assert [re.split("[<>]", each)[0] for each in needed] == [
        "pydantic",
        "pyyaml",
        "segno",
        "snowballstemmer",
    ]


def test_the_sdist_holds_what_a_developer_needs_and_nothing_built(built: Path) -> None:
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}

    assert {
        ".ci/run",
        "CONTRIBUTING.md",
        "LICENSE",
        "README.md",
        "locales/cs/LC_MESSAGES/editor.po",
        "locales/editor.pot",
        "packaging/catalogs.py",
        "packaging/constraints.txt",
        "packaging/hatch_build.py",
        "pyproject.toml",
        "start.py",
        "tests/test_wheel.py",
    } <= names
    assert not {name for name in names if name.endswith((".mo", ".pyc"))}
    assert not {name for name in names if name.startswith((".venv", ".git/"))}


def test_the_installed_command_runs_from_another_folder(clean: Path, tmp_path: Path) -> None:
    said = run(clean, [tool(clean, "fireground"), "--version"], tmp_path)

    assert said.split() == ["fireground", __version__]


def test_the_installed_command_speaks_czech(clean: Path, tmp_path: Path) -> None:
    said = run(clean, [tool(clean, "fireground"), "--help"], tmp_path, LANG="cs_CZ.UTF-8")

    assert said.startswith("použití: fireground")
    assert "Neoficiální pomocník k deskové hře Záchranáři – Boj s ohněm." in said
    assert "usage" not in said


def test_the_installed_program_uses_its_own_code_and_finds_the_same_boards(
    clean: Path, tmp_path: Path
) -> None:
    script = (
        "import editor\n"
        "from editor import resources\n"
        "print(editor.__file__)\n"
        "for path in sorted((resources.scenarios() / 'boards').glob('*.yaml')):\n"
        "    print(path.name, path.stat().st_size)\n"
    )
    where, *boards = run(clean, [tool(clean, "python"), "-c", script], tmp_path).splitlines()

    assert Path(where).is_relative_to(clean)
    assert boards == [
        f"{path.name} {path.stat().st_size}"
        for path in sorted((ROOT / "scenarios" / "boards").glob("*.yaml"))
    ]
    assert {"side_a.yaml", "side_b.yaml"} <= {line.partition(" ")[0] for line in boards}


def test_the_wheel_plays_the_demo_on_the_boards_inside_it(clean: Path, tmp_path: Path) -> None:
    command = [tool(clean, "fireground"), "demo", "--seed", "3", "--turns", "2"]

    told = run(clean, command, tmp_path, FIREGROUND_LANGUAGE="ru")

    assert "+---+---+---+---+---+-=-+---+---+" in told
    assert "Ход" in told
