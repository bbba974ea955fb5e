"""Measure the site without a server: time to the first move, memory, and download size.

    python benchmarks/alone.py                     every game, cold and warm, on this machine
    python benchmarks/alone.py --repeat 4          workers do everything four times, as on a slower device
    python benchmarks/alone.py --games great-wall --tries 3

A cold visit is the first one of a browser, a warm visit has all files cached; both use a profile on disk, as people do.
*At once* is the time from requesting the front page, with a click on *Play now* as soon as it appears, until the board
says that it is my turn, plus the time from my last click until my first move is shown. *Read* starts at *Play now*, for
a person who has looked at the front page for two seconds first. Times come from the page's own clock, because the test
driver polls only now and then; before my turn it does not poll at all. A browser's CPU throttle does not slow workers
down, so with `--repeat` each worker starts Python and computes everything that many times. The goals, at once, are 4
seconds cold and 1.5 warm, 400 MB and 5 MB. The machine's load average is printed with the figures.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
sys.path += [str(TESTS), *(str(folder) for folder in TESTS.iterdir() if folder.is_dir())]
sys.path += [str(folder) for folder in (TESTS / "games").iterdir() if folder.is_dir()]
from browser_window import CHROMIUM, LAPTOP, SETTINGS  # noqa: E402
from devtools_tabs import node  # noqa: E402
from file_server import serving_files  # noqa: E402
from game_players import PLAYERS  # noqa: E402
from games_by_kind import GAMES  # noqa: E402
from playwright.sync_api import BrowserContext, Page, Playwright, expect, sync_playwright  # noqa: E402
from site_without_server import SITE, SLOW, wait_until_offline_ready  # noqa: E402

import muraglia  # noqa: E402
from muraglia.bench.dataset import add_record_option, record  # noqa: E402

KINDS = ("cold at once", "warm at once", "cold read", "warm read")
AGAIN = """import { loadPyodide as load } from "./pyodide.real.mjs";
const each = (all, work) => all.map(work).at(-1);
export async function loadPyodide(options) {
  const all = [];
  for (let n = 0; n < TIMES; n++) all.push(await load({ ...options })); // it writes into them
  return {
    FS: {
      mkdirTree: (path) => each(all, (python) => python.FS.mkdirTree(path)),
      writeFile: (...some) => each(all, (python) => python.FS.writeFile(...some)),
    },
    runPython: (code) => each(all, (python) => python.runPython(code)),
    pyimport(name) {
      const found = all.map((python) => python.pyimport(name));
      return {
        install_finder: (...some) => each(found, (module) => module.install_finder(...some)),
        answer: (task) => each(found, (module) => module.answer(task)),
        open_in_worker: (script) => found.at(-1).open_in_worker(script),
      };
    },
  };
}
"""
"""Replaces Pyodide's loader, so that everything a worker does is done TIMES times."""


def slowed(site: Path, times: int, folder: Path) -> Path:
    """Return a copy of the site whose workers do everything `times` times."""
    again = folder / "site"
    shutil.copytree(site, again)
    (loader,) = again.glob("house/*/pyodide.mjs")
    loader.rename(loader.with_name("pyodide.real.mjs"))
    loader.write_text(AGAIN.replace("TIMES", str(times)))
    return again


READING = 2.0
"""Seconds for which an unhurried visitor looks at the front page."""

AWAKE = 5.0
"""Seconds after which the bots' worker has started too: it starts after the board is shown."""

WATCH = """((name, hurry) => {
  const seen = (window.seen = { press: 0 });
  const turn = Promise.withResolvers();
  window.myTurn = turn.promise;
  const moment = () => document.querySelector("main")?.dataset.moment;
  const said = (text) =>
    document.querySelector("header")?.textContent.includes(text) &&
    [...document.querySelectorAll("header *")].some((each) => each.textContent.trim() === text);
  const look = () => {
    const play = document.querySelector(`button[aria-label^="Play now: ${name}"]`);
    if (play && !seen.front) {
      seen.front = performance.now();
      if (hurry) requestAnimationFrame(() => play.click());
    }
    if (moment() && !seen.turn && said("Your turn")) turn.resolve((seen.turn = performance.now()));
    if (seen.turn && !seen.moved && moment() !== seen.before) seen.moved = performance.now();
  };
  addEventListener("click", () => {
    seen.play ??= performance.now();
    Object.assign(seen, { press: performance.now(), before: moment(), moved: 0 });
  }, true);
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document, all);
})(NAME, HURRY)"""
"""Records, by the page's clock (0: the page was requested), my turn, my last click and my first move."""


@contextmanager
def visitor(playwright: Playwright) -> Iterator[BrowserContext]:
    """Yield a new browser with a profile on disk, where it keeps compiled code."""
    with tempfile.TemporaryDirectory(prefix="muraglia-alone-", ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=CHROMIUM,
            args=["--no-sandbox"],
            viewport={"width": LAPTOP[0], "height": LAPTOP[1]},
            locale="en-GB",
            reduced_motion="reduce",
        )
        context.add_init_script(SETTINGS.replace("SPEED", "off").replace("HOUSE", ""))
        try:
            yield context
        finally:
            context.close()


def first_move(page: Page, address: str, game: str, reading: float = 0) -> float:
    """Visit the front page and play; return the seconds until my move was shown, without the reading time."""
    name = muraglia.game(game).meta.name
    page.add_init_script(WATCH.replace("NAME", json.dumps(name)).replace("HURRY", json.dumps(not reading)))
    page.goto(address)
    if reading:
        play = page.get_by_role("button", name=f"Play now: {name}")
        expect(play).to_be_visible(timeout=SLOW)
        page.wait_for_timeout(1000 * reading)
        play.click()
    player = PLAYERS[game](page)
    page.evaluate("window.myTurn")  # wait inside the page: polling would slow it down
    player.act()
    seen: dict[str, float] = page.evaluate("window.seen")
    began = seen["play"] if reading else 0
    return (seen["turn"] - began + seen["moved"] - seen["press"]) / 1000


def memory(context: BrowserContext) -> float:
    """Return the megabytes of the largest page process with its workers (proportional set size)."""
    assert context.browser is not None
    answer = context.browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    sizes = []
    for process in answer["processInfo"]:
        if process["type"] == "renderer":
            lines = Path(f"/proc/{process['id']}/smaps_rollup").read_text().splitlines()
            sizes.append(sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024)
    return max(sizes)


def visits(playwright: Playwright, address: str, game: str) -> tuple[dict[str, float], float]:
    """Return the seconds of each kind of visit, and the memory after the first one."""
    with visitor(playwright) as ada:
        page = ada.new_page()
        seconds = {"cold at once": first_move(page, address, game)}
        page.wait_for_timeout(1000 * AWAKE)
        size = memory(ada)
        for kind, reading in (("warm at once", 0.0), ("warm read", READING)):
            wait_until_offline_ready(page, address)
            page.close()
            page = ada.new_page()
            seconds[kind] = first_move(page, address, game, reading)
    with visitor(playwright) as bob:
        seconds["cold read"] = first_move(bob.new_page(), address, game, READING)
    return seconds, size


def weight() -> float:
    """Return the megabytes of all files under the best compression; this takes a minute."""
    script = TESTS / "browser" / "compressed_sizes.mjs"
    done = subprocess.run([node(), script, SITE], capture_output=True, text=True, check=True)
    sizes: dict[str, int] = json.loads(done.stdout)
    return sum(sizes.values()) / 1e6


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    parser.add_argument("--tries", type=int, default=1)
    parser.add_argument("--repeat", type=int, default=1)
    parser.add_argument("--weigh", action="store_true")
    add_record_option(parser)
    args = parser.parse_args()
    rows = []
    subprocess.run([sys.executable, ROOT / "client" / "make_site.py"], check=True)
    print(f"load average {os.getloadavg()[0]:.1f}; work done {args.repeat} times; seconds until my first move")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = slowed(SITE, args.repeat, Path(folder)) if args.repeat > 1 else SITE
        with serving_files(site.parent) as host:
            for game in args.games:
                tries = [visits(playwright, f"{host}/site/", game) for _ in range(args.tries)]
                figures = [f"{kind} {statistics.median(one[kind] for one, _ in tries):5.2f}" for kind in tries[0][0]]
                print(f"{game:12} {'   '.join(figures)}   {max(size for _, size in tries):4.0f} MB", flush=True)
                middle = [statistics.median(one[kind] for one, _ in tries) for kind in KINDS]
                rows.append([muraglia.catalogue()[game].name, args.repeat, *middle, max(size for _, size in tries)])
    record(args.record, ("game", "work", *KINDS, "MB"), rows, {**dict.fromkeys(KINDS, 2), "MB": 0})
    if args.weigh:
        print(f"{weight():.2f} MB in all, packed with Brotli")


if __name__ == "__main__":
    main()
