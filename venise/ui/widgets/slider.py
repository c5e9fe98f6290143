"""A value picked along a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.svg import Skin, skin
from venise.ui.text import Ink, write
from venise.ui.theme import CREAM, GOLD, GOLD_LIGHT
from venise.ui.widgets.base import Point, Widget

WORDS_SHARES: Final = (30, 45)
"""Least and greatest percent of the width for the words; the least aligns sliders in a column."""


class Slider(Widget):
    """Steps from left to right with the words of the current one beside; calls `changed`.

    Dragging calls `changed` on release only, since a step may lay out the whole window anew.
    """

    sound = "tick"

    def __init__(  # noqa: PLR0913 - what a slider is has that many sides
        self,
        look: Look,
        rect: pygame.Rect,
        titles: Sequence[str],
        chosen: int,
        changed: Callable[[int], None],
        *,
        units: float = 19,
    ) -> None:
        """`titles` says in words what each step means."""
        super().__init__(look, rect)
        self.titles = tuple(titles)
        self.chosen = chosen
        self._changed = changed
        self._units = units
        self._told = chosen

    def press(self, at: Point) -> None:
        """Take the step nearest to the pointer."""
        self.drag(at)

    def drag(self, at: Point) -> None:
        """Follow the pointer from step to step."""
        track = self._track()
        share = (at[0] - track.x) / max(1, track.width)
        self.chosen = round(min(1.0, max(0.0, share)) * (len(self.titles) - 1))

    def release(self, at: Point) -> None:
        """Tell of the step that was reached."""
        self._tell()

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
        self.chosen = goals[event.key]
        self._tell()
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

    def overflow(self) -> str:
        """The first words too wide for their box."""
        room, units = self._words_box().width, self._fitting()
        wide = (title for title in self.titles if self.look.width(title, units, "bold") > room)
        return next(wide, "")

    def _tell(self) -> None:
        if self.chosen != self._told:
            self._told = self.chosen
            self._changed(self.chosen)

    def _track(self) -> pygame.Rect:
        knob = self.look.px(12)
        width = self.rect.width - self._words_width() - 2 * knob - self.look.px(10)
        track = pygame.Rect(self.rect.x + knob, 0, max(1, width), self.look.px(10))
        track.centery = self.rect.centery
        return track

    def _fitting(self) -> float:
        """Units of the words: less than wished for where the widest would need too much room."""
        widest = max(self.look.width(title, self._units, "bold") for title in self.titles)
        return self._units * min(1.0, 0.93 * self._words_width() / widest)

    def _words_width(self) -> int:
        widest = max(self.look.width(title, self._units, "bold") for title in self.titles)
        least, most = (self.rect.width * share // 100 for share in WORDS_SHARES)
        return max(least, min(widest, most))

    def _words_box(self) -> pygame.Rect:
        width = self._words_width()
        return pygame.Rect(self.rect.right - width, self.rect.y, width, self.rect.height)
