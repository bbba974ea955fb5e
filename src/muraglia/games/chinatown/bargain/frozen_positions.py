"""Frozen positions: tables at which trade begins, the same for every agent.

The public ones ship with the package (`public.txt`). Since agents may have studied these, others can be made from a
secret seed: `muraglia bargain freeze --seed …` writes a file of the same form.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from random import Random

import msgspec

import muraglia
from muraglia import bots
from muraglia.bots.referee import Referee
from muraglia.games.chinatown.bargain.optimum import possible_gain
from muraglia.games.chinatown.bargain.trade_scoring import seen
from muraglia.games.chinatown.state import TRADE, State
from muraglia.kernel.errors import BadPosition, MuragliaError

PLAYERS = ("merchant", "shark", "friend")
"""The bots that play up to a frozen position: a mix, so that tables differ."""
WORTH_IT = 6
"""How many thousands there must be to gain, at least."""
BETWEEN = "\n---\n"


class Frozen(msgspec.Struct, frozen=True):
    """A position with a name."""

    name: str
    position: str

    def state(self) -> State:
        """Return a new state of this position."""
        state: State = muraglia.game("chinatown").position(self.position)
        if state.over or state.phase != TRADE:
            raise BadPosition("phase", f"{self.name}: bargaining begins in the trade phase", rule="CT-4.1")
        return state


def public() -> tuple[Frozen, ...]:
    """Return the positions that ship with the package."""
    return read(files(__package__).joinpath("public.txt").read_text(encoding="utf-8"))


def load(path: Path) -> tuple[Frozen, ...]:
    """Return the positions in a file."""
    try:
        return read(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadPosition("file", f"{path} cannot be read: {error}") from None


def read(text: str) -> tuple[Frozen, ...]:
    """Return the positions in a text: each a line with its name, then its lines, with `---` between them."""
    found = []
    for part in text.strip().split(BETWEEN):
        name, _, position = part.strip().partition("\n")
        frozen = Frozen(name.removeprefix("#").strip(), position)
        frozen.state()  # fail before playing if it is impossible
        found.append(frozen)
    return tuple(found)


def write(positions: Sequence[Frozen]) -> str:
    """Return positions as text."""
    return BETWEEN.join(f"# {each.name}\n{each.position.strip()}" for each in positions) + "\n"


def freeze(seed: int, seats: Sequence[int], each: int) -> Iterator[Frozen]:
    """Yield `each` new positions for every number of seats, at most one from a game, spread over the rounds."""
    for number in seats:
        found = 0
        for attempt in range(1000):
            if found == each:
                break
            wanted = found % 5  # the sixth round is left out: there is little to gain
            position = _at_round(Random(f"{seed} {number} {attempt}").getrandbits(48), number, wanted)
            if position:
                found += 1
                yield Frozen(f"{number} seats, round {wanted + 1}, number {found}", position)
        else:
            raise MuragliaError("no_positions", "a thousand games had too little to gain by trading")


def _at_round(seed: int, seats: int, wanted: int) -> str:
    """Play a game up to a trade phase, and return its position if there is something to gain; else nothing."""
    game = muraglia.game("chinatown")
    state: State = game.new(seats, seed)
    names = Random(seed).choices(PLAYERS, k=seats)
    referee = Referee(state, [bots.make(name, game, seed + seat) for seat, name in enumerate(names)])
    for seat, move in referee.moves():
        if state.phase == TRADE and state.round == wanted:
            return state.position() if possible_gain(seen(state)).pooled.gain >= WORTH_IT else ""
        referee.play(seat, move)
    return ""
