"""The generic search knows no game, sees only views, is repeatable, and is not offered in the lobby."""

from __future__ import annotations

import random

import pytest
from games_by_kind import GAMES, SEALED, TURNS, decisions, fewest_seats, quick

import muraglia
from muraglia import bots
from muraglia.arena import Arena
from muraglia.arena.plan import gauntlet
from muraglia.bots import Budget
from muraglia.bots.ismcts import Ismcts
from muraglia.kernel.move import Move
from muraglia.kernel.record import AnyState

FEW = Budget(nodes=12)
OPEN = next(game_id for game_id in GAMES if "open" in decisions(game_id))


def middle(game_id: str, moves: int) -> AnyState:
    """Return a position after some random moves."""
    game, rng = muraglia.game(game_id), random.Random(2)
    state: AnyState = game.new(fewest_seats(game_id), 4, quick(game_id))
    for _ in range(moves):
        seat = rng.choice(state.acting)
        state.apply(seat, rng.choice(state.legal(seat)))
    return state


def test_it_is_a_reference_bot_and_not_offered_to_people() -> None:
    for game_id in (*GAMES, "chess"):
        assert "ismcts" not in bots.names(game_id)
        assert bots.all_names(game_id) == [*bots.names(game_id), "ismcts"]
    assert ("easy", "ismcts") in gauntlet(["easy"], SEALED)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_twin_that_sees_a_resampled_position_decides_the_same(game_id: str) -> None:
    game, rng = muraglia.game(game_id), random.Random(5)
    state = middle(game_id, 5)
    asked = 0
    for _ in range(60):
        seat = rng.choice(state.acting)
        if asked < 8 and len(state.legal(seat)) > 1:
            asked += 1
            view = state.view(seat)
            mine, its = Ismcts(game, 9), Ismcts(game, 9)
            move = bots.ask_or_none(mine, state, seat, view, FEW)
            assert its.decide(game.sample(view, rng).view(seat), FEW) == move
            assert mine.nodes == FEW.nodes
            assert state.view(seat) == view
        if not state.over:
            state.apply(seat, rng.choice(state.legal(seat)))
        if state.over:
            break
    assert asked


def test_it_does_not_see_sealed_choices() -> None:
    game = muraglia.game(SEALED)
    state = game.new(3, 1, quick(SEALED))
    decided = set()
    for hidden in state.legal(0):
        after = state.copy()
        after.apply(0, hidden)
        decided.add(bots.ask(bots.make("ismcts", game, 3), after, 1, FEW))
    assert len(decided) == 1


def test_in_a_trade_it_makes_offers_and_passes() -> None:
    game, state = muraglia.game(OPEN), middle(OPEN, 0)
    rng, said = random.Random(1), set[Move | None]()
    while not state.over and len(said) < 12:
        seat = rng.choice(state.acting)
        move: Move | None = rng.choice(state.legal(seat))
        if state.decision == "open":
            move = bots.ask_or_none(
                bots.make("ismcts", game, len(said)), state, seat, state.view(seat), Budget(nodes=8)
            )
            said.add(move)
        if move is not None:
            state.play(seat, move)
    assert None in said
    assert any(move is not None and not move.listed for move in said)


@pytest.mark.parametrize(("game_id", "tries"), [(TURNS, 30), (SEALED, 60)])
def test_it_beats_chance(game_id: str, tries: int) -> None:
    report = Arena(
        game_id,
        ["ismcts", "random"],
        [3],
        options=quick(game_id),
        budget=Budget(nodes=tries),
        limit=2,
        test=None,
        one_way=True,
        jobs=1,
    ).run()
    alone = report.matches[0].alone[0]
    assert alone.share.mean > 0.5, "par is a third"
    assert alone.margin.mean > 2
