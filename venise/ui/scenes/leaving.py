"""The question before a match is left that cannot be saved."""

from __future__ import annotations

from collections.abc import Callable

from venise.match.outcomes import Unsaved
from venise.ui.findings import explain_unsaved, explain_unwritable
from venise.ui.look import Look
from venise.ui.scenes.dialog import DialogButton, DialogScene, message
from venise.ui.text import literal
from venise.ui.words import Words


def unsaved_message(words: Words, unsaved: Unsaved) -> DialogScene:
    """What is told once a match has begun that cannot be saved."""
    saying = explain_unsaved(words, "table.unsaved", unsaved)
    return message(words, words("table.unsaved.heading"), saying)


class LeavingScene(DialogScene):
    """Try to save again, leave all the same, or stay."""

    def __init__(
        self,
        look: Look,
        unsaved: Unsaved,
        save: Callable[[], Unsaved | None],
        leave: Callable[[], None],
    ) -> None:
        """`save` tries again and tells what still keeps the match from being saved."""
        words = look.words
        self._save, self._leave = save, leave
        answers = [
            DialogButton(words("leaving.again"), self._try_again),
            DialogButton(words("leaving.stay"), None, "plain"),
            DialogButton(words("leaving.anyway"), leave, "plain"),
        ]
        reason, path = explain_unwritable(words, unsaved.obstacle), literal(unsaved.path)
        saying = words("leaving.saying", reason=reason, path=path)
        heading = "leaving.heading.result" if unsaved.result else "leaving.heading"
        super().__init__(words(heading), saying, answers)

    def take_answer(self, result: object) -> None:
        """Do what was chosen, or stay."""
        if callable(result):
            result()
        else:
            self.stack.pop(self)

    def _try_again(self) -> None:
        """Leave once everything is saved; otherwise ask anew, with the reason as it is now."""
        unsaved = self._save()
        if unsaved is None:
            self._leave()
            return
        self.stack.sound("refuse")
        self.stack.replace(self, LeavingScene(self.look, unsaved, self._save, self._leave))
