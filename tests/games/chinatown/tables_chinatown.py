"""The tables of the array engine against the exact search of the rules, in a process of its own: JAX has threads."""

from __future__ import annotations

import random

from muraglia.games.chinatown.boards import BLOCKS, BOARDS, set_of
from muraglia.games.chinatown.box import KINDS, MORE_THAN_SIZE, SIZE
from muraglia.games.chinatown.income import groups_in, has_doors, income
from muraglia.games.chinatown.vector.board_bits import SETS, SIZE_NUMBER, Town

SHOPS = 1500
"""How many sets of shops are tried on each board."""


def some_shops(town: Town, block: int, count: int, rng: random.Random) -> set[int]:
    """Return places of shops in a block, most of them joined."""
    places = range(int(town.count[block]))
    shops = {rng.choice(places)}
    while len(shops) < min(count, len(places)):
        beside = [each for each in places if any(town.neighbours[block, shop] >> each & 1 for shop in shops)]
        shops.add(rng.choice(beside if rng.random() < 0.9 else places))
    return shops


def compare(name: str, street: bool, rng: random.Random) -> int:
    """Compare what random shops earn and where one more may open; return how many were more than one business."""
    board, town, divided = BOARDS[name], Town(name, street), 0
    for _ in range(SHOPS):
        block, kind = rng.randrange(BLOCKS), rng.choice(KINDS)
        count = rng.choice((rng.randint(1, SIZE[kind]), *range(SIZE[kind] + 1, SIZE[kind] + MORE_THAN_SIZE + 1)))
        places, first = some_shops(town, block, count, rng), int(town.first[block])
        row = int((SIZE_NUMBER[kind] * BLOCKS + block) * SETS + sum(1 << place for place in places))
        land = set_of(first + place for place in places)
        assert town.pay[row] == income(board, street, land, [land if each == kind else 0 for each in KINDS])
        divided += any(group.bit_count() > SIZE[kind] for group in groups_in(land, board.neighbours))
        if not street or len(places) == SIZE[kind] + MORE_THAN_SIZE:
            continue
        for place in set(range(int(town.count[block]))) - places:
            bit = 1 << first + place
            group = next(group for group in groups_in(land | bit, board.neighbours) if group & bit)
            right = not board.not_reachable & bit or has_doors(board, group, SIZE[kind])
            assert bool(town.open[row] >> place & 1) == right, (name, block, places, place)
    return divided


if __name__ == "__main__":
    for number, (name, street) in enumerate((("alea", False), ("zman", False), ("alea", True))):
        assert compare(name, street, random.Random(number)) > SHOPS // 4
