"""The front of a game's box: plain at first, then with the picture that is painted on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

Cover = Callable[[tuple[int, int]], pygame.Surface]
"""Paints the picture on a box at a size in pixels."""

APPEAR_SECONDS: Final = 0.2
"""How long a picture takes to appear."""


class BoxFront:
    """Keeps the picture on one box, so that it is painted once for each size.

    Painting takes as long as several frames: until there was time for it the front shows the colour
    of the box, or the picture that it had at another size.
    """

    def __init__(
        self,
        title_in: Callable[[str], str],
        cover: Cover,
        colour: str,
        seats: tuple[int, int] = (0, 0),
    ) -> None:
        """`title_in` gives the name of the game in the language of a code.

        `seats` are the fewest and the most that play; 0 where that is not told.
        """
        self.title_in, self.seats = title_in, seats
        self._cover, self._colour = cover, colour
        self._before: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._shown = 1.0
        """How much of the picture shows, from 0 to 1."""

    def lacks(self, size: tuple[int, int]) -> bool:
        """Whether there is no picture of that size yet."""
        return self._picture is None or self._picture.get_size() != size

    def paint(self, size: tuple[int, int], *, at_once: bool = False) -> None:
        """Paint the picture at a size in pixels; it appears softly, or at once."""
        self._before, self._picture = self._picture, self._cover(size)
        self._shown = 1.0 if at_once else 0.0

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether the front changed."""
        if self._shown == 1.0:
            return False
        self._shown = min(1.0, self._shown + dt / APPEAR_SECONDS)
        if self._shown == 1.0:
            self._before = None
        return True

    def draw(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Paint the front at a place."""
        if self._picture is None or self._shown < 1.0:
            self._draw_before(surface, place)
        if self._picture is not None:
            self._picture.set_alpha(round(255 * self._shown) if self._shown < 1.0 else None)
            surface.blit(scaled(self._picture, place.size), place)

    def _draw_before(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Paint what shows before the picture."""
        if self._before is None:
            surface.fill(self._colour, place)
        else:
            surface.blit(scaled(self._before, place.size), place)


def scaled(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture at that size."""
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)
