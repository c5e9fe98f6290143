"""Seconds from the command `dev.py play`, or from a packaged program, to the first picture.

Needs Xvfb, whose screen is read as a file, so that looking costs nothing. The environment must
exist: the first start of all, which installs it, is not measured. With `--bundle FOLDER`
starts from the sources and of the packaged program in that folder take turns; then the packaged
program is started cold, its files dropped from the system's memory before each start. With
`--alone` starts with the first game alone and with all take turns, with `--before FOLDER` also
those of an earlier checkout in that folder; the seconds of the processor tell more of them than
those of the clock where others are busy.
"""

import contextlib
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from tests import measurements
from tests.checkout import ROOT

DOOR = Path(__file__).parents[2] / "build" / "dev.py"
TITLE = "Seconds to the first picture"
DISPLAY = ":93"
ALONE = """
from venise import catalogue
from venise.cli import main
for key in list(catalogue._INSTALLED)[1:]:
    del catalogue._INSTALLED[key]
raise SystemExit(main())
"""
"""A program that knows the first game only."""

PATIENCE = 90.0
STEP = 0.005
"""Seconds between two looks at the screen, which is how exact the figures are."""

SAMPLE = 4_001
"""Every so many bytes of the screen are looked at."""

PLAIN = 12
"""Different bytes that a screen with an empty window may show, its header included."""


class Start(NamedTuple):
    """What it took to the first picture."""

    clock: float
    processor: float
    """Seconds of all processes of the program together."""


def main() -> int:
    """Start the game several times and print the median and the range; returns the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--starts", type=int, default=9, help="how often to start (default 9)")
    parser.add_argument("--alone", action="store_true", help="with one game and with all, in turn")
    parser.add_argument("--before", type=Path, help="an earlier checkout to compare with")
    parser.add_argument("--bundle", type=Path, help="a folder that dev.py package has made")
    wish = parser.parse_args()
    compare = wish.alone or wish.before is not None
    kinds = compared(wish.starts, wish.before) if compare else starts(wish.starts, wish.bundle)
    rows = [told(what, times) for what, times in kinds]
    columns = ("Start", "Median", "Range", "Processor, median", "Processor, range", "Starts")
    measurements.write(wish.table, TITLE, columns, rows)
    return 0


def compared(number: int, before: Path | None) -> Iterator[tuple[str, list[Start]]]:
    """Starts with the first game alone and with all, by turns, also of an earlier checkout."""
    alone, every = [sys.executable, "-c", ALONE, "play"], [sys.executable, "-m", "venise", "play"]
    programs = {"one game": (alone, ROOT), "all games": (every, ROOT)}
    if before is not None:
        earlier = {f"{name}, before": (program, before) for name, (program, _) in programs.items()}
        programs = earlier | programs
    for program, folder in programs.values():
        start(program, folder)
    found: dict[str, list[Start]] = {name: [] for name in programs}
    for _ in range(number):
        for name, (program, folder) in programs.items():
            found[name].append(start(program, folder))
    yield from found.items()


def starts(number: int, bundle: Path | None) -> Iterator[tuple[str, list[Start]]]:
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


def told(what: str, times: list[Start]) -> tuple[str, ...]:
    """What a kind of start took, printed and as a line of the table."""
    figures: list[str] = []
    for seconds in ([one.clock for one in times], [one.processor for one in times]):
        low, middle, high = min(seconds), statistics.median(seconds), max(seconds)
        figures += [f"{middle:.2f} s", f"{low:.2f} to {high:.2f} s"]
    print(
        f"{what:<18} median {figures[0]}, {figures[1]}; processor {figures[2]}, {figures[3]}",
        end="",
    )
    print(f"; {len(times)} starts, load of the machine {os.getloadavg()[0]:.1f}")
    return what, *figures, str(len(times))


def cold_start(folder: Path, program: list[str]) -> Start:
    """The seconds of a start whose files have to be read from the disk."""
    os.sync()
    for path in folder.rglob("*"):
        if path.is_file():
            handle = os.open(path, os.O_RDONLY)
            os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
            os.close(handle)
    return start(program)


def start(program: list[str], checkout: Path = ROOT) -> Start:
    """The seconds to the first picture of one start on a screen of its own."""
    with tempfile.TemporaryDirectory() as folder:
        screen = subprocess.Popen(
            ["Xvfb", DISPLAY, "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-fbdir", folder],
            stderr=subprocess.DEVNULL,
        )
        try:
            picture = Path(folder) / "Xvfb_screen0"
            wait_for(lambda: picture.exists() and Path(f"/tmp/.X11-unix/X{DISPLAY[1:]}").exists())  # noqa: S108 - where X has its sockets
            return played(program, checkout, picture, Path(folder))
        finally:
            screen.terminate()
            screen.wait()


def played(program: list[str], checkout: Path, picture: Path, home: Path) -> Start:
    """The seconds to the first picture of the game on a screen that is there."""
    environment = {"DISPLAY": DISPLAY, "VENISE_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
    if checkout != ROOT:
        environment["PYTHONPATH"] = os.pathsep.join(map(str, (checkout, checkout / "ai")))
    begun = time.monotonic()
    game = subprocess.Popen(
        program,
        env=os.environ | environment,
        cwd=checkout,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        wait_for(lambda: len(set(picture.read_bytes()[::SAMPLE])) > PLAIN)
        return Start(time.monotonic() - begun, processor_seconds(game.pid))
    finally:
        os.killpg(game.pid, signal.SIGKILL)
        game.wait()


def processor_seconds(session: int) -> float:
    """The seconds of the processor that all processes of a session have taken."""
    ticks = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = path.read_text().rpartition(")")[2].split()
            if int(fields[3]) == session:
                ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def wait_for(there: Callable[[], bool]) -> None:
    """Return as soon as it is there; end the measurement where it does not come."""
    end = time.monotonic() + PATIENCE
    while not there():
        if time.monotonic() > end:
            sys.exit("nothing appeared on the screen")
        time.sleep(STEP)


if __name__ == "__main__":
    sys.exit(main())
