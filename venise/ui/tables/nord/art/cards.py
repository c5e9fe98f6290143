"""Cards: workshops, orders and master builders, at every size from a thumbnail to a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import Size, draw_picture
from venise.ui.table.drawing.cards import (
    HIGH,
    WIDE,
    back,
    figure,
    fresh,
    lasting,
    number_badge,
    ribbon,
    seal,
    sheet,
    shows_title,
    single_use,
    title_band,
    window,
)
from venise.ui.table.drawing.paint import box, transform
from venise.ui.tables.nord.art.crafts import craft
from venise.ui.tables.nord.art.cubes import CLOTHS, good_sign
from venise.ui.tables.nord.art.paper import good_badge, hollows
from venise.ui.tables.nord.art.places import ROW_LENGTH, CubePlace, cost_places, stock_places
from venise.ui.tables.nord.art.signs import BUILDER_SIGNS, DECK_SIGNS, writ
from venise.ui.theme import CREAM

Cost = tuple[int, int, int]

VIEW: Final = (0, 0, WIDE, HIGH)
SMALL: Final = 60
"""Height in pixels below which a card is simplified."""

DECK_TINTS: Final = ("#A9573F", "#5E7D57", "#5B6B82")
"""The colours of workshops, orders and master builders."""

EDGES: Final = (CLOTHS[0], "#B9AE93", CLOTHS[2])
"""The borders of cards that belong to one good."""

POWERS: Final = {"bridge": "+2", "movement": "±1", "activation": "±1", "order": "+{value}"}
"""The figure that goes with a picture."""


def thumbnail(tint: str, sign: str, rows: Sequence[CubePlace]) -> str:
    """A simplified card: one large sign and plain squares."""
    squares = "".join(
        box(
            (place.x * WIDE - place.size * 50, place.y * HIGH - place.size * 50),
            (place.size * WIDE, place.size * WIDE),
            CLOTHS[place.material],
            3,
            rounding=3,
        )
        for place in rows
    )
    return (
        box((2, 2), (WIDE - 4, HIGH - 4), tint, 4, rounding=12)
        + box((10, 10), (WIDE - 20, HIGH - 20), "#F6EBD0", rounding=7)
        + sign
        + squares
    )


@keep(256)
def workshop_card(  # noqa: PLR0913 - workshops differ in that many ways
    good: int, capacity: int, cost: Cost, size: Size, *, built: bool = False, title: str = ""
) -> Surface:
    """A workshop of a good that stores and makes `capacity` cubes; unbuilt it shows its cost."""
    stock = stock_places(good, capacity)
    tint = EDGES[good]
    places = (*stock, *(() if built else cost_places(cost)))
    if size[1] < SMALL:
        at, large = ((50, 82), 2.6) if built else ((50, 74), 1.9)
        return draw_picture(
            thumbnail(tint, transform(good_sign(good), at, large), places), size, VIEW
        )
    top = 48 if shows_title(size, title) else 40
    bottom = 130 if built else 102 - 12 * (sum(cost) > ROW_LENGTH)
    middle = (top + bottom) / 2
    body = sheet(tint) + window(DECK_TINTS[0], top, bottom) + hollows(places)
    if built:
        body += craft(good, (48, middle + 6), 1.4) + good_badge(good, (74, middle - 16), 0.95)
        body += seal((18, 122))
    else:
        body += craft(good, (40, middle + 2), 1) + good_badge(good, (74, middle - 3), 0.86)
    picture = fresh(body, size)
    title_band(picture, title, 34.4)
    return picture


@keep(128)
def order_card(good: int, value: int, size: Size, *, title: str = "") -> Surface:
    """An order for a good that raises its price by `value`."""
    tint = EDGES[good]
    if size[1] < SMALL:
        body = thumbnail(tint, transform(good_sign(good), (50, 50), 2.4), ())
        picture = fresh(body, size)
        figure(picture, f"+{value}", (50, 104), 50)
        return picture
    top, large = (26, 1.0) if shows_title(size, title) else (9, 1.16)
    written = transform(writ(1.0), (1, -37), 2.75) + good_badge(good, (2, -48), 1.45)
    body = sheet(tint) + window(DECK_TINTS[1], top, 130)
    body += transform(written + ribbon((0, 0)), (50, 104), large)
    picture = fresh(body, size)
    figure(picture, f"+{value}", (50, 103.5), 25 * large, CREAM)
    title_band(picture, title, 9)
    return picture


def power(kind: str, good: int | None) -> str:
    """The picture of what a master builder does."""
    sign = transform(BUILDER_SIGNS[kind](), (50, 65), 1.9)
    if kind == "price" and good is not None:
        return transform(BUILDER_SIGNS[kind](), (57, 64), 1.9) + good_badge(good, (24, 51), 0.78)
    if kind == "order" and good is not None:
        return transform(writ(1.3), (50, 65), 2.1) + good_badge(good, (52, 62), 1.1)
    return sign


@keep(128)
def builder_card(  # noqa: PLR0913 - a builder card differs in that many ways
    kind: str,
    good: int | None,
    cost: Cost,
    size: Size,
    *,
    permanent: bool,
    active: bool = False,
    value: int = 1,
    title: str = "",
) -> Surface:
    """A master builder; `good` is what one names, `value` how far one raises a price."""
    places = () if active else cost_places(cost)
    tint = DECK_TINTS[2]
    if size[1] < SMALL:
        sign = transform(BUILDER_SIGNS[kind](), (50, 56 if places else 70), 2.1)
        if good is not None:
            sign += transform(good_sign(good), (50, 98 if not places else 84), 1.1)
        return draw_picture(thumbnail(tint, sign, places), size, VIEW)
    body = sheet(tint) + window(tint, 26, 104) + power(kind, good) + hollows(places)
    body += lasting((14.4, 15)) if permanent else single_use((15, 15))
    body += seal((50, 121)) if active else ""
    body += number_badge((79, 92)) if kind in POWERS else ""
    picture = fresh(body, size)
    if kind in POWERS:
        figure(picture, POWERS[kind].format(value=value), (79, 91.5), 18)
    title_band(picture, title, 9, 24)
    return picture


def card_back(deck: int, size: Size) -> Surface:
    """The back of a deck: workshops 0, orders 1, master builders 2."""
    return back(DECK_TINTS[deck], DECK_SIGNS[deck](), size)
