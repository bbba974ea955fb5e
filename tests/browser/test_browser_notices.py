"""Turn notices: addresses are added and removed in the settings, and the browser shows a push."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from browser_window import Window
from games_by_kind import SEALED
from notice_receivers import Browser as Subscriber
from notice_receivers import mailbox
from playwright.sync_api import Locator, Page, Worker, expect
from web_clients import at_home, serving

import muraglia

Open = Callable[..., Window]
NAME = muraglia.catalogue()[SEALED].name
SWITCH = "Tell me when it is my turn"


def addresses(page: Page) -> Locator:
    """The addresses that the settings list."""
    return page.get_by_role("list", name="My addresses").get_by_role("listitem")


def test_a_webhook_is_added_and_removed(window: Open) -> None:
    ada = window()  # not signed in yet: her first address makes her a guest
    ada.page.goto("/settings")
    expect(addresses(ada.page)).to_have_text(["None yet."])
    ada.page.get_by_text("By webhook").click()
    field = ada.page.get_by_label("Webhook address")
    field.fill("ftp://example.org/turn")
    ada.page.get_by_role("button", name="Add", exact=True).click()
    expect(ada.page.get_by_role("alert")).to_have_text(
        "This is not a webhook address. Example: https://example.org/turn"
    )
    field.fill("https://example.org/turn")
    ada.page.get_by_role("button", name="Add", exact=True).click()
    expect(addresses(ada.page)).to_contain_text(["Webhook https://example.org/turn"])
    expect(ada.page.get_by_role("alert")).to_have_count(0)
    expect(field).to_have_value("")
    assert [hook["address"] for hook in ada.get("/api/hooks")] == ["https://example.org/turn"]
    ada.picture("settings-notices")
    ada.accessible()
    ada.page.reload()
    ada.page.get_by_role("button", name="Remove https://example.org/turn").click()
    expect(addresses(ada.page)).to_have_text(["None yet."])
    assert ada.get("/api/hooks") == []


def test_mail_is_offered_only_where_the_server_sends_it(window: Open) -> None:
    ada = window(language="it")
    ada.page.goto("/settings")
    expect(ada.page.get_by_text("Questo server non manda email.")).to_be_visible()
    expect(ada.page.get_by_label("Indirizzo email")).to_have_count(0)


def test_a_mail_address_counts_once_its_code_came_back(window: Open, tmp_path: Path) -> None:
    with mailbox() as box, serving(at_home(tmp_path, mail=box.address, mail_from="m@example.org")) as server:
        ada = window(url=server.address, name="Ada")
        ada.page.goto("/settings")
        ada.page.get_by_label("Email address").fill("ada@example.org")
        ada.page.get_by_role("button", name="Send me a code").click()
        expect(addresses(ada.page)).to_contain_text(["not confirmed yet"])
        code = str(box.mails[0].get_payload()).partition("The code is ")[2].split()[0]
        for typed, said in (("WRONG", 1), (code, 0)):
            ada.page.get_by_label("Code from the email").fill(typed)
            ada.page.get_by_role("button", name="Confirm").click()
            expect(ada.page.get_by_role("alert").filter(has_text="This code is wrong")).to_have_count(said)
        expect(addresses(ada.page)).not_to_contain_text(["not confirmed yet"])
        assert ada.get("/api/hooks")[0]["verified"]
        ada.page.close()  # before the server goes


def subscribing(page: Page, answer: str) -> None:
    """Fake the answer of the browser's push service, which is on the internet; count requests for permission."""
    page.add_init_script(f"""
        globalThis.asked = 0;
        const ask = Notification.requestPermission.bind(Notification);
        Notification.requestPermission = () => {{ globalThis.asked += 1; return ask(); }};
        PushManager.prototype.subscribe = async (wish) => {{ globalThis.wish = wish; {answer} }};
    """)


def test_nothing_is_asked_before_the_click_and_the_subscription_is_kept(window: Open) -> None:
    ada = window(name="Ada", notices=True)
    kept = json.dumps(Subscriber("https://push.example.org").subscription())
    subscribing(ada.page, f"return {{ toJSON: () => ({kept}) }};")
    ada.page.goto("/settings")
    switch = ada.page.get_by_role("button", name=SWITCH)
    expect(switch).to_be_visible()
    assert ada.page.evaluate("asked") == 0
    switch.click()
    expect(addresses(ada.page)).to_contain_text(["Browser push.example.org"])
    assert ada.page.evaluate("[asked, wish.userVisibleOnly, wish.applicationServerKey]") == [
        1,
        True,
        ada.get("/api/hooks/ways")["push"],
    ]


def test_a_push_service_that_does_not_answer_is_told_clearly(window: Open) -> None:
    ada = window(name="Ada", notices=True)
    subscribing(ada.page, "throw new DOMException('push service not available', 'AbortError');")
    ada.page.goto("/settings")
    ada.page.get_by_role("button", name=SWITCH).click()
    expect(ada.page.get_by_text("The browser could not reach its notification service.")).to_be_visible()
    expect(ada.page.get_by_role("button", name=SWITCH)).to_be_visible()  # to try again
    assert ada.get("/api/hooks") == []


def worker_of(window: Window) -> Worker:
    """The service worker of this window, in charge of its page."""
    window.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    [worker] = window.context.service_workers
    return worker


def told(worker: Worker, table: str) -> Any:
    """Let a push come in; return what the browser shows of it."""
    return worker.evaluate(
        """async (data) => {
            const push = new PushEvent("push", { data: JSON.stringify(data) });
            const shown = new Promise((done) => (push.waitUntil = done));
            self.dispatchEvent(push);
            await (await shown);
            const all = await self.registration.getNotifications();
            return all.map(({ title, body, tag }) => [title, body, tag]);
        }""",
        {"table": table, "game": SEALED, "name": NAME},
    )


CLICK = """async () => {
    const went = [];
    WindowClient.prototype.focus = async function () { went.push(["focus", new URL(this.url).pathname]); };
    self.clients.openWindow = async (path) => { went.push(["open", path]); };
    for (const notification of await self.registration.getNotifications()) {
        const click = new NotificationEvent("notificationclick", { notification });
        const done = new Promise((settle) => (click.waitUntil = settle));
        self.dispatchEvent(click);
        await (await done);
    }
    return went;
}"""
"""Click on every notice; a browser lets only a real click open windows, so what would be done is noted instead."""


def test_a_push_shows_a_notice_and_a_click_leads_to_its_table(window: Open) -> None:
    ada = window(name="Ada", notices=True)
    here, elsewhere = (ada.table(SEALED, ["me", "bot:easy", "bot:easy"]) for _ in range(2))
    ada.page.goto(f"/table/{here}?seat=0")
    worker = worker_of(ada)
    notice = ["Your turn", f"{NAME} is waiting for you."]
    assert told(worker, here) == [[*notice, here]]
    assert told(worker, here) == [[*notice, here]], "one notice for a table, not one for each turn"
    assert sorted(told(worker, elsewhere)) == sorted([[*notice, here], [*notice, elsewhere]])
    went = worker.evaluate(CLICK)
    assert sorted(went) == [["focus", f"/table/{here}"], ["open", f"/table/{elsewhere}"]]
    assert worker.evaluate("self.registration.getNotifications().then((all) => all.length)") == 0
