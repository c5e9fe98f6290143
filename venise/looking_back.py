"""Looking back on the game at the table: steps judged behind the window, and the scene on them."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from venise.catalogue.described_actions import tell_action
from venise.match.folders import Folders
from venise.match.held import AnyHeldMatch, HeldMatch
from venise.match.hindsight import Hindsight, JudgedDecision, number_turns
from venise.match.match import AnyMatch
from venise.opening import OpenMatch
from venise.ui.hindsight.at_table import hindsight_over
from venise.ui.hindsight.scene import HindsightScene
from venise.ui.hindsight.subject import DecisionWay, SeatFace, Subject
from venise.ui.scene import SceneStack
from venise.ui.table.exits import Exits
from venise.ui.table.pieces import SeatPieces
from venise.ui.theme import PLAYER_COLOURS
from venise.ui.words import Words

MOST_PROCESSES: Final = 4
"""In how many processes steps are judged at most; one processor is left to the window."""


class LookingBack:
    """Judges the finished game at the table from when it is first asked for until it is left."""

    def __init__(self, places: Folders, stack: SceneStack) -> None:
        """Findings are kept beside the finished games of these folders."""
        self._places, self._stack = places, stack
        self._run: Hindsight | None = None
        self._judged: AnyMatch | None = None

    def open(self, opened: OpenMatch) -> None:
        """Show over its table what is found of a finished match, whose judging goes on."""
        subject = make_subject(opened, self._judge(opened.match))
        shown = partial(self.show, opened, subject)
        ways = (
            DecisionWay("hindsight.show", shown),
            DecisionWay("hindsight.retry", partial(shown, quiz=True), "main"),
        )
        self._stack.push(HindsightScene(replace(subject, ways=ways)))

    def find(
        self,
        path: Path,
        open_file: Callable[[Path], None],
        at_table: Callable[[], OpenMatch | None],
    ) -> None:
        """Open a file, and look back on the match that is then at the table, if it is over."""
        open_file(path)
        opened = at_table()
        if opened is not None and opened.match.over:
            self.open(opened)

    def show(
        self, opened: OpenMatch, subject: Subject, one: JudgedDecision, *, quiz: bool = False
    ) -> None:
        """Show a decision at a table of its own; with `quiz` whoever looks decides first."""
        entry, stack = opened.entry, self._stack
        held: AnyHeldMatch = HeldMatch(opened.match, one.ply, entry.rules().refusal)

        def leave() -> None:
            stack.pop(table)

        exits = Exits(leave, leave, leave, leave, sound=stack.sound)
        table = entry.table().scene(held, opened.names, opened.colours, exits)
        slip = hindsight_over(table, held, subject, one, leave)
        if quiz:
            slip.begin_quiz()
        stack.push(table)
        stack.push(slip)

    def close(self) -> None:
        """Stop judging; what was found is kept."""
        if self._run is not None:
            self._run.cancel()
        self._run = self._judged = None

    def judge_by(self, match: AnyMatch, hindsight: Hindsight) -> None:
        """Have that judging, which is under way, tell of the match."""
        self.close()
        self._run, self._judged = hindsight, match

    def _judge(self, match: AnyMatch) -> Hindsight:
        """The judging of that match, begun or gone on with where it is not under way."""
        from venise_ai.analysis.hindsight_run import (  # noqa: PLC0415 - it takes time to load
            HindsightRun,
            JudgedGame,
        )

        run = self._run
        if run is None or self._judged is not match or run.problem:
            history = match.history
            states = [step.before for step in history]
            shares = match.game.returns(match.state)
            played = JudgedGame(match.record, states, number_turns(history), shares)
            processes = max(1, min(MOST_PROCESSES, (os.cpu_count() or 1) - 1))
            run = HindsightRun(played, self._places.replays, processes)
            self.judge_by(match, run)
        return run


def make_subject(opened: OpenMatch, hindsight: Hindsight) -> Subject:
    """A finished match as its scene asks about it, with whoever judges its steps."""
    history, rounds = opened.match.history, opened.entry.rules().account.rounds
    pieces = SeatPieces(opened.colours)
    return Subject(
        tuple(
            SeatFace(name, PLAYER_COLOURS[opened.colours[seat]], partial(pieces.emblem, seat))
            for seat, name in enumerate(opened.names)
        ),
        hindsight,
        tuple(number_turns(history)),
        tuple(rounds(step.before) for step in history),
        StepTeller(opened).tell,
    )


class StepTeller:
    """Tells the actions of one match, each once in a language."""

    def __init__(self, opened: OpenMatch) -> None:
        self._opened = opened
        self._told: dict[tuple[str, int, Any], str] = {}

    def tell(self, words: Words, ply: int, action: object) -> str:
        """An action in the position before a step, in a sentence; in the notation without words."""
        key = words.language, ply, action
        if key not in self._told:
            self._told[key] = self._say(words, ply, action)
        return self._told[key]

    def _say(self, words: Words, ply: int, action: object) -> str:
        opened, rules = self._opened, self._opened.entry.rules()
        state = opened.match.history[ply].before
        told = ""
        if rules.teller is not None:
            tell = rules.teller(words, opened.names)
            told = tell_action(opened.match.game, tell, state, action)
        return told or rules.silent(words, action) or rules.write(state, action)
