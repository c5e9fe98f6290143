"""Long work in slices: whoever has it done may do something else between two of them."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")

Sliced = Generator[None, None, Result]
"""Work that yields after every slice, a fraction of a millisecond long, and returns its result."""


def run_to_end(work: Sliced[Result]) -> Result:
    """The result of work that is done without a pause; raises what the work raises."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result
