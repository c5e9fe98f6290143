"""Drives scenes without a window, as a player would."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

from venise.assets import asset
from venise.catalogue import entry_of
from venise.ui.fonts import Fonts
from venise.ui.look import Look
from venise.ui.scene import Scene, SceneStack
from venise.ui.settings import Settings
from venise.ui.theme import Scale
from venise.ui.words import Words

Point = tuple[int, int]

FRAME: float = 1 / 60
TOLERANCE = 6
"""Difference of a colour channel that does not count."""

DRAG_STEPS = 8


@cache
def read_words(language: str, *folders: Path, strict: bool = True) -> Words:
    """The words of a language, read once for all tests; KeyError for an unknown key if strict."""
    return Words(language, *folders, strict=strict)


@cache
def shared_fonts(*, legible: bool) -> Fonts:
    """The faces, opened once for all tests, and anew where a program has ended pygame."""
    pygame.register_quit(shared_fonts.cache_clear)
    return Fonts(asset("fonts"), legible=legible)


def look_for(
    size: Point = (1280, 800), language: str = "en", settings: Settings | None = None
) -> Look:
    """A look as the program makes it, with words that raise KeyError for an unknown key."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    wishes = settings or Settings(language=language)
    return Look(
        Scale(size, wishes.interface_size, wishes.text_size),
        shared_fonts(legible=wishes.legible),
        read_words(language, *entry_of("nord").word_folders),
        wishes,
    )


def lay_out(scene: Scene, look: Look) -> SceneStack:
    """The scene on a stack after a frame that nobody sees: most of a frame's time is drawing."""
    stack = SceneStack(look)
    stack.clock = lambda: 0.0
    stack.push(scene)
    stack.update(FRAME)
    return stack


class Driver:
    """A scene stack with its own picture; every deed is followed by a frame."""

    def __init__(
        self, scene: Scene, look: Look | None = None, clock: Callable[[], float] = lambda: 0.0
    ) -> None:
        """On a clock that stands still, no frame runs out of time: what is read is read at once."""
        self.stack = SceneStack(look or look_for())
        self.stack.clock = clock
        self.picture = pygame.Surface(self.stack.look.size, 0, 32)
        self.at: Point = (0, 0)
        self.stack.push(scene)
        self.step()

    def step(self, frames: int = 1) -> None:
        """Let frames pass, drawing where something has changed."""
        for _ in range(frames):
            self.stack.update(FRAME)
            if self.stack.dirty and self.stack.scenes:
                self.stack.draw(self.picture)

    def post(self, kind: int, **values: object) -> None:
        """Give the stack one event, and a frame."""
        self.stack.feed([pygame.event.Event(kind, values)])
        self.step()

    def move(self, to: Point, *, held: bool = False) -> None:
        """Move the pointer."""
        rel = (to[0] - self.at[0], to[1] - self.at[1])
        self.at = to
        buttons = (1 if held else 0, 0, 0)
        self.post(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=buttons, touch=False)

    def click(self, at: Point, *, button: int = 1, clicks: int = 1) -> None:
        """Move there, press and let go."""
        self.move(at)
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=button, clicks=clicks, touch=False)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=button, clicks=clicks, touch=False)

    def drag(self, start: Point, end: Point) -> None:
        """Press at one place, move in steps, let go at another."""
        self.move(start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, clicks=1, touch=False)
        for step in range(1, DRAG_STEPS + 1):
            share = step / DRAG_STEPS
            x = round(start[0] + (end[0] - start[0]) * share)
            y = round(start[1] + (end[1] - start[1]) * share)
            self.move((x, y), held=True)
        self.post(pygame.MOUSEBUTTONUP, pos=end, button=1, clicks=1, touch=False)

    def wheel(self, steps: int) -> None:
        """Turn the wheel where the pointer is; upwards is positive."""
        self.post(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps), flipped=False)

    def key(self, key: int, *, mod: int = 0, text: str = "") -> None:
        """Press a key and let it go."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        if text:
            self.post(pygame.TEXTINPUT, text=text)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)

    def type(self, text: str) -> None:
        """Type a text, letter by letter."""
        for letter in text:
            self.key(pygame.key.key_code(letter) if letter.isascii() else 0, text=letter)

    def resize(self, look: Look) -> None:
        """Take on another look, and a picture of its size."""
        self.picture = pygame.Surface(look.size, 0, 32)
        self.stack.relook(look)
        self.step()


def refuse_clipboard(_text: str) -> None:
    """Answer as pygame does where the system takes no text into its clipboard."""
    raise pygame.error("no clipboard")


def different(first: pygame.Surface, second: pygame.Surface) -> int:
    """How many pixels of two pictures of one size differ by more than TOLERANCE."""
    near = (TOLERANCE + 1, TOLERANCE + 1, TOLERANCE + 1, 255)
    same = pygame.mask.from_threshold(first, (0, 0, 0), near, second)
    return first.get_width() * first.get_height() - same.count()
