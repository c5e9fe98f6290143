"""What must hold in every position holds in every game played, and its breach is noticed."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.contract.games import OF_NORD, Variant, each, played
from tests.nord.positions import (
    BLUE,
    GOLD,
    MARKET,
    PORT_1,
    RED,
    beside,
    board,
    builder,
    order,
    sides,
    table,
    workshop,
)
from venise.engine.tuples import put
from venise.games.nord.components import QUARTERS
from venise.games.nord.invariants import find_violation
from venise.games.nord.rules.step import with_card
from venise.games.nord.state import Die, Placed, State

WHOLE = table(
    board(
        GOLD,
        {0: workshop("jewelry-3", (0, 0, 1)), 1: builder("movement-1"), 4: order("lace+1")},
        bridges=sides((GOLD, PORT_1)),
        used=(builder("price-lace").card,),
    ),
    board(cards={0: workshop("lace-3", (0, 1, 0), built=False), 1: builder("fill", (1, 0, 0))}),
    dice={GOLD: (RED, 4), MARKET: (BLUE, 2)},
    market=beside((1, 0, 2), {"jewelry+2": 1}),
)
"""A position with something of everything, and nothing wrong with it."""


@each(OF_NORD)
def test_pieces_are_conserved_in_every_position(variant: Variant) -> None:
    """Dice, bridges, cards and cubes add up after each ply, and nothing is negative."""
    for ply in played(variant):
        assert find_violation(ply.after) is None


def red(**changes: Any) -> State:
    """The position with something changed on red's board."""
    return replace(WHOLE, players=put(WHOLE.players, RED, replace(WHOLE.players[RED], **changes)))


def holding(space: int, card: Placed | None) -> State:
    """The position with another card on a space of red's board."""
    return red(board=with_card(WHOLE.players[RED].board, space, card))


def market(**changes: Any) -> State:
    """The position with something changed at the Market."""
    return replace(WHOLE, market=replace(WHOLE.market, **changes))


def order_deck(**changes: Any) -> State:
    """The position with something changed in the only layer of the order deck."""
    deck = WHOLE.decks[1]
    layers = (replace(deck.layers[0], **changes),)
    return replace(WHOLE, decks=put(WHOLE.decks, 1, replace(deck, layers=layers)))


def test_a_whole_position_is_not_broken() -> None:
    """The position that the others spoil is sound."""
    assert find_violation(WHOLE) is None


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        (red(stock=(7, 0, 0)), "stock"),
        (red(stock=(2, -1, 0)), "stock"),
        (red(store=(0, -1, 0)), "store"),
        (red(bridges=(3, 1)), "bridges"),
        (red(bridges=(1, 1)), "bridges"),
        (red(bridges=(0, 1, 2, 3, 4, 5)), "bridges"),
        (red(tally=(-1, 0, 0, 0, 0, 0)), "points"),
        (red(burgher=-1), "burgher"),
        (red(used=()), "cards of deck 2"),
        (holding(0, None), "cards of deck 0"),
        (holding(0, workshop("jewelry-3", (0, 0, 3))), "holds"),
        (holding(0, workshop("jewelry-3", (0, 1, 2), built=False)), "is done"),
        (holding(4, workshop("jewelry-3")), "other row"),
        (holding(0, order("lace+1")), "other row"),
        (holding(1, builder("movement-1", (0, 0, 1))), "holds"),
        (holding(1, replace(builder("movement-1"), cubes=(0, 0, 0))), "is done"),
        (holding(1, replace(builder("movement-1"), done=False)), "is done"),
        (holding(2, builder("movement-2")), "second permanent"),
        (order_deck(size=3), "miscounts"),
        (order_deck(size=0, counts=(0, 0, 0, 0, 0, 0)), "miscounts"),
        (order_deck(size=1, counts=(2, -1, 0, 0, 0, 0)), "miscounts"),
        (order_deck(size=1, counts=(1, 0, 0, 0, 0, 0)), "cards of deck 1"),
        (market(bonuses=(3, 2, 1)), "bonuses"),
        (market(sold=(0,)), "1 goods cover 0 bonuses"),
        (market(cubes=(-1, 0, 0)), "marker"),
        (market(cards=(0,) * len(WHOLE.market.cards)), "cards of deck 1"),
        (replace(WHOLE, ports=((2, 0, 0), (0, 0, 0))), "port"),
        (replace(WHOLE, boat=WHOLE.cells[GOLD]), "boat"),
        (replace(WHOLE, dice=put(WHOLE.dice, GOLD, Die(RED, 7))), "face"),
        (replace(WHOLE, dice=(Die(RED, 1),) * QUARTERS), "more dice"),
        (replace(WHOLE, dice=(*WHOLE.dice, None)), "one die"),
        (
            replace(WHOLE, players=(WHOLE.players[RED], board(bridges=sides((GOLD, PORT_1))))),
            "two bridges",
        ),
    ],
)
def test_each_breach_is_noticed(state: State, fault: str) -> None:
    """A piece too many, too few, or out of place is named."""
    found = find_violation(state)
    assert found is not None
    assert fault in found
