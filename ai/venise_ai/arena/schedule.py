"""Which game of which block is played next, and which games make a block.

Games are handed out one by one, so that everybody who plays is busy until the last of them. Blocks
are finished in about the order of their seeds; the games of some neighbouring blocks are mixed, the
longest first, so that short ones fill the time in which the last long one is played. What comes of
a game depends on nothing but its task, so none of this changes what is found.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from typing import Final

import msgspec

from venise.engine.errors import VeniseError
from venise.engine.garbage import collect_seldom
from venise_ai.arena.contest import (
    Adjustable,
    Duel,
    GameBlock,
    PlayedGame,
    Seating,
    list_seatings,
    make_contestant,
    play_game,
)
from venise_ai.arena.sources import CHANGED_SOURCES, fingerprint_with
from venise_ai.bots import is_external

GAMES_FOR_EACH: Final = 2
"""Games for everybody who plays that are at least mixed: all begin with long ones, end with short
ones, and few blocks are begun long before they are finished."""

UNSEEN_SEARCH: Final = 1.0
"""What a bot that searches, or is from outside, is expected to cost until it was seen to play."""

UNSEEN_OTHER: Final = 0.01
"""The same of all others."""


class ArenaTask(msgspec.Struct, frozen=True):
    """One game to play, as a process or another machine is told of it."""

    duel: Duel
    seating: Seating
    seed: int
    """Of the block."""

    sources: str
    """What the sources are that it is a measurement of."""


SeededGame = tuple[int, PlayedGame]
"""A game with the seed of its block."""

PlayGames = Callable[[Iterator[ArenaTask]], Generator[SeededGame, None, None]]
"""Plays games, each taken as somebody is free for it, and hands each out as it is finished."""


def play_task(task: ArenaTask) -> SeededGame:
    """A game, played by whatever machine this is; raises VeniseError if it has other sources."""
    if fingerprint_with(task.duel.bots) != task.sources:
        raise VeniseError(CHANGED_SOURCES)
    with collect_seldom():  # as in the processes in which bots think
        return task.seed, play_game(task.duel, task.seating, task.seed)


def play_as_blocks(
    play: PlayGames, players: int, duel: Duel, seeds: Sequence[int]
) -> Generator[GameBlock, None, None]:
    """The block of every seed as it is finished, its games played by so many at the same time.

    Closing the iterator closes that of the games. Raises what `play` raises.
    """
    schedule = Schedule(duel, seeds, players)
    with closing(play(schedule.tasks())) as games:
        for seed, game in games:
            if block := schedule.add(seed, game):
                yield block


class Schedule:
    """The games of the blocks of a duel: those to be handed out, and blocks of those played."""

    def __init__(self, duel: Duel, seeds: Sequence[int], players: int) -> None:
        """For so many players at the same time; raises VeniseError where a bot cannot be made."""
        self._duel, self._seeds = duel, seeds
        self._seatings = list_seatings(duel.seats, alone=duel.alone)
        self._blocks = -(-GAMES_FOR_EACH * players // len(self._seatings))
        self._lengths = ExpectedLengths(duel)
        self._games: dict[int, dict[Seating, PlayedGame]] = {}

    def tasks(self) -> Iterator[ArenaTask]:
        """Every game, to be taken when somebody is free: of the next blocks the longest."""
        sources = fingerprint_with(self._duel.bots)
        for seeds in mixed_seeds(self._seeds, self._blocks):
            waiting = [(seed, seating) for seed in seeds for seating in self._seatings]
            while waiting:
                longest = max(waiting, key=lambda one: self._lengths.expect(one[1]))
                waiting.remove(longest)
                yield ArenaTask(self._duel, longest[1], longest[0], sources)

    def add(self, seed: int, game: PlayedGame) -> GameBlock | None:
        """The block of a game that was played, if it was the last one of it."""
        self._lengths.add(game)
        games = self._games.setdefault(seed, {})
        games[game.seating] = game
        if len(games) < len(self._seatings):
            return None
        del self._games[seed]
        return GameBlock(seed, tuple(games[seating] for seating in self._seatings))


def mixed_seeds(seeds: Sequence[int], blocks: int) -> Iterator[Sequence[int]]:
    """The seeds in their order, so many at a time; fewer first, so that the last are enough."""
    last = 0
    for end in range(len(seeds) % blocks or blocks, len(seeds) + 1, blocks):
        yield seeds[last:end]
        last = end


class ExpectedLengths:
    """How long games of a duel will take, by what its bots cost each seat in games seen."""

    def __init__(self, duel: Duel) -> None:
        """Before any game was seen; raises VeniseError where a bot cannot be made."""
        self._unseen = tuple(guess_cost(duel, spelling) for spelling in duel.bots)
        self._seconds, self._seats = [0.0, 0.0], [0, 0]

    def add(self, game: PlayedGame) -> None:
        """Count what the bots of a game cost."""
        for bot in (0, 1):
            self._seconds[bot] += sum(game.seconds[bot])
            self._seats[bot] += game.seating.count(bot)

    def expect(self, seating: Seating) -> float:
        """The length of a game, to be compared with that of others in which bots sit otherwise."""
        seen = all(self._seats)
        costs = [
            self._seconds[bot] / self._seats[bot] if seen else self._unseen[bot] for bot in (0, 1)
        ]
        return costs[0] * seating.count(0) + costs[1] * seating.count(1)


def guess_cost(duel: Duel, spelling: str) -> float:
    """What a bot costs a seat, as far as its name tells: those that search think the longest."""
    if is_external(spelling):
        return UNSEEN_SEARCH
    searches = isinstance(make_contestant(duel, spelling), Adjustable)
    at, share = spelling.partition(":")[0].partition("@")[1:]
    return UNSEEN_SEARCH * float(share if at else 1) if searches else UNSEEN_OTHER
