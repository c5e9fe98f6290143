"""What is shown when the program has made a mistake: nothing is lost, and here is the way on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from venise.match.outcomes import Unsaved
from venise.ui.findings import explain_refused, explain_unsaved
from venise.ui.look import Look
from venise.ui.scenes.dialog import DialogButton, DialogScene, message
from venise.ui.text import literal


class CrashScene(DialogScene):
    """Says what happened and where the details stand; leads to the saved game, title or out."""

    opaque = True

    def __init__(
        self,
        look: Look,
        details: Path | None,
        ways: tuple[Callable[[], None] | None, Callable[[], None]],
        report: Callable[[], Path],
        unsaved: Unsaved | None = None,
    ) -> None:
        """`details` is the trace of the error, if it could be written.

        `ways` are to go on with the game as saved, if there is one, and to go back to the title.
        `report` writes the file that the player may send, and may raise OSError. `unsaved` says
        why the last moves are not in the saved game.
        """
        words = look.words
        go_on, title = ways
        saying = words("crash.saying")
        if unsaved is not None:
            saying = explain_unsaved(words, "crash.unsaved", unsaved)
        if details is not None:
            saying += "\n" + words("crash.details", path=literal(details))
        self._report = report
        answers = [
            DialogButton(words("crash.report"), self._write_report, "plain"),
            DialogButton(words("crash.title"), title, "plain"),
            DialogButton(words("crash.quit"), None, "plain"),
        ]
        if go_on is not None:
            answers.insert(0, DialogButton(words("crash.continue"), go_on))
        super().__init__(words("crash.heading"), saying, answers, escaped=title)

    def take_answer(self, result: object) -> None:
        """Go the way chosen, or end the program."""
        if callable(result):
            result()
        else:
            self.stack.pop(self)

    def _write_report(self) -> None:
        """Write the report and say where it is, or why it is not."""
        words = self.look.words
        try:
            saying = words("crash.reported", path=literal(self._report()))
        except OSError as error:
            saying = words("crash.unreported", reason=explain_refused(words, error))
        self.stack.push(message(words, words("crash.report"), saying))
