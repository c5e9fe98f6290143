"""A network learns to foretell who wins; numpy is needed here and nowhere else.

Each row of a position gets a number from the network, and the seats share the win as the
exponentials of these numbers are to each other. Steps go down the cross-entropy, by Adam (Kingma
and Ba, 2015).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from types import ModuleType
from typing import Any, Final

import msgspec

from venise_ai.forward import predict
from venise_ai.network import DIGITS, Network
from venise_ai.optional_packages import load_package
from venise_ai.training.self_play import TrainingPosition

HIDDEN: Final = 16

EPOCHS: Final = 6
"""How often every position is seen."""

BATCH_SIZE: Final = 512
"""Positions whose lessons are taken together."""

LEARNING_RATE: Final = 0.003
"""The first step of Adam; they shorten evenly to none."""

ADAM_DECAY: Final = (0.1, 0.001)
"""How fast Adam forgets slopes and their squares."""

VALIDATION_EVERY: Final = 20
"""One game in so many is not learnt from but foretold afterwards."""

Array = Any
"""An array of numpy, which is not loaded to play."""


class TrainedNetwork(msgspec.Struct, frozen=True):
    """What came of it."""

    network: Network
    positions: int
    """Those that were learnt from."""

    cross_entropy: float
    """Mean cross-entropy of the games that were not, in nats."""


def load_numpy() -> ModuleType:
    """The package, told to work alone: so small a network is slower learnt by several threads.

    Raises VeniseError where it is missing.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    return load_package("numpy", "learning", "learn")


def fit_network(
    games: Sequence[Sequence[TrainingPosition]], seed: int, told: Callable[[int], None]
) -> TrainedNetwork:
    """A network that has seen the games, at least APART; `told` hears of each pass when it is over.

    Raises VeniseError where numpy is missing.
    """
    np = load_numpy()
    lessons = [
        one for number, game in enumerate(games) if (number + 1) % VALIDATION_EVERY for one in game
    ]
    exam = [
        one
        for number, game in enumerate(games)
        if not (number + 1) % VALIDATION_EVERY
        for one in game
    ]
    rows, shares = to_arrays(np, lessons)
    middle, spread = rows.mean((0, 1)), rows.std((0, 1)) + 1e-3
    rows -= middle
    rows /= spread
    rng = np.random.default_rng(seed)
    pupil = NetworkTrainer(np, rng, rows.shape[2], EPOCHS * -(-len(rows) // BATCH_SIZE))
    for number in range(EPOCHS):
        for batch in split_batches(rng.permutation(len(rows))):
            pupil.train_batch(rows[batch], shares[batch])
        told(number + 1)
    network = pupil.network(middle, spread)
    return TrainedNetwork(network, len(lessons), round(cross_entropy(network, exam), 4))


def to_arrays(np: ModuleType, shown: Sequence[TrainingPosition]) -> tuple[Array, Array]:
    """The rows of all positions (positions, seats, inputs) and the shares (positions, seats)."""
    rows = np.array([one.rows for one in shown], dtype=np.float64)
    return rows, np.array([one.shares for one in shown], dtype=np.float64)


def split_batches(order: Array) -> Iterator[Array]:
    """The order in parts."""
    return (order[first : first + BATCH_SIZE] for first in range(0, len(order), BATCH_SIZE))


class NetworkTrainer:
    """A network while it learns: inward, resting, outward and direct numbers, as arrays."""

    def __init__(self, np: ModuleType, rng: Array, inputs: int, steps: int) -> None:
        """It will be shown `steps` batches in all."""
        self._np, self._steps, self._step = np, steps, 0
        self.parts = [
            rng.normal(0.0, inputs**-0.5, (inputs, HIDDEN)),
            np.zeros(HIDDEN),
            rng.normal(0.0, 0.3 * HIDDEN**-0.5, HIDDEN),
            np.zeros(inputs),
        ]
        self._gradients = [np.zeros_like(part) for part in self.parts]
        self._squared_gradients = [np.zeros_like(part) for part in self.parts]

    def train_batch(self, rows: Array, shares: Array) -> None:
        """One step down the cross-entropy of these positions."""
        np, (inward, resting, outward, direct) = self._np, self.parts
        flat = rows.reshape(-1, rows.shape[2])
        hidden = np.maximum(flat @ inward + resting, 0.0)
        answers = (hidden @ outward + flat @ direct).reshape(shares.shape)
        odds = np.exp(answers - answers.max(1, keepdims=True))
        wrong = ((odds / odds.sum(1, keepdims=True) - shares) / len(rows)).reshape(-1)
        below = np.outer(wrong, outward) * (hidden > 0.0)
        self._adam_step([flat.T @ below, below.sum(0), hidden.T @ wrong, flat.T @ wrong])

    def _adam_step(self, slopes: Sequence[Array]) -> None:
        """Adam's step."""
        fresh, slow = ADAM_DECAY
        stride = LEARNING_RATE * (1.0 - self._step / self._steps)
        self._step += 1
        for number, slope in enumerate(slopes):
            self._gradients[number] += fresh * (slope - self._gradients[number])
            self._squared_gradients[number] += slow * (slope**2 - self._squared_gradients[number])
            way = self._gradients[number] / (1.0 - (1.0 - fresh) ** self._step)
            size = self._np.sqrt(
                self._squared_gradients[number] / (1.0 - (1.0 - slow) ** self._step)
            )
            self.parts[number] = self.parts[number] - stride * way / (size + 1e-8)

    def network(self, middle: Array, spread: Array) -> Network:
        """The network for numbers as they come, which the pupil saw less `middle`, by `spread`."""
        inward, resting, outward, direct = self.parts
        inward = inward / spread[:, None]
        rounded = [
            part.round(DIGITS).tolist()
            for part in (inward, resting - middle @ inward, outward, direct / spread)
        ]
        return Network(tuple(map(tuple, rounded[0])), *map(tuple, rounded[1:]))


def cross_entropy(network: Network, shown: Sequence[TrainingPosition]) -> float:
    """Mean cross-entropy of the ends that came with those that were foretold, in nats.

    Raises VeniseError where numpy is missing.
    """
    np = load_numpy()
    answers = np.array([[predict(network, row) for row in one.rows] for one in shown])
    answers -= answers.max(1, keepdims=True)
    foretold = answers - np.log(np.exp(answers).sum(1, keepdims=True))
    shares = np.array([one.shares for one in shown])
    return float(-(shares * foretold).sum(1).mean())
