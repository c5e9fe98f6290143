"""The end of a game: whoever has won, in a laurel wreath over the table, before the accounts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from venise.ui.scene import Scene
from venise.ui.scenes.account import Account, Accounts
from venise.ui.scenes.laurel import rays, wreath_picture
from venise.ui.table.confetti import confetti
from venise.ui.text import Ink, RichText, write
from venise.ui.theme import CREAM, GOLD_LIGHT, INK

LASTS: Final = 7.0
"""Seconds at plain speed after which the accounts follow by themselves."""

OPENING: Final = 0.6
"""Seconds in which the picture comes over the table."""

VEIL: Final = (10, 22, 34, 190)
PORTRAIT: Final = 216
"""Side of the winner's portrait in units; smaller where several share the victory."""

SHARED: Final = 150
WREATH: Final = 1.55
"""Side of a wreath, as a share of the portrait's in it."""

OTHER: Final = 84
"""Side of the portraits of all others."""

CONFETTI: Final = 90


class FinaleScene(Scene):
    """Shows the winners until a key or a click, or for a while; `done` tells that it is over."""

    def __init__(self, accounts: Accounts, done: Callable[[FinaleScene], None]) -> None:
        self._accounts = accounts
        self._done = done
        self._time = 0.0
        self._over = False

    def enter(self) -> None:
        """The belfry strikes."""
        self.stack.sound("round")

    def arrange(self) -> None:
        """Begin with the table as it is now."""
        # The table is painted once more below this scene, and its picture taken from there.
        self.opaque = False
        self._table: Surface | None = None
        self._still: Surface | None = None

    @property
    def winners(self) -> Sequence[Account]:
        """Whoever has won."""
        return [one for one in self._accounts.players if one.won]

    def event(self, event: pygame.event.Event) -> bool:
        """A key or a press leads on at once."""
        if event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}:
            self._end()
        return True

    def update(self, dt: float) -> None:
        """Let confetti fall; at last lead on."""
        settings = self.look.settings
        self._time += dt * (settings.speed or 1.0)
        if self._time >= LASTS:
            self._end()
        elif not settings.reduced_motion:
            self.redraw()

    def _end(self) -> None:
        if not self._over:
            self._over = True
            self._done(self)

    def draw(self, surface: Surface) -> None:
        """The winners over the darkened table, and what falls on them."""
        if self._table is None or self._still is None:
            self._table, self._still = surface.convert(surface), surface.convert(surface)
            self._paint(self._still)
            self.opaque = True
        share = 1.0 if self.look.settings.reduced_motion else min(1.0, self._time / OPENING)
        if share < 1:
            surface.blit(self._table, (0, 0))
        # A picture that is not to be blended is painted many times as fast.
        self._still.set_alpha(round(255 * share) if share < 1 else None)
        surface.blit(self._still, (0, 0))
        time = LASTS / 3 if self.look.settings.reduced_motion else self._time - OPENING / 2
        side = self.look.px(26)
        for picture, at in confetti(surface.get_size(), side, CONFETTI, max(0.0, time)):
            surface.blit(picture, at)

    def _paint(self, surface: Surface) -> None:
        """Everything but what falls."""
        veil = Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill(VEIL)
        surface.blit(veil, (0, 0))
        look, winners = self.look, self.winners
        side = look.px(PORTRAIT if len(winners) == 1 else SHARED)
        area = look.rect.inflate(-look.px(60), -look.px(40))
        middle = area.top + round(area.height * 0.36)
        glow = rays(round(min(area.height * 0.86, 3.4 * side)))
        surface.blit(glow, glow.get_rect(center=(area.centerx, middle)))
        step = round(side * 1.9)
        left = area.centerx - step * (len(winners) - 1) // 2
        for number, one in enumerate(winners):
            self._draw_crowned(surface, one, (left + number * step, middle), side)
        top = middle + round(side * WREATH / 2) + look.px(8)
        self._draw_words(surface, Rect(area.x, top, area.width, area.bottom - top))

    def _draw_crowned(self, surface: Surface, one: Account, at: tuple[int, int], side: int) -> None:
        """A winner's portrait in its wreath."""
        for picture in (wreath_picture(round(side * WREATH)), one.portrait(side)):
            surface.blit(picture, picture.get_rect(center=at))

    def _draw_words(self, surface: Surface, box: Rect) -> None:
        """Who has won with how much, the others, and how to go on."""
        look = self.look
        names = RichText(look, self._accounts.victory, box.width, NAMES)
        shade = RichText(look, self._accounts.victory, box.width, NAMES_SHADE)
        shade.draw(surface, (box.x + look.px(2), box.y + look.px(3)))
        names.draw(surface, box.topleft)
        score = Rect(box.x, box.y + names.height, box.width, look.leading(30))
        write(surface, look, score, self.winners[0].score, SCORE)
        foot = Rect(box.x, box.bottom - look.leading(18), box.width, look.leading(18))
        write(surface, look, foot, look.words("finale.on"), ON)
        self._draw_others(surface, Rect(box.x, score.bottom, box.width, foot.top - score.bottom))

    def _draw_others(self, surface: Surface, box: Rect) -> None:
        """The others in a row, the best first: portrait, name and points."""
        look = self.look
        others = sorted((o for o in self._accounts.players if not o.won), key=lambda o: -o.total)
        side = min(look.px(OTHER), box.height - 2 * look.leading(19) - look.px(8))
        if side < look.px(OTHER) // 2:
            return
        step = min(look.px(230), box.width // max(1, len(others)))
        left = box.centerx - step * len(others) // 2
        top = box.bottom - side - 2 * look.leading(19) - look.px(8)
        for number, one in enumerate(others):
            cell = Rect(left + number * step, top, step, side)
            picture = one.portrait(side)
            surface.blit(picture, picture.get_rect(center=cell.center))
            line = Rect(cell.x + 4, cell.bottom, step - 8, look.leading(19))
            write(surface, look, line, one.name, OTHERS)
            write(surface, look, line.move(0, line.height), one.score, OTHERS)


NAMES: Final = Ink(units=54, face="title", align="centre", colour=CREAM)
NAMES_SHADE: Final = Ink(units=54, face="title", align="centre", colour=INK)
SCORE: Final = Ink(units=30, face="bold", align="centre", colour=GOLD_LIGHT)
ON: Final = Ink(units=18, face="italic", align="centre", colour=CREAM)
OTHERS: Final = Ink(units=19, face="bold", align="centre", colour=CREAM)
