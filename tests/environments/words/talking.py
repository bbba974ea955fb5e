"""A scripted model, for the libraries that have a virtual environment of their own (run by
`test_language_models.py`): it answers with one of the listed moves, and now and then with nonsense."""

from __future__ import annotations

import re
from random import Random


def moves_in(told: str) -> list[str]:
    """Return the moves that a text offers last."""
    return re.findall(r"^(\S.*?)  \(", told.rsplit("You may write:", 1)[-1], re.MULTILINE)


class Model:
    """Answers prompts. One of every `slip` answers is nonsense."""

    def __init__(self, seed: int, slip: int = 9) -> None:
        self.rng, self.slip, self.asked = Random(seed), slip, 0

    def answer(self, told: str) -> str:
        """Return an answer with a move in it, or nonsense."""
        self.asked += 1
        if self.asked % self.slip == 0:
            return "I would rather [castle]."
        return f"Let me [think]. Then I write [{self.rng.choice(moves_in(told))}]"
