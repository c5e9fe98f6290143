"""Opens tables: from what was chosen, or from a kept journal, to a match in its scene."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import datetime
from os.path import realpath
from pathlib import Path
from typing import Any, Final

from venise.engine.errors import VeniseError
from venise.games import GAMES
from venise.games.nord.components import MAPS
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.draft import Draft, Layout, faults, whole
from venise.games.nord.queries import refusal
from venise.games.nord.state import Options
from venise.match.cities import KeptCity
from venise.match.claim import in_use
from venise.match.continuing import go_on, revive
from venise.match.flaws import BadFile, Flaw
from venise.match.folders import Folders
from venise.match.journal import REPLAY_SUFFIX, Journal, begin
from venise.match.match import Match
from venise.match.outcomes import Batch, Notice, SavedAgain, Unsaved
from venise.match.reading import Saved, load, unfinished
from venise.match.seats import Chooser
from venise.match.setup import HUMAN, Participant, Setup
from venise.match.shelf import Shelf
from venise.ui.choices import (
    FREE,
    GameChoice,
    LevelChoice,
    MapChoice,
    NewGame,
    OptionChoice,
    SeatChoice,
    told_apart,
)
from venise.ui.words import Words
from venise_ai.bots import LEVELS
from venise_ai.chooser import BotChooser
from venise_ai.nord.trials import Trial
from venise_ai.nord.tryout import TryOut
from venise_ai.worker import Worker

KEY: Final = "nord"
TRIED_GAMES: Final = 60
MOST_PROCESSES: Final = 4
"""How many games bots play on a city that is tried out, and in how many processes at most."""

OPTIONS: Final = ("strict_chains", "order_deck_end")
"""Options a player may switch; the map is chosen by itself."""


def catalogue(words: Words, cities: Sequence[KeptCity] = ()) -> GameChoice:
    """All there is to choose for a new game, the player's own cities among it."""
    info, usual = GAMES[KEY].info, Options()
    maps = [
        MapChoice(one.key, words(f"map.{one.key}"), str(one.label).lower(), one.cells, one.boat)
        for one in MAPS.values()
    ]
    return GameChoice(
        title=words("title.name"),
        seats=info.seats,
        maps=(*maps, *own(cities), MapChoice(FREE, words("map.free"))),
        levels=tuple(LevelChoice(key, words(title), words(said)) for key, title, said in LEVELS),
        options=tuple(
            OptionChoice(
                key, words(f"option.{key}"), words(f"option.{key}.hint"), getattr(usual, key)
            )
            for key in OPTIONS
        ),
        notice=words("newgame.notice"),
    )


def own(cities: Sequence[KeptCity]) -> tuple[MapChoice, ...]:
    """The player's cities as maps, keyed by their share codes; each city once."""
    found = {code(one.layout): one for one in reversed(cities) if one.layout is not None}
    return tuple(
        MapChoice(key, one.name, "", one.layout.cells, one.layout.boat)
        for key, one in reversed(found.items())
        if one.layout is not None
    )


class Opened:
    """A match with the journal that follows it."""

    def __init__(self, match: Match, journal: Journal | None, replays: Path) -> None:
        """At the end of the match the journal becomes a replay in that folder.

        Without a journal the match, which is over, is only looked at.
        """
        self.match = match
        self._journal = journal
        self._replays = replays
        match.follow(self._finish)
        if match.over:
            # The program was stopped between the last step and the writing of the replay.
            self._finish()

    @property
    def unsaved(self) -> Unsaved | None:
        """Why not every step is kept now, or None where all are."""
        return self._journal.unsaved if self._journal is not None else None

    def save(self) -> Notice | None:
        """Write whatever is not kept yet; what is to be told of it."""
        if self._journal is None or self._journal.unsaved is None:
            return None
        return self._finish() if self.match.over else self._journal.save()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players in the order of their seats."""
        return tuple(player.name for player in self.match.setup.players)

    @property
    def colours(self) -> tuple[str, ...]:
        """The keys of their colours, each another one."""
        return told_apart([player.colour for player in self.match.setup.players])

    @property
    def city(self) -> Layout | None:
        """The city that is played on, as it was laid out; None for one that came with the game."""
        positions = (one for batch in self.match.history for one in (batch.before, batch.after))
        moorings = (one.boat for one in positions if one.boat is not None)
        draft = Draft(self.match.state.cells, next(moorings, None))
        printed = self.match.setup.options.map in MAPS
        return None if printed or faults(draft) else whole(draft)

    def close(self) -> None:
        """Write what is not kept yet, if that is possible now, let the bots go and stop writing."""
        self.save()
        self.match.close()
        if self._journal is not None:
            self._journal.close()

    def again(self, seed: int) -> NewGame:
        """The same game with another seed."""
        setup = self.match.setup
        seats = tuple(
            SeatChoice(one.name, colour, one.kind)
            for one, colour in zip(setup.players, self.colours, strict=True)
        )
        options = {key: bool(getattr(setup.options, key)) for key in OPTIONS}
        return NewGame(seats, setup.options.map, seed, options)

    def _finish(self, _: Batch | None = None) -> Notice | None:
        """Make a replay of a match that is over; what is to be told of it."""
        if self._journal is None or not self.match.over:
            return None
        before = self._journal.unsaved
        ended = self._journal.finish(self.match, self._replays)
        if isinstance(ended, Unsaved):
            return ended if before is None else None
        return SavedAgain(str(ended)) if before is not None else None


class Opener:
    """Makes matches with their bots, and knows which were left unfinished."""

    def __init__(self, folders: Folders, now: Callable[[], datetime]) -> None:
        self._folders = folders
        self._now = now
        self._worker: Worker | None = None
        self._trial: TryOut | None = None
        self._unreadable: set[Path] = set()
        self.shelf = Shelf(folders.matches, GAMES, lambda state: int(state.round), now)
        """The unfinished matches, as the player sees them."""

        self.finished = Shelf(
            folders.replays, GAMES, lambda state: int(state.round), now, REPLAY_SUFFIX
        )
        """The finished ones."""

    def waiting(self) -> Path | None:
        """The newest unfinished match that can be gone on with, as far as is known, or None.

        Raises BadFile where nobody can look for it.
        """
        left = unfinished(self._folders.matches)
        free = (path for path in left if path not in self._unreadable and not in_use(path))
        return next(free, None)

    def may_be_waiting(self) -> bool:
        """Whether there is such a match, or nobody can look for it."""
        try:
            return self.waiting() is not None
        except BadFile:
            return True

    def new(self, game: NewGame, *, confirm_turns: bool) -> Opened:
        """A new match, kept from its first step on."""
        players = tuple(Participant(seat.name, seat.kind, seat.colour) for seat in game.seats)
        options = Options(map=game.map, **game.options)
        setup = Setup(players, options, game.seed)
        match = Match(
            GAMES[KEY],
            setup,
            self._choosers([player.kind for player in players]),
            confirm_turns=confirm_turns,
            refusal=refusal,
        )
        journal = begin(match, self._folders.matches, self._now())
        return Opened(match, journal, self._folders.replays)

    def unfinished(self, path: Path, *, confirm_turns: bool) -> Opened:
        """The match of a journal at the position it was left in.

        Raises BadFile in one sentence; the file stays, and is not offered again. Raises InUse
        where another copy of the program plays the match.
        """
        try:
            saved = load(path, GAMES)
            choosers = self._bots_of(saved)
            match = revive(saved, choosers, confirm_turns=confirm_turns, refusal=refusal)
        except BadFile:
            self._unreadable.add(path)
            raise
        return Opened(match, go_on(saved, match), self._folders.replays)

    def from_anywhere(self, path: Path, *, confirm_turns: bool) -> Opened:
        """The match of a file that need not be the program's own: a copy of it is gone on with.

        A finished match is only looked at. Raises BadRecord, InUse, and OSError where the copy
        cannot be written.
        """
        saved = load(path, GAMES)
        if saved.scores is not None:
            match = revive(saved, self._bots_of(saved), refusal=refusal)
            return Opened(match, None, self._folders.replays)
        own = Path(realpath(path)).parent == Path(realpath(self._folders.matches))
        return self.unfinished(
            path if own else self.shelf.bring_in(path), confirm_turns=confirm_turns
        )

    def warm(self) -> None:
        """Start the bots' process, so that it is ready when the first of them has to think."""
        if self._worker is None:
            self._worker = Worker()

    def try_out(self, city: str) -> TryOut:
        """Bots play on the city of that share code, in processes behind the window."""
        processes = min(MOST_PROCESSES, os.cpu_count() or 1)
        self.end_trial()
        self._trial = TryOut(Trial(city, games=TRIED_GAMES), processes)
        return self._trial

    def end_trial(self) -> None:
        """Stop the games on a city, whoever watched them."""
        if self._trial is not None:
            self._trial.cancel()
            self._trial = None

    def close(self) -> None:
        """End the bots' processes."""
        self.end_trial()
        if self._worker is not None:
            self._worker.close()

    def _bots_of(self, saved: Saved) -> list[Chooser | None]:
        """The bots that a file names; raises BadFile where there is none of that name."""
        try:
            return self._choosers([player.kind for player in saved.setup.players])
        except VeniseError as error:
            raise BadFile(Flaw.IMPOSSIBLE, saved.path, 1, problem=error) from error

    def _choosers(self, kinds: Sequence[str]) -> list[Chooser | None]:
        self.warm()
        worker: Any = self._worker
        return [None if kind == HUMAN else BotChooser(worker, KEY, kind) for kind in kinds]
