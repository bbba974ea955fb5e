"""The master of Die Mauer: plays by the rules at every number of seats, plays for the victory."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import muraglia
from muraglia.bots import Budget, ask
from muraglia.games.die_mauer.bots import master
from muraglia.games.die_mauer.bots.best_response import Rival
from muraglia.games.die_mauer.bots.master import Master
from muraglia.games.die_mauer.bots.small_victory_net import master_small_net
from muraglia.games.die_mauer.bots.strong import Strong
from muraglia.games.die_mauer.bots.three_player_table import best_value
from muraglia.games.die_mauer.bots.turn import TurnGame
from muraglia.games.die_mauer.bots.victory import Victory
from muraglia.games.die_mauer.state import KINDS

np = pytest.importorskip("numpy")

from muraglia.games.die_mauer.bots import net_master, turn_arrays, victory_net  # noqa: E402  (all need NumPy)

GAME = muraglia.game("die-mauer")


@pytest.fixture(autouse=True)
def untrained(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put a small net in the place of the trained one: these tests are about the player, not about what it learned."""

    def weights(seats: int) -> dict[str, object]:
        rng = np.random.default_rng(seats)
        sizes = {"first": (victory_net.width(seats), 8), "second": (8, 8), "out": (8, seats)}
        drawn: dict[str, object] = {}
        for name, size in sizes.items():
            drawn[f"{name}.in"] = (0.1 * rng.standard_normal(size)).astype(np.float32)
            drawn[f"{name}.bias"] = np.zeros(size[1], np.float32)
        return drawn

    monkeypatch.setattr(victory_net, "trained", weights)
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


def test_it_is_the_best_player_that_the_machine_can_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def player(seats: int) -> Strong:
        return Master(GAME, 1).at(GAME.new(seats, 1).view(0))

    assert type(player(3)) is master.Steadfast
    assert type(player(4)) is net_master.NetMaster
    monkeypatch.setattr(master, "HAS_NUMPY", False)
    four, five = player(4), player(5)
    assert type(four) is type(five) is Strong
    assert isinstance(four.given, Victory) and four.given.by is master_small_net() and five.given is None
    monkeypatch.setattr(master, "has_table", lambda: False)
    assert type(player(3)) is Strong


def test_without_numpy_it_advises_by_its_own_small_net(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(master, "HAS_NUMPY", False)
    view = GAME.new(4, 5, {"rounds": 1}).view(0)
    told, other = Master(GAME, 1).explain(view), Strong(GAME, 1).explain(view)
    assert {each.move for each in told} == set(view.legal)
    assert [each.share for each in told] != [each.share for each in other]


def test_among_three_habits_that_others_show_do_not_change_its_mixture() -> None:
    state = GAME.new(3, 9, {"rounds": 1})
    fair = master.Steadfast(GAME, 1).solve(state.view(0), Budget()).mixture
    led = master.Steadfast(GAME, 1)
    for _ in range(20):  # yellow and green are seen to show anything, turn after turn
        for seat in (1, 2):
            led.rival(seat).learn([[1 / 8] * 8, *[[0.0] * 7 + [1.0]] * 4], 3)
    assert led.solve(state.view(0), Budget()).mixture == pytest.approx(fair)
    swayed = Strong(GAME, 1)
    for seat in (1, 2):
        swayed.rival(seat).chances = [0.7, 0.0, 0.0, 0.0, 0.3]
    assert swayed.solve(state.view(0), Budget()).mixture != pytest.approx(
        Strong(GAME, 1).solve(state.view(0), Budget()).mixture
    )


def test_a_reader_knows_masters_as_they_are() -> None:
    rival = Rival(GAME, 1, others=master.Steadfast)
    rival.solve(GAME.new(3, seed=2).view(1), Budget())
    assert {type(twin) for twin in rival.twins.values()} == {master.Steadfast}


def test_the_end_of_a_game_is_worth_the_share_of_the_victory() -> None:
    assert victory_net.prize(np.array([0, -10, -10, -20])).argmax() == 0
    alone, shared = victory_net.prize(np.array([0, -40, -40, -40])), victory_net.prize(np.array([0, 0, -40, -40]))
    assert alone[0] > 1 and 0.5 < shared[0] == shared[1] < 0.6 and shared[2] < 0


def test_habits_that_were_seen_are_answered() -> None:
    state = GAME.new(4, 9, {"rounds": 1})
    fair = net_master.NetMaster(GAME, 1).solve(state.view(0), Budget())
    told = net_master.NetMaster(GAME, 1)
    for seat in range(1, 4):
        told.rival(seat).chances = [1.0, 0.0, 0.0, 0.0, 0.0]  # shows anything
    answer = told.solve(state.view(0), Budget())
    assert answer.mixture != fair.mixture
    for seat in range(1, 4):
        held = [often for often in answer.everybody[seat] if often]
        assert min(held) > 0.5 / len(held), "whatever they hold is expected of them"
    likely = answer.mixture.index(max(answer.mixture))
    assert answer.worth[likely] == pytest.approx(max(answer.worth)), "the best answer to that is shown"


def test_hidden_gifts_are_several_hands_but_one_mixture(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.new(4, 9, {"rounds": 1})
    other = state.copy()
    other.counts[KINDS], other.counts[KINDS + 1] = 0, other.counts[KINDS + 1] + 1
    player = net_master.NetMaster(GAME, 1)
    monkeypatch.setattr(player, "hands", lambda _: [(0.75, state), (0.25, other)])
    both = player.solve(state.view(0), Budget())
    assert sum(both.mixture) == pytest.approx(1)
    assert player.nodes == 2 * len(turn_arrays.plan(4).change)
    assert player.solve(state.view(0), Budget(nodes=1)).mixture != both.mixture, "in haste only the likelier hands"


def test_what_a_choice_is_worth_is_what_the_engine_says() -> None:
    state = GAME.new(4, 2, {"rounds": 1})
    hands, rooms, points, rounds = net_master.in_arrays([state], range(4))
    leads = victory_net.strong_values(
        np, turn_arrays.results(np, 4, hands, rooms), points, rounds, np.array([state.turn])
    )
    worth = leads[0][turn_arrays.outcomes(np, 4, hands, rooms, leads)]
    may = turn_arrays.choices(np, hands)
    shown = may / may.sum(-1, keepdims=True)
    turn = TurnGame(state, best_value(4))
    for seat in range(4):
        expected = turn.worth(seat, shown[0].tolist())
        assert net_master.choices_worth(worth, shown, seat)[0] == pytest.approx(expected, abs=1e-3)
