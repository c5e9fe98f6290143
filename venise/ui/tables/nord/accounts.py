"""The final scoring of La Venise du Nord in words and figures."""

from __future__ import annotations

from collections.abc import Sequence

from venise.games.nord.events import RoundBegan
from venise.games.nord.queries import standing
from venise.games.nord.state import TALLY, State
from venise.match.outcomes import AnyBatch
from venise.ui.scenes.account import Accounts
from venise.ui.table.score_sheet import Captions, SeatResult, score_sheet
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.pieces import Pieces


def accounts(
    names: Names,
    colours: Sequence[str],
    state: State,
    history: Sequence[AnyBatch],
    winners: Sequence[int],
) -> Accounts:
    """The accounts of a finished game, from its last state, all its steps and who won it."""
    words, seats = names.words, range(len(state.players))
    result = SeatResult(
        tuple(names.seat(seat) for seat in seats),
        [player.tally for player in state.players],
        by_round(state, history),
        winners,
    )
    captions = Captions(
        heading=words("nord.score.title"),
        sources={source: words(f"nord.score.{source}") for source in TALLY},
        course=words("nord.score.curve.saying"),
        after=words.plural("nord.score.rounds", state.round),
    )
    return score_sheet(words, Pieces(tuple(colours)), result, captions)


def by_round(state: State, history: Sequence[AnyBatch]) -> tuple[tuple[int, ...], ...]:
    """For each seat what the game would have scored at each round's beginning and at its end."""
    moments = [
        batch.after
        for batch in history
        if any(isinstance(event, RoundBegan) for event in batch.events)
    ]
    rows = [[sum(seat.values()) for seat in standing(moment)] for moment in (*moments, state)]
    return tuple(zip(*rows, strict=True))
