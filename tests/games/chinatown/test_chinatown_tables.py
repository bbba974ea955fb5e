"""What the array engine looks up is what the rules find by search (CT-9.2, CT-10.1)."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest


@pytest.mark.skipif(find_spec("jax") is None, reason="array engines need JAX: pip install 'muraglia[vector]'")
def test_tables_are_exact() -> None:
    """In a process of its own: JAX has threads, and other tests fork."""
    command = [sys.executable, str(Path(__file__).with_name("tables_chinatown.py"))]
    run = subprocess.run(
        command, capture_output=True, text=True, check=False, env=os.environ | {"JAX_PLATFORMS": "cpu"}
    )
    assert run.returncode == 0, run.stderr
