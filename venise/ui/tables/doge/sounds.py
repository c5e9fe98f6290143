"""The named sound of every fact of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from venise.games.doge import events as facts
from venise.ui.timeline import Tween

SOUNDS: Final[dict[type, str]] = {
    facts.OrderCardTurned: "quill",
    facts.YearBegan: "round",
    facts.RoundBegan: "turn",
    facts.BallotSealed: "wax",
    facts.ChoiceSealed: "wax",
    facts.VotesCounted: "bell",
    facts.AdvisorTaken: "ring",
    facts.AdvisorFreed: "ring",
    facts.HouseMoved: "tile",
    facts.PalaceBuilt: "palace",
    facts.PalacesBlocked: "refuse",
    facts.GameEnded: "fanfare",
}
"""What is heard once, when a fact begins to be shown."""

EACH: Final[dict[type, str]] = {facts.BallotLaid: "urn", facts.HousesPlaced: "tile"}
"""What is heard of each piece, when it arrives."""

VOTE: Final = "urn"
"""What is heard of each marker that is turned up."""


def list_sounds(event: object, motions: Sequence[Tween]) -> Sequence[tuple[float, str]]:
    """Seconds and names of what is heard of a fact that is shown by those motions."""
    if type(event) in EACH:
        return [(one.start + one.seconds, EACH[type(event)]) for one in motions]
    sound = SOUNDS.get(type(event))
    found = [(0.0, sound)] if sound is not None else []
    if isinstance(event, facts.VotesCounted):
        found += [(one.start, VOTE) for one in motions]
    return found
