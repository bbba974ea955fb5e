"""A lesson whose script makes no sense is refused: shown with the script of Die Mauer."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import muraglia
from muraglia.kernel import lesson as lessons
from muraglia.kernel.data import table
from muraglia.kernel.errors import BadData


def broken(**changes: object) -> dict[str, Any]:
    """The script of Die Mauer with a change in its step "free"."""
    script = copy.deepcopy(table(muraglia.catalogue()["die-mauer"].package, "lesson/script.toml"))
    step = next(step for step in script["scene"][0]["step"] if step["id"] == "free")
    step.update(changes)
    return script


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        (
            broken(play="build G left"),
            "step 'free', 'build G left': The gate would not touch a wall there. DM-3.2",
        ),
        (broken(play=["build 6 right", "build 6 left"]), "'build 6 left' does not lead to the same position"),
        (broken(rules=["DM-99"]), "step 'free': there is no rule 'DM-99'"),
        (broken(id="freed"), "look at ['free', 'freed']"),
        (broken(before=["pink: show 4"]), "'pink' is no colour; they are red, yellow"),
        (broken(player="red"), "unknown field `player`"),
    ],
)
def test_a_script_that_makes_no_sense_is_refused(
    script: dict[str, Any], complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def changed(package: str, name: str) -> dict[str, Any]:
        return script if name.endswith("script.toml") else table(package, name)

    monkeypatch.setattr(lessons, "table", changed)
    with pytest.raises(BadData) as refused:
        lessons._LessonReader(muraglia.game("die-mauer"), "en")
    assert complaint in str(refused.value)
