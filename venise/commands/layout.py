"""The command `venise layout`, as it is typed."""

from __future__ import annotations

import argparse
from typing import Final

from venise.match.typed_paths import spell_path
from venise.terminal import Adding, add_command, add_json, print_answer

LAYOUT_EXAMPLE: Final = """examples:
  venise layout show bruges
  venise layout random --game pilotis --seed 7 --json
  venise layout check V004-PPB5-FSF6-KB3N
  venise layout simulate my-city.city --games 50 --jobs 2

A code, a file or the key of a printed board tells which game is meant; a picture does not."""


def add_layout(adding: Adding) -> None:
    """`venise layout` with its four questions."""
    purpose = "show, check, invent and try out boards of your own"
    command = add_command(adding, "layout", purpose, LAYOUT_EXAMPLE)
    questions = command.add_subparsers(metavar="QUESTION", required=True).add_parser
    for name, purpose in (
        ("show", "tell what a board plays like"),
        ("check", "say whether a board is legal, and why not"),
        ("simulate", "let bots play on a board and on the first of the box"),
    ):
        question = add_command(questions, name, purpose, f"example:\n  venise layout {name} ring")
        question.add_argument(
            "board",
            type=spell_path,
            metavar="CODE_OR_FILE",
            help="or the key of a printed board",
        )
        add_game(question)
        question.set_defaults(run=answer, question=name)
        if name == "simulate":
            add_trial(question)
    example = "example:\n  venise layout random --seed 7"
    question = add_command(questions, "random", "make a legal board by luck", example)
    question.add_argument("--seed", type=int, default=1, metavar="N", help="which board (1)")
    add_game(question)
    question.set_defaults(run=answer, question="random")


def add_game(question: argparse.ArgumentParser) -> None:
    """The options that every question has."""
    question.add_argument("--game", metavar="KEY", help="which game (the one that is meant)")
    add_json(question)


def add_trial(question: argparse.ArgumentParser) -> None:
    """The options of `venise layout simulate`."""
    number = question.add_argument
    number("--games", type=int, default=100, metavar="N", help="how many games (100)")
    number("--players", type=int, metavar="N", help="seats at the table (as at the window)")
    number("--seed", type=int, default=1, metavar="N", help="seed of the first; others follow (1)")
    number("--jobs", type=int, default=1, metavar="N", help="processes at the same time (1)")
    number("--bot", metavar="NAME", help="who plays (as at the window)")


def answer(arguments: argparse.Namespace) -> int:
    """Answer a question about a board."""
    from venise.commands import layout_answers as command  # noqa: PLC0415 - it loads rules and bots

    as_json = arguments.json
    if arguments.question == "random":
        asked = command.questions_of(arguments.game)
        return print_answer(command.random(asked, arguments.seed, as_json=as_json))
    what = arguments.board
    asked = command.questions_of(arguments.game, what)
    if arguments.question == "show":
        return print_answer(command.show(asked, what, as_json=as_json))
    if arguments.question == "check":
        verdict, code = command.verdict(asked, what, as_json=as_json)
        return print_answer(verdict) or code
    trial = command.trial_of(
        asked, arguments.bot, arguments.players, arguments.games, arguments.seed
    )
    tried = command.simulate(asked, what, trial, jobs=arguments.jobs, as_json=as_json)
    return print_answer(tried)
