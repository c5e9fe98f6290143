"""How often bots at the person's seat reach the aim of each scenario, by level.

The first trial has the luck of the scenario, the others that of the seeds behind it: bots that
calculate play the same game again where luck is the same. By trial a + stands where the aim was
reached. The answer is 1 where no bot has reached it in the first.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec

from tests import measurements
from venise.catalogue import entries, entry_of
from venise.catalogue.entry import AnyEntry
from venise.catalogue.scenarios import judge_of, scenarios_of
from venise.match.match import AnyMatch, Match, run
from venise.match.scenario import Scenario
from venise.match.seats import ImmediateChooser
from venise.match.setup import HUMAN, Participant
from venise.scenario_file import begin_scenario
from venise_ai.bots import make_bot

TITLE: Final = "How often bots reach the aims of scenarios"


def main() -> int:
    """Play every scenario with each bot and print a line as it is done; the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument(
        "--games", default=",".join(one.key for one in entries()), help="their keys"
    )
    parser.add_argument("--bots", default="greedy,alderman", help="who sits at the person's seat")
    parser.add_argument("--trials", type=int, default=5, help="games of each bot (5)")
    parser.add_argument("--only", default="", help="the keys of scenarios, all by default")
    chosen = parser.parse_args()
    bots, rows, never = chosen.bots.split(","), [], 0
    for entry in map(entry_of, chosen.games.split(",")):
        for number, scenario in enumerate(scenarios_of(entry), 1):
            if chosen.only and scenario.key not in chosen.only.split(","):
                continue
            found = [find_reached(entry, scenario, bot, chosen.trials) for bot in bots]
            never += not any(one[0] for one in found)
            told = (f"{sum(one)}/{len(one)} {''.join('-+'[won] for won in one)}" for one in found)
            row = (entry.key, number, scenario.key, *told)
            print(*row, flush=True)
            rows.append(row)
    measurements.write(chosen.table, TITLE, ("Game", "", "Scenario", *bots), rows)
    return 1 if never else 0


def find_reached(entry: AnyEntry, scenario: Scenario, bot: str, trials: int) -> list[bool]:
    """By trial, whether the bot has reached the aim."""
    judge = judge_of(entry)
    return [
        judge.verdict(scenario, play(entry, scenario, bot, trial)) is True
        for trial in range(trials)
    ]


def play(entry: AnyEntry, scenario: Scenario, bot: str, trial: int) -> AnyMatch:
    """The scenario played to its end, with that bot at the person's seat."""
    kinds = [bot if kind == HUMAN else kind for kind in scenario.seats]
    begun = begin_scenario(entry, scenario, seated(scenario.seats))
    seed = scenario.seed + trial
    setup = msgspec.structs.replace(begun.setup, players=seated(kinds), seed=seed)
    choosers = [chooser(entry, kind, f"{seed} {seat}") for seat, kind in enumerate(kinds)]
    match: AnyMatch = Match(begun.game, setup, choosers)
    for step in begun.history:
        match.retrace(step.action)
    run(match, lambda: None)
    return match


def seated(kinds: Sequence[str]) -> tuple[Participant, ...]:
    """Whoever sits there, by number."""
    return tuple(Participant(f"Player {seat}", kind) for seat, kind in enumerate(kinds))


def chooser(entry: AnyEntry, kind: str, luck: str) -> ImmediateChooser[Any, Any]:
    """A bot whose luck is named so, and not by the seed of the match."""
    made, rng = make_bot(kind, entry.rules().game), Random(luck)
    return ImmediateChooser(lambda seen, _: made.choose(seen, rng))


if __name__ == "__main__":
    sys.exit(main())
