"""What is printed on ZhanGuo's cardboard, for a screen to draw: named objects made from the tables in use."""

from __future__ import annotations

import msgspec

from muraglia.games.zhanguo.court import HIGHER, LOWER
from muraglia.games.zhanguo.tables import (
    ABILITIES,
    ACTIONS,
    BOARDS,
    COLOURS,
    DECK,
    NO_LIMIT,
    POWERS,
    REASSIGN_POWER,
    SITES,
    SPREAD,
    TASK_KINDS,
    Tables,
)
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.games.zhanguo.unification import CARDS_IN_REGION, brings

RECONSTRUCTIBLE = {
    "abilities": ("ZG-14.2", "abilities"),
    "bonuses": ("ZG-7.4", "regions bonus_spaces"),
    "cards": ("ZG-14.3", "cards"),
    "powers": ("ZG-13.1", "powers"),
    "rewards": ("ZG-9.8", "rewards"),
    "tasks": ("ZG-10.3", "tasks"),
    "unrest": ("ZG-3.2", "unrest track"),
    "wall_tiles": ("ZG-11.2", "wall_tiles"),
}
"""The parts whose printed values may be reconstructed: the rule that explains it, and the data table whose `status`
says whether they are."""


class Card(msgspec.Struct, frozen=True):
    """A card (ZG-14)."""

    number: int
    colour: str
    trigger: str
    """The court action that activates it …"""
    wants: str
    """… with a number that is `higher` or `lower` (ZG-8.1)."""
    ability: str
    amount: int
    gives: str
    """What its ability gives, for the rulebook's list of names `gives`."""


class Benefit(msgspec.Struct, frozen=True):
    """A reward (ZG-9.8) or the bonus of a governor (ZG-7.4)."""

    kind: str
    number: int
    region: int
    """The region that it goes to, from 1; 0: any region, or none."""
    gives: str
    """For the rulebook's lists of names `reward` and `governor_bonus`."""


class Offered(msgspec.Struct, frozen=True):
    """What the colours give in a round (ZG-9.8), for the rulebook's list of names `reward`."""

    writing: str
    currency: str
    law: str


class Criterion(msgspec.Struct, frozen=True):
    """What a side of a wall tile counts (ZG-11.2)."""

    count: str
    per: int
    most: int
    """0: no limit."""


class Power(msgspec.Struct, frozen=True):
    """The power of a board of side B (ZG-13.1)."""

    board: str
    power: str
    """For the rulebook's list of names `power`."""


class Unification(msgspec.Struct, frozen=True):
    """What a card gives behind a region of a player's own board (ZG-6.1)."""

    markers: int
    unrest: int


class Cardboard(msgspec.Struct, frozen=True):
    """Everything printed, as a table uses it."""

    cards: dict[int, Card]
    rewards: tuple[tuple[Benefit, ...], ...]
    """By round, then by colour."""
    grid: tuple[Offered, ...]
    """The same as one row for each round."""
    bonuses: tuple[tuple[Benefit, ...], ...]
    """By region."""
    tasks: tuple[tuple[tuple[str, ...], ...], ...]
    """By kind (wall, palace, governor) and tile: the sites or regions that it names …"""
    task_values: tuple[int, ...]
    """… and what its spaces are worth, the leftmost first."""
    tiles: tuple[Criterion, ...]
    """The sides of the wall tiles, as a view numbers them."""
    palace_spaces: dict[int, int]
    """In each region, by the number of players."""
    most_unrest: int
    palace_ban: int
    """The level of unrest at which palaces may no longer be built (ZG-3.2)."""
    unification: tuple[Unification, ...]
    """What the first, second and third card of a region gives."""
    higher: tuple[str, ...]
    """The court actions that a higher number triggers …"""
    lower: tuple[str, ...]
    """… and those that a lower one does (ZG-8.1)."""
    powers: tuple[Power, ...]
    governor_majority: int
    each_governor: int
    reconstructed: dict[str, str]
    """The parts with values of our own, since the printed ones are not public, and the rule that says so."""


def gives(tables: Tables, card: int) -> str:
    """Return what a card's ability gives, as the rulebook words it: `OFF 2 anywhere`, `UNI 1 law`."""
    ability = ABILITIES[tables.ability[card]]
    amount, anywhere = tables.gives[card]
    more = COLOURS[(card - 1) // DECK] if ability == "UNI" else ""
    if ability in SPREAD:
        more = "anywhere" if anywhere else "here"
    return f"{ability} {amount} {more}".rstrip()


def bonus(tables: Tables, region: int, space: int) -> Benefit:
    """Return a bonus space of a region."""
    kind, number = tables.bonus[region][space]
    return Benefit(kind, number, 0, f"{kind} {number}")


def reward(tables: Tables, number: int, colour: int) -> Benefit:
    """Return the reward of a colour in a round (from 1)."""
    cell = tables.rewards[number - 1][colour]
    return Benefit(cell.kind, cell.number, cell.region + 1, f"{cell.kind} {cell.number} {cell.region + 1}")


def task_places(tables: Tables, kind: int, tile: int) -> tuple[str, ...]:
    """Return the sites or regions that a task names (ZG-10.3)."""
    names = SITES if TASK_KINDS[kind] == "wall" else [str(region + 1) for region in range(REGIONS)]
    return tuple([name for place, name in enumerate(names) if tables.tasks[kind][tile] >> place & 1])


def power(tables: Tables, board: int) -> str:
    """Return the power of a board, as the rulebook words it: `quiet`, `reassign 5`."""
    points = f" {tables.power_points[board]}" if tables.power[board] == REASSIGN_POWER else ""
    return POWERS[tables.power[board]] + points


def printed(tables: Tables) -> Cardboard:
    """Return what is printed on these tables."""
    rewards = tuple(
        tuple(reward(tables, number, colour) for colour in range(len(COLOURS)))
        for number in range(1, len(tables.rewards) + 1)
    )
    return Cardboard(
        cards={
            card: Card(
                card,
                COLOURS[(card - 1) // DECK],
                ACTIONS[tables.trigger[card]],
                "higher" if tables.trigger[card] in HIGHER else "lower",
                ABILITIES[tables.ability[card]],
                tables.gives[card][0],
                gives(tables, card),
            )
            for card in range(1, 3 * DECK + 1)
        },
        rewards=rewards,
        grid=tuple(Offered(*(gift.gives for gift in gifts)) for gifts in rewards),
        bonuses=tuple(
            tuple(bonus(tables, region, space) for space in range(len(spaces)))
            for region, spaces in enumerate(tables.bonus)
        ),
        tasks=tuple(
            tuple(task_places(tables, kind, tile) for tile in range(len(tiles)))
            for kind, tiles in enumerate(tables.tasks)
        ),
        task_values=tables.task_values,
        tiles=tuple(
            Criterion(side.what, side.per, side.most if side.most < NO_LIMIT else 0)
            for tile in tables.tiles
            for side in tile
        ),
        palace_spaces=tables.palace_spaces,
        most_unrest=tables.most_unrest,
        palace_ban=tables.palace_ban,
        unification=tuple(Unification(*brings(tables, laid)) for laid in range(CARDS_IN_REGION)),
        higher=tuple(ACTIONS[action] for action in HIGHER),
        lower=tuple(ACTIONS[action] for action in LOWER),
        powers=tuple(Power(name, power(tables, board)) for board, name in enumerate(BOARDS)),
        governor_majority=tables.governor_majority,
        each_governor=tables.each_governor,
        reconstructed={part: rule for part, (rule, name) in RECONSTRUCTIBLE.items() if tables.status[name] != "known"},
    )
