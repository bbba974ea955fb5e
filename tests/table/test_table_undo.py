"""Undo: own moves freely, but not past anything revealed; further only with everybody's consent."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from games_by_kind import GAMES, LONG, OPEN, TURNS, last_word
from table_scenes import ADA, BOB, CAI, PEOPLE, Listener, first, ok, open_table, play_on, refused, scene, send, state_of

import muraglia
from muraglia.kernel.record import AnyState
from muraglia.table import commands
from muraglia.table import protocol as wire
from muraglia.table.entries import SeatHolder, TableSetup
from muraglia.table.fold import Fold, fold, fold_steps
from muraglia.table.live_table import LiveTable
from muraglia.table.table_server import TableServer


async def until_free(table: LiveTable) -> tuple[int, str]:
    """Play at random until a seat has a public move that can be undone; return the seat and the move."""
    rng = random.Random(5)
    while True:
        state = state_of(table)
        for seat in state.acting:
            for move in state.legal(seat):
                trial = state.copy()
                if trial.play(seat, move) and trial.barrier <= state.ply:
                    return seat, str(move)
        await play_on(table, rng, 1)


async def draw(table: LiveTable, seat: int) -> None:
    """Make a move that draws luck."""
    state = state_of(table)
    for move in state.legal(seat):
        trial = state.copy()
        trial.apply(seat, move)
        if trial.luck() != state.luck():
            await ok(table, PEOPLE[seat], wire.Play, seat=seat, move=str(move))
            return
    raise AssertionError("no move here draws anything")


async def step(table: LiveTable, seat: int) -> str:
    """Make the first of several secret moves; return it."""
    move = first(table, seat)
    await ok(table, PEOPLE[seat], wire.Play, seat=seat, move=move)
    assert state_of(table).decision == "sealed"
    assert seat in state_of(table).acting
    return move


def test_own_moves_are_undone_freely(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, LONG, 2)
        listener = Listener(table, None)
        seat, move = await until_free(table)
        before = state_of(table).digest()
        await ok(table, PEOPLE[seat], wire.Play, seat=seat, move=move)
        told = len(table.fold.feed(None))
        await ok(table, PEOPLE[seat], wire.Undo, seat=seat)
        assert state_of(table).digest() == before
        await listener.heard()
        assert listener.news()[-1] == wire.MovesTakenBack(seat, [told])
        await ok(table, PEOPLE[seat], wire.Play, seat=seat, move=move)  # the same move can be made again
        assert state_of(table).digest() != before
        await listener.leave()

    scene(tmp_path, play)


def test_several_moves_are_undone_at_once_by_number(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, LONG, 2)
        seat, _ = await until_free(table)
        number, before = len(table.fold.feed(seat)), state_of(table).digest()
        steps = 0
        while state_of(table).acting == (seat,) and steps < 3:
            trial = state_of(table).copy()
            free = [move for move in trial.legal(seat) if _is_free(trial, seat, move)]
            if not free:
                break
            await ok(table, PEOPLE[seat], wire.Play, seat=seat, move=str(free[0]))
            steps += 1
        assert steps
        await ok(table, PEOPLE[seat], wire.Undo, seat=seat, to=number)
        assert state_of(table).digest() == before
        assert table.fold.request is None

    scene(tmp_path, play)


def _is_free(state: AnyState, seat: int, move: object) -> bool:
    trial = state.copy()
    trial.apply(seat, move)
    return trial.barrier <= state.ply


def test_a_move_that_drew_luck_needs_consent(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, TURNS, 3)
        before = state_of(table).digest()
        await draw(table, 0)
        after = state_of(table).digest()
        assert after != before
        await ok(table, ADA, wire.Undo, seat=0)  # this only asks the others
        assert state_of(table).digest() == after
        assert table.fold.request is not None
        await ok(table, BOB, wire.Consent, seat=1, yes=True)
        assert await refused(table, BOB, wire.Consent, seat=1, yes=True) == "agreed"
        assert state_of(table).digest() == after
        await ok(table, CAI, wire.Consent, seat=2, yes=True)
        assert state_of(table).digest() == before
        assert table.fold.request is None
        await draw(table, 0)
        assert state_of(table).digest() == after  # the luck stays the same

    scene(tmp_path, play)


def test_one_refusal_ends_the_request(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, TURNS, 3)
        listener = Listener(table, None)
        await draw(table, 0)
        after = state_of(table).digest()
        await ok(table, ADA, wire.Undo, seat=0)
        await ok(table, BOB, wire.Consent, seat=1, yes=False)
        assert await refused(table, CAI, wire.Consent, seat=2, yes=True) == "not_asked"
        assert state_of(table).digest() == after
        await listener.heard()
        assert listener.news()[-2:] == [wire.UndoAsked(0, 1), wire.UndoAnswered(1, False)]
        await listener.leave()

    scene(tmp_path, play)


def test_consent_of_bots_and_of_players_who_left_is_not_needed(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        seats = [SeatHolder("ada", "Ada"), SeatHolder("bob", "Bob"), SeatHolder(bot="random")]
        table = await server.open(TableSetup(game=TURNS, seats=seats))
        before = state_of(table).digest()
        await draw(table, 0)
        await ok(table, BOB, wire.Leave, seat=1)
        await ok(table, ADA, wire.Undo, seat=0)
        assert state_of(table).digest() == before

    scene(tmp_path, play)


def test_a_player_who_leaves_during_a_request_does_not_block_it(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, TURNS, 2)
        before = state_of(table).digest()
        await draw(table, 0)
        await ok(table, ADA, wire.Undo, seat=0)
        await ok(table, BOB, wire.Leave, seat=1)
        assert state_of(table).digest() == before

    scene(tmp_path, play)


def test_secret_moves_of_others_do_not_block_an_undo_and_stay(tmp_path: Path) -> None:
    """All move simultaneously, in secret. Ada undoes her move though Bob has moved since. His move stays, and he gets
    no news of it: neither can find out what the other does."""

    async def play(server: TableServer) -> None:
        table = await open_table(server, OPEN, 3)
        watching = [Listener(table, seat, PEOPLE[seat].id) for seat in (1, 2)] + [Listener(table, None)]
        view = state_of(table).view(0)
        await step(table, 0)
        bobs = await step(table, 1)
        views = [state_of(table).view(seat) for seat in (1, 2, None)]
        counts = [len(await each.heard()) for each in watching]
        await ok(table, ADA, wire.Undo, seat=0)
        assert state_of(table).view(0) == view
        assert [state_of(table).view(seat) for seat in (1, 2, None)] == views
        assert [len(await each.heard()) for each in watching] == counts
        assert [each.recorded.move for each in table.fold.moves] == [bobs]
        for each in watching:
            await each.leave()

    scene(tmp_path, play)


def test_a_sealed_choice_can_be_undone_when_others_are_ready(tmp_path: Path) -> None:
    """Everybody sees that Bob is ready; Ada may still undo her choice, and Bob stays ready."""

    async def play(server: TableServer) -> None:
        table = await open_table(server, OPEN, 3)
        view: Any = state_of(table).view(0)
        await step(table, 0)
        while not (ready := last_word(state_of(table), 1)):
            await step(table, 1)
        await ok(table, BOB, wire.Play, seat=1, move=ready)
        await ok(table, ADA, wire.Undo, seat=0)
        assert table.fold.request is None
        after: Any = state_of(table).view(0)
        assert after.legal == view.legal
        assert after.acting == (0, 2)

    scene(tmp_path, play)


def test_an_answer_about_undo_depends_on_nothing_hidden(tmp_path: Path) -> None:
    """Ada gets the same answer and news whether Bob has made a secret move or not."""
    heard = []
    for bob_moves in (False, True):

        async def play(server: TableServer, bob_moves: bool = bob_moves) -> None:
            table = await open_table(server, OPEN, 3)
            if bob_moves:
                await step(table, 1)
            await step(table, 0)
            if bob_moves:
                await step(table, 1)
            answer = await ok(table, ADA, wire.Undo, seat=0)
            codes = [await refused(table, ADA, wire.Undo, seat=0), await refused(table, ADA, wire.Undo, seat=0, to=1)]
            kinds = [[type(news) for news in told.news] for told in table.fold.feed(0)]
            heard.append((answer.number, codes, kinds))

        (tmp_path / str(bob_moves)).mkdir()
        scene(tmp_path / str(bob_moves), play)
    assert heard[0] == heard[1]


@pytest.mark.parametrize("game", GAMES)
def test_undo_and_replay_agree_over_whole_games(tmp_path: Path, game: str) -> None:
    """Undo free moves now and then through a whole game; reading the log from the start gives the same table."""

    async def play(server: TableServer) -> None:
        table = await open_table(server, game, 3)
        rng = random.Random(11)
        undone = 0
        while not table.fold.over:
            await play_on(table, rng, rng.randint(1, 3))
            seat = rng.randrange(3)
            if table.fold.over or rng.random() < 0.5:
                continue
            answer = await table.handle(PEOPLE[seat], wire.Undo(id=f"u{table.fold.version}", seat=seat))
            if isinstance(answer, wire.Ack) and table.fold.request is not None:
                other = (seat + 1) % 3
                await ok(table, PEOPLE[other], wire.Consent, seat=other, yes=False)
            elif isinstance(answer, wire.Ack):
                undone += 1
        assert undone or game == TURNS  # there every card played was secret before
        *_, again = fold_steps(await server.log.read(table.id))
        assert again.feeds.by_reader == table.fold.feeds.by_reader
        assert again.record() == table.fold.record()
        assert await refused(table, ADA, wire.Undo, seat=0) == "over"

    scene(tmp_path, play)


async def move_and_undo(table: LiveTable, times: int) -> wire.Answer:
    """Make a move and undo it, so many times; return the last answer."""
    seat, move = await until_free(table)
    answer: wire.Answer = wire.Ack("")
    for _ in range(times):
        await ok(table, PEOPLE[seat], wire.Play, seat=seat, move=move)
        answer = await send(table, PEOPLE[seat], wire.Undo, seat=seat)
    return answer


def test_undos_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "REPEATS", 20)

    async def play(server: TableServer) -> None:
        table = await open_table(server, LONG, 2)
        assert isinstance(await move_and_undo(table, 20), wire.Ack)
        seat, move = await until_free(table)
        await ok(table, PEOPLE[seat], wire.Play, seat=seat, move=move)
        assert await refused(table, PEOPLE[seat], wire.Undo, seat=seat) == "too_often"
        assert await refused(table, PEOPLE[seat], wire.Pause, seat=seat, yes=True) == "too_often"
        await ok(table, PEOPLE[seat], wire.Leave, seat=seat)  # leaving is never limited
        assert await refused(table, PEOPLE[seat], wire.Return, seat=seat) == "too_often"
        await ok(table, PEOPLE[1 - seat], wire.Pause, seat=1 - seat, yes=True)  # the limit is per person
        assert fold(await server.log.read(table.id)).repeat_counts == table.fold.repeat_counts

    scene(tmp_path, play)


def test_undo_requests_and_sitting_down_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "REPEATS", 5)

    async def play(server: TableServer) -> None:
        table = await open_table(server, TURNS, 2)
        await play_on(table, random.Random(1), 12)
        for _ in range(5):
            await ok(table, ADA, wire.Undo, seat=0, to=0)
            await ok(table, BOB, wire.Consent, seat=1, yes=False)
        assert await refused(table, ADA, wire.Undo, seat=0, to=0) == "too_often"
        waiting = await server.open(TableSetup(game=TURNS, seats=[SeatHolder(), SeatHolder()], host="ada"))
        for _ in range(5):
            await ok(waiting, BOB, wire.Sit, seat=1)
            await ok(waiting, BOB, wire.Leave, seat=1)
        assert await refused(waiting, BOB, wire.Sit, seat=1) == "too_often"
        await ok(waiting, ADA, wire.Sit, seat=1)

    scene(tmp_path, play)


@pytest.mark.parametrize("game", GAMES)
def test_an_undo_from_a_saved_position_equals_a_replay_from_the_deal(tmp_path: Path, game: str) -> None:
    async def play(server: TableServer) -> None:
        seats = muraglia.catalogue()[game].seats[0]
        table = await open_table(server, game, seats)
        rng = random.Random(3)
        for _ in range(25):
            await play_on(table, rng, rng.randrange(12), PEOPLE)
            if state_of(table).over:
                break
            seat = rng.choice(state_of(table).acting)
            numbers = len(table.fold.feed(seat))
            await send(table, PEOPLE[seat], wire.Undo, seat=seat, to=rng.randrange(max(0, numbers - 20), numbers + 1))
            if table.fold.request is not None:
                for other in range(seats):
                    if table.fold.request is not None and other != seat:
                        await ok(table, PEOPLE[other], wire.Consent, seat=other, yes=True)
            turns = [each.recorded for each in table.fold.moves]
            kept = table.fold.copy()
            assert all(count <= len(turns) for count, _ in kept.saved_positions)
            kept.saved_positions = ()
            assert state_of(table).digest() == kept.replayed(turns).digest()
            for count, position in table.fold.saved_positions:
                assert position.digest() == kept.replayed(turns[:count]).digest()
        again = fold(await server.log.read(table.id)).state
        assert again is not None and again.digest() == state_of(table).digest()

    scene(tmp_path, play)


def test_the_cost_of_an_undo_does_not_grow_with_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(server: TableServer) -> None:
        table = await open_table(server, LONG, 2)
        await play_on(table, random.Random(1), 60)
        seat, move = await until_free(table)
        await ok(table, PEOPLE[seat], wire.Play, seat=seat, move=move)
        dealt = 0
        deal = Fold.deal

        def count(fold: Fold) -> AnyState:
            nonlocal dealt
            dealt += 1
            return deal(fold)

        monkeypatch.setattr(Fold, "deal", count)
        await ok(table, PEOPLE[seat], wire.Undo, seat=seat)
        assert dealt == 0

    scene(tmp_path, play)
