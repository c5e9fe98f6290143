"""Doge as a game of the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from venise.engine.errors import BadOptions
from venise.engine.game import GameInfo
from venise.engine.standing import Standing
from venise.engine.usual import UsualGame
from venise.games.doge import decisions as due
from venise.games.doge import events as facts
from venise.games.doge import hidden, reveals, rulebook, seals
from venise.games.doge.actions import Action
from venise.games.doge.components import FEWEST_SEATS, MOST_SEATS
from venise.games.doge.events import Event
from venise.games.doge.rules import end, setup
from venise.games.doge.rules.palaces import palaces_of
from venise.games.doge.rules.step import Step
from venise.games.doge.state import Options, State


class Doge(UsualGame[State]):
    """Doge (Leo Colovini, 2000) under the engine's protocol."""

    info = GameInfo("doge", "Doge", (FEWEST_SEATS, MOST_SEATS), hidden=True, version=2)
    state_type = State
    action_type = Action
    event_type = Event
    options_type = Options

    @property
    def earlier(self) -> Mapping[int, Doge]:
        """The game by each earlier version of its rules."""
        return EARLIER

    legal_actions = staticmethod(rulebook.legal_actions)
    chance_outcomes = staticmethod(rulebook.chance_outcomes)

    def apply(self, state: State, action: Action) -> Step:
        """The next state and what happened."""
        return rulebook.apply(state, action)

    def initial_state(self, seats: int, options: Options | None = None) -> State:
        """The table before the first order card is turned up; raises BadOptions."""
        if options is not None and not isinstance(options, Options):
            raise BadOptions("these are not options of Doge")
        return setup.initial_state(seats, options or Options())

    def chance_key(self, state: State) -> str:
        """The name of the luck that decides now."""
        top = state.due
        if isinstance(top, due.OrderDraw):
            return f"order:{state.year}:{len(state.order_next)}"
        if isinstance(top, due.BallotReveal):
            return f"ballots:{state.year}:{top.round}"
        if isinstance(top, due.Count):
            return f"votes:{state.year}:{state.order_now[0]}"
        return f"seals:{state.reveals}"

    def scores(self, state: State) -> tuple[int, ...]:
        """Each seat's palaces on the board."""
        return tuple(palaces_of(state, seat) for seat in range(len(state.players)))

    def standing(self, state: State) -> tuple[Standing, ...]:
        """§8 Whether a seat qualifies, its palaces, districts where nobody does, its houses."""
        return end.standing(state)

    def is_sealed(self, state: State) -> bool:
        """§2.1.1, §4.1, §5.1, §6.1 Ballots; moves, houses and palaces of tied seats."""
        return seals.is_sealed(state)

    def before_seals(self, state: State) -> State:
        """The position in which the first of the seals was made that nobody has revealed yet.

        What the seat that decides has sealed itself is still sealed, and it goes first.
        """
        return seals.before_seals(state)

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
        """The same with the ballots, markers or moves that are seen next."""
        return reveals.resample_before(observation, action, events, rng)

    def reveals(self, event: Event) -> bool:
        """§2 Order cards, ballots, markers and seals, once seen, cannot be unseen."""
        return isinstance(
            event,
            facts.OrderCardTurned | facts.BallotLaid | facts.VotesCounted | facts.SealsBroken,
        )


class FirstDoge(Doge):
    """The game by the first version of its rules, in which a record of that version goes on.

    Seats that were tied placed their houses there openly, one after the other (§5.1), and moved
    two houses in the Quarantia in two rounds, each with its look at who can build (§4.1).
    """

    info = GameInfo("doge", "Doge", (FEWEST_SEATS, MOST_SEATS), hidden=True, version=1)

    def apply(self, state: State, action: Action) -> Step:
        """The next state and what happened, those tied in turn."""
        return rulebook.apply(state, action, rulebook.FIRST_FOLLOWING)


DOGE: Final = Doge()

EARLIER: Final[Mapping[int, Doge]] = MappingProxyType({1: FirstDoge()})
"""The game by each earlier version of its rules, for records of it."""
