"""What a game tells the editor and the library of its layouts.

A draft is a layout in the making: any piece may still be missing. A place is where a piece can
lie, in whatever form the game names its places.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Generic, Literal, Protocol, TypeVar

import msgspec
from pygame import Rect, Surface

from venise.engine.errors import BadLayout
from venise.match.boards import Boards, KeptBoard
from venise.ui.directions import Direction
from venise.ui.look import Look
from venise.ui.scene import Scene
from venise.ui.scenes.stacking import Stacking
from venise.ui.table.camera import Camera
from venise.ui.table.geometry import Point
from venise.ui.words import Words

Draft = TypeVar("Draft")
Layout = TypeVar("Layout")
Place = TypeVar("Place")
Place_contra = TypeVar("Place_contra", contravariant=True)

Light = Literal["gold", "white"]

Piece = int
"""A piece by its number, from 0 on."""


class DraftFault(msgspec.Struct, frozen=True):
    """A reason why a draft is not legal yet."""

    pieces: tuple[Piece, ...]
    """The pieces on the board that are to blame."""

    saying: str
    """One sentence of rich text."""


class DraftTool(msgspec.Struct, Generic[Draft], frozen=True):
    """Something of the game's own that changes a whole draft."""

    name: str
    """Of its drawing, and of the words of its hint."""

    change: Callable[[], Draft]
    enabled: bool = True


class BoardPicture(msgspec.Struct, Generic[Draft], frozen=True):
    """What the board shows."""

    draft: Draft
    camera: Camera
    board: Rect
    """Where the pieces are laid, in pixels."""

    tray: Rect
    """Where those lie that are not placed."""

    held: Piece | None = None
    turned: int = 0
    """How often the piece in hand was turned since it was taken."""

    view: str = ""
    """One of the views of the game."""

    blamed: tuple[Piece, ...] = ()
    heat: tuple[float, ...] = ()
    """How much each piece is used, 1 for the one used most; empty to show nothing."""


class LayoutTrial(Protocol):
    """Games that are played elsewhere on a layout; every answer comes at once."""

    @property
    def progress(self) -> tuple[int, int]:
        """Games that are done, and all that will be."""

    @property
    def running(self) -> bool:
        """Whether games are still being played."""

    @property
    def problem(self) -> str:
        """Why the games broke off, as the log has it; empty where they did not."""

    def heat(self) -> tuple[float, ...]:
        """How much each piece was used, 1 for the one used most; empty while no game is done."""

    def tell(self, stack: Stacking) -> None:
        """Put what the games have told into the panel."""

    def cancel(self) -> None:
        """Stop playing; what was told stays."""


class BoardPieces(Protocol[Draft, Place]):
    """How the pieces of a draft lie."""

    @property
    def pieces(self) -> Sequence[Piece]:
        """All that lies in the tray at first."""

    @property
    def stacks(self) -> Sequence[Sequence[Piece]]:
        """The pieces as they lie in the tray: those that are alike on one place."""

    @property
    def keys(self) -> Mapping[int, Piece]:
        """The keys that take a piece, or the next of its stack, as pygame numbers them."""

    @property
    def start(self) -> Place:
        """Where the keyboard begins."""

    def place_of(self, draft: Draft, piece: Piece) -> Place | None:
        """Where a piece lies; None while it is in the tray."""

    def piece_at(self, draft: Draft, place: Place) -> Piece | None:
        """The piece that is taken from a place; None where none lies."""

    def lay(self, draft: Draft, piece: Piece, place: Place) -> Draft:
        """The draft with a piece on a place; the draft itself where it may not lie there."""

    def take_up(self, draft: Draft, piece: Piece) -> Draft:
        """The draft with a piece back in the tray."""

    def turn(self, draft: Draft, place: Place) -> Draft:
        """The draft with what lies on a place turned; the draft itself where nothing turns."""

    def find_place(self, camera: Camera, at: Point) -> Place:
        """The place under a pixel."""

    def find_pixel(self, camera: Camera, place: Place) -> Point:
        """The middle of a place, in pixels."""

    def reach(self, camera: Camera) -> float:
        """Pixels from the middle of a place to its edge, at most."""

    def step(self, place: Place, way: Direction) -> Place:
        """The next place in the direction of an arrow; the same at the edge."""

    def fit_view(self, draft: Draft, box: Rect) -> Camera:
        """The view of all that is placed, with room around it, in a box of pixels."""


class BoardArt(Protocol[Draft, Place_contra]):
    """How a board and its pieces are painted, for one look."""

    def paint(self, sheet: Surface, picture: BoardPicture[Draft]) -> None:
        """Paint the ground on the whole sheet, and the board with its pieces and marks."""

    def carried(self, piece: Piece, picture: BoardPicture[Draft]) -> Surface:
        """A piece as it is in hand, turned as the picture says."""

    def in_tray(self, piece: Piece, side: int) -> Surface:
        """A piece for a square in the tray, its side in pixels."""

    def light(
        self, place: Place_contra, picture: BoardPicture[Draft], colour: Light
    ) -> tuple[Surface, Point]:
        """Light round a place, and its middle in pixels.

        Gold where the keyboard is, white where the piece in hand would lie.
        """


class EditedGame(Protocol[Draft, Layout, Place]):
    """A game whose layouts are made in the editor."""

    @property
    def name(self) -> str:
        """What the keys of all words begin with that speak of its layouts."""

    @property
    def store(self) -> Boards[Layout, Draft]:
        """The player's own."""

    @property
    def pieces(self) -> BoardPieces[Draft, Place]:
        """How its pieces lie."""

    @property
    def views(self) -> Sequence[str]:
        """How a board can be seen, such as by day and by night, by name, the usual view first.

        Its name is that of the drawing on the button that leads to it; one alone has no button.
        """

    @property
    def empty(self) -> Draft:
        """A draft on which nothing lies."""

    @property
    def longest_code(self) -> int:
        """Letters of a share code that can be typed."""

    def art(self, look: Look) -> BoardArt[Draft, Place]:
        """How its boards are painted."""

    def ground(self, size: tuple[int, int]) -> Surface:
        """What lies under the panel."""

    def draft_of(self, layout: Layout) -> Draft:
        """A layout taken up for changes, in the middle of the board."""

    def faults(self, words: Words, draft: Draft) -> Sequence[DraftFault]:
        """Every reason why a draft is not legal yet; none if it is."""

    def finish(self, draft: Draft) -> Layout:
        """A draft without faults as a layout to be played on."""

    def tools(self, draft: Draft) -> Sequence[DraftTool[Draft]]:
        """What changes the whole draft, from left to right."""

    def encode(self, layout: Layout) -> str:
        """The share code."""

    def read_code(self, text: str) -> Draft:
        """The layout of a share code, taken up for changes, legal or not; raises BadCode."""

    def open_file(self, path: Path) -> Draft:
        """The same of a file from anywhere; raises BadFile or BadLayout."""

    def explain(self, words: Words, error: BadLayout) -> str:
        """What is wrong with a code or a file, in one sentence of rich text."""

    def tell(self, stack: Stacking, layout: Layout) -> None:
        """Put into the panel what a layout is like."""

    def try_out(self, layout: Layout) -> LayoutTrial:
        """Have bots play on a layout, behind the window."""

    def set_up_game(self, kept: KeptBoard[Layout]) -> Scene:
        """The scene that sets up a game on a layout."""


class ListedGame(EditedGame[Draft, Layout, Place], Protocol[Draft, Layout, Place]):
    """A game whose layouts are listed in the library."""

    @property
    def exports(self) -> Path:
        """The folder for what the player takes out."""

    def list_printed(self, words: Words) -> Sequence[KeptBoard[Layout]]:
        """The layouts that came with the game, as if their keys were files."""

    def find_twin(self, words: Words, layout: Layout) -> str:
        """The name of the one of them that plays the same; empty for none."""

    def decode(self, text: str) -> Layout:
        """The layout of a share code; raises BadLayout, also for one that is not legal."""

    def is_file(self, path: Path) -> bool:
        """Whether a name that was typed is that of a file, and not a share code."""

    def draw_portrait(self, layout: Layout, size: tuple[int, int]) -> Surface:
        """A layout at a size in pixels, not to be drawn on."""

    def to_png(self, layout: Layout) -> bytes:
        """A layout as the content of a PNG file."""
