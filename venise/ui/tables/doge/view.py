"""The whole table as a picture: the council's cloth, the map, the desks, the order of votes."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from venise.games.doge.actions import Action
from venise.games.doge.components import AREAS, rounds_of
from venise.games.doge.decisions import Ballot, BallotReveal
from venise.games.doge.state import State
from venise.ui.look import Look
from venise.ui.table.frame import Frame, LiveFrame
from venise.ui.table.label_ribbon import Ribbon
from venise.ui.table.panel_view import PanelView
from venise.ui.table.spots import BUTTON, Spot
from venise.ui.table.step_animation import FlyingPiece
from venise.ui.table.target_view import PICKABLE, TargetView
from venise.ui.tables.doge.art import relief
from venise.ui.tables.doge.art.canal_life import Boats
from venise.ui.tables.doge.art.relief import ON_CRIMSON
from venise.ui.tables.doge.layout import DogeLayout, SeatLayout, layout
from venise.ui.tables.doge.legend_view import LegendView
from venise.ui.tables.doge.map_view import MapView
from venise.ui.tables.doge.names import Names
from venise.ui.tables.doge.order_view import OrderView
from venise.ui.tables.doge.pieces import PiecePictures
from venise.ui.tables.doge.places import ballot_markers, taken_markers
from venise.ui.tables.doge.seat_view import SeatView, ballot_places

Live = LiveFrame[State, Action]

CARRIED: Final = {"house": "house", "supply": "house", "palace": "palace"}
"""What the pieces that can be carried look like, where only the seat matters."""


class DogeView(PanelView[State, Action, SeatLayout]):
    """Paints frames for one window size."""

    layout: DogeLayout
    pieces: PiecePictures
    lively = True

    def __init__(self, look: Look, names: Names, pieces: PiecePictures) -> None:
        wishes = look.scale.interface, look.scale.text
        super().__init__(look, layout(look.size, len(names.players), *wishes), pieces)
        self.names, self.pieces = names, pieces
        parts = self.brush, pieces, names, self.layout
        self.map, self.order, self.seats = MapView(*parts), OrderView(*parts), SeatView(*parts)
        self.legend = LegendView(self.brush, pieces, names, self.layout)
        self._chamber: Surface | None = None
        self._boats = Boats(self.layout.plan)

    def chamber(self) -> Surface:
        """Cloth and map without any pieces."""
        if self._chamber is None:
            self._chamber = relief.cloth(self.layout.size).copy()
            box = self.layout.plan.box
            self._chamber.blit(relief.relief(box.size), box)
        return self._chamber

    def draw_ground(self, surface: Surface, frame: Frame[State]) -> None:
        """The map with its pieces."""
        surface.blit(self.chamber(), (0, 0))
        self.map.draw(surface, frame.state, frame.hidden)

    def draw_boards(self, surface: Surface, frame: Frame[State]) -> None:
        """The panels of all seats and the order of the votes."""
        super().draw_boards(surface, frame)
        self.order.draw(surface, frame.state)

    def draw_panel(
        self, surface: Surface, parts: SeatLayout, seat: int, frame: Frame[State]
    ) -> None:
        """The desk, or the panel of a rival."""
        draw = self.seats.draw_desk if parts is self.layout.desk else self.seats.draw_rival
        draw(surface, parts, frame.state, seat, self.level(seat))

    def fill(self, surface: Surface, frame: Frame[State], free: Rect) -> None:
        """What the signs on the map mean."""
        self.legend.draw(surface, self.above_lines(), free, frame.state, frame.seat)

    def enliven(self, surface: Surface, _state: State, seconds: float) -> None:
        """Boats and gleams on the Grand Canal."""
        self._boats.draw(surface, seconds)

    def moment(self, frame: Frame[State]) -> tuple[str, tuple[str, ...]]:
        """The year, and beside it the round of ballots or the number of the vote."""
        words, state = self.names.words, frame.state
        mark = (words("table.unsaved.mark"),) * frame.unsaved
        if not state.year:
            return words("doge.moment.setup"), mark
        return words("doge.moment.year", year=state.year), (self.phase(state), *mark)

    def phase(self, state: State) -> str:
        """The round of ballots, or how many areas have voted."""
        words = self.names.words
        asked = [one for one in state.pending if isinstance(one, Ballot | BallotReveal)]
        if asked:
            rounds = rounds_of(len(state.players))
            return words("doge.moment.ballots", round=asked[0].round, rounds=rounds)
        voted = 7 - len(state.order_now) + 1
        return words("doge.moment.votes", vote=min(7, voted))

    def make_ribbon(self, place: Rect, text: str) -> Ribbon:
        """On the free ground of an area, below its name and its prices."""
        ribbon = super().make_ribbon(place, text)
        ribbon.box.center = place.centerx, place.bottom + self.layout.px(45)
        return ribbon

    @property
    def middle(self) -> Rect:
        """The map."""
        return self.layout.map

    def may_speak(self, _state: State, box: Rect) -> bool:
        """Whether a saying there leaves to be seen what stands in every area."""
        plan = self.layout.plan
        return not any(plan.block(area).colliderect(box) for area in range(len(AREAS)))

    def draw_light(self, surface: Surface, live: Live) -> None:
        """What may be picked, the area pointed at, and the ballot as it is being filled."""
        self.filling(surface, live)
        chosen, pointed = live.moment.chosen, live.moment.pointed
        light = TargetView(self.brush)
        for spot in chosen.targets:
            if spot.kind != BUTTON and spot in live.places:
                light.draw_frames(surface, self.framed_places(live, spot), PICKABLE)
        if pointed is None or pointed.kind == BUTTON or pointed not in live.places:
            return
        if pointed in chosen.handles and pointed.kind != "area":
            light.draw_frames(surface, live.places[pointed][:1])
        elif pointed in chosen.handles:
            surface.blit(
                relief.glow(pointed.at[0], self.layout.plan.box.size), self.layout.plan.box
            )
            self.map.draw_area(
                surface, self.layout.plan, live.moment.state, pointed.at[0], frozenset()
            )

    def framed_places(self, live: Live, spot: Spot) -> tuple[Rect, ...]:
        """The places of a spot that are framed: for a ballot the cards, else the names of areas."""
        rects = live.places[spot]
        if spot.kind != "area":
            return rects
        return rects[1:] if isinstance(live.moment.state.due, Ballot) else rects[:1]

    def filling(self, surface: Surface, live: Live) -> None:
        """The area and the markers picked so far, in the ballot; their places in the hand empty."""
        picked, seat = live.moment.chosen.picked, live.moment.seat
        if not isinstance(live.moment.state.due, Ballot) or not picked:
            return
        card, _, total = ballot_places(self.layout.desk.ballot)
        for spot in picked:
            if spot.kind == "area":
                self.pieces.put(surface, self.pieces.sign(spot.at[0], card.height), card)
        for _, box in taken_markers(self.layout, live.moment.state, seat, picked):
            self.brush.draw_note(surface, box)
            self.brush.draw_disc(surface, box.inflate(-box.width // 4, -box.width // 4), free=False)
        laid = ballot_markers(self.layout, picked)
        for value, box in laid:
            self.pieces.put(surface, self.pieces.marker(seat, value, box.width), box)
        if laid:
            votes = self.names.votes(sum(value for value, _ in laid))
            self.brush.write(surface, total, votes, "large", ON_CRIMSON)

    def draw_flying(self, surface: Surface, _state: State, piece: FlyingPiece) -> None:
        """A piece on its way."""
        motion, size = piece.motion, max(4, round(piece.size))
        if motion.look == "tally":
            seat, votes, high = motion.which
            slip = Rect(0, 0, size, high)
            slip.center = round(piece.at[0]), round(piece.at[1])
            self.brush.draw_slip(surface, slip, str(votes), self.pieces.tint(seat))
            return
        if motion.look == "order":
            picture = self.pieces.order_card(
                motion.which[0], (size, round(size * 1.2)), blue=bool(motion.which[1])
            )
        else:
            picture = self.pieces.picture_of(motion.look, motion.which, size)
        self.brush.put(surface, picture, piece.at)

    def paint_carried(self, live: Live, spot: Spot, width: int) -> Surface | None:
        """What a piece that can be carried looks like."""
        seat = live.moment.seat
        if spot.kind == "marker":
            return self.pieces.marker(seat, spot.at[0], self.layout.desk.markers[0].width)
        if spot.kind == "advisor":
            return self.pieces.advisor(seat, width)
        return self.pieces.picture_of(CARRIED[spot.kind], (seat,), width)
