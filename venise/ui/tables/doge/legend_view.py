"""What the signs on the map mean, where a decision leaves room for it."""

from __future__ import annotations

from functools import partial
from typing import Final

import msgspec
from pygame import Rect, Surface

from venise.games.doge.components import COSTS
from venise.games.doge.state import State
from venise.ui.table.brush import LIGHT, MIDDLE, Brush
from venise.ui.table.layout import TableLayout
from venise.ui.table.legend import Legend, LegendRow
from venise.ui.tables.doge.art import desk
from venise.ui.tables.doge.map_view import is_blue
from venise.ui.tables.doge.names import Names
from venise.ui.tables.doge.pieces import PiecePictures

SIGN: Final = (36, 16)
"""Size of the signs, for the smallest window."""


class LegendView(msgspec.Struct, frozen=True):
    """Draws the legend."""

    brush: Brush
    pieces: PiecePictures
    names: Names
    layout: TableLayout

    def draw(self, surface: Surface, above: Rect, free: Rect, state: State, seat: int) -> None:
        """The signs as a seat sees them: above the lines of the chronicle, while all fit there.

        Then pointing at an area moves none of them. Else they stand where most of them have room.
        """
        words = self.names.words
        rows: tuple[LegendRow, ...] = (
            (partial(self.reach, seat), words("doge.legend.reach")),
            (self.draw_lead, words("doge.legend.lead")),
            (self.draw_price, words("doge.legend.price")),
            (partial(self.place, state), words("doge.legend.place")),
        )
        legend = Legend(self.brush, self.layout, SIGN)
        need = sum(legend.heights(above, rows))
        upper = Rect(above.topleft, (above.width, min(need, above.height)))
        places = (upper, free) if need <= above.height else (free, upper)
        legend.draw(surface, places, rows)

    def reach(self, seat: int, surface: Surface, box: Rect) -> None:
        """The votes that a seat can have."""
        self.brush.draw_slip(
            surface, box.inflate(-box.width // 6, -2), "1–6", self.pieces.tint(seat)
        )

    def draw_lead(self, surface: Surface, box: Rect) -> None:
        """Who is certain to be ahead."""
        plate = box.inflate(-box.width // 6, -2)
        self.pieces.put(surface, desk.plaque(plate.size), plate)
        self.brush.inscribe(surface, plate, "+2", 0.72 * box.height, MIDDLE)
        self.brush.put(surface, desk.crown(round(0.6 * box.height)), (box.centerx, box.y))

    def draw_price(self, surface: Surface, box: Rect) -> None:
        """The next palace and its price."""
        self.pieces.put(surface, self.pieces.space(COSTS[0], 1.1 * box.height), box)

    def place(self, state: State, surface: Surface, box: Rect) -> None:
        """The place in the order of votes."""
        badge = desk.order_badge(box.height, blue=is_blue(state.year))
        self.pieces.put(surface, badge, box)
        self.brush.inscribe(surface, box, "1", 0.62 * box.height, LIGHT)
