"""Chinatown: the box, exact income, deals, notation."""

from __future__ import annotations

import copy
import itertools
import random
import re

import pytest

import muraglia
from muraglia.games.chinatown.boards import BOARDS, BUILDINGS, buildings_in, read_board, set_of
from muraglia.games.chinatown.box import COPIES, KIND_IDS, SIZES, TABLES, TILES, read_kinds, read_tables
from muraglia.games.chinatown.income import PAY, SHUT_OUT, division, groups_in, income
from muraglia.games.chinatown.notation import BOOK, read_terms
from muraglia.games.chinatown.terms import sentence
from muraglia.kernel.data import table
from muraglia.kernel.errors import BadData, BadNotation, BadOption, IllegalMove

GAME = muraglia.game("chinatown")
PACKAGE = "muraglia.games.chinatown"


# ── the box ───────────────────────────────────────────────────────────────────────────────────────


def test_the_box_is_complete() -> None:
    assert sum(COPIES) == TILES
    assert len(TABLES.economy) == 9
    for board in BOARDS.values():
        numbers = [number for block in board.blocks for row in block.rows for number in row if number]
        assert sorted(numbers) == list(range(1, BUILDINGS + 1))


def test_neighbours_come_from_the_grid() -> None:
    alea = BOARDS["alea"].neighbours
    assert buildings_in(alea[7]) == [2, 6, 8, 12]
    assert buildings_in(alea[73]) == [71, 72]
    assert all(alea[other] >> one & 1 for one in range(1, 86) for other in buildings_in(alea[one]))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("16 17 18 19", "16 17 18 16", "building 16 appears here and in block Bowery"),
        ("16 17 18 19", "16 17 18 ..", "building 19 is missing"),
        ("16 17 18 19", "16 17 18", "board alea, block Bowery, row 2: 3 places, but the first row has 4"),
        ("16 17 18 19", "16 17 18 99", "'99' is not a building from 1 to 85"),
    ],
)
def test_a_wrong_board_is_refused_with_its_place(old: str, new: str, said: str) -> None:
    source = copy.deepcopy(table(PACKAGE, "data/boards.toml")["board"]["alea"])
    rows = source["block"][1]["rows"]
    rows[rows.index(old)] = new
    with pytest.raises(BadData, match=said) as caught:
        read_board("alea", source)
    assert caught.value.place.startswith("data/boards.toml: board alea")


def test_wrong_kinds_and_tables_are_refused() -> None:
    kinds = copy.deepcopy(table(PACKAGE, "data/kinds.toml")["kind"])
    kinds[0]["tiles"] = 5
    with pytest.raises(BadData, match=r"kind fish: size 3 has 6 tiles, not 5"):
        read_kinds(kinds)
    tables = copy.deepcopy(table(PACKAGE, "data/tables.toml"))
    tables["economy"].pop()
    with pytest.raises(BadData, match="9 economic cards, not 6"):
        read_tables(tables)
    tables = copy.deepcopy(table(PACKAGE, "data/tables.toml"))
    tables["players"]["4"]["kept"] = [4, 3, 3]
    with pytest.raises(BadData, match=r"players.4: kept has a number for each of the 6 rounds"):
        read_tables(tables)


# ── income ────────────────────────────────────────────────────────────────────────────────────────


def best_by_hand(group: int, size: int, shut: int, neighbours: tuple[int, ...]) -> int:
    """Try every division of a group, with no cleverness at all."""
    if not group:
        return 0
    first = group & -group
    rest = buildings_in(group ^ first)
    best = -(10**9)
    for count in range(min(size, len(rest) + 1)):
        for others in itertools.combinations(rest, count):
            part = first | set_of(others)
            if len(list(groups_in(part, neighbours))) == 1:
                value = PAY[size][part.bit_count()] - (0 if part & ~shut else SHUT_OUT)
                best = max(best, value + best_by_hand(group ^ part, size, shut, neighbours))
    return best


def a_group(rng: random.Random, count: int, neighbours: tuple[int, ...]) -> int:
    while True:
        group = 1 << rng.randint(1, BUILDINGS)
        while group.bit_count() < count:
            edge = 0
            for building in buildings_in(group):
                edge |= neighbours[building]
            if not edge & ~group:
                break
            group |= 1 << rng.choice(buildings_in(edge & ~group))
        else:
            return group


@pytest.mark.parametrize("street", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_no_division_beats_the_one_that_is_paid(size: int, street: bool) -> None:
    board = BOARDS["alea"]
    shut = board.not_reachable if street else 0
    rng = random.Random(size)
    for count in range(1, size + 4):
        for _ in range(4):
            group = a_group(rng, count, board.neighbours)
            parts = division("alea", street, group, size)
            assert sum(parts) == group
            assert all(len(list(groups_in(part, board.neighbours))) == 1 for part in parts)
            paid = sum(PAY[size][part.bit_count()] - (0 if part & ~shut else SHUT_OUT) for part in parts)
            assert paid == best_by_hand(group, size, shut, board.neighbours)


def test_income_adds_up_all_groups() -> None:
    shops = [0] * len(KIND_IDS)
    shops[KIND_IDS.index("fish")] = set_of([3, 4, 6, 7, 8, 12, 85])
    shops[KIND_IDS.index("radio")] = set_of([9, 84])
    land = set_of([3, 4, 6, 7, 8, 9, 12, 85])
    assert income(BOARDS["alea"], False, land, shops) == 5 + 5 + 1 + 1


# ── notation ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "text",
    [
        "offer red: 33 + 2000 for restaurant",
        "offer privately yellow: - for 34 + 2 fish",
        'offer me > red 33; red > blue 2 fish; blue > me 5000 "I will be kind"',
        "revise 3 red: 33",
        "counter ry1 privately red: card 3 for 4000",
        "accept rgb12 1f0a2b3c",
        "accept 3 cisekliru3glu2azkzxljjbtkuae5w3o",
        "refuse 3 too little",
        "withdraw 3",
        "call restaurant for 3 + 2000",
        "call -",
        "mark want tea-house",
        "mark keep 33",
    ],
)
def test_deals_are_read_as_they_are_written(text: str) -> None:
    move = BOOK.parse(text)
    assert str(move) == text
    assert BOOK.parse(text.upper() if '"' not in text and "refuse" not in text else text) == move


@pytest.mark.parametrize(
    "text",
    [
        "offer red 33",
        "offer pink: 3",
        "offer red: 33 for cat",
        "accept 3",
        "accept 3 xyz",
        "accept 3 red: 33",
        "accept 3 red > me 33",
        "accept 3 red > pink 33",
        "refuse zz1",
        "offer red: 500",
        "offer",
        "mark love fish",
        "mark want 86",
        "call cat",
        'offer red: 3 "half',
        "withdraw",
        "keep 86",
        "",
        "revise",
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        BOOK.parse(text)


def test_an_acceptance_may_write_its_terms_out() -> None:
    written = BOOK.parse('accept 1 blue > yellow 2 restaurant; Yellow > blue 1000 + 33 "Until then"')
    assert re.fullmatch("accept 1 [a-z2-7]{32}", str(written))
    assert BOOK.parse('accept 1 yellow > blue 33 + 1000; blue > yellow restaurant + restaurant "Until then"') == written
    assert BOOK.parse('accept 1 yellow > blue 33 + 1000; blue > yellow 2 restaurant "until then"') != written


def test_a_deal_reads_as_one_sentence() -> None:
    words = GAME.words()
    terms = read_terms("", 'red > blue 33 + 2 fish + 2000; blue > red card 4 "peace"')
    names = [words.names["colour"][str(seat)] for seat in range(5)]
    assert sentence(terms, words.names, names) == (
        "Red gives Blue building 33, 2 fish shop tiles and $2,000; Blue gives Red the card for building 4, "
        "with the promise “peace”."
    )


def test_every_kind_has_a_name() -> None:
    assert set(GAME.words().names["kind"]) == set(KIND_IDS)


def test_a_value_of_another_game_is_no_move() -> None:
    state = GAME.new(3)
    with pytest.raises(BadNotation):
        state.play(0, muraglia.game("great-wall").parse("draw"))
    with pytest.raises(IllegalMove):
        state.play(0, GAME.parse("time"))


def test_options_that_do_not_go_together_are_refused_before_anybody_sits_down() -> None:
    """A table with open seats is dealt later: what it is opened with is checked at once (CT-3.2)."""
    with pytest.raises(BadOption, match="street_access needs a board with streets, not"):
        GAME.settle(3, {"board": "zman", "street_access": True})
