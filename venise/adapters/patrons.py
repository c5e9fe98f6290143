"""The Patrons of Venice for other libraries."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from venise.adapters.description import GameDescription
from venise.adapters.numbering import Kind, Numbering, field
from venise.games.patrons import actions as a
from venise.games.patrons.components import NO_CARDS, TILES
from venise.games.patrons.game import PATRONS as GAME

CARD: Final = range(len(NO_CARDS))
SITE: Final = range(24)
CAMPO: Final = range(len(TILES))
SHOWN: Final = tuple(cards for count in range(3) for cards in combinations(CARD, count))
"""None, one, or two different cards."""

NUMBERING: Final = Numbering[a.Action](
    [
        Kind(a.Choose, field("action", range(len(a.LEADS)))),
        Kind(a.Pass),
        Kind(a.Reserve, field("owner", range(5)), field("berth", range(3))),
        Kind(a.Keep),
        Kind(a.SellArrival),
        Kind(a.Load, field("kind", CARD)),
        Kind(a.Sell, field("kind", CARD)),
        Kind(a.Buy, field("kind", CARD), field("wharf", (False, True))),
        Kind(a.Open, field("business", range(7)), field("site", SITE), field("shown", SHOWN)),
        Kind(a.Erect, field("campo", CAMPO)),
        Kind(a.Make, field("site", SITE)),
        Kind(a.Done),
    ]
)

LENGTHS: Final = {
    "State.players": 5,
    "Player.ships": 3,
    "Player.known": len(NO_CARDS),
    "State.deck": len(NO_CARDS),
    "State.piles": len(NO_CARDS),
    "State.suspects": len(NO_CARDS),
    "State.later": 10,
    "State.discards": len(NO_CARDS),
    "State.market": len(NO_CARDS),
    "State.wharf": len(NO_CARDS),
    "State.incoming": len(NO_CARDS),
    "State.businesses": len(SITE),
    "State.statues": len(CAMPO),
    "State.tiles": len(TILES),
    "Producing.used": len(SITE),
}

PATRONS: Final = GameDescription(GAME, NUMBERING, LENGTHS, most_outcomes=32, most_plies=6000)
