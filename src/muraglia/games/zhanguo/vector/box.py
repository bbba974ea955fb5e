"""What is in the box, for a number of seats and a set of options, as look-up tables."""

from __future__ import annotations

import numpy as np

from muraglia.games.zhanguo.tables import (
    ABILITIES,
    BONUSES,
    CALM_POWER,
    COLOURS,
    COUNTED,
    DECK,
    FIT,
    MOST_BONUS_SPACES,
    QUIET,
    REWARDS,
    ROUNDS,
    SITES,
    TASK_KINDS,
    corrected,
)
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.kernel.meta import Options

Table = np.ndarray[tuple[int, ...], np.dtype[np.int32]]
Flags = np.ndarray[tuple[int, ...], np.dtype[np.bool_]]

CARDS = len(COLOURS) * DECK
COLOUR_OF = np.arange(CARDS) // DECK
NO_POWER = -1


def table(rows: object) -> Table:
    """Return numbers as an array."""
    return np.array(rows, np.int32)


class Box:
    """The printed cardboard and the options, ready for arrays. Cards count from 0 here."""

    def __init__(self, seats: int, options: Options) -> None:
        printed = corrected(str(options["data"]))
        self.seats = seats
        self.options = options
        self.printed = printed
        self.draft = bool(options["draft"])
        self.per_worker = bool(options["unrest_per_worker"])
        self.clear_court = bool(options["clear_court"])
        self.by_line = options["turn_order"] == "rewards_line"
        self.own_governors = options["governor_bonus"] == "own"
        self.boards = str(options["boards"])
        self.random_line = options["start_line"] == "random"

        self.most_unrest = printed.most_unrest
        self.palace_ban = printed.palace_ban
        self.palace_spaces = printed.palace_spaces[seats]
        self.markers = printed.markers[seats]
        self.rise = table([*printed.rise, 0])
        self.price = table(printed.price)
        reach = np.zeros((10, 2 * REGIONS, 2 * REGIONS), bool)
        for points, starts in enumerate(printed.reach):
            for start, ends in enumerate(starts):
                reach[points, start, list(ends)] = True
        self.reach = reach
        self._cards()
        self._spaces()
        self._tiles()

    def _cards(self) -> None:
        printed = self.printed
        self.trigger = table(printed.trigger[1:])
        self.ability = table(printed.ability[1:])
        self.amount = table([amount for amount, _ in printed.gives[1:]])
        self.anywhere = np.array([anywhere for _, anywhere in printed.gives[1:]])

    def is_ability(self, name: str) -> Flags:
        """Return which cards have an ability."""
        return np.array([each == ABILITIES.index(name) for each in self.ability])

    def _spaces(self) -> None:
        """Make the tables of bonus spaces, rewards and powers."""
        printed = self.printed
        self.bonus_kind = np.zeros((REGIONS, MOST_BONUS_SPACES), np.int32)
        self.bonus_number = np.zeros((REGIONS, MOST_BONUS_SPACES), np.int32)
        for region, spaces in enumerate(printed.bonus):
            for space, (kind, number) in enumerate(spaces):
                self.bonus_kind[region, space] = BONUSES.index(kind)
                self.bonus_number[region, space] = number
        self.bonus_spaces = table([len(spaces) for spaces in printed.bonus])
        cells = [[printed.rewards[number][colour] for colour in range(len(COLOURS))] for number in range(ROUNDS)]
        self.reward_kind = table([[REWARDS.index(cell.kind) for cell in row] for row in cells])
        self.reward_number = table([[cell.number for cell in row] for row in cells])
        self.reward_region = table([[cell.region for cell in row] for row in cells])
        self.reassign_points = table([3, *printed.power_points])
        """By board, from 1; 0: none."""
        power = [NO_POWER, *printed.power]
        self.is_quiet, self.is_calm, self.is_fit = (np.array([each == kind for each in power]) for kind in _POWERS)

    def _tiles(self) -> None:
        """Make the tables of tasks, by kind, tile and place, and of the sides of the wall tiles."""
        printed = self.printed
        places = (len(SITES), REGIONS, REGIONS)
        self.tasks = [
            np.array([[bool(tile >> place & 1) for place in range(places[kind])] for tile in printed.tasks[kind]])
            for kind in range(len(TASK_KINDS))
        ]
        sides = [side for tile in printed.tiles for side in tile]
        self.counts = table([COUNTED.index(side.what) for side in sides])
        self.per = table([side.per for side in sides])
        self.most = table([side.most for side in sides])


_POWERS = (QUIET, CALM_POWER, FIT)
