"""What the scenes made of widgets share: the ring, the canal behind, the way back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.scene import Scene
from venise.ui.scenery.backdrop import backdrop
from venise.ui.scenery.evening import draw_evening
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.focus import FocusRing

SHARES: Final = (1.0, 0.92, 0.85, 0.77, 0.7, 0.6, 0.5, 0.4)
"""How far what has to fit into the window shrinks, step by step."""


class MenuScene(Scene):
    """A scene of widgets, built anew for every look by `build`."""

    def __init__(self) -> None:
        self.ring = FocusRing()

    def build(self) -> Iterable[Widget]:
        """The widgets for `self.look`, in the order of the Tab key."""
        return ()

    def back(self) -> None:
        """What Escape does: by default the scene ends."""
        self.stack.pop(self)

    def rebuild(self) -> None:
        """Lay out anew after a choice that changes what there is."""
        self.ring.renew(self.build())
        self.redraw()

    def arrange(self) -> None:
        """Build the widgets for the look as it is now."""
        self.rebuild()

    def resume(self, result: object = None) -> None:
        """Go on after the scene above."""
        self.rebuild()

    def event(self, event: pygame.event.Event) -> bool:
        """Everything is used up here; Escape leads back."""
        hovered = self.ring.hovered
        used = self.ring.event(event)
        if self.ring.sound:
            self.stack.sound(self.ring.sound)
        if not used and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
        if event.type != pygame.MOUSEMOTION or self.ring.hovered is not hovered or used:
            self.redraw()
        return True

    def update(self, dt: float) -> None:
        """Let the widgets move."""
        if self.ring.update(dt):
            self.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the canal and the widgets."""
        self.draw_ground(surface)
        self.ring.draw(surface)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Paint what the widgets lie on: the canal, or a veil over the scene below."""
        if self.opaque:
            surface.blit(backdrop(self.look.size), (0, 0))
            draw_evening(surface, self.stack.life)
        else:
            darken_scene(surface)

    def pressed(self) -> Sequence[pygame.Rect]:
        """The widgets that can be pressed."""
        return [widget.rect for widget in self.ring.stops()]

    def cursor(self) -> int:
        """The pointer's shape over the widgets."""
        return self.ring.cursor()

    def sheet(self, width: float, height: float) -> pygame.Rect:
        """A box in the middle of the window, of a size in units if there is room for it."""
        room = self.look.rect.inflate(-2 * self.look.px(18), -2 * self.look.px(18))
        size = (min(self.look.tall(width), room.width), min(self.look.tall(height), room.height))
        return boxes.centre_box(self.look.rect, size)


def fitting(look: Look, build: Callable[[Look], list[Widget]]) -> list[Widget]:
    """What is built with a look, at the size wished for or less where it would not fit."""
    for share in SHARES:
        widgets = build(look.shrunk(share))
        if all(look.rect.contains(one.rect) and not one.overflow() for one in widgets):
            return widgets
    return build(look.shrunk(SHARES[-1]))


def darken_scene(surface: pygame.Surface) -> None:
    """Darken all that is painted so far."""
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    veil.fill((14, 34, 40, 150))
    surface.blit(veil, (0, 0))
