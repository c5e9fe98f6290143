"""Looking back: the table as it was after an earlier step, and the way from there to others."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from venise.games.nord.state import State
from venise.ui.table.selection import Selection

if TYPE_CHECKING:
    from venise.match.outcomes import Batch
    from venise.ui.tables.nord.scene import TableScene

TURNS: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
"""Keys that lead a turn back and forward."""

STEPS: Final = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}
"""Keys that lead a step back and forward while the past is looked at."""

ENDS: Final = {pygame.K_HOME: -1, pygame.K_END: 1}
"""Keys that lead to the first step and to the present."""


class Past:
    """What the table of one match looked like, through the eyes of whoever looks."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.ply: int | None = None
        """The position that the step looked at led away from; None at present."""

        self.state: State | None = None
        """The table after that step; None at present."""

    def show(self, ply: int) -> bool:
        """Look at the table as it was after that step; whether there is such a step."""
        self.state = self._scene.desk.moment(ply)
        self.ply = ply if self.state is not None else None
        return self.state is not None

    def leave(self) -> bool:
        """Come back to the present and its newest line; whether the past was looked at."""
        had, self.ply, self.state = self.ply is not None, None, None
        if had:
            self._scene.back = 0
        return had

    def press(self, key: int) -> bool:
        """Go where a key leads; whether it leads anywhere."""
        if key in TURNS:
            self._go(self._turns(), TURNS[key])
        elif self.ply is None:
            return False
        elif key in STEPS:
            self._go(self._steps(), STEPS[key])
        elif key in ENDS:
            self._go(self._steps()[:1], ENDS[key])
        else:
            return False
        return True

    def replay(self) -> None:
        """Show once more what the others did since the viewer's last turn."""
        scene = self._scene
        steps = scene.desk.since() if scene.idle else ()
        if not steps:
            return
        scene.timeline.reset(steps[0].before)
        for step in steps:
            scene.timeline.push(step)
        scene.hand.offer(Selection())
        scene.offer_anew()
        scene.refresh()

    def _go(self, stops: list[int], by: int) -> None:
        """To the next of the stops that way, or to the present after the last of them.

        The chronicle is turned so that its last line tells of what is looked at.
        """
        at = self.ply
        earlier = [ply for ply in stops if at is None or ply < at]
        later = [ply for ply in stops if at is not None and ply > at]
        ahead = earlier[-1:] if by < 0 else later[:1]
        if ahead:
            self.show(ahead[0])
        elif by > 0:
            self.leave()
        lines, at = self._scene.desk.chronicle.lines, self.ply
        self._scene.back = 0 if at is None else sum(line.ply > at for line in lines)

    def _told(self) -> list[Batch]:
        """The steps that the chronicle tells of, oldest first."""
        plies = {line.ply for line in self._scene.desk.chronicle.lines}
        return [batch for batch in self._scene.match.history if batch.ply in plies]

    def _steps(self) -> list[int]:
        """The steps before the newest, after which the table is as at present."""
        return [batch.ply for batch in self._told()[:-1]]

    def _turns(self) -> list[int]:
        """The last step of every turn before the present one."""

        def turn(batch: Batch) -> tuple[int, int]:
            return batch.before.round, batch.before.turn_player

        return [one.ply for one, next_ in pairwise(self._told()) if turn(one) != turn(next_)]
