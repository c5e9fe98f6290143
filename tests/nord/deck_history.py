"""Everything that was drawn from a deck, and what it leaves possible, worked out without our rules.

Piles are counts of cards by kind. What a seat knows is what it drew itself and what others kept.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import product

from msgspec import Struct

Counts = tuple[int, ...]
Piles = tuple[Counts, ...]


class Drawn(Struct, frozen=True):
    """What one seat drew at one time: the cards in their order, and the one that it kept."""

    seat: int
    cards: tuple[int, ...]
    over: bool = False
    """Whether cards were put back, and one kept or none."""

    kept: int | None = None


class History(Struct, frozen=True):
    """A deck at first, and all that was drawn since."""

    first: Counts
    draws: tuple[Drawn, ...] = ()

    def draw(self, seat: int, card: int) -> History:
        """The history with one card more."""
        draws = self.draws
        if not draws or draws[-1].over:
            return History(self.first, (*draws, Drawn(seat, (card,))))
        last = draws[-1]
        return History(self.first, (*draws[:-1], Drawn(seat, (*last.cards, card))))

    def keep(self, card: int | None) -> History:
        """The history with the cards put back but for one that is kept."""
        *draws, last = self.draws
        return History(self.first, (*draws, Drawn(last.seat, last.cards, over=True, kept=card)))


def without(counts: Counts, card: int) -> Counts:
    """The counts with one card less."""
    return tuple(n - (kind == card) for kind, n in enumerate(counts))


def plus(left: Counts, right: Counts) -> Counts:
    """Both together."""
    return tuple(a + b for a, b in zip(left, right, strict=True))


def weigh(history: History, viewer: int) -> dict[tuple[Piles, Counts], float]:
    """How likely each world is to the viewer: the piles from the top, and the cards looked at.

    Every way is followed from the beginning: all shuffles are fair, and each card that another
    looked at is as likely the one it kept.
    """
    none = (0,) * len(history.first)
    worlds: dict[tuple[Piles, Counts], float] = {((history.first,), none): 1.0}
    for drawn in history.draws:
        for card in drawn.cards:
            worlds = spread(worlds, card if drawn.seat == viewer else None)
        if drawn.over:
            worlds = put_back(worlds, drawn.kept)
    return worlds


def spread(
    worlds: dict[tuple[Piles, Counts], float], seen: int | None
) -> dict[tuple[Piles, Counts], float]:
    """The worlds after one card was drawn from the top, by the viewer or by another."""
    found: dict[tuple[Piles, Counts], float] = defaultdict(float)
    for (piles, hand), weight in worlds.items():
        top, *rest = piles
        for card, number in enumerate(top):
            if number and seen in (None, card):
                left = without(top, card)
                after = (left, *rest) if sum(left) else tuple(rest)
                held = tuple(n + (kind == card) for kind, n in enumerate(hand))
                found[after, held] += weight * number / sum(top)
    return found


def put_back(
    worlds: dict[tuple[Piles, Counts], float], kept: int | None
) -> dict[tuple[Piles, Counts], float]:
    """The worlds after one of the cards looked at was kept, or none."""
    found: dict[tuple[Piles, Counts], float] = defaultdict(float)
    for (piles, hand), weight in worlds.items():
        share = 1.0 if kept is None else hand[kept] / sum(hand)
        if share:
            left = hand if kept is None else without(hand, kept)
            after = (*piles, left) if sum(left) else piles
            found[after, (0,) * len(hand)] += weight * share
    return found


def is_possible(history: History, viewer: int, piles: Piles, hand: Counts) -> bool:
    """Whether some course of what the viewer knows leads to these piles and this hand.

    Looked for backwards: each pile was put together by one draw, whose cards came from the piles
    that lay on top then.
    """
    sizes = takes(history)

    @cache
    def came_about(number: int, piles: Piles) -> bool:
        if not number:
            return piles == (history.first,)
        drawn, parts = history.draws[number - 1], sizes[number - 1]
        left = len(drawn.cards) - (drawn.kept is not None)
        held = hand
        if drawn.over:
            held = (0,) * len(history.first)
            if left:
                piles, held = piles[:-1], piles[-1]
            if drawn.kept is not None:
                held = plus(held, tuple(int(kind == drawn.kept) for kind in range(len(held))))
        own = drawn.cards if drawn.seat == viewer else None
        return any(came_about(number - 1, before) for before in undone(piles, held, parts, own))

    return came_about(len(history.draws), piles)


def takes(history: History) -> list[list[tuple[int, int]]]:
    """For each draw how many cards came from each pile, and how many the pile held."""
    piles, found = [sum(history.first)], list[list[tuple[int, int]]]()
    for drawn in history.draws:
        left, parts = len(drawn.cards), list[tuple[int, int]]()
        while left:
            part = min(left, piles[0])
            parts.append((part, piles[0]))
            piles[0] -= part
            left -= part
            if not piles[0]:
                piles.pop(0)
        back = len(drawn.cards) - (drawn.kept is not None)
        if drawn.over and back:
            piles.append(back)
        found.append(parts)
    return found


def undone(
    piles: Piles, held: Counts, parts: list[tuple[int, int]], own: tuple[int, ...] | None
) -> Iterator[Piles]:
    """The piles before a draw of those cards, in every way that they may have come from them."""
    if own is not None:
        counted = tuple(own.count(card) for card in range(len(held)))
        ways = [known_parts(own, parts, len(held))] if counted == held else []
    else:
        ways = list(splits(held, [size for size, _ in parts]))
    for way in ways:
        before = piles
        for (size, pile), cards in zip(reversed(parts), reversed(way), strict=True):
            whole = size == pile
            before = (cards, *before) if whole else (plus(before[0], cards), *before[1:])
        yield before


def known_parts(own: tuple[int, ...], parts: list[tuple[int, int]], kinds: int) -> list[Counts]:
    """The cards of each pile of a draw that is known card by card."""
    found, start = list[Counts](), 0
    for size, _ in parts:
        cards = own[start : start + size]
        found.append(tuple(cards.count(card) for card in range(kinds)))
        start += size
    return found


def splits(cards: Counts, sizes: list[int]) -> Iterator[list[Counts]]:
    """Every way to share the cards out among piles of those sizes."""
    if len(sizes) == 1:
        yield [cards]
        return
    for part in product(*(range(n + 1) for n in cards)):
        if sum(part) == sizes[0]:
            rest = tuple(n - m for n, m in zip(cards, part, strict=True))
            for more in splits(rest, sizes[1:]):
                yield [part, *more]
