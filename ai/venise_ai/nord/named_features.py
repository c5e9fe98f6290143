"""What a player would name of a position of La Venise du Nord: goods, chains, workshops, rivals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from venise.games.nord.components import COLOURS
from venise.games.nord.rules.end import MOST_BUILDER_POINTS, MOST_SOLD
from venise.games.nord.state import Player, State
from venise_ai.features import NamedFeature
from venise_ai.nord.board import count_useful, summarize_board
from venise_ai.nord.bridges import best_bridge_beside, best_prepared_bridges, chain_points
from venise_ai.nord.evaluation import (
    HOPEFUL_SEATS,
    TURNS_TO_BEGIN,
    share_of_begun,
    turns_left,
)
from venise_ai.nord.weights import WEIGHTS

DANGER: Final = 0.25
"""The part of another seat's gain that counts as one's own loss."""

FINISHED: Final = (*(f"workshops.{good}" for good in COLOURS), "builders", "powers")
"""What the cubes on a card become when the last of them is there."""


def list_features(state: State, seat: int) -> list[NamedFeature]:
    """The features of a position as a seat sees it: its own, and what the others threaten."""
    found = list(own_features(state, seat))
    for rival in range(len(state.players)):
        if rival != seat:
            found += rival_features(state, rival)
    return found


def own_features(state: State, seat: int) -> Iterator[NamedFeature]:
    """What the seat has on the track, on its board and in the city."""
    player, time = state.players[seat], turns_left(state)
    cards, fade = summarize_board(player.board), share_of_begun(time)
    yield NamedFeature("scored", seat, player.points, player.points)
    chains = chain_points(state.ground, player.bridges, strict=state.options.strict_chains)
    yield NamedFeature("chains", seat, chains, chains)
    builders = min((cards.builders + len(player.used)) ** 2, MOST_BUILDER_POINTS)
    yield NamedFeature("builders", seat, builders, builders)
    for good in COLOURS:
        price = state.market.prices[good]
        worth = fade * WEIGHTS.store * price + (1 - fade) * max(0, price - 1)
        amount = player.store[good]
        yield NamedFeature(f"store.{good}", seat, amount, amount * worth)
        made = cards.capacity[good]
        worth = fade * WEIGHTS.capacity * (1.2 + 0.7 * price)
        yield NamedFeature(f"workshops.{good}", seat, made, made * worth)
        yield NamedFeature(f"price.{good}", seat, price, (price - 1) * (amount + 0.5 * fade * made))
    orders = sum(map(bool, cards.served))
    yield NamedFeature("orders", seat, orders, fade * WEIGHTS.served * 2 * orders)
    cubes = sum(player.stock)
    needed = count_useful(player.stock, cards.cubes_needed)
    spare = WEIGHTS.useful * needed + WEIGHTS.cube * (cubes - needed)
    yield NamedFeature("cubes", seat, cubes, fade * spare)
    paid = sum(cards.filled) + sum(cards.planned)
    worth = fade * (0.5 + WEIGHTS.planned) * paid
    yield NamedFeature("paid", seat, paid, worth, FINISHED)
    dice = [die.value if die is not None and die.seat == seat else 0 for die in state.dice]
    bridge, _ = best_prepared_bridges(state, seat, dice)
    yield NamedFeature("bridge", seat, bridge, fade * WEIGHTS.prospect * bridge, ("chains",))
    if len(state.players) <= HOPEFUL_SEATS:
        begun = best_bridge_beside(state, seat, dice)
        worth = fade * WEIGHTS.beside * min(1.0, time / TURNS_TO_BEGIN) * begun
        yield NamedFeature("beside", seat, begun, worth, ("chains", "bridge"))
    powers = cards.powers + cards.favours
    yield NamedFeature("powers", seat, powers, fade * WEIGHTS.favour * powers)


def rival_features(state: State, rival: int) -> Iterator[NamedFeature]:
    """What another seat has, and what it could do next turn."""
    player = state.players[rival]
    yield NamedFeature("rival.scored", rival, player.points, -DANGER * player.points)
    sale = best_sale(state, player)
    yield NamedFeature("rival.sale", rival, sale, -DANGER * sale)
    dice = [die.value if die is not None and die.seat == rival else 0 for die in state.dice]
    bridge, _ = best_prepared_bridges(state, rival, dice)
    yield NamedFeature("rival.bridge", rival, bridge, -DANGER * bridge)


def best_sale(state: State, player: Player) -> int:
    """§1.4.1.3 What a seat would get on the Market for its best goods, the bonus included."""
    bonus = state.market.bonuses[0] if state.market.bonuses else 0
    prices = state.market.prices
    return max(
        [
            min(player.store[good], MOST_SOLD) * prices[good] + bonus
            for good in COLOURS
            if player.store[good]
        ],
        default=0,
    )
