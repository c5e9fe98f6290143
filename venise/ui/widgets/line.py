"""A line of a list: widgets side by side, made when they are first needed, and made anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame

from venise.ui.look import Look
from venise.ui.widgets.base import Point, Widget

Maker = Callable[[pygame.Rect], Sequence[Widget]]
"""Makes the widgets of a line in the place it has by now."""


class Line(Widget):
    """Holds the widgets of one line; of a long list only those that are looked at are ever made."""

    focusable = False

    def __init__(self, look: Look, rect: pygame.Rect, path: Path, make: Maker) -> None:
        """`path` is the file that the line is about."""
        super().__init__(look, rect)
        self.path = path
        self._make = make
        self._made: list[Widget] | None = None

    @property
    def widgets(self) -> list[Widget]:
        """What stands on the line."""
        if self._made is None:
            self._made = list(self._make(self.rect))
        return self._made

    def renew(self) -> list[Widget]:
        """Make anew what stands on the line; the widgets that have gone.

        A button that does the same as before stays the one that it was, with focus and light.
        """
        if self._made is None:
            return []
        before, fresh = self._made, list(self._make(self.rect))
        same = {purpose(one): one for one in before if one.focusable}
        self._made = [same.get(purpose(one), one) for one in fresh]
        return [one for one in before if one not in self._made]

    def parts(self) -> Iterator[Widget]:
        """Itself and all that stands on it."""
        yield self
        for widget in self.widgets:
            yield from widget.parts()

    def pick(self, at: Point) -> Widget | None:
        """The widget at a place."""
        if not self.rect.collidepoint(at):
            return None
        found = (widget.pick(at) for widget in reversed(self.widgets))
        return next((widget for widget in found if widget is not None), None)

    def move(self, right: int, down: int) -> None:
        """Change the place of the line and of all on it."""
        super().move(right, down)
        for widget in self._made or ():
            widget.move(right, down)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass for what stands on the line."""
        changed = [part.update(dt) for part in self._made or ()]
        return any(changed)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint what stands on the line."""
        for widget in self.widgets:
            widget.draw(surface)


def purpose(widget: Widget) -> tuple[object, ...]:
    """What a widget is for, as far as the player can tell, and where it stands."""
    words = getattr(widget, "words", "")
    return type(widget), words, widget.hint, widget.rect.topleft, widget.rect.size
