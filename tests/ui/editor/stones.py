"""A small game of squares whose layouts are three stones in a row, for the tests of the editor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
import pygame
from pygame import Rect, Surface

from venise.engine.errors import BadCode, BadLayout
from venise.match.boards import Boards, KeptBoard
from venise.ui.directions import Direction
from venise.ui.editor.game import BoardPicture, DraftFault, DraftTool, Light
from venise.ui.look import Look
from venise.ui.scene import Scene
from venise.ui.scenes.stacking import Stacking
from venise.ui.table.camera import Camera, fit_view
from venise.ui.table.geometry import Point
from venise.ui.words import Words

Square = tuple[int, int]
"""A column and a row."""

Draft = tuple[Square | None, ...]
Layout = tuple[Square, ...]

ACROSS, DOWN, STONES = 4, 3, 3
PRINTED: Layout = ((0, 0), (1, 0), (2, 0))


class StoneCodec:
    """Layouts as lists of numbers."""

    suffix = ".stones"
    draft_suffix = ".stones-in-work"
    usual_name = "stones"
    longest_name = 40
    most_bytes = most_picture_bytes = 10_000

    def to_bytes(self, name: str, draft: Draft) -> bytes:
        """The content of a file."""
        return msgspec.json.encode((name, draft))

    def from_bytes(self, text: bytes) -> tuple[str, Draft]:
        """The name and the draft of a file."""
        try:
            return msgspec.json.decode(text, type=tuple[str, tuple[Square | None, ...]])
        except msgspec.DecodeError as error:
            raise BadLayout("no stones", "foreign") from error

    def stamp_picture(self, picture: bytes, layout: Layout) -> bytes:
        """The picture alone: stones are not read from one."""
        return picture

    def read_picture(self, picture: bytes) -> Draft:
        """None is ever found."""
        raise BadLayout("a picture holds no stones", "no code")

    def draft_of(self, layout: Layout) -> Draft:
        """The same squares."""
        return layout

    def whole(self, draft: Draft) -> Layout:
        """The stones where they lie; raises BadLayout unless all lie in one row."""
        laid = tuple(square for square in draft if square is not None)
        if len(laid) < STONES or len({row for _, row in laid}) > 1:
            raise BadLayout("not in a row", "illegal")
        return laid


class StonePieces:
    """Stones on squares; one measure of the board is the side of a square."""

    pieces: Sequence[int] = range(STONES)
    stacks: Sequence[Sequence[int]] = [(piece,) for piece in range(STONES)]
    keys: Mapping[int, int] = {pygame.K_a: 0, pygame.K_b: 1, pygame.K_d: 2}
    start: Square = (0, 0)

    def place_of(self, draft: Draft, piece: int) -> Square | None:
        """Where a stone lies."""
        return draft[piece]

    def piece_at(self, draft: Draft, place: Square) -> int | None:
        """The stone on a square."""
        return next((piece for piece in self.pieces if draft[piece] == place), None)

    def lay(self, draft: Draft, piece: int, place: Square) -> Draft:
        """The stone on an empty square of the board; the same draft for any other."""
        inside = 0 <= place[0] < ACROSS and 0 <= place[1] < DOWN
        if not inside or place in draft:
            return draft
        return (*draft[:piece], place, *draft[piece + 1 :])

    def take_up(self, draft: Draft, piece: int) -> Draft:
        """The stone back in the tray."""
        return (*draft[:piece], None, *draft[piece + 1 :])

    def turn(self, draft: Draft, place: Square) -> Draft:
        """A stone looks the same from all sides."""
        return draft

    def find_place(self, camera: Camera, at: Point) -> Square:
        """The square under a pixel."""
        x, y = camera.to_board(at)
        return int(x // 1), int(y // 1)

    def find_pixel(self, camera: Camera, place: Square) -> Point:
        """The middle of a square."""
        return camera.to_pixel((place[0] + 0.5, place[1] + 0.5))

    def reach(self, camera: Camera) -> float:
        """Half a diagonal and a little more."""
        return 0.75 * camera.scale

    def step(self, place: Square, way: Direction) -> Square:
        """The next square of the board."""
        x, y = place[0] + way[0], place[1] + way[1]
        return min(max(x, 0), ACROSS - 1), min(max(y, 0), DOWN - 1)

    def fit_view(self, draft: Draft, box: Rect) -> Camera:
        """The whole board."""
        return fit_view(box, (0, 0, ACROSS, DOWN))


class StoneArt:
    """Plain colours."""

    def paint(self, sheet: Surface, picture: BoardPicture[Draft]) -> None:
        """Squares, and stones on them."""
        sheet.fill("darkgreen")
        for piece, place in enumerate(picture.draft):
            if place is not None:
                middle = StonePieces().find_pixel(picture.camera, place)
                pygame.draw.circle(sheet, "white", middle, picture.camera.scale / 3)
                if piece in picture.blamed:
                    pygame.draw.circle(sheet, "red", middle, picture.camera.scale / 3, 5)

    def carried(self, piece: int, picture: BoardPicture[Draft]) -> Surface:
        """A white square."""
        return self.in_tray(piece, round(picture.camera.scale / 2))

    def in_tray(self, piece: int, side: int) -> Surface:
        """The same."""
        stone = Surface((side, side), pygame.SRCALPHA)
        stone.fill("white")
        return stone

    def light(
        self, place: Square, picture: BoardPicture[Draft], colour: Light
    ) -> tuple[Surface, Point]:
        """A larger square of that colour."""
        sheet = Surface((round(picture.camera.scale),) * 2, pygame.SRCALPHA)
        sheet.fill(colour)
        return sheet, StonePieces().find_pixel(picture.camera, place)


class StoneTrial:
    """Games that are over at once."""

    progress = (2, 2)
    problem = ""

    def __init__(self) -> None:
        self.running = True

    def heat(self) -> tuple[float, ...]:
        """The first stone is used most."""
        return 1.0, 0.5, 0.0

    def tell(self, stack: Stacking) -> None:
        """One sentence."""
        stack.write("Two games were played.")

    def cancel(self) -> None:
        """Stop."""
        self.running = False


class StoneGame:
    """All that the editor and the library ask; the words are those of cities."""

    name = "city"
    pieces = StonePieces()
    views = ("day",)
    empty: Draft = (None,) * STONES
    longest_code = 20

    def __init__(self, folder: Path) -> None:
        self.store: Boards[Layout, Draft] = Boards(folder / "stones", StoneCodec())
        self.exports = folder / "exports"
        self.trials: list[StoneTrial] = []
        self.begun: list[str] = []
        """The names of the layouts that games were set up on."""

    def art(self, look: Look) -> StoneArt:
        """The plain colours."""
        return StoneArt()

    def ground(self, size: tuple[int, int]) -> Surface:
        """Black."""
        return Surface(size)

    def draft_of(self, layout: Layout) -> Draft:
        """The same squares."""
        return layout

    def faults(self, words: Words, draft: Draft) -> list[DraftFault]:
        """Missing stones, and those in another row than the first."""
        missing = tuple(piece for piece in self.pieces.pieces if draft[piece] is None)
        rows = [square[1] for square in draft if square is not None]
        apart = tuple(one for one, at in enumerate(draft) if at is not None and at[1] != rows[0])
        found = [DraftFault((), "A stone is missing.")] if missing else []
        return [*found, DraftFault(apart, "Two rows are used.")] if apart else found

    def finish(self, draft: Draft) -> Layout:
        """The stones where they lie."""
        return StoneCodec().whole(draft)

    def tools(self, draft: Draft) -> list[DraftTool[Draft]]:
        """Clearing."""
        return [DraftTool("clear", lambda: self.empty, draft != self.empty)]

    def encode(self, layout: Layout) -> str:
        """Columns and rows, one after the other."""
        return "".join(f"{x}{y}" for x, y in layout)

    def decode(self, text: str) -> Layout:
        """The stones of a code."""
        if len(text) != 2 * STONES or not text.isdecimal():
            raise BadCode("six digits are wanted", "nowhere")
        return tuple((int(x), int(y)) for x, y in zip(text[::2], text[1::2], strict=True))

    def read_code(self, text: str) -> Draft:
        """The same."""
        return self.decode(text)

    def open_file(self, path: Path) -> Draft:
        """The stones of a file."""
        return StoneCodec().from_bytes(path.read_bytes())[1]

    def explain(self, words: Words, error: BadLayout) -> str:
        """What the error says."""
        return str(error)

    def tell(self, stack: Stacking, layout: Layout) -> None:
        """Which row it is."""
        stack.write(f"All stones lie in row {layout[0][1]}.")

    def try_out(self, layout: Layout) -> StoneTrial:
        """Games that are over at once."""
        self.trials.append(StoneTrial())
        return self.trials[-1]

    def list_printed(self, words: Words) -> list[KeptBoard[Layout]]:
        """One."""
        return [KeptBoard(Path("first"), "The first row", PRINTED)]

    def find_twin(self, words: Words, layout: Layout) -> str:
        """Those in any order are the same."""
        return "The first row" if sorted(layout) == sorted(PRINTED) else ""

    def is_file(self, path: Path) -> bool:
        """Only what has the ending of the files."""
        return path.suffix == StoneCodec.suffix

    def draw_portrait(self, layout: Layout, size: tuple[int, int]) -> Surface:
        """A plain picture."""
        return Surface(size)

    def to_png(self, layout: Layout) -> bytes:
        """Nothing that could be looked at."""
        return b"no picture"

    def set_up_game(self, kept: KeptBoard[Layout]) -> Scene:
        """A scene on which nothing stands."""
        self.begun.append(kept.name)
        return Scene()
