"""The games in OpenSpiel: importing this module registers `python_venise_nord` and the others.

Parameters are `players`, the options of the game's own rules, and `sampled`: with it luck is drawn
by the game (from `rng_seed`, -1 for any) in place of being listed outcome by outcome.

Games and states can be pickled and copied, with the luck to come. OpenSpiel's own text of a game
and a state together knows no game that draws luck itself: there only states have a text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from venise.adapters.description import AnyDescription
from venise.adapters.games import DESCRIPTIONS
from venise.engine.chance import draw
from venise.engine.game import CHANCE, TERMINAL

OWN: Final[dict[str, bool | int]] = {"sampled": False, "rng_seed": -1}
"""The parameters that no game knows, with what they usually are."""

NO_ACTION: Final = "no action"
"""What a number is called that means nothing."""

RESOLUTION: Final = 2**53
"""So many numbers from 0 to below 1 differ."""


def type_of(described: AnyDescription, *, sampled: bool = False) -> pyspiel.GameType:
    """What kind of game it is."""
    info = described.game.info
    modes = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=f"python_venise_{info.key}",
        long_name=info.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.SAMPLED_STOCHASTIC if sampled else modes.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=info.seats[1],
        min_num_players=info.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": info.seats[0], **usual_options(described), **OWN},
    )


def usual_options(described: AnyDescription) -> dict[str, Any]:
    """The options of the game's rules with what they usually are."""
    return dict(msgspec.to_builtins(described.game.options_type()))


class Held:
    """A position that copies of a state share: OpenSpiel copies what a state holds, deeply."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __deepcopy__(self, _: dict[int, Any]) -> Held:
        return self


class VeniseGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel tells no types
    """A game of Venise with its parameters."""

    def __init__(self, described: AnyDescription, params: Mapping[str, Any]) -> None:
        """Raises BadOptions for players or options that the game does not have."""
        usual = usual_options(described)
        seats = params.get("players", described.game.info.seats[0])
        chosen = {name: params.get(name, value) for name, value in usual.items()}
        self.described = described
        self.sampled = bool(params.get("sampled", False))
        self.first = described.initial_state(seats, chosen)
        seed = int(params.get("rng_seed", -1))
        self.rng = Random(None if seed < 0 else seed)
        super().__init__(
            type_of(described, sampled=self.sampled),
            pyspiel.GameInfo(
                num_distinct_actions=described.numbering.size,
                max_chance_outcomes=1 if self.sampled else described.most_outcomes,
                num_players=seats,
                min_utility=0.0,
                max_utility=1.0,
                utility_sum=1.0,
                max_game_length=described.most_plies,
            ),
            dict(params),
        )

    def new_initial_state(self) -> VeniseState:
        """The position before anything has happened."""
        return VeniseState(self)

    def begin_at(self, position: Any) -> VeniseState:
        """A state of that position of our own rules; what led to it is in no history."""
        state = VeniseState(self)
        state._shared_state = Held(position)  # noqa: SLF001 - the game makes its states
        return state

    def __reduce__(self) -> tuple[Any, ...]:
        """Loaded anew by its parameters, with the luck to come where the game draws it."""
        luck = self.rng if self.sampled else None
        return restore_game, (self.get_type().short_name, self.get_parameters(), luck)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> SeatObserver:
        """Sees what a seat may know; the position holds all that it may remember."""
        return SeatObserver(self.described)


def restore_game(name: str, parameters: Mapping[str, Any], luck: Random | None) -> VeniseGame:
    """The game of that name among OpenSpiel's; `luck` is what it draws from, by default its own."""
    game: VeniseGame = pyspiel.load_game(name, dict(parameters))
    if luck is not None:
        game.rng = luck
    return game


class VeniseState(pyspiel.State):  # type: ignore[misc]  # pyspiel tells no types
    """A position in one game."""

    # OpenSpiel copies and writes all that lies in `__dict__`: the position, and not its game.
    __slots__ = ("__dict__", "_game")

    def __init__(self, game: VeniseGame) -> None:
        super().__init__(game)
        self._game = game
        self._shared_state = Held(game.first)

    def __reduce__(self) -> tuple[Any, ...]:
        return restore_state, (self._game, self.serialize())

    @property
    def state(self) -> Any:
        """The position of our own rules."""
        return self._shared_state.value

    def current_player(self) -> int:
        """The seat that decides, or luck or the end, by OpenSpiel's own numbers."""
        deciding: int = self.state.current_player
        return deciding

    def _legal_actions(self, player: int) -> list[int]:
        """The numbers of what the seat may choose, rising."""
        return sorted(self._game.described.legal_numbers(self.state))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of luck by their place in the game's list, with how likely each is."""
        if self._game.sampled:
            return [(0, 1.0)]
        weights = self._game.described.game.chance_outcomes(self.state).weights
        total = sum(weights)
        return [(number, weight / total) for number, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        """Go on by that number of an action or an outcome."""
        described, state = self._game.described, self.state
        if state.current_player == CHANCE:
            outcomes = described.game.chance_outcomes(state)
            sampled = self._game.sampled
            chosen = draw(outcomes, self._game.rng) if sampled else outcomes.actions[action]
        else:
            chosen = described.numbering.action(action)
        self._shared_state = Held(described.game.apply(state, chosen)[0])

    def apply_action_with_legality_check(self, action: int) -> None:
        """Go on by a legal number; raises SpielError for any other.

        OpenSpiel's own check tells of a state by its text with its game, which not all have.
        """
        if action not in self.legal_actions():
            player = self.current_player()
            told = self._action_to_string(player, action)
            raise pyspiel.SpielError(f"Player {player} cannot choose {action} now: {told}")
        self.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """The action in Python's spelling; a word for a number that is none."""
        described = self._game.described
        if player != CHANCE:
            known = 0 <= action < described.numbering.size
            return repr(described.numbering.action(action)) if known else NO_ACTION
        if self._game.sampled:
            return "luck" if action == 0 else NO_ACTION
        outcomes = self._outcomes()
        return repr(outcomes[action]) if 0 <= action < len(outcomes) else NO_ACTION

    def _outcomes(self) -> tuple[Any, ...]:
        """What luck may bring now; nothing where it decides nothing."""
        state = self.state
        if state.current_player != CHANCE:
            return ()
        actions: tuple[Any, ...] = self._game.described.game.chance_outcomes(state).actions
        return actions

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> VeniseState:
        """A world that the seat cannot tell from this one, without the history that led here.

        `rng` gives numbers from 0 to below 1, of which one is drawn.
        """
        game, luck = self._game.described.game, Random(int(rng() * RESOLUTION))
        return self._game.begin_at(game.resample(game.observation(self.state, player), luck))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.state.current_player == TERMINAL)

    def returns(self) -> list[float]:
        """Each seat's share of the win at the end, zeros before."""
        return list(self._game.described.game.returns(self.state))

    def __str__(self) -> str:
        return repr(self.state)


def restore_state(game: VeniseGame, text: str) -> VeniseState:
    """The state that was written as that text."""
    state: VeniseState = game.deserialize_state(text)
    return state


class SeatObserver:
    """What a seat may know, as a tensor and as a text."""

    def __init__(self, described: AnyDescription) -> None:
        self._described = described
        self.tensor = np.zeros(described.flattening.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: VeniseState, player: int) -> None:
        """Fill the tensor with what the seat may know of the position."""
        self.tensor[:] = self._described.observe(state.state, player)

    def string_from(self, state: VeniseState, player: int) -> str:
        """The same in Python's spelling."""
        return repr(self._described.game.observation(state.state, player))


def class_of(described: AnyDescription) -> type[VeniseGame]:
    """The class of one game, which OpenSpiel calls with its parameters.

    A class and not a function: OpenSpiel lets go of it when Python has ended already, where freeing
    a function aborts the program.
    """

    class RegisteredGame(VeniseGame):
        def __init__(self, params: Mapping[str, Any]) -> None:
            super().__init__(described, params)

    return RegisteredGame


for _described in DESCRIPTIONS.values():
    pyspiel.register_game(type_of(_described), class_of(_described))
