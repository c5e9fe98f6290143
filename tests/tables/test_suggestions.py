"""A first decision is suggested with a reason that is true, to those who have played little."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from tests.tables.sessions import Session, look_of
from tests.ui.nord.advisors import TellingAdvisor
from venise.catalogue import entry_of
from venise.games.doge.components import DISTRICTS, WINNER_HOUSES
from venise.games.patrons.queries import prospects
from venise.ui.table.spots import BUTTON, Spot
from venise.ui.table.suggestion import add_reason
from venise.ui.table.wording import Wording
from venise.ui.words import LANGUAGES


def begun(key: str, language: str = "en", *, advised: bool) -> Session:
    """A new game at its table, at the first decision."""
    entry = entry_of(key)
    session = Session(entry, look_of(entry, language=language))
    session.scene.exits = replace(session.scene.exits, advised=advised)
    session.rest()
    session.lift()
    session.scene.invalidate()
    return session


def first_district(session: Session, spot: Spot) -> str:
    """What is true of the district that votes first: the houses of who wins there."""
    order = session.match.state.order_now
    assert spot.at[0] == next(area for area in order if area in DISTRICTS)
    return str(WINNER_HOUSES)


def best_lead(session: Session, spot: Spot) -> str:
    """What is true of the action with the greatest lead over the others: what it brings."""
    state = session.match.state
    seat = state.current_player

    def lead(action: int) -> int:
        worth = [one.ducats + 3 * one.points for one in prospects(state, action)]
        own = worth.pop(seat)
        return own - max(worth) if own else -99

    assert lead(spot.at[0]) == max(map(lead, range(5)))
    own = prospects(state, spot.at[0])[seat]
    assert own.ducats + own.points > 0
    return str(own.ducats or own.points)


TRUE: dict[str, Callable[[Session, Spot], str]] = {"doge": first_district, "patrons": best_lead}


@pytest.mark.parametrize("key", TRUE)
def test_a_button_that_is_gone_keeps_no_reason_away(key: str) -> None:
    """The pointer still rests where it was pressed; what is suggested is told all the same."""
    scene = begun(key, advised=True).scene
    found, moment = scene.presented.suggestion, scene._moment()  # noqa: SLF001 - as the scene asks its table
    assert found is not None
    words = Wording(0, "")
    for pointed, lines in ((Spot(BUTTON, (), "pass"), (found.reason,)), (Spot("elsewhere"), ())):
        assert add_reason(words, found, replace(moment, pointed=pointed)).lines == lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", TRUE)
def test_what_is_suggested_is_marked_and_its_reason_is_true(key: str, language: str) -> None:
    """The sentence stands first, it says what the rules give, and any choice stays open."""
    session, used = begun(key, language, advised=True), begun(key, language, advised=False)
    found = session.scene.presented.suggestion
    assert found is not None
    assert session.scene.presented.words.lines[0] == found.reason
    assert TRUE[key](session, found.spot) in found.reason
    assert used.scene.presented.suggestion is None
    assert session.scene.presented.words.lines[1:] == used.scene.presented.words.lines
    assert session.draw().get_buffer().raw != used.draw().get_buffer().raw
    handles: Any = session.scene.hand.chosen.handles
    assert found.spot in handles
    assert set(handles) == set(used.scene.hand.chosen.handles)


@pytest.mark.parametrize("key", TRUE)
def test_nothing_is_suggested_beside_the_list_of_advice(key: str) -> None:
    """The list may prefer something else; once it is put away, the suggestion is there again."""
    session = begun(key, advised=True)
    session.scene.advising.advisor = TellingAdvisor(key)
    found = session.scene.presented.suggestion
    assert found is not None
    session.key(pygame.K_F2)
    assert session.scene.presented.suggestion is None
    assert found.reason not in session.scene.presented.words.lines
    session.key(pygame.K_ESCAPE)
    assert session.scene.presented.suggestion == found


@pytest.mark.parametrize("key", TRUE)
def test_a_list_left_open_by_another_hides_no_suggestion(key: str) -> None:
    """Whoever may not be advised sees no list, and is suggested a first decision all the same."""
    session = begun(key, advised=True)
    session.scene.advising.advisor = TellingAdvisor(key)
    found = session.scene.presented.suggestion
    session.key(pygame.K_F2)
    setup = session.match.setup
    alone = tuple(replace(player, unadvised=True) for player in setup.players)
    session.match.setup = replace(setup, players=alone)
    session.scene.invalidate()
    assert session.scene.presented.suggestion == found


@pytest.mark.parametrize("key", TRUE)
def test_nothing_is_suggested_later(key: str) -> None:
    """After the first round of decisions nothing is suggested."""
    session = begun(key, advised=True)
    for _ in range(12):
        session.play(session.legal[0])
        session.lift()
    assert session.scene.presented.suggestion is None
