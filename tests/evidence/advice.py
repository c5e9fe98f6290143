"""Whether advice is good: how often it agrees with the best level, and what it costs.

At decisions of greedy games the first advice is held against the best level under another seed, and
that level against itself. What the advice loses is told by a search of four times the effort. With
--results FILE positions are kept there, and only those that are missing are looked at.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from tests import measurements
from venise.engine.game import TERMINAL
from venise.games import GAMES
from venise_ai.advising.session import AdviceSession
from venise_ai.advisor import STAGES
from venise_ai.arena.verdicts import estimate
from venise_ai.bots import expertise_on, make_bot
from venise_ai.chance_nodes import never_stop, resolve_chance

TITLE: Final = "Whether advice is good"
COLUMNS: Final = ("Game", "What", "Found")

LIMIT: Final = 0.02
"""The part of a win that the first advice may lose on average."""

EFFORT: Final = 4
"""How much more than the first list the judging search makes."""

APART: Final = 7
"""Decisions between two positions that are looked at."""


class Looked(msgspec.Struct, frozen=True):
    """One decision."""

    seed: int
    agrees: bool
    """Whether the first advice is what the best level plays under another seed."""

    level_agrees: bool
    """Whether the best level plays the same under two seeds."""

    loss: float
    """The part of a win that the first advice loses, by the larger search."""

    seconds: float
    """Of processor time until the first list."""


class Kept(msgspec.Struct):
    """The file of a run."""

    game: str
    seats: int
    looked: list[Looked]


def main() -> int:
    """Look at what is missing and tell what was found; 1 where advice loses too much."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    add, number = parser.add_argument, partial(parser.add_argument, type=int)
    add("--results", type=Path, nargs="+", required=True, help="files that keep the positions")
    add("--game", help="whose positions are looked at; without it the files are only told")
    number("--seats", default=3, help="players at the table (3)")
    number("--positions", default=10, help="decisions (10)")
    measurements.offer(parser)
    chosen = parser.parse_args()
    if chosen.game:
        look_at_missing(chosen.results[0], (chosen.game, chosen.seats), chosen.positions)
    kept = [read_kept(path) for path in chosen.results]
    rows = [row for one in kept for row in tell(one)]
    print(measurements.table(COLUMNS, rows), end="")
    measurements.write(chosen.table, TITLE, COLUMNS, rows)
    return int(any(estimate([one.loss for one in some.looked]).low > LIMIT for some in kept))


def look_at_missing(path: Path, of: tuple[str, int], positions: int) -> None:
    """Look at decisions until the file has so many."""
    kept = read_kept(path) if path.exists() else Kept(*of, [])
    while len(kept.looked) < positions:
        kept.looked.append(look_at(kept.game, kept.seats, len(kept.looked)))
        path.write_bytes(msgspec.json.encode(kept))


def read_kept(path: Path) -> Kept:
    """What the file keeps."""
    return msgspec.json.decode(path.read_bytes(), type=Kept)


def look_at(key: str, seats: int, seed: int) -> Looked:
    """What is found about one decision."""
    game: Any = GAMES[key]
    state = position(game, seats, seed)
    seen = game.observation(state, state.current_player)
    best = make_bot("mcts", game)
    level, again = (best.choose(seen, Random(luck)) for luck in (1, 2))
    began = time.process_time()
    session: Any = AdviceSession(game, seen, 3)
    first = session.weigh(STAGES[0][0], never_stop).actions[0].action
    seconds = time.process_time() - began
    judge: Any = AdviceSession(game, seen, 4, first)
    found = judge.weigh(EFFORT * STAGES[0][0], never_stop).find(first)
    loss = found.behind.mean if found is not None else 0.0
    return Looked(seed, first == level, again == level, loss, seconds)


def position(game: Any, seats: int, seed: int) -> Any:
    """A decision worth advice in a game of greedy bots, further on for each seed."""
    rng, bot, advice = Random(seed), make_bot("greedy", game), expertise_on(game).advice()
    state = resolve_chance(game, game.initial_state(seats, game.options_type()), rng)
    passed = 0
    while state.current_player != TERMINAL:
        seen = game.observation(state, state.current_player)
        if len(advice.candidates(seen)) > 1 and advice.search_share(seen):
            passed += 1
            if passed == APART * (1 + seed % 6):
                return state
        state = resolve_chance(game, game.apply(state, bot.choose(seen, rng))[0], rng)
    return position(game, seats, seed + 6)


def tell(kept: Kept) -> list[tuple[str, ...]]:
    """The rows of one file."""
    number = len(kept.looked)
    title = f"{GAMES[kept.game].info.title}, {kept.seats} seats"
    loss = estimate([one.loss for one in kept.looked])
    slowest = max(one.seconds for one in kept.looked)
    return [
        (title, "decisions", str(number)),
        (title, "agrees with the best level", f"{sum(one.agrees for one in kept.looked)}"),
        (title, "that level with itself", f"{sum(one.level_agrees for one in kept.looked)}"),
        (title, "mean loss in wins", f"{loss.mean:.4f} ({loss.low:.4f} to {loss.high:.4f})"),
        (title, "seconds to the first list, at most", f"{slowest:.1f}"),
    ]


if __name__ == "__main__":
    sys.exit(main())
