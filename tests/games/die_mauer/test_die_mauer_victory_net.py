"""What the master's nets have learned of Die Mauer, as they are shipped."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.resources import files

import pytest

import muraglia
from muraglia import bots
from muraglia.games.die_mauer.bots import master, small_victory_net
from muraglia.games.die_mauer.bots.habits import CARELESS, EVEN
from muraglia.games.die_mauer.bots.master import Master
from muraglia.games.die_mauer.bots.small_victory_net import SmallNet
from muraglia.games.die_mauer.pieces import TOWER
from muraglia.games.die_mauer.state import KINDS

np = pytest.importorskip("numpy")

from muraglia.games.die_mauer.bots import net_master, victory_net  # noqa: E402  (both need NumPy)

GAME = muraglia.game("die-mauer")
SEATS = pytest.mark.parametrize("seats", [4, 5, 6])
ONE_END = 1


@SEATS
def test_a_net_is_light_and_tells_how_it_was_made(seats: int) -> None:
    net = files(master.__package__).joinpath(victory_net.FILE.format(seats=seats)).read_bytes()
    head = net.partition(b"\n")[0]
    assert len(net) < 250_000
    assert b'"turns"' in head and b"/" not in head, "it names its turns, and no private paths"
    assert all(np.isfinite(each).all() for each in victory_net.trained(seats).values())


@SEATS
def test_it_promises_most_to_whoever_is_nearly_done_and_to_whoever_leads(seats: int) -> None:
    hands, _, points, rounds = net_master.in_arrays([GAME.new(seats, 1, {"rounds": 1})], range(seats))

    def promise(left: object, scored: object, to_come: object) -> list[float]:
        read = victory_net.inputs(np, left, np.array([ONE_END]), scored, to_come, np.array(False))
        promised: list[float] = victory_net.think(np, victory_net.trained(seats), read, seats)[0].tolist()
        return promised

    for seat in range(seats):
        few, ahead = hands.copy(), points - 20
        few[0, seat] = 0
        few[0, seat, TOWER] = 1
        ahead[0, seat] = 0
        for told in (promise(few, points, rounds), promise(hands, ahead, rounds + 1)):
            assert told[seat] == max(told)
            assert told[seat] > 2 * sorted(told)[-2]
            assert all(-0.2 < each < 1.2 for each in told)


@pytest.mark.parametrize(
    ("seats", "name", "known"),
    [(4, small_victory_net.MASTER_NET, small_victory_net.master_small_net)]
    + [
        (seats, small_victory_net.FILE.format(seats=seats), partial(small_victory_net.small_net, seats))
        for seats in (5, 6)
    ],
)
def test_plain_python_has_light_nets_that_favour_whoever_is_nearly_done(
    seats: int, name: str, known: Callable[[], SmallNet]
) -> None:
    net = files(master.__package__).joinpath(name).read_bytes()
    assert len(net) < 40_000 and b"positions" in net[:200], "it tells how it was made"
    state = GAME.new(seats, 1, {"rounds": 1})
    for seat in range(seats):
        near = state.copy()
        near.wall = "4T"
        near.counts[seat * KINDS : seat * KINDS + KINDS] = [int(piece == TOWER) for piece in range(KINDS)]
        near.pieces[seat] = 1
        values = known().logits(near)
        assert max(values) == values[seat] > sorted(values)[-2] + 1, "e times as likely as anybody else, and more"


def test_it_recognises_strong_players_and_whoever_shows_anything() -> None:
    for rivals, kinds in (("strong", {net_master.STRONG}), ("random", {EVEN, CARELESS, net_master.TRIES})):
        state = GAME.new(4, 51, {"rounds": 1})
        me = Master(GAME, 11)
        players = [me if seat == 1 else bots.make(rivals, GAME, seed=10 + seat) for seat in range(4)]
        while not state.over:
            seat = state.acting[0]
            state.apply(seat, bots.ask(players[seat], state, seat, bots.UNLIMITED))
        assert me.player is not None
        known = me.player.rivals
        taken_for = np.mean([known[seat].chances for seat in (0, 2, 3)], axis=0)
        rightly = sum(taken_for[kind] for kind in kinds)
        assert rightly > 0.4 and rightly > sum(taken_for[:-1]) - rightly, f"{rivals} taken for {taken_for}"


def test_people_may_choose_it() -> None:
    assert bots.levels("die-mauer")[:5] == ["random", "easy", "medium", "strong", "master"]
    assert bots.find("master", "die-mauer") is Master
