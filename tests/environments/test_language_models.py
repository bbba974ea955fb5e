"""TextArena, inspect_ai and verifiers play whole games, in the virtual environment that `make words` creates."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from doc_examples import PAGES, write_files
from games_by_kind import SEALED, forbidden

from muraglia.environments.text_seat import PATIENCE, TextSeat, extract_move
from muraglia.kernel.errors import BadOption

HERE = Path(__file__).parent / "words"
PYTHON = Path(__file__).parents[2] / ".venv-words" / "bin" / "python"


@pytest.mark.parametrize("library", ["textarena", "inspect", "verifiers"])
def test_a_scripted_model_plays_through_each_library(library: str, tmp_path: Path) -> None:
    """The examples in the docs run too."""
    if not PYTHON.exists():
        pytest.skip("the libraries for language models need an environment of their own: run `make words`")
    write_files(PAGES / "how-to" / "seat-a-language-model.md", tmp_path)
    example = str(tmp_path / f"in_{library}.py")
    words = [str(tmp_path / "logs"), example] if library == "inspect" else [example]
    isolated = {"HOME": str(tmp_path), "NO_PROXY": "127.0.0.1,localhost", "PYTHONPATH": str(HERE.parents[1])}
    done = subprocess.run(
        [str(PYTHON), str(HERE / f"{library}_plays.py"), *words],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={**os.environ, **isolated},
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    assert SEALED in done.stdout


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("[draw]", "draw"),
        ("First [pass], no: [keep 3 4]. Good luck!", "keep 3 4"),
        ("I think aloud.\n\n  draw \n", "draw"),
        ("", ""),
        ("[]", ""),
    ],
)
def test_a_move_is_found_in_an_answer(text: str, move: str) -> None:
    assert extract_move(text) == move


def test_a_model_gets_the_rule_and_loses_only_by_repeated_refusals() -> None:
    guest = TextSeat(SEALED, 3, "random", seat=1, seed=4)
    for _ in range(PATIENCE):
        told = guest.answer(f"[{forbidden(guest.state, guest.seat)}]")
        assert any(rule in told for rule in guest.text_game.words.rules)
        assert "You may write:" in told
    assert not guest.over
    assert "You may write:" in guest.answer(
        f"so be it: [{guest.state.legal(guest.seat)[0]}]"
    )  # a move resets the count of refusals
    for _ in range(PATIENCE + 1):
        assert not guest.over
        guest.answer("[castle]")
    assert guest.lost
    assert guest.reward() == -1
    assert guest.refusals == 2 * PATIENCE + 1


@pytest.mark.parametrize("wrong", [{"seats": 9}, {"seat": 3}, {"bots": "nobody"}, {"bots": ["random"]}, {"game": "go"}])
def test_a_text_seat_refuses_wrong_arguments(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        TextSeat(**{"game": SEALED, "seats": 3, **wrong})
