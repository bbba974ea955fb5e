"""A coach invents no figures, keeps to a plan while it is good, and says when it changes its mind."""

from __future__ import annotations

import random
from typing import Any

import pytest
from games_by_kind import GAMES, fewest_seats

import muraglia
from muraglia.bots import Budget, advice
from muraglia.bots.advice import Advice, Hint, continue_plan, hints

SHORT = Budget(nodes=60)


def hint(move: str, share: float | None) -> Hint:
    return Hint(move, share, ())


A, B, C = hint("a", 0.4), hint("b", 0.39), hint("c", 0.2)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_only_move_has_no_chance_of_winning_beside_it(game_id: str) -> None:
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


def test_after_the_best_move_come_the_others_by_what_they_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    game = muraglia.game(GAMES[0])
    state: Any = game.new(fewest_seats(GAMES[0]), seed=5)
    view = state.view(state.acting[0])
    promised = [0.41, 0.35, 0.43, 0.37]  # in a search's order; one share is too high, after lucky guesses

    class Coach:
        def explain(self, view: Any, _: Budget) -> list[Advice]:
            return [Advice(move, share, ()) for move, share in zip(view.legal, promised, strict=False)]

    monkeypatch.setattr(advice, "adviser", lambda *_: Coach())
    assert [each.share for each in hints(game, view, 1, SHORT, 4)] == [0.41, 0.41, 0.37, 0.35]


@pytest.mark.parametrize(
    ("plan", "first", "planned", "changed"),
    [
        ((), "a", False, False),
        (("b", "x"), "b", True, False),  # about as good: the coach keeps to it
        (("a",), "a", True, False),
        (("c",), "a", False, True),  # clearly worse by now
        (("d",), "a", False, True),  # the coach no longer considers it
        (("gone", "b"), "b", True, False),  # the earlier step has been made already
        (("gone",), "a", False, False),  # not legal: no change of mind
    ],
)
def test_a_plan_is_kept_while_it_is_good(plan: tuple[str, ...], first: str, planned: bool, changed: bool) -> None:
    kept, mind = continue_plan(plan, [A, B, C], {"a", "b", "c", "d"})
    assert (kept[0].move, kept[0].planned, mind) == (first, planned, changed)
    assert sorted(each.move for each in kept) == ["a", "b", "c"]


def test_the_only_move_goes_on_with_a_plan() -> None:
    kept, changed = continue_plan(["a"], [hint("a", None)], {"a"})
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
                break  # a decision in between is not part of the plan
            ahead.play(seat, game.parse(move))
        else:
            continue
        assert move != each.move
