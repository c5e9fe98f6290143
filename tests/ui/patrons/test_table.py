"""What the table of The Patrons of Venice shows and says of the game."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from tests.tables.sessions import Session, due, look_of
from tests.ui.driver import different
from tests.ui.patrons.evenings import layout_of, played_until, table_of
from venise.assets import asset
from venise.catalogue.patrons import PATRONS
from venise.games.patrons import decisions
from venise.games.patrons.actions import UNKNOWN, Choose, Open, Sell
from venise.games.patrons.components import AROUND, BERTHS, CAMPI, SITES
from venise.games.patrons.events import Event, ShipsMoved
from venise.games.patrons.forecasts import forecast_opening
from venise.games.patrons.queries import points, prospects
from venise.games.patrons.state import NONE, Options, State
from venise.ui.settings import Settings
from venise.ui.table.frame import Step
from venise.ui.table.motions import Motion
from venise.ui.table.step_animation import fly_piece
from venise.ui.tables.patrons import prospect_words
from venise.ui.tables.patrons.art import goods
from venise.ui.tables.patrons.art.goods import LEAST_VALUED
from venise.ui.tables.patrons.layout import layout
from venise.ui.tables.patrons.places import hand_cards, leading_action, shown_cards
from venise.ui.tables.patrons.sounds import SOUNDS
from venise.ui.tables.patrons.spots import SECRET, on_site, on_tile

WINDOWS = ((960, 600), (1280, 800), (1920, 1080))


@pytest.fixture(scope="module")
def finished() -> Session:
    """A finished game at its table."""
    return played_until(due(decisions.GameOver))


def test_every_sound_has_its_recording() -> None:
    """What a fact is heard by lies among the sounds of the game or of all games."""
    folders = (*PATRONS.sound_folders, asset("sounds"))
    for name in SOUNDS.values():
        assert any((folder / f"{name}-1.wav").is_file() for folder in folders), name


def test_only_facts_of_the_game_are_heard() -> None:
    """What has a sound is one of the game's facts."""
    assert set(SOUNDS) <= set(get_args(Event))


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("interface", [0.8, 1.0, 1.5, 2.0])
def test_no_panel_covers_another(size: tuple[int, int], seats: int, interface: float) -> None:
    """Panels, map, tiles and hand lie side by side within the window, at every size."""
    found = layout(size, seats, interface)
    boxes = [found.plan.box, found.desk.box, found.leading, found.choices, found.chronicle]
    boxes += [parts.box for parts in found.others]
    assert all(Rect((0, 0), size).contains(box) for box in boxes)
    assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]
    inner = [*found.desk.ships, *found.tiles, found.desk.hand]
    assert all(found.desk.box.contains(box) for box in inner)
    assert not [pair for pair in combinations(inner, 2) if pair[0].colliderect(pair[1])]


def test_buildings_touch_the_campi_of_the_map() -> None:
    """A building shares an edge with exactly the campi that the components name."""
    plan = layout((1280, 800), 3).plan
    for site in range(SITES):
        box = plan.site(site)
        reach = (box.inflate(6, -6), box.inflate(-6, 6))
        near = {
            campo
            for campo in range(len(CAMPI))
            for one in reach
            if one.colliderect(plan.campo(campo))
        }
        assert near == {campo for campo, sites in enumerate(AROUND) if site in sites}


def test_a_picked_tile_shows_what_each_free_building_would_bring() -> None:
    """The lines of a building tell the income and the points of the query."""
    begun = played_until(opens)
    action = next(one for one in begun.legal if isinstance(one, Open))
    begun._click(on_tile(action.business))  # noqa: SLF001 - the session's own hand
    begun.frame()
    assert on_site(action.site) in begun.scene.hand.chosen.targets
    state, names = begun.scene.shown, table_of(begun).names
    said = prospect_words.about_opening(
        names, state, state.current_player, action.site, action.business
    )
    worth = forecast_opening(state, state.current_player, action.site, action.business)
    assert names.ducats(worth.income.total) in said[0]
    assert names.points(worth.points) in said[0]


def opens(state: State) -> bool:
    """Whether the seat that decides may open a business."""
    legal = PATRONS.rules().game.legal_actions(state) if due(decisions.Sponsoring)(state) else ()
    return any(isinstance(one, Open) for one in legal)


def test_an_action_tells_what_it_would_bring_every_seat() -> None:
    """Before the lead chooses, a line for each seat holds the numbers of the query."""
    begun = played_until(due(decisions.Lead))
    state, names = begun.scene.shown, table_of(begun).names
    for action in range(5):
        lines = prospect_words.about_action(names, state, action)
        for seat, found in enumerate(prospects(state, action)):
            assert lines[seat].startswith(names.seat(seat))
            assert str(found.choices) in lines[seat]


def test_the_seal_of_the_action_that_is_on_is_struck() -> None:
    """From the choice of the lead to the end of the turn the table knows the action."""
    begun = played_until(due(decisions.Lead))
    game, state = begun.game, begun.match.state
    assert leading_action(state) == -1
    for action in range(5):
        after, _ = game.apply(state, Choose(action))
        assert isinstance(after.due, decisions.Lead) or leading_action(after) == action


def test_ships_move_a_berth_to_the_right_together() -> None:
    """Every shipment but those in port travels to the next ship, all at the same time."""
    begun = played_until(due(decisions.Lead))
    state = begun.match.state
    motions = begun.scene.table.motions(Step(state, state, state, 0), ShipsMoved())
    cargo = [one for player in state.players for one in player.ships[:-1] if one is not None]
    assert len(motions) == len(cargo)
    assert {motion.delay for motion in motions} == {0.0}
    ships = [box for seat in range(3) for box in layout_of(begun).panel(seat, 0).ships]
    for motion in motions:
        start, end = (
            next(n for n, box in enumerate(ships) if box.collidepoint(at)) for at in motion.path
        )
        assert (end, start % BERTHS < BERTHS - 1) == (start + 1, True)


def test_every_motion_of_a_game_can_be_drawn() -> None:
    """Whatever travels in a whole game is a piece that the view knows."""
    begun = played_until(due(decisions.GameOver))
    table, looks = table_of(begun), dict[tuple[str, tuple[int, ...]], Motion]()
    for batch in begun.match.history:
        step = Step(batch.before, batch.after, batch.before, 0)
        for event in batch.events:
            looks |= {(one.look, one.which): one for one in table.motions(step, event)}
    assert {"card", "coin", "cube", "good", "pulse", "seal", "ship", "shop"} <= {
        look for look, _ in looks
    }
    for motion in looks.values():
        table.view.draw_motion(begun.draw(), begun.match.state, fly_piece(motion, 0.5))


def test_a_card_dealt_face_down_is_seen_by_its_owner_alone() -> None:
    """Behind the lifted curtain the seat sees its secret card; others' stay backs."""
    begun = played_until(sells_a_secret)
    state = begun.scene.shown
    seat = state.current_player
    assert state.players[seat].secret >= 0
    assert SECRET in begun.scene.places
    for other in range(3):
        if other != seat and state.players[other].secret != NONE:
            assert hand_cards(state, other)[-1] == (UNKNOWN, True)


def sells_a_secret(state: State) -> bool:
    """Whether a seat sells that still has the card dealt to it face down."""
    if not isinstance(state.due, decisions.Selling):
        return False
    secret = state.players[state.current_player].secret
    return Sell(secret) in PATRONS.rules().game.legal_actions(state)


def test_a_value_that_nobody_could_read_gives_way_to_the_good() -> None:
    """A card as small as on a rival's panel shows its good alone, larger than beside a value."""
    low, high = (goods.card(0, (size * 5 // 7, size)) for size in (LEAST_VALUED - 1, LEAST_VALUED))
    assert different(low, pygame.transform.smoothscale(high, low.get_size())) > low.get_width()
    assert goods.card(0, low.get_size()) is low


def test_with_hidden_hands_every_decision_is_private() -> None:
    """Whoever plays so at one screen lifts the curtain before each decision."""
    begun = Session(PATRONS, look_of(PATRONS, settings=Settings(reduced_motion=True)))
    begun.rest()
    open_table = table_of(begun)
    colours = ("red", "blue", "green")
    hidden = type(open_table)(open_table.players, colours, look_of(PATRONS), hidden=True)
    assert isinstance(begun.match.state.due, decisions.Lead)
    assert hidden.is_private(begun.match.state)
    assert not open_table.is_private(begun.match.state)


def test_hidden_hands_are_shown_to_their_owner_alone() -> None:
    """Others' cards are backs with their number; what an action would bring them is not told."""
    begun = played_until(due(decisions.Lead))
    state = replace(begun.scene.shown, options=Options(hidden_hands=True), viewer=0)
    names = table_of(begun).names
    for seat in range(1, 3):
        number = sum(state.players[seat].known) + (state.players[seat].secret != NONE)
        assert shown_cards(state, seat) == [(UNKNOWN, number)] * (number > 0)
    assert all(kind != UNKNOWN for kind, _ in shown_cards(replace(state, viewer=0), 0)[:-1])
    for action in range(5):
        (line,) = prospect_words.about_action(names, state, action)
        assert line.startswith(names.seat(0))


def test_the_accounts_tell_where_points_come_from(finished: Session) -> None:
    """Businesses, statues and favours add up to each seat's points, and the curve ends there."""
    match = finished.match
    sheet = finished.scene.table.accounts(match.state, match.history, (0,))
    for seat, account in enumerate(sheet.players):
        assert sum(account.points) == points(match.state)[seat] == account.by_round[-1]
