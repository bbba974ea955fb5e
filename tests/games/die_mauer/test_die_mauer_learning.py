"""Die Mauer's training continues exactly where it stopped, and its net gives the same output everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest


@pytest.mark.skipif(find_spec("jax") is None, reason="training needs JAX: pip install 'muraglia[vector]'")
def test_training_stops_goes_on_and_makes_a_net(tmp_path: Path) -> None:
    """In a process of its own: JAX has threads, and other tests fork."""
    command = [sys.executable, str(Path(__file__).with_name("learning_die_mauer.py")), str(tmp_path)]
    quick_to_compile = os.environ | {"JAX_PLATFORMS": "cpu", "JAX_DISABLE_MOST_OPTIMIZATIONS": "1"}
    run = subprocess.run(command, capture_output=True, text=True, check=False, env=quick_to_compile)
    assert run.returncode == 0, run.stderr
