"""What is told of a saved game in a list."""

from __future__ import annotations

from collections.abc import Callable

from venise.match.flaws import FileFlaw
from venise.match.saved_games import MatchSummary
from venise.match.setup import BranchOrigin, DailyOrigin, Origin
from venise.ui.findings import flaw
from venise.ui.words import Words

Level = Callable[[str], str]
"""What a kind of bot is called; empty for a person."""


def lines(
    words: Words,
    kept: MatchSummary,
    game: str = "",
    level: Level = lambda _: "",
    *,
    removed: bool,
) -> tuple[str, tuple[str, ...]]:
    """What is written on the row: the title or the players, and the rest in small.

    `game` is the name of the game, where it does not go without saying.
    """
    names = ", ".join(describe_players(kept))
    when = words.plural(
        "saves.date",
        kept.when.day,
        year=kept.when.year,
        month=words(f"month.{kept.when.month}"),
        hour=kept.when.hour,
        minute=kept.when.minute,
    )
    if removed:
        return words("saves.removed", title=kept.title or names or when), (when,)
    if not kept.was_read:
        rest = ([when] if kept.title else []) + [words("list.unread")]
        return kept.title or when, (" · ".join(rest),)
    if kept.problem is not None:
        return _ill(words, kept.title or when, kept.problem)
    rest = [game] if game else []
    rest += describe_origin(words, kept.origin)
    if kept.rounds is not None:
        begun = words("saves.round", round=kept.rounds) if kept.rounds else words("saves.setup")
        rest.append(begun)
    rest.append(when)
    rest += [words("saves.playing")] if kept.playing else []
    below = names if kept.title else "", describe_levels(words, kept, level), " · ".join(rest)
    return kept.title or names, tuple(line for line in below if line)


def describe_players(kept: MatchSummary) -> list[str]:
    """The players by name; of a game that is over with their points, the winner first."""
    names = [player.name for player in kept.players]
    if not kept.points:
        return names
    return [f"{names[seat]} {kept.points[seat]}" for seat in kept.order]


def describe_levels(words: Words, kept: MatchSummary, level: Level) -> str:
    """The levels of the bots, each with the names of those that play at it."""
    found: dict[str, list[str]] = {}
    for player in kept.players:
        if title := level(player.kind):
            found.setdefault(title, []).append(player.name)
    return " · ".join(
        words("saves.level", level=title, names=", ".join(names)) for title, names in found.items()
    )


def describe_origin(words: Words, origin: Origin | None) -> list[str]:
    """Where a game says it comes from; nothing where it was simply begun."""
    match origin:
        case DailyOrigin(date):
            return [words("daily.of", date=date)]
        case BranchOrigin(_, steps):
            return [words.plural("branch.of", steps)]
    return []


def _ill(words: Words, title: str, problem: FileFlaw) -> tuple[str, tuple[str, ...]]:
    """What is written on the row of a game that cannot be played."""
    if problem.recoverable:
        return words("saves.damaged", title=title), (words("saves.damaged.saying"),)
    return words("saves.unplayable", title=title), (flaw(words, problem),)
