"""What is said of what the pointer rests on."""

from __future__ import annotations

from venise.games.patrons.actions import UNKNOWN, Action
from venise.games.patrons.components import (
    PIECES,
    PIRATES,
    RAW_KINDS,
    RECIPES,
    STAYS,
    VALUES,
)
from venise.games.patrons.queries import point_sources
from venise.games.patrons.state import State
from venise.ui.table.frame import LiveFrame
from venise.ui.table.game_table import NO_TIP, Tip
from venise.ui.table.geometry import Point
from venise.ui.table.spots import BUTTON, Spot
from venise.ui.tables.patrons import prospect_words as say
from venise.ui.tables.patrons.layout import PatronsLayout
from venise.ui.tables.patrons.names import Names


def tip(names: Names, layout: PatronsLayout, live: LiveFrame[State, Action], at: Point) -> Tip:
    """Title and lines for what lies under a point; no title where there is nothing to say."""
    state, seat = live.moment.state, live.moment.seat
    places = live.places
    under = [one for one in reversed(places) if any(box.collidepoint(at) for box in places[one])]
    spot = next((one for one in under if one.kind not in {BUTTON, "hand", "market"}), None)
    if spot is not None:
        return of_spot(names, state, seat, spot)
    if layout.plan.new.collidepoint(at):
        return names.words("patrons.sea.title"), say.about_sea(names, state)
    if layout.desk.box.collidepoint(at):
        return of_seat(names, state, seat)
    other = layout.find_other(at, seat)
    return NO_TIP if other is None else of_seat(names, state, other)


def of_spot(names: Names, state: State, seat: int, spot: Spot) -> Tip:
    """A place in words."""
    words, at = names.words, spot.at
    match spot.kind:
        case "ship":
            title, said = (
                words(f"patrons.ship.{at[1]}", name=names.seat(at[0])),
                (say.about_ship(names, state, seat, *at)),
            )
        case "site":
            title, said = (
                words("patrons.building", building=at[0] + 1),
                (say.about_site(names, state, at[0])),
            )
        case "campo":
            title, said = names.campo(at[0]), say.about_statue(names, state, at[0])
        case "tile":
            title, said = names.business(at[0]), say.about_tile(names, state, seat, at[0])
        case "secret":
            kind = state.players[seat].secret
            title, said = names.card(kind), (words("patrons.secret.hint"), *of_card(names, kind))
        case _:
            return of_piece(names, state, spot)
    return title, said


def of_piece(names: Names, state: State, spot: Spot) -> Tip:
    """An action, statues, cubes or a card in words."""
    words = names.words
    match spot.kind:
        case "action":
            action = spot.at[0]
            return names.action(action), (words(f"patrons.action.hint.{action}"),)
        case "statue":
            return words("patrons.statues"), say.next_statue(names, state)
        case "cubes":
            return words("patrons.cubes"), (words("patrons.cubes.hint"),)
    return names.card(spot.at[0]), of_card(names, spot.at[0])


def of_card(names: Names, kind: int) -> tuple[str, ...]:
    """§4.2c, §4.5 What a card is worth, who uses it, where it goes once sold."""
    if kind == UNKNOWN:
        return ()
    words = names.words
    if kind == PIRATES:
        return (words("patrons.card.steals"),)
    users = [names.business(one) for one, recipe in enumerate(RECIPES) if kind in recipe]
    lines = [value_of_card(names, kind)]
    if users:
        lines.append(words("patrons.card.used", businesses=", ".join(users)))
    if not STAYS[kind]:
        lines.append(words("patrons.card.discarded"))
    return tuple(lines)


def value_of_card(names: Names, kind: int) -> str:
    """§4.2c, §4.3b What a card is sold for, and what it costs where it can lie at all.

    What is discarded once sold never lies in the Market; pirates take raw cards only.
    """
    words, price = names.words, names.ducats(VALUES[kind])
    if kind >= RAW_KINDS:
        return words("patrons.card.value.market", price=price)
    key = "patrons.card.value" if STAYS[kind] else "patrons.card.value.wharf"
    return words(key, price=price, wharf=names.ducats(PIECES.wharf))


def of_seat(names: Names, state: State, seat: int) -> Tip:
    """§5 Where the points of a seat come from."""
    found, words = point_sources(state, seat), names.words
    lines = (
        words("patrons.points.businesses", number=found.businesses),
        words("patrons.points.statues", number=found.statues),
        words("patrons.points.favours", number=found.favours),
    )
    return names.seat(seat), lines
