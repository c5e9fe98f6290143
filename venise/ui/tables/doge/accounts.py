"""The end of a game in words and figures: palaces by district, year by year."""

from __future__ import annotations

from collections.abc import Sequence

from venise.games.doge.components import DISTRICTS
from venise.games.doge.events import YearBegan
from venise.games.doge.queries import palaces_of, qualifies
from venise.games.doge.state import State
from venise.match.outcomes import AnyBatch
from venise.ui.scenes.account import Accounts
from venise.ui.table.score_sheet import Captions, SeatResult, courses, score_sheet
from venise.ui.tables.doge.names import Names
from venise.ui.tables.doge.pieces import PiecePictures
from venise.ui.text import literal


def accounts(
    names: Names,
    pieces: PiecePictures,
    state: State,
    history: Sequence[AnyBatch],
    winners: Sequence[int],
) -> Accounts:
    """The accounts of a finished game, from its last state, all its steps and who won it."""
    words, seats = names.words, range(len(state.players))
    result = SeatResult(
        names.players,
        [[one.palaces.count(seat) for one in state.districts] for seat in seats],
        courses(state, history, begins_year, lambda one: [palaces_of(one, seat) for seat in seats]),
        winners,
    )
    captions = Captions(
        heading=words("doge.score.title"),
        sources={names.area(district): names.area(district) for district in DISTRICTS},
        course=words("doge.score.course"),
        score=names.palaces,
        after=words.plural("doge.score.years", state.year),
        lead=reason(names, state, winners),
    )
    return score_sheet(words, pieces, result, captions)


def begins_year(step: AnyBatch) -> bool:
    """Whether a year has begun with the step."""
    return any(isinstance(event, YearBegan) for event in step.events)


def reason(names: Names, state: State, winners: Sequence[int]) -> str:
    """§8 What the winners have won with, as rich text."""
    best = winners[0]
    key = "doge.score.reason" if qualifies(state, best) else "doge.score.limit"
    covered = sum(best in district.palaces for district in state.districts)
    houses = sum(district.houses[best] for district in state.districts)
    return names.words(
        key,
        name=literal(names.seat(best)),
        palaces=names.palaces(palaces_of(state, best)),
        districts=names.districts(covered),
        houses=names.houses(houses),
    )
