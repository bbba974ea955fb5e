"""The checks of training. `test_train.py` runs them in a separate process: JAX has threads, and other tests fork."""

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
from muraglia.vector.checkpoints import TrainingConfig, load_config
from muraglia.vector.learn import LAMBDA, learning_samples
from muraglia.vector.net import NetShape, begin, think
from muraglia.vector.selfplay import WindowTrail

GAMES = [meta.id for meta in muraglia.catalogue().values() if find_spec(f"{meta.package}.bots.net_encoding")]
"""The games that have an encoding for nets …"""
GAME = GAMES[0]
"""… and the one that is trained here."""
SMALL = ["games=8", "width=16", "steps=8", "batch=16", "every=1", "pool=2", "seats=[2]", "varied=false"]


def learn(folder: Path, windows: int, *given: str) -> int:
    """Train a little."""
    words = [word for each in given for word in ("--set", each)]
    return train.main([GAME, "--folder", str(folder), "--windows", str(windows), *words])


def arrays(folder: Path) -> dict[str, np.ndarray]:
    """Return all arrays of a saved run."""
    with np.load(folder / "run.npz") as kept:
        return {name: kept[name] for name in kept.files if name != "told"}


def a_stopped_run_goes_on_exactly(home: Path) -> None:
    """Four windows in one run, or two and two, give the same weights, moments, past selves and games."""
    assert learn(home / "once", 4, *SMALL) == 0
    assert learn(home / "twice", 2, *SMALL) == 0
    begun = arrays(home / "twice")
    assert learn(home / "twice", 2) == 0
    once, twice = arrays(home / "once"), arrays(home / "twice")
    assert once.keys() == twice.keys()
    for name, array in once.items():
        assert np.array_equal(array, twice[name]), name
    assert any(not np.array_equal(begun[name], twice[name]) for name in once), "it learned something"
    assert load_config(home / "twice" / "run.npz", TrainingConfig).seats == (2,)
    assert learn(home / "twice", 1, *SMALL, "seed=7") == 1, "another configuration is refused"
    assert f"<h1>{GAME}" in (home / "twice" / "curve.html").read_text()


def a_cut_off_curve_is_repaired(home: Path) -> None:
    """A run that was stopped while writing its curve can continue."""
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
    """Return a command's exit status and its error output."""
    with redirect_stderr(StringIO()) as said:
        try:
            status: int | str | None = command(words)
        except SystemExit as end:
            status = end.code
    return status, said.getvalue()


def bad_settings_are_refused_clearly(home: Path) -> None:
    """Each gives one clear line, and no run starts."""
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


def a_game_with_its_own_training_uses_it(home: Path) -> None:
    """One command trains every game: with the common training, or with the game's own."""
    for game_id, meta in muraglia.catalogue().items():
        assert (train.own_training_of(game_id) is None) == (game_id in GAMES), game_id
        if game_id in GAMES:
            continue
        status, said = said_by(train.main, [game_id, "--folder", str(home / "school"), "--nonsense"])
        assert status == 2 and "unrecognized arguments: --nonsense" in said and f"train {meta.id}" in said, said
        status, said = said_by(train.main, ["--folder", str(home / "school"), game_id])
        assert status == 2 and f"name {game_id} before all flags" in said, said
    status, said = said_by(train.main, ["go", "--folder", str(home / "school")])
    assert status == 1 and "there is no game 'go'" in said, said


def all_three_nets_agree(game_id: str) -> None:
    """JAX, NumPy and plain Python give the same output for positions at every number of seats."""
    encoding = train.encoding_of(game_id)
    shape = NetShape(encoding)
    drawn = {name: 0.1 + np.asarray(each) for name, each in begin(shape, 16, jax.random.key(1)).items()}
    data = pack(drawn, encoding.schema, {})
    quick, plain = Net(data, encoding, numpy=True), Net(data, encoding, numpy=False)
    weights = {name: jnp.asarray(each) for name, each in weights_in(data, encoding.schema).items()}
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
            padded = jnp.asarray(encoding.padding.pad(observed, seats))[None]
            output = think(shape, weights, padded)
            for net in (quick, plain):
                [thought] = net.think([observed], seats)
                assert np.allclose(thought.logits, output.logits[0], rtol=1e-3, atol=1e-3)
                assert np.allclose([thought.share, thought.lead], output.value[0], rtol=1e-3, atol=1e-3)
            assert np.ptp(np.array(thought.logits)) > 1e-3, "the output differs from move to move"


def a_bot_is_imitated_and_becomes_a_rival(home: Path) -> None:
    """A net imitates a bot. As rivals trained nets never change, and training can start from one."""
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
    encoding = train.encoding_of(GAME)
    given, made = (unpack(path.read_bytes(), encoding.schema) for path in (out, home / "against" / f"{GAME}.net"))
    assert given.keys() == made.keys() and given != made, "it learned"
    assert str(home).encode() not in (home / "against" / f"{GAME}.net").read_bytes(), "paths stay private"
    with np.load(home / "against" / "run.npz") as kept:
        rivals = [kept[name] for name in kept.files if name.startswith("past.")]
    assert {each.tobytes() for each in rivals} == {body for _, body in given.values()}
    assert learn(home / "wide", 1, *SMALL, f"start={net}", "width=32") == 1, "a net of another width"


def a_net_for_other_features_is_refused(home: Path) -> None:
    """A net names the schema of its encoding."""
    encoding = train.encoding_of(GAME)
    head, _, body = (home / "once" / f"{GAME}.net").read_bytes().partition(b"\n")
    header = json.loads(head)
    for wrong in (json.dumps(header | {"schema": "0"}).encode() + b"\n" + body, head + b"\n" + body[:-2]):
        try:
            Net(wrong, encoding)
        except BadData:
            continue
        raise AssertionError("a bad net was accepted")


def results_reach_the_decisions_of_their_seats() -> None:
    """In a game with decisions of seats 0, 1, 0 and then its end, each seat learns from its own next decision."""
    worth = jnp.array([[0.5, 0.0], [0.2, 0.0], [0.7, 0.0]])[:, None, None]
    nothing = jnp.zeros((3, 1, 1))
    prize = jnp.array([[[[1.0, 0.5], [0.0, -0.5]]]] * 3)
    over = jnp.array([[False], [False], [True]])
    seat = jnp.array([0, 1, 0], jnp.int8)[:, None, None]
    trail = WindowTrail(
        nothing[..., None], nothing[..., None], nothing, nothing, worth, seat, nothing == 0, over, prize[:, 0][:, None]
    )
    samples = learning_samples(trail, 2)
    last = 1.0 - 0.7
    assert np.allclose(samples.advantage[:, 0], [0.7 - 0.5 + LAMBDA * last, 0.0 - 0.2, last], atol=1e-6)
    assert np.allclose(samples.value[2], [1.0, 0.5]) and samples.counts.all()
    open_end = learning_samples(trail._replace(over=over & False), 2)
    assert open_end.counts.tolist() == [True, False, False], "the last decisions have no known value yet"


if __name__ == "__main__":
    home = Path(sys.argv[1])
    results_reach_the_decisions_of_their_seats()
    a_stopped_run_goes_on_exactly(home)
    a_cut_off_curve_is_repaired(home)
    bad_settings_are_refused_clearly(home)
    a_game_with_its_own_training_uses_it(home)
    for game_id in GAMES:
        all_three_nets_agree(game_id)
    a_bot_is_imitated_and_becomes_a_rival(home)
    a_net_for_other_features_is_refused(home)
