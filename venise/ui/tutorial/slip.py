"""The slip of parchment that says the step of a lesson, and where it hides least."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
import pygame

from venise.ui.look import Look
from venise.ui.scenes.menu import SHARES
from venise.ui.scenes.menu_item import MenuItem
from venise.ui.svg import draw_shadow
from venise.ui.table.card_block import area
from venise.ui.text import Ink, RichText
from venise.ui.theme import BRICK_DARK, GOLD, INK, PARCHMENT_LIGHT, SOFT_INK
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.label import Label

WIDE: Final = 430
"""Units that the slip is wide with words of the usual size; larger ones have more."""

WIDEST: Final = 0.4
"""The most of the window's width that it takes."""

MARGIN: Final = 18
GAP: Final = 8
BUTTON: Final = 42
SLIP_SHARES: Final = (*SHARES, 0.33)
"""How far what stands on the slip shrinks, step by step: further than a menu."""

MOST: Final = 0.5
"""The most of the window's height that it takes with words of the usual size."""

MOST_GROWN: Final = 0.6
"""The most that it takes with larger ones."""

TITLE: Final = Ink(19, "bold", BRICK_DARK)
COUNT: Final = Ink(17, "text", SOFT_INK, "right")
SAYING: Final = Ink(20, "text", INK)
ANSWER: Final = Ink(20, "italic", BRICK_DARK)


class SlipWords(msgspec.Struct, frozen=True):
    """What stands on the slip."""

    title: str
    count: str
    saying: str
    answer: str = ""
    """What is said to a wrong move; empty for nothing."""


class SlipPaper(Widget):
    """The parchment; the pointer does not pass through it."""

    focusable = False

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the parchment, its golden edge and its shadow."""
        look = self.look
        radius, edge = look.px(12), max(1, look.px(2))
        draw_shadow(surface, self.rect, radius, look.px(14), look.px(5))
        pygame.draw.rect(surface, PARCHMENT_LIGHT, self.rect, border_radius=radius)
        pygame.draw.rect(surface, INK, self.rect, edge, border_radius=radius)
        inner = self.rect.inflate(-4 * edge, -4 * edge)
        pygame.draw.rect(surface, GOLD, inner, edge, border_radius=max(1, radius - 2 * edge))


def slip_width(look: Look) -> int:
    """How wide the slip is, in pixels."""
    return round(min(look.px(WIDE) * look.scale.text, WIDEST * look.size[0]))


def fitting_look(look: Look, words: SlipWords, wide: int, window: pygame.Rect) -> Look:
    """The look, or a smaller one where a slip of that width would take too much of the window."""
    most = min(MOST * look.scale.text, MOST_GROWN) * window.height
    for share in SLIP_SHARES:
        smaller = look.shrunk(share)
        if slip_height(smaller, words, wide) <= most:
            return smaller
    return look.shrunk(SLIP_SHARES[-1])


def slip_height(look: Look, words: SlipWords, wide: int) -> int:
    """How tall a slip of that width has to be for its words and a row of buttons, in pixels."""
    inside = wide - 2 * look.px(MARGIN)
    heights = [
        RichText(look, text, inside, ink).height
        for text, ink in (
            (words.title, TITLE),
            (words.saying, SAYING),
            (words.answer, ANSWER),
        )
        if text
    ]
    heights.append(look.tall(BUTTON))
    gaps = look.px(GAP) * (len(heights) - 1)
    return sum(heights) + gaps + 2 * look.px(MARGIN - 4)


def slip_widgets(
    look: Look, box: pygame.Rect, words: SlipWords, ways: Sequence[MenuItem]
) -> list[Widget]:
    """The slip in that box, the button of the way on at its right end."""
    inside = box.inflate(-2 * look.px(MARGIN), -2 * look.px(MARGIN - 4))
    found: list[Widget] = [SlipPaper(look, box)]
    y = inside.y
    for text, ink in ((words.title, TITLE), (words.saying, SAYING), (words.answer, ANSWER)):
        if not text:
            continue
        label = Label(look, pygame.Rect(inside.x, y, inside.width, 0), text, ink, top=True)
        label.rect.height = label.height
        found.append(label)
        if ink is TITLE:
            found.append(Label(look, label.rect.copy(), words.count, COUNT))
        y = label.rect.bottom + look.px(GAP)
    foot = pygame.Rect(inside.x, y, inside.width, look.tall(BUTTON))
    return [*found, *slip_buttons(look, foot, ways)]


def slip_buttons(look: Look, foot: pygame.Rect, ways: Sequence[MenuItem]) -> list[Widget]:
    """The buttons from right to left."""
    right, found = foot.right, list[Widget]()
    units = 21.0
    for said, chosen, kind in ways:
        wide = Button.width_for(look, said, units)
        box = pygame.Rect(right - wide, foot.y, wide, foot.height)
        found.append(Button(look, box, said, chosen, kind=kind, units=units))
        right = box.left - look.px(10)
    return found


class Surroundings(msgspec.Struct, frozen=True):
    """What a slip of parchment lies among."""

    window: pygame.Rect
    """Where it may lie."""

    home: pygame.Rect
    """What it lies over best: the chronicle."""

    kept: Sequence[pygame.Rect]
    """What it is not to hide: what is pointed out, or may be picked."""

    told: pygame.Rect
    """Where the table tells what a choice would bring; hidden only where all else is worse."""


def place_slip(size: tuple[int, int], around: Surroundings, now: pygame.Rect | None) -> pygame.Rect:
    """Where a slip of a size hides least: where it lies, if it can stay, else near its home.

    One that stays keeps its lower right corner, so that the button of the way on stays as well.
    """
    window = around.window
    columns = (window.left, window.centerx - size[0] // 2, window.right - size[0])
    rows = (window.bottom - size[1], window.top, window.centery - size[1] // 2)
    boxes = [pygame.Rect((x, y), size) for y in rows for x in columns]
    home = pygame.Vector2(around.home.center)
    boxes.sort(key=lambda box: home.distance_squared_to(box.center))
    if now is not None:
        stays = pygame.Rect((0, 0), size)
        stays.bottomright = now.bottomright
        boxes.insert(0, stays.clamp(window))
    return min(boxes, key=lambda box: (hidden(box, around.kept), hidden(box, (around.told,))))


def hidden(box: pygame.Rect, things: Iterable[pygame.Rect]) -> int:
    """How many pixels of things lie under a box."""
    return sum(area(box.clip(one)) for one in things)
