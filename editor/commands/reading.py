"""Reading the files a command was given, and saying what is wrong with one that cannot be read."""

import os
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from editor import resources
from editor.commands.findings import Finding, of_file, of_scenario
from editor.commands.voice import Voice
from editor.i18n import Catalog, open_catalog
from editor.scenario.errors import LoadError
from editor.scenario.guard import read_tree
from editor.scenario.guard_path import read_bytes
from editor.scenario.model import Scenario, Texts
from editor.scenario.opening import OpeningError
from editor.scenario.shipped import notes_of, shipped_scenarios, table_of, title_of
from editor.scenario.yaml_file import Loaded, load

NEWER_FORMAT: Final = "newer_format"


class Checked(NamedTuple):
    """Whether a file can be read, and everything there is to say about it."""

    is_readable: bool
    findings: list[Finding]


def is_shipped(name: str) -> bool:
    """Whether no file is meant, but a scenario that comes with the program."""
    return not os.path.lexists(name) and name in shipped_scenarios()


def find(name: str) -> Path:
    """The file of this name, or of the shipped scenario with this id."""
    return resources.scenarios() / f"{name}.yaml" if is_shipped(name) else Path(name)


def checked(name: str, catalog: Catalog) -> Checked:
    """Everything there is to say about a file."""
    try:
        data = read_bytes(find(name))
        loaded = load(data)
        root = read_tree(data).root
    except LoadError as error:
        return Checked(False, of_file(error.problems, catalog))
    found = of_scenario(loaded.scenario, root, catalog)
    if loaded.read_only:
        message = newer_format(loaded, catalog)
        found.insert(0, Finding("warning", NEWER_FORMAT, message, 1, 1, "fireground", None))
    return Checked(True, found)


def newer_format(loaded: Loaded, catalog: Catalog) -> str:
    """Say that a file is too new to be written."""
    return catalog.tr(
        "The file has format {version}, which is newer than this program: it can be looked at, but"
        " only a newer Fireground understands all of it.",
        version=version_name(loaded.scenario),
    )


def version_name(scenario: Scenario) -> str:
    """`1` or `1.2`, as the file says."""
    major, minor = scenario.version
    return f"{major}.{minor}" if minor else str(major)


def load_file(name: str, voice: Voice) -> Loaded | None:
    """The file, or None once the reader was told why there is nothing to read."""
    try:
        loaded = load(read_bytes(find(name)))
    except LoadError as error:
        for finding in of_file(error.problems, voice.catalog):
            voice.remark(finding.line_of_text(name, voice.catalog))
        return None
    if loaded.read_only:
        voice.remark(newer_format(loaded, voice.catalog))
    return loaded


def read_scenario(
    name: str, voice: Voice, language: str = "", *, to_write: bool = False
) -> Scenario | None:
    """The scenario, or None once the reader was told why there is none.

    One that comes with the program speaks the reader's language, or the one that is asked for.
    One of a newer format may be looked at, but nothing is written of what was half understood.
    """
    loaded = load_file(name, voice)
    if loaded is None or (loaded.read_only and to_write):
        return None
    if not is_shipped(name):
        return loaded.scenario
    return _spoken(name, loaded.scenario, open_catalog(language) if language else voice.catalog)


def _spoken(name: str, scenario: Scenario, catalog: Catalog) -> Scenario:
    """A shipped scenario with its texts from the catalog, where the translators put them."""

    def texts(text: str) -> Texts:
        return ((catalog.language, text),) if text else ()

    return replace(
        scenario,
        title=texts(title_of(name, catalog)),
        notes=texts(notes_of(name, catalog)),
        table=texts(table_of(name, catalog)),
    )


def tell_unplayable(name: str, error: OpeningError, voice: Voice) -> None:
    """Say why no game can be made of a scenario: by its problems, else as the referee says."""
    catalog = voice.catalog
    found = [one for one in checked(name, catalog).findings if one.severity == "error"]
    for finding in found:
        voice.remark(finding.line_of_text(name, catalog))
    if found:
        voice.remark(catalog.tr("No game can be made of this scenario."))
    else:
        # Translators: {detail} says why, in English.
        voice.remark(catalog.tr("No game can be made of the scenario: {detail}", detail=error))
