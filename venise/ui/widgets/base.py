"""What every widget is: a rectangle that can be pointed at, focused, pressed and drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.theme import GOLD_LIGHT, TEAL_DARK

FADE_SECONDS: Final = 0.08
"""How long a widget takes to light up under the pointer."""

Point = tuple[int, int]


class Widget:
    """A part of a scene. A FocusRing calls these methods; positions are pixels of the window."""

    focusable: bool = True
    """Whether the keyboard can reach it and the pointer can press it."""

    sound: str = ""
    """What is heard when it is used; empty for nothing."""

    shape: int = pygame.SYSTEM_CURSOR_HAND
    """The pointer's shape over it."""

    def __init__(self, look: Look, rect: pygame.Rect) -> None:
        self.look = look
        self.rect = pygame.Rect(rect)
        self.enabled = True
        self.hovered = False
        self.focused = False
        self.held = False
        """Whether the pointer was pressed on it and not let go yet."""

        self.hint = ""
        """Words shown beside it while the pointer rests on it."""

        self.glow = 0.0
        """How much it is lit up, from 0 to 1."""

    def pick(self, at: Point) -> Widget | None:
        """The widget at a place: this one, one inside it, or None."""
        return self if self.focusable and self.rect.collidepoint(at) else None

    def parts(self) -> Iterator[Widget]:
        """Itself and all widgets inside, in the order of the keyboard."""
        yield self

    def move(self, right: int, down: int) -> None:
        """Change its place by so many pixels."""
        self.rect.move_ip(right, down)

    def press(self, at: Point) -> None:
        """The pointer went down on it."""

    def drag(self, at: Point) -> None:
        """The pointer moved while held."""

    def release(self, at: Point) -> None:
        """The pointer was let go, wherever it is now."""

    def wheel(self, at: Point, steps: float) -> bool:
        """Whether a turn of the wheel over it was used up; upwards is positive."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Whether a key pressed while it has the focus was used up."""
        return False

    def text(self, event: pygame.event.Event) -> None:
        """Typed or half-composed text while it has the focus."""

    def focus(self, *, on: bool) -> None:
        """It has got or lost the focus."""
        self.focused = on

    def reveal(self, part: Widget) -> None:
        """Bring a widget inside it into view."""

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether its picture changed."""
        goal = 1.0 if self.hovered and self.enabled else 0.0
        if self.glow == goal:
            return False
        step = 1.0 if self.look.settings.reduced_motion else dt / FADE_SECONDS
        self.glow = min(goal, self.glow + step) if goal else max(goal, self.glow - step)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it."""

    def overflow(self) -> str:
        """What does not fit into it, in words for a tester; empty where all fits."""
        return ""

    def radius(self) -> int:
        """How round its corners are, in pixels."""
        return self.look.px(12)

    def draw_focus(self, surface: pygame.Surface) -> None:
        """Paint the frame that shows where the keyboard is: light within dark, for any ground."""
        gap, width = self.look.px(4), max(2, self.look.px(2))
        for colour, out in ((TEAL_DARK, gap + width), (GOLD_LIGHT, gap)):
            frame = self.rect.inflate(2 * out, 2 * out)
            pygame.draw.rect(surface, colour, frame, width, border_radius=self.radius() + out)
