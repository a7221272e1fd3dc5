"""The sentences about share codes: what is wrong with one, what to do, and what was left out."""

import unicodedata
from typing import assert_never

from editor.i18n import Catalog
from editor.scenario.plain_text import character_name
from editor.scenario.share_errors import ShareError, ShareProblem


def say_share(error: ShareError, catalog: Catalog) -> str:
    """Why a text is no share code or a scenario fits in none, and what to do about it."""
    match error.kind:
        case ShareProblem.NOT_A_CODE:
            # Translators: shown after somebody pasted a share code, as all sentences of this file.
            # A share code is a scenario as a line of text that people send each other.
            return catalog.tr(
                "There is no share code in this text: one begins with {prefix}, and digits and "
                "letters follow. Copy the whole code and try again.",
                prefix="FG1-",
            )
        case ShareProblem.MISTYPED:
            return _say_mistyped(error, catalog)
        case ShareProblem.DAMAGED:
            return _say_damaged(error, catalog)
        case ShareProblem.TOO_NEW:
            return _say_too_new(error, catalog)
        case ShareProblem.TOO_LARGE:
            return _say_too_large(error, catalog)
        case _:
            assert_never(error.kind)


def say_cut(cut: int, catalog: Catalog) -> str:
    """That a code does not hold the whole of the notes; empty if it does."""
    if not cut:
        return ""
    # Translators: shown beside a new share code, which can hold only so much text.
    return catalog.ntr(
        "{n} character of the notes did not fit into the share code. "
        "Send the scenario file to share all of it.",
        "{n} characters of the notes did not fit into the share code. "
        "Send the scenario file to share all of it.",
        cut,
    )


def _say_mistyped(error: ShareError, catalog: Catalog) -> str:
    facts = error.facts
    if "extra" in facts:
        return catalog.ntr(
            "The share code has {n} character too many. "
            "Compare it with the original, or copy it again.",
            "The share code has {n} characters too many. "
            "Compare it with the original, or copy it again.",
            int(facts["extra"]),
        )
    if "place" not in facts:
        return catalog.tr(
            "The share code has a typing mistake, and it does not show where. "
            "Compare it with the original character by character, or copy it again."
        )
    place, found, near = facts["place"], _visible(facts["found"]), _visible(facts["near"])
    if "expected" in facts:
        # Translators: {near} is a piece of the code as 7KX3QPM0; {found} and {expected} are a
        # character of it, or two that were exchanged.
        return catalog.tr(
            "The share code has a typing mistake at character {place}, in {near}: it says {found}, "
            "but {expected} would be right. Correct it and try again.",
            place=place,
            near=near,
            found=found,
            expected=facts["expected"],
        )
    # Translators: {near} is a piece of the code; {found} is a character such as # or U+202E.
    return catalog.tr(
        "The share code has a typing mistake at character {place}, in {near}: no code has the "
        "character {found}. Compare it with the original, or copy it again.",
        place=place,
        near=near,
        found=found,
    )


def _say_damaged(error: ShareError, catalog: Catalog) -> str:
    if "missing" in error.facts:
        return catalog.ntr(
            "The share code is not complete: {n} character is missing. "
            "Copy it again from beginning to end.",
            "The share code is not complete: {n} characters are missing. "
            "Copy it again from beginning to end.",
            int(error.facts["missing"]),
        )
    return catalog.tr(
        "The share code is damaged: no scenario can be made of it. "
        "Ask for a new code or for the scenario file."
    )


def _say_too_new(error: ShareError, catalog: Catalog) -> str:
    if "version" in error.facts:
        # Translators: {version} is the number in the beginning of the code, as 2 in FG2-.
        return catalog.tr(
            "This is a share code of format {version}, which only a newer Fireground can read. "
            "Update Fireground and try again.",
            version=error.facts["version"],
        )
    if "board" in error.facts:
        return catalog.tr(
            "This share code was made for the board {board} of another version of Fireground. "
            "Update Fireground and try again.",
            board=error.facts["board"],
        )
    return catalog.tr(
        "This share code has rules that only a newer Fireground knows. "
        "Update Fireground and try again."
    )


def _say_too_large(error: ShareError, catalog: Catalog) -> str:
    facts = error.facts
    if "length" in facts:
        return catalog.tr(
            "This text is too long to look for a share code in it: it has {length} characters, "
            "and {limit} are the most. Paste the code alone.",
            length=facts["length"],
            limit=facts["limit"],
        )
    if "needed" in facts:
        return catalog.tr(
            "This scenario is too large for a share code: it would take {needed} characters, and "
            "{limit} are the most. Send the scenario file instead.",
            needed=facts["needed"],
            limit=facts["limit"],
        )
    return catalog.tr(
        "This share code holds more than any scenario can have, so it was not opened. "
        "Ask for the scenario file."
    )


def _visible(text: str | int) -> str:
    """What a stranger typed, with characters that cannot be seen named by their numbers."""
    return "".join(
        sign if unicodedata.category(sign)[0] in "LNPS" else character_name(sign)
        for sign in str(text)
    )
