"""How quick the rules are: `venise bench`, as a page.

What follows is asked of `venise bench` as it stands: --repeats, --seats, --maps.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any, Final

from tests import measurements
from tests.checkout import ROOT

COLUMNS: Final = ("Players", "City", "New games", "Again", "Most memory")


def main() -> int:
    """Measure, print what `venise bench` tells, and return the exit code."""
    parser = measurements.make_parser(__doc__)
    chosen, options = parser.parse_known_args()
    done = subprocess.run(
        [sys.executable, "-m", "venise", "bench", "--json", *options],
        cwd=ROOT,
        check=False,
        stdout=subprocess.PIPE,
        text=True,
    )
    sys.stdout.write(done.stdout)
    if done.returncode:
        return done.returncode
    told: dict[str, Any] = json.loads(done.stdout)
    loop = told["loop_steps_per_second"]["median"] / 1e6
    title = f"Plies a second at random, {told['variant']}, an empty loop at {loop:.0f} million"
    measurements.write(chosen.table, title, COLUMNS, [row(line) for line in told["speeds"]])
    return 0


def row(line: dict[str, Any]) -> tuple[str, ...]:
    """A line of the table."""
    speeds = (spread(line[f"{games}_plies_per_second"]) for games in ("new", "warm"))
    return str(line["players"]), line["city"], *speeds, f"{line['peak_mib']:.0f} MiB"


def spread(found: dict[str, int]) -> str:
    """The median with the lowest and the highest."""
    return f"{found['median']:,} ({found['lowest']:,} to {found['highest']:,})"


if __name__ == "__main__":
    sys.exit(main())
