"""Renders .pot and .po files, the same on every machine, and carries translations over.

No dates, no line numbers, messages in the order in which the sources first use them.
"""

import difflib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import polib
from catalog_messages import Domain, Key, Message

SOURCE_LANGUAGE = "en"
WRAP = 99
NOTE = "Messages of Fireground. Only the msgstr lines are written by hand: see CONTRIBUTING.md."

_SLAVIC_FEW = "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20)"
#: Number of plural forms of each language, and gettext's formula for them.
PLURALS = {
    "cs": (3, "(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2)"),
    "en": (2, "(n != 1)"),
    "es": (2, "(n != 1)"),
    "pl": (3, f"(n==1 ? 0 : {_SLAVIC_FEW} ? 1 : 2)"),
    "ru": (3, f"(n%10==1 && n%100!=11 ? 0 : {_SLAVIC_FEW} ? 1 : 2)"),
}

_SIMILAR = 0.6


def po_path(root: Path, language: str, domain: str) -> Path:
    """Return where the catalog of *language* lies."""
    return root / "locales" / language / "LC_MESSAGES" / f"{domain}.po"


def header(language: str | None) -> dict[str, str]:
    """Return the header of a .po of *language*, or of a .pot."""
    fields = {
        "Project-Id-Version": "fireground",
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
    }
    if language is not None:
        count, formula = PLURALS[language]
        fields["Language"] = language
        fields["Plural-Forms"] = f"nplurals={count}; plural={formula};"
    return fields


def _entry(message: Message) -> polib.POEntry:
    return polib.POEntry(
        msgctxt=message.context,
        msgid=message.msgid,
        msgid_plural=message.plural or "",
        comment="\n".join(message.comments),
        occurrences=[(file, "") for file in message.files],
    )


def template(messages: Iterable[Message]) -> polib.POFile:
    """Return the .pot of *messages*."""
    pot = polib.POFile(wrapwidth=WRAP)
    pot.metadata = header(None)
    pot.header = NOTE
    for message in messages:
        entry = _entry(message)
        if message.plural:
            entry.msgstr_plural = {0: "", 1: ""}
        pot.append(entry)
    return pot


def updated(
    language: str, domain: Domain, messages: Sequence[Message], old: Iterable[polib.POEntry]
) -> polib.POFile:
    """Return the .po of *language* for *messages*, with what *old* already translates.

    Messages are paired by context and text first; a new one then inherits the most similar
    orphan of its group as fuzzy, so that the reader sees current English until it is revised.
    """
    known: dict[Key, polib.POEntry] = {
        (entry.msgctxt, entry.msgid): entry for entry in old if not entry.obsolete
    }
    current = {message.key for message in messages}
    orphans = [entry for key, entry in known.items() if key not in current]
    po = polib.POFile(wrapwidth=WRAP)
    po.metadata = header(language)
    po.header = NOTE
    for message in messages:
        entry = _entry(message)
        source = known.get(message.key)
        if language == SOURCE_LANGUAGE and (source is None or source.fuzzy):
            _speak_source(entry)
        elif source is not None:
            _inherit(entry, source, language)
        else:
            source = _most_similar(message, orphans, domain.group)
            _inherit(entry, source, language)
            if source is not None:
                orphans.remove(source)
                _doubt(entry, source)
        po.append(entry)
    return po


def _speak_source(entry: polib.POEntry) -> None:
    if entry.msgid_plural:
        entry.msgstr_plural = {0: entry.msgid, 1: entry.msgid_plural}
    else:
        entry.msgstr = entry.msgid


def _inherit(entry: polib.POEntry, source: polib.POEntry | None, language: str) -> None:
    """Take over the translation of *source*; a changed plural makes it doubtful."""
    if entry.msgid_plural:
        old = source.msgstr_plural if source is not None else {}
        entry.msgstr_plural = {form: old.get(form, "") for form in range(PLURALS[language][0])}
    elif source is not None:
        entry.msgstr = source.msgstr or source.msgstr_plural.get(0, "")
    if source is None:
        return
    entry.tcomment = source.tcomment
    if source.fuzzy:
        entry.flags = ["fuzzy"]
        entry.previous_msgctxt = source.previous_msgctxt
        entry.previous_msgid = source.previous_msgid
        entry.previous_msgid_plural = source.previous_msgid_plural
    elif (source.msgid_plural or "") != entry.msgid_plural:
        _doubt(entry, source)


def _doubt(entry: polib.POEntry, source: polib.POEntry) -> None:
    if not (entry.msgstr or any(entry.msgstr_plural.values())):
        return
    entry.flags = ["fuzzy"]
    entry.previous_msgctxt = source.msgctxt
    entry.previous_msgid = source.msgid
    entry.previous_msgid_plural = source.msgid_plural or None


def _most_similar(
    message: Message, orphans: Sequence[polib.POEntry], group: Callable[[str | None], str]
) -> polib.POEntry | None:
    def likeness(orphan: polib.POEntry) -> float:
        return difflib.SequenceMatcher(None, orphan.msgid, message.msgid).ratio()

    kin = [orphan for orphan in orphans if group(orphan.msgctxt) == group(message.context)]
    best = max(kin, key=likeness, default=None)
    return best if best is not None and likeness(best) >= _SIMILAR else None
