"""What somebody at no seat saw of a game, step by step, and the rules' agreement to it.

Nothing that is hidden is needed to follow a game: what a spectator sees after a step depends on
what it saw before and on what it then sees happen. So every step is tried in a whole world that
fits, drawn by lot; where it is not possible there, another world is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final, Generic

import msgspec

from venise.engine.errors import BadRecord
from venise.engine.game import CHANCE, SPECTATOR, TERMINAL, A, E, Game, S

MOST_WORLDS: Final = 20_000
"""Worlds that are drawn at most to follow a game: a file could ask for what hardly ever happens."""

MOST_WORLDS_PER_STEP: Final = 5_000


class Sight(msgspec.Struct, Generic[A, E], frozen=True):
    """A step as a spectator saw it."""

    action: A
    events: tuple[E, ...]


AnySight = Sight[Any, Any]
"""A step of whichever game."""


def see(game: Game[S, A, E], action: A, events: Iterable[E]) -> Sight[A, E]:
    """What a spectator sees of a step."""
    seen = tuple(game.observe(event, SPECTATOR) for event in events)
    return Sight(game.observe(action, SPECTATOR), seen)  # type: ignore[arg-type]  # as it was given


class Spectator(Generic[S, A, E]):
    """Follows a game by its rules from what a spectator saw of it."""

    def __init__(self, game: Game[S, A, E], state: S) -> None:
        """Begins with a state of which nothing is hidden yet: the first one."""
        self._game, self._world = game, state
        self._luck = Random(0)
        self.drawn = 0
        """Worlds that were drawn to come so far."""

        self.seen = game.observation(state, SPECTATOR)
        """The position that has been come to, as a spectator knows it."""

    def follow(self, sight: Sight[A, E]) -> None:
        """Take a step; raises BadRecord where no world was found in which it is possible."""
        if self._world.current_player != TERMINAL:
            for world in self._draw_worlds(sight):
                after = self._step(world, sight)
                if after is not None:
                    self._world, self.seen = after, self._game.observation(after, SPECTATOR)
                    return
        raise BadRecord(f"{sight.action}")

    def _draw_worlds(self, sight: Sight[A, E]) -> Iterator[S]:
        """Worlds that fit what was seen so far, the one that has served until now first."""
        yield self._world
        for _ in range(min(MOST_WORLDS_PER_STEP, MOST_WORLDS - self.drawn)):
            self.drawn += 1
            yield self._game.resample_before(self.seen, sight.action, sight.events, self._luck)

    def _step(self, world: S, sight: Sight[A, E]) -> S | None:
        """The world after what was seen, or None where it is not possible there.

        Whatever looks alike leads to what looks alike, so that one such action stands for all.
        """
        game = self._game
        actions: Iterable[A] = (
            (outcome for outcome, _ in game.chance_outcomes(world))
            if world.current_player == CHANCE
            else game.legal_actions(world)
        )
        alike = [one for one in actions if game.observe(one, SPECTATOR) == sight.action]
        if not alike:
            return None
        action = self._luck.choice(alike)
        after, events = game.apply(world, action)
        return after if see(game, action, events) == sight else None


AnySpectator = Spectator[Any, Any, Any]
"""A spectator of whichever game."""
