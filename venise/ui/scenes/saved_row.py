"""One saved game in the list: what it is, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec
import pygame
from msgspec.structs import replace

from venise.match.flaws import Finding, Flaw
from venise.match.shelf import Kept
from venise.ui.findings import flaw
from venise.ui.look import Look
from venise.ui.scenes.card_row import BUTTON, beside, height, placed, whole
from venise.ui.text import Ink, write
from venise.ui.theme import BRICK_DARK, GOLD, PARCHMENT_LIGHT, SOFT_INK
from venise.ui.widgets.base import Point, Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.icon_button import IconButton
from venise.ui.words import Words

ROW: Final = 104
PICTURE: Final = (126, 92)
"""Units of the picture of the board."""

TITLE: Final = Ink(units=24, face="title")
ASIDE: Final = Ink(units=16, colour=SOFT_INK)
WARNING: Final = Ink(units=16, colour=BRICK_DARK)


class Deeds(msgspec.Struct, frozen=True):
    """What the list does with the saved game of a row, and how it draws one."""

    play: Callable[[Kept], None]
    rename: Callable[[Kept], None]
    take_out: Callable[[Kept], None]
    remove: Callable[[Kept], None]
    recover: Callable[[Kept], None]
    picture: Callable[[Kept, tuple[int, int]], pygame.Surface | None]
    """The board of a game that can be played; None while it is not drawn yet."""

    finished: bool = False
    """Whether the games are over: they are looked at and not recovered."""


def narrow(look: Look, width: int, deeds: Deeds) -> bool:
    """Whether in cards of that width the buttons have to stand below the words.

    What a file holds does not matter: no card grows when its file was read.
    """
    sound = Kept(Path(), "", datetime.fromtimestamp(0, UTC))
    damaged = replace(sound, problem=Finding(Flaw.DAMAGED, line=2))
    both = [_buttons(look, one, deeds) for one in (sound, damaged)]
    return not beside(look, width, look.px(PICTURE[0]), max(whole(look, one) for one in both))


class Card(Widget):
    """The ground of a row with its two lines of words."""

    focusable = False

    def __init__(self, look: Look, rect: pygame.Rect, lines: tuple[str, str], *, ill: bool) -> None:
        """`ill` marks the second line as a warning; lines that are too long are cut short."""
        super().__init__(look, rect)
        self.lines = lines
        self.picture: Callable[[tuple[int, int]], pygame.Surface | None] | None = None
        """The board at a size in pixels, once it is drawn; asked only while the row is in sight."""

        self.room = rect.width
        """Pixels that the words may take up, with the margins."""
        self.words_high = rect.height
        """Pixels from the upper edge that picture and words stand in the middle of."""

        self._ill = ill

    def pick(self, at: Point) -> Widget | None:
        """Nothing: only its buttons can be pressed."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the ground and write the lines."""
        look, radius = self.look, self.look.px(10)
        pygame.draw.rect(surface, PARCHMENT_LIGHT, self.rect, border_radius=radius)
        pygame.draw.rect(surface, GOLD, self.rect, max(1, look.px(1.4)), border_radius=radius)
        left = self._draw_picture(surface)
        heights = look.leading(TITLE.units, TITLE.face), look.leading(ASIDE.units)
        area = pygame.Rect(left, 0, self.rect.x + self.room - left, sum(heights))
        area = area.inflate(-2 * look.px(16), 0)
        area.centery = self.rect.y + self.words_high // 2
        upper, lower = area.copy(), area.copy()
        upper.height, lower.height = heights
        lower.bottom = area.bottom
        write(surface, look, upper, self.lines[0], TITLE)
        write(surface, look, lower, self.lines[1], WARNING if self._ill else ASIDE)

    def picture_box(self) -> pygame.Rect:
        """Where the board is painted, if there is one."""
        box = pygame.Rect(0, 0, self.look.px(PICTURE[0]), self.look.px(PICTURE[1]))
        box.midleft = (self.rect.x + self.look.px(6), self.rect.y + self.words_high // 2)
        return box

    def _draw_picture(self, surface: pygame.Surface) -> int:
        """Paint the board at the left edge; where the words may begin."""
        if self.picture is None:
            return self.rect.x
        look = self.look
        box = self.picture_box()
        if (picture := self.picture(box.size)) is not None:
            surface.blit(picture, box)
        pygame.draw.rect(surface, GOLD, box, max(1, look.px(1.4)), border_radius=look.px(4))
        return box.right


def row(  # noqa: PLR0913 - what a row is has that many sides
    look: Look,
    place: pygame.Rect,
    kept: Kept,
    deeds: Deeds,
    *,
    restore: Callable[[], None] | None,
    below: bool,
) -> list[Widget]:
    """The widgets of a saved game; for a removed one there is only `restore`.

    `below` has the buttons stand below the words.
    """
    said = lines(look.words, kept, removed=restore is not None)
    card = Card(look, place, said, ill=kept.problem is not None)
    if kept.state is not None or not kept.read:
        card.picture = lambda size: deeds.picture(kept, size)
    buttons = _buttons(look, kept, deeds, restore)
    card.room = placed(look, place, buttons, below=below) - place.x
    card.words_high = height(look, ROW, below=False)
    return [card, *buttons]


def lines(words: Words, kept: Kept, *, removed: bool) -> tuple[str, str]:
    """What is written on the row: the title or the players, and the rest in small."""
    names = ", ".join(told(kept))
    when = words.plural(
        "saves.date",
        kept.when.day,
        year=kept.when.year,
        month=words(f"month.{kept.when.month}"),
        hour=kept.when.hour,
        minute=kept.when.minute,
    )
    if removed:
        return words("saves.removed", title=kept.title or names or when), when
    if not kept.read:
        rest = ([when] if kept.title else []) + [words("list.unread")]
        return kept.title or when, " · ".join(rest)
    if kept.problem is not None:
        return _ill(words, kept.title or when, kept.problem)
    rest = [names] if kept.title else []
    begun = words("saves.round", round=kept.rounds) if kept.rounds else words("saves.setup")
    rest += [begun, when]
    rest += [words("saves.playing")] if kept.playing else []
    return kept.title or names, " · ".join(rest)


def told(kept: Kept) -> list[str]:
    """The players by name; of a game that is over with their points, the winner first."""
    names = [player.name for player in kept.players]
    if not kept.points:
        return names
    return [f"{names[seat]} {kept.points[seat]}" for seat in kept.order]


def _ill(words: Words, title: str, problem: Finding) -> tuple[str, str]:
    """What is written on the row of a game that cannot be played."""
    if problem.recoverable:
        return words("saves.damaged", title=title), words("saves.damaged.saying")
    return words("saves.unplayable", title=title), flaw(words, problem)


def _buttons(
    look: Look, kept: Kept, deeds: Deeds, restore: Callable[[], None] | None = None
) -> Sequence[Widget]:
    """What can be done, from left to right; the places are given by the row."""
    words = look.words
    if restore is not None:
        return [_worded(look, words("saves.restore"), restore)]
    out = _drawn(look, "out", words("saves.export"), lambda: deeds.take_out(kept))
    if kept.playing:
        return [out]
    remove = _drawn(look, "close", words("saves.remove"), lambda: deeds.remove(kept))
    if kept.problem is not None and (deeds.finished or not kept.problem.recoverable):
        return [out, remove]
    if kept.problem is not None:
        return [_worded(look, words("saves.recover"), lambda: deeds.recover(kept)), out, remove]
    rename = _drawn(look, "pen", words("saves.rename"), lambda: deeds.rename(kept))
    play = words("saves.look" if deeds.finished else "saves.play")
    return [_worded(look, play, lambda: deeds.play(kept)), rename, out, remove]


def _worded(look: Look, words: str, chosen: Callable[[], None]) -> Button:
    size = (max(look.px(110), Button.width_for(look, words, 21)), look.tall(BUTTON))
    return Button(look, pygame.Rect((0, 0), size), words, chosen, units=21)


def _drawn(look: Look, drawing: str, hint: str, chosen: Callable[[], None]) -> IconButton:
    side = look.tall(BUTTON)
    return IconButton(look, pygame.Rect(0, 0, side, side), drawing, chosen, hint=hint, kind="plain")
