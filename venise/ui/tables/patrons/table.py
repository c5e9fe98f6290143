"""The table of The Patrons of Venice: its answers to what the kit asks, see `game_table.py`."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from venise.engine.refusals import Refusal
from venise.games.patrons import actions as act
from venise.games.patrons import decisions as due
from venise.games.patrons.actions import Action
from venise.games.patrons.queries import legal
from venise.games.patrons.state import NONE, State
from venise.match.outcomes import AnyBatch
from venise.ui.look import Look
from venise.ui.scenes.account import Accounts
from venise.ui.table.announcement import Announcement
from venise.ui.table.frame import LiveFrame, Moment, Step
from venise.ui.table.game_table import Tip
from venise.ui.table.geometry import Point
from venise.ui.table.motions import Motions
from venise.ui.table.panel_table import PanelTable
from venise.ui.table.spots import Gesture, Places, Spot, Way
from venise.ui.table.suggestion import Suggestion
from venise.ui.table.wording import Wording
from venise.ui.tables.patrons import gestures, places, refused, sections, sentences, tips
from venise.ui.tables.patrons.accounts import accounts
from venise.ui.tables.patrons.announcements import announcements
from venise.ui.tables.patrons.facts import FACTS
from venise.ui.tables.patrons.illustrations import GUIDE
from venise.ui.tables.patrons.layout import SeatLayout
from venise.ui.tables.patrons.motions import Stage, motions
from venise.ui.tables.patrons.names import Names
from venise.ui.tables.patrons.pieces import PiecePictures
from venise.ui.tables.patrons.sections import OF_DECISIONS
from venise.ui.tables.patrons.sounds import SOUNDS
from venise.ui.tables.patrons.spots import DRAGGED
from venise.ui.tables.patrons.suggestions import suggest_lead
from venise.ui.tables.patrons.view import PatronsView
from venise.ui.tables.patrons.wording import word_question

WITH_CARDS = (due.Selling, due.Sponsoring, due.Producing)
"""Decisions for which a seat has to see the card that was dealt to it face down."""

FINAL = (act.Pass, act.Done, act.Keep, act.SellArrival, act.Load)
"""What says of itself that the seat has done its part."""


class PatronsTable(PanelTable[State, Action, SeatLayout]):
    """The table for one look."""

    facts = FACTS
    draggable = DRAGGED
    has_secrets = True
    cover_key = "patrons.cover"
    guide = GUIDE
    event_sounds = SOUNDS
    decision_sections = OF_DECISIONS, "4"
    view: PatronsView

    def __init__(
        self, players: tuple[str, ...], colours: tuple[str, ...], look: Look, *, hidden: bool
    ) -> None:
        """Names of the seats, keys of their colours, and whether hands lie face down."""
        self.names, self.hidden = Names(look.words, players), hidden
        view = PatronsView(look, self.names, PiecePictures(colours))
        super().__init__(look.words, players, view)

    def places(self, moment: Moment[State, Action]) -> Places:
        """Ships, cards, tiles, buildings, campi and actions."""
        return places.places(self.view.layout, moment)

    def gestures(self, state: State, action: Action) -> Sequence[Way]:
        """Every way of showing an action."""
        return gestures.gestures(state, action)

    def explain_miss(self, state: State, picked: Gesture, spot: Spot) -> str | None:
        """Why pointing at a spot does nothing now, with the section of the rules."""
        return refused.explain_miss(self.names, state, picked, spot)

    def word_question(self, moment: Moment[State, Action]) -> Wording:
        """The words to whoever decides."""
        return word_question(self.names, moment)

    def suggest(self, state: State) -> Suggestion | None:
        """The action of a first lead."""
        return suggest_lead(self.names, state)

    def tell_event(self, _after: State, event: object, count: int) -> str:
        """A fact, told."""
        return sentences.tell(self.names, event, count)

    def announcements(
        self, before: State, after: State, _events: Sequence[object]
    ) -> Sequence[Announcement]:
        """That the game ends with what is under way."""
        return announcements(self.names, before, after)

    def explain_refusal(self, _state: State, reason: Refusal) -> str:
        """Why the rules refuse an action."""
        return refused.explain_refusal(self.names, reason)

    def tip(self, live: LiveFrame[State, Action], at: Point) -> Tip:
        """What is said of what the pointer rests on."""
        return tips.tip(self.names, self.view.layout, live, at)

    def section_at(self, live: LiveFrame[State, Action], at: Point) -> str:
        """The section about what lies under a point."""
        return sections.section_at(self.view.layout, live, at)

    def accounts(
        self, state: State, history: Sequence[AnyBatch], winners: Sequence[int]
    ) -> Accounts:
        """Points by source, and how the turns went."""
        return accounts(self.names, self.view.pieces, state, history, winners)

    def motions(self, step: Step[State], event: object) -> Motions:
        """The pieces that travel to show a fact."""
        return motions(Stage(self.view.layout, step.seat, step.before, step.after), event)

    def turn(self, state: State) -> int:
        """The number of the turn."""
        return state.turn

    def keep_turn(self, state: State, before: State) -> State:
        """A state with the turn and its lead still as they were."""
        return replace(state, turn=before.turn, turn_player=before.turn_player)

    def ends_turn(self, action: Action) -> bool:
        """Passing, unloading and loading need no second question."""
        return isinstance(action, FINAL)

    def left_undone(self, state: State, action: Action) -> Sequence[str]:
        """§4.5 The goods that can still be made, where no more are made."""
        if not isinstance(state.due, due.Producing) or not isinstance(action, act.Done):
            return ()
        sites = (one.site for one in legal(state) if isinstance(one, act.Make))
        able = ((site, state.businesses[site]) for site in sites)
        return tuple(
            self.words(
                "patrons.warn.make",
                business=self.names.business(business.type),
                building=site + 1,
            )
            for site, business in able
            if business is not None
        )

    def is_private(self, state: State) -> bool:
        """With hidden hands every decision; else where a card dealt face down may count."""
        if self.hidden:
            return True
        seat = state.current_player
        return isinstance(state.due, WITH_CARDS) and state.players[seat].secret != NONE
