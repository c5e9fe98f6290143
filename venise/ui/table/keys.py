"""What the keys mean at the table."""

from __future__ import annotations

from typing import Final

import pygame

from venise.ui.directions import ARROWS
from venise.ui.table.hand import SIGNS
from venise.ui.table.intents import (
    Accept,
    Cancel,
    Enlarge,
    FinishTurn,
    FocusNext,
    Intent,
    MoveFocus,
    Pick,
    Replay,
    UseTool,
)

ACCEPT: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)

DIGITS: Final = 9
"""Keys of the upper row that are digits on every layout."""

SHORT: Final[dict[int, Intent]] = {
    pygame.K_ESCAPE: Cancel(),
    pygame.K_u: UseTool("undo"),
    pygame.K_z: UseTool("undo"),
    pygame.K_y: UseTool("redo"),
    pygame.K_r: UseTool("redo"),
    pygame.K_e: FinishTurn(),
    pygame.K_i: Enlarge(None),
    pygame.K_l: Replay(),
    pygame.K_F1: UseTool("help"),
}
"""Keys with a meaning of their own."""


def meaning(event: pygame.event.Event) -> Intent | None:
    """What a key that went down means while the present is looked at and nothing is held up."""
    if event.key in ARROWS:
        return MoveFocus(ARROWS[event.key])
    if event.key == pygame.K_TAB:
        return FocusNext(-1 if event.mod & pygame.KMOD_SHIFT else 1)
    if event.key in ACCEPT:
        return Accept()
    if event.key in SHORT:
        return SHORT[event.key]
    return Pick(sign(event)) if sign(event) in SIGNS else None


def sign(event: pygame.event.Event) -> str:
    """The letter or digit of a key; the keys of the upper row are digits on every layout."""
    row = getattr(event, "scancode", 0) - pygame.KSCAN_1
    if event.unicode not in SIGNS and 0 <= row < DIGITS:
        return SIGNS[row]
    return event.unicode.lower() or " "
