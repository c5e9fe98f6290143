"""Whether advice is good: how often it agrees with the best level, and what it costs.

At decisions of greedy games the first advice is held against the best level under another seed, and
that level against itself: of the first look, of the first list that rests on a search, and of the
list after that (`venise_ai.advisor.STAGES`). What each loses is told by a search of four times the
effort of the last. The answer is 1 unless, over 200 positions of each game, the last agrees at most
5 points less often than the level does with itself and loses less than 0.02 of a win. With
--results FILE positions are kept there, and only those that are missing are looked at.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from math import inf
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Final

import msgspec

from tests import measurements
from venise.engine.game import TERMINAL
from venise.games import GAMES
from venise_ai.advising.session import AdviceSession
from venise_ai.advisor import STAGES
from venise_ai.analysis.chance_search import rank_actions
from venise_ai.arena.verdicts import estimate
from venise_ai.bots import expertise_on, make_bot
from venise_ai.chance_nodes import never_stop, resolve_chance

TITLE: Final = "Whether advice is good"
COLUMNS: Final = ("Game", "Advice", "Found")

LISTS: Final = ("first look", "first search", "second search")
"""The lists of a decision that are held against the best level, in the order of STAGES."""

MOST_LOST: Final = 0.02
"""The part of a win that the advice may lose on average."""

MOST_APART: Final = 0.05
"""How much less often it may agree with the best level than that level with itself."""

ENOUGH: Final = 200
"""Positions of a game that prove anything."""

EFFORT: Final = 4
"""How much more than the last list the judging search makes."""

PAIRS: Final = 96
"""Pairs of simulations, three in every world, that tell what an action loses."""

APART: Final = 7
"""Decisions between two positions that are looked at."""


class Looked(msgspec.Struct, frozen=True):
    """One decision."""

    seed: int
    agrees: tuple[bool, ...]
    """By list, whether its first action is what the best level plays under another seed."""

    level_agrees: bool
    """Whether the best level plays the same under two seeds."""

    losses: tuple[float, ...]
    """By list the part of a win that its first action loses, by the larger search."""

    strayed: float
    """By how much the first look was wrong about the chance after its own first action."""

    seconds: tuple[float, ...]
    """Of processor time until each list."""


class Kept(msgspec.Struct):
    """The file of a run."""

    game: str
    seats: int
    looked: list[Looked]


def main() -> int:
    """Look at what is missing and tell what was found; 1 unless all games are shown to be well."""
    parser = measurements.make_parser(__doc__)
    add, number = parser.add_argument, partial(parser.add_argument, type=int)
    add("--results", type=Path, nargs="+", required=True, help="files that keep the positions")
    add("--game", help="whose positions are looked at; without it the files are only told")
    number("--seats", default=3, help="players at the table (3)")
    number("--positions", default=10, help="decisions (10)")
    chosen = parser.parse_args()
    if chosen.game:
        look_at_missing(chosen.results[0], (chosen.game, chosen.seats), chosen.positions)
    kept = [read_kept(path) for path in chosen.results]
    rows = [row for one in kept for row in tell(one)]
    print(measurements.table(COLUMNS, rows), end="")
    measurements.write(chosen.table, TITLE, COLUMNS, rows)
    return int(not all(map(is_shown, kept)))


def look_at_missing(path: Path, of: tuple[str, int], positions: int) -> None:
    """Look at decisions until the file has so many; it is written whole after each."""
    kept = read_kept(path) if path.exists() else Kept(*of, [])
    if (kept.game, kept.seats) != of:
        raise SystemExit(f"{path} holds positions of {kept.game} with {kept.seats} seats.")
    while len(kept.looked) < positions:
        kept.looked.append(look_at(kept.game, kept.seats, len(kept.looked)))
        part = path.with_suffix(".part")
        part.write_bytes(msgspec.json.encode(kept))
        part.replace(path)


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
    began, firsts, seconds = time.process_time(), [], []
    session: Any = AdviceSession(game, seen, 3)
    for simulations, _ in STAGES[: len(LISTS)]:
        found = (
            session.weigh(simulations, never_stop)
            if simulations
            else session.first_list(never_stop)
        )
        firsts.append(found.actions[0])
        seconds.append(time.process_time() - began)
    # Which secret actions a search can try, it has to be told before; all lists begin with one.
    judge: Any = AdviceSession(game, seen, 4, firsts[-1].action)
    judge.weigh(EFFORT * STAGES[len(LISTS) - 1][0], never_stop)
    best_action = rank_actions(judge.search, seen.current_player)[0].action
    lost = {one.action: loss_of(judge, best_action, one.action) for one in firsts}
    chance = judge.search.tallies[firsts[0].action].chance(seen.current_player).mean
    return Looked(
        seed,
        tuple(one.action == level for one in firsts),
        again == level,
        tuple(lost[one.action] for one in firsts),
        firsts[0].chance.mean - chance,
        tuple(seconds),
    )


def loss_of(judge: Any, best: Any, action: Any) -> float:
    """What an action loses by the judging search; below 0 where it is better than its best."""
    if best == action:
        return 0.0
    found: float = judge.search.compare(best, action, PAIRS, Random(5)).mean
    return found


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


def is_shown(kept: Kept) -> bool:
    """Whether the last list is shown to be as good as it has to be."""
    looked = kept.looked
    apart = fmean(one.level_agrees for one in looked) - fmean(one.agrees[-1] for one in looked)
    lost = fmean(one.losses[-1] for one in looked)
    return len(looked) >= ENOUGH and apart <= MOST_APART and lost < MOST_LOST


def tell(kept: Kept) -> Iterator[tuple[str, str, str]]:
    """The rows of one file."""
    looked, game = kept.looked, f"{GAMES[kept.game].info.title}, {kept.seats} seats"
    yield game, "decisions", f"{len(looked)} of {ENOUGH}"
    itself = interval([float(one.level_agrees) for one in looked], percent=True)
    yield game, "the best level agrees with itself", itself
    for number, name in enumerate(LISTS):
        agrees = interval([float(one.agrees[number]) for one in looked], percent=True)
        apart = [float(one.agrees[number]) - float(one.level_agrees) for one in looked]
        yield game, f"{name}: agrees with it", agrees
        yield game, f"{name}: that less the former", interval(apart, percent=True)
        yield game, f"{name}: mean loss in wins", interval([one.losses[number] for one in looked])
        times = sorted(one.seconds[number] for one in looked)
        middle, most = times[len(times) // 2], times[-1]
        yield game, f"{name}: seconds, median and most", f"{middle:.2f}, {most:.2f}"
    strayed = sorted(abs(one.strayed) for one in looked)
    far = strayed[min(len(strayed) - 1, len(strayed) * 95 // 100)]
    yield game, "first look: chance wrong by, in 95 of 100", f"{far:.3f}"
    yield game, "as good as it has to be", "yes" if is_shown(kept) else "not shown"


def interval(found: Sequence[float], *, percent: bool = False) -> str:
    """A mean with its 95 % interval over positions."""
    part = estimate(found, bounds=inf)
    if percent:
        return f"{part.mean:.0%} ({part.low:.0%} to {part.high:.0%})"
    return f"{part.mean:.4f} ({part.low:.4f} to {part.high:.4f})"


if __name__ == "__main__":
    sys.exit(main())
