"""The whole table as a picture: the city in its lagoon, the panels, the desk."""

from __future__ import annotations

from pygame import Rect, Surface

from venise.games.patrons.actions import UNKNOWN, Action
from venise.games.patrons.components import SITES
from venise.games.patrons.queries import forecast_opening
from venise.games.patrons.state import State
from venise.ui.look import Look
from venise.ui.table.frame import Frame, LiveFrame
from venise.ui.table.label_ribbon import Ribbon
from venise.ui.table.panel_view import PanelView
from venise.ui.table.spots import BUTTON, Spot
from venise.ui.table.target_view import PICKABLE, TargetView
from venise.ui.tables.patrons.art import city, goods
from venise.ui.tables.patrons.layout import PatronsLayout, SeatLayout, layout
from venise.ui.tables.patrons.leading_view import LeadingView
from venise.ui.tables.patrons.map_view import MapView
from venise.ui.tables.patrons.names import Names
from venise.ui.tables.patrons.pieces import PiecePictures
from venise.ui.tables.patrons.places import CARGO
from venise.ui.tables.patrons.seat_view import SeatView

Live = LiveFrame[State, Action]

CLOTH = "#6E3B2C"
"""Terracotta round the panels."""


class PatronsView(PanelView[State, Action, SeatLayout]):
    """Paints frames for one window size."""

    layout: PatronsLayout
    pieces: PiecePictures

    def __init__(self, look: Look, names: Names, pieces: PiecePictures) -> None:
        wishes = look.scale.interface, look.scale.text
        super().__init__(look, layout(look.size, len(names.players), *wishes), pieces)
        self.names = names
        parts = self.brush, pieces, names, self.layout
        self.map, self.leading = MapView(*parts), LeadingView(*parts)
        self.seats = SeatView(*parts)
        self._map: tuple[tuple[object, ...], Surface] | None = None

    def draw_ground(self, surface: Surface, frame: Frame[State]) -> None:
        """The city with everything that stands and lies on it."""
        surface.fill(CLOTH)
        seen, box = self.seen(frame), self.layout.plan.box
        if self._map is None or self._map[0] != seen:
            picture = Surface(surface.get_size(), 0, surface)
            picture.blit(city.city(box.size), box)
            self.map.draw(picture, frame.state, frame.hidden)
            self._map = seen, picture
        surface.blit(self._map[1], box, box)

    def seen(self, frame: Frame[State]) -> tuple[object, ...]:
        """All that the picture of the map depends on: it is drawn anew only where this changes."""
        state = frame.state
        hidden = frozenset(piece for piece in frame.hidden if piece[0] != CARGO)
        cards = state.market, state.wharf, state.incoming, state.deck, state.discards
        return state.businesses, state.statues, *cards, hidden

    def draw_boards(self, surface: Surface, frame: Frame[State]) -> None:
        """The panels of all seats, the tiles and the five actions."""
        super().draw_boards(surface, frame)
        self.seats.draw_tiles(surface, frame.state, frame.seat)
        self.leading.draw(surface, frame.state)

    def draw_panel(
        self, surface: Surface, parts: SeatLayout, seat: int, frame: Frame[State]
    ) -> None:
        """The panel of a seat."""
        self.seats.draw_panel(surface, parts, seat, self.level(seat), frame)

    def moment(self, frame: Frame[State]) -> tuple[str, tuple[str, ...]]:
        """The turn."""
        words, turn = self.names.words, frame.state.turn
        mark = (words("table.unsaved.mark"),) * frame.unsaved
        if not turn:
            return words("patrons.moment.setup"), mark
        return words("patrons.moment.turn", turn=turn), mark

    def make_ribbon(self, place: Rect, text: str) -> Ribbon:
        """Before an action, on the sea: its figures stay seen."""
        ribbon = super().make_ribbon(place, text)
        ribbon.box.midright = place.x - self.layout.px(4), place.centery
        return ribbon

    @property
    def middle(self) -> Rect:
        """The map."""
        return self.layout.plan.box

    def may_speak(self, _state: State, box: Rect) -> bool:
        """Whether a saying there leaves every building and the cards to be seen."""
        plan = self.layout.plan
        seen = [*map(plan.site, range(SITES)), plan.market, plan.wharf, plan.new]
        return box.collidelist(seen) < 0

    def draw_light(self, surface: Surface, live: Live) -> None:
        """What may be picked and what is pointed at; on free buildings what they would bring."""
        chosen, pointed, light = live.moment.chosen, live.moment.pointed, TargetView(self.brush)
        for spot in chosen.targets:
            if spot.kind != BUTTON and spot in live.places:
                light.draw_frames(surface, live.places[spot], PICKABLE)
        self.draw_incomes(surface, live)
        if pointed in chosen.handles and pointed in live.places and pointed.kind != BUTTON:
            light.draw_frames(surface, live.places[pointed])

    def draw_incomes(self, surface: Surface, live: Live) -> None:
        """§4.5 On each free building what a good of the picked tile would bring there."""
        picked = [spot.at[0] for spot in live.moment.chosen.picked if spot.kind == "tile"]
        for spot in live.moment.chosen.targets if picked else ():
            if spot.kind == "site":
                state, seat = live.moment.state, live.moment.seat
                found = forecast_opening(state, seat, spot.at[0], picked[0])
                self.map.draw_worth(surface, spot.at[0], found.income.total, found.points)

    def paint_carried(self, live: Live, spot: Spot, width: int) -> Surface | None:
        """What a piece that can be carried looks like."""
        seat, state, side = live.moment.seat, live.moment.state, self.layout.px(46)
        match spot.kind:
            case "cubes":
                return self.pieces.cube(seat, self.layout.px(24))
            case "statue":
                return self.pieces.picture_of("statue", (), side)
            case "tile":
                return self.pieces.picture_of("tile", (spot.at[0],), side)
            case "ship":
                shipment = state.players[spot.at[0]].ships[spot.at[1]]
                kind = UNKNOWN if shipment is None else shipment.kind
            case "secret":
                kind = state.players[seat].secret
            case _:
                kind = spot.at[0]
        return goods.card(kind, (width, round(1.4 * width)))
