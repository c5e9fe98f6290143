"""The program in a real window on an X display, driven from outside as by a person's hands."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final

import pygame
from PIL import Image, ImageGrab

from tests.checkout import SOURCES
from tests.display import watched
from tests.display.watched import Progress

STEP = 0.02
"""Seconds between two looks at something that is waited for."""

UNHURRIED = 0.1
"""Seconds after a click, as a person takes them: the window shows what it led to."""

WATCHED: Final = (sys.executable, "-m", "tests.display.watched")
"""How the program is started so that it tells how far its window has come."""

PATIENCE = 180.0
"""Seconds after which nothing is waited for any longer; the machine may be busy."""


def wait_until(there: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    """Return once it is there; raises TimeoutError with what was waited for so many seconds."""
    end = time.monotonic() + seconds
    while not there():
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(STEP)


def run(*command: str) -> str:
    """What a tool prints; raises CalledProcessError, with what it complains of, where it fails."""
    try:
        answer = subprocess.run(command, capture_output=True, text=True, timeout=20, check=True)
    except subprocess.CalledProcessError as error:
        error.add_note(error.stderr)
        raise
    return answer.stdout.strip()


def keep(shown: pygame.Surface, path: Path) -> None:
    """Write a picture that was taken of the window, quickly rather than small."""
    data = pygame.image.tobytes(shown, "RGB")
    Image.frombytes("RGB", shown.get_size(), data).save(path, compress_level=1)


class RealWindow:
    """A started game: its process, its window, a pointer and a keyboard."""

    def __init__(
        self,
        home: Path,
        program: Sequence[str] = WATCHED,
        variables: Mapping[str, str] = os.environ,
        match: Path | None = None,
    ) -> None:
        """Start `venise play` with its files in that folder and wait for the window.

        It opens at the shelf, or at the table of that match.

        A packaged program does not tell how far its window has come: it is given time instead.
        """
        self.progress_file = home / "progress.txt" if program == WATCHED else None
        self.home = home
        (home / "progress.txt").unlink(missing_ok=True)
        self.display = variables["DISPLAY"]
        sound_off = {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        environment = {**variables, **sound_off, "VENISE_HOME": str(home)}
        if self.progress_file is not None:
            folders = (SOURCES, variables.get("PYTHONPATH", ""))
            environment["PYTHONPATH"] = os.pathsep.join(filter(None, folders))
            environment[watched.FILE] = str(self.progress_file)
        self.log = (home / "output.txt").open("w+")
        self.process = subprocess.Popen(
            [*program, "play", *([] if match is None else [str(match)])],
            env=environment,
            stdout=self.log,
            stderr=subprocess.STDOUT,
        )
        self.window = ""
        try:
            # Until its first frame it is not looked for: each look is a process.
            self.pause(STEP)
            wait_until(self.found, "the window")
            wait_until(self.focused, "the keyboard's focus")
        except BaseException:
            self.close()
            raise

    def found(self) -> bool:
        """Whether the window is on the screen."""
        if self.process.poll() is not None:
            raise RuntimeError(self.said())
        try:
            shown = run("xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid))
        except subprocess.CalledProcessError:
            return False
        self.window = shown.splitlines()[-1] if shown else ""
        return bool(self.window)

    def focused(self) -> bool:
        """Whether the window has taken the keyboard; without a window manager it has to be told."""
        # Asked anew each time: a window that is only just being made may yet give way to another.
        if not self.found():
            return False
        try:
            run("xdotool", "windowfocus", "--sync", self.window)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
            return False
        return True

    @cached_property
    def rect(self) -> pygame.Rect:
        """Where the window lies on the screen; it is smaller than usual on a small screen."""
        # Asked anew: a window that was only just made may have given way to another.
        wait_until(self.found, "the window")
        told = run("xdotool", "getwindowgeometry", "--shell", self.window)
        geometry = dict(line.split("=", 1) for line in told.splitlines())
        return pygame.Rect(*(int(geometry[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window."""
        return self.rect.size

    def resize(self, size: tuple[int, int]) -> None:
        """Put the window into the screen's corner and make it that wide and high."""
        moved = ("windowmove", self.window, "0", "0")
        run("xdotool", *moved, "windowsize", self.window, *map(str, size))

        def resized() -> bool:
            self.__dict__.pop("rect", None)
            return self.size == size

        wait_until(resized, f"a window of {size}")

    def said(self) -> str:
        """What the program has printed."""
        self.log.seek(0)
        return self.log.read()

    def use(self, *command: str) -> None:
        """Have a tool do something to the window; raises RuntimeError if the program has ended."""
        try:
            run(*command)
        except subprocess.CalledProcessError as error:
            if self.process.poll() is None:
                raise
            raise RuntimeError(f"ended with {self.process.returncode}: {self.said()}") from error

    @property
    def progress(self) -> Progress:
        """How far the window has come; nothing is known of a program that is not watched."""
        return Progress() if self.progress_file is None else watched.read(self.progress_file)

    def pause(self, seconds: float) -> None:
        """Return once so much time has passed in the window: its frames may be slow."""
        if self.progress_file is None:
            time.sleep(seconds)
            return
        end = self.progress.seconds + seconds
        self.await_progress(lambda: self.progress.seconds >= end, f"{seconds} seconds")

    def await_progress(self, there: Callable[[], bool], what: str) -> None:
        """Return once the window has come so far, or the program has ended."""
        wait_until(lambda: there() or self.process.poll() is not None, f"{what} in the window")

    def release(self, *command: str, times: int = 1) -> None:
        """Have a tool press and let go so often; return once the window shows what that led to."""
        before = self.progress.released
        self.use(*command)
        if self.progress_file is None:
            time.sleep(UNHURRIED)
            return
        self.await_progress(lambda: self.progress.released >= before + times, "the press")

    def click(self, at: tuple[int, int]) -> None:
        """Point somewhere in the window and press the left button."""
        x, y = map(str, at)
        self.release(
            "xdotool", "mousemove", "--window", self.window, x, y, "sleep", "0.03", "click", "1"
        )

    def point(self, at: tuple[int, int]) -> None:
        """Move the pointer somewhere in the window."""
        self.use("xdotool", "mousemove", "--window", self.window, *map(str, at))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Carry something from one place to another."""
        ways = [
            (start[0] + (end[0] - start[0]) * i // 4, start[1] + (end[1] - start[1]) * i // 4)
            for i in range(1, 5)
        ]
        moves = [
            ["mousemove", "--window", self.window, str(x), str(y), "sleep", "0.04"] for x, y in ways
        ]
        first = ["mousemove", "--window", self.window, *map(str, start), "sleep", "0.03"]
        steps = [word for move in moves for word in move]
        self.release("xdotool", *first, "mousedown", "1", "sleep", "0.04", *steps, "mouseup", "1")

    def key(self, name: str) -> None:
        """Press a key, by its X name."""
        self.release("xdotool", "key", name)

    def shown(self) -> pygame.Surface:
        """What the window shows, cut out of the whole screen."""
        x, y, width, height = self.rect
        box = (x, y, x + width, y + height)
        taken = ImageGrab.grab(box, xdisplay=self.display).convert("RGB")
        return pygame.image.frombytes(taken.tobytes(), taken.size, "RGB")

    def picture(self, path: Path) -> None:
        """Keep what the window shows."""
        keep(self.shown(), path)

    def quit(self) -> int:
        """Ask the program to end as the system does; the exit code."""
        self.process.terminate()
        return self.process.wait(20)

    def close(self) -> int:
        """End the program, if it still runs; the exit code."""
        if self.process.poll() is None:
            self.process.terminate()
        try:
            return self.process.wait(20)
        finally:
            self.process.kill()
            self.log.close()
