"""The scenarios that ship with the program, by their ids, and what they say in any language."""

from functools import cache

from editor import resources
from editor.i18n import SOURCE_LANGUAGE, Catalog
from editor.scenario.model import Scenario, Texts
from editor.scenario.yaml_file import load_scenario


def shipped_scenarios() -> tuple[str, ...]:
    """The ids of the shipped scenarios, in alphabetical order."""
    return tuple(sorted(path.stem for path in resources.scenarios().glob("*.yaml")))


@cache
def load_shipped(name: str) -> Scenario:
    """The shipped scenario of this id; the same object whenever it is asked for."""
    # Only listed ids, so that an id from someone's settings never becomes a path.
    if name not in shipped_scenarios():
        raise LookupError(f"no scenario is called {name!r}")
    return load_scenario(resources.scenarios() / f"{name}.yaml").scenario


def title_of(name: str, catalog: Catalog) -> str:
    """The title of a shipped scenario in the language of the catalog."""
    return _said(name, "title", load_shipped(name).title, catalog)


def notes_of(name: str, catalog: Catalog) -> str:
    """The notes of a shipped scenario in the language of the catalog."""
    return _said(name, "notes", load_shipped(name).notes, catalog)


def table_of(name: str, catalog: Catalog) -> str:
    """The notes for the table of a shipped scenario, or nothing if it has none."""
    return _said(name, "table", load_shipped(name).table, catalog)


def _said(name: str, part: str, texts: Texts, catalog: Catalog) -> str:
    """A text of the file, by the context under which packaging/catalog_messages.py finds it."""
    text = dict(texts).get(SOURCE_LANGUAGE, dict(texts).get("", ""))
    context = f"scenario.{name}.{part}"
    return catalog.ptr(context, text) if text else ""
