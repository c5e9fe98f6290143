"""One file in a list: its picture, its name, what is told of it, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Final

import msgspec
import pygame
from pygame import Rect, Surface

from venise.ui.look import Look
from venise.ui.scenes.card_row import BUTTON, beside, height, place_buttons, whole
from venise.ui.text import Ink, write
from venise.ui.theme import BRICK_DARK, GOLD, PARCHMENT_LIGHT, SOFT_INK
from venise.ui.widgets.base import Point, Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.icon_button import IconButton

BELOW: Final = Ink(units=16, colour=SOFT_INK)
WARNING: Final = Ink(units=16, colour=BRICK_DARK)
BUTTON_UNITS: Final = 21
"""Size of type on a button with words."""


class CardStyle(msgspec.Struct, frozen=True):
    """How the cards of one list look, in units."""

    high: float
    """What picture and words need."""

    picture: Callable[[Look], tuple[int, int]]
    """The size of the picture in pixels."""

    title: Ink
    margins: tuple[float, float]
    """To the left and to the right of the words."""

    corner: float = 0
    """By how much the corners of the picture's frame are round."""

    button: float = 0
    """How wide a button with words is at least."""


class CardFace(msgspec.Struct, frozen=True):
    """What a card tells of its file."""

    title: str
    below: Callable[[], tuple[str, ...]]
    """What is written in small below the name: in one line, or in one each where it is narrow.

    Asked for only when it is looked at, since some of it takes its time.
    """

    ill: bool = False
    """Whether that is a warning."""

    picture: Callable[[tuple[int, int]], Surface | None] | None = None
    """The picture at a size in pixels, None while it is not drawn yet; None for no picture."""


class CardButton(msgspec.Struct, frozen=True):
    """Something that can be done with a file."""

    words: str
    """What stands on the button, or the hint of one with a drawing."""

    chosen: Callable[[], None]
    drawing: str = ""


class KeptCard(Widget):
    """The ground of a card with picture and words."""

    focusable = False

    def __init__(self, look: Look, rect: Rect, style: CardStyle, face: CardFace) -> None:
        """Words that are too long are cut short."""
        super().__init__(look, rect)
        self._style, self._face = style, face
        self.room = rect.width
        """Pixels that picture and words may take up, with the margins."""

        self.words_high = rect.height
        """Pixels from the upper edge that picture and words stand in the middle of."""

    @cached_property
    def lines(self) -> tuple[str, str]:
        """The name, and what is written below it where it is wide."""
        return self._face.title, " · ".join(self._below)

    @cached_property
    def _below(self) -> tuple[str, ...]:
        return self._face.below()

    def pick(self, at: Point) -> Widget | None:
        """Nothing: only its buttons can be pressed."""
        return None

    def picture_box(self) -> Rect:
        """Where the picture is painted, if there is one."""
        box = Rect((0, 0), self._style.picture(self.look))
        box.midleft = (self.rect.x + self.look.px(6), self.rect.y + self.words_high // 2)
        return box

    def draw(self, surface: Surface) -> None:
        """Paint ground and picture, and write the lines."""
        look, style, radius = self.look, self._style, self.look.px(10)
        pygame.draw.rect(surface, PARCHMENT_LIGHT, self.rect, border_radius=radius)
        pygame.draw.rect(surface, GOLD, self.rect, max(1, look.px(1.4)), border_radius=radius)
        left = self._draw_picture(surface) + look.px(style.margins[0])
        right = self.rect.x + self.room - look.px(style.margins[1])
        below = self.below(max(0, right - left))
        first, following = look.leading(style.title.units, "title"), look.leading(BELOW.units)
        line = Rect(left, 0, max(0, right - left), first + following * len(below))
        line.centery = self.rect.y + self.words_high // 2
        line.height = first
        write(surface, look, line, self.lines[0], style.title)
        for told in below:
            line = Rect(left, line.bottom, line.width, following)
            write(surface, look, line, told, WARNING if self._face.ill else BELOW)

    def below(self, width: int) -> tuple[str, ...]:
        """What is written below the name, line by line."""
        if len(self._below) == 1:
            return self._below
        fits = self.look.width(self.lines[1], BELOW.units, BELOW.face) <= width
        return self.lines[1:] if fits else self._below

    def _draw_picture(self, surface: Surface) -> int:
        """Paint the picture at the left edge; where it ends."""
        if self._face.picture is None:
            return self.rect.x
        look, box = self.look, self.picture_box()
        if (picture := self._face.picture(box.size)) is not None:
            surface.blit(picture, box)
        corner = look.px(self._style.corner)
        pygame.draw.rect(surface, GOLD, box, max(1, look.px(1.4)), border_radius=corner)
        return box.right


def row(
    place: Rect, card: KeptCard, style: CardStyle, actions: Iterable[CardButton], *, below: bool
) -> list[Widget]:
    """A card and its buttons in the order of the Tab key, beside the words or below them."""
    buttons = [button(card.look, style, action) for action in actions]
    card.room = place_buttons(card.look, place, buttons, below=below) - place.x
    card.words_high = height(card.look, style.high, below=False)
    return [card, *buttons]


def narrow(look: Look, width: int, style: CardStyle, usual: Iterable[Sequence[CardButton]]) -> bool:
    """Whether in cards of that width the buttons have to stand below the words.

    `usual` are the buttons of the cards that have most of them: what a file holds does not matter,
    so that no card grows when its file was read.
    """
    most = (whole(look, [button(look, style, one) for one in actions]) for actions in usual)
    return not beside(look, width, style.picture(look)[0], max(most))


def button(look: Look, style: CardStyle, action: CardButton) -> Widget:
    """The button for an action; its place is given by the row."""
    high = look.tall(BUTTON)
    if action.drawing:
        box = Rect(0, 0, high, high)
        return IconButton(look, box, action.drawing, action.chosen, hint=action.words, kind="plain")
    wide = max(look.px(style.button), Button.width_for(look, action.words, BUTTON_UNITS))
    return Button(look, Rect(0, 0, wide, high), action.words, action.chosen, units=BUTTON_UNITS)
