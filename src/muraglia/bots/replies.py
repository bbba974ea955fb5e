"""What the bots at a table would probably say to a move of somebody's, before it is made."""

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
"""In so many positions that agree with what the asker knows everybody is asked."""


class Reply(msgspec.Struct, frozen=True):
    """What a bot would say, as a move in notation."""

    seat: int
    move: str
    sure: bool
    """It would say the same whatever the asker cannot know."""


@runtime_checkable
class Answerer(Protocol):
    """A player that can be asked about a move of somebody else's."""

    def reply(self, view: Any, asker: int, move: Move) -> Move | None:
        """Return what it would answer to this move, which the asker has just made; `None`: nothing."""


def replies(game: Game[Any, Any, Any], view: Any, move: Move, players: Mapping[int, str], seed: int) -> list[Reply]:
    """Ask the bots in these seats what they would say to a move of the seat that sees this. They are shown guesses that
    know no more than this seat does, so their words betray nothing."""
    said: dict[int, Counter[str]] = {}
    for guess in range(GUESSES):
        state = game.sample(view, random.Random(seed + guess))
        state.play(view.seat, move)
        for seat, name in players.items():
            bot = bots.make(name, game, seed)
            answer = bot.reply(state.view(seat), view.seat, move) if isinstance(bot, Answerer) else None
            if answer is not None:
                said.setdefault(seat, Counter())[str(answer)] += 1
    return [
        Reply(seat, words.most_common(1)[0][0], max(words.values()) == GUESSES) for seat, words in sorted(said.items())
    ]
