"""§4.4 Sponsoring businesses and statues."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from msgspec.structs import replace

from venise.engine.tuples import add, put
from venise.games.patrons.actions import Action, Erect, Open, Pass
from venise.games.patrons.components import BUSINESSES, CAMPI, PIECES, PRODUCTS, RECIPES
from venise.games.patrons.decisions import Sponsoring
from venise.games.patrons.events import BusinessOpened, CardsShown, Passed, StatueErected
from venise.games.patrons.rules.points import gains
from venise.games.patrons.rules.step import (
    Step,
    holds,
    pay,
    pop,
    uncover_secret,
    with_player,
)
from venise.games.patrons.state import NONE, Business, Player, State

SHOWN_OF_LUXURY = 2
"""§4.4 How many of the three goods of a luxury have to be shown."""


def owns(state: State, seat: int, kind: int) -> bool:
    """§4.4 Whether the seat has a business of that type."""
    mine = Business(seat, kind)
    return mine in state.businesses


def to_show(state: State, seat: int, kind: int) -> tuple[int, ...] | None:
    """§4.4 The cards to be shown to open a business of a type; None where the hand lacks them.

    Reading: any two different goods of the three; shown are those that most are known of.
    """
    if owns(state, seat, kind):
        return ()
    player, recipe = state.players[seat], RECIPES[kind]
    number = SHOWN_OF_LUXURY if PRODUCTS[kind] == -1 else len(recipe)
    held = [good for good in recipe if holds(player, good)]
    if len(held) < number:
        return None
    return max(combinations(held, number), key=lambda some: openly(player, some))


def openly(player: Player, kinds: Sequence[int]) -> int:
    """How many of these cards everybody knows the seat to have."""
    return sum([1 for kind in kinds if player.known[kind]])


def statue_price(state: State) -> int:
    """§4.4 What the next statue costs: 3 and one for each that stands."""
    return PIECES.statue_cost + len(state.statues)


def legal_actions(state: State, top: Sponsoring) -> Sequence[Action]:
    """§4.4 Each type that the seat qualifies for and can pay, on each free building; a statue."""
    seat = top.seat
    player = state.players[seat]
    actions: list[Action] = []
    free = [site for site, business in enumerate(state.businesses) if business is None]
    if player.cubes:
        for kind, business in enumerate(BUSINESSES):
            if state.tiles[kind] and player.ducats >= business.cost:
                shown = to_show(state, seat, kind)
                if shown is not None:
                    actions += [Open(kind, site, shown) for site in free]
    if len(state.statues) < PIECES.statues and player.ducats >= statue_price(state):
        actions += [Erect(campo) for campo in range(len(CAMPI)) if campo not in state.statues]
    return [*actions, Pass()]


def affordable(state: State, seat: int) -> bool:
    """Whether the seat, as everybody can tell, may have something to sponsor."""
    player = state.players[seat]
    if len(state.statues) < PIECES.statues and player.ducats >= statue_price(state):
        return True
    return bool(player.cubes) and any(
        left and player.ducats >= business.cost
        for left, business in zip(state.tiles, BUSINESSES, strict=True)
    )


def open_business(state: State, top: Sponsoring, action: Open) -> Step:
    """§4.4 The tile lies on the building under a cube; what was shown is known from now on."""
    seat, kind = top.seat, action.business
    before, price = state, BUSINESSES[kind].cost
    state = show(pop(state), seat, action.shown)
    player = state.players[seat]
    state = with_player(state, seat, replace(player, cubes=player.cubes - 1))
    state = pay(state, seat, -price)
    state = replace(
        state,
        tiles=add(state.tiles, kind, -1),
        businesses=put(state.businesses, action.site, Business(seat, kind)),
    )
    shown = (CardsShown(seat, action.shown),) if action.shown else ()
    facts = (*shown, BusinessOpened(seat, kind, action.site, price))
    return state, facts + gains(before, state)


def show(state: State, seat: int, kinds: Sequence[int]) -> State:
    """§4.4 The state in which the seat's secret card, if it was shown, is known to all."""
    player = state.players[seat]
    for kind in kinds:
        if not player.known[kind] and player.secret == kind:
            player = replace(player, known=add(player.known, kind, 1), secret=NONE)
            state = uncover_secret(with_player(state, seat, player), kind)
    return state


def erect(state: State, top: Sponsoring, action: Erect) -> Step:
    """§4.4 A statue stands in the campo and belongs to nobody."""
    before, price = state, statue_price(state)
    state = pay(pop(state), top.seat, -price)
    state = replace(state, statues=(*state.statues, action.campo))
    return state, (StatueErected(top.seat, action.campo, price), *gains(before, state))


def leave(state: State, top: Sponsoring, _: Pass) -> Step:
    """§4.4 Nobody has to sponsor."""
    return pop(state), (Passed(top.seat),)
