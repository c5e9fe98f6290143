"""What one wins of the strongest bot of Doge who draws its seals from its own program.

The responder sits alone among such bots, who seal at their full effort and decide all else at a
share of it. Before it seals, it imagines 50 worlds that fit what it knows, lets the bot's own
program, at a twentieth of the effort, seal for each rival in each of them, and seals the best of 40
ballots against that. All else it decides as the bot does. With --results FILE what is found is kept
there, so that a run can be broken off and taken up again.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Final

import msgspec

from tests import measurements
from venise.games.doge.actions import Action, Seal
from venise.games.doge.decisions import Ballot
from venise.games.doge.game import DOGE
from venise.games.doge.state import State
from venise_ai.arena.contest import Duel, make_contestant, play_bots
from venise_ai.chance_nodes import never_stop
from venise_ai.doge.prospects import count_votes
from venise_ai.doge.sealing import hand_of, place_rest, promising_ballots, reward, votes_with
from venise_ai.doge.year import Outlook
from venise_ai.expertise import AnyBot

TITLE: Final = "What a responder wins of the strongest bot of Doge, whose program it has"
DRAWS: Final = 50
"""Seals that are drawn of each rival."""

DRAW_SHARE: Final = 0.05
"""The share of the bot's effort at which they are drawn."""


class BallotsApart:
    """Seals as one bot does, and decides all else as another."""

    def __init__(self, ballots: AnyBot, other: AnyBot) -> None:
        self._ballots, self._other = ballots, other

    def choose(
        self, observation: State, rng: Random, stop: Callable[[], bool] = never_stop
    ) -> Action:
        """What the one of the two decides whose matter it is."""
        bot = self._ballots if isinstance(observation.due, Ballot) else self._other
        action: Action = bot.choose(observation, rng, stop)
        return action


class Responder:
    """Answers the seals that the bot's own program draws for its rivals."""

    def __init__(self, bot: AnyBot, draws_of: AnyBot) -> None:
        self._bot, self._draws_of = bot, draws_of

    def choose(
        self, observation: State, rng: Random, stop: Callable[[], bool] = never_stop
    ) -> Action:
        """The ballot that does best against the seals drawn; all else as the bot decides."""
        if not isinstance(observation.due, Ballot):
            action: Action = self._bot.choose(observation, rng, stop)
            return action
        ballots = promising_ballots(observation, observation.current_player)
        rewards = self.weigh(observation, ballots, DRAWS, rng)
        return ballots[rewards.index(max(rewards))]

    def weigh(self, seen: State, ballots: list[Seal], draws: int, rng: Random) -> list[float]:
        """The mean reward of each ballot against so many draws of the rivals' seals."""
        seat, totals = seen.current_player, [0.0] * len(ballots)
        board, scratch, hand = Outlook(seen), Outlook(seen), hand_of(seen, seat)
        for _ in range(draws):
            votes, later = self.draw_votes(seen, rng), rng.getrandbits(32)
            for index, ballot in enumerate(ballots):
                own = votes_with(seen, votes, ballot, hand, Random(later))
                scratch.copy_from(board)
                for area in seen.order_now:
                    scratch.elect(area, own[area])
                totals[index] += reward(scratch.evaluate(), seat)
        return [total / draws for total in totals]

    def draw_votes(self, seen: State, rng: Random) -> list[list[int]]:
        """By area and seat the votes of one imagined world, rivals' seals of this round included.

        Later rounds of rivals are guessed as the bot guesses them.
        """
        world = DOGE.resample(DOGE.before_seals(seen), rng)
        votes = [[0] * len(world.players) for _ in world.players[0].stacks]
        for advisor in world.advisors:
            if advisor.owner >= 0:
                votes[advisor.area][advisor.owner] += 1
        for one, player in enumerate(world.players):
            for area, stack in enumerate(player.stacks):
                votes[area][one] += count_votes(tuple(stack))
            if one != seen.current_player and any(player.left):
                self.add_ballots(world, one, votes, rng)
        return votes

    def add_ballots(self, world: State, rival: int, votes: list[list[int]], rng: Random) -> None:
        """Add what a rival seals now by the bot's program, and what it may place later."""
        asked = ask_alone(world, rival)
        sealed = self._draws_of.choose(DOGE.observation(asked, rival), rng)
        assert isinstance(sealed, Seal)
        votes[sealed.area][rival] += count_votes(sealed.markers)
        hand = hand_of(DOGE.observation(world, rival), rival)
        left = zip(world.players[rival].left, sealed.markers, strict=True)
        hand.markers = [value for value, (a, b) in enumerate(left) for _ in range(a - b)]
        rng.shuffle(hand.markers)
        areas = [area for area in hand.areas if area != sealed.area]
        place_rest(votes, rival, hand, areas, rng)


def ask_alone(world: State, rival: int) -> State:
    """The world at the moment when that rival is asked for its ballot of this round."""
    while world.current_player != rival:
        world, _ = DOGE.apply(world, DOGE.legal_actions(world)[0])
    return world


def main() -> int:
    """Play and print what the responder wins; the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--seats", type=int, default=3, choices=(3, 4), help="of a game (3)")
    parser.add_argument("--games", type=int, default=402, help="games, in whole blocks (402)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first block (1)")
    parser.add_argument(
        "--budget",
        type=float,
        default=0.1,
        help="share of the effort for all else (0.1)",
    )
    parser.add_argument(
        "--ballots", type=float, default=1.0, help="share of the effort for a ballot (1)"
    )
    parser.add_argument("--most", type=float, default=0.43, help="share that fails (0.43)")
    parser.add_argument("--results", type=Path, help="file that keeps the results")
    chosen = parser.parse_args()
    shares: list[float] = []
    kept = read_results(chosen.results)
    for seed in range(chosen.seed, chosen.seed + -(-chosen.games // chosen.seats)):
        name = f"{chosen.seats} seats, {chosen.ballots:g} and {chosen.budget:g}, seed {seed}"
        if name not in kept:
            kept[name] = play_block(chosen.seats, seed, chosen.ballots, chosen.budget)
            if chosen.results:
                chosen.results.write_bytes(msgspec.json.encode(kept))
        shares.append(kept[name])
        print(f"{len(shares) * chosen.seats} games: {describe(shares)}", flush=True)
    games = len(shares) * chosen.seats
    efforts = f"{chosen.ballots:g}", f"{chosen.budget:g}"
    rows = [(chosen.seats, games, *efforts, describe(shares), f"{1 / chosen.seats:.1%}")]
    columns = (
        "Seats",
        "Games",
        "Effort for ballots",
        "For all else",
        "The responder wins",
        "Equals win",
    )
    measurements.write(chosen.table, TITLE, columns, rows)
    return int(fmean(shares) > chosen.most)


def read_results(path: Path | None) -> dict[str, float]:
    """The responder's share of each block that earlier runs have played, by the block's name."""
    if path is None or not path.exists():
        return {}
    return msgspec.json.decode(path.read_bytes(), type=dict[str, float])


def describe(shares: list[float]) -> str:
    """The mean of all blocks and its 95 % interval."""
    mean = fmean(shares)
    wide = 1.96 * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 1.0
    return f"{mean:.1%} ({mean - wide:.1%} to {mean + wide:.1%})"


def play_block(seats: int, seed: int, ballots: float, budget: float) -> float:
    """The responder's mean share of the win over all seats of one seed."""
    sealing, other, drawn = (
        make_contestant(Duel("doge", ("mcts", "mcts"), seats, budget=share), "mcts")
        for share in (ballots, budget, DRAW_SHARE)
    )
    bot = BallotsApart(sealing, other)
    responder, share = Responder(bot, drawn), 0.0
    for place in range(seats):
        seated: list[AnyBot] = [bot] * seats
        seated[place] = responder
        state, _ = play_bots(DOGE, seated, seed)
        share += DOGE.returns(state)[place]
    return share / seats


if __name__ == "__main__":
    raise SystemExit(main())
