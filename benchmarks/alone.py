"""How soon one plays on the site without a server, what that takes of memory, and what it weighs.

    python benchmarks/alone.py                     every game, cold and warm, on this machine
    python benchmarks/alone.py --repeat 4          with the work of its workers done four times, as on a slower device
    python benchmarks/alone.py --games great-wall --tries 3

Cold is a browser that was never here, warm one that has kept all files, each with a profile on disk, as people's are.
*At once* is the time from the call for the front page, over *Play now* as soon as it is there, until the board says
that it is my turn, and then from my last press until it shows my first move; *read* is that from *Play now* on, for
somebody who has looked at the front page for two seconds before. The page's own clock counts: whoever drives the
browser looks at the page only now and then, and what that takes is nobody's waiting. Nor does it look before my turn.
A browser's CPU throttle does not reach workers: so each of them boots Python so many times over, one after the other,
and thinks about everything as often. The goals are 4 seconds cold and 1.5 warm, at once, 400 MB and 5 MB; the load
average of the machine is printed with the figures.
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
from choosing import GAMES  # noqa: E402
from files import serving_files  # noqa: E402
from playing import PLAYERS  # noqa: E402
from playwright.sync_api import BrowserContext, Page, Playwright, expect, sync_playwright  # noqa: E402
from solitary import SITE, SLOW, all_kept  # noqa: E402
from tabs import node  # noqa: E402
from windows import CHROMIUM, LAPTOP, SETTINGS  # noqa: E402

import muraglia  # noqa: E402

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
        settle: (...some) => each(found, (module) => module.settle(...some)),
        answer: (task) => each(found, (module) => module.answer(task)),
        open_house: (script) => found.at(-1).open_house(script),
      };
    },
  };
}
"""
"""What takes the place of Pyodide's own loader: all that a worker does is done several times."""


def slowed(site: Path, times: int, folder: Path) -> Path:
    """Return a copy of the site whose workers do everything so many times."""
    again = folder / "site"
    shutil.copytree(site, again)
    (loader,) = again.glob("house/*/pyodide.mjs")
    loader.rename(loader.with_name("pyodide.real.mjs"))
    loader.write_text(AGAIN.replace("TIMES", str(times)))
    return again


READING = 2.0
"""Seconds that somebody looks at the front page who is in no hurry."""

AWAKE = 5.0
"""Seconds after which the worker in which bots think has started too: it does so after the board is there."""

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
"""Notes by the page's clock, which begins with the call for it: my turn, my last press, and what came of it."""


@contextmanager
def visitor(playwright: Playwright) -> Iterator[BrowserContext]:
    """Yield a browser that was never here, with a profile of its own on disk: what it compiles it keeps."""
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
    """Visit the front page and play; return the seconds until my move was on the board, without those of reading."""
    name = muraglia.game(game).meta.name
    page.add_init_script(WATCH.replace("NAME", json.dumps(name)).replace("HURRY", json.dumps(not reading)))
    page.goto(address)
    if reading:
        play = page.get_by_role("button", name=f"Play now: {name}")
        expect(play).to_be_visible(timeout=SLOW)
        page.wait_for_timeout(1000 * reading)
        play.click()
    player = PLAYERS[game](page)
    page.evaluate("window.myTurn")  # who looks again and again meanwhile takes the page's time
    player.act()
    seen: dict[str, float] = page.evaluate("window.seen")
    began = seen["play"] if reading else 0
    return (seen["turn"] - began + seen["moved"] - seen["press"]) / 1000


def memory(context: BrowserContext) -> float:
    """Return the megabytes of the biggest page with all its workers, shared pages by their share."""
    assert context.browser is not None
    told = context.browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    sizes = []
    for process in told["processInfo"]:
        if process["type"] == "renderer":
            lines = Path(f"/proc/{process['id']}/smaps_rollup").read_text().splitlines()
            sizes.append(sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024)
    return max(sizes)


def visits(playwright: Playwright, address: str, game: str) -> tuple[dict[str, float], float]:
    """Return the seconds of each kind of visit, and the memory that the first one took."""
    with visitor(playwright) as ada:
        page = ada.new_page()
        seconds = {"cold at once": first_move(page, address, game)}
        page.wait_for_timeout(1000 * AWAKE)
        size = memory(ada)
        for kind, reading in (("warm at once", 0.0), ("warm read", READING)):
            all_kept(page, address)
            page.close()
            page = ada.new_page()
            seconds[kind] = first_move(page, address, game, reading)
    with visitor(playwright) as bob:
        seconds["cold read"] = first_move(bob.new_page(), address, game, READING)
    return seconds, size


def weight() -> float:
    """Return the megabytes of all files, packed as well as a host can: that takes a minute."""
    script = TESTS / "browser" / "weigh.mjs"
    done = subprocess.run([node(), script, SITE], capture_output=True, text=True, check=True)
    sizes: dict[str, int] = json.loads(done.stdout)
    return sum(sizes.values()) / 1e6


def main() -> None:
    """Measure and print."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--games", nargs="*", default=list(GAMES))
    words.add_argument("--tries", type=int, default=1)
    words.add_argument("--repeat", type=int, default=1)
    words.add_argument("--weigh", action="store_true")
    wanted = words.parse_args()
    subprocess.run([sys.executable, ROOT / "client" / "make_site.py"], check=True)
    print(f"load average {os.getloadavg()[0]:.1f}; work done {wanted.repeat} times; seconds until my first move")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = slowed(SITE, wanted.repeat, Path(folder)) if wanted.repeat > 1 else SITE
        with serving_files(site.parent) as host:
            for game in wanted.games:
                tries = [visits(playwright, f"{host}/site/", game) for _ in range(wanted.tries)]
                told = [f"{kind} {statistics.median(one[kind] for one, _ in tries):5.2f}" for kind in tries[0][0]]
                print(f"{game:12} {'   '.join(told)}   {max(size for _, size in tries):4.0f} MB", flush=True)
    if wanted.weigh:
        print(f"{weight():.2f} MB in all, packed with Brotli")


if __name__ == "__main__":
    main()
