"""Every click in vain is answered by a sentence with its rule, and nothing picked is lost."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from tests.tables.sessions import Session, look_of
from venise.catalogue import entry_of
from venise.commands.rules import load_sections
from venise.ui.table.notice import named_section
from venise.ui.table.selection import clear_selection
from venise.ui.table.spots import Spot

GAMES: Final = {"nord": "fr", "doge": "en", "patrons": "fr"}
"""By game the language in which it is played: words are there in both, or another test fails."""

PLIES: Final = 70
"""Decisions of a random game."""

CLICKS: Final = 8
"""Spots that are clicked in vain at each of them, at most."""

REASON: Final = 4
"""Words that a sentence has at least, beside its rule."""


def in_vain(session: Session, luck: Random) -> Iterator[Spot]:
    """Spots in random order that continue nothing that is picked and begin nothing."""
    hand, places = session.scene.hand, list(session.scene.places)
    for spot in luck.sample(places, len(places)):
        chosen = hand.chosen
        begins = chosen.after(spot) or clear_selection(chosen).after(spot)
        if not begins and spot not in chosen.picked and not chosen.making_room(spot).after(spot):
            yield spot


def pick_something(session: Session, luck: Random) -> None:
    """Pick a lit spot, or none; what would play an action is put down again."""
    hand = session.scene.hand
    hand.cancel()
    if hand.chosen.targets and luck.randrange(2):
        if hand.pick(luck.choice(hand.chosen.targets)) is not None:
            hand.cancel()
        hand.missed = hand.abandoned = ()
    session.scene.invalidate()


@pytest.mark.parametrize(("key", "language"), GAMES.items())
def test_a_click_in_vain_is_answered_with_its_rule(key: str, language: str) -> None:
    """The sentence is more than that it is not allowed, and the rules have a section so named."""
    entry = entry_of(key)
    assert entry.sections is not None
    numbers = {section.number for section in load_sections(entry.sections)}
    session = Session(entry, look_of(entry, language=language), [None] * 3)
    luck, answered = Random(len(language + key)), 0
    session.rest()
    for _ in range(PLIES):
        session.lift()
        pick_something(session, luck)
        hand, picked = session.scene.hand, session.scene.hand.chosen.picked
        for spot, _ in zip(in_vain(session, luck), range(CLICKS), strict=False):
            where = type(session.match.state.due).__name__, spot, picked
            session.scene.say("")
            assert hand.pick(spot) is None
            session.scene.act(None, again=False)
            notice = session.scene.notice
            assert named_section(notice) in numbers, where
            assert len(notice.split("(§")[0].split()) >= REASON, where
            assert hand.chosen.picked == picked, where
            answered += 1
        hand.cancel()
        session.scene.invalidate()
        action: Any = luck.choice(session.legal)
        session.play(action)
    assert answered > PLIES
