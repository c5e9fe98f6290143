"""The forward pass of a small network, in plain Python."""

from __future__ import annotations

from collections.abc import Sequence

from venise_ai.network import Network


def predict(network: Network, row: Sequence[float]) -> float:
    """The network's number for a row of inputs; raises ValueError if they are more or fewer."""
    total, hidden = 0.0, list(network.hidden_biases)
    for value, column, weight in zip(
        row, network.input_weights, network.direct_weights, strict=True
    ):
        if value:
            total += value * weight
            hidden = [level + value * part for level, part in zip(hidden, column, strict=True)]
    for level, weight in zip(hidden, network.output_weights, strict=True):
        if level > 0.0:
            total += level * weight
    return total
