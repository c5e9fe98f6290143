"""A line of text that the player types."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from venise.ui import clipboard
from venise.ui.line_editing.click_count import ClickCount
from venise.ui.line_editing.line_window import UNITS, LineWindow
from venise.ui.line_editing.marked_line import LineHistory, Manner, MarkedLine, begin
from venise.ui.line_editing.text_keys import (
    COMMANDING,
    TYPING,
    Command,
    command_of,
    move_by,
    rub_by,
)
from venise.ui.line_editing.text_stops import word_around
from venise.ui.look import Look
from venise.ui.plain_line import plain_line
from venise.ui.text import Ink, write
from venise.ui.theme import SOFT_INK
from venise.ui.widgets.base import Point, Widget
from venise.ui.widgets.choice import draw_field

BLINK_SECONDS: Final = 0.55
MARGIN: Final = 11
"""Units between the field's edge and the text."""

ONE_PLACE: Final = 6
"""Units within which two presses are a double click."""

MOST_COMPOSED: Final = 100
"""Characters that are shown of what is still being composed."""

WORD: Final = 2
"""Presses in a row that mark a word; one more marks all."""


class TextField(Widget):
    """Typed or pasted text of at most `longest` characters; calls `changed` at every change.

    `accepts` says which characters may stand in it, `wrong` marks what stands there as refused.
    """

    shape = pygame.SYSTEM_CURSOR_IBEAM

    def __init__(  # noqa: PLR0913 - what a field is has that many sides
        self,
        look: Look,
        rect: pygame.Rect,
        content: str,
        changed: Callable[[str], None],
        *,
        longest: int,
        accepts: Callable[[str], bool] = str.isprintable,
        empty: str = "",
    ) -> None:
        """`empty` is shown, in pale ink, while nothing stands in the field."""
        super().__init__(look, rect)
        self.wrong = False
        self._edited = begin(content)
        self._changed = changed
        self._longest = longest
        self._accepts = accepts
        self._empty = empty
        self._composed = ""
        self._blink = 0.0
        self._clicks = ClickCount(look.px(ONE_PLACE))
        self._pressed: tuple[int, int] | None = None
        """What the last press marked from where to where, if it was one that marks."""

        self._window = LineWindow(look)

    @property
    def content(self) -> str:
        """What stands in it."""
        return self._line.content

    @property
    def caret(self) -> int:
        """Before which character the next one is put."""
        return self._line.caret

    @property
    def marked(self) -> str:
        """The part that what is typed takes the place of; empty for none."""
        return self._line.marked

    @property
    def composing(self) -> bool:
        """Whether an input method is at work in it, which all keys belong to."""
        return bool(self._composed)

    def focus(self, *, on: bool) -> None:
        """Ask the system for typed text, with its window of candidates beside the field."""
        super().focus(on=on)
        self._composed, self._blink = "", 0.0
        if on:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            pygame.key.stop_text_input()

    def text(self, event: pygame.event.Event) -> None:
        """Put in typed text; show what is still being composed."""
        if event.type == pygame.TEXTEDITING:
            self._composed = plain_line(event.text[:MOST_COMPOSED])
        else:
            self._composed = ""
            self._put(plain_line(event.text), "typed")

    def key(self, event: pygame.event.Event) -> bool:
        """Move the caret, mark, rub out, copy, paste; other keys that type are used up too."""
        if self.composing:
            return True
        command = command_of(event)
        if command is not None:
            self._obey(command)
        elif (moved := move_by(self._line, event.key, event.mod)) is not None:
            self._take(self._edited.look(moved))
        elif (rubbed := rub_by(self._line, event.key, event.mod)) is not None:
            single = not self.marked and not event.mod & (COMMANDING | TYPING)
            self._take(self._edited.change(rubbed, "rubbed" if single else ""))
        else:
            typing = not event.mod & COMMANDING or event.mod & TYPING
            return bool(typing and event.unicode) and event.unicode.isprintable()
        return True

    def press(self, at: Point) -> None:
        """Put the caret where the pointer is; mark a word at the second press, all at the third."""
        presses = self._clicks.press(at)
        line, stop = self._line, self._nearest(at)
        self._pressed = None
        if presses == WORD:
            self._pressed = word_around(line.content, self._below(at))
            line = line.mark(*self._pressed)
        elif presses > WORD:
            line = line.mark_all()
            self._pressed = line.start, line.end
        else:
            line = line.move(stop, marking=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        self._take(self._edited.look(line))

    def drag(self, at: Point) -> None:
        """Mark up to where the pointer is, whole words after a double click."""
        self._clicks.drag(at)
        line = self._line
        if self._pressed is None:
            line = line.move(self._nearest(at), marking=True)
        else:
            start, end = self._pressed
            first, last = word_around(line.content, self._below(at))
            line = line.mark(end, first) if first < start else line.mark(start, max(end, last))
        self._take(self._edited.look(line))

    def update(self, dt: float) -> bool:
        """Let the caret blink while the field has the focus."""
        changed = super().update(dt)
        self._clicks.pass_time(dt)
        if not self.focused or self.look.settings.reduced_motion:
            return changed
        before = self._lit
        self._blink += dt
        return changed or self._lit != before

    def radius(self) -> int:
        """How round its corners are, in pixels."""
        return self.look.px(9)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint field, text and caret; of a text too long what stands about the caret."""
        lit = 1.0 if self.focused else self.glow
        draw_field(surface, self.look, self.rect, lit, wrong=self.wrong)
        line, box = self._shown, self.rect.inflate(-2 * self.look.px(MARGIN), 0)
        if not line.content:
            write(surface, self.look, box, self._empty, Ink(UNITS, "text", SOFT_INK))
        if self.focused:
            self._window.draw(surface, box, line)
            if self._lit:
                self._window.draw_caret(surface, box, line)
        else:
            self._window.reset()
            write(surface, self.look, box, line.content, Ink(UNITS))

    def overflow(self) -> str:
        """The content, where it is wider than the field."""
        room = self.rect.width - 2 * self.look.px(MARGIN)
        return self.content if self._window.width(self.content) > room else ""

    @property
    def _line(self) -> MarkedLine:
        return self._edited.now

    @property
    def _lit(self) -> bool:
        return self._blink % (2 * BLINK_SECONDS) < BLINK_SECONDS

    @property
    def _shown(self) -> MarkedLine:
        """The line with what is being composed in it."""
        return self._line.put(self._composed, len(self.content) + MOST_COMPOSED)

    def _across(self, at: Point) -> int:
        """How far a place lies from where the text begins, in pixels."""
        return at[0] - self.rect.x - self.look.px(MARGIN)

    def _nearest(self, at: Point) -> int:
        return self._window.nearest(self.content, self._across(at))

    def _below(self, at: Point) -> int:
        return self._window.below(self.content, self._across(at))

    def _obey(self, command: Command) -> None:
        """Do what Ctrl with a letter orders."""
        if command == "paste":
            self._put(clipboard.read())
        elif command == "all":
            self._take(self._edited.look(self._line.mark_all()))
        elif command == "undo":
            self._take(self._edited.undo())
        elif command == "redo":
            self._take(self._edited.redo())
        elif self.marked and clipboard.write(self.marked) and command == "cut":
            self._take(self._edited.change(self._line.rub_out(self.caret)))

    def _put(self, text: str, manner: Manner = "") -> None:
        """Put in as much of a text as is accepted and has room."""
        fit = "".join(one for one in text if self._accepts(one))
        self._take(self._edited.change(self._line.put(fit, self._longest), manner))

    def _take(self, edited: LineHistory) -> None:
        """Go on with another line; a text that has changed is told."""
        before, self._edited, self._blink = self.content, edited, 0.0
        if self.content != before:
            self._changed(self.content)
