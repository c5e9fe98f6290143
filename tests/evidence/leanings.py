"""What leanings do to bots of La Venise du Nord: Elo beside their level, and sources of points.

Every game has one bot with a leaning among bots of its level without, in every seat in turn. With
--results FILE every block is kept there, so that a run can be broken off and taken up again.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Final

import msgspec

from tests import measurements
from venise.engine.garbage import collect_seldom
from venise.games.nord.game import NORD
from venise.games.nord.state import TALLY
from venise.match.leanings import join_leaning
from venise_ai.arena.contest import Duel, list_seatings, make_contestant, play_bots
from venise_ai.arena.verdicts import elo_of_share, estimate
from venise_ai.nord.leanings import LEANINGS
from venise_ai.pool import run_tasks

TITLE: Final = "Leanings of the bots of La Venise du Nord beside their level"
SOURCES: Final = {"trade": TALLY[:3], "bridges": TALLY[3:5], "builders": TALLY[5:]}
"""The sources of points that each leaning is about."""

COLUMNS: Final = (
    *("Bot", "Seats", "Budget", "Games", "Seeds from", "It wins", "Elo beside its level"),
    *(f"From {name}, and the others'" for name in SOURCES),
)


class LeaningBlock(msgspec.Struct, frozen=True):
    """One seed with the leaning bot alone in every seat."""

    bot: str
    seats: int
    seed: int
    shares: tuple[float, ...]
    """Its share of the win in each game."""

    own: tuple[int, ...]
    """Its points of all games, by source in the order of SOURCES."""

    others: tuple[int, ...]


class KeptLeanings(msgspec.Struct):
    """The file of a run."""

    level: str
    budget: float
    blocks: list[LeaningBlock]


def main() -> int:
    """Play what is missing and tell what was found."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--level", default="alderman", help="who leans (alderman)")
    parser.add_argument("--leanings", nargs="+", default=list(LEANINGS), help="all of them")
    parser.add_argument("--seats", type=int, nargs="+", default=[2], help="at the table (2)")
    measurements.offer_games(parser, "of each leaning", 800)
    chosen = parser.parse_args()
    kept = read_kept(chosen.results, KeptLeanings(chosen.level, chosen.budget, []))
    pairs = [(name, seats) for seats in chosen.seats for name in chosen.leanings]
    wanted = [
        (name, seats, seed)
        for name, seats in pairs
        for seed in range(chosen.seed, chosen.seed - (-chosen.games // seats))
    ]
    known = {(one.bot, one.seats, one.seed) for one in kept.blocks}
    missing = [one for one in wanted if one not in known]
    for _, one in run_tasks(partial(play, chosen.level, chosen.budget), missing, chosen.jobs):
        kept.blocks.append(one)
        if chosen.results:
            chosen.results.write_bytes(msgspec.json.encode(kept))
    rows = [row(kept, chosen.seed, name, seats) for name, seats in pairs]
    sys.stdout.write(measurements.table(COLUMNS, rows))
    measurements.write(chosen.table, TITLE, COLUMNS, rows)
    return 0


def read_kept(path: Path | None, fresh: KeptLeanings) -> KeptLeanings:
    """The blocks of earlier runs; ends the program where they are of something else."""
    if path is None or not path.exists():
        return fresh
    kept = msgspec.json.decode(path.read_bytes(), type=KeptLeanings)
    if (kept.level, kept.budget) != (fresh.level, fresh.budget):
        sys.exit(f"{path} holds {kept.level} with a budget of {kept.budget:g}")
    return kept


def play(level: str, budget: float, task: tuple[str, int, int]) -> LeaningBlock:
    """A block: what the bot leans to, a number of seats, and a seed."""
    leaning, seats, seed = task
    names = (join_leaning(level, leaning), level)
    duel = Duel("nord", names, seats, budget=budget)
    shares, points = [], ([0] * len(SOURCES), [0] * len(SOURCES))
    for seating in list_seatings(seats, alone=True):
        with collect_seldom():
            state, _ = play_bots(NORD, [make_contestant(duel, names[b]) for b in seating], seed)
        shares.append(NORD.returns(state)[seating.index(0)])
        for bot, player in zip(seating, state.players, strict=True):
            tally = dict(zip(TALLY, player.tally, strict=True))
            for at, sources in enumerate(SOURCES.values()):
                points[bot][at] += sum(tally[source] for source in sources)
    return LeaningBlock(leaning, seats, seed, tuple(shares), tuple(points[0]), tuple(points[1]))


def row(kept: KeptLeanings, seed: int, leaning: str, seats: int) -> list[str]:
    """One line of the table."""
    blocks = [one for one in kept.blocks if (one.bot, one.seats) == (leaning, seats)]
    share = estimate([fmean(one.shares) for one in blocks])
    mean, low, high = (elo_of_share(one, seats) for one in (share.mean, share.low, share.high))
    own, others = parts([one.own for one in blocks]), parts([one.others for one in blocks])
    return [
        f"`{join_leaning(kept.level, leaning)}`",
        str(seats),
        f"{kept.budget:g}",
        str(sum(len(one.shares) for one in blocks)),
        str(seed),
        f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})",
        f"{mean:+.0f} ({low:+.0f} to {high:+.0f})",
        *(f"{one:.1%}, {other:.1%}" for one, other in zip(own, others, strict=True)),
    ]


def parts(rows: Sequence[tuple[int, ...]]) -> list[float]:
    """The share of all points that each source brought."""
    sums = [sum(column) for column in zip(*rows, strict=True)]
    return [one / sum(sums) for one in sums]


if __name__ == "__main__":
    sys.exit(main())
