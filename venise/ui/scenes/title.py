"""The title: where the program begins, and where every game leads back to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

import pygame

from venise.assets import asset
from venise.ui.scenes.credits import CreditsScene
from venise.ui.scenes.lobby import Lobby
from venise.ui.scenes.menu import MenuScene
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.scenes.reading import ReadingScene
from venise.ui.scenes.saves import SavesScene
from venise.ui.scenes.settings import SettingsScene
from venise.ui.theme import CREAM, GOLD, GOLD_LIGHT
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button, Kind

BUTTON: Final = (300, 58)
GAP: Final = 17
TITLE_UNITS: Final = 84
TITLE_SHARE: Final = 0.14
"""The most of the window's height that the name takes."""


@lru_cache(maxsize=2)
def dusk(size: tuple[int, int]) -> pygame.Surface:
    """A shade from the left that gives the buttons a quiet ground."""
    shade = pygame.Surface((64, 1), pygame.SRCALPHA)
    for x in range(64):
        shade.set_at((x, 0), (12, 34, 42, round(190 * (1 - x / 63) ** 0.8)))
    return pygame.transform.smoothscale(shade, size)


class TitleScene(MenuScene):
    """Leads to a new game, a saved one, the guide, settings, credits, and out."""

    def __init__(self, lobby: Lobby) -> None:
        super().__init__()
        self._lobby = lobby

    def arrange(self) -> None:
        """Build; on opening, the first way has the focus, so that Enter goes it."""
        super().arrange()
        if self.ring.focused is None:
            self.ring.focus(self.ring.stops()[0])

    def back(self) -> None:
        """Nothing: leaving is a button, so that no key ends the program by mistake."""

    def build(self) -> Iterable[Widget]:
        """The buttons, one below the other, smaller where the window is low for its scale."""
        look, ways = self.look, self._ways()
        whole = len(ways) * look.tall(BUTTON[1]) + (len(ways) - 1) * look.px(GAP)
        top, bottom = self.name_bottom + look.px(22), look.size[1] - look.px(24)
        share = min(1.0, (bottom - top) / whole)
        units, gap = 28 * share, round(look.px(GAP) * share)
        width = max(look.px(BUTTON[0]), *(Button.width_for(look, one[0], units) for one in ways))
        high = round(whole * share)
        area = pygame.Rect(look.px(84), max(top, round(look.size[1] * 0.6 - high / 2)), width, high)
        places = boxes.column(area, [None] * len(ways), gap)
        return [
            Button(look, box, words, chosen, kind=kind, units=units)
            for box, (words, chosen, kind) in zip(places, ways, strict=True)
        ]

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Paint the canal and the name of the game in the sky."""
        super().draw_ground(surface)
        surface.blit(dusk((round(self.look.size[0] * 0.5), self.look.size[1])), (0, 0))
        look, words = self.look, self.look.words
        left, top = look.px(82), self._title_top()
        name = words("title.name")
        drop = max(1, look.px(3))
        for colour, shift in (("#0E252C", drop), (CREAM, 0)):
            picture = look.line(name, self._title_units(), "title", colour)
            surface.blit(picture, (left, top + shift))
        line = look.line(words("title.place"), 24, "italic", GOLD_LIGHT)
        under = top + look.leading(self._title_units(), "title")
        surface.blit(line, (left + look.px(4), under - look.px(2)))
        rule = under + line.get_height() + look.px(6)
        start, end = (left + look.px(4), rule), (left + look.px(300), rule)
        pygame.draw.line(surface, GOLD, start, end, max(1, look.px(2)))

    def _ways(self) -> list[tuple[str, Callable[[], None], Kind]]:
        """What each button says and does."""
        words, stack, lobby = self.look.words, self.stack, self._lobby
        ways: list[tuple[str, Callable[[], None], Kind]] = []
        if lobby.can_continue():
            ways.append((words("title.continue"), lobby.continue_table, "main"))
        ways += [
            (words("title.new"), lambda: stack.push(NewGameScene(lobby)), "main"),
            (words("title.saves"), lambda: stack.push(SavesScene(lobby)), "main"),
            (words("title.cities"), lobby.open_cities, "main"),
            (words("title.guide"), self._open_guide, "main"),
            (words("title.settings"), lambda: stack.push(SettingsScene(lobby)), "main"),
            (words("title.credits"), lambda: stack.push(CreditsScene(lobby)), "main"),
            (words("title.quit"), lambda: stack.pop(self), "plain"),
        ]
        return ways

    def _open_guide(self) -> None:
        words = self.look.words
        text = asset("guide", f"{words.language}.md").read_text(encoding="utf-8")
        self.stack.push(ReadingScene(words("title.guide"), text))

    def _title_units(self) -> float:
        """The size of the game's name, less where it would take too much of the window."""
        look = self.look
        wide = look.width(look.words("title.name"), TITLE_UNITS, "title")
        high = look.leading(TITLE_UNITS, "title")
        room = look.size[0] - 2 * look.px(82)
        return TITLE_UNITS * min(1.0, room / wide, look.size[1] * TITLE_SHARE / high)

    @property
    def name_bottom(self) -> int:
        """Where the name of the game and the line below it end, in pixels."""
        look = self.look
        high = look.leading(self._title_units(), "title") + look.leading(24, "italic")
        return self._title_top() + high + look.px(8)

    def _title_top(self) -> int:
        return min(self.look.px(46), self.look.size[1] // 17)
