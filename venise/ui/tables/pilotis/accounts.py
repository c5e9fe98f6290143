"""The end of a game in words and figures: the gems of each seat, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from venise.games.pilotis.decisions import GameOver
from venise.games.pilotis.queries import count, squares_of_gems
from venise.games.pilotis.state import State, board
from venise.match.outcomes import AnyBatch
from venise.ui.scenes.account import Accounts
from venise.ui.table.score_sheet import Captions, SeatResult, courses, score_sheet
from venise.ui.tables.pilotis.names import Names
from venise.ui.tables.pilotis.pieces import PiecePictures
from venise.ui.tables.pilotis.places import shape_at
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
        courses(state, history, ends_round, lambda one: map(count, one.players)),
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
    found = squares_of_gems(state, seat, state.players[seat].gems)
    kinds = [source_of(state, square) for square in found]
    return tuple(kinds.count(key) for key in SOURCES)


def source_of(state: State, square: int) -> str:
    """§3 What kind of square it is, as one of the sources."""
    shape = shape_at(state, square)
    if shape == "bridge":
        return "under" if board(state).squares[square].part else "deck"
    return shape


def ends_round(step: AnyBatch) -> bool:
    """§4 Whether a round is over after the step, and the next has begun."""
    return bool(step.after.round > step.before.round > 0)


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
