"""A match: commands go in from any thread, and each tick hands out what happened."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from queue import Empty, SimpleQueue
from typing import Any, Generic

from msgspec.structs import replace

from venise.engine.chance import draw_chance_action, random_stream
from venise.engine.errors import BadOptions, BadRecord, VeniseError
from venise.engine.game import CHANCE, TERMINAL, A, E, Game, S, check_viewer
from venise.engine.record import Record, is_allowed
from venise.engine.refusals import Refusal
from venise.engine.sights import Sight, Spectator
from venise.match.commands import Command, Confirm, Hurry, Play, Redo, Undo
from venise.match.flaws import BadFile, Flaw
from venise.match.history import History
from venise.match.outcomes import Batch, Cause, Fault, Notice, Outcome, Refused
from venise.match.seating import Seating, make_fault
from venise.match.seats import Chooser, Question
from venise.match.setup import HUMAN, Setup, find_setup_fault

FindRefusal = Callable[[S, A], Refusal | None]
"""A game's `refusal(state, action)`: why an action is not legal, or None."""

Follower = Callable[[Batch[S, A, E]], Notice | None]
"""Is called with every batch in order; what it returns is handed out as an outcome."""


class Match(Generic[S, A, E]):
    """One game being played by humans and bots; it never waits and never reads a clock."""

    def __init__(
        self,
        game: Game[S, A, E],
        setup: Setup,
        choosers: Sequence[Chooser[S, A] | None],
        *,
        confirm_turns: bool = False,
        refusal: FindRefusal[S, A] | None = None,
    ) -> None:
        """A match at its first position; a seat without a chooser is human.

        With `confirm_turns` it waits for Confirm after every human's turn. Raises BadOptions.
        """
        if len(choosers) != len(setup.players):
            raise BadOptions("every seat needs a chooser, or None for a human")
        if (problem := find_setup_fault(setup)) is not None:
            raise BadOptions(problem)
        self.game = game
        self.setup = setup
        self._seating = Seating(choosers)
        self._confirm_turns = confirm_turns
        self._refusal = refusal
        first = game.initial_state(len(setup.players), setup.options)
        self._past = History(game, first)
        self._commands: SimpleQueue[Command] = SimpleQueue()
        self._confirmed = 0
        self._followers: list[Follower[S, A, E]] = []
        self._spectator: Spectator[S, A, E] | None = None
        """Follows what is known only as a spectator saw it; None where every step is known."""

    @property
    def state(self) -> S:
        """The true position: not for the eyes of any one seat, see `view`."""
        return self._past.state

    @property
    def ply(self) -> int:
        """The number of the position; every change raises it, taking back included."""
        return self._past.ply

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.current_player == TERMINAL)

    @property
    def history(self) -> tuple[Batch[S, A, E], ...]:
        """Every step that stands, first to last; what was taken back is gone."""
        return tuple(self._past.steps)

    @property
    def shown(self) -> int:
        """So many of the first steps are known only as a spectator saw them.

        Where there are any, the world behind the last of them was drawn by this match's luck.
        """
        return self._past.seen

    def steps(self) -> Iterator[A | Sight[A, E]]:
        """What `retrace` takes to come to this position, first to last."""
        for number, batch in enumerate(self._past.steps):
            seen = number < self.shown
            yield Sight(batch.action, batch.events) if seen else batch.action

    @property
    def record(self) -> Record:
        """The setup and every action that stands, luck included.

        Raises BadRecord where some are known only as a spectator saw them.
        """
        if self.shown:
            raise BadRecord(f"the first {self.shown} steps are known only as a spectator saw them")
        info, actions = self.game.info, tuple(batch.action for batch in self._past.steps)
        seats = len(self.setup.players)
        return Record(info.key, info.version, seats, self.setup.options, actions)

    @property
    def awaiting_confirmation(self) -> bool:
        """Whether a human's turn has ended and the match waits for Confirm, or Undo."""
        steps = self._past.steps
        if not self._confirm_turns or self.over or len(steps) == self._confirmed:
            return False
        last = steps[-1]
        own_turn = self.is_human(last.actor) and last.before.turn_player == last.actor
        return own_turn and last.after.turn_player != last.actor

    @property
    def thinking(self) -> bool:
        """Whether a bot has been asked and has not answered yet."""
        return self._seating.thinking

    @property
    def can_undo(self) -> bool:
        """Whether an Undo that names no seat would be obeyed now."""
        return self.would_obey(Undo())

    @property
    def can_redo(self) -> bool:
        """Whether a Redo that names no seat would be obeyed now."""
        return self.would_obey(Redo())

    def would_obey(self, command: Command) -> bool:
        """Whether the command would be obeyed now."""
        return self._check(command) is None

    def is_human(self, seat: int) -> bool:
        """Whether that seat waits for Play; never true of CHANCE or TERMINAL."""
        return self._seating.is_human(seat)

    def _was_human(self, seat: int) -> bool:
        """Whether the setup gives that seat to a human."""
        return seat >= 0 and self.setup.players[seat].kind == HUMAN

    def view(self, viewer: int) -> S:
        """The position as a seat, or SPECTATOR, may know it; raises ValueError for any other."""
        check_viewer(viewer, len(self.setup.players))
        return self.game.observation(self.state, viewer)

    def view_batch(self, batch: Batch[S, A, E], viewer: int) -> Batch[S, A, E]:
        """The batch as a seat, or SPECTATOR, may see it; raises ValueError for any other."""
        check_viewer(viewer, len(self.setup.players))
        if batch.ply < self.shown:
            return batch
        observe, observation = self.game.observe, self.game.observation
        return replace(
            batch,
            action=observe(batch.action, viewer),
            before=observation(batch.before, viewer),
            after=observation(batch.after, viewer),
            events=tuple(observe(event, viewer) for event in batch.events),
        )

    def follow(self, follower: Follower[S, A, E]) -> None:
        """Have the follower called with every batch from now on."""
        self._followers.append(follower)

    def submit(self, command: Command) -> None:
        """Leave a command for the next tick; may be called from any thread."""
        self._commands.put(command)

    def tick(self) -> tuple[Outcome, ...]:
        """Obey every command, then let luck or a bot take at most one step; never blocks."""
        outcomes: list[Outcome] = []
        while (command := self._next_command()) is not None:
            outcomes += self._obey(command)
        outcomes += self._advance()
        return tuple(outcomes)

    def retrace(self, step: A | Sight[A, E] | Undo, *, advised: bool = False) -> None:
        """Take an earlier step, an action or an Undo, without telling the followers.

        The first ones may be given as a spectator saw them: then they stand, and what a spectator
        could not see is drawn by the luck of this match.

        Raises BadFile, without a place, if the rules do not allow it.
        """
        if isinstance(step, Undo):
            # Whoever holds the seat now, it was a human's when the step was taken back, and the
            # file does not say who asked: what was sealed only its own seat can have taken back.
            asker = self._past.steps[-1].actor if self._past.steps else None
            if self._past.check_undo(self._was_human, asker) is not None:
                raise BadFile(Flaw.WRONG_UNDO)
            self._past.undo()
        elif isinstance(step, Sight):
            self._watch(step)
        elif is_allowed(self.game, self.state, step):
            self._past.do(step, advised=advised)
        else:
            raise BadFile(Flaw.ILLEGAL, action=step)

    def _watch(self, sight: Sight[A, E]) -> None:
        """Take a step as a spectator saw it; raises BadFile like `retrace`."""
        if len(self._past.steps) > self.shown:
            raise BadFile(Flaw.ILLEGAL, action=sight.action)
        if self._spectator is None:
            self._spectator = Spectator(self.game, self.state)
        try:
            self._spectator.follow(sight)
        except BadRecord as error:
            raise BadFile(Flaw.ILLEGAL, action=sight.action) from error
        seen = self._spectator.seen
        world = self.game.resample(seen, random_stream(self.setup.seed, "shown"))
        self._past.watch(sight.action, sight.events, seen, world)
        self.settle()

    def settle(self) -> None:
        """Have all that was played so far stand: nobody can take it back any more."""
        self._confirmed = len(self._past.steps)

    def close(self) -> None:
        """Let every chooser and follower go; the match can still be read."""
        self._seating.close()
        self._followers.clear()

    def _next_command(self) -> Command | None:
        try:
            return self._commands.get_nowait()
        except Empty:
            return None

    def _obey(self, command: Command) -> list[Outcome]:
        cause = self._check(command)
        if cause is not None:
            return [self._refuse(command, cause)]
        match command:
            case Play():
                return self._notify_followers(
                    self._past.do(command.action, advised=command.advised)
                )
            case Undo():
                return self._notify_followers(self._past.undo())
            case Redo():
                return self._notify_followers(self._past.redo())
            case Confirm():
                self.settle()
                return []
            case Hurry():
                return list(self._seating.hurry())

    def _check(self, command: Command) -> Cause | None:
        """Why the command cannot be obeyed, or None."""
        match command:
            case Play():
                return self._check_play(command)
            case Undo():
                return self._check_undo(command)
            case Redo():
                return self._check_redo(command)
            case Confirm():
                return None if self.awaiting_confirmation else Cause.NOTHING_TO_CONFIRM
            case Hurry():
                return None

    def _check_play(self, command: Play) -> Cause | None:
        """Why the action would be refused; None where it may be played."""
        if self.over:
            return Cause.OVER
        if command.ply != self.ply:
            return Cause.STALE
        if self.awaiting_confirmation:
            return Cause.UNCONFIRMED
        if not self.is_human(self.state.current_player):
            return Cause.NOT_HUMAN
        legal = command.action in self.game.legal_actions(self.state)
        return None if legal else Cause.ILLEGAL

    def _check_undo(self, command: Undo) -> Cause | None:
        if self._confirmed and self._confirmed == len(self._past.steps):
            return Cause.SETTLED
        return self._past.check_undo(self.is_human, command.seat)

    def _check_redo(self, command: Redo) -> Cause | None:
        cause = self._past.check_redo(command.seat)
        # A match read again has forgotten what was confirmed: the next turn may already be undone.
        return Cause.UNCONFIRMED if cause is None and self.awaiting_confirmation else cause

    def _refuse(self, command: Command, cause: Cause) -> Refused:
        if isinstance(command, Play) and cause is Cause.ILLEGAL and self._refusal is not None:
            return Refused(command, cause, self._refusal(self.state, command.action))
        return Refused(command, cause)

    def _notify_followers(self, batch: Batch[S, A, E]) -> list[Outcome]:
        """The batch, after everyone who follows the match has seen it."""
        faults = self._seating.cancel()
        notices = [notice for follower in self._followers if (notice := follower(batch))]
        return [*faults, batch, *notices]

    def _advance(self) -> list[Outcome]:
        seat = self.state.current_player
        if self.over or self.awaiting_confirmation or self.is_human(seat):
            return []
        if seat == CHANCE:
            return self._notify_followers(
                self._past.do(draw_chance_action(self.game, self.state, self.setup.seed))
            )
        return self._consult(seat)

    def _consult(self, seat: int) -> list[Outcome]:
        """The decision of a bot, if it has come to one."""
        try:
            answer = self._seating.answer(seat, lambda: self._make_question(seat))
        except Exception as error:  # noqa: BLE001 - whatever a chooser raises must not end the match
            return self._replace_choice(make_fault(seat, error))
        if answer is None:
            return []
        if answer.action not in self.game.legal_actions(self.state):
            return self._replace_choice(Fault(seat, f"an illegal action: {answer.action}"))
        trouble = [Fault(seat, answer.fault)] if answer.fault else []
        return [*trouble, *self._notify_followers(self._past.do(answer.action))]

    def _make_question(self, seat: int) -> Question[S]:
        # Numbered by steps that stand, so that taking back and playing the same again gives a bot
        # the same luck; drawn from a stream, so that the bot cannot compute the luck of the match.
        name = f"bot:{seat}:{len(self._past.steps)}"
        seed = random_stream(self.setup.seed, name).getrandbits(63)
        return Question(self.ply, seat, self.view(seat), seed, self._past.turns)

    def _replace_choice(self, failed: Fault) -> list[Outcome]:
        """A quick legal action in the place of a chooser that failed."""
        rng = random_stream(self.setup.seed, f"fallback:{len(self._past.steps)}")
        action = rng.choice(self.game.legal_actions(self.state))
        return [failed, *self._notify_followers(self._past.do(action))]


AnyFindRefusal = FindRefusal[Any, Any]
AnyMatch = Match[Any, Any, Any]
"""A match of whichever game."""


def run(match: AnyMatch, wait: Callable[[], None] = lambda: time.sleep(0.001)) -> tuple[Fault, ...]:
    """Play a match of choosers to its end; the faults on the way.

    `wait` is called while a chooser still thinks. Raises VeniseError where a human has to decide.
    """
    faults: list[Fault] = []
    while not match.over:
        outcomes = match.tick()
        faults += [outcome for outcome in outcomes if isinstance(outcome, Fault)]
        if not outcomes and match.is_human(match.state.current_player):
            raise VeniseError(f"seat {match.state.current_player} waits for a human")
        if not outcomes:
            wait()
    return tuple(faults)
