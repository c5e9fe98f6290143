"""The named sound of every fact of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from venise.games.pilotis import events as facts
from venise.games.pilotis.state import State
from venise.ui.tables.pilotis.motions import STEP_SECONDS

SOUNDS: Final[dict[type, str]] = {
    facts.CardPlayed: "card",
    facts.PlankLaid: "plank",
    facts.PlankRemoved: "creak",
    facts.PlankLifted: "creak",
    facts.PlankMoved: "plank",
    facts.PlanksFell: "plunge",
    facts.GemTaken: "gem",
    facts.JokerTaken: "jester",
    facts.CardsExchanged: "jester",
    facts.CardGivenUp: "card",
    facts.PileRenewed: "card",
    facts.CardDrawn: "card",
    facts.CardDiscarded: "card",
    facts.SeatFinished: "gem",
    facts.EndNears: "sand",
    facts.GameEnded: "fanfare",
}
"""What is heard once, when a fact begins to be shown."""

TURNS: Final = {False: "mandolin", True: "lapping"}
"""What begins a turn by day and by night."""


def list_sounds(state: State, event: object) -> Sequence[tuple[float, str]]:
    """Seconds and names of what is heard of turns and walks: every step is."""
    if isinstance(event, facts.TurnBegan):
        return [(0.0, TURNS[state.options.night])]
    if isinstance(event, facts.PawnWalked):
        steps = range(1, len(event.path))
        return [(STEP_SECONDS * step, "step") for step in steps]
    return ()
