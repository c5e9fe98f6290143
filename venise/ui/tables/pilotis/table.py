"""The table of Venise on piles: its answers to what the kit asks, see `game_table.py`."""

from __future__ import annotations

from collections.abc import Sequence

from venise.engine.game import TERMINAL
from venise.engine.refusals import Refusal
from venise.games.pilotis.actions import Action, EndTurn, Walk
from venise.games.pilotis.events import EndNears
from venise.games.pilotis.queries import legal
from venise.games.pilotis.state import State, board
from venise.match.outcomes import AnyBatch
from venise.ui.look import Look
from venise.ui.scenes.account import Accounts
from venise.ui.table.announcement import Announcement
from venise.ui.table.frame import LiveFrame, Moment, Step
from venise.ui.table.game_table import Tip
from venise.ui.table.geometry import Point
from venise.ui.table.motions import Motions
from venise.ui.table.panel_table import PanelTable
from venise.ui.table.series import Sequel
from venise.ui.table.spots import Gesture, Places, Spot, Way
from venise.ui.table.view import Card
from venise.ui.table.wording import Wording
from venise.ui.tables.pilotis import gestures, places, refused, sections, sentences, tips
from venise.ui.tables.pilotis.accounts import accounts
from venise.ui.tables.pilotis.facts import FACTS
from venise.ui.tables.pilotis.illustrations import GUIDE
from venise.ui.tables.pilotis.layout import SeatLayout
from venise.ui.tables.pilotis.motions import Stage, motions
from venise.ui.tables.pilotis.names import Names
from venise.ui.tables.pilotis.pieces import PiecePictures
from venise.ui.tables.pilotis.play_words import gems_taken
from venise.ui.tables.pilotis.plays import Offer, offer_of
from venise.ui.tables.pilotis.sections import OF_DECISIONS
from venise.ui.tables.pilotis.sounds import SOUNDS, list_sounds
from venise.ui.tables.pilotis.spots import DRAGGED
from venise.ui.tables.pilotis.view import PilotisView
from venise.ui.tables.pilotis.wording import word_question
from venise.ui.timeline import Tween


class PilotisTable(PanelTable[State, Action, SeatLayout]):
    """The table for one look."""

    facts = FACTS
    draggable = DRAGGED
    has_secrets = True
    cover_key = "pilotis.cover"
    guide = GUIDE
    event_sounds = SOUNDS
    decision_sections = OF_DECISIONS, "4.1"
    view: PilotisView

    def __init__(self, players: tuple[str, ...], colours: tuple[str, ...], look: Look) -> None:
        """The names of the seats, and the keys of their colours."""
        self.names = Names(look.words, players)
        super().__init__(look.words, players, PilotisView(look, self.names, PiecePictures(colours)))
        self._board_places: places.BoardPlaces | None = None
        self._offer: tuple[State | None, Offer] = None, offer_of(())

    def places(self, moment: Moment[State, Action]) -> Places:
        """Squares, places for planks, planks, pawn, cards and stock."""
        layout, options = self.view.layout, moment.state.options
        if self._board_places is None or self._board_places.options != options:
            self._board_places = places.place_board(layout.plan, moment.state)
        return places.places(layout, self._board_places, moment)

    def find_spots(self, found: Places, state: State, at: Point) -> list[Spot]:
        """The spots under a point; of planks that lie close the nearest first."""
        spots = super().find_spots(found, state, at)
        return places.find_spots(self.view.layout.plan, board(state), spots, at)

    def gestures(self, state: State, action: Action) -> Sequence[Way]:
        """Every way of showing an action."""
        if self._offer[0] is not state:
            self._offer = state, offer_of(legal(state))
        return gestures.gestures(state, action, self._offer[1])

    def explain_miss(self, state: State, picked: Gesture, spot: Spot) -> str | None:
        """Why pointing at a spot does nothing now, with the section of the rules."""
        return refused.explain_miss(self.names, state, picked, spot)

    def find_enlargement(self, live: LiveFrame[State, Action], at: Point) -> Card | int | None:
        """The card of the hand, or the seat whose panel, is under a point."""
        for spot, rects in live.places.items():
            if spot.kind == "card" and any(box.collidepoint(at) for box in rects):
                return spot.at
        return super().find_enlargement(live, at)

    def word_question(self, moment: Moment[State, Action]) -> Wording:
        """The words to whoever decides."""
        return word_question(self.names, moment)

    def tell_event(self, after: State, event: object, count: int) -> str:
        """A fact, told."""
        return sentences.tell(self.names, board(after), event, count)

    def announcements(
        self, _before: State, after: State, events: Sequence[object]
    ) -> Sequence[Announcement]:
        """§6 That no more than so many rounds follow, unless a gem is taken where that helps."""
        title, near = self.words("pilotis.announce.title"), after.current_player != TERMINAL
        told = (self.tell_event(after, one, 1) for one in events if isinstance(one, EndNears))
        return tuple(Announcement(title, one) for one in told) if near else ()

    def explain_refusal(self, _state: State, reason: Refusal) -> str:
        """Why the rules refuse an action."""
        return refused.explain_refusal(self.names, reason)

    def tip(self, live: LiveFrame[State, Action], at: Point) -> Tip:
        """What is said of what the pointer rests on."""
        spots = self.find_spots(dict(live.places), live.moment.state, at)
        return tips.tip(self.names, self.view.layout, live, spots)

    def section_at(self, live: LiveFrame[State, Action], at: Point) -> str:
        """The section about what lies under a point."""
        state, seat = live.moment.state, live.moment.seat
        spots = self.find_spots(dict(live.places), state, at)
        return sections.section_at(self.view.layout, state, spots, at, seat)

    def accounts(
        self, state: State, history: Sequence[AnyBatch], winners: Sequence[int]
    ) -> Accounts:
        """Gems, and how the rounds went."""
        return accounts(self.names, self.view.pieces, state, history, winners)

    def motions(self, step: Step[State], event: object) -> Motions:
        """The pieces that travel to show a fact."""
        return motions(Stage(self.view.layout, step.seat, step.before, step.after), event)

    def sounds(
        self, step: Step[State], event: object, shown: Sequence[Tween]
    ) -> Sequence[tuple[float, str]]:
        """What is heard of a fact; every step of a walk is."""
        return list_sounds(step.after, event) or super().sounds(step, event, shown)

    def turn(self, state: State) -> tuple[int, int]:
        """The round, and whose turn it is."""
        return state.round, state.turn_player

    def series(self) -> Sequel[State, Action]:
        """A plank that is carried from place to place, a card that is carried to the jokers."""
        return Sequel(gestures.meant_too, legal)

    def ends_turn(self, action: Action) -> bool:
        """Whoever ends the turn says so."""
        return isinstance(action, EndTurn)

    def left_undone(self, state: State, action: Action) -> Sequence[str]:
        """§2 The gems that a walk would still take in this turn."""
        if not isinstance(action, EndTurn):
            return ()
        walks = (one for one in legal(state) if isinstance(one, Walk))
        found = {square for one in walks for square in gems_taken(state, one)}
        table = board(state)
        return tuple(
            self.words("pilotis.warn.gem", place=self.names.place(table, square))
            for square in sorted(found)
        )
