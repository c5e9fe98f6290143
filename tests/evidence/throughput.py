"""How many games a second the arena plays with one process and with several, taken in turn.

On a machine that is shared, others take what the second process should have had. Therefore the
processor time of a game is told too: what several processes need more than one is all that is
lost where each has a core to itself.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from tests import measurements
from venise.commands import arena


def main() -> int:
    """Measure in turn, so that whatever else the machine does weighs on both, and print ratios."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--bots", default="greedy,greedy", help="FIRST,SECOND (greedy,greedy)")
    parser.add_argument("--seats", type=int, default=2, help="players at the table (2)")
    parser.add_argument("--games", type=int, default=200, help="games of each run (200)")
    parser.add_argument("--jobs", type=int, default=2, help="processes, against one (2)")
    parser.add_argument("--rounds", type=int, default=5, help="runs of each kind (5)")
    parser.add_argument("--budget", type=float, default=1.0, help="share of iterations (1)")
    chosen = parser.parse_args()
    faster, room = [], []
    for turn in range(1, chosen.rounds + 1):
        (one, alone), (many, together) = pace(chosen, 1), pace(chosen, chosen.jobs)
        faster.append(many / one)
        room.append(chosen.jobs * alone / together)
        print(f"round {turn}: {one:.2f} and {many:.2f} games a second", flush=True)
    print(f"{chosen.jobs} processes play {spread(faster)} times as many games as one")
    print(f"by processor time a game, with a core for each: {spread(room)} times as many")
    rows = [("by the clock", spread(faster)), ("by processor time a game", spread(room))]
    title = f"Games that {chosen.jobs} processes play for each that one plays"
    measurements.write(chosen.table, title, ("Compared", "Times as many"), rows)
    return 0


def pace(chosen: argparse.Namespace, jobs: int) -> tuple[float, float]:
    """Games a second of one run, and its processor seconds; starting processes is included."""
    duel = arena.duel_for("nord", chosen.bots, chosen.seats, None, chosen.budget)
    plan = arena.ArenaPlan(duel, chosen.games, seed=1, test=False)
    before = sum(os.times()[:4])
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "blocks.jsonl")
        backend = arena.backend_for("local", jobs, None)
        told = json.loads("".join(arena.answer(plan, backend, resume=file, as_json=True)))
    return float(told["games_per_second"]), sum(os.times()[:4]) - before


def spread(ratios: Sequence[float]) -> str:
    """The median with the least and the most."""
    return f"{median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


if __name__ == "__main__":
    sys.exit(main())
