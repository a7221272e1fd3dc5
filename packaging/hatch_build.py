"""Build hook of the wheel: compiled catalogs and scenarios go where editor/resources.py looks."""

import importlib
import sys
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_DATA = "editor/_data"


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the data to a wheel; an editable install reads it from the checkout instead."""

    _built: tempfile.TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a temporary folder (the sources may be read-only) and list the files."""
        if version == "editable":
            return
        root = Path(self.root)
        self._built = tempfile.TemporaryDirectory(prefix="fireground-")
        built = Path(self._built.name)
        include: dict[str, str] = build_data["force_include"]
        for path in _catalogs().compile_all(root, built):
            include[str(path)] = f"{_DATA}/locales/{path.relative_to(built).as_posix()}"
        data = [*(root / "scenarios").rglob("*.yaml"), *(root / "scenarios").glob("*.schema.json")]
        for path in sorted(data):
            include[str(path)] = f"{_DATA}/{path.relative_to(root).as_posix()}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002 - hatchling's signature
        """Remove the temporary folder."""
        if self._built is not None:
            self._built.cleanup()


def _catalogs() -> ModuleType:
    """Import catalogs.py from beside this file: hatchling does not put its folder on the path."""
    sys.path.insert(0, str(Path(__file__).parent))
    return importlib.import_module("catalogs")
