"""What is told of a saved game in a list."""

from __future__ import annotations

from venise.match.flaws import Finding
from venise.match.shelf import MatchSummary
from venise.ui.findings import flaw
from venise.ui.words import Words


def lines(words: Words, kept: MatchSummary, game: str = "", *, removed: bool) -> tuple[str, str]:
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
        return words("saves.removed", title=kept.title or names or when), when
    if not kept.read:
        rest = ([when] if kept.title else []) + [words("list.unread")]
        return kept.title or when, " · ".join(rest)
    if kept.problem is not None:
        return _ill(words, kept.title or when, kept.problem)
    rest = [names] if kept.title else []
    rest += [game] if game else []
    if kept.rounds is not None:
        begun = words("saves.round", round=kept.rounds) if kept.rounds else words("saves.setup")
        rest.append(begun)
    rest.append(when)
    rest += [words("saves.playing")] if kept.playing else []
    return kept.title or names, " · ".join(rest)


def describe_players(kept: MatchSummary) -> list[str]:
    """The players by name; of a game that is over with their points, the winner first."""
    names = [player.name for player in kept.players]
    if not kept.points:
        return names
    return [f"{names[seat]} {kept.points[seat]}" for seat in kept.order]


def _ill(words: Words, title: str, problem: Finding) -> tuple[str, str]:
    """What is written on the row of a game that cannot be played."""
    if problem.recoverable:
        return words("saves.damaged", title=title), words("saves.damaged.saying")
    return words("saves.unplayable", title=title), flaw(words, problem)
