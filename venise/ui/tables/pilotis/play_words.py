"""What a play would bring, in words: the card that is meant, gems, what falls, a caution."""

from __future__ import annotations

from venise.games.pilotis.actions import Lay, Lift, Remove, Walk
from venise.games.pilotis.components import COSTS
from venise.games.pilotis.queries import falls_with, gem_squares, would_strand
from venise.games.pilotis.state import State, board
from venise.ui.table.phrases import opening
from venise.ui.tables.pilotis.names import Names
from venise.ui.tables.pilotis.plays import Play


def about_play(names: Names, state: State, play: Play) -> tuple[str, ...]:
    """What is done and with which card; gems, falling planks, and whether one is stranded."""
    words = names.words
    cost = names.glasses(COSTS[play.card])
    lines = [opening(done(names, state, play))]
    lines.append(words("pilotis.lines.card", card=names.card(play.card), glasses=cost))
    if isinstance(play, Walk):
        gems = set(gem_squares(state, state.current_player)) & {*play.past, play.place}
        if gems:
            lines.append(words.plural("pilotis.lines.gems", len(gems)))
    elif not isinstance(play, Lay):
        fallen = len(falls_with(state, play.site))
        if fallen:
            lines.append(words.plural("pilotis.lines.falls", fallen))
    if would_strand(state, play):
        lines.append(words("pilotis.lines.strands"))
    return tuple(lines)


def done(names: Names, state: State, play: Play) -> str:
    """What a play does."""
    table, words = board(state), names.words
    match play:
        case Walk(_, place):
            key = "pilotis.lines.walk.plank" if place >= len(table.squares) else "pilotis.lines.walk"
            return words(key, place=names.place(table, place))
        case Lay(_, site):
            key = "pilotis.lines.lay"
        case Remove(_, site):
            key = "pilotis.lines.remove"
        case Lift(_, site):
            key = "pilotis.lines.move"
    return words(key, plank=names.plank(table, site), ends=names.ends(table, site))
