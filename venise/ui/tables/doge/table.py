"""The table of Doge: its answers to what the kit asks, see `table/game_table.py`."""

from __future__ import annotations

from collections.abc import Sequence

from venise.engine.refusals import Refusal
from venise.games.doge.actions import Action, Place, Seal, Sealed, SealPlace
from venise.games.doge.decisions import Placement
from venise.games.doge.seals import is_sealed
from venise.games.doge.state import State
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
from venise.ui.tables.doge import gestures, places, refused, sections, sentences, tips
from venise.ui.tables.doge.accounts import accounts
from venise.ui.tables.doge.announcements import announcements
from venise.ui.tables.doge.facts import FACTS
from venise.ui.tables.doge.illustrations import GUIDE
from venise.ui.tables.doge.layout import SeatLayout
from venise.ui.tables.doge.motions import Stage, motions
from venise.ui.tables.doge.names import Names
from venise.ui.tables.doge.pieces import PiecePictures
from venise.ui.tables.doge.sections import OF_DECISIONS
from venise.ui.tables.doge.silent import tell_silent
from venise.ui.tables.doge.sounds import list_sounds
from venise.ui.tables.doge.spots import DRAGGED
from venise.ui.tables.doge.suggestions import suggest_ballot
from venise.ui.tables.doge.view import DogeView
from venise.ui.tables.doge.wording import word_question
from venise.ui.timeline import Tween


class DogeTable(PanelTable[State, Action, SeatLayout]):
    """The table for one look."""

    facts = FACTS
    draggable = DRAGGED
    has_secrets = True
    cover_key = "doge.cover"
    guide = GUIDE
    decision_sections = OF_DECISIONS, "2"
    view: DogeView

    def __init__(self, players: tuple[str, ...], colours: tuple[str, ...], look: Look) -> None:
        """The names of the seats, and the keys of their colours."""
        self.names = Names(look.words, players)
        super().__init__(look.words, players, DogeView(look, self.names, PiecePictures(colours)))

    def places(self, moment: Moment[State, Action]) -> Places:
        """Areas, and the pieces of the seat that decides."""
        return places.places(self.view.layout, moment)

    def find_spots(self, found: Places, _state: State, at: Point) -> list[Spot]:
        """The spots under a point; an area is all of its land."""
        return places.find_spots(self.view.layout, found, at)

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
        """The area of a first ballot."""
        return suggest_ballot(self.names, state)

    def tell_event(self, _after: State, event: object, _count: int) -> str:
        """A fact, told."""
        return sentences.tell(self.names, event)

    def name_action(self, _state: State, action: Action) -> str:
        """What a seat seals, which no fact tells until all see it."""
        if not isinstance(action, Seal):
            return tell_silent(self.names, action)
        values = [str(value) for value, number in enumerate(action.markers) for _ in range(number)]
        place = self.names.place("in", action.area)
        return self.words("advice.seal", values="+".join(reversed(values)), place=place)

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
        """Palaces by district, and how the years went."""
        return accounts(self.names, self.view.pieces, state, history, winners)

    def motions(self, step: Step[State], event: object) -> Motions:
        """The pieces that travel to show a fact."""
        return motions(Stage(self.view.layout, step.seat, step.before, step.after), event)

    def sounds(
        self, _step: Step[State], event: object, shown: Sequence[Tween]
    ) -> Sequence[tuple[float, str]]:
        """What is heard of a fact."""
        return list_sounds(event, shown)

    def turn(self, state: State) -> tuple[int, int, int]:
        """The year, how many areas have still to vote, and whose turn it is."""
        return state.year, len(state.order_now), state.turn_player

    def ends_turn(self, action: Action) -> bool:
        """Whoever seals says so: there is no second question."""
        return isinstance(action, Sealed)

    def left_undone(self, state: State, action: Action) -> Sequence[str]:
        """§5 Houses that might be placed, where none is."""
        top = state.due
        none = isinstance(action, Place | SealPlace) and action.number == 0
        if not none or not isinstance(top, Placement):
            return ()
        free = min(top.most, state.players[top.seat].supply)
        area = self.names.place("in", top.district)
        return (self.words("doge.warn.place", houses=self.names.houses(free), area=area),)

    def is_private(self, state: State) -> bool:
        """What is sealed is decided in secret."""
        return is_sealed(state)
