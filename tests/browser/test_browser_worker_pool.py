"""The worker pool of the browser package: a worker decides for bots; until it is ready, quick bots decide in place."""

from __future__ import annotations

import asyncio
from importlib.resources import files

import msgspec
import pytest
from games_by_kind import GAMES

import muraglia
from muraglia import bots
from muraglia.browser.worker_pool import BrowserWorkerPool, answer
from muraglia.table.protocol import TableRefusal
from muraglia.table.workers.fair_queue import QueuedRequest
from muraglia.table.workers.worker import BotAnswer, BotQuestion, WorkerFailed

ADA = QueuedRequest("ada")
USUAL = "medium"
"""The bots at a table that *Play now* opens."""
BRIEF = [game_id for game_id in GAMES if bots.hardly_thinks(USUAL, game_id)]
LONG = [game_id for game_id in GAMES if game_id not in BRIEF]
LEARNED = [game_id for game_id in GAMES if "master" in bots.names(game_id) and bots.needs("master", game_id)]


class Worker:
    """A fake worker, as the browser server sees it: ready, or not yet."""

    def __init__(self, *, ready: bool, online: bool = True) -> None:
        self.ready = ready
        self.online = online
        self.asked = 0
        self.needed = ""
        self.brought: list[str] = []
        self.mover = ""

    async def think(self, task: str, milliseconds: float, needs: str) -> str:
        """Answer a task in the worker."""
        assert milliseconds > 0
        self.asked += 1
        self.needed = needs
        return answer(task)

    async def bring(self, place: str, mover: str) -> bool:
        """Load a file, if online."""
        self.brought.append(place)
        self.mover = mover
        return self.online

    def ask(self, question: BotQuestion) -> BotAnswer:
        """Ask through the pool, and return its answer."""
        hands = BrowserWorkerPool(self.think, lambda: self.ready, self.bring)
        return msgspec.json.decode(asyncio.run(hands.ask(question, ADA, 2.0)), type=BotAnswer)


def first_question(game_id: str, bot: str) -> BotQuestion:
    state = muraglia.game(game_id).new(seats=3, seed=7)
    return BotQuestion(game_id, bot, 11, 1.0, state.view(state.acting[0]))


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_a_bot_decides_the_same_with_and_without_the_worker(game_id: str) -> None:
    for bot in bots.names(game_id):
        if not bots.hardly_thinks(bot, game_id):
            continue
        here, beside = Worker(ready=False), Worker(ready=True)
        question = first_question(game_id, bot)
        assert here.ask(question) == beside.ask(question)
        assert (here.asked, beside.asked) == (0, 1), bot


def test_a_slow_bot_waits_for_the_worker() -> None:
    for game_id in GAMES:
        assert not bots.hardly_thinks("strong", game_id), "it would block the browser server"
    worker = Worker(ready=False)
    assert worker.ask(first_question(LONG[0], USUAL)).move
    assert worker.asked == 1
    coach = msgspec.structs.replace(first_question(BRIEF[0], USUAL), bot="the coach", hints=1)
    assert worker.ask(coach).hints
    others = msgspec.structs.replace(first_question(BRIEF[0], USUAL), bot="the others", players={1: "easy"})
    assert not others.brief
    assert worker.asked == 2


def test_the_bot_that_moves_first_on_the_front_page_is_not_waited_for() -> None:
    assert len(BRIEF) > 1
    assert all(first_question(game_id, USUAL).brief for game_id in BRIEF)


def test_a_worker_without_an_answer_has_failed() -> None:
    async def nothing(task: str, milliseconds: float, needs: str) -> str:
        del task, milliseconds, needs
        return ""

    hands = BrowserWorkerPool(nothing, lambda: True, Worker(ready=True).bring)
    with pytest.raises(WorkerFailed):
        asyncio.run(hands.ask(first_question(BRIEF[0], USUAL), ADA, 2.0))


@pytest.mark.parametrize("game_id", LEARNED)
def test_what_a_bot_has_learned_is_brought_before_it_is_asked(game_id: str) -> None:
    worker = Worker(ready=True)
    question = first_question(game_id, "master")
    assert worker.ask(question).move
    (place,) = worker.brought
    assert worker.mover == f"{game_id} master"
    assert worker.needed == place and files("muraglia").joinpath(place.removeprefix("muraglia/")).is_file()
    others = msgspec.structs.replace(question, bot="the others", players={1: "master", 2: USUAL, 3: "master"})
    assert others.needs == (place,)
    worker.ask(others)
    assert not worker.mover, "nobody waits for what others would answer"
    assert not msgspec.structs.replace(question, bot="the coach", hints=1).needs
    worker = Worker(ready=True, online=False)
    with pytest.raises(TableRefusal, match="go online once"):  # no failure of the bot: it keeps its seat
        worker.ask(question)
    assert not worker.asked
    worker.ask(first_question(game_id, USUAL))  # a bot without a net needs no file
