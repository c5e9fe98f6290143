"""Everything the table says is there in both languages, for every fact, question and refusal."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from tests.ui.nord.random_games import GAMES, game, positions
from venise.assets import asset
from venise.engine.game import CHANCE
from venise.games.nord.actions import MoveDown
from venise.games.nord.components import BUILDERS, ORDERS, SPACES, WORKSHOPS
from venise.games.nord.events import Event
from venise.games.nord.game import LEGAL, NORD
from venise.games.nord.queries import refusal
from venise.games.nord.state import State
from venise.ui.tables.nord.animation import MOVING
from venise.ui.tables.nord.chronicle import Chronicle
from venise.ui.tables.nord.forecast import about, about_card, badges, on_arrival
from venise.ui.tables.nord.labels import rows
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.prompts import PROMPTS, prompt
from venise.ui.tables.nord.refused import explained, why_not
from venise.ui.tables.nord.selection import Selection, pick, selection
from venise.ui.tables.nord.sentences import SENTENCES, Teller
from venise.ui.tables.nord.sounds import SOUNDS
from venise.ui.tables.nord.spots import on_space, on_tile
from venise.ui.words import LANGUAGES, Words

PLAYERS = ("Anna", "Bert", "Cleo", "Dirk")


@pytest.fixture(params=sorted(LANGUAGES))
def names(request: pytest.FixtureRequest) -> Names:
    """The names of everything in one language; an unknown key is an error."""
    return Names(Words(request.param, asset("locale"), strict=True), PLAYERS)


def test_every_event_type_has_a_sentence_a_motion_and_a_sound() -> None:
    """No fact of the game can happen that the table could not tell, show or let be heard."""
    assert set(SENTENCES) == set(MOVING) == set(SOUNDS) == set(get_args(Event))


def test_every_decision_of_a_seat_has_a_prompt() -> None:
    """No question is put without words."""
    assert set(PROMPTS) == set(LEGAL)


@pytest.mark.parametrize("one", GAMES[::2])
def test_every_fact_of_whole_games_is_told(names: Names, one: Any) -> None:
    """Each sentence is whole: no field is missing, no brace is left."""
    for _, _, after, events in game(*one):
        for event in events:
            for seat in (-1, 0):
                seen = NORD.observe(event, seat) if seat >= 0 else event
                sentence = Teller(names, after).tell(seen, 2)
                assert sentence[0].isupper() or sentence[0] in "“«"
                assert "{" not in sentence


@pytest.mark.parametrize("one", GAMES[1::3])
def test_every_position_is_put_into_words(names: Names, one: Any) -> None:
    """Prompts, buttons, previews and tooltips exist in every position, whatever is picked."""
    for state in positions(*one)[::3]:
        chosen = selection(state, NORD.legal_actions(state))
        assert prompt(names, state, chosen)
        for step in (chosen, *followed(chosen)):
            assert prompt(names, state, step)
            buttons = [button for row in rows(names, state, step) for button in row.buttons]
            presses = [spot for spot in step.targets if spot.kind == "press"]
            assert sorted(button.spot for button in buttons) == sorted(presses)
            assert all(b.label.text or b.label.pieces for b in buttons)


def followed(chosen: Selection) -> list[Selection]:
    """What is open after each first pick."""
    after = [pick(chosen, spot) for spot in chosen.targets]
    return [step for step, action in after if action is None]


@pytest.mark.parametrize("one", GAMES[2::3])
def test_previews_say_what_every_move_would_bring(names: Names, one: Any) -> None:
    """Each quarter in reach has its dice and at least two lines about what it gives."""
    for state in positions(*one)[::5]:
        for tile, ways in badges(state).items():
            lines = on_arrival(names, state, state.current_player, tile, ways[0].other)
            assert len(lines) >= 2
        for spot in (*(on_tile(tile) for tile in range(9)), *map(on_space, range(SPACES))):
            title, _ = about(names, state, state.current_player, spot)
            assert title


@pytest.mark.parametrize("one", GAMES[::4])
def test_the_end_of_a_turn_speaks_of_cubes_that_may_still_move(names: Names, one: Any) -> None:
    """Nobody is told to end a turn while cubes that could go down onto a card are lit."""
    bare = names.words("nord.prompt.TurnEnd.neither")
    for state in positions(*one):
        legal = NORD.legal_actions(state)
        if any(isinstance(action, MoveDown) for action in legal):
            assert prompt(names, state, selection(state, legal)) != bare


def test_every_card_is_described(names: Names) -> None:
    """Title, effect and cost of every card exist."""
    for deck, kinds in enumerate((WORKSHOPS, ORDERS, BUILDERS)):
        for card in range(len(kinds)):
            title, lines = about_card(names, deck, card)
            assert title
            assert lines


@pytest.mark.parametrize("one", GAMES[::3])
def test_every_refusal_is_explained(names: Names, one: Any) -> None:
    """An action of another position is either legal here or refused in a whole sentence."""
    states = positions(*one)
    others = [step[1] for step in game(*one) if step[0].current_player != CHANCE]
    for number, state in enumerate(states[::7]):
        for action in others[number :: max(1, len(others) // 12)]:
            reason = refusal(state, action)
            if reason is not None:
                sentence = explained(names, state, reason)
                assert f"§{reason.section}" in sentence
                assert "{" not in sentence


@pytest.mark.parametrize("one", GAMES[1::4])
def test_pointing_in_vain_is_explained(names: Names, one: Any) -> None:
    """A quarter out of reach, in a movement, always says why."""
    for state in positions(*one)[::4]:
        reach = badges(state)
        if not reach:
            continue
        for tile in set(range(9)) - set(reach):
            assert "§" in str(why_not(names, state, (), on_tile(tile)))


def test_equal_small_facts_are_told_in_one_line(names: Names) -> None:
    """Three cubes stored one by one read as three cubes stored."""
    after, event = stored()
    chronicle = Chronicle(names)
    for ply in range(3):
        chronicle.tell(ply, after, (event,))
    assert len(chronicle.lines) == 1
    assert "3" in chronicle.lines[0].text


def stored() -> tuple[State, Any]:
    """A state in which a cube was stored, and that fact."""
    for _, _, after, events in game(*GAMES[0]):
        for event in events:
            if type(event).__name__ == "CubeStored":
                return after, event
    raise AssertionError
