"""Games of bots on a board, as the panel of the editor tells them."""

from __future__ import annotations

from venise.games.pilotis.components import Layout
from venise.games.pilotis.layouts.editing import STACKS, WHOLE, place_of
from venise.games.pilotis.layouts.trial_results import TrialResults
from venise.ui.editor.trial_view import decimal, percent
from venise.ui.tables.pilotis.printed import GEMS
from venise.ui.words import Words


class BoardTrialWords:
    """Rounds, gems, games won and by which colour; the piles by how often they were entered."""

    name = "board"
    standard = "board.trial.standard"

    def __init__(self, layout: Layout) -> None:
        """The board that is tried out."""
        self._layout = layout

    def titles(self, words: Words) -> list[str]:
        """What is counted, from above."""
        return [
            *(words(f"board.trial.{key}") for key in ("rounds", "gems", "won")),
            *(words(f"board.trial.wins.{colour}") for colour in GEMS),
        ]

    def figures(self, words: Words, found: TrialResults) -> list[str]:
        """The figures of one board, in that order."""
        figures = [decimal(words, found.rounds), decimal(words, found.gems)]
        return figures + [percent(words, share) for share in (found.won, *found.wins)]

    def warmth(self, found: TrialResults) -> tuple[float, ...]:
        """How often each pile was entered, 1 for the one entered most; 0 for gems."""
        places = [place_of(self._layout, piece) for stack in STACKS for piece in stack]
        shares = [
            found.visits[place[0]] if place is not None and place[1] == WHOLE else 0.0
            for place in places
        ]
        most = max(shares) or 1.0
        return tuple(share / most for share in shares)
