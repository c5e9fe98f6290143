"""What nobody may be told: luck that a seat cannot see must not reach it by another way."""

from __future__ import annotations

from typing import Any

from tests.contract.games import EVERY_VARIANT, Variant, played
from venise.engine.game import CHANCE


@EVERY_VARIANT
def test_luck_that_a_seat_cannot_see_is_not_told_to_it(variant: Variant) -> None:
    """Outcomes that differ, but not to a seat's eyes, look the same to it as act and as events."""
    game = variant.game
    for ply in played(variant):
        if ply.before.current_player != CHANCE:
            continue
        for seat in range(variant.seats):
            seen: dict[Any, Any] = {}
            for action, _ in game.chance_outcomes(ply.before):
                after, events = game.apply(ply.before, action)
                told = game.observe(action, seat), [game.observe(fact, seat) for fact in events]
                other, told_then = seen.setdefault(game.observation(after, seat), (after, told))
                assert told == told_then or after == other
