"""What a finished game is summed up as."""

from __future__ import annotations

from typing import Annotated

import msgspec

from venise.catalogue import rules_of
from venise.match.match import AnyMatch
from venise.match.setup import MOST_SEED

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Points = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
"""No game of ours gives nearly as many."""


class GameResult(msgspec.Struct, frozen=True):
    """One game summed up, luck counted as plies."""

    seed: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEED)]
    plies: Count
    rounds: Count
    """Rounds begun; 0 in a game without rounds."""

    scores: tuple[Points, ...]
    winners: tuple[Count, ...]
    """The seats that share the win; none in a game that is not over."""

    ending: str | None
    faults: tuple[str, ...] = ()
    """How bots from outside failed, a sentence for each; `greedy` played on for them."""


def summarize_game(match: AnyMatch) -> GameResult:
    """The sum of a match as it stands."""
    game, state = match.game, match.state
    reader = rules_of(game.info.key).rules().reader
    events = (event for step in match.history for event in step.events)
    shares = game.returns(state)
    return GameResult(
        seed=match.setup.seed,
        plies=len(match.history),
        rounds=reader.rounds(state) or 0,
        scores=game.scores(state),
        winners=tuple(seat for seat, share in enumerate(shares) if share > 0),
        ending=reader.ending(state, events),
    )
