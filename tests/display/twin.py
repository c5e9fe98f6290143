"""A twin of the match in a window: played alike in this process, its bots follow the window's."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from venise.catalogue import entry_of
from venise.games import GAMES
from venise.games.nord.queries import refusal
from venise.match.continuing import resume_match
from venise.match.match import AnyMatch, Match
from venise.match.reading import SavedMatch, list_unfinished, load
from venise.match.seats import Answer, AnyChooser, Question
from venise.match.setup import HUMAN, Participant


def kept(home: Path) -> SavedMatch:
    """What the program has written of its match, finished or not."""
    (path, *_) = list_unfinished(home / "matches") or tuple((home / "replays").glob("*"))
    return read_written(path, path.stat().st_size)


@lru_cache(maxsize=1)
def read_written(path: Path, _size: int) -> SavedMatch:
    """What a file of that size holds: it is asked for many times before another step is added."""
    return load(path, GAMES)


class FollowingChooser:
    """Decides for a seat of the twin what the program in the window has decided for it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.question: Question[Any] | None = None

    def ask(self, question: Question[Any]) -> None:
        """Remember what is asked."""
        self.question = question

    def poll(self) -> Answer[Any] | None:
        """The action that the journal holds at this place, once it is there."""
        steps = kept(self.folder).steps
        if self.question is None or len(steps) <= self.question.ply:
            time.sleep(0.01)
            return None
        question, self.question = self.question, None
        return Answer(question.ply, steps[question.ply])

    def hurry(self) -> None:
        """What is awaited is another's decision."""

    def cancel(self) -> None:
        """Forget the question."""
        self.question = None

    def close(self) -> None:
        """Nothing is held."""


def followers(home: Path, players: Sequence[Participant]) -> list[AnyChooser | None]:
    """A chooser for every seat that is a bot's."""
    return [None if player.kind == HUMAN else FollowingChooser(home) for player in players]


def twin_of(home: Path) -> AnyMatch:
    """A match with the same setup in this process, from its first position on."""
    saved = kept(home)
    rules = entry_of(saved.game.info.key).rules()
    choosers = followers(home, saved.setup.players)
    return Match(rules.game, saved.setup, choosers, confirm_turns=True, refusal=rules.refusal)


def continued(home: Path) -> AnyMatch:
    """The match that lies in the folder, from the position it was left in."""
    saved = kept(home)
    choosers = followers(home, saved.setup.players)
    return resume_match(saved, choosers, confirm_turns=True, refusal=refusal)
