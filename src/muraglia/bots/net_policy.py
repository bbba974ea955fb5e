"""Use a net's outputs in a search: logits for the legal moves of positions, and which moves deserve a closer look."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from math import exp
from typing import Any, TypeVar

from muraglia.bots.net import Net, NetOutput
from muraglia.bots.net_encoding import NetEncoding
from muraglia.kernel.contract import State
from muraglia.kernel.feature import width

UNLIKELY = 0.01
"""Moves that a net considers less likely than this are not searched."""

Choice = TypeVar("Choice", bound=Hashable)


def evaluate(net: Net, states: Sequence[State[Any]]) -> list[tuple[NetOutput, dict[Any, float]]]:
    """Return, for each state, the net's output for the seat that decides, and the logit of each of its moves."""
    if not states:
        return []
    seats = states[0].seats
    rows = []
    for state in states:
        observed = [0] * width(state.game.features(seats))
        state.observe(state.acting[0], observed)
        rows.append(observed)
    evaluated = []
    for state, output in zip(states, net.think(rows, seats), strict=True):
        seat, decode = state.acting[0], state.game.decode
        places = _places(net.encoding, seat, seats)
        evaluated.append((output, {decode(code): output.logits[places[code]] for code in state.codes(seat)}))
    return evaluated


@cache
def _places(encoding: NetEncoding, seat: int, seats: int) -> dict[int, int]:
    """Return the place of each code among a net's outputs."""
    return {code: at for at, code in enumerate(encoding.seen_from(seat, seats))}


def chances(logits: dict[Choice, float], most: int, least: int = 1) -> dict[Choice, float]:
    """Return the moves that are worth searching, likeliest first, with their probability."""
    top = max(logits.values())
    weights = {move: exp(logit - top) for move, logit in logits.items()}
    total = sum(weights.values())
    ranked = sorted(weights, key=weights.__getitem__, reverse=True)[:most]
    kept = [move for at, move in enumerate(ranked) if at < least or weights[move] / total >= UNLIKELY]
    return {move: max(weights[move] / total, 1e-6) for move in kept}


def within(share: float) -> float:
    """Return a share clipped to 0 … 1."""
    return min(max(share, 0.0), 1.0)
