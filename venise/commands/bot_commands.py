"""The commands that let bots play or that measure rules and bots, as they are typed.

What they do is loaded when one of them is called: it loads every bot.
"""

from __future__ import annotations

import argparse
from typing import TypeVar

from venise.catalogue import keys
from venise.commands.examples import (
    ANALYSE_EXAMPLE,
    ARENA_EXAMPLE,
    BENCH_EXAMPLE,
    SIMULATE_EXAMPLE,
    TRAIN_EXAMPLE,
)
from venise.engine.errors import BadOptions
from venise.match.typed_paths import parse_argument, spell_path
from venise.terminal import Adding, add_command, add_json, print_answer, print_answers

T = TypeVar("T")


def add_game(command: argparse.ArgumentParser) -> None:
    """The options that every command on a game's rules has."""
    usual = keys()[0]
    command.add_argument("--game", default=usual, metavar="KEY", help=f"which game ({usual})")
    add_json(command)


def add_simulate(adding: Adding) -> None:
    """`venise simulate`."""
    command = add_command(
        adding, "simulate", "let bots play games against each other", SIMULATE_EXAMPLE
    )
    add_game(command)
    number = command.add_argument
    number("--players", type=int, default=4, metavar="N", help="seats at the table (4)")
    number("--games", type=int, default=100, metavar="N", help="how many games (100)")
    number("--seed", type=int, default=1, metavar="N", help="seed of the first; others follow (1)")
    number("--jobs", type=int, default=1, metavar="N", help="processes at the same time (1)")
    text = command.add_argument
    text("--bots", default="random", metavar="NAMES", help="one bot for all seats, or a,b,c,d")
    text("--map", metavar="NAME", help="a printed map, a share code, or free")
    text("--keep", type=spell_path, metavar="FOLDER", help="write every game there as a replay")
    text(
        "--resume",
        type=spell_path,
        metavar="FILE",
        help="keep games there, and play only those it lacks",
    )
    text("--fast", action="store_true", help="do not check every position for broken rules")
    command.set_defaults(run=simulate)


def simulate(arguments: argparse.Namespace) -> int:
    """Play games between bots."""
    from venise.commands import simulate as command

    plan = command.SimulationPlan(
        game=arguments.game,
        map_name=arguments.map,
        bots=command.seats_for(arguments.game, arguments.bots, arguments.players),
        games=arguments.games,
        seed=arguments.seed,
        check=not arguments.fast,
        keep=arguments.keep,
    )
    return print_answers(
        command.answer(plan, jobs=arguments.jobs, as_json=arguments.json, resume=arguments.resume)
    )


def add_arena(adding: Adding) -> None:
    """`venise arena`."""
    command = add_command(
        adding, "arena", "measure how strong one bot is against another", ARENA_EXAMPLE
    )
    add_game(command)
    text, number = command.add_argument, command.add_argument
    text("--bots", required=True, metavar="A,B", help="two bots; see the examples")
    number("--seats", type=int, default=2, metavar="N", help="players at the table (2)")
    text("--map", metavar="NAME", help="a printed map, or free")
    number(
        "--games", type=int, default=400, metavar="N", help="how many; at most, with --sprt (400)"
    )
    number("--seed", type=int, default=1, metavar="N", help="seed of the first block (1)")
    number("--budget", type=float, default=1.0, metavar="SHARE", help="of all iterations (1)")
    command.add_argument("--sprt", action="store_true", help="stop once +30 Elo is clear or absurd")
    command.add_argument("--alone", action="store_true", help="A alone among B, never B among A")
    number("--jobs", type=int, metavar="N", help="games at the same time (1; all of a cluster)")
    text("--backend", choices=("local", "ray", "dask"), default="local", help="who plays (local)")
    text("--cluster", metavar="ADDRESS", help="of Ray or Dask, where one runs already")
    text(
        "--resume",
        type=spell_path,
        metavar="FILE",
        help="where blocks are kept (one for these bots and options)",
    )
    command.set_defaults(run=arena)


def arena(arguments: argparse.Namespace) -> int:
    """Measure the strength of a bot."""
    from venise.commands import arena as command

    duel = command.duel_for(
        arguments.game, arguments.bots, arguments.seats, arguments.map, arguments.budget
    )
    if arguments.alone:
        duel = command.without_second_alone(duel, test=arguments.sprt)
    plan = command.ArenaPlan(duel, arguments.games, arguments.seed, test=arguments.sprt)
    backend = command.backend_for(arguments.backend, arguments.jobs, arguments.cluster)
    return print_answers(
        command.answer(plan, backend, resume=arguments.resume, as_json=arguments.json)
    )


def add_train(adding: Adding) -> None:
    """`venise train`."""
    purpose = "seek better weights for the bots' judgement, or have a network learn, by games"
    command = add_command(adding, "train", purpose, TRAIN_EXAMPLE)
    add_game(command)
    text, number = command.add_argument, command.add_argument
    text("--bot", metavar="NAME", help="who plays against itself (greedy)")
    number("--seats", type=int, metavar="N", help="players at the table (2; for a network 4)")
    number("--steps", type=int, metavar="N", help="how often the weights move (500)")
    number("--games", type=int, metavar="N", help="of every step (4); for a network in all (16000)")
    number("--seed", type=int, default=1, metavar="N", help="of lots and luck (1)")
    number("--jobs", type=int, metavar="N", help="games at the same time (1)")
    text(
        "--out",
        type=spell_path,
        metavar="FILE",
        help="where it is kept (for weights one for this training)",
    )
    command.add_argument("--resume", action="store_true", default=None, help="go on with that file")
    command.add_argument("--network", action="store_true", help="have a network learn")
    command.add_argument("--iterate", action="store_true", help="from games of the search itself")
    command.add_argument(
        "--priors", action="store_true", help="learn to tell good moves at a glance"
    )
    iterations = "of the search for a move (100), or with --priors for each action (24)"
    number("--iterations", type=int, metavar="N", help=iterations)
    command.set_defaults(run=train)


def train(arguments: argparse.Namespace) -> int:
    """Seek better weights, or have a network learn."""
    from venise.commands import train as command

    if arguments.iterate or arguments.priors or arguments.iterations is not None:
        from venise.commands import iterate

        return print_answer(iterate.answer(arguments))
    if arguments.network:
        return learn(arguments)
    training = command.training_for(
        arguments.game,
        chosen_or_default(arguments.bot, "greedy"),
        chosen_or_default(arguments.seats, 2),
        (chosen_or_default(arguments.steps, 500), chosen_or_default(arguments.games, 4)),
        arguments.seed,
    )
    plan = command.plan_for(arguments.game, training, arguments.out, resume=bool(arguments.resume))
    return print_answer(
        command.answer(plan, chosen_or_default(arguments.jobs, 1), as_json=arguments.json)
    )


def learn(arguments: argparse.Namespace) -> int:
    """Have a network learn; raises BadOptions for what only weights take."""
    from venise.commands import learn as command

    for name in ("bot", "steps", "jobs", "resume"):
        if getattr(arguments, name) is not None:
            raise BadOptions(f"a network takes no --{name}: it learns from games by lot")
    seats, games = chosen_or_default(arguments.seats, 4), chosen_or_default(arguments.games, 16_000)
    plan = command.learning_plan_for(
        arguments.game, seats, games, arguments.seed, chosen_or_default(arguments.out, "")
    )
    return print_answer(command.answer(plan, as_json=arguments.json))


def chosen_or_default(chosen: T | None, otherwise: T) -> T:
    """What was chosen, or else what is usual."""
    return otherwise if chosen is None else chosen


def add_analyse(adding: Adding) -> None:
    """`venise analyse`."""
    purpose = "tell what every decision and every draw of a kept game was worth"
    command = add_command(adding, "analyse", purpose, ANALYSE_EXAMPLE)
    number = command.add_argument
    command.add_argument(
        "file", type=parse_argument, metavar="FILE", help="a replay or an unfinished match"
    )
    number("--iterations", type=int, default=200, metavar="N", help="for a large decision (200)")
    number("--seed", type=int, default=1, metavar="N", help="of the search (1)")
    number("--jobs", type=int, default=1, metavar="N", help="processes at the same time (1)")
    command.add_argument(
        "--results",
        type=parse_argument,
        metavar="FILE",
        help="where findings are kept (one for this game)",
    )
    add_json(command)
    command.set_defaults(run=analyse)


def analyse(arguments: argparse.Namespace) -> int:
    """Look back on a file."""
    from venise.commands import analyse as command

    plan = command.AnalysisPlan(
        arguments.file, arguments.iterations, arguments.seed, arguments.jobs, arguments.results
    )
    return print_answer(command.answer(plan, as_json=arguments.json))


def add_bench(adding: Adding) -> None:
    """`venise bench`."""
    command = add_command(adding, "bench", "measure how fast the rules are", BENCH_EXAMPLE)
    add_game(command)
    text = command.add_argument
    text("--seats", metavar="NUMBERS", help="numbers of players, such as 2,4 (all)")
    text("--maps", metavar="NAMES", help="maps, printed (by turns) or unseen, such as ring,unseen")
    text("--quick", action="store_true", help="few games: rough figures, in a third of the time")
    text("--repeats", type=int, default=5, metavar="N", help="the median of so many is told (5)")
    command.set_defaults(run=bench)


def bench(arguments: argparse.Namespace) -> int:
    """Measure the rules."""
    from venise.commands import bench as command

    plan = command.BenchPlan(
        game=arguments.game,
        seats=command.parse_numbers(arguments.seats or ""),
        cities=tuple(filter(None, (arguments.maps or "").split(","))),
        repeats=arguments.repeats,
        size=command.QUICK if arguments.quick else command.FULL,
    )
    return print_answer(command.answer(plan, as_json=arguments.json))
