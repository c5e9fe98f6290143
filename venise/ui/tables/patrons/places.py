"""Where everything lies that can be pointed at."""

from __future__ import annotations

from pygame import Rect

from venise.games.patrons import decisions as due
from venise.games.patrons.actions import LEADS, UNKNOWN, Action
from venise.games.patrons.components import CAMPI, GOODS, SITES, TYPES, Counts
from venise.games.patrons.state import NONE, State
from venise.ui.table.card_places import card_places
from venise.ui.table.frame import Moment
from venise.ui.table.spots import Places
from venise.ui.tables.patrons.layout import CARD_GAP, SHAPE, PatronsLayout, SeatLayout
from venise.ui.tables.patrons.spots import (
    CUBES,
    HAND,
    MARKET,
    SECRET,
    STATUE,
    on_action,
    on_campo,
    on_card,
    on_new,
    on_offer,
    on_ship,
    on_site,
    on_tile,
)


def places(layout: PatronsLayout, moment: Moment[State, Action]) -> Places:
    """Every place that can be pointed at; what lies on others comes after them."""
    state, seats = moment.state, len(moment.state.players)
    plan, desk = layout.plan, layout.desk
    found: Places = {HAND: (desk.hand,), MARKET: (plan.market,)}
    found |= {on_campo(campo): (plan.campo(campo),) for campo in range(len(CAMPI))}
    found |= {on_site(site): (plan.site(site),) for site in range(SITES)}
    found |= {on_action(action): (layout.actions[action],) for action in range(len(LEADS))}
    found |= {on_tile(kind): (layout.tiles[kind],) for kind in range(len(TYPES))}
    found |= {STATUE: (layout.tiles[-1],), CUBES: (desk.purse[1],)}
    for place in range(seats):
        owner = (moment.seat + place) % seats
        for berth, box in enumerate(layout.panel(owner, moment.seat).ships):
            found[on_ship(owner, berth)] = (box,)
    for wharf, counts in enumerate((state.market, state.wharf)):
        box = plan.wharf if wharf else plan.market
        for kind, card in offer_places(box, counts):
            found[on_offer(kind, wharf=bool(wharf))] = (card,)
    for kind, card in offer_places(new_box(layout), state.incoming):
        found[on_new(kind)] = (card,)
    for kind, secret, card in hand_places(desk, state, moment.seat):
        found[SECRET if secret else on_card(kind)] = (card,)
    return found


def new_box(layout: PatronsLayout) -> Rect:
    """Where the new cards lie, below the deck's line."""
    box = layout.plan.new
    line = round(0.3 * box.height)
    return Rect(box.x, box.y + line, box.width, box.height - line)


def offer_places(box: Rect, counts: Counts) -> tuple[tuple[int, Rect], ...]:
    """Each kind of card that lies in a box, and where."""
    kinds = [kind for kind, number in enumerate(counts) if number]
    inner = box.inflate(-box.height // 12, -box.height // 10)
    return tuple(zip(kinds, card_places(inner, len(kinds), SHAPE, CARD_GAP, 2), strict=True))


def hand_places(parts: SeatLayout, state: State, seat: int) -> tuple[tuple[int, bool, Rect], ...]:
    """Each kind of card in a hand, whether it is the secret one, and where it lies."""
    cards = hand_cards(state, seat)
    boxes = card_places(parts.hand, len(cards), SHAPE, CARD_GAP)
    return tuple((kind, secret, box) for (kind, secret), box in zip(cards, boxes, strict=True))


def hand_cards(state: State, seat: int) -> list[tuple[int, bool]]:
    """§3 The kinds of cards in a hand, in their order; one that is not known comes last."""
    player = state.players[seat]
    found = [(kind, False) for kind in GOODS if player.known[kind]]
    if player.secret != NONE:
        found.append((player.secret, True))
    return sorted(found, key=lambda card: (card[0] == UNKNOWN, card))


def is_concealed(state: State, seat: int) -> bool:
    """Whether a seat's hand lies face down for the viewer: others do where hands are hidden."""
    return state.options.hidden_hands and state.viewer != seat


def shown_cards(state: State, seat: int) -> list[tuple[int, int]]:
    """The kinds of cards in a hand as the viewer is to see them, with their numbers."""
    known = state.players[seat].known
    cards = [(kind, 1 if secret else known[kind]) for kind, secret in hand_cards(state, seat)]
    total = sum(number for _, number in cards)
    return [(UNKNOWN, total)] * (total > 0) if is_concealed(state, seat) else cards


def leading_action(state: State) -> int:
    """§4 The action that all perform now; -1 where none is chosen."""
    for top in (state.due, *reversed(state.later)):
        if type(top) in PERFORMED:
            return PERFORMED[type(top)]
    return -1


CARGO = "cargo"
"""What lies on a ship, among what may be hidden while it moves; with the number of the ship."""

PERFORMED = {
    due.Reservation: 0,
    due.NewCards: 1,
    due.Unloading: 1,
    due.Shifting: 1,
    due.Loading: 1,
    due.Selling: 2,
    due.Buying: 2,
    due.Sponsoring: 3,
    due.Producing: 4,
}
"""The action that a decision belongs to."""
