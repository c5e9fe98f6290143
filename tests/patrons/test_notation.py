"""Actions and seats as text."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.patrons.positions import HEMP, IRON, LUMBER, SILK, WOOL, A, B, table
from venise.engine.chance import draw
from venise.engine.errors import BadRecord
from venise.engine.game import CHANCE, SPECTATOR, TERMINAL
from venise.games.patrons import notation
from venise.games.patrons.actions import Open, Reserve
from venise.games.patrons.game import PATRONS
from venise.games.patrons.state import Options


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_action_of_a_random_game_is_written_and_read_again(seats: int) -> None:
    """Luck's as well, and those that others see with a card unknown."""
    luck, kinds = Random(seats), set[type]()
    action: Any
    state = PATRONS.initial_state(seats, Options(guilds=seats == 4))
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            action = draw(PATRONS.chance_outcomes(state), luck)
        else:
            action = luck.choice(PATRONS.legal_actions(state))
        seen: Any = PATRONS.observe(action, SPECTATOR)
        for one in (action, seen):
            text = notation.write(one)
            assert notation.read(text) == one, text
        kinds.add(type(action))
        state, _ = PATRONS.apply(state, action)
    assert len(kinds) == len(notation.WRITERS)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "is no action; there are: buy, deal"),
        ("exchange lace", "'exchange' is no action"),
        ("lead dance", "'dance' is no action; there are: reserve, sail"),
        ("sell lace", "'lace' is no card; there are: lumber"),
        ("sell wool silk", "should be 1 words"),
        ("reserve F1", "'F' is no seat"),
        ("reserve", "should be 1 words"),
        ("reserve A4", "'4' is no ship"),
        ("buy silk shop", "'shop' is no place"),
        ("open bakery 3", "'bakery' is no business"),
        ("open draper 25", "'25' is no building; there are 1 to 24"),
        ("open draper 1 wool silk", "should be 1 words"),
        ("open draper 1 wool+lace", "'lace' is no card"),
        ("statue rome", "'rome' is no campo"),
        ("deal", "ship, market or hand"),
        ("deal market ?", r"'\?' is no card"),
        ("pass now", "should be 0 words"),
    ],
)
def test_a_text_that_means_nothing_is_refused_with_the_reason(text: str, told: str) -> None:
    """One sentence names the word that is wrong."""
    with pytest.raises(BadRecord, match=told):
        notation.read(text)


def test_a_few_lines_as_they_are_written() -> None:
    """The forms that a reader meets."""
    assert notation.write(Open(4, 6, (SILK, 10))) == "open tentmaker 7 silk+canvas"
    assert notation.write(Open(0, 0)) == "open draper 1"
    assert notation.write(Reserve(B, 1)) == "reserve B2"


def test_a_seat_is_written_with_purse_ships_and_hand() -> None:
    """Others see that it has a secret card, and not which."""
    state = table(hands={A: (IRON, IRON)}, secrets={A: LUMBER}, ships={A: (WOOL, None, (HEMP, B))})
    purse = "A 10 ducats 0 favours 10 cubes | wool - hemp:B | iron iron"
    assert notation.write_seat(state, A) == f"{purse} lumber"
    assert notation.write_seat(PATRONS.observation(state, B), A) == f"{purse} ?"
    assert notation.write_seat(state, B).endswith("9 cubes | - - - | -")
