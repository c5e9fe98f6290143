"""How long a bot from outside may take; whatever it has started, nobody waits longer."""

from __future__ import annotations

from typing import Final

import msgspec


class Deadlines(msgspec.Struct, frozen=True):
    """Seconds that a bot from outside is given."""

    loading: float = 30.0
    """What loading it may take."""

    decision: float = 10.0
    """After that time it is asked to stop."""

    grace: float = 2.0
    """What it may take from then on; whoever has not answered by then hangs."""

    ending: float = 0.5
    """What the process that watches over it may take to end it, before force is used."""


DEADLINES: Final = Deadlines()
"""What a bot is given unless told otherwise."""
