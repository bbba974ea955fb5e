"""Make the pictures of the front page: `python tests/browser/make_pictures.py [GAME …]`.

Bots play each game; in the middle of it Ada takes a seat, and the picture shows her table in a real browser.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, expect, sync_playwright

HERE = Path(__file__).parent
sys.path += [str(HERE.parent), str(HERE.parent / "web"), *map(str, (HERE.parent / "games").iterdir())]
from browser_window import CHROMIUM, ROOT, Window  # noqa: E402
from game_players import SCENES  # noqa: E402
from picture_scene import Scene  # noqa: E402
from web_clients import at_home, eventually, serving  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"


def played_by_bots(ada: Window, game: str, scene: Scene) -> str:
    """Let bots play a game to its end."""
    table = ada.table(game, ["bot:easy"] * scene.seats)
    eventually(
        lambda: any(each["type"] == "table" and each["stage"] == "over" for each in ada.get(f"/api/tables/{table}"))
    )
    return table


def fine_moment(ada: Window, table: str, scene: Scene) -> int:
    """Return the number of the moment that makes the best picture from the first seat."""
    moments = [each for each in ada.get(f"/api/tables/{table}/replay?seat=0") if each.get("view")]
    fine = [each for each in moments if 0 in each["view"]["acting"] and scene.fine(each["view"])]
    number: int = max(fine, key=lambda each: scene.riches(each["view"]))["told"]["number"]
    return number


def seat_in_the_middle(ada: Window, game: str, scene: Scene) -> str:
    """Let bots play, and take the first seat at the moment that makes the best picture."""
    table = played_by_bots(ada, game, scene)
    wishes = [{"who": "me"}, *[{"who": "bot", "name": "easy"}] * (scene.seats - 1)]
    body = {"number": fine_moment(ada, table, scene), "eyes": 0, "seats": wishes}
    found: str = ada.post(f"/api/tables/{table}/continue", body)["table"]
    return found


@contextmanager
def studio() -> Iterator[tuple[Browser, str]]:
    """Yield a browser, and the address of a server."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as folder,
        serving(at_home(Path(folder), bots=2)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser, server.address
        browser.close()


def main(games: list[str]) -> None:
    """Make the pictures of these games, or of all."""
    with studio() as (browser, address):
        ada = Window(browser, address, name="Ada")
        for game in games or SCENES:
            scene = SCENES[game]
            table = seat_in_the_middle(ada, game, scene)
            ada.page.goto(f"/table/{table}?seat=0")
            expect(ada.page.get_by_text("Your turn", exact=True)).to_be_visible(timeout=60_000)
            scene.arrange(ada.page)
            ada.page.mouse.move(0, 0)
            ada.page.wait_for_load_state("networkidle")
            ada.page.screenshot(path=FOLDER / f"{game}.png")
        ada.close()


if __name__ == "__main__":
    main(sys.argv[1:])
