"""What a seat needs until its last gem, judged by the cards of its own hand and its stock.

A step costs an hourglass; a step, a plank or a card that the seat does not have yet costs more.
"""

from __future__ import annotations

from typing import Final

from venise.games.pilotis.components import (
    FEWEST_SEATS,
    JOKER,
    LONG,
    MOVE,
    PIECES,
    SHORT,
    STEP_1,
    STEP_2,
    STEP_3,
    STEPS,
)
from venise.games.pilotis.rules.end import is_stranded
from venise.games.pilotis.rules.gems import count
from venise.games.pilotis.rules.step import holds, plain_cards
from venise.games.pilotis.state import Player, State
from venise_ai.pilotis.evaluation import LEAST, WEIGHTS
from venise_ai.pilotis.ways import WayNeeds, way_of

LACKING_STEP: Final = 0.5
"""Hourglasses that a step of the way costs beside its own, as no card in the hand makes it."""

LACKING_SHORT: Final = 0.3
LACKING_LONG: Final = 0.39
LACKING_LAY: Final = 0.3
"""The same for a plank that no card of the hand lays; the last where none moves one either."""

LACKING_PLANK: Final = 0.8
LACKING_PLANK_AMONG_MANY: Final = 0.4
"""The same for a plank that is not in the stock, with two seats; with more others lay some, too."""

CARD: Final = 0.05
OWN_JOKER: Final = 0.5
"""What a card in the hand saves beside what it is needed for."""

TILE: Final = 0.3
"""What an hourglass tile that is not spent yet saves."""

STEP_CARD_KINDS: Final = (STEP_1, STEP_2, STEP_3)


def hourglasses_by_hand(state: State, seat: int) -> float:
    """What the seat needs until its last gem: the way, and what of it the hand cannot pay.

    It reads the seat's own hand, so the state has to be one that shows it.
    """
    player = state.players[seat]
    if count(player) == PIECES.gems:
        return 0.0
    plank = LACKING_PLANK if len(state.players) == FEWEST_SEATS else LACKING_PLANK_AMONG_MANY
    way = way_of(state, seat)
    cost = float(way.steps + way.shorts + 2 * way.longs) + lacking(player, way, plank)
    cost -= help_of_hand(player)
    if is_stranded(state, seat):
        cost += WEIGHTS.stranded
    return max(LEAST, cost)


def help_of_hand(player: Player) -> float:
    """What cards, jokers and tiles save beside what they are needed for."""
    return CARD * plain_cards(player) + OWN_JOKER * player.jokers + TILE * player.tiles


def lacking(player: Player, way: WayNeeds, plank: float) -> float:
    """The price of what the way asks for and the seat does not have; `plank` is that of a plank."""
    held = sum([STEPS[kind] * holds(player, kind) for kind in STEP_CARD_KINDS])
    steps = max(0, way.steps - held - STEPS[JOKER] * player.jokers)
    shorts = max(0, way.shorts - holds(player, SHORT))
    longs = max(0, way.longs - holds(player, LONG))
    lays = max(0, shorts + longs - holds(player, MOVE))
    planks = max(0, way.shorts + way.longs - player.short - player.long)
    return (
        LACKING_STEP * steps
        + LACKING_SHORT * shorts
        + LACKING_LONG * longs
        + LACKING_LAY * lays
        + plank * planks
    )
