"""§1.7 Phase 6: full workshops turn raw materials into goods, one order for each."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from venise.engine.tuples import add
from venise.games.nord.actions import Action, EndTurn, Produce
from venise.games.nord.components import (
    BOARD,
    BUILDERS,
    BUILDERS_DECK,
    NOTHING,
    ORDER_BUILDERS,
    ORDERS,
    ORDERS_DECK,
    PRICE_CARDS,
    SPACES,
    WORKSHOPS,
)
from venise.games.nord.decisions import TurnEnd
from venise.games.nord.events import GoodsProduced, OrderFulfilled, PriceChanged
from venise.games.nord.rules import bridges, materials, prices
from venise.games.nord.rules.builders import BOARDS, free_actions
from venise.games.nord.rules.step import Step, with_card, with_player
from venise.games.nord.state import Board, Placed, Spaces, State

END: Final[tuple[Action, ...]] = (EndTurn(),)
"""What may always be done, built once."""


def price_card(placed: Placed | None) -> int | None:
    """§1.4.2.2 The number in PRICE_CARDS of a card that works as an order, else None."""
    if placed is None:
        return None
    if placed.deck == ORDERS_DECK:
        return placed.card
    if placed.deck == BUILDERS_DECK and BUILDERS[placed.card].kind == "order":
        return len(ORDERS) + ORDER_BUILDERS.index(placed.card)
    return None


def ready(spaces: Spaces, space: int) -> int | None:
    """§1.7 The good that the workshop on a space can make: it is built and full."""
    placed = spaces[space]
    if placed is None or not materials.full(placed):
        return None
    return WORKSHOPS[placed.card].colour


def orders(spaces: Spaces, good: int) -> list[int]:
    """§1.7 The spaces of the second row with an order for the good, one for each equal card."""
    found: dict[int, int] = {}
    for space in range(BOARD.row_one, SPACES):
        card = price_card(spaces[space])
        if card is not None and PRICE_CARDS[card][0] == good:
            found.setdefault(card, space)
    return list(found.values())


@lru_cache(maxsize=1 << 11)
def productions(board: Board) -> tuple[Produce, ...]:
    """§1.7 Every full workshop of a board with every order of its good."""
    return tuple(
        [
            Produce(space, order)
            for space in range(BOARD.row_one)
            if (good := ready(board.spaces, space)) is not None
            for order in orders(board.spaces, good)
        ]
    )


def legal_actions(state: State, decision: TurnEnd) -> tuple[Action, ...]:
    """§1.6, §1.7 Build one bridge, then produce, then end the turn; production closes building.

    Reading: a workshop produces once per turn; one that is filled again waits for the next.
    """
    seat = decision.seat
    owned = BOARDS.means(state, seat)
    actions = bridges.legal_actions(state, seat) if decision.may_build else ()
    if owned.cards.full:
        whole = productions(owned.board)
        actions += tuple([it for it in whole if it.space not in decision.produced])
    free = free_actions(state.market, owned) if owned.cards.single_use else owned.downs
    return actions + free + END


def produce(state: State, decision: TurnEnd, action: Produce) -> Step:
    """§1.7 The cubes become goods in the store, and the order goes beside the Market."""
    seat = decision.seat
    player = state.players[seat]
    spaces = player.board.spaces
    placed, order = spaces[action.space], spaces[action.order]
    card = price_card(order)
    assert placed is not None
    assert order is not None
    assert card is not None
    good, count = WORKSHOPS[placed.card].colour, sum(placed.cubes)
    board = with_card(player.board, action.space, replace(placed, cubes=NOTHING))
    board = with_card(board, action.order, None)
    player = replace(player, board=board, store=add(player.store, good, count))
    table = prices.lay(state.market, card)
    due = TurnEnd(seat, may_build=False, produced=(*decision.produced, action.space))
    facts = (
        GoodsProduced(seat, action.space, good, count),
        OrderFulfilled(seat, action.order, order.deck, order.card),
        PriceChanged(good, state.market.prices[good], table.prices[good]),
    )
    state = replace(state, market=table, due=due)
    return with_player(state, seat, player), facts
