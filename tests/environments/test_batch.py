"""Run the tests of batch_checks.py in a separate process: JAX has threads, and other tests fork."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest


@pytest.mark.skipif(find_spec("jax") is None, reason="a batch needs JAX: pip install 'muraglia[vector]'")
def test_many_games_at_once_are_the_same_as_one_by_one() -> None:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        str(Path(__file__).with_name("batch_checks.py")),
    ]
    quick_to_compile = os.environ | {"JAX_PLATFORMS": "cpu", "JAX_DISABLE_MOST_OPTIMIZATIONS": "1"}
    run = subprocess.run(command, capture_output=True, text=True, check=False, env=quick_to_compile)
    assert run.returncode == 0, run.stdout + run.stderr
    assert " passed" in run.stdout
