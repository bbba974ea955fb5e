"""The training of Chinatown's master can be stopped at any time, and refuses bad arguments with a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from muraglia.games.chinatown.bots.tempers import Merchant
from muraglia.games.chinatown.bots.tycoon import Learned, learned
from muraglia.games.chinatown.game import GAME
from muraglia.games.chinatown.learning.__main__ import config_in, main
from muraglia.games.chinatown.learning.holding_outcomes import outcomes

SEED = 5
SMALL = ["--games", "2", "--seats", "3", "--skills", "1", "--blocks", "1", "--tuned", "3", "--rival", "easy"]
SMALL += ["--seed", str(SEED)]
BLOCK = b'{"number":0,"seats":3,"seed":5,"share":0.5,"margin":1.5}\n'
Out = pytest.CaptureFixture[str]


def files(folder: Path) -> dict[str, bytes]:
    """Return all that a run keeps."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path, capsys: Out) -> None:
    asked = ["--folder", str(tmp_path), *SMALL]
    assert main([*asked, "--minutes", "0.0001"]) == 0
    assert "the same command goes on" in capsys.readouterr().out
    begun = files(tmp_path)
    assert len(begun["games.jsonl"].splitlines()) == 1, "the first game, and then the time was up"
    assert "tycoon.json" not in begun
    with (tmp_path / "games.jsonl").open("ab") as file:
        file.write(b'{"seats":3,"se')  # killed while it wrote
    (tmp_path / "blocks.jsonl").write_bytes(BLOCK)
    assert main(asked) == 0
    report = capsys.readouterr().out
    whole = files(tmp_path)
    assert whole["games.jsonl"].startswith(begun["games.jsonl"]), "nothing is played twice"
    assert len(whole["games.jsonl"].splitlines()) == 2 and whole["report.md"].decode() == report
    watched = outcomes(lambda seat: Merchant(GAME, seat), 3, SEED + 1)
    assert json.loads(whole["games.jsonl"].splitlines()[1])["outcomes"] == json.loads(msgspec.json.encode(watched))
    made = json.loads(whole["tycoon.json"])
    assert made["hopes_from"] == made["skill_from"] == f"muraglia.vector.train chinatown {' '.join(SMALL)}"
    assert len(made["hopes"]) == len(learned().hopes) and set(made) == set(Learned.__struct_fields__)
    assert main(["--folder", str(tmp_path)]) == 0
    assert files(tmp_path) == whole, "what is done is done"


def test_an_exploiter_teaches_the_master_nothing(tmp_path: Path, capsys: Out) -> None:
    (tmp_path / "blocks.jsonl").write_bytes(BLOCK)
    words = ["--rival", "master", "--skills", "1", "--blocks", "1", "--tuned", "3", "--seed", str(SEED)]
    assert main(["--folder", str(tmp_path), *words]) == 0
    assert "| 0 | 1 | 0.500 ±0.000 | 1.5 ±0.0 | as it is |" in capsys.readouterr().out
    assert sorted(files(tmp_path)) == ["blocks.jsonl", "report.md", "run.json"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--seats", "2"], ">= 3"),
        (["--rival", "nobody"], "has no bot 'nobody'"),
        (["--games", "0"], "must be a whole number, 1 or more, not 0"),
        (["--jobs", "-1"], "must be a whole number, 1 or more, not -1"),
        (["--seats", "3,x"], "invalid numbers value: '3,x'"),
        (["--minutes", "nan"], "a number above 0, not nan"),
    ],
)
def test_bad_arguments_are_refused(words: list[str], complaint: str, tmp_path: Path, capsys: Out) -> None:
    folder = tmp_path / "run"
    try:
        status = main(["--folder", str(folder), *words])
    except SystemExit:
        status = 1
    assert status == 1
    assert complaint in capsys.readouterr().err
    assert not folder.exists(), "nothing is begun"


def test_a_run_stays_what_it_is(tmp_path: Path, capsys: Out) -> None:
    config_in(tmp_path, {"games": 2, "rival": "easy"})
    assert config_in(tmp_path, {}) == config_in(tmp_path, {"games": 2, "rival": "easy"})
    assert main(["--folder", str(tmp_path), "--games", "3"]) == 1
    assert "was begun otherwise: --games 2 --seats 3,4,5" in capsys.readouterr().err
    (tmp_path / "run.json").write_text("{")
    assert main(["--folder", str(tmp_path)]) == 1
    assert "run.json" in capsys.readouterr().err
