"""The title: where the program begins, and where every game leads back to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from venise.match.flaws import FileFlaw
from venise.ui.look import Look
from venise.ui.pictures import keep
from venise.ui.scenery.backdrop import backdrop
from venise.ui.scenery.evening import draw_evening
from venise.ui.scenes.credits import CreditsScene
from venise.ui.scenes.game_menu import game_items
from venise.ui.scenes.menu_item import MenuItem
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.scenes.saves import SavesScene
from venise.ui.scenes.services import MenuServices
from venise.ui.scenes.settings import SettingsScene
from venise.ui.scenes.start import StartScene
from venise.ui.theme import CREAM, GOLD, GOLD_LIGHT
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button, Kind

LEFT: Final = 84
WIDE: Final = 316
MAIN: Final = 62
QUIET: Final = 50
"""Units that a button is high: one that leads to a game, and any other."""

GAP: Final = 13
ENOUGH: Final = 0.8
"""How far the buttons may shrink before they stand in pairs."""

TITLE_UNITS: Final = 84
TITLE_SHARE: Final = 0.14
"""The most of the window's height that the name takes."""


@keep(2)
def dusk(size: tuple[int, int]) -> pygame.Surface:
    """A shade from the left that gives the buttons a quiet ground."""
    shade = pygame.Surface((64, 1), pygame.SRCALPHA)
    for x in range(64):
        shade.set_at((x, 0), (12, 34, 42, round(190 * (1 - x / 63) ** 0.8)))
    return pygame.transform.smoothscale(shade, size)


def pairs(rows: Sequence[Sequence[MenuItem]]) -> list[list[MenuItem]]:
    """The same items, two in each row."""
    items = [item for row in rows for item in row]
    first = len(items) % 2
    return [items[:first]] * first + [items[at : at + 2] for at in range(first, len(items), 2)]


def _tall(row: Sequence[MenuItem]) -> int:
    """The units that a row is high."""
    return MAIN if row[0].kind == "main" else QUIET


def _units(kind: Kind) -> float:
    """The size of a button's words."""
    return 30 if kind == "main" else 24


def _wide(look: Look, row: Sequence[MenuItem], share: float, gap: int) -> int:
    """The pixels that a row needs where all its buttons are as wide as the widest."""
    widest = max(Button.width_for(look, words, _units(kind) * share) for words, _, kind in row)
    return len(row) * widest + (len(row) - 1) * gap


class TitleScene(StartScene):
    """Leads to a new game, a saved one, the guide, settings, credits, and out."""

    def __init__(self, services: MenuServices, closed: FileFlaw | None = None) -> None:
        """`closed` tells why nobody could look for saved games a moment ago: it is said at once."""
        super().__init__(services, closed)
        self._waited = 0.0
        """Seconds since the canal was painted last."""

        self._only_life = False
        """Whether nothing but the canal has changed since the last picture."""

        self._painted: pygame.Surface | None = None
        """What was painted on last."""

        self._ground: pygame.Surface | None = None
        """What never moves: the canal, the shade over it, and the name of the game."""

    def arrange(self) -> None:
        """Build, and paint what never moves anew."""
        self._ground = None
        super().arrange()

    def build(self) -> Iterable[Widget]:
        """The buttons below one another, or in pairs where they would be much too small so."""
        tall = self._rows()
        paired = pairs(tall)
        rows = tall if self._share(tall) >= max(ENOUGH, self._share(paired)) else paired
        look, share = self.look, self._share(rows)
        gap = round(look.px(GAP) * share)
        wide = max(round(look.px(WIDE) * share), self._width(rows, share))
        high = round(self._height(rows) * share)
        start = max(self._top, round(look.size[1] * 0.6 - high / 2))
        area = pygame.Rect(look.px(LEFT), start, wide, high)
        heights = [int(look.tall(_tall(row)) * share) for row in rows]
        return [
            Button(look, box, words, chosen, kind=kind, units=_units(kind) * share)
            for line, row in zip(boxes.column(area, heights, gap), rows, strict=True)
            for box, (words, chosen, kind) in zip(
                boxes.row(line, [None] * len(row), gap), row, strict=True
            )
        ]

    @property
    def _top(self) -> int:
        """Where the buttons may begin."""
        return self.name_bottom + self.look.px(26)

    def _height(self, rows: Sequence[Sequence[MenuItem]]) -> int:
        """The pixels that rows need at the size wished for."""
        return sum(self.look.tall(_tall(row)) for row in rows) + (len(rows) - 1) * self.look.px(GAP)

    def _width(self, rows: Sequence[Sequence[MenuItem]], share: float = 1.0) -> int:
        """The pixels that the widest row needs."""
        gap = round(self.look.px(GAP) * share)
        return max(_wide(self.look, row, share, gap) for row in rows)

    def _share(self, rows: Sequence[Sequence[MenuItem]]) -> float:
        """How far the buttons shrink so that these rows fit below the name."""
        look = self.look
        high = look.size[1] - look.px(30) - self._top
        wide = look.size[0] - 2 * look.px(LEFT)
        return min(1.0, high / self._height(rows), wide / self._width(rows))

    def update(self, dt: float) -> None:
        """Let the canal live, while the window is in front and motion is not unwelcome."""
        super().update(dt)
        moving = self.stack.awake and not self.look.settings.reduced_motion
        self._waited = self._waited + dt if moving else 0.0
        if self._waited >= self.look.life_seconds:
            self.stack.life += self._waited
            self._waited = 0.0
            self._only_life = not self.stack.dirty
            self.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint everything, or only the canal beside the buttons where nothing else changed."""
        if self._only_life and surface is self._painted:
            buttons = self.ring.widgets[0].rect.unionall([one.rect for one in self.ring.widgets])
            left = buttons.right + self.look.px(GAP)
            whole = surface.get_clip()
            surface.set_clip(whole.clip((left, 0, surface.get_width() - left, whole.height)))
            self.draw_ground(surface)
            surface.set_clip(whole)
        else:
            super().draw(surface)
        self._only_life, self._painted = False, surface

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Paint the canal and the name of the game in the sky, and what moves."""
        if self._ground is None:
            self._ground = backdrop(self.look.size).copy()
            self._ground.blit(dusk((round(self.look.size[0] * 0.5), self.look.size[1])), (0, 0))
            self._write_name(self._ground)
        surface.blit(self._ground, (0, 0))
        draw_evening(surface, self.stack.life)

    def _write_name(self, surface: pygame.Surface) -> None:
        """The name of the game over the city's, and a rule below them."""
        look, words = self.look, self.look.words
        left, top = look.px(LEFT), self._title_top()
        name = words("title.name")
        drop = max(1, look.px(3))
        for colour, shift in (("#0E252C", drop), (CREAM, 0)):
            picture = look.line(name, self._title_units(), "title", colour)
            surface.blit(picture, (left, top + shift))
        line = look.line(words("title.place"), 24, "italic", GOLD_LIGHT)
        under = top + look.leading(self._title_units(), "title")
        surface.blit(line, (left + look.px(2), under - look.px(2)))
        rule = under + line.get_height() + look.px(6)
        start, end = (left, rule), (left + look.px(WIDE) - 1, rule)
        pygame.draw.line(surface, GOLD, start, end, max(1, look.px(2)))

    def _rows(self) -> list[list[MenuItem]]:
        """What each button says and does, row by row."""
        words, stack, services = self.look.words, self.stack, self._services
        rows: list[list[MenuItem]] = [
            [MenuItem(words("title.new"), lambda: stack.push(NewGameScene(services)), "main")],
            [MenuItem(words("title.saves"), lambda: stack.push(SavesScene(services)), "quiet")],
            [
                MenuItem(
                    words("title.settings"), lambda: stack.push(SettingsScene(services)), "quiet"
                ),
                MenuItem(
                    words("title.credits"), lambda: stack.push(CreditsScene(services)), "quiet"
                ),
            ],
            [MenuItem(words("title.quit"), lambda: stack.pop(self), "plain")],
        ]
        own = game_items(words, stack, services, statistics=True)
        rows[2:2] = [[item] for item in own]
        if continuing := self.continuing():
            rows.insert(0, [MenuItem(continuing, services.continue_table, "main")])
        return rows

    def _title_units(self) -> float:
        """The size of the game's name, less where it would take too much of the window."""
        look = self.look
        wide = look.width(look.words("title.name"), TITLE_UNITS, "title")
        high = look.leading(TITLE_UNITS, "title")
        room = look.size[0] - 2 * look.px(LEFT)
        return TITLE_UNITS * min(1.0, room / wide, look.size[1] * TITLE_SHARE / high)

    @property
    def name_bottom(self) -> int:
        """Where the name of the game and the line below it end, in pixels."""
        look = self.look
        high = look.leading(self._title_units(), "title") + look.leading(24, "italic")
        return self._title_top() + high + look.px(8)

    def _title_top(self) -> int:
        return min(self.look.px(46), self.look.size[1] // 17)
