"""Ballots: what each of the promising ones brings, over many ways in which a year may go on.

In an imagined world every rival's markers are dealt over where they may lie, and all seats place
what they have left where it looks promising to them. What others have sealed is not looked at. One
ballot is drawn in the end, the better ones more often, so that nobody can foresee it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, inf
from random import Random
from typing import Final

from venise.games.doge.actions import Seal
from venise.games.doge.components import ALL_MARKERS, AREA_COUNT, MOST_MARKERS, rounds_of
from venise.games.doge.state import Player, State
from venise_ai.doge.advice import area_prospect, ballot_gain, cheapest_hands, even_share
from venise_ai.doge.prospects import count_votes
from venise_ai.doge.year import Outlook

LEAD_SCALE: Final = 8.0
"""A lead of that value is rewarded by 0.73, none by 0.5."""

MOST_BALLOTS: Final = 40
"""How many ballots are weighed."""

AREA_TEMPERATURE: Final = 2.0
"""The gain that makes an area e times as likely to be chosen by anybody in an imagined world."""


TEMPERATURE: Final = 0.01
"""The mean reward that makes a ballot e times as likely to be drawn."""


class Hand:
    """What a seat has left in an imagined world, and where it may go."""

    __slots__ = ("areas", "markers", "rounds", "weights")

    def __init__(self, player: Player, weights: list[float], rounds: int) -> None:
        self.areas = [area for area in range(AREA_COUNT) if area not in player.used]
        self.weights = weights
        """By area, how likely it is that the seat chooses it."""

        self.rounds = rounds
        """Ballots that the seat has still to place."""

        self.markers: list[int] = []
        """The values left, in the order in which they are placed."""


def weigh_ballots(
    seen: State, worlds: int, rng: Random, stop: Callable[[], bool]
) -> list[tuple[Seal, float]]:
    """The promising ballots of the seat that decides, each with its mean reward from 0 to 1."""
    seat = seen.current_player
    ballots, totals = promising_ballots(seen, seat), [0.0] * MOST_BALLOTS
    board, scratch = Outlook(seen), Outlook(seen)
    hands = [hand_of(seen, one) for one in range(len(seen.players))]
    done = 0
    while done < worlds:
        votes = imagine_votes(seen, seat, hands, rng)
        later = rng.getrandbits(32)
        for index, ballot in enumerate(ballots):
            own = votes_with(seen, votes, ballot, hands[seat], Random(later))
            scratch.copy_from(board)
            for area in seen.order_now:
                scratch.elect(area, own[area])
            totals[index] += reward(scratch.evaluate(), seat)
        done += 1
        if stop():
            break
    return [(ballot, total / done) for ballot, total in zip(ballots, totals, strict=False)]


def promising_ballots(seen: State, seat: int) -> list[Seal]:
    """The ballots that are weighed: for each number of votes the fewest markers."""
    player, share = seen.players[seat], even_share(seen, seat)
    found: list[tuple[float, Seal]] = []
    for area in range(AREA_COUNT):
        if area not in player.used:
            prospect = area_prospect(seen, seat, area)
            for markers in cheapest_hands(player.left):
                gain = ballot_gain(prospect, count_votes(markers), share)
                found.append((gain, Seal(seat, area, markers)))
    found.sort(key=lambda one: -one[0])
    return [ballot for _, ballot in found[:MOST_BALLOTS]]


def hand_of(seen: State, seat: int) -> Hand:
    """What a seat may still place, as likely as it looks promising to it."""
    all_rounds = rounds_of(len(seen.players))
    share = count_votes(ALL_MARKERS) / all_rounds
    weights = [
        exp(ballot_gain(area_prospect(seen, seat, area), round(share), share) / AREA_TEMPERATURE)
        for area in range(AREA_COUNT)
    ]
    player = seen.players[seat]
    return Hand(player, weights, all_rounds - len(player.used))


def imagine_votes(seen: State, seat: int, hands: list[Hand], rng: Random) -> list[list[int]]:
    """By area and seat the votes at the end of a round of ballots, but for the seat's own."""
    votes = [[0] * len(hands) for _ in range(AREA_COUNT)]
    for advisor in seen.advisors:
        if advisor.owner >= 0:
            votes[advisor.area][advisor.owner] += 1
    for one, player in enumerate(seen.players):
        if one == seat:
            for area in range(AREA_COUNT):
                votes[area][one] += count_votes(player.stacks[area])
            continue
        unseen = shuffled_markers(player, rng)
        for area in range(AREA_COUNT):
            for _ in range(sum(player.stacks[area])):
                votes[area][one] += unseen.pop()
        hand = hands[one]
        hand.markers = unseen
        place_rest(votes, one, hand, hand.areas[:], rng)
    return votes


def shuffled_markers(player: Player, rng: Random) -> list[int]:
    """The markers of a seat that were not turned up this year, in any order."""
    unseen = [
        value
        for value, number in enumerate(ALL_MARKERS)
        for _ in range(number - player.shown[value])
    ]
    rng.shuffle(unseen)
    return unseen


def votes_with(
    seen: State, votes: list[list[int]], ballot: Seal, hand: Hand, rng: Random
) -> list[list[int]]:
    """The votes once the seat has placed that ballot, and later ones where they look promising."""
    seat = ballot.seat
    own = [row[:] for row in votes]
    own[ballot.area][seat] += count_votes(ballot.markers)
    left = seen.players[seat].left
    hand.markers = [
        value for value in range(len(left)) for _ in range(left[value] - ballot.markers[value])
    ]
    rng.shuffle(hand.markers)
    areas = [area for area in hand.areas if area != ballot.area]
    place_rest(own, seat, hand, areas, rng)
    return own


def place_rest(
    votes: list[list[int]], seat: int, hand: Hand, areas: list[int], rng: Random
) -> None:
    """Add what a seat still places: its markers shared out evenly, on areas of its own choice."""
    rounds = hand.rounds - (len(hand.areas) - len(areas))
    markers = hand.markers
    while rounds > 0 and markers and areas:
        area = draw_area(areas, hand.weights, rng)
        areas.remove(area)
        for _ in range(min(MOST_MARKERS, -(-len(markers) // rounds))):
            votes[area][seat] += markers.pop()
        rounds -= 1


def draw_area(areas: list[int], weights: list[float], rng: Random) -> int:
    """One of the areas, each as likely as its weight."""
    left = rng.random() * sum([weights[area] for area in areas])
    for area in areas:
        left -= weights[area]
        if left < 0:
            return area
    return areas[-1]


def reward(values: list[float], seat: int) -> float:
    """The lead of a seat over the best of the others, as a number between 0 and 1."""
    best = -inf
    for other, value in enumerate(values):
        if other != seat and value > best:
            best = value
    return 1.0 / (1.0 + exp(min(60.0, (best - values[seat]) / LEAD_SCALE)))


def draw_good_ballot(seen: State, worlds: int, rng: Random, stop: Callable[[], bool]) -> Seal:
    """One of the promising ballots, the better ones more often."""
    weighed = weigh_ballots(seen, worlds, rng, stop)
    best = max([mean for _, mean in weighed])
    shares = [exp((mean - best) / TEMPERATURE) for _, mean in weighed]
    left = rng.random() * sum(shares)
    for (ballot, _), share in zip(weighed, shares, strict=True):
        left -= share
        if left < 0:
            return ballot
    return weighed[-1][0]
