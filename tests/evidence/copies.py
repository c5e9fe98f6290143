"""Two and three copies of the program write results at once: none that was reported is lost.

Processes add lines to one file of finished games, which they find missing, sound, empty or damaged,
and tell of every line that is reported as kept. In the end the file is read: lost is what was told,
or what was sound before, and is not there.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final, get_args

from tests import measurements
from tests.match.results_contest import Beginning, contest

TITLE: Final = "Copies of the program that write results at once"
COPIES: Final = (2, 3)


def main() -> int:
    """Have copies write as much as asked and print what was lost; the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--lines", type=int, default=2000, help="of all copies (2,000)")
    parser.add_argument("--times", type=int, default=1, help="how often each is tried (1)")
    chosen = parser.parse_args()
    rows, worst = [], 0
    beginnings: tuple[Beginning, ...] = get_args(Beginning)
    for copies in COPIES:
        for beginning in beginnings:
            lost = 0
            for _ in range(chosen.times):
                with tempfile.TemporaryDirectory() as folder:
                    lost += len(contest(Path(folder), copies, chosen.lines, beginning))
            written = chosen.lines // copies * copies * chosen.times
            print(f"{copies} copies, {beginning}: {written} lines, {lost} lost", flush=True)
            rows.append((str(copies), beginning, str(written), str(lost)))
            worst += lost
    heads = ("Copies", "The file before", "Lines", "Lost")
    measurements.write(chosen.table, TITLE, heads, rows)
    return 1 if worst else 0


if __name__ == "__main__":
    sys.exit(main())
