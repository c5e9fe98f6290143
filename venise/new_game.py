"""What a new game offers, and who sits down where something of it was chosen."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import replace

from venise.catalogue.entry import AnyEntry
from venise.match.boards import AnyKeptBoard
from venise.match.leanings import draw_leanings
from venise.match.setup import HUMAN, Participant
from venise.ui.choices import (
    GameChoice,
    LevelChoice,
    MapChoice,
    NewGame,
    OptionChoice,
    SeatChoice,
)
from venise.ui.leanings import leaning_choices
from venise.ui.text import literal
from venise.ui.words import Words
from venise_ai.bots import leanings_of
from venise_ai.external.location import locate


def new_game_choices(
    entry: AnyEntry,
    words: Words,
    kept: Sequence[AnyKeptBoard] = (),
    external_bots: Sequence[str] = (),
) -> GameChoice:
    """All there is to choose for a new game, the boards that the player has kept among it.

    Bots from outside come behind ours, each with a warning.
    """
    rules = entry.rules()
    usual = rules.game.options_type()
    return GameChoice(
        title=entry.title_in(words.language),
        seats=rules.game.info.seats,
        maps=tuple(
            MapChoice(one.key, one.name or words(one.words), reconstructed=one.reconstructed)
            for one in rules.offered(kept)
        ),
        levels=tuple(
            LevelChoice(
                key,
                words(f"bots.{key}.title"),
                words(f"bots.{key}.description"),
                leaning_choices(words, leanings_of(key, rules.game)),
            )
            for key in rules.levels
        )
        + tuple(external_level(spelling, words) for spelling in external_bots),
        options=tuple(
            OptionChoice(
                key, words(f"option.{key}"), words(f"option.{key}.hint"), getattr(usual, key)
            )
            for key in rules.switches
        ),
        dress=entry.table().dress,
        notice=words("newgame.notice") if "newgame.notice" in words else "",
    )


def external_level(spelling: str, words: Words) -> LevelChoice:
    """A bot from outside as a new game offers it: by the name of its class, with a warning."""
    name = locate(spelling).class_name
    return LevelChoice(spelling, name, words("bots.external", bot=literal(spelling)))


def draw_players(game: NewGame, leanings: Sequence[str]) -> tuple[Participant, ...]:
    """Who sits down at a new game; leanings left to the lot are drawn from those by its seed."""
    kinds = draw_leanings([seat.kind for seat in game.seats], leanings, game.seed)
    seats = zip(game.seats, kinds, strict=True)
    return tuple(seat_participant(replace(seat, kind=kind)) for seat, kind in seats)


def seat_participant(seat: SeatChoice) -> Participant:
    """Who sits down at a seat of a new game."""
    alone = seat.kind == HUMAN and not seat.advised
    return Participant(seat.name, seat.kind, seat.colour, True if alone else UNSET)
