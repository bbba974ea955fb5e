"""What only a browser's log knows: that there is no room, and that a newer page was here."""

from __future__ import annotations

import asyncio

import pytest
from tabs import Tab

from muraglia.store.indexeddb import Full, IndexedDbLog, Unkept
from muraglia.table.log import Write


def test_where_there_is_no_room_that_is_said_and_nothing_else_happens() -> None:
    async def full(_: str) -> str:
        return '{"failed": "QuotaExceededError", "why": ""}'

    async def broken(_: str) -> str:
        return '{"failed": "UnknownError", "why": "the disk"}'

    with pytest.raises(Full):
        asyncio.run(IndexedDbLog(full).append("t", 0, Write(entries=[b"a"])))
    with pytest.raises(Unkept, match="UnknownError the disk"):
        asyncio.run(IndexedDbLog(broken).read("t"))


@pytest.mark.browser
def test_an_older_page_does_not_touch_a_newer_log(log_page: tuple[str, str]) -> None:
    browser, address = log_page

    async def scenario() -> None:
        tab = await Tab.open(browser, f"{address}/?newer")
        newer = """log.then((log) => log.close()).then(() => new Promise((done) => {
            const request = indexedDB.open("newer", 99);
            request.onsuccess = () => (request.result.close(), done());
        }))"""
        await tab.run(newer)
        await tab.close()
        late = await Tab.open(browser, f"{address}/?newer")
        assert await late.run("log.then(() => 'opened', (error) => error.name)") == "VersionError"
        await late.close()

    asyncio.run(scenario())
