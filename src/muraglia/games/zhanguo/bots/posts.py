"""Where officials stand best. Whichever of them goes where, all else of the position that follows is the same: it is
counted once, and for each place only the own regions."""

from __future__ import annotations

from collections.abc import Sequence

from muraglia.games.zhanguo.bots.value import HandValue
from muraglia.games.zhanguo.entries import REGIONS
from muraglia.games.zhanguo.game import State
from muraglia.games.zhanguo.moves import Lift, To
from muraglia.games.zhanguo.packing import UNIT
from muraglia.games.zhanguo.state import NONE
from muraglia.games.zhanguo.steps import MOVING


class Posts:
    """The officials of the own board, in a position that is the same wherever one of them goes."""

    __slots__ = ("areas", "beside", "regions", "seat", "state", "value")

    def __init__(self, value: HandValue, before: State, after: State, seat: int) -> None:
        """Take the officials as they stand `before` one of them goes, and all else as it is `after` one has gone."""
        start, end = seat * REGIONS, seat * REGIONS + REGIONS
        self.value = value
        self.state = after
        self.seat = seat
        self.areas = before.above[start:end] + before.below[start:end]
        self.beside = value.beside(after, seat)
        self.regions = [self._region(self.areas, region) for region in range(REGIONS)]

    def worth(self, colour: int, start: int, end: int) -> float:
        """Return what the position is worth when an official went from an area, or (`NONE`) from elsewhere, to one."""
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


class Ways:
    """The ways of officials, where one may be lifted or is in the air. Two positions can follow: others may move
    too, or the last point is spent and the turn goes on."""

    __slots__ = ("after", "seat", "state", "value")

    def __init__(self, value: HandValue, state: State, seat: int) -> None:
        self.value = value
        self.state = state
        self.seat = seat
        self.after: dict[bool, Posts] = {}
        """What follows, by whether all points are spent."""

    def best(self, ends: Sequence[To], lift: Lift | None = None) -> tuple[float, To]:
        """Return what the best way of an official is worth that is lifted now, or is in the air, and where it ends."""
        state = self.state
        colour, start = (state.lifted, state.lifted_from) if lift is None else (lift.colour, lift.area)
        price = state.tables.price[start]
        found = []
        for end in ends:
            spent = price[end.area] == state.points
            posts = self.after.get(spent)
            if posts is None:
                posts = self.after[spent] = Posts(self.value, state, self._gone(lift, end), self.seat)
            found.append(posts.worth(colour, NONE if lift is None else start, end.area))
        best = max(found)
        return best, ends[found.index(best)]

    def _gone(self, lift: Lift | None, end: To) -> State:
        """Return the position after a way."""
        ahead = self.state.copy()
        if lift is not None:
            ahead.apply(self.seat, lift)
        if ahead.step == MOVING:  # if there is only one way to go, it was gone
            ahead.apply(self.seat, end)
        return ahead
