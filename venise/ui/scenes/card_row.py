"""Where the buttons of a card stand: beside its words, or below them where it is narrow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.widgets.base import Widget

GAP: Final = 8
MARGIN: Final = 12
BUTTON: Final = 42
"""Units of the buttons' height, of the gap between two, and of the margin at the edge."""

WORDS: Final = 210
"""Units that picture's words need beside the buttons, at least."""


def whole(look: Look, buttons: Sequence[Widget]) -> int:
    """The pixels that buttons take up side by side."""
    gaps = look.px(GAP) * max(0, len(buttons) - 1)
    return sum(button.rect.width for button in buttons) + gaps


def beside(look: Look, width: int, picture: int, most: int) -> bool:
    """Whether words have room between a picture and buttons of `most` pixels, in a card so wide."""
    return width - picture - most - 2 * look.px(MARGIN) >= look.tall(WORDS)


def place_buttons(look: Look, place: pygame.Rect, buttons: Sequence[Widget], *, below: bool) -> int:
    """Put the buttons at the right of a card, or along its foot; where the words have to end.

    Buttons that are wider than the card are made smaller.
    """
    room = place.width - 2 * look.px(MARGIN)
    share = min(1.0, room / max(1, whole(look, buttons)))
    right = place.right - look.px(MARGIN)
    for button in reversed(buttons):
        if share < 1:
            button.look = look.shrunk(share)
            button.rect.size = int(button.rect.width * share), int(button.rect.height * share)
        button.rect.midright = (right, place.centery)
        if below:
            button.rect.bottom = place.bottom - look.px(GAP)
        right = button.rect.left - int(look.px(GAP) * share)
    return place.right - look.px(MARGIN) if below else right


def height(look: Look, units: float, *, below: bool) -> int:
    """The pixels a card is high whose picture and words need so many units."""
    return look.tall(units) + (look.tall(BUTTON) + look.px(GAP) if below else 0)
