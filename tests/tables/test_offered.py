"""What a table offers is of the position that it shows: never of the one before a step."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.tables.sessions import Session, look_of
from venise.catalogue import entries, entry_of
from venise.ui.settings import Settings
from venise.ui.table.frame import Moment

STEPS = 8


@pytest.mark.parametrize("key", [entry.key for entry in entries()])
def test_no_moment_offers_what_the_position_that_is_shown_does_not_allow(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also in the very frame in which a step lands, where a game works out what a spot brings."""
    session = Session(entry_of(key), look_of(entry_of(key), settings=Settings(speed=0.0)))
    session.rest()
    table, luck = session.scene.table, Random(1)
    described = table.describe_moment

    def describe(moment: Moment[Any, Any]) -> object:
        if not moment.moving:
            legal = session.game.legal_actions(moment.state) if moment.decider >= 0 else ()
            assert set(moment.chosen.actions) <= set(legal)
        return described(moment)

    monkeypatch.setattr(table, "describe_moment", describe)
    for _ in range(STEPS):
        session.lift()
        session.play(luck.choice(session.legal))
