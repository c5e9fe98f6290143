"""What the living canal costs: the pictures of the title, and of a core while it is looked at.

Processor time of the window's thread, the flip not counted; a picture of which only the canal has
changed, and a whole one, as after a key.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from statistics import median, quantiles
from typing import Final

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

from tests import measurements
from tests.ui.driver import FRAME, Driver, look_for
from tests.ui.menu_services import Porter
from venise.ui.scenes.title import TitleScene

TITLE: Final = "Cost of the title's canal: milliseconds of processor time for a picture, no flip"
COLUMNS: Final = ("Window", "Canal", "95 %", "Everything", "Pictures a second", "Of a core")

SIZES: Final = ((1280, 800), (1920, 1080), (3840, 2160))
SECONDS: Final = 20


def milliseconds(deed: Callable[[], object]) -> float:
    """Processor time of this thread."""
    start = time.thread_time()
    deed()
    return 1000 * (time.thread_time() - start)


def watched(size: tuple[int, int]) -> tuple[str, ...]:
    """A line of the table for a window of that size; milliseconds but for the last two."""
    driver = Driver(TitleScene(Porter(unfinished=True).services), look_for(size))
    driver.stack.awake = True
    driver.step(round(SECONDS / FRAME))
    canal, spent = list[float](), 0.0
    for _ in range(round(SECONDS / FRAME)):
        spent += milliseconds(lambda: driver.stack.update(FRAME))
        if driver.stack.dirty:
            canal.append(milliseconds(lambda: driver.stack.draw(driver.picture)))
    whole = [milliseconds(lambda: driver.stack.draw(driver.picture)) for _ in canal]
    share = (spent + sum(canal)) / (1000 * SECONDS)
    figures = (median(canal), quantiles(canal, n=20)[-1], median(whole), len(canal) / SECONDS)
    return (f"{size[0]}x{size[1]}", *(f"{one:.1f}" for one in figures), f"{share:.1%}")


def main(arguments: list[str]) -> int:
    """Print the table."""
    parser = measurements.make_parser(__doc__)
    chosen = parser.parse_args(arguments)
    sys.stdout.write("  ".join(name.rjust(9) for name in COLUMNS) + "\n")
    rows = []
    for size in SIZES:
        rows.append(watched(size))
        cells = zip(COLUMNS, rows[-1], strict=True)
        sys.stdout.write("  ".join(cell.rjust(max(9, len(name))) for name, cell in cells) + "\n")
    measurements.write(chosen.table, TITLE, COLUMNS, rows)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
