"""The end of a game in words and figures: the gems of each seat, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from venise.games.pilotis.components import PILE_KEYS
from venise.games.pilotis.decisions import GameOver
from venise.games.pilotis.events import TurnBegan
from venise.games.pilotis.queries import count
from venise.games.pilotis.state import State, board
from venise.match.outcomes import AnyBatch
from venise.ui.scenes.account import Accounts
from venise.ui.table.score_sheet import Captions, SeatResult, score_sheet
from venise.ui.tables.pilotis.names import Names
from venise.ui.tables.pilotis.pieces import PiecePictures
from venise.ui.tables.pilotis.places import kind_at
from venise.ui.text import literal

SOURCES: Final = ("deck", "under", "wall")
"""§1.1, §8 The kinds of squares where gems may lie: none lies on a pile that is open."""


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
        [tally(state, seat) for seat in range(len(state.players))],
        by_round(state, history),
        winners,
    )
    captions = Captions(
        heading=words("pilotis.score.title"),
        sources={key: words(f"pilotis.score.{key}") for key in SOURCES},
        course=words("pilotis.score.course"),
        score=names.gems,
        after=words.plural("pilotis.score.rounds", state.round),
        lead=reason(names, state, winners),
    )
    return score_sheet(words, pieces, result, captions)


def tally(state: State, seat: int) -> tuple[int, ...]:
    """§3 By kind of square the gems that a seat has found there."""
    table, player = board(state), state.players[seat]
    squares = table.gems[player.colour]
    found = [square for number, square in enumerate(squares) if player.gems >> number & 1]
    kinds = [source_of(state, square) for square in found]
    return tuple(kinds.count(key) for key in SOURCES)


def source_of(state: State, square: int) -> str:
    """§3 What kind of square it is, as one of the sources."""
    shape = PILE_KEYS[kind_at(state, square)].partition("-")[0]
    if shape == "bridge":
        return "under" if board(state).squares[square].part else "deck"
    return shape


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
