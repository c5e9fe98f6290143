"""The places on the table of Venise on piles that can be pointed at."""

from __future__ import annotations

from typing import Final

from venise.ui.table.spots import ENDING, Spot, press

PAWN: Final = Spot("pawn")
"""The pawn of the seat that decides."""

LIFTED: Final = Spot("lifted")
"""The plank that was lifted, where it lay."""

SUPPLY: Final = Spot("supply")
"""The jokers that nobody holds."""

DISCARDED: Final = Spot("discarded")
"""The cards that were played or put away."""

STOCK: Final = Spot("stock")
"""All planks of the seat that decides, as a place to carry planks to."""

END: Final = press(ENDING)
TAKE: Final = press("pilotis-joker")
EXCHANGE: Final = press("pilotis-exchange")
WALK: Final = press("pilotis-walk")
REMOVE: Final = press("pilotis-remove")
MOVE: Final = press("pilotis-move")

DRAGGED: Final = ("pawn", "lifted", "plank", "planks", "card")
"""Kinds of spots that are pieces one can carry."""


def on_card(kind: int) -> Spot:
    """The cards of a kind in the hand."""
    return Spot("card", (kind,))


def on_planks(*, long: bool) -> Spot:
    """The short or the long planks of the stock."""
    return Spot("planks", (int(long),))


def on_square(square: int) -> Spot:
    """A square of a pile."""
    return Spot("square", (square,))


def on_site(site: int) -> Spot:
    """A place where no plank lies."""
    return Spot("site", (site,))


def on_plank(site: int) -> Spot:
    """A plank on the board."""
    return Spot("plank", (site,))


def by_way(past: int) -> Spot:
    """The button of the way past those gems, bits in their order on the board."""
    return press("pilotis-way", past)
