"""What a seat of Die Mauer is shown beside the plain position."""

from __future__ import annotations

import random

import pytest

import muraglia

GAME = muraglia.game("die-mauer")


def places_for_a_tower(wall: str) -> int:
    """How many towers or gates fit, counted end by end as the rulebook says (DM-3.2, DM-5)."""
    return sum(end.isdigit() for end in (wall[0], wall[-1])) if wall else 1


@pytest.mark.parametrize("seats", [3, 6])
def test_a_view_tells_how_many_pieces_of_each_kind_fit(seats: int) -> None:
    rng = random.Random(seats)
    seen = set()
    for seed in range(6):
        state = GAME.new(seats, seed, {"rounds": 1})
        while not state.over:
            view = state.view(None)
            tower, gate, *walls = view.room
            assert tower == gate == places_for_a_tower(view.wall)
            assert walls == [seats] * 5  # DM-3.3: as many as anybody could build
            seen.add(tower)
            seat = rng.choice(state.acting)
            state.play(seat, rng.choice(state.legal(seat)))
    assert seen == {0, 1, 2}
