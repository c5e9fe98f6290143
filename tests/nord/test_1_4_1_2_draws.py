"""§1.4.1.2 The Workshop, Order and Master Builder tiles: draw cards, keep one or none."""

from __future__ import annotations

from typing import Any

import pytest

from tests.nord.positions import (
    BLUE,
    BUILDER,
    ORDER,
    RED,
    WORKSHOP,
    board,
    builder,
    builder_card,
    choices,
    facts_of,
    inside,
    order,
    order_card,
    pile,
    play,
    table,
    told,
    workshop,
)
from venise.engine.game import CHANCE
from venise.engine.layers import Layer
from venise.games.nord.actions import Activate, Decline, DrawCard, KeepCard, KeepNone
from venise.games.nord.components import (
    BUILDERS,
    BUILDERS_DECK,
    ORDERS,
    ORDERS_DECK,
    WORKSHOPS,
    WORKSHOPS_DECK,
)
from venise.games.nord.decisions import Activation, CardChoice, CardDraw
from venise.games.nord.events import BuilderActivated, CardDrawn, CardKept, CardsReturned
from venise.games.nord.game import NORD
from venise.games.nord.state import Deck, Player, State

pytestmark = pytest.mark.rule("1.4.1.2")

LACE_1 = order_card("lace+1")
LACE_2 = order_card("lace+2")


def on(tile: int, value: int, *players: Player, **more: Any) -> State:
    """Red has arrived on a tile with a die left; without players, both have empty boards."""
    players = players or (board(tile), board())
    return table(*players, due=(Activation(RED, tile, value),), **more)


def drawing(deck: int, number: int, player: Player | None = None, **more: Any) -> State:
    """Red is about to draw a number of cards."""
    return table(player or board(), board(), due=inside(CardDraw(RED, deck, number)), **more)


def with_deck(deck: int, *layers: Layer) -> dict[str, Any]:
    """A table on which one deck consists of these layers only."""
    decks = list(table().decks)
    decks[deck] = Deck(layers)
    return {"decks": tuple(decks)}


def cards(deck: int, **numbers: int) -> Layer:
    """A layer of a deck with a number of each card, by key with _ for - and p for +."""
    kinds = (WORKSHOPS, ORDERS, BUILDERS)[deck]
    return pile(*(numbers.get(c.key.replace("-", "_").replace("+", "p"), 0) for c in kinds))


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("tile", [WORKSHOP, ORDER, BUILDER])
def test_the_die_says_how_many_cards_are_drawn(tile: int, value: int) -> None:
    """As many cards of the tile's own deck as the activation die shows, one by one."""
    state = play(on(tile, value), Activate())
    drawn = 0
    while state.current_player == CHANCE:
        state, events = told(state, NORD.chance_outcomes(state).actions[0])
        drawn += len(facts_of(events, CardDrawn))
    assert drawn == value
    assert state.due == CardChoice(RED, tile - WORKSHOP)


def test_a_short_deck_gives_what_is_left() -> None:
    """With two cards left a 5 draws two."""
    two = with_deck(ORDERS_DECK, cards(ORDERS_DECK, lacep1=2))
    state = play(on(ORDER, 5, **two), Activate())
    assert state.due == CardDraw(RED, ORDERS_DECK, 2)


def test_an_empty_deck_makes_the_action_unavailable() -> None:
    """Without cards the power cannot be used, and nobody profits from the tile."""
    state = on(ORDER, 5, board(ORDER), board(ORDER), **with_deck(ORDERS_DECK))
    assert choices(state, Activate) == []


@pytest.mark.parametrize(
    ("tile", "full", "possible"),
    [
        (WORKSHOP, range(4), False),
        (WORKSHOP, range(4, 8), True),
        (ORDER, range(4), True),
        (ORDER, range(4, 8), False),
        (BUILDER, range(4), True),
        (BUILDER, range(4, 8), True),
        (BUILDER, range(8), False),
    ],
)
def test_without_a_valid_space_the_action_is_given_up(
    tile: int, full: range, *, possible: bool
) -> None:
    """Workshops need the first row, orders the second, master builders either."""
    taken = dict(zip(full, FILLERS, strict=False))
    state = on(tile, 2, board(tile, taken), board())
    assert bool(choices(state, Activate)) == possible


FILLERS = (
    builder("fill", (0, 0, 0)),
    builder("price-lace", (0, 0, 0)),
    builder("price-jewelry", (0, 0, 0)),
    builder("price-clothing", (0, 0, 0)),
    builder("bridge", (0, 0, 0)),
    builder("movement-1", (0, 0, 0)),
    builder("activation-1", (0, 0, 0)),
    builder("fill", (1, 0, 0)),
)
"""Eight master builders that may lie side by side, none of them paid."""


def test_one_card_or_none_is_kept() -> None:
    """Any of the drawn cards may be kept, or none; equal cards are one choice."""
    state = drawing(ORDERS_DECK, 3)
    state = play(state, DrawCard(RED, LACE_1), DrawCard(RED, LACE_2), DrawCard(RED, LACE_1))
    assert choices(state) == [KeepCard(LACE_1, 4), KeepCard(LACE_2, 4), KeepNone()]
    kept, events = told(state, KeepCard(LACE_2, 4))
    assert [placed for placed in kept.players[RED].spaces if placed] == [order("lace+2")]
    assert facts_of(events, CardKept) == [CardKept(RED, ORDERS_DECK, LACE_2, 4)]
    none, events = told(state, KeepNone())
    assert none.players[RED].spaces == (None,) * 8
    assert facts_of(events, CardsReturned) == [CardsReturned(RED, ORDERS_DECK, 3)]


def test_cards_not_kept_go_under_the_deck() -> None:
    """They are drawn again only after all that lay above them."""
    three = with_deck(ORDERS_DECK, cards(ORDERS_DECK, lacep1=1, lacep2=1, jewelryp1=1))
    state = play(drawing(ORDERS_DECK, 2, **three), DrawCard(RED, LACE_1), DrawCard(RED, LACE_2))
    state = play(state, KeepCard(LACE_1, 4))
    deck = state.decks[ORDERS_DECK]
    assert [layer.counts for layer in deck.layers] == [
        cards(ORDERS_DECK, jewelryp1=1).counts,
        cards(ORDERS_DECK, lacep2=1).counts,
    ]


def test_a_draw_goes_on_into_the_cards_put_back() -> None:
    """When the cards above are used up the draw continues below, and nothing is drawn twice."""
    layers = cards(ORDERS_DECK, lacep1=1), cards(ORDERS_DECK, lacep2=1)
    state = drawing(ORDERS_DECK, 2, **with_deck(ORDERS_DECK, *layers))
    assert [*NORD.chance_outcomes(state)] == [(DrawCard(RED, LACE_1), 1)]
    state = play(state, DrawCard(RED, LACE_1))
    assert [*NORD.chance_outcomes(state)] == [(DrawCard(RED, LACE_2), 1)]
    state = play(state, DrawCard(RED, LACE_2))
    assert state.decks[ORDERS_DECK].size == 0
    assert choices(state) == [KeepCard(LACE_1, 4), KeepCard(LACE_2, 4), KeepNone()]


def test_cards_are_as_likely_as_their_copies() -> None:
    """The weight of each card is the number of its copies on top of the deck."""
    two = with_deck(ORDERS_DECK, cards(ORDERS_DECK, lacep1=3, lacep2=1))
    state = drawing(ORDERS_DECK, 1, **two)
    assert [*NORD.chance_outcomes(state)] == [
        (DrawCard(RED, LACE_1), 3),
        (DrawCard(RED, LACE_2), 1),
    ]


@pytest.mark.parametrize(
    ("deck", "card", "spaces"),
    [
        (WORKSHOPS_DECK, 0, [0]),
        (ORDERS_DECK, LACE_1, [4]),
        (BUILDERS_DECK, builder_card("fill"), [0, 4]),
        (BUILDERS_DECK, builder_card("order-lace"), [4]),
    ],
)
def test_each_card_has_its_row(deck: int, card: int, spaces: list[int]) -> None:
    """Workshops above, orders below, builders in either row; those that act as orders below."""
    state = play(drawing(deck, 1), DrawCard(RED, card))
    assert choices(state) == [*(KeepCard(card, space) for space in spaces), KeepNone()]


def test_one_card_lies_on_each_space() -> None:
    """A kept card takes the next free space of its row, and no card already there moves."""
    player = board(cards={0: workshop("lace-1"), 1: workshop("lace-2")})
    state = play(drawing(WORKSHOPS_DECK, 1, player), DrawCard(RED, 0))
    assert choices(state) == [KeepCard(0, 2), KeepNone()]
    state = play(state, KeepCard(0, 2))
    assert state.players[RED].spaces[:2] == player.spaces[:2]


def test_a_placed_card_can_neither_be_discarded_nor_moved() -> None:
    """With a card on every space of both rows no action of a turn frees one."""
    cards_there = dict(enumerate(FILLERS))
    state = table(board(cards=cards_there), board(), due=(Activation(RED, WORKSHOP, 6),))
    assert choices(state) == [Decline()]


@pytest.mark.rule("1.4.2.3")
@pytest.mark.parametrize("cubes", [None, (0, 0, 0)])
def test_a_second_permanent_builder_of_a_kind_cannot_be_kept(
    cubes: tuple[int, int, int] | None,
) -> None:
    """One of each kind on a board, whether the first is paid or not."""
    player = board(cards={0: builder("movement-1", cubes)})
    state = drawing(BUILDERS_DECK, 2, player)
    state = play(state, DrawCard(RED, builder_card("movement-2")))
    state = play(state, DrawCard(RED, builder_card("activation-1")))
    card = builder_card("activation-1")
    assert choices(state) == [KeepCard(card, 1), KeepCard(card, 4), KeepNone()]


@pytest.mark.rule("1.4.2.3")
def test_several_single_use_builders_of_a_kind_may_be_kept() -> None:
    """Only permanent builders are limited to one of a kind."""
    player = board(cards={0: builder("fill", (0, 0, 0))})
    state = play(drawing(BUILDERS_DECK, 1, player), DrawCard(RED, builder_card("fill")))
    assert KeepCard(builder_card("fill"), 1) in choices(state)


@pytest.mark.rule("1.4.2.3")
def test_a_builder_that_costs_nothing_is_active_when_placed() -> None:
    """Those that act as orders have no squares to fill."""
    card = builder_card("order-lace")
    state = play(drawing(BUILDERS_DECK, 1), DrawCard(RED, card))
    state, events = told(state, KeepCard(card, 4))
    assert facts_of(events, BuilderActivated) == [BuilderActivated(RED, 4, card)]
    assert state.players[RED].spaces[4] == builder("order-lace")


def test_the_drawn_cards_are_the_drawers_secret() -> None:
    """Another seat is told that a card was drawn, but not which."""
    event = CardDrawn(RED, ORDERS_DECK, LACE_1)
    assert NORD.observe(event, RED) == event
    assert NORD.observe(event, BLUE) == CardDrawn(RED, ORDERS_DECK, -1)
    assert NORD.observe(DrawCard(RED, LACE_1), BLUE) == DrawCard(RED, -1)
    kept = CardKept(RED, ORDERS_DECK, LACE_1, 4)
    assert NORD.observe(kept, BLUE) == kept, "a card on a board is seen by all"


def test_a_die_that_is_kept_off_draws_as_many_cards_as_it_shows() -> None:
    """A 5 that a 2 keeps off draws five."""
    state = play(on(ORDER, 5, dice={ORDER: (BLUE, 2)}), Activate())
    assert state.due == CardDraw(RED, ORDERS_DECK, 5)


@pytest.mark.parametrize(("value", "drawn"), [(1, 1), (2, 2), (3, 3), (5, 3)])
def test_the_cards_put_back_are_drawn_like_those_above_them(value: int, drawn: int) -> None:
    """Of one card on top and two put back underneath a die draws its number, at most three."""
    layers = cards(ORDERS_DECK, lacep1=1), cards(ORDERS_DECK, lacep2=2)
    state = play(on(ORDER, value, **with_deck(ORDERS_DECK, *layers)), Activate())
    assert state.due == CardDraw(RED, ORDERS_DECK, drawn)
