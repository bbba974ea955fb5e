"""A coach invents no number, keeps to its plan as long as that is good, and says so when it is not."""

from __future__ import annotations

import random
from typing import Any

import pytest
from choosing import GAMES, fewest_seats

import muraglia
from muraglia.bots import Budget, advice
from muraglia.bots.advice import Advice, Hint, hints, keep_to

SHORT = Budget(nodes=60)


def hint(move: str, share: float | None) -> Hint:
    return Hint(move, share, ())


A, B, C = hint("a", 0.4), hint("b", 0.39), hint("c", 0.2)


@pytest.mark.parametrize("game_id", GAMES)
def test_of_the_only_move_no_chance_is_told(game_id: str) -> None:
    game, rng = muraglia.game(game_id), random.Random(5)
    state: Any = game.new(fewest_seats(game_id), seed=5)
    asked = {True: 0, False: 0}
    while not state.over and not all(asked.values()):
        for seat in state.acting:
            view = state.view(seat)
            only = len(view.legal) == 1 and view.decision != "open"
            if not asked[only]:
                asked[only] = 1
                found = hints(game, view, 1, SHORT, 3)
                assert all((each.share is None) == only for each in found)
                assert not only or [each.move for each in found] == [str(view.legal[0])]
        seat = rng.choice(state.acting)
        state.apply(seat, rng.choice(state.legal(seat)))
    assert asked[False]


def test_after_the_best_come_the_others_by_what_they_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    game = muraglia.game(GAMES[0])
    state: Any = game.new(fewest_seats(GAMES[0]), seed=5)
    view = state.view(state.acting[0])
    promised = [0.41, 0.35, 0.43, 0.37]  # in the order in which a search dropped them, one of them after lucky guesses

    class Coach:
        def explain(self, view: Any, _: Budget) -> list[Advice]:
            return [Advice(move, share, ()) for move, share in zip(view.legal, promised, strict=False)]

    monkeypatch.setattr(advice, "adviser", lambda *_: Coach())
    assert [each.share for each in hints(game, view, 1, SHORT, 4)] == [0.41, 0.41, 0.37, 0.35]


@pytest.mark.parametrize(
    ("plan", "first", "planned", "changed"),
    [
        ((), "a", False, False),
        (("b", "x"), "b", True, False),  # about as good: the coach stays with it
        (("a",), "a", True, False),
        (("c",), "a", False, True),  # clearly worse by now
        (("d",), "a", False, True),  # it does not even think of it any more
        (("gone", "b"), "b", True, False),  # the step before was made by hand
        (("gone",), "a", False, False),  # it cannot be done: no change of mind
    ],
)
def test_a_plan_is_kept_while_it_is_good(plan: tuple[str, ...], first: str, planned: bool, changed: bool) -> None:
    kept, mind = keep_to(plan, [A, B, C], {"a", "b", "c", "d"})
    assert (kept[0].move, kept[0].planned, mind) == (first, planned, changed)
    assert sorted(each.move for each in kept) == ["a", "b", "c"]


def test_the_only_move_goes_on_with_a_plan() -> None:
    kept, changed = keep_to(["a"], [hint("a", None)], {"a"})
    assert kept[0].planned
    assert not changed


@pytest.mark.parametrize("game_id", GAMES)
def test_the_steps_of_a_plan_can_be_made_one_after_the_other(game_id: str) -> None:
    game = muraglia.game(game_id)
    state: Any = game.new(fewest_seats(game_id), seed=2)
    seat = state.acting[0]
    for each in hints(game, state.view(seat), 1, SHORT, 8):
        ahead = state.copy()
        for move in (each.move, *each.then):
            if game.parse(move) not in ahead.legal(seat):
                break  # what comes in between is decided then: the coach has told where it is going
            ahead.play(seat, game.parse(move))
        else:
            continue
        assert move != each.move
