"""How much quicker the compiled engine is: `venise bench` from the sources and compiled, by turns.

Both are measured in every round, so that a busy machine slows down both; what counts is the ratio.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from statistics import median
from typing import Any, Final

from tests import measurements
from tests.checkout import ROOT
from venise.compiled import CHOICE

VARIANTS: Final = {"plain": "off", "compiled": "must"}
BENCH: Final = ("-m", "venise", "bench", "--repeats", "1", "--seats", "4", "--json")

TITLE: Final = "Plies a second at random, four players, from the sources and compiled"
COLUMNS: Final = ("City", "Games", "From the sources", "Compiled", "Times as fast")

Line = tuple[str, str]
"""A kind of city, and new or warm games."""


def main() -> int:
    """Measure, print a line for each kind of game, and return the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="default 5")
    chosen = parser.parse_args()
    found: dict[Line, list[dict[str, float]]] = {}
    for number in range(chosen.rounds):
        once = {name: measured(choice) for name, choice in VARIANTS.items()}
        for line in once["plain"]:
            found.setdefault(line, []).append({name: once[name][line] for name in VARIANTS})
        print(f"{number + 1} of {chosen.rounds} rounds", file=sys.stderr, flush=True)
    rows = []
    for (city, games), speeds in found.items():
        plain, compiled = (median(one[name] for one in speeds) for name in VARIANTS)
        ratios = [one["compiled"] / one["plain"] for one in speeds]
        times = f"{median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
        print(
            f"{city:<8} {games:<5} plain {plain:>9,.0f}, compiled {compiled:>9,.0f} plies/s: "
            f"{times} times"
        )
        rows.append((city, games, f"{plain:,.0f}", f"{compiled:,.0f}", times))
    measurements.write(chosen.table, TITLE, COLUMNS, rows)
    return 0


def measured(choice: str) -> dict[Line, float]:
    """Plies per second of one variant for each kind of game; ends the program where it cannot."""
    done = subprocess.run(
        [sys.executable, *BENCH, "--maps", "printed,unseen"],
        cwd=ROOT,
        env=os.environ | {CHOICE: choice},
        check=False,
        stdout=subprocess.PIPE,
    )
    if done.returncode:
        sys.exit("Compile first: python3 build/dev.py compile")
    told: dict[str, Any] = json.loads(done.stdout)
    return {
        (line["city"], games): line[f"{games}_plies_per_second"]["median"]
        for line in told["speeds"]
        for games in ("new", "warm")
    }


if __name__ == "__main__":
    sys.exit(main())
