"""The network in use, read from the file beside this module."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ai.network import read_network

LEARNT: Final = read_network(Path(__file__).with_name("network.json"))
"""It knows games of one number of seats; the file says how it was found."""
