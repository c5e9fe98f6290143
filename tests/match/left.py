"""Matches left before a ruling of the rules changed, each with its record to the end.

Of strict chains only the words changed, and of boards only which ones may be played on: there is no
match that either would lead elsewhere.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from venise.games import GAMES
from venise.match.continuing import resume_match, verify_match
from venise.match.match import AnyMatch
from venise.match.reading import load
from venise.match.setup import HUMAN

MATCHES: Final = Path(__file__).parent / "fixtures" / "matches" / "1"


class Left(msgspec.Struct, frozen=True):
    """A match left in its midst, and how it was played to its end."""

    half_played: str
    finished: str
    later: int = 0
    """Steps of the finished one from where it was left to where the rules next differ."""

    def resumed(self) -> AnyMatch:
        """The match as it was left, all its seats held by people."""
        saved = load(MATCHES / f"{self.half_played}.match", GAMES)
        players = tuple(replace(one, kind=HUMAN) for one in saved.setup.players)
        saved = replace(saved, setup=replace(saved.setup, players=players))
        return resume_match(saved, [None] * len(players))

    def at_difference(self) -> AnyMatch:
        """The match as it was left, or gone on with to where the rules next differ."""
        match = self.resumed()
        for step in self.whole().history[match.ply : match.ply + self.later]:
            match.retrace(step.action)
        return match

    def whole(self) -> AnyMatch:
        """The match that was played to its end."""
        return verify_match(load(MATCHES / f"{self.finished}.replay", GAMES))


LEFT: Final = {
    "nord: filling a stock": Left("before-filling", "stewards"),
    "nord: builders before a card is kept": Left("before-keeping", "stewards"),
    "doge 7: moves of tied seats": Left("tied-moves-begun", "tied-moves"),
    "doge 16: houses of tied seats": Left("tied-houses-begun", "tied-houses"),
    "patrons 2: only Pirates! are left": Left(
        "only-pirates-left-half", "only-pirates-left", later=15
    ),
    "piles 24: when a pile is renewed": Left("pilotis-half-played", "pilotis-renewed-late"),
}
"""By game and ruling."""


def differs(match: AnyMatch, ply: int) -> bool:
    """Whether the rules of today ask something else before a step, or lead elsewhere by it."""
    step, today = match.history[ply], GAMES[match.game.info.key]
    if step.actor >= 0:
        now: set[Any] = set(today.legal_actions(step.before))
        if now != set(match.game.legal_actions(step.before)):
            return True
    return bool(today.apply(step.before, step.action)[0] != step.after)
