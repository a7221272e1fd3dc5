"""The arrows between the rooms, as the interpreter sees them and as import-linter enforces them."""

import ast
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import start

ROOT = start.ROOT
WINDOW = ("editor.ui", "editor.app")

PROBE = """
import importlib, json, sys

class Watch:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "PySide6":
            raise SystemExit(f"{sys.argv[1:]} asks for {name}")

sys.meta_path.insert(0, Watch())
for name in sys.argv[1:]:
    importlib.import_module(name)
print(json.dumps(sorted(sys.modules)))
"""


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules(room: str = "editor") -> list[str]:
    """List the modules of a room; the window's excepted."""
    names = sorted(module_name(path) for path in (ROOT / Path(*room.split("."))).rglob("*.py"))
    return [name for name in names if not name.startswith(WINDOW)]


def loaded_by(*names: str) -> set[str]:
    """Import modules in a fresh interpreter and return everything that came with them."""
    done = subprocess.run(
        [sys.executable, "-c", PROBE, *names], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout))


def test_no_room_but_the_window_loads_pyside6() -> None:
    names = modules()

    assert {"editor.cli", "editor.engine", "editor.rules.ids"} <= set(names)
    assert set(names) <= loaded_by(*names)


def test_the_engine_loads_the_standard_library_and_the_rule_ids_only() -> None:
    bare = loaded_by()
    came = {name for name in loaded_by(*modules("editor.engine")) - bare if name != "editor"}

    assert "editor.engine" in came
    strangers = {
        name
        for name in came
        if name.partition(".")[0] not in sys.stdlib_module_names
        and not name.startswith("editor.engine")
    }
    assert strangers == {"editor.rules", "editor.rules.ids"}


@pytest.mark.parametrize("name", modules("editor.engine"))
def test_a_module_of_the_engine_names_nothing_else_even_inside_a_function(name: str) -> None:
    path = ROOT / Path(*name.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    named = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            named |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            named |= {f"{node.module}.{alias.name}" for alias in node.names}

    assert {
        each
        for each in named
        if each.partition(".")[0] not in sys.stdlib_module_names
        and not each.startswith(("editor.engine", "editor.rules.ids"))
    } == set()


# ---------------------------------------------------------------- the contracts

SKELETON = {
    "__init__.py": "",
    "__main__.py": "import editor.cli",
    "cli.py": "import editor.commands.check",
    "commands/__init__.py": "",
    "commands/check.py": "import editor.sim",
    "sim/__init__.py": "import editor.play",
    "play/__init__.py": "import editor.scenario",
    "scenario/__init__.py": "import editor.engine, yaml",
    "engine/__init__.py": "",
    "engine/fire.py": "import editor.rules.ids",
    "rules/__init__.py": "",
    "rules/ids.py": "",
    "rules/book.py": "import editor.i18n",
    "i18n.py": "import editor.resources",
    "resources.py": "",
}


def broken_contracts(folder: Path, files: dict[str, str]) -> list[str]:
    """Build a small house under our contracts and return the names of the broken ones."""
    for name, source in files.items():
        path = folder / "editor" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source + "\n", "utf-8")
    shutil.copy(ROOT / "pyproject.toml", folder)
    done = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    verdicts = re.findall(r"^(.+) (KEPT|BROKEN)(?: \(.*\))?$", done.stdout, re.MULTILINE)
    assert len(verdicts) == 4, done.stdout
    broken = [name for name, verdict in verdicts if verdict == "BROKEN"]
    assert done.returncode == (1 if broken else 0)
    return broken


def test_a_house_that_keeps_to_the_arrows_is_accepted(tmp_path: Path) -> None:
    window = {"app.py": "import editor.ui.board, PySide6", "ui/__init__.py": "import PySide6"}
    window["ui/board.py"] = "import PySide6.QtWidgets, editor.play"

    assert broken_contracts(tmp_path, SKELETON | window) == []


@pytest.mark.parametrize(
    ("place", "source", "contract"),
    [
        ("rules/ids.py", "import editor.play", "A room imports only what stands below it"),
        ("gossip.py", "", "A room imports only what stands below it"),
        ("play/gossip.py", "import PySide6.QtCore", "PySide6 stays in ui and app"),
        (
            "engine/poi.py",
            "import yaml",
            "The engine knows the standard library and rules.ids only",
        ),
        (
            "engine/poi.py",
            "def late():\n    from editor.rules import book",
            "The engine knows the standard library and rules.ids only",
        ),
    ],
)
def test_the_contracts_bite(tmp_path: Path, place: str, source: str, contract: str) -> None:
    assert contract in broken_contracts(tmp_path, SKELETON | {place: source})


def test_a_cycle_is_refused(tmp_path: Path) -> None:
    cycle = {
        "engine/poi.py": "import editor.engine.fire",
        "engine/fire.py": "import editor.engine.poi",
    }

    assert "No cycles" in broken_contracts(tmp_path, SKELETON | cycle)
