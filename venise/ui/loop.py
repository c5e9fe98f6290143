"""The beat of the program: events in, time on, a picture out when something has changed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

import msgspec
import pygame

from venise.ui.remark import Remark
from venise.ui.scene import Scene, SceneStack

FRAMES: Final = 60
"""Frames a second, at most."""

LONGEST: Final = 0.05
"""Seconds a frame may seem to take: a window that was held still does not leap afterwards."""

MOST_BUSY_FRAMES: Final = 15
"""Pictures in a row for which what has time waits at most; a lively screen has one a frame."""

SETTLE_SECONDS: Final = 0.15
"""How long after the last change of its size the window is laid out anew."""


class Screen(Protocol):
    """What the loop needs of a window; GameWindow is one."""

    @property
    def size(self) -> tuple[int, int]:
        """The size of the picture in pixels."""

    def events(self) -> list[pygame.event.Event]:
        """What has happened since the last call."""

    def show(self, picture: pygame.Surface) -> None:
        """Show a picture."""

    def point(self, cursor: int) -> None:
        """Give the pointer a shape."""


class Concerns(msgspec.Struct, frozen=True):
    """What is the program's affair and not the scenes'."""

    resized: Callable[[tuple[int, int]], None]
    """Give the stack a look of another size."""

    hotkeys: Callable[[pygame.event.Event], bool]
    """Whether a key meant the same in every scene, and has done its work."""

    crashed: Callable[[Exception], Scene]
    """Make the scene that is shown when a scene has raised an error."""

    attended: Callable[[bool], None]
    """The window has come to the front, or gone behind another program's."""

    closing: Callable[[], None]
    """Whoever plays wants the window closed: empty the stack, or ask first."""


class Loop:
    """Runs a stack of scenes in a window until the stack is empty."""

    def __init__(self, screen: Screen, stack: SceneStack, concerns: Concerns) -> None:
        self.stack = stack
        self._screen = screen
        self._concerns = concerns
        self._settling = 0.0
        self._crash: Scene | None = None
        self._remark = Remark()
        self.picture = pygame.Surface(screen.size, 0, 32)
        """What the scenes have drawn last, without any remark."""

        self.spare: deque[Callable[[], object]] = deque()
        """What has time until nothing changes on the screen, or for a few frames; then one of these
        is done a frame."""

        self.ended: Callable[[], bool] = lambda: False
        """Whether the system has asked the program to end: then no scene is asked any more."""

        self._busy = 0
        """Frames in a row that have shown another picture."""

    def say(self, text: str) -> None:
        """Show a few words at the foot of the window for a moment, whatever the scene."""
        self._remark.say(text)
        self.stack.dirty = True

    def run(self) -> None:
        """Beat until nothing is left, or the system wants the program to end."""
        clock = pygame.time.Clock()
        while not (self.stack.empty or self.ended()):
            self.beat(min(LONGEST, clock.tick(FRAMES) / 1000))
        # Scenes that are still there keep what they have in work.
        self.stack.reset()
        self.stack.settle()

    def beat(self, dt: float) -> None:
        """One frame of `dt` seconds; an error in a scene leads to the crash scene.

        Raises the error if the crash scene itself has caused it.
        """
        try:
            self._frame(dt)
        except Exception as error:
            if self._crash is not None and self.stack.top is self._crash:
                raise
            self._crash = self._concerns.crashed(error)
            self.stack.abandon(self._crash)

    def _frame(self, dt: float) -> None:
        self.stack.feed(event for event in self._screen.events() if not self._take(event))
        self._settle(dt)
        self.stack.update(dt)
        self.stack.dirty |= self._remark.update(dt)
        self._busy = self._busy + 1 if self.stack.dirty else 0
        if self.stack.dirty and self.stack.top is not None:
            self.stack.draw(self.picture)
            self._screen.show(
                self._remark.over(self.picture, self.stack.look, self.stack.top.pressed())
            )
        if self.spare and self._busy % MOST_BUSY_FRAMES == 0:
            self.spare.popleft()()
        if self.stack.top is not None:
            self._screen.point(self.stack.top.cursor())

    def _take(self, event: pygame.event.Event) -> bool:
        """Whether an event concerns the program and not its scenes."""
        if event.type in {pygame.QUIT, pygame.WINDOWCLOSE}:
            self._concerns.closing()
            return True
        if event.type in {pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED}:
            self._settling = SETTLE_SECONDS
            self._screen.show(self.picture)
            return True
        if event.type in {pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST}:
            self.stack.awake = event.type == pygame.WINDOWFOCUSGAINED
            self._concerns.attended(self.stack.awake)
            return True
        if event.type in {pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN}:
            self.stack.dirty = True
            return True
        return event.type == pygame.KEYDOWN and self._concerns.hotkeys(event)

    def _settle(self, dt: float) -> None:
        """Lay out anew once the window has kept its size for a moment."""
        if self._settling <= 0:
            return
        self._settling -= dt
        if self._settling <= 0 and self._screen.size != self.picture.get_size():
            self.picture = pygame.Surface(self._screen.size, 0, 32)
            self._concerns.resized(self._screen.size)
