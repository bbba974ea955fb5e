"""The hand-made value of ZhanGuo: the points scored so far, and a fair price for everything that can still become
points. Majorities count as they are now, a little less while they can be lost; pieces count by how many turns are left
to use them; a card on the board, by how often it will be triggered and what it gains each time.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from muraglia.games.zhanguo.moves import SLOTS
from muraglia.games.zhanguo.packed_officials import COUNT, MASK
from muraglia.games.zhanguo.scoring import criterion
from muraglia.games.zhanguo.state import State
from muraglia.games.zhanguo.tables import ROUNDS
from muraglia.games.zhanguo.tasks import places_held
from muraglia.games.zhanguo.toml_reader import REGIONS

CARDS_IN_ROUND = 6


class Prices(msgspec.Struct, frozen=True):
    """The prices of things in points: set by hand, guided by a fit to the results of many games."""

    ability: tuple[float, ...] = (2.0, 1.6, 3.0, 3.0, 0.8, 0.9, 1.6, 1.8)
    """The value of using a card once, by ability, in the order of `tables.ABILITIES` …"""
    large: float = 1.6
    """… and how much more if the ability is a large one."""
    uses: tuple[float, ...] = (0.16, 0.08, 0.09, 0.09, 0.14)
    """How often a card is used in each turn left, by trigger, in the order of `tables.TRIGGERS`."""
    card: float = 0.7
    """A card on the board, since each palace scores it."""
    crew: float = 2.4
    """The first worker of a region …"""
    second: float = 1.8
    """… the second, for a palace …"""
    more: float = 0.5
    """… and each further one."""
    official: float = 0.4
    """An official …"""
    below: float = 0.6
    """… and each that is ready to hire …"""
    colours: float = 0.6
    """… and each colour that a region has for a governor."""
    ready: tuple[float, ...] = (0.0, 0.0, 1.5, 5.0)
    """The readiest region for a governor, by its colours."""
    unrest: float = 0.6
    """A level of unrest …"""
    banned: float = 0.8
    """… and where it forbids palaces."""
    lead: float = 0.9
    """The part of a majority that its leader keeps …"""
    foot: float = 2.0
    """… and the value of being present without leading."""
    marker: float = 0.45
    """A marker at the end of the game …"""
    marker_early: float = 0.35
    """… and how much more while rewards are to come."""
    task: float = 1.0
    """An undeclared task, for each of its points, if it is complete."""
    wall: float = 0.4
    """How much more each bar of a wall will count at the end than now."""
    keep: float = 1.0
    """A card at the court must gain this part of what it would gain on the board."""
    span: float = 12.0
    """How many turns before the end the price of pieces begins to fall."""


USUAL = Prices()


class HandValue:
    """Values positions of one game. It remembers values of parts, since most of a position stays the same."""

    def __init__(self, state: State, prices: Prices = USUAL) -> None:
        self.prices = prices
        self.tables = state.tables
        self.seats = state.seats
        self.known_regions: dict[tuple[int, int], dict[tuple[object, ...], tuple[float, int]]] = {}
        """By round and turns left, and by everything in a region: its value, and the colours of its officials."""
        self.known_maps: dict[tuple[object, ...], float] = {}
        self.known_walls: dict[tuple[int, ...], list[tuple[int, int]]] = {}
        """By seat and slots: the section and the bars of each of the seat's walls."""
        tables = state.tables
        self.use = []
        """What a card on the board gains in a turn, on average."""
        for trigger, ability, gives in zip(tables.trigger, tables.ability, tables.gives, strict=True):
            large = prices.large if gives == tables.amounts[ability][1] else 1.0
            self.use.append(prices.uses[trigger] * prices.ability[ability] * large)

    def lasting(self, state: State, card: int) -> float:
        """Return what a card will gain if it is on the board for the rest of the game."""
        return self.use[card] * (ROUNDS - state.round + 0.5) * CARDS_IN_ROUND

    def worth(self, state: State, seat: int) -> float:
        """Return what a position is worth to a seat."""
        return self.of_all(state, seat, self.beside(state, seat), self._regions(state, seat))

    def beside(self, state: State, seat: int) -> tuple[float, float, float]:
        """Return the value of everything off the player's board: the map with its tasks, score and markers, walls."""
        left = self._left(state, seat)
        hope = min(1.0, left / self.prices.span)
        pieces = (
            seat,
            left,
            tuple(state.governors),
            tuple(state.palaces),
            tuple(state.slots),
            tuple(state.discs),
        )
        on_map = self.known_maps.get(pieces)
        if on_map is None:
            on_map = self.known_maps[pieces] = self._governors(state, seat) + self._tasks(state, seat, hope)
        walls = self._walls(state, seat) if state.walls_left[seat] < self.tables.walls else 0.0
        return on_map, state.score[seat] + self._markers(state, seat, hope), walls

    def of_all(
        self, state: State, seat: int, beside: tuple[float, float, float], regions: Sequence[tuple[float, int]]
    ) -> float:
        """Return the value of a position from the player's regions and from everything off the board."""
        board = 0.0
        readiest = 0
        for worth, colours in regions:
            board += worth
            if colours > readiest:
                readiest = colours
        if state.governors_left[seat]:
            board += min(1.0, self._left(state, seat) / self.prices.span) * self.prices.ready[readiest]
        on_map, held, walls = beside
        return on_map + (held + board) + walls

    @staticmethod
    def _left(state: State, seat: int) -> int:
        """Return how many turns the seat has left."""
        return (ROUNDS - state.round) * CARDS_IN_ROUND + len(state.hand[seat])

    def _governors(self, state: State, seat: int) -> float:
        """Return the value of governor majorities as they are now; a lead may be lost, and other players who are
        present may gain it."""
        total = 0.0
        seats = self.seats
        for start in range(0, REGIONS * seats, seats):
            mine = state.governors[start + seat]
            if mine:
                governors = state.governors[start : start + seats]
                most = max(governors)
                if mine == most:
                    prize = self.tables.governor_majority + self.tables.each_governor * sum(governors)
                    total += self.prices.lead * prize / governors.count(most)
                else:
                    total += self.prices.foot
        return total

    def _markers(self, state: State, seat: int, hope: float) -> float:
        held = (seat, hope, *state.ones, *state.big)
        total = self.known_maps.get(held)
        if total is None:
            total = self.known_maps[held] = self._count_markers(state, seat, hope)
        return total

    def _count_markers(self, state: State, seat: int, hope: float) -> float:
        total = 0.0
        ones, big = state.ones, state.big
        for colour in range(3):
            mine = ones[seat * 3 + colour] + 3 * (big[colour] == seat)
            if mine:
                total += mine * (self.prices.marker + self.prices.marker_early * hope)
                best = max([state.value(other, colour) for other in range(self.seats) if other != seat])
                if mine > best:
                    total += 1.5 if hope else self.tables.most_markers[colour]
        return total

    def _tasks(self, state: State, seat: int, hope: float) -> float:
        """Return the value of discs by their section, as they will score, and of progress towards other tasks."""
        tables = self.tables
        total = 0.0
        held = [places_held(state, seat, kind) for kind in range(3)]
        for section in range(2):
            values = discs = 0
            for kind in range(3):
                task = section * 3 + kind
                lying = state.discs[task]
                if seat in lying:
                    discs += 1
                    values += tables.task_values[lying.index(seat)]
                elif len(lying) < 4:
                    wanted = tables.tasks[kind][state.task_tiles[task]]
                    part = (wanted & held[kind]).bit_count() / wanted.bit_count()
                    near = 0.8 if part == 1.0 else hope * self.prices.task * part * part
                    total += near * tables.task_values[len(lying)]
            total += values * discs + discs * hope
        return total

    def _walls(self, state: State, seat: int) -> float:
        more = self.prices.wall
        slots = (seat, *state.slots)
        walls = self.known_walls.get(slots)
        if walls is None:
            own = [slot for slot, owner in enumerate(state.slots) if owner == seat]
            walls = self.known_walls[slots] = [(slot // SLOTS, slot % SLOTS + 1) for slot in own]
        return sum([bars * (criterion(state, seat, section) + more) for section, bars in walls])

    def _regions(self, state: State, seat: int) -> list[tuple[float, int]]:
        """Return the value of each region of the player's board, and the colours of its officials."""
        known = self.known_regions.setdefault((state.round, self._left(state, seat)), {})
        start, end = seat * REGIONS, seat * REGIONS + REGIONS
        regions = zip(
            state.above[start:end],
            state.below[start:end],
            state.workers[start:end],
            state.unrest[start:end],
            state.laid[start:end],
            strict=True,
        )
        return [known.get(region) or self.region(state, at, *region[:2]) for at, region in enumerate(regions, start)]

    def region(self, state: State, at: int, above: int, below: int) -> tuple[float, int]:
        """Return the value of a region with these officials in its areas, and their colours."""
        left = self._left(state, at // REGIONS)
        known = self.known_regions.setdefault((state.round, left), {})
        region = (above, below, state.workers[at], state.unrest[at], state.laid[at])
        found = known.get(region)
        if found is None:
            colours = (MASK[above] | MASK[below]).bit_count()
            hope = min(1.0, left / self.prices.span)
            found = known[region] = self._region(state, at, above, below, hope), colours
        return found

    def _region(self, state: State, at: int, above: int, below: int, hope: float) -> float:
        """Return the value of workers, officials, cards and unrest of a region."""
        prices = self.prices
        total = 0.0
        workers = state.workers[at]
        if workers:
            total += prices.crew + prices.second * (workers > 1) + prices.more * max(0, workers - 2)
        if above or below:
            total += prices.official * (COUNT[above] + COUNT[below]) + prices.below * COUNT[below]
            total += prices.colours * (MASK[above] | MASK[below]).bit_count()
        unrest = state.unrest[at]
        if unrest:
            total -= prices.unrest * unrest + (prices.banned if unrest >= self.tables.palace_ban else 0.0)
        total *= hope
        for card in state.laid[at]:
            total += self.lasting(state, card) + prices.card * hope
        return total
