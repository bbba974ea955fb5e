"""What is asked of training, in a process of its own: JAX has threads, and other tests fork."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import redirect_stderr
from importlib.util import find_spec
from io import StringIO
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

import muraglia
from muraglia.bots.net import Net, pack, unpack
from muraglia.bots.net import arrays as weights_in
from muraglia.kernel.errors import BadData
from muraglia.kernel.feature import width
from muraglia.vector import imitate, prove, train
from muraglia.vector.checkpoints import Config, config_of
from muraglia.vector.learn import TRUST, lessons
from muraglia.vector.net import Shape, begin, think
from muraglia.vector.selfplay import Trail

GAMES = [meta.id for meta in muraglia.catalogue().values() if find_spec(f"{meta.room}.bots.reading")]
"""The games whose positions can be read by a net …"""
GAME = GAMES[0]
"""… and one of them, to learn."""
SMALL = ["games=8", "width=16", "steps=8", "batch=16", "every=1", "pool=2", "seats=[2]", "varied=false"]


def learn(folder: Path, windows: int, *given: str) -> int:
    """Train a little."""
    words = [word for each in given for word in ("--set", each)]
    return train.main([GAME, "--folder", str(folder), "--windows", str(windows), *words])


def arrays(folder: Path) -> dict[str, np.ndarray]:
    """Return all that a kept run holds, but for its clock."""
    with np.load(folder / "run.npz") as kept:
        return {name: kept[name] for name in kept.files if name != "told"}


def a_stopped_run_goes_on_exactly(home: Path) -> None:
    """Four windows at once and two times two end in the same weights, moments, past selves and games."""
    assert learn(home / "once", 4, *SMALL) == 0
    assert learn(home / "twice", 2, *SMALL) == 0
    begun = arrays(home / "twice")
    assert learn(home / "twice", 2) == 0
    once, twice = arrays(home / "once"), arrays(home / "twice")
    assert once.keys() == twice.keys()
    for name, array in once.items():
        assert np.array_equal(array, twice[name]), name
    assert any(not np.array_equal(begun[name], twice[name]) for name in once), "it learned something"
    assert config_of(home / "twice" / "run.npz", Config).seats == (2,)
    assert learn(home / "twice", 1, *SMALL, "seed=7") == 1, "another configuration is refused"
    assert f"<h1>{GAME}" in (home / "twice" / "curve.html").read_text()


def a_torn_curve_is_mended(home: Path) -> None:
    """Whatever was stopped while it wrote goes on all the same."""
    with (home / "once" / "curve.jsonl").open("a") as file:
        file.write('{"window": 4, "deci')
    assert learn(home / "once", 1) == 0


ODD = {
    "games=0": "Expected `int` >= 1 - at `$.games`",
    "games=8": "8 games are too few",
    "seats=[99]": "players, not 99",
    "weird=1": "unknown field `weird`",
    "games": "--set wants NAME=VALUE",
    "start=net": "--set wants NAME=VALUE",
    "plan=0": "at `$.plan`",
    "mixed=1.5": "at `$.mixed`",
    "seed=-1": "at `$.seed`",
}
REFUSED = [
    (train.main, [GAME, "--minutes", "0"]),
    (train.main, [GAME, "--minutes", "nan"]),
    (train.main, [GAME, "--windows", "-1"]),
    (imitate.main, [GAME, "easy", "net", "--jobs", "0"]),
    (imitate.main, [GAME, "easy", "net", "--batch", "0"]),
    (imitate.main, [GAME, "easy", "net", "--seed", str(2**40)]),
    (prove.main, [GAME, "--games", "0"]),
    (prove.main, [GAME, "--every", "0"]),
    (prove.main, [GAME, "--seed", "-1"]),
]


def said_by(command: Callable[[list[str]], int], words: list[str]) -> tuple[int | str | None, str]:
    """Return how a command ended, and what it complained of."""
    with redirect_stderr(StringIO()) as said:
        try:
            status: int | str | None = command(words)
        except SystemExit as end:
            status = end.code
    return status, said.getvalue()


def odd_wishes_are_refused_in_words(home: Path) -> None:
    """One clear line each, and nothing is begun."""
    for odd, complaint in ODD.items():
        status, said = said_by(train.main, [GAME, "--folder", str(home / "odd"), "--set", odd])
        assert status == 1 and complaint in said and len(said.splitlines()) == 1, (odd, said)
    few = [word for each in SMALL for word in ("--set", each if not each.startswith("batch") else "batch=99999")]
    status, said = said_by(train.main, [GAME, "--folder", str(home / "odd"), "--windows", "1", *few])
    assert status == 1 and "too few for a batch of 99999" in said, said
    for command, words in REFUSED:
        status, said = said_by(command, [*words, *(["--folder", str(home)] if command is train.main else [])])
        assert (status == 2 and "a number above 0" in said) or "a whole number" in said, (words, said)
    for words, complaint in (
        (["--option", "weird=1"], "has no option 'weird'"),
        (["--option", "weird"], "has no option 'weird'"),
        (["--seats", "99"], "players, not 99"),
    ):
        status, said = said_by(prove.main, [GAME, "--games", "1", *words])
        assert status == 1 and complaint in said, said
    assert not (home / "odd" / "run.npz").exists()
    (home / "odd" / "run.npz").write_text("rubbish")
    status, said = said_by(train.main, [GAME, "--folder", str(home / "odd")])
    assert status == 1 and "no run that was kept here" in said, said


def a_game_with_a_school_is_taught_there(home: Path) -> None:
    """One command for every game: either a net can read it, or it has a school of its own."""
    for game_id, meta in muraglia.catalogue().items():
        assert (train.school_of(game_id) is None) == (game_id in GAMES), game_id
        if game_id in GAMES:
            continue
        status, said = said_by(train.main, [game_id, "--folder", str(home / "school"), "--nonsense"])
        assert status == 2 and "unrecognized arguments: --nonsense" in said and f"train {meta.id}" in said, said
        status, said = said_by(train.main, ["--folder", str(home / "school"), game_id])
        assert status == 2 and f"name {game_id} before all flags" in said, said
    status, said = said_by(train.main, ["go", "--folder", str(home / "school")])
    assert status == 1 and "there is no game 'go'" in said, said


def all_three_nets_agree(game_id: str) -> None:
    """JAX, NumPy and plain Python think the same of positions at every number of seats."""
    reading = train.reading_of(game_id)
    shape = Shape(reading)
    drawn = {name: 0.1 + np.asarray(each) for name, each in begin(shape, 16, jax.random.key(1)).items()}
    data = pack(drawn, reading.schema, {})
    quick, plain = Net(data, reading, numpy=True), Net(data, reading, numpy=False)
    weights = {name: jnp.asarray(each) for name, each in weights_in(data, reading.schema).items()}
    game = muraglia.game(game_id)
    low, high = game.meta.seats
    for seats in range(low, high + 1):
        state = game.new(seats, 5)
        for number in range(60):
            state.apply(state.acting[0], state.legal(state.acting[0])[number * 7 % len(state.legal(state.acting[0]))])
            if number % 9:
                continue
            observed = [0] * width(game.features(seats))
            state.observe(state.acting[0], observed)
            padded = jnp.asarray(reading.padding.pad(observed, seats))[None]
            opinion = think(shape, weights, padded)
            for net in (quick, plain):
                [thought] = net.think([observed], seats)
                assert np.allclose(thought.liking, opinion.liking[0], rtol=1e-3, atol=1e-3)
                assert np.allclose([thought.share, thought.lead], opinion.worth[0], rtol=1e-3, atol=1e-3)
            assert np.ptp(np.array(thought.liking)) > 1e-3, "it does not think the same of everything"


def a_bot_is_imitated_and_becomes_a_rival(home: Path) -> None:
    """A net learns to decide as a bot does; trained nets never change where they sit as rivals, and one may go on."""
    out = home / "imitation.net"
    words = ["--decisions", "400", "--batch", "40", "--width", "16"]
    same = []
    for passes in ("0", "12"):
        assert imitate.main([GAME, "medium", str(out), *words, "--passes", passes]) == 0
        same.append(json.loads(out.read_bytes().partition(b"\n")[0])["made"]["same"])
    assert same[0] < same[1]
    net = json.dumps(str(out))
    against = [f"start={net}", f"rivals=[{net}]", "mixed=1.0", "alone=true"]
    assert learn(home / "against", 2, *SMALL, *against) == 0
    reading = train.reading_of(GAME)
    given, made = (unpack(path.read_bytes(), reading.schema) for path in (out, home / "against" / f"{GAME}.net"))
    assert given.keys() == made.keys() and given != made, "it learned"
    assert str(home).encode() not in (home / "against" / f"{GAME}.net").read_bytes(), "nobody learns where files lay"
    with np.load(home / "against" / "run.npz") as kept:
        rivals = [kept[name] for name in kept.files if name.startswith("past.")]
    assert {each.tobytes() for each in rivals} == {body for _, body in given.values()}
    assert learn(home / "wide", 1, *SMALL, f"start={net}", "width=32") == 1, "a net of another width"


def a_net_for_other_features_is_refused(home: Path) -> None:
    """A net says by what it reads."""
    reading = train.reading_of(GAME)
    head, _, body = (home / "once" / f"{GAME}.net").read_bytes().partition(b"\n")
    told = json.loads(head)
    for wrong in (json.dumps(told | {"schema": "0"}).encode() + b"\n" + body, head + b"\n" + body[:-2]):
        try:
            Net(wrong, reading)
        except BadData:
            continue
        raise AssertionError("taken for a net")


def prizes_come_back_to_their_seats() -> None:
    """One game, three decisions of seats 0, 1, 0, then its end: each learns from its own next decision."""
    worth = jnp.array([[0.5, 0.0], [0.2, 0.0], [0.7, 0.0]])[:, None, None]
    nothing = jnp.zeros((3, 1, 1))
    prize = jnp.array([[[[1.0, 0.5], [0.0, -0.5]]]] * 3)
    over = jnp.array([[False], [False], [True]])
    seat = jnp.array([0, 1, 0], jnp.int8)[:, None, None]
    trail = Trail(
        nothing[..., None], nothing[..., None], nothing, nothing, worth, seat, nothing == 0, over, prize[:, 0][:, None]
    )
    told = lessons(trail, 2)
    last = 1.0 - 0.7
    assert np.allclose(told.better[:, 0], [0.7 - 0.5 + TRUST * last, 0.0 - 0.2, last], atol=1e-6)
    assert np.allclose(told.worth[2], [1.0, 0.5]) and told.counts.all()
    open_end = lessons(trail._replace(over=over & False), 2)
    assert open_end.counts.tolist() == [True, False, False], "nobody knows yet what the last decisions were worth"


if __name__ == "__main__":
    home = Path(sys.argv[1])
    prizes_come_back_to_their_seats()
    a_stopped_run_goes_on_exactly(home)
    a_torn_curve_is_mended(home)
    odd_wishes_are_refused_in_words(home)
    a_game_with_a_school_is_taught_there(home)
    for game_id in GAMES:
        all_three_nets_agree(game_id)
    a_bot_is_imitated_and_becomes_a_rival(home)
    a_net_for_other_features_is_refused(home)
