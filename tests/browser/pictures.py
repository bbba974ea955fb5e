"""Makes the pictures of the front page: `python tests/browser/pictures.py`.

Four bots play each game; in the middle of it somebody takes a seat, at a real table in a real browser, and that is
what the picture shows.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect, sync_playwright

HERE = Path(__file__).parent
sys.path += [str(HERE.parent), str(HERE.parent / "web")]
from players_chinatown import ChinatownPlayer  # noqa: E402
from players_die_mauer import DieMauerPlayer  # noqa: E402
from players_great_wall import GreatWallPlayer  # noqa: E402
from players_zhanguo import ZhanGuoPlayer  # noqa: E402
from visitors import at_home, eventually, serving  # noqa: E402
from windows import CHROMIUM, ROOT, Window  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
View = dict[str, Any]


class Scene(NamedTuple):
    """What a picture shows: how many at the table, which moments will do, which is best, what is chosen then."""

    seats: int
    fine: Callable[[View], bool]
    riches: Callable[[View], int]
    arrange: Callable[[Page], None]


def great_wall(page: Page) -> None:
    """A card in hand, and a site where it would help."""
    player = GreatWallPlayer(page)
    player.press(player.names(r".* in hand$")[0])
    player.press(player.names("Choose site")[0], at={"x": 3, "y": 20})


def die_mauer(page: Page) -> None:
    """A piece goes into the fist."""
    player = DieMauerPlayer(page)
    held = player.names(player.HELD)
    player.press(next((piece for piece in held if not piece.endswith(player.NOWHERE)), held[0]))


def chinatown(page: Page) -> None:
    """A deal is put together."""
    player = ChinatownPlayer(page)
    player.lot(player.names(r"Building \d+, of (?!Ada)")[0].split()[1].strip(",")).click()
    page.get_by_role("button", name="Money from Ada").click()
    page.get_by_text("What it does").wait_for()


def zhanguo(page: Page) -> None:
    """A card in hand: which actions it fits, and which cards would answer."""
    player = ZhanGuoPlayer(page)
    player.tap(player.names("Card", player.hand)[2], player.hand)
    player.press(player.names(r"Recruit\. ")[0])


def cards_at_the_sites(view: View) -> int:
    return sum(len(site["row"]) for site in view["sites"] if site)


SCENES: dict[str, Scene] = {
    "great-wall": Scene(
        4,
        lambda view: view["step"] == "first" and sum(view["hand"]) > 2 and all(view["sites"][:4]),
        cards_at_the_sites,
        great_wall,
    ),
    "die-mauer": Scene(4, lambda view: view["step"] == "choose", lambda view: len(view["wall"]), die_mauer),
    "chinatown": Scene(
        4,
        lambda view: view["phase"] == "trade" and 2 < view["round"] < 5,
        lambda view: len(view["deals"]),
        chinatown,
    ),
    "zhanguo": Scene(
        3,
        lambda view: view["step"] == "card" and len(view["hand"]) > 3,
        lambda view: min(view["round"], 3),
        zhanguo,
    ),
}


def seat_in_the_middle(ada: Window, game: str, scene: Scene) -> str:
    """Let bots play, and take the first seat at a moment that is fine to look at."""
    table = ada.table(game, ["bot:easy"] * scene.seats)
    eventually(
        lambda: any(each["type"] == "table" and each["stage"] == "over" for each in ada.get(f"/api/tables/{table}"))
    )
    moments = [each for each in ada.get(f"/api/tables/{table}/replay?seat=0") if each.get("view")]
    fine = [each for each in moments if 0 in each["view"]["acting"] and scene.fine(each["view"])]
    moment = max(fine, key=lambda each: scene.riches(each["view"]))
    wishes = [{"who": "me"}, *[{"who": "bot", "name": "easy"}] * (scene.seats - 1)]
    body = {"number": moment["told"]["number"], "eyes": 0, "seats": wishes}
    found: str = ada.post(f"/api/tables/{table}/continue", body)["table"]
    return found


def main() -> None:
    """Make all four."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as folder,
        serving(at_home(Path(folder), bots=2)) as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        ada = Window(browser, house.address, name="Ada")
        for game, scene in SCENES.items():
            table = seat_in_the_middle(ada, game, scene)
            ada.page.goto(f"/table/{table}?seat=0")
            expect(ada.page.get_by_text("Your turn", exact=True)).to_be_visible(timeout=60_000)
            scene.arrange(ada.page)
            ada.page.mouse.move(0, 0)
            ada.page.wait_for_load_state("networkidle")
            ada.page.screenshot(path=FOLDER / f"{game}.png")
        ada.close()
        browser.close()


if __name__ == "__main__":
    main()
