"""What nobody may be told: luck that a seat cannot see must not reach it by another way."""

from __future__ import annotations

from typing import Any

from tests.contract.games import EVERY_VARIANT, Variant, played
from venise.engine.game import CHANCE


@EVERY_VARIANT
def test_luck_that_leaves_no_trace_is_not_told(variant: Variant) -> None:
    """Outcomes after which a seat's view is one and the same look one and the same to that seat."""
    game = variant.game
    for ply in played(variant):
        if ply.before.current_player != CHANCE:
            continue
        for seat in range(variant.seats):
            told: dict[Any, Any] = {}
            for action, _ in game.chance_outcomes(ply.before):
                after, events = game.apply(ply.before, action)
                sights = game.observe(action, seat), [game.observe(fact, seat) for fact in events]
                assert told.setdefault(game.observation(after, seat), sights) == sights
