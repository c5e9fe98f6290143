"""Actions and seats as text."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.pilotis.positions import A, B, position
from venise.engine.chance import draw
from venise.engine.errors import BadRecord
from venise.engine.game import CHANCE, SPECTATOR, TERMINAL
from venise.games.pilotis import notation
from venise.games.pilotis.boards import board_of
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.state import Options, board


def test_every_action_of_random_games_is_written_and_read_again() -> None:
    """Luck's as well, those that others see with a card unknown, and every other legal one."""
    luck, kinds = Random(3), set[type]()
    action: Any
    for seats in (2, 3, 4):
        state = PILOTIS.initial_state(seats, Options(map="expert-2", night=seats == 4))
        table = board(state)
        while state.current_player != TERMINAL:
            if state.current_player == CHANCE:
                action = draw(PILOTIS.chance_outcomes(state), luck)
                others: list[Any] = [PILOTIS.observe(action, SPECTATOR)]
            else:
                others = list(PILOTIS.legal_actions(state))
                action = luck.choice(others)
            for one in (action, *others):
                text = notation.write(table, one)
                assert notation.read(table, text) == one, text
                kinds.add(type(one))
            state, _ = PILOTIS.apply(state, action)
    assert kinds == set(notation.WRITERS)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "is no action; there are: corners, deal"),
        ("swim 11", "'swim' is no action"),
        ("lay short 11-33s", "no plank can lie at '11-33s'"),
        ("lay short 11", "no plank can lie at '11'"),
        ("lay long 11-12u", "no long plank lies at 11-12u"),
        ("lay stone 11-12u", "'stone' is no card; there are: short"),
        ("lay short", "should be 2 words here, not 1"),
        ("walk step-2 99", "there is no place '99'"),
        ("walk short 11", "'short' is no card of steps"),
        ("walk step-2 11 past 5", "'5' is no gem; there are: 1, 2, 3, 4"),
        ("joker dance", "a joker is played for one of: lay"),
        ("joker", "a joker is played for one of: lay"),
        ("first E", "'E' is no seat; there are: A, B, C, D"),
        ("corners 3", "'3' is no corner"),
        ("end now", "should be 0 words here, not 1"),
    ],
)
def test_what_cannot_be_read_is_told_in_a_sentence(text: str, told: str) -> None:
    """It names the word and what there is."""
    with pytest.raises(BadRecord) as error:
        notation.read(board_of("classic-1", False), text)
    assert told in str(error.value)


def test_a_seat_is_told_with_what_the_viewer_knows() -> None:
    """Secret cards of others are question marks."""
    state = position(
        hands={A: "short joker"}, secrets={A: "move", B: "step-3"}, gems={A: 1}, tiles={A: 1}
    )
    assert notation.write_seat(state, A) == (
        "A red 11 short 3 long 2 gems 21u tiles 1 | short joker | move"
    )
    seen = PILOTIS.observation(state, A)
    assert notation.write_seat(seen, B).endswith("| - | ?")
