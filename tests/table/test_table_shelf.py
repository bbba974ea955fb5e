"""All games of a browser in one file, and back: none twice, none lost, and all or nothing."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from choosing import GAMES, fewest_seats
from company import ADA, CAI, open_table, play_on, scene, state_of

from muraglia.browser.shelf import all_games, put_back
from muraglia.kernel.errors import BadRecord
from muraglia.table.entries import Seat, Setup
from muraglia.table.house import House


def test_games_come_back_as_they_were(tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def leave(house: House) -> None:
        for game in GAMES:
            for moves in (7, 10**6):  # one that goes on, one to its end
                await play_on(await open_table(house, game, fewest_seats(game)), random.Random(1), moves)
        kept.update(await all_games(house))

    async def come(house: House) -> None:
        text = "".join(kept.values())
        with pytest.raises(BadRecord):
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
