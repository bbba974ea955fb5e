"""Where blocks are played: in this process, on all cores of this machine, or on a Ray cluster."""

from __future__ import annotations

import logging
import os
from concurrent.futures import Future, ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol

from muraglia.arena.block import Block, play
from muraglia.arena.plan import ArenaPlan
from muraglia.bench.processes import ignore_interrupts
from muraglia.kernel.errors import BadOption, MuragliaError

LOCAL_RAY = "ray"
"""The address that starts a Ray on this machine for this run."""


class BlockPool(Protocol):
    """Takes blocks and plays them, perhaps later."""

    workers: int

    def submit(self, plan: ArenaPlan, pair: int, number: int) -> Future[Block]:
        """Return a future for a block."""

    def shutdown(self) -> None:
        """Drop unfinished blocks and release the workers."""


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def make_pool(jobs: int, cluster: str) -> BlockPool:
    """Return a pool: the cluster if one is named, else `jobs` processes."""
    if cluster:
        return RayPool(cluster)
    return InlinePool() if jobs == 1 else ProcessPool(jobs)


class InlinePool:
    """Plays one block after the other in this process."""

    workers = 1

    def submit(self, plan: ArenaPlan, pair: int, number: int) -> Future[Block]:
        """Play the block now."""
        done: Future[Block] = Future()
        done.set_result(play(plan, pair, number))
        return done

    def shutdown(self) -> None:
        """Do nothing: every block is finished."""


class ProcessPool:
    """Plays blocks in processes on this machine."""

    def __init__(self, jobs: int) -> None:
        self.workers = jobs
        # A fresh interpreter for each process: a fork would copy the threads of the progress bar.
        self.pool = ProcessPoolExecutor(jobs, get_context("spawn"), ignore_interrupts)

    def submit(self, plan: ArenaPlan, pair: int, number: int) -> Future[Block]:
        """Hand a block to the next free process."""
        return self.pool.submit(play, plan, pair, number)

    def shutdown(self) -> None:
        """Let the processes finish their current blocks, then stop them."""
        self.pool.shutdown(wait=False, cancel_futures=True)


class RayPool:
    """Plays blocks on a Ray cluster, whose machines need the same version of Muraglia. Bots in the current folder are
    sent along."""

    def __init__(self, address: str) -> None:
        if not address.startswith("ray://") and address != LOCAL_RAY:
            raise BadOption(
                "cluster",
                f"a cluster must look like ray://HOST:PORT, or be {LOCAL_RAY} for one on this machine, not {address!r}",
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

    def submit(self, plan: ArenaPlan, pair: int, number: int) -> Future[Block]:
        """Hand a block to the cluster."""
        future: Future[Block] = self.task.remote(plan, pair, number).future()
        return future

    def shutdown(self) -> None:
        """Disconnect from the cluster."""
        self.ray.shutdown()


def _own_bots_here() -> bool:
    return any(Path.cwd().glob("*.py"))
