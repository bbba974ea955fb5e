"""Who thinks for a house in a browser: a worker beside it; until that is ready, the house itself, where it is brief."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from choosing import GAMES

import muraglia
from muraglia import bots
from muraglia.browser.hands import BrowserHands, answer
from muraglia.table.queue import Asker
from muraglia.table.worker import Answer, Failed, Question

ADA = Asker("ada")
USUAL = "medium"
"""Who sits at a table that *Play now* opens."""
BRIEF = [game_id for game_id in GAMES if bots.hardly_thinks(USUAL, game_id)]
LONG = [game_id for game_id in GAMES if game_id not in BRIEF]


class Worker:
    """The worker, as the house sees it: it is ready, or not yet."""

    def __init__(self, *, ready: bool) -> None:
        self.ready = ready
        self.asked = 0

    async def think(self, task: str, milliseconds: float) -> str:
        """Think beside the house."""
        assert milliseconds > 0
        self.asked += 1
        return answer(task)

    def ask(self, question: Question) -> Answer:
        """Return what the house hears."""
        hands = BrowserHands(self.think, lambda: self.ready)
        return msgspec.json.decode(asyncio.run(hands.ask(question, ADA, 2.0)), type=Answer)


def first_question(game_id: str, bot: str) -> Question:
    state = muraglia.game(game_id).new(seats=3, seed=7)
    return Question(game_id, bot, 11, 1.0, state.view(state.acting[0]))


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_a_bot_decides_the_same_in_the_house_and_beside_it(game_id: str) -> None:
    for bot in bots.names(game_id):
        if not bots.hardly_thinks(bot, game_id):
            continue
        here, beside = Worker(ready=False), Worker(ready=True)
        question = first_question(game_id, bot)
        assert here.ask(question) == beside.ask(question)
        assert (here.asked, beside.asked) == (0, 1), bot


def test_whoever_thinks_for_long_waits_for_the_worker() -> None:
    for game_id in GAMES:
        assert not bots.hardly_thinks("strong", game_id), "it would hold up the house"
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
    async def nothing(task: str, milliseconds: float) -> str:
        del task, milliseconds
        return ""

    hands = BrowserHands(nothing, lambda: True)
    with pytest.raises(Failed):
        asyncio.run(hands.ask(first_question(BRIEF[0], USUAL), ADA, 2.0))
