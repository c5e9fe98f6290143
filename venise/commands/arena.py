"""`venise arena`: how strong one bot is against another, over blocks of games with equal luck."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence
from contextlib import closing
from itertools import takewhile
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from venise.commands.checked_arguments import (
    check_first_seed,
    check_game_count,
    check_jobs,
    check_seats,
    game_by_key,
    options_for,
)
from venise.commands.named_networks import holds_network, read_named_network
from venise.engine.errors import BadOptions
from venise.match.estimate import Estimate
from venise.match.flaws import mask_controls
from venise.match.folders import find_folders
from venise.progress import ProgressBar
from venise.terminal import JsonObject, format_json
from venise_ai.arena.backends import ALL, LOCAL, Backend, play_blocks
from venise_ai.arena.contest import Duel, GameBlock, list_seatings, make_contestant
from venise_ai.arena.ledger import LEDGER_VERSION, Ledger, LedgerHeader
from venise_ai.arena.sources import fingerprint_with
from venise_ai.arena.sprt import SprtResult, run_sprt
from venise_ai.arena.verdicts import TurnTimes, block_balance, estimate, summarize_blocks
from venise_ai.bots import is_external, weighted_evaluation_of
from venise_ai.weights import convert_weights, read_weights

Played = Generator[GameBlock, None, None]
"""Blocks as they are finished."""


class ArenaPlan(msgspec.Struct, frozen=True):
    """What is measured, and how far."""

    duel: Duel
    games: int
    """Rounded up to whole blocks; with a test, the most that are played."""

    seed: int
    """Of the first block; the others follow."""

    test: bool
    """Whether to stop as soon as a gain of 30 Elo is accepted or rejected."""


def duel_for(key: str, names: str, seats: int, map_name: str | None, budget: float) -> Duel:
    """The two bots of a list `first,second` at a table; raises VeniseError naming what is wrong."""
    game = game_by_key(key)
    check_seats(game.info, seats)
    listed = [name.strip() for name in names.split(",")]
    if len(listed) != len(("first", "second")):
        raise BadOptions(f"two bots are compared, as in mcts,greedy; {names!r} names {len(listed)}")
    for name in listed:
        if is_external(name) and not is_printable(name):
            raise BadOptions(f"bots are named in the results, and {name!r} cannot be")
    if not 0 < budget <= 1:
        raise BadOptions(f"the budget is a share above 0, at most 1, not {budget:g}")
    game.initial_state(seats, options_for(game, map_name))
    options = {} if map_name is None else {"map": map_name}
    networks = {
        name: read_named_network(file, key, seats)
        for name in listed
        if names_file(name) and holds_network(file := Path(name.partition(":")[2]))
    }
    weights = {
        name: read_named_weights(name, key)
        for name in listed
        if names_file(name) and name not in networks
    }
    bots = (listed[0], listed[1])
    duel = Duel(key, bots, seats, options, budget, weights=weights, networks=networks)
    for name in duel.bots:
        make_contestant(duel, name)
    return duel


def without_second_alone(duel: Duel, *, test: bool) -> Duel:
    """The same duel without the games in which the second bot is alone; raises BadOptions."""
    if test:
        raise BadOptions("--sprt weighs both bots alone: it does not go with --alone")
    return replace(duel, alone=True)


def names_file(spelling: str) -> bool:
    """Whether a file to judge by is meant: behind the colon after a bot of ours."""
    return ":" in spelling and not is_external(spelling)


def read_named_weights(spelling: str, key: str) -> dict[str, float]:
    """The weights in the file that a bot's name such as `greedy:FILE` names; raises VeniseError."""
    named = spelling.partition(":")[2]
    if not named:
        raise BadOptions(f"{spelling!r}: behind the colon belongs a file of weights")
    path = Path(named)
    file = read_weights(path)
    if not is_printable(named):
        raise BadOptions(f"{path}: weights are named in the results, and this name cannot be")
    if file.game != key:
        raise BadOptions(f"{path}: holds weights of another game, {file.game[:50]!r}")
    try:
        convert_weights(file.weights, type(weighted_evaluation_of(game_by_key(key)).weights_in_use))
    except BadOptions as fault:
        raise BadOptions(f"{path}: {fault}") from fault
    return file.weights


def is_printable(name: str) -> bool:
    """Whether a file's name can be written down; Linux takes any bytes for one."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def backend_for(name: str, jobs: int | None, cluster: str | None) -> Backend:
    """Who plays: one process unless more are asked for, and all of a cluster."""
    if jobs is not None:
        check_jobs(jobs)
    if cluster is not None and name == LOCAL:
        raise BadOptions("an address of a cluster needs --backend ray or --backend dask")
    return Backend(name, jobs or (1 if name == LOCAL else ALL), cluster)


def answer(
    plan: ArenaPlan, backend: Backend, *, resume: str | None, as_json: bool
) -> Generator[str, None, None]:
    """What the games say; goes on from the blocks that an earlier run has kept in the file.

    After Ctrl-C what the finished blocks say so far, and then KeyboardInterrupt again. Raises
    VeniseError if a bot fails, a package is missing, or the file is another measurement's.
    """
    seeds = seeds_of(plan)
    header = LedgerHeader(LEDGER_VERSION, plan.duel, fingerprint_with(plan.duel.bots))
    path = (
        Path(resume)
        if resume
        else find_folders().matches.parent / "arena" / f"{header.key()}.jsonl"
    )
    began = time.perf_counter()
    with Ledger(path, header) as ledger:
        before = len(ledger.records.keys() & set(seeds))

        def tell(found: list[GameBlock], *, interrupted: bool) -> str:
            played = len(ledger.records.keys() & set(seeds)) - before
            told = summary(plan, found) | {"interrupted": interrupted}
            told |= timing(plan, played, time.perf_counter() - began)
            return format_json(told) if as_json else format_table(plan, told, path)

        try:
            found = measure(plan, backend, ledger)
        except KeyboardInterrupt:
            yield tell(finished_blocks(plan, ledger), interrupted=True)
            raise
        yield tell(found, interrupted=False)


def seeds_of(plan: ArenaPlan) -> range:
    """The seed of every block; raises BadOptions."""
    check_game_count(plan.games)
    count = -(-plan.games // games_a_block(plan.duel))
    check_first_seed(plan.seed, count)
    return range(plan.seed, plan.seed + count)


def games_a_block(duel: Duel) -> int:
    """How many arrangements one seed is played in."""
    return len(list_seatings(duel.seats, alone=duel.alone))


def measure(plan: ArenaPlan, backend: Backend, ledger: Ledger) -> list[GameBlock]:
    """The blocks that count, in the order of their seeds, once those that were missing are played.

    With a test, those up to its answer, so that nothing depends on what is finished first.
    """
    seeds = seeds_of(plan)
    missing = [seed for seed in seeds if seed not in ledger.records]
    kept = f"blocks are kept in {ledger.path}; the same command goes on from there"
    balances = [block_balance(ledger.records[seed]) for seed in seeds if seed in ledger.records]
    with ProgressBar(len(seeds), len(balances), kept) as progress:
        with closing(play_missing(plan, backend, ledger, missing)) as arriving:
            for block in arriving:
                ledger.add(block)
                balances.append(block_balance(block))
                progress.show(len(balances), lambda: describe_progress(plan, balances))
        return usable_blocks(plan, ledger)


def describe_progress(plan: ArenaPlan, balances: Sequence[float]) -> str:
    """How many games are played, and how they went."""
    games = games_a_block(plan.duel)
    whole = len(seeds_of(plan)) * games
    return f"{len(balances) * games} of {whole} games, {format_percent(estimate(balances))}"


def play_missing(plan: ArenaPlan, backend: Backend, ledger: Ledger, missing: list[int]) -> Played:
    """The missing blocks, as long as they are wanted."""
    if not missing or has_answer(plan, ledger):
        return
    with closing(play_blocks(plan.duel, missing, backend)) as played:
        for block in played:
            yield block
            if has_answer(plan, ledger):
                return


def has_answer(plan: ArenaPlan, ledger: Ledger) -> bool:
    """Whether the test, if there is one, has its answer."""
    return plan.test and judge_blocks(plan, blocks_in_order(plan, ledger)).answer != "undecided"


def usable_blocks(plan: ArenaPlan, ledger: Ledger) -> list[GameBlock]:
    """The blocks without a gap from the first on, with a test those up to its answer."""
    found = blocks_in_order(plan, ledger)
    return found[: judge_blocks(plan, found).blocks] if plan.test else found


def finished_blocks(plan: ArenaPlan, ledger: Ledger) -> list[GameBlock]:
    """All blocks that are finished, in the order of their seeds; with a test those it counts."""
    if plan.test:
        return usable_blocks(plan, ledger)
    return [ledger.records[seed] for seed in seeds_of(plan) if seed in ledger.records]


def blocks_in_order(plan: ArenaPlan, ledger: Ledger) -> list[GameBlock]:
    """The blocks from the first seed to the first gap."""
    kept = ledger.records
    return [kept[seed] for seed in takewhile(kept.__contains__, seeds_of(plan))]


def judge_blocks(plan: ArenaPlan, found: list[GameBlock]) -> SprtResult:
    """What the test says of these blocks."""
    return run_sprt([block_balance(block) for block in found], plan.duel.seats)


def summary(plan: ArenaPlan, found: list[GameBlock]) -> JsonObject:
    """What was measured and what it says; the same whoever played, but for the times.

    Where there is no block yet, nothing is said of what only blocks tell.
    """
    duel = plan.duel
    return {
        "game": duel.game,
        "options": options_for(game_by_key(duel.game), duel.options.get("map")),
        "players": duel.seats,
        "bots": duel.bots,
        "budget": duel.budget,
        "sources": fingerprint_with(duel.bots),
        "seed": plan.seed,
        **(verdict(duel, found) if found else NO_VERDICT),
        "test": judge_blocks(plan, found) if plan.test else None,
        "faults": [fault for block in found for game in block.games for fault in game.faults],
    }


def verdict(duel: Duel, found: list[GameBlock]) -> JsonObject:
    """What the blocks, at least one, say."""
    said = summarize_blocks(duel, found)
    return {
        "blocks": said.blocks,
        "games": said.games,
        "share": said.share,
        "share_of_second": said.share_of_second,
        "elo": said.elo,
        "lead": said.lead,
        "share_of_seats": said.share_of_seats,
        "thinking": said.thinking,
    }


NO_VERDICT: Final[JsonObject] = {
    "blocks": 0,
    "games": 0,
    "share": None,
    "share_of_second": None,
    "elo": None,
    "lead": None,
    "share_of_seats": None,
    "thinking": None,
}
"""What no blocks say."""


def timing(plan: ArenaPlan, blocks_played: int, seconds: float) -> dict[str, float]:
    """How long it took; blocks that an earlier run has kept cost nothing."""
    games = blocks_played * games_a_block(plan.duel)
    return {"seconds": round(seconds, 3), "games_per_second": round(games / seconds, 3)}


def format_table(plan: ArenaPlan, told: JsonObject, path: Path) -> str:
    """The verdict for a reader."""
    title = game_by_key(plan.duel.game).info.title
    games, after = str(told["games"]), ""
    if told["interrupted"]:
        games += f" of {len(seeds_of(plan)) * games_a_block(plan.duel)}"
        after = "broken off after "
    head = f"{games} games of {title}, seeds from {plan.seed}, {after}{told['seconds']} s"
    said = verdict_lines(plan.duel, told) if told["blocks"] else ["  no block is finished yet"]
    return "\n".join(map(mask_controls, [head, *said, f"  kept in {path}"]))


def verdict_lines(duel: Duel, told: JsonObject) -> list[str]:
    """What the blocks say, for a reader."""
    first, second = duel.bots
    others = duel.seats - 1
    lines = [f"  {first} against {others} x {second}: wins {format_percent(told['share'])}"]
    if others > 1 and told["share_of_second"] is not None:
        share = format_percent(told["share_of_second"])
        lines.append(f"  {second} against {others} x {first}: wins {share}")
    elo, lead = format_interval(told["elo"], "+.0f"), format_interval(told["lead"], "+.1f")
    lines += [
        f"  Elo {elo}, lead {lead} points",
        "  seats win " + ", ".join(f"{share:.1%}" for share in told["share_of_seats"]),
        *(thinking_time(one) for one in told["thinking"]),
    ]
    if told["test"] is not None:
        lines.append(f"  a gain of 30 Elo is {told['test'].answer} ({told['test'].evidence:+.2f})")
    if faults := told["faults"]:
        lines.append(
            f"  forfeited, with greedy in the bot's place: {len(faults)}; the first: {faults[0]}"
        )
    return lines


def format_percent(share: Estimate) -> str:
    """A share with its interval."""
    return format_interval(share, ".1%")


def format_interval(estimate: Estimate, form: str) -> str:
    """A mean with its interval, in a format of numbers."""
    mean, low, high = (format(part, form) for part in (estimate.mean, estimate.low, estimate.high))
    return f"{mean} (95 % {low} to {high})"


def thinking_time(one: TurnTimes) -> str:
    """How long a bot thinks."""
    median, slow = f"{one.median_seconds:.3f} s", f"{one.slow_seconds:.3f} s"
    return f"  {one.bot} thinks {median} a turn, 95 % of {one.turns} turns under {slow}"
