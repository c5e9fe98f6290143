"""The two bots that look no further than one decision, and how the best of several is taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic, TypeVar

from venise.match.leads import lead
from venise_ai.advice import Advice
from venise_ai.chance_nodes import never_stop, resolve_chance
from venise_ai.forward_model import A, ForwardModel, S

__all__ = ["OnePlyBot", "RandomBot", "choose_best", "lead"]

Option = TypeVar("Option")
"""What there is a choice of."""


class RandomBot(Generic[S, A]):
    """Any legal action, each as likely as the others."""

    def __init__(self, game: ForwardModel[S, A]) -> None:
        self._game = game

    def choose(self, observation: S, rng: Random, stop: Callable[[], bool] = never_stop) -> A:
        """A legal action."""
        return rng.choice(self._game.legal_actions(observation))


class OnePlyBot(Generic[S, A]):
    """The action after which the position looks best, whatever may follow."""

    SAMPLES = 4
    """Outcomes of luck that an action is judged by, where luck follows."""

    def __init__(self, game: ForwardModel[S, A], advice: Advice[S, A]) -> None:
        self._game, self._advice = game, advice

    def choose(self, observation: S, rng: Random, stop: Callable[[], bool] = never_stop) -> A:
        """The candidate with the best lead right after it; ties fall to luck."""
        actions = self._advice.candidates(observation)
        seat = observation.current_player
        if len(actions) == 1:
            return actions[0]
        luck = rng.getrandbits(63)
        return choose_best(
            actions, lambda action: self._lead(observation, action, seat, luck), rng, stop
        )

    def _lead(self, observation: S, action: A, seat: int, luck: int) -> float:
        """The mean lead after the action, over a few worlds and outcomes of luck."""
        game, total = self._game, 0.0
        for sample in range(self.SAMPLES):
            rng = Random(luck + sample)
            state, _ = game.apply(game.resample(observation, rng), action)
            after = resolve_chance(game, state, rng)
            total += lead(self._advice.evaluate(after), seat)
            if after is state:
                return total / (sample + 1)
        return total / self.SAMPLES


def choose_best(
    options: Sequence[Option],
    value: Callable[[Option], float],
    rng: Random,
    stop: Callable[[], bool] = never_stop,
) -> Option:
    """The option of the highest value, of at least one; equals fall to luck."""
    values = []
    for option in options:
        values.append(value(option))
        # All this takes some milliseconds: there is time for it, but a thread pauses here.
        stop()
    best = max(values)
    return rng.choice([one for one, its in zip(options, values, strict=True) if its == best])
