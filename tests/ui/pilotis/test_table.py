"""What the table of Venise on piles shows and says of the game."""

from __future__ import annotations

import math
from itertools import combinations
from typing import get_args

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from tests.tables.sessions import Session, due
from tests.ui.driver import different
from tests.ui.pilotis.evenings import (
    begun_with,
    drag,
    last_actions,
    played_until,
    press,
    table_of,
)
from venise.assets import asset
from venise.catalogue.pilotis import PILOTIS
from venise.games.pilotis import actions as act
from venise.games.pilotis import decisions
from venise.games.pilotis.boards import HALF, STRAIGHT, board_of, numbers_in
from venise.games.pilotis.components import JOKER, PRINTED, STEP_2, STEP_3
from venise.games.pilotis.events import Event, GemTaken
from venise.games.pilotis.queries import count, hand_size, legal, legal_of
from venise.games.pilotis.state import Options, State, board
from venise.ui.table.frame import Step
from venise.ui.table.geometry import distance
from venise.ui.table.motions import Motion
from venise.ui.table.selection import Selection
from venise.ui.table.step_animation import fly_piece
from venise.ui.tables.pilotis.board_view import rests_high
from venise.ui.tables.pilotis.layout import layout
from venise.ui.tables.pilotis.places import gem_rect, gems_lying, hand_cards, square_rects
from venise.ui.tables.pilotis.play_words import gems_taken
from venise.ui.tables.pilotis.plays import offer_of
from venise.ui.tables.pilotis.sounds import SOUNDS, TURNS
from venise.ui.tables.pilotis.spots import (
    END,
    STOCK,
    SUPPLY,
    TAKE,
    on_card,
    on_plank,
    on_planks,
    on_site,
    on_square,
)
from venise.ui.tables.pilotis.wording import prompt

EMPTY_CELL = 2
"""A place of the first board without a pile, counted from the north-west."""

WINDOWS = ((960, 600), (1280, 800), (1920, 1080))


@pytest.fixture(scope="module")
def finished() -> Session:
    """A finished game at its table."""
    return played_until(due(decisions.GameOver))


def test_a_button_that_is_gone_tells_no_more_what_it_does() -> None:
    """The pointer still rests where it was pressed; what is asked now stands there instead."""
    begun = begun_with(Options())
    moment = begun.scene._moment()  # noqa: SLF001 - as the scene asks its table
    hint = begun.stack.look.words("pilotis.press.end.hint")
    table = table_of(begun)
    assert hint in table.word_question(replace(moment, pointed=END)).lines
    assert hint not in table.word_question(replace(moment, pointed=END, chosen=Selection())).lines


def test_after_a_joker_was_taken_nobody_is_told_to_click_a_lit_place() -> None:
    """None is lit: only buttons are left to press."""
    begun = begun_with(Options())
    hint = begun.stack.look.words("pilotis.lines.playing")
    assert hint in begun.scene.presented.words.lines
    joker = begun.point(TAKE)
    assert joker is not None
    press(begun, pygame.MOUSEBUTTONDOWN, joker)
    press(begun, pygame.MOUSEBUTTONUP, joker)
    begun.rest()
    assert begun.scene.presented.words.prompt == begun.stack.look.words("pilotis.prompt.taken")
    assert hint not in begun.scene.presented.words.lines


def test_the_pointer_takes_over_from_the_focus_at_once() -> None:
    """Over open water nothing is told of the focus any more, and Enter first shows it again."""
    begun = begun_with(Options())
    scene, water = begun.scene, table_of(begun).view.layout.plan.pile(EMPTY_CELL).center
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=water, rel=(1, 1), buttons=(0, 0, 0))
    begun.stack.feed([move])
    idle, before = scene.presented.words, begun.match.state
    begun.key(pygame.K_RETURN)
    told = scene.presented.words
    assert told != idle
    begun.stack.feed([move])
    assert scene.presented.words == idle
    begun.key(pygame.K_RETURN)
    assert scene.presented.words == told
    assert begun.match.state == before
    begun.key(pygame.K_RETURN)
    assert begun.match.state != before


def test_a_card_in_hand_is_asked_about_as_what_it_is_picked_for() -> None:
    """Played it goes somewhere; put away or given for a joker it does not."""
    begun = begun_with(Options())
    names, state = table_of(begun).names, begun.match.state
    asked = prompt(names, state, (on_card(0),))
    for wish in (decisions.Excess(state.current_player), decisions.GivingUp(0, 3)):
        due_now = replace(state, due=wish)
        assert prompt(names, due_now, (on_card(0),)) == prompt(names, due_now, ()) != asked


def test_every_sound_has_its_recording() -> None:
    """What a fact is heard by lies among the sounds of the game or of all games."""
    folders = (*PILOTIS.sound_folders, asset("sounds"))
    for name in {*SOUNDS.values(), *TURNS.values(), "step"}:
        assert any((folder / f"{name}-1.wav").is_file() for folder in folders), name


def test_only_facts_of_the_game_are_heard() -> None:
    """What has a sound is one of the game's facts."""
    assert set(SOUNDS) <= set(get_args(Event))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("interface", [0.8, 1.0, 1.5, 2.0])
def test_no_panel_covers_another(size: tuple[int, int], seats: int, interface: float) -> None:
    """Board, panels, hand and hourglasses lie side by side within the window, at every size."""
    found = layout(size, seats, interface)
    boxes = [found.plan.box, found.desk.box, found.choices, found.chronicle]
    boxes += [parts.box for parts in found.others]
    assert all(Rect((0, 0), size).contains(box) for box in boxes)
    assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]
    inner = [*found.stock, found.hand, *found.sand, *found.desk.tokens]
    assert all(found.desk.box.contains(box) for box in inner)
    assert not [pair for pair in combinations(inner, 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("key", PRINTED)
def test_planks_lie_where_the_rules_say(key: str, *, night: bool) -> None:
    """§5.1, §5.2 A plank ends at the piles of its squares; a half one on its long plank too."""
    plan, table = layout((1280, 800), 4).plan, board_of(key, night)
    for number, site in enumerate(table.sites):
        ends = plan.segment(table, number)
        for square in site.squares:
            pile = plan.cell(table.squares[square].cell)
            assert min(math.dist(pile, end) for end in ends) < 0.3 * plan.gap, site.name
        for support in numbers_in(site.needs):
            rest = plan.segment(table, support)
            assert min(distance(end, rest) for end in ends) < 0.1 * plan.gap, site.name


def test_the_squares_of_a_pile_are_shapes_of_their_own() -> None:
    """§3.2, §3.3 What lies below a bridge is seen at both sides of the deck, a wall has two."""
    begun = begun_with(Options())
    state, plan = begun.match.state, table_of(begun).view.layout.plan
    for one, other in combinations(range(len(board(state).squares)), 2):
        for first in square_rects(plan, state, one):
            for second in square_rects(plan, state, other):
                assert not first.inflate(-2, -2).colliderect(second.inflate(-2, -2))


def test_only_planks_on_decks_lie_above_decks() -> None:
    """§3.2 A plank to the square below a bridge is drawn under its deck."""
    begun = begun_with(Options())
    state, view = begun.match.state, table_of(begun).view
    table, standing = board(state), view.board.piles(state)
    for number, site in enumerate(table.sites):
        if site.shape in {STRAIGHT, HALF}:
            on_deck = any(table.squares[one].name.endswith("d") for one in site.squares)
            assert rests_high(table, standing, number) == on_deck, site.name


def test_a_click_on_a_lit_place_plays_the_cheapest_card() -> None:
    """§5.6 Of the plays that do the same none costs less, and a joker is the last of them."""
    begun = played_until(holds_joker_and_steps)
    plays = [one for one in begun.legal if isinstance(one, act.Walk)]
    cheapest = offer_of(begun.legal).cheapest
    for action in plays:
        same = [one for one in plays if (one.place, one.past) == (action.place, action.past)]
        if any(one.card != JOKER for one in same):
            (meant,) = (one for one in same if one in cheapest)
            assert meant.card != JOKER
            assert meant.card == min(one.card for one in same if one.card != JOKER)


def holds_joker_and_steps(state: State) -> bool:
    """Whether a seat may walk with a joker and with other cards."""
    cards = {walk.card for walk in legal_of(state, act.Walk)} if is_turn(state) else set()
    return JOKER in cards and bool(cards & {STEP_2, STEP_3})


def is_turn(state: State) -> bool:
    """Whether a seat has the turn."""
    return isinstance(state.due, decisions.Playing)


def test_a_plank_is_dragged_out_of_the_stock() -> None:
    """§5.1 Let go over a lit place it is laid, and the card is paid."""
    begun = played_until(lambda state: is_turn(state) and bool(legal_of(state, act.Lay)))
    lay = legal_of(begun.match.state, act.Lay)[0]
    long = bool(board(begun.match.state).longs >> lay.site & 1)
    drag(begun, on_planks(long=long), on_site(lay.site))
    assert last_actions(begun, 1)[0] in offer_of([lay]).cheapest


def test_a_plank_is_dragged_to_the_stock() -> None:
    """§5.3 It is taken, with the card for that."""
    begun = played_until(lambda state: is_turn(state) and bool(legal_of(state, act.Remove)))
    remove = legal_of(begun.match.state, act.Remove)[0]
    drag(begun, on_plank(remove.site), STOCK)
    assert last_actions(begun, 1)[0] == remove


def test_a_plank_is_dragged_from_place_to_place() -> None:
    """§5.4 It is lifted and lands where it was let go, in one gesture."""
    begun = played_until(lambda state: is_turn(state) and bool(legal_of(state, act.Lift)))
    state = begun.match.state
    lift = legal_of(state, act.Lift)[0]
    after, _ = begun.game.apply(state, lift)
    land = legal_of(after, act.Land)[-1]
    drag(begun, on_plank(lift.site), on_site(land.site))
    assert list(last_actions(begun, 2)) == [lift, land]


def test_a_plank_is_dragged_to_where_another_could_be_laid() -> None:
    """§5.4 What was offered before it was lifted is no longer spoken of."""
    begun = played_until(lambda state: bool(moves_to_open_places(state)))
    lift, land = moves_to_open_places(begun.match.state)[0]
    drag(begun, on_plank(lift.site), on_site(land.site))
    assert list(last_actions(begun, 2)) == [lift, land]


def moves_to_open_places(state: State) -> list[tuple[act.Lift, act.Land]]:
    """Each lift with a place for the plank where the seat could lay one of its stock, too."""
    if not is_turn(state):
        return []
    open_sites = {lay.site for lay in legal_of(state, act.Lay)}
    lifted = ((one, PILOTIS.rules().game.apply(state, one)[0]) for one in legal_of(state, act.Lift))
    return [
        (lift, land)
        for lift, after in lifted
        for land in legal_of(after, act.Land)
        if land.site in open_sites
    ]


def test_a_card_is_dragged_to_the_jokers() -> None:
    """§4.4 The exchange begins, and the card is the first that is given."""
    begun = begun_with(Options())
    playable = sorted(offer_of(begun.legal).playable - {JOKER})
    drag(begun, on_card(playable[0]), SUPPLY)
    exchange, given = last_actions(begun, 2)
    assert (exchange, given) == (act.Exchange(), act.GiveUp(playable[0]))


def test_what_would_fall_is_red_before_it_does() -> None:
    """§5.3 A half plank changes its colour while the long one that holds it is pointed at."""
    begun = begun_with(Options())
    state, view = begun.match.state, table_of(begun).view
    table = board(state)
    half = next(number for number, site in enumerate(table.sites) if site.shape == HALF)
    (long,) = numbers_in(table.sites[half].needs)
    state = replace(state, planks=tuple(sorted((half, long))))
    plain = begun.draw()
    view.board.draw(plain, state, frozenset())
    before = plain.copy()
    view.lights.draw_falling_planks(plain, state, long)
    middle = view.layout.plan.middle(table, len(table.squares) + half)
    x, y = round(middle[0]), round(middle[1])
    red, green, _, _ = plain.get_at((x, y))
    assert different(before, plain)
    assert red > green < before.get_at((x, y))[1]


def test_light_on_a_square_leaves_the_gem_there_as_it_is() -> None:
    """§2 What one goes there for is seen best where one can go."""
    begun = played_until(reaches_gem)
    state, view = begun.match.state, table_of(begun).view
    walk = next(one for one in legal_of(state, act.Walk) if gems_taken(state, one))
    square, seat = gems_taken(state, walk)[0], state.current_player
    box = gem_rect(view.layout.plan, state, square, gems_lying(state)[square].index(seat))
    gem = view.pieces.gem(seat, 1.2 * box.width)
    middle = gem.get_rect().center
    assert on_square(square) in begun.scene.places
    assert begun.draw().get_at(gem.get_rect(center=box.center).move(middle).topleft) == gem.get_at(
        middle
    )


def test_whoever_could_take_a_gem_is_asked_before_the_turn_ends() -> None:
    """§2 The gem is named; without one, or with another action, nobody is asked."""
    begun = played_until(reaches_gem)
    state, table = begun.match.state, table_of(begun)
    walk = next(one for one in legal_of(state, act.Walk) if gems_taken(state, one))
    (asked, *_) = table.left_undone(state, act.EndTurn())
    assert table.names.place(board(state), gems_taken(state, walk)[0]) in asked
    assert table.left_undone(state, walk) == ()


def reaches_gem(state: State) -> bool:
    """Whether a seat may walk to one of its gems."""
    return is_turn(state) and any(gems_taken(state, one) for one in legal_of(state, act.Walk))


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    """§1.3 Others see the given cards that are left, and backs for the rest."""
    begun = begun_with(Options(), seats=3)
    seat = begun.match.state.current_player
    shown = begun.scene.shown
    assert act.UNKNOWN not in dict(hand_cards(shown, seat))
    for other in {0, 1, 2} - {seat}:
        cards = dict(hand_cards(shown, other))
        assert cards[act.UNKNOWN] == hand_size(shown.players[other]) - 4


def test_the_night_shows_two_more_piles_in_the_dark() -> None:
    """§7 The same place of the lagoon is darker than by day, and holds a pile."""
    day, night = begun_with(Options()), begun_with(Options(night=True))
    assert len(board(night.match.state).squares) == len(board(day.match.state).squares) + 2
    plan = table_of(day).view.layout.plan
    corner = round(plan.left + 1.5 * plan.gap), round(plan.top + 1.5 * plan.gap)
    light, dark = sum(day.draw().get_at(corner)[:3]), sum(night.draw().get_at(corner)[:3])
    assert dark < 0.7 * light


def test_a_card_is_held_up_with_its_words() -> None:
    """The right button on a card of the hand shows it large, with what it does and costs."""
    begun = begun_with(Options())
    spot = next(one for one in begun.scene.places if one.kind == "card")
    before = begun.draw()
    begun.scene.overlay.enlarge(begun.scene.live(), begun.scene.places[spot][0].center)
    assert begun.scene.overlay.enlarged == spot.at
    after = begun.draw()
    middle = after.get_width() // 2, after.get_height() // 3
    assert after.get_at(middle) != before.get_at(middle)
    assert sum(after.get_at(middle)[:3]) > sum(after.get_at((5, middle[1]))[:3])


def test_every_motion_of_a_game_can_be_drawn(finished: Session) -> None:
    """Whatever travels in a whole game is a piece that the view knows."""
    table, looks = table_of(finished), dict[str, Motion]()
    for batch in finished.match.history:
        step = Step(batch.before, batch.after, batch.before, 0)
        for event in batch.events:
            looks |= {one.look: one for one in table.motions(step, event)}
    assert {"plank", "pawn", "gem", "card", "pulse"} <= set(looks)
    for motion in looks.values():
        for share in (0.0, 0.5, 1.0):
            table.view.draw_motion(finished.draw(), finished.match.state, fly_piece(motion, share))


def test_the_accounts_tell_where_gems_were_found(finished: Session) -> None:
    """They add up to each seat's gems, and the curve ends there; every gem is told once."""
    match = finished.match
    sheet = finished.scene.table.accounts(match.state, match.history, (0,))
    taken = [one for batch in match.history for one in batch.events if isinstance(one, GemTaken)]
    for seat, account in enumerate(sheet.players):
        gems = count(match.state.players[seat])
        assert sum(account.points) == gems == account.by_round[-1]
        assert sum(one.seat == seat for one in taken) == gems
    assert len(legal(match.state)) == 0
