"""Looking back on the game at the table: steps judged behind the window, and the scene on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from venise.catalogue.described_actions import tell_action
from venise.match.folders import Folders
from venise.match.held import AnyHeldMatch, HeldMatch
from venise.match.hindsight import Findings, Hindsight, JudgedDecision, number_turns
from venise.match.match import AnyMatch
from venise.match.outcomes import AnyBatch
from venise.open_match import OpenMatch
from venise.ui.hindsight.at_table import hindsight_over
from venise.ui.hindsight.scene import HindsightScene
from venise.ui.hindsight.subject import DecisionButton, SeatLabel, Subject
from venise.ui.scene import SceneStack
from venise.ui.scenes.dialog import message
from venise.ui.table.exits import Exits
from venise.ui.table.pieces import SeatPieces
from venise.ui.table.scene import AnyTable, TableScene
from venise.ui.theme import PLAYER_COLOURS
from venise.ui.words import Words
from venise_ai.processors import spare_cores

if TYPE_CHECKING:
    from venise_ai.analysis.hindsight_run import HindsightRun
    from venise_ai.analysis.judged_game import GameToJudge


class LookingBack:
    """Judges the game at the table from when it is first asked for until it is left."""

    def __init__(self, places: Folders, stack: SceneStack) -> None:
        """Findings are kept beside the finished games of these folders."""
        self._places, self._stack = places, stack
        self._run: Hindsight | None = None
        self._judged: AnyMatch | None = None
        self._own = OwnJudging()

    def open(self, opened: OpenMatch) -> None:
        """Show over its table what is found of a finished match, whose judging goes on."""
        subject = make_subject(opened, self._judge(opened.match))
        shown = partial(self.show, opened, subject)
        ways = (
            DecisionButton("hindsight.show", shown),
            DecisionButton("hindsight.retry", partial(shown, quiz=True), "main"),
        )
        self._stack.push(HindsightScene(replace(subject, ways=ways)))

    def way(self, opened: OpenMatch | None) -> Callable[[], None] | None:
        """What looks back on the decisions so far of whoever decides now in a running match.

        None where the match is over, or where that seat has no advice: to hear what was better is
        advice too. None as well while the screen shows nobody's secrets, or nothing was decided,
        and where what came before is known only as a spectator saw it.
        """
        table = self._stack.scenes[0]
        if opened is None or opened.match.over or not isinstance(table, TableScene):
            return None
        if opened.match.shown:
            return None
        match, seat = opened.match, table.client.decider
        if opened.advisor is None or seat < 0 or table.client.viewpoint != seat:
            return None
        decided = any(step.actor == seat for step in match.history)
        if not decided or not match.setup.players[seat].may_be_advised:
            return None
        return partial(self._open_own, opened, table, seat)

    def _open_own(self, opened: OpenMatch, table: AnyTable, seat: int) -> None:
        """Show what is found of the decisions of one seat, from what it knew at each."""
        table.client.advised.add(len(opened.match.history))
        subject = make_subject(opened, self._own.judge(opened.match, seat), own=seat)
        self._stack.push(HindsightScene(subject))

    def find(
        self,
        path: Path,
        open_file: Callable[[Path], None],
        at_table: Callable[[], OpenMatch | None],
    ) -> None:
        """Open a file, and look back on the match that is then at the table, if it is over.

        Say why that cannot be where its beginning is known only as a spectator saw it.
        """
        open_file(path)
        opened = at_table()
        if opened is None or not opened.match.over:
            return
        if opened.match.shown:
            words = self._stack.look.words
            told = words("hindsight.shown")
            self._stack.push(message(words, words("hindsight.open"), told))
            return
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

    def watch_findings(self, opened: OpenMatch) -> Callable[[], Findings]:
        """What tells of a finished match what is known by now; no step is judged for it."""
        from venise_ai.analysis.kept_findings import (  # noqa: PLC0415 - it takes time to load
            KeptFindings,
        )

        if self._run is not None and self._judged is opened.match:
            return self._run.findings
        return KeptFindings(played_game(opened.match), self._places.replays).findings

    def close(self) -> None:
        """Stop judging; what was found is kept."""
        if self._run is not None:
            self._run.cancel()
        self._run = self._judged = None
        self._own.close()

    def judge_by(self, match: AnyMatch, hindsight: Hindsight) -> None:
        """Have that judging, which is under way, tell of the match."""
        self.close()
        self._run, self._judged = hindsight, match

    def _judge(self, match: AnyMatch) -> Hindsight:
        """The judging of that match, begun or gone on with where it is not under way."""
        from venise_ai.analysis.hindsight_run import (  # noqa: PLC0415 - it takes time to load
            HindsightRun,
        )

        run = self._run
        if run is None or self._judged is not match or run.problem:
            run = HindsightRun(played_game(match), self._places.replays, spare_cores())
            self.judge_by(match, run)
        return run


class OwnJudging:
    """Judges the decisions so far of one seat of a running match, by what it knew at each.

    Nothing is written: the file of an analysis names a whole game. What was found of decisions
    that still stand is not judged again.
    """

    def __init__(self) -> None:
        self._run: HindsightRun | None = None
        self._history: Sequence[AnyBatch] = ()
        self._seat = -1

    def judge(self, match: AnyMatch, seat: int) -> Hindsight:
        """The judging of the decisions that the seat has made by now."""
        from venise_ai.analysis.hindsight_run import (  # noqa: PLC0415 - it takes time to load
            HindsightRun,
        )

        before, history = self._history, match.history
        pairs = zip(before, history, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], pairs))
        known = self._run.findings_by_ply if self._run is not None and self._seat == seat else {}
        if self._run is None or self._seat != seat or same != len(history):
            kept = {ply: one for ply, one in known.items() if ply < same}
            self.close()
            played = played_game(match, seat)
            self._run = HindsightRun(played, None, spare_cores(), known=kept)
            self._history, self._seat = history, seat
        return self._run

    def close(self) -> None:
        """Stop judging."""
        if self._run is not None:
            self._run.cancel()
        self._run, self._history, self._seat = None, (), -1


def played_game(match: AnyMatch, seat: int | None = None) -> GameToJudge:
    """A finished match as it is judged, or of a running one the past of one seat."""
    from venise_ai.analysis.judged_game import (  # noqa: PLC0415 - it takes time to load
        GameToJudge,
    )

    history = match.history
    states = [step.before for step in history]
    shares = match.game.returns(match.state) if seat is None else ()
    return GameToJudge(match.record, states, number_turns(history), shares, seat)


def make_subject(opened: OpenMatch, hindsight: Hindsight, own: int | None = None) -> Subject:
    """A match as its scene asks about it, with whoever judges its steps.

    In a running one only the steps of one's `own` seat are told of, from what it knew.
    """
    history, rounds = opened.match.history, opened.entry.rules().reader.rounds
    pieces = SeatPieces(opened.colours)
    return Subject(
        tuple(
            SeatLabel(name, PLAYER_COLOURS[opened.colours[seat]], partial(pieces.emblem, seat))
            for seat, name in enumerate(opened.names)
        ),
        hindsight,
        tuple(number_turns(history)),
        tuple(rounds(step.before) for step in history),
        StepTeller(opened, seen=own is not None).tell,
        own=own,
    )


class StepTeller:
    """Tells the actions of one match, each once in a language."""

    def __init__(self, opened: OpenMatch, *, seen: bool = False) -> None:
        """With `seen`, from what the seat that decides knew, and not from how it was."""
        self._opened, self._seen = opened, seen
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
        if self._seen:
            game = opened.match.game
            seen = game.observation(state, state.current_player)
            world = game.resample(game.before_seals(seen), Random(0))
            state = world if world.current_player == state.current_player else state
        told = ""
        if rules.teller is not None:
            tell = rules.teller(words, opened.names)
            told = tell_action(rules, tell, state, action)
        return told or rules.silent(words, action) or rules.write(state, action)
