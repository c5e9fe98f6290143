"""Light over the table: what may be done, the way there, what it costs, and what would fall."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

import msgspec
import pygame
from pygame import Surface

from venise.games.pilotis.actions import Action, Lift, Play, Remove, Walk
from venise.games.pilotis.components import COSTS
from venise.games.pilotis.queries import falls_with, walk_path
from venise.games.pilotis.state import State, board
from venise.ui.table.brush import Brush
from venise.ui.table.frame import LiveFrame
from venise.ui.table.spots import BUTTON, Spot
from venise.ui.table.target_view import PICKABLE, TargetView
from venise.ui.tables.pilotis.art.squares import lit_square
from venise.ui.tables.pilotis.layout import PilotisLayout
from venise.ui.tables.pilotis.names import Names
from venise.ui.tables.pilotis.pieces import PiecePictures
from venise.ui.tables.pilotis.places import kind_at
from venise.ui.tables.pilotis.plays import single_play
from venise.ui.tables.pilotis.seat_view import glasses_left
from venise.ui.tables.pilotis.spots import on_card
from venise.ui.theme import GOLD_LIGHT, INK

Live = LiveFrame[State, Action]

Lit = tuple[Surface, tuple[int, int]]
"""A light, and where its picture lies."""

DRAWN: Final = ("site", "plank", "square")
"""Kinds of spots that are drawn in light by their shape."""


class LightView(msgspec.Struct, frozen=True):
    """Draws the light of a moment."""

    brush: Brush
    pieces: PiecePictures
    names: Names
    layout: PilotisLayout

    def draw(self, surface: Surface, live: Live) -> None:
        """Frames round what is no part of the board; what is pointed at, and what it would do."""
        chosen, pointed, light = live.moment.chosen, live.moment.pointed, TargetView(self.brush)
        for spot in chosen.handles:
            if spot.kind not in {*DRAWN, BUTTON, "pawn"} and spot in live.places:
                light.draw_frames(surface, live.places[spot], PICKABLE)
        for spot in chosen.picked:
            if spot.kind not in {*DRAWN, BUTTON} and spot in live.places:
                light.draw_frames(surface, live.places[spot])
        if pointed in chosen.handles and pointed in live.places:
            self.draw_pointed_at(surface, live, light, pointed)

    def draw_pointed_at(self, surface: Surface, live: Live, light: TargetView, spot: Spot) -> None:
        """What is pointed at, and what it would bring about."""
        if spot.kind in DRAWN:
            surface.blits(self.shape(live.moment.state, spot, lit=True), doreturn=False)
        elif spot.kind != BUTTON:
            light.draw_frames(surface, live.places[spot])
        self.draw_outcome(surface, live, live.moment.chosen.after(spot))

    def pickable(self, state: State, spots: Iterable[Spot]) -> list[Lit]:
        """All of the board that may be picked, in light."""
        drawn = (spot for spot in spots if spot.kind in DRAWN)
        return [one for spot in drawn for one in self.shape(state, spot, lit=False)]

    def shape(self, state: State, spot: Spot, *, lit: bool) -> list[Lit]:
        """A square, a plank or a place for one, in light."""
        plan, table, place = self.layout.plan, board(state), spot.at[0]
        if spot.kind == "square":
            line = max(1, round(self.layout.unit))
            outlines = plan.shapes(table.squares[place], kind_at(state, place))
            return [lit_square(outline, line, lit=lit) for outline in outlines]
        filled = 0.7 * lit + 0.28 * (not lit) if spot.kind == "site" else 0.3 * lit
        picture = self.pieces.ghost(plan, table, place, filled, lit=lit)
        x, y = plan.middle(table, len(table.squares) + place)
        return [(picture, picture.get_rect(center=(round(x), round(y))).topleft)]

    def draw_outcome(self, surface: Surface, live: Live, actions: tuple[Action, ...]) -> None:
        """The way of a walk, the card and the hourglasses, and planks that would fall."""
        state = live.moment.state
        for action in actions:
            if isinstance(action, Remove | Lift):
                self.draw_falling_planks(surface, state, action.site)
        play = single_play(actions)
        if play is None:
            return
        if isinstance(play, Walk):
            self.draw_way(surface, live, play)
        self.draw_payment(surface, live, play)

    def draw_falling_planks(self, surface: Surface, state: State, site: int) -> None:
        """§5.3 The planks that would fall with that one, in red."""
        plan, table = self.layout.plan, board(state)
        for one in falls_with(state, site):
            middle = plan.middle(table, len(table.squares) + one)
            self.brush.put(surface, self.pieces.alarmed(plan, table, one), middle)

    def draw_way(self, surface: Surface, live: Live, play: Walk) -> None:
        """§5.5 Dots from place to place."""
        state, plan = live.moment.state, self.layout.plan
        table, light = board(state), TargetView(self.brush)
        places = walk_path(state, state.current_player, play)
        points = [plan.middle(table, place) for place in places]
        for leg in pairwise(points):
            light.draw_leg(surface, leg, 0.5 * plan.gap, sails=False)

    def draw_payment(self, surface: Surface, live: Live, play: Play) -> None:
        """§4.1 The card that would be played, and the hourglasses that it takes."""
        card, fine = on_card(play.card), max(1, round(self.layout.unit))
        for box in live.places.get(card, ()):
            self.brush.frame(surface, box, 1.0)
        left = glasses_left(live.moment.state)
        for number in range(max(0, left - COSTS[play.card]), left):
            box = self.layout.sand[number]
            pygame.draw.rect(surface, INK, box, 3 * fine, border_radius=5)
            pygame.draw.rect(surface, GOLD_LIGHT, box, 2 * fine, border_radius=5)
