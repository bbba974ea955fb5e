"""One negotiation: agents at a table, from a frozen position to the end of its trade phase, or a whole game.

The result is a record, which can be replayed, plus what a record does not contain: what everybody said, and
what each agent cost. Everything else is computed from the record (`trade_scoring.py`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

import msgspec

import muraglia
from muraglia.bots import UNLIMITED, Bot, Budget
from muraglia.bots.referee import Referee
from muraglia.games.chinatown.bargain.agents import seated
from muraglia.games.chinatown.bargain.frozen_positions import Frozen
from muraglia.games.chinatown.bargain.text_agents import SECONDS, Ask, Tally, Utterance
from muraglia.games.chinatown.moves import AnyMove
from muraglia.games.chinatown.state import TRADE, State
from muraglia.kernel.event import Event
from muraglia.kernel.move import Move
from muraglia.kernel.record import Recorder


class Negotiation(msgspec.Struct, frozen=True):
    """What happened at one table."""

    table: str
    """The name of the frozen position, or of the game."""
    agents: tuple[str, ...]
    """By seat."""
    talk: bool
    record: str
    said: tuple[Utterance, ...]
    tallies: tuple[Tally, ...]


class _Timed:
    """A bot whose time is measured."""

    def __init__(self, bot: Bot, tally: Tally) -> None:
        self.bot = bot
        self.tally = tally
        if hasattr(bot, "hear"):
            self.hear: Callable[[Sequence[Event]], None] = bot.hear

    def decide(self, view: object, budget: Budget) -> Move | None:
        """Ask the bot."""
        begun = time.monotonic()
        try:
            move = self.bot.decide(view, budget)
        finally:
            self.tally.seconds += time.monotonic() - begun
        self.tally.moves += move is not None
        return move


class Session:
    """A table during play."""

    def __init__(self, state: State, talk: bool) -> None:
        self.state = state
        self.said: list[Utterance] = []
        self._talk = talk

    def why_not(self, seat: int, move: AnyMove) -> str:
        """Return why the rules refuse a move."""
        try:
            self.state.check(seat, move)
        except muraglia.MuragliaError as refusal:
            return str(refusal)
        return ""

    def talk(self) -> Sequence[Utterance] | None:
        """Return what was said, if talk is allowed."""
        return self.said if self._talk else None

    def say(self, seat: int, text: str) -> None:
        """Say something to the table."""
        self.said.append(Utterance(self.state.ply, seat, text))


def negotiate(
    agents: Sequence[str],
    frozen: Frozen | None,
    seed: int,
    talk: bool = False,
    seconds: float = SECONDS,
    here: Mapping[str, Ask] | None = None,
) -> Negotiation:
    """Let agents bargain at a frozen position, or play a whole game from a seed. A writer has `seconds` for an answer;
    `here` are writers in this process, by their names."""
    game = muraglia.game("chinatown")
    state: State = frozen.state() if frozen else game.new(len(agents), seed)
    session = Session(state, talk)
    tallies = [Tally() for _ in agents]
    recorder = Recorder(state, agents, frozen.position if frozen else "")
    leaving: list[Callable[[], None]] = []
    try:
        players: list[Bot] = []
        for seat, agent in enumerate(agents):
            bot, leave = seated(agent, seed * len(agents) + seat, session, tallies[seat], seconds, here)
            leaving.append(leave)
            players.append(_Timed(bot, tallies[seat]))
        referee = Referee(state, players, UNLIMITED, recorder.play)
        for seat, move in referee.moves():
            referee.play(seat, move)
            if frozen and (state.over or state.phase != TRADE):
                break
    finally:
        for leave in leaving:
            leave()
    name = frozen.name if frozen else f"game {seed}"
    return Negotiation(name, tuple(agents), talk, str(recorder.record), tuple(session.said), tuple(tallies))
