"""La Venise du Nord for other libraries."""

from __future__ import annotations

from itertools import product
from typing import Final

from venise.adapters.description import GameDescription
from venise.adapters.numbering import Kind, Numbering, Part, part
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


def cubes(most: int) -> Part:
    """Wool, flax and gold, at most so many cubes in all."""
    values = product(range(most + 1), repeat=3)
    return Part(("wool", "flax", "gold"), tuple(v for v in values if sum(v) <= most))


NUMBERING: Final = Numbering[a.Action](
    [
        Kind(a.LayQuarter, part("tile", TILE), part("cell", CELLS)),
        Kind(a.LayBoat, part("cell", CELLS)),
        Kind(a.PlaceBurgher, part("tile", TILE)),
        Kind(a.TakeBackDie, part("tile", TILE)),
        Kind(a.Reroll),
        Kind(
            a.Move,
            part("die", range(1, 7)),
            part("change", CHANGE),
            part("tile", TILE),
            part("boat", (False, True)),
        ),
        Kind(a.RestBoat, part("cell", CELLS)),
        Kind(a.Activate, part("change", CHANGE)),
        Kind(a.Decline, part("change", CHANGE)),
        Kind(a.KeepCube),
        Kind(a.PutCube, part("space", SPACE)),
        Kind(a.ReplaceCube, part("material", MATERIAL)),
        Kind(a.LoseCubes),
        Kind(a.MoveDown, part("material", MATERIAL), part("space", SPACE)),
        Kind(a.KeepCard, part("card", range(MOST_CARDS)), part("space", SPACE)),
        Kind(a.KeepNone),
        Kind(a.Sell, part("good", GOOD), part("count", range(1, 13)), part("marker", MARKERS)),
        Kind(a.Export, part("good", GOOD), part("change", CHANGE), part("marker", MARKERS)),
        Kind(
            a.UsePriceBuilder,
            part("space", SPACE),
            part("good", (-1, *GOOD)),
            part("marker", MARKERS),
        ),
        Kind(a.UseFillBuilder, part("space", SPACE)),
        Kind(a.DiscardCube, part("material", MATERIAL)),
        Kind(a.FillStock, cubes(MOST_STOCK)),
        Kind(a.BuildBridge, part("tile", TILE), part("back", TILE), cubes(MOST_STOCK)),
        Kind(a.Produce, part("space", SPACE), part("order", SPACE)),
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
    "Layer.counts": MOST_CARDS,
    "Layer.known_to": 4,
    "Secondaries.queue": 4,
    "TurnEnd.produced": 4,
}

NORD: Final = GameDescription(GAME, NUMBERING, LENGTHS, most_outcomes=64, most_plies=4000)
