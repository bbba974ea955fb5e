"""Training continues exactly where it stopped, and its nets give the same output everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from games_by_kind import GAMES

from muraglia import vector
from muraglia.bots.net_encoding import NetEncoding, NetInput, Padding
from muraglia.kernel.feature import Feature


@pytest.mark.skipif(find_spec("jax") is None, reason="training needs JAX: pip install 'muraglia[vector]'")
@pytest.mark.skipif(not any(vector.has_engine(game_id) for game_id in GAMES), reason="no game has an array engine")
def test_training_stops_goes_on_and_makes_a_net(tmp_path: Path) -> None:
    """Run `learning.py` in a separate process: JAX has threads, and other tests fork."""
    command = [sys.executable, str(Path(__file__).with_name("learning.py")), str(tmp_path)]
    quick_to_compile = os.environ | {
        "JAX_PLATFORMS": "cpu",
        "JAX_DISABLE_MOST_OPTIMIZATIONS": "1",
        "JAX_COMPILATION_CACHE_DIR": str(tmp_path / "compiled"),
        "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": "0",
        "JAX_PERSISTENT_CACHE_MIN_ENTRY_SIZE_BYTES": "-1",
    }
    run = subprocess.run(command, capture_output=True, text=True, check=False, env=quick_to_compile)
    assert run.returncode == 0, run.stderr


def test_an_observation_of_few_seats_is_laid_out_as_one_of_most() -> None:
    def features(seats: int) -> list[Feature]:
        return [Feature("turn", (1,), 0, 9, ""), Feature("cards", (2, seats, 2), -1, 9, "")]

    padding = Padding({seats: features(seats) for seats in (2, 3)})
    assert padding.pad([5, 1, 2, 3, 4, 6, 7, 8, 9], 2) == [5, 1, 2, 3, 4, -1, -1, 6, 7, 8, 9, -1, -1, 2, 0]
    assert padding.pad(list(range(13)), 3) == [*range(13), 3, 0]


def test_an_encoding_has_a_fingerprint() -> None:
    padding = Padding({2: [Feature("turn", (1,), 0, 9, "")]})
    one = NetEncoding(padding, [NetInput(0, 2, 0, 1)], [], [0, 1], [])
    other = NetEncoding(padding, [NetInput(0, 2, 1, 1)], [], [0, 1], [])
    assert one.schema != other.schema
    assert one.order == one.seen_from(1, 2) == (0, 1)
