"""The map with everything that stands and lies on it."""

from __future__ import annotations

from itertools import product

import msgspec
import pygame
from pygame import Color, Rect, Surface

from venise.games.patrons.components import CAMPI, PIRATE_CARDS, SITES, Counts
from venise.games.patrons.queries import count_pirates, forecast_income
from venise.games.patrons.state import State
from venise.ui.table.brush import BOLD, MIDDLE, Brush, Style
from venise.ui.table.motions import Hidden
from venise.ui.table.phrases import shorten_saint
from venise.ui.tables.patrons.art import goods, shops
from venise.ui.tables.patrons.layout import PatronsLayout
from venise.ui.tables.patrons.names import Names
from venise.ui.tables.patrons.pieces import PiecePictures
from venise.ui.tables.patrons.places import new_box, offer_places
from venise.ui.theme import GOLD_LIGHT, INK, PARCHMENT, TEAL_DARK

HOUSE = 1.24
"""The side of a house, in cells."""

CUBE = 0.38
"""The side of the cube of whoever has a business, in houses."""

NAME = 12
"""Size of the name of a campo, for the smallest window."""

MOST_HIGH = 0.95
"""How high a name is at most, which some houses would hide, in cells."""

BELOW = 0.16
"""How far below the edge of its campo a name begins, in cells."""

OFFER = Style(face="bold", align=0.5, tone="light", lines=3)
CAMPO_NAME = Style(align=0.5, lines=3)
BOLD_NAME = Style(face="bold", align=0.5, lines=3)


class MapView(msgspec.Struct, frozen=True):
    """Draws the map of a state."""

    brush: Brush
    pieces: PiecePictures
    names: Names
    layout: PatronsLayout

    def draw(self, surface: Surface, state: State, hidden: frozenset[Hidden]) -> None:
        """Campi, buildings from back to front, and the cards that lie open."""
        for campo in range(len(CAMPI)):
            self.draw_campo(surface, state, campo, hidden)
        sites = sorted(range(SITES), key=lambda one: self.layout.plan.site(one).y)
        for site in sites:
            self.draw_site(surface, state, site, hidden)
        for site in sites:
            self.draw_business(surface, state, site, hidden)
        plan = self.layout.plan
        self.draw_offer(surface, plan.market, state.market, "patrons.market")
        self.draw_offer(surface, plan.wharf, state.wharf, "patrons.wharf")
        self.draw_sea(surface, state)

    def draw_campo(
        self, surface: Surface, state: State, campo: int, hidden: frozenset[Hidden]
    ) -> None:
        """The name of a campo, and its statue."""
        plan = self.layout.plan
        box = plan.campo(campo)
        room = Rect(box.x + 2, box.y + round(BELOW * plan.cell), box.width - 4, 0)
        self.draw_name(surface, room, self.names.campo(campo))
        place = plan.statue(campo)
        if campo in state.statues and ("statue", campo) not in hidden:
            surface.blit(shops.statue(place.width), place)

    def draw_name(self, surface: Surface, place: Rect, name: str) -> None:
        """The name of a campo, shortened where it is too high or wide; else its tooltip has it."""
        size = self.brush.snapped(NAME * self.layout.unit)
        for style, form in product((BOLD_NAME, CAMPO_NAME), (name, shorten_saint(name))):
            letters = self.brush.painted(size, style)
            rows = letters.rows(form, place.width)
            place.height = len(rows) * letters.leading
            high = MOST_HIGH * self.layout.plan.cell
            if place.height <= high and max(map(letters.width, rows)) <= place.width:
                self.brush.inscribe(surface, place, form, size, style)
                break

    def house(self, site: int) -> Rect:
        """Where a building is drawn: a little larger than its cell."""
        box = self.layout.plan.site(site)
        side = round(HOUSE * box.width)
        place = Rect(0, 0, side, side)
        place.midbottom = box.centerx, box.bottom + round(0.04 * side)
        return place

    def draw_site(
        self, surface: Surface, state: State, site: int, hidden: frozenset[Hidden]
    ) -> None:
        """A building, free or with its business."""
        place, business = self.house(site), state.businesses[site]
        if business is None or ("site", site) in hidden:
            surface.blit(shops.free_house(site % 4, place.width), place)
        else:
            colour = self.pieces.colours[business.seat]
            surface.blit(shops.shop(business.type, colour, place.width), place)

    def draw_business(
        self, surface: Surface, state: State, site: int, hidden: frozenset[Hidden]
    ) -> None:
        """The number of a free building, or whose business it is and what it brings.

        Cube and coin stay in their own cell, so that those of neighbours do not meet.
        """
        place, business = self.house(site), state.businesses[site]
        if business is None or ("site", site) in hidden:
            self.draw_label(surface, place, str(site + 1))
            return
        cell, coin = self.layout.plan.site(site), place.width * 2 // 5
        cube = self.pieces.cube(business.seat, CUBE * place.width)
        surface.blit(cube, cube.get_rect(bottomleft=(cell.x, place.bottom)))
        income = forecast_income(state, site, business.type).total
        box = Rect(cell.right - coin, place.bottom - coin, coin, coin)
        self.draw_coin(surface, box, str(income))

    def draw_label(self, surface: Surface, house: Rect, text: str) -> None:
        """The number of a building above its door."""
        box = Rect(0, 0, house.width * 2 // 5, house.height // 4)
        box.midbottom = house.midbottom
        pygame.draw.rect(surface, PARCHMENT, box, border_radius=3)
        pygame.draw.rect(surface, INK, box, 1, border_radius=3)
        self.brush.inscribe(surface, box, text, box.height * 0.95, MIDDLE)

    def draw_coin(self, surface: Surface, box: Rect, text: str) -> None:
        """A number of ducats on a coin."""
        self.pieces.put(surface, goods.coin(box.width), box)
        pygame.draw.circle(surface, GOLD_LIGHT, box.center, round(0.34 * box.width))
        self.brush.inscribe(surface, box, text, box.height * 0.7, MIDDLE)

    def draw_worth(self, surface: Surface, site: int, income: int, points: int) -> None:
        """What a business on a free building would bring: ducats, and points where two."""
        box = self.layout.plan.site(site)
        side = round(0.62 * box.width)
        self.draw_coin(
            surface, Rect(box.centerx - side // 2, box.y - side // 6, side, side), str(income)
        )
        if points > 1:
            star = Rect(box.right - side // 2, box.bottom - side // 2, side * 2 // 3, side * 2 // 3)
            self.brush.draw_slip(surface, star, f"{points}", Color(TEAL_DARK))

    def draw_offer(self, surface: Surface, box: Rect, counts: Counts, key: str) -> None:
        """The cards of the Market or the Wharf, with their numbers."""
        places = offer_places(box, counts)
        if not places:
            self.brush.write(surface, box, self.names.words(key), "normal", OFFER)
        for kind, place in places:
            self.draw_stack(surface, kind, counts[kind], place)

    def draw_stack(self, surface: Surface, kind: int, number: int, place: Rect) -> None:
        """Cards of one kind, and how many where there are several."""
        surface.blit(self.pieces.card(kind, place.size), place)
        if number > 1:
            self.draw_number(surface, place, number)

    def draw_number(self, surface: Surface, card: Rect, number: int) -> None:
        """How many cards lie on each other, in a corner."""
        side = max(self.layout.px(13), card.width * 2 // 5)
        box = Rect(card.right - side + 2, card.y - 2, side, side)
        pygame.draw.circle(surface, INK, box.center, side // 2)
        pygame.draw.circle(surface, PARCHMENT, box.center, side // 2 - 1)
        self.brush.inscribe(surface, box, str(number), 0.78 * side, MIDDLE)

    def draw_sea(self, surface: Surface, state: State) -> None:
        """The deck, the Pirates! seen of all, and the new cards."""
        box = self.layout.plan.new
        line = Rect(box.x, box.y, box.width, round(0.28 * box.height))
        self.brush.draw_note(surface, line)
        side = line.height - 4
        flag = Rect(line.x + 4, line.y + 2, side, side)
        self.pieces.put(surface, goods.good(8, side), flag)
        words = self.names.words
        counted = count_pirates(state)
        seen, deck = counted.seen, counted.cards
        text = words("patrons.sea", seen=seen, all=PIRATE_CARDS, deck=deck)
        rest = Rect(flag.right + 3, line.y, line.right - flag.right - 6, line.height)
        size = self.brush.largest(((text, rest.width),), NAME * self.layout.unit, BOLD)
        size = self.brush.snapped(size)
        numbers = words("patrons.sea.brief", seen=seen, all=PIRATE_CARDS, deck=deck)
        text = self.brush.fitting((text, numbers), rest.width, size, BOLD)
        self.brush.inscribe(surface, rest, text, size, BOLD)
        for kind, place in offer_places(new_box(self.layout), state.incoming):
            self.draw_stack(surface, kind, state.incoming[kind], place)
