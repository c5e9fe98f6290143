"""The end of a game in words and figures: where points come from, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence

from venise.games.patrons.events import TurnEnded
from venise.games.patrons.queries import goal, point_sources, points
from venise.games.patrons.state import State
from venise.match.outcomes import AnyBatch
from venise.ui.scenes.account import Accounts
from venise.ui.table.score_sheet import Captions, SeatResult, score_sheet
from venise.ui.tables.patrons.names import Names
from venise.ui.tables.patrons.pieces import PiecePictures
from venise.ui.text import literal

SOURCES = ("businesses", "statues", "favours")


def accounts(
    names: Names,
    pieces: PiecePictures,
    state: State,
    history: Sequence[AnyBatch],
    winners: Sequence[int],
) -> Accounts:
    """The accounts of a finished game, from its last state, all its steps and who won it."""
    words, seats = names.words, range(len(state.players))
    sources = [point_sources(state, seat) for seat in seats]
    result = SeatResult(
        names.players,
        [(one.businesses, one.statues, one.favours) for one in sources],
        by_turn(state, history),
        winners,
    )
    captions = Captions(
        heading=words("patrons.score.title"),
        sources={key: words(f"patrons.score.{key}") for key in SOURCES},
        course=words("patrons.score.course"),
        after=words.plural("patrons.score.turns", state.turn),
        lead=reason(names, state, winners),
    )
    return score_sheet(words, pieces, result, captions)


def by_turn(state: State, history: Sequence[AnyBatch]) -> list[tuple[int, ...]]:
    """For each seat its points after each turn, the last of them those of the end."""
    ends = [
        points(step.after)
        for step in history
        if any(isinstance(event, TurnEnded) for event in step.events)
    ] or [points(state)]
    return [tuple(found[seat] for found in ends) for seat in range(len(state.players))]


def reason(names: Names, state: State, winners: Sequence[int]) -> str:
    """§5 What the winner has won with, as rich text."""
    best, found = winners[0], points(state)
    key = "patrons.score.reason" if found[best] >= goal(state) else "patrons.score.limit"
    return names.words(
        key,
        name=literal(names.seat(best)),
        points=names.points(found[best]),
        ducats=names.ducats(state.players[best].ducats),
    )
