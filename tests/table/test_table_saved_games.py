"""Export and import of all games in a browser: no duplicates, no losses, all or nothing."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from games_by_kind import GAMES, fewest_seats
from table_scenes import ADA, CAI, open_table, play_on, scene, state_of

from muraglia.browser.lobby import BrowserTableRow
from muraglia.browser.own_profile import page
from muraglia.browser.saved_games import BadGamesFile, all_games, import_games
from muraglia.table.entries import SeatHolder, TableSetup
from muraglia.table.live_table import LiveTable
from muraglia.table.protocol import Person
from muraglia.table.seat_messages import status_of
from muraglia.table.table_server import TableServer
from muraglia.table.table_setup import ListedTable


def test_exported_games_import_unchanged_and_only_once(tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def leave(server: TableServer) -> None:
        for game in GAMES:
            for moves in (7, 10**6):  # one that goes on, one to its end
                await play_on(await open_table(server, game, fewest_seats(game)), random.Random(1), moves)
        kept.update(await all_games(server))

    async def come(server: TableServer) -> None:
        text = "".join(kept.values())
        with pytest.raises(BadGamesFile):
            await import_games(server, text + "{}\n", CAI)
        assert await all_games(server) == {}
        tables = await import_games(server, text, CAI)
        assert [str(t.fold.record() if state_of(t).over else t.fold.record_so_far()) for t in tables] == list(
            kept.values()
        )
        again = await import_games(server, text, CAI)
        assert [table.id for table in again] == [table.id for table in tables]
        assert len(await all_games(server)) == len(kept)

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
def test_a_file_without_games_is_refused(tmp_path: Path, text: str, code: str) -> None:
    async def come(server: TableServer) -> None:
        with pytest.raises(BadGamesFile) as refused:
            await import_games(server, text, CAI)
        assert refused.value.code == code
        assert await all_games(server) == {}

    scene(tmp_path, come)


def test_an_imported_game_keeps_its_bots_and_seats_the_importer(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        game = GAMES[0]
        others = [SeatHolder(bot="random") for _ in range(fewest_seats(game) - 1)]
        table = await server.open(TableSetup(game=game, seats=[*others, SeatHolder(ADA.id, ADA.name)], host="ada"))
        (imported,) = await import_games(server, str(table.fold.record_so_far()).replace('"Ada"', '"Eve"'), CAI)
        assert imported.id != table.id
        assert [(seat.person, seat.bot) for seat in imported.fold.seats] == [
            *[("", "random") for _ in others],
            (CAI.id, ""),
        ]

    scene(tmp_path, play)


def row(table: LiveTable, person: Person) -> BrowserTableRow:
    """Return the lobby's row for a finished table."""
    outcome, seats = state_of(table).outcome, status_of(table, person.id).seats
    listed = ListedTable(table.id, GAMES[0], seats, 0, "over", "live", False, 1, ended=2, ranks=list(outcome.ranks))
    return BrowserTableRow(1, listed, list(outcome.scores))


def test_results_are_computed_and_survive_export_and_import(tmp_path: Path) -> None:
    """Games against bots and games with people are counted apart; a game with two seats of mine is no result."""
    game, seats = GAMES[0], fewest_seats(GAMES[0])
    eve = Person("me", "Eve")
    text = ""

    async def play(server: TableServer) -> None:
        nonlocal text
        bots = [SeatHolder(bot="random") for _ in range(seats - 1)]
        friends = [SeatHolder("x", "Bea"), *[SeatHolder(bot="random") for _ in range(seats - 2)]]
        both = [SeatHolder(eve.id, "Ann"), *friends[1:]]
        tables = [
            await server.open(TableSetup(game=game, seats=[SeatHolder(eve.id, eve.name), *others], host=eve.id))
            for others in (bots, friends, both)
        ]
        for table in tables:
            await play_on(table, random.Random(2), people=(eve, Person("x", "Bea")))
        mine = page(eve, [row(table, eve) for table in tables], 9)
        assert [(tally.people, tally.games) for tally in mine.tallies] == [(True, 1), (False, 1)]
        assert {result.table for result in mine.results} == {table.id for table in tables[:2]}
        scores = state_of(tables[0]).outcome.scores
        assert mine.tallies[1].best == scores[0]
        text = "".join((await all_games(server)).values())

    async def come(server: TableServer) -> None:
        tables = await import_games(server, text, Person("me", "Eve"))
        told = page(eve, [row(table, eve) for table in tables], 9)
        assert sorted((tally.people, tally.games) for tally in told.tallies) == [(False, 1), (True, 2)]

    scene(tmp_path, play)
    (tmp_path / "elsewhere").mkdir()
    scene(tmp_path / "elsewhere", come)
