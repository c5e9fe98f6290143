"""Worlds of a deck of which a viewer knows what it drew and what others kept.

A world is drawn as often as luck would have brought it about: every shuffle is fair, and each of
the cards that another seat looked at is as likely to be the one it kept. To the viewer the cards of
a pool are alike: those of a group of layers at first, and those of each hand that it put back. What
cannot be known at once is how many cards of each pool lie in which pile: each way to spread them is
followed with its weight from draw to draw. A world is then dealt backwards, from the piles as they
lie now to those at first.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from venise.engine.layers import Layer
from venise.engine.masking import group
from venise.engine.tuples import add, plus, put
from venise.games.nord.state import NO_CARD, NOT_YET, CardLook, Deck, DeckPast, Take

MOST_CHAINS: Final = 128
"""Decks of observations whose spreads are kept: many worlds are drawn of the same one."""

HAND: Final = 0
TOP: Final = 1
"""Places of a spread: the cards that another seat looks at, the topmost pile, and those below."""

Counts = tuple[int, ...]


class Spread(NamedTuple):
    """One way in which the pools may lie."""

    pools: tuple[Counts, ...]
    """The cards of each pool by kind, without those that were seen since."""

    places: tuple[Counts, ...]
    """For each place how many cards of each pool lie there."""


class Hide(NamedTuple):
    """A card that the viewer does not see goes from the topmost pile into a hand."""


class Show(NamedTuple):
    """The viewer sees a card that leaves a place."""

    place: int
    card: int


class Drop(NamedTuple):
    """The topmost pile is used up."""


class Return(NamedTuple):
    """The hand goes underneath; cards that the viewer knows are a pool of their own from now on."""

    known: Counts | None = None


Event = Hide | Show | Drop | Return


class Way(NamedTuple):
    """How a spread came about: from which one, by a card of which pool, and how likely."""

    before: Spread
    pool: int
    weight: float


Ways = dict[Spread, list[Way]]
"""By spread all ways in which it may have come about."""


def events_of(look: CardLook, viewer: int) -> Iterator[Event]:
    """What the viewer knows to have happened in a look."""
    own = look.seat == viewer
    for take in look.takes:
        if own:
            yield from (Show(TOP, card) for card in kinds(take.counts))
        else:
            yield from [Hide()] * take.size
        if take.size == take.pile:
            yield Drop()
    if look.kept == NOT_YET:
        return
    left = sum(take.size for take in look.takes) - (look.kept != NO_CARD)
    if own:
        known = look.takes[0].counts
        for take in look.takes[1:]:
            known = plus(known, take.counts)
        known = known if look.kept == NO_CARD else add(known, look.kept, -1)
        yield from [Return(known)] * (left > 0)
        return
    if look.kept != NO_CARD:
        yield Show(HAND, look.kept)
    yield from [Return()] * (left > 0)


def kinds(counts: Counts) -> list[int]:
    """The kind of each card."""
    return [card for card, number in enumerate(counts) for _ in range(number)]


def first_spread(piles: tuple[Layer, ...], viewer: int) -> Spread:
    """The only way in which the groups lay at first."""
    groups = sorted({group(pile, viewer) for pile in piles})
    totals = dict.fromkeys(groups, (0,) * len(piles[0].counts))
    for pile in piles:
        totals[group(pile, viewer)] = plus(totals[group(pile, viewer)], pile.counts)
    places = [tuple(pile.size * (group(pile, viewer) == one) for one in groups) for pile in piles]
    return Spread(tuple(totals.values()), ((0,) * len(groups), *places))


def follow(spread: Spread, event: Event) -> Iterator[tuple[Spread, int, float]]:
    """The spreads after an event, each with the pool of the card and how likely that is."""
    pools, places = spread
    match event:
        case Hide():
            for pool, number in enumerate(places[TOP]):
                if number:
                    top, hand = add(places[TOP], pool, -1), add(places[HAND], pool, 1)
                    yield Spread(pools, (hand, top, *places[TOP + 1 :])), pool, float(number)
        case Show(place, card):
            for pool, number in enumerate(places[place]):
                copies = pools[pool][card]
                if number and copies:
                    after = put(places, place, add(places[place], pool, -1))
                    left = put(pools, pool, add(pools[pool], card, -1))
                    yield Spread(left, after), pool, number * copies / sum(pools[pool])
        case Drop():
            yield Spread(pools, (places[HAND], *places[TOP + 1 :])), NO_CARD, 1.0
        case Return(None):
            yield Spread(pools, ((0,) * len(pools), *places[TOP:], places[HAND])), NO_CARD, 1.0
        case Return(known):
            assert known is not None
            grown = tuple((*place, 0) for place in places)
            pile = (*(0,) * len(pools), sum(known))
            yield Spread((*pools, known), (*grown, pile)), NO_CARD, 1.0


class Chain(NamedTuple):
    """All that may have become of a deck, as a viewer knows it."""

    events: tuple[Event, ...]
    ways: tuple[Ways, ...]
    """For each event how the spreads after it came about."""

    last: tuple[Spread, ...]
    sums: tuple[float, ...]
    """The spreads after all events, with their weights added up."""


@lru_cache(maxsize=MOST_CHAINS)
def chain_of(past: DeckPast, viewer: int) -> Chain:
    """What may have become of a deck with that past, as the viewer of an observation knows it."""
    events = tuple(event for look in past.looks for event in events_of(look, viewer))
    now, ways = {first_spread(past.piles, viewer): 1.0}, list[Ways]()
    for event in events:
        found: Ways = {}
        for spread, weight in now.items():
            for after, pool, share in follow(spread, event):
                found.setdefault(after, []).append(Way(spread, pool, weight * share))
        total = sum(way.weight for several in found.values() for way in several)
        now = {one: sum(way.weight for way in several) / total for one, several in found.items()}
        ways.append(found)
    return Chain(events, tuple(ways), tuple(now), tuple(accumulate(now.values())))


def choose(sums: list[float] | tuple[float, ...], rng: Random) -> int:
    """An index, each as likely as its weight, from the weights added up."""
    return min(bisect(sums, rng.random() * sums[-1]), len(sums) - 1)


def trace(chain: Chain, rng: Random) -> tuple[Spread, list[int]]:
    """One of the spreads, and for each event the pool of its card, as likely as they are."""
    spread = last = chain.last[choose(chain.sums, rng)]
    pools: list[int] = []
    for ways in reversed(chain.ways):
        several = ways[spread]
        way = several[choose([*accumulate(way.weight for way in several)], rng)]
        pools.append(way.pool)
        spread = way.before
    return last, pools[::-1]


class Dealer:
    """Cards dealt to the places of a spread, and led back from event to event."""

    def __init__(self, spread: Spread, rng: Random) -> None:
        self._rng = rng
        stacks = [kinds(pool) for pool in spread.pools]
        for stack in stacks:
            rng.shuffle(stack)
        self.places = [
            [[stack.pop() for _ in range(n)] for n, stack in zip(place, stacks, strict=True)]
            for place in spread.places
        ]
        """For each place the cards of each pool."""

    def cards(self, place: int) -> list[int]:
        """The cards that lie in a place."""
        return [card for pool in self.places[place] for card in pool]

    def lead_back(self, event: Event, pool: int) -> int:
        """Undo an event; the card that it moved, or NO_CARD."""
        places = self.places
        match event:
            case Hide():
                hand = places[HAND][pool]
                card = hand.pop(self._rng.randrange(len(hand)))
                places[TOP][pool].append(card)
                return card
            case Show(place, card):
                places[place][pool].append(card)
                return card
            case Drop():
                places.insert(TOP, [[] for _ in places[HAND]])
            case Return(None):
                places[HAND] = places.pop()
            case Return():
                places.pop()
                for place_ in places:
                    place_.pop()
        return NO_CARD


def deal_past(deck: Deck, past: DeckPast, viewer: int, rng: Random) -> Deck:
    """A full deck, with a full past, that the viewer of an observation cannot tell from its own."""
    chain = chain_of(past, viewer)
    last, pools = trace(chain, rng)
    dealer = Dealer(last, rng)
    layers = [
        replace(layer, counts=count(dealer.cards(TOP + n), layer.counts))
        for n, layer in enumerate(deck.layers)
    ]
    hand = deck.hand
    if hand is not None and past.looks[-1].seat != viewer:
        hand = replace(hand, counts=count(dealer.cards(HAND), hand.counts))
    moved = [
        dealer.lead_back(event, pool)
        for event, pool in zip(reversed(chain.events), reversed(pools), strict=True)
    ]
    drawn = [
        card
        for event, card in zip(chain.events, reversed(moved), strict=True)
        if isinstance(event, Hide)
    ]
    piles = tuple(
        replace(pile, counts=count(dealer.cards(TOP + n), pile.counts))
        for n, pile in enumerate(past.piles)
    )
    looks = tuple(look if look.seat == viewer else fill(look, drawn) for look in past.looks)
    return Deck(tuple(layers), hand, deck.drawn, DeckPast(piles, looks))


def fill(look: CardLook, drawn: list[int]) -> CardLook:
    """The look with the first of the cards drawn, which are taken from the list."""
    takes: list[Take] = []
    for take in look.takes:
        cards = drawn[: take.size]
        del drawn[: take.size]
        takes.append(replace(take, counts=count(cards, take.counts)))
    return replace(look, takes=tuple(takes))


def count(cards: list[int], like: Counts) -> Counts:
    """How many there are of each kind, of as many kinds as in the other counts."""
    return tuple([cards.count(card) for card in range(len(like))])
