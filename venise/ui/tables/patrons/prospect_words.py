"""Forecasts in words: incomes and why, what a statue gives, what each action brings whom."""

from __future__ import annotations

from venise.games.patrons.components import BESIDE, BUSINESSES, GONDOLA_MAKER, PRODUCTS, RECIPES
from venise.games.patrons.forecasts import IncomeForecast, forecast_opening
from venise.games.patrons.queries import (
    count_pirates,
    forecast_income,
    forecast_statue,
    missing_cards,
    next_unloading,
    prospects,
    qualify,
    reservation_price,
    statue_price,
)
from venise.games.patrons.state import NOBODY, State
from venise.ui.tables.patrons.names import Names
from venise.ui.tables.patrons.places import is_concealed

Lines = tuple[str, ...]


def reasons(names: Names, found: IncomeForecast, kind: int) -> Lines:
    """§4.5.1, §4.5.2 Why a good brings what it brings."""
    words = names.words
    base = "patrons.why.counted" if kind == GONDOLA_MAKER else "patrons.why.base"
    lines = [words(base, number=found.base)]
    if found.statues:
        campi = " / ".join(names.campo(campo) for campo in found.statues)
        lines.append(words("patrons.why.statue", campo=campi))
    if found.neighbours:
        listed = ", ".join(str(site + 1) for site in found.neighbours)
        lines.append(words("patrons.why.type", buildings=listed))
    return tuple(lines)


def about_opening(names: Names, state: State, seat: int, site: int, kind: int) -> Lines:
    """§4.4 What a business on a free building would be worth."""
    found = forecast_opening(state, seat, site, kind)
    words = names.words
    income = names.ducats(found.income.total)
    head = words(
        "patrons.opening", building=site + 1, income=income, points=names.points(found.points)
    )
    lines = (head, *reasons(names, found.income, kind))
    if found.raised:
        listed = ", ".join(str(other + 1) for other in found.raised)
        lines += (words("patrons.opening.raised", buildings=listed),)
    return lines


def about_statue(names: Names, state: State, campo: int) -> Lines:
    """§4.4 What a statue costs, and who gains from it."""
    words = names.words
    if campo in state.statues:
        return (words("patrons.statue.there"),)
    found = forecast_statue(state, campo)
    gains = [f"{names.seat(seat)} +{gain}" for seat, gain in enumerate(found.gains) if gain]
    gain = (
        words("patrons.statue.gains", gains=", ".join(gains))
        if gains
        else words("patrons.statue.nobody")
    )
    return words("patrons.statue.price", ducats=names.ducats(found.price)), gain


def about_site(names: Names, state: State, site: int) -> Lines:
    """What stands on a building, and what it brings."""
    words, business = names.words, state.businesses[site]
    campi = words("patrons.site.campi", campi=" / ".join(names.campo(one) for one in BESIDE[site]))
    if business is None:
        return words("patrons.site.free"), campi
    found = forecast_income(state, site, business.type)
    owner = words(
        "patrons.site.owner", name=names.seat(business.seat), business=names.business(business.type)
    )
    income = words(
        "patrons.site.income",
        product=names.product(business.type),
        income=names.ducats(found.total),
    )
    return owner, income, *reasons(names, found, business.type), campi


def about_tile(names: Names, state: State, seat: int, kind: int) -> Lines:
    """§4.4, §4.5 The recipe of a type, its price, and what it takes to open one."""
    words, found = names.words, qualify(state, seat, kind)
    recipe = words(
        "patrons.tile.recipe", goods=names.cards(RECIPES[kind]), product=names.product(kind)
    )
    price = words("patrons.tile.price", ducats=names.ducats(found.price), number=found.tiles)
    if found.owned:
        need = words("patrons.tile.owned")
    elif found.shown is not None:
        need = words("patrons.tile.shown", goods=names.cards(found.shown))
    elif PRODUCTS[kind] == -1:
        need = words("patrons.tile.two")
    else:
        need = words("patrons.tile.one", card=names.card(RECIPES[kind][0]))
    income = (
        words("patrons.tile.counted")
        if BUSINESSES[kind].base < 0
        else words("patrons.tile.base", number=BUSINESSES[kind].base)
    )
    return recipe, price, need, income


def about_ship(names: Names, state: State, seat: int, owner: int, berth: int) -> Lines:
    """§2, §4.1 What lies on a ship, who gets it, and what reserving it costs."""
    words, shipment = names.words, state.players[owner].ships[berth]
    if shipment is None:
        return (words("patrons.ship.empty"),)
    lines = [words("patrons.ship.cargo", card=names.card(shipment.kind))]
    lines.append(words.plural("patrons.ship.sails", len(state.players[owner].ships) - berth))
    if shipment.reserver != NOBODY:
        lines.append(words("patrons.ship.reserved", name=names.seat(shipment.reserver)))
    else:
        price = names.ducats(reservation_price(seat, owner))
        lines.append(words("patrons.ship.free", name=names.seat(owner), price=price))
    return tuple(lines)


def about_action(names: Names, state: State, action: int) -> Lines:
    """§4 What an action would bring each seat whose hand is seen."""
    words = names.words
    lines = []
    for seat, found in enumerate(prospects(state, action)):
        if is_concealed(state, seat):
            continue
        parts = [words.plural(f"patrons.prospect.{action}", found.choices)]
        if found.ducats:
            parts.append(f"+{names.ducats(found.ducats)}")
        if found.points:
            parts.append(f"+{names.points(found.points)}")
        gains = ", ".join(parts)
        lines.append(words("patrons.prospect.seat", name=names.seat(seat), gains=gains))
    return tuple(lines)


def about_sea(names: Names, state: State) -> Lines:
    """§4.2 The deck, the Pirates! in it, and what is unloaded next."""
    words, found = names.words, count_pirates(state)
    lines = [
        words("patrons.sea.pirates", seen=found.seen, hidden=found.hidden),
        words("patrons.sea.chance", chance=round(100 * found.chance)),
    ]
    due = [
        words("patrons.sea.due", name=names.seat(one.receiver), card=names.card(one.kind))
        for one in next_unloading(state)
    ]
    if due:
        lines.append(words("patrons.sea.next", cards=", ".join(due)))
    return tuple(lines)


def about_making(names: Names, state: State, seat: int, kind: int) -> Lines:
    """§4.5 The cards that a seat lacks for a good."""
    missing = missing_cards(state, seat, kind)
    return (names.words("patrons.making.missing", goods=names.cards(missing)),) if missing else ()


def next_statue(names: Names, state: State) -> Lines:
    """§4.4 What the next statue costs."""
    return (names.words("patrons.statue.price", ducats=names.ducats(statue_price(state))),)
