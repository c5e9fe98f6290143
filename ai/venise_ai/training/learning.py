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
from venise_ai.network import NETWORK_DIGITS, Network
from venise_ai.optional_packages import load_package
from venise_ai.training.self_play import TrainingPosition

HIDDEN_UNITS: Final = 16

EPOCHS: Final = 6
"""How often training goes through all positions."""

BATCH_SIZE: Final = 512
"""Positions of one step of gradient descent."""

LEARNING_RATE: Final = 0.003
"""The first step of Adam; steps shorten linearly to none."""

ADAM_DECAY: Final = (0.1, 0.001)
"""One less the decay rates of Adam's means of gradients and of their squares (1 - beta)."""

VALIDATION_EVERY: Final = 20
"""One game in so many is kept for validation."""

Array = Any
"""An array of numpy, which is not loaded to play."""


class TrainedNetwork(msgspec.Struct, frozen=True):
    """A network, and how well it was fitted."""

    network: Network
    positions: int
    """Those that were learnt from."""

    cross_entropy: float
    """Mean cross-entropy over the validation games, in nats."""


def load_numpy() -> ModuleType:
    """The package, held to one thread: several are slower for so small a network.

    Raises VeniseError where it is missing.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    return load_package("numpy", "learning", "learn")


def fit_network(
    games: Sequence[Sequence[TrainingPosition]],
    seed: int,
    report_epoch: Callable[[int], None],
    *,
    epochs: int = EPOCHS,
    weight_decay: float = 0.0,
) -> TrainedNetwork:
    """A network fitted to the games, of which there must be two at least.

    Every twentieth is kept for validation, or the last where there are fewer. Raises VeniseError
    where numpy is missing.
    """
    np = load_numpy()
    every = min(VALIDATION_EVERY, len(games))
    training = [one for number, game in enumerate(games) if (number + 1) % every for one in game]
    validation = [
        one for number, game in enumerate(games) if not (number + 1) % every for one in game
    ]
    rows, shares, promised = to_arrays(np, training)
    mean, deviation = rows.mean((0, 1)), rows.std((0, 1)) + 1e-3
    # What was the same in all games, as the turn of a seat that nobody held, has taught nothing:
    # divided by its deviation, the number that was drawn for it would outweigh all others.
    deviation[np.ptp(rows, (0, 1)) == 0.0] = np.inf
    rows -= mean
    rows /= deviation
    rng = np.random.default_rng(seed)
    steps = epochs * -(-len(rows) // BATCH_SIZE)
    trainer = NetworkTrainer(np, rng, rows.shape[2], steps, weight_decay)
    for number in range(epochs):
        for batch in split_batches(rng.permutation(len(rows))):
            trainer.train_batch(rows[batch], shares[batch], promised[batch])
        report_epoch(number + 1)
    network = trainer.network(mean, deviation, corrects=bool(training[0].promised))
    return TrainedNetwork(network, len(training), round(cross_entropy(network, validation), 4))


def to_arrays(np: ModuleType, positions: Sequence[TrainingPosition]) -> tuple[Array, Array, Array]:
    """Rows (positions, seats, inputs), shares and what was promised (positions, seats)."""
    rows = np.array([one.rows for one in positions], dtype=np.float64)
    shares = np.array([one.shares for one in positions], dtype=np.float64)
    return rows, shares, promised_logits(np, positions)


def promised_logits(np: ModuleType, positions: Sequence[TrainingPosition]) -> Array:
    """The logits that are to be corrected, none where a network is to tell the whole."""
    nothing = [0.0] * len(positions[0].shares)
    return np.array([one.promised or nothing for one in positions], dtype=np.float64)


def split_batches(order: Array) -> Iterator[Array]:
    """The order in parts."""
    return (order[first : first + BATCH_SIZE] for first in range(0, len(order), BATCH_SIZE))


class NetworkTrainer:
    """A network while it learns: inward, resting, outward and direct numbers, as arrays."""

    def __init__(
        self, np: ModuleType, rng: Array, inputs: int, steps: int, weight_decay: float = 0.0
    ) -> None:
        """It will be shown `steps` batches in all; each draws its numbers towards nothing."""
        self._np, self._steps, self._step = np, steps, 0
        self._weight_decay = weight_decay
        self.parts = [
            rng.normal(0.0, inputs**-0.5, (inputs, HIDDEN_UNITS)),
            np.zeros(HIDDEN_UNITS),
            rng.normal(0.0, 0.3 * HIDDEN_UNITS**-0.5, HIDDEN_UNITS),
            np.zeros(inputs),
        ]
        self._gradients = [np.zeros_like(part) for part in self.parts]
        self._squared_gradients = [np.zeros_like(part) for part in self.parts]

    def train_batch(self, rows: Array, shares: Array, promised: Array = 0.0) -> None:
        """One step down the cross-entropy of these positions, beyond what was promised of them."""
        np, (inward, resting, outward, direct) = self._np, self.parts
        flat = rows.reshape(-1, rows.shape[2])
        hidden = np.maximum(flat @ inward + resting, 0.0)
        answers = (hidden @ outward + flat @ direct).reshape(shares.shape) + promised
        odds = np.exp(answers - answers.max(1, keepdims=True))
        wrong = ((odds / odds.sum(1, keepdims=True) - shares) / len(rows)).reshape(-1)
        below = np.outer(wrong, outward) * (hidden > 0.0)
        self._adam_step([flat.T @ below, below.sum(0), hidden.T @ wrong, flat.T @ wrong])

    def _adam_step(self, gradients: Sequence[Array]) -> None:
        """One step of Adam down these gradients."""
        fresh, slow = ADAM_DECAY
        rate = LEARNING_RATE * (1.0 - self._step / self._steps)
        self._step += 1
        for number, slope in enumerate(gradients):
            gradient = slope + self._weight_decay * self.parts[number]
            self._gradients[number] += fresh * (gradient - self._gradients[number])
            self._squared_gradients[number] += slow * (
                gradient**2 - self._squared_gradients[number]
            )
            direction = self._gradients[number] / (1.0 - (1.0 - fresh) ** self._step)
            size = self._np.sqrt(
                self._squared_gradients[number] / (1.0 - (1.0 - slow) ** self._step)
            )
            self.parts[number] = self.parts[number] - rate * direction / (size + 1e-8)

    def network(self, mean: Array, deviation: Array, *, corrects: bool = False) -> Network:
        """The network for raw features; it was trained on (x - mean) / deviation."""
        inward, resting, outward, direct = self.parts
        inward = inward / deviation[:, None]
        rounded = [
            part.round(NETWORK_DIGITS).tolist()
            for part in (inward, resting - mean @ inward, outward, direct / deviation)
        ]
        hidden, out, straight = map(tuple, rounded[1:])
        return Network(tuple(map(tuple, rounded[0])), hidden, out, straight, corrects)


def cross_entropy(network: Network, positions: Sequence[TrainingPosition]) -> float:
    """Mean cross-entropy between the shares of the win and the predicted ones, in nats.

    Raises VeniseError where numpy is missing.
    """
    np = load_numpy()
    answers = np.array([[predict(network, row) for row in one.rows] for one in positions])
    answers += promised_logits(np, positions)
    answers -= answers.max(1, keepdims=True)
    foretold = answers - np.log(np.exp(answers).sum(1, keepdims=True))
    shares = np.array([one.shares for one in positions])
    return float(-(shares * foretold).sum(1).mean())
