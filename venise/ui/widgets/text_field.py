"""A line of text that the player types."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.text import Ink, write
from venise.ui.theme import INK, SOFT_INK
from venise.ui.widgets.base import Point, Widget
from venise.ui.widgets.choice import draw_field

BLINK_SECONDS: Final = 0.55
MARKED: Final = "#E2C478"
"""The ground of text that is marked."""

MARGIN: Final = 11
"""Units between the field's edge and the text."""


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
        self.content = content
        self.caret = len(content)
        """Before which character the next one is put."""

        self.marked = False
        """Whether all of it is marked, so that what is typed takes its place."""

        self.wrong = False
        self._changed = changed
        self._longest = longest
        self._accepts = accepts
        self._empty = empty
        self._composed = ""
        self._blink = 0.0
        self._shift = 0
        """How far a text that is too long was last shown to the left, in pixels."""

    def focus(self, *, on: bool) -> None:
        """Ask the system for typed text, with its window of candidates beside the field."""
        super().focus(on=on)
        self._composed, self._blink, self.marked = "", 0.0, False
        if on:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            pygame.key.stop_text_input()

    def text(self, event: pygame.event.Event) -> None:
        """Put in typed text; show what is still being composed."""
        if event.type == pygame.TEXTEDITING:
            self._composed = event.text
        else:
            self._composed = ""
            self._put(event.text)

    def key(self, event: pygame.event.Event) -> bool:
        """Move the caret, mark, rub out, paste; other keys that type are used up too."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._shortcut(event.key)
        steps = {
            pygame.K_LEFT: max(0, self.caret - 1),
            pygame.K_RIGHT: min(len(self.content), self.caret + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.content),
        }
        if event.key in steps:
            self.caret, self._blink, self.marked = steps[event.key], 0.0, False
        elif event.key == pygame.K_BACKSPACE:
            self._cut(self.caret - 1)
        elif event.key == pygame.K_DELETE:
            self._cut(self.caret)
        else:
            return bool(event.unicode) and event.unicode.isprintable()
        return True

    def press(self, at: Point) -> None:
        """Put the caret where the pointer is."""
        reach = at[0] - self.rect.x - self.look.px(MARGIN) + self._shift
        ends = range(len(self.content) + 1)
        self.caret = min(ends, key=lambda end: abs(self._width(self.content[:end]) - reach))
        self._blink, self.marked = 0.0, False

    def update(self, dt: float) -> bool:
        """Let the caret blink while the field has the focus."""
        changed = super().update(dt)
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
        look = self.look
        lit = 1.0 if self.focused else self.glow
        draw_field(surface, look, self.rect, lit, wrong=self.wrong)
        box = self.rect.inflate(-2 * look.px(MARGIN), 0)
        shown = self.content[: self.caret] + self._composed + self.content[self.caret :]
        reach = self._width(self.content[: self.caret] + self._composed)
        self._shift = max(0, reach - box.width) if self.focused else 0
        if shown and self.focused:
            self._write(surface, box, shown)
        elif shown:
            write(surface, look, box, shown, Ink(20))
        else:
            write(surface, look, box, self._empty, Ink(20, "text", SOFT_INK))
        if self.focused and self._lit:
            x = box.x + reach - self._shift
            high = look.leading(20) // 2 - look.px(2)
            ends = ((x, box.centery - high), (x, box.centery + high))
            pygame.draw.line(surface, INK, *ends, max(1, look.px(1.6)))

    def _write(self, surface: pygame.Surface, box: pygame.Rect, text: str) -> None:
        """What has room of a text, with the caret in sight, and on its ground if it is marked."""
        kept = surface.get_clip()
        surface.set_clip(box.clip(kept))
        if self.marked:
            high = self.look.leading(20)
            ground = (box.x, box.centery - high // 2, self._width(text) - self._shift, high)
            pygame.draw.rect(surface, MARKED, ground)
        top = self.look.top(text, box.centery, 20)
        surface.blit(self.look.line(text, 20), (box.x - self._shift, top))
        surface.set_clip(kept)

    def overflow(self) -> str:
        """The content, where it is wider than the field."""
        room = self.rect.width - 2 * self.look.px(MARGIN)
        return self.content if self._width(self.content) > room else ""

    @property
    def _lit(self) -> bool:
        return self._blink % (2 * BLINK_SECONDS) < BLINK_SECONDS

    def _width(self, text: str) -> int:
        return self.look.width(text, 20)

    def _shortcut(self, key: int) -> bool:
        if key == pygame.K_v:
            self._put(pygame.scrap.get_text())
        elif key == pygame.K_c:
            pygame.scrap.put_text(self.content)
        elif key == pygame.K_a:
            self.marked, self.caret = bool(self.content), len(self.content)
        else:
            return False
        return True

    def _put(self, text: str) -> None:
        """Put in as much of a text as is accepted and has room."""
        kept = "" if self.marked else self.content
        room = self._longest - len(kept)
        fit = "".join(one for one in text if self._accepts(one))[:room]
        if fit:
            at = min(self.caret, len(kept))
            self.content, self.caret = kept[:at] + fit + kept[at:], at + len(fit)
            self._tell()

    def _cut(self, at: int) -> None:
        """Rub out one character, or all where all is marked."""
        if self.marked:
            self.content, self.caret = "", 0
            self._tell()
        elif 0 <= at < len(self.content):
            self.content = self.content[:at] + self.content[at + 1 :]
            self.caret = at
            self._tell()

    def _tell(self) -> None:
        self._blink, self.marked = 0.0, False
        self._changed(self.content)
