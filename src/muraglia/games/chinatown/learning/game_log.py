"""Results of games in a file, line by line, so that a run that was stopped can go on."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import msgspec

from muraglia.bench.journal import whole_lines
from muraglia.bench.processes import ignore_interrupts
from muraglia.kernel.errors import BadData, MuragliaError


class Keyed(Protocol):
    """Something to be played, or its result."""

    @property
    def key(self) -> tuple[int, ...]:
        """The key under which it is stored in its file."""
        ...


class TimeIsUp(MuragliaError):
    """The time limit was reached; the results so far are kept."""


J = TypeVar("J", bound=Keyed)
R = TypeVar("R", bound=Keyed)


class Played(Generic[J, R]):
    """Plays what is not in its file yet."""

    def __init__(self, path: Path, kind: type[R], play: Callable[[J], R], jobs: int, ends: float) -> None:
        self.path, self.play, self.jobs, self.ends = path, play, jobs, ends
        try:
            stored = [msgspec.json.decode(line, type=kind) for line in whole_lines(path)]
        except msgspec.DecodeError as error:
            raise BadData("played", f"this is no file of such games: {error}", place=str(path)) from None
        self.stored = {each.key: each for each in stored}

    def all(self, asked: Sequence[J]) -> list[R]:
        """Return the results of everything that is asked for, in that order."""
        missing = [each for each in asked if each.key not in self.stored]
        if missing:
            self.play_all(missing)
        return [self.stored[each.key] for each in asked]

    def play_all(self, missing: Sequence[J]) -> None:
        """Play, and write down the results, one after the other."""
        count = min(self.jobs, len(missing))
        players = ProcessPoolExecutor(count, get_context("spawn"), initializer=ignore_interrupts)
        with players, self.path.open("ab", buffering=0) as file:
            try:
                for came in players.map(self.play, missing):
                    self.stored[came.key] = came
                    file.write(msgspec.json.encode(came) + b"\n")
                    if time.monotonic() > self.ends:
                        raise TimeIsUp("time", "the time is up; the same command goes on")
            finally:
                players.shutdown(cancel_futures=True)
