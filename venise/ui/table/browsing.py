"""A match that is looked at: where pointer and keys lead without anything being played."""

from __future__ import annotations

from typing import TypeVar

import pygame

from venise.engine.game import Position
from venise.ui.table.geometry import Point
from venise.ui.table.intents import Intent, LookBack, ReturnToPresent, Scroll, StepThroughPast
from venise.ui.table.notice import named_section
from venise.ui.table.pointer import PointerContext
from venise.ui.table.shown_match import ShownMatch
from venise.ui.table.spots import ACCOUNTS, BUTTON, CONFIRM, HURRY

S = TypeVar("S", bound=Position)
A = TypeVar("A")


class BrowsableMatch(ShownMatch[S, A]):
    """A shown match with a pointer over it, and the ways through what has happened."""

    @property
    def _shown_before_all(self) -> bool:
        """Whether something is held up or announced, which a press puts away."""
        return self.overlay.held_up or self.announcer.standing is not None

    def _pointer_context(self, at: Point) -> PointerContext:
        """What the pointer would press there."""
        line, handles = self.line_at(at), self.hand.chosen.handles
        ended = (turn.ply for turn, rect in self.view.told if rect.collidepoint(at))
        return PointerContext(
            tool=self.overlay.tool_at(at),
            line_ply=next(ended, None) if line is None else line.ply,
            choice=any(spot.kind == BUTTON or spot in handles for spot in self.find_spots(at)),
            chronicle=self.view.layout.chronicle.collidepoint(at),
            past_ply=self.past.ply,
            held_up=self._shown_before_all,
            busy=self.timeline.busy,
            carrying=self.hand.carried is not None,
            shift=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT),
        )

    def cursor(self) -> int:
        """A pointing hand over whatever can be pressed."""
        spot, at = self.hand.hovered, self.hand.point
        able = spot in self.hand.chosen.handles or spot in {CONFIRM, ACCOUNTS, HURRY}
        if able or self.overlay.tool_at(at) is not None or self._leads_to_rule(at):
            return pygame.SYSTEM_CURSOR_HAND
        return pygame.SYSTEM_CURSOR_ARROW

    def _leads_to_rule(self, at: Point) -> bool:
        """Whether a notice lies there that names a rule, before everything else."""
        if self._shown_before_all or not named_section(self.notice):
            return False
        return bool(self.overlay.notice_box(self.shown, self.notice).collidepoint(at))

    def _guard_anew(self) -> None:
        """Keep a press that was meant for what lay over the table from its buttons."""
        self.guard.offer(self.places, self.timeline.speed)

    def _pointed_at(self) -> tuple[object, ...]:
        """All that lights up under the pointer."""
        hand = self.hand
        tool = self.overlay.tool_at(hand.point)
        return hand.pointed, hand.carried, tool, self.line_at(hand.point)

    def _focus(self) -> Point:
        """The middle of the place that has the focus, or where the pointer is."""
        hand = self.hand
        rects = self.places.get(hand.focused) if hand.focused is not None else None
        return rects[0].center if rects and hand.keyboard else hand.point

    def _look_back(self, intent: Intent) -> None:
        """Do what leads through the past."""
        match intent:
            case LookBack(ply):
                self.past.show(ply)
            case StepThroughPast(key):
                self.past.press(key)
            case ReturnToPresent():
                self.past.leave()
                self._guard_anew()
            case Scroll(lines):
                self.past.scroll(lines)

    def _replay(self) -> None:
        """Show once more what the others did since the viewer's last turn; what is picked stays."""
        steps = (
            self.client.list_steps_of_others() if self.idle and self.hand.carried is None else ()
        )
        if not steps:
            return
        self.timeline.reset(steps[0].before)
        self.background.clear()
        for step in steps:
            self.timeline.push(step)
        self._offered = None
        self.invalidate()
