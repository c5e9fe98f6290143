"""What finished games came to, line by line as it is kept, and which of it counts."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Final

import msgspec

from venise.match.journal import match_text
from venise.match.lines import Name
from venise.match.match import AnyMatch
from venise.match.outcomes import Unsaved
from venise.match.setup import HUMAN, LONGEST_KIND, MOST_SEED, Text

Kind = Annotated[str, msgspec.Meta(max_length=LONGEST_KIND)]
Keys = Annotated[tuple[Name, ...], msgspec.Meta(max_length=100)]
Points = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
"""No game of ours gives nearly as many."""

Place = Annotated[int, msgspec.Meta(ge=1, le=16)]
Moment = Annotated[str, msgspec.Meta(max_length=32)]


MOST_SECONDS: Final = 1_000_000_000
"""About thirty years."""


class FinishedGame(
    msgspec.Struct, frozen=True, tag="game", forbid_unknown_fields=True, omit_defaults=True
):
    """One finished game in which at least one person sat; every list is by seat."""

    id: Annotated[str, msgspec.Meta(max_length=32)]
    """The same for the same steps of the same setup, so that no game counts twice."""

    game: Name
    ended: Moment
    """The moment of its end by the player's clock, as 2026-11-25T21:05:00."""

    names: Annotated[tuple[Text, ...], msgspec.Meta(max_length=16)]
    kinds: Annotated[tuple[Kind, ...], msgspec.Meta(max_length=16)]
    """HUMAN or the name of a bot."""

    points: Annotated[tuple[Points, ...], msgspec.Meta(max_length=16)]
    places: Annotated[tuple[Place, ...], msgspec.Meta(max_length=16)]
    """1 for whoever won; equals share a place."""

    seed: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEED)]
    board: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """The key of its map; empty in a game without maps."""

    options: Annotated[dict[Name, bool], msgspec.Meta(max_length=100)] = {}
    """Its other options."""

    seconds: Annotated[int, msgspec.Meta(ge=0, le=MOST_SECONDS)] | None = None
    """How long it was played; None where it was left in between."""

    daily: Annotated[str, msgspec.Meta(max_length=10)] = ""
    """The date whose daily game it was; empty for any other."""

    achievements: Annotated[tuple[Keys, ...], msgspec.Meta(max_length=16)] = ()
    """The keys of what each seat has achieved; none where nothing is known of it."""


class Withdrawn(msgspec.Struct, frozen=True, tag="withdrawn", forbid_unknown_fields=True):
    """The end of that game was taken back: it does not count."""

    id: Annotated[str, msgspec.Meta(max_length=32)]


class TriedScenario(msgspec.Struct, frozen=True, tag="scenario", forbid_unknown_fields=True):
    """A scenario that was played until it was settled whether its aim was reached."""

    id: Annotated[str, msgspec.Meta(max_length=32)]
    game: Name
    scenario: Name
    ended: Moment
    """The moment when that was settled, as 2026-11-25T21:05:00."""

    reached: bool


class ForgottenScenarios(msgspec.Struct, frozen=True, tag="forgotten", forbid_unknown_fields=True):
    """What was tried before this line in the scenarios of a game does not count any more."""

    game: Name


class ErasedResults(msgspec.Struct, frozen=True, tag="erased", forbid_unknown_fields=True):
    """Everything before this line does not count any more, nor what ended before that moment."""

    at: Annotated[str, msgspec.Meta(max_length=40)]
    """The moment with its distance from universal time, as 2026-11-25T21:05:00+01:00."""

    tries: tuple[Annotated[str, msgspec.Meta(max_length=32)], ...] = ()
    """What names the matches of scenarios that were known then: none is written down anew."""


ResultLine = FinishedGame | Withdrawn | TriedScenario | ForgottenScenarios | ErasedResults


class KeptResults(msgspec.Struct, frozen=True):
    """What the file of finished games tells."""

    games: tuple[FinishedGame, ...] = ()
    """In the order in which they ended, each once."""

    tries: tuple[TriedScenario, ...] = ()
    """The scenarios that were played, in their order, each match once."""

    forgotten: frozenset[str] = frozenset()
    """What names the matches of scenarios that were played and do not count any more."""

    aside: Path | None = None
    """Where a damaged file was set aside; all that was sound in it is kept."""

    unmended: Unsaved | None = None
    """Why a damaged file could not be set aside; all that is sound in it is told."""

    def lacks_try(self, name: str) -> bool:
        """Whether the match of a scenario of that name was never written down."""
        return name not in self.forgotten and all(one.id != name for one in self.tries)


def list_counted_games(lines: Sequence[ResultLine]) -> tuple[FinishedGame, ...]:
    """The games that count: each once, as it was written first, without what was withdrawn."""
    found: dict[str, FinishedGame] = {}
    for line in lines:
        if isinstance(line, Withdrawn):
            found.pop(line.id, None)
        elif isinstance(line, ErasedResults):
            found.clear()
        elif isinstance(line, FinishedGame) and is_sound(line):
            found.setdefault(line.id, line)
    return tuple(found.values())


def list_counted_tries(lines: Sequence[ResultLine]) -> tuple[TriedScenario, ...]:
    """The scenarios that were played: each match once, without what was withdrawn or forgotten."""
    found: dict[str, TriedScenario] = {}
    for line in lines:
        if isinstance(line, Withdrawn):
            found.pop(line.id, None)
        elif isinstance(line, TriedScenario):
            found.setdefault(line.id, line)
        elif isinstance(line, ForgottenScenarios):
            found = {key: one for key, one in found.items() if one.game != line.game}
        elif isinstance(line, ErasedResults):
            found.clear()
    return tuple(found.values())


def keep_counted(lines: Sequence[ResultLine]) -> KeptResults:
    """All that counts of these lines."""
    games, tries = list_counted_games(lines), list_counted_tries(lines)
    return KeptResults(games, tries, list_forgotten_tries(lines))


def list_forgotten_tries(lines: Sequence[ResultLine]) -> frozenset[str]:
    """What names the matches of scenarios that were played and then forgotten."""
    played, gone = dict[str, str](), set[str]()
    for line in lines:
        if isinstance(line, TriedScenario):
            played[line.id] = line.game
            gone.discard(line.id)
        elif isinstance(line, ForgottenScenarios):
            gone.update(name for name, game in played.items() if game == line.game)
        elif isinstance(line, ErasedResults):
            gone.update(played, line.tries)
    return frozenset(gone)


def is_sound(game: FinishedGame) -> bool:
    """Whether every list of an entry has one value for each seat, and a person sat at one."""
    seats = {len(one) for one in (game.names, game.kinds, game.points, game.places)}
    return len(seats) == 1 and HUMAN in game.kinds


def id_of(match: AnyMatch, steps: int | None = None) -> str:
    """What names a match, or its first so many steps: equal setups and steps have the same name."""
    return id_of_text(match_text(match, steps=steps))


def id_of_text(text: bytes) -> str:
    """What names the match that was written as this text, without anything taken back."""
    return blake2b(text, digest_size=8).hexdigest()
