"""Collects the messages of the sources that are marked for translation."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

#: What marks a text in the sources, and which arguments are context (c), text and plural.
KEYWORDS = {"tr": (1,), "N_": (1,), "ntr": (1, 2), "ptr": ((1, "c"), 2)}
#: A comment that begins so, right above a call, is shown to translators.
COMMENT_TAG = "Translators:"
#: What a shipped scenario says, and where it is seen.
SCENARIO_PARTS = {
    "title": "title of a shipped scenario, in lists and in the head of the window",
    "notes": "about a shipped scenario: what it is and for whom, shown before it is opened",
    "table": "notes on a shipped scenario for the players at the table",
}

Key = tuple[str | None, str]


@dataclass(frozen=True)
class Message:
    """A text of the sources, with what a translator needs to know about it."""

    context: str | None
    msgid: str
    plural: str | None
    comments: tuple[str, ...]
    files: tuple[str, ...]

    @property
    def key(self) -> Key:
        """Return what makes this message itself."""
        return self.context, self.msgid


@dataclass(frozen=True)
class Domain:
    """A set of catalogs: where its messages come from, and which of them are kin.

    A reworded message may inherit the translation of an orphan only within its *group*.
    """

    name: str
    extract: Callable[[Path], list[Message]]
    group: Callable[[str | None], str]


def python_messages(root: Path) -> list[Message]:
    """Collect the marked messages of the package `editor`, in order of their first use."""
    from babel.messages.extract import extract_from_file  # only developers have Babel

    found: dict[Key, Message] = {}
    for path in sorted((root / "editor").rglob("*.py")):
        name = path.relative_to(root).as_posix()
        for _line, text, comments, context in extract_from_file(
            "python", path, KEYWORDS, comment_tags=(COMMENT_TAG,), strip_comment_tags=True
        ):
            msgid, plural = text if isinstance(text, tuple) else (text, None)
            message = Message(context, msgid, plural, tuple(comments), (name,))
            found[message.key] = _merged(found.get(message.key), message)
    return list(found.values())


def scenario_messages(root: Path) -> list[Message]:
    """Collect what the shipped scenarios say in English, under `scenario.<id>.<part>`."""
    import yaml  # a build compiles the catalogs without the program's own needs at hand

    found = []
    for path in sorted((root / "scenarios").glob("*.yaml")):
        name = path.relative_to(root).as_posix()
        scenario = yaml.safe_load(path.read_text("utf-8"))
        for part, comment in SCENARIO_PARTS.items():
            text = scenario.get(part)
            if isinstance(text, dict):
                text = text.get("en")
            if text:
                context = f"scenario.{path.stem}.{part}"
                found.append(Message(context, text, None, (comment,), (name,)))
    return found


def editor_messages(root: Path) -> list[Message]:
    """Collect all the program itself says: its code first, then its scenarios."""
    return python_messages(root) + scenario_messages(root)


def _merged(earlier: Message | None, message: Message) -> Message:
    if earlier is None:
        return message
    if earlier.plural and message.plural and earlier.plural != message.plural:
        raise ValueError(f"two plurals for {message.msgid!r}: {earlier.files + message.files}")
    return Message(
        *message.key,
        earlier.plural or message.plural,
        tuple(dict.fromkeys(earlier.comments + message.comments)),
        tuple(dict.fromkeys(earlier.files + message.files)),
    )


def marking_problems(root: Path) -> Iterator[str]:
    """Report marked texts that extraction cannot see: f-strings and glued or computed text."""
    for path in sorted((root / "editor").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            keyword = getattr(node.func, "attr", getattr(node.func, "id", None))
            if keyword not in KEYWORDS:
                continue
            for argument in node.args[: len(KEYWORDS[keyword])]:
                if not _is_literal_or_name(argument):
                    where = f"{path.relative_to(root).as_posix()}:{argument.lineno}"
                    yield f"{where}: {keyword}() takes a plain literal, not {ast.unparse(argument)}"


def _is_literal_or_name(node: ast.expr) -> bool:
    """Accept a literal, or the name of one that was marked with N_() elsewhere."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str)
    return isinstance(node, ast.Name | ast.Attribute | ast.Subscript)


#: The book of rules will be the second domain, with an extractor of its own and entries as groups.
DOMAINS = (Domain("editor", editor_messages, lambda context: context or ""),)
