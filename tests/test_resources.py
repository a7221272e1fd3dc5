"""Data is found in a checkout, in a wheel and in a frozen app."""

import sys
from pathlib import Path

import pytest

import start
from editor import resources


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pretend that the package lies in a folder of its own."""
    folder = tmp_path / "site" / "editor"
    folder.mkdir(parents=True)
    monkeypatch.setattr(resources, "_PACKAGE", folder)
    return folder


def test_a_checkout_serves_its_own_folders() -> None:
    assert resources.locales() == start.ROOT / "locales"
    assert resources.scenarios() == start.ROOT / "scenarios"


def test_a_wheel_serves_the_data_inside_the_package(package: Path) -> None:
    (package / "_data" / "locales").mkdir(parents=True)
    (package.parent / "locales").mkdir()

    assert resources.locales() == package / "_data" / "locales"


def test_a_frozen_app_serves_what_it_unpacked(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unpacked = tmp_path / "unpacked"
    (unpacked / "editor" / "_data" / "scenarios").mkdir(parents=True)
    (package.parent / "scenarios").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(unpacked), raising=False)

    assert resources.scenarios() == unpacked / "editor" / "_data" / "scenarios"


def test_missing_data_is_reported_with_the_places_looked_at(package: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        resources.scenarios()

    assert "'scenarios' is missing" in str(caught.value)
    assert str(package / "_data" / "scenarios") in str(caught.value)
    assert str(package.parent / "scenarios") in str(caught.value)
