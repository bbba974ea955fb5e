"""A full position that agrees with what a seat knows (DM-8.2).

The unknowns are gifts between others and fists that are still closed. A way to fill them in *fits* if everybody held
what they showed, built and gave, and if a player who was stuck held nothing that could be built. All ways that fit are
equally likely: `Past.ways` counts them, and each unknown piece is drawn with a probability in proportion to the ways
that it leaves.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

import msgspec

from muraglia.games.die_mauer.building import fitting_ends
from muraglia.games.die_mauer.moves import LEFT
from muraglia.games.die_mauer.pieces import EMPTY, PIECES
from muraglia.games.die_mauer.round_memory import Built, Entry, Gift, Reveal, Stuck
from muraglia.games.die_mauer.rules import KINDS_IN
from muraglia.games.die_mauer.state import CHOOSE, KINDS, STEPS, State
from muraglia.games.die_mauer.view import View

PATIENCE = 20_000
"""How many positions of the past are counted exactly. A round with dozens of hidden gifts has more: then any draw that
fits is taken, and not all are equally likely."""

Hands = tuple[int, ...]


def walls_before(story: Sequence[Entry], wall: str) -> list[str]:
    """Return the wall as it stood before each entry of a story that ends with this wall."""
    walls = []
    for entry in reversed(story):
        if type(entry) is Built:
            wall = wall[1:] if entry.end == LEFT else wall[:-1]
        walls.append(wall)
    return walls[::-1]


def until_unknown(story: Sequence[Entry], walls: list[str], start: int, hands: Hands) -> tuple[int, Hands] | None:
    """Follow a story up to the next unknown gift; return `None` if somebody did something that these hands do not
    allow."""
    now = list(hands)
    for index in range(start, len(story)):
        match story[index]:
            case Reveal(_, shown):
                if any(piece != EMPTY and not now[seat * KINDS + piece] for seat, piece in enumerate(shown)):
                    return None
            case Built(seat, piece, _):
                now[seat * KINDS + piece] -= 1
                if now[seat * KINDS + piece] < 0:
                    return None
            case Gift(_, _, -1):
                return index, tuple(now)
            case Gift(seat, to, piece):
                now[seat * KINDS + piece] -= 1
                now[to * KINDS + piece] += 1
                if now[seat * KINDS + piece] < 0:
                    return None
            case Stuck(master):
                if fits_something(now, master, walls[index]):
                    return None
    return len(story), tuple(now)


def fits_something(hands: Sequence[int], seat: int, wall: str) -> bool:
    """Tell whether a seat holds a piece that fits."""
    return any(hands[seat * KINDS + piece] and fitting_ends(wall, piece) for piece in PIECES)


class Past:
    """The round so far with its unknown gifts."""

    def __init__(self, view: View, rng: random.Random) -> None:
        self.view = view
        self.rng = rng
        self.story = view.story
        self.walls = walls_before(view.story, view.wall)
        self.counted: dict[tuple[int, Hands], int] = {}
        closed = view.ready if view.step == STEPS[CHOOSE] else ()
        self.closed_fists = [seat for seat in closed if seat != view.seat]
        self.last_hands: Hands | None = None
        if view.over:  # all hands were turned up (DM-8.3)
            self.last_hands = tuple(count for hand in view.scorecards[-1].hands for count in hand)

    def choices(self, hands: Hands) -> int:
        """Return in how many ways the closed fists can be filled from these hands; 0: these hands are impossible."""
        view = self.view
        if self.last_hands is not None:
            return int(hands == self.last_hands)
        if view.step == "free" and not fits_something(hands, view.master, view.wall):
            return 0  # a player with nothing that fits is not asked (DM-6.5)
        ways = 1
        for seat in self.closed_fists:
            ways *= 1 + sum(1 for piece in PIECES if hands[seat * KINDS + piece])
        return ways

    def after_gift(self, index: int, hands: Hands, piece: int) -> Hands | None:
        """Return the hands after the unknown gift number `index` was this piece."""
        gift = self.story[index]
        assert type(gift) is Gift
        if not hands[gift.seat * KINDS + piece]:
            return None
        now = list(hands)
        now[gift.seat * KINDS + piece] -= 1
        now[gift.to * KINDS + piece] += 1
        return tuple(now)

    def ways(self, start: int, hands: Hands) -> int:
        """Return how many ways there are to fill in the story from here on."""
        known = self.counted.get((start, hands))
        if known is not None:
            return known
        reached = until_unknown(self.story, self.walls, start, hands)
        if reached is None:
            ways = 0
        elif reached[0] == len(self.story):
            ways = self.choices(reached[1])
        elif len(self.counted) > PATIENCE:
            ways = int(any(self.ways(reached[0] + 1, after) for _, after in self.gifts(*reached)))
        else:
            ways = sum(self.ways(reached[0] + 1, after) for _, after in self.gifts(*reached))
        self.counted[start, hands] = ways
        return ways

    def gifts(self, index: int, hands: Hands) -> list[tuple[int, Hands]]:
        """Return what the unknown gift number `index` may be, and the hands after each."""
        options = ((piece, self.after_gift(index, hands, piece)) for piece in PIECES)
        return [(piece, after) for piece, after in options if after is not None]

    def fill_in(self) -> tuple[list[Entry], Hands]:
        """Return the story with every gift named, and the hands it leads to."""
        story = list(self.story)
        place, hands = 0, tuple(count for hand in self.view.start_hands for count in hand)
        while True:
            reached = until_unknown(self.story, self.walls, place, hands)
            assert reached is not None, "a view always has a past"
            place, hands = reached
            if place == len(story):
                return story, hands
            gifts = self.gifts(place, hands)
            weights = [self.ways(place + 1, after) for _, after in gifts]
            piece, hands = self.rng.choices(gifts, weights)[0]
            story[place] = msgspec.structs.replace(story[place], piece=piece)
            place += 1


S = TypeVar("S", bound=State)


def sample(view: View, rng: random.Random, state: S) -> S:
    """Fill an empty state with a position that agrees with a view."""
    past = Past(view, rng)
    story, hands = past.fill_in()
    state.set_out(view.seats, view.options, view.rules)
    state.acting = view.acting
    state.over = view.over
    state.step = STEPS.index(view.step)
    state.round = view.round
    state.turn = view.turn
    state.master = view.master
    state.wall = view.wall
    state.built_walls = sum(1 for letter in view.wall if letter.isdigit())
    state.counts = list(hands)
    state.start_hands = tuple(count for hand in view.start_hands for count in hand)
    state.pieces = list(view.pieces)
    state.held = held_kinds(hands)
    state.story = story
    state.builders = view.builders
    state.scorecards = view.scorecards
    state.points = list(view.points)
    state.starter = ""
    state.shown = last_shown(story, view.seats)
    state.waiting = 0
    if state.step == CHOOSE:
        state.shown = [-1] * view.seats
        for seat in view.ready:
            state.shown[seat] = rng.choice((*KINDS_IN[state.held[seat]], EMPTY))
        if view.seat is not None and view.choice is not None:
            state.shown[view.seat] = view.choice
        state.waiting = sum(1 << seat for seat in range(view.seats) if seat not in view.ready)
    return state


def held_kinds(hands: Hands) -> list[int]:
    """Return which kinds each seat holds, as bits."""
    return [sum(1 << piece for piece in PIECES if hands[start + piece]) for start in range(0, len(hands), KINDS)]


def last_shown(story: list[Entry], seats: int) -> list[int]:
    """Return what lay in the fists when they were last opened."""
    for entry in reversed(story):
        if type(entry) is Reveal:
            return list(entry.shown)
    return [-1] * seats
