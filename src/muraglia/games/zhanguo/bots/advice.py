"""How the bots of ZhanGuo explain their moves, and everybody's chance to win."""

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
    """Return everybody's share of the victory: the real one at the end, before that by the value of the position."""
    seats = range(state.seats)
    if state.over:
        winners = state.outcome.winners
        return [(seat in winners) / len(winners) for seat in seats]
    worths = [value.worth(state, seat) for seat in seats]
    left = (ROUNDS - state.round) * CARDS_IN_ROUND + max(len(hand) for hand in state.hand)
    best = max(worths)
    weights = [exp((mine - best) / (SURE + UNSURE * left)) for mine in worths]
    return [weight / sum(weights) for weight in weights]


def turn_advice(state: State, found: Sequence[tuple[Turn, float, Sequence[Reason]]]) -> list[Advice]:
    """Return advice on the cards, or the steps, that turns can begin with; for each, how its best turn goes on, and
    why. Moves down come first in every turn, so the advice is about the card, if one can be played.
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
    """Explain how the turn goes on, up to the place of the card."""
    if downs:
        yield Reason("first_down")
    if isinstance(move, Play) and after:
        yield Reason("then", {"move": str(after[0])})


def _gains(state: State, seat: int, turn: Turn, named: Sequence[AnyMove] = ()) -> Iterator[Reason]:
    """Explain what the whole turn gains at once: things taken, built and activated, points, and the unrest that it
    costs. Things that a move already names are not repeated."""
    ahead, points = state.copy(), 0
    for move in turn.moves:
        for event in ahead.play(seat, move):
            public = event.public
            if public.get("seat") != seat:
                continue
            match event.kind:
                case "markers":
                    yield Reason("takes", {"number": public["number"], "marker": public["marker"]})
                case "big_marker":
                    yield Reason("takes_big", {"marker": public["marker"]})
                case "accept":
                    gift = reward(state.tables, state.round, COLOURS.index(str(public["marker"])))
                    yield Reason("reward", {"reward": gift.gives, "marker": public["marker"]})
                case "pass_reward":
                    yield Reason("keeps", {"marker": public["marker"]})
                case "move":
                    yield Reason("moves", {"official": public["official"], "end": public["end"]})
                case "pay":
                    yield Reason("pays", {"region": public["region"]})
                case "triggered":
                    yield Reason("activates", {"cards": public["cards"]})
                case "hire":
                    yield Reason("hires", {"number": public["number"], "region": public["region"]})
                case "workers":
                    yield Reason("workers", {"number": public["number"], "region": public["region"]})
                case "add":
                    yield Reason("official", {"official": public["official"], "region": public["region"]})
                case "governor" if move not in named:
                    yield Reason("governor", {"region": public["region"]})
                case "wall" if move not in named:
                    yield Reason("wall", {"section": public["section"], "bars": public["bars"]})
                case "bonus":
                    yield Reason("bonus", {"what": public["what"], "number": public["number"]})
                case "calm":
                    yield Reason("calm", {"region": public["region"], "unrest": public["unrest"]})
                case "task":
                    yield Reason("task", {"task": public["task"], "value": public["value"]})
                case "palace" if move not in named:
                    yield Reason("palace", {"region": public["region"]})
            if event.kind in ("unify", "hire") and public["unrest"]:
                yield Reason("unrest", {"region": public["region"], "unrest": public["unrest"]})
            if event.kind in ("points", "palace"):
                points += int(str(public["points"]))
    if points:
        yield Reason("scores", {"points": points})
