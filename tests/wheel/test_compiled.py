"""The compiled wheel (`make compiled`) plays as plain Python does.

Every scenario passes, and the same seeds and choices lead to the same positions, events and views.
"""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from digests import digests

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "dist" / "compiled"
CONFORM = "import sys; from muraglia.cli import main; sys.exit(main(sys.argv[1:]))"
COMPILED = runpy.run_path(str(ROOT / "hatch_compile.py"))["COMPILED"]


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Unpack the compiled wheel into a folder, without the plain versions of compiled modules."""
    wheel = next(BUILT.glob("*.whl"), None)
    if wheel is None:
        pytest.skip("no compiled wheel was built: make compiled")
    folder = tmp_path_factory.mktemp("compiled")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    source = ROOT / "src" / "muraglia"
    if any((folder / "muraglia" / name).read_bytes() != (source / name).read_bytes() for name in COMPILED):
        pytest.skip("the compiled wheel is older than the rules: make compiled")
    for name in COMPILED:
        (folder / "muraglia" / name).unlink()
    return folder


def output_of(compiled: Path, *words: str) -> str:
    settings = {**os.environ, "PYTHONPATH": str(compiled)}
    done = subprocess.run(
        [sys.executable, *words], env=settings, cwd=compiled, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_scenario_holds(compiled: Path) -> None:
    output_of(compiled, "-c", CONFORM, "conform", str(ROOT / "tests" / "games"))


def test_the_same_games_are_played(compiled: Path) -> None:
    compiled_ones = output_of(compiled, str(Path(__file__).with_name("digests.py")))
    assert json.loads(compiled_ones) == digests()
