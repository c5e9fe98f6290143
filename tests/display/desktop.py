"""A desktop with a window manager and two screens, and what a person does to windows there."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame
import pytest

from tests.display.real_window import RealWindow, run, wait_until
from tests.display.screens import LASTING

LEFT: Final = (1920, 1080)
RIGHT: Final = (1680, 1050)
"""The screens, from left to right."""

NAMES: Final = ("DUMMY0", "DUMMY1")
"""How the server without a graphics card calls them."""

XORG: Final = "/usr/lib/xorg/Xorg"
DRIVER: Final = "/usr/lib/xorg/modules/drivers/dummy_drv.so"

QUIET: Final = 0.6
"""Seconds in the window after which it has come to rest."""

CONFIGURATION: Final = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoEnableDevices" "false"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual 4096 2048
  EndSubSection
EndSection
"""


def lacking_desktop() -> str:
    """What such a desktop needs and this machine does not have; empty for nothing."""
    tools = ("xdotool", "xrandr", "xwininfo", "xprop", "wmctrl", "openbox")
    missing = [tool for tool in tools if shutil.which(tool) is None]
    return ", ".join(missing + [path for path in (XORG, DRIVER) if not Path(path).exists()])


needs_desktop = pytest.mark.skipif(
    bool(lacking_desktop()), reason=f"left out: needs {lacking_desktop()}"
)


class Desktop:
    """What stands on the screens, and what a person does to it by the window manager."""

    def __init__(self) -> None:
        self.opened: RealWindow | None = None
        """The window that was opened last."""

    def start(self, home: Path) -> RealWindow:
        """The program, once its window has come to rest."""
        self.opened = RealWindow(home)
        self.opened.pause(QUIET)
        return self.opened

    def close(self) -> None:
        """End the program, if it runs, and plug both screens in."""
        if self.opened is not None:
            self.opened.close()
        self.plug(on=True)

    def restart(self, real: RealWindow) -> RealWindow:
        """Close the window by its title bar's button, and start the program anew."""
        run("wmctrl", "-i", "-c", real.window)
        assert real.process.wait(60) == 0
        real.close()
        return self.start(real.home)

    def state(self, real: RealWindow) -> str:
        """How the window manager calls what the window is."""
        return run("xprop", "-id", real.window, "_NET_WM_STATE", "WM_STATE")

    def is_maximised(self, real: RealWindow) -> bool:
        """Whether the window manager has it maximised."""
        return "MAXIMIZED_HORZ" in self.state(real)

    def box(self, real: RealWindow) -> pygame.Rect:
        """Where what the program draws lies on the desktop of all screens."""
        lines = run("xwininfo", "-id", real.window).splitlines()
        told = dict(line.strip().split(":", 1) for line in lines if line.strip().count(":") == 1)
        keys = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        return pygame.Rect(*(int(told[key]) for key in keys))

    def maximise(self, real: RealWindow, *, on: bool = True) -> None:
        """Press the button in the title bar."""
        how = "add" if on else "remove"
        states = f"{how},maximized_vert,maximized_horz"
        run("wmctrl", "-i", "-r", real.window, "-b", states)
        wait_until(lambda: self.is_maximised(real) == on, f"maximised: {on}")
        real.pause(QUIET)

    def put_away(self, real: RealWindow) -> None:
        """Put the window away, and take it out again."""
        run("xdotool", "windowminimize", real.window)
        wait_until(lambda: "Iconic" in self.state(real), "the window put away")
        real.pause(QUIET)
        run("wmctrl", "-i", "-a", real.window)
        wait_until(lambda: "Iconic" not in self.state(real), "the window taken out again")
        real.pause(QUIET)

    def move(self, real: RealWindow, box: pygame.Rect) -> None:
        """Carry the window there and give it that size."""
        place = ",".join(map(str, (0, *box)))
        run("wmctrl", "-i", "-r", real.window, "-e", place)
        wait_until(lambda: self.box(real).size == box.size, f"a window of {box.size}")
        real.pause(QUIET)

    def fill(self, real: RealWindow, *, on: bool) -> None:
        """Have the program fill a screen, or become a window again, by its key."""
        real.key("F11")
        wait_until(lambda: ("FULLSCREEN" in self.state(real)) == on, f"full screen: {on}")
        real.pause(QUIET)

    def plug(self, *, on: bool) -> None:
        """Plug the right screen in, or pull it out."""
        mode = ("--mode", f"{RIGHT[0]}x{RIGHT[1]}", "--right-of", NAMES[0]) if on else ("--off",)
        run("xrandr", "--output", NAMES[1], *mode)
        run("xrandr")  # The server looks which screens there are when it is asked.


@contextmanager
def desktop(folder: Path) -> Iterator[Desktop]:
    """A desktop of two screens; needs what `lacking_desktop` tells of."""
    with server(folder) as name, pytest.MonkeyPatch.context() as variables:
        variables.setenv("DISPLAY", name)
        desk = Desktop()
        run("xrandr", "--output", NAMES[0], "--mode", f"{LEFT[0]}x{LEFT[1]}")
        run("xrandr", "--addmode", NAMES[1], f"{RIGHT[0]}x{RIGHT[1]}")
        desk.plug(on=True)
        with (folder / "openbox.txt").open("w") as log:
            manager = subprocess.Popen(["openbox", "--sm-disable"], stdout=log, stderr=log)
            try:
                root = ("xprop", "-root", "_NET_SUPPORTING_WM_CHECK")
                wait_until(lambda: "window id" in run(*root), "the window manager", 60)
                yield desk
            finally:
                manager.terminate()
                manager.wait(20)


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """The name of a display of a graphics card that is none."""
    configuration = folder / "xorg.conf"
    configuration.write_text(CONFIGURATION)
    answer, question = os.pipe()
    told = ("-config", str(configuration), "-logfile", str(folder / "xorg.log"))
    quiet = ("-novtswitch", "-sharevts", "-displayfd", str(question))
    with (folder / "xorg.txt").open("w") as log:
        process = subprocess.Popen(
            [XORG, *told, *quiet, *LASTING], pass_fds=[question], stdout=log, stderr=log
        )
        os.close(question)
        with os.fdopen(answer) as numbers:
            name = numbers.readline().strip()
        try:
            if not name:
                pytest.skip(f"left out: {XORG} does not start here")
            yield f":{name}"
        finally:
            process.terminate()
            process.wait(20)
