"""How an attack on the server slows down an honest player: waiting times of moves without and during it.

    python benchmarks/adversary.py                       30 seconds without and 30 with the adversary, on SQLite
    python benchmarks/adversary.py --postgres --seconds 60

The server has its default limits. The adversary is the one in `tests/attack`: it connects from other loopback addresses
and shares the machine with the server and the player. The goal is a p99 under 250 ms during the attack.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

TESTS = Path(__file__).parents[1] / "tests"
sys.path += [str(TESTS), str(TESTS / "web"), str(TESTS / "attack"), str(TESTS / "browser")]
from database_servers import postgres, redis  # noqa: E402
from honest_player import adversary, play, report_of, watched  # noqa: E402

from muraglia.bench.dataset import Cell, add_record_option, record  # noqa: E402

MOST_SECONDS = 600


def report(name: str, times: list[float]) -> list[Cell]:
    """Print the waiting times of one run, and return them."""
    times = sorted(times)
    p50, p99 = (times[int(len(times) * part)] * 1000 for part in (0.5, 0.99))
    print(
        f"{name:24}{len(times):>6} moves   p50 {p50:7.1f} ms   p99 {p99:7.1f} ms   slowest {times[-1] * 1000:7.1f} ms"
    )
    return [name, p50, p99]


def main() -> None:
    """Play alone, then beside the adversary."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each part takes")
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL and Redis instead of SQLite")
    add_record_option(parser)
    args = parser.parse_args()
    if not 0 < args.seconds <= MOST_SECONDS:
        parser.error(f"at most {MOST_SECONDS} seconds")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="muraglia-adversary-")))
        flags = ["--database", str(folder / "muraglia.db")]
        if args.postgres:
            url, bus = stack.enter_context(postgres(durable=True)), stack.enter_context(redis())
            flags = ["--database", url, "--bus", bus]
        server = stack.enter_context(watched(folder, *flags))
        print(f"{os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}")
        rows = [report("alone", asyncio.run(play(server.url, time.time() + args.seconds, 0.05)))]
        with adversary(server.url, args.seconds, 1) as stranger:
            times = asyncio.run(play(server.url, time.time() + args.seconds, 0.05))
            told = report_of(stranger)
        rows.append(report("beside the adversary", times))
        print(f"{'the adversary':24}{sum(told['answers'].values()):>6} answers, {len(told['faults'])} faults of ours")
        print(f"{'errors in the log':24}{len(server.errors()):>6}")
    record(args.record, ("a player", "p50 ms", "p99 ms"), rows, {"p50 ms": 1, "p99 ms": 1})


if __name__ == "__main__":
    main()
