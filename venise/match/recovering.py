"""What can still be played of a damaged match: everything before the first damage."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from venise.engine.game import AnyGame
from venise.match.continuing import verify_match
from venise.match.flaws import BadFile
from venise.match.lines import Header
from venise.match.match import AnyMatch
from venise.match.reading import (
    MOST_LINES,
    MOST_MATCH_BYTES,
    SavedMatch,
    check_stamp,
    decode_record,
    decode_steps,
    find_game,
    make_setup,
    read_sound_lines,
)
from venise.match.regular import read_bounded
from venise.match.showing import with_luck
from venise.match.slices import run_to_end


def recover_match(path: Path, games: Mapping[str, AnyGame]) -> AnyMatch:
    """The match up to the last step before anything is damaged or breaks the rules.

    One that only shows a match gets new luck. Raises BadFile where not even its first line can be
    read.
    """
    lines = read_bounded(path, MOST_MATCH_BYTES).split(b"\n")[:MOST_LINES]
    check_stamp(path, lines[0])
    contents = read_sound_lines(lines)
    header = decode_record(path, 1, contents[0] if contents else b"", Header)
    game = find_game(path, header, games)
    setup = make_setup(path, header, game)
    lacks_luck = header.seed is msgspec.UNSET
    begun = SavedMatch(
        path, game, setup, (), None, cut=False, seal="", length=0, lacks_luck=lacks_luck
    )
    match = verify_match(with_luck(begun))
    for content in contents[1:]:
        try:
            found, _, advised = run_to_end(decode_steps(path, [contents[0], content], game))
            for step in found:
                match.retrace(step, advised=bool(advised))
        except BadFile:
            break
    return match
