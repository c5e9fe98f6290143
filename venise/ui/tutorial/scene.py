"""A lesson over the real table: it says the step, points things out, and answers wrong moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final

import msgspec
import pygame

from venise.match.guided import AnyGuidedMatch
from venise.match.lesson import LessonProgress, LessonStep
from venise.ui.scene import Scene
from venise.ui.table.scene import TableScene
from venise.ui.table.spots import BUTTON, Spot
from venise.ui.theme import GOLD, GOLD_LIGHT, TEAL_DARK
from venise.ui.tutorial.slip import (
    SlipWords,
    Way,
    fitting_look,
    place_slip,
    slip_size,
    slip_widgets,
)
from venise.ui.widgets.button import Button
from venise.ui.widgets.focus import FocusRing

ACCEPT: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})
POINTER: Final = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION})
EDGE: Final = 6
"""Pixels that the slip keeps from the edge of the window."""

PART: Final = "@"
"""What the name of a light begins with that is a part of the table's layout, not a place."""


class LessonWays(msgspec.Struct, frozen=True):
    """Where a lesson leads, and what it asks of the program."""

    keep: Callable[[LessonProgress], None]
    """Remember how far it has come."""

    finish: Callable[[], None]
    """Remember that the chapter was played to its end."""

    leave: Callable[[], None]
    """Back to the list of chapters."""

    following: Callable[[], None] | None
    """The next chapter; None after the last."""


class LessonScene(Scene):
    """Lies over a table scene, which hears and shows all but what the slip takes for itself."""

    opaque = False

    def __init__(
        self, table: TableScene[Any, Any], match: AnyGuidedMatch, key: str, ways: LessonWays
    ) -> None:
        """`key` is what the words of the chapter begin with."""
        self._table, self._match, self._key, self._ways = table, match, key, ways
        self._ring = FocusRing()
        self._answer = ""
        self._box: pygame.Rect | None = None
        self._shown = -1
        """The number of the step on the slip; -1 before the first."""

        self._laid: object = None
        """What the slip was laid out for."""

    @property
    def step(self) -> LessonStep | None:
        """The step that the slip says; None at the end."""
        steps = self._match.lesson.chapter.steps
        return steps[self._shown] if 0 <= self._shown < len(steps) else None

    @property
    def saying(self) -> str:
        """What the slip says."""
        return self._words().saying

    @property
    def answer(self) -> str:
        """What it says to a wrong move; empty for nothing."""
        return self._answer

    @property
    def box(self) -> pygame.Rect:
        """Where the slip lies."""
        return self._box.copy() if self._box is not None else pygame.Rect(0, 0, 0, 0)

    def leave(self) -> None:
        """Back to the chapters; it is kept how far the lesson has come."""
        self._ways.leave()

    def buttons(self) -> list[Button]:
        """The slip's buttons, the way on first."""
        return [one for one in self._ring.widgets if isinstance(one, Button)]

    def overflow(self) -> list[str]:
        """What does not fit on the slip, in words for a tester."""
        return self._ring.overflow()

    @property
    def at_rest(self) -> bool:
        """Whether the slip says what the lesson waits for, and the table has come to rest."""
        progress = self._match.lesson.progress
        watching = self.step is not None and self.step.watch
        return self._shown == progress.step and self._table.settled and not watching

    def arrange(self) -> None:
        """Lay the slip out for the look."""
        self._laid = None
        self._lay()

    def resume(self, result: object = None) -> None:
        """The table goes on after what lay over it."""
        self._table.resume(result)
        self.arrange()

    def event(self, event: pygame.event.Event) -> bool:
        """What is meant for the slip; the table hears everything else."""
        if event.type == pygame.KEYDOWN:
            return self._key_pressed(event.key)
        if event.type not in POINTER:
            return False
        before = self._ring.hovered
        used = self._ring.event(event)
        if self._ring.sound:
            self.stack.sound(self._ring.sound)
        if self._ring.hovered is not before or used:
            self.redraw()
        return used and event.type != pygame.MOUSEMOTION

    def _key_pressed(self, key: int) -> bool:
        """Whether a key led on: Enter where there is only something to read."""
        if key not in ACCEPT or not self._table.idle or not self._match.lesson.reading:
            return False
        self._go_on()
        return True

    def update(self, dt: float) -> None:
        """Let the table move; say the next step once it has come to rest."""
        self._table.update(dt)
        if self._ring.update(dt):
            self.redraw()
        self._answer_wrong_move()
        number = self._match.lesson.progress.step
        if number != self._shown and self._table.idle:
            self._shown, self._answer = number, ""
            self._ways.keep(self._match.lesson.progress)
            if self.step is None:
                self._ways.finish()
        self._lay()

    def _answer_wrong_move(self) -> None:
        """Say why a move is not the one that is waited for; nothing is lost by it."""
        wrong, self._match.wrong = self._match.wrong, None
        if wrong is None:
            return
        words, key = self.look.words, f"{self._key}.{self._shown + 1}.else"
        self._answer = words("lesson.unread" if self._match.lesson.reading else "lesson.other")
        if key in words:
            self._answer = words(key)
        self._table.hand.cancel()
        self._table.refresh()
        self.stack.sound("refuse")

    def _go_on(self) -> None:
        if self.step is None:
            (self._ways.following or self._ways.leave)()
        else:
            self._match.lesson.go_on()
            self.stack.sound("press")

    # What stands on the slip

    def _words(self) -> SlipWords:
        words, count = self.look.words, len(self._match.lesson.chapter.steps)
        number = min(max(self._shown, 0) + 1, count)
        end = self._shown >= count
        return SlipWords(
            words(f"{self._key}.title"),
            words("lesson.count", number=number, count=count),
            words("lesson.done") if end else words(f"{self._key}.{number}"),
            self._answer,
        )

    def _ways_on(self) -> Sequence[Way]:
        """The buttons, the way on first."""
        words = self.look.words
        leave: Way = (words("lesson.leave"), self.leave, "plain")
        if self.step is None:
            if self._ways.following is None:
                return [(words("lesson.leave"), self.leave, "main")]
            return [(words("lesson.next"), self._ways.following, "main"), leave]
        if self._match.lesson.reading:
            return [(words("lesson.go-on"), self._go_on, "main"), leave]
        return [leave]

    def _lay(self) -> None:
        """Lay the slip out anew where something has changed that it depends on."""
        table = self._table
        kept = tuple(map(tuple, self._kept_clear()))
        laid = self._shown, self._answer, self._match.lesson.reading, kept, self.look
        if laid == self._laid:
            return
        self._laid = laid
        words, ways = self._words(), self._ways_on()
        top = table.view.layout.prompt.bottom
        window = self.look.rect.inflate(-2 * EDGE, -2 * EDGE)
        window.height -= top
        window.y += top
        look = fitting_look(self.look, words, window)
        rects = [pygame.Rect(one) for one in kept]
        self._box = place_slip(slip_size(look, words), window, rects, self._box)
        self._ring.renew(slip_widgets(look, self._box, words, ways))
        self.redraw()

    def _kept_clear(self) -> list[pygame.Rect]:
        """What the slip is not to hide: what is pointed out, what may be picked, the choices."""
        table = self._table
        targets = [
            rect for spot in table.hand.chosen.handles for rect in table.places.get(spot, ())
        ]
        buttons = [placed.rect for placed in table.arranged.buttons]
        return [*self.lights(), *targets, *buttons]

    def lights(self) -> list[pygame.Rect]:
        """Where what the step points out lies; what is not on the table now is left out."""
        step = self.step
        found = (self._light(name) for name in step.light) if step is not None else ()
        return [rect for one in found for rect in one]

    def _light(self, name: str) -> Sequence[pygame.Rect]:
        """The places of a light: a part of the layout, a place by kind and numbers, a button."""
        if name.startswith(PART):
            part = attrgetter(name.removeprefix(PART))
            return [pygame.Rect(part(self._table.view.layout))]
        return self._table.places.get(spot_named(name), ())[:1]

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the lights and the slip over the table."""
        if self._table.idle and not self._table.overlay.held_up:
            names = self._table.view.names_at(self._table.shown)
            draw_lights(surface, self.lights(), names, self.look.px(3))
        self._ring.draw(surface)

    def pressed(self) -> Sequence[pygame.Rect]:
        """The slip's buttons."""
        return [widget.rect for widget in self._ring.stops()]

    def cursor(self) -> int:
        """The slip's over the slip, else the table's."""
        over = self._ring.hovered
        return self._table.cursor() if over is None else self._ring.cursor()


def lesson_over(table: Scene, match: AnyGuidedMatch, key: str, ways: LessonWays) -> LessonScene:
    """The lesson over the table of its match; raises TypeError for a scene that is no table."""
    if not isinstance(table, TableScene):
        raise TypeError(f"{table} is no table")
    return LessonScene(table, match, key, ways)


def spot_named(name: str) -> Spot:
    """The place that a step points out: its kind and numbers, for a button its word between."""
    kind, *rest = name.split()
    word = rest.pop(0) if kind == BUTTON else ""
    return Spot(kind, tuple(map(int, rest)), word)


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
