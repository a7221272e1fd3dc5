"""Small immutable values: equal, hashable and printable by the facts they are made of.

Plain classes instead of dataclasses, because there are eighty of them: making the dataclasses
alone would take longer than everything else that importing the engine does.
"""


class Value:
    """A value with named facts; `__match_args__` names them in order."""

    __slots__ = ()
    __match_args__: tuple[str, ...] = ()

    def facts(self) -> tuple[object, ...]:
        """What the value is made of, in order."""
        return tuple([getattr(self, name) for name in self.__match_args__])

    def __eq__(self, other: object) -> bool:
        if self.__class__ is not other.__class__:
            return NotImplemented
        return self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash((self.__class__.__name__, *self.facts()))

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{self.__class__.__name__}({shown})"
