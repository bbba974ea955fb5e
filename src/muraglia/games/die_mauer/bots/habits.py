"""Habits in Die Mauer: how several kinds of players choose what to show, and which kind somebody seems to be.

An equilibrium gives nothing away, but it does not punish habits either. Who is seen to have one can be answered.
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
from muraglia.games.die_mauer.rules import KINDS_IN
from muraglia.games.die_mauer.sampling import held_kinds, walls_before
from muraglia.games.die_mauer.state import CHOOSE, KINDS
from muraglia.games.die_mauer.story import Built, Gift, Reveal

EVEN, CARELESS, THRIFTY, KNOWING, SOLVED = range(5)
"""Kinds of players: shows anything; looks at the own pieces only; is the thrifty one; answers those two, as the medium
one does; plays an equilibrium."""
PRIOR = (0.01, 0.03, 0.03, 0.03, 0.9)
"""What somebody is taken for, before anything was shown: who presumes habits can be read in turn."""
FREE = 0.3
"""However sure I am of somebody's habits, so likely they are up to me after all."""
LEAST = 1e-9
"""Nobody is ever quite ruled out: in a long round that would leave nothing to choose from."""
SLIP = 0.05
"""So likely somebody shows just anything."""
RESOLVE = 0.2
"""Who answers others shows a choice that promises so many points more e times as often."""


def even(choices: Sequence[int]) -> Mixture:
    """Return a mixture that shows anything."""
    return [1 / len(choices) if choice in choices else 0.0 for choice in range(EMPTY + 1)]


def careless(wall: str, pieces: Sequence[int], i_am_master: bool) -> Mixture:
    """Return how somebody mixes who looks at the own pieces and at the wall: what fits, the dear ones a little more."""
    wishes = [0.0] * (EMPTY + 1)
    for piece in pieces:
        wishes[piece] = 2.0 + 0.5 * MINUS[piece] if room(wall, piece) else 0.2
    wishes[EMPTY] = 3.0 if i_am_master else 1.0
    return _whole(wishes)


def _careless(state: State, seat: int) -> Mixture:
    return careless(state.wall, KINDS_IN[state.held[seat]], seat == state.master)


def thrifty(state: State, seat: int) -> Mixture:
    """Return how the thrifty player mixes."""
    return _whole(lots(state.view(seat)))


def knowing(game: TurnGame, state: State) -> tuple[list[Mixture], list[list[float]]]:
    """Return how everybody would mix who takes the others to be careless or thrifty, and answers that; and what each
    choice is worth then."""
    usual = [
        [(one + other) / 2 for one, other in zip(_careless(state, seat), thrifty(state, seat), strict=True)]
        for seat in range(game.seats)
    ]
    mixtures = []
    expected = game.expected(usual)
    for choices, worth in zip(game.choices, expected, strict=True):
        best = max(worth[choice] for choice in choices)
        wishes = [0.0] * (EMPTY + 1)
        for choice in choices:
            wishes[choice] = exp((worth[choice] - best) / RESOLVE)
        mixtures.append(_whole(wishes))
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
    """What I think of somebody: how likely each kind of player is. The last one has no habits, and is never less likely
    than `free`."""

    def __init__(self, chances: Sequence[float] = PRIOR, free: float = FREE) -> None:
        self.chances = list(chances)
        self.free = free

    def learn(self, mixtures: Sequence[Mixture], shown: int) -> None:
        """See what was shown, when the kinds of players would have mixed like this."""
        chances = [
            max(LEAST, chance * (SLIP / (EMPTY + 1) + (1 - SLIP) * mixture[shown]))
            for chance, mixture in zip(self.chances, mixtures, strict=True)
        ]
        habits, free = _whole(chances)[:-1], max(self.free, _whole(chances)[-1])
        self.chances = [*[(1 - free) * chance / sum(habits) for chance in habits], free]

    def habit(self, mixtures: Sequence[Mixture]) -> Mixture:
        """Return how often they show what out of habit; what is missing to 1 is up to them."""
        return [
            sum([chance * mixture[choice] for chance, mixture in zip(self.chances, mixtures, strict=False)])
            for choice in range(EMPTY + 1)
        ]


def _whole(wishes: Sequence[float]) -> list[float]:
    total = sum(wishes)
    return [wish / total for wish in wishes]
