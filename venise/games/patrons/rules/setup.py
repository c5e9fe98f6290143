"""§3 Preparation: cards are dealt to ships, the Market and hands; luck names the first lead.

Reading: ships are dealt first, of all but Pirates!; then Market and hands, of the goods that
workshops use: the odds are those of replacing what does not belong there.
"""

from __future__ import annotations

from msgspec.structs import replace

from venise.engine.chance import Outcomes, make_outcomes
from venise.engine.errors import BadOptions
from venise.engine.tuples import add, put
from venise.games.patrons.actions import HAND, MARKET, SHIP, Action, ChooseFirst, Deal
from venise.games.patrons.components import (
    BERTHS,
    DECK,
    FEWEST_SEATS,
    MOST_SEATS,
    OPEN_MARKET,
    PILES,
    PIRATES,
    SITES,
    WORKSHOP_GOODS,
)
from venise.games.patrons.decisions import Dealing, FirstLead
from venise.games.patrons.events import CardDealt, FirstLeadChosen
from venise.games.patrons.rules import lead
from venise.games.patrons.rules.step import Step, open_card
from venise.games.patrons.state import Options, Player, Shipment, State


def initial_state(seats: int, options: Options) -> State:
    """The table before the first card is dealt; raises BadOptions."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise BadOptions(
            f"The Patrons of Venice is for {FEWEST_SEATS} to {MOST_SEATS} seats, not {seats}"
        )
    return State(
        options,
        players=(Player(),) * seats,
        deck=DECK,
        piles=PILES,
        suspects=DECK,
        due=Dealing(),
        businesses=(None,) * SITES,
    )


def target(state: State) -> tuple[int, int, int]:
    """§3 Where the next card goes: the kind of place, the seat, and which of its ships."""
    seats, number = len(state.players), state.drawn
    if number < seats * BERTHS:
        return SHIP, number // BERTHS, number % BERTHS
    number -= seats * BERTHS
    if number < OPEN_MARKET:
        return MARKET, -1, -1
    return HAND, number - OPEN_MARKET, -1


def outcomes(state: State, __: Dealing) -> Outcomes[Action]:
    """§3 Every card that may lie there, as likely as there are copies in the deck."""
    place, seat, _ = target(state)
    kinds = range(PIRATES) if place == SHIP else WORKSHOP_GOODS
    held = [kind for kind in kinds if state.deck[kind]]
    return make_outcomes([Deal(place, seat, kind) for kind in held], [state.deck[k] for k in held])


def deal(state: State, _: Dealing, action: Deal) -> Step:
    """§3 The card lies there; after the last one the first lead is drawn."""
    place, seat, berth = target(state)
    kind = action.kind
    state = replace(state, deck=add(state.deck, kind, -1), drawn=state.drawn + 1)
    if place == MARKET:
        state = open_card(replace(state, market=add(state.market, kind, 1)), kind)
    else:
        player = state.players[seat]
        if place == SHIP:
            state = open_card(state, kind)
            player = replace(player, ships=put(player.ships, berth, Shipment(kind)))
        else:
            player = replace(player, secret=kind)
        state = replace(state, players=put(state.players, seat, player))
    seats = len(state.players)
    if state.drawn == seats * (BERTHS + 1) + OPEN_MARKET:
        state = replace(state, due=FirstLead())
    return state, (CardDealt(place, seat, kind),)


def first_leads(state: State, _: FirstLead) -> Outcomes[Action]:
    """§3 Reading: any seat, by lot."""
    seats = range(len(state.players))
    return make_outcomes([ChooseFirst(seat) for seat in seats], [1] * len(seats))


def choose_first(state: State, _: FirstLead, action: ChooseFirst) -> Step:
    """§3 The seat leads the first turn."""
    state, facts = lead.begin(state, action.seat)
    return state, (FirstLeadChosen(action.seat), *facts)
