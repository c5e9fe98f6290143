"""`venise daily`: what the daily game of a date is."""

from __future__ import annotations

import argparse
from datetime import date
from typing import Final

from venise.catalogue import keys, rules_of
from venise.engine.errors import BadOptions
from venise.match.daily import DailyGame, draw_daily_game, parse_date
from venise.terminal import Adding, add_command, add_json, format_json, print_answer

DAILY_EXAMPLE: Final = """example:
  venise daily --game nord --date 2026-11-25 --json"""


def add_daily(adding: Adding) -> None:
    """`venise daily`."""
    purpose = "tell the game that everybody plays on a date"
    command = add_command(adding, "daily", purpose, DAILY_EXAMPLE)
    usual = keys()[0]
    command.add_argument("--game", default=usual, metavar="KEY", help=f"which game ({usual})")
    command.add_argument("--date", metavar="YYYY-MM-DD", help="the day (today)")
    add_json(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Tell the daily game."""
    return print_answer(answer(arguments.game, arguments.date, as_json=arguments.json))


def answer(key: str, day: str | None, *, as_json: bool) -> str:
    """The daily game of that date, or of today; raises BadOptions for a bad key or date."""
    entry = rules_of(key)
    rules = entry.rules().daily
    if rules is None:
        raise BadOptions(f"{entry.title} has no daily game")
    chosen = date.today() if day is None else parse_date(day)  # noqa: DTZ011 - the player's own day
    daily = draw_daily_game(key, rules, chosen)
    return format_json(daily) if as_json else format_daily_game(entry.title, daily)


def format_daily_game(title: str, daily: DailyGame) -> str:
    """The daily game for a reader."""
    options = ", ".join(f"{key} {value}" for key, value in daily.options.items())
    return "\n".join(
        [
            f"{title}: the daily game of {daily.date}",
            f"  seed   {daily.seed}",
            f"  seats  {', '.join(daily.kinds)}",
            *([f"  with   {options}"] if options else []),
        ]
    )
