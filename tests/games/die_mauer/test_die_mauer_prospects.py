"""What the master's nets have learned of Die Mauer, as they are shipped."""

from __future__ import annotations

from importlib.resources import files

import pytest

import muraglia
from muraglia import bots
from muraglia.games.die_mauer.bots import master
from muraglia.games.die_mauer.bots.master import Master
from muraglia.games.die_mauer.pieces import TOWER

np = pytest.importorskip("numpy")

from muraglia.games.die_mauer.bots import prospects, thinker  # noqa: E402  (both need NumPy)

GAME = muraglia.game("die-mauer")
SEATS = pytest.mark.parametrize("seats", [4, 5, 6])
ONE_END = 1


@SEATS
def test_a_net_is_light_and_tells_how_it_was_made(seats: int) -> None:
    net = files(master.__package__).joinpath(prospects.FILE.format(seats=seats)).read_bytes()
    head = net.partition(b"\n")[0]
    assert len(net) < 100_000
    assert b'"turns"' in head and b"/" not in head, "it tells of turns, and of nobody's folders"
    assert all(np.isfinite(each).all() for each in prospects.trained(seats).values())


@SEATS
def test_it_promises_most_to_whoever_is_nearly_done_and_to_whoever_leads(seats: int) -> None:
    hands, _, points, rounds = thinker.in_arrays([GAME.new(seats, 1, {"rounds": 1})], range(seats))
    nobody_known = np.zeros((1, seats, prospects.PLAYERS - 1), np.float32)

    def promise(left: object, scored: object, to_come: object) -> list[float]:
        read = prospects.inputs(np, left, np.array([ONE_END]), scored, to_come, nobody_known)
        promised: list[float] = prospects.think(np, prospects.trained(seats), read, seats)[0].tolist()
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


def test_people_may_choose_it() -> None:
    assert bots.levels("die-mauer")[:5] == ["random", "easy", "medium", "strong", "master"]
    assert bots.find("master", "die-mauer") is Master
