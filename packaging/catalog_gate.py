"""The gate of the catalogs: whatever a reader would stumble over is found before it ships."""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import polib
from catalog_files import PLURALS, WRAP, header, po_path, template, updated
from catalog_messages import DOMAINS, Domain, Key, Message, marking_problems

from editor.i18n import field_names

#: Languages whose first form is used for 1 alone and may therefore do without the number.
_FIRST_FORM_IS_ONE = {"cs", "en", "es", "pl"}
_QUOTES = {"cs": "„“", "en": "“”", "es": "“”", "pl": "„”", "ru": "«»"}
_BREAKABLE_AP = re.compile(r"[\d}] (?:AP|AB|ОД|PA)\b")


def entry_problems(language: str, entry: polib.POEntry) -> Iterator[str]:
    """Report what is wrong with one translated entry."""
    if entry.obsolete or entry.fuzzy:
        yield "obsolete" if entry.obsolete else "fuzzy"
        return
    if "%" in entry.msgid + (entry.msgid_plural or ""):
        yield "a literal % is taken for a format: put it into a {field}"
    if any(flag.endswith("-format") for flag in entry.flags):
        yield f"flagged {', '.join(entry.flags)}: only {{named}} fields are used here"
    if not entry.msgid_plural:
        yield from _form_problems(language, entry.msgstr, [entry.msgid], entry.tcomment)
        return
    count = PLURALS[language][0]
    if sorted(entry.msgstr_plural) != list(range(count)):
        yield f"{len(entry.msgstr_plural)} plural forms where {language} has {count}"
        return
    for number, form in sorted(entry.msgstr_plural.items()):
        alone = number == 0 and language in _FIRST_FORM_IS_ONE
        sources = [entry.msgid_plural, entry.msgid] if alone else [entry.msgid_plural]
        yield from _form_problems(language, form, sources, entry.tcomment)


def _form_problems(language: str, text: str, sources: Sequence[str], remark: str) -> Iterator[str]:
    """Compare *text* with the *sources* it may stand for.

    The translator's *remark* `own digits: 01` admits digits that only this language writes.
    """
    if not text.strip():
        yield "empty"
        return
    try:
        names = field_names(text)
        wanted = [field_names(source) for source in sources]
    except ValueError as error:
        yield f"braces: {error}"
        return
    if names not in wanted:
        yield f"fields {sorted(names)} where the source has {sorted(wanted[0])}"
    own = _digits(remark.partition("own digits:")[2])
    if _digits(text) not in [sorted(_digits(source) + own) for source in sources]:
        yield f"digits {_digits(text)} where the source has {_digits(sources[0])}"
    if _edges(text) != _edges(sources[0]):
        yield "other spaces or line ends at its edges than the source"
    if "%" in text:
        yield "a literal % is taken for a format"
    if set(text) & set('„“”«»"') - set(_QUOTES[language]):
        yield f"quotation marks other than {_QUOTES[language]}"
    if _BREAKABLE_AP.search(text):
        yield "a no-break space belongs before the action points"


def _digits(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", re.sub(r"\{\w*\}", "", text)))


def _edges(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def file_problems(
    language: str, domain: Domain, messages: Sequence[Message], path: Path
) -> Iterator[str]:
    """Report what is wrong with one .po file, its header and its age included."""
    if not path.is_file():
        yield "missing"
        return
    try:
        po = polib.pofile(str(path), wrapwidth=WRAP)
    except (OSError, ValueError) as error:
        yield f"unreadable: {error}"
        return
    if po.metadata_is_fuzzy:
        yield "header: fuzzy (the whole catalog would be left out)"
    if po.metadata != header(language):
        yield "header: not the one `update` writes"
    entries: dict[Key, polib.POEntry] = {
        (entry.msgctxt, entry.msgid): entry for entry in po if not entry.obsolete
    }
    for message in messages:
        entry = entries.get(message.key)
        if entry is None or (entry.msgid_plural or None) != message.plural:
            yield f"“{message.msgid}”: not there: run `update`"
    for entry in po:
        for problem in entry_problems(language, entry):
            yield f"“{entry.msgid}”: {problem}"
    if path.read_text("utf-8") != str(updated(language, domain, messages, po)):
        yield "not as `update` writes it: run `update`"


def corrections(po: Iterable[polib.POEntry]) -> Iterator[str]:
    """List English texts that deliberately differ from the source."""
    for entry in po:
        said = sorted(entry.msgstr_plural.items()) if entry.msgid_plural else [(0, entry.msgstr)]
        meant = [entry.msgid, entry.msgid_plural]
        for number, text in said:
            if text and text != meant[number]:
                yield f"“{meant[number]}” is shown as “{text}”"


def check(root: Path) -> list[str]:
    """Return everything that is wrong with the catalogs under *root*."""
    problems = list(marking_problems(root))
    for domain in DOMAINS:
        messages = domain.extract(root)
        pot = root / "locales" / f"{domain.name}.pot"
        if not pot.is_file() or pot.read_text("utf-8") != str(template(messages)):
            problems.append(f"{pot.name}: out of date: run `update`")
        for language in PLURALS:
            found = file_problems(language, domain, messages, po_path(root, language, domain.name))
            problems += [f"{language}/{domain.name}: {problem}" for problem in found]
    return problems
