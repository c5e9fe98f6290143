"""The final scoring of La Venise du Nord in words and figures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from venise.games.nord.events import RoundBegan
from venise.games.nord.queries import standing
from venise.games.nord.state import TALLY, State
from venise.match.outcomes import Batch
from venise.ui.scenes.account import Account, Accounts
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.pieces import Pieces
from venise.ui.text import literal
from venise.ui.theme import PLAYER_COLOURS


def accounts(
    names: Names,
    colours: Sequence[str],
    state: State,
    history: Sequence[Batch],
    winners: Sequence[int],
) -> Accounts:
    """The accounts of a finished game, from its last state, all its steps and who won it."""
    words = names.words
    tallies = [player.tally for player in state.players]
    pieces, courses = Pieces(tuple(colours)), by_round(state, history)
    players = tuple(
        Account(
            name=names.seat(seat),
            colour=PLAYER_COLOURS[colours[seat]],
            points=tallies[seat],
            by_round=courses[seat],
            emblem=partial(pieces.emblem, seat),
            won=seat in winners,
        )
        for seat in range(len(tallies))
    )
    return Accounts(
        heading=words("nord.score.title"),
        verdict=verdict(names, winners, state.round),
        sources=tuple(words(f"nord.score.{source}") for source in TALLY),
        total=words("nord.score.total"),
        curve=(words("nord.score.curve"), words("nord.score.curve.saying")),
        bars=words("nord.score.sources"),
        lead=lead(names, tallies),
        players=players,
    )


def verdict(names: Names, winners: Sequence[int], rounds: int) -> str:
    """Who won, after how many rounds, as rich text."""
    words = names.words
    after = words.plural("nord.score.rounds", rounds)
    if len(winners) == 1:
        return f"{words('nord.score.winner', name=literal(names.seat(winners[0])))} {after}"
    listed = names.listed(tuple(literal(names.seat(seat)) for seat in winners))
    return f"{words('nord.score.shared', names=listed)} {after}"


def lead(names: Names, tallies: Sequence[tuple[int, ...]]) -> str:
    """What put the best seat before the next, the largest difference first, as rich text."""
    words = names.words
    order = sorted(range(len(tallies)), key=lambda seat: -sum(tallies[seat]))
    best, other = order[0], order[1]
    first, second = literal(names.seat(best)), literal(names.seat(other))
    ahead = sum(tallies[best]) - sum(tallies[other])
    if ahead == 0:
        return words("nord.score.level", name=first, other=second)
    differences = [
        (one - two, source)
        for source, one, two in zip(TALLY, tallies[best], tallies[other], strict=True)
        if one != two
    ]
    parts = tuple(
        words(
            "nord.score.lead.part",
            source=words(f"nord.score.{source}"),
            difference=f"{difference:+d}".replace("-", "−"),
        )
        for difference, source in sorted(differences, reverse=True)
    )
    return words(
        "nord.score.lead",
        name=first,
        other=second,
        points=names.points(ahead),
        parts=", ".join(parts),
    )


def by_round(state: State, history: Sequence[Batch]) -> tuple[tuple[int, ...], ...]:
    """For each seat what the game would have scored at each round's beginning and at its end."""
    moments = [
        batch.after
        for batch in history
        if any(isinstance(event, RoundBegan) for event in batch.events)
    ]
    rows = [[sum(seat.values()) for seat in standing(moment)] for moment in (*moments, state)]
    return tuple(zip(*rows, strict=True))
