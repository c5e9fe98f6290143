"""The board of a position as a small picture."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from pygame import Rect, Surface, transform

from venise.games.pilotis.state import State
from venise.ui.look import Look
from venise.ui.table.brush import Brush
from venise.ui.table.layout import Size
from venise.ui.tables.pilotis.board_view import BoardView
from venise.ui.tables.pilotis.geography import fit_board
from venise.ui.tables.pilotis.layout import layout
from venise.ui.tables.pilotis.names import Names
from venise.ui.tables.pilotis.pieces import PiecePictures
from venise.ui.theme import SMALLEST_WINDOW

FINER: Final = 3
"""How many times larger it is drawn, so that small pieces are shrunk and not left out."""


def thumbnail(look: Look, state: State, colours: tuple[str, ...], size: Size) -> Surface:
    """The board of that state at a size in pixels; everybody at the table may see all of it."""
    large = FINER * size[0], FINER * size[1]
    plan = fit_board(Rect((0, 0), large))
    usual = layout(SMALLEST_WINDOW, len(state.players))
    parts = replace(usual, plan=plan, unit=plan.gap / usual.plan.gap)
    picture = Surface(large)
    view = BoardView(Brush(look), PiecePictures(colours), Names(look.words, colours), parts)
    view.draw(picture, state, frozenset())
    return transform.smoothscale(picture, size)
