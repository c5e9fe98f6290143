"""Games left at a moment of one's choice, for hands at the real window to go on from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path

import msgspec

from tests.ui.nord.random_games import game
from venise.games.nord.game import NORD
from venise.games.nord.state import Options, State
from venise.match.journal import JOURNAL_SUFFIX, make_header, seal_lines
from venise.match.lines import action_line
from venise.match.match import Match
from venise.match.seats import ImmediateChooser
from venise.match.setup import HUMAN, Participant, Setup
from venise.ui.settings import Settings
from venise_ai.bots import make_bot

PLAYERS = (Participant("Anna", HUMAN, "red"), Participant("Bert", "random", "blue"))
SEATS, LAYOUT = 2, "bruges"
MOST = 400
"""Games looked through for a moment."""


def leave(home: Path, wanted: Callable[[State], bool], language: str = "en") -> State:
    """Put the first game into the folder that comes to such a moment of the human's; the moment.

    It is left right there. Settings without motion are put beside it.
    """
    for seed in count():
        assert seed < MOST, "no game comes to that moment"
        steps = game(seed, SEATS, LAYOUT)
        for number, (state, *_) in enumerate(steps):
            if state.current_player == 0 and wanted(state):
                setup = Setup(PLAYERS, Options(map=LAYOUT), seed)
                write(home, setup, [action for _, action, *_ in steps[:number]])
                speak(home, language)
                return state
    raise AssertionError


def write(home: Path, setup: Setup, actions: Sequence[object] = ()) -> Path:
    """A journal of those actions, as the program would have left it."""
    bots = [ImmediateChooser(make_bot("random", NORD).choose) for _ in setup.players]
    choosers = [
        None if player.kind == HUMAN else bot
        for player, bot in zip(setup.players, bots, strict=True)
    ]
    match = Match(NORD, setup, choosers)
    folder = home / "matches"
    folder.mkdir()
    journal = folder / f"2026-11-21-200000-nord{JOURNAL_SUFFIX}"
    journal.write_bytes(seal_lines([make_header(match), *map(action_line, actions)]))
    return journal


def speak(home: Path, language: str) -> None:
    """Settings in a language, without motion."""
    folder = home / "settings"
    folder.mkdir()
    wishes = Settings(language, speed=0.0, reduced_motion=True)
    (folder / "settings.json").write_bytes(msgspec.json.encode(wishes))
