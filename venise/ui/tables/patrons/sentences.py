"""The sentence of every kind of fact, for the chronicle."""

from __future__ import annotations

from venise.games.patrons import events as facts
from venise.games.patrons.components import PIRATES
from venise.ui.table.phrases import opening
from venise.ui.tables.patrons.names import Names


def tell(names: Names, event: object, count: int) -> str:
    """What so many equal facts tell; empty for facts that the lines around them tell."""
    return opening(turns(names, event) or ships(names, event) or trade(names, event, count))


def turns(names: Names, event: object) -> str:
    """§3, §4, §5 Leads, points and the end."""
    words = names.words
    match event:
        case facts.FirstLeadChosen(seat):
            return words("patrons.told.first", name=names.seat(seat))
        case facts.TurnBegan(seat, number):
            return words("patrons.told.turn", turn=number, name=names.seat(seat))
        case facts.ActionLed(seat, action):
            return words("patrons.told.led", name=names.seat(seat), action=names.action(action))
        case facts.PointsGained(seat, gained) if gained > 0:
            return words("patrons.told.points", name=names.seat(seat), points=names.points(gained))
        case facts.GameEnded(winners):
            return words.plural("patrons.told.ended", len(winners), names=names.seats(winners))
    return ""


def ships(names: Names, event: object) -> str:
    """§4.1, §4.2 Reservations, new cards, pirates, arrivals and cargo."""
    words = names.words
    match event:
        case facts.ShipmentReserved(seat, owner, _, price):
            key = "patrons.told.reserved.own" if seat == owner else "patrons.told.reserved"
            told = {"name": names.seat(seat), "owner": names.seat(owner)}
            return words(key, price=names.ducats(price), **told)
        case facts.CardTurnedUp(kind) if kind == PIRATES:
            return words("patrons.told.new.pirates")
        case facts.CardTurnedUp(kind):
            return words("patrons.told.new", card=names.card(kind))
        case facts.DiscardsShuffled(number):
            return words.plural("patrons.told.shuffled", number)
        case facts.PiratesStruck(number):
            return words.plural("patrons.told.pirates", number)
        case facts.ShipmentStolen(seat, kind):
            return words("patrons.told.stolen", name=names.seat(seat), card=names.card(kind))
        case facts.ShipmentKept(seat, _, kind):
            return words("patrons.told.kept", name=names.seat(seat), card=names.card(kind))
        case facts.ShipmentSold(seat, _, kind, price):
            sold = {"name": names.seat(seat), "card": names.card(kind)}
            return words("patrons.told.arrival-sold", price=names.ducats(price), **sold)
        case facts.ShipLoaded(seat, kind):
            return words("patrons.told.loaded", name=names.seat(seat), card=names.card(kind))
    return ""


def trade(names: Names, event: object, count: int) -> str:
    """§4.3, §4.4, §4.5 Cards sold and bought, businesses, statues and goods."""
    words = names.words
    match event:
        case facts.CardSold(seat, kind, price):
            sold = {"name": names.seat(seat), "card": names.card(kind)}
            return words.plural(
                "patrons.told.sold", count, price=names.ducats(price * count), **sold
            )
        case facts.CardBought(seat, kind, price, wharf):
            key = "patrons.told.bought.wharf" if wharf else "patrons.told.bought"
            bought = {"name": names.seat(seat), "card": names.card(kind)}
            return words(key, price=names.ducats(price), **bought)
        case facts.CardsShown(seat, kinds):
            return words("patrons.told.shown", name=names.seat(seat), cards=names.cards(kinds))
        case facts.BusinessOpened(seat, business, site, price):
            opened = {"name": names.seat(seat), "business": names.business(business)}
            return words(
                "patrons.told.opened", building=site + 1, price=names.ducats(price), **opened
            )
        case facts.StatueErected(seat, campo, price):
            erected = {"name": names.seat(seat), "campo": names.campo(campo)}
            return words("patrons.told.statue", price=names.ducats(price), **erected)
        case facts.GoodMade(seat, site, business, income, owner):
            made = {"name": names.seat(seat), "product": names.product(business)}
            key = "patrons.told.made" if seat == owner else "patrons.told.made.guild"
            other = names.seat(owner)
            return words(key, building=site + 1, income=names.ducats(income), owner=other, **made)
    return ""
