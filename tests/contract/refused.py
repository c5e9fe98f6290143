"""Whether actions are legal or refused for a reason, in positions all over random games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final

from tests.contract.games import Variant, played

MOST_OF_A_KIND: Final = 9


def sample_actions(variants: Sequence[Variant]) -> list[Any]:
    """Different actions that were legal somewhere in random games, some of each kind."""
    seen = {ply.action for variant in variants for ply in played(variant)}
    kinds: dict[str, list[Any]] = {}
    for action in sorted(seen, key=repr):
        kinds.setdefault(type(action).__name__, []).append(action)
    luck = Random(9)
    return [
        action
        for actions in kinds.values()
        for action in luck.sample(actions, min(MOST_OF_A_KIND, len(actions)))
    ]


def refusals(
    variants: Sequence[Variant],
    refusal: Callable[[Any, Any], Any],
    strange: Sequence[object],
    number: int,
) -> Iterator[Any]:
    """Why actions are refused in that many positions, and at the ends of games.

    `strange` are actions that are never legal. Fails where a legal action is refused, an illegal
    one is not, or what was played is.
    """
    game = variants[0].game
    plies = [ply for variant in variants for ply in played(variant)]
    for ply in plies:
        if ply.before.current_player >= 0:
            assert refusal(ply.before, ply.action) is None
    actions = [*strange, *sample_actions(variants)]
    positions = [ply.before for ply in plies]
    ends = [played(variant)[-1].after for variant in variants]
    for state in (*Random(10).sample(positions, number), *ends):
        legal = set(game.legal_actions(state)) if state.current_player >= 0 else set()
        for action in actions:
            answer = refusal(state, action)
            assert (answer is None) == (action in legal), (state.due, action)
            if answer is not None:
                yield answer
