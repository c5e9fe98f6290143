"""Matches of the toy game, and ways to move them on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tests.match.toy import PEBBLES, Options
from venise.engine.game import CHANCE
from venise.match.commands import Command, Play
from venise.match.match import AnyMatch, Match
from venise.match.outcomes import Outcome
from venise.match.seats import AnyChooser, ImmediateChooser
from venise.match.setup import HUMAN, Participant, Setup


def any_legal(observation: Any, rng: Random) -> Any:
    """A random action, chosen from an observation alone."""
    return rng.choice(PEBBLES.legal_actions(observation))


def bot() -> ImmediateChooser[Any, Any]:
    """A bot that plays at random."""
    return ImmediateChooser(any_legal)


def setup(seats: int = 2, seed: int = 1, turns: int = 2, humans: Sequence[int] = ()) -> Setup:
    """A setup in which the seats named are human and the others random."""
    kinds = [HUMAN if seat in humans else "random" for seat in range(seats)]
    players = tuple(Participant(f"Player {seat}", kind) for seat, kind in enumerate(kinds))
    return Setup(players, Options(turns), seed)


def choosers(agreed: Setup) -> list[AnyChooser | None]:
    """A random bot for every seat that is not human."""
    return [None if player.kind == HUMAN else bot() for player in agreed.players]


def start(agreed: Setup, **more: Any) -> AnyMatch:
    """A match at its first position."""
    return Match(PEBBLES, agreed, choosers(agreed), **more)


def to_human(match: AnyMatch) -> None:
    """Tick until a human has to do something, or the game is over."""
    while not match.over and not match.awaiting_confirmation:
        if match.state.current_player != CHANCE and match.is_human(match.state.current_player):
            return
        match.tick()


def do(match: AnyMatch, command: Command) -> Outcome:
    """What becomes of one command."""
    match.submit(command)
    return match.tick()[0]


def play_first(match: AnyMatch) -> None:
    """Have the human that decides play the first of its legal actions, if one decides."""
    to_human(match)
    if not match.over and not match.awaiting_confirmation:
        do(match, Play(match.ply, PEBBLES.legal_actions(match.state)[0]))
