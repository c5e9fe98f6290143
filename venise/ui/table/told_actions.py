"""An action told in the sentences of its table: what the seat that decides does at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final, TypeVar

S = TypeVar("S")

ENDS: Final = (".", "!")
"""How sentences end; headings of the chronicle, such as whose turn begins, do not."""

MOST_SENTENCES: Final = 2
"""How much is told of an action: what follows from it by itself is not what was decided."""


def keep_apart(events: Sequence[object]) -> Sequence[object]:
    """Every fact has a sentence of its own."""
    return events


def tell_own(
    after: S, events: Sequence[object], seat: int, sentence: Callable[[S, object, int], str]
) -> str:
    """What the seat did by the facts that led to a state; `sentence` tells so many equal ones."""
    own = [one for one in events if getattr(one, "seat", None) == seat]
    counted = [(event, len(list(same))) for event, same in groupby(own)]
    sentences = [sentence(after, event, count) for event, count in counted]
    return " ".join([one for one in sentences if one.endswith(ENDS)][:MOST_SENTENCES])
