"""What stands in the prompt, in the lines above the buttons and on the buttons at this moment."""

from __future__ import annotations

from venise.games.nord.actions import Action
from venise.games.nord.decisions import GameOver, Movement, TurnEnd
from venise.games.nord.routes import BOAT_COST
from venise.games.nord.state import State
from venise.ui.table.counting import Counting
from venise.ui.table.hand import Hand
from venise.ui.table.spots import ACCOUNTS, CONFIRM, HURRY
from venise.ui.table.wording import Button, Label, Lead, Row, Wording
from venise.ui.tables.nord import cautions, forecast
from venise.ui.tables.nord.desk import Desk
from venise.ui.tables.nord.facts import FACTS
from venise.ui.tables.nord.labels import rows
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.pills import destination, distinct, way_spot
from venise.ui.tables.nord.prompts import prompt
from venise.ui.tables.nord.sentences import Teller
from venise.ui.tables.nord.summaries import summary

RECALLED = 9
"""Most lines of the chronicle repeated while others play."""


def wording(
    desk: Desk, hand: Hand[Action], state: State, *, moving: bool, counting: Counting
) -> Wording:
    """The words for the table as shown; while something moves nobody is asked."""
    names = desk.names
    if counting.on:
        teller = Teller(names, state)
        lines = tuple(teller.tell(fact, 1) for fact in counting.facts)
        return Wording(-1, names.words(counting.category), lines)
    if desk.match.awaiting_confirmation and not moving:
        return confirming(desk, state)
    if desk.decider < 0 or moving:
        return Wording(state.current_player, waiting(names, state), *recall(desk, state))
    leads = hovered(names, state, hand)
    lines = () if leads else told(desk, hand, state)
    if len(leads) == 1 and destination(hand.chosen.picked) is not None and not on_button(hand):
        # The buttons name the ways, and leave little room.
        lines = (" ".join(leads[0].lines),)
        leads = ()
    asked = desk.decider
    text = prompt(names, state, hand.chosen)
    banner = asked != state.turn_player and state.round > 0
    if banner:
        turn, name = names.seat(state.turn_player), names.seat(asked)
        text = f"{names.words('nord.banner.decides', turn=turn, name=name)} — {text}"
    return Wording(asked, text, lines, rows(names, state, hand.chosen), banner, leads)


def confirming(desk: Desk, state: State) -> Wording:
    """What is said when all that is left is to let the others go on."""
    words = desk.names.words
    asked = desk.match.history[-1].actor
    prompt_key, label_key = ("confirm", "end") if state.round else ("confirm.setup", "go_on")
    label = Label(words(f"nord.press.{label_key}"), main=True)
    row = Row((Button(CONFIRM, label),))
    lines = (*done(desk, asked), *cautions.trigger(desk.names, state))
    return Wording(asked, words(f"nord.prompt.{prompt_key}"), lines, (row,))


def told(desk: Desk, hand: Hand[Action], state: State) -> tuple[str, ...]:
    """What the decision would bring, waste or cause; at the end of a turn what it has brought."""
    names = desk.names
    found = *forecast.due(names, state), *cautions.before_deciding(names, state, hand.chosen)
    ending = isinstance(state.due, TurnEnd) and not hand.chosen.picked
    return (*done(desk, desk.decider), *found) if ending else found


def done(desk: Desk, seat: int) -> tuple[str, ...]:
    """What a seat's turn has come to so far, and the cubes it lost."""
    names, turn = desk.names, desk.turns.last.get(seat)
    if turn is None or not turn.events:
        return ()
    line = names.words("nord.turn.yours", summary=summary(names, turn))
    return line, *cautions.wasted(names, turn)


def recall(desk: Desk, state: State) -> tuple[tuple[str, ...], tuple[Row, ...]]:
    """What was done in this turn so far, and what may be pressed though nobody is asked."""
    names, turn = desk.names, state.turn_player
    if isinstance(state.due, GameOver):
        label = Label(names.words("nord.score.title"), main=True)
        return (), (Row((Button(ACCOUNTS, label),)),)
    hurry = Button(HURRY, Label(names.words("nord.press.hurry")))
    offered = (Row((hurry,)),) if desk.patience.ended else ()
    found: list[str] = []
    for line in reversed(desk.chronicle.lines):
        if line.heading or (isinstance(line.event, FACTS.recalled) and line.seat != turn):
            break
        found.append(line.text)
        if isinstance(line.event, FACTS.recalled):
            break
    return tuple(reversed(found[:RECALLED])), offered


def waiting(names: Names, state: State) -> str:
    """Who is playing."""
    seat = state.current_player
    if isinstance(state.due, GameOver):
        return names.words("nord.prompt.over")
    if seat < 0:
        return names.words("nord.prompt.luck")
    return names.words("nord.prompt.waiting", name=names.seat(seat))


def hovered(names: Names, state: State, hand: Hand[Action]) -> tuple[Lead, ...]:
    """What the quarter pointed at would bring, for each way to it, or for the one pointed at."""
    spot, picked = hand.pointed, hand.chosen.picked
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
    return tuple(
        Lead(
            ("die", way.other),
            way_line(names, tile, way),
            (*fare(names, way), *forecast.on_arrival(names, state, top.seat, tile, way.other)[1:]),
        )
        for way in distinct(ways)
    )


def on_button(hand: Hand[Action]) -> bool:
    """Whether the button of a way is pointed at."""
    return hand.pointed is not None and hand.pointed.word == "move"


def way_line(names: Names, tile: int, way: forecast.Badge) -> str:
    """Where a way leads, with which dice."""
    key = "nord.hint.move.turned" if way.change else "nord.hint.move"
    turned = {"change": f"{way.change:+d}".replace("-", "−")} if way.change else {}
    move = names.words(key, die=way.die, other=way.other, **turned)
    return names.words("nord.hint.way", tile=names.tile(tile), move=move)


def fare(names: Names, way: forecast.Badge) -> tuple[str, ...]:
    """What the boat takes of the steps, if the way goes by boat."""
    steps = BOAT_COST * len(way.sailed)
    return (names.words("nord.hint.boat", steps=steps),) if way.boat else ()
