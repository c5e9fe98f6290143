"""What a play would bring, in words: the card that is meant, gems, what falls, a caution."""

from __future__ import annotations

from typing import Final

from venise.games.pilotis.actions import Lay, Lift, Play, Remove, Walk
from venise.games.pilotis.components import COSTS
from venise.games.pilotis.queries import falls_with, gem_squares, risks_stranding, squares_of_gems
from venise.games.pilotis.state import State, board
from venise.ui.table.phrases import opening
from venise.ui.tables.pilotis.names import Names


def about_play(names: Names, state: State, play: Play) -> tuple[str, ...]:
    """What is done and with which card; gems, falling planks, and whether one is stranded."""
    words = names.words
    cost = names.glasses(COSTS[play.card])
    lines = [opening(done(names, state, play))]
    lines.append(words("pilotis.lines.card", card=names.card(play.card), glasses=cost))
    if isinstance(play, Walk):
        if gems := gems_taken(state, play):
            lines.append(words.plural("pilotis.lines.gems", len(gems)))
    elif not isinstance(play, Lay):
        fallen = len(falls_with(state, play.site))
        if fallen:
            lines.append(words.plural("pilotis.lines.falls", fallen))
    if risks_stranding(state, play):
        lines.append(words("pilotis.lines.strands"))
    return tuple(lines)


def gems_taken(state: State, walk: Walk) -> tuple[int, ...]:
    """§2 The squares of the gems that the seat that decides takes on a walk."""
    seat = state.current_player
    past = squares_of_gems(state, seat, walk.past)
    return (*past, *(one for one in gem_squares(state, seat) if one == walk.place))


def done(names: Names, state: State, play: Play) -> str:
    """What a play does."""
    table, words = board(state), names.words
    if isinstance(play, Walk):
        way = "walk.plank" if play.place >= len(table.squares) else "walk"
        return words(f"pilotis.lines.{way}", place=names.place(table, play.place))
    key = f"pilotis.lines.{DONE[type(play)]}"
    return words(key, plank=names.plank(table, play.site), ends=names.ends(table, play.site))


DONE: Final = {Lay: "lay", Remove: "remove", Lift: "move"}
"""By kind of play of a plank, what the key of its words ends with."""
