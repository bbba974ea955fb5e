"""Long tasks of the page while it animates moves, game by game.

    python benchmarks/long_tasks.py                 every game with its most seats, among bots
    python benchmarks/long_tasks.py --moves 60 --over 100

A browser plays at a table with bots, animations on. A task that blocks the page for more than 50 ms is long; on a quiet
machine none should take over 100 ms. Loading the page does not count.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

TESTS = Path(__file__).parents[1] / "tests"
sys.path += [str(TESTS), *(str(folder) for folder in TESTS.iterdir() if folder.is_dir())]
sys.path += [str(folder) for folder in (TESTS / "games").iterdir() if folder.is_dir()]
from api_tables import look  # noqa: E402
from browser_window import CHROMIUM, Window  # noqa: E402
from games_by_kind import ALL  # noqa: E402
from playwright.sync_api import expect, sync_playwright  # noqa: E402
from web_clients import at_home, serving  # noqa: E402

if TYPE_CHECKING:
    from muraglia.kernel.meta import Meta

LISTEN = """(() => {
  window.tasks = [];
  window.beats = 0;
  new MutationObserver(([change]) => (beats += Number(Boolean(change.target.dataset.beat))))
    .observe(document.querySelector("main"), { attributes: true, attributeFilter: ["data-beat"] });
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration)))
    .observe({ type: "longtask" });
})()"""
WAIT = 120_000


def watch(window: Window, meta: Meta, moves: int) -> tuple[list[float], int]:
    """Make moves at a table with bots while a page shows them; return its long tasks and the number of motions."""
    bot = next(game["bots"][0] for game in window.get("/api/games") if game["id"] == meta.id)
    seats = ["me", *[f"bot:{bot}"] * (meta.seats[1] - 1)]
    table = window.table(meta.id, seats)
    page = window.page
    page.goto(f"/table/{table}?seat=0")
    board = page.get_by_role("main")
    turn = page.get_by_role("banner").get_by_text("Your turn", exact=True)
    expect(turn).to_be_visible(timeout=WAIT)
    page.evaluate(LISTEN)
    for _ in range(moves):
        seen = look(window, table, 0)
        if seen["table"]["stage"] == "over" or not seen["view"]["moves"]:
            break
        before = board.get_attribute("data-moment") or ""
        window.command(table, type="play", seat=0, move=seen["view"]["moves"][0])
        expect(board).to_have_attribute("data-moment", re.compile(rf"^(?!{before}$)\d+$"), timeout=WAIT)
        expect(turn.or_(page.get_by_role("dialog")).first).to_be_visible(timeout=WAIT)
    return page.evaluate("tasks"), page.evaluate("beats")


def main() -> None:
    """Measure every game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=20, help="own moves in each game")
    parser.add_argument("--over", type=float, default=100.0, help="milliseconds that no task should take")
    args = parser.parse_args()
    print(f"{os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}")
    worst = 0.0
    with (
        tempfile.TemporaryDirectory(prefix="muraglia-beats-") as folder,
        sync_playwright() as playwright,
        serving(at_home(Path(folder), bots=2)) as running,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for meta in ALL:
            window = Window(browser, running.address, name="Ada", speed="fast", still=False)
            tasks, beats = watch(window, meta, args.moves)
            window.close()
            worst = max(worst, *tasks, 0.0)
            longest = f"longest {max(tasks):.0f} ms" if tasks else ""
            print(f"{meta.name:24}{beats:>4} motions, {len(tasks):>3} tasks over 50 ms  {longest}")
        browser.close()
    print(f"{'within' if worst <= args.over else 'OVER'} {args.over:.0f} ms")


if __name__ == "__main__":
    main()
