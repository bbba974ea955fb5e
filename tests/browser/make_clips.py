"""Make a short silent clip of each game for the front page: `python tests/browser/make_clips.py [GAME …]`.

Bots play, and a real browser shows the replay. A fake clock moves it on frame by frame, so that a slow machine makes
the same clip as a fast one. Pillow puts the frames together: it is needed here and nowhere else (`pip install
pillow`).
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

from browser_window import Window
from game_players import SCENES
from make_pictures import FOLDER, fine_moment, played_by_bots, studio
from playwright.sync_api import Page, expect

SIZE = (1280, 720)
WIDTH = 800
SECONDS = 11
FRAME = 160
"""Milliseconds."""
QUALITY = 58
EARLIER = 24
"""How many moments before the best one the clip begins."""
MOST = 1_500_000
"""Bytes."""

ANIMATED = """by => document.getAnimations().forEach((each) => {
  const now = (each.currentTime ?? 0) + (each.playState === "paused" ? by : 0);
  const end = each.effect.getComputedTiming().endTime;
  if (now >= end && Number.isFinite(end)) each.finish();
  else { each.pause(); each.currentTime = now; }
})"""


def film(page: Page) -> list[bytes]:
    """Let the replay play, and return what is seen, frame by frame."""
    frames = []
    page.get_by_role("button", name="Play", exact=True).click()
    page.mouse.move(0, 0)
    board: Any = page.get_by_role("main").bounding_box()
    for _ in range(SECONDS * 1000 // FRAME):
        page.clock.run_for(FRAME)
        page.evaluate(ANIMATED, FRAME)
        frames.append(page.screenshot(type="png", animations="allow", clip=board))
    return frames


def put_together(frames: list[bytes], path: Path) -> None:
    """Write an animated picture that shows the frames for ever."""
    image: Any = import_module("PIL.Image")
    opened = [image.open(BytesIO(frame)).convert("RGB") for frame in frames]
    size = (WIDTH, round(WIDTH * opened[0].height / opened[0].width))
    pictures = [each.resize(size, image.Resampling.LANCZOS) for each in opened]
    pictures[0].save(
        path,
        save_all=True,
        append_images=pictures[1:],
        duration=FRAME,
        loop=0,
        quality=QUALITY,
        method=4,
    )
    length = path.stat().st_size
    print(f"{path.name}: {length / 1000:.0f} kB")
    if length > MOST:
        raise SystemExit(f"{path} is larger than {MOST} bytes: film less, or at a lower quality")


def main(games: list[str]) -> None:
    """Make the clips of these games, or of all."""
    with studio() as (browser, address):
        for game in games or SCENES:
            ada = Window(browser, address, name="Ada", size=SIZE, speed="normal", still=False)
            table = played_by_bots(ada, game, SCENES[game])
            number = max(1, fine_moment(ada, table, SCENES[game]) - EARLIER)
            ada.page.clock.install()
            ada.page.goto(f"/replay/{table}?seat=0&at={number}")
            expect(ada.page.get_by_role("main")).to_have_attribute("data-moment", re.compile(r"\d"), timeout=60_000)
            put_together(film(ada.page), FOLDER / f"{game}.webp")
            ada.close()


if __name__ == "__main__":
    main(sys.argv[1:])
