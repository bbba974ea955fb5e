"""The arena itself: blocks of every pair, in order, until the test has a verdict or the limit is reached."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path

from muraglia.arena.block import Block
from muraglia.arena.journal import Journal
from muraglia.arena.plan import each_against_each, gauntlet, make_plan
from muraglia.arena.pool import Pool, cores, gather
from muraglia.arena.report import Match, Report, match_of
from muraglia.arena.sequential import SequentialTest
from muraglia.bots import UNLIMITED, Budget
from muraglia.kernel.errors import BadOption
from muraglia.kernel.meta import Value

Watcher = Callable[[Match, int], None]
"""Told after every block: the match so far, and its number."""

DEFAULT_TEST = SequentialTest()


class Arena:
    """Measures bots of one game. `run` plays and returns what came out; the same settings give the same games.

    `limit` blocks at most are played for every pair and number of seats (0: until the test says something); without a
    test, exactly so many.
    `against_all` lets each bot meet the game's gauntlet, all installed bots, instead of the other named ones.
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
            raise BadOption("limit", f"blocks and jobs are 0 or more, not {min(limit, jobs)}")
        if test is None and not limit:
            raise BadOption("limit", "without a test and without a limit the arena would never stop")
        pairs = gauntlet(bots, game) if against_all else each_against_each(bots)
        self.plan = make_plan(game, pairs, seats, dict(options or {}), seed, budget, one_way)
        self.limit = limit
        self.test = test
        self.path = journal
        self.jobs = jobs or cores()
        self.cluster = cluster

    def run(self, watch: Watcher | None = None) -> Report:
        """Play what is still missing, and report."""
        journal = Journal(self.path, self.plan)
        pool = gather(self.jobs, self.cluster)
        try:
            matches = [self._measure(pool, journal, pair, watch) for pair in range(len(self.plan.pairs))]
        finally:
            pool.leave()
            journal.close()
        return Report(self.plan, self.test, self.limit, tuple(matches))

    def _measure(self, pool: Pool, journal: Journal, pair: int, watch: Watcher | None) -> Match:
        """Play the blocks of one pair. They count in their order, however fast each was: else quick games would be
        heard first, and the test would be led astray."""
        blocks: list[Block] = []
        edges: list[float] = []
        under_way: deque[Future[Block]] = deque()
        asked = 0
        while (not self.limit or len(blocks) < self.limit) and not (self.test and self.test.verdict(edges)):
            number = len(blocks)
            block = journal.finished.get((pair, number))
            if block is None:
                asked = max(asked, number)
                while len(under_way) < pool.workers and (not self.limit or asked < self.limit):
                    under_way.append(pool.submit(self.plan, pair, asked))
                    asked += 1
                block = under_way.popleft().result()
                journal.add(block)
            blocks.append(block)
            edges.append(block.edge())
            if watch:
                watch(match_of(self.plan.pairs[pair], blocks, self.test), pair)
        for promise in under_way:
            promise.cancel()
        return match_of(self.plan.pairs[pair], blocks, self.test)
