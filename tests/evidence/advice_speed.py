"""How soon advice comes: the first look and the first list that rests on a search, in every game.

A position early, in the middle and late in a game of greedy bots. By processor time from a search
that is begun anew, and by the clock from a worker with processes that are ready, as at the table.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from tests import measurements
from venise.engine.game import TERMINAL
from venise.games import GAMES
from venise_ai.advising.session import AdviceSession
from venise_ai.advisor import STAGES, BotAdvisor
from venise_ai.bots import expertise_on, make_bot
from venise_ai.chance_nodes import never_stop, resolve_chance
from venise_ai.thinking import stop_after
from venise_ai.worker import Worker

TITLE: Final = "How soon advice comes"
COLUMNS: Final = (
    "Game",
    "Position",
    "First look, s of processor",
    "First look, s by the clock",
    "First search, s by the clock",
)

MOST_SECONDS: Final = 2.0
"""What the first list may take by the clock."""

PATIENCE: Final = 60.0
SEATS: Final = {"nord": 4, "doge": 4, "patrons": 4, "pilotis": 4}
PARTS: Final = {"early": 0.05, "middle": 0.5, "late": 0.9}


def main() -> int:
    """Measure every game and print a line as it is done; 1 where a first list takes too long."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--games", default=",".join(SEATS), help="their keys")
    chosen = parser.parse_args()
    worker = Worker()
    rows, slowest = [], 0.0
    try:
        worker.wait_ready(PATIENCE)
        for key in chosen.games.split(","):
            for part, seen in positions(key):
                used = processor_seconds(key, seen)
                first, searched = clock_seconds(worker, key, seen)
                slowest = max(slowest, first)
                row = key, part, f"{used:.2f}", f"{first:.2f}", f"{searched:.2f}"
                print(*row, flush=True)
                rows.append(row)
    finally:
        worker.close()
    measurements.write(chosen.table, TITLE, COLUMNS, rows)
    return int(slowest > MOST_SECONDS)


def positions(key: str) -> Iterator[tuple[str, Any]]:
    """Decisions worth a search as their seats see them, at each part of a game."""
    game: Any = GAMES[key]
    rng, bot, advice = Random(1), make_bot("greedy", game), expertise_on(game).advice()
    state, found = (
        resolve_chance(game, game.initial_state(SEATS[key], game.options_type()), rng),
        [],
    )
    while state.current_player != TERMINAL:
        seen = game.observation(state, state.current_player)
        if len(advice.candidates(seen)) > 2 and advice.search_share(seen):
            found.append(seen)
        state = resolve_chance(game, game.apply(state, bot.choose(seen, rng))[0], rng)
    for part, share in PARTS.items():
        yield part, found[int(share * len(found))]


def processor_seconds(key: str, seen: Any) -> float:
    """What a first look costs that is given the time which it has at the table."""
    game: Any = GAMES[key]
    began = time.process_time()
    session: Any = AdviceSession(game, seen, 1)
    session.first_list(stop_after(never_stop, STAGES[0][1]))
    return time.process_time() - began


def clock_seconds(worker: Worker, key: str, seen: Any) -> tuple[float, float]:
    """When the first look and the first searched list are there, after the question."""
    advisor, began, first = BotAdvisor(worker, key), time.monotonic(), 0.0
    advisor.ask(seen)
    while (now := time.monotonic() - began) < PATIENCE:
        found = advisor.poll()
        if found is not None:
            if not found.first_look:
                advisor.cancel()
                return first or now, now
            first = now
        time.sleep(0.005)
    raise SystemExit(f"{key}: no advice within {PATIENCE:g} s")


if __name__ == "__main__":
    sys.exit(main())
