"""What the purses of others can hold (CT-11.1): the money of private deals is unknown, but it has limits. Everybody
started with known money, every income is public, and nobody can have less than 0. A way to fill in the unknown payments
*fits* if all purses stay at 0 or more after each step, if everybody can still pay for the offers they have accepted,
and if the purses match the ones shown at the end of the game. The first way that fits is found as a flow of money
through time; many small random shifts between ways that fit then make all of them about equally likely.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from muraglia.games.chinatown.deals import Dealt, Entry, Paid

MIXING = 12
"""How often each unknown deal is shifted, on average."""

Steps = list[tuple[int, ...] | None]
"""What each purse gains, entry by entry; `None` for a deal with unknown money."""


def fill_in(
    start: Sequence[int],
    ledger: Sequence[Entry],
    final: Sequence[int] | None,
    least: Sequence[int],
    rng: random.Random,
) -> dict[int, tuple[int, ...]]:
    """Return for each deal with unknown money (by its place in the ledger) what every seat gained. `final` are the
    purses shown at the end of the game, `least` is the least that each can hold now."""
    seats = len(start)
    steps = [_known(entry, seats) for entry in ledger]
    parties = {at: entry.parties for at, entry in enumerate(ledger) if type(entry) is Dealt and steps[at] is None}
    if not parties:
        return {}
    gains = _Flow(start, steps, parties, final or least).gains()
    purses = [list(start)]
    for at, step in enumerate(steps):
        change = gains[at] if step is None else step
        purses.append([cash + change[seat] for seat, cash in enumerate(purses[-1])])
    purses[-1] = [cash - least[seat] for seat, cash in enumerate(purses[-1])]  # the money that can be moved away
    _mix(gains, parties, purses, final is not None, rng)
    return {at: tuple(gain) for at, gain in gains.items()}


def _known(entry: Entry, seats: int) -> tuple[int, ...] | None:
    if type(entry) is Paid:
        return tuple(entry.amount(seat) for seat in range(seats))
    if type(entry) is Dealt:
        return tuple(entry.terms.net(seat) for seat in range(seats)) if entry.whole else None
    return (0,) * seats


def _mix(
    gains: dict[int, list[int]],
    parties: dict[int, tuple[int, ...]],
    purses: list[list[int]],
    shown: bool,
    rng: random.Random,
) -> None:
    """Shift money between two parties of a deal, for good or until another deal of the two, as far as all purses in
    between allow. `purses[at + 1]` is what everybody has after entry `at`."""
    places = list(parties)
    for _ in range(MIXING * len(places)):
        at = rng.choice(places)
        one, other = rng.sample(parties[at], 2)
        later = [place for place in places if place > at and one in parties[place] and other in parties[place]]
        if not shown:
            later.append(len(purses) - 1)
        if not later:
            continue
        back = rng.choice(later)
        between = range(at + 1, back + 1)
        low = -min(purses[place][other] for place in between)
        high = min(purses[place][one] for place in between)
        amount = rng.randint(low, high)
        for place in between:
            purses[place][one] -= amount
            purses[place][other] += amount
        for place, sign in ((at, 1), (back, -1)):
            if place in gains:
                gains[place][one] -= sign * amount
                gains[place][other] += sign * amount


class _Flow:
    """A flow of money from purse to purse through time; money changes purses in unknown deals only."""

    def __init__(
        self,
        start: Sequence[int],
        steps: Steps,
        parties: dict[int, tuple[int, ...]],
        final: Sequence[int],
    ) -> None:
        self.seats = len(start)
        self.steps = steps
        self.parties = parties
        self.source, self.sink = -1, -2
        self.room: dict[int, dict[int, int]] = {self.source: {}, self.sink: {}}
        """By node: the nodes that money can still flow to, and how much."""
        for seat in range(self.seats):
            self.join(self.source, self.purse(seat, 0), start[seat])
            for at, step in enumerate(steps):
                self.follow(seat, at, step)
            self.join(self.purse(seat, len(steps)), self.sink, final[seat])

    def purse(self, seat: int, at: int) -> int:
        """Return the node of a purse before entry `at`."""
        return at * (self.seats + 1) + seat

    def crossing(self, at: int) -> int:
        """Return the node of an unknown deal."""
        return at * (self.seats + 1) + self.seats

    def join(self, one: int, other: int, amount: int) -> None:
        """Let this amount of money flow from one node to another."""
        self.room.setdefault(one, {})[other] = self.room.get(one, {}).get(other, 0) + amount
        self.room.setdefault(other, {}).setdefault(one, 0)

    def follow(self, seat: int, at: int, step: tuple[int, ...] | None) -> None:
        """Add the edges for a purse and one entry of the ledger."""
        before, after = self.purse(seat, at), self.purse(seat, at + 1)
        self.join(before, after, 1 << 30)
        if step is None:
            if seat in self.parties[at]:
                self.join(before, self.crossing(at), 1 << 30)
                self.join(self.crossing(at), after, 1 << 30)
        elif step[seat] < 0:
            self.join(before, self.sink, -step[seat])  # a payment that must be possible
        elif step[seat]:
            self.join(self.source, after, step[seat])

    def gains(self) -> dict[int, list[int]]:
        """Send money until every payment can be made; return what each seat gains in the unknown deals."""
        sent: dict[tuple[int, int], int] = {}
        while path := self.path():
            amount = min(self.room[one][other] for one, other in path)
            for one, other in path:
                self.room[one][other] -= amount
                self.room[other][one] += amount
                sent[one, other] = sent.get((one, other), 0) + amount
        gains = {}
        for at, parties in self.parties.items():
            gain, crossing = [0] * self.seats, self.crossing(at)
            for seat in parties:
                before, after = self.purse(seat, at), self.purse(seat, at + 1)
                out = sent.get((crossing, after), 0) - sent.get((after, crossing), 0)
                gain[seat] = out - sent.get((before, crossing), 0) + sent.get((crossing, before), 0)
            gains[at] = gain
        return gains

    def path(self) -> list[tuple[int, int]]:
        """Return a way from the source to a payment that still lacks money; empty: all can be made."""
        came: dict[int, int] = {self.source: self.source}
        queue = [self.source]
        for node in queue:
            for to, room in self.room[node].items():
                if room and to not in came:
                    came[to] = node
                    if to == self.sink:
                        return self.walk(came)
                    queue.append(to)
        return []

    def walk(self, came: dict[int, int]) -> list[tuple[int, int]]:
        """Return the steps that lead to the sink."""
        steps, node = [], self.sink
        while node != self.source:
            steps.append((came[node], node))
            node = came[node]
        return steps
