"""The city as it is drawn: quarters, bridges, dice, burghers, the boat."""

from __future__ import annotations

import pygame

from venise.games.nord.city import city
from venise.games.nord.components import COLOURS, FIRST_PORT, MARKET
from venise.games.nord.queries import BonusSpace, bonus_spaces
from venise.games.nord.state import NOWHERE, State
from venise.ui.table.brush import FAINT, MIDDLE, Brush
from venise.ui.table.geometry import around
from venise.ui.table.label_ribbon import Ribbon
from venise.ui.table.motions import Hidden
from venise.ui.tables.nord.art.tiles import (
    BONUS_PLACES,
    BONUS_REACH,
    PORT_PLACES,
    PORT_REACH,
)
from venise.ui.tables.nord.city_ground import draw_parts
from venise.ui.tables.nord.city_map import BRIDGE, CityMap
from venise.ui.tables.nord.hours import hour
from venise.ui.tables.nord.name_ribbons import find_ribbon
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.pieces import Pieces
from venise.ui.tables.nord.places import burgher_on, die_on


class CityView:
    """Draws the city of a state, without the pieces that are on their way."""

    def __init__(self, brush: Brush, pieces: Pieces, names: Names, *, named: bool = True) -> None:
        """`named` says whether quarters have their names: a small picture has no room for them."""
        self.brush, self.pieces, self.names, self._named = brush, pieces, names, named
        self._ribbons: tuple[CityMap, list[Ribbon]] | None = None
        """Names are set anew only for another map: measuring them takes as long as drawing all."""

    def draw(
        self, surface: pygame.Surface, plan: CityMap, state: State, hidden: frozenset[Hidden]
    ) -> None:
        """Everything that lies on the quarters and the canals."""
        awake = {tile for kind, tile in hidden if kind == "awake"}
        draw_parts(surface, plan, hour(state), awake)
        self.draw_bonuses(surface, plan, state)
        self.draw_ports(surface, plan, state)
        self.draw_upright_pieces(surface, plan, state, hidden)

    def draw_upright_pieces(
        self, surface: pygame.Surface, plan: CityMap, state: State, hidden: frozenset[Hidden]
    ) -> None:
        """Bridges, the boat, the names of the quarters, dice and burghers."""
        if None not in state.cells:
            self.draw_bridges(surface, plan, state)
        if state.boat is not None and ("boat", 0) not in hidden:
            self.draw_boat(surface, plan, state)
        self.draw_names(surface, plan)
        for tile, die in enumerate(state.dice):
            if die is not None and ("die", tile) not in hidden:
                rect = die_on(plan, tile)
                self.pieces.put(surface, self.pieces.die(die.seat, die.value, rect.width), rect)
        for seat, player in enumerate(state.players):
            if player.burgher != NOWHERE and ("burgher", seat) not in hidden:
                rect = burgher_on(plan, state, seat, player.burgher)
                self.pieces.put(surface, self.pieces.burgher(seat, rect.width), rect)

    def draw_names(self, surface: pygame.Surface, plan: CityMap) -> None:
        """The names of the quarters that were laid; no piece ever lies on one."""
        for ribbon in self.ribbons(plan) if self._named else ():
            ribbon.draw(surface)

    def ribbons(self, plan: CityMap) -> list[Ribbon]:
        """The names of the quarters that were laid and have room for them."""
        if self._ribbons is None or self._ribbons[0] != plan:
            laid = (tile for tile, cell in enumerate(plan.cells) if cell is not None)
            found = (find_ribbon(plan, self.names, self.brush, tile) for tile in laid)
            self._ribbons = plan, [ribbon for ribbon in found if ribbon is not None]
        return self._ribbons[1]

    def draw_boat(self, surface: pygame.Surface, plan: CityMap, state: State) -> None:
        """The boat at its mooring."""
        if state.boat is not None:
            rect = around(plan.mooring(state.boat), 0.6 * plan.radius)
            self.pieces.put(surface, self.pieces.boat(rect.width), rect)

    def draw_bridges(self, surface: pygame.Surface, plan: CityMap, state: State) -> None:
        """Every bridge that stands."""
        sides = city(tuple(cell for cell in state.cells if cell is not None)).sides
        for seat, player in enumerate(state.players):
            for side in player.bridges:
                middle, angle = plan.side(*sides[side])
                picture = self.pieces.bridge(seat, BRIDGE * plan.radius, angle, hour(state))
                surface.blit(picture, picture.get_rect(center=middle))
        self.draw_signs(surface, plan, state)

    def draw_signs(self, surface: pygame.Surface, plan: CityMap, state: State) -> None:
        """The signs of the quarters once more: no bridge lies on them."""
        for tile in range(len(state.cells)):
            picture = self.pieces.quarter_sign(tile, plan.signs * plan.radius)
            self.brush.put(surface, picture, plan.sign(tile))

    def draw_bonuses(self, surface: pygame.Surface, plan: CityMap, state: State) -> None:
        """The bonus spaces of the Market, and what covers them."""
        if state.cells[MARKET] is None:
            return
        for place, space in zip(BONUS_PLACES, bonus_spaces(state), strict=True):
            x, y = plan.tile(MARKET)
            at = (x + place[0] * plan.radius, y + place[1] * plan.radius)
            self.draw_bonus(surface, around(at, 2.3 * BONUS_REACH * plan.radius), space)

    def draw_bonus(self, surface: pygame.Surface, rect: pygame.Rect, space: BonusSpace) -> None:
        """One bonus space: its number, faint where set-up covers it, or one of the goods sold."""
        self.brush.draw_disc(surface, rect, free=space.free)
        if space.good is None:
            style = MIDDLE if space.free else FAINT
            self.brush.inscribe(surface, rect, str(space.bonus), rect.height * 0.78, style)
        else:
            picture = self.pieces.cube(space.good, rect.width * 0.86)
            surface.blit(picture, picture.get_rect(center=rect.center))

    def draw_ports(self, surface: pygame.Surface, plan: CityMap, state: State) -> None:
        """The goods that have left each port, on the squares of their colours."""
        for port, sold in enumerate(state.ports):
            tile = FIRST_PORT + port
            if state.cells[tile] is None:
                continue
            for good in COLOURS:
                if sold[good]:
                    dx, dy = PORT_PLACES[good]
                    x, y = plan.tile(tile)
                    at = (x + dx * plan.radius, y + dy * plan.radius)
                    rect = around(at, 2 * PORT_REACH * plan.radius)
                    self.pieces.put(surface, self.pieces.good(good, rect.width), rect)
