"""The table of La Venise du Nord: its answers to what the kit asks, see `table/game_table.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from venise.engine.refusals import Refusal
from venise.games.nord.actions import Action, EndTurn, Move, UseFillBuilder
from venise.games.nord.decisions import CardChoice, DiceRoll, Movement
from venise.games.nord.state import State
from venise.match.outcomes import AnyBatch
from venise.ui.look import Look
from venise.ui.scenes.account import Accounts
from venise.ui.table import help as usual_help
from venise.ui.table.announcement import Announcement
from venise.ui.table.button_places import Arranged
from venise.ui.table.frame import Moment, Step
from venise.ui.table.game_table import Tip
from venise.ui.table.geometry import Point
from venise.ui.table.motions import Motions
from venise.ui.table.selection import Selection
from venise.ui.table.spots import Gesture, Places, Spot
from venise.ui.table.suggestion import Suggestion
from venise.ui.table.view import Card
from venise.ui.table.wording import Wording
from venise.ui.tables.nord import cautions, gestures, refused, sections, tips
from venise.ui.tables.nord.accounts import accounts
from venise.ui.tables.nord.animation import MOVING
from venise.ui.tables.nord.announcements import announcements
from venise.ui.tables.nord.celebrations import celebrate
from venise.ui.tables.nord.choice_box import arrange_choices, lay_ready
from venise.ui.tables.nord.facts import FACTS
from venise.ui.tables.nord.highlights import Live
from venise.ui.tables.nord.illustrations import GUIDE
from venise.ui.tables.nord.motions import Stage
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.pieces import Pieces
from venise.ui.tables.nord.pills import pill_places
from venise.ui.tables.nord.places import hit, places
from venise.ui.tables.nord.pouring import Pouring
from venise.ui.tables.nord.sentences import Teller
from venise.ui.tables.nord.sounds import list_sounds
from venise.ui.tables.nord.spots import DRAGGED
from venise.ui.tables.nord.suggestions import suggest_start
from venise.ui.tables.nord.view import NordView
from venise.ui.tables.nord.wording import describe_moment
from venise.ui.timeline import Tween

POUR: Final = "nord.help.pour"
MARKS: Final = ("nord.help.gold", "nord.help.blue")
"""Rows of the help that only this game has."""


class NordTable:
    """The table for one look."""

    facts = FACTS
    draggable = DRAGGED
    help = (usual_help.USUAL[0], POUR, *usual_help.USUAL[1:], *MARKS)
    cover_key = "nord.cover"
    guide = GUIDE
    has_secrets = False

    def __init__(self, players: tuple[str, ...], colours: tuple[str, ...], look: Look) -> None:
        """The names of the seats, and the keys of their colours."""
        self.names, self.players = Names(look.words, players), players
        self.view = NordView(look, self.names, Pieces(colours))
        self._colours = colours

    def places(self, moment: Moment[State, Action]) -> Places:
        """Quarters, canals, pieces, cards and, on the badges of quarters, dice."""
        state, plan = moment.state, self.view.plan(moment.state)
        found = places(self.view.layout, plan, state, moment.seat, moment.chosen)
        if moment.covered:
            found = {spot: rects for spot, rects in found.items() if spot.kind != "drawn"}
        return found | pill_places(plan, state) if moment.decider >= 0 else found

    def find_spots(self, places: Places, state: State, at: Point) -> list[Spot]:
        """The spots under a point; a quarter is its whole hex."""
        return hit(places, self.view.plan(state), state, at)

    def arrange(self, moment: Moment[State, Action], words: Wording) -> Arranged:
        """The choices below what lies ready, or comes to lie there."""
        top = moment.state.due
        rolling = isinstance(top, DiceRoll) and top.player == moment.seat
        now = moment if moment.decider >= 0 or rolling else None
        lasting, layout = words, self.view.layout
        if isinstance(top, Movement) and moment.pointed is not None:
            lasting = self.describe_moment(replace(moment, pointed=None))
        found = arrange_choices(self.view.brush, layout, now, words, lasting)
        return replace(found, lying=lay_ready(layout, moment, found.ready)) if now else found

    def gestures(self, state: State, action: Action) -> tuple[Gesture, ...]:
        """Every way of showing an action."""
        return gestures.gestures(state, action)

    def drop_target(self, chosen: Selection[Action], spots: Sequence[Spot]) -> Spot | None:
        """The space that a drawn card goes to which was let go over its row."""
        return gestures.drop_target(chosen, spots)

    def explain_miss(self, state: State, picked: Gesture, spot: Spot) -> str | None:
        """Why pointing at a spot does nothing now, with the section of the rules."""
        return refused.explain_miss(self.names, state, picked, spot)

    def find_enlargement(self, live: Live, at: Point) -> Card | int | None:
        """The card under a point, or the seat whose small board is there."""
        return tips.find_enlargement(self.view.layout, live, at)

    def describe_moment(self, moment: Moment[State, Action]) -> Wording:
        """The words of a moment."""
        return describe_moment(self.names, moment)

    def suggest(self, state: State) -> Suggestion | None:
        """The best start for the burgher."""
        return suggest_start(self.names, state)

    def tell_event(self, after: State, event: object, count: int) -> str:
        """So many equal facts, told."""
        return Teller(self.names, after).tell(event, count)

    def name_action(self, state: State, action: Action) -> str:
        """A journey that is told only once the boat rests, and a builder that goes on to fill."""
        if isinstance(action, UseFillBuilder):
            return self.names.words("advice.fill")
        if not isinstance(action, Move):
            return ""
        name, to = self.players[state.current_player], self.names.place("to", action.tile)
        return self.names.words("nord.event.BurgherMoved.boat", name=name, to=to, die=action.die)

    def announcements(
        self, before: State, after: State, events: Sequence[object]
    ) -> tuple[Announcement, ...]:
        """The last round, and what will bring it."""
        return announcements(self.names, before, after, events)

    def explain_refusal(self, state: State, reason: Refusal) -> str:
        """Why the rules refuse an action."""
        return refused.explain_refusal(self.names, state, reason)

    def tip(self, live: Live, at: Point) -> Tip:
        """What is said of what the pointer rests on."""
        return tips.tip(self.names, self.view.layout, live, at)

    def section_at(self, live: Live, at: Point) -> str:
        """The section about what lies under a point."""
        return sections.section_at(self.view.layout, live, at)

    def section_due(self, state: State) -> str:
        """The section about what is decided now."""
        return sections.section_due(state)

    def accounts(
        self, state: State, history: Sequence[AnyBatch], winners: Sequence[int]
    ) -> Accounts:
        """The accounts of Bruges."""
        return accounts(self.names, self._colours, state, history, winners)

    def motions(self, step: Step[State], event: object) -> Motions:
        """The pieces that travel to show a fact."""
        plan = self.view.plan(step.shown)
        stage = Stage(self.view.layout, plan, step.seat, step.before, step.after)
        return *MOVING[type(event)](stage, event), *celebrate(stage, self.names, event)

    def sounds(
        self, step: Step[State], event: object, motions: Sequence[Tween]
    ) -> Sequence[tuple[float, str]]:
        """What is heard of a fact."""
        return list_sounds(event, step.before, motions)

    def turn(self, state: State) -> tuple[int, int]:
        """The round, and whose turn it is in it."""
        return state.round, state.turn_player

    def ends_turn(self, action: Action) -> bool:
        """The button that ends a turn says so."""
        return isinstance(action, EndTurn)

    def left_undone(self, state: State, action: Action) -> Sequence[str]:
        """Production and bridges for points; in the last round all else that is worth points."""
        return cautions.left_undone(self.names, state) if self.ends_turn(action) else ()

    def keep_turn(self, state: State, before: State) -> State:
        """The table with turn, round and end still as they were before the step that led there."""
        return keep_turn(state, before)

    def series(self) -> Pouring:
        """Cubes go on to their places."""
        return Pouring()

    def is_private(self, state: State) -> bool:
        """Drawn cards are for their seat alone."""
        return isinstance(state.due, CardChoice)


def keep_turn(state: State, before: State) -> State:
    """The table with turn, round and end still as they were before the step that led there."""
    return replace(
        state,
        turn_player=before.turn_player,
        round=before.round,
        last_round=before.last_round,
    )
