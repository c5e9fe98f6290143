"""The daily game of a game, and whether a match is one."""

from __future__ import annotations

from datetime import date

from venise.catalogue.entry import AnyRules
from venise.match.daily import DailyGame, draw_daily_game, is_daily_game
from venise.match.setup import DailyOrigin, Setup


def daily_of(entry: AnyRules, day: date) -> DailyGame | None:
    """The daily game of that day; None for a game without daily games."""
    rules = entry.rules().daily
    return None if rules is None else draw_daily_game(entry.key, rules, day)


def is_daily(entry: AnyRules, setup: Setup) -> bool:
    """Whether a match is the daily game that it says it is."""
    if not isinstance(setup.origin, DailyOrigin):
        return False
    try:
        daily = daily_of(entry, date.fromisoformat(setup.origin.date))
    except ValueError:
        return False
    return daily is not None and is_daily_game(setup, daily)
