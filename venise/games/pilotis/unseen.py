"""§4.2 Dealing unseen cards anew where a hand holds cards of several piles.

What a seat has put away from such a hand came from one of the piles that it had drawn from; from
which, others cannot tell. Each of these cards is first given such a place, then all that is left is
dealt. Every way to lay the unseen cards that agrees with what was put away is as likely as another.
"""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec.structs import replace

from venise.engine.layers import Layer
from venise.engine.masking import deal_layers, group
from venise.engine.tuples import add, plus
from venise.games.pilotis.components import NO_CARDS, Counts
from venise.games.pilotis.state import State

SWEEPS: Final = 2
"""How often every card put away is given its place anew, so that the order leaves no trace."""

PutAway = tuple[int, int, int]
"""The first and the last layer that the card may have come from, and its kind."""


class Places:
    """The layers of a position, and how much of them is left beside the cards put away."""

    def __init__(self, layers: list[Layer], viewer: int) -> None:
        """All is left."""
        self.groups = [group(layer, viewer) for layer in layers]
        self.room = [layer.size for layer in layers]
        self.cards: dict[int, list[int]] = {}
        self.sizes: dict[int, int] = {}
        self.given: list[Counts] = [NO_CARDS] * len(layers)
        for layer, counted in zip(layers, self.groups, strict=True):
            pool = self.cards.setdefault(counted, [0] * len(NO_CARDS))
            for kind, count in enumerate(layer.counts):
                pool[kind] += count
            self.sizes[counted] = self.sizes.get(counted, 0) + sum(layer.counts)

    def weights(self, card: PutAway) -> list[float]:
        """By layer that the card may have come from how likely that is."""
        first, last, kind = card
        groups, room, cards, sizes = self.groups, self.room, self.cards, self.sizes
        found = []
        for place in range(first, last + 1):
            counted = groups[place]
            left = room[place] * cards[counted][kind]
            found.append(left / sizes[counted] if left else 0.0)
        return found

    def move(self, place: int, kind: int, by: int) -> None:
        """Give the layer one such card more, or take one back."""
        counted = self.groups[place]
        self.room[place] -= by
        self.cards[counted][kind] -= by
        self.sizes[counted] -= by
        self.given[place] = add(self.given[place], kind, by)


def deal_unseen(seen: State, rng: Random) -> list[Layer]:
    """Full layers, in their order, that agree with what the viewer of the state knows."""
    layers, away = list_layers(seen)
    if not away:
        return deal_layers(layers, seen.viewer, rng)
    places = Places(layers, seen.viewer)
    chosen: list[int] = []
    if not place_all(places, away, chosen, rng):
        raise ValueError("the cards put away fit no layers")
    for _ in range(SWEEPS):
        for number, card in enumerate(away):
            if card[0] == card[1]:
                continue
            places.move(chosen[number], card[2], -1)
            chosen[number] = card[0] + choose(places.weights(card), rng)
            places.move(chosen[number], card[2], 1)
    left = [
        Layer(room, tuple(places.cards.pop(counted, NO_CARDS)), layer.known_to)
        for room, counted, layer in zip(places.room, places.groups, layers, strict=True)
    ]
    dealt = deal_layers(left, seen.viewer, rng)
    return [
        replace(layer, counts=plus(one.counts, given))
        for layer, one, given in zip(layers, dealt, places.given, strict=True)
    ]


def list_layers(seen: State) -> tuple[list[Layer], list[PutAway]]:
    """All layers, and the cards that others have put away, those with the fewest places first."""
    layers = [seen.pile]
    away: list[PutAway] = []
    for seat, player in enumerate(seen.players):
        first = len(layers)
        layers += player.drawn or (player.secret,)
        if seat != seen.viewer:
            away += [
                (first, first + number, kind)
                for number, counts in enumerate(player.away)
                for kind, count in enumerate(counts)
                for _ in range(count)
            ]
    return layers, sorted(away, key=lambda card: card[1] - card[0])


def place_all(places: Places, away: list[PutAway], chosen: list[int], rng: Random) -> bool:
    """Give each card a place by luck, and another where a later one would find none.

    Not by calling itself: in a long game more cards are put away than calls may be nested.
    """
    open_places: list[list[float]] = []
    while len(chosen) < len(away):
        card = away[len(chosen)]
        if len(open_places) == len(chosen):
            open_places.append(places.weights(card))
        weights = open_places[-1]
        if any(weights):
            number = choose(weights, rng)
            weights[number] = 0.0
            places.move(card[0] + number, card[2], 1)
            chosen.append(card[0] + number)
        elif not chosen:
            return False
        else:
            open_places.pop()
            place = chosen.pop()
            places.move(place, away[len(chosen)][2], -1)
    return True


def choose(weights: list[float], rng: Random) -> int:
    """One of the numbers, as likely as it weighs."""
    lot = rng.random() * sum(weights)
    last = 0
    for number, weight in enumerate(weights):
        if weight:
            last = number
            if lot < weight:
                return number
            lot -= weight
    return last
