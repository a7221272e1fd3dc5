"""The house itself: its top level, its promises about dependencies, and the size of its rooms."""

import ast
import fnmatch
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import start

ROOT = start.ROOT
TOP_LEVEL = {
    ".ci",
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "editor",
    "locales",
    "packaging",
    "pyproject.toml",
    "scenarios",
    "start.py",
    "tests",
}
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
IGNORED = [
    line
    for line in (ROOT / ".gitignore").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]
DIRECT = PYPROJECT["project"]["dependencies"] + PYPROJECT["project"]["optional-dependencies"]["dev"]


def name_of(requirement: str) -> str:
    """Return the normal form of a requirement's name."""
    return re.split(r"[<>=!~; ]", requirement)[0].lower().replace("_", "-")


def is_ignored(name: str) -> bool:
    return name == ".git" or any(fnmatch.fnmatch(name, pattern) for pattern in IGNORED)


def test_the_top_level_is_exactly_the_one_of_the_map() -> None:
    found = {path.name for path in ROOT.iterdir() if not is_ignored(path.name)}

    assert found == TOP_LEVEL


def test_packaging_is_never_a_package() -> None:
    assert not (ROOT / "packaging" / "__init__.py").exists()

    import packaging.version  # PyPI's, from wherever the tests are run

    assert not Path(packaging.version.__file__).is_relative_to(ROOT / "packaging")


def test_compiled_catalogs_are_not_committed() -> None:
    assert "*.mo" in IGNORED
    tracked = subprocess.run(
        ["git", "ls-files", "*.mo"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert tracked.stdout == ""


def test_start_needs_the_standard_library_only_and_old_pythons_can_read_it() -> None:
    tree = ast.parse((ROOT / "start.py").read_text("utf-8"), feature_version=(3, 7))
    modules = [
        alias.name if isinstance(node, ast.Import) else str(node.module)
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    ]

    assert modules
    assert {module.partition(".")[0] for module in modules} <= sys.stdlib_module_names


@pytest.mark.parametrize(("room", "ceiling"), [("editor", 400), ("packaging", 400), ("tests", 700)])
def test_no_module_outgrows_its_ceiling(room: str, ceiling: int) -> None:
    lines = {
        path.relative_to(ROOT).as_posix(): len(path.read_text("utf-8").splitlines())
        for path in (ROOT / room).rglob("*.py")
    }

    assert lines
    assert {name: count for name, count in lines.items() if count > ceiling} == {}


def test_no_room_is_called_by_a_name_that_means_nothing() -> None:
    names = {path.stem for path in (ROOT / "editor").rglob("*")}

    assert names & {"utils", "util", "helpers", "common", "manager", "misc"} == set()


def test_the_book_stays_closed_when_a_rule_is_named() -> None:
    assert (ROOT / "editor" / "rules" / "__init__.py").read_text("utf-8").strip() == ""


@pytest.mark.parametrize("requirement", DIRECT)
def test_a_direct_dependency_is_bounded_pinned_and_explained(requirement: str) -> None:
    name = name_of(requirement)
    pins = (ROOT / "packaging" / "constraints.txt").read_text("utf-8").splitlines()

    assert re.search(r">=[\w.]+,<[\w.]+$", requirement)
    assert name in {name_of(pin) for pin in pins}
    assert f"`{name}`" in (ROOT / "README.md").read_text("utf-8").lower()


def test_constraints_are_plain_pins_without_addresses() -> None:
    first, *pins = (ROOT / "packaging" / "constraints.txt").read_text("utf-8").splitlines()

    assert first.startswith("# ")
    assert pins == sorted(pins, key=name_of)
    assert [pin for pin in pins if not re.fullmatch(r"[\w.-]+==[\w.]+", pin)] == []
    assert "fireground" not in {name_of(pin) for pin in pins}


def test_the_readme_says_that_this_is_unofficial() -> None:
    assert "unofficial" in (ROOT / "README.md").read_text("utf-8").lower()


def test_ci_runs_what_developers_run() -> None:
    script = ROOT / ".ci" / "run"

    assert script.stat().st_mode & 0o111
    assert "exec python3 start.py test" in script.read_text("utf-8")
