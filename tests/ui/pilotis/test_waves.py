"""Planks bob on the lagoon, and nothing else does; whoever wishes for less motion sees none."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from tests.tables.sessions import Session, due
from tests.ui.driver import different
from tests.ui.pilotis.evenings import played_until, table_of
from venise.games.pilotis import decisions
from venise.games.pilotis.boards import numbers_in
from venise.games.pilotis.state import board, laid
from venise.ui.table.floating import float_pieces

LATER = 2.0
"""Seconds after which every plank is off its middle."""


def seen_after(session: Session, seconds: float) -> Surface:
    """The board after so many seconds, on black."""
    picture, state = Surface(session.stack.look.size), session.match.state
    float_pieces(picture, table_of(session).view.board.lying(state, frozenset()), seconds)
    return picture


def test_planks_bob_and_pawns_stand_still() -> None:
    """Round the middle of each plank the picture changes; where pawns stand it does not."""
    session = played_until(due(decisions.GameOver))
    state, plan = session.match.state, table_of(session).view.layout.plan
    before, later = seen_after(session, 0.0), seen_after(session, LATER)
    table = board(state)
    moved = 0
    for site in numbers_in(laid(state)):
        box = Rect(0, 0, round(0.6 * plan.gap), round(0.6 * plan.gap))
        box.center = tuple(map(round, plan.middle(table, len(table.squares) + site)))
        moved += different(before.subsurface(box), later.subsurface(box)) > 0
    assert moved == len(numbers_in(laid(state))) > 0
    assert not any(one.lift for one in table_of(session).view.board.pawns(state, frozenset()))


def test_with_reduced_motion_the_table_lies_still() -> None:
    """However many frames pass, the picture is the same to the last pixel."""
    session = played_until(due(decisions.GameOver))
    assert session.stack.look.settings.reduced_motion
    before = pygame.image.tobytes(session.draw(), "RGB")
    for _ in range(200):
        session.frame()
    assert pygame.image.tobytes(session.draw(), "RGB") == before
