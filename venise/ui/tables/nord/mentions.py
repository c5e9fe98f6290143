"""Which places on the table a fact of the game is about, to light them up for whoever reads it."""

from __future__ import annotations

from pygame import Rect

from venise.games.nord.state import NOWHERE
from venise.ui.table.spots import Spot
from venise.ui.tables.nord.layout import NordLayout
from venise.ui.tables.nord.places import price_rects
from venise.ui.tables.nord.spots import on_side, on_tile


def mentioned_spots(event: object) -> tuple[Spot, ...]:
    """The quarters and canals that a fact names."""
    tiles = getattr(event, "tiles", None)
    if tiles is not None:
        return on_tile(tiles[0]), on_tile(tiles[1]), on_side(*tiles)
    tile = getattr(event, "tile", NOWHERE)
    material = getattr(event, "material", NOWHERE)
    found = tile if tile != NOWHERE else material
    return (on_tile(found),) if found != NOWHERE else ()


def mentioned_rects(layout: NordLayout, large: int, event: object) -> tuple[Rect, ...]:
    """The card space and the price that a fact names, and the head of the board of its seat."""
    found: list[Rect] = []
    seat = getattr(event, "seat", getattr(event, "owner", -1))
    if seat >= 0:
        board = layout.panel(seat, large)
        space = getattr(event, "space", None)
        found.append(board.header if space is None else board.spaces[space])
    good = getattr(event, "good", None)
    if seat < 0 and good is not None:
        found.append(price_rects(layout)[good])
    return tuple(found)
