"""Whatever corrected tables somebody gives can be played to the end, or are refused with a place and a sentence."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from table_scenes import scene

import muraglia
from muraglia.cli.arguments import read_folder
from muraglia.games.zhanguo.tables import Tables, shipped
from muraglia.kernel.data import DEEPEST, LONGEST, pack
from muraglia.kernel.errors import BadData, BadOption, MuragliaError
from muraglia.table.entries import SeatHolder, TableSetup
from muraglia.table.table_server import TableServer

GAME = muraglia.game("zhanguo")
VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"boards": "random", "unrest_per_worker": True},
    {"boards": "auction", "draft": True},
    {"clear_court": True, "turn_order": "rewards_line", "governor_bonus": "own"},
)
NUMBERS = (0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 20, 30, 60, 99)
ODD: tuple[object, ...] = (
    *(0, -1, 1, 2, 7, 9, 100, 999_999_999, 1.5, True, False, None, "", "x", "0", "5", "-1", "²", "9" * 20, [], {}),
    *("1 1", "01 1", "1 2 3", "A A", "A B C", "AB", "HP", "red", "red red red red red red", "9 points", "9 official"),
    *("9 officials 5", "9 workers 1", "each official 1", "wall", "governor 3", "palace 3", "fit", "known", "1 O MOVE"),
    *([1], [0, 0, 0], [4, 4, 4], ["1 5", "5 4", "4 3", "3 2"], ["4 points", "4 points", "9 official", "9 VP"]),
    *({"amount": 0}, {"amount": 9}, {"amount": 9, "anywhere": True}, {"amount": 0, "anywhere": True}),
    *({"power": "fit"}, {"power": "reassign", "value": 9}, {"power": "reassign"}),
)
Way = tuple[str | int, ...]


def ways(table: object, way: Way = ()) -> Iterator[Way]:
    """Return the path to every entry of the tables, as keys."""
    if way:
        yield way
    inside = table.items() if isinstance(table, dict) else enumerate(table) if isinstance(table, list) else ()
    for key, value in inside:
        yield from ways(value, (*way, key))


def at(files: Any, way: Way) -> Any:
    """Return the entry at such a path."""
    for key in way:
        files = files[key]
    return files


ALL = list(ways(shipped()))
COUNTS = [way for way in ALL if type(at(shipped(), way)) is int]


def play(files: dict[str, Any], seats: int, variant: dict[str, object], seed: int) -> bool:
    """Play a game with these tables to its end, at random; tell whether they were accepted."""
    rng = random.Random(seed)
    data = pack({name: table for name, table in files.items() if table != shipped()[name]})
    try:
        state = GAME.new(seats, seed, {**variant, "data": data})
    except BadData as error:
        assert error.place
        assert error.text
        return False
    most = GAME.longest(seats, state.options)
    while not state.over:
        seat = rng.choice(state.acting)
        moves = state.legal(seat)
        if rng.random() < 0.8:
            moves = moves[:-1] or moves  # the last one is often `done`
        state.play(seat, rng.choice(moves))
        if rng.random() < 0.01:
            assert not state.imbalance()
            assert GAME.position(state.position()).digest() == state.digest()
            for other in (None, *range(seats)):
                state.view(other)
            if not state.over:
                GAME.sample(state.view(state.acting[0]), rng)
            for move in rng.sample(GAME.book.moves, 5):
                try:
                    state.check(seat, move)
                except MuragliaError as error:
                    assert str(error)
    assert state.ply <= most
    assert len(state.outcome.scores) == seats
    return True


@cache
def limits() -> dict[Way, tuple[int, int]]:
    """Return the least and the most that each number may be, the rest as shipped."""
    found = {}
    for way in COUNTS:
        accepted = [number for number in NUMBERS if _fits(way, number)]
        found[way] = min(accepted), max(accepted)
    return found


def _fits(way: Way, number: int) -> bool:
    files = copy.deepcopy(shipped())
    at(files, way[:-1])[way[-1]] = number
    try:
        Tables(files)
    except BadData:
        return False
    return True


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@pytest.mark.parametrize("which", ["least", "most", "mixed"])
def test_numbers_at_their_limits_can_be_played(which: str, variant: dict[str, object], seats: int) -> None:
    rng = random.Random(seats)
    files = copy.deepcopy(shipped())
    for way, both in limits().items():
        at(files, way[:-1])[way[-1]] = both[("least", "most").index(which)] if which != "mixed" else rng.choice(both)
    track, start = files["unrest"]["track"], files["pieces"]["start"]
    track["palace_ban"] = min(track["palace_ban"], track["maximum"])
    files["unrest"]["cards"]["rise"] = [min(rise, track["maximum"]) for rise in files["unrest"]["cards"]["rise"]]
    start["officials"] = {"least": "", "most": "red gray white " * 2, "mixed": "white"}[which]
    assert play(files, seats, variant, seats)


def test_odd_tables_are_refused_or_played() -> None:
    """Entries left out, doubled, exchanged, or with something odd in them."""
    rng = random.Random(1)
    accepted = 0
    for trial in range(500):
        files = copy.deepcopy(shipped())
        for _ in range(rng.choice((1, 1, 1, 2, 4))):
            bend(files, rng)
        accepted += play(files, 2 + trial % 3, rng.choice(VARIANTS), trial)
    assert 50 < accepted < 450


def bend(files: dict[str, Any], rng: random.Random) -> None:
    """Make one entry odd, if it is still there."""
    way = rng.choice(rng.choice((ALL, COUNTS)))
    try:
        inside: Any = at(files, way[:-1])
        key: Any = way[-1]
        now = inside[key]
    except (KeyError, IndexError, TypeError):
        return
    match rng.choice(("gone", "twice", "number", "neighbour", "odd")):
        case "gone":
            inside.pop(key)
        case "twice" if isinstance(inside, list):
            inside.append(now)
        case "number" if type(now) is int:
            inside[key] = rng.choice(NUMBERS)
        case "neighbour":
            inside[key] = copy.deepcopy(at(shipped(), rng.choice([other for other in ALL if other[0] == way[0]])))
        case _ if isinstance(inside, list | dict):
            inside[key] = copy.deepcopy(rng.choice(ODD))


TOO_MUCH = {
    "digits": ('{"tasks":' + "9" * 5000 + "}", "numbers of at most 9 digits"),
    "brackets": (
        '{"tasks":' + "[" * 9000 + "]" * 9000 + "}",
        f"at most {DEEPEST} brackets",
    ),
    "open brackets": ("{" * 9000, f"at most {DEEPEST} brackets"),
    "characters": ('{"tasks":"' + "x" * LONGEST + '"}', f"at most {LONGEST} characters"),
    "half a sign": ('{"\\ud800":{}}', "whole characters"),
    "a comment": ('{"tasks":{"#":1}}', "no #"),
    "lines": ('{"tasks":\n{}}', "one line"),
    "spaces": ('{"tasks":{"a  b":1}}', "no doubled spaces"),
    "a list": ('{"tasks":[]}', "this must be a table, not []"),
    "no table": ('{"silk":{}}', "there is no table 'silk'"),
    "a long name": ('{"tasks":{"status":"known","' + "x" * 9000 + '":1}}', "entry is missing"),
}


@pytest.mark.parametrize(("data", "says"), TOO_MUCH.values(), ids=TOO_MUCH)
def test_a_table_is_not_opened_with_tables_that_nobody_can_read(tmp_path: Path, data: str, says: str) -> None:
    """Also with an open seat: at once, not when it is taken."""

    async def open_it(server: TableServer) -> None:
        seats = [SeatHolder("ada", "Ada"), SeatHolder()]
        with pytest.raises(BadData) as caught:
            await server.open(TableSetup(game="zhanguo", seats=seats, options={"data": data}, fill_after=30))
        assert says in str(caught.value)
        assert len(str(caught.value)) < 400
        assert str(caught.value).encode()

    scene(tmp_path, open_it)


ODD_VALUES = (10**5000, -(10**5000), "x" * 9000, ["x"] * 9000, {"a": 10**5000}, None, 1.5)


@pytest.mark.parametrize("value", ODD_VALUES, ids=range(len(ODD_VALUES)))
def test_an_odd_value_is_quoted_in_one_line(value: object) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.new(2, options={"data": value})
    assert "option data must be a folder with corrected tables" in str(caught.value)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("text", ["1979-05-27", "9" * 5000, "[" * 5000])
def test_an_odd_folder_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "tasks.toml").write_text(f"values = {text}", encoding="utf-8")
    with pytest.raises(BadData):
        GAME.new(2, options={"data": read_folder(tmp_path)})
