"""The browser package is complete: a new module of ours is packed too, and modules are found in it."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from browser_window import ROOT

import muraglia
from muraglia import bots

TRY = """
import muraglia
import muraglia.browser.worker_api
import muraglia.browser.worker_pool
from muraglia import bots
assert muraglia.__file__.startswith({place!r}), muraglia.__file__
for game in {games!r}:
    rules = muraglia.game(game)
    state = rules.new(seats=rules.meta.seats[0], seed=1)
    assert {{language: rules.words(language).rules for language in rules.words("en").languages}} == {words!r}[game]
    for name in bots.names(game):
        bots.make(name, rules, 1)
"""


def test_the_browser_package_contains_all_that_it_imports(tmp_path: Path) -> None:
    packing = runpy.run_path(str(ROOT / "client" / "runtime" / "pack.py"))
    files = packing["ours"](ROOT)
    nets = packing["learned"](ROOT, files)
    assert not nets.keys() & files.keys(), "a trained net is too heavy to be fetched by everybody"
    for game in muraglia.catalogue():
        for name in bots.levels(game):
            place = bots.needs(name, game)
            assert not place or place in nets or f"{place.rpartition('.')[0]}.py" not in files, "the net is missing"
    for name, source in (files | packing["metadata"](ROOT, files)).items():
        if name.endswith(".toml"):  # TOML is packed parsed, not as text
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


FIND = """
import marshal, sys
found = {{"__name__": "modules"}}
with open({code!r}, "rb") as file:  # as browser-server/pyodide.ts runs it: before anything of ours is imported
    exec(marshal.loads(file.read()[16:]), found)
assert not [name for name in sys.modules if name.startswith("muraglia")]
found["install_finder"]({{{smaller!r}: {root!r}, {archive!r}: {root!r}}})

import pickle
import muraglia.browser.worker_api
from muraglia import bots
from muraglia.kernel.data import table, tables
assert muraglia.__file__ == {root!r} + "/muraglia/__init__.pyc", muraglia.__file__
assert list(muraglia.__path__) == [{root!r} + "/muraglia"]
assert type(muraglia.__spec__.loader).__name__ == "PackedModuleFinder"
for game in {games!r}:
    rules = muraglia.game(game)
    state = rules.new(seats=rules.meta.seats[0], seed=1)
    assert rules.words("en").rules
    bot = bots.make("random", rules, 1)
    assert bot.decide(state.view(state.acting[0]), bots.UNLIMITED) is not None
    assert pickle.loads(pickle.dumps(state.view(0))) == state.view(0)
try:
    import muraglia.nowhere
except ModuleNotFoundError as error:
    assert error.name == "muraglia.nowhere"
else:
    raise AssertionError
"""


def test_modules_and_tables_are_found_in_an_archive(tmp_path: Path) -> None:
    packing = runpy.run_path(str(ROOT / "client" / "runtime" / "pack.py"))
    files = packing["ours"](ROOT)
    packed = dict(packing["ready"](*file) for file in (files | packing["metadata"](ROOT, files)).items())
    archive, root = tmp_path / "muraglia.zip", tmp_path / "laid"
    packing["write"](archive, packed)
    for name, content in packed.items():
        if not name.endswith(".pyc"):
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_bytes(content)
    smaller = tmp_path / "smaller.zip"
    with ZipFile(smaller, "w", ZIP_DEFLATED) as box:  # a compressed archive is left to other finders
        box.writestr("muraglia/__init__.pyc", b"0" * 500)
    code = tmp_path / "modules.pyc"
    code.write_bytes(packed["muraglia/browser/packed_modules.pyc"])
    places = {"code": str(code), "archive": str(archive), "smaller": str(smaller), "root": root.as_posix()}
    script = FIND.format(**places, games=sorted(muraglia.catalogue()))
    apart = os.pathsep.join(place for place in sys.path if place.endswith("site-packages"))
    environment = {**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{apart}"}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
