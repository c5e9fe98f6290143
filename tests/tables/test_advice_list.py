"""Where the list of advice stands on every table."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Rect

from tests.tables.sessions import Session, look_of
from tests.ui.nord.advisors import FEATURES, TellingAdvisor
from venise.catalogue import entry_of
from venise.ui.settings import Settings
from venise.ui.table.card_block import area

LOOKS = [((960, 600), 1.0), ((960, 600), 1.5), ((1280, 800), 1.0), ((1920, 1080), 1.5)]
"""Windows and sizes of text."""

EDGE = 0.2
"""How much of a place may lie under the edge of the list, where there is no room elsewhere."""

DECISIONS = (0, 9, 40)
"""Steps of a game after which advice is asked for."""


def advised(key: str, size: tuple[int, int], text: float) -> Session:
    """A game of people at its first decision, with an advisor beside it, in the longer language."""
    wishes, entry = Settings(reduced_motion=True, text_size=text), entry_of(key)
    session = Session(entry, look_of(entry, size, "fr", wishes))
    session.scene.advising.advisor = TellingAdvisor(key)
    session.rest()
    session.lift()
    return session


def spoken_of(session: Session) -> list[Rect]:
    """The places of the two actions that the advisor lists, and the panel of their seat."""
    scene, found = session.scene, [session.scene.view.own_panel]
    for action in (session.legal[-1], session.legal[0]):
        spots = session.gestures(action)[0]
        found += [scene.places[spot][0] for spot in spots if scene.places.get(spot)]
    return found


@pytest.mark.parametrize(("size", "text"), LOOKS)
@pytest.mark.parametrize("key", FEATURES)
def test_the_list_hides_neither_what_the_seat_has_nor_what_it_speaks_of(
    key: str, size: tuple[int, int], text: float
) -> None:
    """In any window and with larger words, whichever of its actions is shown."""
    session, luck = advised(key, size, text), Random(2)
    for steps in DECISIONS:
        while len(session.match.history) < steps:
            session.play(luck.choice(session.legal))
            session.lift()
        for _row in range(2):
            session.key(pygame.K_F2)
            session.draw()
            box = session.scene.advice_box
            hidden = [one for one in spoken_of(session) if area(box.clip(one)) > EDGE * area(one)]
            assert box.size > (0, 0)
            assert hidden == [], f"after {steps} steps {box} hides {hidden}"
        session.key(pygame.K_ESCAPE)
