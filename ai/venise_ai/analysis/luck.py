"""What luck gave each seat: the chances after a draw, less their mean over all that it could be."""

from __future__ import annotations

from random import Random
from typing import Generic

from venise.engine.game import TERMINAL
from venise_ai.bots import expertise_on
from venise_ai.forward_model import A, ForwardModel, S
from venise_ai.greedy import GreedyBot


class LuckJudge(Generic[S, A]):
    """Judges draws by where the turn ends if it is completed by the advice, one ply at a time.

    Whatever that judgement is worth, what luck gives comes to nothing over the outcomes of a draw,
    by their weights, and over the seats.
    """

    def __init__(self, game: ForwardModel[S, A], seed: int) -> None:
        """What luck is still to come in a turn is drawn by the seed, alike for every outcome."""
        self._game, self._seed = game, seed
        self._expertise = expertise_on(game)
        self._advice = self._expertise.with_network()
        self._greedy: GreedyBot[S, A] = GreedyBot(game, self._advice)

    def judge_draw(self, state: S, drawn: A) -> tuple[float, ...] | None:
        """What the outcome gave each seat, as a chance to win; None where it was the only one."""
        outcomes = self._game.chance_outcomes(state)
        if len(outcomes) == 1:
            return None
        total = outcomes.sums[-1]
        mean = [0.0] * len(self._game.scores(state))
        given: tuple[float, ...] = ()
        for outcome, weight in outcomes:
            chances = self.judge_outcome(state, outcome)
            mean = [
                one + weight / total * chance for one, chance in zip(mean, chances, strict=True)
            ]
            if outcome == drawn:
                given = chances
        return tuple(one - expected for one, expected in zip(given, mean, strict=True))

    def judge_outcome(self, state: S, outcome: A) -> tuple[float, ...]:
        """Each seat's chance to win after that outcome."""
        end = self.end_turn(state, outcome)
        if end.current_player == TERMINAL:
            return self._game.returns(end)
        return self._expertise.chances(self._advice.evaluate(end), end)

    def end_turn(self, state: S, outcome: A) -> S:
        """The position in which the turn would end after that outcome."""
        after, _ = self._game.apply(state, outcome)
        return self._greedy.complete(after, state.turn_player, Random(self._seed))
