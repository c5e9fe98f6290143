"""Venise on piles for other libraries.

Text is no number, so observations do not hold the board: who learns on several tells them apart.
"""

from __future__ import annotations

from typing import Final

from venise.adapters.description import GameDescription
from venise.adapters.numbering import Kind, Numbering, field
from venise.games.pilotis import actions as a
from venise.games.pilotis.boards import MOST_SITES, MOST_SQUARES
from venise.games.pilotis.components import (
    JOKER,
    KINDS,
    LONG,
    MOST_SEATS,
    MOVE,
    NO_CARDS,
    PIECES,
    REMOVE,
    SHORT,
    STEPS,
)
from venise.games.pilotis.game import PILOTIS as GAME

SITE: Final = range(MOST_SITES)
PLACE: Final = range(MOST_SQUARES + MOST_SITES)
PAST: Final = range(1 << PIECES.gems)

NUMBERING: Final = Numbering[a.Action](
    [
        Kind(a.Lay, field("card", (SHORT, LONG, JOKER)), field("site", SITE)),
        Kind(a.Remove, field("card", (REMOVE, JOKER)), field("site", SITE)),
        Kind(a.Lift, field("card", (MOVE, JOKER)), field("site", SITE)),
        Kind(a.Land, field("site", SITE)),
        Kind(a.Walk, field("card", STEPS), field("place", PLACE), field("past", PAST)),
        Kind(a.TakeJoker),
        Kind(a.Exchange),
        Kind(a.GiveUp, field("kind", range(len(KINDS)))),
        Kind(a.Discard, field("kind", range(JOKER + 1))),
        Kind(a.EndTurn),
    ]
)

LENGTHS: Final = {
    "State.players": MOST_SEATS,
    "State.planks": PIECES.short + PIECES.long,
    "State.later": 4,
    "State.discards": len(NO_CARDS),
    "State.finished": MOST_SEATS,
    "Player.known": len(NO_CARDS),
    "Player.drawn": 6,
    "Player.away": 6,
    "Player.away[]": len(NO_CARDS),
    "Layer.counts": len(NO_CARDS),
    "Layer.known_to": MOST_SEATS,
}

PILOTIS: Final = GameDescription(GAME, NUMBERING, LENGTHS, most_outcomes=8, most_plies=20_000)
