"""Estimates of what moving to a tile is worth to a seat, without playing it out."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from venise.games.nord.components import BOARD, COLOURS, FIRST_PORT, MARKET, WORKSHOP_TILE
from venise.games.nord.state import Board, State
from venise_ai.nord.board import summarize_board
from venise_ai.nord.bridges import scoring_bridges

BEST_OF_DRAW: Final = tuple([1.0 - 0.55**value for value in range(7)])
"""By the value of a die how good the best of the cards is that it draws."""

NO_OWNER: Final = -1
"""The owner of no die."""


PACE: Final = 3.5
"""Points that any bridge is worth beyond what it adds: the next will join it, and the end nears."""

LATER_SHARE: Final = 0.3
"""The part of a bridge that counts where a die could begin it."""

LAST_ROUND_SHARE: Final = 0.2
"""The part of cubes, cards and bridges to begin that counts in the last round."""


class TileEvaluator:
    """Estimates for one seat in one position; what no tile or die changes is worked out once."""

    def __init__(self, state: State, seat: int) -> None:
        player = state.players[seat]
        self.state, self.seat, self.player = state, seat, player
        self.use = LAST_ROUND_SHARE if state.last_round else 1.0
        self.cards = summarize_board(player.board)
        self.deck_needs = estimate_deck_needs(player.board)
        self.cubes = sum(player.stock)
        self.others = [
            (other, one.burgher) for other, one in enumerate(state.players) if other != seat
        ]
        self.die_owners = [NO_OWNER if die is None else die.seat for die in state.dice]
        self.die_values = [0 if die is None else die.value for die in state.dice]
        self.bridged_sides = {side for one in state.players for side in one.bridges}
        self.bridge_options = scoring_bridges(
            state.ground, player.bridges, strict=state.options.strict_chains
        )

    def value_of_move(self, tile: int, value: int) -> float:
        """What activating the tile promises, with the bridge it allows and what others gain."""
        total = self.value_of_power(tile, value) + self.value_of_bridge(tile, value)
        if tile < MARKET:
            stays = self.die_owners[tile] if value > self.die_values[tile] else NO_OWNER
            for other, burgher in self.others:
                if burgher == tile or other == stays:
                    total -= 0.5 * ((burgher == tile) + (other == stays))
        return total

    def value_of_power(self, tile: int, value: int) -> float:
        """What the tile's power promises for a die of that value."""
        if tile < WORKSHOP_TILE:
            return self.value_of_delivery(tile, value)
        if tile < MARKET:
            deck = tile - WORKSHOP_TILE
            if not self.state.decks[deck].size:
                return 0.0
            return self.use * self.deck_needs[deck] * BEST_OF_DRAW[value]
        if tile == MARKET:
            return self.value_of_sale(value)
        store, sold = self.player.store, self.state.ports[tile - FIRST_PORT]
        for good in COLOURS:
            if store[good] and not sold[good]:
                return float(value)
        return 0.0

    def value_of_delivery(self, material: int, value: int) -> float:
        """Cubes that cards take are worth most, those that fit the stock less, others nothing."""
        wanted = min(value, max(0, self.cards.cubes_needed[material] - self.player.stock[material]))
        room = min(value - wanted, BOARD.stock - self.cubes)
        return self.use * (1.7 * wanted + 0.7 * max(room, 0))

    def value_of_sale(self, value: int) -> float:
        """What the Market pays for the best good in the store."""
        store, market = self.player.store, self.state.market
        if not any(store):
            return 0.0
        prices = market.prices
        bonus = market.bonuses[0] if market.bonuses else 0
        return float(max([min(value, store[g]) * (prices[g] + bonus) for g in COLOURS]))

    def value_of_bridge(self, tile: int, value: int) -> float:
        """The best bridges that a die of that value would allow at once, and prepare."""
        owners, values, standing = self.die_owners, self.die_values, self.bridged_sides
        if owners[tile] != NO_OWNER and value > values[tile]:
            if owners[tile] != self.seat:
                return 0.0
            # One's own lower die stays, and bears the bridge.
            value = values[tile]
        now = later = 0.0
        for near, side, added in self.bridge_options[tile]:
            points = added + PACE
            if owners[near] == self.seat:
                other = values[near]
                cost = value + other if side in standing else abs(value - other)
                if cost <= self.cubes:
                    now = max(now, points - 0.5 * cost)
            elif side not in standing:
                later = max(later, self.use * LATER_SHARE * points)
        return now + later


@lru_cache(maxsize=1 << 14)
def estimate_deck_needs(board: Board) -> tuple[float, float, float]:
    """How much a board needs a card of each deck, whatever there is to choose from."""
    cards = summarize_board(board)
    workshop = 3.5 - sum(cards.capacity) * 0.4 - sum(cards.begun) * 0.4
    goods = sum([1 for g in COLOURS if cards.capacity[g] and not cards.served[g]])
    room = cards.free_above + cards.free_below
    return (
        workshop * (cards.free_above > 0),
        (1.2 + 1.8 * goods) * (cards.free_below > 0),
        (2.5 - 0.8 * cards.hired) * (room > 0),
    )
