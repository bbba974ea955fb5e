"""Predict how the bots at a table would answer a player's move (an offer, say) before it is made."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

import msgspec

from muraglia import bots
from muraglia.kernel.contract import Game
from muraglia.kernel.move import Move

GUESSES = 3
"""The number of sampled positions, agreeing with what the asker knows, in which each bot is asked."""


class Reply(msgspec.Struct, frozen=True):
    """A bot's predicted answer, as a move in notation."""

    seat: int
    move: str
    sure: bool
    """Whether it answered the same in all sampled positions."""


@runtime_checkable
class Answerer(Protocol):
    """A bot that can answer another seat's move."""

    def reply(self, view: Any, asker: int, move: Move) -> Move | None:
        """Return its answer to a move that the asker has just made; `None` if it does not answer."""


def replies(game: Game[Any, Any, Any], view: Any, move: Move, players: Mapping[int, str], seed: int) -> list[Reply]:
    """Return what the bots in these seats would answer to a move of the seat that has this view. They are asked in
    positions sampled from that view, so their answers reveal nothing hidden."""
    answers: dict[int, Counter[str]] = {}
    for guess in range(GUESSES):
        state = game.sample(view, random.Random(seed + guess))
        state.play(view.seat, move)
        for seat, name in players.items():
            bot = bots.make(name, game, seed)
            answer = bot.reply(state.view(seat), view.seat, move) if isinstance(bot, Answerer) else None
            if answer is not None:
                answers.setdefault(seat, Counter())[str(answer)] += 1
    return [
        Reply(seat, each.most_common(1)[0][0], max(each.values()) == GUESSES) for seat, each in sorted(answers.items())
    ]
