"""What the judgement of a bot may lean to: bridges, trade or builders.

How much more than its worth a point from there counts stands in `leanings.json` beside this module.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from venise.games.nord.components import COLOURS
from venise.games.nord.decisions import GameOver
from venise.games.nord.rules.end import MOST_BUILDER_POINTS, MOST_SOLD
from venise.games.nord.state import (
    IN_BRIDGES,
    IN_BUILDERS,
    IN_MARKET,
    IN_MASTER_BRIDGES,
    IN_PORTS,
    IN_STORE,
    State,
)
from venise_ai.leaning_advice import Leaning
from venise_ai.nord.board import summarize_board
from venise_ai.nord.bridges import best_prepared_bridges, chain_points
from venise_ai.nord.evaluation import MOST_BUILDERS, share_of_begun, trade_value, turns_left
from venise_ai.nord.weights import WEIGHTS
from venise_ai.weights import convert_weights, read_weights


class LeaningWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much more than its worth a point of a source counts for whoever leans to it."""

    bridges: float
    trade: float
    builders: float


LEANING_WEIGHTS: Final = convert_weights(
    read_weights(Path(__file__).with_name("leanings.json")).weights, LeaningWeights
)
"""Those in use."""


def value_bridges(state: State, seat: int) -> float:
    """The points of a seat's bridges, and what those that its dice prepare may add."""
    player = state.players[seat]
    if isinstance(state.due, GameOver):
        return float(player.tally[IN_BRIDGES] + player.tally[IN_MASTER_BRIDGES])
    cards = summarize_board(player.board)
    mine = [die.value if die is not None and die.seat == seat else 0 for die in state.dice]
    best, second = best_prepared_bridges(state, seat, mine)
    count = len(player.bridges)
    begun = WEIGHTS.prospect * best + WEIGHTS.second * second + WEIGHTS.network * count
    strict = state.options.strict_chains
    secured = chain_points(state.ground, player.bridges, strict=strict) if count else 0
    return secured + 2 * count * cards.bridge_master + share_of_begun(turns_left(state)) * begun


def value_trade(state: State, seat: int) -> float:
    """The points of a seat's sales, and what goods, workshops and orders promise."""
    player = state.players[seat]
    total = float(sum([player.tally[source] for source in (IN_MARKET, IN_PORTS, IN_STORE)]))
    if isinstance(state.due, GameOver):
        return total
    prices, bonuses = state.market.prices, state.market.bonuses
    for good in COLOURS:
        total += min(player.store[good], MOST_SOLD) * max(prices[good] - 1, 0)
    bonus = bonuses[0] if bonuses else 0
    return total + share_of_begun(turns_left(state)) * trade_value(player, (prices, bonus), WEIGHTS)


def value_builders(state: State, seat: int) -> float:
    """The points of a seat's builders, and what those hired promise."""
    player = state.players[seat]
    if isinstance(state.due, GameOver):
        return float(player.tally[IN_BUILDERS])
    cards = summarize_board(player.board)
    scored = cards.builders + len(player.used)
    begun = WEIGHTS.power * cards.powers + WEIGHTS.favour * cards.favours
    if cards.hired and scored < MOST_BUILDERS:
        begun += WEIGHTS.training * cards.training * (2 * scored + 1)
        begun += WEIGHTS.hired * min(cards.hired, MOST_BUILDERS - scored)
    return min(scored**2, MOST_BUILDER_POINTS) + share_of_begun(turns_left(state)) * begun


def lean(value: Leaning[State], factor: float, state: State, seat: int) -> float:
    """So many times what a source is worth to a seat."""
    return factor * value(state, seat)


LEANINGS: Final[dict[str, Leaning[State]]] = {
    "bridges": partial(lean, value_bridges, LEANING_WEIGHTS.bridges),
    "trade": partial(lean, value_trade, LEANING_WEIGHTS.trade),
    "builders": partial(lean, value_builders, LEANING_WEIGHTS.builders),
}
"""Every leaning by its key."""
