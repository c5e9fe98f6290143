"""The chronicle of a table at which people take turns: told to each of them, and not all anew."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.tables.sessions import Session, look_of
from venise.catalogue import entry_of
from venise.match.outcomes import AnyBatch
from venise.ui.settings import Settings
from venise.ui.table.match_client import MatchClient

DECISIONS = 60


@pytest.mark.parametrize("key", ["nord", "doge"])
def test_a_step_is_told_to_everybody_once_however_often_they_take_turns(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever decides reads what a table opened just now tells, and steps are told seldom."""
    entry, told = entry_of(key), list[int]()
    session = Session(entry, look_of(entry, settings=Settings(speed=0.0)))
    session.rest()
    client, luck = session.scene.client, Random(3)
    tell = client.tell

    def count(batch: AnyBatch) -> None:
        told.append(batch.ply)
        tell(batch)

    monkeypatch.setattr(client, "tell", count)
    for _ in range(DECISIONS):
        session.lift()
        session.play(luck.choice(session.legal))
    anew: MatchClient[Any, Any] = MatchClient(session.match, session.scene.table, "en")
    anew.viewer, anew.lifted = client.viewer, client.lifted
    anew.retell()
    assert client.chronicle.lines == anew.chronicle.lines
    assert client.turns.last == anew.turns.last
    assert max(map(told.count, told)) <= 1 + len(client.humans)
