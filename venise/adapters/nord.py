"""La Venise du Nord for other libraries."""

from __future__ import annotations

from itertools import product
from typing import Final

from venise.adapters.description import GameDescription
from venise.adapters.numbering import FieldValues, Kind, Numbering, field
from venise.games.nord import actions as a
from venise.games.nord.components import GOODS, MATERIALS, SPACES, TILES
from venise.games.nord.game import NORD as GAME

TILE: Final = range(len(TILES))
SPACE: Final = range(SPACES)
MATERIAL: Final = range(len(MATERIALS))
GOOD: Final = range(len(GOODS))
CHANGE: Final = (-1, 0, 1)
MARKERS: Final = range(3)
"""No marker, or one of the two that a price card may move."""

REACH: Final = 8
"""No cell of a city is farther from the Market, in either coordinate."""

CELLS: Final = tuple(product(range(-REACH, REACH + 1), repeat=2))
MOST_CARDS: Final = 15
MOST_STOCK: Final = 6


def cubes(most: int) -> FieldValues:
    """Wool, flax and gold, at most so many cubes in all."""
    values = product(range(most + 1), repeat=3)
    return FieldValues(("wool", "flax", "gold"), tuple(v for v in values if sum(v) <= most))


NUMBERING: Final = Numbering[a.Action](
    [
        Kind(a.LayQuarter, field("tile", TILE), field("cell", CELLS)),
        Kind(a.LayBoat, field("cell", CELLS)),
        Kind(a.PlaceBurgher, field("tile", TILE)),
        Kind(a.TakeBackDie, field("tile", TILE)),
        Kind(a.Reroll),
        Kind(
            a.Move,
            field("die", range(1, 7)),
            field("change", CHANGE),
            field("tile", TILE),
            field("boat", (False, True)),
        ),
        Kind(a.RestBoat, field("cell", CELLS)),
        Kind(a.Activate, field("change", CHANGE)),
        Kind(a.Decline, field("change", CHANGE)),
        Kind(a.KeepCube),
        Kind(a.PutCube, field("space", SPACE)),
        Kind(a.ReplaceCube, field("material", MATERIAL)),
        Kind(a.LoseCubes),
        Kind(a.MoveDown, field("material", MATERIAL), field("space", SPACE)),
        Kind(a.KeepCard, field("card", range(MOST_CARDS)), field("space", SPACE)),
        Kind(a.KeepNone),
        Kind(a.Sell, field("good", GOOD), field("count", range(1, 13)), field("marker", MARKERS)),
        Kind(a.Export, field("good", GOOD), field("change", CHANGE), field("marker", MARKERS)),
        Kind(
            a.UsePriceBuilder,
            field("space", SPACE),
            field("good", (-1, *GOOD)),
            field("marker", MARKERS),
        ),
        Kind(a.UseFillBuilder, field("space", SPACE)),
        Kind(a.DiscardCube, field("material", MATERIAL)),
        Kind(a.FillStock, cubes(MOST_STOCK)),
        Kind(a.BuildBridge, field("tile", TILE), field("back", TILE), cubes(MOST_STOCK)),
        Kind(a.Produce, field("space", SPACE), field("order", SPACE)),
        Kind(a.EndTurn),
    ]
)

LENGTHS: Final = {
    "Ground.cells": len(TILES),
    "State.dice": len(TILES),
    "State.players": 4,
    "State.later": 16,
    "Board.spaces": SPACES,
    "Player.bridges": 8,
    "Player.used": 8,
    "Player.tally": 6,
    "Market.bonuses": 7,
    "Market.cards": 9,
    "Market.gone": 9,
    "Market.sold": 7,
    "Deck.layers": 16,
    "DeckPast.piles": 16,
    "DeckPast.looks": 16,
    "CardLook.takes": 4,
    "Take.counts": MOST_CARDS,
    "Layer.counts": MOST_CARDS,
    "Layer.known_to": 4,
    "Secondaries.queue": 4,
    "TurnEnd.produced": 4,
}

NORD: Final = GameDescription(GAME, NUMBERING, LENGTHS, most_outcomes=64, most_plies=4000)
