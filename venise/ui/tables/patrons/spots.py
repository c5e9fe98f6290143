"""The places on the table of The Patrons of Venice that can be pointed at."""

from __future__ import annotations

from typing import Final

from venise.ui.table.spots import Spot, press

CUBES: Final = Spot("cubes")
"""The cubes that the seat has left."""

STATUE: Final = Spot("statue")
"""The statues that are left."""

HAND: Final = Spot("hand")
"""The hand of the seat that decides, as a place to carry cards to."""

MARKET: Final = Spot("market")
"""The Market, as a place to carry cards to."""

SECRET: Final = Spot("secret")
"""The card that was dealt face down."""

PASS: Final = press("patrons-pass")
DONE: Final = press("patrons-done")
KEEP: Final = press("patrons-keep")
SELL: Final = press("patrons-sell")

DRAGGED: Final = ("cubes", "statue", "secret", "ship", "new", "card", "offer", "tile")
"""Kinds of spots that are pieces one can carry."""


def on_action(action: int) -> Spot:
    """The seal of one of the five actions."""
    return Spot("action", (action,))


def on_ship(owner: int, berth: int) -> Spot:
    """One of the three ships of a seat."""
    return Spot("ship", (owner, berth))


def on_new(kind: int) -> Spot:
    """The new cards of a kind."""
    return Spot("new", (kind,))


def on_card(kind: int) -> Spot:
    """The cards of a kind in the hand."""
    return Spot("card", (kind,))


def on_offer(kind: int, *, wharf: bool) -> Spot:
    """The cards of a kind that can be bought at the Wharf, or in the Market."""
    return Spot("offer", (kind, int(wharf)))


def on_tile(kind: int) -> Spot:
    """The tiles of a type of business that are left."""
    return Spot("tile", (kind,))


def on_site(site: int) -> Spot:
    """A building."""
    return Spot("site", (site,))


def on_campo(campo: int) -> Spot:
    """A campo."""
    return Spot("campo", (campo,))
