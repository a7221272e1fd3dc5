"""Finds what ships beside the code: catalogs and scenarios, wherever the program runs from."""

import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def locales() -> Path:
    """Return the folder with one subfolder of compiled catalogs per language."""
    return _folder("locales")


def scenarios() -> Path:
    """Return the folder of shipped scenarios; the printed boards are in its `boards`."""
    return _folder("scenarios")


def _folder(name: str) -> Path:
    places = [place / name for place in _places()]
    for place in places:
        if place.is_dir():
            return place
    looked = ", ".join(str(place) for place in places)
    raise FileNotFoundError(f"the folder {name!r} is missing; looked for {looked}")


def _places() -> list[Path]:
    """List where the data may lie: a frozen app first, then a wheel, then a checkout."""
    places = [_PACKAGE / "_data", _PACKAGE.parent]
    unpacked = getattr(sys, "_MEIPASS", None)
    if unpacked is not None:
        places.insert(0, Path(unpacked) / "editor" / "_data")
    return places
