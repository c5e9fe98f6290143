"""How long the statistics of 10,000 games take to open, by processor time and by the clock.

The file is read, summed up and painted once at 1280 by 800, as a click on the button does.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Final

from tests import measurements
from tests.match.finished import many_games
from tests.ui.driver import Driver, look_for
from venise.match.intact_lines import RESULTS_FORMAT, RESULTS_VERSION
from venise.match.journal import seal_lines
from venise.match.lines import FormatVersion
from venise.match.results_book import RESULTS_NAME, ResultsBook
from venise.ui.scenes.statistics import ResultNames, StatisticsScene

TITLE: Final = "How long the statistics take to open"


def main() -> int:
    """Measure and print; the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="in the file (10000)")
    parser.add_argument("--times", type=int, default=9, help="opened so often (9)")
    chosen = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    stamp = FormatVersion(RESULTS_FORMAT, RESULTS_VERSION)
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        content = seal_lines([stamp, *many_games(chosen.games)])
        Path(folder, RESULTS_NAME).write_bytes(content)
        for game in ("", "nord"):
            taken = [open_once(Path(folder), game) for _ in range(chosen.times)]
            what = f"{chosen.games:,} games, {game or 'all together'}"
            figures = [f"{1000 * median(one):.0f} ms" for one in zip(*taken, strict=True)]
            rows.append((what, f"{len(content) / 1e6:.1f} MB", *figures))
            print(*rows[-1])
    columns = ("What", "File", "Processor time, median", "By the clock, median")
    measurements.write(chosen.table, TITLE, columns, rows)
    return 0


def open_once(folder: Path, game: str) -> tuple[float, float]:
    """Seconds of the processor and of the clock until the scene is painted."""
    book, look = ResultsBook(folder), look_for((1280, 800))
    names = ResultNames({"nord": "La Venise du Nord"}, lambda _, kind: kind, lambda _, key: key)
    look.line("warm", 20, "text", "#000000")
    processor, clock = time.process_time(), time.perf_counter()
    Driver(StatisticsScene(book.read, book.erase, names, game), look)
    return time.process_time() - processor, time.perf_counter() - clock


if __name__ == "__main__":
    sys.exit(main())
