"""How strong the bots are: every level against the one below, as one line of a table each.

Blocks are kept, so that a run that was cut off goes on where it was; `venise arena` measures any
other pair.
"""

import argparse
import json
import sys
from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

from tests import measurements
from venise.commands import arena
from venise_ai.bots import BOT_LEVELS

TITLE: Final = "Every level of the bots against the one below"
COLUMNS: Final = (
    *("Bots", "Seats", "Budget", "Games", "Seeds from"),
    *("Alone, the first wins", "Elo", "Lead"),
)


def main() -> int:
    """Measure the pairs and print what they say."""
    parser = measurements.make_parser(__doc__)
    usual = " ".join(f"{high},{low}" for low, high in pairwise(name for name, _, _ in BOT_LEVELS))
    parser.add_argument("--game", default="nord", help="key of the game (nord)")
    parser.add_argument("--pairs", nargs="+", default=usual.split(), help=f"FIRST,SECOND ({usual})")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 4], help="seats (2 4)")
    parser.add_argument("--games", type=int, default=400, help="games of each pair (400)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first block (1)")
    parser.add_argument("--budget", type=float, default=1.0, help="share of iterations (1)")
    parser.add_argument("--alone", action="store_true", help="leave out the second bot alone")
    parser.add_argument("--jobs", type=int, default=2, help="games at the same time (2)")
    chosen = parser.parse_args()
    print(measurements.table(COLUMNS, []), end="")
    rows = []
    for seats in chosen.seats:
        for pair in chosen.pairs:
            rows.append(row(pair, seats, chosen))
            print(f"| {' | '.join(rows[-1])} |", flush=True)
    measurements.write(chosen.table, TITLE, COLUMNS, rows)
    return 0


def row(pair: str, seats: int, chosen: argparse.Namespace) -> list[str]:
    """One line of the table."""
    duel = arena.duel_for(chosen.game, pair, seats, None, chosen.budget)
    if chosen.alone:
        duel = arena.without_second_alone(duel, test=False)
    plan = arena.ArenaPlan(duel, chosen.games, chosen.seed, test=False)
    backend = arena.backend_for("local", chosen.jobs, None)
    told = json.loads("".join(arena.answer(plan, backend, resume=None, as_json=True)))
    share, elo, lead = told["share"], told["elo"], told["lead"]
    return [
        f"`{pair}`",
        str(seats),
        f"{chosen.budget:g}",
        str(told["games"]),
        str(chosen.seed),
        span(share, lambda part: f"{part:.1%}"),
        span(elo, lambda part: "no bound" if part is None else f"{part:+.0f}"),
        span(lead, lambda part: f"{part:+.1f}"),
    ]


def span(estimate: dict[str, Any], told: Callable[[Any], str]) -> str:
    """A mean with its interval."""
    return f"{told(estimate['mean'])} ({told(estimate['low'])} to {told(estimate['high'])})"


if __name__ == "__main__":
    sys.exit(main())
