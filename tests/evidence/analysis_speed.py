"""How long it takes to look back on a whole game, in every game, on all its steps.

A game of greedy bots is played, then every step is judged as `venise analyse` judges it. The answer
is 1 where La Venise du Nord takes more than 90 s, or another game more than 0.5 s a decision.
"""

from __future__ import annotations

import sys
import time
from typing import Any, Final

from tests import measurements
from tests.evidence.analysis import play_on
from venise.compiled import variant
from venise.engine.record import Record
from venise.games import GAMES
from venise_ai.analysis.plies import USUAL_ITERATIONS, judge_plies, make_tasks
from venise_ai.bots import make_bot

TITLE: Final = "How long it takes to look back on a whole game"
COLUMNS: Final = ("Game", "Seats", "Engine", "Steps", "Decisions", "Seconds", "Seconds a decision")

FIRST_GAME: Final = "nord"
MOST_SECONDS: Final = 90.0
"""For a whole game of La Venise du Nord."""

MOST_A_DECISION: Final = 0.5
"""Seconds by the clock, in the other games."""


def main() -> int:
    """Measure the games; 1 where one takes too long."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--games", nargs="+", default=["nord", "doge", "patrons", "pilotis"])
    parser.add_argument("--seats", type=int, default=4, help="players at the table (4)")
    parser.add_argument("--jobs", type=int, default=2, help="processes at the same time (2)")
    chosen = parser.parse_args()
    rows, slow = [], False
    for key in chosen.games:
        steps, decisions, seconds = look_back(key, chosen.seats, chosen.jobs)
        each = seconds / decisions
        slow |= seconds > MOST_SECONDS if key == FIRST_GAME else each > MOST_A_DECISION
        figures = (f"{steps:,}", f"{decisions:,}", f"{seconds:.1f}", f"{each:.2f}")
        rows.append((GAMES[key].info.title, str(chosen.seats), variant(), *figures))
        print(*rows[-1], flush=True)
    measurements.write(chosen.table, TITLE, COLUMNS, rows)
    return int(slow)


def look_back(key: str, seats: int, jobs: int) -> tuple[int, int, float]:
    """Steps and decisions of one game, and the seconds by the clock until all are judged."""
    game: Any = GAMES[key]
    options = game.options_type()
    actions: list[Any] = []
    bots, first = [make_bot("greedy", game)], game.initial_state(seats, options)
    for _ in play_on(game, bots, first, actions, 1):
        pass
    record = Record(key, game.info.version, seats, options, tuple(actions))
    tasks = list(make_tasks(record, USUAL_ITERATIONS, 1))
    began = time.perf_counter()
    findings = list(judge_plies(tasks, jobs))
    seconds = time.perf_counter() - began
    return len(tasks), sum(one.decision is not None for one in findings), seconds


if __name__ == "__main__":
    sys.exit(main())
