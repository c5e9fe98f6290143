"""A table for the small game of sealed bids, written with the kit alone.

The cards of the seat at the large place lie open and are clicked, carried to the middle, or picked
by key. Every bid is private.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect, Surface

from tests.bidding.game import HIDDEN, NONE, Bid, Revealed, Sealed, State, Won
from venise.match.match import AnyMatch
from venise.match.outcomes import AnyBatch
from venise.ui.look import Look
from venise.ui.scenes.account import Accounts
from venise.ui.table.brush import MIDDLE, TITLE
from venise.ui.table.chronicle import FactKinds
from venise.ui.table.exits import Exits
from venise.ui.table.frame import Frame, Moment, Step
from venise.ui.table.layout import Size, TableLayout, bar_parts, fit
from venise.ui.table.motions import Motions, travel
from venise.ui.table.pieces import SeatPieces
from venise.ui.table.scene import TableScene
from venise.ui.table.score_sheet import Captions, SeatResult, score_sheet
from venise.ui.table.spots import Gesture, Places, Spot
from venise.ui.table.step_animation import FlyingPiece
from venise.ui.table.turns import Turn
from venise.ui.table.usual import UsualTable
from venise.ui.table.view import TableView
from venise.ui.table.wording import Wording

CARD: Final = 54, 76
"""Size of a card, for the smallest window."""

PRIZE: Final = Spot("prize")


def card(value: int) -> Spot:
    """A card of the seat that decides."""
    return Spot("card", (value,))


def bidding_layout(size: tuple[int, int]) -> TableLayout:
    """The parts of the table; the middle is what the panels leave."""
    unit = fit(size)
    bar = Rect(6, 6, size[0] - 12, round(40 * unit))
    moment, prompt, tools = bar_parts(bar, round(200 * unit), 4, 6)
    low, wide = size[1] - bar.bottom - 12, round(200 * unit)
    return TableLayout(
        size=size,
        unit=unit,
        moment=moment,
        prompt=prompt,
        tools=tools,
        choices=Rect(size[0] - wide - 6, bar.bottom + 6, wide, low),
        chronicle=Rect(6, bar.bottom + 6, wide, low),
    )


class BiddingView(TableView[State, Bid]):
    """Paints cards as numbers on slips of paper."""

    def __init__(self, look: Look, pieces: SeatPieces) -> None:
        super().__init__(look, bidding_layout(look.size), pieces)
        self.pieces, self.words = pieces, look.words

    @property
    def middle(self) -> Rect:
        """What lies between the chronicle and the choices."""
        left, right = self.layout.chronicle, self.layout.choices
        return Rect(left.right + 6, left.y, right.x - left.right - 12, left.height)

    def rows(self, seats: int) -> list[Rect]:
        """A row for each seat, the large place at the bottom."""
        high = self.middle.height // (seats + 1)
        return [self.middle.move(0, place * high) for place in range(seats, 0, -1)]

    def cards(self, row: Rect, number: int) -> list[Rect]:
        """The places of cards in a row."""
        wide, high = (self.layout.px(side) for side in CARD)
        return [
            Rect(row.x + 8 + place * (wide + 6), row.y + 4, wide, high) for place in range(number)
        ]

    def draw_ground(self, surface: Surface, frame: Frame[State]) -> None:
        """Water, and the prize on it."""
        surface.blit(self.pieces.water(self.layout.size), (0, 0))
        state = frame.state
        if state.number < len(state.options.prizes):
            self.slip(
                surface, self.cards(self.middle, 1)[0], str(state.options.prizes[state.number])
            )

    def draw_boards(self, surface: Surface, frame: Frame[State]) -> None:
        """Hands and bids of all seats, the large place at the bottom."""
        state, seats = frame.state, len(frame.state.hands)
        for place, row in enumerate(self.rows(seats)):
            seat = (frame.seat + place) % seats
            shown = [str(value) if value != HIDDEN else "?" for value in state.hands[seat]]
            shown += ["✓"] * (state.bids[seat] != NONE)
            for text, box in zip(shown, self.cards(row, len(shown)), strict=True):
                self.slip(surface, box, text)
            shield = Rect(row.right - self.layout.px(30), row.y, self.layout.px(26), row.height)
            self.pieces.put(surface, self.pieces.emblem(seat, shield.width), shield)

    def slip(self, surface: Surface, box: Rect, text: str) -> None:
        """A card."""
        self.brush.draw_note(surface, box)
        self.brush.inscribe(surface, box, text, self.layout.px(30), MIDDLE)

    def draw_ready(self, surface: Surface, frame: Frame[State]) -> None:
        """A word above the hand of whoever decides."""
        row = self.rows(len(frame.state.hands))[0]
        self.brush.write(surface, row.move(0, -20), self.words("bidding.cards"), "normal", TITLE)

    def moment(self, frame: Frame[State]) -> tuple[str, tuple[str, ...]]:
        """Which of the prizes is bid for."""
        unsaved = (self.words("table.unsaved.mark"),) * frame.unsaved
        return self.words("bidding.prize", number=frame.state.number + 1), unsaved

    def summary(self, turn: Turn) -> str:
        """That a bid was made."""
        return self.words.plural("bidding.bids", len(turn.events))

    def draw_flying(self, surface: Surface, _state: State, piece: FlyingPiece) -> None:
        """The prize on its way to the winner."""
        box = Rect(0, 0, round(piece.size), round(piece.size))
        box.center = round(piece.at[0]), round(piece.at[1])
        self.slip(surface, box, str(piece.motion.which[0]))


class BiddingTable(UsualTable[State, Bid]):
    """The answers of the small game."""

    facts = FactKinds(turns=(Sealed,), headings=(Revealed,))
    draggable = ("card",)
    has_secrets = True
    view: BiddingView

    def __init__(self, players: tuple[str, ...], colours: tuple[str, ...], look: Look) -> None:
        super().__init__(look.words, players, BiddingView(look, SeatPieces(colours)))

    def places(self, moment: Moment[State, Bid]) -> Places:
        """The prize, and the cards of the large place."""
        hand = moment.state.hands[moment.seat]
        row = self.view.rows(len(moment.state.hands))[0]
        found: Places = {PRIZE: (self.view.cards(self.view.middle, 1)[0],)}
        found |= {
            card(value): (box,)
            for value, box in zip(hand, self.view.cards(row, len(hand)), strict=True)
        }
        return found

    def gestures(self, _state: State, action: Bid) -> Sequence[Gesture]:
        """Click the card, or carry it to the prize."""
        return ((card(action.card),), (card(action.card), PRIZE))

    def word_question(self, moment: Moment[State, Bid]) -> Wording:
        """Which card."""
        return Wording(moment.decider, self.words("bidding.prompt"))

    def explain_miss(self, _state: State, _picked: Gesture, spot: Spot) -> str | None:
        """The prize is not clicked."""
        return self.words("bidding.refused") if spot == PRIZE else None

    def tell_event(self, _after: State, event: object, _count: int) -> str:
        """Who has bid, what, and who won."""
        match event:
            case Sealed(seat):
                return self.words("bidding.sealed", name=self.players[seat])
            case Revealed(bids):
                return self.words("bidding.revealed", bids=", ".join(map(str, bids)))
            case Won(seat, points):
                return self.words("bidding.won", name=self.players[seat], points=points)
            case _:
                return ""

    def accounts(
        self, state: State, history: Sequence[AnyBatch], winners: Sequence[int]
    ) -> Accounts:
        """The prizes won."""
        ends = [step.after for step in history if step.after.number != step.before.number]
        courses = [[sum(one.won[seat]) for one in ends] for seat in range(len(state.won))]
        tallies = [(sum(won),) for won in state.won]
        result = SeatResult(self.players, tallies, courses, winners)
        words = self.words
        captions = Captions(
            words("bidding.sheet"), {"prizes": words("bidding.prizes")}, words("bidding.course")
        )
        return score_sheet(self.words, self.view.pieces, result, captions)

    def motions(self, step: Step[State], event: object) -> Motions:
        """The prize goes to the winner."""
        if not isinstance(event, Won):
            return ()
        rows = self.view.rows(len(step.after.hands))
        row = rows[(event.seat - step.seat) % len(rows)]
        start, end = self.view.cards(self.view.middle, 1)[0], self.view.cards(row, 1)[0]
        return (travel("prize", (event.points,), start, end, 0.4, stays=False),)


class BiddingScene(TableScene[State, Bid]):
    """Shows a match of sealed bids."""

    def __init__(
        self, match: AnyMatch, players: tuple[str, ...], colours: tuple[str, ...], exits: Exits
    ) -> None:
        super().__init__(match, players, partial(BiddingTable, players, colours), exits)


def thumbnail(look: Look, state: State, colours: tuple[str, ...], size: Size) -> Surface:
    """The prize that is bid for, at a size in pixels."""
    view = BiddingView(look, SeatPieces(colours))
    picture, left = Surface(size), state.options.prizes[state.number :]
    view.slip(picture, picture.get_rect(), str(left[0]) if left else "")
    return picture
