"""The chronicle of a table at which people take turns: told to each of them, and not all anew."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.tables.sessions import Session, look_of
from venise.catalogue import entry_of
from venise.match.outcomes import AnyBatch
from venise.ui.settings import Settings
from venise.ui.table.desk import Desk

DECISIONS = 60


@pytest.mark.parametrize("key", ["nord", "doge"])
def test_a_step_is_told_to_everybody_once_however_often_they_take_turns(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever decides reads what a table opened just now tells, and steps are told seldom."""
    entry, told = entry_of(key), list[int]()
    session = Session(entry, look_of(entry, settings=Settings(speed=0.0)))
    session.rest()
    desk, luck = session.scene.desk, Random(3)
    tell = desk.tell

    def count(batch: AnyBatch) -> None:
        told.append(batch.ply)
        tell(batch)

    monkeypatch.setattr(desk, "tell", count)
    for _ in range(DECISIONS):
        session.lift()
        session.play(luck.choice(session.legal))
    anew: Desk[Any, Any] = Desk(session.match, session.scene.table, "en")
    anew.viewer, anew.lifted = desk.viewer, desk.lifted
    anew.retell()
    assert desk.chronicle.lines == anew.chronicle.lines
    assert desk.turns.last == anew.turns.last
    assert max(map(told.count, told)) <= 1 + len(desk.humans)
