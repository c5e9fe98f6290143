"""How cities are written to files and pictures, and read from those of anybody."""

from __future__ import annotations

from typing import Final

from venise.games.nord.layouts import file, picture
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.draft import Layout, draft_of, whole


class CityCodec:
    """All that keeping a city asks of the game."""

    suffix = ".city"
    draft_suffix = ".city-in-work"
    usual_name = "city"
    longest_name = file.LONGEST_CITY_NAME
    most_bytes = file.MOST_CITY_BYTES
    most_picture_bytes = picture.MOST_PICTURE_BYTES

    to_bytes = staticmethod(file.write_text)
    from_bytes = staticmethod(file.read)
    read_picture = staticmethod(picture.read)
    draft_of = staticmethod(draft_of)
    whole = staticmethod(whole)

    def stamp_picture(self, drawn: bytes, layout: Layout) -> bytes:
        """A picture (PNG) with the share code of the city in it."""
        return picture.put_code(drawn, code(layout))


CITY_CODEC: Final = CityCodec()
