"""§4.1 Reserving shipments."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from venise.engine.tuples import put
from venise.games.patrons.actions import Action, Pass, Reserve
from venise.games.patrons.components import PIECES
from venise.games.patrons.decisions import Reservation
from venise.games.patrons.events import Passed, ShipmentReserved
from venise.games.patrons.rules.step import Step, pay, pop, with_player
from venise.games.patrons.state import NOBODY, State


def price(seat: int, owner: int) -> int:
    """§4.1 What a reservation costs: on one's own ship, or on another's."""
    return PIECES.reserve_own if seat == owner else PIECES.reserve_other


def legal_actions(state: State, top: Reservation) -> Sequence[Action]:
    """§4.1 Every shipment that nobody has reserved and the seat can pay for; or none."""
    seat = top.seat
    player = state.players[seat]
    actions: list[Action] = [Pass()]
    if not player.cubes:
        return actions
    for owner, other in enumerate(state.players):
        if player.ducats < price(seat, owner):
            continue
        for berth, shipment in enumerate(other.ships):
            if shipment is not None and shipment.reserver == NOBODY:
                actions.append(Reserve(owner, berth))
    return actions


def reserve(state: State, top: Reservation, action: Reserve) -> Step:
    """§4.1 A cube lies on the shipment; its price goes to the bank, or to the ship's owner."""
    seat, owner, berth = top.seat, action.owner, action.berth
    cost = price(seat, owner)
    state = pay(pop(state), seat, -cost)
    if owner != seat:
        state = pay(state, owner, cost)
    player = state.players[seat]
    state = with_player(state, seat, replace(player, cubes=player.cubes - 1))
    other = state.players[owner]
    shipment = other.ships[berth]
    assert shipment is not None
    ships = put(other.ships, berth, replace(shipment, reserver=seat))
    state = with_player(state, owner, replace(other, ships=ships))
    return state, (ShipmentReserved(seat, owner, berth, cost),)


def leave(state: State, top: Reservation, _: Pass) -> Step:
    """§4.1 Nobody has to reserve."""
    return pop(state), (Passed(top.seat),)
