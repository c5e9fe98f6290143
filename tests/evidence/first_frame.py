"""Seconds from the command `dev.py play` to a window, and to the first picture in it.

Needs an X display, xdotool and ImageMagick. The environment must exist: the first start, which
installs it, is not measured. Looking at the screen costs time too, so the figures are upper bounds.
"""

import argparse
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

DOOR = Path(__file__).parents[2] / "build" / "dev.py"
PATIENCE = 30.0

PLAIN = 4
"""Colours that a screen with an empty window may show."""


def main() -> int:
    """Start the game several times and print the median and the range; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--starts", type=int, default=7, help="how often to start (default 7)")
    starts = parser.parse_args().starts
    if not os.environ.get("DISPLAY"):
        print("this needs an X display", file=sys.stderr)
        return 2
    times = [start() for _ in range(starts)]
    for number, what in enumerate(("window on the screen", "first picture in it")):
        seconds = sorted(one[number] for one in times)
        middle = statistics.median(seconds)
        print(f"{what}: median {middle:.2f} s, from {seconds[0]:.2f} to {seconds[-1]:.2f} s")
    print(f"{starts} starts, load of the machine {os.getloadavg()[0]:.1f}")
    return 0


def start() -> tuple[float, float]:
    """The seconds to the window and to the first picture of one start."""
    with tempfile.TemporaryDirectory() as home:
        begun = time.monotonic()
        game = subprocess.Popen(
            [sys.executable, str(DOOR), "play"],
            env=os.environ | {"VENISE_HOME": home, "SDL_AUDIODRIVER": "dummy"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            seen(begun)
            shown = time.monotonic() - begun
            painted(begun)
            return shown, time.monotonic() - begun
        finally:
            os.killpg(game.pid, signal.SIGKILL)
            game.wait()


def seen(begun: float) -> None:
    """Return as soon as the game's window can be seen."""
    while time.monotonic() < begun + PATIENCE:
        if output("xdotool", "search", "--onlyvisible", "--class", "venise"):
            return
    sys.exit("no window appeared")


def painted(begun: float) -> None:
    """Return as soon as the screen, bare but for the window, shows a picture."""
    while time.monotonic() < begun + PATIENCE:
        pixels = output("import", "-window", "root", "-resize", "8x8!", "txt:-").splitlines()[1:]
        if len({pixel.split()[2] for pixel in pixels}) > PLAIN:
            return
    sys.exit("the window stayed empty")


def output(*command: str) -> str:
    """What a tool prints, whatever its exit code."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
