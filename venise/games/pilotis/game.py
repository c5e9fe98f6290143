"""Venise on piles as a game of the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from venise.engine.errors import BadOptions
from venise.engine.game import GameInfo
from venise.engine.standing import Standing
from venise.engine.usual import UsualGame
from venise.games.pilotis import decisions as due
from venise.games.pilotis import events as facts
from venise.games.pilotis import hidden, rulebook
from venise.games.pilotis.actions import Action
from venise.games.pilotis.components import FEWEST_SEATS, MOST_SEATS
from venise.games.pilotis.events import Event
from venise.games.pilotis.rules import end, gems, setup
from venise.games.pilotis.state import Options, State


class Pilotis(UsualGame[State]):
    """Venise on piles under the engine's protocol."""

    info = GameInfo(
        "pilotis", "Venise on piles", (FEWEST_SEATS, MOST_SEATS), hidden=True, version=2
    )
    state_type = State
    action_type = Action
    event_type = Event
    options_type = Options

    @property
    def earlier(self) -> Mapping[int, Pilotis]:
        """The game by each earlier version of its rules."""
        return EARLIER

    legal_actions = staticmethod(rulebook.legal_actions)
    chance_outcomes = staticmethod(rulebook.chance_outcomes)
    apply = staticmethod(rulebook.apply)

    def initial_state(self, seats: int, options: Options | None = None) -> State:
        """The table before the first card is dealt; raises BadOptions."""
        if options is not None and not isinstance(options, Options):
            raise BadOptions("these are not options of Venise on piles")
        return setup.initial_state(seats, options or Options())

    def chance_key(self, state: State) -> str:
        """The name of the luck that decides now."""
        top = state.due
        if isinstance(top, due.Dealing):
            return f"deal:{top.receiver}:{top.number}"
        if isinstance(top, due.Drawing):
            return f"draw:{state.drawn}"
        return "corners" if isinstance(top, due.Corners) else "first"

    def scores(self, state: State) -> tuple[int, ...]:
        """Each seat's gems."""
        return tuple([gems.count(player) for player in state.players])

    def standing(self, state: State) -> tuple[Standing, ...]:
        """§6 Gems, then who had them all first, then hourglass tiles left."""
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

    def resample_before(
        self, observation: State, action: Action, events: Sequence[Event], rng: Random
    ) -> State:
        """The same where the seat may hold what it is then seen to give up."""
        return hidden.resample_before(observation, action, rng)

    def reveals(self, event: Event) -> bool:
        """§1.3, §4.1 Cards, once seen, cannot be unseen; nor can what luck has drawn."""
        return isinstance(
            event,
            facts.CornersDrawn | facts.CardDealt | facts.FirstPlayerChosen | facts.CardDrawn,
        )


class FirstPilotis(Pilotis):
    """The game by the first version of its rules, in which a record of that version goes on.

    An empty pile was renewed there only when a card was next needed (§4.2), with what had been
    played until then. Boards on which a gem is reached by half planks alone (§8) are new since:
    no record of that version lies on one.
    """

    info = GameInfo(
        "pilotis", "Venise on piles", (FEWEST_SEATS, MOST_SEATS), hidden=True, version=1
    )
    apply = staticmethod(rulebook.apply_by_first)


PILOTIS: Final = Pilotis()

EARLIER: Final[Mapping[int, Pilotis]] = MappingProxyType({1: FirstPilotis()})
"""The game by each earlier version of its rules, for records of it."""
