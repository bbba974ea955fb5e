"""The file of batches found equal, from which an interrupted proof continues."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from muraglia.bench.journal import whole_lines
from muraglia.kernel.errors import BadData


class ProofBatch(msgspec.Struct, frozen=True):
    """Games of one set-up, and how they are played and compared."""

    game: str
    seats: int
    options: dict[str, Any]
    first: int
    """The seed of the first game."""
    games: int
    liking: int
    every: int


class EqualBatch(msgspec.Struct, frozen=True):
    """A batch without differences, and how often each rule came up."""

    batch: ProofBatch
    met: dict[str, int]
    seconds: float


class ProofJournal:
    """A file of JSON Lines, one for each batch of any set-up. Without a path nothing is written."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._equal: list[EqualBatch] = []
        if path is None:
            return
        try:
            self._equal = [msgspec.json.decode(line, type=EqualBatch) for line in whole_lines(path)]
        except msgspec.DecodeError as error:
            raise BadData("kept", f"this is no file of equal batches: {error}", place=str(path)) from None

    def find(self, batch: ProofBatch) -> EqualBatch | None:
        """Return the result of a batch; `None` if it was not compared yet."""
        return next((each for each in self._equal if each.batch == batch), None)

    def add(self, batch: ProofBatch, met: Counter[str], seconds: float) -> EqualBatch:
        """Write that a batch has no differences."""
        equal = EqualBatch(batch, dict(met), round(seconds, 1))
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(equal) + b"\n")
        return equal
