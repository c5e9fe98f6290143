"""What stands in the prompt, in the lines above the buttons and on the buttons at this moment."""

from __future__ import annotations

from venise.games.nord.actions import Action
from venise.games.nord.decisions import Movement, TurnEnd
from venise.games.nord.routes import BOAT_COST
from venise.games.nord.state import State
from venise.ui.table import usual_words
from venise.ui.table.frame import Moment
from venise.ui.table.phrases import opening
from venise.ui.table.wording import OutcomePreview, Wording
from venise.ui.tables.nord import cautions, forecast
from venise.ui.tables.nord.facts import FACTS
from venise.ui.tables.nord.labels import rows
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.pills import destination, distinct, way_spot
from venise.ui.tables.nord.prompts import prompt
from venise.ui.tables.nord.sentences import sentence
from venise.ui.tables.nord.summaries import summary

RECALLED = 9
"""Most lines of the chronicle repeated while others play."""

Now = Moment[State, Action]


def describe_moment(names: Names, moment: Now) -> Wording:
    """The words for the table as shown; while something moves nobody is asked."""
    words, state = names.words, moment.state
    if moment.scoring_facts:
        return usual_words.counting(words, moment, sentence(names))
    if moment.confirming >= 0 and not moment.moving:
        lines = (*describe_turn(names, moment, moment.confirming), *cautions.trigger(names, state))
        return usual_words.confirming(words, moment, lines, turn=state.round > 0)
    if moment.decider < 0 or moment.moving:
        accounts = words("nord.score.title")
        return usual_words.waiting(words, names.players, moment, FACTS, accounts)
    return word_question(names, moment)


def word_question(names: Names, moment: Now) -> Wording:
    """The words to whoever decides."""
    state, chosen, asked = moment.state, moment.chosen, moment.decider
    previews = describe_pointed(names, moment)
    lines = () if previews else describe_decision(names, moment)
    if previews and destination(chosen.picked) is not None and not on_button(moment):
        # The buttons name the ways, and leave little room.
        lines, previews = sum_up(names, previews), ()
    text = prompt(names, state, chosen)
    banner = asked != state.turn_player and state.round > 0
    if banner:
        text = usual_words.in_turn_of(names.words, names.players, state, asked, text)
    return Wording(asked, text, lines, rows(names, state, chosen), banner, previews)


def describe_decision(names: Names, moment: Now) -> tuple[str, ...]:
    """What the decision would bring, waste or cause; at the end of a turn what it has brought."""
    state, chosen = moment.state, moment.chosen
    found = *forecast.due(names, state), *cautions.before_deciding(names, state, chosen)
    ending = isinstance(state.due, TurnEnd) and not chosen.picked
    return (*describe_turn(names, moment, moment.decider), *found) if ending else found


def describe_turn(names: Names, moment: Now, seat: int) -> tuple[str, ...]:
    """What a seat's turn has come to so far, and the cubes it lost."""
    turn = moment.turns.get(seat)
    if turn is None or not turn.events:
        return ()
    line = names.words("nord.turn.yours", summary=summary(names, turn))
    return line, *cautions.wasted_cubes(names, turn)


def describe_pointed(names: Names, moment: Now) -> tuple[OutcomePreview, ...]:
    """What the quarter pointed at would bring, for each way to it, or for the one pointed at."""
    state, spot, picked = moment.state, moment.pointed, moment.chosen.picked
    tile = destination(picked)
    if tile is None and spot is not None and (spot.word == "way" or spot.kind == "tile"):
        tile = spot.at[0]
    top = state.due
    if tile is None or not isinstance(top, Movement):
        return ()
    ways = forecast.badges(state).get(tile, ())
    if spot is not None and spot.word in {"way", "move"}:
        meant = tuple(way for way in ways if way_spot(tile, way).at[-3:] == spot.at[-3:])
        ways = meant or ways
    if picked and picked[0].kind == "hand":
        ways = tuple(way for way in ways if way.die == picked[0].at[0])
    shown = distinct(ways)
    # Of several ways each begins with what is its own: the quarter is the one pointed at.
    title = way_line if len(shown) == 1 else move_line
    return tuple(
        OutcomePreview(
            ("die", way.other),
            title(names, tile, way),
            brought(names, state, tile, way),
        )
        for way in shown
    )


def sum_up(names: Names, ways: tuple[OutcomePreview, ...]) -> tuple[str, ...]:
    """What the one way would bring, or what each of several gains, by the die that activates."""
    if len(ways) == 1:
        return ways[0].lines
    return tuple(
        f"{names.words('nord.hint.level', value=way.piece[1])} {way.lines[0]}" for way in ways
    )


def brought(names: Names, state: State, tile: int, way: forecast.Badge) -> tuple[str, ...]:
    """What a way would bring: the gain first, which two ways by boat do not have in common."""
    gain, *more = forecast.on_arrival(names, state, state.current_player, tile, way.other)[1:]
    return gain, *fare(names, way), *more


def on_button(moment: Now) -> bool:
    """Whether the button of a way is pointed at."""
    return moment.pointed is not None and moment.pointed.word == "move"


def way_line(names: Names, tile: int, way: forecast.Badge) -> str:
    """Where a way leads, with which dice."""
    return names.words("nord.hint.way", tile=names.tile(tile), move=move_words(names, way))


def move_line(names: Names, _tile: int, way: forecast.Badge) -> str:
    """With which dice a way leads to where several do."""
    return opening(move_words(names, way))


def move_words(names: Names, way: forecast.Badge) -> str:
    """Which die moves and which activates."""
    key = "nord.hint.move.turned" if way.change else "nord.hint.move"
    turned = {"change": f"{way.change:+d}".replace("-", "−")} if way.change else {}
    return names.words(key, die=way.die, other=way.other, **turned)


def fare(names: Names, way: forecast.Badge) -> tuple[str, ...]:
    """What the boat takes of the steps, if the way goes by boat."""
    steps = BOAT_COST * len(way.sailed)
    return (names.words("nord.hint.boat", steps=steps),) if way.boat else ()
