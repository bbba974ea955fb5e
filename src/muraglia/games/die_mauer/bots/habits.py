"""Habits in Die Mauer: how several kinds of players choose what to show, and which kind somebody seems to be.

An equilibrium gives nothing away, but it does not punish habits either. Once a player is seen to have one, it can be
exploited.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from muraglia.games.die_mauer.bots.thrifty import lots
from muraglia.games.die_mauer.bots.turn import Mixture, TurnGame
from muraglia.games.die_mauer.bots.value import load
from muraglia.games.die_mauer.building import room
from muraglia.games.die_mauer.game import State
from muraglia.games.die_mauer.pieces import EMPTY, MINUS
from muraglia.games.die_mauer.round_memory import Built, Gift, Reveal
from muraglia.games.die_mauer.rules import KINDS_IN
from muraglia.games.die_mauer.sampling import held_kinds, walls_before
from muraglia.games.die_mauer.state import CHOOSE, KINDS

EVEN, CARELESS, THRIFTY, KNOWING, SOLVED = range(5)
"""Kinds of players: shows anything; looks at its own pieces only; plays like the bot thrifty; plays the best response
to those two, like the bot medium; plays an equilibrium."""
PRIOR = (0.01, 0.03, 0.03, 0.03, 0.9)
"""The prior probability of each kind of player, before any fist was opened. It is low for habits, since a bot that
assumes habits becomes predictable itself."""
FREE = 0.3
"""The least chance that a player has no habits and solves the turn like this bot."""
LEAST = 1e-9
"""The least chance of a kind, so that a long round cannot rule out all of them."""
SLIP = 0.05
"""The chance that a player shows anything at random."""
RESOLVE = 0.2
"""A player who responds to others shows a choice that promises this many more points e times as often."""


def even(choices: Sequence[int]) -> Mixture:
    """Return a mixture that shows anything."""
    return [1 / len(choices) if choice in choices else 0.0 for choice in range(EMPTY + 1)]


def careless(wall: str, pieces: Sequence[int], i_am_master: bool) -> Mixture:
    """Return the mixture of a player who looks only at the wall and their own pieces: anything that fits, expensive
    pieces a little more often."""
    weights = [0.0] * (EMPTY + 1)
    for piece in pieces:
        weights[piece] = 2.0 + 0.5 * MINUS[piece] if room(wall, piece) else 0.2
    weights[EMPTY] = 3.0 if i_am_master else 1.0
    return _whole(weights)


def _careless(state: State, seat: int) -> Mixture:
    return careless(state.wall, KINDS_IN[state.held[seat]], seat == state.master)


def thrifty(state: State, seat: int) -> Mixture:
    """Return how the thrifty player mixes."""
    return _whole(lots(state.view(seat)))


def knowing(game: TurnGame, state: State) -> tuple[list[Mixture], list[list[float]]]:
    """Return the mixtures of players who assume that all others are careless or thrifty and respond to that, and the
    value of each choice then."""
    usual = [
        [(one + other) / 2 for one, other in zip(_careless(state, seat), thrifty(state, seat), strict=True)]
        for seat in range(game.seats)
    ]
    mixtures = []
    expected = game.expected(usual)
    for choices, worth in zip(game.choices, expected, strict=True):
        best = max(worth[choice] for choice in choices)
        weights = [0.0] * (EMPTY + 1)
        for choice in choices:
            weights[choice] = exp((worth[choice] - best) / RESOLVE)
        mixtures.append(_whole(weights))
    return mixtures, expected


def with_open_fists(state: State) -> State:
    """Return the turn as it began: nobody has chosen."""
    opened = state.copy()
    opened.acting = tuple(range(state.seats))
    opened.waiting = (1 << state.seats) - 1
    opened.shown = [-1] * state.seats
    return opened


def turn_before(state: State, index: int) -> State:
    """Return a turn of this round as it began, by the place in the story where its fists opened."""
    reveal = state.story[index]
    assert type(reveal) is Reveal, "fists opened here"
    before = with_open_fists(state)
    before.step = CHOOSE
    before.builders = ()
    before.master = reveal.master
    before.turn = sum(type(entry) is Reveal for entry in state.story[:index])
    before.wall = walls_before(state.story, state.wall)[index]
    before.built_walls = sum(letter.isdigit() for letter in before.wall)
    before.story = state.story[:index]
    counts = list(state.start_hands)
    for entry in before.story:
        match entry:
            case Built(seat, piece, _):
                counts[seat * KINDS + piece] -= 1
            case Gift(seat, to, piece):
                counts[seat * KINDS + piece] -= 1
                counts[to * KINDS + piece] += 1
    before.counts = counts
    before.held = held_kinds(tuple(counts))
    before.pieces = [sum(counts[seat * KINDS : seat * KINDS + KINDS]) for seat in range(state.seats)]
    return before


def all_habits(state: State) -> list[list[Mixture]]:
    """Return, for each kind of player but the last, how everybody would mix in this turn."""
    opened = with_open_fists(state)
    seats = range(state.seats)
    as_medium = TurnGame(opened, load(state.seats))  # it knows no table, and does not play for the victory
    return [
        [even(as_medium.choices[seat]) for seat in seats],
        [_careless(opened, seat) for seat in seats],
        [thrifty(opened, seat) for seat in seats],
        knowing(as_medium, opened)[0],
    ]


class Acquaintance:
    """What a bot believes about a player: the chance of each kind. The last kind has no habits, and its chance never
    falls below `free`."""

    def __init__(self, chances: Sequence[float] = PRIOR, free: float = FREE) -> None:
        self.chances = list(chances)
        self.free = free

    def learn(self, mixtures: Sequence[Mixture], shown: int) -> None:
        """Update the chances with a choice that was shown, given how each kind of player would have mixed."""
        chances = [
            max(LEAST, chance * (SLIP / (EMPTY + 1) + (1 - SLIP) * mixture[shown]))
            for chance, mixture in zip(self.chances, mixtures, strict=True)
        ]
        habits, free = _whole(chances)[:-1], max(self.free, _whole(chances)[-1])
        self.chances = [*[(1 - free) * chance / sum(habits) for chance in habits], free]

    def habit(self, mixtures: Sequence[Mixture]) -> Mixture:
        """Return how often the player shows each choice out of habit; the rest to 1 is chosen by solving the turn."""
        return [
            sum([chance * mixture[choice] for chance, mixture in zip(self.chances, mixtures, strict=False)])
            for choice in range(EMPTY + 1)
        ]


def _whole(weights: Sequence[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights]
