"""ZhanGuo: what a view says will happen is what then happens."""

from __future__ import annotations

import random

import pytest

import muraglia
from muraglia.games.zhanguo.tables import ACTIONS

GAME = muraglia.game("zhanguo")


@pytest.mark.parametrize("options", [{}, {"unrest_per_worker": True}, {"boards": "random", "clear_court": True}])
def test_what_was_foreseen_comes_true(options: dict[str, object]) -> None:
    """Places, fitting numbers, triggered cards and the order of claims, along whole games."""
    rng = random.Random(7)
    state = GAME.new(seats=3, seed=11, options=options)
    courts = claims = 0
    while not state.over:
        seat = state.acting[0]
        before = state.view(seat)
        move = rng.choice(state.legal(seat))
        state.play(seat, move)
        if before.step == "card" and str(move).startswith("play"):
            after = state.view(seat)
            # The free moves down are not places of a card.
            assert before.places == tuple(m for m in map(str, after.legal) if not m.startswith("down"))
            number = before.hand.index(int(str(move).split()[1]))
            assert after.fits[-1] == before.fits[number]
            assert len(after.fits) == len(before.fits)
            place = rng.choice(after.legal)
            state.play(seat, place)
            done = state.view(seat)
            if len(done.court) > len(after.court) and done.turn == seat and "action" in done.doing:
                action = ACTIONS[done.doing["action"]]
                assert (action in before.fits[number]) == bool(done.doing.get("fits"))
                courts += 1
        elif before.step == "reward":
            asked = before.claims[before.doing.get("reward", 0)]
            assert asked[len(asked) - len(before.queue) :] == before.queue
            claims += 1
    assert courts
    assert claims


def test_triggers_name_the_cards_and_those_that_stay_silent() -> None:
    """The star's question shows all cards of the action; maximum unrest silences a region (ZG-8.2, ZG-8.3)."""
    state = GAME.position("""
seats: 2
turn: blue
court: 50
blue hand: 57 90
blue 1: above r, below g, cards 16 6
blue 2: unrest 4, cards 26 33
""")
    prospects = state.view(0).players[0].prospects
    assert prospects.triggers == {"hire": (16, 6, 26), "wall": (33,)}
    assert prospects.blocked == (26, 33)
    state.play(0, GAME.parse("play 57"))
    state.play(0, GAME.parse("hire 1"))
    assert state.view(0).pending == (16, 6, 26)


def test_points_so_far_and_at_the_end_are_the_total() -> None:
    """The score and what the end would add make the outcome (ZG-12.5)."""
    rng = random.Random(3)
    state = GAME.new(seats=4, seed=5)
    while not state.over:
        seat = state.acting[0]
        state.play(seat, rng.choice(state.legal(seat)))
    players = state.view(None).players
    totals = tuple(player.score + sum(point.points for point in player.prospects.at_end) for player in players)
    assert totals == state.outcome.scores


def test_nobody_foresees_with_cards_that_are_not_theirs() -> None:
    """A spectator has no hand, so no places and no fitting numbers (ZG-15.1)."""
    view = GAME.new(seats=2, seed=1).view(None)
    assert (view.places, view.fits) == ((), ())
    assert view.claims == ((), (), ())
