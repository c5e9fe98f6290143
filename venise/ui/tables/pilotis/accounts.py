"""The end of a game in words and figures: the gems of each seat, round by round."""

from __future__ import annotations

from collections.abc import Sequence

from venise.games.pilotis.decisions import GameOver
from venise.games.pilotis.events import TurnBegan
from venise.games.pilotis.queries import count
from venise.games.pilotis.state import State
from venise.match.outcomes import AnyBatch
from venise.ui.scenes.account import Accounts
from venise.ui.table.score_sheet import Captions, SeatResult, score_sheet
from venise.ui.tables.pilotis.names import Names
from venise.ui.tables.pilotis.pieces import PiecePictures
from venise.ui.text import literal


def accounts(
    names: Names,
    pieces: PiecePictures,
    state: State,
    history: Sequence[AnyBatch],
    winners: Sequence[int],
) -> Accounts:
    """The accounts of a finished game, from its last state, all its steps and who won it."""
    words = names.words
    result = SeatResult(
        names.players,
        [(count(player),) for player in state.players],
        by_round(state, history),
        winners,
    )
    captions = Captions(
        heading=words("pilotis.score.title"),
        sources={"gems": words("pilotis.score.gems")},
        course=words("pilotis.score.course"),
        score=names.gems,
        after=words.plural("pilotis.score.rounds", state.round),
        lead=reason(names, state, winners),
    )
    return score_sheet(words, pieces, result, captions)


def by_round(state: State, history: Sequence[AnyBatch]) -> list[tuple[int, ...]]:
    """For each seat its gems after each round, the last of them those of the end."""
    ends = [
        step.after
        for step in history
        if step.after.round > step.before.round > 0
        and any(isinstance(event, TurnBegan) for event in step.events)
    ]
    return [
        tuple(count(one.players[seat]) for one in (*ends, state))
        for seat in range(len(state.players))
    ]


def reason(names: Names, state: State, winners: Sequence[int]) -> str:
    """§6 What has ended the game, as rich text."""
    top = state.due
    key = top.reason if isinstance(top, GameOver) else "gems"
    best = winners[0]
    return names.words(
        f"pilotis.score.reason.{key}",
        name=literal(names.seat(best)),
        gems=names.gems(count(state.players[best])),
        tiles=state.players[best].tiles,
    )
