"""Understanding the others: summaries of turns, cautions, the cover over drawn cards, replays."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import msgspec
import pygame
import pytest

from tests.ui.driver import read_words
from tests.ui.nord.hands import COLOURS, Hands, look, new_match, play
from tests.ui.nord.random_games import GAMES, choose, game, positions
from venise.catalogue import entry_of
from venise.engine.game import SPECTATOR
from venise.games.nord import events as facts
from venise.games.nord import final_events as final
from venise.games.nord.decisions import CardChoice, Delivery, MarketSale
from venise.games.nord.queries import legal, room, room_made, way
from venise.games.nord.state import State
from venise.ui.scenes.bars import parts
from venise.ui.scenes.dialog import DialogScene
from venise.ui.settings import Settings
from venise.ui.table.sounds import strokes
from venise.ui.table.turns import Turns
from venise.ui.tables.nord import cautions, forecast, sounds
from venise.ui.tables.nord.accounts import accounts
from venise.ui.tables.nord.facts import FACTS
from venise.ui.tables.nord.gestures import selection
from venise.ui.tables.nord.mentions import mentioned_rects, mentioned_spots
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.spots import on_tile
from venise.ui.tables.nord.summaries import CLAUSES, summary
from venise.ui.timeline import Tween
from venise.ui.words import LANGUAGES

PLAYERS = ("Anna", "Bert", "Cleo", "Dirk")


@pytest.fixture(params=sorted(LANGUAGES))
def names(request: pytest.FixtureRequest) -> Names:
    """The names of everything in one language; an unknown key is an error."""
    return Names(read_words(request.param, *entry_of("nord").word_folders), PLAYERS)


def told(one: Any) -> Turns:
    """The turns of a whole game."""
    turns = Turns(FACTS.turns)
    for ply, (_, _, _, events) in enumerate(game(*one)):
        turns.tell(ply, events)
    return turns


@pytest.mark.parametrize("one", GAMES[:4])
def test_a_summary_tells_where_a_turn_went_and_what_it_brought(names: Names, one: Any) -> None:
    """Every seat's last turn names the quarter walked to, and the points of each sale."""
    turns = told(one)
    assert len(turns.last) == one[1]
    for turn in turns.last.values():
        line = summary(names, turn)
        assert "{" not in line
        for event in turn.events:
            if isinstance(event, facts.BurgherMoved):
                assert names.tile(event.tile) in line
            if isinstance(event, facts.GoodsSold):
                assert names.points(event.points) in line


def test_every_clause_is_met_in_some_game(names: Names) -> None:
    """Nothing that a summary can say is left untried in the sampled games."""
    met: set[type] = set()
    for one in GAMES:
        for _, _, _, events in game(*one):
            met.update(type(event) for event in events)
            turns = Turns(FACTS.turns)
            turns.tell(0, (facts.TurnBegan(0), *events))
            assert all(summary(names, turn) for turn in turns.last.values())
    assert set(CLAUSES) <= met


def test_the_others_last_turns_stay_in_sight_and_lead_to_their_moment() -> None:
    """Each opponent's turn is told beside the dice; clicking it shows the table after it."""
    hands = Hands(new_match((0,), 4, seed=6, confirm=True), look())
    play(hands, "by_clicks", Random(1), 40)
    hands.wait()
    hands.shown()
    lines = hands.scene.view.told
    assert {turn.seat for turn, _ in lines} == {1, 2, 3}
    turn, rect = lines[0]
    hands.click(rect.center)
    assert hands.scene.past.state == hands.scene.client.moment(turn.ply)


def test_a_round_can_be_seen_again_and_leaves_the_table_as_it_was() -> None:
    """The replay ends on the true state, tells nothing twice, and offers the decision again."""
    hands = Hands(new_match((0,), 3, seed=6, confirm=True), look(speed=3.0))
    play(hands, "decide", Random(1), 20)
    hands.wait()
    state, lines = hands.scene.shown, hands.scene.client.chronicle.lines
    targets = hands.scene.hand.chosen.targets
    hands.press(pygame.K_l)
    assert hands.scene.timeline.busy
    assert hands.scene.shown != state
    hands.wait()
    assert hands.scene.shown == state
    assert hands.scene.client.chronicle.lines == lines
    assert hands.scene.hand.chosen.targets == targets


def test_cubes_without_room_are_announced_before_they_are_lost(names: Names) -> None:
    """A delivery larger than all the room that can be made says how many would be lost."""
    seen: set[bool] = set()
    for one in GAMES[:6]:
        for state in positions(*one):
            top = state.due
            if isinstance(top, Delivery):
                most = room_made if top.seat == state.turn_player else room
                fit = most(state, top.seat, top.material)
                over = names.cubes(top.material, top.left - fit)
                line = names.words("nord.warn.room", room=fit, cubes=over)
                assert (fit < top.left) == (line in cautions.scarce(names, state))
                seen.add(fit < top.left)
    assert seen == {True, False}


def test_a_sale_names_the_bonus_it_takes_and_the_last_one_its_consequence(names: Names) -> None:
    """One line with the bonus; where it is the last one a second line about the last round."""
    state = next(s for one in GAMES for s in positions(*one) if selling(s))
    best = state.market.bonuses[0]
    assert str(best) in cautions.sale(names, state)[0]
    market = msgspec.structs.replace(state.market, bonuses=(best,))
    last = msgspec.structs.replace(state, market=market)
    assert len(cautions.sale(names, last)) == 2


def test_in_the_sixtieth_round_no_further_round_is_announced(names: Names) -> None:
    """The game is scored after it, whatever stands on the table; cautions say no more of an end."""
    state = next(s for one in GAMES for s in positions(*one) if selling(s))
    market = msgspec.structs.replace(state.market, bonuses=state.market.bonuses[:1])
    before = msgspec.structs.replace(state, market=market, round=59)
    sixtieth = msgspec.structs.replace(before, round=60)
    assert len(cautions.sale(names, before)) == 2
    assert len(cautions.sale(names, sixtieth)) == 1
    taken = msgspec.structs.replace(market, bonuses=())
    near = msgspec.structs.replace(before, market=taken)
    assert len(cautions.trigger(names, near)) == 1
    assert cautions.trigger(names, msgspec.structs.replace(near, round=60)) == ()


def selling(state: State) -> bool:
    """Whether goods are about to be sold before the last round."""
    top = state.due
    return isinstance(top, MarketSale) and len(state.market.bonuses) > 1 and not state.last_round


@pytest.mark.parametrize("one", GAMES[::4])
def test_what_can_still_be_done_is_named_before_the_turn_ends(names: Names, one: Any) -> None:
    """As long as a bridge or a product is to be had, the end of the turn says so; else nothing."""
    for state in positions(*one):
        chosen = selection(state, legal(state))
        kinds = {type(action).__name__ for action in legal(state)}
        lines = cautions.before_end(names, state, chosen)
        if "EndTurn" in kinds and kinds & {"BuildBridge", "Produce"}:
            assert lines
        if "EndTurn" not in kinds:
            assert not lines


def play_to_cover() -> Hands:
    """A table on a shared screen with covered cards, when somebody has drawn some."""
    wishes = Settings(language="en", speed=0.0, cover_cards=True)
    covered = msgspec.structs.replace(look(), settings=wishes)
    hands = Hands(new_match((0, 1), seed=5, confirm=False), covered)
    rng = Random(3)
    while not isinstance(hands.stack.top, DialogScene):
        hands.frame()
        if hands.scene.settled and not isinstance(hands.stack.top, DialogScene):
            hands.scene.client.play(choose(hands.match.state, rng))
    return hands


def test_drawn_cards_stay_face_down_until_their_owner_lifts_the_cover() -> None:
    """No face is in any place, line or target before; after it each drawn card can be kept."""
    hands = play_to_cover()
    top = hands.match.state.due
    assert isinstance(top, CardChoice)
    assert drawn(hands) == set()
    assert hands.scene.shown == hands.match.view(SPECTATOR)
    told_of = [line.event for line in hands.scene.client.chronicle.lines]
    assert all(e.card < 0 for e in told_of if isinstance(e, facts.CardDrawn))
    hands.await_answers()
    hands.press(pygame.K_RETURN)
    hands.wait()
    hand = hands.match.state.decks[top.deck].hand
    assert hand is not None
    assert drawn(hands) == {card for card, count in enumerate(hand.counts) if count}


def test_escape_leads_from_the_cover_to_the_menu_and_back_to_the_cover() -> None:
    """The cards stay face down while the menu is open, and are asked about again after it."""
    hands = play_to_cover()
    hands.await_answers()
    hands.press(pygame.K_ESCAPE)
    assert hands.called == ["menu"]
    assert drawn(hands) == set()
    hands.frame()
    assert isinstance(hands.stack.top, DialogScene)


def drawn(hands: Hands) -> set[int]:
    """The cards that lie face up for the decision."""
    return {spot.at[0] for spot in hands.scene.places if spot.kind == "drawn"}


def test_sounds_are_named_as_things_are_shown() -> None:
    """A turn that rolls dice lets them be heard."""
    hands = Hands(new_match((0,), 2, seed=3, confirm=False), look())
    heard: list[str] = []
    hands.scene.exits = msgspec.structs.replace(hands.scene.exits, sound=heard.append)
    play(hands, "decide", Random(1), 12)
    assert "dice" in heard
    assert "silence" not in heard


def test_a_walk_is_heard_at_every_quarter() -> None:
    """One step for each quarter walked to, at even times up to the end of the motion."""
    steps = [step for one in GAMES[:3] for step in game(*one)]
    walks = [
        (before, event)
        for before, _, _, events in steps
        for event in events
        if isinstance(event, facts.BurgherMoved)
    ]
    assert len(walks) > 40
    for before, event in walks[:40]:
        legs = len(way(before, event).path) - 1
        at = sounds.moments(event, before, (Tween(0.6, lambda _: None),))
        assert at == pytest.approx([0.6 * leg / legs for leg in range(1, legs + 1)])


def test_a_sound_is_heard_once_however_time_passes() -> None:
    """Coins are heard where they land, and a timeline that tells of the end twice is no echo."""
    played: list[str] = []
    event = final.StoreSold(0, 0, 2, 3, 6)
    state = game(*GAMES[0])[0][0]
    heard = sounds.list_sounds(event, state, (Tween(0.6, lambda _: None),))
    (stroke,) = strokes(heard, played.append)
    stroke.show(0.5)
    assert played == []
    stroke.show(0.6)
    stroke.show(9.0)
    assert played == ["coins"]


@pytest.mark.parametrize("one", GAMES[:2])
def test_a_fact_lights_up_what_it_is_about(one: Any) -> None:
    """A bridge lights both its ends and its canal, a cube its quarter, a kept card its space."""
    table = Hands(new_match((0, 1), seed=5, confirm=False), look()).scene.view.layout
    for _, _, _, events in game(*one):
        for event in events:
            spots = mentioned_spots(event)
            if isinstance(event, facts.BridgeBuilt):
                assert [spot.kind for spot in spots] == ["tile", "tile", "side"]
            elif hasattr(event, "tile"):
                assert [spot.at for spot in spots] == [(event.tile,)]
            if isinstance(event, facts.CardKept) and event.seat == 0:
                rects = mentioned_rects(table, 0, event)
                assert rects == (table.desk.spaces[event.space],)


def test_the_accounts_say_where_the_lead_came_from(names: Names) -> None:
    """The differences by source add up to the lead that the sentence names."""
    for one in GAMES[:6]:
        state = game(*one)[-1][2]
        sentence = accounts(names, COLOURS, state, (), (0,)).lead
        points = sorted((player.points for player in state.players), reverse=True)
        if points[0] > points[1]:
            assert names.points(points[0] - points[1]) in sentence
            parted = sentence.replace("−", "-").split(":")[-1].strip(" .").split(", ")
            assert sum(int(part.split()[-1]) for part in parted) == points[0] - points[1]


def test_the_bars_are_as_long_as_the_points() -> None:
    """The parts lie side by side, and the largest total fills its row."""
    ground = pygame.Rect(10, 0, 300, 20)
    found = parts(ground, (10, 0, 20), 30)
    assert [(source, part.x, part.width) for source, part in found] == [(0, 10, 100), (2, 110, 200)]


def test_a_button_that_came_since_the_last_picture_is_pressed_and_not_what_was_told_there() -> None:
    """Clicks quicker than the pictures play; they lead to no earlier moment."""
    hands, rng = Hands(new_match((0,), 4, seed=4, confirm=False), look()), Random(4)
    hands.wait()
    while not hands.match.over:
        if not hands.scene.presented.arranged.buttons:
            hands.shown()
        hands.by_clicks(choose(hands.match.state, rng))
        assert hands.scene.past.state is None
        hands.wait()


def test_nothing_is_told_of_a_turn_that_has_only_begun() -> None:
    """Before the first turn is played, the box beside the dice is empty."""
    hands = Hands(new_match((2,), 3, seed=2, confirm=True), look())
    hands.by_clicks(choose(hands.match.state, Random(1)))
    hands.wait()
    hands.shown()
    assert hands.match.awaiting_confirmation
    assert hands.match.state.round == 1
    assert hands.scene.view.told == ()


WAYS: Final = 6
"""Quarters with two ways that are looked at."""


def left_out(hands: Hands) -> set[str]:
    """What of the choices on the screen is not told to its end, and so is left to a tooltip."""
    window, view = hands.shown(), hands.scene.view
    view.brush.left_out.clear()
    view.choices.draw(window, view.layout, hands.scene.presented.arranged, 0)
    return set(view.brush.left_out.values())


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_what_ways_to_a_quarter_would_bring_is_told_to_its_end(language: str) -> None:
    """Where walk and boat lead there with the same dice, no word above the buttons is left out."""
    hands = Hands(new_match((0,), 4, seed=9, confirm=False), look(language=language))
    rng, seen = Random(4), 0
    while seen < WAYS:
        assert not hands.match.over
        play(hands, "by_clicks", rng, 1)
        hands.wait()
        for tile in forecast.badges(hands.scene.shown) if hands.scene.client.decider == 0 else ():
            if len(hands.scene.hand.chosen.after(on_tile(tile))) != 2:
                continue
            hands.click(hands.at(on_tile(tile)))
            if not hands.scene.presented.arranged.previews:
                seen += 1
                assert left_out(hands) == set()
            hands.press(pygame.K_ESCAPE)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_what_a_quarter_pointed_at_would_bring_is_told_to_its_end(language: str) -> None:
    """In the smallest window hardly a word of it is left out, and the tooltip tells that."""
    hands, rng = (
        Hands(new_match((0,), 4, seed=9, confirm=False), look((960, 600), language)),
        Random(4),
    )
    seen = untold = 0
    for _ in range(40):
        play(hands, "decide", rng, 1)
        hands.wait()
        for tile in forecast.badges(hands.scene.shown) if hands.scene.client.decider == 0 else ():
            hands.move(hands.at(on_tile(tile)))
            previews = hands.scene.presented.arranged.previews
            every = {" ".join(preview.lines) for preview in previews}
            assert previews
            seen += len(previews)
            missing = left_out(hands)
            assert missing <= every
            untold += len(missing)
    assert seen > 40
    assert untold <= 0.05 * seen
