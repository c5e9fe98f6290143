"""A question over the table that no press answers which was meant for what lay there before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from venise.ui.scenes.dialog import DialogButton, DialogScene
from venise.ui.table.button_guard import GUARDED

PRESSES: Final = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN})
"""What answers a question, and is not heard while it has only just come."""


class GuardedDialogScene(DialogScene):
    """A dialog that answers nothing for the first GUARDED seconds."""

    def __init__(
        self, heading: str, saying: str, answers: Sequence[DialogButton], *, escaped: object = None
    ) -> None:
        """As every dialog."""
        super().__init__(heading, saying, answers, escaped=escaped)
        self._left = GUARDED

    @property
    def guarded(self) -> bool:
        """Whether no answer is heard yet."""
        return self._left > 0

    def event(self, event: pygame.event.Event) -> bool:
        """As every dialog, once it can have been read."""
        if self.guarded and event.type in PRESSES:
            return True
        return super().event(event)

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - dt)
        super().update(dt)
