"""A value picked along a line."""

from __future__ import annotations

from typing import Final

import pygame

from venise.ui.svg import Skin, skin
from venise.ui.text import Ink, write
from venise.ui.theme import CREAM, GOLD, GOLD_LIGHT
from venise.ui.widgets.base import Point
from venise.ui.widgets.selector import Selector

WORDS_SHARES: Final = (30, 45)
"""Least and greatest percent of the width for the words; the least aligns sliders in a column."""


class Slider(Selector):
    """Steps from left to right with the words of the current one beside; calls `changed`.

    Dragging calls `changed` on release only, since a step may lay out the whole window anew.
    """

    _began = -1
    """The step at which the press under way began."""

    def press(self, at: Point) -> None:
        """Take the step nearest to the pointer."""
        self._began = self.chosen
        self.drag(at)

    def drag(self, at: Point) -> None:
        """Follow the pointer from step to step."""
        track = self._track()
        share = (at[0] - track.x) / max(1, track.width)
        self.chosen = round(min(1.0, max(0.0, share)) * (len(self.titles) - 1))

    def release(self, at: Point) -> None:
        """Tell of the step that was reached."""
        self._tell(self._began)

    def key(self, event: pygame.event.Event) -> bool:
        """Step by the left and right arrows, or to an end by Home and End."""
        last = len(self.titles) - 1
        goals = {
            pygame.K_LEFT: max(0, self.chosen - 1),
            pygame.K_RIGHT: min(last, self.chosen + 1),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.key not in goals:
            return False
        before, self.chosen = self.chosen, goals[event.key]
        self._tell(before)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint line, knob and words."""
        track, look = self._track(), self.look
        radius, edge = track.height / 2, max(1.0, look.px(1))
        surface.blit(skin(track.size, Skin("#D2BE92", "#E4D4AF", "#A08350", radius, edge)), track)
        reached = round(track.width * self.chosen / max(1, len(self.titles) - 1))
        if reached > track.height:
            part = pygame.Rect(track.topleft, (reached, track.height))
            surface.blit(skin(part.size, Skin(GOLD_LIGHT, GOLD, "#8A6A2C", radius, edge)), part)
        centre = (track.x + reached, track.centery)
        outer = look.px(11 + self.glow)
        pygame.draw.aacircle(surface, "#6E5222", (centre[0], centre[1] + look.px(1.5)), outer)
        pygame.draw.aacircle(surface, GOLD, centre, outer)
        pygame.draw.aacircle(surface, CREAM, centre, outer - look.px(3.4))
        words = Ink(self._fitting(), "bold", align="right")
        write(surface, look, self._words_box(), self.titles[self.chosen], words)

    def _tell(self, before: int) -> None:
        if self.chosen != before:
            self._changed(self.chosen)

    def _track(self) -> pygame.Rect:
        knob = self.look.px(12)
        width = self.rect.width - self._words_width() - 2 * knob - self.look.px(10)
        track = pygame.Rect(self.rect.x + knob, 0, max(1, width), self.look.px(10))
        track.centery = self.rect.centery
        return track

    def _fitting(self) -> float:
        """Units of the words: less than wished for where the widest would need too much room."""
        return self._units * min(1.0, 0.93 * self._words_width() / self._widest())

    def _words_width(self) -> int:
        widest = self._widest()
        least, most = (self.rect.width * share // 100 for share in WORDS_SHARES)
        return max(least, min(widest, most))

    def _words_box(self) -> pygame.Rect:
        width = self._words_width()
        return pygame.Rect(self.rect.right - width, self.rect.y, width, self.rect.height)
