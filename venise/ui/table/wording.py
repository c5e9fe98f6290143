"""The words of one moment: the question, the lines above the buttons, and the buttons."""

from __future__ import annotations

import msgspec

from venise.ui.table.spots import Spot

Piece = tuple[str, int]
"""A small picture beside words: what it looks like, as the game's table names it, and which one."""


class ButtonLabel(msgspec.Struct, frozen=True):
    """The face of a button."""

    text: str = ""
    pieces: tuple[Piece, ...] = ()
    main: bool = False
    """Whether it is the plain way on, drawn stronger."""

    brief: str = ""
    """Fewer words, if there are any, for where too many buttons stand."""


class ChoiceButton(msgspec.Struct, frozen=True):
    """One choice: what is picked, and how it looks."""

    spot: Spot
    label: ButtonLabel


class OutcomePreview(msgspec.Struct, frozen=True):
    """What one of several ways would bring, after the piece that stands for it."""

    piece: Piece
    title: str
    lines: tuple[str, ...]


class Row(msgspec.Struct, frozen=True):
    """Buttons side by side, after the picture of what they are about."""

    buttons: tuple[ChoiceButton, ...]
    pieces: tuple[Piece, ...] = ()


def one_button(spot: Spot, text: str, *pieces: Piece, main: bool = False) -> Row:
    """A row of one button."""
    return Row((ChoiceButton(spot, ButtonLabel(text, pieces, main)),))


class Wording(msgspec.Struct, frozen=True):
    """The words of one moment."""

    asked: int
    """The seat spoken to; -1 for nobody."""

    prompt: str
    lines: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    banner: bool = False
    """Whether somebody must decide in the middle of another's turn."""

    previews: tuple[OutcomePreview, ...] = ()
    """What each way to what is pointed at would bring, in place of lines."""
