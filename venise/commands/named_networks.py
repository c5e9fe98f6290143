"""Networks that people name behind a bot, as in `mcts:network.json`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from venise.commands.checked_arguments import game_by_key
from venise.engine.errors import BadData, BadOptions
from venise.match.regular import read_bounded
from venise_ai.bots import feature_extractor_of
from venise_ai.network import Network, NetworkFile, check_network

MOST_NETWORK_BYTES: Final = 4_000_000
"""No file of a network needs nearly as much."""

MOST_NUMBER: Final = 1e6
"""No number of a network that has learnt anything is nearly as large."""


class TopOfFile(msgspec.Struct, frozen=True):
    """What tells a file of a network from a file of weights."""

    network: msgspec.Raw


def holds_network(path: Path) -> bool:
    """Whether the file looks like one of a network; raises BadFile if it cannot be read."""
    try:
        msgspec.json.decode(read_bounded(path, MOST_NETWORK_BYTES), type=TopOfFile)
    except (ValueError, RecursionError):
        return False
    return True


def read_named_network(path: Path, key: str, seats: int) -> Network:
    """The network in a file for a game of so many seats; raises VeniseError in one sentence."""
    try:
        content = read_bounded(path, MOST_NETWORK_BYTES)
        file = msgspec.json.decode(content, type=NetworkFile)
    except (ValueError, RecursionError) as fault:
        raise BadOptions(f"{path}: is no file of a network ({fault})") from fault
    game = game_by_key(key)
    extract = feature_extractor_of(game)
    inputs = len(extract(game.initial_state(seats, game.options_type()))[0])
    try:
        check_network(file, key, inputs)
    except BadData as fault:
        raise BadOptions(f"{path}: {fault}") from fault
    if file.training.seats != seats:
        raise BadOptions(f"{path}: has learnt games of {file.training.seats} players, not {seats}")
    if largest(file.network) > MOST_NUMBER:
        raise BadOptions(f"{path}: holds a number that is no network's")
    return file.network


def largest(network: Network) -> float:
    """The number of a network that is farthest from nothing, as far as it is from it."""
    rows = (
        *network.input_weights,
        network.hidden_biases,
        network.output_weights,
        network.direct_weights,
    )
    return max((abs(one) for row in rows for one in row), default=0.0)
