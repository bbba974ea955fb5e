"""The master of Die Mauer: plays by the rules at every number of seats, plays for the victory, recognises others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import muraglia
from muraglia.bots import Budget, ask
from muraglia.games.die_mauer.bots import master
from muraglia.games.die_mauer.bots.master import Master
from muraglia.games.die_mauer.bots.strong import Strong
from muraglia.games.die_mauer.bots.three import best_value
from muraglia.games.die_mauer.bots.turn import TurnGame
from muraglia.games.die_mauer.game import State
from muraglia.games.die_mauer.moves import SHOWS
from muraglia.games.die_mauer.pieces import EMPTY
from muraglia.games.die_mauer.state import CHOOSE

np = pytest.importorskip("numpy")

from muraglia.games.die_mauer.bots import ahead, prospects, stage, thinker  # noqa: E402  (all need NumPy)

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


def test_without_numpy_and_among_three_it_is_a_strong_player(monkeypatch: pytest.MonkeyPatch) -> None:
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
    hands, rooms, points, rounds, turns = thinker.in_arrays([state], range(4))
    leads = prospects.strong_hopes(np, stage.results(np, 4, hands, rooms), points, rounds, turns)
    worth = leads[0][stage.outcomes(np, 4, hands, rooms, leads)]
    may = stage.choices(np, hands)
    shown = may / may.sum(-1, keepdims=True)
    turn = TurnGame(state, best_value(4))
    for seat in range(4):
        expected = turn.worth(seat, shown[0].tolist())
        assert thinker.choices_worth(worth, shown, seat)[0] == pytest.approx(expected, abs=1e-3)


def turn_at(state: State) -> ahead.At:
    """Return a turn among thinkers, from the master builder on."""
    order = [(state.master + step) % state.seats for step in range(state.seats)]
    players = np.zeros((1, state.seats, prospects.PLAYERS - 1), np.float32)
    return ahead.At(*thinker.in_arrays([state], order), players)


def test_one_turn_further_the_engine_stands_where_it_is_looked_from() -> None:
    """The master builder shows a wall and builds it alone; the turn that follows is solved from there."""
    state = GAME.new(4, 7, {"rounds": 1})
    at = turn_at(state)
    after = stage.results(np, 4, at.hands, at.room)
    net = prospects.foretell(np, prospects.trained(4), after, at.points, at.rounds, at.players)
    promise = net.copy()
    looked_at = ahead.look_ahead(at, after, promise, 10**6, stage.in_turn)
    wall = stage.WALLS[0]
    result = stage.outcomes(np, 4, at.hands, at.room, promise)[0, wall, 0]
    for seat in range(4):
        state.apply(seat, SHOWS[wall if seat == state.master else EMPTY])
    while state.step != CHOOSE:
        state.apply(state.acting[0], state.legal(state.acting[0])[0])
    solved = ahead.solve(turn_at(state), ahead.THOUGHTS, stage.in_turn)
    [expected] = np.stack(stage.promised(solved.worth, solved.thinker, 4), axis=-1)
    assert promise[0, result] == pytest.approx(np.roll(expected, 1) - prospects.WEARY, abs=1e-5)
    assert promise[0, result] != pytest.approx(net[0, result], abs=1e-4), "not what the net says before the turn"
    gone_on = ((after.hands >= 0).all((-1, -2)) & ~after.ended).sum()
    assert looked_at == gone_on * len(stage.plan(4).change), "what cannot be is not looked at"


def test_a_round_that_is_over_is_looked_at_no_further() -> None:
    at = turn_at(GAME.new(4, 7, {"rounds": 1}))
    hands = np.zeros_like(at.hands)
    hands[:, :, stage.WALLS[0]] = 1  # whoever builds has built everything
    after = stage.results(np, 4, hands, at.room)
    ended = after.ended & (after.hands >= 0).all((-1, -2))
    promise = prospects.foretell(np, prospects.trained(4), after, at.points, at.rounds, at.players)
    before = promise.copy()
    ahead.look_ahead(at._replace(hands=hands), after, promise, 10**6, stage.in_turn)
    assert ended.any() and (promise[ended] == before[ended]).all()


def test_only_so_much_is_looked_at_one_turn_further() -> None:
    state = GAME.new(5, 7, {"rounds": 1})
    at = turn_at(state)
    assert ahead.solve(at, 2, stage.in_turn).results == ahead.solve(at, 2, stage.in_turn, ahead=100).results
    assert ahead.solve(at, 2, stage.in_turn, ahead=10**6).results > 10_000
