"""A replay over the table of a match: a line to scrub along, and what can be done from there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
import pygame
from pygame import Rect, Surface

from venise.match.hindsight import NOTHING_FOUND, Findings, TurningPoint, turning_points
from venise.ui.look import Look
from venise.ui.replay.track import Mark, ReplayTrack
from venise.ui.scene import Scene
from venise.ui.scenes.menu import fitting
from venise.ui.table.past import ENDS, STEPS, TURNS
from venise.ui.table.scene import AnyTable
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button, Kind
from venise.ui.widgets.focus import FocusRing
from venise.ui.widgets.panel import Panel

POINTER: Final = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION})
TURN_KEY: Final = pygame.K_F3
"""The key that leads to the next turning point."""

CLOSING: Final = frozenset({pygame.K_ESCAPE})
BUTTON: Final = 38
"""Units that a button is high."""


class ReplayWays(msgspec.Struct, frozen=True):
    """What can be done from a moment of a match; each is given how many steps were taken by it."""

    branch: Callable[[int], None] | None = None
    """Play on from there; None while the match is still played, whose secrets it would tell."""

    export: Callable[[], None] | None = None
    """Take the match out as a file; of one that is still played, ask for whom."""

    picture: Callable[[Any], None] = lambda _: None
    """Keep a picture of the board in the position that is given, as it is seen."""

    known: Callable[[], Findings] = lambda: NOTHING_FOUND
    """What is known of the match by now, where it was looked back on."""


class ReplayScene(Scene):
    """Lies over a table scene and shows its past, through the eyes of whoever looks there."""

    opaque = False

    def __init__(
        self,
        table: AnyTable,
        rounds: Callable[[Any], int | None],
        ways: ReplayWays,
    ) -> None:
        """`rounds` tells the round of a state."""
        self._table, self._rounds, self._ways = table, rounds, ways
        self._ring = FocusRing()
        self.track: ReplayTrack | None = None
        """The line; None before it is laid out."""

        plies = {line.ply for line in table.client.chronicle.lines}
        self._steps = [step for step in table.match.history if step.ply in plies]
        self._stop = len(self._steps) - 1
        self._findings = NOTHING_FOUND
        self.turns: dict[int, TurningPoint] = {}
        """The turning points by their stops, as far as the match was looked back on."""

    @property
    def stop(self) -> int:
        """The number of the step that is looked at, counted from 0."""
        return self._stop

    def buttons(self) -> list[Button]:
        """The buttons beside the table, the first one first."""
        return [one for one in self._ring.widgets if isinstance(one, Button)]

    def overflow(self) -> list[str]:
        """What does not fit, in words for a tester."""
        return self._ring.overflow()

    def enter(self) -> None:
        """Begin with the last step."""
        self.go(self._stop)

    def arrange(self) -> None:
        """Lay line and buttons out for the look."""
        self._ring.renew(fitting(self.look, self._build))
        self.go(self._stop)

    def resume(self, result: object = None) -> None:
        """Go on after what lay over it."""
        self._table.resume(result)
        self.arrange()

    def _build(self, look: Look) -> list[Widget]:
        """The line in the place of the question and the tools, buttons in that of the choices."""
        layout = self._table.view.layout
        bar = layout.prompt.union(layout.tools[-1])
        margin = look.px(12)
        track = ReplayTrack(
            look,
            bar.inflate(-2 * margin, -look.px(8)),
            len(self._steps),
            self._marks(),
            self.go,
        )
        track.turns = {stop: one.costly for stop, one in self.turns.items()}
        self.track = track
        self._tell()
        ways = self._listed(look)
        box = layout.choices.inflate(-2 * margin, -2 * margin)
        heights = [look.tall(BUTTON)] * len(ways)
        places = boxes.column(box, heights, look.px(8))
        return [
            Panel(look, bar),
            track,
            *(
                Button(look, place, said, chosen, kind=kind, units=20)
                for place, (said, chosen, kind) in zip(places, ways, strict=True)
            ),
        ]

    def _listed(self, look: Look) -> list[tuple[str, Callable[[], None], Kind]]:
        """What each button says and does."""
        words, ways = look.words, self._ways
        listed: list[tuple[str, Callable[[], None], Kind]] = []
        if (branch := ways.branch) is not None:
            listed.append((words("replay.branch"), lambda: branch(self._taken), "main"))
        if self.turns:
            listed.append((words("replay.turn"), self.go_to_turn, "quiet"))
        listed.append((words("replay.picture"), self._keep_picture, "quiet"))
        if ways.export is not None:
            listed.append((words("replay.export"), ways.export, "quiet"))
        listed.append((words("replay.close"), self.close, "plain"))
        return listed

    def _marks(self) -> Sequence[Mark]:
        """Where rounds begin."""
        found, last = [], 0
        for stop, step in enumerate(self._steps):
            now = self._rounds(step.after) or 0
            if now > last:
                found.append(Mark(stop, str(now)))
            last = max(last, now)
        return found

    def _said(self) -> str:
        """The round and the step that are looked at."""
        words, step = self.look.words, self._steps[self._stop]
        number, count = self._stop + 1, len(self._steps)
        now = self._rounds(step.after)
        if now is None or not now:
            return words("replay.step", number=number, count=count)
        return words("replay.moment", round=now, number=number, count=count)

    def turn_said(self) -> str:
        """What turned at the step that is looked at; nothing elsewhere."""
        one = self.turns.get(self._stop)
        if one is None:
            return ""
        words, percent = self.look.words, round(100 * abs(one.change))
        kind = "loses" if one.costly else "falls" if one.change < 0 else "rises"
        name = self._table.match.setup.players[one.seat].name
        return words(f"replay.turn.{kind}", name=name, percent=percent)

    def _tell(self) -> None:
        """Write beside the line what is looked at."""
        if self.track is not None:
            self.track.chosen, self.track.said = self._stop, self._said()
            self.track.below = self.turn_said()

    def go_to_turn(self) -> None:
        """Look at the next turning point, after the last one at the first."""
        stops = sorted(self.turns)
        if stops:
            self.go(next((stop for stop in stops if stop > self._stop), stops[0]))

    def _take_turns(self) -> None:
        """Mark the turning points once more is known of the match."""
        findings = self._ways.known()
        if findings is self._findings:
            return
        self._findings = findings
        plies = [step.ply for step in self._steps]
        found = {
            bisect_right(plies, one.ply) - 1: one
            for one in turning_points(findings)
            if plies and one.ply >= plies[0]
        }
        if found != self.turns:
            self.turns = found
            self._ring.renew(fitting(self.look, self._build))
            self.redraw()

    @property
    def _taken(self) -> int:
        """How many steps of the match were taken at the moment that is looked at, luck counted."""
        ply = self._steps[self._stop].ply
        return sum(step.ply <= ply for step in self._table.match.history)

    def go(self, stop: int) -> None:
        """Look at the table as it was after that step; the chronicle ends with what tells of it."""
        self._stop = max(0, min(len(self._steps) - 1, stop))
        past, ply = self._table.past, self._steps[self._stop].ply
        past.show(ply)
        past.back = sum(line.ply > ply for line in self._table.client.chronicle.lines)
        self._tell()
        self.redraw()

    def close(self) -> None:
        """Back to the present."""
        self._table.past.leave()
        self._table.invalidate()
        self.stack.pop(self)

    def update(self, dt: float) -> None:
        """Take in the turning points that have come, and move the marks; pieces rest."""
        self._take_turns()
        if self._ring.update(dt):
            self.redraw()

    def event(self, event: pygame.event.Event) -> bool:
        """Keys and pointer lead along the line; a line of the chronicle leads to its step."""
        if event.type == pygame.KEYDOWN and self._key(event.key):
            return True
        if event.type == pygame.MOUSEWHEEL:
            self._table.past.scroll(event.y)
            self.redraw()
            return True
        before = self._ring.hovered
        used = self._ring.event(event)
        if self._ring.sound:
            self.stack.sound(self._ring.sound)
        if not used and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pick_line(event.pos)
        if used or self._ring.hovered is not before:
            self.redraw()
        return True

    def _pick_line(self, at: tuple[int, int]) -> None:
        line = self._table.line_at(at)
        if line is not None:
            plies = [step.ply for step in self._steps]
            self.go(plies.index(line.ply))

    def _key(self, key: int) -> bool:
        """Whether a key led along the line or away from it."""
        if key in CLOSING:
            self.close()
        elif key in STEPS:
            self.go(self._stop + STEPS[key])
        elif key in ENDS:
            self.go(0 if ENDS[key] < 0 else len(self._steps) - 1)
        elif key == TURN_KEY:
            self.go_to_turn()
        elif key in TURNS:
            self.go(self._next_turn(TURNS[key]))
        else:
            return False
        return True

    def _next_turn(self, by: int) -> int:
        """The stop at which the next turn that way has ended, or the end of the line."""
        turn = self._table.table.turn
        ends = [
            stop
            for stop, (one, after) in enumerate(zip(self._steps, self._steps[1:], strict=False))
            if turn(one.before) != turn(after.before)
        ]
        ahead = [stop for stop in ends if (stop - self._stop) * by > 0]
        if not ahead:
            return 0 if by < 0 else len(self._steps) - 1
        return ahead[-1] if by < 0 else ahead[0]

    def _keep_picture(self) -> None:
        self._ways.picture(self._table.past.state)

    def draw(self, surface: Surface) -> None:
        """Paint line and buttons over the table."""
        self._ring.draw(surface)

    def pressed(self) -> Sequence[Rect]:
        """The buttons."""
        return [widget.rect for widget in self._ring.stops()]

    def cursor(self) -> int:
        """The pointer's shape over the buttons."""
        return self._ring.cursor()
