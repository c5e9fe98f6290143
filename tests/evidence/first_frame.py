"""Seconds from the command `dev.py play`, or from a packaged program, to the first picture.

Needs Xvfb, whose screen is read as a file, so that looking costs nothing. The environment must
exist: the first start of all, which installs it, is not measured. With `--bundle FOLDER`
starts from the sources and of the packaged program in that folder take turns; then the packaged
program is started cold, its files dropped from the system's memory before each start.
"""

import argparse
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests import measurements

DOOR = Path(__file__).parents[2] / "build" / "dev.py"
TITLE = "Seconds to the first picture"
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
    parser.add_argument("--bundle", type=Path, help="a folder that dev.py package has made")
    measurements.offer(parser)
    wish = parser.parse_args()
    rows = [told(what, times) for what, times in starts(wish.starts, wish.bundle)]
    measurements.write(wish.table, TITLE, ("Start", "Median", "Range", "Starts"), rows)
    return 0


def starts(number: int, bundle: Path | None) -> Iterator[tuple[str, list[float]]]:
    """Each kind of start with its seconds."""
    sources = [sys.executable, str(DOOR), "play"]
    if bundle is None:
        yield "from the sources", [start(sources) for _ in range(number)]
        return
    program = [str(bundle.resolve() / "venise")]
    start(program)
    pairs = [(start(sources), start(program)) for _ in range(number)]
    yield "from the sources", [pair[0] for pair in pairs]
    yield "packaged, warm", [pair[1] for pair in pairs]
    yield "packaged, cold", [cold_start(bundle, program) for _ in range(number)]


def told(what: str, times: list[float]) -> tuple[str, ...]:
    """What a kind of start took, printed and as a line of the table."""
    low, middle, high = min(times), statistics.median(times), max(times)
    print(f"{what:<18} median {middle:.2f} s, from {low:.2f} to {high:.2f} s", end="")
    print(f"; {len(times)} starts, load of the machine {os.getloadavg()[0]:.1f}")
    return what, f"{middle:.2f} s", f"{low:.2f} to {high:.2f} s", str(len(times))


def cold_start(folder: Path, program: list[str]) -> float:
    """The seconds of a start whose files have to be read from the disk."""
    os.sync()
    for path in folder.rglob("*"):
        if path.is_file():
            handle = os.open(path, os.O_RDONLY)
            os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
            os.close(handle)
    return start(program)


def start(program: list[str]) -> float:
    """The seconds to the first picture of one start on a screen of its own."""
    with tempfile.TemporaryDirectory() as folder:
        screen = subprocess.Popen(
            ["Xvfb", DISPLAY, "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-fbdir", folder],
            stderr=subprocess.DEVNULL,
        )
        try:
            picture = Path(folder) / "Xvfb_screen0"
            wait_for(lambda: picture.exists() and Path(f"/tmp/.X11-unix/X{DISPLAY[1:]}").exists())  # noqa: S108 - where X has its sockets
            return played(program, picture, Path(folder))
        finally:
            screen.terminate()
            screen.wait()


def played(program: list[str], picture: Path, home: Path) -> float:
    """The seconds to the first picture of the game on a screen that is there."""
    environment = {"DISPLAY": DISPLAY, "VENISE_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
    begun = time.monotonic()
    game = subprocess.Popen(
        program,
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
