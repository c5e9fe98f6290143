"""A game kept in a file, at its table, at the moments of which there are pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame
from msgspec.structs import replace

from tests.tables.sessions import Session, begin_match, look_of
from tests.ui.driver import read_words
from tests.ui.gallery.games import FOLDER
from tests.ui.gallery.menus import Maker
from venise.catalogue.entry import AnyEntry
from venise.games import GAMES
from venise.match.journal import match_text
from venise.match.reading import load
from venise.ui.look import Look
from venise.ui.scene import SceneStack
from venise.ui.settings import Settings
from venise.ui.table.spots import Spot
from venise_ai.expertise import AnyBot

REST: Final = 30
"""Frames after which nothing is moving any more, and a tooltip is there."""

Condition = Callable[[Any], bool]


class KeptGame:
    """A game of so many seats that sensible players once played."""

    def __init__(self, entry: AnyEntry, seats: int, luck: tuple[type, ...]) -> None:
        """`luck` are the kinds of actions that follow by themselves at the table."""
        self.entry, self.seats, self.luck = entry, seats, luck
        self.file = FOLDER / f"{entry.key}.replay"

    def steps_until(self, meets: Condition) -> tuple[Any, ...]:
        """The steps up to the first position that meets a condition, luck included; else all."""
        steps, game = load(self.file, GAMES).steps, self.entry.rules().game
        state = game.initial_state(self.seats, game.options_type())
        for number, step in enumerate(steps):
            if state.current_player >= 0 and meets(state):
                return steps[:number]
            state, _ = game.apply(state, step)
        return steps

    def played(self, look: Look, meets: Condition, *, lift: bool = True) -> Session:
        """The table at the first position that meets a condition, the pointer out of the way.

        Only the decision before it is played at the table. Without `lift` the curtain that hangs
        before the position stays.
        """
        words = read_words(look.words.language, *self.entry.word_folders)
        match, steps = begin_match(self.entry, [None] * self.seats), self.steps_until(meets)
        decided = [place for place, step in enumerate(steps) if not isinstance(step, self.luck)]
        last = decided[-1] if decided else 0
        for step in steps[:last]:
            match.retrace(step)
        session = Session.of(self.entry, replace(look, words=words), match)
        session.rest()
        for step in steps[last:]:
            if not isinstance(step, self.luck):
                session.lift()
                session.play(step)
        if lift:
            session.lift()
            move(session, (look.size[0] // 2, 2))
        return session

    def at(self, meets: Condition, deed: Callable[[Session], None] | None = None) -> Maker:
        """The table at a moment, after something was done at it."""

        def make(look: Look, _: Path) -> SceneStack:
            session = self.played(look, meets)
            if deed is not None:
                deed(session)
            return session.stack

        return make

    def over(self, look: Look, _: Path) -> SceneStack:
        """The accounts of the finished game."""
        session = self.played(look, lambda state: not state.pending)
        for _frame in range(REST):
            session.frame()
        return session.stack

    def play_anew(self, bot: AnyBot) -> None:
        """Have a bot play all seats, and keep the game."""
        look = look_of(self.entry, settings=Settings(reduced_motion=True))
        session, luck = Session(self.entry, look, [None] * self.seats), Random(4)
        session.rest()
        while not session.match.over:
            session.lift()
            state = session.match.state
            seen = session.game.observation(state, state.current_player)
            session.play(bot.choose(seen, luck))
        self.file.write_bytes(match_text(session.match))


def move(session: Session, to: tuple[int, int]) -> None:
    """Rest the pointer somewhere."""
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(0, 0, 0))
    session.stack.feed([event])
    for _ in range(REST):
        session.frame()


def rest_on(session: Session, spot: Spot) -> None:
    """Rest the pointer on a spot."""
    place = session.point(spot)
    assert place is not None
    move(session, place)


def click(session: Session, spot: Spot) -> None:
    """Click on a spot."""
    place = session.point(spot)
    assert place is not None
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        event = pygame.event.Event(kind, pos=place, rel=(1, 1), button=1, buttons=(0, 0, 0))
        session.stack.feed([event])
    session.frame()
