"""The coach of Die Mauer and its lesson agree, and the coach says what a move brings."""

from __future__ import annotations

from muraglia import game
from muraglia.bots import Budget
from muraglia.bots.advice import adviser
from muraglia.kernel.lesson import lesson

GAME = game("die-mauer")


def test_the_coach_speaks_against_nothing_that_the_lesson_asks_for() -> None:
    asked = 0
    for step in lesson(GAME, "en").steps:
        if not step.moves:
            continue
        advice = {str(each.move): each for each in adviser(GAME, 1).explain(step.view, Budget(nodes=3000))}
        wanted = advice[step.moves[0]]
        assert "seldom" not in [reason.code for reason in wanted.why], (step.id, wanted)
        asked += 1
    assert asked > 8


def test_the_lesson_opens_with_what_the_coach_would_show() -> None:
    opening = next(step for step in lesson(GAME, "en").steps if step.moves)
    best = adviser(GAME, 1).explain(opening.view, Budget(nodes=3000))[0]
    assert str(best.move) == opening.moves[0]
    assert "takes 4 off your penalty points" in best.text(GAME.words("en"))
    assert "togli 4 dai tuoi punti negativi" in best.text(GAME.words("it"))
