"""Games of bots on a board, as the panel of the editor tells them."""

from __future__ import annotations

from venise.games.pilotis.components import Layout
from venise.games.pilotis.layouts.editing import STACKS, WHOLE, place_of
from venise.games.pilotis.layouts.trial_results import DayAndNight
from venise.ui.numerals import format_decimal, format_share
from venise.ui.tables.pilotis.art.printed import GEMS
from venise.ui.words import Words


class BoardTrialWords:
    """Rounds and games won by day and by night, gems, who won; the piles as they were entered."""

    name = "board"
    standard = "board.trial.standard"

    def __init__(self, layout: Layout) -> None:
        """The board that is tried out."""
        self._layout = layout

    def titles(self, words: Words) -> list[str]:
        """What is counted, from above."""
        return [
            *(words(f"board.trial.{key}") for key in ("day", "night", "gems", "won", "won-night")),
            *(words(f"board.trial.wins.{colour}") for colour in GEMS),
        ]

    def figures(self, words: Words, found: DayAndNight) -> list[str]:
        """The figures of one board, in that order; a dash for a time at which none was played."""
        times = found.day, found.night
        return [
            *("–" if one is None else format_decimal(words, one.rounds) for one in times),
            format_decimal(words, found.every.gems),
            *("–" if one is None else format_share(words, one.won) for one in times),
            *(format_share(words, share) for share in found.every.wins),
        ]

    def warmth(self, found: DayAndNight) -> tuple[float, ...]:
        """How often each pile was entered, 1 for the one entered most; 0 for gems."""
        places = [place_of(self._layout, piece) for stack in STACKS for piece in stack]
        shares = [
            found.every.visits[place[0]] if place is not None and place[1] == WHOLE else 0.0
            for place in places
        ]
        most = max(shares) or 1.0
        return tuple(share / most for share in shares)
