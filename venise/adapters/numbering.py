"""A number for every action that a seat may ever choose, and the action of every number.

The numbers of a kind of action follow each other in the order in which a game lists its kinds;
inside a kind the values of its fields count like digits, the last the fastest. They change only
with the game's version.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import prod
from typing import Final, Generic

import msgspec

from venise.adapters.kept import Kept
from venise.engine.game import A

MOST_KEPT: Final = 16384
"""Actions whose numbers are kept: few different ones come up again and again."""

Values = tuple[object, ...]
"""Values of some fields together, in the order of these fields."""


class FieldValues(msgspec.Struct, frozen=True):
    """Some fields of a kind of action, and all values that they can have together."""

    fields: tuple[str, ...]
    values: tuple[Values, ...]


def field(name: str, values: Iterable[object]) -> FieldValues:
    """A field that may have any of these values, whatever the others have."""
    return FieldValues((name,), tuple((value,) for value in values))


class Kind(Generic[A]):
    """One kind of action with all its actions, numbered from 0."""

    def __init__(self, record: type[A], *parts: FieldValues) -> None:
        self.record = record
        self._parts = parts
        self._digits = [{values: n for n, values in enumerate(one.values)} for one in parts]
        self.size = prod(len(one.values) for one in parts)
        """How many actions there are of it."""

    def number(self, action: A) -> int:
        """The number of an action; raises KeyError for one that the kind does not list."""
        number = 0
        for one, digits in zip(self._parts, self._digits, strict=True):
            values = tuple(getattr(action, field) for field in one.fields)
            number = number * len(digits) + digits[values]
        return number

    def action(self, number: int) -> A:
        """The action of a number below `size`."""
        fields: dict[str, object] = {}
        for one in reversed(self._parts):
            number, digit = divmod(number, len(one.values))
            fields |= zip(one.fields, one.values[digit], strict=True)
        return self.record(**fields)


class Numbering(Generic[A]):
    """All actions of the seats of a game, numbered from 0."""

    def __init__(self, kinds: Sequence[Kind[A]]) -> None:
        self.kinds = tuple(kinds)
        self._first: dict[type[A], int] = {}
        self.size = 0
        """How many actions there are."""

        for kind in kinds:
            self._first[kind.record] = self.size
            self.size += kind.size
        self._kinds = {kind.record: kind for kind in kinds}
        self.number = Kept(self._number, MOST_KEPT).__getitem__
        """The number of an action; raises KeyError for one that no seat chooses."""

        self.action = Kept(self._action, MOST_KEPT).__getitem__
        """The action of a number from 0 to `size` less one; raises IndexError for others."""

    def _number(self, action: A) -> int:
        return self._first[type(action)] + self._kinds[type(action)].number(action)

    def _action(self, number: int) -> A:
        if 0 <= number < self.size:
            for kind in self.kinds:
                if number < kind.size:
                    return kind.action(number)
                number -= kind.size
        raise IndexError(f"there is no action number {number}")

    def ranges(self) -> dict[str, tuple[int, int]]:
        """For every kind, by its name, its first number and how many follow, that one included."""
        return {kind.record.__name__: (self._first[kind.record], kind.size) for kind in self.kinds}
