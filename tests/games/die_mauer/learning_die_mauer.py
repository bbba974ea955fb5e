"""The checks of Die Mauer's training, in a process of its own: JAX has threads, and other tests fork."""

from __future__ import annotations

import json
import sys
import tomllib
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

from muraglia.bots.net import arrays
from muraglia.games.die_mauer.bots import small_victory_net
from muraglia.games.die_mauer.bots.small_victory_net import SmallNet
from muraglia.games.die_mauer.bots.turn_arrays import results
from muraglia.games.die_mauer.bots.victory_net import predict, schema, width
from muraglia.games.die_mauer.learning import practice_rounds
from muraglia.games.die_mauer.learning.__main__ import Config, main
from muraglia.games.die_mauer.learning.practice_rounds import CARELESS, STRONG, THINKER
from muraglia.games.die_mauer.learning.teach_small_net import main as teach
from muraglia.games.die_mauer.learning.trial import trial
from muraglia.vector.checkpoints import load_config
from muraglia.vector.net import load_weights

SMALL = ["games=16", "turns=4", "width=16", "batch=16", "thoughts=4", "plan=1e4"]


def learn(folder: Path, windows: int, *given: str) -> int:
    """Train a little."""
    words = [word for each in given for word in ("--set", each)]
    return main(["--folder", str(folder), "--windows", str(windows), *words])


def kept(folder: Path) -> dict[str, np.ndarray]:
    """Return all that a kept run holds, but for its clock."""
    with np.load(folder / "run.npz") as run:
        return {name: run[name] for name in run.files if name != "told"}


def a_stopped_run_goes_on_exactly(home: Path) -> None:
    """Twenty windows in one run, or ten and ten, give the same weights, moments and games."""
    assert learn(home / "once", 20, *SMALL) == 0
    assert learn(home / "twice", 10, *SMALL) == 0
    begun = kept(home / "twice")
    assert learn(home / "twice", 10) == 0
    once, twice = kept(home / "once"), kept(home / "twice")
    assert once.keys() == twice.keys()
    for name, array in once.items():
        assert np.array_equal(array, twice[name]), name
    assert any(not np.array_equal(begun[name], twice[name]) for name in once), "it learned something"
    assert load_config(home / "twice" / "run.npz", Config).games == 16
    assert learn(home / "twice", 1, *SMALL, "seed=7") == 1, "another configuration is refused"
    assert "<polyline" in (home / "twice" / "curve.html").read_text()
    lines = [json.loads(line) for line in (home / "twice" / "curve.jsonl").read_text().splitlines()]
    assert [line["window"] for line in lines] == [10, 20]


def a_batch_is_no_larger_than_a_window(home: Path) -> None:
    """A batch for which a window is too small is refused."""
    with redirect_stderr(StringIO()) as said:
        assert learn(home / "large", 1, *SMALL, "batch=99999") == 1
    assert "too few for a batch of 99999" in said.getvalue()


def numpy_promises_the_same(home: Path) -> None:
    """With NumPy the net gives the same output as with JAX."""
    weights = arrays((home / "once" / "master_4.net").read_bytes(), schema(4))
    at = practice_rounds.deal(4, 8, jax.random.key(1))
    told = []
    for xp in (np, jnp):
        hands, room, points, left = (xp.asarray(np.asarray(each)) for each in (at.hands, at.room, at.points, at.rounds))
        told.append(np.asarray(predict(xp, weights, results(xp, 4, hands, room), points, left)))
    assert np.abs(told[0] - told[1]).max() < 1e-3
    assert np.ptp(told[0]) > 1e-3, "the output differs from hand to hand"


def pieces_are_neither_lost_nor_found(home: Path) -> None:
    """In every position nobody holds less than nothing, and the round ends when somebody has no pieces left."""
    weights = {
        name: jnp.asarray(each)
        for name, each in arrays((home / "once" / "master_4.net").read_bytes(), schema(4)).items()
    }
    at = practice_rounds.deal(4, 64, jax.random.key(2))
    _, seen, worth, tally = practice_rounds.window(weights, at, jax.random.key(3), 24, 4, 0.5)
    hands = np.asarray(seen.hands)
    assert hands.min() == 0 and hands.sum(-1).min() > 0
    assert hands.sum((-1, -2)).max() <= 28 and hands.sum((-1, -2)).min() < 20
    assert np.isfinite(np.asarray(worth)).all()
    assert float(tally.strong_games) > 0 and 0 <= float(tally.among_strong) <= float(tally.strong_games)


def a_rival_sits_everywhere_else_and_never_changes(home: Path) -> None:
    """An exploiter is alone among players that use a net that is not its own; a net of another size is refused."""
    net = f'"{home / "once" / "master_4.net"}"'
    assert learn(home / "exploiter", 10, *SMALL, f"start={net}", f"rival={net}") == 0
    assert b"/" not in (home / "exploiter" / "master_4.net").read_bytes().partition(b"\n")[0], "paths stay private"
    (told,) = (json.loads(line) for line in (home / "exploiter" / "curve.jsonl").read_text().splitlines())
    assert told["length"] == told["among triers"] == 0, "nobody else is at its tables"
    assert learn(home / "wide", 10, *SMALL, "width=32", f"rival={net}") == 1
    at = practice_rounds.deal(4, 64, jax.random.key(4), practice_rounds.AGAINST_ONE)
    assert ((np.asarray(at.players) == THINKER).sum(-1) == 1).all()
    weights = load_weights(net.strip('"'), schema(4), practice_rounds.begin(4, width(4), 16, jax.random.key(5)))
    mirrored = {name: -each for name, each in weights.items()}
    one, other = (
        np.asarray(practice_rounds.window(weights, at, jax.random.key(6), 8, 4, 0.5, rival)[1].hands)
        for rival in (weights, mirrored)
    )
    assert not np.array_equal(one, other), "what the rival thinks of a turn decides what it shows"


def whoever_is_known_is_answered(home: Path) -> None:
    """The better player wins a trial; a thinker who knows how careless players choose plays differently."""
    net = home / "once" / "master_4.net"
    weights = load_weights(str(net), schema(4), practice_rounds.begin(4, width(4), 16, jax.random.key(5)))
    strong, knowing, careless = (
        trial(4, alone, CARELESS, 64, weights, thoughts=4, known=known)
        for alone, known in ((STRONG, 0.0), (STRONG, 1.0), (CARELESS, 0.0))
    )
    assert strong == knowing, "only thinkers know others"
    assert strong.share > careless.share + 0.1
    thinker, wise = (trial(4, THINKER, CARELESS, 64, weights, thoughts=4, known=known) for known in (0.0, 1.0))
    assert thinker != wise


def a_small_net_learns_what_the_large_one_promises(home: Path) -> None:
    """The small net is written to a file that the player in plain Python reads."""
    for name, read in (("small_victory_net_4.toml", tomllib.loads), ("master.net", json.loads)):
        out = home / name
        teach(["--out", str(out), "--width", "4", "--games", "32", "--windows", "2", "--steps", "150"])
        small = SmallNet(read(out.read_text()))
        assert len(small.bias) == 4 and len(small.rows) == small_victory_net.width(4) and len(small.end) == 4


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    a_stopped_run_goes_on_exactly(folder)
    a_batch_is_no_larger_than_a_window(folder)
    numpy_promises_the_same(folder)
    pieces_are_neither_lost_nor_found(folder)
    a_rival_sits_everywhere_else_and_never_changes(folder)
    whoever_is_known_is_answered(folder)
    a_small_net_learns_what_the_large_one_promises(folder)
