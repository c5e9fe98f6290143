"""Reading actions that are written as a verb and words: `lead sail`, `walk step-2 21d`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from venise.engine.errors import BadRecord

A = TypeVar("A")
R = TypeVar("R")
"""What reads the words after one verb."""


def read_line(text: str, readers: Mapping[str, R], call: Callable[[R, list[str]], A]) -> A:
    """The action that a text means; raises BadRecord naming the text and what is wrong with it.

    `readers` are those of the verbs, and `call` has one of them read the words after its verb.
    """
    verb, *words = text.split() or [""]
    reader = readers.get(verb)
    if reader is None:
        raise BadRecord(f"{verb!r} is no action; there are: {', '.join(sorted(readers))}")
    try:
        return call(reader, words)
    except BadRecord as fault:
        raise BadRecord(f"{' '.join(text.split())!r}: {fault}") from fault


def exactly(words: Sequence[str], number: int) -> Sequence[str]:
    """The words if there are so many; raises BadRecord."""
    if len(words) != number:
        raise BadRecord(f"there should be {number} words here, not {len(words)}")
    return words


def index_in(names: Sequence[str], word: str, noun: str) -> int:
    """The place of a word among the names of things called by that noun; raises BadRecord."""
    if word not in names:
        raise BadRecord(f"{word!r} is no {noun}; there are: {', '.join(names)}")
    return names.index(word)


def read_verb_alone(action: A) -> Callable[..., A]:
    """A reader of that action, which has no words but its verb."""

    def read(*parts: Sequence[str]) -> A:
        exactly(parts[-1], 0)
        return action

    return read
