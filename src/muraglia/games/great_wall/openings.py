"""The openings of Great Wall of China: the actions of everybody's first two turns.

A site is described by who is there already and by whether its tokens are the most valuable: its number means nothing.
"""

from __future__ import annotations

from muraglia.bots.advice import Reason
from muraglia.games.great_wall.cards import LETTERS
from muraglia.games.great_wall.moves import AnyMove, Cover, Draw, Play, Ride
from muraglia.games.great_wall.state import State

DEPTH = 4


def met(state: State, seat: int, done: int) -> Reason | None:
    """Return whose turn it is; seat 1 starts (GW-2.4)."""
    del state
    return None if done else Reason("place", {"place": seat + 1})


def told(state: State, seat: int, move: AnyMove) -> Reason | None:
    """Return how an action is named in the tree of openings; claims are left out, since they follow from what was
    played."""
    match move:
        case Draw():
            return Reason("draw")
        case Play(card, count, site):
            return Reason("play", {"cards": LETTERS[card] * count, **_where(state, seat, site)})
        case Ride(site):
            return Reason("ride", _where(state, seat, site))
        case Cover(owner, card, _):
            return Reason("cover", {"card": LETTERS[card]}) if owner != seat else None
        case _:
            return None


def _where(state: State, seat: int, site: int) -> dict[str, str]:
    cards = state.cards[site * state.seats : (site + 1) * state.seats]
    rivals = sum(cards) > cards[seat]
    who = "both" if rivals and cards[seat] else "rivals" if rivals else "own" if cards[seat] else "nobody"
    worth = [sum(state.tokens[each]) for each in range(len(state.tokens)) if state.open >> each & 1]
    return {"who": who, "tokens": "most" if sum(state.tokens[site]) == max(worth) else "fewer"}
