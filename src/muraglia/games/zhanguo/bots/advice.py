"""What the players of ZhanGuo say when they explain themselves, and who is likely to win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp

from muraglia.bots.advice import Advice, Reason
from muraglia.games.zhanguo.bots.turn import Turn
from muraglia.games.zhanguo.bots.value import CARDS_IN_ROUND, HandValue
from muraglia.games.zhanguo.cardboard import reward
from muraglia.games.zhanguo.game import State
from muraglia.games.zhanguo.moves import AnyMove, Down, Play
from muraglia.games.zhanguo.tables import COLOURS, ROUNDS

SURE = 5.0
"""Points by which a lead must grow to make victory e times as likely, at the very end …"""
UNSURE = 1.0
"""… and by how much more for each turn that is left."""


def shares(state: State, value: HandValue) -> list[float]:
    """Return everybody's share of the victory: as it is at the end, before that by what positions are worth."""
    seats = range(state.seats)
    if state.over:
        winners = state.outcome.winners
        return [(seat in winners) / len(winners) for seat in seats]
    worths = [value.worth(state, seat) for seat in seats]
    left = (ROUNDS - state.round) * CARDS_IN_ROUND + max(len(hand) for hand in state.hand)
    best = max(worths)
    wishes = [exp((mine - best) / (SURE + UNSURE * left)) for mine in worths]
    return [wish / sum(wishes) for wish in wishes]


def told(state: State, found: Sequence[tuple[Turn, float, Sequence[Reason]]]) -> list[Advice]:
    """Return advice on the cards, or the steps, that turns begin with, the best turn of each: how it goes on, and why.

    Officials go down first, but that is the same in every turn: the card is what is in question, if it can be played.
    """
    seat = state.acting[0]
    legal = state.legal(seat)
    advice: dict[AnyMove, Advice] = {}
    for turn, share, why in found:
        downs = next((at for at, move in enumerate(turn.moves) if not isinstance(move, Down)), 0)
        move, *after = turn.moves[downs:]
        if move not in legal:
            (move, *after), downs = turn.moves, 0
        if move not in advice:
            named = after[:1] if isinstance(move, Play) else [move]
            reasons = [*_way(move, after, downs), *_gains(state, seat, turn, named), *why]
            reasons = reasons or [*_gains(state, seat, turn)] or [Reason("prepares")]
            advice[move] = Advice(move, share, tuple(reasons), tuple(after))
    return list(advice.values())


def _way(move: AnyMove, after: Sequence[AnyMove], downs: int) -> Iterator[Reason]:
    """Say how the turn goes on, as far as the place of the card."""
    if downs:
        yield Reason("first_down")
    if isinstance(move, Play) and after:
        yield Reason("then", {"move": str(after[0])})


def _gains(state: State, seat: int, turn: Turn, named: Sequence[AnyMove] = ()) -> Iterator[Reason]:
    """Say what the whole turn brings at once: what is taken, built and activated, points, and the unrest it costs. What
    a move builds that is named already is not said again."""
    ahead, points = state.copy(), 0
    for move in turn.moves:
        for event in ahead.play(seat, move):
            told = event.public
            if told.get("seat") != seat:
                continue
            match event.kind:
                case "markers":
                    yield Reason("takes", {"number": told["number"], "marker": told["marker"]})
                case "big_marker":
                    yield Reason("takes_big", {"marker": told["marker"]})
                case "accept":
                    gift = reward(state.tables, state.round, COLOURS.index(str(told["marker"])))
                    yield Reason("reward", {"reward": gift.gives, "marker": told["marker"]})
                case "pass_reward":
                    yield Reason("keeps", {"marker": told["marker"]})
                case "move":
                    yield Reason("moves", {"official": told["official"], "end": told["end"]})
                case "pay":
                    yield Reason("pays", {"region": told["region"]})
                case "triggered":
                    yield Reason("activates", {"cards": told["cards"]})
                case "hire":
                    yield Reason("hires", {"number": told["number"], "region": told["region"]})
                case "workers":
                    yield Reason("workers", {"number": told["number"], "region": told["region"]})
                case "add":
                    yield Reason("official", {"official": told["official"], "region": told["region"]})
                case "governor" if move not in named:
                    yield Reason("governor", {"region": told["region"]})
                case "wall" if move not in named:
                    yield Reason("wall", {"section": told["section"], "bars": told["bars"]})
                case "bonus":
                    yield Reason("bonus", {"what": told["what"], "number": told["number"]})
                case "calm":
                    yield Reason("calm", {"region": told["region"], "unrest": told["unrest"]})
                case "task":
                    yield Reason("task", {"task": told["task"], "value": told["value"]})
                case "palace" if move not in named:
                    yield Reason("palace", {"region": told["region"]})
            if event.kind in ("unify", "hire") and told["unrest"]:
                yield Reason("unrest", {"region": told["region"], "unrest": told["unrest"]})
            if event.kind in ("points", "palace"):
                points += int(str(told["points"]))
    if points:
        yield Reason("scores", {"points": points})
