"""A board as a new game and the library show it: piles and gems, no planks."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface, transform

from venise.games.pilotis.boards import Square, layout_of
from venise.games.pilotis.components import PILE_KEYS, PLAIN, STARTS, Layout
from venise.ui.choices import MapChoice
from venise.ui.pictures import keep
from venise.ui.table.drawing.emblems import Colour
from venise.ui.table.geometry import Point, around
from venise.ui.tables.pilotis.art import lagoon, piles, tokens
from venise.ui.tables.pilotis.geography import REACH, BoardPlan, fit_board

FINER: Final = 2
"""How many times larger it is drawn before it is shrunk."""

GEM: Final = 0.26
"""The breadth of a gem, in gaps."""

GEMS: Final[tuple[Colour, ...]] = ("red", "blue", "green", "yellow")
"""In which colours gems are painted where nobody has chosen any, by corner."""


def paint_map(choice: MapChoice, size: tuple[int, int]) -> Surface:
    """The board of that key by day, at a size in pixels."""
    return paint_board(choice.key, size, night=False)


def paint_board(key: str, size: tuple[int, int], *, night: bool) -> Surface:
    """The board of that key by day or by night, at a size in pixels."""
    return paint_layout(layout_of(key), size, night=night)


@keep(64)
def portrait(layout: Layout, size: tuple[int, int]) -> Surface:
    """A board by day at a size in pixels, not to be drawn on."""
    return paint_layout(layout, size, night=False)


def paint_layout(layout: Layout, size: tuple[int, int], *, night: bool) -> Surface:
    """A board by day or by night, at a size in pixels."""
    large = FINER * size[0], FINER * size[1]
    plan = fit_board(Rect((0, 0), large))
    picture = Surface(large)
    picture.blit(lagoon.lagoon(plan, night=night), (0, 0))
    paint_piles(picture, plan, layout, night=night)
    return transform.smoothscale(picture, size)


def paint_piles(picture: Surface, plan: BoardPlan, layout: Layout, *, night: bool) -> None:
    """Piles, tents and gems where a plan has them; open water where a pile stands by night only."""
    side = round(2 * REACH * plan.gap * piles.VIEW / 100)
    for cell, kind in enumerate(layout.piles):
        if kind != PLAIN or cell in STARTS or night:
            box = around(plan.cell(cell), side)
            picture.blit(pile_picture(kind, side, night=night), box)
    for number, squares in enumerate(layout.gems):
        tent = plan.tent(number)
        picture.blit(tokens.tent(GEMS[number], tent.width), tent)
        for square in squares:
            box = around(gem_point(plan, layout, square), GEM * plan.gap)
            picture.blit(tokens.gem(GEMS[number], box.width), box)


def gem_point(plan: BoardPlan, layout: Layout, square: tuple[int, int]) -> Point:
    """The middle of the gem on a square, in pixels."""
    cell, part = square
    return plan.stands(Square(cell, part, ""), layout.piles[cell])[0]


@keep(64)
def pile_picture(kind: int, side: int, *, night: bool) -> Surface:
    """A pile with its deck, in a square of that many pixels."""
    key = PILE_KEYS[kind]
    picture = piles.pile(key, side, night=night).copy()
    if key.startswith("bridge"):
        picture.blit(piles.bridge_deck(key, side), (0, 0))
    return picture
