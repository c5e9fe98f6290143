"""The draft of the editor is kept a moment after each change, and again until the disk takes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.match.flaws import find_obstacle
from venise.ui.findings import explain_unwritable
from venise.ui.scenes.dialog import DialogButton, DialogScene
from venise.ui.text import literal
from venise.ui.words import Words

AUTOSAVE: Final = 0.7
"""Seconds without a change after which the draft is kept."""

AGAIN: Final = 5.0
"""Seconds after which it is tried again where the disk has refused."""

LEAVE: Final = "leave"
"""The answer of whoever leaves though the draft is not kept."""


class Autosave:
    """Knows whether something is yet to be kept."""

    def __init__(self, keep: Callable[[], None]) -> None:
        """`keep` writes the draft and may raise OSError."""
        self._keep = keep
        self._waiting: float | None = None
        self._refused = False

    def note_change(self) -> None:
        """There is something else to be kept."""
        self._waiting = AUTOSAVE

    def forget_changes(self) -> None:
        """Nothing is left to be kept."""
        self._waiting, self._refused = None, False

    def wait(self, seconds: float) -> OSError | None:
        """Let time pass; why the draft could not be kept, told once until it can."""
        if self._waiting is None:
            return None
        self._waiting -= seconds
        told = self._refused
        error = self.now() if self._waiting <= 0 else None
        return None if told else error

    def now(self) -> OSError | None:
        """Keep at once what is not kept; why that could not be done."""
        if self._waiting is None:
            return None
        try:
            self._keep()
        except OSError as error:
            self._waiting, self._refused = AGAIN, True
            return error
        self.forget_changes()
        return None


def question(words: Words, error: OSError) -> DialogScene:
    """Whether to leave though the draft cannot be kept; LEAVE is its answer then."""
    reason, path = explain_unwritable(words, find_obstacle(error)), literal(error.filename or "")
    stay = DialogButton(words("leaving.stay"), None)
    leave = DialogButton(words("leaving.anyway"), LEAVE, "plain")
    saying = words("leaving.saying", reason=reason, path=path)
    return DialogScene(words("table.unsaved.heading"), saying, [stay, leave])
