"""All games of a browser in one file, and back: none twice, none lost, and all or nothing."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from choosing import GAMES, fewest_seats
from company import ADA, CAI, open_table, play_on, scene, state_of

from muraglia.browser.lobby import Row
from muraglia.browser.page import page
from muraglia.browser.shelf import StrangeFile, all_games, put_back
from muraglia.table.entries import Seat, Setup
from muraglia.table.house import House
from muraglia.table.live import Table
from muraglia.table.opening import Listed
from muraglia.table.protocol import Person
from muraglia.table.sight import status_of


def test_games_come_back_as_they_were(tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def leave(house: House) -> None:
        for game in GAMES:
            for moves in (7, 10**6):  # one that goes on, one to its end
                await play_on(await open_table(house, game, fewest_seats(game)), random.Random(1), moves)
        kept.update(await all_games(house))

    async def come(house: House) -> None:
        text = "".join(kept.values())
        with pytest.raises(StrangeFile):
            await put_back(house, text + "{}\n", CAI)
        assert await all_games(house) == {}
        tables = await put_back(house, text, CAI)
        assert [str(t.fold.record() if state_of(t).over else t.fold.so_far()) for t in tables] == list(kept.values())
        again = await put_back(house, text, CAI)
        assert [table.id for table in again] == [table.id for table in tables]
        assert len(await all_games(house)) == len(kept)

    scene(tmp_path, leave)
    (tmp_path / "elsewhere").mkdir()
    scene(tmp_path / "elsewhere", come)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "strange_file"),
        ("\0\x89PNG", "strange_file"),
        ("[" * 100_000, "strange_file"),
        ('{"hello":1}', "strange_file"),
        ("\0film\n" * 100_000, "strange_file"),
        ('{"muraglia":1,"game":"halma","rules":1,"seats":3}', "strange_file"),
        ('{"muraglia":99,"game":"halma","rules":1,"seats":3,"options":{},"players":[],"chance":{}}', "newer_file"),
    ],
)
def test_a_file_of_something_else_is_called_that(tmp_path: Path, text: str, code: str) -> None:
    async def come(house: House) -> None:
        with pytest.raises(StrangeFile) as refused:
            await put_back(house, text, CAI)
        assert refused.value.code == code
        assert await all_games(house) == {}

    scene(tmp_path, come)


def test_bots_stay_and_whoever_brings_a_game_takes_the_place_that_is_left(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        game = GAMES[0]
        others = [Seat(bot="random") for _ in range(fewest_seats(game) - 1)]
        table = await house.open(Setup(game=game, seats=[*others, Seat(ADA.id, ADA.name)], host="ada"))
        (brought,) = await put_back(house, str(table.fold.so_far()).replace('"Ada"', '"Eve"'), CAI)
        assert brought.id != table.id
        assert [(seat.person, seat.bot) for seat in brought.fold.seats] == [
            *[("", "random") for _ in others],
            (CAI.id, ""),
        ]

    scene(tmp_path, play)


def row(table: Table, person: Person) -> Row:
    """What a lobby keeps of a table that is over."""
    outcome, seats = state_of(table).outcome, status_of(table, person.id).seats
    listed = Listed(table.id, GAMES[0], seats, 0, "over", "live", False, 1, ended=2, ranks=list(outcome.ranks))
    return Row(1, listed, list(outcome.scores))


def test_how_one_did_is_told_and_comes_along_with_the_games(tmp_path: Path) -> None:
    """Bots alone are one table of figures, people another; two seats of mine are no result."""
    game, seats = GAMES[0], fewest_seats(GAMES[0])
    eve = Person("me", "Eve")
    text = ""

    async def play(house: House) -> None:
        nonlocal text
        bots = [Seat(bot="random") for _ in range(seats - 1)]
        friends = [Seat("x", "Bea"), *[Seat(bot="random") for _ in range(seats - 2)]]
        both = [Seat(eve.id, "Ann"), *friends[1:]]
        tables = [
            await house.open(Setup(game=game, seats=[Seat(eve.id, eve.name), *others], host=eve.id))
            for others in (bots, friends, both)
        ]
        for table in tables:
            await play_on(table, random.Random(2), people=(eve, Person("x", "Bea")))
        mine = page(eve, [row(table, eve) for table in tables], 9)
        assert [(tally.people, tally.games) for tally in mine.tallies] == [(True, 1), (False, 1)]
        assert {result.table for result in mine.results} == {table.id for table in tables[:2]}
        scores = state_of(tables[0]).outcome.scores
        assert mine.tallies[1].best == scores[0]
        text = "".join((await all_games(house)).values())

    async def come(house: House) -> None:
        tables = await put_back(house, text, Person("me", "Eve"))
        told = page(eve, [row(table, eve) for table in tables], 9)
        assert sorted((tally.people, tally.games) for tally in told.tallies) == [(False, 1), (True, 2)]

    scene(tmp_path, play)
    (tmp_path / "elsewhere").mkdir()
    scene(tmp_path / "elsewhere", come)
