"""What every test stands on: compiled catalogs, a home of its own, and chance that repeats."""

import os
from collections.abc import Iterator
from pathlib import Path

import catalogs
import pytest
from hypothesis import HealthCheck, settings

import start

settings.register_profile(
    "fireground",
    database=None,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],  # a busy machine is no fault of the code
)
settings.load_profile("fireground")


def pytest_configure() -> None:
    """Compile the catalogs if need be: without them everything silently speaks English.

    Every worker of a parallel run may do so; each file is replaced whole.
    """
    if start.stale_catalogs(start.ROOT):
        catalogs.compile_all(start.ROOT)


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keep the program under test away from the user's own folder and language."""
    folder = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FIREGROUND_HOME", str(folder))
        for name in ("FIREGROUND_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
            if name in os.environ:
                patch.delenv(name)
        yield folder
