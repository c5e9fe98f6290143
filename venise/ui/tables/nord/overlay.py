"""What lies over the table: light, tools, notices, tooltips, a carried piece, a card held up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from venise.games.nord.actions import Action
from venise.games.nord.decisions import Movement
from venise.games.nord.queries import standing
from venise.games.nord.state import Placed, State
from venise.ui.findings import barred
from venise.ui.table import lights
from venise.ui.table.brush import Style, faded
from venise.ui.table.card_block import hidden
from venise.ui.table.geometry import Point
from venise.ui.table.hand import Hand
from venise.ui.table.spots import Spot
from venise.ui.table.tools import KEYS, TOOLS, Tool
from venise.ui.table.tooltip import tooltip
from venise.ui.tables.nord import forecast, mentions
from venise.ui.tables.nord.names import opening
from venise.ui.tables.nord.pills import destination, way_spot
from venise.ui.tables.nord.places import board_of, deck_rects, price_rects, seen_quarters
from venise.ui.tables.nord.spots import on_tile
from venise.ui.tables.nord.view import NordView

if TYPE_CHECKING:
    from venise.ui.tables.nord.scene import TableScene

REST: Final = 0.3
"""Seconds the pointer rests before a tooltip appears."""

NOTICE: Final = 15
"""Size of the type of a notice, for the smallest window."""

CENTRED: Final = Style(face="bold", align=0.5, tone="brick", lines=2)

CARRIED: Final[dict[str, str]] = {
    "hand": "die",
    "burgher": "burgher",
    "boat": "boat",
    "stock": "cube",
    "supply": "cube",
    "good": "good",
    "quarter": "tile",
}
"""What the pieces that can be carried look like; others are shown as they lie."""

Card = tuple[int, int]
"""A deck and the index of one of its cards."""


class Overlay:
    """Draws on top of the still table."""

    def __init__(self, view: NordView) -> None:
        self.view = view
        self._rest = 0.0
        self._at: Point = (-1, -1)
        self._hushed = False
        """Whether no tooltip comes before the pointer has moved on."""
        self.enlarged: Card | None = None
        """The card held up."""
        self.inspected: int | None = None
        """The seat whose board is shown in full for a while."""
        self._reach: tuple[State, dict[int, tuple[forecast.Badge, ...]]] | None = None
        """The quarters in reach in the state shown last, too dear to ask for in every frame."""

    def tick(self, dt: float, hand: Hand[Action], *, idle: bool) -> bool:
        """Let time pass; whether a tooltip is due."""
        if hand.point != self._at:
            shown, self._at, self._rest = self.rested, hand.point, 0.0
            self._hushed = False
            return shown
        before, self._rest = self.rested, self._rest + dt
        return idle and self.rested and not before

    @property
    def rested(self) -> bool:
        """Whether the pointer has rested long enough for a tooltip."""
        return self._rest >= REST and not self._hushed

    def hush(self, at: Point) -> None:
        """Show no tooltip where something was pressed: it would hide what came of it."""
        self._at, self._rest, self._hushed = at, 0.0, True

    def tools(self, surface: Surface, able: dict[Tool, bool], at: Point) -> None:
        """Undo, redo, help and menu."""
        for tool, box in zip(TOOLS, self.view.layout.tools, strict=True):
            lit = bool(box.collidepoint(at))
            self.view.bar.tool(surface, box, tool, able=able[tool], lit=lit)

    def light(self, surface: Surface, scene: TableScene) -> None:
        """Everything that may be picked, and where the pointer or the focus is."""
        hand, plan, seat = scene.hand, scene.plan, scene.desk.seat
        targets = self.view.targets
        self.reached(surface, scene)
        if scene.trail is not None and scene.trail[0] != scene.desk.decider:
            targets.trail(surface, plan, *scene.trail)
        self.mentioned(surface, scene)
        for spot in hand.chosen.targets:
            if spot in scene.places and not (spot.kind == "tile" and self.moving(scene.shown)):
                targets.target(surface, plan, spot, scene.places[spot], seat)
        pointed = hand.pointed
        if pointed is not None and pointed in hand.chosen.handles and pointed in scene.places:
            self.lit(surface, scene, pointed)
        for placed in scene.arranged.buttons:
            if placed.rect.collidepoint(hand.point) and not hand.keyboard:
                self.view.choices.button(surface, placed, seat, lit=True)
        if hand.keyboard:
            targets.keys(surface, scene.places, hand.signs(scene.places), self.view.layout.px(17))

    def mentioned(self, surface: Surface, scene: TableScene) -> None:
        """The pieces that the line of the chronicle under the pointer is about."""
        line = scene.pointer.line(scene.hand.point)
        if line is None:
            return
        for spot in mentions.mentioned(line.event):
            if spot in scene.places:
                self.view.targets.focus(surface, scene.plan, spot, scene.places[spot])
        seats = len(scene.shown.players)
        seen = self.view.layout, scene.desk.seat, seats
        for rect in mentions.mentioned_rects(*seen, line.event):
            self.view.brush.frame(surface, rect, 1.0)

    def moving(self, state: State) -> bool:
        """Whether a burgher is to be moved."""
        return isinstance(state.due, Movement)

    def lit(self, surface: Surface, scene: TableScene, spot: Spot) -> None:
        """The place pointed at, with the way that leads there."""
        if spot.word == "way":
            self.way(surface, scene, spot)
            return
        if spot.kind == "press":
            placed = next(p for p in scene.arranged.buttons if p.button.spot == spot)
            self.view.choices.button(surface, placed, scene.desk.seat, lit=True)
            self.view.brush.frame(surface, placed.rect, 0.5)
            self.way_of_button(surface, scene, spot)
            return
        self.view.targets.focus(surface, scene.plan, spot, scene.places[spot])
        if spot.kind == "tile" and self.moving(scene.shown):
            for way in self.ways(scene).get(spot.at[0], ())[:1]:
                self.view.targets.way(surface, scene.plan, way)

    def way(self, surface: Surface, scene: TableScene, spot: Spot) -> None:
        """The die of a badge pointed at, with its own way to the quarter."""
        plan, targets, tile = scene.plan, self.view.targets, spot.at[0]
        targets.focus(surface, plan, on_tile(tile), ())
        ways = self.ways(scene).get(tile, ())
        for way in ways:
            if way_spot(tile, way) == spot:
                targets.way(surface, plan, way)
        if ways:
            targets.badge(surface, plan, tile, ways, scene.desk.seat)
        for rect in scene.places[spot]:
            self.view.brush.frame(surface, rect, 1.0)

    def way_of_button(self, surface: Surface, scene: TableScene, spot: Spot) -> None:
        """The way that a button pointed at stands for, if it stands for one."""
        tile = destination(scene.hand.chosen.picked)
        if spot.word == "move" and tile is not None:
            for way in self.ways(scene).get(tile, ()):
                if way_spot(tile, way).at[1:] == spot.at:
                    self.view.targets.way(surface, scene.plan, way)

    def ways(self, scene: TableScene) -> dict[int, tuple[forecast.Badge, ...]]:
        """The quarters in reach; of the die held or pointed at only, if one is."""
        if self._reach is None or self._reach[0] is not scene.shown:
            self._reach = scene.shown, forecast.badges(scene.shown)
        found, hand = self._reach[1], scene.hand
        held = hand.chosen.picked[0] if hand.chosen.picked else hand.hovered
        if held is not None and held.kind == "hand":
            kept = {t: tuple(w for w in ways if w.die == held.at[0]) for t, ways in found.items()}
            return {tile: ways for tile, ways in kept.items() if ways}
        return found

    def reached(self, surface: Surface, scene: TableScene) -> None:
        """Every quarter in reach with the dice that may lie there; pieces stand above the light."""
        if not self.moving(scene.shown) or scene.desk.decider < 0:
            return
        plan, seat, ways = scene.plan, scene.desk.seat, self.ways(scene)
        for tile in ways:
            self.view.targets.rim(surface, plan, tile, ways[tile])
        self.view.city.standing(surface, plan, scene.shown, frozenset())
        for tile in ways:
            self.view.targets.badge(surface, plan, tile, ways[tile], seat)

    def top(self, surface: Surface, scene: TableScene) -> None:
        """The carried piece, a notice, a tooltip, a card held up."""
        if scene.hand.carried is not None:
            self.carried(surface, scene, scene.hand.carried)
        if scene.notice:
            self.notice(surface, scene.shown, scene.notice)
        if self.enlarged is not None:
            self.held_up(surface, scene)
        elif self.rested and scene.idle and scene.hand.carried is None:
            self.tip(surface, scene)

    def carried(self, surface: Surface, scene: TableScene, spot: Spot) -> None:
        """The piece in the hand, under the pointer."""
        rects = scene.places.get(spot)
        if not rects:
            return
        box = rects[0].inflate(8, 8).clip(surface.get_rect())
        picture = self.piece(scene, spot, rects[0].width)
        if picture is None and box.width and box.height:
            picture = faded(surface.subsurface(box).copy())
        if picture is not None:
            self.view.brush.put(surface, picture, scene.hand.point)

    def piece(self, scene: TableScene, spot: Spot, size: int) -> Surface | None:
        """What a piece that can be carried looks like."""
        look = CARRIED.get(spot.kind)
        if look is None:
            return None
        which: tuple[int, ...] = (getattr(scene.shown.due, "material", 0),)
        if spot.kind == "hand":
            which = (scene.desk.seat, spot.at[0])
        elif spot.kind != "supply":
            which = spot.at
        return self.view.pieces.drawn(look, which, size)

    def notice(self, surface: Surface, state: State, sentence: str) -> None:
        """A refusal or a warning."""
        px, brush = self.view.layout.px, self.view.brush
        box = self.notice_box(state, sentence)
        brush.note(surface, box)
        brush.write(surface, box.inflate(-px(22), -px(6)), sentence, px(NOTICE), CENTRED)

    def notice_box(self, state: State, sentence: str) -> Rect:
        """Where a notice stands: above or below the city, or over the question."""
        city, px = self.view.layout.city, self.view.layout.px
        long = self.view.brush.width(sentence, px(NOTICE))
        width = min(city.width - px(16), long + px(40))
        box = Rect(0, 0, width, px(30) if long + px(30) <= width else px(50))
        box.midtop = (city.centerx, city.y + px(8))
        below = box.move(0, city.height - box.height - px(16))
        quarters = seen_quarters(self.view.layout, state)
        free = (place for place in (box, below) if not hidden(place, quarters))
        return next(free, self.view.layout.prompt.copy())

    def tip(self, surface: Surface, scene: TableScene) -> None:
        """What the pointer rests on."""
        title, lines, at = self.told(scene)
        if title:
            tooltip(self.view.brush, surface, at, title, lines)

    def told(self, scene: TableScene) -> tuple[str, tuple[str, ...], Rect]:
        """Title, lines and place of the tooltip."""
        at = scene.hand.point
        place = Rect(at[0] - 8, at[1] - 8, 16, 16)
        tool = scene.tool_at(at)
        if tool is not None:
            words = scene.look.words
            name, sign = words(f"nord.press.{tool}"), words(KEYS[tool])
            return words("nord.key.tool", tool=name, sign=sign), (), place
        card = self.card_at(scene, at)
        if card is not None:
            deck, index, placed = card
            return *forecast.about_card(scene.names, deck, index, placed), place
        for deck, rect in enumerate(deck_rects(self.view.layout)):
            if rect.collidepoint(at):
                left = scene.shown.decks[deck].size
                name = scene.names.deck(deck)
                words = scene.look.words
                return words.plural("nord.hint.deck", left, deck=name), (), place
        told = (
            self.told_of_prices(scene, at)
            or self.told_of_player(scene, at)
            or self.told_of_saving(scene, at)
        )
        if told:
            return told, (), place
        spot = scene.hand.hovered
        if spot is None or self.moving(scene.shown):
            return "", (), place
        return *forecast.about(scene.names, scene.shown, scene.desk.seat, spot), place

    def told_of_prices(self, scene: TableScene, at: Point) -> str:
        """A price in words, if the pointer is on one."""
        for good, rect in enumerate(price_rects(self.view.layout)):
            if rect.collidepoint(at):
                price, value = scene.names.price(good), scene.shown.market.prices[good]
                return opening(scene.look.words("nord.hint.price", price=price, value=value))
        return ""

    def told_of_player(self, scene: TableScene, at: Point) -> str:
        """What a player would score now, if the pointer is on the name."""
        seats = len(scene.shown.players)
        for seat in range(seats):
            board = board_of(self.view.layout, scene.desk.seat, seat, seats)
            if board.header.collidepoint(at):
                points = scene.names.points(sum(standing(scene.shown)[seat].values()))
                return scene.look.words("nord.hint.now", points=points)
        return ""

    def told_of_saving(self, scene: TableScene, at: Point) -> str:
        """Why the match cannot be saved now, if the pointer is on the mark that says so."""
        unsaved = scene.exits.unsaved()
        if unsaved is None or not self.view.layout.moment.collidepoint(at):
            return ""
        return barred(scene.look.words, unsaved.obstacle)

    def card_at(self, scene: TableScene, at: Point) -> tuple[int, int, Placed | None] | None:
        """The card under a point, on any board or among those drawn."""
        state, seats = scene.shown, len(scene.shown.players)
        for seat, player in enumerate(state.players):
            board = board_of(self.view.layout, scene.desk.seat, seat, seats)
            for placed, rect in zip(player.spaces, board.spaces, strict=True):
                if placed is not None and rect.collidepoint(at):
                    return placed.deck, placed.card, placed
        for spot, rects in scene.places.items():
            if spot.kind == "drawn" and rects[0].collidepoint(at):
                return getattr(state.due, "deck", 0), spot.at[0], None
        return None

    def enlarge(self, scene: TableScene, at: Point) -> None:
        """Hold up the card under a point, or show the small board under it in full."""
        self.close()
        card = self.card_at(scene, at)
        if card is not None and card[1] >= 0:
            self.enlarged = card[0], card[1]
            return
        seats = len(scene.shown.players)
        for place, board in enumerate(self.view.layout.others, 1):
            if board.box.collidepoint(at):
                self.inspected = (scene.desk.seat + place) % seats

    def close(self) -> bool:
        """Put down the card or board held up; whether there was one."""
        had = self.enlarged is not None or self.inspected is not None
        self.enlarged = self.inspected = None
        return had

    def held_up(self, surface: Surface, scene: TableScene) -> None:
        """A card enlarged, with its words."""
        if self.enlarged is None:
            return
        surface.blit(lights.dimmed(surface.get_size()), (0, 0))
        deck, card = self.enlarged
        height = round(surface.get_height() * 0.56)
        rect = Rect(0, 0, round(height * 66 / 92), height)
        rect.center = (surface.get_width() // 2, round(surface.get_height() * 0.42))
        self.view.brush.put(surface, self.view.card(deck, card, rect), rect.center)
        title, lines = forecast.about_card(scene.names, deck, card)
        below = Rect(rect.centerx, rect.bottom + self.view.layout.px(100), 1, 1)
        tooltip(self.view.brush, surface, below, title, lines)
