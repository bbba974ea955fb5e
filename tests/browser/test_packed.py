"""What is packed for browsers is whole: a room of ours that is new is in it too."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from pathlib import Path

from windows import ROOT

import muraglia

TRY = """
import muraglia
import muraglia.browser.front
import muraglia.browser.hands
from muraglia import bots
assert muraglia.__file__.startswith({place!r}), muraglia.__file__
for game in {games!r}:
    rules = muraglia.game(game)
    state = rules.new(seats=rules.meta.seats[0], seed=1)
    assert {{language: rules.words(language).rules for language in rules.words("en").languages}} == {words!r}[game]
    for name in bots.names(game):
        bots.make(name, rules, 1)
"""


def test_a_house_finds_all_that_it_imports_in_what_is_packed(tmp_path: Path) -> None:
    packing = runpy.run_path(str(ROOT / "client" / "runtime" / "pack.py"))
    files = packing["ours"](ROOT)
    assert not [name for name in files if name.endswith(".net")], "a trained net is too heavy to be fetched"
    for name, source in (files | packing["metadata"](ROOT, files)).items():
        if name.endswith(".toml"):  # tables are there already read, and not as text
            name, source = packing["ready"](name, source)
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(source)
    games = {id: muraglia.game(id) for id in sorted(muraglia.catalogue())}
    words = {
        id: {language: game.words(language).rules for language in game.words("en").languages}
        for id, game in games.items()
    }
    script = TRY.format(place=str(tmp_path), games=sorted(games), words=words)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
