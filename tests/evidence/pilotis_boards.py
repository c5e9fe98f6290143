"""Boards of one's own of Venise on piles: round trips, every slip of one character, damage.

Ten thousand random boards go into a code, a file and a picture and come back; of a thousand codes
every slip of one character has to be found and its place named; twenty thousand damaged codes,
files and pictures get a board or one sentence each.
"""

from __future__ import annotations

import sys
import time
from typing import Final

from tests import measurements
from tests.layouts.damage import DOT
from tests.layouts.reports import Row, report, try_damaged, try_slips
from tests.pilotis.board_damage import damaged, problem
from venise.games.pilotis.layouts import file
from venise.games.pilotis.layouts.code import code, decode_code
from venise.games.pilotis.layouts.codec import BOARD_CODEC
from venise.games.pilotis.layouts.editing import by_luck

TITLE: Final = "Boards of one's own of Venise on piles"


def main() -> int:
    """Do all three and print a line on each; the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--boards", type=int, default=10_000, help="round trips (10,000)")
    parser.add_argument("--codes", type=int, default=1_000, help="codes misspelt (1,000)")
    parser.add_argument("--hostile", type=int, default=20_000, help="damaged texts (20,000)")
    chosen = parser.parse_args()
    rows = [
        round_trips(chosen.boards),
        try_slips((code(by_luck(seed)) for seed in range(chosen.codes)), decode_code),
        try_damaged(chosen.hostile, damaged, problem),
    ]
    measurements.write(chosen.table, TITLE, ("Found", "Seconds"), rows)
    return 0


def round_trips(boards: int) -> Row:
    """Every board comes back from its code, its file and its picture."""
    began = time.perf_counter()
    for seed in range(boards):
        layout = by_luck(seed)
        name, read = file.read(file.write_text(f"Board {seed}", layout))
        pictured = BOARD_CODEC.read_picture(BOARD_CODEC.stamp_picture(DOT, layout))
        if not decode_code(code(layout)) == read == pictured == layout or name != f"Board {seed}":
            sys.exit(f"the board of seed {seed} does not come back: {code(layout)}")
    return report(f"{boards} boards came back from code, file and picture", began)


if __name__ == "__main__":
    sys.exit(main())
