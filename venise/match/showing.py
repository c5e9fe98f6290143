"""What of a match may leave this computer: a running one as a spectator may know it, no paths.

A file to show tells the steps of a running match as a spectator saw them, and no seed: the luck to
come, what seats hold and what they have sealed are not in it. Whoever plays on from it plays with
new luck. A file to go on with elsewhere is whole.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import SystemRandom
from typing import Final

import msgspec
from msgspec.structs import replace

from venise.engine.errors import BadRecord
from venise.engine.game import SPECTATOR
from venise.engine.sights import AnySight, AnySpectator, Spectator, see
from venise.match.flaws import BadFile, Flaw
from venise.match.journal import REPLAY_SUFFIX, make_header, match_text, seal_lines
from venise.match.lines import MATCH_VERSION, Header, seal_text, seen_line
from venise.match.match import AnyMatch
from venise.match.paths import mask_home, name_bot
from venise.match.reading import SavedMatch, read_sound_lines
from venise.match.setup import MOST_SEED, Participant
from venise.match.store import find_free_path, write_with_backup

SHOWN_SUFFIX: Final = ".shown"
"""Of a file that shows a running match."""

PATH_OF_BOT: Final = re.compile(rb'("kind":")[^"]*[\\/]')


def sights_of(match: AnyMatch) -> list[AnySight]:
    """The steps of a match as a spectator saw them."""
    return [see(match.game, batch.action, batch.events) for batch in match.history]


def name_players(players: tuple[Participant, ...]) -> tuple[Participant, ...]:
    """The same participants, their bots called as they are elsewhere."""
    return tuple(replace(player, kind=name_bot(player.kind)) for player in players)


def text_to_show(match: AnyMatch, players: tuple[Participant, ...] | None = None) -> bytes:
    """The text of a match for anybody: a running one as a spectator knows it, an ended one whole.

    Those players, if they are given, take the place of its own. What was taken back is left out,
    who looked at advice in a running match, and where it comes from: that can tell its seed.
    """
    first = replace(make_header(match), players=name_players(players or match.setup.players))
    if match.over:
        return match_text(match, first)
    header = replace(first, version=MATCH_VERSION, seed=msgspec.UNSET, origin=None)
    return seal_lines([header, *map(seen_line, sights_of(match))])


def check_can_be_shown(match: AnyMatch) -> None:
    """Raise BadFile unless whoever opens the text to show is led to this very position."""
    first = match.game.initial_state(len(match.setup.players), match.setup.options)
    spectator: AnySpectator = Spectator(match.game, first)
    try:
        for sight in sights_of(match):
            spectator.follow(sight)
    except BadRecord as error:
        raise BadFile(Flaw.UNSHOWABLE) from error
    if spectator.seen != match.game.observation(match.state, SPECTATOR):
        raise BadFile(Flaw.UNSHOWABLE)


def write_to_show(match: AnyMatch, folder: Path, stem: str) -> Path:
    """The file that shows a running match, in that folder; for one that has ended its replay.

    Raises OSError where it cannot be written, BadFile where the match cannot be shown.
    """
    place = find_free_path(folder, stem, REPLAY_SUFFIX if match.over else SHOWN_SUFFIX)
    if not match.over:
        try:
            check_can_be_shown(match)
        except BadFile as error:
            raise error.at(place, 0) from error
    write_with_backup(place, text_to_show(match))
    return place


def text_to_go_on(text: bytes) -> bytes:
    """The text of a match's file, whole, to be gone on with elsewhere; bots are named as there.

    What is damaged stays so, in the same line.
    """
    lines = text.split(b"\n")
    contents = read_sound_lines(lines)
    try:
        header = msgspec.json.decode(contents[0], type=Header) if contents else None
    except (msgspec.MsgspecError, ValueError, RecursionError):
        header = None
    if header is None:
        return _mask_paths(text)
    players = name_players(header.players)
    if players == header.players:
        return text
    contents[0] = msgspec.json.encode(replace(header, players=players))
    seal, sealed = "", b""
    for content in contents:
        seal, line = seal_text(seal, content)
        sealed += line
    return sealed + _mask_paths(b"\n".join(lines[len(contents) :]))


def _mask_paths(text: bytes) -> bytes:
    """What nobody can read, without paths of bots and the home's name."""
    masked = mask_home(PATH_OF_BOT.sub(rb"\1", text).decode("utf-8", "surrogateescape"))
    return masked.encode("utf-8", "surrogateescape")


def with_luck(saved: SavedMatch) -> SavedMatch:
    """A match that was read, with new luck if its file shows a running one and keeps its own."""
    if not saved.lacks_luck:
        return saved
    seed = SystemRandom().randint(0, MOST_SEED)
    return replace(saved, setup=replace(saved.setup, seed=seed), lacks_luck=False)
