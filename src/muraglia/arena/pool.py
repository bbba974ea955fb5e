"""Who plays the blocks: this process, all cores of this machine, or a Ray cluster."""

from __future__ import annotations

import logging
import os
import signal
from concurrent.futures import Future, ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol

from muraglia.arena.block import Block, play
from muraglia.arena.plan import Plan
from muraglia.kernel.errors import BadOption, MuragliaError

LOCAL_RAY = "ray"
"""The address of a Ray that is started here, for this run."""


class Pool(Protocol):
    """Takes blocks and plays them at some time."""

    workers: int

    def submit(self, plan: Plan, pair: int, number: int) -> Future[Block]:
        """Promise a block."""

    def leave(self) -> None:
        """Drop what is not finished, and go."""


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def gather(jobs: int, cluster: str) -> Pool:
    """Return a pool: a cluster if one is named, else processes, as many as jobs."""
    if cluster:
        return Cluster(cluster)
    return Alone() if jobs == 1 else Processes(jobs)


class Alone:
    """This process, one block after the other."""

    workers = 1

    def submit(self, plan: Plan, pair: int, number: int) -> Future[Block]:
        """Play the block now."""
        done: Future[Block] = Future()
        done.set_result(play(plan, pair, number))
        return done

    def leave(self) -> None:
        """Nothing is unfinished."""


class Processes:
    """Processes on this machine."""

    def __init__(self, jobs: int) -> None:
        self.workers = jobs
        # A fresh interpreter for each process: a fork would copy the threads of the progress bar.
        self.pool = ProcessPoolExecutor(jobs, get_context("spawn"), _leave_ctrl_c_to_the_parent)

    def submit(self, plan: Plan, pair: int, number: int) -> Future[Block]:
        """Hand a block to the next free process."""
        return self.pool.submit(play, plan, pair, number)

    def leave(self) -> None:
        """Stop the processes as soon as they have finished their blocks."""
        self.pool.shutdown(wait=False, cancel_futures=True)


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Cluster:
    """The machines of a Ray cluster. They need Muraglia of the same version; one's own bots in the current folder
    travel along."""

    def __init__(self, address: str) -> None:
        if not address.startswith("ray://") and address != LOCAL_RAY:
            raise BadOption(
                "cluster", f"a cluster is ray://HOST:PORT, or {LOCAL_RAY} for one started here, not {address!r}"
            )
        try:
            ray: Any = import_module("ray")
        except ImportError:
            raise MuragliaError("ray", "--cluster needs Ray: install muraglia[ray]") from None
        self.ray = ray
        try:
            ray.init(
                None if address == LOCAL_RAY else address,
                runtime_env={"working_dir": str(Path.cwd())} if _own_bots_here() else None,
                log_to_driver=False,
                logging_level=logging.ERROR,
            )
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise MuragliaError(
                "ray",
                f"no cluster lets us in: {error}. If it wants a token, set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN",
                place=address,
            ) from None
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.task = ray.remote(play)

    def submit(self, plan: Plan, pair: int, number: int) -> Future[Block]:
        """Hand a block to the cluster."""
        promise: Future[Block] = self.task.remote(plan, pair, number).future()
        return promise

    def leave(self) -> None:
        """Let the cluster go."""
        self.ray.shutdown()


def _own_bots_here() -> bool:
    return any(Path.cwd().glob("*.py"))
