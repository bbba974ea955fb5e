"""TextArena, inspect_ai and verifiers play whole games, in the environment of their own that `make words` makes."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from choosing import SEALED, forbidden
from doc_examples import PAGES, write_files

from muraglia.environments.guest import PATIENCE, Guest, meant
from muraglia.kernel.errors import BadOption

HERE = Path(__file__).parent / "words"
PYTHON = Path(__file__).parents[2] / ".venv-words" / "bin" / "python"


@pytest.mark.parametrize("door", ["textarena", "inspect", "verifiers"])
def test_a_scripted_model_plays_through_the_other_sides_own_classes(door: str, tmp_path: Path) -> None:
    """The page's own example runs there too."""
    if not PYTHON.exists():
        pytest.skip("the doors for language models have an environment of their own: run `make words`")
    write_files(PAGES / "environments.md", tmp_path)
    example = str(tmp_path / f"in_{door}.py")
    words = [str(tmp_path / "logs"), example] if door == "inspect" else [example]
    room = {"HOME": str(tmp_path), "NO_PROXY": "127.0.0.1,localhost", "PYTHONPATH": str(HERE.parents[1])}
    done = subprocess.run(
        [str(PYTHON), str(HERE / f"{door}_plays.py"), *words],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={**os.environ, **room},
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
    assert meant(text) == move


def test_a_guest_is_told_the_rule_and_loses_by_nonsense_only() -> None:
    guest = Guest(SEALED, 3, "random", seat=1, seed=4)
    for _ in range(PATIENCE):
        told = guest.answer(f"[{forbidden(guest.state, guest.seat)}]")
        assert any(rule in told for rule in guest.words.words.rules)
        assert "You may write:" in told
    assert not guest.over
    assert "You may write:" in guest.answer(
        f"so be it: [{guest.state.legal(guest.seat)[0]}]"
    )  # a move, and the count begins anew
    for _ in range(PATIENCE + 1):
        assert not guest.over
        guest.answer("[castle]")
    assert guest.lost
    assert guest.reward() == -1
    assert guest.refusals == 2 * PATIENCE + 1


@pytest.mark.parametrize("wrong", [{"seats": 9}, {"seat": 3}, {"bots": "nobody"}, {"bots": ["random"]}, {"game": "go"}])
def test_a_guest_is_told_what_is_wrong_with_the_table(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        Guest(**{"game": SEALED, "seats": 3, **wrong})
