"""Who hears the player: hands mouse and keyboard to the widgets of a scene."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

import pygame

from venise.ui.directions import ARROWS, Direction, find_nearest
from venise.ui.widgets.base import Point, Widget
from venise.ui.widgets.tooltip import draw_tooltip

HINT_SECONDS: Final = 0.3
"""How long the pointer rests before a hint appears."""


class FocusRing:
    """The widgets of a scene in the order of the Tab key, and which of them is attended to."""

    def __init__(self, widgets: Iterable[Widget] = ()) -> None:
        self.widgets: Sequence[Widget] = ()
        self.focused: Widget | None = None
        self.hovered: Widget | None = None
        self.by_keyboard = False
        """Whether the keyboard was used last, so that the focus is shown."""

        self.sound = ""
        """What the last event lets be heard; empty for nothing."""

        self._held: Widget | None = None
        self._at: Point = (-1, -1)
        self._rested = 0.0
        self._listeners: dict[int, Callable[[pygame.event.Event], bool]] = {
            pygame.MOUSEMOTION: lambda event: self._move(event.pos),
            pygame.MOUSEBUTTONDOWN: lambda event: self._press(event.pos),
            pygame.MOUSEBUTTONUP: lambda event: self._release(event.pos),
            pygame.MOUSEWHEEL: self._wheel,
            pygame.KEYDOWN: self._key,
            pygame.TEXTINPUT: self._text,
            pygame.TEXTEDITING: self._text,
            pygame.WINDOWLEAVE: lambda _: self._move((-1, -1)),
        }
        self.renew(widgets)

    def renew(self, widgets: Iterable[Widget]) -> None:
        """Take other widgets, laid out anew: the focus stays at its number in the order."""
        number, before = self.number, type(self.focused)
        self.widgets = tuple(widgets)
        self.focused = self.hovered = self._held = None
        stops = [*islice(self._stops(), number + 1)]
        if stops:
            heir = stops[-1]
            # Pressing a button that goes away must not put a caret into the field behind it.
            if self.by_keyboard or type(heir) is before:
                self.focus(heir)
        self._hover(self._at)

    def give_way(self, gone: Sequence[Widget], heir: Widget | None) -> None:
        """Let go of widgets that are no longer there: the heir gets the focus if one had it."""
        if self.focused in gone:
            self.focused = heir
            if heir is not None:
                heir.focus(on=True)
        if self._held in gone:
            self._held = None
        self._hover(self._at)

    @property
    def number(self) -> int:
        """The place of the focus in the order, -1 for none."""
        if self.focused is None:
            return -1
        found = (number for number, one in enumerate(self._stops()) if one is self.focused)
        return next(found, -1)

    def stops(self) -> list[Widget]:
        """Every widget the keyboard can reach, in order."""
        return list(self._stops())

    def _stops(self) -> Iterator[Widget]:
        """The same one by one: of a long list no more lines are made than are asked for."""
        parts = (part for widget in self.widgets for part in widget.parts())
        return (part for part in parts if part.focusable and part.enabled)

    def focus(self, widget: Widget | None) -> None:
        """Give the keyboard to a widget, or to none."""
        if self.focused is not None:
            self.focused.focus(on=False)
        self.focused = widget
        self._rested = 0.0
        if widget is None:
            return
        widget.focus(on=True)
        for outer in self.widgets:
            if widget is not outer and any(part is widget for part in outer.parts()):
                outer.reveal(widget)

    def event(self, event: pygame.event.Event) -> bool:
        """Whether a widget used the event."""
        self.sound = ""
        if event.type in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP} and event.button != 1:
            return False
        listener = self._listeners.get(event.type)
        return listener is not None and listener(event)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether the picture changed."""
        changed = [widget.update(dt) for widget in self.widgets]
        before = self.hint
        self._rested += dt
        return any(changed) or self.hint != before

    @property
    def attended(self) -> Widget | None:
        """The widget the player points at, by mouse or keyboard."""
        return self.focused if self.by_keyboard else self.hovered

    @property
    def hint(self) -> str:
        """The words to show beside the widget attended to; empty until it has rested there."""
        if self.attended is None or self._held is not None or self._rested < HINT_SECONDS:
            return ""
        return self.attended.hint

    def draw(self, surface: pygame.Surface) -> None:
        """Paint all widgets, the frame of the focus, and a hint."""
        for widget in self.widgets:
            widget.draw(surface)
        if self.focused is not None and self.by_keyboard:
            self.focused.draw_focus(surface)
        if self.hint and self.attended is not None:
            draw_tooltip(surface, self.attended.look, self.hint, self.attended.rect)

    def cursor(self) -> int:
        """The pointer's shape where it is now."""
        if self.hovered is None or not self.hovered.enabled:
            return pygame.SYSTEM_CURSOR_ARROW
        return self.hovered.shape

    def overflow(self) -> list[str]:
        """What does not fit anywhere, in words for a tester."""
        parts = [part for widget in self.widgets for part in widget.parts()]
        return [found for part in parts if (found := part.overflow())]

    def pick(self, at: Point) -> Widget | None:
        """The widget at a place; of several the one drawn last."""
        found = (widget.pick(at) for widget in reversed(self.widgets))
        return next((widget for widget in found if widget is not None), None)

    def _hover(self, at: Point) -> None:
        self._at = at
        found = self.pick(at)
        if found is self.hovered:
            return
        if self.hovered is not None:
            self.hovered.hovered = False
        self.hovered = found
        self._rested = 0.0
        if found is not None:
            found.hovered = True

    def _move(self, at: Point) -> bool:
        self._hover(at)
        if self._held is not None:
            self._held.drag(at)
            return True
        return self.hovered is not None

    def _press(self, at: Point) -> bool:
        self._hover(at)
        self.by_keyboard = False
        widget = self.hovered
        self.focus(widget if widget is not None and widget.focusable and widget.enabled else None)
        if widget is None or not widget.enabled:
            self.sound = "refuse" if widget is not None and widget.sound else ""
            return widget is not None
        self._held, widget.held = widget, True
        widget.press(at)
        return True

    def _release(self, at: Point) -> bool:
        widget, self._held = self._held, None
        if widget is None:
            return False
        widget.held = False
        self.sound = widget.sound if widget.rect.collidepoint(at) else ""
        widget.release(at)
        self._hover(at)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        steps = getattr(event, "precise_y", event.y)
        used = any(
            widget.wheel(self._at, steps)
            for widget in reversed(self.widgets)
            if widget.rect.collidepoint(self._at)
        )
        if used:
            self._hover(self._at)
        return used

    def _key(self, event: pygame.event.Event) -> bool:
        focused = self.focused
        if focused is not None and event.key != pygame.K_TAB and focused.key(event):
            self.sound = focused.sound
            return True
        if event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in ARROWS:
            self._towards(ARROWS[event.key])
            return True
        return False

    def _text(self, event: pygame.event.Event) -> bool:
        if self.focused is None:
            return False
        self.focused.text(event)
        return True

    def _step(self, by: int) -> None:
        """Move the focus along the order, round its end."""
        self.by_keyboard = True
        stops = self.stops()
        if stops:
            start = self.number if self.number >= 0 else (-1 if by > 0 else 0)
            self.focus(stops[(start + by) % len(stops)])

    def _towards(self, way: Direction) -> None:
        """Move the focus to the nearest widget in the direction of an arrow."""
        shown, self.by_keyboard = self.by_keyboard, True
        if self.focused is None:
            self._step(1)
            return
        if not shown:
            return
        stops = self.stops()
        number = find_nearest(self.focused.rect, [stop.rect for stop in stops], way)
        if number is not None:
            self.focus(stops[number])
