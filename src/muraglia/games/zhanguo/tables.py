"""Everything printed on cardboard, as numbers that the rules can use quickly.

The shipped tables lie in `data/`. The table option `data` holds corrected ones as a value: JSON text of the files
that differ, `{"tasks": {…}}`, so that they travel inside records and positions. `pack` writes that text.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from muraglia.games.zhanguo.toml_reader import REGIONS, Entries
from muraglia.kernel.data import table, unpack
from muraglia.kernel.errors import BadData, quoted
from muraglia.kernel.number import whole

FILES = ("cards", "abilities", "wall_tiles", "tasks", "rewards", "regions", "unrest", "pieces", "powers")
COLOURS = ("writing", "currency", "law")
DECK = 40
OFFICIALS = ("red", "gray", "white")
HIRE, PALACE, WALL, GOVERNOR, RECRUIT, REASSIGN = range(6)
ACTIONS = ("hire", "palace", "wall", "governor", "recruit", "reassign")
TRIGGERS = "HPWGO"
"""One letter for each action that can trigger, in the order of `ACTIONS`."""
ABILITIES = ("VP", "UNI", "OFF", "WRK", "CALM", "MOVE", "ANY", "REG")
VP, UNI, OFF, WRK, CALM, MOVE, ANY, REG = range(8)
AMOUNTS = {"OFF": (1, 9), "CALM": (1, 9), "MOVE": (1, 9), "ANY": (1, len(COLOURS))}
"""The smallest and largest amounts of abilities that ask the player step by step; the colours of ANY differ (ZG-6.4).
"""
SPREAD = ("OFF", "CALM")
"""Abilities that may apply anywhere instead of in the card's region (ZG-14.2)."""
COUNTED = (
    *("governors", "palaces", "walls", "discs", "writing", "currency", "law"),
    *("full_regions", "calm_regions", "workers", "officials", "marker_points"),
)
TASK_KINDS = ("wall", "palace", "governor")
SITES = "ABC"
REWARDS = ("officials", "each", "workers", "governor", "wall", "palace")
BONUSES = ("points", "official", "VP")
MOST_BONUS_SPACES = 4
BOARDS = ("circle", "square", "triangle", "star")
POWERS = ("reassign", "quiet", "calm", "fit")
REASSIGN_POWER, QUIET, CALM_POWER, FIT = range(4)
ROUNDS = 5
MOST_BID = 30
NO_LIMIT = 999
"""More than anything that a wall tile counts."""


class WallTileSide(NamedTuple):
    """What a side of a wall tile counts."""

    what: str
    per: int
    most: int


class Reward(NamedTuple):
    """A cell of the rewards grid: its kind, how many, and the region (from 0; -1: none)."""

    kind: str
    number: int
    region: int


class Tables:
    """The cardboard. Regions, rounds and tiles count from 0; cards are their numbers."""

    def __init__(self, files: Mapping[str, object]) -> None:
        self.status: dict[str, str] = {}
        self._regions(files["regions"])
        self._unrest(files["unrest"])
        self._abilities(files["abilities"])
        self._cards(files["cards"])
        self._wall_tiles(files["wall_tiles"])
        self._tasks(files["tasks"])
        self._rewards(files["rewards"])
        self._pieces(files["pieces"])
        self._powers(files["powers"])

    def _open(self, name: str, source: object, marked: bool = True) -> Entries:
        entries = Entries(name, source)
        if marked:
            entries.mark()
            self.status[name] = entries.status
        return entries

    def _inside(self, entries: Entries, key: str) -> Entries:
        inner = entries.table(key)
        self.status[f"{entries.name} {key}"] = inner.status
        return inner

    def _regions(self, source: object) -> None:
        entries = self._open("regions", source, marked=False)
        inner = self._inside(entries, "adjacent")
        near: list[set[int]] = [set() for _ in range(REGIONS)]
        for pair in inner.texts("pairs"):
            words = pair.split()
            ends = [inner.region("pairs", word) for word in words]
            if len(ends) != 2 or ends[0] == ends[1]:
                inner.wrong("pairs", f'a pair is two regions, such as "1 2", not {quoted(pair)}')
            one, other = ends
            near[one].add(other)
            near[other].add(one)
        inner.finish()
        self.price = _prices(near)
        for region, price in enumerate(self.price[0][:REGIONS]):
            if price > 2 * REGIONS:
                inner.wrong("pairs", f"there is no way from region 1 to region {region + 1}")
        self.reach = tuple(
            tuple(
                tuple(area for area in range(2 * REGIONS) if 1 <= self.price[start][area] <= points)
                for start in range(2 * REGIONS)
            )
            for points in range(10)
        )
        """The areas that an official can reach: by points, and by the area where it is (ZG-7.2)."""
        inner = self._inside(entries, "palace_spaces")
        self.palace_spaces = {seats: inner.number(str(seats), 1, 6) for seats in (2, 3, 4)}
        inner.finish()
        inner = self._inside(entries, "bonus_spaces")
        self.bonus = tuple(self._bonus_spaces(inner, f"region_{r + 1}") for r in range(REGIONS))
        inner.finish()
        entries.finish()

    @staticmethod
    def _bonus_spaces(inner: Entries, key: str) -> tuple[tuple[str, int], ...]:
        spaces = []
        for text in inner.texts(key):
            words = text.split()
            if len(words) != 2:
                inner.wrong(key, f'a bonus is written "4 points", "1 official" or "3 VP", not {quoted(text)}')
            inner.word(key, words[1], BONUSES, "bonus")
            spaces.append((words[1], inner.count(key, words[0], 9)))
        if len(spaces) > MOST_BONUS_SPACES:
            inner.wrong(key, f"a region has at most {MOST_BONUS_SPACES} bonus spaces, not {len(spaces)}")
        return tuple(spaces)

    def _unrest(self, source: object) -> None:
        entries = self._open("unrest", source, marked=False)
        inner = self._inside(entries, "track")
        self.most_unrest = inner.number("maximum", 1, 9)
        self.palace_ban = inner.number("palace_ban", 1, self.most_unrest)
        inner.finish()
        inner = self._inside(entries, "cards")
        self.rise = inner.numbers("rise", 3, 0, self.most_unrest)
        inner.finish()
        entries.finish()

    def _abilities(self, source: object) -> None:
        entries = self._open("abilities", source)
        small = [
            entries.word("small_triggers", letter, TRIGGERS, "trigger") for letter in entries.texts("small_triggers")
        ]
        self.amounts: list[tuple[tuple[int, bool], ...]] = []
        """By ability and trigger: how much, and whether it may be used anywhere."""
        for name in ABILITIES:
            inner = Entries("abilities", entries.take(name, dict, f"a table [{name}]"), f"[{name}]")
            sizes = []
            for size in ("large", "small"):
                given = Entries("abilities", inner.take(size, dict, f"{size} = {{ amount = … }}"), f"[{name}] {size}")
                amount = given.number("amount", *AMOUNTS.get(name, (0, 9)))
                spread = name in SPREAD and "anywhere" in given.left
                anywhere = spread and given.take("anywhere", bool, "anywhere is true or false")
                given.finish()
                sizes.append((amount, bool(anywhere)))
            inner.finish()
            self.amounts.append(tuple(sizes[trigger in small] for trigger in range(len(TRIGGERS))))
        entries.finish()

    def _cards(self, source: object) -> None:
        """Read the cards: every number once, in its colour, with a known trigger and ability (ZG-14)."""
        entries = self._open("cards", source)
        decks = entries.take("deck", list, "three tables [[deck]]")
        self.trigger = [0] * (3 * DECK + 1)
        self.ability = [0] * (3 * DECK + 1)
        self.gives: list[tuple[int, bool]] = [(0, False)] * (3 * DECK + 1)
        seen: dict[int, str] = {}
        for deck in decks:
            inner = Entries("cards", deck, "[[deck]]")
            name = inner.take("colour", str, f"colour is {' or '.join(COLOURS)}")
            colour = inner.word("colour", name, COLOURS, "colour")
            inner.where = f"[[deck]] {name}"
            for text in inner.texts("cards"):
                self._card(inner, text, colour, seen)
            inner.finish()
        entries.finish()
        missing = [str(number) for number in range(1, 3 * DECK + 1) if number not in seen]
        if missing:
            entries.wrong("", f"these cards are missing: {', '.join(missing)}")

    def _card(self, inner: Entries, text: str, colour: int, seen: dict[int, str]) -> None:
        words = text.split()
        if len(words) != 3:
            inner.wrong("cards", f'a card is written "7 P CALM": number, trigger, ability; not {quoted(text)}')
        low, high = colour * DECK + 1, colour * DECK + DECK
        number = whole(words[0], low, high)
        if number is None:
            inner.wrong(
                "cards", f"{COLOURS[colour]} cards have the numbers {low} to {high}, not {words[0]!r} (in {text!r})"
            )
        if number in seen:
            inner.wrong("cards", f"card number {number} appears twice: {seen[number]!r} and {text!r}")
        seen[number] = text
        self.trigger[number] = inner.word(f"card {number}", words[1], TRIGGERS, "trigger")
        self.ability[number] = inner.word(f"card {number}", words[2], ABILITIES, "ability")
        self.gives[number] = self.amounts[self.ability[number]][self.trigger[number]]

    def _wall_tiles(self, source: object) -> None:
        entries = self._open("wall_tiles", source)
        tiles = entries.take("tile", list, "six tables [[tile]]")
        if len(tiles) != 6:
            entries.wrong("tile", f"there are six wall tiles, not {len(tiles)}")
        self.tiles: list[tuple[WallTileSide, ...]] = []
        for number, tile in enumerate(tiles, 1):
            inner = Entries("wall_tiles", tile, f"tile {number}")
            sides = inner.take("sides", list, "sides is a list of two tables { count = … }")
            if len(sides) != 2:
                inner.wrong("sides", f"a tile has two sides, not {len(sides)}")
            self.tiles.append(
                tuple(self._criterion(side, f"tile {number} side {i}") for i, side in enumerate(sides, 1))
            )
            inner.finish()
        entries.finish()

    @staticmethod
    def _criterion(side: object, where: str) -> WallTileSide:
        entries = Entries("wall_tiles", side, where)
        count = entries.take("count", str, f"count is one of {', '.join(COUNTED)}")
        entries.word("count", count, COUNTED, "count")
        per = entries.number("per", 1, 9) if "per" in entries.left else 1
        most = entries.number("most", 1, 99) if "most" in entries.left else NO_LIMIT
        entries.finish()
        return WallTileSide(count, per, most)

    def _tasks(self, source: object) -> None:
        """Read the tasks: each tile as bits of the places that it names, sites for walls and regions for the rest
        (ZG-10.3)."""
        entries = self._open("tasks", source)
        self.task_values = entries.numbers("values", 4, 0, 20)
        self.tasks: list[tuple[int, ...]] = []
        for kind in TASK_KINDS:
            tiles = []
            for text in entries.texts(kind, 4):
                if not text.split():
                    entries.wrong(kind, "a task names at least one place")
                if kind == "wall":
                    places = [entries.word(kind, word, SITES, "site") for word in text.split()]
                else:
                    places = [entries.region(kind, word) for word in text.split()]
                tiles.append(sum(1 << place for place in set(places)))
            self.tasks.append(tuple(tiles))
        entries.finish()

    def _rewards(self, source: object) -> None:
        entries = self._open("rewards", source)
        self.rewards = tuple(
            tuple(self._reward(entries, f"round_{number}", text) for text in entries.texts(f"round_{number}", 3))
            for number in range(1, ROUNDS + 1)
        )
        entries.finish()

    @staticmethod
    def _reward(entries: Entries, key: str, text: str) -> Reward:
        match text.split():
            case ["wall"]:
                return Reward("wall", 1, -1)
            case [("governor" | "palace") as kind, region]:
                return Reward(kind, 1, entries.region(key, region))
            case ["each", "official", region]:
                return Reward("each", 1, entries.region(key, region))
            case [number, ("officials" | "workers") as kind, region]:
                return Reward(kind, entries.count(key, number, 9), entries.region(key, region))
        return entries.wrong(
            key,
            'a reward reads "2 officials 2", "each official 3", "2 workers 4", "governor 1", "palace 5" or '
            f'"wall", not {quoted(text)}',
        )

    def _pieces(self, source: object) -> None:
        entries = self._open("pieces", source, marked=False)
        inner = self._inside(entries, "player")
        self.governors = inner.number("governors", 1, 20)
        self.walls = inner.number("walls", 1, 6)
        self.palaces = inner.number("palaces", 1, 20)
        self.discs = inner.number("task_discs", 6, 6)
        self.officials = inner.number("officials", 1, 7)
        inner.finish()
        inner = self._inside(entries, "start")
        self.start_region = inner.number("region", 1, REGIONS) - 1
        words = inner.take("officials", str, "officials are colours such as 'red gray white'").split()
        self.start_officials = tuple(inner.word("officials", word, OFFICIALS, "official") for word in words)
        for colour in range(3):
            if self.start_officials.count(colour) > self.officials:
                inner.wrong("officials", f"a player has at most {self.officials} {OFFICIALS[colour]} officials")
        inner.finish()
        inner = self._inside(entries, "markers")
        self.markers = {seats: inner.number(str(seats), 0, 60) for seats in (2, 3, 4)}
        inner.finish()
        inner = self._inside(entries, "scoring")
        self.governor_majority = inner.number("governor_majority", 0, 99)
        self.each_governor = inner.number("each_governor", 0, 99)
        self.most_markers = inner.numbers("most_markers", 3, 0, 99)
        inner.finish()
        inner = self._inside(entries, "auction")
        self.auction_points = inner.number("points", 0, MOST_BID)
        inner.finish()
        entries.finish()

    def _powers(self, source: object) -> None:
        entries = self._open("powers", source)
        self.power: list[int] = []
        self.power_points = [3] * len(BOARDS)
        """What the court action re-assign gives on each board."""
        for board, name in enumerate(BOARDS):
            inner = Entries("powers", entries.take(name, dict, f'{name} = {{ power = "quiet" }}'), name)
            word = inner.take("power", str, f"power is one of {', '.join(POWERS)}")
            self.power.append(inner.word("power", word, POWERS, "power"))
            if self.power[board] == REASSIGN_POWER:
                self.power_points[board] = inner.number("value", 1, 9)
            inner.finish()
        entries.finish()


def _prices(near: list[set[int]]) -> tuple[tuple[int, ...], ...]:
    """Return what a move costs from area to area (ZG-7.2): 0 to 4 are governor areas, 5 to 9 worker areas."""
    size, far = 2 * REGIONS, 99
    price = [[far] * size for _ in range(size)]
    for r in range(REGIONS):
        for s in near[r]:
            price[r][s] = price[r + REGIONS][s + REGIONS] = 1
        price[r][r + REGIONS] = 0
        price[r + REGIONS][r] = 1
        price[r][r] = price[r + REGIONS][r + REGIONS] = 0
    for via in range(size):
        for start in range(size):
            for end in range(size):
                price[start][end] = min(price[start][end], price[start][via] + price[via][end])
    return tuple(map(tuple, price))


def shipped() -> dict[str, dict[str, Any]]:
    """Return the tables that come with this package, by file."""
    return {name: table("muraglia.games.zhanguo", f"data/{name}.toml") for name in FILES}


@cache
def standard() -> Tables:
    """Return the shipped tables, checked."""
    return Tables(shipped())


@lru_cache(maxsize=16)
def corrected(text: str) -> Tables:
    """Return the tables that the value of the option `data` describes: the shipped ones with some files replaced."""
    if not text:
        return standard()
    files = unpack(text, "data")
    for name in files:
        if name not in FILES:
            raise BadData("file", f"there is no table {quoted(name)}; there are {', '.join(FILES)}", place="data")
    return Tables({**shipped(), **files})
