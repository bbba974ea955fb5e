"""Finds the best places for officials. Wherever one goes, the rest of the position stays the same: so the rest is
valued once, and for each place only the player's regions."""

from __future__ import annotations

from collections.abc import Sequence

from muraglia.games.zhanguo.bots.value import HandValue
from muraglia.games.zhanguo.game import State
from muraglia.games.zhanguo.moves import Lift, To
from muraglia.games.zhanguo.packed_officials import UNIT
from muraglia.games.zhanguo.state import NONE
from muraglia.games.zhanguo.steps import SETTING_DOWN
from muraglia.games.zhanguo.toml_reader import REGIONS


class Placements:
    """The officials on a player's board, in a position that is otherwise the same wherever one of them goes."""

    __slots__ = ("areas", "beside", "regions", "seat", "state", "value")

    def __init__(self, value: HandValue, before: State, after: State, seat: int) -> None:
        """Use the officials as they are `before` one of them moves, and everything else as it is `after` one has
        moved."""
        start, end = seat * REGIONS, seat * REGIONS + REGIONS
        self.value = value
        self.state = after
        self.seat = seat
        self.areas = before.above[start:end] + before.below[start:end]
        self.beside = value.beside(after, seat)
        self.regions = [self._region(self.areas, region) for region in range(REGIONS)]

    def worth(self, colour: int, start: int, end: int) -> float:
        """Return the value of the position after an official of a colour has moved from an area (or, with `NONE`, from
        the supply) to another."""
        areas, regions = self.areas[:], self.regions[:]
        areas[end] += UNIT[colour]
        if start >= 0:
            areas[start] -= UNIT[colour]
            regions[start % REGIONS] = self._region(areas, start % REGIONS)
        regions[end % REGIONS] = self._region(areas, end % REGIONS)
        return self.value.of_all(self.state, self.seat, self.beside, regions)

    def _region(self, areas: Sequence[int], region: int) -> tuple[float, int]:
        at = self.seat * REGIONS + region
        return self.value.region(self.state, at, areas[region], areas[region + REGIONS])


class OfficialMoves:
    """The moves of officials when one may be lifted or is lifted already. Two kinds of positions can follow: others may
    move too, or the last point is spent and the turn goes on."""

    __slots__ = ("after", "seat", "state", "value")

    def __init__(self, value: HandValue, state: State, seat: int) -> None:
        self.value = value
        self.state = state
        self.seat = seat
        self.after: dict[bool, Placements] = {}
        """The positions that follow, by whether all points are spent."""

    def best(self, ends: Sequence[To], lift: Lift | None = None) -> tuple[float, To]:
        """Return the value of the best move of an official that is being lifted or is lifted already, and where it
        ends."""
        state = self.state
        colour, start = (state.lifted, state.lifted_from) if lift is None else (lift.colour, lift.area)
        price = state.tables.price[start]
        found = []
        for end in ends:
            spent = price[end.area] == state.points
            posts = self.after.get(spent)
            if posts is None:
                posts = self.after[spent] = Placements(self.value, state, self._gone(lift, end), self.seat)
            found.append(posts.worth(colour, NONE if lift is None else start, end.area))
        best = max(found)
        return best, ends[found.index(best)]

    def _gone(self, lift: Lift | None, end: To) -> State:
        """Return the position after a move."""
        ahead = self.state.copy()
        if lift is not None:
            ahead.apply(self.seat, lift)
        if ahead.step == SETTING_DOWN:  # with a single place to go, the rules have moved it already
            ahead.apply(self.seat, end)
        return ahead
