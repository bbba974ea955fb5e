"""The thrifty player of Die Mauer: it gets rid of expensive pieces first, and is never predictable. All pieces built
are public, so the others' hands are nearly known. Every choice is weighed by how likely the others are to show the
same; then one is drawn, better ones more often, since a player who always shows the best piece is easy to predict.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from muraglia.bots import Budget
from muraglia.games.die_mauer.building import NO_WALLS, room
from muraglia.games.die_mauer.moves import LEFT, SHOWS, AnyMove, Build, Give, Show
from muraglia.games.die_mauer.pieces import EMPTY, IS_WALL, MINUS, PIECES
from muraglia.games.die_mauer.round_memory import Built, Gift
from muraglia.games.die_mauer.view import View
from muraglia.kernel.contract import Game

RELIEF = tuple(minus + 6.0 for minus in MINUS)
"""The value of getting rid of a piece: its minus points, and a step towards an empty hand."""
UNWANTED = 8.0
"""What a gift costs on average."""
TEMPTATION = (*(1 + 0.05 * minus for minus in MINUS), 1.0)
"""Weights for the others' choices, by kind and for the empty fist: expensive pieces a little more."""
RESOLVE = 4
"""A choice with twice the value is drawn 2⁴ times as often."""


class Thrifty:
    """Guesses what the others show."""

    hardly_thinks = True

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        del game
        self.rng = random.Random(seed)

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return what to show, to build or to give."""
        del budget
        match view.step:
            case "choose":
                return self._draw_lots(view)
            case "give":
                return max((move for move in view.legal if isinstance(move, Give)), key=_dearness)
            case _:
                builds = [move for move in view.legal if isinstance(move, Build)]
                return max(builds, key=lambda build: (_dearness(build), _good_end(view, build)))

    def _draw_lots(self, view: View) -> AnyMove:
        return SHOWS[self.rng.choices(range(EMPTY + 1), lots(view))[0]]


def lots(view: View) -> list[float]:
    """Return how often to show each kind, and the empty fist: better choices more often."""
    guess = _Guess(view)
    shows = [move.piece for move in view.legal if isinstance(move, Show)]
    weights = [max(0.0, guess.worth(piece)) ** RESOLVE if piece in shows else 0.0 for piece in range(EMPTY + 1)]
    return weights if any(weights) else [float(piece in shows) for piece in range(EMPTY + 1)]


def _dearness(move: Build | Give) -> int:
    return MINUS[move.piece]


def _good_end(view: View, build: Build) -> bool:
    """Tell whether building here is good: a wall opens an end for towers and gates, which is good for a player who
    still holds one."""
    if not view.wall:
        return True
    opens = IS_WALL[build.piece] and view.wall[0 if build.end == LEFT else -1] in NO_WALLS
    mine = view.hand or ()
    return opens == any(count for piece, count in enumerate(mine) if not IS_WALL[piece])


class _Guess:
    """What a choice promises, given what the others hold."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None and view.hand is not None, "a spectator decides nothing"
        self.wall = view.wall
        self.mine = [piece for piece in PIECES if view.hand[piece]]
        self.i_am_master = view.seat == view.master
        self.rivals = view.seats - 1
        chances = [_chances(hand) for hand in _hands(view)]
        self.master_shows = chances[view.master]
        self.others_show = [chances[seat] for seat in range(view.seats) if seat not in (view.seat, view.master)]

    def worth(self, piece: int) -> float:
        """Return the value of showing a piece, or the empty fist: this seat's relief minus the average of its
        rivals."""
        same = _how_many([chances[piece] for chances in self.others_show])
        if piece == EMPTY:
            return self._empty_fist(same)
        places = room(self.wall, piece)
        if places == 0:
            return 0.0
        if self.i_am_master:  # alone, or with too many, I build (DM-5.1, DM-5.3); else they do (DM-5.2)
            mine = same[0] + sum(same[places + 1 :])
            theirs = sum(count * chance for count, chance in enumerate(same[: places + 1]))
            return RELIEF[piece] * (mine - theirs / self.rivals)
        mine = sum(same[:places])  # with at most so many others I build, and the master builder does not
        return RELIEF[piece] * self.master_shows[piece] * mine * (1 + 1 / self.rivals)

    def _empty_fist(self, same: Sequence[float]) -> float:
        """Return the value of the empty fist (DM-6). The master builder builds the most expensive piece that fits,
        unless a single rival also shows it and gives a piece; such a rival gives the most expensive piece."""
        if self.i_am_master:
            dearest = max((RELIEF[piece] for piece in self.mine if room(self.wall, piece)), default=0.0)
            return same[0] * dearest - same[1] * UNWANTED
        gift = max((RELIEF[piece] for piece in self.mine), default=0.0)
        return self.master_shows[EMPTY] * same[0] * gift * (1 + 1 / self.rivals)


def _hands(view: View) -> list[list[int]]:
    """Return what everybody probably holds: the sets minus the pieces built, where an unseen gift was the most
    expensive piece."""
    hands = [list(hand) for hand in view.start_hands]
    for entry in view.story:
        match entry:
            case Built(seat, piece, _) if hands[seat][piece]:
                hands[seat][piece] -= 1
            case Gift(seat, to, piece):
                if piece < 0:
                    held = [kind for kind in PIECES if hands[seat][kind]]
                    piece = max(held or PIECES, key=MINUS.__getitem__)
                hands[seat][piece] = max(0, hands[seat][piece] - 1)
                hands[to][piece] += 1
    return hands


def _chances(hand: Sequence[int]) -> list[float]:
    """Return how likely somebody is to show each kind, and the empty fist."""
    weights = [TEMPTATION[piece] if hand[piece] else 0.0 for piece in PIECES] + [TEMPTATION[EMPTY]]
    return [weight / sum(weights) for weight in weights]


def _how_many(chances: Sequence[float]) -> list[float]:
    """Return the chances that none, one, two … of several things happen."""
    known = [1.0]
    for chance in chances:
        known = [stay * (1 - chance) + come * chance for stay, come in zip([*known, 0.0], [0.0, *known], strict=True)]
    return known
