"""Everything the table says is there in both languages, for every fact, question and refusal."""

from __future__ import annotations

from itertools import chain
from typing import Any, get_args

import pytest

from tests.nord.positions import (
    BLUE,
    FLAX,
    MARKET,
    ORDER,
    RED,
    STRAIT,
    WOOL,
    WORKSHOP,
    board,
    inside,
    order,
    order_card,
    table,
    workshop,
)
from tests.ui.driver import read_words
from tests.ui.nord.random_games import GAMES, game, positions
from venise.catalogue import entry_of
from venise.engine.game import CHANCE
from venise.engine.refusals import Refusal
from venise.games.nord.actions import Action, Activate, Decline, DrawCard, MoveDown
from venise.games.nord.components import (
    BUILDERS,
    BUILDERS_DECK,
    ORDER_BUILDERS,
    ORDERS,
    ORDERS_DECK,
    SPACES,
    WORKSHOPS,
)
from venise.games.nord.decisions import Activation, CardDraw, Movement
from venise.games.nord.events import DieExpelled, Event
from venise.games.nord.game import NORD
from venise.games.nord.queries import refusal
from venise.games.nord.rulebook import LEGAL
from venise.games.nord.state import State
from venise.ui.table.chronicle import Chronicle
from venise.ui.table.selection import Selection, pick
from venise.ui.tables.nord.animation import MOVING
from venise.ui.tables.nord.facts import FACTS
from venise.ui.tables.nord.forecast import about, about_card, badges, on_arrival
from venise.ui.tables.nord.gestures import selection
from venise.ui.tables.nord.labels import rows
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.prompts import PROMPTS, prompt
from venise.ui.tables.nord.refused import explain_miss, explain_refusal
from venise.ui.tables.nord.sentences import SENTENCES, Teller, sentence
from venise.ui.tables.nord.sounds import SOUNDS
from venise.ui.tables.nord.spots import in_hand, on_side, on_space, on_tile
from venise.ui.tables.nord.wording import brought, fare
from venise.ui.words import LANGUAGES

PLAYERS = ("Anna", "Bert", "Cleo", "Dirk")


@pytest.fixture(params=sorted(LANGUAGES))
def names(request: pytest.FixtureRequest) -> Names:
    """The names of everything in one language; an unknown key is an error."""
    return Names(read_words(request.param, *entry_of("nord").word_folders), PLAYERS)


def test_every_event_type_has_a_sentence_a_motion_and_a_sound() -> None:
    """No fact of the game can happen that the table could not tell, show or let be heard."""
    assert set(SENTENCES) == set(MOVING) == set(SOUNDS) == set(get_args(Event))


def test_ways_of_several_lengths_are_told_as_a_choice(names: Names) -> None:
    """Two and more are joined as the language joins alternatives, never by commas alone."""
    last = {"en": "3, 4 or 6", "fr": "3, 4 ou 6"}[names.words.language]
    state = table(board(), board())
    for costs, told in (("4", "4"), ("3, 4, 6", last)):
        values: dict[str, int | str] = {"tile": MARKET, "points": 5, "costs": costs}
        sentence = explain_refusal(names, state, Refusal("1.3", "not-that-far", values))
        assert f" {told}, " in sentence


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


def followed(chosen: Selection[Action]) -> list[Selection[Action]]:
    """What is open after each first pick."""
    after = [pick(chosen, spot) for spot in chosen.targets]
    return [step for step, action in after if action is None]


@pytest.mark.parametrize("one", GAMES[2::3])
def test_previews_say_what_every_move_would_bring(names: Names, one: Any) -> None:
    """Each quarter in reach has its dice and at least two lines about what it gives.

    What a way by boat costs comes after what it brings, where two ways differ.
    """
    for state in positions(*one)[::5]:
        for tile, ways in badges(state).items():
            lines = on_arrival(names, state, state.current_player, tile, ways[0].other)
            assert len(lines) >= 2
            for way in ways:
                assert brought(names, state, tile, way)[0] not in fare(names, way)
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


def test_nobody_is_asked_to_activate_what_cannot_be_activated(names: Names) -> None:
    """Where all that is left is to decline, the prompt says so and asks nothing."""
    found = 0
    for state in chain.from_iterable(positions(*one) for one in GAMES):
        legal = NORD.legal_actions(state) if isinstance(state.due, Activation) else ()
        if legal and all(isinstance(action, Decline) for action in legal):
            assert not prompt(names, state, selection(state, legal)).endswith("?")
            found += 1
    assert found


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
                sentence = explain_refusal(names, state, reason)
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
            assert "§" in str(explain_miss(names, state, (), on_tile(tile)))


def test_a_die_carried_too_far_is_not_told_of_the_other(names: Names) -> None:
    """§1.3 Where one die leads but the other was carried there, only the other is refused."""
    state = table(due=(Movement(RED, (1, 5)),), picture=STRAIT)
    told = str(explain_miss(names, state, (in_hand(5),), on_tile(WORKSHOP)))
    to = names.place("to", WORKSHOP)
    assert names.words("nord.refusal.not-that-far", to=to, costs="1", points=5) in told


def test_pointing_past_the_burgher_is_not_taken_for_another_bridge(names: Names) -> None:
    """A side of other quarters says where bridges start; the burgher's quarter says nothing."""
    state = table(board(WOOL), board(), dice={WOOL: (RED, 3), MARKET: (RED, 2)})
    start = names.words("nord.refusal.bridge-apart")
    assert start in str(explain_miss(names, state, (), on_side(MARKET, FLAX)))
    assert explain_miss(names, state, (), on_tile(WOOL)) is None


@pytest.mark.parametrize(("space", "key"), [(0, "wrong-row"), (4, "space-taken"), (5, None)])
def test_a_space_pointed_at_before_a_card_answers_for_the_cards_drawn(
    names: Names, space: int, key: str | None
) -> None:
    """It says why none of them may lie there, or that the card is picked first."""
    holding = board(ORDER, {4: order("lace+1")})
    drawing = table(holding, board(), due=inside(CardDraw(RED, 1, 1)))
    state = NORD.apply(drawing, DrawCard(RED, order_card("jewelry+2")))[0]
    told = explain_miss(names, state, (), on_space(space))
    lace = names.card(ORDERS_DECK, order_card("lace+1"))
    if key is None:
        assert told == names.words("nord.why.card-first")
    else:
        assert names.words(f"nord.refusal.{key}", card=lace) in str(told)


def test_one_cube_is_told_as_one(names: Names) -> None:
    """No refusal speaks of 1 cubes, whether a bridge costs it or a workshop holds it."""
    cards = {0: workshop("clothing-3", (1, 0, 0)), 4: order("clothing+1")}
    state = table(board(WOOL, cards), board(), dice={WOOL: (RED, 3), MARKET: (RED, 2)})
    for spot in (on_tile(MARKET), on_space(0)):
        told = str(explain_miss(names, state, (), spot))
        assert "1" in told
        assert "1 cubes" not in told


def test_nobody_is_told_to_be_driven_off_by_an_own_die(names: Names) -> None:
    """A die replaced by another of its owner comes back; a rival's is driven off."""
    lines: list[str] = []
    for owner in (RED, BLUE):
        arrived = table(due=inside(Activation(RED, WOOL, 2)), dice={WOOL: (owner, 5)})
        after, events = NORD.apply(arrived, Activate())
        expelled = next(event for event in events if isinstance(event, DieExpelled))
        lines.append(Teller(names, after).tell(expelled))
    of, the = names.place("of", WOOL), names.place("the", WOOL)
    own = names.words("nord.event.DieExpelled.own", name="Anna", value=5, of=of)
    rival = names.words("nord.event.DieExpelled", name="Bert", value=5, the=the)
    assert lines == [own, rival]


def test_a_builder_that_acts_as_an_order_says_how_far_the_price_rises(names: Names) -> None:
    """§4 Its good and its value stand in its sentence, as in that of an order."""
    for card in ORDER_BUILDERS:
        effect = about_card(names, BUILDERS_DECK, card)[1][0]
        assert f"{names.good(BUILDERS[card].colour)} +{BUILDERS[card].value}" in effect


def test_equal_small_facts_are_told_in_one_line(names: Names) -> None:
    """Three cubes stored one by one read as three cubes stored."""
    after, event = stored()
    chronicle = Chronicle(FACTS, sentence(names))
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
