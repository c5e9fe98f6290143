"""§1.3, §4.2 Worlds that a seat imagines: each is possible, and as frequent as it is likely.

The notes taken here know every card that ever lay open, and nothing of how the game keeps its own
books: of each pile what was in it, and of each seat how many cards it drew of each, and what it put
away when. A world is possible where cards can be laid on all those places so that it comes out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from math import comb, prod
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace
from scipy import stats
from scipy.optimize import Bounds, LinearConstraint, milp

from tests.pilotis.positions import A, B, C, luck, play, position
from venise.engine.chance import draw
from venise.engine.game import CHANCE, TERMINAL
from venise.engine.layers import Layer
from venise.games.pilotis.actions import Action, Deal, Draw, EndTurn
from venise.games.pilotis.components import (
    COPIES,
    GIVEN,
    JOKER,
    KINDS,
    LONG,
    NO_CARDS,
    STEP_1,
    Counts,
)
from venise.games.pilotis.decisions import Playing
from venise.games.pilotis.events import CardDiscarded, CardGivenUp, CardPlayed, Event, PileRenewed
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.state import Options, State
from venise.games.pilotis.unseen import Places, place_all
from venise_ai.bots import make_bot

pytestmark = pytest.mark.rule("4.2")

LEVEL: Final = 0.01
"""How seldom all fair worlds together would be called unfair."""

TYPES: Final = range(len(KINDS))
"""The kinds of cards."""

Unseen = Counter[int]
"""Cards by kind."""


class Notes:
    """What one seat can tell of where the cards are that it does not see, pile by pile."""

    def __init__(self, seats: int, viewer: int) -> None:
        self.viewer, self.seats, self.pile = viewer, seats, 0
        self.unseen = [Counter({k: n - seats * GIVEN[k] for k, n in enumerate(COPIES)})]
        """By pile what it held, without what the viewer has drawn of it."""

        self.opened: Unseen = Counter()
        """What lies with the discards."""

        self.given = [Counter(dict(enumerate(GIVEN))) for _ in range(seats)]
        """Cards that all know each seat to hold."""

        self.drawn = [Counter[int]() for _ in range(seats)]
        """By seat, and by pile, how many secret cards it has drawn."""

        self.away = [list[tuple[int, int]]() for _ in range(seats)]
        """By seat the secret cards that it has put away, with the last pile it had drawn of."""

        self.own: Unseen = Counter()

    def take(self, action: Action, events: tuple[Event, ...]) -> None:
        """Note a step as the seat sees it."""
        for event in events:
            if isinstance(event, CardPlayed | CardDiscarded | CardGivenUp):
                self.see_leave(event.seat, event.kind)
        if isinstance(action, Deal | Draw):
            self.see_drawn(action.seat, action.kind)
        if any(isinstance(event, PileRenewed) for event in events):
            self.unseen.append(Counter(self.opened))
            self.opened = Counter()
            self.pile += 1

    def see_drawn(self, seat: int, kind: int) -> None:
        """A card of the pile comes to a hand; the viewer's own is seen."""
        if seat == self.viewer:
            self.own[kind] += 1
            self.unseen[self.pile][kind] -= 1
        else:
            self.drawn[seat][self.pile] += 1

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
            self.away[seat].append((max(self.drawn[seat]), kind))

    @property
    def is_plain(self) -> bool:
        """Whether all that others have drawn is of one pile, and lies in their hands or in it."""
        return self.pile == 0

    def left(self) -> Unseen:
        """Of the first pile what is not seen yet."""
        return self.unseen[0] - Counter(kind for away in self.away for _, kind in away)

    def is_possible(self, world: State) -> bool:
        """Whether cards can be laid where they were drawn so that the world comes out."""
        if counter(world.players[self.viewer].secret.counts) != +self.own:
            return False
        others = [seat for seat in range(self.seats) if seat != self.viewer]
        places = [(seat, pile, kind) for seat in others for pile in self.piles() for kind in TYPES]
        rows, exact = [], []
        for seat in others:
            held = counter(world.players[seat].secret.counts)
            held.update(kind for _, kind in self.away[seat])
            for pile in self.piles():
                rows.append([one[:2] == (seat, pile) for one in places])
                exact.append(self.drawn[seat][pile])
            for kind in TYPES:
                rows.append([(one[0], one[2]) == (seat, kind) for one in places])
                exact.append(held[kind])
        lying = counter(world.pile.counts)
        for pile, kind in product(self.piles(), TYPES):
            rows.append([one[1:] == (pile, kind) for one in places])
            exact.append(self.unseen[pile][kind] - lying[kind] * (pile == self.pile))
        early, least = self.early(others, places)
        found = milp(
            [0] * len(places),
            integrality=[1] * len(places),
            bounds=Bounds(0, 99),
            constraints=[
                LinearConstraint(rows, exact, exact),
                LinearConstraint(early, least, [99] * len(least)),
            ],
        )
        return bool(found.success)

    def early(
        self, others: list[int], places: list[tuple[int, int, int]]
    ) -> tuple[list[list[bool]], list[int]]:
        """Cards put away were drawn before: of each kind so many, of the piles until then."""
        rows, least = [], []
        for seat, pile, kind in product(others, self.piles(), TYPES):
            rows.append([one[0] == seat and one[1] <= pile and one[2] == kind for one in places])
            least.append(sum(one == kind and last <= pile for last, one in self.away[seat]))
        return rows, least

    def piles(self) -> range:
        """The numbers of all piles so far."""
        return range(len(self.unseen))


def counter(counts: Counts) -> Counter[int]:
    """Cards by kind, those that there are."""
    return +Counter(dict(enumerate(counts)))


def noted_games(games: int) -> Iterator[tuple[State, Notes]]:
    """Every decision of games of bots, with the notes of each seat."""
    for seed in range(games):
        seats, rng = 2 + seed % 3, Random(seed)
        bot = make_bot("greedy", PILOTIS)
        state = PILOTIS.initial_state(seats, Options())
        notes = [Notes(seats, seat) for seat in range(seats)]
        while state.current_player != TERMINAL:
            if state.current_player == CHANCE:
                action = draw(PILOTIS.chance_outcomes(state), rng)
            else:
                yield from ((state, one) for one in notes)
                action = bot.choose(PILOTIS.observation(state, state.current_player), rng)
            state, events = PILOTIS.apply(state, action)
            for one in notes:
                one.take(action, events)


def test_worlds_of_positions_of_bot_games_are_possible() -> None:
    """In 280 positions, of the first pile and of later ones, for all seats in turn."""
    rng, looked_at = Random(1), Counter[int]()
    for number, (state, notes) in enumerate(noted_games(9)):
        if number % 11 == 0:
            looked_at[notes.pile] += 1
            assert number % 5 or notes.is_possible(state), "the notes are wrong"
            assert notes.is_possible(
                PILOTIS.resample(PILOTIS.observation(state, notes.viewer), rng)
            )
    assert looked_at.total() >= 280
    assert len(looked_at) > 2


def test_each_unseen_card_is_in_the_pile_as_often_as_likely() -> None:
    """Of the first pile: in every fortieth position, kind by kind, over two hundred worlds."""
    rng, found = Random(2), []
    for number, (state, notes) in enumerate(noted_games(9)):
        if number % 40 or not state.pile.size or not notes.is_plain:
            continue
        pool, size, worlds = notes.left(), state.pile.size, 200
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


def test_a_card_put_away_from_a_mixed_hand_came_from_any_place_that_it_can_have() -> None:
    """B holds a card of the old pile and two of the new one, and plays a short plank.

    Every way to lay the cards on the places where they were drawn is listed, with every place from
    which the plank can have come: each world comes as often as there are such ways.
    """
    old, new = ("short", "step-3"), ("short", "short", "step-1", "long")
    state = position(3, secrets={B: old[0], C: old[1]}, hands={}, pile=" ".join(new))
    state = replace(state, pile=replace(state.pile, known_to=(1, 1, 1)), turn_player=B)
    state = replace(state, due=Playing(B, 4))
    state, _ = PILOTIS.apply(state, EndTurn())
    for kind in (STEP_1, LONG):
        state, _ = PILOTIS.apply(state, Draw(B, kind))
    state, _ = play(replace(state, due=Playing(B, 4), turn_player=B), "lay short 15-25d")
    likely = Counter[tuple[str, ...]]()
    for first, second in product(permutations(old), permutations(new)):
        drawn = (first[0], *second[:2])
        for place, name in enumerate(drawn):
            if name == "short":
                hand = sorted(drawn[:place] + drawn[place + 1 :])
                likely[(*hand, first[1], *sorted(second[2:]))] += 1
    seen, rng, found = PILOTIS.observation(state, A), Random(5), Counter[tuple[str, ...]]()
    for _ in range(3000):
        world = PILOTIS.resample(seen, rng)
        heaps = (world.players[B].secret, world.players[C].secret, world.pile)
        found[tuple(name for heap in heaps for name in names(heap.counts))] += 1
    assert found.keys() <= likely.keys()
    scale = 3000 / likely.total()
    fair = stats.chisquare([found[one] for one in likely], [n * scale for n in likely.values()])
    assert fair.pvalue > LEVEL


def names(counts: Counts) -> list[str]:
    """The cards by name, in rising order of their names."""
    return sorted(Counter({KINDS[kind]: count for kind, count in enumerate(counts)}).elements())


def test_however_many_cards_were_put_away_a_world_is_dealt() -> None:
    """In a game without an end whoever hoards a card has put away thousands since."""
    many = 3000
    places = Places([Layer(many, (many, *NO_CARDS[1:]), (0, 0))], 0)
    chosen: list[int] = []
    assert place_all(places, [(0, 0, 0)] * many, chosen, Random(1))
    assert chosen == [0] * many
