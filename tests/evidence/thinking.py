"""How long bots think: iterations a second, whole turns as in the window, and obeying a call."""

from __future__ import annotations

import gc
import os
import time
from random import Random
from statistics import median
from typing import Any

from msgspec.structs import replace

from tests import measurements
from venise import compiled
from venise.engine.garbage import SELDOM
from venise.games.nord.decisions import Movement
from venise.games.nord.game import NORD
from venise.match.match import Match
from venise.match.seats import Answer, Question
from venise.match.setup import Participant, Setup
from venise_ai.bots import DEEP_SETTINGS, advice_on, make_bot
from venise_ai.chance_nodes import resolve_chance
from venise_ai.chooser import BotChooser
from venise_ai.mcts import Search
from venise_ai.worker import Worker

TITLE = "How long bots think"

ROUND = 6
"""The round of the positions in which iterations are counted."""

ITERATIONS = 2000
NAMES = ("Anna", "Bert", "Clara", "Dirk")
PATIENCE = 60.0


class Timed(BotChooser):
    """A chooser that notes how long its turns take, by the clock on the wall."""

    def __init__(self, worker: Worker, bot: str) -> None:
        super().__init__(worker, "nord", bot)
        self.turns: dict[int, float] = {}
        self._turn_asked, self._begun = 0, 0.0

    def ask(self, question: Question[Any]) -> None:
        """Look at the clock."""
        self._turn_asked, self._begun = question.turn, time.perf_counter()
        super().ask(question)

    def poll(self) -> Answer[Any] | None:
        """Look at the clock once there is an answer."""
        answer = super().poll()
        if answer is not None:
            spent = time.perf_counter() - self._begun
            self.turns[self._turn_asked] = self.turns.get(self._turn_asked, 0.0) + spent
        return answer


def main() -> int:
    """Measure and print; the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--bot", default="mcts", help="whose turns are timed (mcts)")
    parser.add_argument("--games", type=int, default=2, help="of such bots among themselves (2)")
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4), help="of a game (2)")
    parser.add_argument("--processes", type=int, default=1, help="as with two cores (1)")
    chosen = parser.parse_args()
    rows = []
    gc.freeze()
    gc.set_threshold(SELDOM)  # as in the bots' processes
    for turns in (2, DEEP_SETTINGS.horizon):
        rows.append((f"search with a horizon of {turns} turns", speeds(turns)))
        print(": ".join(rows[-1]))
    worker = Worker(size=chosen.processes)
    worker.wait_ready(PATIENCE)
    try:
        rows.append(("a call obeyed after", obeyed(worker, chosen.bot)))
        print(": ".join(rows[-1]))
        seconds = sorted(whole_turns(worker, chosen.bot, chosen.games, chosen.seats))
    finally:
        worker.close()
    who = f"turns of {chosen.bot}, {chosen.seats} seats, {chosen.processes} processes"
    slow, longest = seconds[len(seconds) * 95 // 100], seconds[-1]
    spread = f"median {median(seconds):.2f} s, 95 % under {slow:.2f} s, longest {longest:.2f} s"
    rows.append((who, f"{len(seconds)} turns, {spread}"))
    print(f"{': '.join(rows[-1])}; load of the machine {os.getloadavg()[0]:.1f}")
    variant = ("engine", compiled.variant())
    measurements.write(chosen.table, TITLE, ("What", "Found"), [variant, *rows])
    return 0


def speeds(turns: int) -> str:
    """Iterations a second of processor time, in positions of several games."""
    found = sorted(speed(midgame(seed), turns) for seed in range(1, 6))
    low, middle, high = found[0], median(found), found[-1]
    return f"median {middle:,.0f} iterations a second, {low:,.0f} to {high:,.0f} in 5 positions"


def speed(seen: Any, turns: int) -> float:
    """Iterations a second in one position, the best of three runs."""
    best = 0.0
    for number in range(3):
        settings = replace(DEEP_SETTINGS, horizon=turns, full_round=False)
        search, rng = Search(NORD, advice_on(NORD), seen, settings), Random(number)
        begun = time.process_time()
        for _ in range(ITERATIONS):
            search.run_iteration(rng)
        best = max(best, ITERATIONS / (time.process_time() - begun))
    return best


def midgame(seed: int) -> Any:
    """What a seat sees before it moves in that round, two players who play greedily."""
    state, bot, rng = (
        NORD.initial_state(2, NORD.options_type()),
        make_bot("greedy", NORD),
        Random(seed),
    )
    while True:
        state = resolve_chance(NORD, state, rng)
        seen = NORD.observation(state, state.current_player)
        if state.round >= ROUND and isinstance(state.due, Movement):
            return seen
        state, _ = NORD.apply(state, bot.choose(seen, rng))


def obeyed(worker: Worker, bot: str) -> str:
    """Milliseconds from a call to play at once, or from dropping a question, to what follows."""
    seen = midgame(1)
    calls: dict[str, list[float]] = {"to play": [], "to stop": []}
    for number in range(40):
        ticket = worker.ask("nord", bot, seen, number, PATIENCE)
        time.sleep(0.05)
        begun = time.perf_counter()
        if number % 2:
            worker.hurry(ticket)
        else:
            worker.cancel(ticket)
            ticket = worker.ask("nord", "random", seen, number)
        while worker.take_reply(ticket) is None:
            time.sleep(0.0002)
        calls["to play" if number % 2 else "to stop"].append((time.perf_counter() - begun) * 1000)
    return "; ".join(
        f"{median(times):.0f} ms {what} (longest {max(times):.0f})" for what, times in calls.items()
    )


def whole_turns(worker: Worker, bot: str, games: int, seats: int) -> list[float]:
    """Seconds of every turn of games of such bots in all seats, asked as the window asks them."""
    found: list[float] = []
    for seed in range(1, games + 1):
        choosers = [Timed(worker, bot) for _ in range(seats)]
        players = tuple(Participant(name, "bot") for name in NAMES[:seats])
        match = Match(NORD, Setup(players, NORD.options_type(), seed), choosers)
        while not match.over:
            if not match.tick():
                time.sleep(0.002)
        found += [spent for one in choosers for spent in one.turns.values()]
    return found


if __name__ == "__main__":
    raise SystemExit(main())
