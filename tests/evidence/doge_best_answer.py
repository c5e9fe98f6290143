"""What the best answer to the strongest bot's ballots gains at a single ballot of Doge.

In positions of games between such bots, rivals' seals are drawn from the bot's own program, as the
responder of `doge_responder` draws them. The best of all ballots against one half of the draws is
held, by the other half, against the mixture that the bot seals by. So the gain is not flattered by
luck, and far fewer games are needed than to see who wins.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from tests import measurements
from tests.evidence.doge_responder import Responder
from venise.games.doge.actions import Action, Seal
from venise.games.doge.decisions import Ballot
from venise.games.doge.game import DOGE
from venise.games.doge.state import State
from venise_ai.arena.contest import play_bots
from venise_ai.chance_nodes import never_stop
from venise_ai.doge.bot import BallotBot
from venise_ai.doge.greedy import GreedyDoge
from venise_ai.doge.mixing import draw_mixed_ballot, mix_ballots
from venise_ai.doge.sealing import promising_ballots

TITLE: Final = "What the best answer to the strongest bot of Doge gains at a ballot"

MIXTURES: Final = 6
"""The bot mixes anew every time it is asked; so many of its mixtures are taken together."""

A_GAME: Final = 3
"""Positions of one game."""

PLAYING_YEARS: Final = 15
"""Imagined years of a ballot in the games that positions are taken from."""


class Onlooker:
    """A bot that keeps the positions in which it sealed."""

    def __init__(self) -> None:
        self._bot = make_sealing_bot(PLAYING_YEARS)
        self.positions: list[State] = []

    def choose(
        self, observation: State, rng: Random, stop: Callable[[], bool] = never_stop
    ) -> Action:
        """What the bot decides."""
        if isinstance(observation.due, Ballot):
            self.positions.append(observation)
        return self._bot.choose(observation, rng, stop)


def make_sealing_bot(years: int) -> BallotBot:
    """The strongest bot's ballots by so many imagined years; all else as `greedy` decides."""
    return BallotBot(draw_mixed_ballot, years, GreedyDoge())


def main() -> int:
    """Print what the best answer gains; the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--years", type=int, default=15, help="imagined years of a ballot (15)")
    parser.add_argument("--positions", type=int, default=24, help="ballots looked at (24)")
    parser.add_argument("--draws", type=int, default=150, help="seals drawn of each rival (150)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (1)")
    chosen = parser.parse_args()
    luck, gains = Random(chosen.seed), list[float]()
    for seed in range(chosen.seed, chosen.seed + -(-chosen.positions // A_GAME)):
        onlooker = Onlooker()
        play_bots(DOGE, [onlooker] * 3, seed)
        for seen in luck.sample(onlooker.positions, A_GAME):
            gains.append(measure_gain(seen, chosen.years, chosen.draws, luck))
            print(f"{len(gains)} positions: {gains[-1]:+.4f}", flush=True)
    wide = 1.96 * stdev(gains) / sqrt(len(gains))
    row = (chosen.years, len(gains), chosen.draws, f"{fmean(gains):.4f} ± {wide:.4f}")
    print(f"gain of a reward: {row[-1]}")
    measurements.write(chosen.table, TITLE, ("Years", "Ballots", "Draws", "Gain, of 1"), [row])
    return 0


def measure_gain(seen: State, years: int, draws: int, luck: Random) -> float:
    """The mean reward of the best ballot, less that of the bot's mixture, in draws of their own."""
    mixtures = [mix_ballots(seen, years, luck, never_stop) for _ in range(MIXTURES)]
    shares: dict[Seal, float] = dict.fromkeys(promising_ballots(seen, seen.current_player), 0.0)
    for mixture in mixtures:
        for ballot, share in mixture:
            shares[ballot] = shares.get(ballot, 0.0) + share / MIXTURES
    ballots, parts = list(shares), list(shares.values())
    bot = make_sealing_bot(years)
    responder = Responder(bot, bot)
    halves = [responder.weigh(seen, ballots, draws // 2, luck) for _ in range(2)]
    gains = list[float]()
    for chosen_by, held_by in (halves, halves[::-1]):
        best = held_by[chosen_by.index(max(chosen_by))]
        gains.append(best - sum(part * one for part, one in zip(parts, held_by, strict=True)))
    return fmean(gains)


if __name__ == "__main__":
    raise SystemExit(main())
