"""States as rows of numbers of one length, made from the types of their fields.

A number or a truth value is one number; what may be missing has one before it that says whether it
is there, and zeros in its place. Of several records, each has its own block behind a number that
says whether it is the one; the others' blocks are zeros. A list of varying length has so many
places as the game grants it, behind its length; what is beyond is left out. One of a few words is
its place among them; other text is left out: only options hold such.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import compress
from operator import attrgetter, is_not
from typing import Any, Final, TypeAlias

import msgspec
import numpy as np
from msgspec import inspect
from numpy.typing import NDArray

Row: TypeAlias = "array[float]"
"""Single-precision numbers: quicker to write one by one than an array of numpy."""

Write = Callable[[Any, Row, int], None]
"""Puts a value into a row of zeros, from that place on."""

Update = Callable[[Any, Any, Row, int], None]
"""Puts a value in the place of another one that was written there, touching only what differs."""

KEPT_SIZE: Final = 12
"""Records and lists of at least so many numbers are kept: most recur in the next position."""

MOST_KEPT: Final = 4096
"""Rows that are kept for each type."""


class Flat(msgspec.Struct, frozen=True):
    """How values of one type are laid out."""

    size: int
    """How many numbers a value takes."""

    write: Write
    update: Update


def put_number(value: Any, row: Row, at: int) -> None:
    """One number in its place."""
    row[at] = value


def update_number(value: Any, _: Any, row: Row, at: int) -> None:
    """One number in the place of another."""
    row[at] = value


NUMBER: Final = Flat(1, put_number, update_number)
NOTHING: Final = Flat(0, lambda _value, _row, _at: None, lambda _value, _old, _row, _at: None)


class Flattening:
    """How the states of a game are written as rows; `lengths` are the places of its lists.

    A list is named `Record.field`, one inside a list `Record.field[]`.
    """

    def __init__(self, state_type: type, lengths: Mapping[str, int]) -> None:
        """Raises KeyError for a list without a length, TypeError for a type that has no numbers."""
        self._lengths = lengths
        self._known: dict[type, Flat] = {}
        fields = inspect.type_info(state_type)
        assert isinstance(fields, inspect.StructType)  # noqa: S101 - a state is a record
        self._flat = self._fields(fields)
        self.size = self._flat.size
        """The numbers of a row."""

    def row(self, state: object) -> NDArray[np.float32]:
        """The state as numbers."""
        row = zeros(self.size)
        self._flat.write(state, row, 0)
        return np.frombuffer(row, np.float32)

    def follower(self) -> RowFollower:
        """What writes one position after another, the quicker the less they differ."""
        return RowFollower(self._flat)

    def _of(self, kind: inspect.Type, name: str) -> Flat:
        """The layout of a type; `name` is where it stands."""
        simple = simple_layout(kind)
        if simple is not None:
            return simple
        if isinstance(kind, inspect.StructType):
            return self._record(kind)
        if isinstance(kind, inspect.TupleType):
            return keep(sequence([self._of(one, f"{name}[]") for one in kind.item_types]))
        if isinstance(kind, inspect.VarTupleType):
            return keep(listed(self._of(kind.item_type, f"{name}[]"), self._lengths[name]))
        if isinstance(kind, inspect.UnionType):
            return self._union(kind, name)
        raise TypeError(f"{name}: {kind} cannot be written as numbers")

    def _record(self, kind: inspect.StructType) -> Flat:
        if kind.cls not in self._known:
            self._known[kind.cls] = keep(self._fields(kind))
        return self._known[kind.cls]

    def _fields(self, kind: inspect.StructType) -> Flat:
        """The fields of a record one behind the other."""
        place = kind.cls.__name__
        flats = {one.name: self._of(one.type, f"{place}.{one.name}") for one in kind.fields}
        told = {name: flat for name, flat in flats.items() if flat.size}
        parts = sequence([*told.values()])
        # For a single name attrgetter gives the value itself, for none it cannot be made.
        values = attrgetter(*told) if len(told) > 1 else one_or_none(*told)

        def write(value: Any, row: Row, at: int) -> None:
            parts.write(values(value), row, at)

        def update(value: Any, old: Any, row: Row, at: int) -> None:
            parts.update(values(value), values(old), row, at)

        return Flat(parts.size, write, update)

    def _union(self, kind: inspect.UnionType, name: str) -> Flat:
        records = [one for one in kind.types if isinstance(one, inspect.StructType)]
        if len(records) > 1:
            return one_of({one.cls: self._record(one) for one in records})
        (only,) = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
        return optional(self._of(only, name))


def simple_layout(kind: inspect.Type) -> Flat | None:
    """The layout of a type that holds no others: numbers, words, text; None for any other."""
    if isinstance(kind, inspect.IntType | inspect.BoolType | inspect.FloatType):
        return NUMBER
    if isinstance(kind, inspect.StrType | inspect.NoneType):
        return NOTHING
    return word_among(kind.values) if isinstance(kind, inspect.LiteralType) else None


def word_among(values: Sequence[object]) -> Flat:
    """The place of a word among those that can stand there, from 0."""
    places = {value: place for place, value in enumerate(values)}

    def write(value: Any, row: Row, at: int) -> None:
        row[at] = places[value]

    def update(value: Any, _: Any, row: Row, at: int) -> None:
        row[at] = places[value]

    return Flat(1, write, update)


def one_or_none(name: str | None = None) -> Callable[[Any], tuple[Any, ...]]:
    """What gives the only field of a record, or nothing, as `attrgetter` gives several."""
    return lambda value: () if name is None else (getattr(value, name),)


def keep(flat: Flat) -> Flat:
    """The same layout, which keeps the rows of values that it has seen, if they are long."""
    if flat.size < KEPT_SIZE:
        return flat

    size, fresh = flat.size, flat.write

    @lru_cache(maxsize=MOST_KEPT)
    def row_of(value: Any) -> Row:
        row = zeros(size)
        fresh(value, row, 0)
        return row

    def write(value: Any, row: Row, at: int) -> None:
        row[at : at + size] = row_of(value)

    return Flat(size, write, flat.update)


def zeros(size: int) -> Row:
    """A row of zeros."""
    return array("f", bytes(4 * size))


def sequence(parts: Sequence[Flat]) -> Flat:
    """Values of these layouts one behind the other."""
    if parts and all(part is NUMBER for part in parts):
        return Flat(len(parts), put_numbers, update_numbers)
    starts = [sum(part.size for part in parts[:number]) for number in range(len(parts))]
    puts = [(part.write, start) for part, start in zip(parts, starts, strict=True)]

    def write(value: Any, row: Row, at: int) -> None:
        for one, (put, start) in zip(value, puts, strict=True):
            put(one, row, at + start)

    changes = [(part.update, start) for part, start in zip(parts, starts, strict=True)]
    places = range(len(parts))

    def update(value: Any, old: Any, row: Row, at: int) -> None:
        for number in compress(places, map(is_not, value, old)):
            if value[number] != old[number]:
                change, start = changes[number]
                change(value[number], old[number], row, at + start)

    return Flat(sum(part.size for part in parts), write, update)


def put_numbers(value: Any, row: Row, at: int) -> None:
    """Several numbers."""
    row[at : at + len(value)] = array("f", value)


def update_numbers(value: Any, _: Any, row: Row, at: int) -> None:
    """Several numbers in the place of as many others."""
    row[at : at + len(value)] = array("f", value)


def listed(part: Flat, length: int) -> Flat:
    """How many there are, and the first so many."""
    if part is NUMBER:
        return listed_numbers(length)
    size, put, change = part.size, part.write, part.update
    places = range(length)

    def write(value: Any, row: Row, at: int) -> None:
        row[at] = len(value)
        at += 1
        for one in value[:length]:
            put(one, row, at)
            at += size

    def update(value: Any, old: Any, row: Row, at: int) -> None:
        row[at] = len(value)
        at += 1
        for number in compress(places, map(is_not, value, old)):
            if value[number] != old[number]:
                change(value[number], old[number], row, at + number * size)
        if len(value) != len(old):
            kept = min(len(value), length)
            for number in range(len(old), kept):
                put(value[number], row, at + number * size)
            clear(row, at + kept * size, size * (min(len(old), length) - kept))

    return Flat(1 + length * size, write, update)


def listed_numbers(length: int) -> Flat:
    """How many numbers there are, and the first so many."""

    def write(value: Any, row: Row, at: int) -> None:
        row[at] = len(value)
        put_numbers(value[:length], row, at + 1)

    def update(value: Any, old: Any, row: Row, at: int) -> None:
        write(value, row, at)
        kept = min(len(value), length)
        clear(row, at + 1 + kept, min(len(old), length) - kept)

    return Flat(1 + length, write, update)


def clear(row: Row, at: int, size: int) -> None:
    """So many zeros from that place on; none where the size is below 1."""
    if size > 0:
        row[at : at + size] = zeros(size)


def optional(part: Flat) -> Flat:
    """Whether it is there, and the value."""
    put = part.write

    def write(value: Any, row: Row, at: int) -> None:
        if value is not None:
            row[at] = 1.0
            put(value, row, at + 1)

    def update(value: Any, old: Any, row: Row, at: int) -> None:
        if value is None:
            clear(row, at, 1 + part.size)
        elif old is None:
            write(value, row, at)
        else:
            part.update(value, old, row, at + 1)

    return Flat(1 + part.size, write, update)


def one_of(parts: Mapping[type, Flat]) -> Flat:
    """A block for every kind of record: whether it is the one, and its fields."""
    places: dict[type, tuple[int, Write]] = {}
    size = 0
    for kind, part in parts.items():
        places[kind] = (size, part.write)
        size += 1 + part.size

    def write(value: Any, row: Row, at: int) -> None:
        if value is not None:
            start, put = places[type(value)]
            row[at + start] = 1.0
            put(value, row, at + start + 1)

    def update(value: Any, old: Any, row: Row, at: int) -> None:
        if type(value) is type(old):
            parts[type(value)].update(value, old, row, at + places[type(value)][0] + 1)
        else:
            if old is not None:
                clear(row, at + places[type(old)][0], 1 + parts[type(old)].size)
            write(value, row, at)

    return Flat(size, write, update)


class RowFollower:
    """Writes the positions of a game one after the other; what did not change stays written."""

    def __init__(self, flat: Flat) -> None:
        self._flat = flat
        self._row = zeros(flat.size)
        self._last: object = None

    def row(self, state: object) -> NDArray[np.float32]:
        """The state as numbers, in a row of the caller's own."""
        if self._last is None:
            self._flat.write(state, self._row, 0)
        elif state is not self._last:
            self._flat.update(state, self._last, self._row, 0)
        self._last = state
        return np.frombuffer(self._row[:], np.float32)
