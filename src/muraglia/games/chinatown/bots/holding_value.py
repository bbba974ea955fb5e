"""The value of a holding in Chinatown: an exact packing of its tiles onto its free land, plus a guess at the future.

Shops of one kind that are joined are a *group*. A *site* is a set of free buildings that would be joined, by themselves
or through existing shops, if tiles of one kind were put there. Tiles that join nothing earn the same anywhere, so the
best placing is the best set of sites that do not overlap, and single tiles on the remaining land: an exact search over
a few sites. Every group earns for all rounds left, including the average of the economic cards (CT-9.1); groups that
can still grow, and spare tiles and buildings, are worth a little more as long as there is time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from muraglia.games.chinatown.boards import BOARDS, buildings_in
from muraglia.games.chinatown.bots.holdings import Gift, Holding, Table
from muraglia.games.chinatown.box import EXTRA, KINDS, SIZE, TABLES
from muraglia.games.chinatown.income import PAY, division, groups_in, has_doors

if TYPE_CHECKING:
    from muraglia.games.chinatown.bots.deal_ideas import Idea

PATIENCE = 20_000
"""How many steps a search takes at most, the best sites first. The holding of one player needs far fewer, so its value
is exact; all holdings together may need more in the first round with three players."""


class FutureValues(msgspec.Struct, frozen=True):
    """The value of things that do not earn yet, in thousands for each later round."""

    tile: float = 0.25
    """A tile without a place …"""
    match: float = 0.35
    """… and more, if a group of its kind waits for it."""
    land: float = 0.7
    """A building without a tile …"""
    joined: float = 0.15
    """… and more for each neighbouring building without a tile, or group that it lets grow."""
    growth: float = 0.7
    """The part of a group's gain from growing that its owner keeps: the rest goes to players who help."""
    single: float = 0.0
    """What a single shop may gain, for each tile of its kind and each neighbouring building that may come in a
    round."""


USUAL = FutureValues()


class ValuedSite(NamedTuple):
    """Free buildings for tiles of one kind that join up, and the value that they add."""

    kind: int
    land: int
    tiles: int
    adds: float
    around: int
    """These buildings, the shops that they join, and everything that touches them: two sites of a kind that touch form
    one bigger site with a value of its own."""


class Placing(NamedTuple):
    """The value of a holding, and the sites of its best placing; single tiles go on the remaining land."""

    worth: float
    sites: tuple[ValuedSite, ...]


class Valuation:
    """The value of things in one round of one game. It is shared by all bots that look at the same table."""

    def __init__(
        self,
        board: str,
        street: bool,
        seats: int,
        rounds: int,
        unclaimed: int,
        supply: tuple[int, ...],
        economy: tuple[str, ...],
        future_values: FutureValues = USUAL,
    ) -> None:
        self.board = BOARDS[board]
        self.street = street
        self.rounds = rounds
        self.later = rounds - 1
        self.future_values = future_values
        self.unclaimed = unclaimed
        self.shut = self.board.not_reachable if street else 0
        self.extra = [sum(kind in EXTRA[card] for card in economy) / max(1, len(economy)) for kind in KINDS]
        self.single = [rounds * (1 + extra) for extra in self.extra]
        drawn = sum(TABLES.kept[seats][-rounds:][1:]) * seats / max(1, self.later)
        """How many tiles all players together draw in a later round, and how many buildings they claim (CT-5.1,
        CT-6.1)."""
        self.tile_rate = [drawn * left / max(1, sum(supply)) for left in supply]
        self.land_rate = drawn / max(1, unclaimed.bit_count())
        self._groups: dict[tuple[int, int], float] = {}
        self._shops: dict[tuple[int, int], float] = {}
        self._beside: dict[int, int] = {}
        self._joined: dict[int, int] = {}
        self._sites: dict[tuple[int, int, int, int], tuple[ValuedSite, ...]] = {}
        self._placings: dict[Holding, Placing] = {}
        self.weighed: tuple[tuple[Holding, ...], dict[tuple[Gift, ...], Idea]] = ((), {})
        """Everybody's gains by deals, at the latest state of the table."""

    def worth(self, holding: Holding) -> float:
        """Return what a holding earns until the end, in thousands."""
        return self.placing(holding).worth

    def placing(self, holding: Holding) -> Placing:
        """Return the best placing of a holding's tiles."""
        found = self._placings.get(holding)
        if found is None:
            found = self._placings[holding] = self._search(holding)
        return found

    # ── groups ────────────────────────────────────────────────────────────────────────────────────

    def beside(self, land: int) -> int:
        """Return these buildings and all that touch them."""
        found = self._beside.get(land)
        if found is None:
            found = land
            for at in buildings_in(land):
                found |= self.board.neighbours[at]
            self._beside[land] = found
        return found

    def shops(self, kind: int, shops: int) -> float:
        """Return what all shops of a kind and owner earn until the end."""
        key = (kind, shops)
        found = self._shops.get(key)
        if found is None:
            found = sum(self.group(kind, group) for group in groups_in(shops, self.board.neighbours))
            self._shops[key] = found
        return found

    def group(self, kind: int, group: int) -> float:
        """Return what a group of shops earns until the end."""
        key = (kind, group)
        found = self._groups.get(key)
        if found is None:
            size, pay, count = SIZE[kind], PAY[SIZE[kind]], group.bit_count()
            parts = (group,) if count <= size else division(self.board.id, self.street, group, size)
            earns = sum(pay[part.bit_count()] for part in parts)
            found = self.rounds * (earns + self.extra[kind] * count) + self.growth(kind, group)
            self._groups[key] = found
        return found

    def growth(self, kind: int, group: int) -> float:
        """Return what a group may still gain by growing to its full size, beyond what a tile earns anywhere."""
        size, pay = SIZE[kind], PAY[SIZE[kind]]
        tiles = group.bit_count() % size
        room = (self.beside(group) & self.unclaimed).bit_count()
        if not tiles or not room or not self.later:
            return 0.0
        rate = min(1.0, self.tile_rate[kind]) * min(1.0, room * self.land_rate)
        if tiles == 1:
            return self.future_values.single * self.later * rate
        gain = 0.0
        wait = 0.5
        for count in range(tiles, size):
            wait += 1 / max(0.05, rate)
            if wait >= self.rounds:
                break
            gain += (pay[count + 1] - pay[count] - 1) * (self.rounds - wait)
        return self.future_values.growth * gain

    # ── sites ─────────────────────────────────────────────────────────────────────────────────────

    def sites(self, kind: int, shops: int, free: int, most: int) -> tuple[ValuedSite, ...]:
        """Return the sites where tiles of a kind earn more than alone, with up to `most` tiles."""
        reach = self.joined(free) | (free & self.beside(shops))
        if not reach:
            return ()
        key = (kind, shops, reach, most)
        found = self._sites.get(key)
        if found is None:
            found = self._sites[key] = self._find_sites(kind, shops, reach, most)
        return found

    def joined(self, free: int) -> int:
        """Return the buildings among these that touch others among them."""
        found = self._joined.get(free)
        if found is None:
            neighbours = self.board.neighbours
            found = self._joined[free] = sum(1 << at for at in buildings_in(free) if neighbours[at] & free)
        return found

    def _find_sites(self, kind: int, shops: int, free: int, most: int) -> tuple[ValuedSite, ...]:
        neighbours = self.board.neighbours
        groups = [(group, self.beside(group), self.group(kind, group)) for group in groups_in(shops, neighbours)]
        seen = {1 << at for at in buildings_in(free)}
        queue = sorted(seen)
        found = []
        for land in queue:
            whole, before, touching = land, 0.0, self.beside(land)
            for group, around, worth in groups:
                if around & land:
                    whole |= group
                    before += worth
                    touching |= around
            count = land.bit_count()
            adds = self.group(kind, whole) - before
            door = not land & self.shut or has_doors(self.board, whole, SIZE[kind])
            if door and (adds > count * self.single[kind] + 1e-9 or land & self.shut):
                found.append(ValuedSite(kind, land, count, adds, touching))
            if count < most:
                for at in buildings_in(touching & free & ~land):
                    more = land | 1 << at
                    if more not in seen:
                        seen.add(more)
                        queue.append(more)
        return tuple(found)

    # ── placing ───────────────────────────────────────────────────────────────────────────────────

    def _search(self, holding: Holding) -> Placing:
        free = holding.free()
        base = sum([self.shops(kind, shops) for kind, shops in enumerate(holding.shops) if shops])
        tiles = list(holding.tiles)
        spare = self._spare(holding)
        options: list[ValuedSite] = []
        for kind, count in enumerate(tiles):
            if count and free:
                options += self.sites(kind, holding.shops[kind], free, count)
        options.sort(key=lambda site: (-site.adds / site.tiles, site.kind, site.land))
        order = self._order(tiles, spare)
        most_single = max([self.later * (self.future_values.land + 4 * self.future_values.joined), *self.single])
        most_spare = sum(spare[kind] * tiles[kind] for kind in order)
        best: tuple[float, tuple[ValuedSite, ...]] = (-1.0, ())
        chosen: list[ValuedSite] = []
        steps = 0

        def rest(left: int) -> float:
            """Return the value of single tiles on the remaining land, and of spare tiles and land."""
            places = (left & ~self.shut).bit_count()
            total = 0.0
            for kind in order:
                alone = min(places, tiles[kind])
                places -= alone
                total += alone * self.single[kind] + (tiles[kind] - alone) * spare[kind]
            return total + self.empty(holding, left, places)

        def choose(first: int, left: int, gross: float) -> None:
            nonlocal best, steps
            steps += 1
            total = gross + rest(left)
            if total > best[0] + 1e-9:
                best = (total, tuple(chosen))
            for number in range(first, len(options)):
                site = options[number]
                ceiling = gross + most_spare + left.bit_count() * max(site.adds / site.tiles, most_single)
                if ceiling <= best[0] or steps > PATIENCE:
                    return
                if site.land & ~left or site.tiles > tiles[site.kind]:
                    continue
                if any(other.kind == site.kind and other.around & site.land for other in chosen):
                    continue
                tiles[site.kind] -= site.tiles
                chosen.append(site)
                choose(number + 1, left & ~site.land, gross + site.adds)
                chosen.pop()
                tiles[site.kind] += site.tiles

        choose(0, free, 0.0)
        return Placing(base + best[0], best[1])

    def _spare(self, holding: Holding) -> list[float]:
        """Return the value of a tile of each kind without a place in this round."""
        future_values = self.future_values
        spare = [0.0] * len(KINDS)
        for kind, count in enumerate(holding.tiles):
            if count:
                together = count + holding.shops[kind].bit_count()
                spare[kind] = self.later * (future_values.tile + future_values.match * min(1.0, (together - 1) / 2))
        return spare

    def _order(self, tiles: Sequence[int], spare: Sequence[float]) -> list[int]:
        """Return the kinds in the order in which single tiles are placed: those that gain most first."""
        return sorted((kind for kind in KINDS if tiles[kind]), key=lambda kind: (spare[kind] - self.single[kind], kind))

    def singles(self, holding: Holding, tiles: Sequence[int], count: int) -> list[int]:
        """Return the kinds of the single tiles for a number of places."""
        order = self._order(tiles, self._spare(holding))
        return [kind for kind in order for _ in range(tiles[kind])][:count]

    def empty(self, holding: Holding, land: int, count: int) -> float:
        """Return the value of `count` buildings of this land that stay without a tile."""
        if not count or not self.later:
            return 0.0
        joined = sum((self.board.neighbours[at] & holding.land).bit_count() for at in buildings_in(land))
        return self.later * (
            self.future_values.land * count + self.future_values.joined * joined * count / land.bit_count()
        )


@lru_cache(maxsize=8)
def _valuation(
    board: str,
    street: bool,
    seats: int,
    rounds: int,
    unclaimed: int,
    supply: tuple[int, ...],
    economy: tuple[str, ...],
    future_values: FutureValues,
) -> Valuation:
    return Valuation(board, street, seats, rounds, unclaimed, supply, economy, future_values)


def valuation_of(table: Table, future_values: FutureValues = USUAL) -> Valuation:
    """Return the valuation at a table; it is shared while all see the same buildings and tiles."""
    left = (table.unclaimed, table.supply, tuple(table.economy))
    return _valuation(table.board, table.street, table.seats, table.rounds, *left, future_values)
