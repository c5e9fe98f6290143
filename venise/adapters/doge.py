"""Doge for other libraries."""

from __future__ import annotations

from itertools import product
from typing import Final

from venise.adapters.description import GameDescription
from venise.adapters.numbering import FieldValues, Kind, Numbering, field
from venise.games.doge import actions as a
from venise.games.doge.components import ALL_MARKERS, AREA_COUNT, DISTRICT_COUNT, WINNER_HOUSES
from venise.games.doge.game import DOGE as GAME

SEAT: Final = range(4)
AREA: Final = range(AREA_COUNT)
PLACES: Final = range(-1, DISTRICT_COUNT)
"""A district, or nowhere."""

MARKERS: Final = tuple(product(*(range(count + 1) for count in ALL_MARKERS)))
HOUSES: Final = range(13)
TIED_HOUSES: Final = range(WINNER_HOUSES + 1)

NUMBERING: Final = Numbering[a.Action](
    [
        Kind(a.Seal, field("seat", SEAT), field("area", AREA), field("markers", MARKERS)),
        Kind(a.Take, field("area", AREA)),
        Kind(a.Abstain, field("start", PLACES), field("end", PLACES)),
        Kind(a.Place, field("number", HOUSES)),
        Kind(a.Build),
        Kind(a.Leave),
        Kind(a.Pledge, FieldValues(("seat", "build"), tuple(product(SEAT, (False, True))))),
        Kind(a.Shift, field("start", PLACES), field("end", PLACES)),
        Kind(a.SealShift, field("seat", SEAT), field("start", PLACES), field("end", PLACES)),
        Kind(a.SealPlace, field("seat", SEAT), field("number", TIED_HOUSES)),
    ]
)

LENGTHS: Final = {
    "State.advisors": 9,
    "State.districts": DISTRICT_COUNT,
    "District.houses": 4,
    "District.palaces": 10,
    "State.players": 4,
    "Player.left": len(ALL_MARKERS),
    "Player.stacks": AREA_COUNT,
    "Player.stacks[]": len(ALL_MARKERS),
    "Player.used": AREA_COUNT,
    "Player.shown": len(ALL_MARKERS),
    "State.later": 12,
    "State.order_now": AREA_COUNT,
    "State.order_next": AREA_COUNT,
    "State.votes": 4,
    "Seal.markers": len(ALL_MARKERS),
    "BallotReveal.seats": 4,
    "Building.builders": 4,
    "MoveReveal.seats": 4,
    "TiedMoves.movers": 4,
    "TiedPlacements.seats": 4,
    "PlacementReveal.seats": 4,
    "PledgeReveal.seats": 4,
}

DOGE: Final = GameDescription(GAME, NUMBERING, LENGTHS, most_outcomes=16, most_plies=4000)
