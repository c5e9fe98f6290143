"""§2 The end of the game: when it comes, and the final scoring."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from venise.games.nord.city import geometry
from venise.games.nord.components import BOARD, NOTHING, ORDERS_DECK
from venise.games.nord.decisions import GameOver
from venise.games.nord.events import Event, LastRoundBegan
from venise.games.nord.final_events import (
    BuildersScored,
    ChainScored,
    GameEnded,
    MasterBridgesScored,
    StoreSold,
)
from venise.games.nord.rules import builders, chains
from venise.games.nord.rules.step import Step, award, with_player
from venise.games.nord.state import (
    IN_BRIDGES,
    IN_BUILDERS,
    IN_MASTER_BRIDGES,
    IN_STORE,
    Player,
    State,
)

MOST_SOLD = 6
"""§2.1.1 Goods of each type that the final sale takes."""

MOST_BUILDER_POINTS = 25
"""§2.1.3 The most that activated master builders score."""


def trigger(state: State) -> tuple[Literal["bridges", "market", "orders"], int] | None:
    """§2 Why the end is near, and by whom: five bridges stand, or the Market is covered.

    Reading: the five bridges must stand at this moment. Option: the order deck is empty, and nobody
    looks at cards that may still go back.
    """
    for seat, player in enumerate(state.players):
        if len(player.bridges) == BOARD.bridges:
            return "bridges", seat
    if not state.market.bonuses:
        return "market", -1
    orders = state.decks[ORDERS_DECK]
    if state.options.order_deck_end and not orders.size and orders.hand is None:
        return "orders", -1
    return None


def check(state: State) -> Step:
    """§2 At the start of the first player's turn the end may be triggered.

    Reading: it then is for good, even if one of the five bridges falls.
    """
    found = trigger(state)
    if found is None:
        return state, ()
    return replace(state, last_round=True), (LastRoundBegan(*found),)


def score(state: State) -> Step:
    """§2.1 The final scoring; the prices stay as they are for everyone. Ties are shared."""
    events: list[Event] = []
    for seat in range(len(state.players)):
        facts = final_points(state, seat)
        events += facts
        state = with_player(state, seat, credit_points(state.players[seat], facts))
    points = tuple(player.points for player in state.players)
    best = max(points)
    winners = tuple(seat for seat, total in enumerate(points) if total == best)
    return replace(state, due=GameOver()), (*events, GameEnded(points, winners))


FinalFact = StoreSold | ChainScored | MasterBridgesScored | BuildersScored

SOURCES = {
    StoreSold: IN_STORE,
    ChainScored: IN_BRIDGES,
    MasterBridgesScored: IN_MASTER_BRIDGES,
    BuildersScored: IN_BUILDERS,
}


def credit_points(player: Player, facts: list[FinalFact]) -> Player:
    """The player with the final points added to the tally; the goods sold leave the store."""
    for fact in facts:
        player = award(player, SOURCES[type(fact)], fact.points)
    return replace(player, store=NOTHING)


def final_points(state: State, seat: int) -> list[FinalFact]:
    """§2.1 What the final scoring gives a seat, one fact for each item that counts."""
    player = state.players[seat]
    facts: list[FinalFact] = [*store_sale(state, seat)]
    sides = geometry(state.ground).sides
    for chain in chains.best(player.bridges, sides, strict=state.options.strict_chains):
        joined = tuple(sides[side] for side in chain)
        facts.append(ChainScored(seat, joined, len(chain) ** 2))
    if builders.has(player, "bridge") and player.bridges:
        number = len(player.bridges)
        facts.append(MasterBridgesScored(seat, number, 2 * number))
    number = builders.active(player)
    if number:
        facts.append(BuildersScored(seat, number, min(number**2, MOST_BUILDER_POINTS)))
    return facts


def store_sale(state: State, seat: int) -> list[StoreSold]:
    """§2.1.1 Up to six goods of each type are sold at one less than their price, never below 0."""
    sold: list[StoreSold] = []
    prices = state.market.prices
    for good, stored in enumerate(state.players[seat].store):
        count, price = min(stored, MOST_SOLD), max(prices[good] - 1, 0)
        if count:
            sold.append(StoreSold(seat, good, count, price, count * price))
    return sold
