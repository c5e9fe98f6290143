"""La Venise du Nord as a game of the engine."""

from __future__ import annotations

from random import Random
from typing import Final

from venise.engine.errors import BadOptions
from venise.engine.game import TERMINAL, GameInfo
from venise.games.nord import decisions as due
from venise.games.nord import events as facts
from venise.games.nord import hidden, rulebook
from venise.games.nord.actions import Action
from venise.games.nord.components import MOST_SEATS
from venise.games.nord.events import Event
from venise.games.nord.rules import setup
from venise.games.nord.state import Options, State


class Nord:
    """La Venise du Nord (Sébastien Dujardin, 2012) under the engine's protocol."""

    info = GameInfo("nord", "La Venise du Nord", (2, MOST_SEATS), hidden=True, version=1)
    state_type = State
    action_type = Action
    event_type = Event
    options_type = Options

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

    def returns(self, state: State) -> tuple[float, ...]:
        """1 shared among the winners once the game is over; zeros before."""
        points = self.scores(state)
        if state.current_player != TERMINAL:
            return (0.0,) * len(points)
        best = max(points)
        share = 1 / points.count(best)
        return tuple(share if total == best else 0.0 for total in points)

    def observation(self, state: State, seat: int) -> State:
        """The state as that seat may know it."""
        return hidden.observation(state, seat)

    def observe(self, fact: Event | Action, seat: int) -> Event | Action:
        """An event or chance action as that seat may see it."""
        return hidden.observe(fact, seat)

    def resample(self, observation: State, rng: Random) -> State:
        """A full state that the observer cannot tell from the true one."""
        return hidden.resample(observation, rng)

    def reveals(self, event: Event) -> bool:
        """§1.2, §1.4.1.2 Dice and cards, once seen, cannot be unseen."""
        return isinstance(event, facts.DiceRolled | facts.CardDrawn | facts.FirstPlayerChosen)


NORD: Final = Nord()
