"""The score sheet of a finished game, from the points of each seat by source."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TypeVar

import msgspec

from venise.match.outcomes import AnyBatch
from venise.ui.scenes.account import Account, Accounts
from venise.ui.table.phrases import join_phrases, points
from venise.ui.table.pieces import SeatPieces
from venise.ui.text import literal
from venise.ui.theme import PLAYER_COLOURS
from venise.ui.words import Words

S = TypeVar("S")


class SeatResult(msgspec.Struct, frozen=True):
    """How a game ended; all by seat."""

    players: tuple[str, ...]
    tallies: Sequence[Sequence[int]]
    """Points by source."""

    courses: Sequence[Sequence[int]]
    """What each would have had at some moments of the game, the last of them its end."""

    winners: Sequence[int]


class Captions(msgspec.Struct, frozen=True):
    """What a game calls the parts of its sheet."""

    heading: str
    sources: Mapping[str, str]
    """The words for each source, by a key, in the order of the tallies."""

    course: str
    """What the lines of the courses mean."""

    score: Callable[[int], str] | None = None
    """What all points of a seat are called; by default victory points."""

    after: str = ""
    """The sentence behind the one that tells who won."""

    lead: str = ""
    """What the winner won with, as rich text; by default the points that put it before the next."""


def score_sheet(
    words: Words, pieces: SeatPieces, result: SeatResult, captions: Captions
) -> Accounts:
    """The accounts of that result under those captions."""
    players = tuple(
        Account(
            name=name,
            colour=PLAYER_COLOURS[pieces.colours[seat]],
            points=tuple(result.tallies[seat]),
            by_round=tuple(result.courses[seat]),
            emblem=partial(pieces.emblem, seat),
            portrait=partial(
                pieces.winning_portrait if seat in result.winners else pieces.portrait, seat, name
            ),
            score=captions.score(sum(result.tallies[seat]))
            if captions.score
            else points(words, sum(result.tallies[seat])),
            won=seat in result.winners,
        )
        for seat, name in enumerate(result.players)
    )
    return Accounts(
        heading=captions.heading,
        victory=verdict(words, result),
        verdict=f"{verdict(words, result)} {captions.after}".rstrip(),
        sources=tuple(captions.sources.values()),
        total=words("table.score.total"),
        curve=(words("table.score.curve"), captions.course),
        bars=words("table.score.sources"),
        lead=captions.lead or lead(words, result, captions.sources),
        players=players,
    )


def courses(
    state: S,
    history: Sequence[AnyBatch],
    ends: Callable[[AnyBatch], bool],
    points: Callable[[S], Iterable[int]],
) -> list[tuple[int, ...]]:
    """For each seat its points after every step that ends a part of the game, then in the state.

    `points` tells those of all seats in a state.
    """
    moments = [step.after for step in history if ends(step)]
    return list(zip(*(points(moment) for moment in (*moments, state)), strict=True))


def verdict(words: Words, result: SeatResult) -> str:
    """Who won, as rich text."""
    names = tuple(literal(result.players[seat]) for seat in result.winners)
    if len(names) == 1:
        return words("table.score.winner", name=names[0])
    return words("table.score.shared", names=join_phrases(words, names))


def lead(words: Words, result: SeatResult, sources: Mapping[str, str]) -> str:
    """What put the best seat before the next, the largest difference first, as rich text."""
    tallies = result.tallies
    order = sorted(range(len(tallies)), key=lambda seat: -sum(tallies[seat]))
    best, other = order[0], order[1]
    names = {"name": literal(result.players[best]), "other": literal(result.players[other])}
    ahead = sum(tallies[best]) - sum(tallies[other])
    if ahead == 0:
        return words("table.score.level", **names)
    differences = [
        (one - two, source)
        for source, one, two in zip(sources, tallies[best], tallies[other], strict=True)
        if one != two
    ]
    parts = ", ".join(
        words(
            "table.score.lead.part",
            source=sources[source],
            difference=f"{difference:+d}".replace("-", "−"),
        )
        for difference, source in sorted(differences, reverse=True)
    )
    return words("table.score.lead", **names, points=points(words, ahead), parts=parts)
