"""The games for OpenSpiel:

    import pyspiel

    import muraglia.environments.open_spiel  # this registers the games

    game = pyspiel.load_game("muraglia_last_brick_v0(players=3,deals=1000)")
    state = game.new_initial_state()

All luck is one chance node at the root, which chooses one of `deals` deals; after that nothing is random. Games with
``_at_once`` in their names have simultaneous nodes for secret decisions; in the others one seat decides after the
other. An information state is all that a player has heard and sees, so recall is perfect. `resampler` redeals what a
player does not know, for the ISMCTS bot in OpenSpiel's Python code. Its C++ bots would crash on games written in
Python, so they refuse our games.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import msgspec
import numpy as np
import pyspiel

import muraglia
from muraglia.environments.episode import VERSION, Episode, SpaceShape, victory
from muraglia.kernel.errors import BadOption
from muraglia.kernel.event import heard
from muraglia.kernel.heard import made
from muraglia.kernel.meta import Meta
from muraglia.lazy import renamed

DEALS = 100_000


class HeardHistory(NamedTuple):
    """All that a player has heard, as a linked list from latest to oldest. It is immutable, so copies share it."""

    before: HeardHistory | None
    latest: str

    def __deepcopy__(self, memo: object) -> HeardHistory:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return _joined, (self.all(),)  # as a flat list: nested pickling would exceed the recursion limit

    def all(self) -> list[str]:
        """Return everything, oldest first."""
        parts, earlier = [self.latest], self.before
        while earlier is not None:
            parts.append(earlier.latest)
            earlier = earlier.before
        return parts[::-1]


def _joined(parts: Sequence[str]) -> HeardHistory | None:
    history = None
    for part in parts:
        history = HeardHistory(history, part)
    return history


def _named(meta: Meta, at_once: bool) -> str:
    return f"muraglia_{meta.id.replace('-', '_')}{'_at_once' if at_once else ''}_v{VERSION}"


def _kind(meta: Meta, at_once: bool) -> pyspiel.GameType:
    dynamics = pyspiel.GameType.Dynamics
    return pyspiel.GameType(
        short_name=_named(meta, at_once),
        long_name=meta.name + (", secret decisions at once" if at_once else ""),
        dynamics=dynamics.SIMULTANEOUS if at_once else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=meta.seats[0],
        max_num_players=meta.seats[1],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": meta.seats[0], "deals": DEALS, "options": "{}"},
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc] # it has no types
    """A game for OpenSpiel. The parameter `options` is JSON with the game's options."""

    meta: ClassVar[Meta]
    at_once: ClassVar[bool]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        meta, chosen = self.meta, params or {}
        self.rules = muraglia.game(meta.id)
        self.seats = meta.check_seats(int(chosen.get("players", meta.seats[0])))
        self.deals = int(chosen.get("deals", DEALS))
        if self.deals < 1:
            raise BadOption("deals", f"at least one deal is needed, not {self.deals}")
        self.options = _options(str(chosen.get("options", "{}")))
        self.shape = SpaceShape(self.rules, self.seats)
        self.wait = self.shape.actions
        """The action of a player who owes no decision while others do."""
        settled = self.rules.settle(self.seats, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.shape.actions + 1,
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.rules.longest(self.seats, settled),
        )
        super().__init__(_kind(meta, self.at_once), info, chosen)

    def __deepcopy__(self, memo: object) -> OpenSpielGame:
        return self  # OpenSpiel copies all that a state refers to; the game can be shared

    def __reduce__(self) -> tuple[object, ...]:
        return _load, (str(self),)

    def new_initial_state(self) -> OpenSpielState:
        """Return a state that is not dealt yet."""
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TensorObserver | TextObserver | None:
        """Return an observer for what a player may know, what everybody sees, or what only one player sees; `None` for
        other requests."""
        if params:
            raise ValueError(f"observers have no parameters, but these were given: {params}")
        if not iig_obs_type:
            return TensorObserver(self, perfect_recall=False)
        public, recall, private = iig_obs_type.public_info, iig_obs_type.perfect_recall, iig_obs_type.private_info
        mine, nobodys = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE
        if public and private == mine:
            return TensorObserver(self, perfect_recall=recall)
        if public and private == nobodys and not recall:
            return TextObserver(lambda state, _: state.seen(None))
        return TextObserver(OpenSpielState.secret) if private == mine and not recall else None


def _options(text: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.MsgspecError:
        raise BadOption("options", f'options are JSON, such as {{"rounds":1}}, not {text}') from None


def _load(described: str) -> OpenSpielGame:
    """Return a game in another process, where importing this module (by pickle) registers it."""
    loaded: OpenSpielGame = pyspiel.load_game(described)
    return loaded


class OpenSpielState(pyspiel.State):  # type: ignore[misc] # it has no types
    """A position for OpenSpiel."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.game = game
        self.episode: Episode | None = None
        self.heard_so_far: list[HeardHistory | None] = [None] * game.seats

    def current_player(self) -> int:
        """Return the player whose decision is due."""
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.episode.state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.game.at_once and self.episode.state.decision == "sealed":
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        seat: int = self.episode.seat
        return seat

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.episode is not None and self.episode.state.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, all equally likely."""
        return [(deal, 1 / self.game.deals) for deal in range(self.game.deals)]

    def returns(self) -> list[float]:
        """Return everybody's share of the victory minus an even share."""
        if self.episode is None or not self.episode.state.over:
            return [0.0] * self.game.seats
        outcome = self.episode.state.outcome
        return [victory(outcome, seat) for seat in range(self.game.seats)]

    def information(self, player: int) -> str:
        """Return all that a player has heard since the beginning, and what that player sees now."""
        if self.episode is None:
            return ""
        history = self.heard_so_far[player]
        return "\n".join([*(history.all() if history else ()), self.seen(player)])

    def seen(self, player: int | None) -> str:
        """Return what a player sees now; for `None`, what everybody sees."""
        return "" if self.episode is None else msgspec.json.encode(self.episode.state.view(player)).decode()

    def secret(self, player: int) -> str:
        """Return what a player sees now that not everybody sees."""
        if self.episode is None:
            return "{}"
        mine, all_ = (msgspec.to_builtins(self.episode.state.view(reader)) for reader in (player, None))
        return msgspec.json.encode({name: seen for name, seen in mine.items() if seen != all_.get(name)}).decode()

    def _legal_actions(self, player: int) -> list[int]:
        episode = self._dealt()
        return sorted(episode.legal(player)) or [self.game.wait]

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            if action >= self.game.deals:
                raise BadOption("deal", f"deals go from 0 to {self.game.deals - 1}, not {action}")
            self.episode = Episode(self.game.rules, self.game.shape, self.game.seats, action, self.game.options)
        else:
            self._play(self.episode.seat, action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        for seat in self._dealt().state.acting:
            self._play(seat, actions[seat])

    def _play(self, seat: int, action: int) -> None:
        episode = self._dealt()
        move = episode.checked(seat, action)
        events = episode.state.play(seat, move)
        for reader, history in enumerate(self.heard_so_far):
            mine = [made(str(move))] if reader == seat else []
            if news := [*mine, *heard(events, reader)]:  # else the player must not learn that anything happened
                self.heard_so_far[reader] = HeardHistory(history, msgspec.json.encode(news).decode())
        episode.after_move(seat)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return "wait" if action == self.game.wait else str(self._dealt().move(player, action))

    def _dealt(self) -> Episode:
        if self.episode is None:
            raise ValueError("the game is not dealt yet")
        return self.episode

    def __str__(self) -> str:
        return "not dealt" if self.episode is None else str(self.episode.state.position())


class TensorObserver:
    """Shows what a player may know: the observation as a tensor, the view or everything heard as text."""

    def __init__(self, game: OpenSpielGame, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(game.shape.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Write a player's observation to the tensor."""
        self.tensor[:] = 0 if state.episode is None else state.episode.observe(player)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Return what a player may know, as text."""
        return state.information(player) if self.perfect_recall else state.seen(player)


class TextObserver:
    """Shows part of what a player may know, as text only."""

    tensor = None
    dict: ClassVar[dict[str, Any]] = {}

    def __init__(self, describe: Callable[[OpenSpielState, int], str]) -> None:
        self._describe = describe

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Do nothing: there is no tensor."""

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Return the text for a player."""
        return self._describe(state, player)


def resample(state: OpenSpielState, player: int, rng: random.Random) -> OpenSpielState:
    """Return a state that a player cannot tell from this one, with everything hidden redealt at random."""
    twin: OpenSpielState = state.clone()
    episode = twin._dealt()
    episode.replace_state(state.game.rules.sample(episode.state.view(player), rng))
    return twin


def resampler(seed: int) -> Callable[[OpenSpielState, int], OpenSpielState]:
    """Return the function to pass to `ISMCTSBot.set_resampler`."""
    rng = random.Random(seed)
    return lambda state, player: resample(state, player, rng)


def _guard(bot: Any) -> None:
    """Make a C++ bot of OpenSpiel refuse our games. Some of these bots release Python's global lock while they search,
    which crashes the process as soon as they call a game written in Python."""
    search = bot.step

    def step(self: Any, state: pyspiel.State) -> int:
        if isinstance(state, OpenSpielState):
            raise TypeError(
                f"OpenSpiel's {bot.__name__} in C++ cannot play games in Python; take the one of "
                "open_spiel.python.algorithms, with `resampler` of muraglia.environments.open_spiel"
            )
        return int(search(self, state))

    bot.step = step


for _bot in (pyspiel.ISMCTSBot, pyspiel.MCTSBot):
    _guard(_bot)

for _meta in muraglia.catalogue().values():
    for _at_once in (False, True):
        # Register a class for each: OpenSpiel frees them after Python has shut down, which only classes survive.
        _name = _named(_meta, _at_once)
        pyspiel.register_game(
            _kind(_meta, _at_once), type(_name, (OpenSpielGame,), {"meta": _meta, "at_once": _at_once})
        )


if not TYPE_CHECKING:
    __getattr__ = renamed(
        __name__,
        {
            "Told": "HeardHistory",
            "Game": "OpenSpielGame",
            "State": "OpenSpielState",
            "Observer": "TensorObserver",
            "InWords": "TextObserver",
        },
    )
