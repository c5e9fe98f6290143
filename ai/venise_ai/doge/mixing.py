"""Mixed ballots: what each seat seals where all seats answer each other, in imagined years.

In every year all seats draw a ballot by what their ballots have brought so far, and learn what each
of theirs would have brought against those of the others: smoothed fictitious play. So a seat
answers rivals who answer it. What others have sealed is not looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from random import Random
from typing import Final

from venise.games.doge.actions import Seal
from venise.games.doge.components import AREA_COUNT, MOST_MARKERS
from venise.games.doge.state import State
from venise_ai.doge.advice import area_prospect, ballot_gain, cheapest_hands, even_share
from venise_ai.doge.prospects import MEAN_MARKER, count_votes
from venise_ai.doge.sealing import (
    Hand,
    draw_area,
    hand_of,
    reward,
    shuffled_markers,
)
from venise_ai.doge.year import Outlook

MOST_BALLOTS: Final = 40
"""How many ballots of a seat are thought of, as many on each area."""

MOST_VOTES: Final = 10
"""The votes of the strongest ballot."""

GAIN_REWARD: Final = 0.03
"""The reward that a gain of 1 promises before any year is imagined."""


TEMPERATURE: Final = 0.004
"""The mean reward that makes a ballot e times as likely to be drawn."""

DOUBT: Final = 0.06
"""The temperature in the first imagined year; it falls with the root of their number."""


class Sealer:
    """A seat that seals in imagined years: its ballots, and what they have brought."""

    __slots__ = (
        "choices",
        "chosen",
        "hand",
        "lying",
        "possible",
        "rows",
        "seat",
        "totals",
        "weight",
    )

    def __init__(
        self, seat: int, choices: list[tuple[int, int]], gains: list[float], hand: Hand
    ) -> None:
        self.seat = seat
        self.choices = choices
        """The area and the votes of each ballot."""

        best = max(gains) if gains else 0.0
        self.totals = [GAIN_REWARD * (gain - best) for gain in gains]
        """How much more each ballot brought than what was played, later years counting more."""

        self.weight = [1.0] * len(choices)
        """What `totals` is to be divided by."""

        self.hand = hand
        self.lying = [0] * AREA_COUNT
        """By area the votes that the seat has there before this round, in this year."""

        self.possible: list[int] = []
        """Which of its ballots the seat could seal in this year."""

        self.rows: list[list[int]] = []
        """By possible ballot the seat's votes by area at the end of the rounds."""

        self.chosen = 0
        """Which of the rows it has drawn."""

    def imagine(self, left: list[int], rng: Random) -> None:
        """Take up the markers left in a year, in the order in which later rounds use them."""
        hand = self.hand
        order, areas = list[int](), hand.areas[:]
        while areas and len(order) <= hand.rounds:
            area = draw_area(areas, hand.weights, rng)
            areas.remove(area)
            order.append(area)
        counts = [0, 0, 0, 0]
        for value in left:
            counts[value] += 1
        hands = cheapest_hands((counts[0], counts[1], counts[2], counts[3]))
        rests = {count_votes(markers): without(left, markers) for markers in hands}
        self.possible, self.rows = [], []
        for index, (area, votes) in enumerate(self.choices):
            if votes in rests:
                self.possible.append(index)
                self.rows.append(self.row(area, votes, rests[votes], order))
        if not self.rows:
            self.rows.append(self.row(-1, 0, left, order))

    def row(self, area: int, votes: int, rest: list[int], order: list[int]) -> list[int]:
        """The seat's votes by area once it has sealed that ballot and placed the rest."""
        found = self.lying[:]
        rounds = self.hand.rounds
        if area >= 0:
            found[area] += votes
            rounds -= 1
        at, number = 0, len(rest)
        for other in order:
            if rounds <= 0 or at >= number:
                break
            if other != area:
                end = at + min(MOST_MARKERS, (number - at + rounds - 1) // rounds)
                while at < end:
                    found[other] += rest[at]
                    at += 1
                rounds -= 1
        return found

    def shares(self, temperature: float) -> list[float]:
        """The probability of each possible ballot."""
        means = [self.totals[index] / self.weight[index] for index in self.possible]
        best = max(means)
        parts = [exp((mean - best) / temperature) for mean in means]
        total = sum(parts)
        return [part / total for part in parts]

    def learn(self, rewards: list[float], shares: list[float], weight: float) -> None:
        """Count what each possible ballot brought against those of the others."""
        expected = 0.0
        for share, one in zip(shares, rewards, strict=True):
            expected += share * one
        for index, one in zip(self.possible, rewards, strict=True):
            self.totals[index] += weight * (one - expected)
            self.weight[index] += weight


def mix_ballots(
    seen: State, years: int, rng: Random, stop: Callable[[], bool]
) -> list[tuple[Seal, float]]:
    """The ballots of the seat that decides, each with its part of the mixture."""
    seat = seen.current_player
    sealers = [make_sealer(seen, one) for one in range(len(seen.players))]
    board, scratch = Outlook(seen), Outlook(seen)
    votes = [[0] * len(sealers) for _ in range(AREA_COUNT)]
    for year in range(1, years + 1):
        temperature = max(TEMPERATURE, DOUBT / sqrt(year))
        every: list[list[float]] = []
        for sealer in sealers:
            deal(seen, seat, sealer, rng)
            shares = sealer.shares(temperature) if sealer.possible else [1.0]
            sealer.chosen = draw_index(shares, rng)
            every.append(shares)
            set_votes(votes, sealer.seat, sealer.rows[sealer.chosen])
        for sealer, shares in zip(sealers, every, strict=True):
            if sealer.possible:
                rewards = list[float]()
                for row in sealer.rows:
                    set_votes(votes, sealer.seat, row)
                    scratch.copy_from(board)
                    for area in seen.order_now:
                        scratch.elect(area, votes[area])
                    rewards.append(reward(scratch.evaluate(), sealer.seat))
                set_votes(votes, sealer.seat, sealer.rows[sealer.chosen])
                sealer.learn(rewards, shares, float(year))
        if stop():
            break
    hands = {count_votes(markers): markers for markers in cheapest_hands(seen.players[seat].left)}
    choices, shares = sealers[seat].choices, sealers[seat].shares(TEMPERATURE)
    return [
        (Seal(seat, area, hands[votes]), share)
        for (area, votes), share in zip(choices, shares, strict=True)
    ]


def make_sealer(seen: State, seat: int) -> Sealer:
    """A seat with the ballots that are thought of: on each area those that promise most there.

    No area is left out. Where every seat overlooked the same one, all of them would go there,
    each for itself, and none would expect it of the others.
    """
    hand = hand_of(seen, seat)
    left = seen.players[seat].left
    if not any(left):
        return Sealer(seat, [], [], hand)
    if seat == seen.current_player:
        share = even_share(seen, seat)
        strengths = [count_votes(markers) for markers in cheapest_hands(left)]
    else:
        share = MEAN_MARKER * sum(left) / hand.rounds
        strengths = list(range(MOST_VOTES + 1))
    choices, gains = list[tuple[int, int]](), list[float]()
    for area in hand.areas:
        prospect = area_prospect(seen, seat, area)
        ranked = [(ballot_gain(prospect, votes, share), votes) for votes in strengths]
        ranked.sort(reverse=True)
        for gain, votes in ranked[: -(-MOST_BALLOTS // len(hand.areas))]:
            choices.append((area, votes))
            gains.append(gain)
    return Sealer(seat, choices, gains, hand)


def deal(seen: State, viewer: int, sealer: Sealer, rng: Random) -> None:
    """Deal a seat's markers over where they may lie, and let it think of its ballots."""
    seat = sealer.seat
    player = seen.players[seat]
    lying = [0] * AREA_COUNT
    for advisor in seen.advisors:
        if advisor.owner == seat:
            lying[advisor.area] += 1
    if seat == viewer:
        for area in range(AREA_COUNT):
            lying[area] += count_votes(player.stacks[area])
        left = [value for value, number in enumerate(player.left) for _ in range(number)]
        rng.shuffle(left)
    else:
        left = shuffled_markers(player, rng)
        for area in range(AREA_COUNT):
            for _ in range(sum(player.stacks[area])):
                lying[area] += left.pop()
    sealer.lying = lying
    sealer.imagine(left, rng)


def without(left: list[int], markers: tuple[int, ...]) -> list[int]:
    """The markers left, in their order, once so many of each value are gone."""
    gone = list(markers)
    rest = list[int]()
    for value in left:
        if gone[value]:
            gone[value] -= 1
        else:
            rest.append(value)
    return rest


def set_votes(votes: list[list[int]], seat: int, row: list[int]) -> None:
    """Give a seat its votes in every area."""
    for area in range(AREA_COUNT):
        votes[area][seat] = row[area]


def draw_index(shares: list[float], rng: Random) -> int:
    """One of the places, each as likely as its share."""
    left = rng.random()
    for index, share in enumerate(shares):
        left -= share
        if left < 0:
            return index
    return len(shares) - 1


def draw_mixed_ballot(seen: State, years: int, rng: Random, stop: Callable[[], bool]) -> Seal:
    """A ballot for the seat that decides, drawn by its mixture."""
    mixture = mix_ballots(seen, years, rng, stop)
    return mixture[draw_index([share for _, share in mixture], rng)][0]
