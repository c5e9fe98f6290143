"""What somebody at no seat may see: what every seat may, and nothing that only one of them may."""

from __future__ import annotations

from random import Random

import pytest

from tests.contract.games import EVERY_VARIANT, Variant, imagined, played, some
from venise.engine.game import CHANCE, SPECTATOR, TERMINAL


@EVERY_VARIANT
def test_a_spectator_sees_what_is_left_of_each_seats_knowledge(variant: Variant) -> None:
    """Made from any seat's observation, or from its own, a spectator's is the same: no more."""
    game = variant.game
    for ply in played(variant):
        common = game.observation(ply.before, SPECTATOR)
        for viewer in (*range(variant.seats), SPECTATOR):
            seen = game.observation(ply.before, viewer)
            assert game.observation(seen, SPECTATOR) == common


@EVERY_VARIANT
def test_a_spectator_is_told_what_every_seat_is_told(variant: Variant) -> None:
    """What is left of an action or event as any seat sees it is what a spectator sees of it."""
    game = variant.game
    for ply in played(variant):
        for fact in (ply.action, *ply.events):
            common = game.observe(fact, SPECTATOR)
            assert game.observe(common, SPECTATOR) == common
            for seat in range(variant.seats):
                assert game.observe(game.observe(fact, seat), SPECTATOR) == common


@EVERY_VARIANT
def test_a_spectator_can_imagine_worlds_as_a_seat_can(variant: Variant) -> None:
    """A world that fits what a spectator sees looks to it as the true one does."""
    game, luck = variant.game, Random(1)
    for ply in some(variant):
        seen = game.observation(ply.before, SPECTATOR)
        assert game.observation(game.resample(seen, luck), SPECTATOR) == seen


@EVERY_VARIANT
def test_whoever_decides_has_a_choice_in_every_world_that_is_imagined(variant: Variant) -> None:
    """A world that somebody else imagines can be played on, whoever decides in it."""
    for one in imagined(variant):
        assert one.world.current_player < 0 or variant.game.legal_actions(one.world)


@EVERY_VARIANT
@pytest.mark.parametrize("viewer", [CHANCE, TERMINAL, None])
def test_nobody_else_has_a_view(variant: Variant, viewer: int | None) -> None:
    """A number that is no seat's is refused, and not counted from behind."""
    state = played(variant)[0].before
    with pytest.raises(ValueError, match="there is no viewer"):
        variant.game.observation(state, variant.seats if viewer is None else viewer)
