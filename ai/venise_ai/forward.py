"""The forward pass of a small network, in plain Python."""

from __future__ import annotations

from collections.abc import Sequence

from venise_ai.network import Column, Network


def predict(network: Network, row: Sequence[float]) -> float:
    """The network's number for a row of inputs; raises ValueError if they are more or fewer."""
    total = 0.0
    values: list[float] = []
    columns: list[Column] = []
    for value, column, weight in zip(
        row, network.input_weights, network.direct_weights, strict=True
    ):
        if value:
            total += value * weight
            values.append(value)
            columns.append(column)
    # A hidden unit at a time: compiled, its level stays a plain number and is not made an object
    # with every input that is added.
    for unit, weight in enumerate(network.output_weights):
        level = network.hidden_biases[unit]
        for number, value in enumerate(values):
            level += value * columns[number][unit]
        if level > 0.0:
            total += level * weight
    return total
