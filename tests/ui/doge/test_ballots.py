"""A ballot is put together by hand, quickly, and nobody else ever sees it."""

from __future__ import annotations

import pygame
from pygame import Surface

from tests.tables.sessions import Session
from tests.ui.doge.evenings import layout_of, session
from venise.games.doge.actions import Seal
from venise.games.doge.decisions import Ballot
from venise.ui.settings import Settings
from venise.ui.table.spots import SEAL, Spot
from venise.ui.tables.doge.spots import on_area, on_marker

CASTELLO = 1
MOST_PRESSES = 7
ROUNDS = 4


def click(begun: Session, at: tuple[int, int]) -> None:
    """Point there and press."""
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        event = pygame.event.Event(kind, pos=at, rel=(1, 1), button=1, buttons=(0, 0, 0))
        begun.stack.feed([event])
    begun.frame()


def drag(begun: Session, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Carry what lies at one point to another."""
    held = (1, 0, 0)
    for kind, at in (
        (pygame.MOUSEMOTION, start),
        (pygame.MOUSEBUTTONDOWN, start),
        (pygame.MOUSEMOTION, (start[0] + 20, start[1] - 20)),
        (pygame.MOUSEMOTION, end),
        (pygame.MOUSEBUTTONUP, end),
    ):
        buttons = held if kind != pygame.MOUSEBUTTONUP else (0, 0, 0)
        event = pygame.event.Event(kind, pos=at, rel=(9, 9), button=1, buttons=buttons)
        begun.stack.feed([event])
    begun.frame()


def hand(begun: Session) -> list[tuple[int, int]]:
    """The middles of the markers on the desk, the highest first."""
    return [box.center for box in layout_of(begun).desk.markers]


def picked(begun: Session) -> list[Spot]:
    """What lies in the ballot so far."""
    return list(begun.scene.hand.chosen.picked)


def land(begun: Session, area: int) -> tuple[int, int]:
    """A point of an area on the map."""
    x, y = layout_of(begun).plan.block(area).midtop
    return x, y + 6


def test_any_marker_of_a_value_can_be_clicked() -> None:
    """The second 3 alone makes the same ballot as the first."""
    begun = session()
    click(begun, land(begun, CASTELLO))
    click(begun, hand(begun)[1])
    assert picked(begun) == [on_area(CASTELLO), on_marker(3, 0)]
    click(begun, hand(begun)[1])
    assert picked(begun) == [on_area(CASTELLO), on_marker(3, 0), on_marker(3, 1)]


def test_a_marker_in_the_ballot_is_taken_back_by_a_click() -> None:
    """Of two 3s in the ballot either goes back, and the other may still be sealed."""
    begun = session()
    click(begun, land(begun, CASTELLO))
    for at in hand(begun)[:2]:
        click(begun, at)
    click(begun, begun.scene.places[on_marker(3, 1)][0].center)
    assert picked(begun) == [on_area(CASTELLO), on_marker(3, 0)]
    begun.key(pygame.K_RETURN)
    begun.rest()
    sealed = begun.match.state.players[0].sealed
    assert isinstance(sealed, Seal)
    assert sealed.markers == (0, 0, 0, 1)


def test_four_markers_are_sealed_with_few_presses() -> None:
    """From the curtain to the seal: lift, four markers onto the map, Enter; no second question."""
    begun = session()
    presses = 1
    for at in hand(begun)[:4]:
        drag(begun, at, land(begun, CASTELLO))
        presses += 1
    begun.key(pygame.K_RETURN)
    presses += 1
    begun.rest()
    assert presses <= MOST_PRESSES
    assert begun.match.state.players[0].sealed == Seal(0, CASTELLO, (0, 0, 2, 2))
    assert begun.match.state.current_player == 1


def test_keys_alone_seal_a_ballot() -> None:
    """The signs pick an area and a marker, Enter seals."""
    begun = session()
    begun.key(pygame.K_TAB)
    signs = {spot: sign for sign, spot in begun.scene.hand.signs(begun.scene.places).items()}
    for spot in (on_area(CASTELLO), on_marker(3, 0)):
        signs = {one: sign for sign, one in begun.scene.hand.signs(begun.scene.places).items()}
        begun.key(ord(signs[spot]), signs[spot])
    assert SEAL in begun.scene.places
    begun.scene.hand.focused = None
    begun.key(pygame.K_RETURN)
    begun.rest()
    assert begun.match.state.players[0].sealed == Seal(0, CASTELLO, (0, 0, 0, 1))


def test_a_fifth_marker_and_a_used_card_are_explained() -> None:
    """Both refusals say what is in the way, and the ballot stays as it was."""
    begun = session()
    click(begun, land(begun, CASTELLO))
    for at in hand(begun)[:5]:
        click(begun, at)
    assert "4" in begun.scene.notice
    assert "§2.1.1" in begun.scene.notice
    assert len(begun.scene.hand.chosen.picked) == 1 + 4


def covered_frames(values: tuple[int, int, int, int]) -> list[bytes]:
    """What others see of a year's ballots, up to the first vote, for other values of markers.

    Every seat seals one marker in each round; the areas are the same whatever the values.
    """
    begun = session(Settings(speed=0.0))
    seen: list[bytes] = []
    for number in range(ROUNDS):
        for seat in range(3):
            begun.lift()
            counts = [0, 0, 0, 0]
            counts[values[number]] += 1
            begun.scene.client.play(Seal(seat, number, tuple(counts)))
            for _ in range(6):
                begun.frame()
                if begun.covered and isinstance(begun.match.state.due, Ballot):
                    seen.append(raw(begun.draw()))
    return seen


def raw(picture: Surface) -> bytes:
    """The pixels of a picture."""
    return picture.get_buffer().raw


def test_no_frame_behind_the_curtain_shows_what_was_sealed() -> None:
    """Through all ballots of a year the pictures are the same whatever values were sealed."""
    low, high = covered_frames((0, 1, 1, 2)), covered_frames((3, 3, 2, 2))
    assert len(low) > ROUNDS
    assert low == high


def test_undo_takes_the_whole_ballot_back_and_offers_nothing_to_seal() -> None:
    """What the table asks and offers is that of an empty ballot at once, not after a motion."""
    begun = session()
    asked, offered = begun.scene.presented.words.prompt, set(begun.scene.places)
    click(begun, land(begun, CASTELLO))
    click(begun, hand(begun)[0])
    assert SEAL in begun.scene.places
    begun.key(pygame.K_u)
    assert picked(begun) == []
    assert begun.scene.presented.words.prompt == asked
    assert set(begun.scene.places) == offered
