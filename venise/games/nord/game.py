"""La Venise du Nord as a game of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from venise.engine.errors import BadOptions
from venise.engine.game import GameInfo
from venise.engine.usual import UsualGame
from venise.games.nord import decisions as due
from venise.games.nord import events as facts
from venise.games.nord import hidden
from venise.games.nord.actions import Action
from venise.games.nord.components import MOST_SEATS
from venise.games.nord.events import Event
from venise.games.nord.rulebook import Rulebook
from venise.games.nord.rules import deliveries, setup
from venise.games.nord.rules.step import Step
from venise.games.nord.state import Options, State


class Nord(UsualGame[State]):
    """La Venise du Nord (Sébastien Dujardin, 2012) under the engine's protocol."""

    info = GameInfo("nord", "La Venise du Nord", (2, MOST_SEATS), hidden=True, version=3)
    state_type = State
    action_type = Action
    event_type = Event
    options_type = Options

    @property
    def earlier(self) -> Mapping[int, Nord]:
        """The game by each earlier version of its rules."""
        return EARLIER

    rulebook: Final = Rulebook()
    legal_actions = staticmethod(rulebook.legal_actions)
    chance_outcomes = staticmethod(rulebook.chance_outcomes)
    apply = staticmethod(rulebook.apply)

    def initial_state(self, seats: int, options: Options | None = None) -> State:
        """The table before the first player is drawn; raises BadOptions."""
        if options is not None and not isinstance(options, Options):
            raise BadOptions("these are not options of La Venise du Nord")
        return setup.initial_state(seats, options or Options())

    def chance_key(self, state: State) -> str:
        """The name of the luck that decides now."""
        top = state.due
        if isinstance(top, due.DiceRoll):
            return f"dice:{state.round}:{top.player}:{top.attempt}"
        if isinstance(top, due.CardDraw):
            return f"deck{top.deck}:{state.decks[top.deck].drawn}"
        return "first player"

    def scores(self, state: State) -> tuple[int, ...]:
        """Each seat's points on the track; the final scoring counts once the game is over."""
        return tuple(player.points for player in state.players)

    def observation(self, state: State, viewer: int) -> State:
        """The state as that viewer may know it; raises ValueError where there is none."""
        return hidden.observation(state, viewer)

    def observe(self, fact: Event | Action, viewer: int) -> Event | Action:
        """An event or action as that viewer may see it."""
        return hidden.observe(fact, viewer)

    def resample(self, observation: State, rng: Random) -> State:
        """A full state that the observer cannot tell from the true one."""
        return hidden.resample(observation, rng)

    def reveals(self, event: Event) -> bool:
        """§1.2, §1.4.1.2 Dice and cards, once seen, cannot be unseen."""
        return isinstance(event, facts.DiceRolled | facts.CardDrawn | facts.FirstPlayerChosen)


class SecondNord(Nord):
    """The game by the second version of its rules, in which a record of that version goes on.

    The builder that fills the stock filled there what was free of it, with one kind or two; no
    builder could be used between drawing cards and keeping one.
    """

    info = GameInfo("nord", "La Venise du Nord", (2, MOST_SEATS), hidden=True, version=2)

    def apply(self, state: State, action: Action) -> Step:
        """The next state, in which what is due is asked as that version asked it."""
        after, events = super().apply(state, action)
        return ask_as_before(after), events


def ask_as_before(state: State) -> State:
    """The state with what is due as the rules before version 3 asked it."""
    top = state.due
    if isinstance(top, due.CardChoice) and top.builders:
        return replace(state, due=replace(top, builders=False))
    if isinstance(top, due.StockFill) and not top.around:
        return replace(state, due=replace(top, around=True))
    return state


class FirstNord(SecondNord):
    """The game by the first version of its rules, in which a record of that version goes on.

    Single-use builders waited there until all cubes received lay (§1.4.1.1): where no place was
    left for the cubes nobody was asked, and they were lost with the action before. In all else
    that version only had less to choose from than the second.
    """

    info = GameInfo("nord", "La Venise du Nord", (2, MOST_SEATS), hidden=True, version=1)

    def apply(self, state: State, action: Action) -> Step:
        """The next state and what happened, cubes lost unasked included."""
        after, events = super().apply(state, action)
        if not deliveries.hopeless(after):
            return after, events
        after, lost = super().apply(after, deliveries.LOSE)
        return after, events + lost


NORD: Final = Nord()

EARLIER: Final[Mapping[int, Nord]] = MappingProxyType({1: FirstNord(), 2: SecondNord()})
"""The game by each earlier version of its rules, for records of it."""
