"""Data files of the games, read into records and checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import msgspec

from venise.engine.errors import BadData

T = TypeVar("T")


def decode_data(
    text: str,
    kind: type[T],
    name: str,
    faults: Callable[[T], Iterable[str]],
    *,
    strict: bool = True,
) -> T:
    """The record in the text of a TOML file of that name; raises BadData for its first fault.

    Where it is not `strict`, keys of tables may be numbers.
    """
    try:
        content = msgspec.toml.decode(text, type=kind, strict=strict)
    except msgspec.MsgspecError as error:
        raise BadData(f"{name}: {error}") from error
    for fault in faults(content):
        raise BadData(f"{name}: {fault}")
    return content
