"""Browser windows as people have them: a laptop or a phone, a language, light or dark."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any
from uuid import uuid4

from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "screenshots"
"""Every screen that a test looked at, in the size and theme it had: for people to judge."""
CHROMIUM = next(
    (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
)
LAPTOP, DESKTOP, PHONE = (1280, 720), (1920, 1080), (390, 844)
NAMES = {LAPTOP: "laptop", DESKTOP: "desktop", PHONE: "phone"}
AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"

SETTINGS = """(() => {
  if (!localStorage.getItem("muraglia.settings"))
    localStorage.setItem("muraglia.settings", JSON.stringify({ speed: "SPEED", house: "HOUSE" }));
})()"""
"""The settings of a new browser, which say where games are played, however fast this machine is."""

PLAIN_HTTP = """
Object.defineProperty(Crypto.prototype, "randomUUID", { value: undefined });
for (const name of ["clipboard", "serviceWorker", "storage", "locks", "share"]) {
  Object.defineProperty(Navigator.prototype, name, { value: undefined });
}
delete window.caches;
"""
"""Removes what browsers withhold from pages that come over plain HTTP from another machine."""


class Window:
    """Somebody's browser window. An error on its page fails the test.

    `notices`: it has a service worker, and its user has allowed notices.
    `mobile`: a page that is too wide is shown smaller, as phones do.
    `plays`: where games without other people are played, on the server or `here`, in the browser.
    `speed`: how fast moves are played on the board; at once, unless a test looks at just that. `still`: nothing moves.
    """

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: tuple[int, int] = LAPTOP,
        theme: Any = "light",
        language: str = "en",
        name: str = "",
        notices: bool = False,
        mobile: bool = False,
        speed: str = "off",
        still: bool = True,
        plays: str = "server",
    ) -> None:
        width, height = size
        self.url = url
        self.size = "phone" if size == PHONE else "laptop"
        self.theme = theme
        self.context: BrowserContext = browser.new_context(
            base_url=url,
            viewport={"width": width, "height": height},
            color_scheme=theme,
            locale={"en": "en-GB", "it": "it-IT"}[language],
            has_touch=size == PHONE,
            is_mobile=mobile,
            reduced_motion="reduce" if still else "no-preference",
            service_workers="allow" if notices else "block",
            permissions=["notifications"] if notices else [],
        )
        self.context.set_default_timeout(30_000)
        self.context.add_init_script(SETTINGS.replace("SPEED", speed).replace("HOUSE", plays))
        self.wrong: list[str] = []
        self.page: Page = self.open()
        if name:
            self.post("/api/guest", {"name": name})

    def open(self) -> Page:
        """Open another tab."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.wrong.append(f"{error}\n{error.stack}"))
        page.on("console", lambda said: self._heard(said.type, said.text))
        return page

    def _heard(self, kind: str, text: str) -> None:
        # Browsers log refusals and lost connections too: neither is a fault of the page.
        if kind == "error" and not any(
            known in text for known in ("401", "403", "409", "net::ERR", "WebSocket connection")
        ):
            self.wrong.append(text)

    def post(self, path: str, body: object) -> Any:
        """Send what the page itself would send."""
        answer = self.context.request.post(path, data=body, headers={"origin": self.url})
        assert answer.ok, answer.text()
        return answer.json()

    def get(self, path: str) -> Any:
        """Ask what the page itself would ask."""
        answer = self.context.request.get(path)
        assert answer.ok, answer.text()
        return answer.json()

    def table(self, game: str, seats: list[str], **more: Any) -> str:
        """Open a table with seats such as me, open, bot:medium; return its id."""
        wishes = [{"who": who, "name": name} for who, _, name in (seat.partition(":") for seat in seats)]
        table: str = self.post("/api/tables", {"game": game, "seats": wishes, **more})["table"]
        return table

    def becomes(self, size: tuple[int, int], theme: Any) -> None:
        """Give the window this size and theme."""
        self.size, self.theme = NAMES.get(size, "laptop"), theme
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.emulate_media(color_scheme=theme)
        # Colours fade: before these frames are drawn, they are neither the old nor the new ones.
        self.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def command(self, table: str, **command: Any) -> None:
        """Send a command to a table."""
        answer = self.post(f"/api/tables/{table}/commands", {"id": str(uuid4()), **command})
        assert answer["type"] == "ack", answer

    def picture(self, name: str) -> None:
        """Keep a picture of the screen."""
        PICTURES.mkdir(exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}-{self.size}-{self.theme}.png")

    def violations(self, only: str = "") -> list[str]:
        """Let axe look at the page, for everything or for one rule; return what it finds."""
        rules = {"runOnly": [only]} if only else {}
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("options => axe.run(document, options)", {"resultTypes": ["violations"], **rules})
        return [
            f"{each['id']}: {each['help']}: " + "; ".join(str(node["target"]) for node in each["nodes"][:4])
            for each in found["violations"]
        ]

    def accessible(self) -> None:
        """Everybody can use this page, as far as axe can tell."""
        found = self.violations()
        assert not found, "\n".join(found)

    def fits(self) -> None:
        """The page is not wider than the window."""
        wide, inner = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= inner, f"the page is {wide} wide, the window {inner}"

    def needs_no_scrolling(self) -> None:
        """The board is there as a whole: neither the page nor its box has to be scrolled."""
        for what in ("document.documentElement", "document.querySelector('main')"):
            high, seen = self.page.evaluate(f"[{what}.scrollHeight, {what}.clientHeight]")
            assert high <= seen, f"{what} is {high} high, and {seen} of it can be seen"

    def close(self) -> None:
        """Close the window; fail if anything went wrong in it."""
        self.context.close()
        assert not self.wrong, self.wrong


def missing() -> str:
    """Return what this machine lacks for browser tests; raise an error where tests may not be skipped."""
    from muraglia.web.pages.client_routes import is_built

    lacks = [
        *([] if CHROMIUM else ["Chromium (apt-get install chromium)"]),
        *([] if is_built() else ["the built page (make client)"]),
        *([] if AXE.is_file() else ["client/node_modules (make client)"]),
    ]
    if lacks and os.environ.get("MURAGLIA_NO_SKIPS"):
        raise RuntimeError(f"browser tests may not skip here, but this is missing: {', '.join(lacks)}")
    return f"no browser test without {', '.join(lacks)}" if lacks else ""
