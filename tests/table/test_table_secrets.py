"""No reader learns more than the rules allow: the resampling test on the bytes that are sent.

A second table gets another position that looks the same to the reader (`game.sample`), and the same move is made at
both tables. If the reader's views are the same afterwards, so must be all bytes that it gets: the feed with its
numbers, the view, the clock, the status, and the answer to the player who moved. The same must hold if another player
makes another secret choice.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from games_by_kind import GAMES, TURNS
from table_scenes import ADA, PEOPLE, START, Listener, StillClock, ok, open_table, people, play_on, scene

import muraglia
from muraglia.bus.local import LocalBus
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.record import AnyState
from muraglia.store.sqlite import SqliteLog
from muraglia.table import entries, seat_messages
from muraglia.table import protocol as wire
from muraglia.table.commands import CommandAttempt
from muraglia.table.entries import TableSetup, TimeControl
from muraglia.table.fold import Fold
from muraglia.table.live_table import LiveTable
from muraglia.table.luck import Keyed, drawn_since, new_key
from muraglia.table.table_server import TableServer, checked

SEATS = 3
CLOCK = TimeControl(bank=600, increment=5, table=300)


def started_table(game: str) -> Fold:
    setup = checked(TableSetup(game=game, seats=people(SEATS), time=CLOCK))
    attempt = CommandAttempt.opening(entries.OpenEntry(START, setup, muraglia.game(game).meta.rules))
    attempt.apply_consequences()
    return attempt.fold


def same_view_table(fold: Fold, reader: int | None, rng: random.Random) -> Fold:
    """Return the table with another position that gives this reader the same view."""
    assert fold.state is not None
    twin = fold.copy()
    state: AnyState = fold.game.sample(fold.state.view(reader), rng)
    twin.state = state
    twin.logged_luck = {}
    drawn_since(state.luck(), twin.logged_luck)
    return twin


def sent_to(fold: Fold, reader: int | None, after: int, log: SqliteLog) -> bytes:
    """Return all bytes sent to a reader that has the feed up to a number."""
    clock = StillClock()
    clock.time = fold.at
    table = LiveTable("t", fold, log, LocalBus(), clock)
    person = "" if reader is None else PEOPLE[reader].id
    return b"\n".join(
        map(wire.encode, seat_messages.new_messages(table, reader, person, seat_messages.SentSoFar(after, 0)))
    )


@pytest.mark.parametrize("reader", [0, 1, None])
@pytest.mark.parametrize("game", GAMES)
def test_every_byte_depends_only_on_what_the_reader_may_know(tmp_path: Path, game: str, reader: int | None) -> None:
    rng = random.Random(f"{game} {reader}")
    log = SqliteLog(tmp_path / "log.db")
    table = started_table(game)
    compared = 0
    for step in range(250):
        state = table.state
        assert state is not None
        if state.over:
            break
        seat = rng.choice(state.acting)
        move = rng.choice(state.legal(seat))
        real = CommandAttempt(table, START + 1000 * step)
        real.play(seat, move)
        other = CommandAttempt(same_view_table(table, reader, rng), START + 1000 * step)
        try:
            other.play(seat, move)
        except MuragliaError:
            assert seat != reader  # own legal moves do not depend on others' secrets
        else:
            assert real.fold.state is not None and other.fold.state is not None
            if real.fold.state.view(reader) == other.fold.state.view(reader):
                before = len(table.feed(reader))
                assert sent_to(real.fold, reader, before, log) == sent_to(other.fold, reader, before, log)
                assert len(real.fold.feed(reader)) == len(other.fold.feed(reader))
                compared += 1
        if seat != reader and state.decision == "sealed":
            varied = CommandAttempt(table, START + 1000 * step)
            varied.play(seat, rng.choice(state.legal(seat)))
            assert real.fold.state is not None and varied.fold.state is not None
            if real.fold.state.view(reader) == varied.fold.state.view(reader):
                before = len(table.feed(reader))
                assert sent_to(real.fold, reader, before, log) == sent_to(varied.fold, reader, before, log)
        table = real.fold
    assert compared > 20
    asyncio.run(log.close())


@pytest.mark.parametrize("game", GAMES)
def test_no_key_no_person_and_no_version_is_ever_sent(tmp_path: Path, game: str) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, game, SEATS, time=CLOCK)
        readers = [(seat, f"person-{seat}") for seat in range(SEATS)]
        listeners = [Listener(table, seat, person) for seat, person in [*readers, (None, "")]]
        for each in listeners:
            await each.heard()
        await play_on(table, random.Random(3), 40)
        if not table.fold.over:
            await ok(table, ADA, wire.Leave, seat=0)
        await asyncio.sleep(0.05)
        assert table.fold.began is not None
        for each in listeners:
            sent = b"".join(map(wire.encode, await each.heard()))
            assert len(sent) > 1000
            assert table.fold.began.key.encode() not in sent
            for secret in (b'"ada"', b'"bob"', b'"key"', b'"seed"', b'"version"', b'"given"'):
                assert secret not in sent
            await each.leave()

    scene(tmp_path, play)


def test_an_unfinished_game_has_no_record(tmp_path: Path) -> None:
    """A record contains all luck so far, so it would reveal hands."""

    async def play(server: TableServer) -> None:
        table = await open_table(server, TURNS, 2)
        with pytest.raises(MuragliaError, match="not over"):
            table.fold.record()

    scene(tmp_path, play)


def test_what_one_sees_does_not_give_away_the_rest_of_the_luck() -> None:
    """The research generator could be worked out from a few cards: 2³² tries. A table's key has 256 bits, and each
    bit of it changes everything."""
    cards = [str(card) for card in range(52)]
    key = new_key()
    flipped = f"{int(key, 16) ^ 1:064x}"
    assert len(bytes.fromhex(key)) == 32
    assert Keyed(key).shuffle("pile", cards) == Keyed(key).shuffle("pile", cards)
    assert Keyed(key).shuffle("pile", cards) != Keyed(flipped).shuffle("pile", cards)
    assert Keyed(key).shuffle("pile", cards) != Keyed(key).shuffle("other", cards)
    assert Keyed(key).values("pile", 40)[:20] == Keyed(key).values("pile", 20)
    assert new_key() != key
