"""`venise analyse`: what every decision and every draw of a kept game was worth."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import msgspec

from venise.catalogue import all_rules, rules_of
from venise.catalogue.described_actions import ActionTeller
from venise.commands.checked_arguments import check_seed
from venise.commands.replay import check_end
from venise.engine.errors import BadOptions, BadRecord
from venise.match.continuing import verify_match
from venise.match.estimate import Estimate
from venise.match.flaws import make_printable
from venise.match.folders import find_folders
from venise.match.hindsight import SeatFindings, number_turns
from venise.match.match import AnyMatch
from venise.match.reading import load
from venise.match.showing import name_players
from venise.progress import ProgressBar
from venise.terminal import JsonObject, format_json
from venise_ai.analysis.analysis_file import AnalysisFile, header_of
from venise_ai.analysis.plies import AnyFinding, judge_plies, make_tasks
from venise_ai.analysis.summary import (
    course_of,
    dearest_decisions,
    summarize_seat,
)

AnyTeller = ActionTeller[Any, Any]
"""What tells the actions of whichever game."""

MOST_ITERATIONS: Final = 100_000
MOST_JOBS: Final = 256

LANGUAGE: Final = "en"
"""Commands speak English."""


class AnalysisPlan(msgspec.Struct, frozen=True):
    """What was asked for."""

    file: Path
    iterations: int
    seed: int
    jobs: int
    results: Path | None = None
    """Where findings are kept; None for a file among the player's own."""


def answer(plan: AnalysisPlan, *, as_json: bool) -> str:
    """What the analysis says, as far as a file of results does not know it already.

    Raises BadFile for what is no sound game, and BadOptions or BadRecord for the rest: a game that
    goes on, whose secrets an analysis would tell, and one that began as one that was shown.
    """
    check_plan(plan)
    saved = load(plan.file, all_rules())
    match = verify_match(saved)
    check_end(saved)
    check_over(plan.file, match)
    findings = find_all(plan, match)
    told = tell_analysis(plan, match, findings)
    return format_json(told) if as_json else format_table(match, told)


def check_plan(plan: AnalysisPlan) -> None:
    """Raise BadOptions for numbers that cannot be."""
    for name, number, most in (
        ("iterations", plan.iterations, MOST_ITERATIONS),
        ("jobs", plan.jobs, MOST_JOBS),
    ):
        if not 1 <= number <= most:
            raise BadOptions(f"the number of {name} has to be from 1 to {most:,}")
    check_seed(plan.seed)


def check_over(path: Path, match: AnyMatch) -> None:
    """Raise BadRecord for a game that cannot be looked back on, or not yet."""
    if not match.over:
        raise BadRecord(f"{path}: the game is not over; it can be looked back on once it is")


def find_all(plan: AnalysisPlan, match: AnyMatch) -> list[AnyFinding]:
    """What is found of every step, in their order."""
    record = match.record
    header = header_of(record, plan.iterations, plan.seed)
    usual = find_folders().matches.parent / "analyses" / f"{header.key()}.jsonl"
    with AnalysisFile(plan.results or usual, header, record) as results:
        tasks = list(make_tasks(record, plan.iterations, plan.seed, results.records))
        total = len(record.actions)
        kept = f"steps are kept in {results.path}; the same command goes on from there"
        with (
            ProgressBar(total, total - len(tasks), kept) as progress,
            closing(judge_plies(tasks, plan.jobs)) as arriving,
        ):
            for finding in arriving:
                results.add(finding)
                done = len(results.records)
                progress.show(done, f"{done} of {total} steps")
        return [results.records[ply] for ply in range(total)]


def tell_analysis(
    plan: AnalysisPlan, match: AnyMatch, findings: Sequence[AnyFinding]
) -> JsonObject:
    """Everything that was found, by names.

    `seats` hold decisions, errors, accuracy, `lost` and `luck`; `dearest` and `decisions` the step
    `ply` from 0, `played` and `best` as action, `notation` and `words`, `chance` to win with the
    best, and `loss`; `course` every seat's chance by turn; `luck` what a draw gave each seat. A
    chance or loss is `mean`, `low`, `high` (95 %); a loss whose `low` is not above 0 is a doubt.
    """
    names = [make_printable(player.name) for player in match.setup.players]
    teller: AnyTeller = ActionTeller(match.game.info.key, LANGUAGE, names)
    seats = range(len(names))
    return {
        "game": match.game.info.key,
        "players": name_players(match.setup.players),
        "options": match.setup.options,
        "over": True,
        "plies": len(findings),
        "iterations": plan.iterations,
        "seed": plan.seed,
        "seats": [tell_seat(seat, summarize_seat(findings, seat)) for seat in seats],
        "dearest": [tell_decision(match, teller, one) for one in dearest_decisions(findings)],
        "course": tell_course(match, findings),
        "decisions": [
            tell_decision(match, teller, one) for one in findings if one.decision is not None
        ],
        "luck": [{"ply": one.ply, "given": one.luck} for one in findings if one.luck is not None],
    }


def tell_seat(seat: int, found: SeatFindings) -> JsonObject:
    """What is said of a seat."""
    return {"seat": seat, **msgspec.structs.asdict(found), "accuracy": found.accuracy}


def tell_course(match: AnyMatch, findings: Sequence[AnyFinding]) -> list[JsonObject]:
    """Each seat's chance to win, turn by turn, and the shares of the win at the end."""
    rounds = rules_of(match.game.info.key).rules().reader.rounds
    history = match.history
    course: list[JsonObject] = [
        {
            "ply": one.ply,
            "round": rounds(history[one.ply].before),
            "turn": history[one.ply].before.turn_player,
            "chances": one.decision.chances,
        }
        for one in course_of(findings, number_turns(match.history))
        if one.decision is not None
    ]
    shares = match.game.returns(match.state)
    course.append(
        {"ply": len(history), "round": rounds(match.state), "turn": None, "chances": shares}
    )
    return course


def tell_decision(match: AnyMatch, teller: AnyTeller, finding: AnyFinding) -> JsonObject:
    """What is said of a decision."""
    worth = finding.decision
    assert worth is not None  # noqa: S101 (those without are left out by whoever asks)
    state = match.history[finding.ply].before
    rounds = rules_of(match.game.info.key).rules().reader.rounds
    return {
        "ply": finding.ply,
        "round": rounds(state),
        "seat": worth.seat,
        "played": {"action": worth.played, **teller.describe(state, worth.played)},
        "best": {"action": worth.best, **teller.describe(state, worth.best)},
        "chance": worth.chance,
        "chances": worth.chances,
        "loss": worth.loss,
        "error": worth.is_error,
        "unsure": worth.is_unsure,
        "iterations": worth.iterations,
    }


def format_table(match: AnyMatch, told: JsonObject) -> str:
    """The analysis for a reader."""
    head = (
        f"{match.game.info.title}: {told['plies']} steps, {len(told['decisions'])} decisions "
        f"searched, {told['iterations']} iterations, over"
    )
    rows = [
        format_seat(make_printable(player.name), player.kind, seat)
        for player, seat in zip(told["players"], told["seats"], strict=True)
    ]
    names = [make_printable(player.name) for player in match.setup.players]
    dearest = [
        line
        for number, one in enumerate(told["dearest"], 1)
        for line in rank(number, one, names[one["seat"]])
    ]
    heading = ["The dearest decisions:"] if dearest else ["No decision cost anything."]
    return "\n".join([head, *rows, *heading, *dearest])


def format_seat(name: str, kind: str, seat: JsonObject) -> str:
    """A line on a seat."""
    right = "" if seat["accuracy"] is None else f", {seat['accuracy']:.0%} without an error"
    return (
        f"  {name:<20} {make_printable(kind):<10} {seat['decisions']:>3} decisions{right}; "
        f"gave away {format_chance(seat['lost'])}; luck {seat['luck']:+.0%}"
    )


def rank(number: int, one: JsonObject, name: str) -> list[str]:
    """Lines on one of the dearest decisions, and on the player of that name who made it."""
    loss, best = one["loss"], one["chance"]
    cost = "may have cost" if one["unsure"] else "cost"
    where = f"step {one['ply'] + 1}, {name} (seat {one['seat']})" + (
        f", round {one['round']}" if one["round"] else ""
    )
    return [
        f"  {number}. {where}: {cost} {format_chance(loss)} of {best.mean:.0%} to win",
        f"     played: {format_action(one['played'])}",
        f"     better: {format_action(one['best'])} ({one['iterations']} iterations)",
    ]


def format_action(told: JsonObject) -> str:
    """An action in the notation, and in words where there are any."""
    return f"{told['notation']} ({told['words']})" if told["words"] else str(told["notation"])


def format_chance(chance: Estimate) -> str:
    """A chance with its interval."""
    return f"{chance.mean:.1%} ({chance.low:.1%} to {chance.high:.1%})"
