"""For whom a game that is still played is copied: what it tells depends on that."""

from __future__ import annotations

from collections.abc import Callable

from venise.ui.scenes.dialog import DialogButton, DialogScene
from venise.ui.words import Words


class ExportScene(DialogScene):
    """Asks whether the copy is to be shown to others, or to be gone on with elsewhere."""

    def __init__(self, words: Words, show: Callable[[], None], go_on: Callable[[], None]) -> None:
        """The two ways write their file and say where it is."""
        answers = [
            DialogButton(words("export.show"), show),
            DialogButton(words("export.go_on"), go_on, "plain"),
            DialogButton(words("dialog.cancel"), None, "plain"),
        ]
        super().__init__(words("export.heading"), words("export.saying"), answers)

    def take_answer(self, result: object) -> None:
        """Close, and write what was chosen."""
        self.stack.pop(self)
        if callable(result):
            result()
