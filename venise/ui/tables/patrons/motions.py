"""The pieces that travel to show a fact."""

from __future__ import annotations

import msgspec
from pygame import Rect

from venise.games.patrons import events as facts
from venise.games.patrons.components import BERTHS, STAYS
from venise.games.patrons.state import State
from venise.ui.table.geometry import around
from venise.ui.table.motions import Motion, Motions, pulse, throw, travel
from venise.ui.table.seat_panels import light_heads
from venise.ui.tables.patrons.layout import PatronsLayout, SeatLayout
from venise.ui.tables.patrons.places import CARGO, new_box

COINS, CUBES, FAVOURS = range(3)
"""The places of what a seat has, in its purse."""


class Stage(msgspec.Struct, frozen=True):
    """The table that facts move on."""

    layout: PatronsLayout
    seat: int
    """The seat at the large place."""

    before: State
    after: State

    def panel(self, seat: int) -> SeatLayout:
        """A seat's panel."""
        return self.layout.panel(seat, self.seat)

    def ship(self, seat: int, berth: int) -> Rect:
        """A card's place on a ship."""
        box = self.panel(seat).ships[berth]
        return around(box.center, box.height * 0.6)

    def hand(self, seat: int) -> Rect:
        """A card's place in a hand."""
        box = self.panel(seat).hand
        return around(box.center, box.height * 0.62)

    def purse(self, seat: int, kind: int) -> Rect:
        """The place of ducats, cubes or favours."""
        box = self.panel(seat).purse[kind]
        return around((box.x + box.height // 2, box.centery), box.height)

    def stall(self, box: Rect) -> Rect:
        """A card's place at the Market, at the Wharf or among the new ones."""
        return around(box.center, self.layout.plan.cell)


def motions(stage: Stage, event: object) -> Motions:
    """How a fact is shown; nothing for those that show themselves by what they leave."""
    return lead_motions(stage, event) or cargo_motions(stage, event) or ashore(stage, event)


def lead_motions(stage: Stage, event: object) -> Motions:
    """§4, §4.1, §4.2a The action that is led, cubes on shipments, new cards."""
    plan = stage.layout.plan
    match event:
        case facts.ActionLed(_, action):
            row = stage.layout.actions[action]
            side = float(row.height)
            return (
                Motion("seal", (action,), (row.midleft,), (3.2 * side, side), 0.4, stays=False),
            )
        case facts.ShipmentReserved(seat, owner, berth, _):
            start, end = stage.purse(seat, CUBES), stage.ship(owner, berth)
            return (throw(travel("cube", (seat,), start, end, 0.4, stays=False)),)
        case facts.CardTurnedUp(kind):
            start, end = stage.stall(plan.new), stage.stall(new_box(stage.layout))
            return (
                travel("card", (kind,), start.move(-plan.box.width // 6, 0), end, 0.3, stays=False),
            )
    return ()


def cargo_motions(stage: Stage, event: object) -> Motions:
    """§4.2b, §4.2c, §4.2d Pirates, and shipments that land, move on and are loaded."""
    plan = stage.layout.plan
    match event:
        case facts.PiratesStruck():
            return (pirates(stage),)
        case facts.ShipmentStolen(seat, kind):
            start, end = stage.ship(seat, BERTHS - 1), stage.stall(plan.wharf)
            return (throw(travel("card", (kind,), start, end, 0.5, stays=False)),)
        case facts.ShipmentKept(seat, owner, kind):
            start, end = stage.ship(owner, BERTHS - 1), stage.hand(seat)
            return (throw(travel("card", (kind,), start, end, 0.45, stays=False)),)
        case facts.ShipmentSold(seat, owner, kind, price):
            return sold(stage, (seat, kind, price), stage.ship(owner, BERTHS - 1))
        case facts.ShipsMoved():
            return shifted(stage)
        case facts.ShipLoaded(seat, kind):
            start = stage.stall(new_box(stage.layout))
            return (travel("card", (kind,), start, stage.ship(seat, 0), 0.35, stays=False),)
    return ()


def pirates(stage: Stage) -> Motion:
    """§4.2b The black sail crosses the lagoon to the Wharf."""
    box, wharf = stage.layout.plan.box, stage.layout.plan.wharf
    side = box.width / 5
    path = ((box.x + side / 2, box.centery), box.center, wharf.center)
    return Motion("ship", (-1, BERTHS - 1), path, (side, side), 1.1, stays=False)


def shifted(stage: Stage) -> Motions:
    """§4.2d Every shipment moves one ship to the right, all together."""
    return tuple(
        travel(
            "good",
            (shipment.kind,),
            stage.ship(seat, berth),
            stage.ship(seat, berth + 1),
            0.4,
            hides=((CARGO, seat * BERTHS + berth), (CARGO, seat * BERTHS + berth + 1)),
        )
        for seat, player in enumerate(stage.before.players)
        for berth, shipment in enumerate(player.ships[:-1])
        if shipment is not None
    )


def sold(stage: Stage, fact: tuple[int, int, int], start: Rect) -> Motions:
    """§4.2c, §4.3a A card goes to the Market, or off the table, and its price to the purse."""
    seat, kind, price = fact
    plan = stage.layout.plan
    end = stage.stall(plan.market if STAYS[kind] else plan.new)
    card = throw(travel("card", (kind,), start, end, 0.4, stays=False))
    return card, coins(stage, price, end, stage.purse(seat, COINS), 0.25)


def coins(stage: Stage, number: int, start: Rect, end: Rect, delay: float = 0.0) -> Motion:
    """A coin with a number of ducats on its way."""
    side = stage.layout.px(24)
    first = around(start.center, side)
    motion = travel("coin", (), first, around(end.center, side), 0.4, delay=delay, stays=False)
    return msgspec.structs.replace(throw(motion), words=str(number))


def ashore(stage: Stage, event: object) -> Motions:
    """§4.3, §4.4, §4.5 Cards, businesses, statues and goods; and the end."""
    plan = stage.layout.plan
    match event:
        case facts.CardSold(seat, kind, price):
            return sold(stage, (seat, kind, price), stage.hand(seat))
        case facts.CardBought(seat, kind, price, wharf):
            start = stage.stall(plan.wharf if wharf else plan.market)
            card = throw(travel("card", (kind,), start, stage.hand(seat), 0.4, stays=False))
            return card, coins(stage, price, stage.purse(seat, COINS), start)
        case facts.BusinessOpened(seat, business, site, _):
            box = plan.site(site)
            start = around(stage.layout.tiles[business].center, box.width)
            rise = throw(travel("shop", (business, seat), start, box, 0.5, hides=(("site", site),)))
            return rise, pulse(box, 0.4, 0.5)
        case facts.StatueErected(_, campo, _):
            end = plan.statue(campo)
            start = around(stage.layout.tiles[-1].center, end.width)
            return throw(travel("statue", (), start, end, 0.6, hides=(("statue", campo),))), pulse(
                plan.campo(campo), 0.6, 0.6
            )
        case facts.GoodMade():
            return made(stage, event)
        case facts.GameEnded(winners):
            return light_heads(stage.panel(seat) for seat in winners)
    return ()


def made(stage: Stage, event: facts.GoodMade) -> Motions:
    """§4.5 The shop lights up; a favour goes to its maker, the income to the owner."""
    box = stage.layout.plan.site(event.site)
    found = [pulse(box, 0.5)]
    gained = stage.after.players[event.seat].favours - stage.before.players[event.seat].favours
    if gained:
        end = stage.purse(event.seat, FAVOURS)
        found.append(throw(travel("favour", (), box, end, 0.5, stays=False)))
    if event.income:
        found.append(coins(stage, event.income, box, stage.purse(event.owner, COINS), 0.2))
    return tuple(found)
