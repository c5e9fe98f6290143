"""How cities are written to files and pictures, and read from those of anybody."""

from __future__ import annotations

from typing import Final

from venise.engine.board_files import LONGEST_NAME, MOST_BYTES
from venise.engine.coded_pictures import MOST_PICTURE_BYTES, put_code, read_code
from venise.games.nord.layouts import file
from venise.games.nord.layouts.code import code, decode_code
from venise.games.nord.layouts.draft import Draft, Layout, draft_of, whole


class CityCodec:
    """All that keeping a city asks of the game."""

    suffix = ".city"
    draft_suffix = ".city-in-work"
    usual_name = "city"
    longest_name = LONGEST_NAME
    most_bytes = MOST_BYTES
    most_picture_bytes = MOST_PICTURE_BYTES

    to_bytes = staticmethod(file.write_text)
    from_bytes = staticmethod(file.read)
    draft_of = staticmethod(draft_of)
    whole = staticmethod(whole)

    def stamp_picture(self, drawn: bytes, layout: Layout) -> bytes:
        """A picture (PNG) with the share code of the city in it."""
        return put_code(drawn, code(layout))

    def read_picture(self, picture: bytes) -> Draft:
        """The city of a picture; raises BadLayout for one that carries none."""
        return draft_of(decode_code(read_code(picture, "city")))


CITY_CODEC: Final = CityCodec()
