"""A match with the journal that follows it, from its opening until it is left."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from venise.catalogue import entry_of
from venise.match.advice import AnyAdviceGiver
from venise.match.journal import Journal
from venise.match.match import AnyMatch
from venise.match.outcomes import AnyBatch, Notice, SavedAgain, Unsaved
from venise.match.played_order import mark_played
from venise.match.setup import HUMAN
from venise.result_clock import ResultClock
from venise.scenario_watch import ScenarioWatch
from venise.ui.choices import NewGame, SeatChoice, distinguish_names
from venise.ui.graphemes import is_blank


class OpenMatch:
    """A match with the journal that follows it."""

    def __init__(
        self,
        match: AnyMatch,
        journal: Journal | None,
        replays: Path,
        clock: ResultClock | None = None,
    ) -> None:
        """At the end of the match the journal becomes a replay in that folder.

        Without a journal the match, which is over, is only looked at. `clock` writes down what a
        match came to; without one no statistics are kept.
        """
        self.match = match
        self.entry = entry_of(match.game.info.key)
        """The game that is played."""

        self._journal = journal
        self._replays = replays
        self._replay: Path | None = None
        """The replay that was written when the match ended here; it goes if the end is undone."""

        self.advisor: AnyAdviceGiver | None = None
        """Whoever advises those who play here; nobody in a daily game, which all play alike."""

        self.scenario: ScenarioWatch | None = None
        """What follows the match where it is a scenario's."""

        self._clock = clock if journal is not None and not match.shown else None
        match.follow(self._mark_played)
        match.follow(self._finish)
        if match.over:
            # Its accounts were left, if only because the program was stopped before the replay
            # was written: the end stands.
            match.settle()
            self._finish()

    @property
    def unsaved(self) -> Unsaved | None:
        """Why a step, or the result of a finished match, is not kept now; None where all are."""
        if self._journal is None:
            return None
        result = self._clock.unsaved if self._clock is not None else None
        return self._journal.unsaved or result

    def save(self) -> Notice | None:
        """Write whatever is not kept yet; what is to be told of it."""
        if self._journal is None:
            return None
        told = self._clock.save() if self._clock is not None else None
        if self._journal.unsaved is None:
            return told
        return (self._finish() if self.match.over else self._journal.save()) or told

    @property
    def has_new_luck(self) -> bool:
        """Whether nothing was played yet since the match was shown, and what is to come is new."""
        return 0 < self.match.shown == len(self.match.history)

    @property
    def keeps_earlier_rules(self) -> bool:
        """Whether the match is still played, by the rules of an earlier version of its game."""
        newest = self.entry.rules().game.info.version
        return not self.match.over and self.match.game.info.version < newest

    @property
    def may_be_advised(self) -> bool:
        """Whether anybody who plays here by hand may have advice."""
        players = self.match.setup.players
        people = [one for one in players if one.kind == HUMAN and one.may_be_advised]
        return self.advisor is not None and bool(people)

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called on the screen, in the order of their seats.

        A name of which nothing is to be seen, as files can hold, gives way to the seat's number.
        """
        return tuple(
            f"{seat + 1}" if is_blank(player.name) else player.name
            for seat, player in enumerate(self.match.setup.players)
        )

    @property
    def colours(self) -> tuple[str, ...]:
        """The keys of their colours, each another one."""
        return distinguish_names([player.colour for player in self.match.setup.players])

    @property
    def board(self) -> object | None:
        """The board that is played on, as its players laid it; None where it came with the game."""
        boards = self.entry.rules().boards
        return boards.played(self.match) if boards is not None else None

    def close(self) -> None:
        """Write what is not kept yet, if that is possible now, let the bots go and stop writing."""
        self.save()
        self.match.close()
        if self._journal is not None:
            self._journal.close()

    def with_seed(self, seed: int) -> NewGame:
        """The same game with another seed."""
        setup = self.match.setup
        seats = tuple(
            SeatChoice(one.name, colour, one.kind, one.may_be_advised)
            for one, colour in zip(setup.players, self.colours, strict=True)
        )
        switches = self.entry.rules().switches
        options = {key: bool(getattr(setup.options, key)) for key in switches}
        return NewGame(seats, getattr(setup.options, "map", ""), seed, options)

    def _finish(self, _: AnyBatch | None = None) -> Notice | None:
        """Make a replay of a match that is over; what is to be told of it.

        Where its end was taken back the journal is there again, and the replay goes.
        """
        if self._journal is None or not self.match.over:
            self._withdraw_replay()
            return self._clock.withdraw() if self._clock is not None else None
        told = self._clock.keep(self.match) if self._clock is not None else None
        before = self._journal.unsaved
        ended = self._journal.finish(self.match, self._replays)
        if isinstance(ended, Unsaved):
            return ended if before is None else told
        self._replay = ended
        return SavedAgain(str(ended)) if before is not None and told is None else told

    def _mark_played(self, _: AnyBatch) -> None:
        """Remember that this is the match that was played last."""
        if self._journal is not None and not self.match.over:
            mark_played(self._journal.path)

    def _withdraw_replay(self) -> None:
        """Delete the replay of an end that was taken back, once the journal holds the match."""
        if self._replay is None or self._journal is None or self._journal.unsaved is not None:
            return
        # One that cannot be deleted stays as the record of how the match once ended.
        with suppress(OSError):
            self._replay.unlink(missing_ok=True)
        self._replay = None
