"""The gettext doorway: one immutable Catalog per language, and formatting that cannot hurt.

Text is marked where it is spoken, with a literal and a catalog in hand:

    catalog.tr("Seed {seed}", seed=7)
    catalog.ntr("{n} turn", "{n} turns", turns)
    catalog.ptr("door", "open")

`packaging/catalogs.py` finds these calls by the names `tr`, `ntr` and `ptr`, and table entries by
`N_("...")`. Only whole sentences with `{named}` fields: no f-strings, nothing glued together.
"""

import gettext
import logging
import os
import re
import struct
from collections.abc import Mapping

from editor import resources

DOMAIN = "editor"
SOURCE_LANGUAGE = "en"

#: Every language the project speaks, named as its speakers name it.
NAMES: Mapping[str, str] = {
    "cs": "čeština",
    "en": "English",
    "es": "español",
    "pl": "polski",
    "ru": "русский",
}

_log = logging.getLogger(__name__)
_BRACE = re.compile(r"\{\{|\}\}|\{(?P<name>[a-z][a-z0-9_]*)\}|[{}]")


def N_(msgid: str) -> str:  # noqa: N802 - gettext's customary name
    """Mark *msgid* for extraction where no catalog is at hand, as in a table."""
    return msgid


class Catalog:
    """The words of one language. It never changes: switching languages takes another one."""

    __slots__ = ("_translations", "language")

    def __init__(self, language: str, translations: gettext.NullTranslations) -> None:
        self.language = language
        self._translations = translations

    def tr(self, msgid: str, /, **fields: object) -> str:
        """Translate *msgid* and put *fields* into its `{named}` places."""
        if not msgid:  # gettext answers the empty string with the header of the catalog
            return ""
        return _fill(self._translations.gettext(msgid), msgid, fields)

    def ntr(self, one: str, many: str, n: int, /, **fields: object) -> str:
        """Translate in the form the language uses for *n*, which fills `{n}` unless given."""
        text = self._translations.ngettext(one, many, n)
        return _fill(text, one if n == 1 else many, {"n": n, **fields})

    def ptr(self, context: str, msgid: str, /, **fields: object) -> str:
        """Translate a *msgid* whose meaning hangs on its *context*."""
        return _fill(self._translations.pgettext(context, msgid), msgid, fields)


def source_catalog() -> Catalog:
    """Return the catalog that says everything as it stands in the source."""
    return Catalog(SOURCE_LANGUAGE, gettext.NullTranslations())


def open_catalog(language: str, domain: str = DOMAIN) -> Catalog:
    """Read the compiled catalog of *language*; whatever is missing or broken speaks English."""
    try:
        path = resources.locales() / language / "LC_MESSAGES" / f"{domain}.mo"
        with path.open("rb") as file:
            return Catalog(language, gettext.GNUTranslations(file))
    except (OSError, ValueError, IndexError, struct.error) as error:
        _log.warning("no usable catalog %s for %s: %s", domain, language, error)
        return source_catalog()


def languages(domain: str = DOMAIN) -> dict[str, str]:
    """Map the code of each language that can be shown to its own name for itself."""
    try:
        folder = resources.locales()
    except FileNotFoundError:
        return {}
    return {
        code: name
        for code, name in NAMES.items()
        if (folder / code / "LC_MESSAGES" / f"{domain}.mo").is_file()
    }


def pick(requested: str | None, environ: Mapping[str, str] | None = None) -> str:
    """Choose a language: as requested, else as the environment says, else English."""
    environ = os.environ if environ is None else environ
    system = next(filter(None, map(environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), None)
    available = languages()
    for wish in (requested, environ.get("FIREGROUND_LANGUAGE"), system):
        code = re.split(r"[^a-z]", (wish or "").lower(), maxsplit=1)[0]
        if code in available:
            return code
    return SOURCE_LANGUAGE


def fill(text: str, fields: Mapping[str, object]) -> str:
    """Put *fields* into the `{named}` places of *text*; anything else in braces is an error.

    `str.format` would let a catalog read attributes or ask for a gigabyte of padding.
    """

    def one(match: re.Match[str]) -> str:
        if match["name"]:
            return str(fields[match["name"]])
        if len(match[0]) == 1:
            raise ValueError(f"stray {match[0]!r} at {match.start()}")
        return match[0][0]

    return _BRACE.sub(one, text)


def field_names(text: str) -> set[str]:
    """Return the names of the fields in *text*; raise ValueError if its braces are wrong."""
    names = {match["name"] for match in _BRACE.finditer(text) if match["name"]}
    fill(text, dict.fromkeys(names, ""))
    return names


def _fill(text: str, source: str, fields: Mapping[str, object]) -> str:
    """Fill the translation, or the source if that fails, or give the source as it is."""
    for attempt in (text, source):
        try:
            return fill(attempt, fields)
        except Exception:  # noqa: BLE001 - a value may fail in any way; the talk goes on
            _log.exception("cannot fill %r with %s", attempt, sorted(fields))
    return source
