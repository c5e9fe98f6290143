"""A switch with its words beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.svg import Skin, skin
from venise.ui.text import Ink, shorten, write
from venise.ui.theme import CREAM, TEAL, TEAL_DARK
from venise.ui.widgets.pressable import Pressable

SLIDE_SECONDS: Final = 0.1


class Toggle(Pressable):
    """On or off; calls `changed` with the new value."""

    def __init__(  # noqa: PLR0913 - what a switch is has that many sides
        self,
        look: Look,
        rect: pygame.Rect,
        words: str,
        changed: Callable[[bool], None],
        *,
        on: bool,
        units: float = 20,
        after: bool = False,
    ) -> None:
        """`after` has the switch stand at the right edge, after its words."""
        super().__init__(look, rect, self._switch)
        self.words = words
        self.on = on
        self._changed = changed
        self._units = units
        self._knob = float(on)
        self._after = after

    def update(self, dt: float) -> bool:
        """Let the knob travel."""
        changed = super().update(dt)
        goal = float(self.on)
        if self._knob == goal:
            return changed
        step = 1.0 if self.look.settings.reduced_motion else dt / SLIDE_SECONDS
        self._knob = min(goal, self._knob + step) if goal else max(goal, self._knob - step)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint track, knob and words."""
        track = self._track()
        top, bottom = (TEAL, TEAL_DARK) if self.on else ("#A8997A", "#BFB291")
        body = Skin(top, bottom, "#6B5740", track.height / 2, max(1, self.look.px(1.4)))
        surface.blit(skin(track.size, body), track)
        half = track.height // 2
        centre = (track.x + half + round((track.width - 2 * half) * self._knob), track.centery)
        radius = half - self.look.px(4)
        pygame.draw.aacircle(surface, "#4D4536", (centre[0], centre[1] + 1), radius + 1)
        pygame.draw.aacircle(surface, CREAM, centre, radius)
        write(surface, self.look, self._words_box(), self.words, Ink(self._units))

    def overflow(self) -> str:
        """The words, where they do not fit beside the track."""
        room = self._words_box().width
        cut = shorten(self.look, self.words, room, Ink(self._units)) != self.words
        return self.words if cut else ""

    def _switch(self) -> None:
        self.on = not self.on
        self._changed(self.on)

    def _track(self) -> pygame.Rect:
        track = pygame.Rect(0, 0, self.look.px(52), self.look.px(27))
        track.midleft = self.rect.midleft
        if self._after:
            track.right = self.rect.right
        return track

    def _words_box(self) -> pygame.Rect:
        track = self._track()
        if self._after:
            room = track.left - self.look.px(12) - self.rect.x
            return pygame.Rect(self.rect.topleft, (room, self.rect.height))
        left = track.right + self.look.px(12)
        return pygame.Rect(left, self.rect.y, self.rect.right - left, self.rect.height)
