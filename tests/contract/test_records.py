"""What every game must keep on paper: records that replay, and records that survive JSON."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.contract.games import EVERY_VARIANT, Variant, played, some
from venise.engine.errors import BadRecord
from venise.engine.record import Record, replay_states


def record(variant: Variant) -> Record:
    """The random game as a record."""
    info, actions = variant.game.info, tuple(ply.action for ply in played(variant))
    return Record(info.key, info.version, variant.seats, variant.options, actions)


@EVERY_VARIANT
def test_a_record_replays_to_equal_states_and_events(variant: Variant) -> None:
    """Setup and actions alone rebuild every position of the game."""
    plies = played(variant)
    (first, nothing), *replayed = replay_states(variant.game, record(variant))
    assert (first, nothing) == (plies[0].before, ())
    assert replayed == [(ply.after, ply.events) for ply in plies]


@EVERY_VARIANT
def test_a_record_that_breaks_the_rules_is_refused_at_that_action(variant: Variant) -> None:
    """An action out of place is named by its number, counted from one."""
    whole = record(variant)
    actions = whole.actions
    place = next(i for i, action in enumerate(actions[5:], 5) if action != actions[i - 1])
    broken = msgspec.structs.replace(whole, actions=(*actions[:place], actions[0]))
    with pytest.raises(BadRecord, match=f"action {place + 1} of {place + 1}"):
        list(replay_states(variant.game, broken))


@EVERY_VARIANT
def test_positions_survive_json(variant: Variant) -> None:
    """Every state, written and read again, is equal."""
    kind = variant.game.state_type
    for ply in played(variant):
        assert again(ply.before, kind) == ply.before
    last = played(variant)[-1].after
    assert again(last, kind) == last


@EVERY_VARIANT
def test_actions_and_events_survive_json(variant: Variant) -> None:
    """Every action and every event comes back as the same kind of record, equal."""
    game = variant.game
    for ply in played(variant):
        assert again(ply.action, game.action_type) == ply.action
        for event in ply.events:
            assert again(event, game.event_type) == event


@EVERY_VARIANT
def test_options_survive_json(variant: Variant) -> None:
    """What the players agreed on is read back as it was written."""
    assert again(variant.options, variant.game.options_type) == variant.options


@EVERY_VARIANT
def test_observations_survive_json(variant: Variant) -> None:
    """What is sent to a bot in another process arrives as it was."""
    game = variant.game
    for ply in some(variant, 20):
        for seat in range(variant.seats):
            seen = game.observation(ply.before, seat)
            assert again(seen, game.state_type) == seen


def again(value: Any, kind: Any) -> Any:
    """The value written as JSON and read as that kind."""
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)
