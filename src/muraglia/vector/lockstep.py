"""Compare an array engine with the Python engine, step by step. Without JAX, so that many processes can run it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import numpy as np

import muraglia
from muraglia.kernel.errors import IllegalMove
from muraglia.kernel.event import Event
from muraglia.kernel.feature import width
from muraglia.kernel.move import Move
from muraglia.kernel.record import AnyState


class Mismatch(Exception):
    """The first difference: the moves that lead there, and what each engine says."""


class ArrayGames(msgspec.Struct):
    """What an array engine says about some games: arrays by game and leg (one or more steps)."""

    game: str
    seats: int
    options: dict[str, Any]
    first: int
    """The seed of the first game; the others have the next ones."""
    first_leg: int
    """The number of steps in the first leg; all others have as many as `action` has for a leg."""
    vector: np.ndarray[Any, Any]
    mask: np.ndarray[Any, Any]
    observation: np.ndarray[Any, Any]
    acting: np.ndarray[Any, Any]
    asked: np.ndarray[Any, Any]
    """The seat that is asked, for engines that ask one seat at a time."""
    scores: np.ndarray[Any, Any]
    over: np.ndarray[Any, Any]
    action: np.ndarray[Any, Any]
    """By game, leg and step."""
    refused: np.ndarray[Any, Any]
    """Whether illegal actions, tried at each step of the leg, changed nothing and were flagged."""


def compare(played: ArrayGames) -> Counter[str]:
    """Play the same games in Python and compare everything; return how often each rule came up."""
    met: Counter[str] = Counter()
    for number in range(played.vector.shape[0]):
        _one_game(played, number, met)
    return met


def _one_game(played: ArrayGames, number: int, met: Counter[str]) -> None:
    game = muraglia.game(played.game)
    state: AnyState = game.new(played.seats, played.first + number, played.options)
    moves: list[Move] = []
    out = [0] * width((*game.features(played.seats), *game.menu_features(played.seats)))
    for leg in range(played.vector.shape[1]):
        here = (number, leg)
        difference = _difference(played, here, state, out)
        met["compared"] += 1
        if state.over and not difference:
            met["games"] += 1
            return
        steps = played.action[here] if leg else played.action[here][: played.first_leg]
        for action in steps:
            if not difference and not state.over:
                difference = _step(state, action, moves, met)
        if difference:
            setup = f"{played.seats} seats, {game.meta.write_options(state.options)}, seed {played.first + number}"
            raise Mismatch(f"{setup}, after {[str(move) for move in moves]}:\n{difference}")
    raise Mismatch(f"seed {played.first + number} did not end after {len(moves)} moves")


def _step(state: AnyState, action: np.ndarray[Any, Any], moves: list[Move], met: Counter[str]) -> str:
    """Play an action in Python too, and count the rules it shows; return why it is impossible, or an empty text."""
    met["steps"] += 1
    for seat, move in _chosen(state, action).items():
        if move is None:
            return f"action {action} is not legal"
        try:
            events = state.play(seat, move)
        except IllegalMove as refusal:
            return f"{move} is not legal: {refusal}"
        moves.append(move)
        for event in events:
            met[_clause(event)] += 1
    return ""


def _chosen(state: AnyState, action: np.ndarray[Any, Any]) -> dict[int, Move | None]:
    """Return the moves of an action by seat: all acting seats, or the one asked; `None` for a move not offered now."""
    if action.ndim:
        return {seat: state.game.decode(int(action[seat])) for seat in state.acting}
    seat, may = state.asked()
    return {seat: may.get(int(action))}


def _difference(played: ArrayGames, here: tuple[int, int], state: AnyState, out: list[int]) -> str:
    """Return the first difference between the engines; empty if there is none."""
    theirs, ours = played.vector[here].tolist(), state.vector()
    if theirs != ours:
        return f"vector {theirs}, not {ours}"
    if bool(played.over[here]) != state.over:
        return f"over is {played.over[here]}"
    acting = tuple(seat for seat, acts in enumerate(played.acting[here].tolist()) if acts)
    if acting != state.acting:
        return f"acting {acting}, not {state.acting}"
    difference = _legal_difference(played, here, state)
    if difference:
        return difference
    for seat in range(state.seats):
        _observe(state, seat, out)
        seen = played.observation[here][seat].tolist()
        if seen != out:
            differ = [
                feature.name
                for feature, first in _places(state)
                if seen[first : first + feature.size] != out[first : first + feature.size]
            ]
            return f"seat {seat} observes {seen}, not {out}: {differ}"
    if not played.refused[here]:
        return "an illegal action is not refused"
    if played.scores[here].tolist() != list(state.standing):
        return f"scores {played.scores[here].tolist()}, not {state.standing}"
    return ""


def _legal_difference(played: ArrayGames, here: tuple[int, int], state: AnyState) -> str:
    """Return the first difference in the legal moves; empty if there is none."""
    mask = played.mask[here]
    if mask.ndim == 2:
        rows = {seat: (np.flatnonzero(mask[seat]).tolist(), sorted(state.codes(seat))) for seat in range(state.seats)}
    else:
        asked, may = state.asked()
        if int(played.asked[here]) != max(0, asked):
            return f"seat {played.asked[here]} is asked, not {asked}"
        rows = {asked: (np.flatnonzero(mask).tolist(), sorted(may))}
    for seat, (theirs, ours) in rows.items():
        if theirs != ours:
            return f"seat {seat} may play {theirs}, not {ours}"
    return ""


def _observe(state: AnyState, seat: int, out: list[int]) -> None:
    """Write a seat's observation into `out`, with its menu if the game has one."""
    state.observe(seat, out)
    if state.game.menu_features(state.seats):
        more: list[int] = []
        state.observe_menu(seat, more)
        out += more


def _places(state: AnyState) -> list[tuple[muraglia.Feature, int]]:
    features = (*state.game.features(state.seats), *state.game.menu_features(state.seats))
    return [(feature, sum(each.size for each in features[:number])) for number, feature in enumerate(features)]


def _clause(event: Event) -> str:
    """Return the rule that an event shows: its kind, and the rule or reason that it names."""
    return " ".join(str(part) for part in (event.kind, event.public.get("rule") or event.public.get("reason")) if part)
