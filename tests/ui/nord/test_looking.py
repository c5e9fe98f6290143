"""What can be looked at without playing: cards held up, earlier moments, prices, the accounts."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from tests.ui.driver import look_for
from tests.ui.nord.hands import Hands, look, new_match, play
from tests.ui.nord.random_games import choose
from venise.engine.standing import leaders
from venise.ui import text
from venise.ui.look import Look
from venise.ui.scenes import curve
from venise.ui.scenes.account import Account
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.settings import Settings
from venise.ui.table.card_block import share_hidden
from venise.ui.tables.nord.accounts import accounts
from venise.ui.tables.nord.forecast import badges
from venise.ui.tables.nord.places import price_rects, seen_quarters
from venise.ui.tables.nord.spots import on_tile


@pytest.fixture
def hands() -> Hands:
    """A table some turns into a game, with a human deciding."""
    one = Hands(new_match((0, 1), seed=5, confirm=False), look())
    play(one, "decide", Random(2), 60)
    one.wait()
    return one


def test_the_right_button_holds_up_a_card_and_a_click_puts_it_down(hands: Hands) -> None:
    """Any card on any board can be enlarged; the click that closes it plays nothing."""
    state, seat = hands.scene.shown, hands.scene.client.seat
    owner, space = next(
        (owner, space)
        for owner, player in enumerate(state.players)
        for space, placed in enumerate(player.spaces)
        if placed is not None
    )
    board = hands.scene.view.layout.panel(owner, seat)
    at = board.spaces[space].center
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_RIGHT)
    hands.frame(event)
    placed = state.players[owner].spaces[space]
    assert placed is not None
    assert held(hands) == (placed.deck, placed.card)
    ply = hands.match.ply
    hands.shown()
    hands.click(at)
    assert held(hands) is None
    assert hands.match.ply == ply


def test_the_right_button_shows_another_board_in_full(hands: Hands) -> None:
    """A small board becomes the large one until the next click."""
    board = hands.scene.view.layout.others[0]
    at = board.stock[0].center
    hands.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_RIGHT))
    before = hands.shown().copy()
    assert hands.scene.overlay.inspected == 1 - hands.scene.client.seat
    hands.click(at)
    after = hands.shown()
    box = hands.scene.view.layout.desk.header
    one, other = (pygame.image.tobytes(one.subsurface(box), "RGB") for one in (before, after))
    assert one != other


def test_a_release_outside_the_window_spoils_no_later_click(hands: Hands) -> None:
    """Where only the press that closed something reached the window, the next click still plays."""
    board = hands.scene.view.layout.others[0].stock[0].center
    hands.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=board, button=pygame.BUTTON_RIGHT))
    hands.button(pygame.MOUSEBUTTONDOWN, board)
    ply = hands.match.ply
    hands.wait()
    hands.by_clicks(choose(hands.match.state, Random(1)))
    assert hands.match.ply > ply


def held(hands: Hands) -> tuple[int, ...] | None:
    """The card held up, as deck and index."""
    return hands.scene.overlay.enlarged


def test_a_line_of_the_chronicle_shows_its_moment(hands: Hands) -> None:
    """Clicking a line shows the table as it was then; the next click comes back to now."""
    hands.shown()
    now = hands.scene.shown
    line = hands.scene.view.shown[0]
    hands.click(line.rect.center)
    assert hands.scene.past.state == hands.scene.client.moment(line.line.ply)
    assert hands.scene.past.state != now
    hands.shown()
    hands.click(line.rect.center)
    assert hands.scene.past.state is None
    assert hands.scene.shown == now


def test_one_line_of_the_chronicle_leads_to_another(hands: Hands) -> None:
    """While one moment is looked at, a click on another line shows that one."""
    hands.shown()
    first, last = hands.scene.view.shown[0], hands.scene.view.shown[-1]
    assert first.line.ply != last.line.ply
    for line in (first, last):
        hands.click(line.rect.center)
        assert hands.scene.past.ply == line.line.ply


def test_keys_step_through_what_was_told(hands: Hands) -> None:
    """Page up looks back a turn, the arrows a step, always at what the chronicle tells last."""
    hands.shown()
    scene, now = hands.scene, hands.scene.shown
    hands.press(pygame.K_PAGEUP)
    turn = scene.past.ply
    assert turn is not None
    ended = next(batch.before for batch in hands.match.history if batch.ply == turn)
    assert ended.turn_player != now.turn_player
    hands.shown()
    assert scene.view.shown[-1].line.ply == turn
    hands.press(pygame.K_LEFT)
    assert scene.past.ply is not None
    assert scene.past.ply < turn
    hands.press(pygame.K_RIGHT)
    assert scene.past.ply == turn
    hands.press(pygame.K_HOME)
    assert scene.past.ply == scene.client.chronicle.lines[0].ply
    hands.press(pygame.K_LEFT)
    assert scene.past.ply == scene.client.chronicle.lines[0].ply


def test_the_last_step_forward_leads_to_the_present(hands: Hands) -> None:
    """Page down, End or any other key comes back to the table as it is, and to the newest line."""
    scene = hands.scene
    for key in (pygame.K_PAGEDOWN, pygame.K_END, pygame.K_F5):
        for _ in range(2):
            hands.press(pygame.K_PAGEUP)
        assert scene.past.back > 0
        for _ in range(2):
            hands.press(key)
        assert scene.past.state is None
        assert scene.past.back == 0


def test_whoever_decides_next_sees_the_present() -> None:
    """What one person looks back at is not left on the screen for the next."""
    hands, rng = Hands(new_match((0, 1), seed=5, confirm=False), look()), Random(2)
    play(hands, "decide", Random(2), 20)
    hands.wait()
    scene, viewer = hands.scene, hands.scene.client.viewer
    while scene.client.viewer == viewer:
        assert scene.past.show(scene.client.chronicle.lines[0].ply)
        scene.client.play(choose(hands.match.state, rng), again=False)
        hands.wait()
    assert scene.past.state is None


def test_every_step_of_a_game_can_be_gone_back_through(hands: Hands) -> None:
    """From the present to the first step, each earlier than the one before, and forward again."""
    scene, seen = hands.scene, list[int]()
    hands.press(pygame.K_PAGEUP)
    while not seen or scene.past.ply != seen[-1]:
        assert scene.past.ply is not None
        seen.append(scene.past.ply)
        hands.press(pygame.K_UP)
    assert seen == sorted(seen, reverse=True)
    assert seen[-1] == scene.client.chronicle.lines[0].ply
    for ply in reversed(seen):
        assert scene.past.ply == ply
        hands.press(pygame.K_DOWN)


def test_the_wheel_turns_the_chronicle_back(hands: Hands) -> None:
    """Older lines come into view, and the newest return."""
    hands.shown()
    newest = hands.scene.view.shown[-1].line
    hands.move(hands.scene.view.layout.chronicle.center)
    hands.frame(pygame.event.Event(pygame.MOUSEWHEEL, y=3))
    hands.shown()
    assert hands.scene.view.shown[-1].line is not newest
    hands.frame(pygame.event.Event(pygame.MOUSEWHEEL, y=-9))
    hands.shown()
    assert hands.scene.view.shown[-1].line is newest


def test_resting_on_a_price_tells_it_in_words(hands: Hands) -> None:
    """The tooltip names the good and its price."""
    hands.move(price_rects(hands.scene.view.layout)[0].center)
    for _ in range(30):
        hands.frame()
    title, _ = hands.scene.overlay.tooltip_words(hands.scene.live())
    assert "clothing" in title
    assert str(hands.scene.shown.market.prices[0]) in title


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_accounts_fit_and_add_up(language: str) -> None:
    """Nothing is cut in the final scoring, and its columns sum to the points of the game."""
    hands = Hands(new_match((), 4, seed=3, confirm=False), look(language=language))
    while not hands.match.over:
        hands.frame()
    hands.wait()
    hands.frame()
    scoring = hands.stack.top
    assert isinstance(scoring, ScoringScene)
    hands.shown()
    assert [part.overflow() for widget in scoring.ring.widgets for part in widget.parts()] == [
        "" for widget in scoring.ring.widgets for _ in widget.parts()
    ]
    state = hands.match.state
    first = leaders(hands.match.game.standing(state))
    told = accounts(hands.scene.table.names, ("red", "blue", "green", "yellow"), state, (), first)
    assert [one.total for one in told.players] == [player.points for player in state.players]
    best = max(one.total for one in told.players)
    assert [one.won for one in told.players] == [one.total == best for one in told.players]


def seal(side: int) -> pygame.Surface:
    """An emblem of that size."""
    return pygame.Surface((side, side))


@pytest.mark.parametrize("high", [1, 4, 6, 12, 36, 140])
def test_the_curves_stand_before_at_least_two_figures(high: int) -> None:
    """Four gems are read off as well as a hundred points."""
    assert 2 <= len(curve.levels(high)) <= curve.LEVELS + 1


@pytest.mark.parametrize("size", [1.0, 1.25, 1.5])
def test_the_figures_beside_the_curves_are_whole(
    size: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred points are written out beside their line, in the largest type too."""
    short: list[str] = []

    def watched(surface: pygame.Surface, look: Look, rect: pygame.Rect, *how: Any) -> pygame.Rect:
        if look.width(how[0], how[1].units, how[1].face) > rect.width:
            short.append(how[0])
        return text.write(surface, look, rect, *how)

    monkeypatch.setattr(curve, "write", watched)
    style = look_for((1280, 800), "en", Settings(language="en", text_size=size))
    players = [Account("Anna", "#a32a22", (122,), (0, 40, 122), seal, seal, "122 VP", won=True)]
    one = curve.Curve(style, pygame.Rect(0, 0, 420, 240), players, ("Points", "What they mean."))
    one.draw(pygame.Surface((420, 240)))
    assert short == []


def test_the_accounts_lead_on() -> None:
    """Rematch is one click; looking at the table comes back to it."""
    hands = Hands(new_match((), 2, seed=3, confirm=False), look())
    while not isinstance(hands.stack.top, ScoringScene):
        hands.frame()
    scoring = hands.stack.top
    hands.shown()
    buttons = [widget for widget in scoring.ring.widgets if widget.focusable]
    hands.click(buttons[0].rect.center)
    assert hands.called == ["rematch"]
    hands.click(buttons[-1].rect.center)
    hands.frame()
    assert hands.stack.scenes == [hands.scene]


def test_no_tooltip_hides_what_was_just_put_down(hands: Hands) -> None:
    """Where something was pressed none comes until the pointer has moved on."""
    at = price_rects(hands.scene.view.layout)[0].center
    hands.click(at)
    for _ in range(60):
        hands.frame()
    assert not hands.scene.overlay.tooltip_due
    hands.move((at[0] + 1, at[1]))
    for _ in range(60):
        hands.frame()
    assert hands.scene.overlay.tooltip_due


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_no_notice_hides_the_quarter_that_it_speaks_of(size: tuple[int, int]) -> None:
    """A refusal, long or short, lies where no quarter does."""
    scene = Hands(new_match((0, 1), seed=5, confirm=False), look(size)).scene
    quarters = seen_quarters(scene.view.layout, scene.shown)
    for sentence in (
        "No card lies there.",
        "Neither 2 nor 3 takes you to the workshop quarter. " * 2,
    ):
        box = scene.overlay.notice_box(scene.shown, sentence)
        assert not share_hidden(box, quarters)


@pytest.mark.parametrize("way", ["pointer", "keyboard"])
def test_the_button_of_a_way_shows_it(way: str) -> None:
    """Pointed at or focused, it draws its own way on the map and tells what the boat costs."""
    hands, rng = Hands(new_match((0,), 4, seed=9, confirm=False), look((1280, 800))), Random(4)
    while (tile := by_foot_and_boat(hands)) is None:
        play(hands, "decide", rng, 1)
        hands.wait()
    hands.click(hands.at(on_tile(tile)))
    seen: dict[bool, bytes] = {}
    for spot in hands.scene.hand.chosen.targets:
        if way == "pointer":
            hands.move(hands.at(spot))
        else:
            while hands.scene.hand.focused != spot or not hands.scene.hand.keyboard:
                hands.press(pygame.K_TAB)
        city = hands.shown().subsurface(hands.scene.view.layout.city)
        seen[bool(spot.at[2])] = pygame.image.tobytes(city, "RGB")
        (lead,) = hands.scene.presented.arranged.previews
        assert ("By boat, for 3 of your steps." in lead.lines) == bool(spot.at[2])
    hands.move((1, 1))
    city = hands.shown().subsurface(hands.scene.view.layout.city)
    assert len({*seen.values(), pygame.image.tobytes(city, "RGB")}) == 3


def by_foot_and_boat(hands: Hands) -> int | None:
    """A quarter to which the same dice lead on foot and by boat, if one is lit."""
    if hands.scene.client.decider < 0:
        return None
    for tile, ways in badges(hands.scene.shown).items():
        found = {(way.die, way.boat) for way in ways}
        if len(ways) == len(found) == 2 and len({die for die, _ in found}) == 1:
            return tile
    return None
