"""The Patrons of Venice as a game of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from venise.engine.errors import BadOptions
from venise.engine.game import GameInfo
from venise.engine.standing import Standing
from venise.engine.usual import UsualGame
from venise.games.patrons import decisions as due
from venise.games.patrons import events as facts
from venise.games.patrons import hidden, rulebook
from venise.games.patrons.actions import Action
from venise.games.patrons.components import FEWEST_SEATS, MOST_SEATS
from venise.games.patrons.events import Event
from venise.games.patrons.rules import end, sail, setup
from venise.games.patrons.rules.points import points
from venise.games.patrons.rules.step import Step
from venise.games.patrons.state import Options, State


class Patrons(UsualGame[State]):
    """The Patrons of Venice (Ken Stevens, 2004) under the engine's protocol."""

    info = GameInfo(
        "patrons", "The Patrons of Venice", (FEWEST_SEATS, MOST_SEATS), hidden=True, version=2
    )
    state_type = State
    action_type = Action
    event_type = Event
    options_type = Options

    @property
    def earlier(self) -> Mapping[int, Patrons]:
        """The game by each earlier version of its rules."""
        return EARLIER

    legal_actions = staticmethod(rulebook.legal_actions)
    chance_outcomes = staticmethod(rulebook.chance_outcomes)
    apply = staticmethod(rulebook.apply)

    def initial_state(self, seats: int, options: Options | None = None) -> State:
        """The table before the first card is dealt; raises BadOptions."""
        if options is not None and not isinstance(options, Options):
            raise BadOptions("these are not options of The Patrons of Venice")
        return setup.initial_state(seats, options or Options())

    def chance_key(self, state: State) -> str:
        """The name of the luck that decides now."""
        return "lead" if isinstance(state.due, due.FirstLead) else f"card:{state.drawn}"

    def scores(self, state: State) -> tuple[int, ...]:
        """Each seat's points as they stand."""
        return points(state)

    def standing(self, state: State) -> tuple[Standing, ...]:
        """§5 Points, then ducats."""
        return end.standing(state)

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
        """§3, §4.2 Cards, once turned up or shown, cannot be unseen."""
        return isinstance(
            event,
            facts.CardDealt | facts.FirstLeadChosen | facts.CardTurnedUp | facts.CardsShown,
        )


class FirstPatrons(Patrons):
    """The game by the first version of its rules, in which a record of that version goes on.

    Nobody turned up a new card there once deck and discards held nothing but Pirates! (§4.2a): so
    fewer Pirates! struck, and the theft was not always certain. In all else the rules are the same.
    """

    info = GameInfo(
        "patrons", "The Patrons of Venice", (FEWEST_SEATS, MOST_SEATS), hidden=True, version=1
    )

    def apply(self, state: State, action: Action) -> Step:
        """The next state and what happened, the end of the drawing included."""
        after, events = super().apply(state, action)
        if not sail.would_have_stopped(after):
            return after, events
        after, stopped = sail.stop_drawing(after)
        return rulebook.follow(after, events + stopped)


PATRONS: Final = Patrons()

EARLIER: Final[Mapping[int, Patrons]] = MappingProxyType({1: FirstPatrons()})
"""The game by each earlier version of its rules, for records of it."""
