"""The end of a game: whoever has won is crowned over the table before the accounts open."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from tests.ui.driver import look_for
from tests.ui.nord.hands import Hands
from tests.ui.nord.test_counting import accounts_open
from tests.ui.nord.test_endings import before, over
from venise.engine.standing import leaders
from venise.ui.leanings import seat_tempers
from venise.ui.scenes.finale import FinaleScene
from venise.ui.settings import Settings
from venise.ui.table.sayings import Sayings
from venise.ui.tables.nord.facts import FACTS


def last_click(*, still: bool = False) -> Hands:
    """A table right after the click that ends a game, at the usual speed."""
    hands, action = before(over)
    wishes = Settings("en", speed=1.0, reduced_motion=still)
    hands.stack.relook(look_for((960, 600), "en", wishes))
    hands.by_clicks(action)
    return hands


def crowned(hands: Hands) -> FinaleScene:
    """The finale, once it has opened."""
    for _ in range(3000):
        if isinstance(hands.stack.top, FinaleScene):
            return hands.stack.top
        hands.frame()
    raise AssertionError("nobody was crowned")


@pytest.mark.parametrize("still", [False, True])
def test_the_winners_are_crowned_and_a_key_leads_to_the_accounts(still: bool) -> None:  # noqa: FBT001 - a case
    """The winners of the match, and nobody else, are crowned; any key opens the accounts."""
    hands = last_click(still=still)
    finale = crowned(hands)
    best = leaders(hands.match.game.standing(hands.match.state))
    assert [one.name for one in finale.winners] == [
        hands.match.setup.players[seat].name for seat in best
    ]
    hands.press(pygame.K_SPACE)
    hands.frame()
    assert accounts_open(hands)


def test_a_finale_with_reduced_motion_stands_still() -> None:
    """With reduced motion every picture of the finale is the same."""
    hands = last_click(still=True)
    crowned(hands)
    first = pygame.image.tobytes(hands.shown(), "RGB")
    for _ in range(30):
        hands.frame()
    assert pygame.image.tobytes(hands.shown(), "RGB") == first


@pytest.mark.parametrize("wished", [True, False])
def test_bots_speak_at_the_table_only_where_that_is_wished(wished: bool) -> None:  # noqa: FBT001 - a case
    """Where a bot wins it says a word before it is crowned, and none where the setting is off."""
    hands = last_click()
    tempers = seat_tempers(hands.match.setup.players)
    hands.scene.sayings = Sayings(FACTS.spoken, tempers, {0, 1})
    style = hands.stack.look
    hands.stack.relook(replace(style, settings=replace(style.settings, sayings=wished)))
    said = []
    for _ in range(3000):
        hands.frame()
        said.append(hands.scene.sayings.now)
        if isinstance(hands.stack.top, FinaleScene):
            break
    assert any(said) == wished
