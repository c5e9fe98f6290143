"""Seconds from the command `dev.py play` to the first picture on the screen.

Needs Xvfb, whose screen is read as a file, so that looking costs nothing. The environment must
exist: the first start of all, which installs it, is not measured.
"""

import argparse
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

DOOR = Path(__file__).parents[2] / "build" / "dev.py"
DISPLAY = ":93"
PATIENCE = 30.0
STEP = 0.005
"""Seconds between two looks at the screen, which is how exact the figures are."""

SAMPLE = 4_001
"""Every so many bytes of the screen are looked at."""

PLAIN = 12
"""Different bytes that a screen with an empty window may show, its header included."""


def main() -> int:
    """Start the game several times and print the median and the range; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--starts", type=int, default=9, help="how often to start (default 9)")
    starts = parser.parse_args().starts
    seconds = sorted(start() for _ in range(starts))
    middle = statistics.median(seconds)
    print(f"first picture: median {middle:.2f} s, from {seconds[0]:.2f} to {seconds[-1]:.2f} s")
    print(f"{starts} starts, load of the machine {os.getloadavg()[0]:.1f}")
    return 0


def start() -> float:
    """The seconds to the first picture of one start on a screen of its own."""
    with tempfile.TemporaryDirectory() as folder:
        screen = subprocess.Popen(
            ["Xvfb", DISPLAY, "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-fbdir", folder],
            stderr=subprocess.DEVNULL,
        )
        try:
            picture = Path(folder) / "Xvfb_screen0"
            wait_for(lambda: picture.exists() and Path(f"/tmp/.X11-unix/X{DISPLAY[1:]}").exists())  # noqa: S108 - where X has its sockets
            return played(picture, Path(folder))
        finally:
            screen.terminate()
            screen.wait()


def played(picture: Path, home: Path) -> float:
    """The seconds to the first picture of the game on a screen that is there."""
    environment = {"DISPLAY": DISPLAY, "VENISE_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
    begun = time.monotonic()
    game = subprocess.Popen(
        [sys.executable, str(DOOR), "play"],
        env=os.environ | environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        wait_for(lambda: len(set(picture.read_bytes()[::SAMPLE])) > PLAIN)
        return time.monotonic() - begun
    finally:
        os.killpg(game.pid, signal.SIGKILL)
        game.wait()


def wait_for(there: Callable[[], bool]) -> None:
    """Return as soon as it is there; end the measurement where it does not come."""
    end = time.monotonic() + PATIENCE
    while not there():
        if time.monotonic() > end:
            sys.exit("nothing appeared on the screen")
        time.sleep(STEP)


if __name__ == "__main__":
    sys.exit(main())
