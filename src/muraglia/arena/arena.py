"""The arena itself: play blocks of every pair until the test decides or the limit is reached."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path

from muraglia.arena.block import Block
from muraglia.arena.journal import Journal
from muraglia.arena.plan import each_against_each, gauntlet, make_plan
from muraglia.arena.pool import BlockPool, cores, make_pool
from muraglia.arena.report import ArenaReport, Match, match_of
from muraglia.arena.sequential import SequentialTest
from muraglia.bots import UNLIMITED, Budget
from muraglia.kernel.errors import BadOption
from muraglia.kernel.meta import Value

Watcher = Callable[[Match, int], None]
"""Called after every block with the match so far and the number of its pair."""

DEFAULT_TEST = SequentialTest()


class Arena:
    """Measures the bots of one game. `run` plays and returns the report; the same settings give the same games.

    Each pair plays at most `limit` blocks at every number of seats (0: until the test decides); without a test, exactly
    `limit`. With `against_all` each bot meets every installed bot of the game instead of the other named ones.
    """

    def __init__(
        self,
        game: str,
        bots: Sequence[str],
        seats: Sequence[int] = (4,),
        *,
        options: Mapping[str, Value] | None = None,
        seed: int = 0,
        limit: int = 200,
        test: SequentialTest | None = DEFAULT_TEST,
        budget: Budget = UNLIMITED,
        one_way: bool = False,
        against_all: bool = False,
        journal: Path | None = None,
        jobs: int = 0,
        cluster: str = "",
    ) -> None:
        if limit < 0 or jobs < 0:
            raise BadOption("limit", f"blocks and jobs must be 0 or more, not {min(limit, jobs)}")
        if test is None and not limit:
            raise BadOption("limit", "without a test and without a limit the arena would never stop")
        pairs = gauntlet(bots, game) if against_all else each_against_each(bots)
        self.plan = make_plan(game, pairs, seats, dict(options or {}), seed, budget, one_way)
        self.limit = limit
        self.test = test
        self.path = journal
        self.jobs = jobs or cores()
        self.cluster = cluster

    def run(self, watch: Watcher | None = None) -> ArenaReport:
        """Play the blocks that the journal does not have yet, and return the report."""
        journal = Journal(self.path, self.plan)
        pool = make_pool(self.jobs, self.cluster)
        try:
            matches = [self._measure(pool, journal, pair, watch) for pair in range(len(self.plan.pairs))]
        finally:
            pool.shutdown()
            journal.close()
        return ArenaReport(self.plan, self.test, self.limit, tuple(matches))

    def _measure(self, pool: BlockPool, journal: Journal, pair: int, watch: Watcher | None) -> Match:
        """Play the blocks of one pair.

        Blocks count in their order, not as they finish: otherwise quick games would count first and bias the test.
        """
        blocks: list[Block] = []
        edges: list[float] = []
        pending: deque[Future[Block]] = deque()
        submitted = 0
        while (not self.limit or len(blocks) < self.limit) and not (self.test and self.test.verdict(edges)):
            number = len(blocks)
            block = journal.finished.get((pair, number))
            if block is None:
                submitted = max(submitted, number)
                while len(pending) < pool.workers and (not self.limit or submitted < self.limit):
                    pending.append(pool.submit(self.plan, pair, submitted))
                    submitted += 1
                block = pending.popleft().result()
                journal.add(block)
            blocks.append(block)
            edges.append(block.edge())
            if watch:
                watch(match_of(self.plan.pairs[pair], blocks, self.test), pair)
        for future in pending:
            future.cancel()
        return match_of(self.plan.pairs[pair], blocks, self.test)
