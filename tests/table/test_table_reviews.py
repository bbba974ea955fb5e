"""Reviews are made beside the one who serves, after everybody's bots; they can be stopped and outlive the server."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from choosing import SEALED, quick
from company import StillClock, a_house, open_table, play_on, scene

import muraglia
from muraglia.table import reviewing
from muraglia.table.house import House
from muraglia.table.live import Table
from muraglia.table.processes import Processes
from muraglia.table.protocol import TableRefusal
from muraglia.table.queue import Asker
from muraglia.table.reviewing import Judging, Reviews
from muraglia.table.worker import Task

ADA = Asker("ada", "1.2.3.4")


@pytest.fixture(autouse=True)
def one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "AT_ONCE", 0.0)


class Inline:
    """Does the work at once, as long as it may."""

    def __init__(self, most: int = 10**6) -> None:
        self.most = most
        self.asked: list[Asker] = []

    async def ask(self, task: Task, asker: Asker, seconds: float) -> bytes:
        assert seconds > 1
        while len(self.asked) >= self.most:
            await asyncio.sleep(0)
        self.asked.append(asker)
        await asyncio.sleep(0)
        return task.answer()

    async def close(self) -> None: ...


async def finished(house: House) -> Table:
    table = await open_table(house, SEALED, 3, options=quick(SEALED))
    await play_on(table, random.Random(2))
    return table


async def until(reviews: Reviews, table: Table, stage: str, done: int = 0, seat: int = 0) -> reviewing.Reviewed:
    while (found := await reviews.look(table, seat, "ada")).stage != stage or found.done < done:
        await asyncio.sleep(0 if isinstance(reviews._hands, Inline) else 0.05)
    return found


def test_a_review_is_made_once_and_kept_with_the_game(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, hands = await finished(house), Inline()
        reviews = Reviews(house.log, hands, house.clock)
        assert (await reviews.look(table, 0, "ada")).stage == "none"
        assert (await reviews.start(table, 0, ADA)).stage == "waiting"
        made = await until(reviews, table, "done")
        assert made.done == made.decisions == len(hands.asked) > 1
        assert made.review == muraglia.review(table.fold.record(), 0)
        assert not any(asker.waits for asker in hands.asked)  # people's bots come first
        story = table.fold.story(0)
        steps = [step for turn in made.review.turns for each in turn.decisions for step in each.steps]
        assert steps and all(1 <= made.numbers[step] <= len(story) for step in steps)
        others = Reviews(house.log, Inline(0), house.clock)  # another process has nothing left to do
        assert await others.look(table, 0, "ada") == await others.start(table, 0, Asker("bob")) == made

    scene(tmp_path, play)


def test_it_goes_on_where_it_was_when_a_server_died(tmp_path: Path) -> None:
    async def whole() -> None:
        clock = StillClock()
        async with a_house(tmp_path, clock) as house:
            table = await finished(house)
            dying = Reviews(house.log, Inline(3), clock)
            await dying.start(table, 0, ADA)
            await until(dying, table, "running", 3)
            await dying.close()
        async with a_house(tmp_path, clock) as house:
            table, hands = await house.table(table.id), Inline()
            again = Reviews(house.log, hands, clock)
            assert (await again.look(table, 0, "ada")).done == 3
            assert not hands.asked  # somebody else may be at work
            clock.forward(reviewing.ASLEEP / 1000 + 1)
            await again.look(table, 0, "ada")
            made = await until(again, table, "done")
            assert len(hands.asked) == made.decisions - 3
            assert made.review == muraglia.review(table.fold.record(), 0)

    asyncio.run(whole())


def test_who_asked_for_it_may_stop_it(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await finished(house)
        reviews = Reviews(house.log, Inline(2), house.clock)
        await reviews.start(table, 1, ADA)
        assert (await until(reviews, table, "running", 2, seat=1)).mine
        assert not (await reviews.look(table, 1, "bob")).mine and not (await reviews.look(table, 1, "")).mine
        with pytest.raises(TableRefusal, match="somebody else"):
            await reviews.stop(table, 1, "bob")
        stopped = await reviews.stop(table, 1, "ada")
        assert (stopped.stage, stopped.done) == ("stopped", 2)
        assert stopped.review is not None
        assert (await reviews.look(table, 1, "ada")).stage == "stopped"
        again = Reviews(house.log, Inline(), house.clock)
        assert (await again.start(table, 1, Asker("bob"))).done == 2
        assert (await until(again, table, "done", seat=1)).done > 2

    scene(tmp_path, play)


def test_one_that_another_process_stopped_stops(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, slow = await finished(house), Inline(2)
        reviews = Reviews(house.log, slow, house.clock)
        await reviews.start(table, 0, ADA)
        await until(reviews, table, "running", 2)
        elsewhere = Reviews(house.log, Inline(), house.clock)
        await until(elsewhere, table, "running", 2)
        assert (await elsewhere.stop(table, 0, "ada")).stage == "stopped"
        slow.most += 1
        while len(slow.asked) == 2:
            await asyncio.sleep(0)
        stopped = await until(reviews, table, "stopped")
        assert stopped.done == 2

    scene(tmp_path, play)


def test_only_a_finished_game_a_seat_of_it_and_a_few_at_a_time(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        reviews = Reviews(house.log, Inline(0), house.clock)
        going = await open_table(house, SEALED, 3)
        over = await finished(house)
        for table, seat, code in ((going, 0, "not_over"), (over, 3, "no_seat")):
            asks: list[Any] = [
                reviews.look(table, seat, "ada"),
                reviews.start(table, seat, ADA),
                reviews.stop(table, seat, ""),
            ]
            for ask in asks:
                with pytest.raises(TableRefusal) as refused:
                    await ask
                assert refused.value.code == code
        for seat in range(reviewing.MOST):
            await reviews.start(over, seat, ADA)
        with pytest.raises(TableRefusal) as refused:
            await reviews.start(over, reviewing.MOST, ADA)
        assert refused.value.code == "reviews"
        await reviews.start(over, reviewing.MOST, Asker("bob"))
        await reviews.close()

    scene(tmp_path, play)


def test_whoever_asks_for_all_seats_at_the_same_moment_gets_a_few(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        reviews, over = Reviews(house.log, Inline(0), house.clock), await finished(house)
        asked = [reviews.start(over, seat, ADA) for seat in (0, 0, 1, 2)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert {each.code for each in answers if isinstance(each, TableRefusal)} == {"reviews"}
        # Which two of the three come first is left to whoever reads the log.
        begun = {each.seat for each in answers if isinstance(each, reviewing.Reviewed)}
        assert len(begun) == 2
        (left,) = {0, 1, 2} - begun
        assert (await reviews.stop(over, begun.pop(), "ada")).stage == "stopped"
        assert (await reviews.start(over, left, ADA)).stage == "waiting"
        await reviews.close()

    scene(tmp_path, play)


def test_a_worker_process_judges_and_what_cannot_be_read_fails(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, hands = await finished(house), Processes(1)
        reviews = Reviews(house.log, hands, house.clock)
        try:
            await reviews.start(table, 0, ADA)
            assert (await until(reviews, table, "done")).review is not None
            await reviews.close()
            assert b"BadRecord" in await hands.ask(Judging("no record", 0, 0), ADA, 60)
        finally:
            await hands.close()

    scene(tmp_path, play)
