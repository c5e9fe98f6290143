"""What a die does in the quarters, told while they are laid and burghers choose where to start."""

from __future__ import annotations

from functools import partial
from typing import Final

import msgspec
from pygame import Rect, Surface

from venise.games.nord.components import FIRST_PORT, MARKET, TILES
from venise.ui.table.brush import Brush
from venise.ui.table.layout import TableLayout
from venise.ui.table.legend import Legend, LegendRow
from venise.ui.tables.nord.art.tiles import EMBLEM_REACH, quarter_sign
from venise.ui.tables.nord.names import Names

SIGN: Final = (72, 23)
"""Size of the box of a row's signs, of which three stand side by side; for the smallest window."""

KINDS: Final = {
    "cubes": tuple(range(TILES.index("workshop"))),
    "cards": tuple(range(TILES.index("workshop"), MARKET)),
    "market": (MARKET,),
    "ports": tuple(range(FIRST_PORT, len(TILES))),
}
"""The quarters that do the same, by the words for it."""


class QuarterLegend(msgspec.Struct, frozen=True):
    """Draws the legend of the quarters."""

    brush: Brush
    names: Names
    layout: TableLayout

    def draw(self, surface: Surface, free: Rect) -> None:
        """Signs and words, at the foot of what is free."""
        rows: list[LegendRow] = [
            (partial(self.signs, tiles), self.names.words(f"nord.legend.{key}"))
            for key, tiles in KINDS.items()
        ]
        Legend(self.brush, self.layout, SIGN).draw(surface, (free,), rows)

    def signs(self, tiles: tuple[int, ...], surface: Surface, box: Rect) -> None:
        """The signs of these quarters, side by side in the middle of a box."""
        step = box.width // len(KINDS["cubes"])
        radius = round(box.height / 2 / (EMBLEM_REACH + 0.06))
        start = box.centerx - step * (len(tiles) - 1) / 2
        for number, tile in enumerate(tiles):
            at = start + number * step, box.centery
            self.brush.put(surface, quarter_sign(tile, radius), at)
