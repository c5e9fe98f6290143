"""Cards: workshops, orders and master builders, at every size from a thumbnail to a page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pygame import Surface

from venise.games.nord.components import BUILDERS, Builder, Order, Workshop
from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import Size, draw_picture
from venise.ui.table.drawing.cards import (
    BORDER,
    HIGH,
    WIDE,
    Hole,
    back,
    draw_figure,
    draw_title_band,
    frame,
    fresh,
    lasting,
    number_badge,
    on_label,
    painted,
    ribbon,
    seal,
    shows_title,
    single_use,
)
from venise.ui.table.drawing.paint import box, darker, disc, lighter, path, polygon, transform
from venise.ui.table.drawing.people.bust import bust
from venise.ui.tables.nord.art.cubes import CLOTHS, good_sign
from venise.ui.tables.nord.art.paintings.builders import builder_painting, builder_worker
from venise.ui.tables.nord.art.paintings.orders import order_painting
from venise.ui.tables.nord.art.paintings.workshops import WALLS, workshop_painting
from venise.ui.tables.nord.art.paper import good_badge, hollows, open_scroll
from venise.ui.tables.nord.art.places import ROW_LENGTH, CubePlace, cost_places, stock_places
from venise.ui.tables.nord.art.signs import BUILDER_SIGNS, DECK_SIGNS
from venise.ui.theme import CREAM, INK

SMALL: Final = 60
"""Height in pixels below which a card is simplified."""

DECK_TINTS: Final = ("#A9573F", "#5E7D57", "#5B6B82")
"""The colours of workshops, orders and master builders."""

EDGES: Final = (CLOTHS[0], "#B9AE93", CLOTHS[2])
"""The borders of cards that belong to one good."""

POWERS: Final = {"bridge": "+2", "movement": "±1", "activation": "±1", "order": "+{value}"}
"""The figure that goes with a picture."""

REACH: Final = 60
"""Units of a painting, from its foot, that every card shows."""

ZOOMS: Final = (0.68, 1.5)
"""How small and how large a painting is drawn."""

ROOMS: Final = 1.3
"""How large a room is drawn at most, so that what stands at its sides is seen."""


def zoom(hole: Hole) -> float:
    """How large a unit of a painting is in an opening."""
    return min(ZOOMS[1], max(ZOOMS[0], (hole[3] - hole[1]) / REACH))


def thumbnail(tint: str, ground: str, sign: str, rows: Sequence[CubePlace]) -> str:
    """A simplified card: one large sign on its ground and plain squares."""
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
    ring = path(f"{BORDER}M10 10V130H90V10Z", tint, fill_rule="evenodd")
    paper = box((8, 8), (WIDE - 16, HIGH - 16), "#F6EBD0")
    return paper + ground + ring + path(BORDER, "none", 4) + sign + squares


def small_room(good: int) -> str:
    """What remains of a workshop's room on a thumbnail: wall, floor, light from the window."""
    wall = lighter(WALLS[good], 0.3)
    return (
        box((10, 38), (80, 92), wall, rounding=5)
        + box((10, 106), (80, 24), darker(wall, 0.32), rounding=5)
        + polygon(((10, 40), (34, 40), (84, 128), (24, 128)), "#FFF6CF", fill_opacity=0.4)
    )


@keep(256)
def workshop_card(card: Workshop, size: Size, *, built: bool = False, title: str = "") -> Surface:
    """A workshop; unbuilt it shows its cost, built more of the people at work."""
    good, tint = card.colour, EDGES[card.colour]
    stock = stock_places(good, card.capacity)
    places = (*stock, *(() if built else cost_places(card.cost)))
    if size[1] < SMALL:
        at, large = ((50, 82), 2.6) if built else ((50, 74), 1.9)
        sign = transform(good_sign(good), at, large)
        body = thumbnail(tint, small_room(good) if built else "", sign, places)
        return draw_picture(body, size, (0, 0, WIDE, HIGH))
    top = 50 if shows_title(size, title) else 38
    bottom = 132 if built else 105 - 13 * (sum(card.cost) > ROW_LENGTH)
    hole = (8, top, 92, bottom)
    over = frame(tint, hole) + hollows(places)
    over += good_badge(good, (79, bottom - 12.6), 0.86)
    over += seal((17, 123)) if built else ""
    picture = painted(
        workshop_painting(card.good, card.key), hole, min(ROOMS, zoom(hole)), over, size
    )
    draw_title_band(picture, title, 34.2)
    return picture


@keep(128)
def order_card(card: Order, size: Size, *, title: str = "") -> Surface:
    """An order: who wants the good, and on its seal how far it raises the price."""
    good, tint = card.colour, EDGES[card.colour]
    if size[1] < SMALL:
        sign = transform(good_sign(good), (50, 46), 2.3)
        wax = path("M10 84H90V123Q90 130 83 130H17Q10 130 10 123Z", "#A8302A", 3)
        picture = fresh(thumbnail(tint, "", sign + wax, ()), size)
        draw_figure(picture, f"+{card.value}", (50, 106), 48, CREAM)
        return picture
    top = 25 if shows_title(size, title) else 8
    hole = (8, top, 92, 98)
    over = frame(tint, hole) + open_scroll((50, 111)) + good_badge(good, (27, 110), 1.22)
    over += transform(ribbon((0, 0)), (69, 107), 1.1)
    scene = order_painting(card.good, card.value)
    picture = painted(scene, hole, min(ROOMS, zoom(hole)), over, size)
    draw_figure(picture, f"+{card.value}", (69, 106.6), 28, CREAM)
    draw_title_band(picture, title, 7)
    return picture


def builder_number(card: Builder) -> int:
    """The place of a card among those of its kind, from 0."""
    return [one.key for one in BUILDERS if one.kind == card.kind].index(card.key)


@lru_cache(maxsize=64)
def small_builder(card: Builder, *, active: bool) -> str:
    """A master builder's head, with the sign of what the card does, for a thumbnail."""
    worker = builder_worker(card.kind, builder_number(card))
    places = () if active else cost_places(card.cost)
    foot = 98 if places else 128
    sitter = transform(bust(worker.person, worker.coat), (40, foot - 50), 0.88)
    lower = box((10, foot), (80, 130 - foot), "#F6EBD0") if places else ""
    sign = disc((66, foot - 20), 29, INK) + disc((66, foot - 20), 26, CREAM)
    sign += transform(BUILDER_SIGNS[card.kind](), (66, foot - 20), 1.42)
    if card.good is not None:
        sign += transform(good_sign(card.colour), (24, foot - 16), 1.1)
    sky = box((10, 10), (80, foot - 10), "#C9D6DC", rounding=7)
    return thumbnail(DECK_TINTS[2], sky + sitter + lower, sign, places)


@keep(128)
def builder_card(card: Builder, size: Size, *, active: bool = False, title: str = "") -> Surface:
    """A master builder at work, and how long, how far and on what good the effect works."""
    places = () if active else cost_places(card.cost)
    if size[1] < SMALL:
        return draw_picture(small_builder(card, active=active), size, (0, 0, WIDE, HIGH))
    top = 25 if shows_title(size, title) else 8
    hole = (8, top, 92, 104 if places else 120)
    foot = hole[3] - 14
    mark, at = (lasting if card.permanent else single_use), (20, top + 12)
    over = frame(DECK_TINTS[2], hole) + hollows(places) + on_label(mark(at), at)
    over += disc((22.5, foot), 13.5, INK) + disc((22.5, foot), 12, CREAM)
    over += transform(BUILDER_SIGNS[card.kind](), (22.5, foot), 0.62)
    over += good_badge(card.colour, (81, top + 14), 0.72) if card.good is not None else ""
    over += seal((50, 121)) if active else ""
    over += number_badge((78, foot)) if card.kind in POWERS else ""
    scene = builder_painting(card.kind, builder_number(card))
    picture = painted(scene, hole, zoom(hole), over, size)
    if card.kind in POWERS:
        draw_figure(picture, POWERS[card.kind].format(value=card.value), (78, foot - 0.5), 18)
    draw_title_band(picture, title, 7)
    return picture


def card_back(deck: int, size: Size) -> Surface:
    """The back of a deck: workshops 0, orders 1, master builders 2."""
    return back(DECK_TINTS[deck], DECK_SIGNS[deck](), size)
