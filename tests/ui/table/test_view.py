"""The kit draws a table of any game, and paints what is still only when it has changed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect, Surface

from tests.ui.driver import look_for
from venise.ui.table.brush import Brush
from venise.ui.table.button_places import Arranged, ChoiceRoom, Ready, arrange_choices
from venise.ui.table.choice_view import ChoiceView
from venise.ui.table.chronicle import ChronicleLine
from venise.ui.table.frame import Frame
from venise.ui.table.layout import TableLayout, bar_parts, fit
from venise.ui.table.pieces import SeatPieces
from venise.ui.table.score_sheet import Captions, SeatResult, score_sheet
from venise.ui.table.spots import press
from venise.ui.table.step_animation import FlyingPiece
from venise.ui.table.turns import Turn
from venise.ui.table.view import TableView
from venise.ui.table.wording import ButtonLabel, ChoiceButton, OutcomePreview, Row, Wording

SIZE = (960, 600)
STATE = 7
"""A game of which the whole state is a number."""


def bare_layout() -> TableLayout:
    """A bar, the choices and the chronicle, and no boards at all."""
    moment, prompt, tools = bar_parts(Rect(6, 6, 948, 40), 200, 4, 6)
    return TableLayout(
        size=SIZE,
        unit=fit(SIZE),
        moment=moment,
        prompt=prompt,
        tools=tools,
        choices=Rect(660, 300, 294, 294),
        chronicle=Rect(6, 300, 294, 294),
    )


class BareView(TableView[int, str]):
    """A table of a game that has nothing but a number."""

    def __init__(self) -> None:
        super().__init__(look_for(SIZE), bare_layout(), SeatPieces(("red", "blue")))
        self.painted = 0

    def draw_ground(self, surface: Surface, frame: Frame[int]) -> None:
        """One colour, of the number's brightness."""
        self.painted += 1
        surface.fill((frame.state, frame.state, frame.state))

    def draw_boards(self, surface: Surface, frame: Frame[int]) -> None:
        """There are none."""

    def draw_ready(self, surface: Surface, frame: Frame[int]) -> None:
        """A white square."""
        surface.fill("white", (470, 290, 20, 20))

    def moment(self, frame: Frame[int]) -> tuple[str, tuple[str, ...]]:
        """The number."""
        return str(frame.state), ("unsaved",) * frame.unsaved

    @property
    def middle(self) -> Rect:
        """Where the square lies."""
        return Rect(306, 40, 348, 554)

    def draw_flying(self, surface: Surface, _state: int, piece: FlyingPiece) -> None:
        """A dot."""
        surface.set_at((round(piece.at[0]), round(piece.at[1])), "red")

    def summary(self, turn: Turn) -> str:
        """That something happened."""
        return f"{turn.seat} did something"


def choices() -> Arranged:
    """One row of two buttons."""
    buttons = tuple(
        ChoiceButton(press("go", way), ButtonLabel("Go", (("die", way),))) for way in (1, 2)
    )
    said = Wording(0, "Which way?", rows=(Row(buttons),))
    box = bare_layout().choices.inflate(-28, -18)
    room = ChoiceRoom(box, (Ready(6),), 34, 5)
    return arrange_choices(Brush(look_for((960, 600))), room, said)


FRAME = Frame(
    state=STATE,
    hidden=frozenset(),
    seat=0,
    asked=0,
    prompt="Which way?",
    arranged=choices(),
    chronicle=(ChronicleLine(1, None, 1, "It began", 1, heading=False),),
    back=0,
    ready=False,
    turns=(Turn(1, 3, ("anything",)),),
)


def pixels(surface: Surface) -> bytes:
    """All that is to be seen."""
    return pygame.image.tobytes(surface, "RGB")


def test_what_is_still_is_painted_once() -> None:
    """The same frame again costs no painting, even as another value."""
    view = BareView()
    first = pixels(view.paint_still(FRAME))
    assert pixels(view.paint_still(replace(FRAME))) == first
    assert view.painted == 1


@pytest.mark.parametrize(
    "change",
    [
        {"state": STATE + 90},
        {"asked": 1},
        {"prompt": "Whither?"},
        {"chronicle": ()},
        {"ready": True},
        {"turns": ()},
        {"banner": True},
        {"marked": 1},
        {"unsaved": True},
        {"arranged": Arranged()},
    ],
    ids=lambda change: next(iter(change)),
)
def test_whatever_changes_is_seen(change: dict[str, object]) -> None:
    """Each part of a frame has its place on the picture."""
    view = BareView()
    before = pixels(view.paint_still(FRAME))
    assert pixels(view.paint_still(replace(FRAME, **change))) != before
    assert view.painted == 2
    assert pixels(view.paint_still(FRAME)) == before


def test_what_is_on_the_screen_can_be_pointed_at() -> None:
    """The view says where it wrote lines and summaries: inside their panels."""
    view = BareView()
    view.paint_still(FRAME)
    (line,), ((turn, row),) = view.shown, view.told
    assert line.line is FRAME.chronicle[0]
    assert view.layout.chronicle.contains(line.rect)
    assert turn is FRAME.turns[0]
    assert view.layout.choices.contains(row)


@pytest.mark.parametrize("draw", [SeatPieces.emblem, lambda p, s, z: p.die(s, 0, z)])
def test_seats_are_told_apart(draw: Callable[[SeatPieces, int, float], Surface]) -> None:
    """The same piece looks different for each seat."""
    pieces = SeatPieces(("red", "blue"))
    assert pixels(draw(pieces, 0, 40)) != pixels(draw(pieces, 1, 40))


def test_an_unknown_piece_is_refused() -> None:
    """A word that no table knows is an error, not a blank."""
    with pytest.raises(KeyError):
        SeatPieces(("red", "blue")).small(("gondola", 1), 0, 40)


def test_the_winner_smiles_on_the_score_sheet() -> None:
    """Whoever has won is shown merry; all others look as they did at the table."""
    pieces = SeatPieces(("red", "blue"))
    names = ("Anna", "Bert")
    result = SeatResult(names, ((3,), (5,)), ((0, 3), (0, 5)), (1,))
    sheet = score_sheet(look_for(SIZE).words, pieces, result, Captions("", {"all": "all"}, ""))
    changed = [
        pixels(one.portrait(60)) != pixels(pieces.portrait(seat, names[seat], 60))
        for seat, one in enumerate(sheet.players)
    ]
    assert changed == [False, True]


def test_no_way_is_told_in_part_where_the_buttons_leave_no_room() -> None:
    """Three rows of buttons below two ways: what has no room is told by a tooltip, none is cut."""
    brush = Brush(look_for((960, 600)))
    short = Rect(choices().words.topleft, (choices().words.width, 12))
    layout, ways = bare_layout(), (OutcomePreview(("die", 1), "Move 1", ("You sell.",)),) * 2
    shown = replace(choices(), lines=(), previews=ways, words=short)
    bare, told = Surface(SIZE), Surface(SIZE)
    view = ChoiceView(brush, SeatPieces(("red", "blue")))
    view.draw(bare, layout, replace(shown, previews=()), 0)
    view.draw(told, layout, shown, 0)
    assert pixels(told) == pixels(bare)
    assert any("Move 1" in text for text in brush.left_out.values())
