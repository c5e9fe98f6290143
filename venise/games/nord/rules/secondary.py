"""§1.5 Phase 4: burghers and dice of others on the activated tile profit from it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from venise.games.nord.actions import Action, Activate, Decline
from venise.games.nord.components import MOST_SEATS, WORKSHOP_TILE
from venise.games.nord.decisions import CardDraw, Delivery, Secondaries, Secondary
from venise.games.nord.events import CubesGained, PowerDeclined, TileActivated
from venise.games.nord.rules import draws
from venise.games.nord.rules.step import Step, pop
from venise.games.nord.state import Die, Player, State

OFFERED: Final[tuple[Action, ...]] = (Activate(), Decline())
"""What may be done about a secondary activation, built once."""

CLOCKWISE: Final = tuple(
    [
        [tuple([(seat + step) % seats for step in range(1, seats)]) for seat in range(seats)]
        for seats in range(MOST_SEATS + 1)
    ]
)
"""For each number of seats and each of them the others, clockwise."""


def partners(
    players: tuple[Player, ...], die: Die | None, seat: int, tile: int
) -> tuple[tuple[int, int], ...]:
    """§1.5 The other seats with a burgher or a die on the tile, and their value: 1, or 2 for both.

    Reading: they follow clockwise from the active player. A die driven out has left.
    """
    found: list[tuple[int, int]] = []
    for other in CLOCKWISE[len(players)][seat]:
        value = (players[other].burgher == tile) + (die is not None and die.seat == other)
        if value:
            found.append((other, value))
    return tuple(found)


def following(state: State, decision: Secondaries) -> Step:
    """§1.5 The next seat in the queue profits: cubes come unasked, cards may be declined.

    Reading: nobody is asked about cubes, since those not wanted may be given up.
    """
    if not decision.queue:
        return pop(state), ()
    seat, value = decision.queue[0]
    tile, others = decision.tile, replace(decision, queue=decision.queue[1:])
    later = state.later + (others,)
    if tile < WORKSHOP_TILE:
        return replace(state, due=Delivery(seat, tile, value), later=later), (
            TileActivated(seat, tile, value, secondary=True),
            CubesGained(seat, tile, value),
        )
    if draws.possible(state, seat, tile - WORKSHOP_TILE):
        return replace(state, due=Secondary(seat, tile, value), later=later), ()
    return replace(state, due=others), ()


def legal_actions(_: State, __: Secondary) -> tuple[Action, ...]:
    """§1.5 A secondary activation may be used or declined."""
    return OFFERED


def activate(state: State, decision: Secondary, _: Activate) -> Step:
    """§1.5 It is performed by the same rules as the activation itself."""
    deck = decision.tile - WORKSHOP_TILE
    draw = CardDraw(decision.seat, deck, draws.number(state, deck, decision.value))
    return replace(state, due=draw), (
        TileActivated(decision.seat, decision.tile, decision.value, secondary=True),
    )


def decline(state: State, decision: Secondary, _: Decline) -> Step:
    """§1.5 The seat leaves its secondary activation unused."""
    return pop(state), (PowerDeclined(decision.seat, decision.tile, secondary=True),)
