"""Bots as the game has them, but quick."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from venise.games.nord.game import NORD
from venise_ai.bots import make_bot
from venise_ai.search_bot import SearchBot
from venise_ai.search_plan import SearchPlan


def brief(name: str, most: int) -> Any:
    """The bot of that name; where it searches, in at most so many iterations, else as ever."""
    made = make_bot(name, NORD)
    if not isinstance(made, SearchBot):
        return made

    def shorter(plan: SearchPlan) -> SearchPlan:
        return replace(plan, iterations=min(plan.iterations, most))

    plan, company = made._plan, made._multiplayer  # noqa: SLF001 - to leave all else as it is
    return SearchBot(
        NORD,
        made._advice,  # noqa: SLF001
        shorter(plan),
        shorter(company) if company is not None else None,
    )
