"""The master of Die Mauer: plays by the rules at every number of seats, plays for the victory, recognises others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import muraglia
from muraglia.bots import Budget, ask
from muraglia.games.die_mauer.bots import master
from muraglia.games.die_mauer.bots.master import Master
from muraglia.games.die_mauer.bots.strong import Strong
from muraglia.games.die_mauer.bots.turn import TurnGame
from muraglia.games.die_mauer.bots.value import load

np = pytest.importorskip("numpy")

from muraglia.games.die_mauer.bots import prospects, stage, thinker  # noqa: E402  (all need NumPy)

GAME = muraglia.game("die-mauer")


@pytest.fixture(autouse=True)
def untrained(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put a small net in the place of the trained one: these tests are about the player, not about what it learned."""

    def weights(seats: int) -> dict[str, object]:
        rng = np.random.default_rng(seats)
        sizes = {"first": (prospects.width(seats), 8), "second": (8, 8), "out": (8, seats)}
        drawn: dict[str, object] = {}
        for name, size in sizes.items():
            drawn[f"{name}.in"] = (0.1 * rng.standard_normal(size)).astype(np.float32)
            drawn[f"{name}.bias"] = np.zeros(size[1], np.float32)
        return drawn

    monkeypatch.setattr(prospects, "trained", weights)
    thinker.MEMORY.kinds.clear()
    thinker.MEMORY.chances.clear()
    yield


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_plays_at_every_number_of_seats(seats: int) -> None:
    state = GAME.new(seats, 3, {"rounds": 2})
    players = [Master(GAME, seat) for seat in range(seats)]
    for _ in range(seats * 8):
        if state.over:
            break
        seat = state.acting[0]
        state.apply(seat, ask(players[seat], state, seat, Budget(nodes=100)))
    assert state.round or state.turn > 3
    assert sum(player.nodes for player in players) > 0


def test_it_explains_itself() -> None:
    state = GAME.new(4, 5, {"rounds": 1})
    for step in range(40):
        seat = state.acting[0]
        view = state.view(seat)
        told = Master(GAME, 1).explain(view)
        assert {each.move for each in told} == set(view.legal)
        assert all(0 <= each.share <= 1 and each.text(GAME.words()) for each in told)
        state.apply(seat, view.legal[step * 5 % len(view.legal)])
        if state.over or step > 12:
            break


def test_without_numpy_and_among_three_it_is_the_strong_player(monkeypatch: pytest.MonkeyPatch) -> None:
    assert type(Master(GAME, 1).at(GAME.new(3, 1).view(0))) is Strong
    view = GAME.new(4, 1).view(0)
    assert type(Master(GAME, 1).at(view)) is thinker.Thinker
    monkeypatch.setattr(master, "HAS_NUMPY", False)
    assert type(Master(GAME, 1).at(view)) is Strong


def test_the_end_of_a_game_is_worth_the_share_of_the_victory() -> None:
    assert prospects.prize(np.array([0, -10, -10, -20])).argmax() == 0
    alone, shared = prospects.prize(np.array([0, -40, -40, -40])), prospects.prize(np.array([0, 0, -40, -40]))
    assert alone[0] > 1 and 0.5 < shared[0] == shared[1] < 0.6 and shared[2] < 0


def test_who_shows_what_a_strong_player_shows_is_taken_for_one() -> None:
    player = thinker.Thinker(GAME, 1)
    state = GAME.new(4, 9, {"rounds": 1})
    turn = player.think([state], player.beliefs(4), 40, None)
    kinds = turn.by_seat(0)
    likeliest = max(range(8), key=lambda choice: kinds[thinker.STRONG][1][choice] - kinds[thinker.EVEN][1][choice])
    for _ in range(6):
        player.see(state.view(0), kinds, [likeliest] * 4)
    sure = player.beliefs(4)
    assert sure[1][0] > thinker.PRIOR[thinker.STRONG]
    assert sure[0] == [
        thinker.PRIOR[thinker.STRONG],
        thinker.PRIOR[thinker.TRIER],
        sum(thinker.PRIOR[: thinker.STRONG]),
    ], "nothing is learned about oneself"


def test_what_a_choice_is_worth_is_what_the_engine_says() -> None:
    state = GAME.new(4, 2, {"rounds": 1})
    hands, rooms, _, _ = thinker.in_arrays([state], range(4))
    leads = prospects.leads(np, stage.results(np, 4, hands, rooms))
    worth = leads[0][stage.outcomes(np, 4, hands, rooms, leads)]
    may = stage.choices(np, hands)
    shown = may / may.sum(-1, keepdims=True)
    turn = TurnGame(state, load(4))
    for seat in range(4):
        expected = turn.worth(seat, shown[0].tolist())
        assert thinker.choices_worth(worth, shown, seat)[0] == pytest.approx(expected, abs=1e-3)
