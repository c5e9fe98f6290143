"""What choices and sliders share: several things by their titles, of which one is chosen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

import pygame

from venise.ui.look import Look
from venise.ui.widgets.base import Widget


class Selector(Widget, ABC):
    """Shows the title chosen; calls `changed` with the number of the new one."""

    sound = "tick"

    def __init__(  # noqa: PLR0913 - what is chosen from has that many sides
        self,
        look: Look,
        rect: pygame.Rect,
        titles: Sequence[str],
        chosen: int,
        changed: Callable[[int], None],
        *,
        units: float = 19,
    ) -> None:
        """`titles` says in words what each step means; `units` is the wished size of the words."""
        super().__init__(look, rect)
        self.titles = tuple(titles)
        self.chosen = chosen
        self._changed = changed
        self._units = units

    def overflow(self) -> str:
        """The first title too wide for its box."""
        room, units = self._words_box().width, self._fitting()
        wide = (title for title in self.titles if self.look.width(title, units, "bold") > room)
        return next(wide, "")

    def _widest(self) -> int:
        """How wide the widest title is at the size wished for, in pixels."""
        return max(self.look.width(title, self._units, "bold") for title in self.titles)

    @abstractmethod
    def _fitting(self) -> float:
        """Units of the titles: less than wished for where the widest would need too much room."""

    @abstractmethod
    def _words_box(self) -> pygame.Rect:
        """Where the title chosen stands."""
