"""Every step of a layout in the making, taken back and made again."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

Draft = TypeVar("Draft")


class DraftHistory(msgspec.Struct, Generic[Draft], frozen=True):
    """A draft with every one before it, and those that were taken back."""

    now: Draft
    past: tuple[Draft, ...] = ()
    """From the first on."""

    future: tuple[Draft, ...] = ()
    """What was taken back, the next to be made again last."""

    def add(self, draft: Draft) -> DraftHistory[Draft]:
        """One step further; the same history for a draft that changes nothing."""
        return self if draft == self.now else DraftHistory(draft, (*self.past, self.now))

    def undo(self) -> DraftHistory[Draft]:
        """One step back; the same history at the beginning."""
        if not self.past:
            return self
        return DraftHistory(self.past[-1], self.past[:-1], (*self.future, self.now))

    def redo(self) -> DraftHistory[Draft]:
        """One step made again; the same history where none was taken back."""
        if not self.future:
            return self
        return DraftHistory(self.future[-1], (*self.past, self.now), self.future[:-1])
