"""Every step of something in the making, taken back and made again."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec
from msgspec.structs import replace

Draft = TypeVar("Draft")


class StepHistory(msgspec.Struct, Generic[Draft], frozen=True):
    """A draft with every one before it, and those that were taken back."""

    now: Draft
    past: tuple[Draft, ...] = ()
    """From the first on."""

    future: tuple[Draft, ...] = ()
    """What was taken back, the next to be made again last."""

    def add(self, draft: Draft) -> StepHistory[Draft]:
        """One step further; the same history for a draft that changes nothing."""
        return self if draft == self.now else StepHistory(draft, (*self.past, self.now))

    def amend(self, draft: Draft) -> StepHistory[Draft]:
        """Another draft in place of the one now, which is no step of its own."""
        return replace(self, now=draft)

    def undo(self) -> StepHistory[Draft]:
        """One step back; the same history at the beginning."""
        if not self.past:
            return self
        return StepHistory(self.past[-1], self.past[:-1], (*self.future, self.now))

    def redo(self) -> StepHistory[Draft]:
        """One step made again; the same history where none was taken back."""
        if not self.future:
            return self
        return StepHistory(self.future[-1], (*self.past, self.now), self.future[:-1])
