"""Which match was played last: by the order of the steps, since clocks are set and jump.

Beside the matches lies a list of their names. Whoever takes a step in another match than the last
one of the list adds a line; copies of the program that play at once do so in turn. The list is of
use and of no weight: where it cannot be read or written, matches go by their dates.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final

from venise.match.growing import write_all
from venise.match.regular import open_regular
from venise.match.store import write_without_backup

ORDER_FILE: Final = "played-last.order"
MOST_BYTES: Final = 64 * 1024
"""Bytes at the end of the list that count; a longer one is cut to the names that do."""


def mark_played(match: Path) -> None:
    """Remember that nobody has taken a later step than the one just taken in that match."""
    place, name = match.parent / ORDER_FILE, os.fsencode(_name_of(match))
    if b"\n" in name:
        return
    with contextlib.suppress(OSError):
        with open_regular(place, "a+b", 0) as file:
            length = file.seek(0, os.SEEK_END)
            file.seek(max(0, length - len(name) - 2))
            end = file.read() or b""
            if b"\n" + end == b"\n" + name + b"\n" or end == b"\n" + name + b"\n":
                return
            begin = b"\n" if end and not end.endswith(b"\n") else b""
            write_all(file, begin + name + b"\n")
        if length > MOST_BYTES:
            names = _read_names(place)
            lasting = dict.fromkeys(reversed(names))
            kept = list(lasting)[: len(names) // 2]
            write_without_backup(place, b"".join(one + b"\n" for one in reversed(kept)))


def read_order(folder: Path) -> dict[str, int]:
    """The names of matches with their places: the higher, the later was it played; from 1."""
    try:
        names = _read_names(folder / ORDER_FILE)
    except OSError:
        return {}
    return {os.fsdecode(name): place for place, name in enumerate(names, 1)}


def find_place(match: Path, order: dict[str, int]) -> int:
    """The place of that match in an order that was read; 0 for one that is not in it."""
    return order.get(_name_of(match), 0)


def _read_names(place: Path) -> list[bytes]:
    """The lines at the end of the list; raises OSError."""
    with open_regular(place, buffering=0) as file:
        length = file.seek(0, os.SEEK_END)
        file.seek(max(0, length - MOST_BYTES))
        return (file.read(MOST_BYTES) or b"").splitlines()


def _name_of(match: Path) -> str:
    """What a match keeps of its file's name, whatever title the player gives it."""
    return match.stem.partition(".")[0]
