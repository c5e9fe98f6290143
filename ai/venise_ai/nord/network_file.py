"""The network in use, read from the file beside this module."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from venise_ai.network import check_network, read_network
from venise_ai.nord.features import INPUTS

NETWORK_PATH: Final = Path(__file__).with_name("network.json")

NETWORK_FILE: Final = check_network(read_network(NETWORK_PATH), "nord", INPUTS)
"""It knows games of one number of seats; the file says how it was found."""
