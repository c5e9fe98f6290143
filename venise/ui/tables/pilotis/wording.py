"""What stands in the prompt, in the lines above the buttons and on the buttons."""

from __future__ import annotations

from typing import Final

from venise.games.pilotis import decisions as due
from venise.games.pilotis.actions import Action
from venise.games.pilotis.components import JOKER, PIECES
from venise.games.pilotis.queries import hand_size, is_stranded, squares_of_gems
from venise.games.pilotis.state import State, board
from venise.ui.table.frame import Moment
from venise.ui.table.spots import BUTTON, Gesture, Spot
from venise.ui.table.wording import Row, Wording, one_button
from venise.ui.tables.pilotis.names import Names
from venise.ui.tables.pilotis.play_words import about_play
from venise.ui.tables.pilotis.plays import single_play
from venise.ui.tables.pilotis.spots import END, EXCHANGE, TAKE

Now = Moment[State, Action]

LINES: Final = 5
"""Lines that find room above the buttons."""

LABELS: Final = {
    "end": "pilotis.press.end",
    "pilotis-joker": "pilotis.press.joker",
    "pilotis-exchange": "pilotis.press.exchange",
    "pilotis-walk": "pilotis.press.walk",
    "pilotis-remove": "pilotis.press.remove",
    "pilotis-move": "pilotis.press.move",
}
"""By what a button does, the key of its words."""


def word_question(names: Names, moment: Now) -> Wording:
    """The words to whoever decides."""
    text = prompt(names, moment.state, moment.chosen.picked)
    return Wording(moment.decider, text, lines(names, moment)[:LINES], rows(names, moment))


def prompt(names: Names, state: State, picked: Gesture) -> str:
    """What is asked, after what was picked so far."""
    words, top = names.words, state.due
    if picked:
        first = picked[0]
        if first.kind != "card":
            if f"pilotis.prompt.{first.kind}" in words:
                return words(f"pilotis.prompt.{first.kind}")
        elif isinstance(top, due.Playing):
            key = "pilotis.prompt.joker" if first.at[0] == JOKER else "pilotis.prompt.card"
            return words(key, card=names.card(first.at[0]))
    match top:
        case due.Playing(seat, left, done):
            tiles = state.players[seat].tiles
            if done == due.TAKEN:
                return words("pilotis.prompt.taken")
            key = "pilotis.prompt.playing.tiles" if tiles else "pilotis.prompt.playing"
            return words(key, glasses=names.glasses(left), tiles=tiles)
        case due.GivingUp(_, left):
            return words.plural("pilotis.prompt.giving", left)
        case due.Excess(seat):
            over = hand_size(state.players[seat]) - PIECES.hand
            return words.plural("pilotis.prompt.excess", over)
        case due.Landing():
            return words("pilotis.prompt.landing")
    return ""


def lines(names: Names, moment: Now) -> tuple[str, ...]:
    """What is pointed at, or picked, would bring; else what may be known beforehand."""
    state, pointed, chosen = moment.state, moment.pointed, moment.chosen
    words = names.words
    actions = chosen.after(pointed) if pointed is not None else ()
    play = single_play(actions or (chosen.actions if chosen.picked else ()))
    if play is not None:
        return about_play(names, state, play)
    if pointed in {TAKE, EXCHANGE, END} & {*chosen.handles} and pointed is not None:
        return (words(f"{LABELS[pointed.word]}.hint"),)
    if chosen.picked:
        return (words("pilotis.lines.picked"),)
    found = [words("pilotis.lines.stranded")] if is_stranded(state, moment.decider) else []
    if any(spot.kind != BUTTON for spot in chosen.targets):
        found.append(words(f"pilotis.lines.{type(state.due).__name__.lower()}"))
    return tuple(found)


def rows(names: Names, moment: Now) -> tuple[Row, ...]:
    """The buttons that may be pressed, one below the other; ending the turn is the last."""
    chosen = moment.chosen
    spots = [spot for spot in chosen.targets if spot.kind == BUTTON and spot != END]
    found = [one_button(spot, label(names, moment.state, spot)) for spot in spots]
    if isinstance(moment.state.due, due.Playing) and not (found and chosen.picked):
        found.append(one_button(END, names.words(LABELS[END.word]), main=True))
    return tuple(found)


def label(names: Names, state: State, spot: Spot) -> str:
    """The words on a button."""
    if spot.word in LABELS:
        return names.words(LABELS[spot.word])
    table, (past,) = board(state), spot.at
    if not past:
        return names.words("pilotis.press.straight")
    taken = squares_of_gems(state, state.current_player, past)
    places = ", ".join(names.place(table, square) for square in taken)
    return names.words("pilotis.press.past", places=places)
