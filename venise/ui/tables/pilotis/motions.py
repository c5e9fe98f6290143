"""The pieces that travel to show a fact."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace
from pygame import Rect

from venise.games.pilotis import events as facts
from venise.games.pilotis.components import JOKER
from venise.games.pilotis.state import State, board
from venise.ui.table.geometry import around
from venise.ui.table.motions import Motion, Motions, pulse, throw, travel
from venise.ui.table.seat_panels import light_heads
from venise.ui.tables.pilotis.geography import DISCARDS, JOKERS, PILE
from venise.ui.tables.pilotis.layout import PilotisLayout, SeatLayout
from venise.ui.tables.pilotis.pieces import usual_length
from venise.ui.tables.pilotis.places import GEM_SIDE, PAWN_SIDE, gem_rect, pawn_at, pawn_rect

STEP_SECONDS: Final = 0.2
"""How long a pawn takes for a step."""


class Stage(msgspec.Struct, frozen=True):
    """The table that facts move on."""

    layout: PilotisLayout
    seat: int
    """The seat at the large place."""

    before: State
    after: State

    def panel(self, seat: int) -> SeatLayout:
        """A seat's panel."""
        return self.layout.panel(seat, self.seat)

    def stock(self, seat: int, site: int) -> Rect:
        """Where planks of that length lie in a seat's stock."""
        long = board(self.before).is_long(site)
        own = self.panel(seat) is self.layout.desk
        box = self.layout.stock[long] if own else self.panel(seat).tokens[long]
        return around(box.center, usual_length(self.layout.plan, long=long))

    def plank(self, site: int) -> Rect:
        """A plank's place on the board."""
        table, plan = board(self.before), self.layout.plan
        middle = plan.middle(table, len(table.squares) + site)
        return around(middle, usual_length(plan, long=table.is_long(site)))

    def hand(self, seat: int) -> Rect:
        """A card's place in a seat's hand."""
        if self.panel(seat) is self.layout.desk:
            return around(self.layout.hand.center, self.layout.hand.height * 0.6)
        box = self.panel(seat).tokens[2]
        return around((box.x + box.height / 2, box.centery), box.height)

    def stack(self, number: int) -> Rect:
        """A stack of cards beside the board."""
        box = self.layout.plan.stack(number)
        return around(box.center, box.width)


def motions(stage: Stage, event: object) -> Motions:
    """How a fact is shown; nothing for those that show themselves by what they leave."""
    return on_board(stage, event) or with_cards(stage, event)


def on_board(stage: Stage, event: object) -> Motions:
    """§5 Planks, pawns and gems."""
    match event:
        case facts.PlankLaid(seat, site):
            return (swing(site, stage.stock(seat, site), stage.plank(site)),)
        case facts.PlankRemoved(seat, site):
            moved = swing(site, stage.plank(site), stage.stock(seat, site))
            return (replace(moved, hides=(("plank", site),), stays=False),)
        case facts.PlankMoved(_, before, after):
            return (swing(after, stage.plank(before), stage.plank(after)),)
        case facts.PlanksFell(sites):
            return tuple(sink(stage, site) for site in sites)
        case facts.PawnWalked(seat, path):
            return (hop(stage, seat, path),)
        case facts.GemTaken(seat, square):
            return gem(stage, seat, square)
        case facts.GameEnded(winners):
            return light_heads(stage.panel(seat) for seat in winners)
    return ()


def swing(site: int, start: Rect, end: Rect) -> Motion:
    """A plank that swings from place to place."""
    size = float(end.width)
    moved = Motion("plank", (site, 0), (start.center, end.center), (size, size), 0.42)
    return throw(moved, 0.16, 60)


def sink(stage: Stage, site: int) -> Motion:
    """§5.3 A plank that goes under, in rings."""
    box = stage.plank(site)
    size = float(box.width)
    sinking = Motion("sinking", (site,), (box.center,), (size, size), 0.9, stays=False)
    return replace(sinking, hides=(("plank", site),))


def hop(stage: Stage, seat: int, path: tuple[int, ...]) -> Motion:
    """§5.5 A pawn that hops from place to place."""
    plan, state = stage.layout.plan, stage.before
    boxes = [pawn_rect(plan, state, seat)]
    boxes += [pawn_at(plan, stage.after, place, 0) for place in path[1:-1]]
    boxes.append(pawn_rect(plan, stage.after, seat))
    side = PAWN_SIDE * plan.gap
    seconds = STEP_SECONDS * (len(path) - 1) + 0.1
    points = tuple(box.center for box in boxes)
    return Motion("pawn", (seat,), points, (side, side), seconds, hides=(("pawn", seat),))


def gem(stage: Stage, seat: int, square: int) -> Motions:
    """§2 A gem that flies to its tent."""
    plan, state = stage.layout.plan, stage.before
    start = gem_rect(plan, state, square)
    tent = plan.tent(state.players[seat].colour)
    flight = travel("gem", (seat,), start, around(tent.center, 2 * GEM_SIDE * plan.gap), 0.7)
    return pulse(start, 0.5), replace(throw(flight), hides=(("gem", square),), stays=False)


def with_cards(stage: Stage, event: object) -> Motions:
    """§4 Cards played, drawn, given and put away; jokers."""
    match event:
        case facts.CardPlayed(seat, kind) | facts.CardDiscarded(seat, kind):
            end = stage.stack(JOKERS if kind == JOKER else DISCARDS)
            return (card(kind, stage.hand(seat), end),)
        case facts.CardGivenUp(seat, kind):
            return (card(kind, stage.hand(seat), stage.stack(DISCARDS)),)
        case facts.JokerTaken(seat) | facts.CardsExchanged(seat):
            return (card(JOKER, stage.stack(JOKERS), stage.hand(seat)),)
        case facts.CardDrawn(seat, kind):
            return (card(kind, stage.stack(PILE), stage.hand(seat)),)
        case facts.PileRenewed():
            return (card(-2, stage.stack(DISCARDS), stage.stack(PILE)),)
    return ()


def card(kind: int, start: Rect, end: Rect) -> Motion:
    """A card on its way."""
    return throw(travel("card", (kind,), start, end, 0.26, stays=False), 0.12)
