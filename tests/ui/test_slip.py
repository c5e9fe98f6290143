"""Where the slip of a lesson lies."""

from __future__ import annotations

import pygame

from venise.ui.tutorial.slip import Surroundings, place_slip


def test_a_slip_that_may_stay_keeps_its_corner_and_one_that_may_not_goes_home() -> None:
    """So the way on stays under the pointer, however much there is to read."""
    window, home = pygame.Rect(0, 60, 1280, 740), pygame.Rect(940, 580, 330, 200)
    told = pygame.Rect(940, 180, 330, 380)
    first = place_slip((430, 200), Surroundings(window, home, [], told), None)
    assert first.bottomright == window.bottomright
    taller = place_slip((430, 230), Surroundings(window, home, [], told), first)
    assert taller.bottomright == first.bottomright
    card = pygame.Rect(900, 700, 60, 90)
    moved = place_slip((430, 230), Surroundings(window, home, [card], told), taller)
    assert not moved.colliderect(card)
    assert not moved.colliderect(told)
    assert place_slip((430, 200), Surroundings(window, home, [], told), moved).bottomright == (
        moved.bottomright
    )
