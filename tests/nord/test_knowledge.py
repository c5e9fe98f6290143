"""§1.4.1.2 What a seat has seen of the decks stays known to it, and to nobody else."""

from __future__ import annotations

from random import Random

import pytest

from tests.contract.games import VARIANTS, Ply, Variant, each, played
from tests.nord.positions import (
    BLUE,
    ORDER,
    RED,
    board,
    order_card,
    play,
    table,
)
from venise.games.nord.actions import Activate, DrawCard, KeepCard, KeepNone
from venise.games.nord.components import DECKS, ORDERS_DECK, copies
from venise.games.nord.decisions import Activation, CardChoice, CardDraw
from venise.games.nord.game import NORD
from venise.games.nord.invariants import find_violation
from venise.games.nord.state import State

pytestmark = pytest.mark.rule("1.4.1.2")

LACE, LACE_2, JEWELRY = map(order_card, ("lace+1", "lace+2", "jewelry+1"))


class Memory:
    """What one seat remembers of one deck: the piles it put together itself, from the top."""

    def __init__(self, seat: int, size: int) -> None:
        self.seat = seat
        self.piles: list[tuple[int, dict[int, int] | None]] = [(size, None)]
        self.hand: dict[int, int] = {}

    def drew(self, seat: int, card: int) -> None:
        """Somebody drew a card: only one's own draws leave the top pile known."""
        size, known = self.piles.pop(0)
        if seat == self.seat:
            self.hand[card] = self.hand.get(card, 0) + 1
        mine = known is not None and seat == self.seat
        known = {kind: n - (kind == card) for kind, n in (known or {}).items()} if mine else None
        if size > 1:
            self.piles.insert(0, (size - 1, known))

    def returned(self, seat: int, kept: int | None, number: int) -> None:
        """Somebody put cards under the deck: only one's own are known."""
        if kept is not None and seat == self.seat:
            self.hand[kept] -= 1
        if number:
            self.piles.append((number, self.hand if seat == self.seat else None))
        self.hand = {}


def follow(memories: list[list[Memory]], ply: Ply) -> None:
    """What happened to the decks, as each seat remembers it."""
    decision, action = ply.before.due, ply.action
    if isinstance(decision, CardDraw):
        for memory in memories[decision.deck]:
            memory.drew(decision.player, action.card)
    if isinstance(decision, CardChoice):
        kept = action.card if isinstance(action, KeepCard) else None
        left = ply.before.decks[decision.deck].hand.size - (kept is not None)
        for memory in memories[decision.deck]:
            memory.returned(decision.seat, kept, left)


def check(memory: Memory, deck: int, world: State) -> int:
    """How many piles the seat remembers; fails if the world it imagines is not like that."""
    layers, piles = world.decks[deck].layers, memory.piles
    assert [layer.size for layer in layers] == [size for size, _ in piles]
    known = [(layer, pile) for layer, (_, pile) in zip(layers, piles, strict=True) if pile]
    for layer, pile in known:
        assert layer.counts == tuple(pile.get(card, 0) for card in range(len(layer.counts)))
    hand = world.decks[deck].hand
    if memory.hand and hand:
        assert hand.counts == tuple(memory.hand.get(card, 0) for card in range(len(hand.counts)))
    return len(known)


@each([one for one in VARIANTS if one.key == NORD.info.key])
def test_every_world_a_seat_imagines_holds_what_it_has_seen(variant: Variant) -> None:
    """Piles that a seat put under a deck itself lie there in every resampled world."""
    luck, seats = Random(5), range(variant.seats)
    memories = [
        [Memory(seat, sum(copies(deck, variant.seats))) for seat in seats]
        for deck in range(len(DECKS))
    ]
    remembered = 0
    for ply in played(variant):
        follow(memories, ply)
        for seat in seats:
            world = NORD.resample(NORD.observation(ply.after, seat), luck)
            assert find_violation(world) is None
            for deck, remembering in enumerate(memories):
                remembered += check(remembering[seat], deck, world)
    assert remembered > 0


def returned_to_an_order_deck() -> State:
    """Red has looked at a lace and a jewelry order, and put both under the deck."""
    state = table(board(ORDER), board(), due=(Activation(RED, ORDER, 2),))
    return play(state, Activate(), DrawCard(RED, LACE), DrawCard(RED, JEWELRY), KeepNone())


def bottoms(state: State, seat: int) -> set[tuple[int, ...]]:
    """The contents of the lowest pile of the order deck in many worlds that a seat imagines."""
    seen, luck = NORD.observation(state, seat), Random(6)
    worlds = (NORD.resample(seen, luck) for _ in range(60))
    return {world.decks[ORDERS_DECK].layers[-1].counts for world in worlds}


def test_returned_cards_are_known_to_who_returned_them() -> None:
    """Red imagines exactly the two cards it put back at the bottom, blue anything."""
    state = returned_to_an_order_deck()
    truth = tuple(int(card in (LACE, JEWELRY)) for card in range(6))
    assert bottoms(state, RED) == {truth}
    assert len(bottoms(state, BLUE)) > 5


def test_a_card_being_looked_at_is_unknown_to_the_others() -> None:
    """While red chooses, blue imagines many hands, and red only its own."""
    state = table(board(ORDER), board(), due=(Activation(RED, ORDER, 1),))
    state = play(state, Activate(), DrawCard(RED, LACE_2))
    hands = {}
    for seat in (RED, BLUE):
        seen, luck = NORD.observation(state, seat), Random(7)
        worlds = [NORD.resample(seen, luck) for _ in range(40)]
        found = [world.decks[ORDERS_DECK].hand for world in worlds]
        hands[seat] = {hand.counts for hand in found if hand}
    assert hands[RED] == {tuple(int(card == LACE_2) for card in range(6))}
    assert len(hands[BLUE]) > 3


def test_an_observation_is_the_same_whatever_card_was_drawn() -> None:
    """Blue cannot tell from what it sees which order red has drawn."""
    state = play(table(board(ORDER), board(), due=(Activation(RED, ORDER, 1),)), Activate())
    after = [play(state, action) for action, _ in NORD.chance_outcomes(state)]
    assert len({NORD.observation(world, RED) for world in after}) == 6
    assert len({NORD.observation(world, BLUE) for world in after}) == 1


def test_a_kept_card_is_known_to_all() -> None:
    """A card on a board counts for everybody: no world holds it in the deck as well."""
    state = table(board(ORDER), board(), due=(Activation(RED, ORDER, 1),))
    state = play(state, Activate(), DrawCard(RED, LACE_2), KeepCard(LACE_2, 4))
    world = NORD.resample(NORD.observation(state, BLUE), Random(8))
    assert sum(layer.counts[LACE_2] for layer in world.decks[ORDERS_DECK].layers) == 1
