"""Bots as the game has them, but quick."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from venise.games.nord.game import NORD
from venise_ai.bots import make_bot
from venise_ai.search_bot import SearchBot
from venise_ai.search_plan import SearchPlan, SearchPlans


def brief(name: str, most: int) -> Any:
    """The bot of that name; where it searches, in at most so many iterations, else as ever."""
    made = make_bot(name, NORD)
    if not isinstance(made, SearchBot):
        return made

    def shorter(plan: SearchPlan) -> SearchPlan:
        return replace(plan, iterations=min(plan.iterations, most))

    plan = made._plan  # noqa: SLF001 - to leave all else as it is
    brief_plan = (
        shorter(plan)
        if isinstance(plan, SearchPlan)
        else SearchPlans({seats: shorter(one) for seats, one in plan.by_seats.items()})
    )
    return SearchBot(NORD, made._advice, brief_plan)  # noqa: SLF001
