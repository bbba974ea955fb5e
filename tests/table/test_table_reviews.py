"""Reviews are made in the worker pool, after bots; they can be stopped, and resume after a crash of the server."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from games_by_kind import SEALED, quick
from table_scenes import StillClock, a_server, open_table, play_on, scene

import muraglia
from muraglia.table import review_service
from muraglia.table.live_table import LiveTable
from muraglia.table.protocol import TableRefusal
from muraglia.table.review_service import ReviewService, ReviewTask
from muraglia.table.table_server import TableServer
from muraglia.table.workers.fair_queue import QueuedRequest
from muraglia.table.workers.process_pool import WorkerProcesses
from muraglia.table.workers.worker import WorkerTask

ADA = QueuedRequest("ada", "1.2.3.4")


@pytest.fixture(autouse=True)
def one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_service, "SLICE", 0.0)


class Inline:
    """Does tasks at once, up to a limit."""

    def __init__(self, most: int = 10**6) -> None:
        self.most = most
        self.asked: list[QueuedRequest] = []

    async def ask(self, task: WorkerTask, asker: QueuedRequest, seconds: float) -> bytes:
        assert seconds > 1
        while len(self.asked) >= self.most:
            await asyncio.sleep(0)
        self.asked.append(asker)
        await asyncio.sleep(0)
        return task.answer()

    async def close(self) -> None: ...


async def finished(server: TableServer) -> LiveTable:
    table = await open_table(server, SEALED, 3, options=quick(SEALED))
    await play_on(table, random.Random(2))
    return table


async def until(
    reviews: ReviewService, table: LiveTable, stage: str, done: int = 0, seat: int = 0
) -> review_service.ReviewStatus:
    while (found := await reviews.status(table, seat, "ada")).stage != stage or found.done < done:
        await asyncio.sleep(0 if isinstance(reviews._pool, Inline) else 0.05)
    return found


def test_a_review_is_made_once_and_kept_with_the_game(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table, pool = await finished(server), Inline()
        reviews = ReviewService(server.log, pool, server.clock)
        assert (await reviews.status(table, 0, "ada")).stage == "none"
        assert (await reviews.start(table, 0, ADA)).stage == "waiting"
        made = await until(reviews, table, "done")
        assert made.done == made.decisions == len(pool.asked) > 1
        assert made.review == muraglia.review(table.fold.record(), 0)
        assert not any(asker.waits for asker in pool.asked)  # bots come first
        feed = table.fold.feed(0)
        steps = [step for turn in made.review.turns for each in turn.decisions for step in each.steps]
        assert steps and all(1 <= made.numbers[step] <= len(feed) for step in steps)
        others = ReviewService(server.log, Inline(0), server.clock)  # nothing is left to do for another process
        assert await others.status(table, 0, "ada") == await others.start(table, 0, QueuedRequest("bob")) == made

    scene(tmp_path, play)


def test_a_review_resumes_after_a_server_died(tmp_path: Path) -> None:
    async def whole() -> None:
        clock = StillClock()
        async with a_server(tmp_path, clock) as server:
            table = await finished(server)
            dying = ReviewService(server.log, Inline(3), clock)
            await dying.start(table, 0, ADA)
            await until(dying, table, "running", 3)
            await dying.close()
        async with a_server(tmp_path, clock) as server:
            table, pool = await server.table(table.id), Inline()
            again = ReviewService(server.log, pool, clock)
            assert (await again.status(table, 0, "ada")).done == 3
            assert not pool.asked  # another process may be working on it
            clock.forward(review_service.ABANDONED_AFTER / 1000 + 1)
            await again.status(table, 0, "ada")
            made = await until(again, table, "done")
            assert len(pool.asked) == made.decisions - 3
            assert made.review == muraglia.review(table.fold.record(), 0)

    asyncio.run(whole())


def test_the_person_who_requested_a_review_may_stop_it(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table = await finished(server)
        reviews = ReviewService(server.log, Inline(2), server.clock)
        await reviews.start(table, 1, ADA)
        assert (await until(reviews, table, "running", 2, seat=1)).mine
        assert not (await reviews.status(table, 1, "bob")).mine and not (await reviews.status(table, 1, "")).mine
        with pytest.raises(TableRefusal, match="somebody else"):
            await reviews.stop(table, 1, "bob")
        stopped = await reviews.stop(table, 1, "ada")
        assert (stopped.stage, stopped.done) == ("stopped", 2)
        assert stopped.review is not None
        assert (await reviews.status(table, 1, "ada")).stage == "stopped"
        again = ReviewService(server.log, Inline(), server.clock)
        assert (await again.start(table, 1, QueuedRequest("bob"))).done == 2
        assert (await until(again, table, "done", seat=1)).done > 2

    scene(tmp_path, play)


def test_a_review_stops_when_another_process_stopped_it(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table, slow = await finished(server), Inline(2)
        reviews = ReviewService(server.log, slow, server.clock)
        await reviews.start(table, 0, ADA)
        await until(reviews, table, "running", 2)
        elsewhere = ReviewService(server.log, Inline(), server.clock)
        await until(elsewhere, table, "running", 2)
        assert (await elsewhere.stop(table, 0, "ada")).stage == "stopped"
        slow.most += 1
        while len(slow.asked) == 2:
            await asyncio.sleep(0)
        stopped = await until(reviews, table, "stopped")
        assert stopped.done == 2

    scene(tmp_path, play)


def test_reviews_need_a_finished_game_and_an_existing_seat_and_are_limited_per_person(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        reviews = ReviewService(server.log, Inline(0), server.clock)
        going = await open_table(server, SEALED, 3)
        over = await finished(server)
        for table, seat, code in ((going, 0, "not_over"), (over, 3, "no_seat")):
            asks: list[Any] = [
                reviews.status(table, seat, "ada"),
                reviews.start(table, seat, ADA),
                reviews.stop(table, seat, ""),
            ]
            for ask in asks:
                with pytest.raises(TableRefusal) as refused:
                    await ask
                assert refused.value.code == code
        for seat in range(review_service.MOST):
            await reviews.start(over, seat, ADA)
        with pytest.raises(TableRefusal) as refused:
            await reviews.start(over, review_service.MOST, ADA)
        assert refused.value.code == "reviews"
        await reviews.start(over, review_service.MOST, QueuedRequest("bob"))
        await reviews.close()

    scene(tmp_path, play)


def test_simultaneous_requests_for_all_seats_respect_the_limit(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        reviews, over = ReviewService(server.log, Inline(0), server.clock), await finished(server)
        asked = [reviews.start(over, seat, ADA) for seat in (0, 0, 1, 2)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert {each.code for each in answers if isinstance(each, TableRefusal)} == {"reviews"}
        # Which two of the three are accepted depends on the order of reading the log.
        started_table = {each.seat for each in answers if isinstance(each, review_service.ReviewStatus)}
        assert len(started_table) == 2
        (left,) = {0, 1, 2} - started_table
        assert (await reviews.stop(over, started_table.pop(), "ada")).stage == "stopped"
        assert (await reviews.start(over, left, ADA)).stage == "waiting"
        await reviews.close()

    scene(tmp_path, play)


def test_a_worker_process_judges_a_review_and_reports_an_unreadable_record(tmp_path: Path) -> None:
    async def play(server: TableServer) -> None:
        table, pool = await finished(server), WorkerProcesses(1)
        reviews = ReviewService(server.log, pool, server.clock)
        try:
            await reviews.start(table, 0, ADA)
            assert (await until(reviews, table, "done")).review is not None
            await reviews.close()
            assert b"BadRecord" in await pool.ask(ReviewTask("no record", 0, 0), ADA, 60)
        finally:
            await pool.close()

    scene(tmp_path, play)
