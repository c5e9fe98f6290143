"""The city of a position as a small picture: what is built and who stands where."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface, transform

from venise.games.nord.state import State
from venise.ui.look import Look
from venise.ui.table.brush import Brush
from venise.ui.tables.nord.city_ground import city_ground
from venise.ui.tables.nord.city_map import fit_map
from venise.ui.tables.nord.city_view import CityView
from venise.ui.tables.nord.hours import hour
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.pieces import Pieces

FINER: Final = 2
"""How many times larger it is drawn, so that small pieces are shrunk and not left out."""

MARGIN: Final = 0.02
"""Water between the city and the edge, as a share of the width."""


def thumbnail(look: Look, state: State, colours: tuple[str, ...], size: tuple[int, int]) -> Surface:
    """The city of that state at a size in pixels; everybody at the table may see all of it."""
    wide, high = FINER * size[0], FINER * size[1]
    pieces = Pieces(colours)
    view = CityView(Brush(look), pieces, Names(look.words, colours), named=False)
    margin = round(2 * MARGIN * wide)
    boats = () if state.boat is None else (state.boat,)
    box = Rect(0, 0, wide, high).inflate(-margin, -margin)
    plan = fit_map(box, state.cells, boats, ())
    picture = city_ground((wide, high), plan, hour(state))
    view.draw(picture, plan, state, frozenset())
    return transform.smoothscale(picture, size)
