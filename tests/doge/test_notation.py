"""Actions and districts as text."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.doge.positions import SAN_MARCO, A, B, elected
from venise.engine.chance import draw
from venise.engine.errors import BadRecord
from venise.engine.game import CHANCE, SPECTATOR, TERMINAL
from venise.games.doge import notation
from venise.games.doge.actions import Abstain, Seal
from venise.games.doge.game import DOGE
from venise.games.doge.state import State


@pytest.mark.parametrize("seats", [3, 4])
def test_every_action_of_a_random_game_is_written_and_read_again(seats: int) -> None:
    """Luck's as well, and sealed ones as others see them."""
    luck, kinds = Random(seats), set[type]()
    action: Any
    state = DOGE.initial_state(seats)
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            action = draw(DOGE.chance_outcomes(state), luck)
        else:
            action = luck.choice(DOGE.legal_actions(state))
        seen: Any = DOGE.observe(action, SPECTATOR)
        for one in (action, seen):
            text = notation.write(one)
            assert notation.read(state, text) == one, text
        kinds.add(type(action))
        state, _ = DOGE.apply(state, action)
    assert len(kinds) >= 10


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "is no action; there are: abstain, build"),
        ("sell lace", "'sell' is no action"),
        ("take rialto", "'rialto' is no area; there are: cannaregio"),
        ("abstain quarantia>castello", "'quarantia' is no district"),
        ("abstain castello", "two districts with > between"),
        ("seal castello 4", "there is no marker of 4"),
        ("seal castello x", "'x' is no number"),
        ("seal", "an area and the values"),
        ("lay Z:castello:1", "'Z' is no seat"),
        ("count castello D:1", "there is no seat D here"),
        ("place 1 2", "should be 1 words"),
        ("pledge maybe", "should be yes or no"),
    ],
)
def test_a_text_that_means_nothing_is_refused_with_the_reason(text: str, told: str) -> None:
    """One sentence names the word that is wrong."""
    with pytest.raises(BadRecord, match=told):
        notation.read(DOGE.initial_state(3), text)


def test_a_district_is_written_with_palaces_and_houses() -> None:
    """Its name, the owners of its palaces in order, and each seat's houses."""
    state: State = elected(
        ballots={SAN_MARCO: {A: (3,)}},
        houses={SAN_MARCO: {A: 4, B: 3}},
        palaces={SAN_MARCO: (B, A)},
    )[0]
    assert notation.write_district(state, SAN_MARCO) == "san-marco BA A4 B3"
    assert notation.write_district(state, 0) == "cannaregio -"


def test_a_few_lines_as_they_are_written() -> None:
    """The forms that a reader meets."""
    assert notation.write(Seal(A, 1, (1, 0, 1, 1))) == "seal castello 0 2 3"
    assert notation.write(Abstain(1, 2)) == "abstain castello>dorsoduro"
