"""§1.3, §4.2 Worlds that a seat imagines: each is possible, and as frequent as it is likely.

The notes taken here know every card that ever lay open, and nothing of how the game keeps its own
books. They are taken until another seat draws from a new pile onto older secret cards: from then on
the seat counts those cards together with the pile, as one heap.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb, prod
from random import Random
from typing import Final

import pytest
from scipy import stats

from tests.pilotis.positions import A, B, C, luck, play, position
from venise.engine.chance import draw
from venise.engine.game import CHANCE, TERMINAL
from venise.games.pilotis.actions import Action, Deal, Draw
from venise.games.pilotis.components import COPIES, GIVEN, JOKER, KINDS, Counts
from venise.games.pilotis.events import CardDiscarded, CardGivenUp, CardPlayed, Event, PileRenewed
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.state import Options, State
from venise_ai.bots import make_bot

pytestmark = pytest.mark.rule("4.2")

LEVEL: Final = 0.01
"""How seldom all fair worlds together would be called unfair."""

Unseen = Counter[int]
"""Cards by kind."""


class Notes:
    """What one seat can tell of where the cards are that it does not see, pile by pile."""

    def __init__(self, seats: int, viewer: int) -> None:
        self.viewer, self.seats, self.pile = viewer, seats, 0
        self.unseen = [Counter({k: n - seats * GIVEN[k] for k, n in enumerate(COPIES)})]
        self.opened: Unseen = Counter()
        """What lies with the discards."""

        self.given = [Counter(dict(enumerate(GIVEN))) for _ in range(seats)]
        """Cards that all know each seat to hold."""

        self.hidden = [Counter[int]() for _ in range(seats)]
        """By seat, and by pile, how many secret cards it holds."""

        self.own: Unseen = Counter()
        self.over = False
        """Whether another seat holds secret cards of several piles."""

    def take(self, action: Action, events: tuple[Event, ...]) -> None:
        """Note a step as the seat sees it."""
        for event in events:
            if isinstance(event, CardPlayed | CardDiscarded | CardGivenUp):
                self.see_leave(event.seat, event.kind)
        if isinstance(action, Deal | Draw):
            self.see_drawn(action.seat, action.kind)
        if any(isinstance(event, PileRenewed) for event in events):
            self.unseen.append(self.opened)
            self.opened = Counter()
            self.pile += 1

    def see_drawn(self, seat: int, kind: int) -> None:
        """A card of the pile comes to a hand; the viewer's own is seen."""
        if seat == self.viewer:
            self.own[kind] += 1
            self.unseen[self.pile][kind] -= 1
            return
        self.hidden[seat][self.pile] += 1
        self.over |= len(+self.hidden[seat]) > 1

    def see_leave(self, seat: int, kind: int) -> None:
        """A card lies open; what the seat was known to hold goes first."""
        if kind == JOKER:
            return
        self.opened[kind] += 1
        if self.given[seat][kind]:
            self.given[seat][kind] -= 1
        elif seat == self.viewer:
            self.own[kind] -= 1
        else:
            (pile,) = +self.hidden[seat] if not self.over else (self.pile,)
            self.hidden[seat][pile] -= 1
            self.unseen[pile][kind] -= 1

    def is_possible(self, world: State) -> bool:
        """Whether every card that is not seen lies where one of its pile can lie."""
        lying = [Counter[int]() for _ in self.unseen]
        lying[self.pile].update(counter(world.pile.counts))
        for seat, player in enumerate(world.players):
            held = counter(player.secret.counts)
            if seat == self.viewer:
                if held != +self.own:
                    return False
            elif held:
                (pile,) = +self.hidden[seat]
                if held.total() != self.hidden[seat][pile]:
                    return False
                lying[pile].update(held)
        return all(+one == +other for one, other in zip(lying, self.unseen, strict=True))


def counter(counts: Counts) -> Counter[int]:
    """Cards by kind, those that there are."""
    return +Counter(dict(enumerate(counts)))


def noted_games(games: int) -> Iterator[tuple[State, Notes]]:
    """Every decision of games of bots, with the notes of each seat as long as they are taken."""
    for seed in range(games):
        seats, rng = 2 + seed % 3, Random(seed)
        bot = make_bot("greedy", PILOTIS)
        state = PILOTIS.initial_state(seats, Options())
        notes = [Notes(seats, seat) for seat in range(seats)]
        while state.current_player != TERMINAL:
            if state.current_player == CHANCE:
                action = draw(PILOTIS.chance_outcomes(state), rng)
            else:
                yield from ((state, one) for one in notes if not one.over)
                action = bot.choose(PILOTIS.observation(state, state.current_player), rng)
            state, events = PILOTIS.apply(state, action)
            for one in notes:
                one.take(action, events)


def test_worlds_of_positions_of_bot_games_are_possible() -> None:
    """In five hundred positions and more, three worlds for each seat whose notes tell."""
    rng, looked_at, renewed = Random(1), 0, 0
    for state, notes in noted_games(12):
        looked_at += 1
        renewed += notes.pile > 0
        seen = PILOTIS.observation(state, notes.viewer)
        assert notes.is_possible(state)
        assert all(notes.is_possible(PILOTIS.resample(seen, rng)) for _ in range(3))
    assert looked_at > 500
    assert renewed > 50


def test_each_unseen_card_is_in_the_pile_as_often_as_likely() -> None:
    """In a position of bot games in forty, kind by kind, over two hundred worlds."""
    rng, found = Random(2), []
    for number, (state, notes) in enumerate(noted_games(12)):
        if number % 40 or not state.pile.size:
            continue
        pool, size, worlds = +notes.unseen[notes.pile], state.pile.size, 200
        seen = PILOTIS.observation(state, notes.viewer)
        piles = [PILOTIS.resample(seen, rng).pile.counts for _ in range(worlds)]
        total = pool.total()
        for kind, copies in pool.items():
            share = copies / total
            if 0 < share < 1 and size < total:
                mean = sum(pile[kind] for pile in piles) / worlds
                spread = size * share * (1 - share) * (total - size) / (total - 1) / worlds
                found.append(abs(mean - size * share) / spread**0.5)
    assert len(found) > 50
    assert max(found) < stats.norm.ppf(1 - LEVEL / 2 / len(found))


SMALL: Final = [
    {A: old, B: held, C: other, "pile": pile}
    for old in ("", "long")
    for held, other in (("move step-3", "move"), ("short short", ""), ("step-1", "step-2 remove"))
    for pile in ("short move step-1", "long long step-3 move", "remove short", "step-1")
]
"""Positions in which every possible world can be listed: the secret cards of A, B and C, and the
pile."""


def small_position(number: int) -> tuple[State, list[str]]:
    """The position, and its heaps of unseen cards that A cannot tell apart from each other.

    In every third A draws from a renewed pile first, and goes on telling what the others hold.
    """
    given = SMALL[number]
    secrets = {seat: given[seat] for seat in (A, B, C)}
    if number % 3:
        return position(3, secrets=secrets, hands={}, pile=given["pile"]), ["pile and hands"]
    state, _ = luck(play(position(3, secrets=secrets, hands={}, pile=""), "end")[0])
    return state, ["hands", "pile"]


def split(pool: Counter[int], sizes: tuple[int, ...]) -> Iterator[tuple[tuple[Counts, ...], int]]:
    """Every way to lay a pool in places of those sizes, as counts, and its weight in cards."""
    kinds = range(len(KINDS))
    ways = [
        [
            one
            for one in product(*(range(min(pool[kind], size) + 1) for kind in kinds))
            if sum(one) == size
        ]
        for size in sizes
    ]
    for places in product(*ways):
        if all(sum(one[kind] for one in places) == pool[kind] for kind in kinds):
            left = Counter(pool)
            weight = 1
            for one in places:
                weight *= prod(comb(left[kind], n) for kind, n in enumerate(one))
                left.subtract(dict(enumerate(one)))
            yield places, weight


@pytest.mark.parametrize("number", range(len(SMALL)))
def test_each_possible_world_of_a_small_position_is_as_frequent_as_its_weight(number: int) -> None:
    """All of them are listed; two thousand are drawn and compared at one joint level."""
    state, heaps = small_position(number)
    hands = tuple(state.players[seat].secret for seat in (B, C))
    places = hands if len(heaps) > 1 else (*hands, state.pile)
    pool = sum((counter(one.counts) for one in places), Counter[int]())
    likely = dict(split(pool, tuple(one.size for one in places)))
    seen, rng, drawn = PILOTIS.observation(state, A), Random(number), Counter[tuple[Counts, ...]]()
    for _ in range(2000):
        world = PILOTIS.resample(seen, rng)
        layers = [world.players[seat].secret for seat in (B, C)]
        if len(heaps) == 1:
            layers.append(world.pile)
        else:
            assert world.pile == state.pile
        drawn[tuple(one.counts for one in layers)] += 1
    assert drawn.keys() <= likely.keys()
    if len(likely) > 1:
        scale = 2000 / sum(likely.values())
        test = stats.chisquare([drawn[one] for one in likely], [n * scale for n in likely.values()])
        assert test.pvalue > LEVEL / len(SMALL)
