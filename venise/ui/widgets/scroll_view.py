"""A window on something higher than itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.pictures import keep
from venise.ui.widgets.base import Point, Widget

WHEEL_UNITS: Final = 60
"""How far a notch of the wheel moves the content."""

EDGE_UNITS: Final = 14
EDGE_DARK: Final = 84
"""How high the shade at an edge is, and how dark it ends, from 0 to 255."""

BAR_UNITS: Final = 10


class ScrollView(Widget):
    """Widgets laid out below one another, seen through a rectangle that scrolls over them.

    The widgets stand where they are drawn; scrolling moves them. With all in sight there is no
    bar and nothing moves.
    """

    focusable = False

    def __init__(
        self, look: Look, rect: pygame.Rect, widgets: Iterable[Widget], height: int
    ) -> None:
        """`height` is that of the content, from the upper edge of `rect`, in pixels."""
        super().__init__(look, rect)
        self.widgets = tuple(widgets)
        self.height = height
        self.scrolled = 0
        """Pixels of the content above the upper edge."""

        self._bar = Bar(look, self)

    @property
    def farthest(self) -> int:
        """The most it can be scrolled."""
        return max(0, self.height - self.rect.height)

    def parts(self) -> Iterator[Widget]:
        """The widgets inside, then the bar; the view itself is not reached by the keyboard."""
        yield self
        for widget in self.widgets:
            yield from widget.parts()
        yield self._bar

    def pick(self, at: Point) -> Widget | None:
        """The widget at a place that is in sight."""
        if not self.rect.collidepoint(at):
            return None
        if self.farthest and self._bar.rect.collidepoint(at):
            return self._bar
        found = (widget.pick(at) for widget in reversed(self.widgets))
        return next((widget for widget in found if widget is not None), None)

    def move(self, right: int, down: int) -> None:
        """Change the place of the view and all in it."""
        super().move(right, down)
        for widget in (*self.widgets, self._bar):
            widget.move(right, down)

    def scroll_to(self, place: float) -> None:
        """Have the content at that many pixels meet the upper edge, as far as there is content."""
        goal = round(min(self.farthest, max(0, place)))
        for widget in self.widgets:
            widget.move(0, self.scrolled - goal)
        self.scrolled = goal

    def in_sight(self) -> list[Widget]:
        """The widgets of which anything can be seen, first to last."""
        return [widget for widget in self.widgets if widget.rect.colliderect(self.rect)]

    def wheel(self, at: Point, steps: float) -> bool:
        """Scroll, if there is anything to scroll."""
        before = self.scrolled
        self.scroll_to(self.scrolled - steps * self.look.px(WHEEL_UNITS))
        return self.scrolled != before

    def reveal(self, part: Widget) -> None:
        """Scroll as little as brings a widget into sight."""
        if part is self._bar:
            return
        margin = self.look.px(10)
        if part.rect.top - margin < self.rect.top:
            self.scroll_to(self.scrolled + part.rect.top - margin - self.rect.top)
        elif part.rect.bottom + margin > self.rect.bottom:
            self.scroll_to(self.scrolled + part.rect.bottom + margin - self.rect.bottom)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass for what is in sight; the rest waits until it is."""
        changed = [part.update(dt) for part in (*self.in_sight(), self._bar)]
        return any(changed)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint what is in sight, and the bar."""
        kept = surface.get_clip()
        surface.set_clip(self.rect.inflate(2 * self.look.px(8), 0).clip(kept))
        for widget in self.in_sight():
            widget.draw(surface)
        self._draw_edges(surface)
        surface.set_clip(kept)
        if self.farthest:
            self._bar.draw(surface)

    def _draw_edges(self, surface: pygame.Surface) -> None:
        """A soft shade where the content goes on beyond an edge."""
        high = self.look.px(EDGE_UNITS)
        strip = shade((self.rect.width, high))
        if self.scrolled > 0:
            surface.blit(pygame.transform.flip(strip, False, True), self.rect)
        if self.scrolled < self.farthest:
            surface.blit(strip, (self.rect.x, self.rect.bottom - high))


@keep(8)
def shade(size: tuple[int, int]) -> pygame.Surface:
    """Darkness that grows downwards, not to be drawn on."""
    strip = pygame.Surface((1, 8), pygame.SRCALPHA)
    for y in range(8):
        strip.set_at((0, y), (91, 70, 48, round(EDGE_DARK * (y / 7) ** 2)))
    return pygame.transform.smoothscale(strip, size)


class Bar(Widget):
    """Shows which part of a view's content is in sight, and can be dragged."""

    focusable = False
    shape = pygame.SYSTEM_CURSOR_ARROW

    def __init__(self, look: Look, view: ScrollView) -> None:
        width = look.px(BAR_UNITS)
        rail = pygame.Rect(view.rect.right - width, view.rect.y, width, view.rect.height)
        super().__init__(look, rail)
        self._view = view

    def press(self, at: Point) -> None:
        """Go to the place pointed at."""
        self.drag(at)

    def drag(self, at: Point) -> None:
        """Follow the pointer."""
        free = max(1, self.rect.height - self._knob().height)
        share = (at[1] - self.rect.y - self._knob().height / 2) / free
        self._view.scroll_to(share * self._view.farthest)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint rail and knob."""
        radius = self.rect.width // 2
        pygame.draw.rect(surface, "#DCC79A", self.rect, border_radius=radius)
        colour = "#8A6A2C" if self.hovered or self.held else "#A88C58"
        pygame.draw.rect(surface, colour, self._knob(), border_radius=radius)

    def _knob(self) -> pygame.Rect:
        view = self._view
        high = max(self.rect.width * 2, self.rect.height * self.rect.height // max(1, view.height))
        free = self.rect.height - high
        y = self.rect.y + free * view.scrolled // max(1, view.farthest)
        return pygame.Rect(self.rect.x, y, self.rect.width, high)
