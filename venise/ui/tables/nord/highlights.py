"""Light on the table: what may be picked, what is in reach, what is pointed at or read about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pygame import Surface

from venise.games.nord import queries
from venise.games.nord.actions import Action
from venise.games.nord.decisions import Movement
from venise.games.nord.events import BurgherMoved
from venise.games.nord.state import State
from venise.match.outcomes import AnyBatch
from venise.ui.table.brush import Brush
from venise.ui.table.frame import LiveFrame
from venise.ui.table.spots import BUTTON, Spot
from venise.ui.tables.nord import forecast, mentions
from venise.ui.tables.nord.city_map import CityMap
from venise.ui.tables.nord.city_view import CityView
from venise.ui.tables.nord.layout import NordLayout
from venise.ui.tables.nord.pills import destination, way_spot
from venise.ui.tables.nord.spots import on_tile
from venise.ui.tables.nord.target_view import CityTargets

Live = LiveFrame[State, Action]

Trail = tuple[int, tuple[int, ...]]
"""The seat that moved last, and the quarters it went by."""

Ways = Mapping[int, tuple[forecast.Badge, ...]]
"""The ways to each quarter in reach."""


HEXES: Final = frozenset({"tile", "cell"})
"""What is lit along the sides of a hex."""


class Highlights:
    """Draws all light but that of buttons."""

    def __init__(
        self, brush: Brush, layout: NordLayout, targets: CityTargets, city: CityView
    ) -> None:
        self._brush, self._layout = brush, layout
        self._targets, self._city = targets, city
        self._landed: Sequence[AnyBatch] = ()
        self._trail: Trail | None = None
        """The way of the last burgher that moved in the steps that have landed."""

    def draw(self, surface: Surface, plan: CityMap, live: Live) -> None:
        """Everything that may be picked, and what is pointed at."""
        moment = live.moment
        self.light_reachable(surface, plan, live)
        if self._landed is not live.landed:
            self._landed, self._trail = live.landed, last_way(live.landed)
        trail = self._trail
        if trail is not None and trail[0] != moment.decider:
            self._targets.draw_trail(surface, plan, *trail)
        self.light_mentioned(surface, plan, live)
        moving = is_moving(moment.state)
        for spot in moment.chosen.targets:
            if spot in live.places and not (spot.kind == "tile" and moving):
                self._targets.draw_target(surface, plan, spot, live.places[spot], moment.seat)
        pointed = moment.pointed
        if pointed is not None and pointed in moment.chosen.handles and pointed in live.places:
            self.light_pointed(surface, plan, live, pointed)
        if not moving and any(spot.kind in HEXES for spot in moment.chosen.targets):
            # No light lies on pieces and names.
            self._city.draw_upright_pieces(surface, plan, moment.state, frozenset())
        elif pointed is not None or live.line is not None:
            self._city.draw_names(surface, plan)

    def light_mentioned(self, surface: Surface, plan: CityMap, live: Live) -> None:
        """The pieces that the line of the chronicle under the pointer is about."""
        if live.line is None:
            return
        for spot in mentions.mentioned_spots(live.line.event):
            if spot in live.places:
                self._targets.draw_focus(surface, plan, spot, live.places[spot])
        seat, event = live.moment.seat, live.line.event
        for rect in mentions.mentioned_rects(self._layout, seat, event):
            self._brush.frame(surface, rect, 1.0)

    def light_pointed(self, surface: Surface, plan: CityMap, live: Live, spot: Spot) -> None:
        """The place pointed at, with the way that leads there."""
        if spot.word == "way":
            self.draw_way(surface, plan, live, spot)
        elif spot.kind == BUTTON:
            self.draw_way_of_button(surface, plan, live, spot)
        else:
            self._targets.draw_focus(surface, plan, spot, live.places[spot])
            if spot.kind == "tile" and is_moving(live.moment.state):
                for way in self.ways(live).get(spot.at[0], ())[:1]:
                    self._targets.draw_way(surface, plan, way)

    def draw_way(self, surface: Surface, plan: CityMap, live: Live, spot: Spot) -> None:
        """The die of a badge pointed at, with its own way to the quarter."""
        tile = spot.at[0]
        self._targets.draw_focus(surface, plan, on_tile(tile), ())
        ways = self.ways(live).get(tile, ())
        for way in ways:
            if way_spot(tile, way) == spot:
                self._targets.draw_way(surface, plan, way)
        if ways:
            self._targets.draw_badge(surface, plan, tile, ways, live.moment.seat)
        for rect in live.places[spot]:
            self._brush.frame(surface, rect, 1.0)

    def draw_way_of_button(self, surface: Surface, plan: CityMap, live: Live, spot: Spot) -> None:
        """The way that a button pointed at stands for, if it stands for one."""
        tile = destination(live.moment.chosen.picked)
        if spot.word == "move" and tile is not None:
            for way in self.ways(live).get(tile, ()):
                if way_spot(tile, way).at[1:] == spot.at:
                    self._targets.draw_way(surface, plan, way)

    def ways(self, live: Live) -> Ways:
        """The quarters in reach; of the die held or pointed at only, if one is."""
        moment = live.moment
        found = forecast.badges(moment.state)
        held = moment.chosen.picked[0] if moment.chosen.picked else live.hovered
        if held is not None and held.kind == "hand":
            kept = {t: tuple(w for w in ways if w.die == held.at[0]) for t, ways in found.items()}
            return {tile: ways for tile, ways in kept.items() if ways}
        return found

    def light_reachable(self, surface: Surface, plan: CityMap, live: Live) -> None:
        """Every quarter in reach with the dice that may lie there; pieces stand above the light."""
        moment = live.moment
        if not is_moving(moment.state) or moment.decider < 0:
            return
        ways = self.ways(live)
        for tile in ways:
            self._targets.draw_rim(surface, plan, tile, ways[tile])
        self._city.draw_upright_pieces(surface, plan, moment.state, frozenset())
        for tile in ways:
            self._targets.draw_badge(surface, plan, tile, ways[tile], moment.seat)


def is_moving(state: State) -> bool:
    """Whether a burgher is to be moved."""
    return isinstance(state.due, Movement)


def last_way(landed: Sequence[AnyBatch]) -> Trail | None:
    """Who moved last in these steps, and by which quarters."""
    for batch in reversed(landed):
        for event in reversed(batch.events):
            if isinstance(event, BurgherMoved):
                return event.seat, queries.way(batch.before, event).path
    return None
