"""A slip of parchment over a table, which hears and shows all that is not meant for the slip."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame

from venise.ui.scene import Scene
from venise.ui.scenes.menu_item import MenuItem
from venise.ui.table.scene import AnyTable
from venise.ui.table.spots import BUTTON
from venise.ui.theme import GOLD, GOLD_LIGHT, TEAL_DARK
from venise.ui.tutorial.slip import (
    SlipWords,
    Surroundings,
    fitting_look,
    place_slip,
    slip_height,
    slip_widgets,
    slip_width,
)
from venise.ui.widgets.button import Button
from venise.ui.widgets.focus import FocusRing

POINTER: Final = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION})
EDGE: Final = 6
"""Pixels that the slip keeps from the edge of the window."""


class SlipScene(Scene, ABC):
    """Lies over a table scene; subclasses say what stands on the slip and which keys it hears."""

    opaque = False

    def __init__(self, table: AnyTable) -> None:
        self._table = table
        self._ring = FocusRing()
        self._box: pygame.Rect | None = None
        self._laid: object = None
        """What the slip was laid out for."""

    # What a subclass says

    @abstractmethod
    def slip_words(self) -> SlipWords:
        """What stands on the slip."""

    @abstractmethod
    def slip_items(self) -> Sequence[MenuItem]:
        """Its buttons, the way on first."""

    def hear_key(self, key: int) -> bool:
        """Whether a key is meant for the slip, and was used."""
        return False

    def lights(self) -> list[pygame.Rect]:
        """Where what the slip points out lies; by default nothing."""
        return []

    # What all slips do

    @property
    def box(self) -> pygame.Rect:
        """Where the slip lies."""
        return self._box.copy() if self._box is not None else pygame.Rect(0, 0, 0, 0)

    def buttons(self) -> list[Button]:
        """The slip's buttons, the way on first."""
        return [one for one in self._ring.widgets if isinstance(one, Button)]

    def overflow(self) -> list[str]:
        """What does not fit on the slip, in words for a tester."""
        return self._ring.overflow()

    def arrange(self) -> None:
        """Lay the slip out for the look."""
        self._laid = None
        self.lay()

    def resume(self, result: object = None) -> None:
        """The table goes on after what lay over it."""
        self._table.resume(result)
        self.arrange()

    def event(self, event: pygame.event.Event) -> bool:
        """What is meant for the slip; the table hears everything else."""
        if event.type == pygame.KEYDOWN:
            return self.hear_key(event.key)
        if event.type not in POINTER:
            return False
        before = self._ring.hovered
        used = self._ring.event(event)
        if self._ring.sound:
            self.stack.sound(self._ring.sound)
        if self._ring.hovered is not before or used:
            self.redraw()
        return used and event.type != pygame.MOUSEMOTION

    def update(self, dt: float) -> None:
        """Let the table move, and the slip say what it has come to."""
        self._table.update(dt)
        if self._ring.update(dt):
            self.redraw()
        self.follow()
        self.lay()

    def follow(self) -> None:
        """See what has become of the table, before the slip is laid out."""

    def lay(self) -> None:
        """Lay the slip out anew where something has changed that it depends on."""
        words, ways = self.slip_words(), self.slip_items()
        kept = tuple(map(tuple, self.list_kept_clear()))
        laid = words, tuple((said, kind) for said, _, kind in ways), kept, self.look
        if laid == self._laid:
            return
        self._laid = laid
        layout = self._table.view.layout
        top = layout.prompt.bottom
        window = self.look.rect.inflate(-2 * EDGE, -2 * EDGE)
        window.height -= top
        window.y += top
        wide = slip_width(self.look)
        look = fitting_look(self.look, words, wide, window)
        rects = [pygame.Rect(one) for one in kept]
        around = Surroundings(window, layout.chronicle, rects, layout.choices)
        self._box = place_slip((wide, slip_height(look, words, wide)), around, self._box)
        self._ring.renew(slip_widgets(look, self._box, words, ways))
        self.redraw()

    def list_kept_clear(self) -> list[pygame.Rect]:
        """What the slip is not to hide: what is pointed out, what may be picked, the choices."""
        table = self._table
        targets = [
            rect for spot in table.hand.chosen.handles for rect in table.places.get(spot, ())
        ]
        buttons = [placed.rect for placed in table.presented.arranged.buttons]
        return [*self.lights(), *targets, *buttons]

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the lights and the slip over the table."""
        if self._table.idle and not self._table.overlay.held_up:
            lights = self.lights()
            spared = [*self._table.view.names_at(self._table.shown), *self._buttons_on(lights)]
            draw_lights(surface, lights, spared, self.look.px(3))
        self._ring.draw(surface)

    def _buttons_on(self, lights: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """What lies on a thing pointed out and is pressed there, such as the dice of a quarter."""
        every = self._table.places.items()
        found = [rect for spot, rects in every if spot.kind == BUTTON for rect in rects]
        return [one for one in found if one not in lights and one.collidelist(lights) >= 0]

    def pressed(self) -> Sequence[pygame.Rect]:
        """The slip's buttons."""
        return [widget.rect for widget in self._ring.stops()]

    def cursor(self) -> int:
        """The slip's over the slip, else the table's."""
        over = self._ring.hovered
        return self._table.cursor() if over is None else self._ring.cursor()


def draw_lights(
    surface: pygame.Surface,
    lights: Sequence[pygame.Rect],
    names: Sequence[pygame.Rect],
    width: int,
) -> None:
    """Frames round what is pointed out; what the names are written on stays as it is."""
    seen = [one.clip(surface.get_rect()) for one in names]
    kept = [(one, surface.subsurface(one).copy()) for one in seen if one.size > (0, 0)]
    for rect in lights:
        draw_light(surface, rect.clip(surface.get_rect()), width)
    surface.blits([(picture, one) for one, picture in kept])


def draw_light(surface: pygame.Surface, rect: pygame.Rect, width: int) -> None:
    """A golden frame between dark edges, round what is pointed out."""
    for out, colour in ((2 * width, TEAL_DARK), (width, GOLD_LIGHT), (0, GOLD)):
        frame = rect.inflate(2 * out, 2 * out)
        radius = max(width, min(frame.size) // 5)
        pygame.draw.rect(surface, colour, frame, width, border_radius=radius)
