"""§4.5, §6 Making goods at businesses."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from venise.engine.tuples import add
from venise.games.patrons.actions import Action, Done, Make
from venise.games.patrons.components import PRODUCTS, RAW_KINDS, RECIPES
from venise.games.patrons.decisions import Producing
from venise.games.patrons.events import GoodMade, Passed
from venise.games.patrons.rules.income import income
from venise.games.patrons.rules.points import gains
from venise.games.patrons.rules.step import Step, following, holds, pay, pop, spend, with_player
from venise.games.patrons.state import State


def usable(state: State, top: Producing) -> list[int]:
    """§4.5, §6 The sites of businesses that the seat may use and has not used this turn."""
    guilds = state.options.guilds
    return [
        site
        for site, business in enumerate(state.businesses)
        if business is not None and (guilds or business.seat == top.seat) and site not in top.used
    ]


def can_make(state: State, seat: int, kind: int) -> bool:
    """§4.5 Whether the seat has the cards, and the card or favour that it would get is there."""
    product = PRODUCTS[kind]
    if not (state.favours if product == -1 else state.piles[product]):
        return False
    player = state.players[seat]
    return all(holds(player, good) for good in RECIPES[kind])


def legal_actions(state: State, top: Producing) -> Sequence[Action]:
    """§4.5 Each business where the seat can make a good; or no more."""
    actions: list[Action] = []
    for site in usable(state, top):
        business = state.businesses[site]
        if business is not None and can_make(state, top.seat, business.type):
            actions.append(Make(site))
    return [*actions, Done()]


def make(state: State, top: Producing, action: Make) -> Step:
    """§4.5, §6 Cards become a manufactured card or a favour; the business's owner gets the income.

    Reading: a card that was just made may be used at once.
    """
    seat, site, before = top.seat, action.site, state
    business = state.businesses[site]
    assert business is not None
    kind = business.type
    discards, piles = state.discards, state.piles
    for good in RECIPES[kind]:
        state = spend(state, seat, good)
        if good < RAW_KINDS:
            discards = add(discards, good, 1)
        else:
            piles = add(piles, good, 1)
    player, product, favours = state.players[seat], PRODUCTS[kind], state.favours
    if product == -1:
        player, favours = replace(player, favours=player.favours + 1), favours - 1
    else:
        player = replace(player, known=add(player.known, product, 1))
        piles = add(piles, product, -1)
    state = replace(
        with_player(state, seat, player), discards=discards, piles=piles, favours=favours
    )
    earned = income(state, site, kind)
    state = pay(state, business.seat, earned)
    state = following(state, Producing(seat, (*top.used, site)))
    fact = GoodMade(seat, site, kind, earned, business.seat)
    return state, (fact, *gains(before, state))


def stop(state: State, top: Producing, _: Done) -> Step:
    """§4.5 Reading: as many goods as one can is a limit, not a duty."""
    return pop(state), (Passed(top.seat),)
