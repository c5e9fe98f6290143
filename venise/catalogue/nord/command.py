"""The command `venise layout`, as it is typed."""

from __future__ import annotations

import argparse
from typing import Final

from venise.terminal import Adding, add_command, add_json, print_answer

EXAMPLE: Final = """examples:
  venise layout show bruges
  venise layout random --seed 7 --json
  venise layout check V004-PPB5-FSF6-KB3N
  venise layout simulate my-city.city --games 50 --jobs 2"""


def add_layout(adding: Adding) -> None:
    """`venise layout` with its four questions."""
    command = add_command(adding, "layout", "show, check, invent and try out cities", EXAMPLE)
    questions = command.add_subparsers(metavar="QUESTION", required=True).add_parser
    for name, purpose in (
        ("show", "tell what a city plays like"),
        ("check", "say whether a city is legal, and why not"),
        ("simulate", "let bots play on a city and on the standard map"),
    ):
        question = add_command(questions, name, purpose, f"example:\n  venise layout {name} ring")
        question.add_argument("city", metavar="CODE_OR_FILE", help="or the key of a printed map")
        add_json(question)
        question.set_defaults(run=answer, question=name)
        if name == "simulate":
            add_trial(question)
    example = "example:\n  venise layout random --seed 7"
    question = add_command(questions, "random", "make a legal city by luck", example)
    question.add_argument("--seed", type=int, default=1, metavar="N", help="which city (1)")
    add_json(question)
    question.set_defaults(run=answer, question="random")


def add_trial(question: argparse.ArgumentParser) -> None:
    """The options of `venise layout simulate`."""
    number = question.add_argument
    number("--games", type=int, default=100, metavar="N", help="how many games (100)")
    number("--players", type=int, default=3, metavar="N", help="seats at the table (3)")
    number("--seed", type=int, default=1, metavar="N", help="seed of the first; others follow (1)")
    number("--jobs", type=int, default=1, metavar="N", help="processes at the same time (1)")
    number("--bot", default="greedy-1", metavar="NAME", help="who plays (greedy-1)")


def answer(arguments: argparse.Namespace) -> int:
    """Answer a question about a city."""
    from venise.catalogue.nord import layout as command
    from venise_ai.trials import Trial

    as_json = arguments.json
    if arguments.question == "random":
        return print_answer(command.random(arguments.seed, as_json=as_json))
    if arguments.question == "show":
        return print_answer(command.show(arguments.city, as_json=as_json))
    if arguments.question == "check":
        verdict, code = command.verdict(arguments.city, as_json=as_json)
        return print_answer(verdict) or code
    trial = Trial("", arguments.bot, arguments.players, arguments.games, arguments.seed)
    tried = command.simulate(arguments.city, trial, jobs=arguments.jobs, as_json=as_json)
    return print_answer(tried)
