"""Counts that ZhanGuo's net needs besides an observation, which says where each card is but not how many are where.
Counts are about the observer unless stated otherwise. The printed tables are those that come with the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from muraglia.bots.net_encoding import DerivedCounts, NetInput, Padding
from muraglia.games.zhanguo.features import CARDS, LAID, OWN_HAND, THIS_TURN, TOP
from muraglia.games.zhanguo.moves import SECTIONS, SLOTS
from muraglia.games.zhanguo.tables import (
    ABILITIES,
    COLOURS,
    DECK,
    NO_LIMIT,
    OFFICIALS,
    ROUNDS,
    SITES,
    TASK_KINDS,
    TRIGGERS,
    WallTileSide,
    standard,
)
from muraglia.games.zhanguo.toml_reader import REGIONS

MANY = 16
"""The highest count that is told apart (a power of two)."""
ALL_CARDS = range(1, CARDS + 1)
FULL = 3
"""How many cards a full region has."""
BIG = 3
"""What the big marker of a colour is worth (ZG-1.1)."""

Terms = list[tuple[int, NetInput]]


class Counts:
    """The places of all counts among the net's inputs."""

    def __init__(self, padding: Padding) -> None:
        self.at, self.most, self.zero = padding.places, padding.most, padding.zero
        self.counting = DerivedCounts(padding)
        self.count = self.counting.count
        self.regions, self.seats = range(REGIONS), range(padding.most)
        self._cards()
        self._pieces()
        self._tasks_and_rewards()
        self._second()
        self._criteria()

    def more(self, place: int, than: int) -> Terms:
        """Return 1 if a number is greater."""
        return [(1, NetInput(place, self.zero, than, 1))]

    def equal(self, place: int, value: int, weight: int = 1) -> Terms:
        """Return a weight if a number is this one."""
        return [(weight, NetInput(place, self.zero, value - 1, 1)), (-weight, NetInput(place, self.zero, value, 1))]

    def number(self, place: int) -> Terms:
        """Return a number, limited to `MANY`."""
        return [(MANY, NetInput(place, self.zero, 0, MANY))]

    def constant(self, weight: int) -> Terms:
        """Return a weight."""
        return [(weight, NetInput(self.zero, self.zero, -1, 1))]

    def sum(self, places: Iterable[int]) -> int:
        """Add numbers up."""
        return self.count(term for place in places for term in self.number(place))

    def laid(self, cards: Iterable[int], low: int, high: int) -> int:
        """Count those of some cards that lie at one of these places."""
        places = [self.at["places"][card - 1] for card in cards]
        ends = ((1, low - 1), (-1, high))
        return self.count((sign, NetInput(place, self.zero, end, 1)) for place in places for sign, end in ends)

    def bit(self, place: int, bit: int, most: int) -> int:
        """Count 1 if a bit of a number is set."""
        return self.count(term for value in range(most + 1) if value >> bit & 1 for term in self.equal(place, value))

    def _cards(self) -> None:
        tables = standard()
        own = (LAID, LAID + REGIONS - 1)
        kinds = [[card for card in ALL_CARDS if tables.trigger[card] == trigger] for trigger in range(len(TRIGGERS))]
        skills = [[card for card in ALL_CARDS if tables.ability[card] == each] for each in range(len(ABILITIES))]
        colours = [[card for card in ALL_CARDS if (card - 1) // DECK == colour] for colour in range(len(COLOURS))]
        spots = [(LAID + region, LAID + region) for region in self.regions]
        self.in_region = [self.laid(ALL_CARDS, *spot) for spot in spots]
        self.triggers_in = [[self.laid(kind, *spot) for kind in kinds] for spot in spots]
        self.abilities_in = [[self.laid(skill, *spot) for skill in skills] for spot in spots]
        self.colours_in = [[self.laid(colour, *spot) for colour in colours] for spot in spots]
        self.colours = [self.laid(colour, *own) for colour in colours]
        self.triggers = [self.laid(kind, *own) for kind in kinds]
        self.engine = [self.laid([card for card in kind if card in skill], *own) for kind in kinds for skill in skills]
        """Cards by trigger and ability."""
        self.boards = [self.laid(ALL_CARDS, own[0] + REGIONS * seat, own[1] + REGIONS * seat) for seat in self.seats]
        """Cards on everybody's board."""
        self.hand_triggers = [self.laid(kind, OWN_HAND, OWN_HAND) for kind in kinds]
        self.card_trigger = [self.laid(kind, THIS_TURN, THIS_TURN) for kind in kinds]
        self.card_ability = [self.laid(skill, THIS_TURN, THIS_TURN) for skill in skills]
        pending = [self.at["pending"][card - 1] for card in ALL_CARDS]
        self.pending = [self.count(self.more(pending[card - 1], 0)[0] for card in skill) for skill in skills]
        places = self.at["places"]
        self.top = self.count(term for card in ALL_CARDS for term in self.equal(places[card - 1], TOP, card))

    def _by_seat(self, name: str, each: int) -> list[Sequence[int]]:
        places = self.at[name]
        return [places[seat * each : seat * each + each] for seat in self.seats]

    def _pieces(self) -> None:
        at, areas = self.at, REGIONS * len(OFFICIALS)
        above, below = self._by_seat("governor_areas", areas), self._by_seat("worker_areas", areas)
        here = [slice(region * len(OFFICIALS), (region + 1) * len(OFFICIALS)) for region in self.regions]
        self.officials = [self.sum([*above[seat], *below[seat]]) for seat in self.seats]
        self.workers = [self.sum(places) for places in self._by_seat("workers", REGIONS)]
        self.below = [self.sum(below[0][part]) for part in here]
        self.of_colour = [[self.sum(two) for two in zip(above[0][part], below[0][part], strict=True)] for part in here]
        markers = at["markers"]
        self.markers = [
            [
                self.count(
                    self.number(markers[seat * len(COLOURS) + colour]) + self.equal(at["big"][colour], seat + 1, BIG)
                )
                for colour in range(len(COLOURS))
            ]
            for seat in self.seats
        ]
        self.palaces = [self.sum(at["palaces"][seat * REGIONS + r] for seat in self.seats) for r in self.regions]
        self.governors = [self.sum(at["governors"][seat * REGIONS + r] for seat in self.seats) for r in self.regions]
        self.sites = [
            self.count(term for slot in at["slots"][start : start + 2 * SLOTS] for term in self.equal(slot, 1))
            for start in range(0, len(at["slots"]), 2 * SLOTS)
        ]
        """Walls at each site."""
        self.sections = [
            self.count(term for slot in at["slots"][start : start + SLOTS] for term in self.equal(slot, 1))
            for start in range(0, len(at["slots"]), SLOTS)
        ]
        self.calm = self.count(
            [*self.constant(REGIONS), *((-1, NetInput(place, self.zero, 0, 1)) for place in at["unrest"][:REGIONS])]
        )
        self.paid = [self.bit(at["paid"][0], region, 2**REGIONS - 1) for region in self.regions]
        self.named = [self.bit(at["named"][0], colour, 2 ** len(COLOURS) - 1) for colour in range(len(COLOURS))]

    def _tasks_and_rewards(self) -> None:
        tables, at = standard(), self.at
        discs = self._by_seat("discs", 2 * len(TASK_KINDS))
        self.discs = self.count(self.more(place, 0)[0] for place in discs[0])
        self.declared = [self.count(self.more(discs[seat][task], 0)[0] for seat in self.seats) for task in range(6)]
        self.wanted = []
        """By task and place: whether the task names it."""
        for task, tile in enumerate(at["tasks"]):
            kind = task % len(TASK_KINDS)
            self.wanted.append(
                [
                    self.count(
                        term
                        for number, named in enumerate(tables.tasks[kind])
                        if named >> place & 1
                        for term in self.equal(tile, number)
                    )
                    for place in range(len(SITES) if kind == 0 else REGIONS)
                ]
            )
        self.rewards = [
            [
                self.count(
                    term
                    for number in range(ROUNDS)
                    if tables.rewards[number][colour].region == region
                    for term in self.equal(at["round"][0], number + 1)
                )
                for colour in range(len(COLOURS))
            ]
            for region in self.regions
        ]
        """By region and colour: whether this round's reward lies there."""

    def _second(self) -> None:
        at = self.at
        self.present = [self.count(self.more(place, 0)[0] for place in places) for places in self.of_colour]
        """How many colours of officials are in each region."""
        self.full = self.count(self.more(place, FULL - 1)[0] for place in self.in_region)
        hand = [at["places"][card - 1] for card in ALL_CARDS]
        self.hand = [
            self.count([*self.equal(hand[card - 1], OWN_HAND, 2), (-1, NetInput(self.top, self.zero, card - 1, 1))])
            for card in ALL_CARDS
        ]
        """By card: more than 0 if it is in hand; 2 if it is also higher than the court's top card."""
        built = (self.sites, at["palaces"][:REGIONS], at["governors"][:REGIONS])
        self.lacking = [
            [
                self.count(
                    [*self.number(place), *self.constant(1), (-1, NetInput(built[task % 3][number], self.zero, 0, 1))]
                )
                for number, place in enumerate(places)
            ]
            for task, places in enumerate(self.wanted)
        ]
        """By task and place: 2 if the task names it and nothing is there."""
        self.missing = [self.count(self.more(place, 1)[0] for place in places) for places in self.lacking]

    def _built(self, name: str, all_of_them: int) -> int:
        left = [(-weight, each) for weight, each in self.number(self.at[name][0])]
        return self.count([*self.constant(all_of_them), *left])

    def _criteria(self) -> None:
        """Count what a wall in each section is multiplied by (ZG-11.2)."""
        tables = standard()
        values = {
            "governors": self._built("governors_left", tables.governors),
            "palaces": self._built("palaces_left", tables.palaces),
            "walls": self._built("walls_left", tables.walls),
            "discs": self.discs,
            "full_regions": self.full,
            "calm_regions": self.calm,
            "workers": self.workers[0],
            "officials": self.officials[0],
            "marker_points": self.sum(self.markers[0]),
            **dict(zip(COLOURS, self.colours, strict=True)),
        }
        known = [self._tile_value(values[side.what], side) for tile in tables.tiles for side in tile]
        chosen = [
            [self.count(self.number(place) + self.equal(tile, number, MANY)) for number, place in enumerate(known)]
            for tile in self.at["tiles"]
        ]
        self.times = [
            self.count((MANY, NetInput(place, self.zero, MANY, MANY)) for place in places) for places in chosen
        ]
        assert len(self.times) == len(SECTIONS)

    def _tile_value(self, place: int, side: WallTileSide) -> int:
        """Count what a side of a wall tile is worth for a number."""
        if side.per == 1 and side.most == NO_LIMIT:
            return place
        most = min(side.most, MANY)
        return self.count(self.more(place, side.per * number - 1)[0] for number in range(1, most + 1))
