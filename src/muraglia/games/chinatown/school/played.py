"""What was played, kept in a file line by line: whoever is stopped goes on where they were."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from typing import Generic, Protocol, TypeVar

import msgspec

from muraglia.bench.journal import whole_lines
from muraglia.kernel.errors import BadData, MuragliaError


def deaf() -> None:
    """Be deaf to Ctrl-C, which is for whoever waits for what is played."""
    signal(SIGINT, SIG_IGN)


class Keyed(Protocol):
    """Something to be played, or what came of it."""

    @property
    def key(self) -> tuple[int, ...]:
        """What it is known by in its file."""
        ...


class TimeIsUp(MuragliaError):
    """The minutes are over; what was played until now is kept."""


J = TypeVar("J", bound=Keyed)
R = TypeVar("R", bound=Keyed)


class Played(Generic[J, R]):
    """Plays what its file does not tell yet."""

    def __init__(self, path: Path, kind: type[R], play: Callable[[J], R], jobs: int, ends: float) -> None:
        self.path, self.play, self.jobs, self.ends = path, play, jobs, ends
        try:
            told = [msgspec.json.decode(line, type=kind) for line in whole_lines(path)]
        except msgspec.DecodeError as error:
            raise BadData("played", f"this is no file of such games: {error}", place=str(path)) from None
        self.told = {each.key: each for each in told}

    def all(self, asked: Sequence[J]) -> list[R]:
        """Return what came of everything that is asked, in that order."""
        missing = [each for each in asked if each.key not in self.told]
        if missing:
            self.play_all(missing)
        return [self.told[each.key] for each in asked]

    def play_all(self, missing: Sequence[J]) -> None:
        """Play, and write down what came of it, one after the other."""
        count = min(self.jobs, len(missing))
        players = ProcessPoolExecutor(count, get_context("spawn"), initializer=deaf)
        with players, self.path.open("ab", buffering=0) as file:
            try:
                for came in players.map(self.play, missing):
                    self.told[came.key] = came
                    file.write(msgspec.json.encode(came) + b"\n")
                    if time.monotonic() > self.ends:
                        raise TimeIsUp("time", "the time is up; the same command goes on")
            finally:
                players.shutdown(cancel_futures=True)
