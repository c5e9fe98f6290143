"""States as rows of numbers of one length, made from the types of their fields.

A number or a truth value is one number; what may be missing has one before it that says whether it
is there, and zeros in its place. Of several records, each has its own block behind a number that
says whether it is the one; the others' blocks are zeros. A list of varying length has so many
places as the game grants it, behind its length; what is beyond is left out. One of a few words is
its place among them; other text is left out: only options hold such.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter, call
from struct import Struct
from typing import Any, Final

import msgspec
import numpy as np
from msgspec import inspect
from numpy.typing import NDArray

from venise.adapters.kept import Kept

Write = Callable[[Any], bytes]
"""A value as single-precision numbers, one behind the other."""

MOST_KEPT: Final = 1024
"""Values of one type whose bytes are kept."""

LONGEST_KEPT: Final = 200
"""Longer values are put together anew each time: few recur."""

pack_number: Final = Struct("f").pack


class Flat(msgspec.Struct, frozen=True):
    """How values of one type are laid out."""

    size: int
    """How many numbers a value takes."""

    write: Write


def keep(flat: Flat) -> Flat:
    """The same layout, which looks up what it has written before.

    Positions have most of their parts in common with the one before, as the same or equal objects.
    """
    if flat.size > LONGEST_KEPT:
        return flat
    return Flat(flat.size, Kept(flat.write, MOST_KEPT).__getitem__)


NUMBER: Final = keep(Flat(1, pack_number))
NOTHING: Final = Flat(0, lambda _: b"")


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
        """The state as numbers, in a row of the caller's own."""
        return np.frombuffer(bytearray(self._flat.write(state)), np.float32)

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
        # For a single name attrgetter gives the value itself, for none it cannot be made.
        values = attrgetter(*told) if len(told) > 1 else one_or_none(*told)
        puts, join = [flat.write for flat in told.values()], b"".join
        size = sum(flat.size for flat in told.values())
        return Flat(size, lambda value: join(map(call, puts, values(value))))

    def _union(self, kind: inspect.UnionType, name: str) -> Flat:
        records = [one for one in kind.types if isinstance(one, inspect.StructType)]
        if len(records) > 1:
            return keep(one_of({one.cls: self._fields(one) for one in records}))
        (only,) = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
        return keep(optional(self._of(only, name)))


def simple_layout(kind: inspect.Type) -> Flat | None:
    """The layout of a type that holds no others: numbers, words, text; None for any other."""
    if isinstance(kind, inspect.IntType | inspect.BoolType | inspect.FloatType):
        return NUMBER
    if isinstance(kind, inspect.StrType | inspect.NoneType):
        return NOTHING
    return word_among(kind.values) if isinstance(kind, inspect.LiteralType) else None


def word_among(values: Sequence[object]) -> Flat:
    """The place of a word among those that can stand there, from 0."""
    places = {value: pack_number(place) for place, value in enumerate(values)}
    return Flat(1, places.__getitem__)


def one_or_none(name: str | None = None) -> Callable[[Any], tuple[Any, ...]]:
    """What gives the only field of a record, or nothing, as `attrgetter` gives several."""
    return lambda value: () if name is None else (getattr(value, name),)


def sequence(parts: Sequence[Flat]) -> Flat:
    """Values of these layouts one behind the other."""
    puts, join = [part.write for part in parts], b"".join
    return Flat(sum(part.size for part in parts), lambda values: join(map(call, puts, values)))


def listed(part: Flat, length: int) -> Flat:
    """How many there are, and the first so many."""
    put = part.write
    gaps = [zeros(part.size * gap) for gap in range(length, -1, -1)]

    def write(values: Any) -> bytes:
        count = len(values)
        if count > length:
            return pack_number(count) + b"".join(map(put, values[:length]))
        return b"".join((pack_number(count), *map(put, values), gaps[count]))

    return Flat(1 + length * part.size, write)


def zeros(size: int) -> bytes:
    """So many zeros."""
    return bytes(4 * size)


def optional(part: Flat) -> Flat:
    """Whether it is there, and the value."""
    put, there, nothing = part.write, pack_number(1), zeros(1 + part.size)
    return Flat(1 + part.size, lambda value: nothing if value is None else there + put(value))


def one_of(parts: Mapping[type, Flat]) -> Flat:
    """A block for every kind of record: whether it is the one, and its fields."""
    size = sum(1 + part.size for part in parts.values())
    blocks: dict[type, tuple[bytes, Write, bytes]] = {}
    start, nothing = 0, zeros(size)
    for kind, part in parts.items():
        before = zeros(start) + pack_number(1)
        start += 1 + part.size
        blocks[kind] = (before, part.write, zeros(size - start))

    def write(value: Any) -> bytes:
        if value is None:
            return nothing
        before, put, after = blocks[type(value)]
        return before + put(value) + after

    return Flat(size, write)
