"""§1.4.1.2 Worlds of a deck that was drawn across: possible, and as likely as luck makes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from tests.contract.games import VARIANTS, played
from tests.fitting import likelihood_of
from tests.nord.deck_history import Counts, History, Piles, is_possible, weigh
from tests.nord.positions import BLUE, ORDER, RED, board, order_card, pile, play, table
from venise.engine.chance import draw_chance_action
from venise.engine.game import CHANCE, SPECTATOR, TERMINAL
from venise.games.nord import decks, position_notation
from venise.games.nord.actions import Activate, DrawCard, KeepCard, KeepNone
from venise.games.nord.components import DECKS, ORDERS_DECK, copies
from venise.games.nord.decisions import Activation, CardChoice, CardDraw, TurnEnd
from venise.games.nord.game import NORD
from venise.games.nord.state import Deck, Options, State
from venise_ai.bots import make_bot

pytestmark = pytest.mark.rule("1.4.1.2")

CLOTHING, LACE, JEWELRY = map(order_card, ("clothing+1", "lace+1", "jewelry+1"))


def worlds_of(state: State, seat: int, number: int = 60) -> list[Deck]:
    """The order deck in many worlds that a seat imagines."""
    seen, luck = NORD.observation(state, seat), Random(6)
    return [NORD.resample(seen, luck).decks[ORDERS_DECK] for _ in range(number)]


def card_of(counts: Counts) -> int:
    """The only card among them."""
    assert sum(counts) == 1
    return counts.index(1)


def drawn_across() -> State:
    """Red has put a lace and a jewelry order under the clothing one; blue has drawn two."""
    three = pile(*(int(card in (CLOTHING, LACE, JEWELRY)) for card in range(6)))
    stacks = (table().decks[0], Deck((three,)), table().decks[2])
    state = table(board(ORDER), board(), due=(Activation(RED, ORDER, 2),), decks=stacks)
    state = play(state, Activate(), DrawCard(RED, LACE), DrawCard(RED, JEWELRY), KeepNone())
    arrived = Activation(BLUE, ORDER, 2)
    state = replace(state, due=arrived, later=(TurnEnd(BLUE),), turn_player=BLUE)
    return play(state, Activate(), DrawCard(BLUE, CLOTHING), DrawCard(BLUE, LACE))


def test_cards_put_back_stay_known_while_another_draws_across_them() -> None:
    """Blue holds the clothing that lay on top, and one of red's; red's other one is left."""
    found = piles_of(drawn_across(), RED)
    assert {card_of(left) for _, left in found} == {LACE, JEWELRY}
    assert all(hand[CLOTHING] for hand, _ in found)
    assert len(found) == 2


def test_what_another_keeps_of_them_tells_the_rest() -> None:
    """Blue keeps clothing: red's two lie there in either order. It keeps lace: jewelry is left."""
    state = play(drawn_across(), KeepCard(CLOTHING, 4))
    tops = {(card_of(top.counts), card_of(low.counts)) for top, low in layers_of(state)}
    assert tops == {(LACE, JEWELRY), (JEWELRY, LACE)}
    state = play(drawn_across(), KeepCard(LACE, 4))
    tops = {(card_of(top.counts), card_of(low.counts)) for top, low in layers_of(state)}
    assert tops == {(JEWELRY, CLOTHING)}


def piles_of(state: State, seat: int) -> set[tuple[Counts, Counts]]:
    """The cards that blue looks at and the pile left, in the worlds that a seat imagines."""
    found = set[tuple[Counts, Counts]]()
    for deck in worlds_of(state, seat):
        assert deck.hand is not None
        found.add((deck.hand.counts, deck.layers[0].counts))
    return found


def layers_of(state: State) -> list[Any]:
    """The layers of the order deck in the worlds that red imagines."""
    return [deck.layers for deck in worlds_of(state, RED)]


def test_who_draws_across_knows_all_that_it_saw() -> None:
    """Blue knows its two cards, and so the third."""
    ((hand, left),) = piles_of(drawn_across(), BLUE)
    assert (hand[CLOTHING], hand[LACE], card_of(left)) == (1, 1, JEWELRY)


@pytest.mark.parametrize("viewer", [None, RED, BLUE, SPECTATOR])
def test_such_a_position_survives_notation(viewer: int | None) -> None:
    """As it is, and as a seat or a spectator sees it."""
    for state in (drawn_across(), play(drawn_across(), KeepCard(LACE, 4))):
        seen = state if viewer is None else NORD.observation(state, viewer)
        assert position_notation.read(position_notation.write(seen)) == seen


# Worlds that can be, in games of bots


def histories(steps: Iterator[tuple[State, Any]]) -> Iterator[tuple[State, tuple[History, ...]]]:
    """Every position of a game, with all that was drawn from each deck before it."""
    known: tuple[History, ...] = ()
    for state, action in steps:
        decks_ = range(len(DECKS))
        known = known or tuple(History(copies(deck, len(state.players))) for deck in decks_)
        yield state, known
        top, found = state.due, list(known)
        if isinstance(top, CardDraw):
            found[top.deck] = found[top.deck].draw(top.player, action.card)
        elif isinstance(action, KeepCard):
            assert isinstance(top, CardChoice)
            found[top.deck] = found[top.deck].keep(action.card)
        elif isinstance(action, KeepNone):
            assert isinstance(top, CardChoice)
            found[top.deck] = found[top.deck].keep(None)
        known = tuple(found)


@cache
def game_of_bots(level: str, seats: int, seed: int) -> tuple[tuple[State, Any], ...]:
    """A whole game of bots of that level, each position with the action that follows."""
    bot, steps = make_bot(level, NORD), list[tuple[State, Any]]()
    state = NORD.initial_state(seats, Options())
    while state.current_player != TERMINAL:
        seat = state.current_player
        if seat == CHANCE:
            action = draw_chance_action(NORD, state, seed)
        else:
            action = bot.choose(NORD.observation(state, seat), Random(seed))
        steps.append((state, action))
        state, _ = NORD.apply(state, action)
    return tuple(steps)


def contents(deck: Deck) -> tuple[Piles, Counts]:
    """The cards of a true deck: those of each pile, and those that somebody looks at."""
    none = deck.layers[0].counts if deck.layers else deck.hand.counts if deck.hand else ()
    hand = deck.hand.counts if deck.hand else (0,) * len(none)
    return tuple(layer.counts for layer in deck.layers), hand


def check_positions(
    steps: Iterator[tuple[State, Any]], every: int, luck: Random
) -> tuple[int, int]:
    """How many positions, and decks drawn across, there were; fails where a world cannot be."""
    positions = across = 0
    for number, (state, known) in enumerate(histories(steps)):
        if not state.round or number % every:
            continue
        positions += 1
        for seat in range(len(state.players)):
            world = NORD.resample(NORD.observation(state, seat), luck)
            for deck, history in zip(world.decks, known, strict=True):
                if deck.layers or deck.hand:
                    piles, hand = contents(deck)
                    assert is_possible(history, seat, piles, hand)
                across += deck.past is not None
    return positions, across


def test_worlds_drawn_in_games_of_bots_are_possible() -> None:
    """For each seat, at 250 positions: no world contradicts a card that the seat has ever seen."""
    luck, totals = Random(9), [0, 0]
    for seed, (level, seats) in enumerate([("thumb", 2), ("thumb", 4), ("greedy", 3)]):
        found = check_positions(iter(game_of_bots(level, seats, seed)), 4, luck)
        totals = [a + b for a, b in zip(totals, found, strict=True)]
    for variant in (one for one in VARIANTS if one.key == NORD.info.key):
        steps = ((ply.before, ply.action) for ply in played(variant))
        found = check_positions(steps, 25, luck)
        totals = [a + b for a, b in zip(totals, found, strict=True)]
    assert totals[0] >= 250
    assert totals[1] >= 100, "decks that somebody drew across"


# Worlds as often as they should be

POSITIONS: Final = 20
WORLDS: Final = 2500
LEVEL: Final = 0.01
"""Of all positions together: what luck may miss by this little, and no more often."""


def small_deck(luck: Random) -> tuple[Deck, History, int] | None:
    """A deck of a few cards after some looks, if somebody drew across; with the number of seats."""
    seats, counts = luck.randint(2, 3), (luck.randint(1, 3), luck.randint(1, 2), luck.randint(1, 2))
    deck, history = Deck((pile(*counts, seats=seats),)), History(counts)
    for _ in range(luck.randint(3, 6)):
        seat, number = luck.randrange(seats), luck.randint(1, 3)
        if deck.size < 2:
            break
        for _ in range(min(number, deck.size)):
            top = deck.layers[0].counts
            card = luck.choices(range(len(top)), top)[0]
            deck, history = decks.draw(deck, seat, card), history.draw(seat, card)
        assert deck.hand is not None
        held = [card for card, n in enumerate(deck.hand.counts) if n]
        kept = luck.choice([None, *held]) if luck.random() < 0.6 else None
        deck, history = decks.settle(deck, kept), history.keep(kept)
    if luck.random() < 0.4 and deck.layers:
        seat, top = luck.randrange(seats), deck.layers[0].counts
        card = luck.choices(range(len(top)), top)[0]
        deck, history = decks.draw(deck, seat, card), history.draw(seat, card)
    return (deck, history, seats) if deck.past is not None else None


def test_worlds_of_small_decks_come_as_often_as_luck_makes_them() -> None:
    """Against every world that there can be, listed with its weight: chi-square, 1 % in all."""
    luck, tried, many = Random(17), 0, 0
    while tried < POSITIONS:
        made = small_deck(luck)
        if made is None:
            continue
        deck, history, seats = made
        seat = luck.randrange(seats)
        weights = weigh(history, seat)
        if len(weights) < 3:
            continue
        seen = decks.mask_deck(deck, seat)
        found = Counter(contents(decks.deal_deck(seen, seat, luck)) for _ in range(WORLDS))
        assert likelihood_of(found, weights) > LEVEL / POSITIONS
        assert contents(deck) in weights
        tried, many = tried + 1, max(many, len(weights))
    assert many > 10


def unknown_layers(deck: Deck, seat: int) -> list[int]:
    """The layers that the seat counts together with the top one; none of a deck drawn across."""
    if deck.past is not None or deck.hand is not None or not deck.layers:
        return []
    top = deck.layers[0].known_to[seat]
    return [n for n, layer in enumerate(deck.layers) if layer.known_to[seat] == top]


def test_an_unseen_card_lies_in_each_place_as_often_as_there_are_places() -> None:
    """Where nobody drew across: in a pile the likelier the more cards of its group lie there."""
    luck, tried = Random(4), 0
    states = [state for seed in (2, 3) for state, _ in game_of_bots("greedy", 3, seed)]
    for state in states[30::10]:
        seat = luck.randrange(3)
        for seen in NORD.observation(state, seat).decks:
            places = unknown_layers(seen, seat)
            if len(places) < 2 or tried == POSITIONS:
                continue
            card = luck.choice([kind for kind, n in enumerate(seen.layers[0].counts) if n])
            found: Counter[int] = Counter()
            for _ in range(1000):
                layers = decks.deal_deck(seen, seat, luck).layers
                # One of the copies, whichever: where it lies.
                found[luck.choice([n for n in places for _ in range(layers[n].counts[card])])] += 1
            weights = {n: float(seen.layers[n].size) for n in places}
            assert likelihood_of(found, weights) > LEVEL / POSITIONS
            tried += 1
    assert tried >= POSITIONS / 2
