"""What all blocks together say: shares of wins with their intervals, ratings, thinking times.

Every interval is taken over the means of blocks, because games inside a block share their luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, log10, sqrt
from statistics import fmean, stdev
from typing import Final

import msgspec

from venise.match.estimate import Estimate
from venise.match.leads import lead
from venise_ai.arena.contest import Duel, GameBlock, PlayedGame

NORMAL_QUANTILE: Final = 1.96
"""Standard deviations on each side of a mean that leave out 5 %."""


class TurnTimes(msgspec.Struct, frozen=True):
    """How long a bot thinks, in seconds of processor time for a whole turn."""

    bot: str
    turns: int
    median_seconds: float
    slow_seconds: float
    """What 95 % of its turns stay under."""


class DuelSummary(msgspec.Struct, frozen=True):
    """What the blocks say about the first bot against the second."""

    blocks: int
    games: int
    share: Estimate
    """Of the win: the first bot alone against copies of the second."""

    share_of_second: Estimate | None
    """The same of the second bot alone against copies of the first; None where it never was."""

    elo: Estimate
    """Rating of the first above the second, by all games; infinite where every game was won."""

    lead: Estimate
    """Points by which the first is ahead of the second, by all games."""

    share_of_seats: tuple[float, ...]
    """Each seat's mean share of the win, whoever held it."""

    thinking: tuple[TurnTimes, TurnTimes]


def summarize_blocks(duel: Duel, blocks: Sequence[GameBlock]) -> DuelSummary:
    """What the blocks, at least one, say."""
    games = [game for block in blocks for game in block.games]
    share = estimate([mean_when_alone(block, 0, win_share) for block in blocks])
    leads = [mean_when_alone(block, 0, point_lead) for block in blocks]
    if is_mirrored(blocks[0]):
        second = estimate([mean_when_alone(block, 1, win_share) for block in blocks])
        even = estimate([block_balance(block) for block in blocks])
        rating = [elo_of_balance(part, duel.seats) for part in (even.mean, even.low, even.high)]
        leads = [
            (own - mean_when_alone(b, 1, point_lead)) / 2
            for own, b in zip(leads, blocks, strict=True)
        ]
    else:
        second = None
        rating = [elo_of_share(part, duel.seats) for part in (share.mean, share.low, share.high)]
    return DuelSummary(
        blocks=len(blocks),
        games=len(games),
        share=share,
        share_of_second=second,
        elo=Estimate(*rating),
        lead=estimate(leads, bounds=inf),
        share_of_seats=tuple(fmean(g.shares[seat] for g in games) for seat in range(duel.seats)),
        thinking=(thinking_time(duel, games, 0), thinking_time(duel, games, 1)),
    )


def is_mirrored(block: GameBlock) -> bool:
    """Whether the second bot is alone in some games of the block, too."""
    return any(game.seating.count(1) == 1 for game in block.games)


def block_balance(block: GameBlock) -> float:
    """How far the block went the first bot's way: 0 wholly the second's, 0.5 even, 1 its own.

    Where only the first is ever alone, what it won; among n equals that is 1/n.
    """
    first = mean_when_alone(block, 0, win_share)
    return (first + 1 - mean_when_alone(block, 1, win_share)) / 2 if is_mirrored(block) else first


def mean_when_alone(
    block: GameBlock, bot: int, measure: Callable[[PlayedGame, int], float]
) -> float:
    """The mean of a measure over the games in which that bot is alone among the others."""
    return fmean(
        measure(game, game.seating.index(bot))
        for game in block.games
        if game.seating.count(bot) == 1
    )


def win_share(game: PlayedGame, seat: int) -> float:
    """The seat's share of the win."""
    return game.shares[seat]


def point_lead(game: PlayedGame, seat: int) -> float:
    """The seat's points above the best of the others."""
    return lead(game.points, seat)


def estimate(means: Sequence[float], bounds: float = 1.0) -> Estimate:
    """The mean of the blocks' means and its interval; of shares, or of anything if unbounded."""
    count, mean = len(means), fmean(means)
    low, high = (0.0, 1.0) if bounds == 1.0 else (-inf, inf)
    if count == 1:
        return Estimate(mean, low, high)
    half = t_quantile(count - 1) * stdev(means) / sqrt(count)
    if mean in (low, high):
        # Nothing was seen to vary; what happens once in n/3 blocks may well be missed in n.
        half = min(1.0, 3 / count)
    return Estimate(mean, max(low, mean - half), min(high, mean + half))


def t_quantile(freedom: int) -> float:
    """The width of a 95 % interval in estimated deviations (Student's t, a series in 1/freedom)."""
    z = NORMAL_QUANTILE
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def elo_of_balance(balance: float, seats: int) -> float:
    """The rating of one bot above another, from the balance of their blocks.

    Bradley-Terry for many: of ratings r to 1, one among n - 1 others wins r / (r + n - 1).
    """
    if balance <= 0 or balance >= 1:
        return inf if balance > 0 else -inf
    low, high = -4000.0, 4000.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if expected_balance(middle, seats) < balance else (low, middle)
    return (low + high) / 2


def elo_of_share(share: float, seats: int) -> float:
    """The rating of one bot above another, from the share it wins alone among copies of it."""
    if share <= 0 or share >= 1:
        return inf if share > 0 else -inf
    return 400 * log10(share * (seats - 1) / (1 - share))


def expected_balance(elo: float, seats: int) -> float:
    """The mean balance, 0 to 1, of blocks of a bot rated `elo` points above its opponent."""
    ratio = 10 ** (elo / 400)
    first, second = ratio / (ratio + seats - 1), 1 / (1 + (seats - 1) * ratio)
    return (first + 1 - second) / 2


def thinking_time(duel: Duel, games: Sequence[PlayedGame], bot: int) -> TurnTimes:
    """How long the bot's turns took."""
    seconds = sorted(turn for game in games for turn in game.seconds[bot]) or [0.0]
    middle, slow = seconds[len(seconds) // 2], seconds[len(seconds) * 95 // 100]
    return TurnTimes(duel.bots[bot], len(seconds), middle, slow)
