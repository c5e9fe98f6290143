"""A board as a new game offers it: piles and gems, no planks."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface, transform

from venise.games.pilotis.boards import board_of, layout_of
from venise.games.pilotis.components import PILE_KEYS
from venise.ui.choices import MapChoice
from venise.ui.table.drawing.emblems import Colour
from venise.ui.table.geometry import around
from venise.ui.tables.pilotis.art import lagoon, piles, tokens
from venise.ui.tables.pilotis.geography import REACH, fit_board

FINER: Final = 2
"""How many times larger it is drawn before it is shrunk."""

GEMS: Final[tuple[Colour, ...]] = ("red", "blue", "green", "yellow")
"""In which colours gems are painted where nobody has chosen any, by corner."""


def paint_map(choice: MapChoice, size: tuple[int, int]) -> Surface:
    """The board of that key by day, at a size in pixels."""
    return paint_board(choice.key, size, night=False)


def paint_board(key: str, size: tuple[int, int], *, night: bool) -> Surface:
    """The board of that key by day or by night, at a size in pixels."""
    large = FINER * size[0], FINER * size[1]
    plan, table = fit_board(Rect((0, 0), large)), board_of(key, night)
    kinds = layout_of(key).piles
    picture = Surface(large)
    picture.blit(lagoon.lagoon(plan, night=night), (0, 0))
    side = round(2 * REACH * plan.gap * piles.VIEW / 100)
    for cell in {square.cell for square in table.squares}:
        kind = PILE_KEYS[kinds[cell]]
        box = around(plan.cell(cell), side)
        picture.blit(piles.pile(kind, side, night=night), box)
        if kind.startswith("bridge"):
            picture.blit(piles.bridge_deck(kind, side), box)
    for number, squares in enumerate(table.gems):
        tent = plan.tent(number)
        picture.blit(tokens.tent(GEMS[number], tent.width), tent)
        for square in squares:
            one = table.squares[square]
            box = around(plan.stands(one, kinds[one.cell])[0], 0.26 * plan.gap)
            picture.blit(tokens.gem(GEMS[number], box.width), box)
    return transform.smoothscale(picture, size)
