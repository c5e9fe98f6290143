"""greedy-1 looks to the end of its own turn, choosing one ply at a time on the way."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from venise.engine.chance import draw
from venise.engine.game import CHANCE, TERMINAL
from venise.games.nord.actions import Action
from venise.games.nord.game import NORD
from venise.games.nord.state import State
from venise_ai.nord.greedy_1.candidates import candidates
from venise_ai.nord.greedy_1.evaluation import values


def never() -> bool:
    """Nothing asks it to stop early."""
    return False


class GreedyOne:
    """The action after which the turn, completed by one-ply choices, ends best."""

    SAMPLES = 3
    """Worlds and luck that an action is judged by, where luck matters on the way."""

    def choose(self, observation: State, rng: Random, stop: Callable[[], bool] = never) -> Action:
        """The candidate with the best lead at the end of the turn; ties fall to the first."""
        actions = candidates(observation)
        if len(actions) == 1:
            return actions[0]
        seat, luck = observation.current_player, rng.getrandbits(63)
        leads = [self.lead_after(observation, action, seat, luck) for action in actions]
        return actions[leads.index(max(leads))]

    def lead_after(self, observation: State, action: Action, seat: int, luck: int) -> float:
        """The mean lead of the seat at the end of the turn that begins with the action."""
        total = 0.0
        for sample in range(self.SAMPLES):
            # The same luck for every action, so that they differ by what they do.
            rng = Random(luck + sample)
            drawn = rng.getstate()
            world = NORD.resample(observation, Random(luck + sample))
            state, _ = NORD.apply(world, action)
            state = self.complete(state, observation.turn_player, rng)
            total += lead(values(state), seat)
            if rng.getstate() == drawn:
                return total / (sample + 1)
        return total / self.SAMPLES

    def complete(self, state: State, turn_player: int, rng: Random) -> State:
        """The first state at or after this one in which the turn is another's, or over."""
        while state.turn_player == turn_player and state.current_player != TERMINAL:
            state = settle(state, rng)
            if state.turn_player != turn_player or state.current_player == TERMINAL:
                break
            actions = candidates(state)
            if len(actions) == 1:
                state, _ = NORD.apply(state, actions[0])
            else:
                seat = state.current_player
                following = [NORD.apply(state, action)[0] for action in actions]
                state = max(following, key=lambda after: lead(values(after), seat))
        return state


def settle(state: State, rng: Random) -> State:
    """The state once a seat decides or the game is over."""
    while state.current_player == CHANCE:
        state, _ = NORD.apply(state, draw(NORD.chance_outcomes(state), rng))
    return state


def lead(points: tuple[float, ...], seat: int) -> float:
    """How far the seat is ahead of the best of the others."""
    return points[seat] - max(value for other, value in enumerate(points) if other != seat)
