"""A city laid by luck: always legal, the same for the same seed."""

from __future__ import annotations

from random import Random

from venise.engine.hexes import Cell, neighbours
from venise.games.nord.city import city
from venise.games.nord.components import QUARTERS
from venise.games.nord.layouts.draft import Layout, centre_layout


def random_layout(seed: int) -> Layout:
    """§3.2 A city grown quarter by quarter, each beside one already laid, as the players lay it."""
    luck = Random(seed)
    grown: list[Cell] = [(0, 0)]
    while len(grown) < QUARTERS:
        free = {near for cell in grown for near in neighbours(cell)} - set(grown)
        grown.append(luck.choice(sorted(free)))
    luck.shuffle(grown)
    cells = tuple(grown)
    return centre_layout(Layout(cells, luck.choice(city(cells).water)))
