"""What the pointer does at the table, besides what the hand makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from venise.ui.table.chronicle import Line
from venise.ui.table.geometry import Point
from venise.ui.tables.nord.spots import SUPPLY

if TYPE_CHECKING:
    from venise.ui.tables.nord.scene import TableScene


class Pointer:
    """Hands clicks to the tools, the chronicle, the buttons or the hand."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._spent = False
        """Whether the press now held only closed something, so that its release means nothing."""

    def event(self, event: pygame.event.Event) -> None:
        """A button or the wheel."""
        if event.type == pygame.MOUSEWHEEL:
            self.scroll(event.y)
        elif event.button == pygame.BUTTON_RIGHT and event.type == pygame.MOUSEBUTTONDOWN:
            self.scene.overlay.enlarge(self.scene, event.pos)
        elif event.button == pygame.BUTTON_LEFT:
            self.scene.overlay.hush(event.pos)
            pressed = event.type == pygame.MOUSEBUTTONDOWN
            self.pressed(event.pos) if pressed else self.released(event.pos)

    def moved(self, at: Point) -> None:
        """The pointer is somewhere else."""
        scene, hand = self.scene, self.scene.hand
        before = hand.hovered, hand.carried, scene.tool_at(hand.point), self.line(hand.point)
        hand.hover(at, scene.under)
        if (hand.hovered, hand.carried, scene.tool_at(at), self.line(at)) != before:
            scene.refresh()
        elif hand.carried is not None:
            scene.redraw()

    def pressed(self, at: Point) -> None:
        """The left button went down: it closes what is on top, skips motion, or takes hold."""
        scene, self._spent = self.scene, False
        elsewhere = self.told(at) not in {None, scene.past.ply}
        if scene.overlay.close() or (not elsewhere and scene.past.leave()):
            self._spent = True
        elif scene.tool_at(at) is not None:
            return
        elif scene.timeline.busy:
            scene.timeline.skip()
            self._spent = True
        else:
            scene.hand.press(at, scene.under)

    def released(self, at: Point) -> None:
        """The left button went up."""
        scene = self.scene
        spent, self._spent = self._spent, False
        tool = scene.tool_at(at)
        if spent:
            return
        if tool is not None:
            scene.use(tool)
        elif scene.timeline.busy or self.recall(at) or scene.wayside(scene.under(at)):
            return
        elif scene.hand.carried is None and SUPPLY in scene.under(at) and scene.desk.spread():
            scene.hand.cancel()
        else:
            carried = scene.hand.carried
            action = scene.hand.release(at, scene.under)
            single = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT) or carried is not None
            scene.act(action, pour=not single)

    def recall(self, at: Point) -> bool:
        """Show the table as it was after the line told under a point, if one is.

        A button that has come to lie there since the last picture is pressed instead.
        """
        ply = self.told(at)
        if ply is None or any(spot.kind == "press" for spot in self.scene.under(at)):
            return False
        return self.scene.past.show(ply)

    def told(self, at: Point) -> int | None:
        """The position that the step told of under a point led away from, if one is told there."""
        line = self.line(at)
        ended = (turn.ply for turn, rect in self.scene.view.told if rect.collidepoint(at))
        return line.ply if line is not None else next(ended, None)

    def line(self, at: Point) -> Line | None:
        """The line of the chronicle under a point, if one is."""
        shown = self.scene.view.shown
        return next((one.line for one in shown if one.rect.collidepoint(at)), None)

    def scroll(self, lines: int) -> None:
        """Look further back in the chronicle, or forward again, if the pointer is on it."""
        if self.scene.view.layout.chronicle.collidepoint(self.scene.hand.point):
            self.turn_pages(lines)

    def turn_pages(self, lines: int) -> None:
        """Look further back in the chronicle, or forward again."""
        scene = self.scene
        most = max(0, len(scene.desk.chronicle.lines) - 1)
        scene.back = max(0, min(most, scene.back + lines))
