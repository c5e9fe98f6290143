"""§8 How boards are written to files and pictures, and read from those of anybody."""

from __future__ import annotations

from typing import Final

from venise.engine.board_files import LONGEST_NAME, MOST_BYTES
from venise.engine.coded_pictures import MOST_PICTURE_BYTES, put_code, read_code
from venise.engine.errors import BadLayout
from venise.games.pilotis.components import Layout
from venise.games.pilotis.layouts import file
from venise.games.pilotis.layouts.code import code, decode_code
from venise.games.pilotis.layouts.editing import settle
from venise.games.pilotis.layouts.findings import board_faults


class BoardCodec:
    """All that keeping a board asks of the game."""

    suffix = ".pilotis"
    draft_suffix = ".pilotis-in-work"
    usual_name = "board"
    longest_name = LONGEST_NAME
    most_bytes = MOST_BYTES
    most_picture_bytes = MOST_PICTURE_BYTES

    to_bytes = staticmethod(file.write_text)
    from_bytes = staticmethod(file.read)
    draft_of = staticmethod(settle)

    def whole(self, draft: Layout) -> Layout:
        """The board as one to be played on; raises BadLayout with the reasons."""
        found = board_faults(draft)
        if found:
            raise BadLayout("; ".join(fault.sentence for fault in found), "illegal")
        return draft

    def stamp_picture(self, drawn: bytes, layout: Layout) -> bytes:
        """A picture (PNG) with the share code of the board in it."""
        return put_code(drawn, code(layout))

    def read_picture(self, picture: bytes) -> Layout:
        """The board of a picture; raises BadLayout for one that carries none.

        Its gems may be out of reach: such a board can be changed, but not played on.
        """
        return settle(decode_code(read_code(picture, "board")))


BOARD_CODEC: Final = BoardCodec()
