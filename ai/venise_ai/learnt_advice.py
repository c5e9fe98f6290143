"""Advice whose judgement a network corrects, or shares."""

from __future__ import annotations

from math import fsum
from typing import Final

from venise.engine.game import TERMINAL
from venise_ai.advice import Advice, FeatureExtractor
from venise_ai.advice_wrapper import AdviceWrapper
from venise_ai.forward import predict
from venise_ai.forward_model import A, S
from venise_ai.network import Network

LEARNT_SHARE: Final = 0.5
"""The share of a network that does not correct in what a position is worth."""


class LearntAdvice(AdviceWrapper[S, A]):
    """Another advice whose evaluation is drawn towards who is likely to win by a network."""

    def __init__(
        self,
        advice: Advice[S, A],
        extract: FeatureExtractor[S],
        network: Network,
        points_per_logit: float,
    ) -> None:
        """A step of one in the network's answers is taken for so many points."""
        super().__init__(advice)
        self._extract, self._network = extract, network
        self._points_per_logit = points_per_logit

    def evaluate(self, state: S) -> tuple[float, ...]:
        """For each seat the points it may expect; all together come to what the advice promises."""
        promised = self._advice.evaluate(state)
        if state.current_player == TERMINAL:
            return promised
        scale, network = self._points_per_logit, self._network
        answers = [scale * predict(network, row) for row in self._extract(state)]
        kept, learnt = (1.0, 1.0) if network.corrects else (1.0 - LEARNT_SHARE, LEARNT_SHARE)
        middle = ((1.0 - kept) * fsum(promised) - learnt * fsum(answers)) / len(promised)
        return tuple(
            [
                kept * points + learnt * expected + middle
                for points, expected in zip(promised, answers, strict=True)
            ]
        )
