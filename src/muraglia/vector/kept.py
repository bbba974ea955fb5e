"""The file of batches that were found equal: a proof that was interrupted goes on where it stopped."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from muraglia.bench.journal import whole_lines
from muraglia.kernel.errors import BadData


class Batch(msgspec.Struct, frozen=True):
    """Some games of one set-up, and how they are played and compared."""

    game: str
    seats: int
    options: dict[str, Any]
    first: int
    """The seed of the first game."""
    games: int
    liking: int
    every: int


class Equal(msgspec.Struct, frozen=True):
    """A batch in which nothing differed, and how often each clause was met."""

    batch: Batch
    met: dict[str, int]
    seconds: float


class Kept:
    """JSON Lines, one for each batch, of any set-ups. Without a path nothing is kept."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._equal: list[Equal] = []
        if path is None:
            return
        try:
            self._equal = [msgspec.json.decode(line, type=Equal) for line in whole_lines(path)]
        except msgspec.DecodeError as error:
            raise BadData("kept", f"this is no file of equal batches: {error}", place=str(path)) from None

    def find(self, batch: Batch) -> Equal | None:
        """Return what was found out about a batch; `None`: nothing yet."""
        return next((each for each in self._equal if each.batch == batch), None)

    def add(self, batch: Batch, met: Counter[str], seconds: float) -> Equal:
        """Keep that nothing differs in a batch."""
        equal = Equal(batch, dict(met), round(seconds, 1))
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(equal) + b"\n")
        return equal
