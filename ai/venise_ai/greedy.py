"""A bot that looks to the end of its own turn, choosing one ply at a time on the way."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Generic

from venise.engine.game import TERMINAL
from venise_ai.advice import Advice
from venise_ai.chance_nodes import never_stop, resolve_chance
from venise_ai.forward_model import A, ForwardModel, S
from venise_ai.simple import lead


class GreedyBot(Generic[S, A]):
    """The action after which the turn, completed by one-ply choices, ends best."""

    SAMPLES = 3
    """Worlds and luck that an action is judged by, where luck matters on the way."""

    def __init__(self, game: ForwardModel[S, A], advice: Advice[S, A]) -> None:
        self._game, self._advice = game, advice

    def choose(self, observation: S, rng: Random, stop: Callable[[], bool] = never_stop) -> A:
        """The candidate with the best lead at the end of the turn; ties fall to the first.

        Where there is nothing to foresee, luck picks among the candidates.
        """
        actions = self._advice.candidates(observation)
        if len(actions) == 1:
            return actions[0]
        if not self._advice.search_share(observation):
            return rng.choice(actions)
        seat, luck = observation.current_player, rng.getrandbits(63)
        leads: list[float] = []
        for action in actions:
            leads.append(self.lead_after(observation, action, seat, luck))
            # All this takes some milliseconds: there is time for it, but a thread pauses here.
            stop()
        return actions[leads.index(max(leads))]

    def lead_after(self, observation: S, action: A, seat: int, luck: int) -> float:
        """The mean lead of the seat at the end of the turn that begins with the action."""
        total = 0.0
        for sample in range(self.SAMPLES):
            # The same luck for every action, so that they differ by what they do.
            rng = Random(luck + sample)
            drawn = rng.getstate()
            world = self._game.resample(observation, Random(luck + sample))
            state, _ = self._game.apply(world, action)
            state = self.complete(state, observation.turn_player, rng)
            total += lead(self._advice.evaluate(state), seat)
            if rng.getstate() == drawn:
                return total / (sample + 1)
        return total / self.SAMPLES

    def complete(self, state: S, turn_player: int, rng: Random) -> S:
        """The first state at or after this one in which the turn is another's, or over."""
        apply, advice = self._game.apply, self._advice
        while state.turn_player == turn_player and state.current_player != TERMINAL:
            state = resolve_chance(self._game, state, rng)
            if state.turn_player != turn_player or state.current_player == TERMINAL:
                break
            actions = advice.candidates(state)
            if len(actions) == 1:
                state, _ = apply(state, actions[0])
            else:
                seat = state.current_player
                following = [apply(state, action)[0] for action in actions]
                state = max(following, key=lambda after: lead(advice.evaluate(after), seat))
        return state
