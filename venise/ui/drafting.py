"""A new game while it is being put together: every change gives another whole draft."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from venise.match.leanings import join_leaning
from venise.ui.choices import HUMAN, GameChoice, NewGame, SeatChoice
from venise.ui.graphemes import is_blank
from venise.ui.theme import PLAYER_COLOURS

FIRST_LEVEL: Final = 1
"""The level of the bots in a first game, counted from the weakest: one that can be beaten."""

USUAL_LEVEL: Final = 2
"""The level in place of one that is offered no longer, counted so."""

COLOURS: Final = tuple(PLAYER_COLOURS)
"""In the order in which seats take them; a game has as many as it has seats."""

Name = Callable[[int], str]
"""The usual name of whoever sits at a seat."""


def first_draft(choice: GameChoice, last: NewGame | None, name: Name, seed: int) -> NewGame:
    """What was chosen last time, with a fresh seed, as far as it can still be had.

    A level that is offered no longer gives way to the usual one.
    """
    last = with_known_levels(choice, last) if last is not None else None
    if last is None or not playable(choice, last):
        return usual(choice, name, seed)
    known = {option.key for option in choice.options}
    options = {option.key: option.usual for option in choice.options}
    options |= {key: on for key, on in last.options.items() if key in known}
    return replace(last, seed=seed, options=options)


def usual(choice: GameChoice, name: Name, seed: int) -> NewGame:
    """One human against as few and as gentle bots as there are, on the first map if any."""
    level = choice.levels[min(FIRST_LEVEL, len(choice.levels) - 1)].key
    seats = tuple(
        SeatChoice(name(seat), COLOURS[seat], HUMAN if seat == 0 else level)
        for seat in range(choice.seats[0])
    )
    options = {option.key: option.usual for option in choice.options}
    return NewGame(seats, first_map(choice), seed, options)


def first_map(choice: GameChoice) -> str:
    """The key of the map that is played on unless another is chosen; empty without maps."""
    return choice.maps[0].key if choice.maps else ""


def usual_level(choice: GameChoice) -> str:
    """The key of the level that bots have unless another is chosen."""
    return choice.levels[min(USUAL_LEVEL, len(choice.levels) - 1)].key


def colours(choice: GameChoice) -> tuple[str, ...]:
    """The colours of the pieces in the box."""
    return COLOURS[: choice.seats[1]]


def kinds(choice: GameChoice) -> set[str]:
    """What a seat can be given to."""
    leaning = (join_leaning(one.key, lean.key) for one in choice.levels for lean in one.leanings)
    return {HUMAN, *(level.key for level in choice.levels), *leaning}


def with_known_levels(choice: GameChoice, game: NewGame) -> NewGame:
    """The draft with the usual level wherever it names one that is not among the choices."""
    known, level = kinds(choice), usual_level(choice)
    seats = (one if one.kind in known else replace(one, kind=level) for one in game.seats)
    return replace(game, seats=tuple(seats))


def playable(choice: GameChoice, game: NewGame) -> bool:
    """Whether seats, colours, kinds and map of a draft are among the choices."""
    fewest, most = choice.seats
    chosen = [seat.colour for seat in game.seats]
    return (
        fewest <= len(game.seats) <= most
        and set(chosen) <= set(colours(choice))
        and len(set(chosen)) == len(chosen)
        and all(seat.kind in kinds(choice) for seat in game.seats)
        and game.map in ({one.key for one in choice.maps} or {""})
    )


def with_name(game: NewGame, seat: int, name: str) -> NewGame:
    """The draft with another name at a seat."""
    return _replace_seat(game, seat, replace(game.seats[seat], name=name))


def with_kind(game: NewGame, seat: int, kind: str, *, advised: bool = True) -> NewGame:
    """The draft with a human, who may be advised or not, or another level at a seat."""
    return _replace_seat(game, seat, replace(game.seats[seat], kind=kind, advised=advised))


def with_next_colour(game: NewGame, seat: int, box: Sequence[str]) -> NewGame:
    """The draft with the box's next colour at a seat; whoever had it takes the one given up."""
    given = game.seats[seat].colour
    taken = box[(box.index(given) + 1) % len(box)]
    swap = {given: taken, taken: given}
    seats = tuple(replace(one, colour=swap.get(one.colour, one.colour)) for one in game.seats)
    return replace(game, seats=seats)


def with_seat(game: NewGame, name: Name) -> NewGame:
    """The draft with one more seat, like the last one but in a colour and name still free."""
    used = {seat.colour for seat in game.seats}
    names = {seat.name for seat in game.seats}
    colour = next(colour for colour in COLOURS if colour not in used)
    free = next(one for number in range(len(COLOURS) + 1) if (one := name(number)) not in names)
    more = replace(game.seats[-1], name=free, colour=colour)
    return replace(game, seats=(*game.seats, more))


def without_seat(game: NewGame, seat: int) -> NewGame:
    """The draft with a seat less."""
    return replace(game, seats=game.seats[:seat] + game.seats[seat + 1 :])


def with_option(game: NewGame, key: str, *, on: bool) -> NewGame:
    """The draft with an option switched."""
    return replace(game, options={**game.options, key: on})


def with_usual_names(game: NewGame, name: Name) -> NewGame:
    """The draft with a usual name wherever none was typed."""
    seats = tuple(
        replace(seat, name=name(number) if is_blank(seat.name) else seat.name.strip())
        for number, seat in enumerate(game.seats)
    )
    return replace(game, seats=seats)


def _replace_seat(game: NewGame, seat: int, one: SeatChoice) -> NewGame:
    return replace(game, seats=(*game.seats[:seat], one, *game.seats[seat + 1 :]))
