"""Scenes and the stack they stand on: what is on the screen and who hears the player."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence

import pygame

from venise.ui.look import Look


class Scene:
    """One screen or dialog. The stack calls everything here; a scene calls only its stack."""

    opaque: bool = True
    """Whether the scene covers the window; where not, the scene below is drawn first."""

    stack: SceneStack
    """The stack the scene stands on; set before `enter`."""

    @property
    def look(self) -> Look:
        """The window's size, fonts, words and settings as they are now."""
        return self.stack.look

    def redraw(self) -> None:
        """Ask for a new picture; without being asked nothing is drawn."""
        self.stack.dirty = True

    def enter(self) -> None:
        """Begin; `arrange` follows at once."""

    def exit(self) -> None:
        """End; the scene is off the stack already and will not be called again."""

    def pause(self) -> None:
        """Another scene now stands above this one."""

    def resume(self, result: object = None) -> None:
        """The scene above has gone, leaving its result."""

    def arrange(self) -> None:
        """Lay everything out anew for `self.look`: on entering, and whenever the look changes."""

    def event(self, event: pygame.event.Event) -> bool:
        """Whether the event was used up here; by default everything is."""
        return True

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; call `redraw` if the picture changes."""

    def update_behind(self, dt: float) -> None:
        """Let `dt` seconds pass where another scene lies above and leaves this one to be seen."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the whole scene."""

    def pressed(self) -> Sequence[pygame.Rect]:
        """What can be pressed, and is not to be covered by what is said in passing."""
        return ()

    def cursor(self) -> int:
        """The pointer's shape, as one of pygame's SYSTEM_CURSOR constants."""
        return pygame.SYSTEM_CURSOR_ARROW


def unheard(_name: str) -> None:
    """Stands for a loudspeaker where there is none."""


class SceneStack:
    """Scenes above one another; an empty stack ends the program.

    Changes are requests, carried out between two events, so that a double click cannot open two
    dialogs and no scene vanishes while it is speaking.
    """

    def __init__(self, look: Look) -> None:
        self.look = look
        self.scenes: list[Scene] = []
        self.dirty = True
        """Whether the picture has changed since it was last drawn."""

        self.sound: Callable[[str], None] = unheard
        """Lets a sound be heard, by its name."""

        self.awake = False
        """Whether the window is the one in front; where not, nothing need move for its beauty."""

        self.life = 0.0
        """Seconds that what moves for its beauty has moved, whichever scene has shown it."""

        self.clock: Callable[[], float] = time.perf_counter
        """Tells seconds, so that scenes that work in slices see when a frame needs the time."""

        self._requests: deque[Callable[[], None]] = deque()

    @property
    def empty(self) -> bool:
        """Whether nothing is left and nothing is about to come."""
        return not self.scenes and not self._requests

    @property
    def top(self) -> Scene | None:
        """The scene that hears the player."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._requests.append(lambda: self._push(scene))

    def pop(self, scene: Scene, result: object = None) -> None:
        """Take that scene off, with all above it, and hand its result to the one below.

        A scene that is no longer on the stack is not popped again.
        """
        self._requests.append(lambda: self._pop(scene, result))

    def withdraw(self, scene: Scene) -> None:
        """Take only that scene off; those above it stay."""
        self._requests.append(lambda: self._withdraw(scene))

    def replace(self, scene: Scene, other: Scene) -> None:
        """Put another scene in the place of that one and of all above it."""
        self._requests.append(lambda: self._replace(scene, other))

    def reset(self, scene: Scene | None = None) -> None:
        """Take everything off and begin again with that scene, or end."""
        self._requests.append(lambda: self._reset(scene))

    def abandon(self, scene: Scene) -> None:
        """Drop everything without a word to it, after an error, and begin again with that scene."""
        self._requests.clear()
        self.scenes.clear()
        self.push(scene)

    def relook(self, look: Look) -> None:
        """Take on another size, language or setting: every scene is laid out anew."""
        self.look = look
        for scene in self.scenes:
            scene.arrange()
        self.dirty = True

    def settle(self) -> None:
        """Carry out what was requested."""
        while self._requests:
            self._requests.popleft()()
            self.dirty = True

    def feed(self, events: Iterable[pygame.event.Event]) -> None:
        """Give each event to the scenes from the top down, until one uses it up."""
        self.settle()
        for event in events:
            for scene in reversed(self.scenes):
                if scene.event(event):
                    break
            if event.type != pygame.MOUSEMOTION:
                self.dirty = True
            self.settle()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass for the scene on top, and for those that are seen behind it."""
        self.settle()
        if self.scenes:
            for scene in self.visible()[:-1]:
                scene.update_behind(dt)
            self.scenes[-1].update(dt)
        self.settle()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint all that can be seen."""
        for scene in self.visible():
            scene.draw(surface)
        self.dirty = False

    def visible(self) -> list[Scene]:
        """The scenes from the topmost opaque one upwards."""
        opaque = [number for number, scene in enumerate(self.scenes) if scene.opaque]
        return self.scenes[opaque[-1] if opaque else 0 :]

    def _push(self, scene: Scene) -> None:
        if self.scenes:
            self.scenes[-1].pause()
        self._enter(scene)

    def _enter(self, scene: Scene) -> None:
        scene.stack = self
        self.scenes.append(scene)
        scene.enter()
        scene.arrange()

    def _pop(self, scene: Scene, result: object) -> None:
        if self._cut(scene) and self.scenes:
            self.scenes[-1].resume(result)

    def _withdraw(self, scene: Scene) -> None:
        if scene is self.top:
            self._pop(scene, None)
        elif scene in self.scenes:
            self.scenes.remove(scene)
            scene.exit()

    def _replace(self, scene: Scene, other: Scene) -> None:
        if self._cut(scene):
            self._enter(other)

    def _reset(self, scene: Scene | None) -> None:
        while self.scenes:
            self.scenes.pop().exit()
        if scene is not None:
            self._enter(scene)

    def _cut(self, scene: Scene) -> bool:
        """Whether the scene was there to be taken off, with all above it."""
        if scene not in self.scenes:
            return False
        while True:
            gone = self.scenes.pop()
            gone.exit()
            if gone is scene:
                return True
