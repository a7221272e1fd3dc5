"""Why a text is no share code, or a scenario fits in none: a kind and the facts, never a sentence.

The sentences are in `share_wording`.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

Fact = str | int


class ShareProblem(StrEnum):
    """What is wrong with a code."""

    NOT_A_CODE = "not a code"
    """Nothing in the text begins as a share code does."""
    MISTYPED = "mistyped"
    """The check does not agree, as after a slip of the finger; facts may say where."""
    DAMAGED = "damaged"
    """Characters are missing, or all are right and yet no scenario comes out."""
    TOO_NEW = "too new"
    """Sound, but made by a newer program; facts say what this one does not know."""
    TOO_LARGE = "too large"
    """More than a code may hold, going in or coming out."""


class ShareError(ValueError):
    """A code that cannot be read or made; *facts* are what a sentence about it needs."""

    def __init__(self, kind: ShareProblem, facts: Mapping[str, Fact] | None = None) -> None:
        super().__init__(kind, facts)
        self.kind: Final = kind
        self.facts: Final[Mapping[str, Fact]] = {} if facts is None else dict(facts)

    def __str__(self) -> str:
        told = ", ".join(f"{name}: {fact!r}" for name, fact in sorted(self.facts.items()))
        return f"{self.kind} ({told})" if told else self.kind


def damaged() -> ShareError:
    """The error of a payload whose check agrees but which no program of ours has written."""
    return ShareError(ShareProblem.DAMAGED)
