"""A line of text as it is edited: its caret, the part that is marked, and every step."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from venise.ui.line_editing.text_stops import is_stop, nearest_stop
from venise.ui.step_history import StepHistory

Manner = Literal["", "typed", "rubbed"]
"""How a line was changed; several changes in one manner, side by side, are one step."""


class MarkedLine(msgspec.Struct, frozen=True):
    """A text with a caret, and a marked part between the caret and its other end."""

    content: str = ""
    caret: int = 0
    """Before which character the next one is put."""

    anchor: int = 0
    """Where the marked part begins or ends; nothing is marked where it lies at the caret."""

    @property
    def start(self) -> int:
        """Before which character the marked part begins."""
        return min(self.caret, self.anchor)

    @property
    def end(self) -> int:
        """Before which character the marked part ends."""
        return max(self.caret, self.anchor)

    @property
    def marked(self) -> str:
        """The marked part; empty for none."""
        return self.content[self.start : self.end]

    def move(self, to: int, *, marking: bool = False) -> MarkedLine:
        """The caret elsewhere; all on its way is marked, too, or nothing is any longer."""
        return replace(self, caret=to, anchor=self.anchor if marking else to)

    def mark(self, start: int, end: int) -> MarkedLine:
        """That part is marked, with the caret at its end."""
        return replace(self, caret=end, anchor=start)

    def mark_all(self) -> MarkedLine:
        """All is marked."""
        return self.mark(0, len(self.content))

    def put(self, text: str, longest: int) -> MarkedLine:
        """The text, or as much of it as has room, in place of what is marked."""
        room = max(0, longest - len(self.content) + len(self.marked))
        fit = text[:room]
        while fit and not is_stop(text, len(fit)):
            fit = fit[:-1]
        return self._replace_marked(fit) if fit else self

    def rub_out(self, to: int) -> MarkedLine:
        """Without what is marked, or, with nothing marked, without what lies up to a place."""
        line = self if self.marked else self.move(to, marking=True)
        return line._replace_marked("")  # noqa: SLF001 - one of its own kind

    def _replace_marked(self, text: str) -> MarkedLine:
        content = self.content[: self.start] + text + self.content[self.end :]
        at = nearest_stop(content, self.start + len(text))
        return MarkedLine(content, at, at)


class LineHistory(msgspec.Struct, frozen=True):
    """A line with every step that led to it: what is typed in one go is one step."""

    steps: StepHistory[MarkedLine]
    manner: Manner = ""
    """In what manner the last change was made, while nothing came between."""

    @property
    def now(self) -> MarkedLine:
        """The line as it is."""
        return self.steps.now

    def look(self, line: MarkedLine) -> LineHistory:
        """Another caret or mark, which is no step."""
        return LineHistory(self.steps.amend(line))

    def change(self, line: MarkedLine, manner: Manner = "") -> LineHistory:
        """Another text: a step of its own, unless it goes on in the manner of the one before."""
        if line.content == self.now.content:
            return self.look(line)
        joins = bool(manner) and manner == self.manner
        return LineHistory(self.steps.amend(line) if joins else self.steps.add(line), manner)

    def undo(self) -> LineHistory:
        """The text, caret and mark before the last step; the same at the beginning."""
        return LineHistory(self.steps.undo())

    def redo(self) -> LineHistory:
        """What was taken back last; the same where nothing was."""
        return LineHistory(self.steps.redo())


def begin(content: str) -> LineHistory:
    """A line without steps, its caret at the end."""
    return LineHistory(StepHistory(MarkedLine(content, len(content), len(content))))
