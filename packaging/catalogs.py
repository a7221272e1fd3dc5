"""Keeps the gettext catalogs: extract from the sources, update, compile, and check them.

catalogs.py extract   write locales/<domain>.pot from the sources
catalogs.py update    extract, then carry every message into the five .po files
catalogs.py compile   write a .mo beside every .po (built, never committed)
catalogs.py check     report whatever a reader would stumble over; exit 1 if there is anything
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import polib
from catalog_files import PLURALS, SOURCE_LANGUAGE, po_path, template, updated
from catalog_messages import DOMAINS

ROOT = Path(__file__).resolve().parents[1]


def extract(root: Path = ROOT) -> None:
    """Write the .pot files."""
    for domain in DOMAINS:
        _replace(root / "locales" / f"{domain.name}.pot", str(template(domain.extract(root))))


def update(root: Path = ROOT) -> None:
    """Write the .pot files and carry their messages into every .po."""
    extract(root)
    for domain in DOMAINS:
        messages = domain.extract(root)
        for language in PLURALS:
            path = po_path(root, language, domain.name)
            old = polib.pofile(str(path)) if path.is_file() else polib.POFile()
            _replace(path, str(updated(language, domain, messages, old)))


def compile_all(root: Path = ROOT, into: Path | None = None) -> list[Path]:
    """Compile every .po under *root* beside itself, or likewise under *into*."""
    locales = root / "locales"
    made = []
    for path in sorted(locales.glob("*/LC_MESSAGES/*.po")):
        target = (into or locales) / path.relative_to(locales).with_suffix(".mo")
        _replace(target, polib.pofile(str(path)).to_binary())
        made.append(target)
    return made


def _replace(path: Path, content: str | bytes) -> None:
    """Write whole or not at all: tests running side by side may read at any moment."""
    path.parent.mkdir(parents=True, exist_ok=True)
    data = content.encode() if isinstance(content, str) else content
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".", delete=False) as file:
        file.write(data)
    made = Path(file.name)
    made.chmod(0o644)
    made.replace(path)


def _report() -> int:
    from catalog_gate import check, corrections  # a build compiles without the program at hand

    problems = check(ROOT)
    for domain in DOMAINS:
        path = po_path(ROOT, SOURCE_LANGUAGE, domain.name)
        for note in corrections(polib.pofile(str(path))) if path.is_file() else ():
            print(f"note: {SOURCE_LANGUAGE}/{domain.name}: {note}")
    print("\n".join(problems) or "The catalogs are complete and current.")
    return 1 if problems else 0


def main(argv: Sequence[str] | None = None) -> int:
    """Run one of the four commands."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("command", choices=["extract", "update", "compile", "check"])
    match parser.parse_args(argv).command:
        case "extract":
            extract()
        case "update":
            update()
        case "compile":
            compile_all()
        case _:
            return _report()
    return 0


if __name__ == "__main__":
    sys.exit(main())
